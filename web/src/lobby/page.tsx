// The lobby: the tables there are, what they take, and the last results.
import { useEffect, useState } from "preact/hooks";
import { Bar } from "../bar";
import { session, useMe, type LobbyTable } from "../session";
import { gameName, money, words } from "../strings";
import { engine } from "../table/store";
import { Results } from "../table/results";

const EVERY_MS = 4000;

function useTables(): { tables: LobbyTable[] | null; failed: boolean; again(): void } {
  const [tables, set] = useState<LobbyTable[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    session.tables().then((list) => { set(list); setFailed(false); }).catch(() => setFailed(true));
  };
  useEffect(() => {
    load();
    const timer = setInterval(() => { if (!document.hidden) load(); }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { tables, failed, again: load };
}

function amount(text: string): string {
  return money(Math.round(Number(text) * 100)).replace(/\.00$/, "");
}

function OneTable({ table, deals }: { table: LobbyTable; deals: boolean }) {
  const free = table.seats - table.taken.length;
  const path = `#/table/${encodeURIComponent(table.name)}`;
  return (
    <li class="lobby-table">
      <a class="whole" href={path} aria-label={`${gameName(table.game)}, ${table.name}`} />
      <h2>{gameName(table.game)}</h2>
      <p class="quiet">{[table.name !== table.game && table.name,
        table.dealer === "live" && words.lobby.live].filter(Boolean).join(" · ")}</p>
      <p class="limits figure">
        {words.lobby.limits(amount(table.minimum), amount(table.maximum))}</p>
      <p class="quiet">{words.lobby.free(free, table.seats)} · {words.lobby.round(table.round)}</p>
      <div class="last">
        {table.results !== "" && <Results letters={table.results} most={18} />}</div>
      <p class="go">
        <a class="act asked" href={path}>{free > 0 ? words.lobby.play : words.lobby.watch}</a>
        {deals && table.dealer === "live" &&
          <a class="act" href={`#/deal/${encodeURIComponent(table.name)}`}>{words.lobby.deal}</a>}
      </p>
    </li>
  );
}

export function LobbyPage() {
  const { tables, failed, again } = useTables();
  const me = useMe();
  useEffect(() => {
    document.title = words.name;
    void engine(); // so that it is there when somebody sits down
  }, []);
  return (
    <div class="lobby">
      <Bar>
        <span class="title">{words.lobby.title}</span>
        <span class="gap" />
        <a class="pill figure" href="#/account">
          {me ? `${me.name} · ${money(me.purse)}` : words.account.signIn}</a>
      </Bar>
      <main id="main">
        <h1>{words.lobby.lead}</h1>
        <p class="quiet">{words.lobby.sub}</p>
        {failed && <p class="refusal">{words.lobby.failed}. <button type="button" class="link"
          onClick={again}>{words.lobby.again}</button></p>}
        {tables?.length === 0 && <p>{words.lobby.none}</p>}
        <ul class="lobby-tables">
          {tables
            ? tables.map((table) => <OneTable key={table.name} table={table}
              deals={me?.roles.includes("dealer") ?? false} />)
            : !failed && [1, 2, 3, 4, 5].map((i) => <li key={i} class="lobby-table ghost" />)}
        </ul>
      </main>
    </div>
  );
}
