// A journal on the felt, step by step: the felts of the tables, fed by the page's engine.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Bar } from "../bar";
import { ShoeGauge } from "../felt/shoe";
import { areaName } from "../felt/seats";
import { short } from "../figures";
import { audit as words, gameName, words as page } from "../strings";
import { feltOf } from "../table/games";
import { engine, type State } from "../table/store";
import type { Call, View } from "../types";
import { Why } from "../why";
import { Frame, Opener, Parts, useAudit } from "./page";
import { entriesOf, ENTRIES_MOST, Replay, type Entry, type Round, type Step } from "./replay";
import { ReplayStore } from "./replay_store";
import type { Finding } from "./store";

const text = words.replay;
const { table } = page;
const PLAY_MS = 900;

/** The journal that was read last: who comes back to the page finds it as it was. */
interface Loaded {
  blob: Blob;
  tables: Map<string, Entry[]>;
  more: boolean;
  /** the table that is played, and the place it was left at */
  name: string;
  replay: Replay | null;
  at: number;
}
let loaded: Loaded | null = null;

type Loading = { part: number; why: string; of: Loaded | null };

async function load(blob: Blob, name: string, tell: (part: number) => void,
  gone: () => boolean): Promise<Loaded | string> {
  if (!loaded || loaded.blob !== blob) {
    const read = await entriesOf(blob, (part) => tell(0.4 * part));
    if (gone()) return "";
    loaded?.replay?.close();
    loaded = { blob, ...read, name: "", replay: null, at: 0 };
  }
  const chosen = loaded.tables.has(name) ? name : loaded.name || (loaded.tables.keys().next().value
    ?? "");
  if (loaded.replay && loaded.name === chosen) return loaded;
  const entries = loaded.tables.get(chosen);
  if (!entries) return text.cannot;
  const replay = new Replay(await engine(), entries);
  const why = await replay.fold((part) => tell(0.4 + 0.6 * part), gone);
  if (gone() || why !== null) {
    replay.close();
    return why ?? "";
  }
  loaded.replay?.close();
  loaded = { ...loaded, name: chosen, replay, at: replay.rounds[1]?.from ?? 0 };
  return loaded;
}

function useReplay(blob: Blob | null, name: string): Loading {
  const [state, set] = useState<Loading>({ part: 0, why: "", of: null });
  useEffect(() => {
    let gone = false;
    set({ part: 0, why: "", of: null });
    if (blob)
      void load(blob, name, (part) => { if (!gone) set({ part, why: "", of: null }); },
        () => gone)
        .then((made) => {
          if (!gone) set(typeof made === "string" ? { part: 1, why: made, of: null }
            : { part: 1, why: "", of: made });
        });
    return () => { gone = true; };
  }, [blob, name]);
  return state;
}

/** Keeps the chosen item of a list in sight, without moving the page. */
function useInSight(key: unknown) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const at = list.current;
    const item = at?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!at || !item) return;
    const top = item.offsetTop - at.offsetTop;
    if (top < at.scrollTop || top + item.offsetHeight > at.scrollTop + at.clientHeight)
      at.scrollTop = top - at.clientHeight / 3;
  }, [key]);
  return list;
}

function resultOf(round: Round): string {
  return round.compared ? text.compared(round.compared.won, round.compared.lost,
    round.compared.pushed) : round.winner ? text.result(round.winner, round.totals) : text.noResult;
}

/** Which rounds have something found in them. */
function marked(replay: Replay, findings: Finding[]): Map<number, number> {
  const marks = new Map<number, number>();
  const places = new Map(findings.length > 0
    ? replay.entries.map((entry, at) => [entry.line, at]) : []);
  for (const finding of findings) {
    const at = places.get(finding.line);
    if (at === undefined) continue;
    const round = replay.roundAt(at);
    marks.set(round, (marks.get(round) ?? 0) + 1);
  }
  return marks;
}

