// A table as this page has it: what the engine says of it after every line, the feed, the clock,
// and commands on their way. Nothing here knows a rule: what may be done is what the engine lists.
import { useEffect, useState } from "preact/hooks";
import { Engine, type Table } from "../engine";
import { files } from "../files";
import { fed, Kept } from "../kept";
import { session } from "../session";
import { plain } from "../figures";
import { words } from "../strings";
import type { Expected, Roads, Ruling, Told, View } from "../types";
import { Wire, type Answer, type Standing } from "../wire";
import { Laid, type Lies } from "./laid";
import { asksOf } from "./late";
import { recall, remember } from "./memory";
import { NO_MOVES, withMove, type Moves } from "./moves";
import { namesOf, sentence, toldWords, type Names } from "./names";
import { plainer } from "./plainer";
import { Refusals, type Refusal } from "./refusal";

const FEED_MOST = 160;
/** A result is read before anything else is asked; sooner over where a question waits. */
const RESULT_MS = 4000;
const RESULT_ASKED_MS = 2600;

let loading: Promise<Engine> | null = null;

/** The engine, loaded once for all pages. */
export function engine(): Promise<Engine> {
  return (loading ??= Engine.load(files.engine, files.provisions));
}

/** A line of the feed: an event of the table, or an answer to this page alone. */
export interface FeedItem {
  key: number;
  told: Told | null;
  text: string;
  ruling: Ruling;
  mine: boolean;
}

/** Chips laid by a click and not confirmed yet. */
export interface Pending { on: string; amount: number; key: number }

/** `asks`: what was asked here when it was told (asksOf); a clock outlives its question. */
export interface Clock { what: string; from: number; due: number; asks?: string }

/** An area, by its name on the felt; `all`: every way to wager at this table. */
export interface CostAsked { on: string; name: string; all: boolean }

export interface State {
  view: View | null;
  expect: Expected[];
  feed: FeedItem[];
  clock: Clock | null;
  /** `none`: there is no table of that name */
  standing: Standing | "none";
  why: string;
  pending: Pending[];
  /** the latest answer that was a refusal, with the click it answers */
  refusal: Refusal | null;
  /** what the settlement came to so far, by seat; as long as its result is read */
  moves: Moves;
  /** the words of a result that is not read yet, though the table has gone on */
  held: string | null;
  /** chips that went back to the purse when this page's seat was left last */
  left: number | null;
  /** the wager that is asked what it costs; null while nobody asks */
  cost: CostAsked | null;
}

/** What a shoe had given by so many entries; `burn` null where it is not known. */
interface Past { entries: number; results: string; burn: number | null }

/** Events of which the page keeps a sum that a table itself forgets. */
const FALLS = new Set(["load", "burn", "result"]);

function withFell(past: Past, { kind, hand, line }: Told): Past {
  if (kind === "load") return { ...past, results: "", burn: 0 };
  if (kind === "result")
    return { ...past, results: past.results + (hand?.[0]?.toUpperCase() ?? "") };
  const noted = /^burn [A2-9TJQK][shdc]/.test(line); // it may have been shown and not noted
  return { ...past, burn: noted && past.burn !== null ? past.burn + 1 : null };
}

export class TableStore extends Kept<State> {
  private wire: Wire | null = null;
  protected of: Table | null = null;
  private keys = 0;
  /** results and burn of the shoe as the server had them, and what fell since the table was told */
  private past: Past | null = null;
  private fell: Told[] = [];
  /** who sat where before the line that is told now */
  private names: Names = { of: new Map(), own: 0 };
  /** by which name this page's own is told */
  private self: string | null = null;
  /** joined as one who may play */
  private plays = false;
  /** on the way to a seat: pressed again, it is still the same way */
  private seating = false;
  /** a clock came of which is not known yet what it is for */
  private clockTold = false;
  /** the round whose cards were cleared away last */
  private settled = -1;
  /** the result that was told last, and until when it leads */
  private result = "";
  private fellAt = 0;
  private reading: ReturnType<typeof setTimeout> | undefined;
  /** what was meant by a word that was said, and is done when the table asks for it */
  private meant: { kind: string; round: number } | null = null;
  private readonly refusals = new Refusals((refusal) => {
    if (!this.closed) this.set({ refusal });
  });
  /** the order of one's chips */
  readonly chips = new Laid(this);

