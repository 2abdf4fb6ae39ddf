// The administrator's page: who may do what here, who is invited, which tables there are. And for
// who has just started a server, the three steps to a hand of one's own.
import { useEffect, useState } from "preact/hooks";
import { Bar } from "../bar";
import { ForRoles } from "../console/sign_in";
import { useMe, type Me } from "../session";
import { adminWords } from "../strings";
import { liveOf } from "../ways";
import { asks, useHouse, type House } from "./house";
import { Invite, OpenInvitations } from "./invitations";
import { People } from "./people";
import { freeName, rulesOf, Tables } from "./tables";

const { first } = adminWords;
/** Who has these plays, deals and verifies, all alone. */
const ALONE = ["participant", "dealer", "floorperson"];

/** Until there is a live table, and somebody here who deals at it. */
function First({ house, me, own }: {
  house: House; me: Me; own(roles: string[], all: boolean): void;
}) {
  const table = liveOf(house.tables)[0];
  const may = ALONE.every((role) => me.roles.includes(role));
  const [shown, show] = useState(!may || !table);
  useEffect(() => { if (!may || !table) show(true); }, [may, table]);
  if (!shown || !house.tables) return null;
  const roles = [...new Set([...me.roles, ...ALONE])];
  const name = freeName(house.tables, true);
  return (
    <section class="panel-box first-hand">
      <h2>{first.title}</h2>
      <p class="quiet">{first.lead}</p>
      <ol>
        <li class={may ? "done" : ""}><span>{first.roles}
          {!may && <small class="quiet"> {first.again}</small>}</span>
          {may ? <em>{first.done}</em> : <button type="button" class="act asked" onClick={() => {
            own(roles, true);
            void house.act(() => asks.change(me.name, { roles }), "");
          }}>{first.rolesGo}</button>}</li>
        <li class={table ? "done" : ""}><span>{first.table}</span>
          {table ? <em>{first.done}</em> : <button type="button" class={`act${may ? " asked" : ""}`}
            onClick={() => void house.act(() => asks.open(rulesOf("minibaccarat", name, true,
              ["", ""]), true), adminWords.tables.opened(name))}>{first.tableGo}</button>}</li>
        <li><span>{first.deal}</span>
          {table && may && <a class="act asked" href={`#/deal/${encodeURIComponent(table.name)}`}>
            {first.dealGo(table.name)}</a>}</li>
      </ol>
      <p class="quiet">{first.hint}</p>
    </section>
  );
}

function Admin({ me, own }: { me: Me; own(roles: string[], all?: boolean): void }) {
  const house = useHouse();
  useEffect(() => { document.title = adminWords.title; }, []);
  return (
    <div class="house-page admin-page">
      <Bar><span class="title">{adminWords.title}</span><span class="gap" />
        <a class="pill own" href="#/account">{me.name}</a></Bar>
      <main id="main" class="admin">
        <header><h1>{adminWords.title}</h1>
          <p class="quiet">{adminWords.sub}</p></header>
        <First house={house} me={me} own={own} />
        <div class="columns">
          <div><People house={house} me={me.name} own={own} />
            <Tables house={house} deals={me.roles.includes("dealer")} /></div>
          <div><Invite house={house} /><OpenInvitations house={house} /></div>
        </div>
        <p class={`admin-says${house.wrong ? " refusal" : ""}`} role="status">{house.says}</p>
      </main>
    </div>
  );
}

export function AdminPage() {
  const me = useMe();
  const [lead, setLead] = useState("");
  /** Other roles of one's own end one's own sign-in: said where one signs in again. */
  const own = (roles: string[], all = false): void =>
    setLead(all ? first.rolesWhy(roles) : first.ownRoles);
  return (
    <ForRoles roles={["administrator"]} title={adminWords.title} lead={lead}>
      {() => me && <Admin me={me} own={own} />}
    </ForRoles>
  );
}
