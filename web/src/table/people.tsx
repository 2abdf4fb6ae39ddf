// Who sits here, as a list: the seats of the arc for a phone, and for who cannot see an arc.
import { useMe } from "../session";
import { useSoundSwitch } from "../sound";
import { money } from "../figures";
import { tourWords, words } from "../strings";
import type { View } from "../types";
import { areaName } from "../felt/seats";
import { brief, whole } from "./names";
import type { State, TableStore } from "./store";
import type { Touring } from "./touring";

export function People({ view, state, store, tour }: {
  view: View; state: State; store: TableStore; tour: Touring;
}) {
  const [sound, turnSound] = useSoundSwitch();
  const chips = store.chipsOf(useMe()?.purse ?? 0);
  const buys = chips > 0 && state.expect.some((row) => row.mine && row.kind === "buy-in");
  return (
    <ul class="people">
      {view.seats.map((seat) => {
        const may = state.expect.some((row) => row.kind === "sit" && row.seat === seat.seat);
        return (
          <li key={seat.seat} class={seat.you ? "you" : ""}>
            <span class="number">{seat.seat}</span>
            {seat.taken ? <>
              <span class="who" {...whole(seat.name)}>
                {seat.you ? words.table.you : seat.name ? brief(seat.name)
                  : words.table.seat(seat.seat)}
                {seat.marks.map((mark) =>
                  <em key={mark}> {words.table.marks[mark] ?? mark}</em>)}</span>
              <span class="wagers">{seat.wagers.map((one) =>
                words.table.onArea(money(one.amount), areaName(view, one.on))).join(", ")}</span>
              <span class="stack figure">{money(seat.chips)}</span>
            </> : view.seat !== 0 ? <span class="quiet">{words.table.isFree(seat.seat)}</span>
              : <button type="button" class="link" aria-disabled={!may}
              onClick={() => void store.sit(seat.seat)}>{words.table.sitHere(seat.seat)}</button>}
          </li>
        );
      })}
      {buys && <li><button type="button" class="link" onClick={() => void store.buyIn()}>
        {words.table.buyIn(money(chips))}</button></li>}
      <li><button type="button" class="link" onClick={tour.start}>{tourWords.again}</button></li>
      <li><button type="button" class="link sound" onClick={turnSound}>
        {sound ? words.table.soundOff : words.table.soundOn}</button></li>
    </ul>
  );
}
