// The lobby: the tables there are, what they take, and the last results.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Bar } from "../bar";
import { isClosed, session, useMe, type Lobby, type LobbyTable, type Me } from "../session";
import { money } from "../figures";
import { gameName, waysWords, words } from "../strings";
import { BigRoad } from "../felt/road";
import { engine } from "../table/store";
import type { Engine } from "../engine";
import { hasWays, Ways } from "../ways";
import { Example, hasRoad } from "./example";

const EVERY_MS = 4000;

function useLobby(): { lobby: Lobby | null; failed: boolean; again(): void } {
  const [lobby, set] = useState<Lobby | null>(null);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    session.lobby().then((list) => { set(list); setFailed(false); }).catch(() => setFailed(true));
  };
  useEffect(() => {
    load();
    const timer = setInterval(() => { if (!document.hidden) load(); }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { lobby, failed, again: load };
}

function amount(text: string): string {
  return money(Math.round(Number(text) * 100)).replace(/\.00$/, "");
}

/** The last results of a shoe, as far as there are any: the engine draws them once it is there. */
function SmallRoad({ letters, made }: { letters: string; made: Engine | null }) {
  const roads = useMemo(() => (letters !== "" ? made?.roads(letters) : null), [letters, made]);
  if (letters === "") return <p class="quiet no-road">{words.lobby.noRoad}</p>;
  return roads ? <BigRoad roads={roads} cell={14} still /> : null;
}

/** What a newcomer is given, and sits down with: a hundred of the least wagers as far as that goes,
 *  as the table's page has it. */
function given(lobby: Lobby | null, tables: LobbyTable[] | null): string {
  if (!lobby?.guest) return words.lobby.sub;
  const has = Number(lobby.guest);
  const least = [...new Set((tables ?? []).map((table) => Number(table.minimum)))];
  const [one = 0] = least;
  const sits = least.length > 0 && least.every((minimum) => has <= 100 * minimum)
    ? words.lobby.allOfIt : least.length === 1 ? amount(String(100 * one)) : "";
  return least.length > 0 && least.every((minimum) => has < minimum)
    ? words.lobby.tooFew(amount(lobby.guest))
    : words.lobby.guest(amount(lobby.guest), sits);
}

/** Where one sits the way goes on; elsewhere one sits down, or looks on. */
function Go({ table, mine, plays, deals }: {
  table: LobbyTable; mine: boolean; plays: boolean; deals: boolean;
}) {
  const at = encodeURIComponent(table.name);
  return (
    <p class="go">
      {mine ? <a class="act asked" href={`#/table/${at}`}>{words.lobby.goOn}</a> : <>
        {plays && <a class="act asked" href={`#/play/${at}`}>{words.lobby.play}</a>}
        <a class={plays ? "act" : "act asked"} href={`#/table/${at}`}>{words.lobby.watch}</a></>}
      {deals && table.dealer === "live" &&
        <a class="act" href={`#/deal/${at}`}>{words.lobby.deal}</a>}
    </p>
  );
}

function OneTable({ table, me, made }: { table: LobbyTable; me: Me | null; made: Engine | null }) {
  const free = table.seats - table.taken.length;
  const mine = table.taken.find((seat) => !seat.house && seat.name === me?.name);
  const path = `#/table/${encodeURIComponent(table.name)}`;
  const plays = free > 0 && !table.closing;
  const named = [table.name !== table.game && table.name,
    table.dealer === "live" && words.lobby.live].filter(Boolean).join(" · ");
  return (
    <li class={`lobby-table${mine ? " mine" : ""}`}>
      <a class="whole" href={path} aria-label={`${gameName(table.game)}, ${table.name}`} />
      <div class="what">
        <h2>{gameName(table.game)}{named && <small class="quiet"> {named}</small>}</h2>
        <p class="about">{words.lobby.about[table.game]}</p>
      </div>
      <div class="terms">
        <p class="limits figure">
          {words.lobby.limits(amount(table.minimum), amount(table.maximum))}</p>
        <p class={mine ? "sits figure" : "quiet"}>{mine
          ? words.lobby.sits(money(Math.round(Number(mine.chips) * 100)))
          : table.closing ? words.lobby.closing : words.lobby.free(free, table.seats)}</p>
        <p class="quiet">
          {words.lobby.vigorish(table.vigorish)} · {words.lobby.round(table.round)}</p>
      </div>
      <div class="last">{hasRoad(table.game) ? <SmallRoad letters={table.results} made={made} />
        : <Example game={table.game} />}</div>
      <Go table={table} mine={mine !== undefined} plays={plays}
        deals={me?.roles.includes("dealer") ?? false} />
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
  const { lobby, failed, again } = useLobby();
  const all = lobby?.tables ?? null;
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
      <Bar account={false}>
        <span class="title">{words.lobby.title}</span>
        <span class="gap" />
        <a class="pill figure" href="#/account">
          {me ? <Purse me={me} /> : words.account.signIn}</a>
        {me?.guest && <a class="pill sign" href="#/account">{words.account.signIn}</a>}
      </Bar>
      <main id="main">
        <div class="lobby-lead"><h1>{words.lobby.lead}</h1>
          <p class="quiet">{me ? words.lobby.sub : given(lobby, tables)}</p></div>
        {hasWays(me) && <Ways me={me} tables={tables} />}
        {failed && <p class="refusal">{words.lobby.failed}. <button type="button" class="link"
          onClick={again}>{words.lobby.again}</button></p>}
        {tables?.length === 0 && <p>{words.lobby.none}</p>}
        <ul class="lobby-tables">
          {tables
            ? tables.map((table) => <OneTable key={table.name} table={table} made={made}
              me={me} />)
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
