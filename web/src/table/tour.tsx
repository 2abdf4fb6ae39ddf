// A short tour on the felt itself: it points at real things, one after the other. It stands beside
// play, not in its way: in the side at a desk, over the tray on a phone. Nothing is covered that it
// points at, nothing is scrolled, all else stays as it is.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { tourWords } from "../strings";
import type { View } from "../types";

interface Step { at: string; says: string }

/** What there is to point at, at this table and for who sits or watches. */
function stepsOf(view: View): Step[] {
  const says = tourWords.steps;
  const bank = view.game === "chemin-de-fer";
  const all: Step[] = [
    { at: ".lead h1", says: says.sentence },
    { at: bank ? ".bank-pile" : ".areas, .my-hand, .setter", says: bank ? says.bank
      : view.hands.length > 0 ? says.areas : says.hand },
    { at: ".tray", says: view.seat === 0 ? says.sit : says.chips },
    { at: bank ? ".chemin-cost .ask-cost" : ".ask-cost", says: says.cost },
    { at: ".lead .cite, .feed .cite", says: says.why },
    { at: ".honest, #tab-roads", says: says.roads },
  ];
  return all.filter((step) => targetOf(step) !== null);
}

const DESK = 1024;

function boxOf(of: string): DOMRect | null {
  return document.querySelector(of)?.getBoundingClientRect() ?? null;
}

/** In sight as the page stands; on a phone the tray lies over what is below it. */
function isSeen(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  const tray = boxOf(".tray");
  const end = innerWidth >= DESK || !tray || element.closest(".tray, .tabs") ? innerHeight
    : tray.top;
  return width > 0 && top >= 0 && bottom <= end + 1;
}

/** The first that can be seen; of a feed the last line. */
function targetOf(step: Step): HTMLElement | null {
  for (const one of step.at.split(", ")) {
    const found = [...document.querySelectorAll<HTMLElement>(one)].filter(isSeen);
    const target = one.startsWith(".feed") ? found.at(-1) : found[0];
    if (target) return target;
  }
  return null;
}

interface Box { left: number; top: number; width: number; height: number }
const EDGE = 8;

function pixels<Of extends object>(box: Of): Record<string, string> {
  return Object.fromEntries(Object.entries(box).map(([key, value]) => [key, `${value}px`]));
}

/** In the side, or, on a phone, over the tray; where that is what it points at, the next place
 *  that is clear of it. */
function beside(target: Box, width: number, height: number): { left: number; top: number } {
  const [side, tabs, tray] = [boxOf(".side"), boxOf(".tabs"), boxOf(".tray")];
  const desk = innerWidth >= DESK && side && tabs;
  const left = desk ? side.left + EDGE : (innerWidth - width) / 2;
  const foot = innerHeight - height - EDGE;
  const tops = desk ? [tabs.bottom + EDGE, target.top + target.height + 2 * EDGE, foot]
    : [...(target.top > (tray?.bottom ?? 0) - 1 ? [target.top - height - EDGE] : []),
      (tray?.top ?? innerHeight) - height - EDGE, foot, EDGE];
  const clear = tops.find((top) => top + height <= target.top || left >= target.left + target.width
    || top >= target.top + target.height);
  return { left, top: clear ?? EDGE };
}

/** The page of a table is drawn larger on a wall: what is measured there is divided again. */
function zoomOf(element: Element): number {
  return Number(getComputedStyle(element.closest(".table-page") ?? element).zoom) || 1;
}

/** Where the target is, looked at again whenever the page is drawn, scrolled or sized. */
function usePlaces(step: Step | undefined, bubble: { current: HTMLElement | null }, view: View) {
  const [places, set] = useState<{ ring: Box; at: { left: number; top: number } } | null>(null);
  const look = (): void => {
    const target = step && targetOf(step);
    if (!target || !bubble.current) return;
    const zoom = zoomOf(bubble.current);
    const { left, top, width, height } = target.getBoundingClientRect();
    const own = bubble.current.getBoundingClientRect();
    const at = beside({ left, top, width, height }, own.width, own.height);
    set({ ring: { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom },
      at: { left: at.left / zoom, top: at.top / zoom } });
  };
  useLayoutEffect(look, [step?.at, view]);
  useEffect(() => {
    addEventListener("resize", look);
    addEventListener("scroll", look, true);
    return () => {
      removeEventListener("resize", look);
      removeEventListener("scroll", look, true);
    };
  }, [step?.at]);
  return places;
}

export function Tour({ view, end }: { view: View; end(): void }) {
  const [steps] = useState(() => stepsOf(view));
  const [n, go] = useState(0);
  const bubble = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const step = steps[n];
  const places = usePlaces(step, bubble, view);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    const press = (key: KeyboardEvent): void => {
      if (key.key === "Escape") end();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  if (!step) return null;
  const last = n === steps.length - 1;
  return (
    <>
      {places && <span class="tour-ring" style={pixels(places.ring)} aria-hidden="true" />}
      <div ref={bubble} class="tour-bubble" role="dialog" aria-labelledby="tour-of"
        aria-describedby="tour-says" style={pixels(places?.at ?? {})}>
        <p class="tour-of" id="tour-of">{tourWords.of(n + 1, steps.length)}</p>
        <p id="tour-says" aria-live="polite">{step.says}</p>
        <p class="tour-acts">
          <button ref={next} type="button" class="act asked"
            onClick={() => (last ? end() : go(n + 1))}>
            {last ? tourWords.done : tourWords.next}</button>
          {n > 0 && <button type="button" class="act" onClick={() => go(n - 1)}>
            {tourWords.back}</button>}
          {!last && <button type="button" class="link" onClick={end}>{tourWords.end}</button>}
        </p>
      </div>
    </>
  );
}
