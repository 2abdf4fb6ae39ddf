// What is asked of you, on the felt: buttons with the engine's words and a key each; where an
// amount is open, a field within its bounds.
import { useEffect, useState } from "preact/hooks";
import { short, words } from "../strings";
import type { Expected, Hand, Range, View } from "../types";
import { useLetters, useOwnKeys } from "./keys";
import { amountIn, type TableStore } from "./store";

/** A card that one turns is named as it is turned, with its place where that is open: the line has
 *  it from the hand one has seen. Without a place it is the first that lies face down. */
export function named(row: Expected, hands: Hand[], place?: number): Expected {
  const hand = row.kind === "turn" ? hands.find((one) => one.hand === row.hand) : undefined;
  const said = Number(/\bat=(\d)/.exec(row.line)?.[1] ?? 0) - 1;
  const at = said >= 0 ? said : place ?? hand?.cards.findIndex((card) => !card.up) ?? -1;
  const card = hand?.cards[at];
  if (!hand || !card || card.up || card.card === "Xx") return row;
  const line = row.line.replace(/\bXx\b/, card.card);
  return { ...row, line: said >= 0 ? line
    : line.replace(` ${hand.hand}`, ` ${hand.hand} at=${at + 1}`) };
}

/** While cards or tiles are made ready nothing is asked that a player would stop for. */
export function isReadying(view: View): boolean {
  return view.phase === "opening" || view.phase === "shuffling";
}

/** Of several cards of a hand to turn, one button for the first. */
export function once(rows: Expected[]): Expected[] {
  return rows.filter((row, i) => row.kind !== "turn" ||
    rows.findIndex((one) => one.kind === "turn" && one.hand === row.hand) === i);
}

export function Key({ letter }: { letter: string }) {
  return letter === "" ? null : <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>;
}

/** An amount of cents out of what somebody wrote; null where it is none. */
function read(text: string): number | null {
  const value = Number(text.replaceAll(",", ""));
  return text.trim() === "" || !Number.isFinite(value) ? null : Math.round(value * 100);
}

function bounds(row: Expected): Range | null {
  const open = row.open["amount"] ?? row.open["at"];
  return open && open !== true ? open : null;
}

/** Bid, stake, take the bank, wager a part: any amount within the bounds, in steps of the chip that
 *  is chosen. */
export function AmountAct({ row, chip, most, store, lays }: {
  row: Expected; chip: number; store: TableStore;
  /** what the quick button for all of it says */
  most?: string | undefined;
  lays?: (amount: number) => void;
}) {
  const letter = useLetters().take(row.kind, row.words);
  const range = bounds(row) ?? { minimum: 0, maximum: 0, step: 100 };
  const { minimum, maximum, step } = range;
  const cut = row.kind === "cut";
  const scale = cut ? 1 : 100;
  const [text, set] = useState(String(minimum / scale));
  useEffect(() => { set(String((cut ? Math.round((minimum + maximum) / 2) : minimum) / scale)); },
    [row.kind, minimum]);
  const value = cut ? Number(text) : read(text);
  const within = (cents: number): number => Math.min(maximum, Math.max(minimum, cents));
  const by = cut ? 10 : Math.max(chip, step);
  const move = (cents: number): void => set(String(within((value ?? minimum) + cents) / scale));
  const send = (): void => {
    if (value === null) return;
    if (lays) lays(value);
    else void store.send(cut ? row.line.replace(/\bat=\d+/, `at=${value}`) : amountIn(row.line,
      value));
  };
  useOwnKeys({ [letter]: send, "+": () => move(by), "=": () => move(by), "-": () => move(-by) });
  return (
    <form class="amount-act" onSubmit={(event) => { event.preventDefault(); send(); }}>
      <button type="button" class="step" aria-label={words.chemin.less}
        onClick={() => move(-by)}>−</button>
      <input class="figure" inputMode="decimal" autocomplete="off" value={text}
        aria-label={words.chemin.amount(row.words)}
        onInput={(event) => set(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="step" aria-label={words.chemin.more}
        onClick={() => move(by)}>+</button>
      {most && value !== maximum && <button type="button" class="act quick"
        onClick={() => set(String(maximum / scale))}>{most} <span
          class="figure">{short(maximum)}</span></button>}
      <button type="submit" class="act asked">{row.words}{" "}
        <span class="figure">{value === null ? "–" : cut ? value : short(value)}</span><Key
          letter={letter} /></button>
    </form>
  );
}

/** Said with one press. */
export function PlainActs({ rows, store }: { rows: Expected[]; store: TableStore }) {
  const letters = useLetters();
  const keys = rows.map((row) => letters.take(row.line, row.words));
  useOwnKeys(Object.fromEntries(rows.map((row, i) =>
    [keys[i] ?? "", () => void store.send(row.line)])
    .filter(([key]) => key !== "")));
  if (rows.length === 0) return null;
  const theirs = rows.some((row) => row.duty !== "may");
  return (
    <div class="plain-acts">
      {rows.map((row, i) => <button key={row.line} type="button"
        class={`act${theirs && row.kind !== "decline" ? " asked" : ""}`}
        onClick={() => void store.send(row.line)}>{row.words}<Key
          letter={keys[i] ?? ""} /></button>)}
    </div>
  );
}
