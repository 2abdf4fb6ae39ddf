// A display stays awake, where the browser lets it; and where it was told wrong, it begins again.
import { useEffect } from "preact/hooks";

/** Keeps the screen lit as long as the page is seen: a lock ends when it is hidden. */
export function useWake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || ended) return;
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (ended) void lock?.release();
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
}

/** Nobody stands at a wall to load a page again: it does so by itself. */
export function useReload(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const timer = setTimeout(() => location.reload(), 10_000);
    return () => clearTimeout(timer);
  }, [needed]);
}
