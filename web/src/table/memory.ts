// What a table told this page and what was wagered there, for as long as the page lives: who goes
// to the wall or the laboratory and comes back finds it again. Nobody finds what another was told.
import type { Memory as Chips } from "./laid";
import type { FeedItem } from "./store";

export interface Remembered { feed: FeedItem[]; chips: Chips }

const tables = new Map<string, Remembered>();
let whose: string | null = null;

/** A stranger who is made a guest is still the same person; whoever signs in as another is not. */
function isFor(who: string | null): void {
  if (whose !== null && who !== whose) tables.clear();
  whose = who;
}

export function remember(table: string, who: string | null, what: Remembered): void {
  isFor(who);
  if (what.feed.length > 0) tables.set(table, what);
}

export function recall(table: string, who: string | null): Remembered | null {
  isFor(who);
  return tables.get(table) ?? null;
}
