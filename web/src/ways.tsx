// What a role opens: the ways to the console, the floor, the pit and the administration, for who
// has them; for a stranger one quiet line how one comes by them.
import { isClosed, type LobbyTable, type Me } from "./session";
import { house, waysWords } from "./strings";

const FLOOR = Object.keys(house.roles).filter((role) => role !== "dealer");

/** Tables at which a person deals, and that are open. */
export function liveOf(tables: LobbyTable[] | null): LobbyTable[] {
  return (tables ?? []).filter((table) => table.dealer === "live" && !isClosed(table));
}

/** Has this account anything to do here besides playing? */
export function hasWays(me: Me | null): me is Me {
  return me?.roles.some((role) => role !== "participant") ?? false;
}

/** Deals, and there is nothing to deal at. */
function NoLive({ admin }: { admin: boolean }) {
  return (
    <p class="quiet">{waysWords.noLive} {admin
      ? <a href="#/admin">{waysWords.openOne}</a> : waysWords.askOne}</p>
  );
}

export function Ways({ me, tables }: { me: Me; tables: LobbyTable[] | null }) {
  const is = (...roles: string[]): boolean => roles.some((role) => me.roles.includes(role));
  const live = liveOf(tables);
  const links: [string, string][] = [
    ...(is("dealer") ? live.map((table): [string, string] =>
      [`#/deal/${encodeURIComponent(table.name)}`, waysWords.deal(table.name)]) : []),
    ...(is(...FLOOR) ? [["#/floor", waysWords.floor], ["#/pit", waysWords.pit]] as
      [string, string][] : []),
    ...(is("auditor") ? [["#/audit", waysWords.audit]] as [string, string][] : []),
    ...(is("administrator") ? [["#/admin", waysWords.admin], ["/operator", waysWords.operator]] as
      [string, string][] : []),
  ];
  return (
    <nav class="role-ways" aria-label={waysWords.label}>
      {links.map(([href, name], i) => <a key={href} class={`act${i === 0 ? " asked" : ""}`}
        href={href}>{name}</a>)}
      {is("dealer") && tables !== null && live.length === 0 &&
        <NoLive admin={is("administrator")} />}
    </nav>
  );
}
