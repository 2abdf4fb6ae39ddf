// A table that replays: it looks like one a server tells of, and nothing can be done at it.
import { NO_MOVES, withMove } from "../table/moves";
import { TableStore, type State } from "../table/store";
import { audit } from "../strings";
import type { View } from "../types";
import type { Replay, Step } from "./replay";

export class ReplayStore extends TableStore {
  constructor(name: string, private readonly replay: Replay) {
    super(name);
  }

  /** Nobody is joined. */
  protected override begin(): Promise<void> {
    return Promise.resolve();
  }

  /** The state a felt would have after a step. */
  after(state: State, view: View, { told, applied }: Step, at: number): State {
    const moves = told && applied ? withMove(NO_MOVES, { ...told, round: 0, seq: at }) : NO_MOVES;
    return { ...state, view, standing: "open", moves };
  }

  override ways(hand: string): ReturnType<TableStore["ways"]> {
    return this.replay.ways(hand);
  }

  override send(): Promise<null> {
    this.refuse(audit.replay.here);
    return Promise.resolve(null);
  }

  override lay(): Promise<boolean> {
    return this.send().then(() => false);
  }

  override sit(): Promise<void> {
    return this.send().then(() => undefined);
  }
}
