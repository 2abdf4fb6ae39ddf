// What the felt of chemin de fer asks, in which order and words: chosen of what the engine lists.
// Nothing is drawn here, so that a test can go through an evening with it.
import { short } from "../figures";
import { words } from "../strings";
import type { Expected, View } from "../types";
import { named, once, stops } from "./rows";

const PLAIN = new Set(["accept", "decline", "keep", "pass", "banco", "suivi", "cover", "turn",
  "give-up"]);
const MEASURED = ["cut", "bid", "stake", "take-bank", "wager", "raise"];

/** Words of a hand: those its speaker may ever say, each judged by the engine. */
const SAYS = {
  player: ["Card", "Stay", "Natural"],
  first: ["Natural", "Under Eight"],
  banker: ["Card", "Stay"],
};

/** Said with one press; `then` is what is meant by it as well, once the table asks for it. */
export interface Act extends Expected { then?: string }

/** Chips against the bank, as many as are still open. */
export function isPart(row: Expected): boolean {
  return row.kind === "wager" || row.kind === "raise";
}

/** What nobody covered goes back to who banks. */
function isRest(row: Expected): boolean {
  return row.kind === "withdraw" && row.on === "banker";
}

/** Who is to open a hand and has not looked at it yet looks first; who is to speak for it lifts it
 *  on the felt. */
function looksFirst(row: Expected, mine: Expected[]): boolean {
  return row.kind === "look" && row.duty !== "may" && !mine.some((one) => one.kind === "announce");
}

function bestBid({ bank }: View): { seat: number; amount: number } {
  return (bank?.bids ?? []).reduce((best, bid) => (bid.amount > best.amount ? bid : best),
    { seat: 0, amount: 0 });
}

/** Where an amount is to be named: the first of them. Nobody outbids themselves. */
export function measuredOf(view: View, expect: Expected[]): Expected | null {
  const leads = view.seat !== 0 && bestBid(view).seat === view.seat;
  const mine = expect.filter((row) => row.mine && row.on !== "banker" &&
    !(leads && row.kind === "bid"));
  const row = MEASURED.map((kind) => mine.find((one) => one.kind === kind)).find(Boolean) ?? null;
  return row && isPart(row) ? { ...row, words: words.chemin.part } : row;
}

/** A bid that leads: the one before and the least that may be wagered. */
export function leadingBid(view: View): number {
  const best = bestBid(view).amount;
  return best === 0 ? 0 : best + view.rules.minimum;
}

/** The words of a button, where they can say more than the engine does: the amount, and what is
 *  declined. */
function worded(row: Expected, view: View): Act {
  const { bank } = view;
  const stake = short(bank?.stake ?? 0);
  switch (row.kind) {
    case "banco": // the word and the money are two acts of the law, and one of a person
      return { ...row, words: words.chemin.bancoOf(stake), then: "cover" };
    case "suivi": return { ...row, words: words.chemin.suiviOf(stake) };
    case "cover": return { ...row, words: words.chemin.coverOf(stake) };
    case "withdraw": return { ...row, words: words.chemin.takeRest(short(
      (bank?.stake ?? 0) - (bank?.covered ?? 0))) };
    case "decline": return bank?.banco?.includes(view.seat) && row.duty === "may"
      ? { ...row, words: words.chemin.callBack } : row;
    default: return named(row, view.hands);
  }
}

export function plainOf(view: View, expect: Expected[]): Act[] {
  const mine = expect.filter((row) => row.mine && stops(view, row));
  const has = (kind: string): boolean => mine.some((row) => row.kind === kind);
  return once(mine.filter((row) => (PLAIN.has(row.kind) || isRest(row) ||
    looksFirst(row, mine)) && !(row.kind === "accept" && has("cut")) &&
    !(row.kind === "keep" && has("stake"))) // who stakes keeps it
    .map((row) => worded(row, view)));
}

/** Card, Stay, Natural: all that the hand's speaker may ever say, lawful now or not. */
export function saysOf(view: View, expect: Expected[]): string[] {
  const rows = expect.filter((row) => row.mine && row.kind === "announce");
  const banks = view.bank?.seat === view.seat && view.seat !== 0;
  const first = rows.some((row) => row.says === "Natural" || row.says === "Under Eight");
  return rows.length === 0 ? [] : !banks ? SAYS.player : first ? SAYS.first : SAYS.banker;
}
