// A table as this page has it: what the engine says of it after every line, the feed, the clock,
// and commands on their way. Nothing here knows a rule: what may be done is what the engine lists.
import { useEffect, useState } from "preact/hooks";
import { Engine, type Table } from "../engine";
import { files } from "../files";
import { fed, Kept } from "../kept";
import { session } from "../session";
import { plain, words } from "../strings";
import type { Expected, Roads, Ruling, Told, View } from "../types";
import { Wire, type Answer, type Standing } from "../wire";
import { namesOf, toldWords, withNames, type Names } from "./names";

const FEED_MOST = 160;
const REFUSAL_MS = 6000;
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

export interface Clock { what: string; from: number; due: number }

export interface State {
  view: View | null;
  expect: Expected[];
  feed: FeedItem[];
  clock: Clock | null;
  standing: Standing;
  why: string;
  pending: Pending[];
  /** the latest answer that was a refusal, with the click it answers */
  refusal: { text: string; ruling: Ruling; at: number } | null;
  /** chips that moved last, by seat */
  moved: { seat: number; on: string | null; kind: string; amount: number; seq: number } | null;
  /** the words of a result that is not read yet, though the table has gone on */
  held: string | null;
  /** chips that went back to the purse when this page's seat was left last */
  left: number | null;
}

/** Events by which chips move that others look after. */
export const CHIP_KINDS = new Set(["pay", "collect", "return", "collect-vigorish",
  "mark-vigorish"]);

export class TableStore extends Kept<State> {
  private wire: Wire | null = null;
  protected of: Table | null = null;
  private keys = 0;
  /** results as the lobby had them, and those that were told since the table was */
  private past: { entries: number; results: string } | null = null;
  private fell: Told[] = [];
  /** who sat where before the line that is told now */
  private names: Names = { of: new Map(), own: 0 };
  /** by which name this page's own is told */
  private self: string | null = null;
  /** on the way to a seat: pressed again, it is still the same way */
  private seating = false;
  /** the result that was told last, and until when it leads */
  private result = "";
  private fellAt = 0;
  private reading: ReturnType<typeof setTimeout> | undefined;
  /** wagers of the round before, to be repeated */
  private before: { on: string; amount: number }[] = [];
  private current: { round: number; wagers: { on: string; amount: number }[] } =
    { round: -1, wagers: [] };
  /** chips laid in this round, the latest last, to be taken back */
  laid: { on: string; amount: number }[] = [];

  constructor(readonly name: string, private readonly as = "") {
    super({ view: null, expect: [], feed: [], clock: null, standing: "joining", why: "",
      pending: [], refusal: null, moved: null, held: null, left: null });
    void this.begin();
  }

  /** Joins the table of that name; another that looks like one (a replay) has it otherwise. */
  protected async begin(): Promise<void> {
    try {
      const [made, me] = await Promise.all([engine(), session.known()]);
      if (this.closed) return;
      this.of = made.table();
      const as = this.as || (me?.roles.includes("participant") ? "participant" : "spectator");
      this.wire = new Wire(this.name, as, this.of, {
        changed: () => this.look(),
        told: (event) => this.told(event),
        welcomed: (_viewer, name, fresh) => {
          this.self = name?.replace(/^@/, "") ?? null;
          this.set({ pending: [] });
          if (fresh) void this.askPast();
        },
        clock: (ms, what) => this.set({ clock: ms < 0 ? null
          : { what, from: performance.now(), due: performance.now() + ms } }),
        standing: (standing, why) => this.set({ standing, why }),
      });
    } catch (error) {
      this.set({ standing: "over", why: error instanceof Error ? error.message : String(error) });
    }
  }

  override close(): void {
    super.close();
    clearTimeout(this.reading);
    this.wire?.close();
    this.of?.drop();
  }

  private look(): void {
    if (!this.of) return;
    const view = this.of.view();
    if ((view as { error?: string }).error) return;
    this.follow(view);
    this.hold(view);
    this.names = namesOf(view);
    this.set({ view, expect: this.of.expect() });
  }

  /** A result leads for some seconds, whatever the table does meanwhile; where this viewer is
   *  asked something it does for fewer, and the question stands under it. */
  private hold({ call: { result, silence } }: View): void {
    const words = result ? `${result.round} ${result.words}` : "";
    const now = performance.now();
    if (words !== this.result) {
      this.result = words;
      this.fellAt = now;
      this.set({ held: result?.words ?? null });
    }
    clearTimeout(this.reading);
    if (this.state.held === null) return;
    const left = this.fellAt + (silence ? RESULT_ASKED_MS : RESULT_MS) - now;
    if (left > 0) this.reading = setTimeout(() => this.goOn(), left);
    else this.goOn();
  }

  /** The result was read. */
  private goOn(): void {
    if (!this.closed && this.state.held !== null) this.set({ held: null });
  }

  /** A table that is told anew does not tell its results: the lobby has them, as they were after so
   *  many entries. What fell since, or is told once more, is put together here. */
  private async askPast(): Promise<void> {
    this.fell = [];
    this.past = null;
    const listed = await session.table(this.name).catch(() => null);
    if (!listed || this.closed) return;
    this.past = listed;
    this.of?.past(this.allFell());
    this.look();
  }

  private allFell(): string {
    const { entries = 0, results = "" } = this.past ?? {};
    return this.fell.filter((one) => one.seq >= entries).reduce((all, one) =>
      (one.kind === "load" ? "" : all + (one.hand?.[0]?.toUpperCase() ?? "")), results);
  }

