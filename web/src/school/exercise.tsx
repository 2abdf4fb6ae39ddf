// One exercise a screen: what is asked, the felt as it is at a table, the table in words, the
// answer; then what is said to it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ClockRing, ShoeGauge } from "../felt/shoe";
import { gameName, keyNames, school } from "../strings";
import { Said } from "../said";
import { useFocusKept } from "../table/focus";
import { feltOf } from "../table/games";
import { NO_MOVES } from "../table/moves";
import type { State as TableState, TableStore } from "../table/store";
import type { View } from "../types";
import { Why } from "../why";
import { Answer, SettingFelt, type Typing } from "./answer";
import { bare, ChoiceText, Drawn, plainly, signed } from "./drawn";
import { grounds, type Exercise, type Lesson, type State, type Told } from "./lesson";

/** Asked of cards and tiles alone; of any other what happened last is told with the question. */
const ON_THE_FELT = new Set(["third-card", "count", "set", "foul", "rank"]);

/** Ends a round in what happened lately, and tells nothing by itself. */
const CLEARED = /^the layout is cleared$/;

/** A felt that is looked at: nothing can be laid there, and hands are not named. */
const still = {
  judge: () => null, ways: () => null, owed: () => [], send: () => Promise.resolve(null),
  lay: () => Promise.resolve(false), sit: () => Promise.resolve(), refuse: () => {},
} as unknown as TableStore;

function StillFelt({ view, kind }: { view: View; kind: string }) {
  const Felt = feltOf(view.game);
  const state: TableState = { view, expect: [], feed: [], clock: null, standing: "open", why: "",
    pending: [], refusal: null, moves: NO_MOVES, held: null, left: null, cost: null };
  return (
    <div class={`still-felt asks-${kind}`} aria-hidden="true" ref={(at) => {
      if (at) at.inert = true;
    }}>
      <ShoeGauge view={view} />
      <Felt view={view} state={state} store={still} chip={0} />
    </div>
  );
}

/** "seat 3          10.00 on banker": what it is about, and what is said of it. */
function parted(line: string): [string, string] {
  const found = /^(.{0,15}\S) {2,}(.*)$/.exec(line) ?? /^( {16})(.*)$/.exec(line);
  return found ? [(found[1] ?? "").trim(), found[2] ?? ""] : ["", line];
}

export function InWords({ lines }: { lines: string[] }) {
  return (
    <ul class="in-words">
      {lines.map((line, i) => {
        const [of, says] = parted(line);
        return <li key={i} class={of || line.startsWith(" ") ? "" : "whole"}>
          <b>{of}</b><span><Said text={signed(says)} /></span></li>;
      })}
    </ul>
  );
}

function latelyAt(felt: string[]): number {
  return felt.findIndex((line) => line.startsWith("lately "));
}

/** Who had the bank and who wagered: the felt itself does not show it. */
function factsOf(x: Exercise): string[] {
  return x.kind !== "bank" ? [] : x.felt.map(parted)
    .filter(([of]) => school.bankFacts[of] !== undefined)
    .map(([of, says]) => school.bankFacts[of]!(says));
}

/** What happened last, to the seat that a question names: "45.00 is paid to seat 4, won on
 *  banker". */
function lastOf(x: Exercise): string {
  const at = latelyAt(x.felt);
  if (at < 0 || ON_THE_FELT.has(x.kind)) return "";
  const lately = x.felt.slice(at).map((line) => parted(line)[1])
    .filter((line) => !CLEARED.test(line)).reverse();
  const seat = /\bseat \d+\b/.exec(x.question)?.[0];
  return (seat && lately.find((line) => new RegExp(`\\b${seat}\\b`).test(line))) ??
    lately[0] ?? "";
}

/** What happened lately comes first: what is asked hangs on it most. On a phone it is folded up:
 *  the answers stand directly under what is asked. */
function Words({ felt }: { felt: string[] }) {
  const at = latelyAt(felt);
  const lately = at < 0 ? [] : felt.slice(at);
  const [open] = useState(() => matchMedia("(min-width: 1024px)").matches);
  return (
    <details class="words" open={open}>
      <summary>{school.words}</summary>
      {lately.length > 0 && <InWords lines={lately} />}
      <InWords lines={at < 0 ? felt : felt.slice(0, at)} />
    </details>
  );
}

/** The answer once more: it stands above. */
const ECHO = /^Not so: /;

/** What was said to the answer itself, before the right one is explained. */
function own(told: Told): string[] {
  const says = told.mark?.says ?? "";
  const all = told.exercise.explanation ?? "";
  return told.how !== "wrong" ? [] : (says.endsWith(all) ? says.slice(0, -all.length) : says)
    .trim().split("\n").filter((line) => line !== "" && !ECHO.test(line));
}