  constructor(readonly name: string, private readonly as = "") {
    super({ view: null, expect: [], feed: [], clock: null, standing: "joining", why: "",
      pending: [], refusal: null, moves: NO_MOVES, held: null, left: null, cost: null });
    void this.begin();
  }

  /** Joins the table of that name; another that looks like one (a replay) has it otherwise. */
  protected async begin(): Promise<void> {
    try {
      const [made, me] = await Promise.all([engine(), session.known()]);
      if (this.closed) return;
      this.of = made.table();
      this.recall(me?.name ?? null);
      const as = this.as || (me?.roles.includes("participant") ? "participant" : "spectator");
      this.plays = as === "participant";
      this.wire = new Wire(this.name, as, this.of, {
        changed: () => this.look(),
        told: (event) => this.told(event),
        welcomed: (_viewer, name, fresh) => {
          this.self = name?.replace(/^@/, "") ?? null;
          this.set({ pending: [] });
          if (fresh) void this.askPast();
        },
        clock: (ms, what) => {
          const from = performance.now();
          this.clockTold = true;
          this.set({ clock: ms < 0 ? null : { what, from, due: from + ms } });
        },
        standing: (standing, why) => this.stand(standing, why),
      });
    } catch (error) {
      this.set({ standing: "over", why: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Goes on where this page was at this table before. */
  private recall(who: string | null): void {
    const before = recall(this.name, who);
    if (!before) return;
    this.keys = Math.max(this.keys, ...before.feed.map(({ key }) => key));
    this.chips.remember(before.chips);
    this.set({ feed: before.feed });
  }

  /** What was never there does not come back; nor does who was signed out elsewhere, who looks on
   *  from then. */
  private stand(standing: Standing, why: string): void {
    this.set({ standing, why });
    if (standing === "lost" && this.plays) void this.stillPlays();
    if (standing !== "lost" || this.state.view) return;
    void session.exists(this.name).then((exists) => {
      if (exists || this.closed || this.state.view) return;
      this.wire?.close();
      this.set({ standing: "none" });
    });
  }

  private async stillPlays(): Promise<void> {
    const me = await session.again();
    if (me?.roles.includes("participant") || this.closed || !this.plays) return;
    this.plays = false;
    this.wire?.rejoin("spectator");
    this.refuse(words.table.signedOut);
  }

  override close(): void {
    super.close();
    if (this.wire)
      remember(this.name, session.me?.name ?? null,
        { feed: this.state.feed, chips: this.chips.memory });
    clearTimeout(this.reading);
    this.wire?.close();
    this.of?.drop();
  }

  private look(): void {
    if (!this.of) return;
    const view = this.of.view();
    if ((view as { error?: string }).error) return;
    this.chips.follow(view);
    this.hold(view);
    this.names = namesOf(view);
    const expect = this.of.expect();
    this.set({ view, expect, clock: this.clockOf(view, expect) });
    this.refusals.follow(view);
    this.doMeant(view);
  }

  /** A clock is told behind what it is for: it runs for what is asked then. */
  private clockOf(view: View, expect: Expected[]): Clock | null {
    const { clock } = this.state;
    if (!clock || !this.clockTold) return clock;
    this.clockTold = false;
    return { ...clock, asks: asksOf(view, expect) };
  }

  /** Says a word that more is meant by: a Banco, and its money as soon as that is asked for. */
  async mean(line: string, then: string): Promise<void> {
    const meant = this.meant = { kind: then, round: this.state.view?.round ?? 0 };
    const answer = await this.send(line);
    if (this.meant === meant && (!answer || answer.verdict === "refused")) this.meant = null;
  }

  private doMeant(view: View): void {
    const { meant } = this;
    if (!meant) return;
    const row = this.state.expect.find((one) => one.mine && one.kind === meant.kind);
    if (row || !view.betting || view.round !== meant.round) this.meant = null;
    if (row && view.round === meant.round) void this.send(row.line);
  }

  /** A result leads for some seconds, whatever the table does meanwhile; where this viewer is
   *  asked something it does for fewer, and the question stands under it. */
  private hold({ call: { result, silence } }: View): void {
    const words = result ? `${result.round} ${result.words}` : "";
    if (words !== this.result) {
      this.result = words;
      this.fellAt = performance.now();
      this.set({ held: result?.words ?? null });
      setTimeout(() => { // it is read from when it was drawn
        if (words === this.result) this.fellAt = performance.now();
      });
    }
    this.read(silence ? RESULT_ASKED_MS : RESULT_MS);
  }

  /** For so long from when it fell. */
  private read(ms: number): void {
    clearTimeout(this.reading);
    const left = this.fellAt + ms - performance.now();
    if (this.state.held === null) return;
    if (left > 0) this.reading = setTimeout(() => this.read(ms), left);
    else this.goOn();
  }

  /** The result was read. */
  private goOn(): void {
    if (this.closed || this.state.held === null) return;
    this.set({ held: null });
    this.clearMoves();
  }

  /** What was won and lost is not shown any more once the table is cleared. */
  private clearMoves(): void {
    const kept = [...this.state.moves].filter(([, one]) => one.round !== this.settled);
    if (kept.length < this.state.moves.size) this.set({ moves: new Map(kept) });
  }

  /** A table that is told anew does not tell its results, nor its burn: the server is asked, and
   *  has them as they were after so many entries. What fell since, or is told once more, is put
   *  together here. */
  private async askPast(): Promise<void> {
    this.fell = [];
    this.past = null;
    const listed = await session.table(this.name).catch(() => null);
    if (!listed || this.closed) return;
    this.past = listed;
    this.tellFell();
    this.look();
  }

  private tellFell(): void {
    if (!this.past) return;
    const { entries } = this.past;
    const { results, burn } = this.fell.filter((one) => one.seq >= entries)
      .reduce(withFell, this.past);
    this.of?.past(results, burn);
  }

  private noteFell(event: Told): void {
    if (!FALLS.has(event.kind)) return;
    this.fell = event.kind === "load" ? [event] : [...this.fell, event];
    if (!this.past) return;
    if (event.seq < this.past.entries) this.tellFell();
    else this.fell = []; // from here on the engine has them all
  }

  private told(event: Told): void {
    this.noteFell(event);
    const item: FeedItem = { key: ++this.keys, told: event,
      text: toldWords(event, this.names, this.self), ruling: event,
      mine: this.state.view !== null && event.actor === this.state.view.viewer };
    // what was called for comes, face down: not called twice
    if (event.kind === "card" && this.state.feed.at(-1)?.text === item.text)
      Object.assign(item, { told: { ...event, call: null }, text: words.feed.faceDown });
    if (event.kind === "discard") this.settled = event.round;
    this.noteLeft(event);
    const told = this.state.feed.findLast((one) => one.told)?.told?.seq ?? -1;
    if (event.seq > told) this.set({ feed: fed(this.state.feed, item, FEED_MOST) });
    this.set({ moves: withMove(this.state.moves, event) });
    if (this.state.held === null) this.clearMoves();
    if (item.mine) this.confirm(event);
  }

  /** Leaving, by one's own word or because the table closes: what goes to the purse is told. */
  private noteLeft(event: Told): void {
    const { view } = this.state;
    if (event.kind !== "leave" || !view?.leave || event.seat !== view.seat) return;
    this.set({ left: view.leave.amount });
    void session.again();
  }

  /** What was laid and not confirmed lies there now: it is not shown twice until the answer comes
   *  as well. */
  private confirm(event: Told): void {
    const { pending } = this.state;
    const at = event.kind === "wager" || event.kind === "raise"
      ? pending.findIndex((one) => one.on === event.on) : -1;
    if (at >= 0) this.set({ pending: pending.filter((_, i) => i !== at) });
  }

  /** A refusal is told beside what was clicked as long as one reads it, and stays in the feed:
   *  once, however often it comes in a row. */
  private tellRefusal(says: string, ruling: Ruling): void {
    const text = sentence(plainer(says), this.names);
    const last = this.state.feed.at(-1);
    const item: FeedItem = { key: ++this.keys, told: null, text, ruling, mine: true };
    if (last?.told !== null || last.text !== text)
      this.set({ feed: fed(this.state.feed, item, FEED_MOST) });
    this.answer(text, ruling);
  }

  /** Told beside what was clicked, for a while. */
  private answer(text: string, ruling: Ruling): void {
    this.refusals.tell({ text, ruling, at: ++this.keys }, this.state.view);
  }

  refuse(says: string): void {
    this.tellRefusal(says, plainly("refused", says));
  }

  /** What becomes of a click that nothing refuses, and that cannot be followed yet. */
  note(says: string): void {
    this.answer(says, plainly("accepted", says));
  }

  /** Asks what a wager costs; asked once more, or with null, the answer goes. */
  askCost(asked: CostAsked | null): void {
    this.set({ cost: asked?.on === this.state.cost?.on ? null : asked });
  }

  judge(line: string): Ruling | null {
    const ruling = this.of?.judge(line);
    return ruling && !ruling.error ? ruling : null;
  }

  /** Why it cannot be laid now: answered as a touch is, and not sent. */
  whyNotLay(on: string, amount: number): void {
    const line = `wager seat=${this.state.view?.seat ?? 0} on=${on} ${plain(amount)}`;
    const ruling = this.judge(line);
    if (ruling?.verdict === "refused") this.tellRefusal(ruling.says, ruling);
  }

  ways(hand: string): ReturnType<Table["ways"]> | null {
    return this.of?.ways(hand) ?? null;
  }

  roads(): Roads | null {
    return this.of?.roads() ?? null;
  }

  owed(): ReturnType<Table["owed"]> {
    return this.of?.owed() ?? [];
  }

  /** Puts a line to the table. What the engine here would refuse is answered at once, with the
   *  reason, and not sent. */
  async send(line: string): Promise<Answer | null> {
    if (!this.wire) return null;
    const here = this.of?.judge(line);
    if (here && (here.error || here.verdict === "refused")) {
      if (here.error) this.refuse(here.error);
      else this.tellRefusal(here.says, here);
      return null;
    }
    const accepted = this.refusals.before();
    const answer = await this.wire.send(line);
    if (answer.verdict === "refused") this.tellRefusal(answer.says, answer);
    else accepted();
    return answer;
  }

  /** Chips on an area by one press: by another they are taken back. */
  async lay(on: string, amount: number): Promise<boolean> {
    const laid = await this.put(on, amount);
    if (laid) this.chips.note([{ on, amount }]);
    return laid;
  }

  /** Chips on an area: a wager, or more on one that stands. Lies there at once. */
  async put(on: string, amount: number): Promise<boolean> {
    const { view, expect } = this.state;
    if (!view) return false;
    const row = expect.find((one) =>
      one.on === on && (one.kind === "wager" || one.kind === "raise"));
    const seat = view.seat === 0 ? 1 : view.seat;
    const line = row ? amountIn(row.line, amount)
      : `wager seat=${seat} on=${on} ${plain(amount)}`;
    if (this.judge(line)?.verdict === "refused") {
      await this.send(line);
      return false;
    }
    const key = ++this.keys;
    this.goOn();
    this.set({ pending: [...this.state.pending, { on, amount, key }], refusal: null });
    const answer = await this.chips.waitFor(this.send(line));
    this.set({ pending: this.state.pending.filter((one) => one.key !== key) });
    return answer !== null && answer.verdict !== "refused";
  }

  /** Takes back so much of what lies on an area. */
  takeBack(on: string, amount: number): Promise<Answer | null> {
    return this.send(`withdraw seat=${this.state.view?.seat ?? 0} on=${on} ${plain(amount)}`);
  }

  mine(): Lies[] {
    return this.state.view?.seats.find((seat) => seat.you)?.wagers ?? [];
  }

  /** Chips for as much as one sits down with, or for what the purse has left. */
  async buyIn(): Promise<void> {
    const seat = this.state.view?.seat ?? 0;
    await this.send(`buy-in seat=${seat} ${plain(this.chipsOf(session.me?.purse ?? 0))}`);
    void session.again();
  }

  /** Sits down, at this seat or, without one, wherever one is free; as a guest where nobody is
   *  signed in yet. That takes a while, and seats go in the meantime. */
  async sit(seat = 0): Promise<void> {
    if (!this.state.view || !this.wire || this.seating) return;
    this.seating = true;
    this.set({ left: null });
    try {
      let me = await session.known();
      if (!me) {
        me = await session.guest();
      }
      if (!this.plays) await this.join();
      if (seat === 0) await this.sitAnywhere(me?.purse ?? 0);
      else await this.send(this.sitting(seat, me?.purse ?? 0));
      void session.again();
    } catch (error) {
      this.refuse(error instanceof Error ? error.message : String(error));
    }
    this.seating = false;
  }

  private sitting(seat: number, purse: number): string {
    return `sit seat=${seat} buy-in=${plain(this.chipsOf(purse))}`;
  }

  /** A hundred of the least wagers, as far as the purse goes. */
  chipsOf(purse: number): number {
    return Math.min(purse, (this.state.view?.rules.minimum ?? 0) * 100);
  }

  /** The first seat that is free; if somebody was faster, the next. */
  private async sitAnywhere(purse: number): Promise<void> {
    const free = (): number[] => this.state.expect.filter((row) => row.kind === "sit")
      .map((row) => row.seat);
    for (let seat = free()[0]; seat !== undefined; seat = free()[0]) {
      const line = this.sitting(seat, purse);
      const answer = this.judge(line)?.verdict === "refused" ? null : await this.wire?.send(line);
      if (answer && answer.verdict !== "refused") return;
      if (!free().includes(seat)) continue;
      if (answer) this.tellRefusal(answer.says, answer);
      else await this.send(line);
      return;
    }
    const no = this.turnedAway();
    if (no) this.tellRefusal(no.says, no);
    else this.refuse(this.state.view?.phase === "closed" ? words.table.tableClosed
      : words.table.full);
  }

  /** Why nobody may sit down though seats are free: as the engine answers who would take the first
   *  of them. */
  turnedAway(): Ruling | null {
    const { view, expect } = this.state;
    if (!view || view.seat !== 0 || expect.some((row) => row.kind === "sit")) return null;
    const free = view.seats.find((seat) => !seat.taken);
    const no = free ? this.judge(this.sitting(free.seat, view.rules.minimum * 100)) : null;
    return no?.verdict === "refused" ? no : null;
  }

  /** Leaves with all chips, which go to the purse; or says why not now. */
  async leave(): Promise<void> {
    const { view } = this.state;
    if (!view?.leave) return;
    await this.send(`leave seat=${view.seat}`);
  }

  /** Joins again as one who may play, and waits for the table. */
  private join(): Promise<void> {
    return new Promise((resolve) => {
      const done = this.subscribe(() => {
        if (this.state.standing !== "open") return;
        done();
        resolve();
      });
      this.set({ standing: "joining" });
      this.plays = true;
      this.wire?.rejoin("participant");
    });
  }
}

/** A word of the page's own: no paragraph stands behind it. */
function plainly(verdict: Ruling["verdict"], says: string): Ruling {
  return { verdict, provision: null, also: null, reading: null, untimely: false, says };
}

/** What leads instead of the call: a result that is not read yet, once the table has gone on. */
export function leads(call: { words: string }, state: State | null): string | null {
  return state?.held && state.held !== call.words ? state.held : null;
}

/** The round one is in: while wagers are open, the one they are laid for. */
export function roundOf({ round, betting, closed }: View): number {
  return betting && !closed ? round + 1 : round;
}

/** A line with another amount in the place of its own. */
export function amountIn(line: string, amount: number): string {
  return line.replace(/\d+\.\d\d(?!.*\d\.\d\d)/, plain(amount));
}

/** The table of a name, as long as somebody looks at it. */
export function useTable(name: string, as = ""): { store: TableStore | null; state: State | null } {
  const [store, setStore] = useState<TableStore | null>(null);
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const made = new TableStore(name, as);
    setStore(made);
    setState(made.state);
    const end = made.subscribe(() => setState(made.state));
    return () => {
      end();
      made.close();
    };
  }, [name, as]);
  return { store, state };
}
