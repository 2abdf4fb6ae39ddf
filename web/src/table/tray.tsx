// Chips to choose and what is done with them; what is asked of you as large buttons.
import { useEffect, useRef } from "preact/hooks";
import { money, short, words } from "../strings";
import type { View } from "../types";
import { CHIPS, Chip } from "../felt/chips";
import { Answers } from "./answers";
import { useLetters } from "./keys";
import type { State, TableStore } from "./store";
import { TourOffer, type Touring } from "./touring";

interface Props {
  view: View; state: State; store: TableStore; chip: number; choose(chip: number): void;
  tour: Touring;
}

/** The four of the tray, with the letter each wishes for. */
export const TRAY = { undo: "z", repeat: "r", double: "d", clear: "c" } as const;

/** While wagers are closed the four take no letter from what is asked then. Hidden, so that no
 *  button changes its width. */
function Key({ id, off }: { id: keyof typeof TRAY; off: boolean }) {
  const letters = useLetters();
  const letter = off ? "" : letters.take(id, words.table[id], TRAY[id]);
  return <kbd aria-hidden="true" class={letter === "" ? "no-key" : ""}>
    {(letter || TRAY[id]).toUpperCase()}</kbd>;
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

/** Who has sat down goes on with the chips: the button that was pressed is no more. */
function useFocusOnChips(seat: number) {
  const tray = useRef<HTMLElement>(null);
  const before = useRef(seat);
  useEffect(() => {
    const sat = before.current === 0 && seat !== 0;
    before.current = seat;
    if (sat && (document.activeElement ?? document.body) === document.body)
      tray.current?.querySelector<HTMLElement>(".chosen")?.focus({ preventScroll: true });
  }, [seat]);
  return tray;
}

export function Tray({ view, state, store, chip, choose, tour }: Props) {
  const tray = useFocusOnChips(view.seat);
  const free = state.expect.find((row) => row.kind === "sit");
  const least = Math.min(...view.areas.map((area) => area.minimum));
  const can = acts(store);
  if (view.seat === 0) {
    return (
      <section class="tray" ref={tray} aria-label={words.table.tray}>
        <p class="quiet" role="status">{state.left !== null && `${words.table.left(
          money(state.left))} `}{words.table.watching}</p>
        <button type="button" class="act asked" aria-disabled={!free}
          onClick={() => void store.sit()}>{words.table.sitAny}</button>
        <TourOffer tour={tour} />
      </section>
    );
  }
  const mine = store.mine().reduce((sum, one) => sum + one.amount, 0);
  const off = !view.betting;
  return (
    <section class="tray" ref={tray} aria-label={words.table.tray}>
      <div class="chips" role="group" aria-label={words.table.chips}>
        {CHIPS.filter((value) => value >= least || value >= 500).map((value) =>
          <button key={value} type="button" aria-pressed={value === chip}
            aria-label={words.table.lay(short(value))} class={value === chip ? "chosen" : ""}
            onClick={() => choose(value)}><Chip value={value} /></button>)}
      </div>
      <div class="acts">
        <button type="button" class="act" aria-disabled={off} onClick={() => void can.undo()}>
          {words.table.undo}<Key id="undo" off={off} /></button>
        <button type="button" class="act" aria-disabled={off} onClick={() => void can.repeat()}>
          {words.table.repeat}<Key id="repeat" off={off} /></button>
        <button type="button" class="act" aria-disabled={off} onClick={() => void can.double()}>
          {words.table.double}<Key id="double" off={off} /></button>
        <button type="button" class="act extra" aria-disabled={off}
          onClick={() => void can.clear()}>{words.table.clear}<Key id="clear" off={off} /></button>
      </div>
      <Answers view={view} state={state} store={store} />
      <p class="quiet standing">{mine > 0 ? words.table.standing(money(mine))
        : off ? words.table.closed : words.table.open}</p>
    </section>
  );
}
