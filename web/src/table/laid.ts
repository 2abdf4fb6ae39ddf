// The order of one's chips: what was laid in this round, to be taken back, and what lay there in
// the one before, to be repeated. However fast keys come, each act sees what the one before left.
import type { View } from "../types";
import type { Answer } from "../wire";

export interface Lies { on: string; amount: number }

/** Who lays them. */
interface Hand {
  mine(): Lies[];
  lay(on: string, amount: number): Promise<boolean>;
  takeBack(on: string, amount: number): Promise<Answer | null>;
}

export class Laid {
  /** the latest of what is done with chips: the next begins when it has its answer */
  private turn: Promise<unknown> = Promise.resolve();
  private before: Lies[] = [];
  private current: { round: number; wagers: Lies[] } = { round: -1, wagers: [] };
  /** chips laid in this round, the latest last */
  private laid: Lies[] = [];

  constructor(private readonly hand: Hand) {}

  /** Keeps what was wagered, to repeat it in the next round. */
  follow(view: View): void {
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

  /** These chips lie there. */
  note(one: Lies): void {
    this.laid.push(one);
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

  /** Takes back what was laid last, or, where that is not known any more (the page was loaded
   *  again), all of one wager. */
  undo(): Promise<boolean> {
    return this.inTurn(async () => {
      const lies = (one: Lies): boolean => this.hand.mine().some((mine) =>
        mine.on === one.on && mine.amount >= one.amount);
      let last = this.laid.pop();
      while (last && !lies(last)) last = this.laid.pop(); // another page of mine took it back
      last ??= this.hand.mine().at(-1);
      if (!last) return false;
      const answer = await this.hand.takeBack(last.on, last.amount);
      if (answer?.verdict !== "accepted") this.laid.push(last); // it lies there still
      return true;
    });
  }

  /** All that lies there of mine goes back. */
  clear(): Promise<boolean> {
    return this.inTurn(async () => {
      const mine = this.hand.mine();
      this.laid = [];
      for (const { on, amount } of mine) await this.hand.takeBack(on, amount);
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
    for (const { on, amount } of these) await this.hand.lay(on, amount);
    return these.length > 0;
  }
}
