// What every part of the laboratory is made of: figures to copy, tables in a box of their own, the
// tools above them, an editor that says what is wrong beside the line.
import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { minus } from "../figures";
import { lab as words } from "../strings";
import type { Asker, Standing } from "./asker";
import { copy, csv, save } from "./exact";
import type { Question } from "./questions";
import type { Rows } from "./sheets";
import { held, type Change, type View } from "./view";

interface Shared {
  exact: boolean;
  /** Said to who listens, and shown for a moment. */
  say(text: string): void;
  link(): string;
}
export const Around = createContext<Shared>({ exact: false, say: () => {}, link: () => "" });

function useCopy(): (text: string) => void {
  const { say } = useContext(Around);
  return (text) => { void copy(text).then(() => say(words.tools.copied(text))); };
}

/** "6.39396085e-08" as one writes it: 6.394 × 10⁻⁸. */
function powered(text: string): string {
  const raised = (power: string): string =>
    [...power].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
  return text.replace(/^(-?\d\.\d+)e-0*(\d+)$/, (_all, digits: string, power: string) =>
    `${Number(digits).toFixed(3)} × 10⁻${raised(power)}`);
}

/** Places of a share on the screen: more make the table wider than a desk's window. */
export const SHARES = 6;

/** With no more places than that; what is smaller is a power of ten, and none is added. */
export function shortened(text: string, places: number): string {
  const raised = powered(text);
  return raised !== text ? raised : (text.split(".")[1]?.length ?? 0) > places
    ? Number(text).toFixed(places) : text;
}

/** One figure, a decimal or a fraction as is wanted; a click copies it as it was counted. A decimal
 *  may be shown in fewer `places`: the whole of it is then in its title. */
export function Figure({ decimal, exact, places, none = "–" }: {
  decimal: string | null; exact?: string | null; places?: number; none?: string;
}) {
  const { exact: exactly } = useContext(Around);
  const take = useCopy();
  const text = exactly && exact ? exact : decimal;
  if (text === null) return <span class="quiet">{none}</span>;
  const brief = places !== undefined && text === decimal ? shortened(text, places) : powered(text);
  const shorter = places !== undefined && brief !== text;
  const shown = minus(brief);
  const title = exact && !exactly ? exact : decimal ?? "";
  return (
    <button type="button" class="figure lab-figure" data-whole={shorter ? text : undefined}
      data-figure={text}
      title={shorter ? `${text} = ${title}` : title} aria-label={words.tools.figure(shown)}
      onClick={() => take(text)}>{shown}</button>
  );
}

/** A table that scrolls by itself if it is wide. Cells with `data-copy` are copied by a click, and
 *  the whole of it by its button. */
export function Sheet({ title, note, name, head, children, rows }: {
  title: string; note?: string; name: string; head: ComponentChildren;
  children: ComponentChildren; rows?: () => string[][];
}) {
  const { say } = useContext(Around);
  const take = useCopy();
  return (
    <section class="lab-sheet" data-sheet={name}>
      <div class="lab-sheet-head">
        <h2>{title}</h2>
        {rows && <button type="button" class="link small" onClick={() => {
          void copy(rows().map((row) => row.join("\t")).join("\n"))
            .then(() => say(words.tools.tableCopied));
        }}>{words.tools.copyTable}</button>}
      </div>
      {note && <p class="quiet small">{note}</p>}
      <div class="lab-scroll" tabIndex={0} role="region" aria-label={title}
        onClick={(event) => {
          const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-copy]");
          if (cell?.dataset["copy"]) take(cell.dataset["copy"]);
        }}>
        <table class="figure"><thead><tr>{head}</tr></thead><tbody>{children}</tbody></table>
      </div>
    </section>
  );
}

const LATE_MS = 250;

/** What leaves the page: the command's own JSON, and its tables for spreadsheets. */
export interface Export { name: string; json: string; sheets: Rows[] }

export function Tools({ change, out, fractions = true }: {
  change: Change; out: Export | null; fractions?: boolean;
}) {
  const { exact, say, link } = useContext(Around);
  const pick = (on: boolean, name: string) => (
    <button type="button" class="lab-pick" aria-pressed={exact === on}
      onClick={() => change({ exact: on ? "1" : "" })}>{name}</button>
  );
  return (
    <div class="lab-tools" role="group" aria-label={words.tools.label}>
      {fractions && <span class="lab-picks">{pick(false, words.tools.decimal)}{pick(true,
        words.tools.exact)}</span>}
      <span class="gap" />
      <button type="button" class="lab-tool" onClick={() => {
        void copy(link()).then(() => say(words.tools.linkCopied));
      }}>{words.tools.link}</button>
      <button type="button" class="lab-tool" disabled={!out}
        onClick={() => out && save(`${out.name}.csv`, "text/csv", csv(out.sheets))}>
        {words.tools.csv}</button>
      <button type="button" class="lab-tool" disabled={!out}
        onClick={() => out && save(`${out.name}.json`, "application/json", out.json)}>
        {words.tools.json}</button>
    </div>
  );
}

