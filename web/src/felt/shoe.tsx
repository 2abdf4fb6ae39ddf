// The shoe: what is left, where the cutting card is, the burn; and the clock of the table.
import { useEffect, useState } from "preact/hooks";
import { files } from "../files";
import { words } from "../strings";
import type { View } from "../types";
import type { Clock, State } from "../table/store";
import { cardName } from "./card";

/** Cards that lie in no hand, as one drawn in error does: over the shoe's notes, which keep their
 *  room, so that nothing moves when they come. */
function OutOfPlay({ extra }: { extra: string[] }) {
  return (
    <span class="out-of-play">{words.table.outOfPlay}{" "}{extra.map((card, i) =>
      <span key={i} class="out-card">{card !== "Xx" && card !== "Jk" &&
        <img src={files.face(card)} alt="" draggable={false} />}
        {cardName(card)}{i < extra.length - 1 && ", "}</span>)}</span>
  );
}

export function ShoeGauge({ view }: { view: View }) {
  const { shoe } = view;
  if (shoe.size === 0) return null;
  const notes = shoe.last_hand ? words.table.lastHand
    : shoe.cutting_card_out ? words.table.cuttingOut
      : shoe.before_cutting_card !== null ? words.table.cutting(shoe.before_cutting_card) : "";
  const burn = shoe.burn ? words.table.burn(shoe.burn) : "";
  const out = view.extra.length > 0;
  const at = shoe.before_cutting_card === null ? null
    : (shoe.size - shoe.left + shoe.before_cutting_card) / shoe.size;
  return (
    <div class="shoe-gauge">
      <span>{words.table.shoe(shoe.left, shoe.size)}</span>
      <svg class="gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="gone" width="100" height="6" rx="3" />
        <rect class="left" x={100 - (100 * shoe.left) / shoe.size} height="6"
          width={(100 * shoe.left) / shoe.size} />
        {at !== null && <rect class="cut" x={100 * at - 0.8} width="1.6" height="6" />}
      </svg>
      {(notes || burn || out) && <span class={`shoe-notes${out ? " under" : ""}`}>
        {out && <OutOfPlay extra={view.extra} />}
        <span class="notes">{notes}
          {burn && <span class="burn">{notes && " · "}{burn}</span>}</span>
      </span>}
    </div>
  );
}

/** What a clock is to who looks: it counts for them, or what it was for stands open. */
interface Ring { counts: boolean; open: boolean }

/** So long after its time a clock is an old one, if no other was told. */
const OLD_MS = 1500;

/** By which chips come to lie, or would. */
const LAYS = new Set(["wager", "raise", "banco", "suivi", "bid"]);

/** Does the clock count for who looks? The time for wagers does for who may lay some (whoever
 *  only watches may sit down), that for an answer for who is asked. Where nobody has wagered
 *  yet no clock runs: wagers are open. */
export function ringOf({ view, expect, clock }: State): Ring {
  if (!view) return { counts: false, open: false };
  const lays = view.seat === 0 ? view.betting && view.bank?.stake === undefined
    : expect.some((row) => row.mine && LAYS.has(row.kind));
  const waits = view.seats.some((seat) => seat.asked && !seat.you);
  const asked = view.seats.some((seat) => seat.you && seat.asked) ||
    (lays && view.seat !== 0 && !waits);
  return { counts: clock?.what === "bets" ? lays : asked, open: lays && !waits };
}

/** Seconds that are left, as a ring that empties; nothing blinks. Without a ring where nothing is
 *  asked of who looks. */
export function ClockRing({ clock, ring = { counts: true, open: false } }: {
  clock: Clock | null; ring?: Ring;
}) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!clock) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [clock]);
  const left = clock && clock.what !== "deal" ? Math.max(0, clock.due - now) : 0;
  const part = clock && clock.due > clock.from ? left / (clock.due - clock.from) : 0;
  const seconds = Math.ceil(left / 1000);
  const shows = ring.counts && clock !== null && clock.what !== "deal" && left > 0;
  const open = ring.open && (!clock || now > clock.due + OLD_MS);
  const label = shows
    ? `${words.table.seconds(seconds)} ${words.table.clock[clock.what] ?? ""}`
    : open ? words.table.openClock : "";
  return (
    <div class={`clock${shows ? "" : open ? " open" : " still"}`} role="timer" aria-label={label}
      title={label}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r="42" class="ring" />
        <circle r="42" class="rest" pathLength="1" stroke-dasharray={`${shows ? part : 0} 1`}
          transform="rotate(-90)" />
      </svg>
      <span class="figure">{shows ? seconds : open ? words.table.openRing : ""}</span>
    </div>
  );
}
