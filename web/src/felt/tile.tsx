// A tile of pai gow, drawn here: black, ones and fours red, the rest white; of the two sixes of the
// teen each is half red. Faces are named with the lower half first, "2-4".
import { words } from "../strings";

/** Where the pips of a half lie, in a square of 40. */
const PIPS: Record<string, [number, number][]> = {
  "1": [[20, 20]],
  "2": [[12, 14], [28, 14]],
  "3": [[11, 10], [20, 20], [29, 30]],
  "4": [[12, 11], [28, 11], [12, 29], [28, 29]],
  "5": [[12, 9], [28, 9], [20, 20], [12, 31], [28, 31]],
  "6": [[12, 9], [28, 9], [12, 20], [28, 20], [12, 31], [28, 31]],
};

function Half({ pips, teen, turned }: { pips: string; teen: boolean; turned: boolean }) {
  const red = pips === "1" || pips === "4";
  return (
    <g transform={turned ? "translate(44 88) rotate(180)" : "translate(4 4)"}>
      {(PIPS[pips] ?? []).map(([x, y], i) =>
        <circle key={i} cx={x} cy={y} r={pips === "1" ? 7 : 4.6}
          class={red || (teen && i % 2 === 0) ? "pip red" : "pip"} />)}
    </g>
  );
}

export function tileName(tile: string): string {
  const name = words.paigow.tiles[tile];
  return tile.startsWith("X") ? words.paigow.tileDown : name ? `${name} ${tile}` : tile;
}

/** For a picture that has its name elsewhere: on a button, in a list. */
export function TileFace({ tile }: { tile: string }) {
  const [low = "", high = ""] = tile.split("-");
  return (
    <svg class={`tile${tile.startsWith("X") ? " down" : ""}`} viewBox="0 0 48 92"
      aria-hidden="true"><title>{tileName(tile)}</title>
      <rect class="body" x="1" y="1" width="46" height="90" rx="6" />
      <rect class="edge" x="3.5" y="3.5" width="41" height="85" rx="4" />
      {tile.startsWith("X")
        ? <path class="weave" d="M24 14 38 46 24 78 10 46Z" />
        : <>
          <Half pips={low} teen={tile === "6-6"} turned={false} />
          <Half pips={high} teen={tile === "6-6"} turned />
        </>}
    </svg>
  );
}