/** What was answered, as one reads it: the words behind the letters, cards by their signs. */
function answered({ exercise, typed }: Told): string {
  const letters = typed.toLowerCase().match(/[a-z]/g) ?? [];
  const texts = letters.map((key) => exercise.choices?.find((one) => one.key === key)?.text);
  return signed(exercise.choices && letters.length > 0 && texts.every((one) => one !== undefined)
    ? texts.join("; ") : typed.replace(/[\w-]+/g, (piece) => (/^[2-9tjqka][shdc]$/i.test(piece)
      ? piece[0]!.toUpperCase() + piece[1]!.toLowerCase() : piece)));
}

const HEADS: Record<Told["how"], string> = { right: school.right, wrong: school.wrong,
  given: school.given, late: school.late };

/** A list of acts keeps its numbers; every other line is a sentence of its own. */
function Lines({ lines }: { lines: string[] }) {
  return <>{plainly(lines).map((line, i) => <p key={i}
    class={/^\d+\. /.test(line) ? "act-of" : ""}><Said text={line} /></p>)}</>;
}

function Marked({ told, lesson, last }: { told: Told; lesson: Lesson; last: boolean }) {
  const next = useRef<HTMLButtonElement>(null);
  const { exercise } = told;
  useLayoutEffect(() => {
    next.current?.focus({ preventScroll: true });
    next.current?.scrollIntoView({ block: "nearest" });
  }, [exercise.seed]);
  const said = own(told);
  const explained = (told.how === "right" ? told.mark?.says : exercise.explanation) ?? "";
  return (
    <section class={`marked ${told.how}`} aria-label={HEADS[told.how]}>
      <button ref={next} type="button" class="act asked go-on"
        onClick={() => { if (last) lesson.end(); else void lesson.next(); }}>
        {last ? school.end : school.more} <kbd>{keyNames.enter}</kbd></button>
      <div role="status">
        <h2>{HEADS[told.how]}</h2>
        {said.length > 0 && <div class="own"><h3>{school.yours}:{" "}
          <q><Said text={answered(told)} /></q></h3>
          <Lines lines={said} /></div>}
        {exercise.form === "setting" && <Drawn text={exercise.answer ?? ""} />}
        <div class="grounds"><Lines lines={explained.trim().split("\n")} /></div>
      </div>
      <p class="cited"><Why key={exercise.seed} provision={grounds(exercise)}
        reading={exercise.reading ?? null} label={school.why.toLowerCase() + "?"} />
        {exercise.provision && exercise.also && <Why key={`${exercise.seed} also`} reading={null}
          provision={{ id: exercise.also, edition: exercise.also_edition ?? "" }} />}</p>
      {exercise.choices && exercise.form === "choice" && <ol class="choices answered">
        {exercise.choices.map((choice) => {
          const right = exercise.answer === choice.key;
          const mine = told.typed.trim().toLowerCase() === choice.key;
          return <li key={choice.key} class={right ? "is-right" : mine ? "is-mine" : ""}>
            <span class="letter">{choice.key}</span><ChoiceText text={choice.text} />
            <span class="at">{right ? school.right : mine ? school.yours : ""}</span></li>;
        })}</ol>}
    </section>
  );
}

/** What was typed to this exercise: the next one finds nothing. */
function useTyping(seed: string): Typing {
  const [of, set] = useState({ seed, text: "" });
  return { typed: of.seed === seed ? of.text : "", type: (text) => set({ seed, text }) };
}

export function ExerciseView({ state, lesson }: { state: State; lesson: Lesson }) {
  const x = state.exercise as Exercise;
  const { view, told } = state;
  const count = lesson.setup.count;
  const typing = useTyping(x.seed);
  const page = useFocusKept<HTMLElement>([".setter .piece"]);
  const clock = state.due > 0 && state.at === "asked"
    ? { what: "answer", from: state.from, due: state.due } : null;
  useEffect(() => { scrollTo(0, 0); }, [x.seed]);
  return (
    <main id="main" class="exercise" ref={page}>
      <div class={`felt${view ? "" : " bare"}`}>
        {state.due > 0 && <ClockRing clock={clock} />}
        <header class="lead">
          <p class="what">{school.number(state.number, count)} · {gameName(x.game)} · <span
            class="title-of">{x.title}</span></p>
          <h1 aria-live="polite"><Said text={signed(bare(x.question))} /></h1>
          {factsOf(x).map((fact) => <p key={fact} class="fact-of">{fact}</p>)}
          {lastOf(x) && <p class="lately-of"><Said text={signed(lastOf(x))} /></p>}
          {x.form !== "setting" && <Drawn text={x.question} />}
        </header>
        {x.form === "setting" && state.at === "asked" &&
          <SettingFelt key={x.seed} x={x} lesson={lesson} {...typing} />}
        {view && <StillFelt view={view} kind={x.kind} />}
      </div>
      <div class="asking">
        {state.at === "told" && told
          ? <Marked told={told} lesson={lesson} last={state.number >= count} />
          : <Answer key={x.seed} x={x} lesson={lesson}
            unread={state.error || state.unread} {...typing} />}
        <Words felt={x.felt} />
      </div>
    </main>
  );
}
