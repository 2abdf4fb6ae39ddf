// What is told to a player of what the house does: without the words of the house. The library's
// own sentence stands in the journal.

/** What is left out, or said otherwise: orders to the dealer, where chips are booked, the numbers
 *  of cards that everybody sees come. */
const PLAINER: [RegExp, string | ((...found: string[]) => string)][] = [
  [/; (?:announce it|uncover them|set it by the house way)$/, ""],
  [/^the table stood without play and its cards .*$/, "the dealer must first spread the cards"],
  // whoever bid for it keeps nothing yet
  [/ keeps the bank and stakes (?=[\d.]+ to )/, " has the bank, and is to stake "],
  // the low hand lies at the left; of tiles the house says the high one first
  [/^the house would set (\S+ \S+) \/ (\S+ \S+)$/, "the house would set low $2, high $1"],
  [/^the house would set (\S+ \S+) \/ (\S+(?: \S+){4})$/,
    "the house would set low $1, high $2"],
  [/ to the inventory\b/, ""],
  [/ (?:on|from) area 1\b/, ""],
  [/ on area (\d+)(?= for seat \1$)/, ""],
  [/^([\d.]+) stands (?:on (\w)(.*) )?for (seat \d+)$/, (_all, amount, first, rest, seat) =>
    `${seat}: ${amount}${first ? ` on ${first.toUpperCase()}${rest}` : ""}`],
  [/ \(19:47-[^ ]+\)/g, ""], // the paragraph stands behind the sentence
  [/^card \d of four, to the (Player|Banker)'s Hand$/, "$1's Hand"],
  [/^(?:cleared\b.*|(?:the round is over: )?the cards go to the (?:bucket|rack)\b.*)$/,
    "the cards are cleared away"],
  [/^repeated$/, "the dealer repeats it"],
  [/^recorded: (?=the [a-z-]+ vouches )/, ""],
];

export function plainer(text: string): string {
  return PLAINER.reduce((said, [what, by]) => said.replace(what, by as string), text);
}

/** The dealer's word for a hand, as one says it: "ann: Win" is "ann wins". */
const COMPARED: Record<string, string> = { Win: "wins", Lose: "loses", Push: "pushes" };

export function compared(text: string): string {
  return text.replace(/^(.+): (Win|Lose|Push)$/, (_all, who: string, word: string) =>
    `${who} ${who === "You" ? word.toLowerCase() : COMPARED[word]}`);
}

/** 4500.00 is 4,500.00, as everywhere on the page. */
export function grouped(text: string): string {
  return text.replace(/\d{4,}(?=\.\d\d\b)/g, (whole) => Number(whole).toLocaleString("en-US"));
}

/** A sentence begins with a capital, unless it is somebody's name. */
export function capital(text: string, names: Iterable<string>): string {
  for (const name of names) if (text.startsWith(name)) return text;
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
