// Rows of what may be done, as a page shows them: which card a line is about, and which of several
// that come to the same.
import type { Expected, Hand, View } from "../types";

/** A card that one turns is named as it is turned, with its place where that is open: the line has
 *  it from the hand one has seen. Without a place it is the first that lies face down. */
export function named(row: Expected, hands: Hand[], place?: number): Expected {
  const hand = row.kind === "turn" ? hands.find((one) => one.hand === row.hand) : undefined;
  const said = Number(/\bat=(\d)/.exec(row.line)?.[1] ?? 0) - 1;
  const at = said >= 0 ? said : place ?? hand?.cards.findIndex((card) => !card.up) ?? -1;
  const card = hand?.cards[at];
  if (!hand || !card || card.up || card.card === "Xx") return row;
  const line = row.line.replace(/\bXx\b/, card.card);
  return { ...row, line: said >= 0 ? line
    : line.replace(` ${hand.hand}`, ` ${hand.hand} at=${at + 1}`) };
}

/** While cards or tiles are made ready a player is stopped for what the table waits for alone. */
export const isReadying = (view: View): boolean =>
  view.phase === "opening" || view.phase === "shuffling";
export const stops = (view: View, row: Expected): boolean =>
  row.duty !== "may" || !isReadying(view);

/** Of several cards of a hand to turn, one button for the first. */
export function once(rows: Expected[]): Expected[] {
  return rows.filter((row, i) => row.kind !== "turn" ||
    rows.findIndex((one) => one.kind === "turn" && one.hand === row.hand) === i);
}
