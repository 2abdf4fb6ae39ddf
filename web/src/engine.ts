// The engine in the page: the library as a module, asked by text and answering in JSON. Nothing
// here decides anything; docs/page.md tells what each answer holds.
import { errors } from "./strings";
import type {
  Act, Cited, Done, Expected, Kind, Next, Opened, Pit, Roads, Ruling, Said, Slip, Stands, Typed,
  View, Ways,
} from "./types";

interface Exports {
  memory: WebAssembly.Memory;
  page_room(n: number): number;
  page_new(): number;
  page_drop(table: number): void;
  page_open(table: number, text: number, n: number): number;
  page_block(table: number, bytes: number, n: number): number;
  page_line(table: number, line: number, n: number): number;
  page_short(table: number, bytes: number, n: number): number;
  page_whole(table: number): number;
  page_whole_bytes(): number;
  page_past(table: number, letters: number, burn: number): void;
  page_view(table: number, viewer: number): number;
  page_expect(table: number, viewer: number): number;
  page_judge(table: number, viewer: number, line: number): number;
  page_owed(table: number): number;
  page_cite(words: number): number;
  page_ways(table: number, hand: number): number;
  page_roads(table: number, letters: number): number;
  page_next(table: number, viewer: number): number;
  page_typed(table: number, viewer: number, text: number): number;
  page_wrong(table: number, viewer: number): number;
  page_acts(table: number, viewer: number): number;
  page_stands(table: number, viewer: number): number;
  page_kinds(): number;
  page_pit(lines: number): number;
  page_texts(): number;
  page_texts_told(n: number): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  private texts: Promise<void> | null = null;

  private constructor(private readonly of: Exports, private readonly provisions: string) {}

  /** Loads the module; `provisions` is where the words of the regulation are fetched from, once
   *  somebody asks for them. */
  static async load(module: string | BufferSource, provisions = ""): Promise<Engine> {
    const made = typeof module === "string"
      ? await WebAssembly.instantiateStreaming(fetch(module), {})
      : await WebAssembly.instantiate(module, {});
    return new Engine(made.instance.exports as unknown as Exports, provisions);
  }

  /** Texts one after the other in the module's room, each closed with a zero; where each is. */
  private put(...texts: string[]): number[] {
    const coded = texts.map((text) => encoder.encode(text));
    const total = coded.reduce((n, one) => n + one.length + 1, 0);
    let at = this.of.page_room(total);
    if (at === 0) throw new Error(errors.tooMuch);
    const memory = new Uint8Array(this.of.memory.buffer);
    return coded.map((one) => {
      const place = at;
      memory.set(one, at);
      memory[at + one.length] = 0;
      at += one.length + 1;
      return place;
    });
  }

  private putBytes(bytes: Uint8Array): number {
    const at = this.of.page_room(bytes.length);
    if (at === 0) throw new Error(errors.tooMuch);
    new Uint8Array(this.of.memory.buffer).set(bytes, at);
    return at;
  }

  private answer<T>(at: number): T {
    const memory = new Uint8Array(this.of.memory.buffer);
    return JSON.parse(decoder.decode(memory.subarray(at, memory.indexOf(0, at)))) as T;
  }

  /** A table to be opened here or told of by a server. */
  table(): Table {
    const number = this.of.page_new();
    if (number === 0) throw new Error(errors.tables);
    return new Table(this, number);
  }

  /** For Table alone. */
  ask<T>(of: "view" | "expect" | "ways" | "roads" | "next" | "wrong" | "acts" | "stands",
    table: number, text: string): T {
    const [at] = this.put(text) as [number];
    return this.answer<T>(this.of[`page_${of}`](table, at));
  }

  tell<T>(of: "open" | "line", table: number, text: string): T {
    const bytes = encoder.encode(text);
    const [at] = this.put(text) as [number];
    return this.answer<T>(this.of[`page_${of}`](table, at, bytes.length));
  }

  block(table: number, bytes: Uint8Array): Said {
    return this.answer(this.of.page_block(table, this.putBytes(bytes), bytes.length));
  }

  short(table: number, bytes: Uint8Array): { lines: string[]; error?: string } {
    return this.answer(this.of.page_short(table, this.putBytes(bytes), bytes.length));
  }

