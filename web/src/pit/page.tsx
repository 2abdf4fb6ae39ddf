// The pit: do its tables agree, what are their limits, and what has to be told before something is
// changed. All of it is the engine's answer to the rules the tables run by.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Bar } from "../bar";
import type { Live } from "../console/live";
import { ForRoles } from "../console/sign_in";
import { useLives, useTables } from "../floor/lives";
import { ABOVE } from "../floor/forms";
import type { LobbyTable } from "../session";
import { session } from "../session";
import { money } from "../figures";
import { house, named, words } from "../strings";
import { engine } from "../table/store";
import type { Pit, Ruling } from "../types";
import { Why } from "../why";

/** What `sabot rules check` says of the tables as they run. */
function usePit(tables: LobbyTable[] | null): { said: Pit | null; lines: Map<string, string> } {
  const [said, set] = useState<Pit | null>(null);
  const [lines, setLines] = useState(new Map<string, string>());
  const key = (tables ?? []).map((table) => table.name).join("\n");
  useEffect(() => {
    if (!tables) return;
    let gone = false;
    void Promise.all([engine(), ...tables.map((table) =>
      session.table(table.name) as Promise<LobbyTable & { rules: string }>)])
      .then(([made, ...full]) => {
        if (gone) return;
        setLines(new Map(full.map((table) => [table.name, table.rules])));
        set(made.pit(full.map((table) => table.rules)));
      });
    return () => { gone = true; };
  }, [key]);
  return { said, lines };
}

/** What somebody would be answered who changed it now: yes, or what must be told before. */
function wouldChange(live: Live, role: string, subject: string): Ruling | null {
  let refusal: Ruling | null = null;
  for (let value = 0; value <= 5; value++) {
    const ruling = live.table?.judge(`change what=${subject} value=${value}`, role);
    if (!ruling || ruling.error) continue;
    if (ruling.verdict === "accepted") return ruling;
    if (ruling.provision && (!refusal || /notice|sign/.test(ruling.says))) refusal = ruling;
  }
  return refusal;
}

/** A sentence without what only a line of the vocabulary needs. */
function spoken(says: string): string {
  const plain = says.replace(/ \(about=[\w-]+\)/, "").replace(/; give it as value$/, "");
  return `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}.`;
}

function Notices({ live, role }: { live: Live; role: string }) {
  const rows = useMemo(() => {
    const subjects = new Set(live.asked()?.acts(role).filter((row) => row.kind === "notice")
      .map((row) => row.fields["about"]?.value ?? ""));
    return [...subjects].map((subject) => ({ subject, ruling: wouldChange(live, role, subject) }));
  }, [live.state.tick, role]);
  if (rows.length === 0) return <p class="quiet">{house.pit.noNotice}</p>;
  return (
    <dl class="notices">
      {rows.map(({ subject, ruling }) => <div key={subject} class={ruling?.verdict ?? ""}>
        <dt>{house.pit.changes[subject] ?? subject.replaceAll("-", " ")}</dt>
        <dd>{ruling?.verdict === "accepted" ? house.pit.mayNow : spoken(ruling?.says ?? "")}
          <Why provision={ruling?.provision ?? null} reading={ruling?.reading ?? null} /></dd>
      </div>)}
    </dl>
  );
}

function Uniform({ said }: { said: Pit }) {
  return (
    <section aria-label={house.pit.uniform}>
      <h2>{house.pit.uniform}</h2>
      {said.pits.map((pit) => (
        <article key={pit.pit} class={pit.faults.length > 0 ? "odds" : "agree"}>
          <h3>{pit.pit ? house.console.pit(pit.pit) : house.pit.unnamed}</h3>
          {pit.faults.length === 0 && <p>{house.pit.agree(pit.tables)}</p>}
          {pit.faults.map((fault) => <p key={fault.first + fault.second}>
            <b>{house.pit.pair(fault.first, fault.second)}</b> {fault.says}
            <Why provision={fault.provision} reading={fault.reading} /></p>)}
        </article>
      ))}
    </section>
  );
}

function Tables({ tables, said, lives, role, lines }: {
  tables: LobbyTable[]; said: Pit; lives: Map<string, Live>; role: string;
  lines: Map<string, string>;
}) {
  return (
    <section aria-label={house.pit.tables}>
      <h2>{house.pit.tables}</h2>
      <div class="pit-tables">
        {tables.map((table, i) => {
          const of = said.tables[i];
          const live = lives.get(table.name);
          const [first, second] = named(table.game, table.name);
          return (
            <article key={table.name}>
              <h3>{first}{second && <span class="quiet"> {second}</span>}</h3>
              <dl>
                <dt>{house.pit.limits}</dt>
                <dd class="figure">
                  {words.table.limits(money(Math.round(Number(table.minimum) * 100)),
                  money(Math.round(Number(table.maximum) * 100)))}</dd>
                <dt>{house.pit.lawful}</dt>
                <dd>{of?.lawful ? house.pit.yes : of?.error ?? of?.faults[0]?.says}
                  {of?.faults[0] && <Why provision={of.faults[0].provision}
                    reading={of.faults[0].reading} />}</dd>
              </dl>
              {of?.notes.map((note) => <p key={note.key} class="note">{note.key}: {note.says}
                <Why provision={note.provision} reading={note.reading} /></p>)}
              <h4>{house.pit.notices}</h4>
              {live?.asked() ? <Notices live={live} role={role} />
                : <p class="quiet">{words.table.joining}</p>}
              <p><a href={`#/floor/${encodeURIComponent(table.name)}`}>{house.pit.toFloor}</a></p>
              <details class="rules-line"><summary>{house.pit.rules}</summary>
                <code>{(lines.get(table.name) ?? "").replace(/^table /, "")}</code></details>
            </article>
          );
        })}
      </div>
    </section>
  );
}

function PitView({ role }: { role: string }) {
  const tables = useTables();
  const { said, lines } = usePit(tables);
  const lives = useLives((tables ?? []).map((table) => table.name), role);
  useEffect(() => { document.title = house.pit.title; }, []);
  return (
    <div class="house-page pit-page">
      <Bar><span class="title">{house.pit.title}</span>
        <a class="pill own" href="#/floor">{house.floor.title}</a><span class="gap" /></Bar>
      <main id="main" class="pit">
        <h1>{house.pit.lead(said?.pits.reduce((sum, pit) => sum + pit.faults.length, 0) ?? -1)}</h1>
        {said && tables && <><Uniform said={said} />
          <Tables tables={tables} said={said} lives={lives} role={role} lines={lines} /></>}
      </main>
    </div>
  );
}

export function PitPage() {
  return (
    <ForRoles roles={ABOVE} title={house.pit.title}>
      {(mine) => <PitView role={mine.includes("supervisor") ? "supervisor" : mine[0] ?? ""} />}
    </ForRoles>
  );
}
