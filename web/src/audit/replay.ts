// A journal played again, in the page's engine: at any of its places, forwards and backwards. Going
// back is going on from a place before it that was kept; where the table is after an entry is
// always what the entries up to it give.
import type { Engine, Table } from "../engine";
import { audit } from "../strings";
import type { Ruling, Told, View } from "../types";
import { eachLine } from "./text";

/** So many entries can be stepped through; a place is kept every so many, and so many in all. */
export const ENTRIES_MOST = 300_000;
const APART = 256;
const PLACES_MOST = 512;
/** As long as a page may be busy without a pause. */
const BUSY_MS = 12;

/** An entry of a journal, as far as a replay needs it. */
export interface Entry {
  line: number; seq: number; time: number; person: string; ruling: string; event: string;
}

/** A round from the first thing after the round before, wagers with it, to its last. */
export interface Round {
  number: number;
  /** places of its first and last entry */
  from: number;
  to: number;
  winner: string;
  totals: string;
  compared: { won: number; lost: number; pushed: number } | null;
}

/** What an entry came to, told again. */
export interface Step {
  entry: Entry;
  /** as the engine has it today; of what it cannot read a sentence alone */
  told: (Ruling & { call: string | null; seat: number; amount: number; kind: string;
    on: string | null }) | null;
  text: string;
  applied: boolean;
  /** the journal's verdict, where it is another */
  otherwise: string | null;
}

export const pause = (): Promise<void> => new Promise((on) => setTimeout(on));

/** The tables of a journal, each with its entries; whether there were more than are kept. */
export async function entriesOf(of: Blob, progress: (part: number) => void):
  Promise<{ tables: Map<string, Entry[]>; more: boolean }> {
  const tables = new Map<string, Entry[]>();
  let kept = 0;
  let more = false;
  await eachLine(of, (lines, first, done) => {
    for (const [i, text] of lines.entries()) {
      if (text.trim() === "") continue;
      if (kept >= ENTRIES_MOST) {
        more = true;
        return false;
      }
      let read: Record<string, unknown>;
      try {
        read = JSON.parse(text) as Record<string, unknown>;
      } catch {
        continue; // the audit tells of it
      }
      const table = String(read["table"] ?? "");
      const list = tables.get(table) ?? [];
      tables.set(table, list);
      list.push({ line: first + i, seq: Number(read["seq"]), time: Number(read["time"]),
        person: String(read["person"] ?? ""), ruling: String(read["ruling"] ?? ""),
        event: String(read["event"] ?? "") });
      kept++;
    }
    progress(done / of.size);
    return true;
  });
  return { tables, more };
}

/** A time as a line has it: hours since 1970. */
function stamped(entry: Entry): string {
  const pad = (n: number, digits = 2): string => String(n).padStart(digits, "0");
  const seconds = Math.floor(entry.time / 1000);
  return `@${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:` +
    `${pad(seconds % 60)}.${pad(entry.time % 1000, 3)} ${entry.event}`;
}

const refusedThen = (entry: Entry): boolean => entry.ruling.startsWith("refused");

export class Replay {
  readonly rounds: Round[] = [];
  private readonly table: Table;
  private kept: { at: number; whole: Uint8Array }[] = [];
  private apart = APART;
  /** the entry that was played last; -1: the table is not open yet */
  private now = -1;

  constructor(engine: Engine, readonly entries: Entry[]) {
    this.table = engine.table();
  }

  close(): void {
    this.table.drop();
  }

  /** All of it once, to know its rounds; a sentence if no table can be opened. */
  async fold(progress: (part: number) => void, gone: () => boolean): Promise<string | null> {
    const first = this.entries[0];
    const opened = first && first.seq === 0 ? this.table.open(first.event) : null;
    if (!opened || opened.error) return opened?.error ?? audit.replay.noBeginning;
    this.now = 0;
    this.keep();
    let round = this.begin(0, 0);
    let edge = 0; // the first entry after the last round was cleared
    let busy = performance.now();
    for (let i = 1; i < this.entries.length; i++) {
      const said = this.play(i);
      if (said && said.round !== round.number) {
        const from = edge > round.from ? edge : round.number === 0 ? this.wagers(i) : i;
        round.to = from - 1;
        round = this.begin(said.round, from);
      }
      if (said) this.note(round, said);
      if (said?.kind === "discard") edge = i + 1;
      if (i % this.apart === 0) this.keep();
      if (performance.now() - busy > BUSY_MS) {
        progress(i / this.entries.length);
        await pause();
        if (gone()) return null;
        busy = performance.now();
      }
    }
    round.to = this.entries.length - 1;
    return null;
  }