  judge(table: number, viewer: string, line: string): Ruling & { error?: string } {
    const [as, at] = this.put(viewer, line) as [number, number];
    return this.answer(this.of.page_judge(table, as, at));
  }

  typed(table: number, viewer: string, text: string): Typed {
    const [as, at] = this.put(viewer, text) as [number, number];
    return this.answer(this.of.page_typed(table, as, at));
  }

  /** Every kind of event with its fields: for forms. */
  kinds(): Kind[] {
    return this.answer(this.of.page_kinds());
  }

  /** Table lines, each lawful or not, and those of one pit together. */
  pit(lines: string[]): Pit {
    const [at] = this.put(lines.join("\n")) as [number];
    return this.answer(this.of.page_pit(at));
  }

  owed(table: number): Act[] {
    return this.answer(this.of.page_owed(table));
  }

  past(table: number, letters: string, burn: number | null): void {
    const [at] = this.put(letters) as [number];
    this.of.page_past(table, at, burn ?? -1);
  }

  /** All of a table as it is now; and that table again as it was then. */
  whole(table: number): Uint8Array {
    const at = this.of.page_whole(table);
    return new Uint8Array(this.of.memory.buffer).slice(at, at + this.of.page_whole_bytes());
  }

  again(table: number, whole: Uint8Array): void {
    new Uint8Array(this.of.memory.buffer).set(whole, this.of.page_whole(table));
  }

  drop(table: number): void {
    this.of.page_drop(table);
  }

  /** The roads of results by themselves, without a table. */
  roads(letters: string): Roads {
    return this.ask("roads", 0, letters);
  }

  /** A hand of pai gow by itself, without a table. */
  ways(hand: string): Ways {
    return this.ask("ways", 0, hand);
  }

  /** Provisions by id, reading or words, in our words: those are fetched once. */
  async cite(words: string): Promise<{ count: number; found: Cited[] }> {
    this.texts ??= this.loadTexts();
    await this.texts;
    const [at] = this.put(words) as [number];
    return this.answer(this.of.page_cite(at));
  }

  private async loadTexts(): Promise<void> {
    const answer = await fetch(this.provisions);
    if (!answer.ok) throw new Error(errors.regulation);
    this.putTexts(new Uint8Array(await answer.arrayBuffer()));
  }

  /** The words of the provisions, for who has them already. */
  putTexts(bytes: Uint8Array): number {
    new Uint8Array(this.of.memory.buffer).set(bytes, this.of.page_texts());
    this.texts ??= Promise.resolve();
    return this.of.page_texts_told(bytes.length);
  }
}

/** One table of the engine. A viewer of "" is who the server said one is. */
export class Table {
  constructor(private readonly engine: Engine, private readonly number: number) {}

  open(text: string): Opened { return this.engine.tell("open", this.number, text); }
  block(bytes: Uint8Array): Said { return this.engine.block(this.number, bytes); }
  line(text: string): Said { return this.engine.tell("line", this.number, text); }
  short(bytes: Uint8Array): { lines: string[]; error?: string } {
    return this.engine.short(this.number, bytes);
  }
  past(letters: string, burn: number | null): void {
    this.engine.past(this.number, letters, burn);
  }
  view(viewer = ""): View { return this.engine.ask("view", this.number, viewer); }
  expect(viewer = ""): Expected[] { return this.engine.ask("expect", this.number, viewer); }
  ways(hand: string): Ways { return this.engine.ask("ways", this.number, hand); }
  roads(): Roads { return this.engine.ask("roads", this.number, ""); }
  next(viewer = ""): Next { return this.engine.ask("next", this.number, viewer); }
  typed(text: string, viewer = ""): Typed { return this.engine.typed(this.number, viewer, text); }
  wrong(viewer = ""): Slip[] { return this.engine.ask("wrong", this.number, viewer); }
  acts(viewer = ""): Done[] { return this.engine.ask("acts", this.number, viewer); }
  stands(viewer = ""): Stands[] { return this.engine.ask("stands", this.number, viewer); }
  owed(): Act[] { return this.engine.owed(this.number); }
  whole(): Uint8Array { return this.engine.whole(this.number); }
  again(whole: Uint8Array): void { this.engine.again(this.number, whole); }
  drop(): void { this.engine.drop(this.number); }
  judge(line: string, viewer = ""): Ruling & { error?: string } {
    return this.engine.judge(this.number, viewer, line);
  }
}
