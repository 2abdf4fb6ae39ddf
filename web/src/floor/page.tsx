// The floor: the tables of the pit, what each waits for, what only the floor may do there.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Bar } from "../bar";
import type { Live } from "../console/live";
import { ForRoles } from "../console/sign_in";
import { Said } from "../said";
import { session, type LobbyTable } from "../session";
import { cardSign, money } from "../figures";
import { house, named, words } from "../strings";
import type { NextRow } from "../types";
import { Feed } from "../table/feed";
import { Why } from "../why";
import { ABOVE, Acts, RoleChoice, useKinds } from "./forms";
import { useLives, useTables } from "./lives";

/** What a table needs of the floor now. */
function owedAt(live: Live | undefined, role: string): string[] {
  return (live?.asked()?.acts(role) ?? []).filter((row) => row.owed).map((row) => row.words);
}

/** What a table waits for, as somebody says it who sits at none: of the house, or of a seat. Before
 *  it has come there is nothing to ask of it, and it waits for nothing. */
function waitsFor(live: Live, role: string): { row: NextRow | undefined; says: string | undefined;
  seat: boolean } {
  const { rows: [row], waits: [asked] } = live.asked()?.next(role) ?? { rows: [], waits: [] };
  const seat = asked !== undefined && (!row || row.duty === "next");
  return { row, seat, says: seat ? house.console.asked(asked.seat, asked.words) : row?.words };
}

function Row({ table, live, role, chosen }: {
  table: LobbyTable; live: Live | undefined; role: string; chosen: boolean;
}) {
  const view = live?.state.view;
  const [first, second] = named(table.game, table.name);
  const owed = useMemo(() => owedAt(live, role), [live, live?.state.tick, role]);
  const says = useMemo(() => live ? waitsFor(live, role).says : undefined,
    [live, live?.state.tick, role]);
  const odd = live?.state.feed.filter((item) => item.ruling.verdict === "irregular").length ?? 0;
  return (
    <li class={owed.length > 0 || table.called ? "owes" : ""}>
      <a href={`#/floor/${encodeURIComponent(table.name)}`}
        aria-current={chosen ? "page" : undefined}>
        <b>{first}</b>{second && <span class="quiet"> {second}</span>}
        <span class="state">{table.called ? house.floor.calls
          : owed[0] ?? says ?? view?.call.words ?? table.phase}</span>
        <small class="quiet">{[table.pit && house.console.pit(table.pit),
          words.table.round(view?.round ?? table.round),
          house.floor.seated(table.taken.length, table.seats), odd > 0 && house.floor.odd(odd)]
          .filter(Boolean).join(" · ")}</small>
      </a>
    </li>
  );
}

/** What the shoe yields the dealer enters. */
const whose = (actor: string): string => (actor === "shoe" ? "dealer" : actor);

function AtTable({ live, role, called }: { live: Live; role: string; called: boolean }) {
  const kinds = useKinds();
  const { view, tick, feed, standing } = live.state;
  const table = live.asked();
  const { row, says, seat } = useMemo(() => waitsFor(live, role), [live, tick, role]);
  if (!view || !table) return <p class="quiet">{words.table.joining}</p>;
  return (
    <div class="at-table">
      {standing === "lost" && <p class="thread" role="status">{words.table.lost}</p>}
      <header class="next">
        <p class="when">{[...named(view.game, live.name), words.table.round(view.round),
          seat ? house.console.waits
            : row && (row.mine ? house.floor.owed : house.console.waitsFor(whose(row.actor)))]
          .filter(Boolean).join(" · ")}</p>
        <h1 aria-live="polite">{says ?? view.call.words}</h1>
        <p class="reason"><Why key={row?.line ?? view.call.words}
          provision={row?.provision ?? view.call.provision} reading={row?.reading ?? null}
          label={words.why.link} /></p>
        <p class="quiet lie"><Said text={view.hands.map((hand) => `${hand.name} ${
          hand.cards.map(({ card }) => (card === "Xx" ? house.floor.down : cardSign(card)))
            .join(" ") || "–"}`).join(" · ")} /></p>
        <p class="quiet">{view.seats.filter((seat) => seat.taken).map((seat) =>
          `${words.table.seat(seat.seat)} ${seat.name ?? ""} ${money(seat.chips)}`).join(" · ")}
        </p>
      </header>
      {called && <p class="called" role="status"><b>{house.floor.calls}</b>
        <button type="button" class="act asked" onClick={() => void session.call(live.name, false)}>
          {house.floor.comes}</button></p>}
      <div class="below">
        <Acts table={table} role={role} tick={tick} kinds={kinds}
          send={(line) => live.send(line)} />
        <aside class="told" aria-label={house.console.told}>
          <h2>{house.console.told}</h2><Feed feed={feed} /></aside>
      </div>
    </div>
  );
}

function Floor({ roles, name }: { roles: string[]; name: string }) {
  const [role, setRole] = useState(roles[0] ?? "");
  const tables = useTables();
  const lives = useLives((tables ?? []).map((table) => table.name), role);
  const at = name || tables?.[0]?.name || "";
  const live = lives.get(at);
  useEffect(() => { document.title = house.floor.title; }, []);
  return (
    <div class="house-page floor-page">
      <Bar><span class="title">{house.floor.title}</span>
        <a class="pill own" href="#/pit">{house.pit.title}</a><span class="gap" /></Bar>
      <main id="main" class="floor">
        <nav aria-label={house.floor.tables}>
          <RoleChoice roles={roles} role={role} choose={setRole} />
          <ul class="tables">
            {(tables ?? []).map((table) => <Row key={table.name} table={table} role={role}
              live={lives.get(table.name)} chosen={table.name === at} />)}
          </ul>
        </nav>
        {live ? <AtTable key={`${at}${role}`} live={live} role={role}
          called={tables?.find((table) => table.name === at)?.called ?? false} />
          : <p class="quiet">{tables ? house.floor.noTable : words.lobby.loading}</p>}
      </main>
    </div>
  );
}

export function FloorPage({ rest }: { rest: string[] }) {
  return (
    <ForRoles roles={ABOVE} title={house.floor.title}>
      {(mine) => <Floor roles={mine} name={rest[0] ?? ""} />}
    </ForRoles>
  );
}
