// The rulebook: every provision in our words, with its readings, the rules of the engine that stand
// for it and the tests that are evidence; searched as one types.
import { files } from "../files";

export interface Reading { id: string; text: string }

export interface Row {
  id: string;
  edition: string;
  game: string;
  kind: string;
  rule: string;
  example: string;
  grade: string | null;
  readings: Reading[];
  tests: string[];
  /** names of the engine's rules, and lines of a house way */
  rules: string[];
  /** everything it can be found by, in small letters */
  found: string;
}

export interface Book {
  rows: Row[];
  readings: Reading[];
  /** where the code has a rule */
  at: Record<string, string[]>;
  /** the rows that a rule stands for */
  of: Map<string, Row[]>;
}

/** 1998 or 2011 where a game has two editions; "" elsewhere. */
export function editionOf(row: { edition: string }): string {
  return /@(.*)$/.exec(row.edition)?.[1] ?? "";
}

/** As tools/rulemap names a row. */
function keyOf(row: Row): string {
  const edition = editionOf(row);
  return row.id.startsWith("C:") ? row.id : `${row.id}@${row.game}${edition && `@${edition}`}`;
}

function searched(row: Row): string {
  return [row.id, row.edition, row.game, row.kind, row.rule, row.example,
    ...row.readings.flatMap((one) => [one.id, one.text]), ...row.rules].join(" ").toLowerCase();
}

let loading: Promise<Book> | null = null;

async function fetched<T>(name: string): Promise<T> {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

async function load(): Promise<Book> {
  const [all, map] = await Promise.all([
    fetched<{ provisions: Omit<Row, "rules" | "found">[]; readings: Reading[] }>(files.rulebook),
    fetched<{ of: Record<string, string[]>; at: Record<string, string[]> }>(files.rulemap)]);
  const of = new Map<string, Row[]>();
  const rows = all.provisions.map((given) => {
    const row: Row = { ...given, rules: [], found: "" };
    row.rules = map.of[keyOf(row)] ?? [];
    row.found = searched(row);
    for (const rule of row.rules) of.set(rule, [...(of.get(rule) ?? []), row]);
    return row;
  });
  return { rows, readings: all.readings, at: map.at, of };
}

/** The rulebook, fetched once it is opened. */
export function book(): Promise<Book> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export interface Filter { text: string; game: string; edition: string; kind: string }

/** "7.9(c)" is the beginning of an id before it is a word anywhere. */
function weight(row: Row, terms: string[]): number {
  const id = row.id.toLowerCase().replace(/^19:47-/, "");
  return terms.some((term) => id === term.replace(/^19:47-/, "")) ? 0
    : terms.some((term) => id.startsWith(term.replace(/^19:47-/, ""))) ? 1
      : terms.every((term) => row.rule.toLowerCase().includes(term)) ? 2 : 3;
}

/** All of the words, in whatever of it. */
export function search(of: Book, filter: Filter): Row[] {
  const terms = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
    .map((term) => term.replace(/^n\.?j\.?a\.?c\.?/, ""));
  const rows = of.rows.filter((row) => (filter.game === "" || row.game === filter.game) &&
    (filter.edition === "" || editionOf(row) === filter.edition) &&
    (filter.kind === "" || row.kind === filter.kind) &&
    terms.every((term) => row.found.includes(term)));
  if (terms.length === 0) return rows;
  return rows.map((row, i) => ({ row, i, weight: weight(row, terms) }))
    .sort((a, b) => a.weight - b.weight || a.i - b.i).map((one) => one.row);
}

/** Readings by number, or by words where nothing else is asked. */
export function searchReadings(of: Book, filter: Filter): Reading[] {
  const terms = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0 || filter.game || filter.kind || filter.edition) return [];
  return of.readings.filter((one) => {
    const text = `${one.id} ${one.text}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}

/** The row of an address: an id in full or without its chapter, and an edition if it says one. */
export function find(of: Book, id: string, edition = ""): Row | undefined {
  const [name = "", year = edition] = id.startsWith("C:") ? [id] : id.split(/@(.*)/);
  const is = (row: Row): boolean => row.id === name || row.id === `19:47-${name}`;
  const rows = of.rows.filter(is);
  return rows.find((row) => row.edition === year || (year !== "" && editionOf(row) === year))
    ?? rows[rows.length - 1];
}

const NUMBER = "(?:19:47-)?\\d+\\.\\d+(?:[([][a-z0-9-]+[)\\]]\\d*(?:\\.[ivx]+)?)+";
const CITED = new RegExp(`\\bA\\d{2,3}\\b|C:\\d+\\.\\d+\\.\\d+|\\b${NUMBER}`, "g");

/** A text in parts; those that name a paragraph or a reading have where it is told. A paragraph
 *  that was divided is found by its first part; of two editions it is the one that is read. */
export function cited(of: Book, text: string, edition: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = [];
  let from = 0;
  for (const found of text.matchAll(CITED)) {
    const name = found[0].replace(/^19:47-/, "");
    const rows = of.rows.filter((row) => row.id === name || row.id === `19:47-${name}` ||
      row.id.startsWith(`19:47-${name}[`));
    const row = rows.find((one) => editionOf(one) === edition) ?? rows[rows.length - 1];
    const href = of.readings.some((one) => one.id === name) ? `#/rulebook/${name}`
      : row && hrefOf(row);
    if (!href) continue;
    parts.push({ text: text.slice(from, found.index) }, { text: found[0], href });
    from = found.index + found[0].length;
  }
  return [...parts, { text: text.slice(from) }];
}

export function hrefOf(row: { id: string; edition: string }): string {
  return `#/rulebook/${encodeURIComponent(row.id)}/${encodeURIComponent(row.edition)}`;
}

/** Tests by their file: "tests/rows/cut.round", and the cases in it. */
export function byFile(tests: string[]): [string, string[]][] {
  const files = new Map<string, string[]>();
  for (const test of tests) {
    const at = test.indexOf(":");
    const file = at < 0 ? test : test.slice(0, at);
    files.set(file, [...(files.get(file) ?? []), at < 0 ? "" : test.slice(at + 1)]);
  }
  return [...files];
}
