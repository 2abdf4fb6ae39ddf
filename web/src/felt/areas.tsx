// The betting areas as the layout has them. What may be laid now is lit; any other answers with the
// reason.
import { money, short } from "../figures";
import { words } from "../strings";
import type { Area, View } from "../types";
import type { State, TableStore } from "../table/store";
import { CostButton, useCosts } from "../table/cost";
import { useLetters } from "../table/keys";
import { Pile } from "./chips";

interface Props { view: View; state: State; store: TableStore; chip: number }

function OneArea({ area, view, state, store, chip }: Props & { area: Area }) {
  const rows = state.expect.filter((row) =>
    row.on === area.on && (row.kind === "wager" || row.kind === "raise"));
  const mine = view.seats.find((seat) => seat.you)?.wagers.find((one) => one.on === area.on);
  const waiting = state.pending.filter((one) => one.on === area.on)
    .reduce((sum, one) => sum + one.amount, 0);
  const total = (mine?.amount ?? 0) + waiting;
  const due = view.settlement.find((one) => view.seat !== 0 && one.seat === view.seat &&
    one.on === area.on);
  const kind = ["area", area.on, area.side && "side", rows.length > 0 && "lit", due?.outcome]
    .filter(Boolean).join(" ");
  const letters = useLetters();
  const letter = view.betting && view.seat !== 0 ? letters.take(`area ${area.on}`, "") : "";
  return (
    <button type="button" class={kind}
      aria-disabled={rows.length === 0}
      onClick={() => void store.lay(area.on, chip)}>
      <span class="area-name">{area.name}</span>
      {area.odds && <span class="unseen">{area.odds}</span>}
      {letter && <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>}
      {total > 0 && <Pile amount={total} waits={waiting > 0} />}
      {due && due.outcome === "wins" && due.win > 0 &&
        <span class="won figure">{words.table.paid(short(due.win))}
          {due.vigorish > 0 && <small>{words.table.taken(short(due.vigorish))}</small>}</span>}
      <span class="unseen">
        {rows.length ? words.table.place(money(chip))
          : view.betting ? words.table.notYours : words.table.closed}</span>
    </button>
  );
}

/** Letters that have room on one line beside what it costs. */
const LONG = 20;

/** What an area pays, and behind it what it costs: asked there, and answered in the same place. */
function Pays({ area, props, all }: { area: Area; props: Props; all: boolean }) {
  const { view, state, store } = props;
  const open = state.cost?.on === area.on;
  const costs = useCosts(view, open);
  const known = open && costs && costs !== "failed"
    ? costs.costs.find((one) => one.on === area.on) : undefined;
  return (
    <div class={`pays${known ? " priced" : ""}`}>
      {area.odds && <span aria-hidden="true"
        class={`odds${area.odds.length > LONG ? " long" : ""}`}>{area.odds}</span>}
      <CostButton name={area.name} open={open} {...(known ? { ev: known.ev } : {})}
        toggle={() => store.askCost({ on: area.on, name: area.name, all })} />
    </div>
  );
}

export function Areas(props: Props) {
  const { view, state } = props;
  const all = view.hands.length === 0;
  const cell = (area: Area) => (
    <div key={area.on} class={`area-cell of-${area.on}`}>
      <OneArea area={area} {...props} />
      <Pays area={area} props={props} all={all} />
    </div>
  );
  const side = view.areas.filter((area) => area.side);
  const open = state.expect.some((row) => row.kind === "wager" || row.kind === "raise");
  return (
    <div class={`areas${open ? " open" : ""}`} role="group" aria-label={words.table.areas}>
      <div class="area-row">{view.areas.filter((area) => !area.side).map(cell)}</div>
      {side.length > 0 && <div class="area-row sides">{side.map(cell)}</div>}
    </div>
  );
}
