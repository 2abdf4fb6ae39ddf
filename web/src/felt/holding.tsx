// Where there is no room for seats, on a phone, one quiet line has what lies before them: who holds
// the shoe or views a hand, and what others have wagered.
import { short } from "../figures";
import { words } from "../strings";
import { brief } from "../table/names";
import type { View } from "../types";
import { areaName, marksOf } from "./seats";

export function Holding({ view }: { view: View }) {
  const holds = view.seats.flatMap((seat) => marksOf(seat).map((mark) => {
    const who = seat.you ? words.table.you : brief(seat.name ?? words.table.seat(seat.seat));
    return `${who}: ${words.table.shortMarks[mark] ?? words.table.marks[mark] ?? mark}`;
  }));
  const others = view.areas.flatMap((area) => {
    const laid = view.seats.filter((seat) => !seat.you).flatMap((seat) => seat.wagers)
      .filter((wager) => wager.on === area.on).reduce((sum, wager) => sum + wager.amount, 0);
    return laid > 0 ? [words.table.onArea(short(laid), areaName(view, area.on))] : [];
  });
  const says = [...holds, ...(others.length > 0 ? [words.table.others(others.join(", "))] : [])];
  return <p class="holding quiet" title={says.join(" · ")}>{says.join(" · ")}</p>;
}
