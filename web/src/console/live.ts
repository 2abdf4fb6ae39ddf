// A table as somebody of the house has it: the fold, the feed, and lines on their way. What may
// come, what went wrong, what is owed is asked of the engine by whoever shows it.
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../engine";
import { fed, Kept } from "../kept";
import { session } from "../session";
import { engine, type FeedItem } from "../table/store";
import type { Ruling, Told, View } from "../types";
import { Wire, type Answer, type Standing } from "../wire";

const FEED_MOST = 200;
/** Entries of before: a round or two, which whoever is called to the table must see. */
const PAST = 80;

/** What is said aloud, or lies there for all to see: told in those words. */
const CALLS = new Set(["announce", "card", "result", "turn", "uncover", "compare", "banco",
  "suivi"]);

export interface LiveState {
  view: View | null;
  feed: FeedItem[];
  standing: Standing;
  why: string;
  /** grows with everything that was told */
  tick: number;
}

export class Live extends Kept<LiveState> {
  /** what the engine is asked of; null until it is loaded */
  table: Table | null = null;
  /** lines of ours that were accepted, the latest last */
  readonly sent: string[] = [];
  /** when the latest was answered, by the page's clock */
  acted = 0;
  private wire: Wire | null = null;
  private keys = 0;
  private there = false;

  constructor(readonly name: string, readonly as: string) {
    super({ view: null, feed: [], standing: "joining", why: "", tick: 0 });
    void this.begin();
  }

  private async begin(): Promise<void> {
    try {
      const made = await engine();
      if (this.closed) return;
      this.table = made.table();
      this.wire = new Wire(this.name, this.as, this.table, {
        changed: () => this.look(),
        told: (event) => this.told(event),
        welcomed: (_viewer, _name, fresh) => { if (fresh) this.there = false; },
        clock: () => undefined,
        standing: (standing, why) => {
          this.set({ standing, why });
          if (standing === "lost") void session.again(); // signed out elsewhere is asked to sign in
        },
      }, PAST);
    } catch (error) {
      this.set({ standing: "over", why: error instanceof Error ? error.message : String(error) });
    }
  }

  /** The table while it can be asked: not before it has come, nor while it is told anew, between a
   *  welcome and its block. To any question the engine then says that there is no such table. */
  asked(): Table | null {
    return this.there ? this.table : null;
  }

  override close(): void {
    super.close();
    this.wire?.close();
    this.table?.drop();
    this.table = null;
  }

  private look(): void {
    const view = this.table?.view();
    if (!view || (view as { error?: string }).error) return;
    this.there = true;
    this.set({ view, tick: this.state.tick + 1 });
  }

  private told(event: Told): void {
    const called = CALLS.has(event.kind) && event.verdict === "accepted" ? event.call : null;
    const told = called ? event : { ...event, call: null };
    this.note({ key: ++this.keys, told, text: called ?? event.says, ruling: event,
      mine: event.actor === this.state.view?.viewer });
  }

  private note(item: FeedItem): void {
    this.set({ feed: fed(this.state.feed, item, FEED_MOST) });
  }

  /** Puts a line to the table; a refusal stays in the feed of who sent it. */
  async send(line: string): Promise<Answer | null> {
    if (!this.wire) return null;
    const answer = await this.wire.send(line);
    if (answer.verdict === "refused") this.refused(line, answer);
    else {
      this.sent.push(line);
      this.acted = performance.now();
    }
    return answer;
  }

  refused(line: string, ruling: Ruling): void {
    this.note({ key: ++this.keys, told: null, text: `${line}: ${ruling.says}`, ruling,
      mine: true });
  }
}

/** The table of a name as such a role, as long as somebody looks at it; nothing while as is "". */
export function useLive(name: string, as: string): { live: Live | null; state: LiveState | null } {
  const [live, setLive] = useState<Live | null>(null);
  const [state, setState] = useState<LiveState | null>(null);
  useEffect(() => {
    if (as === "") return;
    const made = new Live(name, as);
    setLive(made);
    setState(made.state);
    const end = made.subscribe(() => setState(made.state));
    return () => {
      end();
      made.close();
    };
  }, [name, as]);
  return { live, state };
}
