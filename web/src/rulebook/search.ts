// The search of the rulebook: plain questions find as well as numbers do. What holds more of the
// rarer words comes first; a word also stands for what people call the same thing. How a thing is
// done comes before what becomes of an error in it, unless the error is asked for; a game that is
// named before the others; what stands in one paragraph is told together.
import { GAMES, NUMBERS, SAYS_NOTHING, THE_SAME, TROUBLE } from "./everyday";

/** What is searched: a text that names it, a text about it, and what hangs on it. */
export interface Searched { id: string; head: string; text: string; beside: string;
  game?: string; kind?: string; edition?: string }

interface Held { id: string; head: Map<string, number>; text: Map<string, number>;
  beside: Map<string, number>; length: number; game: string; kind: string; plain: string;
  words: string[];
  /** of which paragraph it is a part, in which edition; whether there is a later one */
  paragraph: string; old: boolean }

export interface Index { all: Held[]; in: Map<string, number>; length: number }

/** "draws", "drawing", "drawn" are looked up as one. */
export function stem(word: string): string {
  const odd: Record<string, string> = { drew: "draw", drawn: "draw", paid: "pay", won: "win",
    lost: "lose", dealt: "deal", laid: "lay", bet: "bet", dice: "die", ties: "tie", tied: "tie",
    cutting: "cutting", rounded: "rounding", rounding: "rounding" };
  if (odd[word]) return odd[word];
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word.replace(/ies$/, "y").replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^s])s$/, "$1").replace(/(ing|ed)$/, "");
  return bare.length < 3 ? word : bare.replace(/(.)\1$/, "$1").replace(/e$/, "");
}

/** "0-5" is all from 0 to 5. */
function spelled(text: string): string {
  return text.replace(/\b(\d)-(\d)\b/g, (whole, from: string, to: string) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, i) => Number(from) + i)
      .join(" ") || whole);
}

/** The words of a text as they are looked up; a number is one, written or spelled. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().replace(/[’']s?\b/g, "").match(/[a-z]+|\d+/g) ?? [];
  return words.map((word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word));
}

/** The words of a text, and every two that stand together: "third-card". */
function tokens(text: string): string[] {
  const bare = wordsOf(text).map(stem);
  return [...bare, ...bare.slice(1).map((word, i) => `${bare[i]}-${word}`)];
}

function tally(text: string): Map<string, number> {
  const of = new Map<string, number>();
  for (const token of tokens(text)) of.set(token, (of.get(token) ?? 0) + 1);
  return of;
}

