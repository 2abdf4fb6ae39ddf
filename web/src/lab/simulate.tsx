// A simulation, played in the worker lot after lot: the mean as it closes in on the exact value,
// and at the end the figures of "sabot simulate" with the same seed.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { grouped } from "../figures";
import { lab as words, wagerName } from "../strings";
import { useStanding } from "./asker";
import type { Point } from "./chart";
import type { Simulated, SimulatedWager } from "./exact";
import { printed } from "./exact";
import { useAsker } from "./odds";
import type { Part } from "./page";
import { Command, Figure, Input, Said, Select, Sheet, Tools } from "./parts";
import * as questions from "./questions";
import { RulesPanel, noRules, unlawful } from "./rules";
import { simulatedSheets } from "./sheets";

type Drawn = ComponentType<{ points: Point[]; exact: number; label: string }>;

const idOf = (one: SimulatedWager): string => `${one.wager} ${one.mode}`.trim();

/** The points of a run, of every wager, one for each time it was told. */
function usePoints(run: Simulated | null, began: number): Map<string, Point[]> {
  const [kept, keep] = useState<{ began: number; rounds: string; of: Map<string, Point[]> }>(
    { began: -1, rounds: "", of: new Map() });
  useEffect(() => {
    if (!run || (kept.began === began && kept.rounds === run.rounds)) return;
    const of = new Map(run.wagers.map((one): [string, Point[]] => [idOf(one),
      [...(kept.began === began ? kept.of.get(idOf(one)) ?? [] : []), {
        rounds: Number(run.rounds), mean: Number(one.estimate),
        error: Number(one.standard_error) }]]));
    keep({ began, rounds: run.rounds, of });
  }, [run?.rounds, began]);
  return kept.began === began ? kept.of : new Map();
}

function Figures({ run }: { run: Simulated }) {
  const w = words.simulate;
  return (
    <Sheet title={w.figures} note={w.distanceNote} name="simulated"
      head={[words.odds.wager, w.estimate, w.error, w.exactly, w.distance, words.odds.win,
        words.odds.lose, words.odds.void].map((name) => <th key={name} scope="col">{name}</th>)}>
      {run.wagers.map((one) => (
        <tr key={idOf(one)} data-wager={idOf(one)}>
          <th scope="row">{wagerName(one.wager, one.mode)}</th>
          <td class="lab-first"><Figure decimal={one.estimate} /></td>
          <td><Figure decimal={one.standard_error} /></td>
          <td><Figure decimal={one.exact} exact={one.exact_fraction} /></td>
          <td><Figure decimal={one.distance} /></td>
          {[one.win, one.lose, one.void].map((count, i) => <td key={i}>
            <Figure decimal={count} exact={`${count}/${run.rounds}`} /></td>)}
        </tr>
      ))}
    </Sheet>
  );
}

export function SimulatePart({ view, change, rules }: Part) {
  const asker = useAsker();
  const standing = useStanding(asker);
  const [Chart, setChart] = useState<Drawn | null>(null);
  const [began, setBegan] = useState(0);
  useEffect(() => { void import("./chart").then((part) => setChart(() => part.Chart)); }, []);
  const lawful = rules.counted !== null && rules.counted === rules.text;
  const question = rules.counted !== null ? questions.simulate(rules.counted, view.rounds,
    view.seed, view.behind, view.stake) : null;
  const key = JSON.stringify(question);
  const play = (): void => {
    if (!question) return;
    setBegan(began + 1);
    asker.ask(question, true);
    if (view.run !== "1") change({ run: "1" });
  };
  // A link to a run plays it; whoever changes what is played has to ask for it again.
  useEffect(() => {
    if (lawful && view.run === "1" && !standing.asked && !asker.state.running) play();
  }, [lawful, view.run]);
  useEffect(() => {
    if (standing.running && key !== JSON.stringify(standing.asked)) asker.stop();
  }, [key]);
  const { answer, running, stopped } = standing;
  const run = printed<Simulated>(answer);
  const points = usePoints(run, began);
  const shown = run?.wagers.find((one) => idOf(one) === view.wager) ?? run?.wagers[0];
  const lead = noRules(rules) ? noRules(rules) : !run ? words.simulate.wait
    : words.simulate[running ? "running" : "lead"](grouped(run.rounds));
  return (
    <>
      <div class="lab-left" role="region" aria-label={words.changes}>
        <form class="lab-run" onSubmit={(event) => {
          event.preventDefault();
          if (running) asker.stop();
          else play();
        }}>
          <div class="lab-row">
            <Input id="lab-rounds" label={words.simulate.rounds} value={view.rounds}
              mode="numeric" onValue={(rounds) => change({ rounds })} />
            <Input id="lab-seed" label={words.simulate.seed} value={view.seed}
              hint={words.simulate.seedHint} onValue={(seed) => change({ seed })} />
          </div>
          <div class="lab-row">
            <Input id="lab-behind" label={words.simulate.behind} value={view.behind}
              mode="numeric" placeholder={words.simulate.usual}
              onValue={(behind) => change({ behind })} />
            <Input id="lab-stake" label={words.odds.stake} value={view.stake} mode="decimal"
              placeholder={words.odds.notRounded} onValue={(stake) => change({ stake })} />
          </div>
          <button type="submit" class={running ? "act" : "act asked"} disabled={!question}
            title={run && !running ? words.simulate.seedHint : undefined}>
            {running ? words.running.stop : run ? words.simulate.again : words.simulate.run}
          </button>
        </form>
        <RulesPanel rules={rules} view={view} change={change} />
      </div>
      <div class="lab-right" role="region" aria-label={words.follows}>
        <h1 aria-live="off">{lead}</h1>
        <Tools change={change} out={run && answer && !running && !stopped
          ? { name: "simulation", json: answer.out, sheets: simulatedSheets(run) } : null} />
        <p class="lab-running" role="status">{running ? words.running.now
          : stopped ? words.running.stopped : ""}
        {running && run && <progress value={Number(run.rounds)} max={Number(run.rounds_asked)}
          aria-label={words.running.now} />}</p>
        {run && !running && !stopped && run.rounds !== run.rounds_asked &&
          <p class="quiet" data-whole>{words.simulate.whole(grouped(run.rounds_asked))}</p>}
        {answer && answer.status !== 0 && <Said said={answer.said} />}
        {unlawful(rules) && <p class="lab-fault">{words.rules.until}</p>}
        {run && shown && Chart && <div class="lab-drawn" data-points={
          points.get(idOf(shown))?.length ?? 0}>
          <Select id="lab-wager" label={words.simulate.chart} value={idOf(shown)}
            options={run.wagers.map((one) => [idOf(one), wagerName(one.wager, one.mode)])}
            onValue={(wager) => change({ wager })} />
          <Chart points={points.get(idOf(shown)) ?? []} exact={Number(shown.exact)}
            label={words.simulate.picture(wagerName(shown.wager, shown.mode),
              grouped(run.rounds), shown.estimate, shown.standard_error, shown.exact)} />
          <p class="quiet small">{words.simulate.band}</p>
        </div>}
        {!run && <p class="quiet">{words.simulate.noPoint}</p>}
        {run && <Figures run={run} />}
        <Command question={question} view={view} />
      </div>
    </>
  );
}
