// The lobby: the tables there are, what they take, and the last results.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Bar } from "../bar";
import { isClosed, session, useMe, type LobbyTable, type Me } from "../session";
import { gameName, money, words } from "../strings";
import { waysWords } from "../strings_admin";
import { BigRoad } from "../felt/road";
import { engine } from "../table/store";
import type { Engine } from "../engine";
import { hasWays, Ways } from "../ways";

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

/** The last results of a shoe, as far as there are any: the engine draws them once it is there. */
function SmallRoad({ letters, made }: { letters: string; made: Engine | null }) {
  const roads = useMemo(() => (letters !== "" ? made?.roads(letters) : null), [letters, made]);
  return <div class="last">{roads && <BigRoad roads={roads} cell={14} still />}</div>;
}

function OneTable({ table, deals, made }: {
  table: LobbyTable; deals: boolean; made: Engine | null;
}) {
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
      <p class="quiet">{table.closing ? words.lobby.closing
        : words.lobby.free(free, table.seats)}</p>
      <p class="quiet">
        {words.lobby.vigorish(table.vigorish)} · {words.lobby.round(table.round)}</p>
      <SmallRoad letters={table.results} made={made} />
      <p class="go">
        <a class="act asked" href={path}>{free > 0 && !table.closing ? words.lobby.play
          : words.lobby.watch}</a>
        {deals && table.dealer === "live" &&
          <a class="act" href={`#/deal/${encodeURIComponent(table.name)}`}>{words.lobby.deal}</a>}
      </p>
    </li>
  );
}

/** For who runs the house alone: to a player a closed table is nothing. */
function Closed({ tables }: { tables: LobbyTable[] }) {
  return (
    <details class="closed-tables">
      <summary>{words.lobby.closed(tables.length)}</summary>
      <ul>{tables.map((table) => <li key={table.name}>
        <a href={`#/table/${encodeURIComponent(table.name)}`}>{table.name}</a>{" "}
        <span class="quiet">{gameName(table.game)} · {words.lobby.round(table.round)}</span>
      </li>)}</ul>
    </details>
  );
}

/** One's own play chips; the name that a guest was given says nothing, and is in a title. */
function Purse({ me }: { me: Me }) {
  return (
    <span title={me.name}>{me.guest ? <span class="guest">{words.lobby.your} </span>
      : `${me.name} · `}{words.lobby.purse} {money(me.purse)}</span>
  );
}

export function LobbyPage() {
  const { tables: all, failed, again } = useTables();
  const tables = all && all.filter((table) => !isClosed(table));
  const closed = all?.filter(isClosed) ?? [];
  const me = useMe();
  const [made, setMade] = useState<Engine | null>(null);
  useEffect(() => {
    document.title = words.name;
    void engine().then(setMade); // it is there, too, when somebody sits down
  }, []);
  return (
    <div class="lobby">
      <Bar>
        <span class="title">{words.lobby.title}</span>
        <span class="gap" />
        <a class="pill figure" href="#/account">
          {me ? <Purse me={me} /> : words.account.signIn}</a>
        {me?.guest && <a class="pill sign" href="#/account">{words.account.signIn}</a>}
      </Bar>
      <main id="main">
        <h1>{words.lobby.lead}</h1>
        <p class="quiet">{words.lobby.sub}</p>
        {hasWays(me) && <Ways me={me} tables={tables} />}
        {failed && <p class="refusal">{words.lobby.failed}. <button type="button" class="link"
          onClick={again}>{words.lobby.again}</button></p>}
        {tables?.length === 0 && <p>{words.lobby.none}</p>}
        <ul class="lobby-tables">
          {tables
            ? tables.map((table) => <OneTable key={table.name} table={table} made={made}
              deals={me?.roles.includes("dealer") ?? false} />)
            : !failed && [1, 2, 3, 4, 5].map((i) => <li key={i} class="lobby-table ghost" />)}
        </ul>
        {closed.length > 0 && hasWays(me) && <Closed tables={closed} />}
        <nav class="lobby-more" aria-label={words.lobby.more}>
          {(["school", "rulebook", "lab", "audit"] as const).map((page) => <a key={page}
            href={`#/${page}`}><b>{words.lobby.pages[page][0]}</b>
            <span class="quiet">{words.lobby.pages[page][1]}</span></a>)}
        </nav>
        {!me && <p class="quiet stranger">{waysWords.stranger}{" "}
          <a href="#/account">{words.account.signIn}</a> {waysWords.strangerMore}</p>}
      </main>
    </div>
  );
}
