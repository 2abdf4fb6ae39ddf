// Chips to choose and what is done with them; what is asked of you as large buttons.
import { useEffect, useRef } from "preact/hooks";
import { useMe } from "../session";
import { money, short } from "../figures";
import { words } from "../strings";
import type { View } from "../types";
import { CHIPS, Chip } from "../felt/chips";
import { Answers } from "./answers";
import { isPart, measuredOf } from "./chemin_acts";
import { LostTray, type Lost } from "./gone";
import { useLetters } from "./keys";
import { TRAY } from "./letters";
import { namesOf, sentence } from "./names";
import { plainer } from "./plainer";
import type { State, TableStore } from "./store";
import { TourOffer, type Touring } from "./touring";

interface Props {
  view: View; state: State; store: TableStore; chip: number; choose(chip: number): void;
  tour: Touring; lost: Lost | null;
}

type Four = keyof typeof TRAY;

function Key({ id }: { id: Four }) {
  return <kbd aria-hidden="true">{useLetters().take(id, "", TRAY[id]).toUpperCase()}</kbd>;
}

/** Which of them cannot be done now. Where one wagers in turn (chemin de fer), wagers are open and
 *  yet nothing may be laid by who is not asked: what the engine lists says so, of each alone. */
function quietOnes(view: View, state: State, store: TableStore):
  Record<Four | "chips" | "laying", boolean> {
  if (view.game !== "chemin-de-fer") {
    const none = !view.betting || (store.mine().length === 0 && state.pending.length === 0);
    return { chips: false, laying: false, double: none, clear: none,
      undo: none && !(view.betting && store.chips.undoes),
      repeat: !view.betting || !store.chips.repeats };
  }
  const own = state.expect.filter((row) => row.mine && row.on !== "banker");
  const lays = own.some(isPart);
  const takes = own.some((row) => row.kind === "withdraw");
  const lies = store.mine().some((one) => one.on !== "banker");
  return { chips: !measuredOf(view, state.expect), laying: !lays,
    undo: !((takes && lies) || (lays && store.chips.undoes)),
    repeat: !(lays && store.chips.repeats), double: !(lays && lies), clear: !(takes && lies) };
}

/** The three that count, and clear: each says why where it cannot be. */
export function acts(store: TableStore) {
  return {
    undo: async (): Promise<void> => {
      if (!await store.chips.undo()) store.refuse(words.table.nothingToUndo);
    },
    repeat: async (): Promise<void> => {
      if (!await store.chips.repeat()) store.refuse(words.table.nothingToRepeat);
    },
    double: async (): Promise<void> => {
      if (!await store.chips.double()) store.refuse(words.table.nothingToDouble);
    },
    clear: async (): Promise<void> => {
      if (!await store.chips.clear()) store.refuse(words.table.nothingToClear);
    },
  };
}

/** Who has nothing left to wager: chips out of the purse, or, if that is empty too, how one goes
 *  on. */
function Empty({ state, store }: { state: State; store: TableStore }) {
  const me = useMe();
  const chips = store.chipsOf(me?.purse ?? 0);
  const may = state.expect.some((row) => row.mine && row.kind === "buy-in");
  if (!me) return null;
  return chips > 0 ? <>
    <p class="quiet none-left">{words.table.stackEmpty(money(me.purse))}</p>
    <button type="button" class="act asked" aria-disabled={!may}
      onClick={() => void store.buyIn()}>{words.table.buyIn(money(chips))}</button>
  </> : <p class="quiet none-left">{words.table.purseEmpty} <a href="#/account">{me.guest
    ? words.table.newGuest : words.table.askHouse}</a></p>;
}

