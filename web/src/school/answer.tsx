// How an exercise is answered: by the letters one types, or by a click that types them.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  FRONT, indexes, Judgement, Parts, settingText, SortButtons, type Sorted,
} from "../felt/setter";
import { Key } from "../table/asked";
import { school } from "../strings";
import { ChoiceText } from "./drawn";
import type { Exercise, Lesson } from "./lesson";

const DIGITS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "⌫"];

/** What stands in the line, and what puts something there. */
export interface Typing { typed: string; type(text: string): void }

/** One of them is right: a click is the answer. */
function Choices({ x, answer }: { x: Exercise; answer(text: string): void }) {
  return (
    <ul class="choices" aria-label={school.answer}>
      {(x.choices ?? []).map((choice) => (
        <li key={choice.key}><button type="button" class="choice"
          onClick={() => answer(choice.key)}>
          <span class="letter">{choice.key}</span><ChoiceText text={choice.text} /></button></li>))}
    </ul>
  );
}

/** Several of them, in an order: a click adds one, another takes it away. */
function Order({ x, typed, type }: { x: Exercise } & Typing) {
  const letters: string[] = typed.toLowerCase().match(/[a-z]/g) ?? [];
  const turn = (key: string): void => type((letters.includes(key)
    ? letters.filter((one) => one !== key) : [...letters, key]).join(" "));
  return (
    <ul class="choices" aria-label={school.answer}>
      {(x.choices ?? []).map((choice) => {
        const at = letters.indexOf(choice.key);
        return (
          <li key={choice.key}><button type="button" class="choice" aria-pressed={at >= 0}
            onClick={() => turn(choice.key)}>
            <span class="letter">{choice.key}</span><span>{choice.text}</span>
            <span class="at figure">{at >= 0 ? at + 1 : ""}</span></button></li>);
      })}
    </ul>
  );
}

function Digits({ typed, type, whole }: Typing & { whole: boolean }) {
  return (
    <div class="digits" role="group" aria-label={school.pad}>
      {DIGITS.filter((key) => !whole || key !== ".").map((key) => (
        <button key={key} type="button" class="act"
          aria-label={key === "⌫" ? school.remove : undefined}
          onClick={() => type(key === "⌫" ? typed.slice(0, -1) : typed + key)}>{key}</button>))}
    </div>
  );
}

/** Which pieces of the hand stand before the slash: two of a face are two. */
function before(typed: string, pieces: string[]): number[] {
  const small = pieces.map((piece) => piece.toLowerCase());
  const left = [...small];
  const named = (typed.split("/")[0] ?? "").toLowerCase().split(/\s+/).filter((piece) => {
    const at = left.indexOf(piece);
    return at >= 0 && left.splice(at, 1).length > 0;
  });
  return indexes(named, small).slice(0, FRONT);
}

/** The hand to be set, on the felt, as at a table: what is put there is what stands in the line. */
export function SettingFelt({ x, lesson, typed, type }: { x: Exercise; lesson: Lesson } & Typing) {
  const pieces = x.pieces ?? [];
  const tiles = (pieces[0] ?? "").includes("-");
  const [by, sort] = useState<Sorted>(tiles ? null : "rank");
  const front = before(typed, pieces);
  const complete = front.length === FRONT;
  const ways = complete ? lesson.ways(settingText(pieces, front, by)) : null;
  const set = (of: number[]): void => type(of.length === 0 ? "" : settingText(pieces, of, by));
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { // what was pressed before is no more
    if ((document.activeElement ?? document.body) === document.body)
      here.current?.querySelector<HTMLElement>(".piece")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={here} class={`setter ${tiles ? "for-tiles" : "for-cards"}`} role="group"
      aria-label={school.answer}>
      <Parts pieces={pieces} tiles={tiles} front={front} setFront={set} by={by} ways={ways}
        keys={{ s: () => { if (complete) void lesson.answer(settingText(pieces, front, by)); } }} />
      <Judgement ways={ways} tiles={tiles} refused="" />
      {!tiles && <div class="setter-acts"><SortButtons by={by} sort={sort} /></div>}
    </div>
  );
}

const MODES: Record<string, "decimal" | "numeric" | "text"> = { amount: "decimal",
  number: "numeric" };

/** The words the command knows besides an answer. */
function isWord(text: string, lesson: Lesson, help: () => void): boolean {
  const word = text.trim().toLowerCase();
  if (word === "?" || word === "help") help();
  else if (word === "skip") void lesson.skip("given");
  else if (word === "quit") lesson.end();
  else return false;
  return true;
}

export function Answer({ x, lesson, unread, typed, type }: { x: Exercise; lesson: Lesson;
  unread: string } & Typing) {
  const setting = x.form === "setting";
  const [help, setHelp] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // where there are keys the line waits for them, unless they move pieces; a phone's own
    // keyboard stays away
    if (!setting && matchMedia("(hover: hover)").matches)
      line.current?.focus({ preventScroll: true });
  }, [x.seed]);
  useLayoutEffect(() => {
    const press = (key: KeyboardEvent): void => {
      const taken = key.target instanceof HTMLElement &&
        key.target.matches("input, textarea, select");
      if (taken || key.ctrlKey || key.metaKey || key.altKey || key.key.length !== 1 ||
        key.key === " ") return;
      line.current?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const send = (text: string): void => {
    if (text.trim() === "" || isWord(text, lesson, () => setHelp(true))) {
      type("");
      return;
    }
    void lesson.answer(text);
  };
  return (
    <form class="answering" aria-label={school.answer}
      onSubmit={(event) => { event.preventDefault(); send(line.current?.value ?? ""); }}>
      {x.form === "choice" && <Choices x={x} answer={(text) => void lesson.answer(text)} />}
      {x.form === "order" && <Order x={x} typed={typed} type={type} />}
      {(x.form === "amount" || x.form === "number") &&
        <Digits typed={typed} type={type} whole={x.form === "number"} />}
      <div class="answer-line">
        <input ref={line} value={typed} autocomplete="off" autocapitalize="off" spellcheck={false}
          inputMode={MODES[x.form] ?? "text"} aria-label={school.answer} enterkeyhint="go"
          aria-describedby="how-to-type" onInput={(event) => type(event.currentTarget.value)} />
        <button type="submit" class={`act${typed.trim() ? " asked" : ""}`}>
          {school.go}{setting && <Key letter="s" />}</button>
        <button type="button" class="act" onClick={() => void lesson.skip("given")}>
          {school.skip}</button>
      </div>
      <p class="quiet hint" id="how-to-type">
        {setting ? school.set(x.type) : school.type(x.type)}</p>
      <p class="unread" role="status">{unread || (help ? school.keys : "")}</p>
    </form>
  );
}
