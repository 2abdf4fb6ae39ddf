// The laboratory's module: the commands of the program as they stand, with files in memory. It may
// take seconds, so a page asks it in a worker (worker.ts, client.ts). Nothing here computes
// anything; docs/laboratory.md tells what there is to ask.

import { errors } from "../strings";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  lab_room(n: number): number;
  lab_file(name: number, bytes: number, n: number): number;
  lab_far(name: number, bytes: number): number;
  lab_text(name: number): number;
  lab_run(words: number): number;
  lab_out(): number;
  lab_out_bytes(): number;
  lab_said(): number;
  lab_start(words: number): number;
  lab_step(lots: number): number;
  lab_figures(): number;
  lab_stop(): void;
}

/** What a command came to: 0 well, 1 something was found, 2 it could not be done; what it printed;
 *  and the sentences it said. */
export interface Answer {
  status: number;
  out: string;
  said: string;
  /** files it wrote, by name, of those that were asked for */
  files?: Record<string, string>;
}

/** A file that lies outside of the module: so long, and these bytes of it. */
export interface Far { size: number; slice(from: number, to: number): Uint8Array }

/** How far a long command is. */
export type Progress = (done: number, all: number) => void;

/** What is read at a time of a file outside, and held of it. */
export const PIECE = 1 << 20;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Lab {
  private files = new Map<string, Uint8Array | Far>();
  /** the piece of a file outside that was read last */
  private piece: { name: string; from: number; bytes: Uint8Array } =
    { name: "", from: 0, bytes: new Uint8Array(0) };
  private of!: Exports;

  private constructor(private readonly module: WebAssembly.Module,
    private readonly progress: Progress) {
    this.open();
  }

  static async load(module: string | BufferSource, progress: Progress = () => {}): Promise<Lab> {
    return new Lab(typeof module === "string" ? await WebAssembly.compileStreaming(fetch(module))
      : await WebAssembly.compile(module), progress);
  }

  /** Anew, with the files there are: after a mistake of ours has stopped the module. */
  private open(): void {
    const made = new WebAssembly.Instance(this.module, { lab: {
      progress: this.progress,
      slice: (name: number, at: number, into: number, n: number) => this.slice(name, at, into, n),
    } });
    this.of = made.exports as unknown as Exports;
    this.of._initialize();
    for (const [name, bytes] of this.files) this.hand(name, bytes);
  }

  private put(...parts: Uint8Array[]): number[] {
    let at = this.of.lab_room(parts.reduce((n, part) => n + part.length + 1, 0));
    if (at === 0) throw new Error(errors.memory);
    const memory = new Uint8Array(this.of.memory.buffer);
    return parts.map((part) => {
      const place = at;
      memory.set(part, at);
      memory[at + part.length] = 0;
      at += part.length + 1;
      return place;
    });
  }

  private text(at: number, n?: number): string {
    const memory = new Uint8Array(this.of.memory.buffer);
    return decoder.decode(memory.subarray(at, n === undefined ? memory.indexOf(0, at) : at + n));
  }

  /** The module reads on in a file outside: from the piece at hand, or the next one. How far it is
   *  is told by the way. */
  private slice(title: number, at: number, into: number, n: number): number {
    const name = this.text(title);
    const far = this.files.get(name);
    if (!far || far instanceof Uint8Array) return 0;
    let { piece } = this;
    if (piece.name !== name || at < piece.from || at >= piece.from + piece.bytes.length) {
      piece = this.piece = { name, from: at, bytes: far.slice(at, Math.min(at + PIECE, far.size)) };
      this.progress(at, far.size);
    }
    const some = piece.bytes.subarray(at - piece.from, at - piece.from + n);
    new Uint8Array(this.of.memory.buffer).set(some, into);
    return some.length;
  }

  private hand(name: string, bytes: Uint8Array | Far): void {
    if (!(bytes instanceof Uint8Array)) {
      const [title] = this.put(encoder.encode(name)) as [number];
      if (this.of.lab_far(title, bytes.size) !== 0) throw new Error(`${name}: no room`);
      return;
    }
    const [title, body] = this.put(encoder.encode(name), bytes) as [number, number];
    if (this.of.lab_file(title, body, bytes.length) !== 0) throw new Error(`${name}: no room`);
  }

  /** A file that commands can read; without bytes it goes. */
  file(name: string, bytes: Uint8Array | Far | string | null): void {
    this.piece = { name: "", from: 0, bytes: new Uint8Array(0) };
    if (bytes === null) {
      this.files.delete(name);
      const [title] = this.put(encoder.encode(name)) as [number];
      this.of.lab_file(title, 0, 0);
      return;
    }
    const coded = typeof bytes === "string" ? encoder.encode(bytes) : bytes;
    this.files.set(name, coded);
    this.hand(name, coded);
  }

  /** What stands in a file, also in one of the ready rules and mappings ("rules/NAME.ini"). */
  read(name: string): string | null {
    const at = this.of.lab_text((this.put(encoder.encode(name)) as [number])[0]);
    return at === 0 ? null : this.text(at);
  }

  /** Something is asked of the module; should it stop, it is opened again and a sentence
   *  says so. */
  private ask(what: () => number): Answer {
    try {
      const status = what();
      return {
        status, out: this.text(this.of.lab_out(), this.of.lab_out_bytes()),
        said: this.text(this.of.lab_said()),
      };
    } catch (why) {
      this.open();
      return { status: 2, out: "", said: errors.stopped(String(why)) };
    }
  }

  private words(words: string[]): number {
    return (this.put(encoder.encode(words.join("\n"))) as [number])[0];
  }

  /** "odds", "--rules", "table.ini", "--json": what the program prints. */
  run(...words: string[]): Answer {
    return this.ask(() => this.of.lab_run(this.words(words)));
  }

  /** A simulation that is played in steps; an answer with a sentence if it cannot be. */
  start(...words: string[]): Answer {
    return this.ask(() => this.of.lab_start(this.words(words)));
  }

  /** Plays so many lots of it; how many are left. */
  step(lots: number): number {
    return this.of.lab_step(lots);
  }

  /** The simulation as it stands, as "simulate --json" prints it. */
  figures(): Answer {
    return this.ask(() => this.of.lab_figures());
  }

  stop(): void {
    this.of.lab_stop();
  }
}