/** What takes long says so, and can be ended, and asked for `again`; what is answered at once moves
 *  nothing. */
export function Running({ asker, standing, again }: {
  asker: Asker; standing: Standing; again?: { name: string; ask: () => void };
}) {
  const { running, done, all, stopped } = standing;
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!running) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [running]);
  if (!running && stopped) {
    return <p class="lab-running quiet" role="status">{words.running.stopped}{again && <>{" "}
      <button type="button" class="lab-tool" onClick={again.ask}>{again.name}</button></>}</p>;
  }
  if (!running || !late) return null;
  return (
    <p class="lab-running" role="status">
      <span>{words.running.now}</span>
      {all > 0 && <progress value={done} max={all} aria-label={words.running.now} />}
      <button type="button" class="lab-tool" onClick={() => asker.stop()}>
        {words.running.stop}</button>
    </p>
  );
}

/** A word as a shell wants it. */
function quoted(word: string): string {
  return /^[\w./,:=-]+$/.test(word) ? word : `"${word.replaceAll("\"", "\\\"")}"`;
}

/** What to type for the same figures. */
export function Command({ question, view }: { question: Question | null; view: View }) {
  const take = useCopy();
  if (!question) return null;
  const named = (word: string): string =>
    (word === "table.ini" && view.text === "" ? view.rules : word);
  const text = ["sabot", ...question.words.map(named)].filter((word) => word !== "--json")
    .map(quoted).join(" ");
  return (
    <p class="lab-command quiet">
      <span>{words.tools.command}</span> <code>{text}</code>{" "}
      <button type="button" class="link small" onClick={() => take(text)}>
        {words.tools.copyCommand}</button>
    </p>
  );
}

/** The sentence of a command that could not, without its name. */
export function Said({ said }: { said: string }) {
  const text = said.replace(/^sabot( [a-z]+)?: /, "").trim();
  return text === "" ? null : <p class="lab-fault" role="status">{text}</p>;
}

// ---- What is written ----

/** Something to be said of a line, beside it. */
export interface Note { line: number; says: string; wrong: boolean }

/** Behind the field every line once more, unseen, as wide: so it is as high as it is when it is
 *  wrapped, its number stands at its first row, and what is said of it after its last word, if
 *  there is room for all of it. If there is none it is left out: it is told below as well. */
function Line({ number, text, notes }: { number: number; text: string; notes: Note[] }) {
  return (
    <div class="lab-line">
      <b class={notes.some((note) => note.wrong) ? "off" : ""}>{number}</b>
      <span>{text || "\u200b"}</span>
      {notes.length > 0 && <p><span>{text}</span>{notes.map((note) =>
        <i key={note.says} class={note.wrong ? "wrong" : ""}>{note.says}</i>)}</p>}
    </div>
  );
}

export function Editor({ id, label, text, notes, least, onText }: {
  id: string; label: string; text: string; notes: Note[]; least: number;
  onText(text: string): void;
}) {
  const lines = text.split("\n");
  while (lines.length < least) lines.push("");
  return (
    <div class="lab-editor">
      <div class="lab-notes" aria-hidden="true">
        {lines.map((line, i) => <Line key={i} number={i + 1} text={line}
          notes={notes.filter((note) => note.line === i + 1)} />)}
      </div>
      <textarea id={id} aria-label={label} value={text} rows={1} spellcheck={false}
        autocapitalize="off" autocomplete="off"
        onInput={(event) => onText(event.currentTarget.value = held(event.currentTarget.value))} />
    </div>
  );
}

/** A field with its name above it. */
export function Field({ id, label, hint, children }: {
  id: string; label: string; hint?: string; children: ComponentChildren;
}) {
  return (
    <div class="lab-field"><label for={id}>{label}</label>{children}
      {hint && <small class="quiet">{hint}</small>}</div>
  );
}

export function Input({ id, label, value, hint, placeholder, onValue, mode, trim = true }: {
  id: string; label: string; value: string; hint?: string; placeholder?: string;
  mode?: "numeric" | "decimal"; trim?: boolean; onValue(value: string): void;
}) {
  return (
    <Field id={id} label={label} {...(hint ? { hint } : {})}>
      <input id={id} value={value} placeholder={placeholder ?? ""} autocomplete="off"
        spellcheck={false} {...(mode ? { inputMode: mode } : {})}
        onInput={(event) => onValue(trim ? event.currentTarget.value.trim()
          : event.currentTarget.value)} />
    </Field>
  );
}

export function Select({ id, label, value, options, onValue }: {
  id: string; label: string; value: string; options: [string, string][];
  onValue(value: string): void;
}) {
  return (
    <Field id={id} label={label}>
      <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {options.map(([key, name]) => <option key={key} value={key}>{name}</option>)}
      </select>
    </Field>
  );
}
