// Three dice and the shaker that covers them.
import { words } from "../strings";
import { brief } from "../table/names";
import type { View } from "../types";

const AT: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

function Die({ value }: { value: number }) {
  return (
    <svg class="die" viewBox="-20 -20 40 40" aria-hidden="true">
      <rect x="-18" y="-18" width="36" height="36" rx="7" />
      {(AT[value] ?? []).map(([x, y], i) => <circle key={i} cx={10 * x} cy={10 * y}
        r={value === 1 ? 5.5 : 3.4} class={value === 1 || value === 4 ? "red" : ""} />)}
    </svg>
  );
}

/** Who a place is, as people say it. */
export function placeName(view: View, place: number): string {
  if (place === 0) return words.paigow.dealer;
  if (place === 7) return words.paigow.dead;
  const seat = view.seats.find((one) => one.seat === place);
  return seat?.you ? words.table.you : seat?.name ? brief(seat.name) : words.table.seat(place);
}

/** The same within a sentence. */
function inSentence(view: View, place: number): string {
  if (place === 0) return words.paigow.theDealer;
  return place === 7 ? words.paigow.theDead
    : view.seats.some((one) => one.seat === place && one.taken) ? placeName(view, place)
      : words.table.seat(place).toLowerCase();
}

export function Shaker({ view }: { view: View }) {
  const total = view.dice.reduce((sum, one) => sum + one, 0);
  if (total === 0) {
    return (
      <div class="shaker" role="img" aria-label={words.paigow.shaken}>
        <svg viewBox="0 0 120 64" aria-hidden="true">
          <path class="dome" d="M18 56C18 6 102 6 102 56Z" />
          <path class="shine" d="M34 46C36 24 52 18 62 17" />
          <rect class="base" x="8" y="54" width="104" height="8" rx="4" />
        </svg>
      </div>
    );
  }
  const starts = view.start > 0 ? words.paigow.starts(inSentence(view, view.start - 1)) : "";
  return (
    <div class="shaker">
      <span class="dice" role="img" aria-label={view.dice.join(", ")}>
        {view.dice.map((value, i) => <Die key={i} value={value} />)}</span>
      <span class="total">{words.paigow.total(total)}{starts && <small>{starts}</small>}</span>
    </div>
  );
}
