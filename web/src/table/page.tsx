// The page of a table: the sentence that leads, the felt, the tray, and what was told.
import { useEffect, useRef, useState } from "preact/hooks";
import { ClockRing, ShoeGauge } from "../felt/shoe";
import { gameName, money, short, words } from "../strings";
import { display } from "../strings_display";
import type { Call, View } from "../types";
import { Why } from "../why";
import { Bar } from "../bar";
import { Feed } from "./feed";
import { feltOf } from "./games";
import { People } from "./people";
import { RoadFoot, RoadsPanel } from "./roads";
import { TourOffer, TourOn, useTour, type Touring } from "./touring";
import { useTable, type State, type TableStore } from "./store";
import { acts, Tray } from "./tray";
import { CHIPS } from "../felt/chips";

type Tab = "table" | "roads" | "people";

function Lead({ call, state }: { call: Call; state: State }) {
  const { refusal } = state;
  return (
    <header class={`lead of-${call.of}`}>
      <h1 aria-live="polite">{call.words}</h1>
      <p class="reason">
        {call.why}
        <Why key={call.words} provision={call.provision} reading={call.reading}
          {...(call.why ? {} : { label: words.why.link })} />
      </p>
      <p class="refusal" role="status">
        {refusal && <><b>{refusal.text}</b>
          <Why key={refusal.at} provision={refusal.ruling.provision}
            reading={refusal.ruling.reading} /></>}
      </p>
    </header>
  );
}

function Side({ view, state, store, tab, choose, tour }: {
  view: View; state: State; store: TableStore; tab: Tab; choose(tab: Tab): void; tour: Touring;
}) {
  const roads = view.hands.length > 0; // where all wager on two hands
  const tabs: Tab[] = roads ? ["table", "roads", "people"] : ["table", "people"];
  return (
    <aside class={`side tab-${tab}`}>
      <div class="tabs" role="tablist">
        {tabs.map((one) => <button key={one} type="button" role="tab" id={`tab-${one}`}
          aria-selected={one === tab} aria-controls="side-panel" onClick={() => choose(one)}>
          {words.side[one]}</button>)}
      </div>
      <div class="panel" id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {view.seat !== 0 && <TourOffer tour={tour} />}
        {tab === "table" && <Feed feed={state.feed} />}
        {tab === "people" && <People view={view} state={state} store={store} tour={tour} />}
        {tab === "roads" && <RoadsPanel view={view} store={store} />}
      </div>
      {roads && tab !== "roads" && <RoadFoot view={view} store={store} />}
    </aside>
  );
}

/** Letters choose and lay: digits a chip, the first letter of an area, Z R D C. */
function useKeys(view: View | null, store: TableStore | null, chip: number,
  choose: (chip: number) => void): void {
  const held = useRef(chip); // two keys may come faster than the page is drawn
  held.current = chip;
  useEffect(() => {
    if (!view || !store) return;
    const can = acts(store);
    const least = Math.min(...view.areas.map((area) => area.minimum));
    const chips = CHIPS.filter((value) => value >= least || value >= 500);
    const press = (key: KeyboardEvent): void => {
      const typing = key.target instanceof HTMLElement &&
        key.target.matches("input, textarea, select");
      if (key.ctrlKey || key.metaKey || key.altKey || typing || view.seat === 0) return;
      const letter = key.key.toLowerCase();
      const area = view.areas.find((one) => one.name[0]?.toLowerCase() === letter);
      const digit = chips[Number(letter) - 1];
      if (letter === "z") void can.undo();
      else if (letter === "r") void can.repeat();
      else if (letter === "d") void can.double();
      else if (letter === "c") void can.clear();
      else if (digit !== undefined) choose(held.current = digit);
      else if (area) void store.lay(area.on, held.current);
      else return;
      key.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [view, store, choose]);
}

function Facts({ view }: { view: View }) {
  const tie = view.areas.find((area) => area.on === "tie");
  return (
    <span class="facts">
      {[words.table.limits(short(view.rules.minimum), short(view.rules.maximum)),
        tie?.odds && words.table.tie(tie.odds),
        view.rules.vigorish > 0 && words.table.vigorish(view.rules.vigorish)]
        .filter(Boolean).join(" · ")}
    </span>
  );
}

export function TablePage({ name }: { name: string }) {
  const { store, state } = useTable(name);
  const [chip, choose] = useState(2500);
  const [tab, setTab] = useState<Tab>("table");
  const tour = useTour();
  const view = state?.view ?? null;
  useKeys(view, store, chip, choose);
  useEffect(() => {
    document.title = view ? `${view.call.words} · ${name}` : name;
  }, [view, name]);
  const you = view?.seats.find((seat) => seat.you);
  const Felt = view ? feltOf(view.game) : null;
  return (
    <div class={`table-page tab-${tab}`}>
      {state?.standing === "lost" && <p class="thread" role="status">{words.table.lost}</p>}
      <Bar>
        <span class="title">{!view || name === view.game ? gameName(name)
          : `${gameName(view.game)} · ${name}`}</span>
        {view && <Facts view={view} />}
        <span class="gap" />
        {view && view.round > 0 && <span class="pill round">{words.table.round(view.round)}</span>}
        <a class="pill to-wall" href={`#/display/${encodeURIComponent(name)}`}
          title={display.linkTitle}>{display.link}</a>
        {you && <span class="pill figure">{money(you.chips)}</span>}
      </Bar>
      {state?.standing === "over" && <main class="notice"><h1>{words.table.over}</h1>
        <p>{state.why}</p><button type="button" class="act asked" onClick={() => location.reload()}>
          {words.table.reload}</button></main>}
      {state && store && view && Felt
        ? <>
          <main class="felt" id="main">
            <ClockRing clock={state.clock} />
            <Lead call={view.call} state={state} />
            <ShoeGauge view={view} />
            <Felt view={view} state={state} store={store} chip={chip} />
          </main>
          <Tray view={view} state={state} store={store} chip={chip} choose={choose} tour={tour} />
          <Side view={view} state={state} store={store} tab={tab} choose={setTab} tour={tour} />
          <TourOn view={view} tour={tour} />
        </>
        : state?.standing !== "over" && <main class="felt waiting" id="main">
          <h1>{words.table.joining}</h1></main>}
    </div>
  );
}
