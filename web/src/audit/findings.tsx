// What was found: how many of each kind, and each with its place, its paragraph, what stands there
// and what should.
import { useEffect, useMemo, useState } from "preact/hooks";
import { audit as text } from "../strings";
import { Why } from "../why";
import type { AuditState, AuditStore, Finding } from "./store";
import { near, type Near } from "./text";

const AT_ONCE = 50;

/** The line itself, between its neighbours. */
function Lines({ blob, finding }: { blob: Blob; finding: Finding }) {
  const [lines, set] = useState<Near[]>([]);
  useEffect(() => {
    let gone = false;
    void near(blob, finding.offset, finding.line).then((read) => { if (!gone) set(read); });
    return () => { gone = true; };
  }, [blob, finding]);
  return (
    <ol class="near" aria-label={text.neighbours}>
      {lines.map((line) => <li key={line.number} class={line.here ? "here" : ""}
        {...(line.here ? { "aria-current": "true" as const } : {})}>
        <span class="number figure">{line.number}</span>
        <code>{line.text}{line.cut && text.cut}</code></li>)}
    </ol>
  );
}

function One({ finding, state }: { finding: Finding; state: AuditState }) {
  const [open, set] = useState(false);
  const where = text.where(finding);
  const provision = finding.provision
    ? { id: finding.provision, edition: finding.edition ?? "" } : null;
  return (
    <li class="finding" data-line={finding.line} data-kind={finding.kind}>
      <p class="place"><b>{text.line(finding.line)}</b> <span class="kind">
        {text.kind(finding.kind)}</span>{where && <span class="quiet"> {where}</span>}</p>
      {text.notes[finding.kind] && <p>{text.notes[finding.kind]}</p>}
      <p class="found">{finding.found}</p>
      {finding.expected && <p class="expected"><span class="quiet">{text.should}</span>{" "}
        {finding.expected}</p>}
      <div class="ways">
        <Why provision={provision} reading={null} />
        <button type="button" class="link" aria-expanded={open} onClick={() => set(!open)}>
          {open ? text.hide : text.see}</button>
        {state.journal && <a href={`#/audit/replay/line/${finding.line}`}>{text.toReplay}</a>}
      </div>
      {open && state.blob && <Lines blob={state.blob} finding={finding} />}
    </li>
  );
}

function Kinds({ counts, kind, choose }: {
  counts: [string, number][]; kind: string; choose(kind: string): void;
}) {
  const all = counts.reduce((sum, [, n]) => sum + n, 0);
  return (
    <div class="finding-kinds" role="group" aria-label={text.kinds}>
      {[["", all] as [string, number], ...counts].map(([one, n]) => <button key={one}
        type="button" class="pill" aria-pressed={one === kind} onClick={() => choose(one)}>
        {one === "" ? text.all : text.kind(one)} <b class="figure">{n.toLocaleString("en-US")}</b>
      </button>)}
    </div>
  );
}

/** The hashes that somebody may have on a slip. */
function Slips({ state }: { state: AuditState }) {
  const { verified } = state;
  if (!verified) return null;
  return (
    <section class="slips">
      <dl>
        {verified.tables.map((one) => [<dt key={`${one.table}-name`}>{text.last(one.table)}</dt>,
          <dd key={one.table}><code>{one.last}</code></dd>])}
      </dl>
      <p class={verified.sound ? "quiet small" : "warns small"}>
        {verified.sound ? text.lastWhy : text.lastBroken}</p>
    </section>
  );
}

export function Findings({ state, store }: { state: AuditState; store: AuditStore }) {
  const [kind, setKind] = useState("");
  const [shown, setShown] = useState(AT_ONCE);
  const counts = useMemo(() => Object.entries(state.summary?.findings ?? {})
    .sort((a, b) => b[1] - a[1]), [state.summary]);
  const list = useMemo(() => state.findings.filter((one) => kind === "" || one.kind === kind),
    [state.findings, kind]);
  const all = counts.filter(([one]) => kind === "" || one === kind)
    .reduce((sum, [, n]) => sum + n, 0);
  const choose = (one: string): void => { setKind(one); setShown(AT_ONCE); };
  return (
    <section class="findings" aria-label={text.list}>
      {counts.length > 1 && <Kinds counts={counts} kind={kind} choose={choose} />}
      {list.length === 0 && <p class="clean">{text.clean}</p>}
      <ol class="finding-list">
        {list.slice(0, shown).map((one) => <One key={`${one.kind} ${one.line} ${one.offset} ` +
          `${one.found ?? ""}`} finding={one} state={state} />)}
      </ol>
      {shown < list.length && <button type="button" class="act"
        onClick={() => setShown(shown + AT_ONCE)}>
        {text.more(Math.min(AT_ONCE, list.length - shown))}</button>}
      {Math.min(shown, list.length) < all && <p class="quiet small">
        {text.shownOf(Math.min(shown, list.length), all)}</p>}
      <Slips state={state} />
      <div class="export" role="group" aria-label={text.export}>
        <span>{text.export}</span>
        {(["json", "csv", "sarif"] as const).map((as) => <button key={as} type="button" class="act"
          onClick={() => void store.export(as)}>{text.exports[as]}</button>)}
      </div>
    </section>
  );
}
