// Seats in an arc along the rail, you in the middle of it; chips of others lie before them.
import { short } from "../figures";
import { words } from "../strings";
import type { Seat, View } from "../types";
import { brief } from "../table/names";
import type { State, TableStore } from "../table/store";
import { Pile } from "./chips";
import { MovedChips } from "./moved";

/** Seat 1 is at the dealer's right hand, which is at our left when we face the dealer; numbers go
 *  round from there, turned until you are in the middle. */
export function inOrder(seats: Seat[]): Seat[] {
  const at = seats.findIndex((seat) => seat.you);
  if (at < 0) return seats;
  const turn = at - Math.floor(seats.length / 2);
  return seats.map((_, i) => seats[(i + turn + seats.length) % seats.length] as Seat);
}

/** A seat that is taken has a name and chips to show: at a long table it has more room. */
function roomOf(seat: Seat, n: number): number {
  return n > 8 && seat.taken ? 1.6 : 1;
}

/** So much of the half ellipse is seen; it goes on outside the felt. */
const ARC = 0.9;

/** From there on two marks stand below each other. */
const RAISED = 0.4;

/** Each seat has a part of the felt's width to itself, and rises with the rail towards the ends:
 *  by how much of it, 0 in the middle. */
function places(seats: Seat[]): Record<string, string>[] {
  const rooms = seats.map((seat) => roomOf(seat, seats.length));
  const all = rooms.reduce((sum, room) => sum + room, 0);
  const rise = (x: number): number =>
    (1 - Math.sqrt(1 - (ARC * x) ** 2)) / (1 - Math.sqrt(1 - ARC ** 2));
  return rooms.map((room, i) => {
    const from = rooms.slice(0, i).reduce((sum, one) => sum + one, 0);
    return { "left": `${100 * from / all}%`, "width": `${100 * room / all}%`,
      "--rise": rise(2 * (from + room / 2) / all - 1).toFixed(3) };
  });
}

/** Lines that a seat has room for. */
const LINES = 3;

/** What others have laid, a line each; the last counts what there is no room for. */
function Laid({ seat, view }: { seat: Seat; view: View }) {
  const { wagers } = seat;
  const shown = wagers.length > LINES ? wagers.slice(0, LINES - 1) : wagers;
  const rest = wagers.slice(shown.length);
  const says = (all: typeof wagers): string => all.map((one) =>
    words.table.onArea(short(one.amount), areaName(view, one.on))).join(", ");
  return (
    <>
      {shown.map((wager) => <span key={wager.on} class={`laid ${wager.on}`} title={says([wager])}>
        <Pile amount={wager.amount} />
        {view.areas.length > 1 && <span class="letter">{areaName(view, wager.on)[0]}</span>}
      </span>)}
      {rest.length > 0 && <span class="laid" title={says(rest)}>
        {words.table.moreLaid(rest.length)}</span>}
    </>
  );
}

/** Whoever views both hands has one mark for it. */
export function marksOf(seat: Seat): string[] {
  const views = seat.marks.filter((mark) => mark.startsWith("views-"));
  return views.length < 2 ? seat.marks
    : [...seat.marks.filter((mark) => !views.includes(mark)), "views-both"];
}

/** Side by side: under a seat in the middle of the rail there is one line of room. */
function Marks({ seat }: { seat: Seat }) {
  const marks = marksOf(seat);
  const asked = seat.asked && !seat.you ? seat.asked : "";
  const says: Record<string, string> = { ...words.table.shortMarks,
    ...(marks.length + (asked ? 1 : 0) > 1 ? words.table.shortestMarks : {}) };
  return marks.length === 0 && seat.owed === 0 && !asked ? null : (
    <span class="marks">
      {asked && <span class="mark mark-asked" title={asked}>{says["asked"]}</span>}
      {marks.map((mark) =>
        <span key={mark} class={`mark mark-${mark}`} title={words.table.marks[mark] ?? mark}>
          {says[mark] ?? words.table.marks[mark] ?? mark}</span>)}
      {seat.owed > 0 && <span class="mark mark-owes">{words.table.owes(short(seat.owed))}</span>}
    </span>
  );
}

/** To be taken by who has none: who sits has nothing to press there. */
export function FreeSeat({ seat, view, state, store }: {
  seat: number; view: View; state: State; store: TableStore;
}) {
  const may = state.expect.some((row) => row.kind === "sit" && row.seat === seat);
  const disc = <span class="disc" aria-hidden="true">{seat}</span>;
  if (view.seat !== 0) return <span class="seat free">{disc}<span
    class="unseen">{words.table.isFree(seat)}</span></span>;
  return (
    <button type="button" class={`seat free${may ? " lit" : ""}`} aria-disabled={!may}
      onClick={() => void store.sit(seat)}>
      {disc}
      <span class="who" aria-hidden="true">{words.table.sit}</span>
      <span class="unseen">{words.table.sitHere(seat)}</span>
    </button>
  );
}

export function OneSeat({ seat, view, state, store }: {
  seat: Seat; view: View; state: State; store: TableStore;
}) {
  if (!seat.taken) return <FreeSeat seat={seat.seat} view={view} state={state} store={store} />;
  const name = seat.you ? words.table.you : seat.name ? brief(seat.name)
    : words.table.seat(seat.seat);
  const moved = state.moves.get(seat.seat);
  return (
    <div class={`seat${seat.you ? " you" : ""}${seat.asked ? " asked" : ""}`}>
      <span class="before">
        {seat.you ? <MovedChips of={moved} /> : <Laid seat={seat} view={view} />}
      </span>
      <span class="disc" aria-hidden="true">
        {seat.name?.[0]?.toUpperCase() ?? seat.seat}</span>
      <span class="who" {...(seat.name ? { title: seat.name } : {})}>{name}</span>
      {moved && !seat.you ? <MovedChips of={moved} />
        : <span class="stack figure">{short(seat.chips)}</span>}
      <Marks seat={seat} />
    </div>
  );
}

export function areaName(view: View, on: string): string {
  return view.areas.find((area) => area.on === on)?.name ?? on;
}

export function Seats({ view, state, store }: { view: View; state: State; store: TableStore }) {
  const seats = inOrder(view.seats);
  const at = places(seats);
  return (
    <ol class={`seats n${seats.length}`}>
      {seats.map((seat, i) =>
        <li key={seat.seat} style={at[i] ?? {}}
          class={Number(at[i]?.["--rise"]) > RAISED ? "raised" : ""}>
          <OneSeat seat={seat} view={view} state={state} store={store} />
        </li>)}
    </ol>
  );
}
