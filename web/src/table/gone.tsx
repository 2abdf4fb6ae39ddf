// To who has lost a seat: what happened leads for a while, then the game does again. What became of
// the money, and the way back to a seat, stand in the tray, where they lie on nothing. They go when
// one sits down or watches on, and by themselves; the feed keeps it.
import { useEffect, useState } from "preact/hooks";
import { Said } from "../said";
import { session } from "../session";
import { money } from "../figures";
import { words } from "../strings";
import type { Gone } from "../types";
import { Why } from "../why";
import type { TableStore } from "./store";

const LEADS_MS = 15_000;
/** From when the last of the money was told of. */
const STAYS_MS = 45_000;

export interface Lost { gone: Gone; leads: boolean; done(): void }

/** Is the time over that began when this came? Of "" no time runs. */
function useOver(of: string, ms: number): boolean {
  const [over, set] = useState("");
  useEffect(() => {
    if (of === "") return;
    const timer = setTimeout(() => set(of), ms);
    return () => clearTimeout(timer);
  }, [of]);
  return of !== "" && over === of;
}

/** What is still told of a lost seat; null where there is nothing. */
export function useLost(gone: Gone | null): Lost | null {
  const [watches, watch] = useState(false);
  useEffect(() => { if (!gone) watch(false); }, [gone === null]);
  const read = useOver(gone ? `${gone.seat}` : "", LEADS_MS);
  const open = !gone || gone.plays || gone.held > 0;
  const old = useOver(open ? "" : `${gone.seat} ${gone.along} ${gone.back}`, STAYS_MS);
  return !gone || watches || old ? null : { gone, leads: !read, done: () => watch(true) };
}

/** Of a wager that was left behind, what is done with it; what comes of it the tray says. */
function whyOf(gone: Gone): string {
  if (gone.left === 0 && gone.along > 0) return words.gone.all(money(gone.along));
  return gone.why.replace(/^seat \d+/, words.gone.yourSeat)
    .replace(/, and what comes of it .*$/, "").replace(/\bfor the patron\b/g, words.gone.forYou);
}

/** The headline and one line of why. */
export function LostLead({ gone }: { gone: Gone }) {
  return (
    <>
      <h1 aria-live="polite" class="long">{gone.words}</h1>
      <p class="reason"><Said text={whyOf(gone)} />
        <Why provision={gone.provision} reading={gone.reading} /></p>
    </>
  );
}

/** Where every chip is, and the way back to a seat. */
export function LostTray({ lost: { gone, done }, store }: { lost: Lost; store: TableStore }) {
  const [purse, setPurse] = useState<number | null>(null);
  useEffect(() => { void session.again().then((me) => setPurse(me?.purse ?? null)); },
    [gone.back, gone.along]);
  const rest = gone.plays ? words.gone.plays(money(gone.left))
    : gone.held > 0 ? words.gone.held(money(gone.held))
      : gone.back > 0 ? words.gone.back(money(gone.back))
        : gone.left > 0 ? words.gone.lost(money(gone.left)) : "";
  return (
    <>
      <p class="gone-money" aria-live="polite">
        {[gone.along > 0 && words.gone.along(money(gone.along)), rest,
          purse !== null && words.gone.purse(money(purse))].filter(Boolean).join(" ")}
      </p>
      <div class="gone-acts">
        <button type="button" class="act asked" onClick={() => void store.sit()}>
          {words.gone.again}</button>
        <button type="button" class="act" onClick={done}>{words.gone.watch}</button>
      </div>
    </>
  );
}
