// What is to be learned: game, table, kinds, seed, how many, against the clock or not; and the
// progress that is kept here.
import { useEffect, useRef, useState } from "preact/hooks";
import { gameName, school } from "../strings";
import type { KindRow, Lesson, Setup, State } from "./lesson";

/** What each of the two has to know first. */
const FOR: Record<"dealers" | "players", string[]> = {
  dealers: ["next", "third-card", "count", "pay", "vigorish", "set", "foul", "irregularity",
    "bank"],
  players: ["third-card", "count", "vigorish", "set", "foul", "bank", "rank"],
};

export function newSeed(): string {
  return String(Math.floor(Math.random() * 1_000_000));
}

function suits(row: KindRow, game: string): boolean {
  return game === "" || row.games.includes(game);
}

function Kinds({ rows, chosen, choose }: {
  rows: KindRow[]; chosen: string[]; choose(kinds: string[]): void;
}) {
  const names = rows.map((row) => row.kind);
  const only = (of: string[]): void => choose(names.filter((kind) => of.includes(kind)));
  return (
    <fieldset class="kinds">
      <legend>{school.kinds}</legend>
      <div class="presets">
        <button type="button" class="act" onClick={() => choose(names)}>{school.all}</button>
        <button type="button" class="act" onClick={() => only(FOR.dealers)}>
          {school.dealers}</button>
        <button type="button" class="act" onClick={() => only(FOR.players)}>
          {school.players}</button>
      </div>
      {rows.map((row) => <label key={row.kind} class="tick">
        <input type="checkbox" name={`kind-${row.kind}`} checked={chosen.includes(row.kind)}
          onChange={(event) => choose(event.currentTarget.checked ? [...chosen, row.kind]
            : chosen.filter((one) => one !== row.kind))} />
        {school.kindWords[row.kind] ?? row.title}</label>)}
    </fieldset>
  );
}

function Boxes({ boxes }: { boxes: number[] }) {
  const all = boxes.reduce((sum, n) => sum + n, 0);
  if (all === 0) return null;
  return (
    <ol class="boxes" aria-label={school.boxes}>
      {boxes.map((n, box) => <li key={box}>
        <span class="figure">{n}</span>
        <span class="bar-of" aria-hidden="true"><span style={{ width: `${(100 * n) / all}%` }} />
        </span>
        <span class="of">{school.box(box)}</span></li>)}
    </ol>
  );
}

function ProgressPart({ state, lesson }: { state: State; lesson: Lesson }) {
  const [said, say] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const { kept } = state;
  const save = (): void => {
    const at = document.createElement("a");
    at.href = URL.createObjectURL(new Blob([kept.progress], { type: "text/plain" }));
    at.download = school.file;
    at.click();
    setTimeout(() => URL.revokeObjectURL(at.href), 1000);
  };
  const take = async (): Promise<void> => {
    const text = await file.current?.files?.[0]?.text();
    if (text !== undefined) say(await lesson.take(text) ? school.taken : "");
    if (file.current) file.current.value = "";
  };
  return (
    <section class="progress" aria-label={school.progress}>
      <h2>{school.progress}</h2>
      {state.spoiled && <p class="refusal" role="status">{school.spoiled}{" "}
        <button type="button" class="link" onClick={() => lesson.forget()}>
          {school.dropSpoiled}</button></p>}
      <p>{school.soFar(kept.asked)} <span class="quiet">{school.kept}</span></p>
      <Boxes boxes={kept.boxes} />
      <div class="acts-row">
        <button type="button" class="act" aria-disabled={kept.asked === 0}
          onClick={() => { if (kept.asked > 0) save(); }}>{school.save}</button>
        <button type="button" class="act" onClick={() => file.current?.click()}>
          {school.load}</button>
        <input ref={file} type="file" hidden aria-label={school.load}
          onChange={() => void take()} />
        <button type="button" class="act" aria-disabled={kept.asked === 0}
          onClick={() => { if (kept.asked > 0) { lesson.forget(); say(school.forgotten); } }}>
          {school.forget}</button>
      </div>
      <p role="status" class="quiet">{said}</p>
    </section>
  );
}

/** "#/school/GAME-OR-RULES/KINDS/SEED": what a link asks for. */
function fromLink(rest: string[], state: State): Partial<Setup> {
  const [what = "", kinds = "", seed = ""] = rest;
  const ready = state.ready.find((one) => one.name === what);
  const isGame = state.kinds.some((row) => row.games.includes(what));
  return {
    ...(isGame ? { game: what } : ready ? { game: ready.game, rules: ready.name } : {}),
    ...(kinds && kinds !== "all" ? { kinds: kinds.split(",") } : {}),
    ...(seed ? { seed } : {}),
  };
}

