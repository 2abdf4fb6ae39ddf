// The page of a table: the sentence that leads, the felt, the tray, and what was told.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ClockRing, ringOf, ShoeGauge } from "../felt/shoe";
import { Said } from "../said";
import { useSounds, useSoundSwitch } from "../sound";
import { money, short } from "../figures";
import { display, gameName, words } from "../strings";
import type { View } from "../types";
import { Why } from "../why";
import { readdress } from "../address";
import { Bar, seatedAt, ThemeButton } from "../bar";
import { CostCard } from "./cost";
import { Feed } from "./feed";
import { AT_A_TABLE, useFocusKept } from "./focus";
import { feltOf } from "./games";
import { useLost } from "./gone";
import { Lead } from "./lead";
import { namesOf, withNames } from "./names";
import { People } from "./people";
import { RoadFoot, RoadsPanel } from "./roads";
import { TourOffer, TourOn, useTour, type Touring } from "./touring";
import { leads, roundOf, useTable, type State, type TableStore } from "./store";
import { isGone, keysAre, LettersNow, turnKeys, types } from "./keys";
import { clockNow } from "./late";
import { Letters, TRAY } from "./letters";
import { acts, Tray } from "./tray";
import { CHIPS } from "../felt/chips";

type Tab = "table" | "roads" | "why" | "people";

/** Cards and chips on their way are where they go as soon as somebody touches the felt. */
const ON_THEIR_WAY = new Set(["deal", "turn", "rise", "lift", "comes", "goes"]);
function hurry(): void {
  for (const one of document.getAnimations())
    if (one instanceof CSSAnimation && ON_THEIR_WAY.has(one.animationName)) one.finish();
}

/** What is asked now and by which paragraph, what the table takes, and where the rest is told. */
function Rules({ view, letters }: { view: View; letters: Letters }) {
  const { call } = view;
  const [sound, turnSound] = useSoundSwitch();
  return (
    <div class="table-rules">
      <p><b>{call.words}</b></p>
      <p><Said text={withNames(call.why ?? "", namesOf(view))} /><Why
        provision={call.provision} reading={call.reading} label={words.why.link} /></p>
      <div class="leads-on">
        <a class="act" href="#/rulebook">{words.bar.rulebook}</a>
        <a class="act" href="#/lab">{words.bar.laboratory}</a>
        <a class="act" href={`#/rulebook/charts/${view.game}`}>{words.why.charts}</a>
        <button type="button" class="act sound" onClick={turnSound}>
          {sound ? words.table.soundOff : words.table.soundOn}</button>
        <ThemeButton kind="act" />
      </div>
      <p class="quiet"><Facts view={view} /></p>
      {view.seat !== 0 && <KeyList view={view} letters={letters} />}
    </div>
  );
}

/** The keys of this table at this moment, as "?" asks for them. */
function KeyList({ view, letters }: { view: View; letters: Letters }) {
  const { keys } = words;
  const [on, set] = useState(keysAre.on);
  const areas = view.areas.map((area) => [letters.keptFor(`area ${area.on}`).toUpperCase(),
    keys.lays(area.name)]).filter(([key]) => key !== "");
  const four = TRAYED.map((id) => [TRAY[id].toUpperCase(), words.table[id]]);
  const rows = [[`1–${chipsOf(view).length}`, keys.chip], ...areas, ...four,
    ...(view.rules.viewing ? [["S", keys.squeeze]] : []), ["Esc", keys.close], ["?", keys.help]];
  return (
    <section class="key-list">
      <h2 tabIndex={-1} id="keys">{keys.title}</h2>
      {on && <dl>{rows.map(([key, says]) =>
        <div key={key}><dt><kbd>{key}</kbd></dt><dd>{says}</dd></div>)}</dl>}
      <p class="quiet">{on ? keys.others : keys.none}</p>
      <button type="button" class="act" onClick={() => set(turnKeys())}>
        {on ? keys.turnOff : keys.turnOn}</button>
    </section>
  );
}

/** The chips of this table: what it takes, and the usual ones above. */
function chipsOf(view: View): number[] {
  const least = Math.min(...view.areas.map((area) => area.minimum));
  return CHIPS.filter((value) => value >= least || value >= 500);
}

