// What only those above the dealer may do now, as forms: the fields are the vocabulary's, the
// bounds and choices the engine's, and what it leads to is asked before it is done.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Table } from "../engine";
import { money, shortId } from "../figures";
import { house } from "../strings";
import { engine } from "../table/store";
import type { Done, Kind, Ruling } from "../types";
import { Why } from "../why";

type Values = Record<string, string>;
type Field = Kind["fields"][number];

/** Who stands above the dealer. */
export const ABOVE = ["floorperson", "supervisor", "pit-boss", "pit-clerk"];

const ROLES = ["dealer", ...ABOVE];

/** The vocabulary, asked once. */
export function useKinds(): Kind[] {
  const [kinds, set] = useState<Kind[]>([]);
  useEffect(() => { void engine().then((made) => set(made.kinds())); }, []);
  return kinds;
}

/** As whom one acts, for who may act as several. */
export function RoleChoice({ roles, role, choose }: {
  roles: string[]; role: string; choose(role: string): void;
}) {
  if (roles.length < 2) return null;
  return (
    <p class="as" role="group" aria-label={house.floor.as}>
      {roles.map((one) => <button key={one} type="button" class="act" aria-pressed={one === role}
        onClick={() => choose(one)}>{house.roles[one] ?? one}</button>)}
    </p>
  );
}

