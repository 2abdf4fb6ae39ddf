// A table that replays: it looks like one a server tells of, and nothing can be done at it.
import { CHIP_KINDS, TableStore } from "../table/store";
import { audit } from "../strings_audit";
import type { View } from "../types";
import type { Replay, Step } from "./replay";

export class ReplayStore extends TableStore {
  private replay: Replay | null = null;

  /** Nobody is joined. */
  protected override begin(): Promise<void> {
    return Promise.resolve();
  }

  show(replay: Replay, view: View, step: Step, at: number): void {
    const { told } = step;
    this.replay = replay;
    this.set({ view, standing: "open", refusal: null,
      moved: told && step.applied && CHIP_KINDS.has(told.kind)
        ? { seat: told.seat, on: told.on, kind: told.kind, amount: told.amount, seq: at } : null });
  }

  override ways(hand: string): ReturnType<TableStore["ways"]> {
    return this.replay?.ways(hand) ?? null;
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