function Side({ view, state, store, tab, choose, tour, letters }: {
  view: View; state: State; store: TableStore; tab: Tab; choose(tab: Tab): void; tour: Touring;
  letters: Letters;
}) {
  const roads = view.hands.length > 0; // where all wager on two hands
  const tabs: Tab[] = ["table", ...(roads ? ["roads" as const] : []), "why", "people"];
  return (
    <aside class={`side tab-${tab}`}>
      <div class="tabs" role="tablist">
        {tabs.map((one) => <button key={one} type="button" role="tab" id={`tab-${one}`}
          aria-selected={one === tab} aria-controls="side-panel" onClick={() => choose(one)}>
          {words.side[one]}{one === "table" && tab !== one && view.call.of === "you" &&
            <span class="asks-you">{words.side.asks}</span>}</button>)}
      </div>
      <CostCard view={view} asked={state.cost} close={() => store.askCost(null)} />
      <div class="panel" id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {view.seat !== 0 && <TourOffer tour={tour} />}
        {tab === "table" && <Feed feed={state.feed} />}
        {tab === "why" && <Rules view={view} letters={letters} />}
        {tab === "people" && <People view={view} state={state} store={store} tour={tour} />}
        {tab === "roads" && <RoadsPanel view={view} store={store} />}
      </div>
      {roads && tab !== "roads" && <RoadFoot view={view} store={store} />}
    </aside>
  );
}

const TRAYED = Object.keys(TRAY) as (keyof typeof TRAY)[];

/** The letters of a moment: those of the tray always, those of areas while wagers are open. */
function lettersOf(view: View | null): Letters {
  const letters = new Letters(view?.game);
  for (const id of TRAYED) letters.take(id, "", TRAY[id]);
  if (view?.betting) for (const area of view.areas) letters.take(`area ${area.on}`, "");
  return letters;
}

