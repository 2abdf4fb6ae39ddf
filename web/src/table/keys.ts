// Keys of a felt of its own: they come before those that every table has.
import { createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { Letters } from "./letters";

/** The letters of this moment: a table has new ones whenever it is looked at anew. */
export const LettersNow = createContext(new Letters());

export function useLetters(): Letters {
  return useContext(LettersNow);
}

/** Is somebody writing, so that a letter is a letter? */
export function types(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

const KEY = "keys";

/** Letters and digits act where nobody writes, unless somebody wants none of it: whoever speaks to
 *  a machine, or rests a hand on it. */
export const keysAre = {
  get on(): boolean {
    try { return localStorage.getItem(KEY) !== "off"; } catch { return true; }
  },
};

export function turnKeys(): boolean {
  try { localStorage.setItem(KEY, keysAre.on ? "off" : "on"); } catch { /* nothing is kept here */ }
  showKeys();
  return keysAre.on;
}

/** No letter is shown where none acts. */
export function showKeys(): void {
  document.documentElement.classList.toggle("no-keys", !keysAre.on);
}

/** So long a letter does nothing else when what it did is gone: a key pressed twice is for that. */
const GONE_MS = 500;
const gone = new Map<string, number>();

/** Was this letter the answer to something a moment ago? */
export function isGone(letter: string): boolean {
  return performance.now() - (gone.get(letter) ?? -GONE_MS) < GONE_MS;
}

/** What each key does, by its small letter; `up` is told when a held one is let go. */
export function useOwnKeys(keys: Record<string, (() => void) | undefined>,
  up?: (letter: string) => void): void {
  const now = useRef({ keys, up });
  for (const key of Object.keys(now.current.keys))
    if (!(key in keys)) gone.set(key, performance.now());
  now.current = { keys, up };
  useEffect(() => {
    const press = (key: KeyboardEvent): void => {
      const run = now.current.keys[key.key.toLowerCase()];
      if (!run || key.ctrlKey || key.metaKey || key.altKey || types(key.target) || !keysAre.on)
        return;
      key.stopPropagation();
      key.preventDefault();
      if (!key.repeat) run();
    };
    const rise = (key: KeyboardEvent): void => now.current.up?.(key.key.toLowerCase());
    addEventListener("keydown", press, true);
    addEventListener("keyup", rise, true);
    return () => {
      for (const letter of Object.keys(now.current.keys)) gone.set(letter, performance.now());
      removeEventListener("keydown", press, true);
      removeEventListener("keyup", rise, true);
    };
  }, []);
}