  private begin(number: number, from: number): Round {
    const round: Round = { number, from, to: from, winner: "", totals: "", compared: null };
    this.rounds.push(round);
    return round;
  }

  /** The first wager before an entry: what came before it made the table ready. */
  private wagers(before: number): number {
    const laid = /^(?:@\S+ )?(?:wager|bid|offer-bank|stake) /;
    let at = before;
    for (let i = before - 1; i > 0 && before - i < 400; i--)
      if (laid.test(this.entries[i]?.event ?? "")) at = i;
    return at;
  }

  private note(round: Round, said: Told): void {
    if (said.kind === "result") {
      const read = (key: string): string => new RegExp(`\\b${key}=(\\S+)`).exec(said.line)?.[1] ??
        "";
      round.winner = read("winner");
      round.totals = [read("player"), read("banker")].filter(Boolean).join(" to ");
    } else if (said.kind === "compare") {
      const sum = round.compared ??= { won: 0, lost: 0, pushed: 0 };
      if (/\bWin\b/.test(said.line)) sum.won++;
      else if (/\bLose\b/.test(said.line)) sum.lost++;
      else sum.pushed++;
    }
  }

  private keep(): void {
    this.kept.push({ at: this.now, whole: this.table.whole() });
    if (this.kept.length <= PLACES_MOST) return;
    this.kept = this.kept.filter((_, i) => i % 2 === 0);
    this.apart *= 2;
  }

  /** Plays the entry after the one that was played last. What was refused then changes nothing. */
  private play(at: number): Told | null {
    const entry = this.entries[at] as Entry;
    this.now = at;
    if (refusedThen(entry)) return null;
    return this.table.line(stamped(entry)).event ?? null;
  }

  /** To the place after an entry; what that entry came to. */
  go(at: number): Step {
    if (at <= this.now || at > this.now + this.apart) {
      const from = this.kept.findLast((one) => one.at < Math.max(at, 1)) ?? this.kept[0];
      if (from && (at <= this.now || from.at > this.now)) {
        this.table.again(from.whole);
        this.now = from.at;
      }
    }
    while (this.now < at - 1) this.play(this.now + 1);
    return this.step(at);
  }

  private step(at: number): Step {
    const entry = this.entries[at] as Entry;
    const verdict = entry.ruling.split(" ")[0] ?? "";
    if (at === 0) {
      const ruling: Ruling = { verdict: "accepted", provision: null, also: null, reading: null,
        untimely: false, says: entry.event };
      return { entry, told: { ...ruling, call: null, seat: 0, amount: 0, kind: "table", on: null },
        text: entry.event, applied: true, otherwise: null };
    }
    if (refusedThen(entry)) {
      const ruling = this.table.judge(entry.event);
      this.now = at;
      return { entry, told: ruling.error ? null : { ...ruling, call: null, seat: 0, amount: 0,
        kind: "", on: null }, text: ruling.error ?? ruling.says, applied: false,
      otherwise: ruling.error || ruling.verdict === "refused" ? null : verdict };
    }
    const told = this.play(at);
    return { entry, told, text: told ? told.call ?? told.says : "",
      applied: told !== null && told.verdict !== "refused",
      otherwise: told && told.verdict !== verdict ? verdict : null };
  }

  /** Every step of a round; the table is left behind its last. */
  steps(round: Round): Step[] {
    const all: Step[] = [];
    for (let at = round.from; at <= round.to; at++)
      all.push(at === round.from ? this.go(at) : this.step(at));
    return all;
  }

  view(viewer: string): View {
    return this.table.view(viewer);
  }

  ways(hand: string): ReturnType<Table["ways"]> {
    return this.table.ways(hand);
  }

  /** The round an entry belongs to. */
  roundAt(at: number): number {
    return Math.max(0, this.rounds.findLastIndex((round) => round.from <= at));
  }
}
