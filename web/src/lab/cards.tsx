// The cards that remain, as a grid one taps: by rank, or by face where a bet looks at suits.
import { useRef, useState } from "preact/hooks";
import { lab as words } from "../strings";
import { leftOf, rankNames } from "./view";

const SIGNS = ["♣", "♦", "♥", "♠"];
const LETTERS = "cdhs";

/** What a figure's headline says where fewer cards are counted than the whole shoe. */
export function fewer(lead: string, left: string, kinds: 13 | 52): string {
  const counts = leftOf(left, kinds);
  return counts ? words.cards.fewer(lead, counts.reduce((one, other) => one + other, 0)) : lead;
}

export function Remaining({ left, decks, kinds, onLeft }: {
  left: string; decks: number; kinds: 13 | 52; onLeft(left: string): void;
}) {
  const [back, setBack] = useState(false);
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const most = kinds === 13 ? 4 * decks : decks;
  const counts = leftOf(left, kinds) ?? Array<number>(kinds).fill(most);
  const sum = counts.reduce((one, other) => one + other, 0);
  const all = 52 * decks;
  const put = (i: number, by: number): void => {
    const next = counts.map((n, k) => (k === i ? Math.min(most, Math.max(0, n + by)) : n));
    onLeft(next.every((n) => n === most) ? "" : next.join(","));
  };
  const move = (to: number): void => {
    const next = (to + kinds) % kinds;
    setAt(next);
    grid.current?.querySelectorAll<HTMLButtonElement>("button")[next]?.focus();
  };
  const keys: Record<string, (i: number) => void> = {
    ArrowRight: (i) => move(i + 1), ArrowLeft: (i) => move(i - 1),
    ArrowDown: (i) => move(kinds === 52 ? i + 13 : i + 7),
    ArrowUp: (i) => move(kinds === 52 ? i - 13 : i - 7),
    "+": (i) => put(i, 1), "-": (i) => put(i, -1),
    "Delete": (i) => put(i, -1), "Backspace": (i) => put(i, 1),
  };
  const cell = (i: number) => {
    const rank = words.cards.names[i % 13] ?? "";
    const suit = kinds === 52 ? Math.floor(i / 13) : -1;
    const n = counts[i] ?? 0;
    return (
      <button key={i} type="button" tabIndex={i === at ? 0 : -1}
        class={`lab-cell${n < most ? " fewer" : ""}${suit >= 0 ? ` suit-${LETTERS[suit]}` : ""}`}
        onFocus={() => setAt(i)} onClick={(event) => put(i, back || event.shiftKey ? 1 : -1)}
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (!act || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          act(i);
        }}>
        <b>{rankNames[i % 13]}{suit >= 0 && <i aria-hidden="true">{SIGNS[suit]}</i>}</b>{" "}
        <span>{n}</span>{" "}
        <span class="unseen">{words.cards.cell(suit < 0 ? rank
          : words.cards.of(rank, words.cards.suits[suit] ?? ""))}</span>
      </button>
    );
  };
  return (
    <section class="lab-cards">
      <h2>{words.cards.title}</h2>
      <div class="lab-sheet-head">
        <p class="quiet small" role="status">{left !== "" && !leftOf(left, kinds)
          ? words.cards.unread : words.cards.left(sum, all)}</p>
        <button type="button" class="link small" disabled={left === ""}
          onClick={() => onLeft("")}>{words.cards.whole}</button>
      </div>
      <div ref={grid} class={kinds === 52 ? "lab-grid faces" : "lab-grid"} role="group"
        aria-label={words.cards.title}>
        {counts.map((_, i) => cell(i))}
      </div>
      <div>
        <span class="lab-picks" role="group" aria-label={words.cards.mode}>
          <button type="button" class="lab-pick" aria-pressed={!back}
            onClick={() => setBack(false)}>{words.cards.take}</button>
          <button type="button" class="lab-pick" aria-pressed={back}
            onClick={() => setBack(true)}>{words.cards.back}</button>
        </span>
      </div>
      <p class="quiet small lab-keys">{words.cards.keys}</p>
    </section>
  );
}