export function linkTo(of: Setup, rows: KindRow[]): string {
  const all = rows.filter((row) => suits(row, of.game)).every((row) => of.kinds.includes(row.kind));
  return `#/school/${[of.rules || of.game || "all", all ? "all" : of.kinds.join(","), of.seed]
    .map(encodeURIComponent).join("/")}`;
}

export function SetupView({ state, lesson, rest }: { state: State; lesson: Lesson;
  rest: string[] }) {
  const [of, set] = useState<Setup>(() => ({ ...lesson.setup,
    seed: lesson.setup.seed || newSeed() }));
  const [linked, setLinked] = useState(false);
  const games = [...new Set(state.kinds.flatMap((row) => row.games))];
  const rows = state.kinds.filter((row) => suits(row, of.game));
  useEffect(() => {
    if (state.kinds.length === 0 || linked) return;
    setLinked(true);
    const asked = lesson.setup.kinds.length > 0 ? {} : fromLink(rest, state);
    set((now) => ({ ...now, ...(now.kinds.length === 0
      ? { kinds: state.kinds.map((row) => row.kind) } : {}), ...asked }));
  }, [state.kinds]);
  const chosen = of.kinds.filter((kind) => rows.some((row) => row.kind === kind));
  const asked: Setup = { ...of, kinds: chosen };
  const tables = state.ready.filter((one) => one.game === of.game);
  const can = chosen.length > 0 && of.seed.trim() !== "" && !state.busy;
  const begin = (event: Event): void => {
    event.preventDefault();
    if (can) void lesson.begin(asked);
  };
  return (
    <main id="main" class="setup">
      <h1>{school.lead}</h1>
      <p class="quiet">{school.about}</p>
      <form onSubmit={begin}>
        <fieldset class="of-game">
          <legend>{school.game}</legend>
          {["", ...games].map((game) => <label key={game} class="tick">
            <input type="radio" name="game" checked={of.game === game}
              onChange={() => set({ ...of, game, rules: "" })} />
            {game === "" ? school.games : gameName(game)}</label>)}
          {tables.length > 0 && <label class="field">{school.table}
            <select value={of.rules} onChange={(event) =>
              set({ ...of, rules: event.currentTarget.value })}>
              <option value="">{school.plain}</option>
              {tables.map((one) => <option key={one.name} value={one.name}>{one.name}</option>)}
            </select>
            <span class="quiet">{tables.find((one) => one.name === of.rules)?.about}</span></label>}
        </fieldset>
        <Kinds rows={rows} chosen={chosen} choose={(kinds) => set({ ...of, kinds })} />
        <fieldset class="how">
          <legend>{school.how}</legend>
          <label class="field">{school.count}
            <input type="number" name="count" min="1" max="100" value={of.count}
              onInput={(event) => set({ ...of, count: Math.min(100, Math.max(1,
                Math.round(Number(event.currentTarget.value)) || 1)) })} /></label>
          <label class="field">{school.seed}
            <input name="seed" value={of.seed} autocomplete="off" maxLength={40}
              onInput={(event) => set({ ...of, seed: event.currentTarget.value })} />
            <span class="quiet">{school.seedHint}</span></label>
          <button type="button" class="link" onClick={() => set({ ...of, seed: newSeed() })}>
            {school.newSeed}</button>
          <label class="tick"><input type="checkbox" name="timed" checked={of.seconds > 0}
            onChange={(event) => set({ ...of, seconds: event.currentTarget.checked ? 30 : 0 })} />
            {school.timed}</label>
          {of.seconds > 0 && <label class="field">{school.seconds}
            <input type="number" name="seconds" min="1" max="3600" value={of.seconds}
              onInput={(event) => set({ ...of, seconds: Math.min(3600, Math.max(1,
                Math.round(Number(event.currentTarget.value)) || 1)) })} /></label>}
        </fieldset>
        <p class="refusal" role="status">{state.error || (state.kinds.length > 0 &&
          chosen.length === 0 ? school.none : "")}</p>
        <div class="acts-row">
          <button type="submit" class="act asked" aria-disabled={!can}>{school.begin}</button>
          <button type="button" class="act" aria-disabled={!can}
            onClick={() => { if (can) void lesson.print(asked); }}>{school.print}</button>
        </div>
      </form>
      <ProgressPart state={state} lesson={lesson} />
    </main>
  );
}