function Rounds({ replay, findings, now, go }: {
  replay: Replay; findings: Finding[]; now: number; go(at: number): void;
}) {
  const list = useInSight(now);
  const marks = useMemo(() => marked(replay, findings), [replay, findings]);
  return useMemo(() => (
    <ol class="feed replay-list" ref={list} aria-label={text.rounds}>
      {replay.rounds.map((round, i) => <li key={round.from}>
        <button type="button" {...(i === now ? { "aria-current": "true" as const } : {})}
          onClick={() => go(round.from)}>
          <span>{text.round(round.number)}</span>
          {round.number > 0 && <span class="quiet">{resultOf(round)}</span>}
          {marks.has(i) && <b class="verdict">{text.faults(marks.get(i) ?? 0)}</b>}
        </button></li>)}
    </ol>
  ), [replay, marks, now]);
}

function Steps({ steps, from, at, go }: {
  steps: Step[]; from: number; at: number; go(at: number): void;
}) {
  const list = useInSight(at);
  return (
    <ol class="feed replay-list" ref={list} aria-label={text.steps}>
      {steps.map((step, i) => <li key={from + i} class={step.told?.call ? "call" : ""}>
        <button type="button" {...(from + i === at ? { "aria-current": "true" as const } : {})}
          onClick={() => go(from + i)}>
          <code>{step.entry.event}</code>
          {(!step.applied || step.otherwise) && <b class="verdict">{step.told?.verdict}</b>}
        </button></li>)}
    </ol>
  );
}

/** Who sits where, with what before them: on a phone the felt has no room for it. */
function People({ view }: { view: View }) {
  return (
    <ul class="people" tabIndex={0} aria-label={text.people}>
      {view.seats.filter((seat) => seat.taken).map((seat) => <li key={seat.seat}>
        <span class="number figure">{seat.seat}</span>
        <span class="who">{seat.name ?? table.seat(seat.seat)} <em>{seat.marks.map((mark) =>
          table.marks[mark] ?? mark).join(", ")}</em></span>
        <span class="wagers">{seat.wagers.map((wager) => table.onArea(short(wager.amount),
          areaName(view, wager.on))).join(", ")}</span>
        <span class="figure">{short(seat.chips)}</span></li>)}
    </ul>
  );
}

function Said({ step, at, round }: { step: Step; at: number; round: Round }) {
  const { entry, told } = step;
  return (
    <div class="said" role="status">
      <p class="quiet small figure">{text.step(at - round.from + 1, round.to - round.from + 1)}
        {" · "}{text.entry(entry.seq)}{entry.person && ` · ${text.by(entry.person)}`}</p>
      <p><code>{entry.event}</code></p>
      <p>{told && told.verdict !== "accepted" && <b class="verdict">{told.verdict} </b>}
        {step.text}{!step.applied && ` ${text.notApplied}`}
        {step.otherwise && <b class="verdict"> {text.otherwise(entry.ruling)}</b>}
        <Why key={at} provision={told?.provision ?? null} reading={told?.reading ?? null} /></p>
    </div>
  );
}

function Lead({ call, state }: { call: Call; state: State }) {
  return (
    <header class={`lead of-${call.of}`}>
      <h1>{call.words}</h1>
      <p class="reason">{call.why}
        <Why key={call.words} provision={call.provision} reading={call.reading} /></p>
      <p class="refusal" role="status">{state.refusal && <b>{state.refusal.text}</b>}</p>
    </header>
  );
}

interface Moves {
  step(by: number): void;
  round(by: number): void;
  ends(last: boolean): void;
  play(): void;
}

