// The sentence that leads, and why; while a clock runs for you, what silence comes to; and to who
// has lost a seat by it, what became of the money.
import { useEffect, useRef, useState } from "preact/hooks";
import { Said } from "../said";
import { session } from "../session";
import { money, words } from "../strings";
import type { Call, Gone } from "../types";
import { Why } from "../why";
import { namesOf, withNames } from "./names";
import { leads, type State, type TableStore } from "./store";

/** Letters of a sentence that would run into the shoe beside it. */
const LONG = 26;

/** A question and its clock come so close together. */
const SAME_MS = 300;

/** Said once, as the clock is told; the ring counts. */
function Silence({ call, state }: { call: Call; state: State }) {
  const { clock } = state;
  const asked = useRef({ what: "", at: 0 });
  const what = `${call.words} ${call.silence}`;
  if (asked.current.what !== what) asked.current = { what, at: performance.now() };
  // a clock of the question before may still run
  const runs = clock?.what === "answer" && clock.from > asked.current.at - SAME_MS;
  if (!call.silence || !clock || !runs) return null;
  return <p class="silence" aria-live="polite">
    {words.table.silence(Math.round((clock.due - clock.from) / 1000), call.silence)}</p>;
}

function Refusal({ state }: { state: State }) {
  const { refusal } = state;
  return (
    <p class="refusal" role="status">
      {refusal && <><b><Said text={refusal.text} /></b>
        <Why key={refusal.at} provision={refusal.ruling.provision}
          reading={refusal.ruling.reading} /></>}
    </p>
  );
}

/** Where two do not fit beside each other the second begins a line. */
function Sentences({ of }: { of: string }) {
  return <>{of.split(/(?<=\.) (?=[A-Z])/).flatMap((one, i) =>
    [i > 0 ? " " : "", <span key={i} class="sentence">{one}</span>])}</>;
}

/** The seat is lost: what happened, why, where the money is, and the way back to a seat. */
function Lost({ gone, state, store, done }: {
  gone: Gone; state: State; store: TableStore; done(): void;
}) {
  const [purse, setPurse] = useState<number | null>(null);
  useEffect(() => { void session.again().then((me) => setPurse(me?.purse ?? null)); },
    [gone.back, gone.along]);
  const rest = gone.plays ? words.gone.plays(money(gone.left))
    : gone.held > 0 ? words.gone.held(money(gone.held))
      : gone.back > 0 ? words.gone.back(money(gone.back))
        : gone.left > 0 ? words.gone.lost(money(gone.left)) : "";
  return (
    <header class="lead of-you lost">
      <h1 aria-live="polite" class="long">{gone.words}</h1>
      <p class="reason"><Said text={gone.why.replace(/\bfor the patron\b/g, words.gone.forYou)} />
        <Why provision={gone.provision} reading={gone.reading} /></p>
      <ul class="gone-money" aria-live="polite">
        {gone.along > 0 && <li>{words.gone.along(money(gone.along))}</li>}
        {rest && <li>{rest}</li>}
        {purse !== null && <li class="quiet">{words.gone.purse(money(purse))}</li>}
      </ul>
      <div class="gone-acts">
        <button type="button" class="act asked" onClick={() => void store.sit()}>
          {words.gone.again}</button>
        <button type="button" class="act" onClick={done}>{words.gone.watch}</button>
      </div>
      <Refusal state={state} />
    </header>
  );
}

export function Lead({ call, gone, state, store }: {
  call: Call; gone: Gone | null; state: State; store: TableStore;
}) {
  const [seen, see] = useState(false);
  useEffect(() => { if (!gone) see(false); }, [gone === null]);
  if (gone && !seen)
    return <Lost gone={gone} state={state} store={store} done={() => see(true)} />;
  const held = leads(call, state); // a result that is still read: what may be done stands under it
  const names = state.view ? namesOf(state.view) : { of: new Map(), own: 0 };
  const why = call.why && withNames(call.why, names);
  const says = held ?? withNames(call.words, names);
  return (
    <header class={`lead of-${held ? "call" : call.of}`}>
      <h1 aria-live="polite" class={says.length > LONG ? "long" : ""}><Sentences of={says} /></h1>
      <p class="reason">
        {held && call.of === "you" ? <><b class="asks">{call.words}</b> {why}</>
          : <Said text={(held ? words.table.now(withNames(call.words, names), why) : why)
            ?? ""} />}
        <Why key={call.words} provision={call.provision} reading={call.reading}
          {...(call.why ? {} : { label: words.why.link })} />
      </p>
      <Silence call={call} state={state} />
      <Refusal state={state} />
    </header>
  );
}
