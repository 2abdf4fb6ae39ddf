// The betting areas as the layout has them. What may be laid now is lit; any other answers with the
// reason.
import { useState } from "preact/hooks";
import { money, short, words } from "../strings";
import type { Area, View } from "../types";
import type { State, TableStore } from "../table/store";
import { CostButton, CostCard } from "../table/cost";
import { Pile } from "./chips";

interface Props { view: View; state: State; store: TableStore; chip: number }

function OneArea({ area, view, state, store, chip }: Props & { area: Area }) {
  const rows = state.expect.filter((row) =>
    row.on === area.on && (row.kind === "wager" || row.kind === "raise"));
  const mine = view.seats.find((seat) => seat.you)?.wagers.find((one) => one.on === area.on);
  const waiting = state.pending.filter((one) => one.on === area.on)
    .reduce((sum, one) => sum + one.amount, 0);
  const total = (mine?.amount ?? 0) + waiting;
  const range = rows[0]?.open["amount"];
  const least = range && range !== true && range.minimum > chip ? range.minimum : chip;
  const due = view.settlement.find((one) => view.seat !== 0 && one.seat === view.seat &&
    one.on === area.on);
  const kind = ["area", area.on, area.side && "side", rows.length > 0 && "lit", due?.outcome]
    .filter(Boolean).join(" ");
  return (
    <button type="button" class={kind}
      aria-disabled={rows.length === 0}
      onClick={() => void store.lay(area.on, least)}>
      <span class="area-name">{area.name}</span>
      {area.odds && <span class="odds">{area.odds}</span>}
      {total > 0 && <Pile amount={total} waits={waiting > 0} />}
      {due && due.outcome === "wins" && due.win > 0 &&
        <span class="won figure">{words.table.paid(short(due.win))}</span>}
      <span class="unseen">
        {rows.length ? words.table.place(money(least)) : words.table.closed}</span>
    </button>
  );
}

export function Areas(props: Props) {
  const { view } = props;
  const [asked, ask] = useState<string | null>(null);
  const name = view.areas.find((area) => area.on === asked)?.name ?? "";
  const cell = (area: Area) => (
    <div key={area.on} class={`area-cell of-${area.on}`}>
      <OneArea area={area} {...props} />
      <CostButton name={area.name} open={asked === area.on}
        toggle={() => ask(asked === area.on ? null : area.on)} />
    </div>
  );
  const side = view.areas.filter((area) => area.side);
  return (
    <div class="areas" role="group" aria-label={words.table.areas}>
      <div class="area-row">{view.areas.filter((area) => !area.side).map(cell)}</div>
      {side.length > 0 && <div class="area-row sides">{side.map(cell)}</div>}
      <CostCard view={view} on={asked} name={name} all={view.hands.length === 0}
        close={() => ask(null)} />
    </div>
  );
}
