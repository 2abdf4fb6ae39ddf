// The rulebook: every provision in our words, with its readings, the rules of the engine that stand
// for it and the tests that are evidence; searched as one types.
import { files } from "../files";
import { rulebook } from "../strings";
import { chartName, kindsOf, type Chart } from "./charts";
import { plainly } from "./plainly";
import { found, gameIn, indexOf, ranked, type Index } from "./search";

/** Of readings in words so many are told. */
const SOME = 5;

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
}

export interface Book {
  rows: Row[];
  readings: Reading[];
  charts: Chart[];
  index: Index;
  readingIndex: Index;
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

let loading: Promise<Book> | null = null;

async function fetched<T>(name: string): Promise<T> {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

async function load(): Promise<Book> {
  const [all, map, told] = await Promise.all([
    fetched<{ provisions: Omit<Row, "rules">[]; readings: Reading[] }>(files.rulebook),
    fetched<{ of: Record<string, string[]>; at: Record<string, string[]> }>(files.rulemap),
    fetched<{ charts: Chart[] }>(files.charts)]);
  const of = new Map<string, Row[]>();
  const rows = all.provisions.map((given) => {
    const row: Row = { ...given, rules: [] };
    row.rules = map.of[keyOf(row)] ?? [];
    for (const rule of row.rules) of.set(rule, [...(of.get(rule) ?? []), row]);
    return row;
  });
  const index = indexOf(rows.map((row) => ({ id: row.id, game: row.game, kind: row.kind,
    edition: row.edition, head: `${row.game} ${row.kind}`, text: row.rule,
    beside: `${row.example} ${row.readings.map((one) => one.text).join(" ")}` })));
  const readingIndex = indexOf(all.readings.map((one) => ({ id: one.id,
    head: one.text.split(". ")[0] ?? "", text: one.text, beside: "" })));
  return { rows, readings: all.readings, charts: told.charts, at: map.at, of, index,
    readingIndex };
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

/** A number of a paragraph, or the beginning of one: "7.9", "19:47-7.9(c)", "C:10.7". */
const ID = /^(?:n\.?j\.?a\.?c\.?)?\s*((?:19:47-|c:)?\d+(?:\.[\w.()[\]-]*)?)$/;

function shortened(id: string): string {
  return id.toLowerCase().replace(/^19:47-/, "");
}

/** Rows whose number begins so, the whole one first. */
function byNumber(rows: Row[], id: string): Row[] {
  const want = shortened(id);
  return rows.filter((row) => shortened(row.id).startsWith(want))
    .sort((a, b) => Number(shortened(b.id) === want) - Number(shortened(a.id) === want));
}

/** What is known to answer this, before what its words find: of the game that is named, if one is;
 *  of an edition that has a later one, the later. */
function ledBy(of: Book, text: string, ids: string[]): Row[] {
  const { game } = gameIn(text);
  const rows = ids.flatMap((id) => of.rows.filter((row) => editionOf(row) !== "1998" &&
    row.id.replace(/^19:47-/, "") === id));
  const own = rows.filter((row) => row.game === game);
  return own.length > 0 ? own : rows;
}

function inWords(of: Book, text: string): Row[] {
  const known = plainly(text);
  if (known?.ids.length === 0) return [];
  const led = ledBy(of, text, known?.ids ?? []);
  return [...led, ...ranked(of.index, text).map((i) => of.rows[i] as Row)
    .filter((row) => !led.includes(row))];
}

/** By a number, a reading, a name of the engine's, or in plain words, best first. */
export function search(of: Book, filter: Filter): Row[] {
  const text = filter.text.trim();
  const fits = (row: Row): boolean => (filter.game === "" || row.game === filter.game) &&
    (filter.edition === "" || editionOf(row) === filter.edition) &&
    (filter.kind === "" || row.kind === filter.kind);
  const id = ID.exec(text.toLowerCase())?.[1];
  if (text === "") return of.rows.filter(fits);
  if (id && /[.:]/.test(id)) return byNumber(of.rows.filter(fits), id);
  if (/^a\d+$/i.test(text)) {
    return of.rows.filter((row) => fits(row) && row.readings.some((one) =>
      one.id === text.toUpperCase()));
  }
  if (/^[A-Z0-9_]+_[A-Z0-9_]*$/.test(text))
    return of.rows.filter((row) => fits(row) && row.rules.some((rule) => rule.startsWith(text)));
  return inWords(of, text).filter(fits);
}

/** Charts that answer what is asked, by their name and what they are about. */
export function searchCharts(of: Book, filter: Filter): string[] {
  if (filter.text.trim() === "" || filter.kind) return [];
  const kinds = kindsOf(of.charts);
  const index = indexOf(kinds.map((kind) => ({ id: kind, head: chartName(kind),
    text: rulebook.charts.about[kind] ?? "", beside: "" })));
  return found(index, filter.text).map((i) => kinds[i] as string);
}

/** Readings by number, or by words where nothing else is asked. */
export function searchReadings(of: Book, filter: Filter): Reading[] {
  const text = filter.text.trim();
  if (text === "" || filter.game || filter.kind || filter.edition) return [];
  if (plainly(text)?.ids.length === 0) return [];
  if (/^a\d+$/i.test(text))
    return of.readings.filter((one) => one.id.startsWith(text.toUpperCase()));
  return ID.test(text.toLowerCase()) ? [] : found(of.readingIndex, text).slice(0, SOME)
    .map((i) => of.readings[i] as Reading);
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
