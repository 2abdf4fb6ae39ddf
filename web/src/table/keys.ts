// Keys of a felt of its own: they come before those that every table has.
import { useEffect, useRef } from "preact/hooks";

/** Is somebody writing, so that a letter is a letter? */
function types(target: EventTarget | null): boolean {
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
