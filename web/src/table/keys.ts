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

/** What each key does, by its small letter; `up` is told when a held one is let go. */
export function useOwnKeys(keys: Record<string, (() => void) | undefined>,
  up?: (letter: string) => void): void {
  const now = useRef({ keys, up });
  now.current = { keys, up };
  useEffect(() => {
    const press = (key: KeyboardEvent): void => {
      const run = now.current.keys[key.key.toLowerCase()];
      if (!run || key.ctrlKey || key.metaKey || key.altKey || types(key.target)) return;
      key.stopPropagation();
      key.preventDefault();
      if (!key.repeat) run();
    };
    const rise = (key: KeyboardEvent): void => now.current.up?.(key.key.toLowerCase());
    addEventListener("keydown", press, true);
    addEventListener("keyup", rise, true);
    return () => {
      removeEventListener("keydown", press, true);
      removeEventListener("keyup", rise, true);
    };
  }, []);
}
