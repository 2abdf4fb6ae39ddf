// A state that is looked at: whoever looks is told once of all that changed together, before the
// next frame. It is changed by its owner alone, and never after it was closed.
export class Kept<State> {
  private readonly listeners = new Set<() => void>();
  private due = false;
  protected closed = false;

  constructor(public state: State) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => { this.listeners.delete(listener); };
  }

  protected set(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      for (const listener of this.listeners) listener();
    });
  }

  close(): void {
    this.closed = true;
    this.listeners.clear();
  }
}

/** A feed with one line more, and no longer than one reads. */
export function fed<Item>(feed: Item[], item: Item, most: number): Item[] {
  return [...feed, item].slice(-most);
}
