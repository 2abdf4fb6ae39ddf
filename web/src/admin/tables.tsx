// The tables of this house: opened for a dealer or to deal by themselves, and closed.
import { useState } from "preact/hooks";
import { isClosed, type LobbyTable } from "../session";
import { adminWords, gameName, words } from "../strings";
import { asks, type House } from "./house";

const { tables } = adminWords;

/** A rules file of a table that is as its game usually is. A table that deals by itself has sealed
 *  shuffles: the server asks for them. */
export function rulesOf(game: string, name: string, live: boolean, limits: [string, string]):
string {
  return [`game = ${game}`, `table = ${name}`, `pit = ${live ? "live" : "open"}`,
    limits[0] && `minimum = ${limits[0]}`, limits[1] && `maximum = ${limits[1]}`,
    !live && "fair = yes", ""].filter((line) => line !== false).join("\n");
}

/** A name that no table here has. */
export function freeName(list: LobbyTable[] | null, live: boolean): string {
  const taken = new Set((list ?? []).map((table) => table.name));
  for (let n = 1; ; n++) {
    const name = `${live ? "live" : "table"}${n === 1 ? "" : `-${n}`}`;
    if (!taken.has(name)) return name;
  }
}

function Open({ house }: { house: House }) {
  const [game, setGame] = useState("minibaccarat");
  const [named, setName] = useState("");
  const [live, setLive] = useState(true);
  const [least, setLeast] = useState("");
  const [most, setMost] = useState("");
  const name = named || freeName(house.tables, live);
  const go = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await house.act(() => asks.open(rulesOf(game, name, live, [least, most]), live),
      tables.opened(name))) setName("");
  };
  return (
    <form class="open-table" onSubmit={(event) => void go(event)}>
      <h3>{tables.open}</h3>
      <label>{tables.game}
        <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
          {Object.keys(words.games).map((one) =>
            <option key={one} value={one}>{gameName(one)}</option>)}</select></label>
      <label>{tables.name}
        <input value={name} autocapitalize="none" spellcheck={false} maxLength={15}
          onInput={(event) => setName(event.currentTarget.value)} /></label>
      <label>{tables.dealt}
        <select value={live ? "live" : "auto"} onChange={(event) =>
          setLive(event.currentTarget.value === "live")}>
          <option value="live">{tables.live}</option>
          <option value="auto">{tables.auto}</option></select></label>
      <label>{tables.minimum}
        <input inputMode="decimal" placeholder={tables.usual} value={least} onInput={(event) =>
          setLeast(event.currentTarget.value)} /></label>
      <label>{tables.maximum}
        <input inputMode="decimal" placeholder={tables.usual} value={most} onInput={(event) =>
          setMost(event.currentTarget.value)} /></label>
      <button type="submit" class="act asked">{tables.go}</button>
    </form>
  );
}

function state(table: LobbyTable): string {
  return table.failed ? tables.failed : isClosed(table) ? tables.closed
    : table.closing ? tables.closing : words.lobby.round(table.round);
}

function One({ table, house, deals }: { table: LobbyTable; house: House; deals: boolean }) {
  const [asked, ask] = useState(false);
  const { name } = table;
  const open = !isClosed(table) && !table.closing;
  const at = encodeURIComponent(name);
  return (
    <li class={open ? "" : "over"}>
      <p class="who"><a href={`#/table/${at}`}><b>{name}</b></a>
        <span class="quiet">{[gameName(table.game) !== name && gameName(table.game),
          tables.by(table.dealer === "live"), state(table),
          open && words.lobby.free(table.seats - table.taken.length, table.seats)]
          .filter(Boolean).join(" · ")}</span></p>
      {open && <p class="buttons">
        {deals && table.dealer === "live" &&
          <a class="act asked" href={`#/deal/${at}`}>{tables.deal}</a>}
        <button type="button" class="act" aria-expanded={asked}
          aria-label={tables.closeTable(name)} onClick={() => ask(!asked)}>{tables.close}</button>
      </p>}
      {open && asked && <div class="change"><p>{tables.what}</p>
        <p class="buttons">
          <button type="button" class="act asked" onClick={() => void house.act(() =>
            asks.close(name), tables.closes(name))}>{tables.yes}</button>
          <button type="button" class="act" onClick={() => ask(false)}>{tables.no}</button></p>
      </div>}
    </li>
  );
}

export function Tables({ house, deals }: { house: House; deals: boolean }) {
  return (
    <section class="panel-box tables-box">
      <h2>{tables.title}</h2>
      <ul>{(house.tables ?? []).map((table) =>
        <One key={table.name} table={table} house={house} deals={deals} />)}</ul>
      <Open house={house} />
      <p><a href="/operator">{tables.operator}</a></p>
    </section>
  );
}
