// How figures, amounts, cards and numbers of paragraphs are written; no words.

/** 1,240.00 out of cents. */
export function money(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2);
  const [whole = "0", part = "00"] = text.split(".");
  return `${cents < 0 ? "−" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${part}`;
}

/** The same where room is short: 125, 47.50, 1,000. */
export function short(cents: number): string {
  return money(cents).replace(/\.00$/, "");
}

/** An amount as a line has it. */
export function plain(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** 19:47-7.9(b) as people say it: 7.9(b). */
export function shortId(id: string): string {
  return id.replace(/^19:47-/, "");
}

/** Of suits, by the letter a line has for them. */
const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** "Ks" as "K♠"; what is no card of a suit as it is. */
export function cardSign(card: string): string {
  const sign = SIGNS[card[1] ?? ""];
  return sign ? `${card[0] === "T" ? "10" : card[0]}${sign}` : card;
}

/** 43.9 % of the whole. */
export function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

/** 1.06 out of -0.010579: what goes of a hundred. */
export function ofHundred(ev: number): string {
  return (Math.abs(ev) * 100).toFixed(2);
}

/** A figure as it was printed, its hyphens as minus signs: "−0.0106", "1 −2 0". */
export function minus(figure: string): string {
  return figure.replace(/(^|[ /])-(?=[\d.])/g, "$1−");
}

/** The same of what may go either way: the sign is there as well as the colour. */
export function signed(figure: string): string {
  return Number.parseFloat(figure) > 0 ? `+${figure}` : minus(figure);
}

/** "100,283", of a whole number as it was printed. */
export function grouped(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, ",");
}
