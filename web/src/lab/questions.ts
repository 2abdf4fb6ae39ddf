// What the laboratory and the auditor's page ask, as words of a command line: the one place where
// these are put together. Names of files are ours: the text stands in them.

/** Files to be there (of a Blob piece after piece is read when it is asked for), and the words to
 *  be said; none, and nothing is done. `reads` are files to be told afterwards. */
export interface Question {
  files: Record<string, string | Uint8Array | Blob>;
  words: string[];
  reads?: string[];
}

/** Cards: whole decks, or how many remain (by value; of a written wager by rank or face). */
export interface Cards {
  decks?: number | string;
  remaining?: number[];
}

function cards(of: Cards): string[] {
  return of.remaining ? ["--remaining", of.remaining.join(",")]
    : of.decks ? ["--decks", String(of.decks)] : [];
}

export function rules(text: string): Question {
  return { files: { "table.ini": text }, words: ["rules", "check", "table.ini", "--json"] };
}

/** Every setting in effect, with its provision; and the ready rules by name. */
export function show(text: string): Question {
  return { files: { "table.ini": text }, words: ["rules", "show", "table.ini", "--json"] };
}

export function list(): Question {
  return { files: {}, words: ["rules", "list", "--json"] };
}

/** With an edge every deal of a game of own hands is counted, which may take seconds. */
export function odds(
  text: string, of: Cards & { removal?: boolean; stake?: string; edge?: boolean } = {},
): Question {
  return {
    files: { "table.ini": text },
    words: ["odds", "--rules", "table.ini", "--json", ...cards(of),
      ...(of.removal ? ["--removal"] : []), ...(of.edge ? ["--edge"] : []),
      ...(of.stake ? ["--stake", of.stake] : [])],
  };
}

/** The wagers that came with the program. */
export function wagers(): Question {
  return { files: {}, words: ["odds", "--wagers", "--json"] };
}

/** A mistake is told as "sabot odds: bet.side:LINE:COLUMN: what to write instead". */
export function side(bet: string, text: string, of: Cards & { removal?: boolean } = {}): Question {
  return {
    files: { "bet.side": bet, "table.ini": text },
    words: ["odds", "--side", "bet.side", "--rules", "table.ini", "--json", ...cards(of),
      ...(of.removal ? ["--removal"] : [])],
  };
}

export function simulate(
  text: string, rounds: number | string, seed: string, behind?: number | string, stake?: string,
): Question {
  return {
    files: { "table.ini": text },
    words: ["simulate", "--rules", "table.ini", "--rounds", String(rounds), "--seed", seed,
      ...(behind ? ["--cutting-card", String(behind)] : []),
      ...(stake ? ["--stake", stake] : []), "--json"],
  };
}

/** With a spread or a bankroll also what the count is worth in money. */
export function protect(
  text: string, shoes: number | string, seed: string, behind?: string, spread?: string,
  bankroll?: string,
): Question {
  return {
    files: { "table.ini": text },
    words: ["odds", "--protect", "--rules", "table.ini", "--shoes", String(shoes), "--seed", seed,
      ...(behind ? ["--cutting-card", behind] : []), ...(spread ? ["--spread", spread] : []),
      ...(bankroll ? ["--bankroll", bankroll] : []), "--json"],
  };
}

export interface Chemin extends Cards {
  endless?: boolean;
  free?: boolean;
  playerSees?: "total" | "cards";
  bankerSees?: "total" | "cards";
  commission?: number | string;
}

export function chemin(of: Chemin = {}): Question {
  return {
    files: {},
    words: ["odds", "--game", "chemin-de-fer", "--json",
      ...(of.endless ? ["--decks", "inf"] : cards(of)), ...(of.free ? ["--free"] : []),
      ...(of.playerSees ? ["--player-sees", of.playerSees] : []),
      ...(of.bankerSees ? ["--banker-sees", of.bankerSees] : []),
      ...(of.commission === undefined ? [] : ["--commission", String(of.commission)])],
  };
}

/** Four tiles or seven cards set in every way, the best first. */
export function hand(
  game: "pai-gow" | "pai-gow-poker", pieces: string, way?: string, wheelLow?: boolean,
): Question {
  return {
    files: {},
    words: ["odds", "--game", game, "--hand", pieces, "--json",
      ...(way ? ["--house-way", way] : []), ...(wheelLow ? ["--wheel-low"] : [])],
  };
}

/** The same pieces as the house sets them, with the line that decided. */
export function houseHand(pieces: string, way?: string, wheelLow?: boolean): Question {
  return {
    files: {},
    words: ["hand", pieces, "--json", ...(way ? ["--house-way", way] : []),
      ...(wheelLow ? ["--wheel-low"] : [])],
  };
}

type Log = Uint8Array | Blob;

/** Logs under their own names; a line of JSON a finding, and one for all of it at the end. */
export function audit(logs: Record<string, Log>, mapping?: string, text?: string,
  of: { as?: "json" | "csv" | "sarif"; most?: number; statistics?: string } = {}): Question {
  return {
    files: { ...logs, ...(mapping ? { "log.mapping": mapping } : {}),
      ...(text ? { "table.ini": text } : {}) },
    words: ["audit", `--${of.as ?? "json"}`, ...(mapping ? ["--mapping", "log.mapping"] : []),
      ...(text ? ["--rules", "table.ini"] : []),
      ...(of.most === undefined ? [] : ["--most", String(of.most)]),
      ...(of.statistics ? ["--statistics", "--statistics-svg", of.statistics] : []),
      "--", ...Object.keys(logs)],
    ...(of.statistics ? { reads: [of.statistics] } : {}),
  };
}

/** What stands in ready files: "mappings/NAME.ini". */
export function read(...names: string[]): Question {
  return { files: {}, words: [], reads: names };
}

/** How a log would be read: a mapping as text. */
export function guess(name: string, log: Log): Question {
  return { files: { [name]: log }, words: ["audit", "--guess", "--", name] };
}

/** Is a journal whole and unchanged; and does every sealed shuffle fit its secret? */
export function verify(name: string, journal: Log): Question {
  return { files: { [name]: journal }, words: ["journal", "verify", "--json", "--", name] };
}

/** What somebody wrote down of a sealed shuffle; `table` is the line that opens its table. */
export interface Sealed {
  table: string; number: number; seal: string; secret: string; cut: number | null;
}

export function revealed(of: Sealed): Question {
  const lines = [of.table, `commit number=${of.number} seal=${of.seal}`,
    ...(of.cut === null ? [] : [`cut at=${of.cut} by=dealer`]),
    `reveal number=${of.number} secret=${of.secret}`];
  return slip(lines);
}

/** Lines about seals as a table told them, after the line that opens it. */
export function slip(lines: string[]): Question {
  return { files: { "slip.txt": `${lines.join("\n")}\n` },
    words: ["journal", "reveal", "--slip", "--json", "slip.txt"] };
}

export function reveal(name: string, journal: Log): Question {
  return { files: { [name]: journal }, words: ["journal", "reveal", "--json", "--", name] };
}
