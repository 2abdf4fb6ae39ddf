// The roads of this shoe: bead plate, big road and the three derived of it, what the next result
// would draw, and the sums. They grow with the results; what they do not do is said beside them.
import { useMemo } from "preact/hooks";
import { BeadPlate, BigRoad, Derived, DERIVED, DerivedMark } from "../felt/road";
import { roadWords } from "../strings";
import type { DerivedRoad, Roads, View } from "../types";
import type { TableStore } from "./store";

/** Drawn anew when a result comes, and not otherwise. */
export function useRoads(view: View, store: TableStore): Roads | null {
  const { results, round } = view;
  return useMemo(() => store.roads(), [store, results, round]);
}

function AskedMark({ road, colour }: { road: DerivedRoad; colour: string | null }) {
  if (!colour) return <td><span class="unseen">{roadWords.noColour}</span>–</td>;
  return (
    <td class={colour}>
      <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
        <DerivedMark road={road} colour={colour} cell={14} /></svg>
      {roadWords.colour(colour)}
    </td>
  );
}

function Ask({ roads }: { roads: Roads }) {
  return (
    <table class="ask-road">
      <caption>{roadWords.ask}</caption>
      <thead><tr><th scope="col"><span class="unseen">{roadWords.askLead}</span></th>
        <th scope="col" class="B">{roadWords.ifWins(roadWords.winner["B"] ?? "")}</th>
        <th scope="col" class="P">{roadWords.ifWins(roadWords.winner["P"] ?? "")}</th></tr></thead>
      <tbody>
        {DERIVED.map((road) => <tr key={road}>
          <th scope="row">{roadWords[road]}</th>
          <AskedMark road={road} colour={roads.ask.B[road]} />
          <AskedMark road={road} colour={roads.ask.P[road]} />
        </tr>)}
      </tbody>
    </table>
  );
}

function Sums({ roads }: { roads: Roads }) {
  const { sums } = roads;
  return (
    <table class="sums">
      <caption>{roadWords.shoe}</caption>
      <tbody>
        <tr><th scope="row">{roadWords.hands}</th><td class="figure">{sums.results}</td><td /></tr>
        {(["B", "P", "T"] as const).map((letter) => <tr key={letter}>
          <th scope="row" class={letter}>{roadWords.winner[letter]}</th>
          <td class="figure">{sums[letter].won}</td>
          <td class="figure">{roadWords.share(sums[letter].won, sums.results)}</td></tr>)}
        <tr><th scope="row">{roadWords.longest}</th>
          <td colSpan={2}>{roadWords.longestOf(sums.B.longest, sums.P.longest)}</td></tr>
        {sums.naturals_told > 0 && <tr><th scope="row">{roadWords.naturals}</th>
          <td colSpan={2}>{roadWords.naturalsOf(sums.naturals, sums.naturals_told,
            sums.results)}</td></tr>}
      </tbody>
    </table>
  );
}

/** All of them, in the side. */
export function RoadsPanel({ view, store }: { view: View; store: TableStore }) {
  const roads = useRoads(view, store);
  if (!roads) return null;
  return (
    <div class="roads">
      <p class="predict">{roadWords.predict}</p>
      <h2>{roadWords.big}</h2>
      <BigRoad roads={roads} cell={18} />
      {DERIVED.map((road) => <section key={road}><h2>{roadWords[road]}</h2>
        <Derived roads={roads} road={road} cell={12} /></section>)}
      <h2>{roadWords.bead}</h2>
      <BeadPlate roads={roads} cell={20} />
      <p class="quiet legend">{roadWords.legend}</p>
      <Ask roads={roads} />
      {roads.sums.results > 0 && <Sums roads={roads} />}
    </div>
  );
}

/** The big road alone, always in sight. */
export function RoadFoot({ view, store }: { view: View; store: TableStore }) {
  const roads = useRoads(view, store);
  return (
    <footer class="honest">
      {roads && roads.sums.results > 0 ? <BigRoad roads={roads} cell={15} still />
        : <p class="quiet">{roadWords.empty}</p>}
      <p class="quiet">{roadWords.honest}</p>
    </footer>
  );
}
