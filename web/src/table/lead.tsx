// The sentence that leads, and why; while a clock runs for you, what silence comes to.
import { useState } from "preact/hooks";
import { Said } from "../said";
import { words } from "../strings";
import type { Call, View } from "../types";
import { Why } from "../why";
import { LostLead, type Lost } from "./gone";
import { layLate, laysLate, ownClock, sets } from "./late";
import { brief, namesOf, sentence, withNames, type Names } from "./names";
import { capital, plainer } from "./plainer";
import { leads, type State } from "./store";

/** Letters of a sentence that would run into the shoe beside it. */
const LONG = 26;

/** As long as a clock usually is, where none is told yet. */
const USUAL_MS = 90_000;

/** Said once, as the clock is told; the ring counts. A hand that is to be set is laid down by this
 *  page in the last seconds, unless that is not wanted: what is said of it has its room before the
 *  clock is told, so that nothing moves under who sets a hand. */
function Silence({ view, state }: { view: View; state: State }) {
  const { call } = view;
  const clock = ownClock(view, state);
  const [late, set] = useState(laysLate());
  const hand = sets(state.expect);
  if (!clock && !hand) return null;
  const seconds = Math.round((clock ? clock.due - clock.from : USUAL_MS) / 1000);
  const turn = (): void => {
    layLate(!late);
    set(!late);
  };
  return <p class={`silence${clock ? "" : " comes"}`} aria-live="polite">
    <span>{hand && late ? words.late.lays(seconds)
      : words.table.silence(seconds, call.silence ?? "")}</span>{" "}
    {hand && <button type="button" class="switch" role="switch" aria-checked={late}
      onClick={turn}><span>{words.late.lay}<span aria-hidden="true">: {late ? words.late.on
        : words.late.off}</span></span></button>}</p>;
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

/** Where two do not fit beside each other the second begins a line. A name is not broken at its
 *  hyphen. */
function Sentences({ of }: { of: string }) {
  return <>{of.split(/(?<=\.) (?=[A-Z])/).flatMap((one, i) =>
    [i > 0 ? " " : "", <span key={i} class="sentence">{one.split(/(\S+-\S+)/).map((part, n) =>
      (n % 2 ? <span key={n} class="one-word">{part}</span> : part))}</span>])}</>;
}

/** Why, as a sentence; what the words that lead (`says`) have said is not said again: "ann wins" in
 *  "ann wins: both hands are higher", "You lose 25.00." in "You lose 25.00". */
export function reasonOf(why: string, says: string, names: Names): string {
  const all = sentence(plainer(why), names);
  const bare = says.replace(/\.$/, "");
  const rest = all === bare ? "" : all.startsWith(`${bare}: `) ? all.slice(bare.length + 2)
    : all.replace(/^You (?:win|lose|push): /, "");
  return rest === all ? all : capital(rest, [...names.of.values()].map(brief));
}

export function Lead({ call, lost, state }: { call: Call; lost: Lost | null; state: State }) {
  if (lost?.leads)
    return <header class="lead of-you lost"><LostLead gone={lost.gone} />
      <Refusal state={state} /></header>;
  const held = leads(call, state); // a result that is still read: what may be done stands under it
  const names = state.view ? namesOf(state.view) : { of: new Map(), own: 0 };
  const task = state.view && sets(state.expect)
    ? words.paigow.task[state.view.tiles ? "tiles" : "cards"] : null;
  const called = withNames(call.words, names);
  const why = call.why ? reasonOf(call.why, called, names) : task;
  const says = held ?? called;
  return (
    <header class={`lead of-${held ? "call" : call.of}`}>
      <h1 aria-live="polite" class={says.length > LONG ? "long" : ""}><Sentences of={says} /></h1>
      <p class="reason">
        {held && call.of === "you" ? <><b class="asks">{call.words}</b> {why}</>
          : <Said text={(held ? words.table.now(called, why) : why)
            ?? ""} />}
        <Why floats provision={call.provision} reading={call.reading}
          {...(why ? {} : { label: words.why.link })} />
      </p>
      {state.view && <Silence view={state.view} state={state} />}
      <Refusal state={state} />
    </header>
  );
}
