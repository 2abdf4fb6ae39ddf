// What a settlement gives to a seat and takes from it, told move by move: the figure that is shown
// is what it has come to so far, so that a winner is not left with the vigorish as the last word.
import type { Told } from "../types";

/** The moves of one seat in one round. */
export interface Moved { round: number; seq: number; parts: { kind: string; amount: number }[] }

type Move = Pick<Told, "kind" | "seat" | "amount" | "round" | "seq">;

export type Moves = ReadonlyMap<number, Moved>;

export const NO_MOVES: Moves = new Map();

/** Events by which chips move that others look after: what each adds. A stake that goes back is
 *  neither won nor lost; vigorish that is marked is owed. */
const ADDS: Record<string, number> = { "pay": 1, "collect": -1, "return": 0,
  "collect-vigorish": -1, "mark-vigorish": -1 };

export function movesChips(kind: string): boolean {
  return Object.hasOwn(ADDS, kind);
}

/** With one move more; a move of another round begins anew. */
export function withMove(moves: Moves, event: Move): Moves {
  if (!movesChips(event.kind)) return moves;
  const kept = [...moves].filter(([, one]) => one.round === event.round);
  const before = moves.get(event.seat);
  const parts = before?.round === event.round ? before.parts : [];
  return new Map([...kept, [event.seat, { round: event.round, seq: event.seq,
    parts: [...parts, { kind: event.kind, amount: event.amount }] }]]);
}

/** What they come to. */
export function netOf({ parts }: Moved): number {
  return parts.reduce((sum, { kind, amount }) => sum + (ADDS[kind] ?? 0) * amount, 0);
}