export function indexOf(rows: Searched[]): Index {
  const all = rows.map((row) => {
    const edition = row.edition ?? "";
    return { id: row.id, game: row.game ?? "", kind: row.kind ?? "", plain: row.text.toLowerCase(),
      paragraph: row.id.replace(/\[.*$/, "") + edition, old: edition.endsWith("@1998"),
      head: tally(row.head), text: tally(spelled(row.text)), beside: tally(row.beside),
      length: tokens(row.text).length, words: wordsOf(row.text).map(stem) };
  });
  const found = new Map<string, number>();
  for (const row of all)
    for (const word of new Set([...row.head.keys(), ...row.text.keys()]))
      found.set(word, (found.get(word) ?? 0) + 1);
  return { all, in: found, length: all.reduce((sum, row) => sum + row.length, 0) /
    Math.max(1, all.length) };
}

const SAME = new Map<string, string[]>();
for (const line of THE_SAME) {
  const group = line.map((word) => word.split("-").map(stem).join("-"));
  for (const word of group) SAME.set(word, [...new Set([...(SAME.get(word) ?? []), ...group])]);
}

/** The game that is named, and what is asked of it. */
export function gameIn(query: string): { game: string; rest: string } {
  const text = query.toLowerCase();
  const named = GAMES.find(([name]) => name.test(text));
  const rest = named ? text.replace(named[0], " ") : text;
  return named && asked(rest).length > 0 ? { game: named[1], rest } : { game: "", rest: text };
}

/** What is asked for: each a word and what is called the same. */
function asked(query: string): string[][] {
  const words = wordsOf(query);
  const terms: string[][] = [];
  for (let i = 0; i < words.length; i++) {
    const two = i + 1 < words.length ? `${stem(words[i]!)}-${stem(words[i + 1]!)}` : "";
    if (two && SAME.has(two)) {
      terms.push([two, ...(SAME.get(two) ?? [])]);
      i++;
    } else if (!SAYS_NOTHING.has(words[i]!)) {
      const word = stem(words[i]!);
      terms.push([word, ...(SAME.get(word) ?? [])]);
    }
  }
  return terms;
}

const OTHER = 0.85; // another word for it, beside the word itself
const HEAD = 0.5; // the name of the game, the kind
const BESIDE = 0.25; // an example, a reading
const ERROR = [0.6, 1.3]; // what becomes of an error: where none is asked for, and where one is
const ELSEWHERE = 0.5; // another game than the one that is named
const OLD = 0.95; // an edition that has a later one
const MEANS = 1.5; // what says what a thing is, where that is asked
const APART = 4; // a part of a paragraph that has so much less than the best of it is not told
const PAYS = 1.3; // what is paid, where how much is asked
const NEAR = 1.2; // two words that are asked for stand there as they were asked

function rarity(of: Index, word: string): number {
  return Math.log(1 + of.all.length / (1 + (of.in.get(word) ?? 0)));
}

/** How well one of the words stands in a row: the best of them counts. */
function held(of: Index, row: Held, word: string): number {
  const often = Math.min(1.2, row.text.get(word) ?? 0) +
    HEAD * Math.min(1, row.head.get(word) ?? 0) + BESIDE * Math.min(1, row.beside.get(word) ?? 0);
  return often / (often + 0.6 + 0.6 * row.length / of.length);
}

/** "What is a natural": what says of things that they are one; a wager on it is another thing. */
function meaning(query: string): (row: Held) => boolean {
  const of = /^what(?: is|'s| are| does) (?:an? |the )?([a-z -]+?)(?: mean)?\W*$/.exec(query)?.[1];
  const says = new RegExp(`\\b(is|are|means) (an? )?${of}\\b|\\(an? ${of}\\)|^${of}:`);
  return (row) => of !== undefined && row.kind !== "wager" && says.test(row.plain);
}

/** Words that were asked for one behind the other, each with what is called the same. */
function pairs(query: string): [string[], string[]][] {
  const words = wordsOf(query);
  const of = (word: string): string[] => [stem(word), ...(SAME.get(stem(word)) ?? [])];
  return words.slice(1).flatMap((word, i): [string[], string[]][] =>
    (SAYS_NOTHING.has(word) || SAYS_NOTHING.has(words[i] ?? "") ? []
      : [[of(words[i] ?? ""), of(word)]]));
}

/** "Banker 4 draws" for "does the Banker draw": who is named right before it does it. */
function near(row: Held, asked: [string[], string[]][]): boolean {
  return asked.some(([first, then]) => {
    const at = row.words.findIndex((word) => then.includes(word));
    return row.words.slice(Math.max(0, at - 3), Math.max(0, at)).some((word) =>
      first.includes(word));
  });
}

/** What the best part of each paragraph has. */
function best(of: Index, scores: number[]): Map<string, number> {
  const found = new Map<string, number>();
  of.all.forEach((row, i) =>
    found.set(row.paragraph, Math.max(found.get(row.paragraph) ?? 0, scores[i] ?? 0)));
  return found;
}

/** Places of the rows that answer, best first. All words need not be there: who has at least half
 *  of what the best has is told. */
export function ranked(of: Index, query: string): number[] {
  const { game, rest } = gameIn(query);
  const terms = asked(rest);
  if (terms.length === 0) return [];
  const error = ERROR[Number(wordsOf(rest).some((word) => TROUBLE.has(word)))] ?? 1;
  const means = meaning(rest.trim());
  const two = pairs(rest);
  const how = /\bhow much\b/.test(rest);
  const weight = terms.map((term) => Math.min(rarity(of, term[0] ?? ""), 5));
  const scores = of.all.map((row) => terms.reduce((sum, term, i) =>
    sum + Math.max(...term.map((word, j) =>
      held(of, row, word) * (j === 0 ? 1 : OTHER) * (weight[i] ?? 0))), 0)
    * (row.kind === "irregularity" ? error : 1) * (row.old ? OLD : 1)
    * (row.game !== game && game !== "" ? ELSEWHERE : 1) * (means(row) ? MEANS : 1)
    * (row.kind === "payout" && how ? PAYS : 1) * (near(row, two) ? NEAR : 1));
  const paragraphs = best(of, scores);
  const most = Math.max(...scores);
  if (most <= 0) return [];
  return of.all.map((row, i) => ({ i, score: scores[i] ?? 0, at: row.paragraph,
    whole: paragraphs.get(row.paragraph) ?? 0 }))
    .filter(({ score, whole }) => whole >= most / 2 && score >= whole / APART)
    .sort((a, b) => b.whole - a.whole || a.at.localeCompare(b.at) || b.score - a.score || a.i - b.i)
    .map(({ i }) => i);
}

/** As ranked, but all of the words have to be there: for lists that stand beside the paragraphs. */
export function found(of: Index, query: string): number[] {
  const terms = asked(gameIn(query).rest);
  return ranked(of, query).filter((i) => terms.every((term) => term.some((word) => {
    const row = of.all[i];
    return row !== undefined && (row.text.has(word) || row.head.has(word));
  })));
}