function quoted(value: string): string {
  return /[\s"]/.test(value) ? `"${value.replace(/["\\]/g, "\\$&")}"` : value;
}

function lineOf(kind: Kind, values: Values): string {
  return [kind.kind, ...kind.fields.filter((field) => values[field.key])
    .map((field) => `${field.key}=${quoted(values[field.key] ?? "")}`)].join(" ");
}

/** What a field may be here: words to choose from, or something one writes; null if it is fixed. */
function choices(field: Field, rows: Done[]): string[] | "write" | null {
  const of = rows.map((row) => row.fields[field.key]);
  const values = [...new Set(of.map((one) => one?.value ?? ""))];
  if (field.type === "yes" && of.some((one) => one?.open)) return ["yes", "no"];
  if (of.some((one) => one?.open)) return field.words.length > 0 && field.type === "word"
    ? field.words : "write";
  return values.length > 1 ? values : null;
}

function Roles({ id, value, set }: { id: string; value: string; set(value: string): void }) {
  const now = value.split(",").filter(Boolean);
  return (
    <span class="floor-roles" role="group" aria-labelledby={id}>
      {ROLES.map((role) => <label key={role}><input type="checkbox" checked={now.includes(role)}
        onChange={() => set((now.includes(role) ? now.filter((one) => one !== role)
          : [...now, role]).join(","))} /> {house.roles[role] ?? role}</label>)}
    </span>
  );
}

function Control({ id, field, rows, value, set }: {
  id: string; field: Field; rows: Done[]; value: string; set(value: string): void;
}) {
  const may = choices(field, rows);
  const bounds = rows[0]?.fields[field.key];
  if (may === null) return <output id={id}>{value}</output>;
  if (may !== "write") return (
    <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {may.map((one) => <option key={one} value={one}>{one.replaceAll("-", " ") || "–"}</option>)}
    </select>);
  if (field.type === "roles") return <Roles id={`${id}-name`} value={value} set={set} />;
  const number = field.type === "amount" || field.type === "number" || field.type === "seat";
  return (
    <>
      <input id={id} value={value} inputMode={number ? "decimal" : "text"} autocomplete="off"
        onInput={(event) => set(event.currentTarget.value)} />
      {bounds?.maximum !== undefined && <small class="quiet">{field.type === "amount"
        ? `${money(bounds.minimum ?? 0)} – ${money(bounds.maximum)}`
        : `${bounds.minimum ?? 0} – ${bounds.maximum}`}</small>}
    </>
  );
}

function begin(kind: Kind, rows: Done[]): Values {
  return Object.fromEntries(kind.fields.map((field) =>
    [field.key, rows[0]?.fields[field.key]?.value ?? ""]));
}

/** What a line leads to, and the button that sends it. */
function Lead({ line, table, role, tick, asked, says, send }: {
  line: string; table: Table; role: string; tick: number; asked: boolean; says: string;
  send(line: string): void;
}) {
  const leads = useMemo(() => table.judge(line, role), [line, role, tick]);
  const refused = leads.error !== undefined || leads.verdict === "refused";
  return (
    <>
      <p class={`leads ${refused ? "refused" : leads.verdict}`}>
        {refused ? "" : `${house.floor.leads} `}{leads.error ?? leads.says}
        <Why provision={leads.provision ?? null} reading={leads.reading ?? null} />
      </p>
      <button class={`act${asked ? " asked" : ""}`} type="button" aria-disabled={refused}
        data-line={line} onClick={() => { if (!refused) send(line); }}>
        {house.floor.go(says)}</button>
    </>
  );
}

/** A ruling that may go either way is asked both ways, and neither is there before it is said. */
const VERDICTS = ["yes", "no"] as const;

function ActForm({ kind, rows, table, role, tick, send }: {
  kind: Kind; rows: Done[]; table: Table; role: string; tick: number;
  send(line: string): Promise<Ruling | null>;
}) {
  const shape = rows.map((row) => row.line).join("\n");
  const [values, setValues] = useState(() => begin(kind, rows));
  const [said, setSaid] = useState<Ruling | null>(null);
  useEffect(() => setValues(begin(kind, rows)), [shape]);
  const verdict = kind.fields.find((field) => field.type === "yes" &&
    choices(field, rows) !== null);
  const shown = kind.fields.filter((field) => field !== verdict &&
    (choices(field, rows) !== null || values[field.key]));
  const plainly = house.floor.kinds[kind.kind] ?? kind.kind.replaceAll("-", " ");
  const id = (key: string): string => `${role}-${kind.kind}-${key}`;
  const go = (line: string): void => void send(line).then(setSaid);
  const lead = (line: string, says: string, asked: boolean) => <Lead key={says} line={line}
    table={table} role={role} tick={tick} asked={asked} says={says} send={go} />;
  const owed = rows[0]?.owed ?? false;
  return (
    <form class="act-form" data-kind={kind.kind} data-as={role} onSubmit={(event) => {
      event.preventDefault(); // Enter in a field: the one button there is
      if (!verdict) event.currentTarget.querySelector<HTMLElement>("[data-line]")?.click();
    }}>
      <p class="quiet">{kind.says}</p>
      {shown.map((field) => (
        <p key={field.key} class="field">
          <label for={id(field.key)} id={`${id(field.key)}-name`}>
            {field.key.replaceAll("-", " ")}</label>
          <Control id={id(field.key)} field={field} rows={rows} value={values[field.key] ?? ""}
            set={(value) => setValues({ ...values, [field.key]: value })} />
        </p>
      ))}
      {verdict
        ? VERDICTS.map((value) => lead(lineOf(kind, { ...values, [verdict.key]: value }),
          house.floor.verdicts[value], false))
        : lead(lineOf(kind, values), owed ? rows[0]?.words ?? plainly : plainly, owed)}
      <p class="answer" role="status">{said && <>{said.says}<Why provision={said.provision}
        reading={said.reading} /></>}</p>
    </form>
  );
}

function sectionOf(kind: string): "table" | "papers" | "forms" {
  if (/-form$|^close-day$/.test(kind)) return "forms";
  return /^(notice|post-sign|change)$/.test(kind) ? "papers" : "table";
}

/** All of it, what is owed first and open. */
export function Acts({ table, role, tick, kinds, send }: {
  table: Table; role: string; tick: number; kinds: Kind[];
  send(line: string): Promise<Ruling | null>;
}) {
  const rows = useMemo(() => table.acts(role), [table, role, tick]);
  const last = (group: { kind: Kind }): number => Number(/^close/.test(group.kind.kind));
  const groups = kinds.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind.kind) }))
    .filter((group) => group.rows.length > 0).sort((a, b) => last(a) - last(b));
  const form = (group: { kind: Kind; rows: Done[] }) => (
    <ActForm key={group.kind.kind} kind={group.kind} rows={group.rows} table={table} role={role}
      tick={tick} send={send} />);
  const owed = groups.filter((group) => group.rows.some((row) => row.owed));
  const rest = groups.filter((group) => !owed.includes(group));
  return (
    <div class="floor-acts">
      {owed.length > 0 && <section class="owed"><h2>{house.floor.owed}</h2>
        {owed.map((group) => <article key={group.kind.kind}>
          <h3>{group.rows[0]?.words}</h3>{form(group)}</article>)}
      </section>}
      {(["table", "papers", "forms"] as const).map((name) => {
        const here = rest.filter((group) => sectionOf(group.kind.kind) === name);
        return here.length > 0 && (
          <section key={name}><h2>{house.floor.sections[name]}</h2>
            {here.map((group) => <details key={group.kind.kind}>
              <summary>{house.floor.kinds[group.kind.kind] ?? group.kind.kind.replaceAll("-", " ")}
                <span class="quiet"> {shortId(group.rows[0]?.provision?.id ?? "")}</span></summary>
              {form(group)}</details>)}
          </section>);
      })}
      {groups.length === 0 && <p class="quiet">{house.floor.nothing(house.roles[role] ?? role)}</p>}
    </div>
  );
}
