// Chips to choose and what is done with them; what is asked of you as large buttons.
import { money, short, words } from "../strings";
import type { Expected, View } from "../types";
import { CHIPS, Chip } from "../felt/chips";
import type { State, TableStore } from "./store";

interface Props {
  view: View; state: State; store: TableStore; chip: number; choose(chip: number): void;
}

/** What the table waits for of you, and what you may say besides: the engine's own words. */
const ANSWERS = new Set(["accept", "decline", "keep", "pass", "designate", "banco", "suivi", "cover",
  "co-bank", "announce", "choose", "look", "turn", "take-bank", "give-up", "banker-first"]);

export function answersOf(expect: Expected[]): Expected[] {
  const mine = expect.filter((row) => row.mine && ANSWERS.has(row.kind));
  return mine.some((row) => row.duty !== "may") ? mine : mine.filter((row) => row.kind !== "look");
}

function Answers({ state, store }: Props) {
  const rows = answersOf(state.expect);
  if (rows.length === 0) return null;
  return (
    <div class="answers">
      {rows.map((row) => <button key={row.line} type="button"
        class={`act${row.duty === "may" ? "" : " asked"}`}
        onClick={() => void store.send(row.line)}>{row.words}</button>)}
    </div>
  );
}

function Key({ letter }: { letter: string }) {
  return <kbd aria-hidden="true">{letter}</kbd>;
}

/** The three that count, and clear: each says why where it cannot be. */
export function acts(store: TableStore) {
  return {
    undo: async (): Promise<void> => {
      if (!await store.undo()) store.refuse(words.table.nothingToUndo);
    },
    repeat: async (): Promise<void> => {
      if (!await store.repeat()) store.refuse(words.table.nothingToRepeat);
    },
    double: async (): Promise<void> => {
      if (!await store.double()) store.refuse(words.table.nothingToDouble);
    },
    clear: (): Promise<void> => store.clear(),
  };
}

export function Tray(props: Props) {
  const { view, state, store, chip, choose } = props;
  const free = state.expect.find((row) => row.kind === "sit");
  const least = Math.min(...view.areas.map((area) => area.minimum));
  const can = acts(store);
  if (view.seat === 0) {
    return (
      <section class="tray" aria-label={words.table.tray}>
        <p class="quiet">{words.table.watching}</p>
        <button type="button" class="act asked" aria-disabled={!free}
          onClick={() => { if (free) void store.sit(free.seat); }}>{words.table.sitAny}</button>
      </section>
    );
  }
  const mine = store.mine().reduce((sum, one) => sum + one.amount, 0);
  const off = !view.betting;
  return (
    <section class="tray" aria-label={words.table.tray}>
      <div class="chips" role="radiogroup" aria-label={words.table.chips}>
        {CHIPS.filter((value) => value >= least || value >= 500).map((value) =>
          <button key={value} type="button" role="radio" aria-checked={value === chip}
            aria-label={words.table.lay(short(value))} class={value === chip ? "chosen" : ""}
            onClick={() => choose(value)}><Chip value={value} /></button>)}
      </div>
      <div class="acts">
        <button type="button" class="act" aria-disabled={off} onClick={() => void can.undo()}>
          {words.table.undo}<Key letter="Z" /></button>
        <button type="button" class="act" aria-disabled={off} onClick={() => void can.repeat()}>
          {words.table.repeat}<Key letter="R" /></button>
        <button type="button" class="act" aria-disabled={off} onClick={() => void can.double()}>
          {words.table.double}<Key letter="D" /></button>
        <button type="button" class="act extra" aria-disabled={off} onClick={() => void can.clear()}>
          {words.table.clear}<Key letter="C" /></button>
      </div>
      <Answers {...props} />
      <p class="quiet standing">{mine > 0 ? words.table.standing(money(mine))
        : off ? words.table.closed : words.table.open}</p>
    </section>
  );
}
