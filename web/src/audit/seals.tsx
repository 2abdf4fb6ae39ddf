// A table of this house, for whoever looks on: the seals it told and the secrets it showed, checked
// as they come. A whole journal is for those who may read it.
import { useEffect, useState } from "preact/hooks";
import { isClosed, session, useMe, type LobbyTable } from "../session";
import { audit as words, named } from "../strings";
import { OneShoe } from "./fair";
import type { AuditStore, Shoe } from "./store";

const text = words.fair.house;
/** A server tells so many entries again (docs/api.md, "from"). */
const BACK = 500;
const SHOWN = 6;
const LATE_MS = 300;
/** Who is given a journal: docs/openapi.json. */
const READERS = ["auditor", "floorperson", "supervisor", "pit-boss", "administrator"];
const TOLD = /\b((?:commit|reveal) number=\d+ \S+|cut (?:\S+ )*?at=\d+)/;

/** As "journal reveal" reads it: who cut does not matter, and a seat has to be taken to cut. */
function lineOf(told: string): string | null {
  const found = TOLD.exec(told)?.[1];
  const at = found && /^cut .*?(at=\d+)/.exec(found)?.[1];
  return at ? `cut ${at} by=dealer` : found ?? null;
}

/** The lines about seals that a table tells, the line that opens it before them. */
function useTold(name: string): string[] {
  const [lines, set] = useState<string[]>([]);
  useEffect(() => {
    set([]);
    let socket: WebSocket | null = null;
    let gone = false;
    let wait: ReturnType<typeof setTimeout> | undefined;
    let heard: string[] = [];
    if (name === "") return;
    void session.table(name).then((table) => {
      if (gone) return;
      heard = [table.rules];
      set(heard);
      const from = Math.max(0, table.entries - BACK);
      socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${
        encodeURIComponent(name)}/ws?as=spectator&from=${from}`);
      socket.binaryType = "arraybuffer";
      socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== "string") return;
        const told = data.split("\n").map(lineOf).filter((line) => line !== null);
        if (told.length === 0) return;
        heard = [...heard, ...told];
        clearTimeout(wait);
        wait = setTimeout(() => set(heard), LATE_MS);
      };
    }, () => undefined);
    return () => {
      gone = true;
      clearTimeout(wait);
      socket?.close();
    };
  }, [name]);
  return lines;
}

/** The newest first. Without its seal a secret cannot be checked, and is none of these. */
function useShoes(store: AuditStore, lines: string[]): Shoe[] | null {
  const [shoes, set] = useState<Shoe[] | null>(null);
  useEffect(() => {
    let gone = false;
    if (lines.length < 2) set(lines.length === 0 ? null : []);
    else void store.seals(lines).then((made) => {
      if (!gone) set([...made?.shoes ?? []].reverse());
    });
    return () => { gone = true; };
  }, [lines]);
  return shoes;
}

function Seals({ store, name }: { store: AuditStore; name: string }) {
  const shoes = useShoes(store, useTold(name));
  const me = useMe();
  return (
    <div class="house-seals" role="status">
      {shoes?.length === 0 && <p class="quiet">{text.waits}</p>}
      {shoes && shoes.length > SHOWN && <p class="quiet small">{text.latest(shoes.length)}</p>}
      {shoes?.slice(0, SHOWN).map((shoe) => <div key={shoe.shoe}>
        <OneShoe shoe={shoe} journal={false} />
        {!shoe.shown && <p class="quiet small">{text.keep}</p>}</div>)}
      {me?.roles.some((role) => READERS.includes(role)) && <p><button type="button" class="act"
        onClick={() => void store.fetched(`/api/tables/${encodeURIComponent(name)}/journal`,
          `${name}.jsonl`)}>{text.journal}</button></p>}
    </div>
  );
}

export function HouseSeals({ store }: { store: AuditStore }) {
  const [tables, set] = useState<LobbyTable[] | null>(null);
  const [failed, fail] = useState(false);
  const [name, choose] = useState("");
  useEffect(() => {
    session.tables().then((all) => set(all.filter((table) => !isClosed(table))), () => fail(true));
  }, []);
  return (
    <section class="of-house" aria-labelledby="house-seals">
      <h2 id="house-seals">{text.title}</h2>
      <p class="quiet">{failed ? text.failed : tables?.length === 0 ? text.none : text.sub}</p>
      {tables && tables.length > 0 && <p class="house-tables" role="group"
        aria-labelledby="house-seals">{tables.map((table) => <button key={table.name}
          type="button" class="act" aria-pressed={table.name === name}
          onClick={() => choose(table.name)}>{named(table.game, table.name).join(", ")}</button>)}
      </p>}
      {name !== "" && <Seals key={name} store={store} name={name} />}
    </section>
  );
}
