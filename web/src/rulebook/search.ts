// The search of the rulebook: plain questions find as well as numbers do. What holds more of the
// rarer words comes first; a word also stands for what people call the same thing.
import { SAYS_NOTHING, THE_SAME } from "./everyday";

/** What is searched: a text that names it, a text about it, and what hangs on it. */
export interface Searched { id: string; head: string; text: string; beside: string }

interface Held { id: string; head: Map<string, number>; text: Map<string, number>;
  beside: Map<string, number>; length: number }

export interface Index { all: Held[]; in: Map<string, number>; length: number }

/** "draws", "drawing", "drawn" are looked up as one. */
export function stem(word: string): string {
  const odd: Record<string, string> = { drew: "draw", drawn: "draw", paid: "pay", won: "win",
    lost: "lose", dealt: "deal", laid: "lay", bet: "bet", dice: "die", ties: "tie", tied: "tie" };
  if (odd[word]) return odd[word];
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word.replace(/ies$/, "y").replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^s])s$/, "$1").replace(/(ing|ed)$/, "");
  return bare.length < 3 ? word : bare.replace(/(.)\1$/, "$1").replace(/e$/, "");
}

/** The words of a text, and every two that stand together: "third-card". */
function tokens(text: string): string[] {
  const words = text.toLowerCase().replace(/[’']s?\b/g, "").match(/[a-z]+|\d+/g) ?? [];
  const bare = words.map(stem);
  return [...bare, ...bare.slice(1).map((word, i) => `${bare[i]}-${word}`)];
}

function tally(text: string): Map<string, number> {
  const of = new Map<string, number>();
  for (const token of tokens(text)) of.set(token, (of.get(token) ?? 0) + 1);
  return of;
}

export function indexOf(rows: Searched[]): Index {
  const all = rows.map((row) => {
    const text = tally(row.text);
    return { id: row.id, head: tally(row.head), text, beside: tally(row.beside),
      length: [...text.values()].reduce((sum, n) => sum + n, 0) };
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

/** What is asked for: each a word and what is called the same. */
export function asked(query: string): string[][] {
  const words = (query.toLowerCase().replace(/[’']s?\b/g, "").match(/[a-z]+|\d+/g) ?? []);
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

const OTHER = 0.95; // another word for it, beside the word itself
const HEAD = 0.5; // the name of the game, the kind
const BESIDE = 0.25; // an example, a reading

function rarity(of: Index, word: string): number {
  return Math.log(1 + of.all.length / (1 + (of.in.get(word) ?? 0)));
}

/** How well one of the words stands in a row: the best of them counts. */
function held(of: Index, row: Held, word: string): number {
  const often = (row.text.get(word) ?? 0) + HEAD * Math.min(1, row.head.get(word) ?? 0) +
    BESIDE * Math.min(1, row.beside.get(word) ?? 0);
  return often / (often + 0.6 + 0.6 * row.length / of.length);
}

/** Places of the rows that answer, best first. All words need not be there: who has at least half
 *  of what the best has is told. */
export function ranked(of: Index, query: string): number[] {
  const terms = asked(query);
  if (terms.length === 0) return [];
  const weight = terms.map((term) => rarity(of, term[0] ?? ""));
  const scores = of.all.map((row) => terms.reduce((sum, term, i) =>
    sum + Math.max(...term.map((word, j) =>
      held(of, row, word) * (j === 0 ? 1 : OTHER) * Math.min(weight[i] ?? 0, 5))), 0));
  const best = Math.max(...scores);
  if (best <= 0) return [];
  return scores.map((score, i) => ({ score, i })).filter(({ score }) => score >= best / 2)
    .sort((a, b) => b.score - a.score || a.i - b.i).map(({ i }) => i);
}

/** As ranked, but all of the words have to be there: for lists that stand beside the paragraphs. */
export function found(of: Index, query: string): number[] {
  const terms = asked(query);
  return ranked(of, query).filter((i) => terms.every((term) => term.some((word) => {
    const row = of.all[i];
    return row !== undefined && (row.text.has(word) || row.head.has(word));
  })));
}
