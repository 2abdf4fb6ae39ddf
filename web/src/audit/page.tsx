// The auditor's page: a log is dropped, and the program says what in it cannot be right; a journal
// is stepped through on the felt; a fair shoe is checked. "#/audit", "#/audit/replay/line/36",
// "#/audit/fair".
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Bar } from "../bar";
import { files } from "../files";
import { audit as text } from "../strings";
import { FairPart } from "./fair";
import { Findings } from "./findings";
import { Mapping } from "./mapping";
import { ReplayPage } from "./replay_page";
import { StatisticsPart } from "./statistics";
import { auditStore, type AuditState, type AuditStore } from "./store";

export function useAudit(): { store: AuditStore; state: AuditState } {
  const store = auditStore();
  const [state, set] = useState(store.state);
  useEffect(() => {
    set(store.state);
    return store.subscribe(() => set(store.state));
  }, [store]);
  return { store, state };
}

export function Parts({ now }: { now: keyof typeof text.parts }) {
  const at = { findings: "#/audit", replay: "#/audit/replay", fair: "#/audit/fair" };
  return (
    <nav class="audit-parts" aria-label={text.title}>
      {(Object.keys(at) as (keyof typeof at)[]).map((part) => <a key={part} href={at[part]}
        class="pill" {...(part === now ? { "aria-current": "page" as const } : {})}>
        {text.parts[part]}</a>)}
    </nav>
  );
}

/** A file by drop, choice or paste, wherever on the page it is dropped. Where only a journal is of
 *  use no log is offered. */
export function Opener({ store, compact, journals = false }: {
  store: AuditStore; compact: boolean; journals?: boolean;
}) {
  const [over, setOver] = useState(false);
  const [lines, setLines] = useState("");
  const chosen = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined): void => { if (file) void store.open(file, file.name); };
  useEffect(() => {
    const hold = (event: DragEvent): void => { event.preventDefault(); setOver(true); };
    const leave = (event: DragEvent): void => { if (!event.relatedTarget) setOver(false); };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", hold);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", hold);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, [store]);
  return (
    <section class={`opener${over ? " over" : ""}${compact ? " compact" : ""}`}
      aria-label={text.open.choose}>
      <input ref={chosen} id="audit-file" type="file" class="unseen" tabIndex={-1}
        aria-hidden="true" onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }} />
      <button type="button" class={`act${compact ? "" : " asked"}`}
        onClick={() => chosen.current?.click()}>
        {compact ? text.open.another : text.open.choose}</button>
      {!compact && <span class="quiet">{text.open.drop}</span>}
      {!compact && <p class="samples">{text.open.none}{" "}
        {!journals && <button type="button" class="link"
          onClick={() => void store.fetched(files.samples.log, text.open.sampleLogName)}>
          {text.open.sampleLog}</button>}
        {files.samples.journal && <>{!journals && " · "}<button type="button" class="link"
          onClick={() => void store.fetched(files.samples.journal, text.open.sampleJournalName)}>
          {text.open.sampleJournal}</button></>}</p>}
      <details>
        <summary>{text.open.paste}</summary>
        <form onSubmit={(event) => {
          event.preventDefault();
          if (lines.trim() !== "") void store.open(new Blob([lines]), text.open.name);
        }}>
          <label>{text.open.pasted}
            <textarea rows={8} value={lines} spellcheck={false} wrap="off"
              onInput={(event) => setLines(event.currentTarget.value)} /></label>
          <button type="submit" class="act">{text.open.go}</button>
        </form>
      </details>
    </section>
  );
}

function Reading({ state, store }: { state: AuditState; store: AuditStore }) {
  const percent = Math.round(100 * state.part);
  return (
    <section class="being-read">
      <progress max={100} value={percent} aria-label={text.reading(state.name)} />
      <span class="figure quiet">{text.readSo(percent)}</span>
      <button type="button" class="act" onClick={() => store.stop()}>{text.stop}</button>
    </section>
  );
}

function leadOf(state: AuditState): { lead: string; sub: string } {
  const { standing, name, blob } = state;
  const size = blob ? ` (${text.bytes(blob.size)})` : "";
  switch (standing) {
    case "none": return { lead: text.open.lead, sub: text.open.sub };
    case "reading": return { lead: text.reading(name), sub: blob ? text.bytes(blob.size) : "" };
    case "stopped": return { lead: text.stopped(name), sub: "" };
    case "refused": return { lead: text.refused(name), sub: "" };
    default: return { lead: text.lead(state.summary?.faults ?? 0,
      Object.keys(text.notes).reduce((sum, kind) =>
        sum + (state.summary?.findings[kind] ?? 0), 0)),
      sub: state.summary ? `${name}${size}: ${text.looked(state.summary, state.journal)}` : name };
  }
}

function Body({ state, store }: { state: AuditState; store: AuditStore }) {
  const { standing, journal } = state;
  return (
    <>
      {(standing === "reading" || state.busy) && <Reading state={state} store={store} />}
      {standing === "stopped" && <p><button type="button" class="act"
        onClick={() => void store.again()}>{text.again}</button></p>}
      {standing === "refused" && <section class="refused"><h2>{text.refusedWhy}</h2>
        <p class="warns">{state.said}</p></section>}
      {standing === "done" && <Findings key={state.opened} state={state} store={store} />}
      {!journal && standing !== "none" && standing !== "stopped" &&
        <Mapping state={state} store={store} />}
      {!journal && standing === "done" && <StatisticsPart key={state.opened} state={state}
        store={store} />}
    </>
  );
}

export function Frame({ part, lead, sub, children }: {
  part: keyof typeof text.parts; lead: string; sub: string; children: ComponentChildren;
}) {
  useEffect(() => { document.title = `${lead} · ${text.title}`; }, [lead]);
  return (
    <div class="lobby audit-page">
      <Bar><span class="title">{text.title}</span><Parts now={part} /><span class="gap" /></Bar>
      <main id="main">
        <h1 aria-live="polite">{lead}</h1>
        <p class="sub">{sub}</p>
        {children}
      </main>
    </div>
  );
}

function FindingsPage() {
  const { store, state } = useAudit();
  const { lead, sub } = leadOf(state);
  return (
    <Frame part="findings" lead={lead} sub={sub}>
      <Opener store={store} compact={state.standing !== "none"} />
      <Body state={state} store={store} />
      <p class="quiet small">{text.open.private}</p>
      <p class="quiet small">{text.bound}</p>
    </Frame>
  );
}

export function AuditPage({ rest }: { rest: string[] }) {
  const [part, by, at] = rest;
  if (part === "replay") return <ReplayPage line={by === "line" ? Number(at) : 0} />;
  if (part === "fair") return <FairPart />;
  return <FindingsPage />;
}
