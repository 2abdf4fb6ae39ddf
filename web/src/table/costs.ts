// What each wager of a table costs, as "sabot odds" counts it: asked of the laboratory's worker,
// with the rules of this table. Loaded when somebody asks.
import { LabClient } from "../lab/client";
import { odds, type Question } from "../lab/questions";

/** A wager and what comes of a unit staked on it. */
export interface Cost {
  /** the betting area; "bank" for who banks */
  on: string;
  /** how it is paid, where one area has several ways; else "" */
  mode: string;
  ev: number;
  /** as a fraction */
  exact: string;
}

export interface Costs { game: string; decks: number | null; costs: Cost[] }

/** "table GAME key=value ..." as a rules file. */
export function rulesFile(line: string): string {
  const [, game = "", rest = ""] = /^table (\S+) ?(.*)$/.exec(line) ?? [];
  const settings = [...rest.matchAll(/([a-z0-9-]+)=("(?:[^"\\]|\\.)*"|\S+)/g)]
    .map(([, key, value = ""]) => `${key} = ${value.replace(/^"(.*)"$/, "$1")}`);
  return [`game = ${game}`, ...settings, ""].join("\n");
}

/** What is asked; of pai gow poker every deal is counted, which takes some seconds. */
export function question(game: string, line: string): Question {
  return odds(rulesFile(line), { edge: game === "pai-gow-poker" });
}

interface Side { ev_commission: number; ev_commission_exact: string }
interface Told {
  game: string;
  decks?: number;
  wagers?: { wager: string; mode: string; ev: number; ev_exact: string }[];
  with_commission?: {
    player_expects: number; player_expects_exact: string;
    banker_expects: number; banker_expects_exact: string;
  };
  value?: number;
  value_exact?: string;
  dealer_banks?: Side;
  player_banks?: Side;
}

function of(on: string, side: Side | undefined): Cost[] {
  return side ? [{ on, mode: "", ev: side.ev_commission, exact: side.ev_commission_exact }] : [];
}

/** The answer of the command, a row each wager. */
export function read(json: string): Costs {
  const told = JSON.parse(json) as Told;
  const { with_commission: both } = told;
  const costs: Cost[] = (told.wagers ?? []).map((one) =>
    ({ on: one.wager, mode: one.mode, ev: one.ev, exact: one.ev_exact }));
  if (both) {
    costs.push({ on: "player", mode: "", ev: both.player_expects,
      exact: both.player_expects_exact },
    { on: "bank", mode: "", ev: both.banker_expects, exact: both.banker_expects_exact });
  } else if (told.value !== undefined && told.value_exact !== undefined) {
    costs.push({ on: "player", mode: "", ev: told.value, exact: told.value_exact });
  }
  costs.push(...of("hand", told.dealer_banks), ...of("bank", told.player_banks));
  return { game: told.game, decks: told.decks ?? null, costs };
}

const known = new Map<string, Promise<Costs>>();

/** Asked once for all tables of the same rules; the worker goes when it has answered. */
export function costsOf(game: string, line: string): Promise<Costs> {
  let found = known.get(line);
  if (!found) {
    const lab = new LabClient();
    found = lab.ask(question(game, line)).then((answer) => {
      lab.stop();
      if (answer.status !== 0) throw new Error(answer.said);
      return read(answer.out);
    });
    found.catch(() => known.delete(line));
    known.set(line, found);
  }
  return found;
}
