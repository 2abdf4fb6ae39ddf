// The dealer's console: what comes next, the hands with the place the next card goes to, the input
// line; below what is paid, and what to do when something went wrong.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Bar } from "../bar";
import { session, useMe } from "../session";
import { house, named, waysWords, words } from "../strings";
import { Feed } from "../table/feed";
import type { Next, View } from "../types";
import { Why } from "../why";
import { FloorPanel } from "./floor";
import { Lies } from "./hands";
import { Intro } from "./help";
import { Line } from "./line";
import { useLive, type Live, type LiveState } from "./live";
import { Pay } from "./pay";
import { ForRoles } from "./sign_in";
import { nobodySits, useTyping } from "./typing";
import { Wrong } from "./wrong";

/** While cards are made ready and wagers are open the act says all there is to say of it. */
const PLAIN = new Set(["opening", "shuffling", "cutting", "loading", "offering", "betting",
  "shoe-over", "idle"]);

/** The largest words on the page: what is owed, by whom; or who is asked. */
function Lead({ next, view, open }: { next: Next; view: View; open: string[] }) {
  const row = next.rows[0];
  const waits = next.waits[0];
  const asked = waits && (!row || row.duty === "next");
  const laid = view.seats.reduce((sum, seat) =>
    sum + seat.wagers.reduce((all, wager) => all + wager.amount, 0), 0);
  if (!row && !waits && nobodySits(view)) {
    return (
      <header class="next">
        <p class="when">{house.console.waits}</p>
        <h1 aria-live="assertive">{house.waiting.nobodyLeads}</h1>
        <p class="reason">{house.waiting.nobodyWhy}</p>
      </header>
    );
  }
  if (!row || (asked && !view.betting)) {
    return (
      <header class="next">
        <p class="when">{waits ? house.console.waits
          : view.call.of === "table" ? house.console.rest : house.console.now}</p>
        <h1 aria-live="assertive">{waits ? house.console.asked(waits.seat, waits.words)
          : view.call.words}</h1>
        <p class="reason">{!waits && open.length > 0 && house.console.open(open)}
          <Why provision={waits?.provision ?? view.call.provision} reading={null}
            label={words.why.link} /></p>
      </header>
    );
  }
  const why = PLAIN.has(view.phase) ? null : row.why;
  return (
    <header class="next">
      <p class="when">{!row.mine ? house.console.others(row.actor)
        : row.duty === "next" ? house.console.ready : house.console.next}</p>
      <h1 aria-live="assertive">{row.words}</h1>
      <p class="reason">
        {why}<Why key={row.line} provision={row.provision} reading={row.reading}
          {...(why ? {} : { label: words.why.link })} />
        {row.then && <span class="then"> {house.console.then(row.then.words)}</span>}
        {view.betting && <span class="then"> {house.console.laid(laid)}</span>}
      </p>
    </header>
  );
}

const AGAIN_MS = 2500;

/** The floor is called, until somebody says that they come. */
function useCall(name: string): { called: boolean; call(): void } {
  const [called, set] = useState(false);
  useEffect(() => {
    if (!called) return;
    const timer = setInterval(() => {
      session.table(name).then((table) => set(table.called)).catch(() => undefined);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [called, name]);
  const call = (): void => {
    session.call(name, true).then((said) => set(said.called)).catch(() => undefined);
  };
  return { called, call };
}

const nothing: Next = { rows: [], waits: [] };

/** What people may do of themselves while nothing is owed: come and go aside. */
function openTo(live: Live): string[] {
  const aside = new Set(["sit", "leave", "buy-in", "cash-out", "move", "look", "touch",
    "walk-off"]);
  const rows = live.table?.expect() ?? [];
  return [...new Set(rows.filter((row) => row.actor.startsWith("seat") && !aside.has(row.kind))
    .map((row) => row.kind.replaceAll("-", " ")))].slice(0, 6);
}

function Desk({ live, state, view }: { live: Live; state: LiveState; view: View }) {
  const table = live.table;
  const [floor, setFloor] = useState(false);
  const { called, call } = useCall(live.name);
  const next = useMemo(() => table?.next() ?? nothing, [state.tick]);
  const slips = useMemo(() => table?.wrong() ?? [], [state.tick]);
  const owed = useMemo(() => table?.owed() ?? [], [state.tick]);
  const stands = useMemo(() => table?.stands() ?? [], [state.tick]);
  const open = useMemo(() => (next.rows.length > 0 ? [] : openTo(live)), [state.tick]);
  const typing = useTyping(live, state, next, slips);
  const [help, setHelp] = useState(false);
  useEffect(() => {
    document.title = `${next.rows[0]?.words ?? (nobodySits(view) ? house.waiting.nobodyLeads
      : view.call.words)} · ${live.name}`;
  });
  const callFloor = (): void => {
    setFloor(true);
    call();
  };
  return (
    <>
      <main id="main" class="desk">
        <Intro help={() => setHelp(true)} tiles={view.tiles} />
        <Lead next={next} view={view} open={open} />
        <Lies view={view} row={next.rows[0]} />
        <div class="below">
          <Pay view={view} owed={owed} stands={stands} />
          <Wrong slips={slips} typed={typing.text} choose={(slip) => {
            typing.choose(slip);
            document.getElementById("typed")?.focus();
          }} />
        </div>
      </main>
      <Line live={live} state={state} typing={typing} floor={callFloor} called={called}
        away={floor} open={help} setOpen={setHelp} />
      <aside class="told" aria-label={house.console.told}>
        <button type="button" class={`act floor-call${called ? " asked" : ""}`} onClick={callFloor}>
          {called ? house.console.called : house.console.floor} <kbd>F2</kbd></button>
        <Feed feed={state.feed} />
      </aside>
      {floor && <FloorPanel live={live} tick={state.tick} close={() => {
        setFloor(false);
        document.getElementById("typed")?.focus();
      }} />}
    </>
  );
}

function facts(view: View): string {
  return [...named(view.game, view.table), view.pit && house.console.pit(view.pit),
    words.lobby.round(view.round), house.console.left(view.shoe.left, view.tiles)]
    .filter(Boolean).join(" · ");
}

function Console({ name }: { name: string }) {
  const { live, state } = useLive(name, "dealer");
  const me = useMe();
  const view = state?.view ?? null;
  return (
    <div class="house-page console-page">
      {state?.standing === "lost" && <p class="thread" role="status">{words.table.lost}</p>}
      <Bar>
        <span class="title"><span class="wide">{house.console.title}</span>
          <span class="narrow">{house.console.short}</span></span>
        <span class="facts"><span class="narrow">{name}</span>
          <span class="wide">{view ? facts(view) : name}</span></span>
        <span class="gap" />
        <a class="pill own" href={`#/table/${encodeURIComponent(name)}`}>
          {house.console.felt}</a>
        {me?.roles.includes("administrator") &&
          <a class="pill" href="#/admin">{waysWords.admin}</a>}
      </Bar>
      {live && state && view ? <Desk key={name} live={live} state={state} view={view} />
        : <main id="main" class="desk"><header class="next">
          <h1>{state?.why || words.table.joining}</h1></header></main>}
    </div>
  );
}

export function DealerPage({ rest }: { rest: string[] }) {
  return (
    <ForRoles roles={["dealer"]} title={house.console.title}>
      {() => <Console key={rest[0] ?? ""} name={rest[0] ?? ""} />}
    </ForRoles>
  );
}
