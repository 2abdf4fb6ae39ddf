// Seats in an arc along the rail, you in the middle of it; chips of others lie before them.
import { short, words } from "../strings";
import type { Seat, View } from "../types";
import { brief, whole } from "../table/names";
import type { State, TableStore } from "../table/store";
import { Pile } from "./chips";

/** Seat 1 is at the dealer's right hand, which is at our left when we face the dealer; numbers go
 *  round from there, turned until you are in the middle. */
export function inOrder(seats: Seat[]): Seat[] {
  const at = seats.findIndex((seat) => seat.you);
  if (at < 0) return seats;
  const turn = at - Math.floor(seats.length / 2);
  return seats.map((_, i) => seats[(i + turn + seats.length) % seats.length] as Seat);
}

/** Where on the arc: evenly from the left end to the right, in parts of the felt. */
function place(i: number, n: number): { left: string; top: string } {
  const x = n === 1 ? 0 : (2 * i) / (n - 1) - 1;
  return { left: `${50 + 44.5 * x}%`, top: `${4 + 72 * Math.sqrt(1 - (0.95 * x) ** 2)}%` };
}

/** Whoever views both hands has one mark for it. */
function marksOf(seat: Seat): string[] {
  const views = seat.marks.filter((mark) => mark.startsWith("views-"));
  return views.length < 2 ? seat.marks
    : [...seat.marks.filter((mark) => !views.includes(mark)), "views-both"];
}

function Marks({ seat }: { seat: Seat }) {
  return (
    <>
      {marksOf(seat).map((mark) =>
        <span key={mark} class={`mark mark-${mark}`}>{words.table.marks[mark] ?? mark}</span>)}
      {seat.owed > 0 && <span class="mark mark-owes">{words.table.owes(short(seat.owed))}</span>}
    </>
  );
}

export function OneSeat({ seat, view, state, store }: {
  seat: Seat; view: View; state: State; store: TableStore;
}) {
  const moved = state.moved?.seat === seat.seat ? state.moved : null;
  if (!seat.taken) {
    const may = state.expect.some((row) => row.kind === "sit" && row.seat === seat.seat);
    return (
      <button type="button" class={`seat free${may ? " lit" : ""}`} aria-disabled={!may}
        onClick={() => void store.sit(seat.seat)}>
        <span class="disc" aria-hidden="true">{seat.seat}</span>
        {view.seat === 0 && <span class="who" aria-hidden="true">{words.table.sit}</span>}
        <span class="unseen">{words.table.sitHere(seat.seat)}</span>
      </button>
    );
  }
  const name = seat.you ? words.table.you : seat.name ? brief(seat.name)
    : words.table.seat(seat.seat);
  return (
    <div class={`seat${seat.you ? " you" : ""}${seat.asked ? " asked" : ""}`}>
      <span class="before">
        {!seat.you && seat.wagers.map((wager) =>
          <span key={wager.on} class={`laid ${wager.on}`} title={words.table.onArea(
            short(wager.amount), areaName(view, wager.on))}>
            <Pile amount={wager.amount} />
            {view.areas.length > 1 && <span class="letter">{areaName(view, wager.on)[0]}</span>}
          </span>)}
        {moved && <span key={moved.seq} class={`moved ${moved.kind}`}>
          {(moved.kind === "pay" || moved.kind === "return" ? words.table.paid
            : words.table.taken)(short(moved.amount))}</span>}
      </span>
      <span class="disc" aria-hidden="true">
        {seat.name?.[0]?.toUpperCase() ?? seat.seat}</span>
      <span class="who" {...whole(seat.name)}>{name}</span>
      <span class="stack figure">{short(seat.chips)}</span>
      <Marks seat={seat} />
      {seat.asked && !seat.you && <span class="question">{seat.asked}</span>}
    </div>
  );
}

export function areaName(view: View, on: string): string {
  return view.areas.find((area) => area.on === on)?.name ?? on;
}

export function Seats({ view, state, store }: { view: View; state: State; store: TableStore }) {
  const seats = inOrder(view.seats);
  return (
    <ol class={`seats n${seats.length}`}>
      {seats.map((seat, i) =>
        <li key={seat.seat} style={place(i, seats.length)}>
          <OneSeat seat={seat} view={view} state={state} store={store} />
        </li>)}
    </ol>
  );
}
