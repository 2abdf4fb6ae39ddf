// The school: what is to be learned, one exercise a screen, what came of it, a sheet to print.
import { useEffect, useState } from "preact/hooks";
import { readdress } from "../address";
import { Bar } from "../bar";
import { files } from "../files";
import { Said } from "../said";
import { school } from "../strings";
import { Why } from "../why";
import { plainly, signed } from "./drawn";
import { ExerciseView } from "./exercise";
import { grounds, Lesson, type State } from "./lesson";
import { linkTo, SetupView } from "./setup";
import { SheetView } from "./sheet";

/** 75 seconds are "1:15". */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function OverView({ state, lesson }: { state: State; lesson: Lesson }) {
  const { ended } = state;
  const right = ended.filter((one) => one.how === "right").length;
  const late = ended.filter((one) => one.how === "late").length;
  const kinds = [...new Set(ended.map((one) => one.exercise.kind))];
  const missed = ended.filter((one) => one.how !== "right");
  const soon = state.kept.boxes[0] ?? 0;
  return (
    <main id="main" class="lesson-over">
      <h1 aria-live="polite">{school.over(right, ended.length)}</h1>
      <p class="quiet">{[school.took(duration(state.spent)), late > 0 && school.tooLate(late),
        soon > 0 && school.again(soon)].filter(Boolean).join(" · ")}</p>
      {kinds.length > 0 && <table>
        <thead><tr><th scope="col">{school.kind}</th><th scope="col">{school.hits}</th></tr></thead>
        <tbody>{kinds.map((kind) => {
          const of = ended.filter((one) => one.exercise.kind === kind);
          return <tr key={kind}><th scope="row">{school.kindWords[kind] ?? kind}</th>
            <td class="figure">{of.filter((one) => one.how === "right").length} / {of.length}</td>
          </tr>;
        })}</tbody>
      </table>}
      {missed.length > 0 && <section class="missed" aria-label={school.missed}>
        <h2>{school.missed}</h2>
        <ul>{missed.map(({ exercise: x }) => <li key={x.seed}>
          <p><Said text={signed(x.question)} /></p>
          <p class="quiet"><Said text={plainly((x.explanation ?? "").split("\n"))[0] ?? ""} />
            <Why provision={grounds(x)} reading={x.reading ?? null} /></p></li>)}</ul>
      </section>}
      {state.error && <p class="refusal" role="status">{state.error}</p>}
      <div class="acts-row">
        <button type="button" class="act asked" onClick={() => lesson.choose()}>
          {school.once}</button>
        <button type="button" class="act" onClick={() => void lesson.begin(lesson.setup)}>
          {school.same}</button>
      </div>
    </main>
  );
}

export function SchoolPage({ rest }: { rest: string[] }) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    const made = new Lesson();
    setLesson(made);
    setState(made.state);
    const done = made.subscribe(() => setState(made.state));
    return () => {
      done();
      made.close();
    };
  }, []);
  useEffect(() => { document.title = school.title; }, []);
  const at = state?.at;
  useEffect(() => {
    if (lesson && state && at !== "choose")
      readdress(linkTo(lesson.setup, state.kinds));
  }, [at]);
  const right = state?.ended.filter((one) => one.how === "right").length ?? 0;
  const asked = state?.ended.length ?? 0;
  return (
    <div class={`school-page at-${at ?? "choose"}`}>
      <Bar>
        <span class="title">{school.title}</span><span class="gap" />
        {(at === "asked" || at === "told") && <>
          {asked > 0 && <span class="pill figure">{school.score(right, asked)}</span>}
          <button type="button" class="pill" onClick={() => lesson?.end()}>
            {school.stop}</button></>}
      </Bar>
      {!files.lab && <main id="main"><h1>{school.failed}</h1></main>}
      {lesson && state && files.lab && (at === "sheet" ? <SheetView state={state} lesson={lesson} />
        : at === "over" ? <OverView state={state} lesson={lesson} />
          : at !== "choose" && state.exercise ? <ExerciseView state={state} lesson={lesson} />
            : state.kinds.length === 0 ? <main id="main" class="setup">
              <h1>{state.error || school.coming}</h1></main>
              : <SetupView state={state} lesson={lesson} rest={rest} />)}
    </div>
  );
}
