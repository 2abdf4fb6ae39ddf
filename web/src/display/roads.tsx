// All five roads on a wall: nothing to scroll, the end of each; three panels of one height, and
// the roads that are known by nothing but their shape are named.
import { useEffect, useState } from "preact/hooks";
import { BeadPlate, BigRoad, Derived, DERIVED } from "../felt/road";
import { roadWords } from "../strings";
import { useRoads } from "../table/roads";
import type { TableStore } from "../table/store";
import type { View } from "../types";

const ROWS = 6;
/** A frame of a pixel around each paper. */
const FRAME = 2;
/** Between two papers at least, in units. */
const GAP = 0.4;

/** A hundredth of a wall's height in pixels, or less where it is narrow: --u of display.css. */
function useUnit(): number {
  const measure = (): number => (innerWidth < innerHeight ? innerWidth * 0.0155
    : Math.min(innerHeight * 0.01, innerWidth * 0.0062));
  const [unit, set] = useState(measure());
  useEffect(() => {
    const sized = (): void => set(measure());
    addEventListener("resize", sized);
    return () => removeEventListener("resize", sized);
  }, []);
  return unit;
}

export function WallRoads({ view, store }: { view: View; store: TableStore }) {
  const roads = useRoads(view, store);
  const unit = useUnit();
  if (!roads || roads.sums.results === 0) return <p>{roadWords.empty}</p>;
  const large = Math.round(2.5 * unit);
  // three small papers are as high as a large one, less what is left between them
  const small = Math.floor((ROWS * large - 2 * (FRAME + GAP * unit)) / (DERIVED.length * ROWS));
  return (
    <>
      <div class="wall-papers" key={unit}>
        <BeadPlate roads={roads} cell={large} still />
        <BigRoad roads={roads} cell={large} still />
        <dl class="wall-derived">
          {DERIVED.map((road) => <div key={road}><dt>{roadWords[road]}</dt>
            <dd><Derived roads={roads} road={road} cell={small} still /></dd></div>)}
        </dl>
      </div>
      <p>{roadWords.tally(roads.sums.P.won, roads.sums.B.won, roads.sums.T.won)}</p>
    </>
  );
}
