// A table on a wall: the sentence that leads, the hands, what lies on the felt, the results; no
// controls, and nothing that has to be touched. It looks on as a spectator, and comes back by
// itself.
import { useEffect, useState } from "preact/hooks";
import { Hands } from "../felt/hands";
import { ClockRing, ShoeGauge } from "../felt/shoe";
import { short } from "../figures";
import { display, gameName, keyNames, roadWords, words } from "../strings";
import { feltOf } from "../table/games";
import { namesOf, withNames } from "../table/names";
import { leads, roundOf, useTable, type State, type TableStore } from "../table/store";
import type { Area, View } from "../types";
import { WallRoads } from "./roads";
import { useReload, useWake } from "./wake";

/** The way back is seen for so long when the wall is opened, and after somebody stirred; nothing
 *  is burned into a screen. */
const OPENED_MS = 10_000;
const STIRRED_MS = 4000;

/** Their odds everybody knows, and the vigorish stands above. */
const HANDS = new Set(["player", "banker"]);

/** So many areas have room in one line each. */
const FEW = 4;

/** All that lies on an area, of all seats together. */
function laidOn(view: View, area: Area): number {
  return view.seats.flatMap((seat) => seat.wagers).filter((one) => one.on === area.on)
    .reduce((sum, one) => sum + one.amount, 0);
}

function Laid({ view }: { view: View }) {
  return (
    <ul class="wall-laid" aria-label={display.laid}>
      {view.areas.map((area) => {
        const sum = laidOn(view, area);
        return (
          <li key={area.on} class={area.on}>
            <b>{area.name}</b>
            {area.odds && !HANDS.has(area.on) && <small>{area.odds}</small>}
            {sum > 0 ? <span><span class="figure">{short(sum)}</span> {display.wagered}</span>
              : <span class="figure">–</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Two hands that all wager on, and what came of them before. */
function Baccarat({ view, store }: { view: View; store: TableStore }) {
  return (
    <>
      <div class="wall-felt"><Hands view={view} /><Laid view={view} /></div>
      <section class="wall-roads" aria-label={words.side.roads}>
        <WallRoads view={view} store={store} />
        <p class="quiet">{roadWords.honest}</p>
      </section>
    </>
  );
}

/** Any other game: its own felt, which asks nobody here. */
function Other({ view, state, store }: { view: View; state: State; store: TableStore }) {
  const Felt = feltOf(view.game);
  return (
    <div class="wall-felt walled" inert>
      <Felt view={view} state={state} store={store} chip={0} />
    </div>
  );
}

function Limits({ view }: { view: View }) {
  const round = roundOf(view);
  return (
    <p class="wall-limits figure">{[round > 0 && display.round(round),
      display.limits(short(view.rules.minimum), short(view.rules.maximum)),
      view.rules.vigorish > 0 && words.table.vigorish(view.rules.vigorish)]
      .filter(Boolean).join(" · ")}</p>
  );
}

/** Somebody is there: who has just opened it, or a pointer moves, a key is pressed, a finger
 *  touches. */
function useStirred(name: string): boolean {
  const [stirred, set] = useState(true);
  useEffect(() => {
    let until = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = (ms: number): void => {
      until = Math.max(until, performance.now() + ms);
      set(true);
      clearTimeout(timer);
      timer = setTimeout(() => set(false), until - performance.now());
    };
    const stir = (event: Event): void => {
      // a pointer that lies still under what moves has not stirred
      if (event.type === "pointermove" && event instanceof PointerEvent &&
        event.movementX === 0 && event.movementY === 0) return;
      seen(STIRRED_MS);
    };
    seen(OPENED_MS);
    const kinds = ["pointermove", "pointerdown", "keydown"] as const;
    for (const kind of kinds) addEventListener(kind, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, stir);
    };
  }, [name]);
  return stirred;
}

/** Escape leaves a wall, as it leaves whatever else fills a screen. */
function useEscape(to: string): void {
  useEffect(() => {
    const press = (key: KeyboardEvent): void => { if (key.key === "Escape") location.hash = to; };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [to]);
}

export function DisplayPage({ rest }: { rest: string[] }) {
  const name = rest[0] ?? "";
  const { store, state } = useTable(name, "spectator");
  const view = state?.view ?? null;
  const back = `#/table/${encodeURIComponent(name)}`;
  const awake = useStirred(name);
  useEscape(back);
  useWake();
  useReload(state?.standing === "over");
  useEffect(() => { document.title = `${display.title} · ${name}`; }, [name]);
  const both = view !== null && view.hands.length > 0 && view.bank === null;
  const many = both && view.areas.length > FEW;
  return (
    <div class={`wall-page${both ? " two-hands" : ""}${many ? " many" : ""}`}>
      {state?.standing === "lost" && <p class="thread" role="status">{words.table.lost}</p>}
      <header class="wall-top">
        <p class="wall-name">{!view || name === view.game ? gameName(name)
          : display.name(gameName(view.game), name)}</p>
        <a class={`wall-leave${awake ? " seen" : ""}`} href={back}>{display.leave}
          {" "}<kbd>{keyNames.escape}</kbd></a>
        {view && <Limits view={view} />}
      </header>
      <main class="felt" id="main">
        <div class="wall-lead">
          <ClockRing clock={state?.clock ?? null} />
          <h1 aria-live="polite">{view ? leads(view.call, state) ?? withNames(view.call.words,
            namesOf(view))
            : state?.standing === "none" ? words.table.none : words.table.joining}</h1>
          {view && <ShoeGauge view={view} />}
        </div>
        {view && state && store && (both ? <Baccarat view={view} store={store} />
          : <Other view={view} state={state} store={store} />)}
      </main>
    </div>
  );
}
