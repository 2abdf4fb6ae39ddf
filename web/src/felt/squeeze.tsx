// The squeeze: whoever has the right to view a card lifts it at a corner or an edge and sees what
// lies under it bit by bit. Let go early, it falls back; lifted past a point, it turns. The page
// shows no more of a face than is lifted; of a card it was not told it has no face to show.
import { useEffect, useRef, useState } from "preact/hooks";
import { files } from "../files";
import { squeeze as words } from "../strings";
import { useOwnKeys } from "../table/keys";
import { cardName } from "./card";
import { foldOf, HIGH, lifted, rimAt, WIDE, type Grip, type Point } from "./fold";

/** A card lifted so far turns: a part of its face. */
const TURNS = 0.42;
/** One that may not be turned yet is lifted so far and no further. */
const HOLDS = 0.4;
/** So much of a corner goes up with an arrow key. */
export const SQUEEZE_STEP = 0.09;
const FALL_MS = 160;
const RISE_MS = 2600;
/** A card at rest has a corner a little up: here it is taken. */
const REST = lifted(0.07);

/** Whoever wants no motion turns a card plainly. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whoever leaves the window lets go of the key they hold: it is told of no "keyup". */
export function useLetGo(fall: () => void): void {
  const now = useRef(fall);
  now.current = fall;
  useEffect(() => {
    const go = (): void => now.current();
    addEventListener("blur", go);
    document.addEventListener("visibilitychange", go);
    return () => {
      removeEventListener("blur", go);
      document.removeEventListener("visibilitychange", go);
    };
  }, []);
}

/** Where on a card the pointer is. */
function pointOn(at: Element, sideways: boolean, x: number, y: number): Point {
  const box = at.getBoundingClientRect();
  const scale = WIDE / box.width;
  const [dx, dy] = [(x - box.left - box.width / 2) * scale, (y - box.top - box.height / 2) * scale];
  const [inX, inY] = sideways ? [dy, -dx] : [dx, dy];
  return [inX + WIDE / 2, inY + HIGH / 2];
}

export interface Squeezing {
  grip: Grip | null;
  /** turned here, and on its way to the table */
  turned: boolean;
  down(event: PointerEvent, card: Element, sideways: boolean): void;
  move(event: PointerEvent): void;
  /** lifts by so much with a key */
  by(part: number): void;
  /** lifts slowly for as long as a key is held */
  rise(): void;
  fall(): void;
  turn(): void;
}

/** One card being squeezed. `turns` puts the line and says whether the card lies face up; without
 *  it the card is looked at and falls back, and one that somebody turns plainly turns as soon as
 *  it may be, which `waits` is told. */
export function useSqueeze(turns: (() => Promise<boolean>) | null, begins?: () => void,
  waits?: () => void): Squeezing {
  const [grip, set] = useState<Grip | null>(null);
  const [turned, setTurned] = useState(false);
  const now = useRef({ part: 0, frame: 0, grip, start: [0, 0] as Point,
    card: null as Element | null, sideways: false, busy: false, wanted: false });
  const at = now.current;
  const show = (next: Grip | null): void => { set(at.grip = next); };
  const stop = (): void => { cancelAnimationFrame(at.frame); };
  useEffect(() => stop, []);

  const turn = (): void => {
    if (at.busy) return;
    at.wanted = turns === null;
    if (!turns) {
      waits?.();
      return;
    }
    stop();
    at.busy = true;
    at.part = 0;
    at.card = null;
    setTurned(true);
    show(null);
    void turns().then(() => {
      at.busy = false;
      setTurned(false);
    });
  };
  useEffect(() => { if (turns && at.wanted) turn(); }, [turns !== null]);
  /** Shows a lift; one that is past the point turns, or is held there. */
  const lift = (next: Grip): void => {
    const seen = foldOf(next)?.seen ?? 0;
    if (seen >= TURNS && turns) turn();
    else if (seen < HOLDS || turns) show(next);
  };
  const fall = (): void => {
    stop();
    at.part = 0;
    at.card = null;
    const from = at.grip;
    const began = performance.now();
    if (!from || isStill()) return show(null);
    const step = (): void => {
      const left = 1 - (performance.now() - began) / FALL_MS;
      const [x, y] = from.from;
      if (left <= 0) return show(null);
      show({ from: from.from, to: [x + (from.to[0] - x) * left, y + (from.to[1] - y) * left] });
      at.frame = requestAnimationFrame(step);
    };
    at.frame = requestAnimationFrame(step);
  };
  const by = (part: number): void => {
    stop();
    begins?.();
    at.part = Math.min(1, Math.max(0, at.part + part));
    if (at.part === 0) show(null);
    else lift(lifted(at.part));
  };
  return {
    grip, turned, fall, by, turn,
    down: (event, card, sideways) => {
      stop();
      begins?.();
      at.card = card;
      at.sideways = sideways;
      at.start = pointOn(card, sideways, event.clientX, event.clientY);
    },
    move: (event) => {
      if (!at.card || at.busy) return;
      const [x, y] = pointOn(at.card, at.sideways, event.clientX, event.clientY);
      const from = rimAt(at.start);
      lift({ from, to: [from[0] + x - at.start[0], from[1] + y - at.start[1]] });
    },
    rise: () => {
      stop();
      begins?.();
      const [began, first] = [performance.now(), at.part];
      const step = (): void => {
        at.part = Math.min(0.84, first + (performance.now() - began) / RISE_MS);
        show(lifted(at.part));
        at.frame = requestAnimationFrame(step);
      };
      step();
    },
  };
}

