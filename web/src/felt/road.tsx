// Roads as live tables draw them: six rows on paper. The library says what is drawn where; a colour
// is never alone: letters on the big road and the bead plate, a shape each on the derived ones.
import { useLayoutEffect, useRef } from "preact/hooks";
import { roadWords } from "../strings";
import type { DerivedRoad, RoadCell, Roads } from "../types";

const ROWS = 6;
export const DERIVED: DerivedRoad[] = ["big_eye", "small", "cockroach"];

/** B2 P3 B1: the runs of a road. */
export function runsOf(columns: string[][]): string {
  return columns.map((run) => roadWords.run(run[0] ?? "", run.length)).join(" ");
}

/** A ring with the winner's letter; a tie is a stroke across it, with how many if several. */
function Ring({ winner, ties, cell }: { winner: string; ties: number; cell: number }) {
  return (
    <>
      <circle class="ring" r={cell * 0.4} />
      <text class="letter" font-size={cell * 0.52}>{winner}</text>
      {ties > 0 && <path class="tie" d={`M${-cell * 0.42} ${cell * 0.42}l${cell * 0.84} ${-cell *
        0.84}`} />}
      {ties > 1 && <text class="ties" x={cell * 0.33} y={cell * 0.3}
        font-size={cell * 0.5}>{ties}</text>}
    </>
  );
}

/** Red is round, blue square; rings, discs and strokes as each road has them. */
export function DerivedMark({ road, colour, cell }: {
  road: DerivedRoad; colour: string; cell: number;
}) {
  const r = cell * 0.36;
  if (road === "cockroach") {
    return <path class="slash" d={colour === "r" ? `M${-r} ${r}L${r} ${-r}`
      : `M${-r} ${-r}L${r} ${r}`} />;
  }
  const kind = road === "big_eye" ? "ring" : "dot";
  return colour === "r" ? <circle class={kind} r={r} />
    : <rect class={kind} x={-r} y={-r} width={2 * r} height={2 * r} />;
}

/** Paper with what was drawn, as wide as it is long; it stays at its end unless one looks back. */
function Paper({ name, says, columns, cell, still, children }: {
  name: string; says: string; columns: number; cell: number;
  /** not to be scrolled: the end of it */
  still?: boolean | undefined;
  children: preact.ComponentChildren;
}) {
  const at = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const paper = at.current;
    if (!paper) return undefined;
    const seen = new ResizeObserver(() => {
      // to the end, but for the last column, which is empty: no cell is cut at the left
      if (atEnd.current)
        paper.scrollLeft = Math.floor((paper.scrollWidth - paper.clientWidth) / cell) * cell;
    });
    seen.observe(paper); // told once at the beginning, too
    return () => seen.disconnect();
  }, [columns, cell]);
  const scrolled = (): void => {
    const paper = at.current;
    if (paper) atEnd.current = paper.scrollLeft + paper.clientWidth > paper.scrollWidth - 3 * cell;
  };
  return (
    <div ref={at} class={`paper${still ? " still" : ""}`} onScroll={scrolled}
      {...(still ? {} : { tabIndex: 0, role: "group", "aria-label": name })}>
      <svg role="img" aria-label={says} width={(columns + 2) * cell} height={ROWS * cell}
        style={{ backgroundSize: `${cell}px ${cell}px` }}>{children}</svg>
    </div>
  );
}

/** Where a cell is drawn; columns and rows are counted from 1. */
function place(column: number, row: number, cell: number): string {
  return `translate(${(column - 0.5) * cell} ${(row - 0.5) * cell})`;
}

function last(cells: RoadCell[]): number {
  return cells.reduce((most, one) => Math.max(most, one.column), 0);
}

function says(name: string, columns: string[][], ties = 0): string {
  if (columns.length === 0) return roadWords.none(name);
  return roadWords.told(name, runsOf(columns)) + (ties > 0 ? `, ${roadWords.tied(ties)}` : "");
}

export function BigRoad({ roads, cell, still }: { roads: Roads; cell: number; still?: boolean }) {
  const cells = roads.drawn.big;
  return (
    <Paper name={roadWords.big} says={says(roadWords.big, roads.big, roads.sums.T.won)}
      columns={last(cells)} cell={cell} still={still}>
      {cells.map((one) => <g key={`${one.column} ${one.row}`} class={one.winner}
        transform={place(one.column, one.row, cell)}>
        <Ring winner={one.winner} ties={one.ties} cell={cell} /></g>)}
    </Paper>
  );
}

export function BeadPlate({ roads, cell, still }: { roads: Roads; cell: number; still?: boolean }) {
  const { bead } = roads;
  const name = roadWords.bead;
  return (
    <Paper name={name} columns={Math.ceil(bead.length / ROWS)} cell={cell} still={still}
      says={bead.length > 0 ? roadWords.told(name, bead.join(" ")) : roadWords.none(name)}>
      {bead.map((letter, i) => <g key={i} class={letter}
        transform={place(Math.floor(i / ROWS) + 1, (i % ROWS) + 1, cell)}>
        <circle class="bead" r={cell * 0.43} />
        <text class="on-bead" font-size={cell * 0.56}>{letter}</text></g>)}
    </Paper>
  );
}

export function Derived({ roads, road, cell, still }: {
  roads: Roads; road: DerivedRoad; cell: number; still?: boolean;
}) {
  const cells = roads.drawn[road];
  return (
    <Paper name={roadWords[road]} says={says(roadWords[road], roads[road])}
      columns={last(cells)} cell={cell} still={still}>
      {cells.map((one) => <g key={`${one.column} ${one.row}`} class={one.colour}
        transform={place(one.column, one.row, cell)}>
        <DerivedMark road={road} colour={one.colour} cell={cell} /></g>)}
    </Paper>
  );
}
