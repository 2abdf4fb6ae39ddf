// The latest refusal, beside what was clicked: for as long as one reads it, and no longer than what
// it is about. The feed keeps it.
import type { Ruling, View } from "../types";

const MS = 6000;
/** Out of date as soon as the table asks something else, it is seen for so long all the same. */
const LEAST_MS = 1000;

/** With the click it answers. */
export interface Refusal { text: string; ruling: Ruling; at: number }

/** The phase a round is in and what is asked of who looks. */
function momentOf(view: View | null): string {
  return view ? `${view.round} ${view.phase} ${view.call.of === "you" ? view.call.words : ""}` : "";
}

export class Refusals {
  private latest: Refusal | null = null;
  private from = 0;
  private moment = "";

  constructor(private readonly show: (refusal: Refusal | null) => void) {}

  tell(refusal: Refusal, view: View | null): void {
    this.moment = momentOf(view);
    this.from = performance.now();
    this.show(this.latest = refusal);
    this.forget(refusal, MS);
  }

  /** What is asked now is another thing: what was refused before is none any more. */
  follow(view: View): void {
    if (!this.latest || momentOf(view) === this.moment) return;
    this.moment = momentOf(view);
    this.forget(this.latest, this.from + LEAST_MS - performance.now());
  }

  /** What stands now, for who does something: accepted, it ends that, and nothing that was told
   *  meanwhile. */
  before(): () => void {
    const { latest } = this;
    return () => { if (latest && latest === this.latest) this.show(this.latest = null); };
  }

  private forget(refusal: Refusal, ms: number): void {
    setTimeout(() => { if (refusal === this.latest) this.show(this.latest = null); }, ms);
  }
}