  private noteFell(event: Told): void {
    if (event.kind !== "result" && event.kind !== "load") return;
    this.fell = event.kind === "load" ? [event] : [...this.fell, event];
    if (!this.past) return;
    if (event.seq < this.past.entries) this.of?.past(this.allFell());
    else this.fell = []; // from here on the engine has them all
  }

  /** Keeps what was wagered, to repeat it in the next round. */
  private follow(view: View): void {
    const mine = view.seats.find((seat) => seat.you)?.wagers ?? [];
    if (view.betting && this.current.round !== view.round) {
      if (this.current.wagers.length > 0) this.before = this.current.wagers;
      this.current = { round: view.round, wagers: [] };
      this.laid = [];
    }
    if (mine.length > 0 && (view.betting || this.current.wagers.length === 0))
      this.current.wagers = mine.map(({ on, amount }) => ({ on, amount }));
    if (!view.betting) this.laid = [];
  }

  private told(event: Told): void {
    this.noteFell(event);
    const item: FeedItem = { key: ++this.keys, told: event,
      text: toldWords(event, this.names, this.self), ruling: event,
      mine: this.state.view !== null && event.actor === this.state.view.viewer };
    const moved = CHIP_KINDS.has(event.kind)
      ? { seat: event.seat, on: event.on, kind: event.kind, amount: event.amount, seq: event.seq }
      : event.kind === "discard" ? null : this.state.moved;
    this.set({ feed: fed(this.state.feed, item, FEED_MOST), moved });
    if (item.mine) this.confirm(event);
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
    const text = withNames(says, this.names);
    const last = this.state.feed.at(-1);
    const item: FeedItem = { key: ++this.keys, told: null, text, ruling, mine: true };
    if (last?.told !== null || last.text !== text)
      this.set({ feed: fed(this.state.feed, item, FEED_MOST) });
    this.answer(text, ruling);
  }

  /** Told beside what was clicked, for a while. */
  private answer(text: string, ruling: Ruling): void {
    const refusal = { text, ruling, at: ++this.keys };
    this.set({ refusal });
    setTimeout(() => {
      if (!this.closed && this.state.refusal === refusal) this.set({ refusal: null });
    }, REFUSAL_MS);
  }

  refuse(says: string): void {
    this.tellRefusal(says, plainly("refused", says));
  }

  /** What becomes of a click that nothing refuses, and that cannot be followed yet. */
  note(says: string): void {
    this.answer(says, plainly("accepted", says));
  }

  judge(line: string): Ruling | null {
    const ruling = this.of?.judge(line);
    return ruling && !ruling.error ? ruling : null;
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
    const answer = await this.wire.send(line);
    if (answer.verdict === "refused") this.tellRefusal(answer.says, answer);
    return answer;
  }

  /** Chips on an area: a wager, or more on one that stands. Lies there at once. */
  async lay(on: string, amount: number): Promise<boolean> {
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
    const answer = await this.send(line);
    this.set({ pending: this.state.pending.filter((one) => one.key !== key) });
    const laid = answer !== null && answer.verdict !== "refused";
    if (laid) this.laid.push({ on, amount });
    return laid;
  }

  /** Takes back so much of what lies on an area. */
  takeBack(on: string, amount: number): Promise<Answer | null> {
    return this.send(`withdraw seat=${this.state.view?.seat ?? 0} on=${on} ${plain(amount)}`);
  }

  async undo(): Promise<boolean> {
    const last = this.laid.pop();
    if (!last) return false;
    const answer = await this.takeBack(last.on, last.amount);
    if (answer?.verdict === "refused") this.laid.push(last);
    return true;
  }

  /** All that lies there of mine goes back. */
  async clear(): Promise<void> {
    this.laid = [];
    for (const { on, amount } of this.mine()) await this.takeBack(on, amount);
  }

  mine(): { on: string; amount: number }[] {
    return this.state.view?.seats.find((seat) => seat.you)?.wagers ?? [];
  }

  async repeat(): Promise<boolean> {
    for (const { on, amount } of this.before) await this.lay(on, amount);
    return this.before.length > 0;
  }

  async double(): Promise<boolean> {
    const mine = this.mine();
    for (const { on, amount } of mine) await this.lay(on, amount);
    return mine.length > 0;
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
        await this.join("participant");
      }
      if (seat === 0) await this.sitAnywhere(me?.purse ?? 0);
      else await this.send(this.sitting(seat, me?.purse ?? 0));
      void session.again();
    } catch (error) {
      this.refuse(error instanceof Error ? error.message : String(error));
    }
    this.seating = false;
  }

  private sitting(seat: number, purse: number): string {
    const chips = Math.min(purse, (this.state.view?.rules.minimum ?? 0) * 100);
    return `sit seat=${seat} buy-in=${plain(chips)}`;
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
    this.refuse(words.table.full);
  }

  /** Leaves with all chips, which go to the purse; or says why not now. */
  async leave(): Promise<void> {
    const { view } = this.state;
    if (!view?.leave) return;
    const answer = await this.send(`leave seat=${view.seat}`);
    if (answer && answer.verdict !== "refused") this.set({ left: view.leave.amount });
    void session.again();
  }

  /** Joins again as somebody else, and waits for the table. */
  private join(as: string): Promise<void> {
    return new Promise((resolve) => {
      const done = this.subscribe(() => {
        if (this.state.standing !== "open") return;
        done();
        resolve();
      });
      this.set({ standing: "joining" });
      this.wire?.rejoin(as);
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
