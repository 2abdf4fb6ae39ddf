// The input line: what it takes, what Enter will do, what may come, and the last answer.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shortId } from "../figures";
import { house, keyNames } from "../strings";
import type { Expected } from "../types";
import { Why } from "../why";
import { Help } from "./help";
import type { Live, LiveState } from "./live";
import { Pad } from "./pad";
import type { Typing } from "./typing";

const LISTED = 40;

/** As much of a line as is settled: up to the first word that is left open. */
function settled(row: Expected): string {
  const open = /(<|\||\.\.|"X)/.exec(row.shows);
  if (!open) return row.shows;
  const before = row.shows.slice(0, open.index);
  return before.slice(0, Math.max(before.lastIndexOf(" "), before.lastIndexOf("=")) + 1);
}

/** What this dealer may send now. */
function mayCome(live: Live): Expected[] {
  return (live.asked()?.expect() ?? []).filter((row) => row.mine);
}

function common(list: string[]): string {
  return list.reduce((a, b) => {
    let n = 0;
    while (n < a.length && a[n]?.toLowerCase() === b[n]?.toLowerCase()) n++;
    return a.slice(0, n);
  });
}

function Prompt({ typing }: { typing: Typing }) {
  const { asks, chosen, row } = typing;
  const takes = asks ? house.line.takes[asks] : row ? house.line.enter : house.line.line;
  if (!chosen && typing.waits) return <span class="prompt idle">{takes} ›</span>;
  return <span class="prompt">{chosen ? `${chosen.slip.words} · ${takes}` : takes} ›</span>;
}

/** A card that lies there already, face down, or is kept from the last hand, is not drawn. */
function askCard({ row, chosen }: Typing): string {
  return chosen || !row ? house.line.ask["card"] ?? "" : row.kind === "turn" ? house.line.askTurn
    : / from=hand\b/.test(row.line) ? house.line.askKept : house.line.ask["card"] ?? "";
}

function askOf(asks: NonNullable<Typing["asks"]>, tiles: boolean, typing: Typing): string {
  return asks === "card" ? askCard(typing) : asks === "pieces" ? house.line.askPieces(tiles)
    : asks === "row" ? house.line.askRow(tiles) : house.line.ask[asks] ?? "";
}

/** What Enter does as things stand; the same words as the answer will have. */
function Foresight({ typing, tiles }: { typing: Typing; tiles: boolean }) {
  const { preview, text, chosen, row, asks, suggestion } = typing;
  if (typing.word?.kind === "wrong") return <p class="foresight" />; // it has said what this would
  const first = preview?.lines.find((line) => line.verdict !== "accepted") ?? preview?.lines[0];
  if (/^\+/.test(text)) return <p class="foresight">{house.line.number}</p>;
  if (text === "" && !chosen) {
    if (suggestion) return <p class="foresight"><kbd>{keyNames.enter}</kbd>{" "}
      {house.line.houseWay(suggestion)}
      </p>;
    if (row && !asks) return <p class="foresight"><kbd>{keyNames.enter}</kbd> {row.words}
      {row.takes && <i>, {house.line.another[row.takes]}</i>}</p>;
    return asks ? <p class="foresight asks">{askOf(asks, tiles, typing)}</p>
      : <p class="foresight">{typing.waits || house.line.nothing}</p>;
  }
  if (!preview) return <p class="foresight">{asks ? askOf(asks, tiles, typing) : ""}</p>;
  if (!first) return <p class="foresight">{preview.error ?? preview.wrong}</p>;
  return (
    <p class={`foresight ${first.verdict}`}>
      {first.verdict !== "refused" && <kbd>{keyNames.enter}</kbd>}{" "}
      {first.verdict !== "accepted" && <b>{house.line.verdict[first.verdict]} </b>}{first.says}
      <Why provision={first.provision} reading={first.reading} />
    </p>
  );
}

/** "?": how one deals here, and every line that may come. */
function Coming({ rows, at, tiles, pick }: {
  rows: Expected[]; at: number; tiles: boolean; pick(row: Expected): void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (at > 0) /* the help above stays in sight until somebody goes down the list */
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div class="coming" role="region" aria-label={house.help.title} tabIndex={0}>
      <Help tiles={tiles} />
      <ul id="coming" role="listbox" aria-label={house.line.coming} ref={list}>
        {rows.map((row, i) => (
          <li key={row.line + i} id={`coming-${i}`} role="option" aria-selected={i === at}
            onClick={() => pick(row)}>
            <code>{row.shows}</code> <span>{row.words}</span>
            {row.provision && <small>{shortId(row.provision.id)}</small>}
          </li>
        ))}
        {rows.length === 0 && <li role="option" aria-selected={false} aria-disabled="true">
          {house.line.noMatch}</li>}
      </ul>
    </div>
  );
}

/** `away`: somebody else has the keys, the floorperson at the console. */
export function Line({ live, state, typing, floor, called, away, open, setOpen }: {
  live: Live; state: LiveState; typing: Typing; floor(): void; called: boolean; away: boolean;
  open: boolean;
  setOpen(open: boolean): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const { text, setText, enter, choose, word } = typing;
  const all = useMemo(() => open ? mayCome(live) : [], [open, state.tick]);
  const sought = text.trim().toLowerCase();
  const matching = all.filter((row) => row.shows.toLowerCase().includes(sought) ||
    row.words.toLowerCase().includes(sought));
  /* a card that stands on the line is no word of any: then all are told */
  const rows = (matching.length > 0 ? matching : all).slice(0, LISTED);

  const pick = (row: Expected | undefined): void => {
    if (!row) return;
    setText(settled(row));
    setOpen(false);
    input.current?.focus();
  };
  const complete = (): void => {
    const listed = mayCome(live).map(settled)
      .filter((one) => one.toLowerCase().startsWith(text.toLowerCase()));
    if (listed.length > 0) setText(common(listed));
    else setOpen(true);
  };
  /** From a keyboard on the glass a question mark comes as a letter: it is none of a card. */
  const say = (said: string): void => {
    if (said.includes("?")) setOpen(true);
    setText(said.replaceAll("?", ""));
  };
  /** A slash stands between two hands as well. */
  const asksList = (key: string): boolean =>
    key === "?" || (key === "/" && text === "" && !["pieces", "row"].includes(typing.asks ?? ""));
  /** Keys of the whole page; those of the list while it is open. */
  const press = (key: KeyboardEvent): void => {
    const typed = key.target instanceof HTMLElement &&
      key.target.matches("input, textarea, select") && key.target !== input.current;
    if (away) return;
    if (key.key === "F2") floor();
    else if (typed) return;
    else if (key.ctrlKey && key.key.toLowerCase() === "z") typing.takeBack();
    else if (key.ctrlKey || key.metaKey || key.altKey) return;
    else if (key.key === "Escape") {
      if (open) setOpen(false);
      else choose(null);
      input.current?.focus();
    } else if (asksList(key.key)) {
      setOpen(key.key !== "?" || !open);
      setAt(0);
      input.current?.focus();
    } else if (open && key.key === "ArrowDown") setAt(Math.min(at + 1, rows.length - 1));
    else if (open && key.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (key.target !== input.current) {
      if (key.key.length === 1 && !(key.target instanceof HTMLButtonElement && key.key === " "))
        input.current?.focus(); /* the stroke itself goes there */
      return;
    } else if (key.key === "Enter") {
      if (key.repeat) return;
      if (open && (matching.length > 0 || at > 0)) pick(rows[at]);
      else {
        setOpen(false);
        enter();
      }
    } else if (key.key === "Tab" && !key.shiftKey && text !== "") complete();
    else return;
    key.preventDefault();
  };
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listener = (key: KeyboardEvent): void => latest.current(key);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  useEffect(() => { if (!matchMedia("(pointer: coarse)").matches) input.current?.focus(); },
    [live]);
  useEffect(() => setAt(0), [text]);

  return (
    <section class="line" aria-label={house.line.label}>
      {open && <Coming rows={rows} at={at} tiles={state.view?.tiles ?? false} pick={pick} />}
      <p class={`answer ${word?.kind ?? ""}`} role="status">
        {word && <>{word.text}<Why key={word.key} provision={word.ruling?.provision ?? null}
          reading={word.ruling?.reading ?? null} /></>}
      </p>
      <form class="typed" onSubmit={(event) => { event.preventDefault(); }}>
        <label for="typed"><Prompt typing={typing} /></label>
        <input id="typed" ref={input} value={text} data-seq={state.view?.seq}
          autocomplete="off" autocapitalize="none"
          spellcheck={false} role="combobox" aria-expanded={open} aria-controls="coming"
          aria-autocomplete="list" aria-describedby="foresight"
          {...(open ? { "aria-activedescendant": `coming-${at}` } : {})}
          onInput={(event) => say(event.currentTarget.value)} />
        {typing.floor && text === "" ? <button type="button" class="act asked" onClick={floor}>
          {house.console.floor} <kbd>F2</kbd></button>
          : <button type="button" class={`act${typing.ready ? " asked" : ""}`}
            aria-disabled={!typing.ready} onClick={() => enter()}>{house.line.go}</button>}
      </form>
      <div class="line-under">
        <div id="foresight"><Foresight typing={typing} tiles={state.view?.tiles ?? false} /></div>
        <p class="line-keys">
          <button type="button" onClick={() => { setOpen(!open); input.current?.focus(); }}>
            <kbd>?</kbd> {house.line.askHelp}</button>
          <button type="button" onClick={typing.takeBack}>
            <kbd>{keyNames.undo}</kbd> {house.undo.label}</button>
          <button type="button" class={`floor-key${called ? " called-key" : ""}`} onClick={floor}>
            <kbd>F2</kbd> {called ? house.console.called : house.console.floor}</button>
          <button type="button" onClick={() => { choose(null); input.current?.focus(); }}>
            <kbd>{keyNames.escape}</kbd> {house.line.clear}</button>
        </p>
      </div>
      <Pad asks={typing.asks === "seat" ? null : typing.asks}
        says={typing.row?.words ?? ""} tiles={state.view?.tiles ?? false}
        done={(said) => enter(said)} add={(said) => setText(`${text} ${said}`.trim())} />
    </section>
  );
}
