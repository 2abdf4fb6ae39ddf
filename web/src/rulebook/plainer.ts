// Texts of the provisions as one reads them: without what is written for who keeps the program: its
// arrows, names of files, settings and signs. The files of the regulation stay as they are.

type Found = (...found: string[]) => string;

/** The sign that the engine has for an outcome: WIN, NO_ROLL; none of these. */
const ABBREVIATED = new Set(["VIP", "CSM", "RNG"]);

const PLAINER: [RegExp, string | Found][] = [
  [/ ?-> ?/g, " → "],
  [/\b([Ss])ee completions\.md(?: part \d)?/g,
    "$1ee the paragraphs whose number begins with C"],
  [/: completions [\d.]+(?=\))/g, ""],
  [/\brules keys ([a-z-]+) and ([a-z-]+)/g,
    "the settings “$1” and “$2” of the house’s rules"],
  [/\b(?:([Tt])he )?rules key ([a-z-]+)/g, (_all, the, name) =>
    `${the ?? "t"}he setting “${name}” of the house’s rules`],
  [/([,;]) default (yes|no|zero|\d+|procedure \d|stay at both)\b/g,
    "$1 $2 unless they say otherwise"],
  [/\b([a-z]+)_([a-z]+)\b/g, "$1 $2"],
  [/\brequireBase\b/g, "base required"],
  [/\bfair = yes\b/g, "fair shoe"],
  [/\b([a-z]+\d?)=(?=[A-Za-z(\d])/g, "$1: "],
  [/\bNMB\b/g, "No More Bets"],
  [/\bP (?=\d|natural)/g, "Player "],
  [/\bB (?=\d|natural)/g, "Banker "],
  [/\b(Player \d) (?=Banker \d)/g, "$1, "],
  [/(?<=\S) v (?=\S)/g, " against "],
  [/→ D\b/g, "→ draws"],
  [/→ S\b/g, "→ stays"],
  [/\b[A-Z][A-Z_]{2,}\b/g, (sign = "") => (ABBREVIATED.has(sign) ? sign
    : sign.toLowerCase().replaceAll("_", " "))],
];

export function plainer(text: string): string {
  return PLAINER.reduce((said, [what, by]) => said.replace(what, by as string), text);
}

/** "1986@2011": of 1986, as the edition of 2011 has it. Of what we completed its grade is told
 *  beside it. */
export function dated(edition: string): string {
  return edition.replace(/^completed-.*$/, "completed")
    .replace(/^(.+)@(\d+)$/, "$1, in the edition of $2");
}