/** Letters choose and lay: digits a chip, the first letter of an area, Z R D C. */
function useKeys(view: View | null, store: TableStore | null, letters: Letters, chip: number,
  choose: (chip: number) => void): void {
  const held = useRef(chip); // two keys may come faster than the page is drawn
  held.current = chip;
  useEffect(() => {
    if (!view || !store) return;
    const can = acts(store);
    const chips = chipsOf(view);
    const press = (key: KeyboardEvent): void => {
      if (key.ctrlKey || key.metaKey || key.altKey || types(key.target) || view.seat === 0 ||
        !keysAre.on) return;
      const letter = key.key.toLowerCase();
      const id = letters.of(letter);
      const area = view.areas.find((one) => id === `area ${one.on}`);
      const digit = chips[Number(letter) - 1];
      const act = TRAYED.find((one) => one === id);
      const meant = !key.repeat && !isGone(letter); // a key that is held lays once
      if (act || area) {
        if (meant) void (act ? can[act]() : store.lay(area?.on ?? "", held.current));
      } else if (digit !== undefined) choose(held.current = digit);
      else return;
      key.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [view, store, letters, choose]);
}

/** A double click that began on one control ends on no other: the first may have moved the felt. */
function useOneClick(): void {
  useEffect(() => {
    let began: Element | null = null;
    const press = (event: MouseEvent): void => {
      const on = event.target instanceof Element ? event.target.closest("button") : null;
      if (event.detail <= 1) began = on;
      else if (on && on !== began) {
        event.stopPropagation();
        event.preventDefault();
      }
    };
    addEventListener("click", press, true);
    return () => removeEventListener("click", press, true);
  }, []);
}

/** "?" tells the keys, where the reasons are. */
function useHelp(tell: () => void): void {
  useEffect(() => {
    const press = (key: KeyboardEvent): void => {
      if (key.key !== "?" || types(key.target)) return;
      tell();
      setTimeout(() => document.getElementById("keys")?.focus());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Leaving, with what one takes along: lawful, or answered with the reason. */
function LeaveButton({ view, store }: { view: View; store: TableStore }) {
  if (!view.leave) return null;
  const { lawful, amount, felt } = view.leave;
  return (
    <button type="button" class="pill figure leave" aria-disabled={!lawful}
      title={words.table.leaveTitle} onClick={() => void store.leave()}>
      <span>{words.table.leaveWith}{" "}<b>{money(amount)}</b></span>
      {felt > 0 && <small><span class="unseen">, </span>{words.table.ofFelt(money(felt))}</small>}
    </button>
  );
}

function Facts({ view }: { view: View }) {
  const tie = view.areas.find((area) => area.on === "tie");
  return (
    <span class="facts">
      {words.table.limits(short(view.rules.minimum), short(view.rules.maximum))}
      <span class="more-facts">{[tie?.odds && words.table.tie(tie.odds),
        view.rules.vigorish > 0 && words.table.vigorish(view.rules.vigorish)]
        .filter(Boolean).map((one) => ` · ${one}`)}</span>
    </span>
  );
}

/** Who came to play sits down as soon as the table is there. From then on the address is that of
 *  the table: opened again, it takes no seat. */
function usePlays(plays: boolean, name: string, store: TableStore | null,
  state: State | null): void {
  const [came, sat] = useState(plays);
  const there = state?.standing === "open" && state.view !== null;
  useEffect(() => { if (plays) sat(true); }, [plays]);
  useEffect(() => {
    if (!came || !there || !store) return;
    sat(false);
    const stays = readdress(`#/table/${encodeURIComponent(name)}`);
    if (stays && store.state.view?.seat === 0) void store.sit();
  }, [there, came]);
}

/** The chip one has in hand who has chosen none: 25, or what the table takes at the least. */
function usualChip(view: View | null): number {
  return CHIPS.find((value) => value >= Math.max(2500, view?.rules.minimum ?? 0)) ?? 50_000;
}

export function TablePage({ name, plays }: { name: string; plays: boolean }) {
  const { store, state } = useTable(name);
  usePlays(plays, name, store, state);
  const [chosen, choose] = useState<number | null>(null);
  const [tab, setTab] = useState<Tab>("table");
  const tour = useTour();
  const view = state?.view ?? null;
  const chip = chosen ?? usualChip(view);
  const lost = useLost(view?.gone ?? null);
  const letters = useMemo(() => lettersOf(view), [state]);
  useKeys(view, store, letters, chip, choose);
  useHelp(() => setTab("why"));
  useOneClick();
  useSounds(state);
  useEffect(() => {
    document.title = view ? `${leads(view.call, state) ?? view.call.words} · ${name}` : name;
  }, [view, state?.held, name]);
  const you = view?.seats.find((seat) => seat.you);
  const lies = (you?.wagers.length ?? 0) > 0;
  useEffect(() => { if (lies) tour.plays(); }, [lies]);
  const sits = view !== null && view.seat !== 0;
  useEffect(() => { if (view) seatedAt(sits ? name : null); }, [sits, view === null]);
  const round = view ? roundOf(view) : 0;
  const Felt = view ? feltOf(view.game) : null;
  const page = useFocusKept<HTMLDivElement>(AT_A_TABLE);
  return (
    <div ref={page} class={`table-page tab-${tab}${you ? " seated" : ""}`}>
      {state?.standing === "lost" && <p class="thread" role="status">{words.table.lost}</p>}
      <Bar>
        <span class="title">{!view || name === view.game ? gameName(name)
          : `${gameName(view.game)} · ${name}`}</span>
        {view && <Facts view={view} />}
        <span class="gap" />
        {round > 0 && <span class="round figure">{words.table.round(round)}</span>}
        <a class="pill to-wall" href={`#/display/${encodeURIComponent(name)}`}
          title={display.linkTitle}>{display.link}</a>
        {view && store && <LeaveButton view={view} store={store} />}
      </Bar>
      {state?.standing === "over" && <main class="notice"><h1>{words.table.over}</h1>
        <p>{state.why}</p><button type="button" class="act asked" onClick={() => location.reload()}>
          {words.table.reload}</button></main>}
      {state?.standing === "none" && <main class="notice" id="main"><h1>{words.table.none}</h1>
        <p>{words.table.noneSays(name)}</p>
        <a class="act asked" href="#/">{words.table.toLobby}</a></main>}
      {state && store && view && Felt
        ? <LettersNow.Provider value={letters}>
          <main class={`felt of-${view.game}`} id="main" onPointerDown={hurry}>
            <ClockRing clock={clockNow(state)} ring={ringOf(state)} />
            <Lead call={view.call} lost={lost} state={state} />
            <ShoeGauge view={view} />
            <Felt view={view} state={state} store={store} chip={chip} />
            {view.seat !== 0 && <TourOffer tour={tour} />}
          </main>
          <Tray view={view} state={state} store={store} chip={chip} choose={choose} tour={tour}
            lost={lost} />
          <Side view={view} state={state} store={store} tab={tab} choose={setTab} tour={tour}
            letters={letters} />
          <TourOn view={view} tour={tour} />
        </LettersNow.Provider>
        : state?.standing !== "over" && state?.standing !== "none" &&
        <main class="felt waiting" id="main">
          <h1>{words.table.joining}</h1></main>}
    </div>
  );
}
