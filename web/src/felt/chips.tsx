// Chips: one to choose, and the pile that a wager is.
import { short } from "../figures";

export const CHIPS = [100, 500, 2500, 10000, 50000] as const;

/** The largest chip that a pile of so much would show. */
export function chipOf(amount: number): number {
  return [...CHIPS].reverse().find((chip) => chip <= amount) ?? CHIPS[0];
}

export function Chip({ value, small }: { value: number; small?: boolean }) {
  return (
    <svg class={`chip chip-${value}${small ? " small" : ""}`} viewBox="-50 -50 100 100"
      aria-hidden="true">
      <circle class="rim" r="48" />
      <circle class="notches" r="43" />
      <circle class="inlay" r="34" />
      <text y="2">{short(value)}</text>
    </svg>
  );
}

/** Chips where a wager lies, with the amount beside them. */
export function Pile({ amount, waits }: { amount: number; waits?: boolean }) {
  return (
    <span class={`pile${waits ? " waits" : ""}`}>
      <Chip value={chipOf(amount)} small />
      <span class="figure">{short(amount)}</span>
    </span>
  );
}