/** Arrows, Home and End, Space; unless somebody writes, or is on a button that Space presses. */
function useKeys(moves: Moves): void {
  const now = useRef(moves);
  now.current = moves;
  useEffect(() => {
    const press = (key: KeyboardEvent): void => {
      const at = key.target instanceof HTMLElement ? key.target : null;
      const writes = at?.matches("input, select, textarea");
      if (key.ctrlKey || key.metaKey || key.altKey || writes) return;
      const does: Record<string, (() => void) | undefined> = {
        ArrowLeft: () => now.current.step(-1), ArrowRight: () => now.current.step(1),
        ArrowUp: () => now.current.round(-1), ArrowDown: () => now.current.round(1),
        Home: () => now.current.ends(false), End: () => now.current.ends(true),
        " ": at?.matches("button, a, summary") ? undefined : () => now.current.play(),
      };
      const run = does[key.key];
      if (!run) return;
      key.preventDefault();
      run();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function Controls({ at, round, last, playing, moves, go }: {
  at: number; round: Round; last: number; playing: boolean; moves: Moves; go(at: number): void;
}) {
  return (
    <section class="tray replay-tray" aria-label={text.controls}>
      <input type="range" min={round.from} max={round.to} value={at} aria-label={text.slider}
        aria-valuetext={text.step(at - round.from + 1, round.to - round.from + 1)}
        onInput={(event) => go(Number(event.currentTarget.value))} />
      <div class="acts">
        <button type="button" class="act" aria-disabled={at === 0}
          onClick={() => moves.step(-1)}>{text.back}<kbd aria-hidden="true">←</kbd></button>
        <button type="button" class="act asked" aria-pressed={playing}
          onClick={() => moves.play()}>{playing ? text.pause : text.play}</button>
        <button type="button" class="act" aria-disabled={at === last}
          onClick={() => moves.step(1)}>{text.forth}<kbd aria-hidden="true">→</kbd></button>
        <button type="button" class="act" onClick={() => moves.round(-1)}>{text.before}
          <kbd aria-hidden="true">↑</kbd></button>
        <button type="button" class="act" onClick={() => moves.round(1)}>{text.after}
          <kbd aria-hidden="true">↓</kbd></button>
      </div>
      <p class="quiet small keys">{text.keys}</p>
    </section>
  );
}

function Choices({ of, view, viewer, see, choose }: {
  of: Loaded; view: View; viewer: string; see(viewer: string): void; choose(table: string): void;
}) {
  const viewers = ["dealer", "spectator", ...view.seats.map((seat) => `seat${seat.seat}`)];
  return (
    <div class="replay-choices">
      <label>{text.as}{" "}
        <select value={viewer} onChange={(event) => see(event.currentTarget.value)}>
          {viewers.map((one) => <option key={one} value={one}>{text.viewer(one)}</option>)}
        </select></label>
      {of.tables.size > 1 && <label>{text.table}{" "}
        <select value={of.name} onChange={(event) => choose(event.currentTarget.value)}>
          {[...of.tables.keys()].map((one) => <option key={one} value={one}>{one}</option>)}
        </select></label>}
    </div>
  );
}

function Jump({ replay, go }: { replay: Replay; go(at: number): void }) {
  const [value, set] = useState("");
  return (
    <form class="jump" onSubmit={(event) => {
      event.preventDefault();
      const found = replay.rounds.find((round) => round.number === Number(value));
      if (value !== "" && found) go(found.from);
    }}>
      <label>{text.jump}{" "}<input class="figure" inputMode="numeric" value={value}
        onInput={(event) => set(event.currentTarget.value)} /></label>
      <button type="submit" class="act">{text.go}</button>
    </form>
  );
}

/** The replay at one place: moved by keys, buttons, the slider and the lists. */
function Player({ of, replay, findings, line, choose }: {
  of: Loaded; replay: Replay; findings: Finding[]; line: number; choose(table: string): void;
}) {
  const last = replay.entries.length - 1;
  const [at, setAt] = useState(of.at);
  const [viewer, see] = useState("dealer");
  const [playing, setPlaying] = useState(false);
  const [tab, setTab] = useState<"steps" | "rounds" | "people">("steps");
  const store = useMemo(() => new ReplayStore(of.name, replay), [replay]);
  const [state, setState] = useState<State>(store.state);
  useEffect(() => {
    const end = store.subscribe(() => setState(store.state));
    return () => {
      end();
      store.close();
    };
  }, [store]);
  useEffect(() => {
    const found = line > 0 ? replay.entries.findIndex((entry) => entry.line >= line) : -1;
    if (found >= 0) setAt(found);
  }, [line, replay]);
  const now = replay.roundAt(at);
  const round = replay.rounds[now] as Round;
  const steps = useMemo(() => replay.steps(round), [replay, round]);
  const { step, view, call } = useMemo(() => {
    const came = replay.go(at);
    const seen = replay.view(viewer);
    // what was called leads, not what the house owes next
    return { step: came, view: seen,
      call: viewer === "dealer" ? replay.view("spectator").call : seen.call };
  }, [replay, at, viewer, steps]);
  of.at = at;
  const go = (to: number): void => setAt(Math.max(0, Math.min(last, to)));
  const moves: Moves = {
    step: (by) => { setPlaying(false); setAt((was) => Math.max(0, Math.min(last, was + by))); },
    round: (by) => {
      const to = replay.rounds[Math.max(0, Math.min(replay.rounds.length - 1, now + by))];
      if (to) go(to.from);
    },
    ends: (end) => go(end ? round.to : round.from),
    play: () => setPlaying(!playing && at < last),
  };
  useKeys(moves);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt((was) => {
      if (was >= last) setPlaying(false);
      return Math.min(last, was + 1);
    }), PLAY_MS);
    return () => clearInterval(timer);
  }, [playing, last]);
  useEffect(() => { document.title = `${call.words} · ${text.title}`; }, [call]);
  const Felt = feltOf(view.game);
  return (
    <div class="table-page replay-page">
      <Bar><span class="title">{gameName(view.game)}</span><Parts now="replay" />
        <span class="gap" />
        {round.number > 0 && <span class="pill round">{text.round(round.number)}</span>}</Bar>
      <main class="felt" id="main" data-at={at}>
        <Lead call={call} state={state} />
        <ShoeGauge view={view} />
        <Felt view={view} state={store.after(state, view, step, at)} store={store} chip={0} />
      </main>
      <Controls at={at} round={round} last={last} playing={playing} moves={moves} go={go} />
      <section class="replay-head" aria-label={text.said}>
        <Choices of={of} view={view} viewer={viewer} see={see} choose={choose} />
        <Said step={step} at={at} round={round} />
      </section>
      <aside class="side" aria-label={text.title}>
        <div class="tabs" role="tablist">
          {(["steps", "rounds", "people"] as const).map((one) => <button key={one} type="button"
            role="tab" id={`tab-${one}`} aria-selected={one === tab} aria-controls="side-panel"
            onClick={() => setTab(one)}>{text[one]}</button>)}
        </div>
        <div class="panel" id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {tab === "steps" ? <Steps steps={steps} from={round.from} at={at} go={go} />
            : tab === "rounds" ? <Rounds replay={replay} findings={findings} now={now} go={go} />
              : <People view={view} />}
        </div>
        <footer class="replay-foot"><Jump replay={replay} go={go} />
          {of.more && <p class="quiet small">{text.most(ENTRIES_MOST)}</p>}</footer>
      </aside>
    </div>
  );
}

export function ReplayPage({ line }: { line: number }) {
  const { store, state } = useAudit();
  const [table, choose] = useState("");
  const blob = state.journal ? state.blob : null;
  const { part, why, of } = useReplay(blob, table);
  if (!blob)
    return <Frame part="replay" lead={text.none}
      sub={state.standing === "none" ? text.noneSub : text.noJournal(state.name)}>
      <Opener store={store} compact={false} journals /></Frame>;
  if (!of?.replay)
    return <Frame part="replay" lead={why ? text.cannot : text.folding} sub={why}>
      {!why && <progress max={1} value={part} aria-label={text.folding} />}</Frame>;
  return <Player key={of.name + String(state.opened)} of={of} replay={of.replay}
    findings={state.findings} line={line} choose={choose} />;
}
