// Exercises on paper: questions, and the answers on a page of their own.
import { gameName, school } from "../strings";
import { InWords } from "./exercise";
import type { Lesson, State } from "./lesson";

export function SheetView({ state, lesson }: { state: State; lesson: Lesson }) {
  const { sheet } = state;
  return (
    <main id="main" class="school-sheet">
      <div class="acts-row screen-only">
        <button type="button" class="act asked" onClick={() => print()}>{school.printNow}</button>
        <button type="button" class="act" onClick={() => lesson.choose()}>{school.back}</button>
      </div>
      <section class="questions">
        <h1>{school.sheet} <small>{school.sheetSeed(lesson.setup.seed)}</small></h1>
        <p class="to-fill"><span>{school.name} <i /></span> <span>{school.date} <i /></span>{" "}
          <span>{school.rightOf(sheet.length)}</span></p>
        {sheet.map((x, i) => <article key={x.seed}>
          <h2>{i + 1}. {gameName(x.game)}, {x.title}</h2>
          <InWords lines={x.felt} />
          <p class="asks">{x.question}</p>
          {x.choices && <ol class="letters">{x.choices.map((choice) =>
            <li key={choice.key}>{choice.text}</li>)}</ol>}
          <p class="to-fill"><span>{school.answerLine(x.type)} <i /></span></p>
        </article>)}
      </section>
      <section class="solutions">
        <h1>{school.answers} <small>{school.sheetSeed(lesson.setup.seed)}</small></h1>
        {sheet.map((x, i) => <article key={x.seed}>
          <h2>{i + 1}. {x.form === "choice" ? `${x.answer})` : ""}</h2>
          {(x.explanation ?? "").trim().split("\n").map((line, j) => <p key={j}>{line}</p>)}
        </article>)}
      </section>
    </main>
  );
}
