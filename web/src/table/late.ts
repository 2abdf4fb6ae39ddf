// The last seconds of a hand that is to be set. Whoever sits here and lets the time pass would lose
// the seat, which the law takes for walking off: unless one has said no to it, this page lays the
// hand down before that, as it stands, or by the house way. It is the word of who sits at this
// page, said by the page; a house that hears nothing still does what it must.
import { useEffect, useState } from "preact/hooks";
import type { Expected, View } from "../types";
import type { Clock, State } from "./store";

/** So long before the time is over: an answer must get there. */
const LATE_MS = 2500;
const KEY = "late";

/** The clock that runs for this question; that of the question before may still run. */
export function ownClock(view: View, { clock, expect }: State): Clock | null {
  const runs = clock?.what === "answer" && clock.asks === asksOf(view, expect);
  return view.call.silence && runs ? clock : null;
}

/** The clock that runs now. That of a hand to be set is over with the hand: what is asked next has
 *  its own. */
export function clockNow({ view, clock, expect }: State): Clock | null {
  const over = view && clock?.asks?.startsWith("set ") && clock.asks !== asksOf(view, expect);
  return over ? null : clock;
}

/** What is asked now, by which one question is told from another. A hand is one question, from
 *  before it is taken up until it is laid down. */
export function asksOf({ call, round, phase }: View, expect: Expected[]): string {
  return sets(expect) ? `set ${round} ${phase}` : `${call.words} ${call.silence}`;
}

/** Is a hand to be set at this page? */
export function sets(expect: Expected[]): boolean {
  return expect.some((row) => row.mine && row.kind === "set");
}

export function laysLate(): boolean {
  try { return localStorage.getItem(KEY) !== "no"; } catch { return true; }
}

export function layLate(yes: boolean): void {
  try { localStorage.setItem(KEY, yes ? "yes" : "no"); } catch { /* kept for this hand alone */ }
}

/** Whether the last seconds of this hand have come, and nobody has said no to it. */
export function useLate(view: View, state: State): boolean {
  const clock = ownClock(view, state);
  const due = clock && sets(state.expect) ? clock.due : null;
  const [late, set] = useState(false);
  useEffect(() => {
    set(false);
    if (due === null) return;
    const timer = setTimeout(() => set(laysLate()), due - performance.now() - LATE_MS);
    return () => clearTimeout(timer);
  }, [due]);
  return late;
}
