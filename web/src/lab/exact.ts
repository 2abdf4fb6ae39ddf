// Answers of the commands as they were printed. Every number stays the text it was: no digit is
// lost on the way to the eye, and none is added.
import type { Answer } from "./lab";

const WORDS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON whose numbers are texts. */
export function told<Document>(out: string): Document {
  return JSON.parse(out.replace(WORDS, (word) => (word[0] === "\"" ? word : `"${word}"`))) as
    Document;
}

/** What a command printed, or null where it did not come to that. */
export function printed<Document>(answer: Answer | null): Document | null {
  if (!answer || !answer.out.startsWith("{")) return null;
  return told<Document>(answer.out);
}

/** Tables for spreadsheets, a blank line between them. */
export function csv(sheets: string[][][]): string {
  const cell = (text: string): string =>
    (/[",\n]/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text);
  return sheets.map((rows) => rows.map((row) => `${row.map(cell).join(",")}\n`).join(""))
    .join("\n");
}

/** Into the clipboard, also where a page without encryption has none of its own. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const sheet = document.createElement("textarea");
  sheet.value = text;
  document.body.append(sheet);
  sheet.select();
  document.execCommand("copy");
  sheet.remove();
}

export function save(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([text], { type }));
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

// ---- What the commands print ----

export interface OddsWager {
  wager: string; mode: string; win: string; lose: string; void: string;
  ev_exact: string; ev: string; ev_resolved_exact: string | null; ev_resolved: string | null;
  sd: string; win_share: string; lose_share: string; void_share: string;
  /** What is not in its figures. */
  note?: string;
  removal?: Removed[];
}
export interface Removed {
  value?: string; rank?: string; ev_exact: string | null; ev: string | null;
  effect_exact: string | null; effect: string | null;
}
export interface Odds {
  game: string; decks?: string; remaining?: string[]; total: string;
  outcomes: Record<string, string>; shares: Record<string, string>; wagers: OddsWager[];
  results: string[][]; result_shares: string[][];
}

export interface SideOdds {
  side: string; total: string; decks?: string;
  lines: { line: string; says: string; pays: string; count: string; share: string }[];
  win: string; lose: string; void: string; ev_exact: string; ev: string;
  ev_resolved_exact: string | null; ev_resolved: string | null; sd: string; removal?: Removed[];
}

/** A wager that came with the program. */
export interface Ready { wager: string; name: string; text: string }

export interface Bank {
  win: string; push: string; lose: string; ev_exact: string; ev: string;
  ev_commission_exact: string; ev_commission: string;
  win_share: string; push_share: string; lose_share: string;
}
export interface TilesOdds {
  hands: string; best: Record<string, string>; player_way: string; house_way: string;
  deals: string; dealer_banks: Bank; player_banks: Bank;
}
export interface PokerOdds { hands: string; categories: Record<string, string> }
/** Every deal counted. */
export interface PokerEdge extends PokerOdds {
  player_way: string; dealer_way: string; deals: string; dealer_banks: Bank; player_banks: Bank;
  co_bank: Bank;
}

export interface SimulatedWager {
  wager: string; mode: string; win: string; lose: string; void: string; estimate: string;
  standard_error: string; exact_fraction: string; exact: string; distance: string;
}
export interface Simulated {
  version: string; game: string; seed: string; shoes: string; rounds: string;
  rounds_asked: string; outcomes: Record<string, string>; wagers: SimulatedWager[];
}

interface Gain {
  bets_per_shoe: string; of_rounds: string; gain_per_shoe: string; standard_error: string;
  gain_per_100_rounds: string;
}
export interface Staked {
  of_rounds: string; stake: string; gain_per_100_rounds: string; standard_error: string;
  sd_per_round: string; n0: string | null; ruin: string; bank_1_percent: string | null;
}
export interface Protected {
  shoes: string; rounds_per_shoe: string[]; words: string[];
  wagers: {
    wager: string; mode: string; ev_exact: string; ev: string; tags: string[];
    correlation: string; trigger: string | null; verdict: string;
    depths: { behind: string; perfect: Gain; count: Gain }[];
    stakes?: Staked[];
    slope?: { slope: string; standard_error: string; r_squared: string; pays_from: string | null };
  }[];
}

export interface Choice {
  set: string; count: string; third?: string | null; draw_exact: string; draw: string;
}
export interface Equilibrium {
  decks?: string; total: string; commission: string;
  matrix: string[][]; matrix_decimals: string[][]; matrix_choices: string;
  matrix_player: string[]; matrix_banker: string[]; matrix_rows: string[];
  matrix_columns: string[]; value_exact: string; value: string; player: Choice[];
  banker: Choice[]; banker_with_commission_exact: string; banker_with_commission: string;
  with_commission: {
    player_expects_exact: string; player_expects: string; banker_expects_exact: string;
    banker_expects: string; player: Choice[]; banker: Choice[];
  } | null;
}

export interface Setting {
  high?: string; low?: string; front?: string; behind?: string; high_name?: string;
  low_name?: string; front_name?: string; behind_name?: string; foul: boolean;
  house_way: boolean; win: string; push: string; lose: string; ev_exact: string; ev: string;
  ev_commission_exact: string; ev_commission: string;
}
export interface Ranked {
  hand: string; house_way: string; dealer_hands: string; commission: string;
  settings: Setting[];
}
export interface HouseSet {
  setting: { set_by: { house_way: string; line: string; says: string; provision: string | null } };
}

export interface Fault {
  provision: string | null; edition: string | null; reading: string | null; says: string;
  line: string; key: string; value: string;
}
export interface Checked { lawful: boolean; files: { faults: Fault[]; notes: Fault[] }[] }
export interface Ready { name: string; game: string; lawful: boolean; about: string }
