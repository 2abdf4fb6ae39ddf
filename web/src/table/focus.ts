// Where the focus goes when what had it goes away, so that nobody who plays by keys has to begin at
// the top of the page again: to the same thing if that stands elsewhere now (`data-same`), else to
// the first that is there of a list. Whoever points, or has gone to something else, is left alone,
// and nothing is scrolled.
import { useEffect, useRef } from "preact/hooks";

/** At a table: a hand to be set, taken up or turned, what is asked, what may be said; else the chip
 *  that is chosen, the way to a seat, the way on. */
export const AT_A_TABLE = [".setter .piece", ".take-up", ".felt .squeeze",
  ".felt-asked .act.asked", ".say .lit", ".lift", ".answers .act.asked", ".chips .chosen",
  ".tray .act.asked", ".tray button", ".notice .act", ".tabs [aria-selected=true]"];
/** What is read there stays with what is read. */
const BESIDE = [".feed", ".tabs [aria-selected=true]"];

function isThere(at: Element): boolean {
  return at.isConnected && at.getClientRects().length > 0 &&
    getComputedStyle(at).visibility !== "hidden";
}

function firstOf(page: Element, list: readonly string[]): HTMLElement | undefined {
  for (const one of list) {
    const found = [...page.querySelectorAll<HTMLElement>(one)].find(isThere);
    if (found) return found;
  }
  return undefined;
}

function keep(page: Element, next: readonly string[]): () => void {
  let at: HTMLElement | null = null; // what has the focus, or had it last
  let beside = false;
  let keys = true; // the hand that did the last thing is on the keys
  let moved = false; // by the key that is still held
  const take = ({ target }: { target: EventTarget | null }): void => {
    at = target as HTMLElement;
    beside = at.closest(".side") !== null;
  };
  const had = document.activeElement;
  if (had && page.contains(had)) take({ target: had });
  const look = (): void => {
    const now = document.activeElement ?? document.body;
    if (!at || (now !== document.body && now !== at) || isThere(at)) return;
    const same = at.dataset["same"];
    at = null;
    const to = keys ? firstOf(page, [...(same ? [`[data-same="${same}"]`] : []),
      ...(beside ? BESIDE : next)]) : undefined;
    to?.focus({ preventScroll: true });
    moved = to !== undefined;
  };
  const press = (key: KeyboardEvent): void => {
    keys = true;
    if (!key.repeat) moved = false;
    // a key that is held has pressed one thing, and not what is asked after it
    else if (moved && (key.key === "Enter" || key.key === " ")) key.preventDefault();
  };
  const point = (): void => { keys = false; };
  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true });
  page.addEventListener("focusin", take);
  addEventListener("keydown", press, true);
  addEventListener("pointerdown", point, true);
  return () => {
    observer.disconnect();
    page.removeEventListener("focusin", take);
    removeEventListener("keydown", press, true);
    removeEventListener("pointerdown", point, true);
  };
}

/** For the element that is the page, or the part of it that is looked after. */
export function useFocusKept<T extends HTMLElement>(next: readonly string[]) {
  const page = useRef<T>(null);
  useEffect(() => (page.current ? keep(page.current, next) : undefined), []);
  return page;
}
