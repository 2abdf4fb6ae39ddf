// The order of one's chips: what was done with them in this round, press by press, to be undone,
// and what lay there in the one before, to be repeated. However fast keys come, each act sees what
// the one before left.
import type { View } from "../types";
import type { Answer } from "../wire";

export interface Lies { on: string; amount: number }

/** Who lays them. */
interface Hand {
  mine(): Lies[];
  put(on: string, amount: number): Promise<boolean>;
  takeBack(on: string, amount: number): Promise<Answer | null>;
}

/** What one press did: chips laid, or all of one's own taken back. */
interface Press { chips: Lies[]; back: boolean }

/** What is kept of it while nobody looks. */
export interface Memory {
  before: Lies[]; current: { round: number; wagers: Lies[] }; done: Press[];
}

export class Laid {
  /** the latest of what is done with chips: the next begins when it has its answer */
  private turn: Promise<unknown> = Promise.resolve();
  private before: Lies[] = [];
  private current: { round: number; wagers: Lies[] } = { round: -1, wagers: [] };
  /** presses of this round, the latest last */
  private done: Press[] = [];

  constructor(private readonly hand: Hand) {}

  get memory(): Memory {
    const { before, current, done } = this;
    return { before, current, done };
  }

  remember({ before, current, done }: Memory): void {
    [this.before, this.current, this.done] = [before, current, done];
  }

  /** Keeps what was wagered, to repeat it in the next round. */
  follow(view: View): void {
    const mine = view.seats.find((seat) => seat.you)?.wagers ?? [];
    if (view.betting && this.current.round !== view.round) {
      if (this.current.wagers.length > 0) this.before = this.current.wagers;
      this.current = { round: view.round, wagers: [] };
      this.done = [];
    }
    if (mine.length > 0 && (view.betting || this.current.wagers.length === 0))
      this.current.wagers = mine.map(({ on, amount }) => ({ on, amount }));
    if (!view.betting) this.done = [];
  }

  /** These chips lie there by one press, or went back by one. */
  note(chips: Lies[], back = false): void {
    if (chips.length > 0) this.done.push({ chips, back });
  }

  /** What is done next begins when this has its answer too. */
  waitFor<Said>(sent: Promise<Said>): Promise<Said> {
    this.turn = Promise.all([this.turn, sent]);
    return sent;
  }

  /** Done when what was begun before has its answer: however fast keys come, each act sees what the
   *  one before it left. */
  private inTurn<Done>(act: () => Promise<Done>): Promise<Done> {
    const done = this.turn.then(act);
    this.turn = done.catch(() => null);
    return done;
  }

  /** Can the latest press be undone, though nothing lies there? */
  get undoes(): boolean {
    return this.done.at(-1)?.back ?? false;
  }

  /** Undoes the latest press: takes back what it laid, or lays again what it took back; where that
   *  is not known any more (the page was loaded again), takes back all of one wager. */
  undo(): Promise<boolean> {
    return this.inTurn(async () => {
      const press = this.latest();
      if (press?.back) {
        await this.layThese(press.chips);
        return true;
      }
      const last = press?.chips ?? this.hand.mine().slice(-1);
      const stays = await this.takeThese(last.toReversed(), false);
      if (press) this.note(stays.toReversed()); // it lies there still
      return last.length > 0;
    });
  }

  /** The latest press of which something can be undone: another page of mine may have taken back
   *  what it laid. */
  private latest(): Press | undefined {
    const lies = (one: Lies): boolean => this.hand.mine().some((mine) =>
      mine.on === one.on && mine.amount >= one.amount);
    for (let press = this.done.pop(); press; press = this.done.pop()) {
      const chips = press.back ? press.chips : press.chips.filter(lies);
      if (chips.length > 0) return { ...press, chips };
    }
    return undefined;
  }

  /** Those of them that went back, or that did not. */
  private async takeThese(these: Lies[], went: boolean): Promise<Lies[]> {
    const told: Lies[] = [];
    for (const one of these) {
      const answer = await this.hand.takeBack(one.on, one.amount);
      if ((answer?.verdict === "accepted") === went) told.push(one);
    }
    return told;
  }

  /** All that lies there of mine goes back. */
  clear(): Promise<boolean> {
    return this.inTurn(async () => {
      const mine = this.hand.mine();
      this.note(await this.takeThese(mine, true), true);
      return mine.length > 0;
    });
  }

  /** Has a round before this one wagers to be repeated? */
  get repeats(): boolean {
    return this.before.length > 0;
  }

  repeat(): Promise<boolean> {
    return this.inTurn(() => this.layAll(this.before));
  }

  double(): Promise<boolean> {
    return this.inTurn(() => this.layAll(this.hand.mine()));
  }

  private async layAll(these: Lies[]): Promise<boolean> {
    this.note(await this.layThese(these));
    return these.length > 0;
  }

  /** Those of them that lie there now. */
  private async layThese(these: Lies[]): Promise<Lies[]> {
    const laid: Lies[] = [];
    for (const one of these) if (await this.hand.put(one.on, one.amount)) laid.push(one);
    return laid;
  }
}
