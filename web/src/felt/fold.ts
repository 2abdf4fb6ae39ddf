// A card that lies face down, folded over from a corner or an edge: what is left of its back, and
// where the part that is lifted shows its face. Points are in hundredths of the card's width, so
// that a card is 100 wide and 140 high.
export type Point = readonly [x: number, y: number];

/** A place of the rim that somebody lifts, and where it is held now. */
export interface Grip { from: Point; to: Point }

/** Styles of the back and of the flap, which has the face on it; `seen` is the part of the card
 *  that is lifted, 0 to 1. */
export interface Fold { back: string; flap: string; moves: string; seen: number }

export const WIDE = 100;
export const HIGH = 140;
/** How near to a corner it is the corner that is lifted. */
const CORNER = 34;

const RIM: Point[] = [[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]];

/** The place of the rim that is nearest to a point of the card. */
export function rimAt([x, y]: Point): Point {
  const near = (value: number, most: number): number => (value < most / 2 ? 0 : most);
  const [across, down] = [near(x, WIDE), near(y, HIGH)];
  const [aside, above] = [Math.abs(x - across), Math.abs(y - down)];
  if (aside < CORNER && above < CORNER) return [across, down];
  return aside < above ? [across, Math.min(HIGH, Math.max(0, y))]
    : [Math.min(WIDE, Math.max(0, x)), down];
}

/** The part of the card on one side of a line: where `far` is not negative. */
function cut(far: (at: Point) => number): Point[] {
  return RIM.flatMap((a, i) => {
    const b = RIM[(i + 1) % RIM.length] ?? a;
    const [p, q] = [far(a), far(b)];
    const kept: Point[] = p >= 0 ? [a] : [];
    if ((p >= 0) === (q >= 0)) return kept;
    const part = p / (p - q);
    return [...kept, [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part] as Point];
  });
}

function polygon(points: Point[]): string {
  const part = (value: number, whole: number): string => `${(100 * value / whole).toFixed(2)}%`;
  return `polygon(${points.map(([x, y]) => `${part(x, WIDE)} ${part(y, HIGH)}`).join(", ")})`;
}

function area(points: Point[]): number {
  return Math.abs(points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0)) / 2;
}

/** The card is folded along the line half way between the place that is lifted and where it is
 *  held. What was beyond it lies mirrored at that line, underside up; and the underside of a card
 *  that was laid down sideways is its face mirrored once more: so the face is turned and moved, and
 *  never reads backwards. Null where nothing is lifted. */
export function foldOf({ from, to }: Grip): Fold | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const inwards = dx * (WIDE / 2 - from[0]) + dy * (HIGH / 2 - from[1]) > 0;
  if (length < 1 || !inwards) return null;
  const [nx, ny] = [dx / length, dy / length];
  const beyond = ([x, y]: Point): number =>
    (x - (from[0] + to[0]) / 2) * nx + (y - (from[1] + to[1]) / 2) * ny;
  const lifted = cut((at) => -beyond(at));
  const turn = Math.atan2(2 * nx * ny, 1 - 2 * ny * ny);
  const off = 2 * beyond([WIDE, 0]);
  const [left, top] = [WIDE - off * nx, -off * ny];
  return {
    back: polygon(cut(beyond)),
    flap: polygon(lifted.map(([x, y]) => [WIDE - x, y] as Point)),
    moves: `translate(${left.toFixed(2)}%, ${(100 * top / HIGH).toFixed(2)}%) ` +
      `rotate(${turn.toFixed(4)}rad)`,
    seen: area(lifted) / (WIDE * HIGH),
  };
}

/** A corner without an index, lifted so far: 0 to 1. */
export function lifted(part: number): Grip {
  return { from: [WIDE, HIGH], to: [WIDE * (1 - part), HIGH * (1 - part)] };
}