/** Who has sat down goes on with the chips: the button that was pressed is no more. */
function useFocusOnChips(seat: number, chip: number) {
  const tray = useRef<HTMLElement>(null);
  const before = useRef(seat);
  useEffect(() => {
    const sat = before.current === 0 && seat !== 0;
    before.current = seat;
    if (sat && (document.activeElement ?? document.body) === document.body)
      tray.current?.querySelector<HTMLElement>(".chosen")?.focus({ preventScroll: true });
  }, [seat]);
  useEffect(() => { // a key chose another chip: whoever is among the chips is on that one
    if (document.activeElement?.matches(".chips button:not(.chosen)"))
      tray.current?.querySelector<HTMLElement>(".chips .chosen")?.focus({ preventScroll: true });
  }, [chip]);
  return tray;
}

/** How high it is over the foot of a phone's page: what has the focus is scrolled clear of it. */
function useHeight(tray: { current: HTMLElement | null }): void {
  useEffect(() => {
    const at = tray.current;
    if (!at) return undefined;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty("--tray", `${at.offsetHeight}px`);
    });
    observer.observe(at);
    return () => observer.disconnect();
  }, []);
}

export function Tray({ view, state, store, chip, choose, tour, lost }: Props) {
  const tray = useFocusOnChips(view.seat, chip);
  useHeight(tray);
  const free = state.expect.find((row) => row.kind === "sit");
  const least = Math.min(...view.areas.map((area) => area.minimum));
  const can = acts(store);
  if (view.seat === 0 && lost && view.phase !== "closed")
    return <section class="tray" ref={tray} aria-label={words.table.tray}>
      <LostTray lost={lost} store={store} /></section>;
  if (view.seat === 0) {
    const no = view.phase === "closed" ? null : store.turnedAway();
    return (
      <section class="tray" ref={tray} aria-label={words.table.tray}>
        <p class="quiet" role="status">{state.left !== null && `${words.table.left(
          money(state.left))} `}{view.phase === "closed" ? words.table.tableClosed
          : no ? words.table.turnedAway(sentence(plainer(no.says), namesOf(view)))
            : words.table.watching}</p>
        {view.phase === "closed" ? <a class="act asked" href="#/">{words.table.toLobby}</a>
          : <button type="button" class="act asked" aria-disabled={!free}
          onClick={() => void store.sit()}>{words.table.sitAny}</button>}
        <TourOffer tour={tour} />
      </section>
    );
  }
  const mine = store.mine().reduce((sum, one) => sum + one.amount, 0);
  const has = view.seats.find((seat) => seat.you)?.chips ?? 0;
  const empty = has < least && mine === 0 && state.pending.length === 0;
  const quiet = quietOnes(view, state, store);
  const take = (value: number): void => {
    choose(value);
    if (quiet.chips) store.whyNotLay("player", value);
  };
  const four: [Four, () => Promise<void>][] = [["undo", can.undo], ["repeat", can.repeat],
    ["double", can.double], ["clear", can.clear]];
  return (
    <section class={`tray${view.betting ? "" : " shut"}`} ref={tray}
      aria-label={words.table.tray}>
      <div class="chips" role="group" aria-label={words.table.chips}>
        {CHIPS.filter((value) => value >= least || value >= 500).map((value) =>
          <button key={value} type="button" aria-pressed={value === chip}
            aria-disabled={quiet.chips} aria-label={words.table.lay(short(value))}
            class={value === chip ? "chosen" : ""}
            onClick={() => take(value)}><Chip value={value} /></button>)}
      </div>
      <div class="acts">
        {four.map(([id, run]) => <button key={id} type="button"
          class="act" aria-disabled={quiet[id]}
          onClick={(event) => { // a round is repeated once, however often it is clicked
            if (id !== "repeat" || event.detail < 2) void run();
          }}>{words.table[id]}<Key id={id} /></button>)}
      </div>
      <Answers view={view} state={state} store={store} />
      {empty ? <Empty state={state} store={store} />
        : <p class="quiet standing">{mine > 0 ? words.table.standing(money(mine))
        : quiet.laying && !view.closed ? "" : view.betting ? words.table.open
          : words.table.closed}</p>}
    </section>
  );
}