/** A card face down with a part of it lifted. `card` is its face, or "Xx" if this page has none:
 *  then the underside is blank. */
export function Folded({ card, grip, turned }: { card: string; grip: Grip | null;
  turned: boolean }) {
  const face = card === "Xx" ? <span class="blank" />
    : <img src={files.face(card)} alt="" width="240" height="336" draggable={false} />;
  if (turned && card !== "Xx") return <span class="folded">{face}</span>;
  const fold = grip ? foldOf(grip) : null;
  return (
    <span class="folded">
      <span class="back" style={fold ? { clipPath: fold.back } : {}} />
      {fold && <span class="flap" aria-hidden="true"><span class="under"
        style={{ clipPath: fold.flap, transform: fold.moves }}>{face}</span></span>}
    </span>
  );
}

/** A card of one's own to squeeze: by pointer, by arrows, by Enter; the foremost by holding S
 *  (`letter`). */
export function SqueezeCard({ card, sideways, hand, first, letter, turns, waits }: {
  card: string; sideways: boolean; hand: string; first: boolean; letter: string;
  turns: (() => Promise<boolean>) | null; waits(): void;
}) {
  const { grip, turned, by, rise, fall, turn, down, move } = useSqueeze(turns, undefined, waits);
  const seen = grip ? foldOf(grip)?.seen ?? 0 : 0;
  const raise = (): void => { if (!isStill()) rise(); };
  useOwnKeys(first && letter !== "" ? { [letter]: raise } : {},
    (up) => { if (up === letter && first) fall(); });
  useLetGo(fall);
  const keys: Record<string, () => void> = {
    ArrowUp: () => by(SQUEEZE_STEP), ArrowLeft: () => by(SQUEEZE_STEP),
    ArrowDown: () => by(-SQUEEZE_STEP), ArrowRight: () => by(-SQUEEZE_STEP), Escape: fall,
  };
  return (
    <>
      <button type="button" class={`squeeze${grip ? " held" : ""}`} aria-label={words.label(hand)}
        aria-description={words.keys} title={words.held}
        onPointerDown={(event) => {
          const whole = event.currentTarget.closest(".card");
          if (isStill() || event.button !== 0 || !whole) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          down(event, whole, sideways);
        }}
        onPointerMove={move} onPointerUp={fall} onPointerCancel={fall} onBlur={fall}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(key) => {
          const run = keys[key.key];
          if (!run || isStill()) return;
          key.preventDefault();
          run();
        }}
        onClick={(event) => { if (event.detail === 0 || isStill()) turn(); }}>
        <Folded card={card} turned={turned} grip={grip ?? (isStill() ? null : REST)} />
      </button>
      <span class="unseen" role="status">
        {seen > TURNS / 2 || turned ? words.seen(cardName(card)) : ""}</span>
    </>
  );
}
