// What is asked of you, on the felt: buttons with the engine's words and a key each; where an
// amount is open, a field within its bounds.
import { useEffect, useState } from "preact/hooks";
import { short } from "../figures";
import { words } from "../strings";
import type { Expected, Range } from "../types";
import { useLetters, useOwnKeys } from "./keys";
import { amountIn, type TableStore } from "./store";

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
export function AmountAct({ row, chip, most, store, lays, above = 0 }: {
  row: Expected; chip: number; store: TableStore;
  /** an amount that less than this would not do for, though it is lawful */
  above?: number;
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
  useEffect(() => { if (above > (value ?? 0)) set(String(within(above) / scale)); }, [above]);
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

/** Not owed, and yet what the table asks for. */
const CLAIMS = new Set(["banco", "suivi"]);

/** Said with one press; where a row has a `then`, that is meant by it too. */
export function PlainActs({ rows, store }: {
  rows: (Expected & { then?: string })[]; store: TableStore;
}) {
  const letters = useLetters();
  const keys = rows.map((row) => letters.take(row.line, row.words, "", row.kind));
  const say = (row: typeof rows[number]): void =>
    void (row.then ? store.mean(row.line, row.then) : store.send(row.line));
  useOwnKeys(Object.fromEntries(rows.map((row, i) => [keys[i] ?? "", () => say(row)])
    .filter(([key]) => key !== "")));
  if (rows.length === 0) return null;
  const theirs = rows.some((row) => row.duty !== "may" || CLAIMS.has(row.kind));
  return (
    <div class="plain-acts">
      {rows.map((row, i) => <button key={row.line} type="button" data-same={row.kind}
        class={`act${theirs && row.kind !== "decline" ? " asked" : ""}`}
        onClick={() => say(row)}>{row.words}<Key
          letter={keys[i] ?? ""} /></button>)}
    </div>
  );
}
