// Can a wager be counted? The study of "sabot odds --protect", played in the worker.
import { minus } from "../figures";
import { lab as words, wagerName } from "../strings";
import { useAnswer } from "./asker";
import type { Protected } from "./exact";
import { printed } from "./exact";
import { useAsker } from "./odds";
import type { Part } from "./page";
import {
  Command, Figure, Input, Running, SHARES, Said, Sheet, Tools, shortened,
} from "./parts";
import * as questions from "./questions";
import { RulesPanel, isBaccarat, noRules, unlawful } from "./rules";
import { protectSheets } from "./sheets";

type Wager = Protected["wagers"][number];
const nameOf = (one: Wager): string => wagerName(one.wager, one.mode);
const idOf = (one: Wager): string => `${one.wager} ${one.mode}`.trim();
/** "tie 8, player: no. …" with the names that the tables have. */
function named(said: string, study: Protected): string {
  const [, ids = "", rest = ""] = /^([^:]*):(.*)$/s.exec(said) ?? [];
  const wagers = ids.split(", ").map((id) => study.wagers.find((one) => idOf(one) === id));
  return wagers.every((one) => one !== undefined) ? `${wagers.map(nameOf).join("; ")}:${rest}`
    : said;
}
const heads = (names: string[]) => names.map((name) => <th key={name} scope="col">{name}</th>);
/** Played and not counted: what stands behind the sixth place says nothing. */
const told = (figures: (string | null | undefined)[]) => figures.map((figure, i) =>
  <td key={i}><Figure decimal={figure ?? null} places={SHARES} /></td>);

function Perfect({ study }: { study: Protected }) {
  const w = words.protect;
  return (
    <Sheet title={w.perfect} note={w.perfectNote} name="perfect" head={heads([w.wager, w.verdict,
      w.start, w.positive, w.gain, w.error, w.hundred])}>
      {study.wagers.map((one) => {
        const of = one.depths[0]?.perfect;
        return (
          <tr key={idOf(one)} data-wager={idOf(one)}>
            <th scope="row">{nameOf(one)}</th>
            <td class="lab-told">{one.verdict}</td>
            <td><Figure decimal={one.ev} exact={one.ev_exact} places={SHARES} /></td>
            {told([of?.of_rounds, of?.gain_per_shoe, of?.standard_error,
              of?.gain_per_100_rounds])}
          </tr>
        );
      })}
    </Sheet>
  );
}

function Counting({ study }: { study: Protected }) {
  const w = words.protect;
  return (
    <Sheet title={w.count} note={w.countNote} name="counting" head={heads([w.wager, w.tags,
      w.correlation, w.trigger, w.bets, w.gain, w.error])}>
      {study.wagers.map((one) => {
        const of = one.depths[0]?.count;
        return (
          <tr key={idOf(one)} data-wager={idOf(one)}>
            <th scope="row">{nameOf(one)}</th>
            <td><Figure decimal={one.tags.join(" ")} /></td>
            <td><Figure decimal={one.correlation} places={SHARES} /></td>
            <td><Figure decimal={one.trigger} none={w.none} /></td>
            {told([of?.bets_per_shoe, of?.gain_per_shoe, of?.standard_error])}
          </tr>
        );
      })}
    </Sheet>
  );
}

function Depths({ study }: { study: Protected }) {
  const w = words.protect;
  const behind = study.wagers[0]?.depths.map((one) => one.behind) ?? [];
  const row = (one: Wager, which: "perfect" | "count", name: string) => (
    <tr key={`${idOf(one)} ${which}`}>
      <th scope="row">{`${nameOf(one)}: ${name}`}</th>
      {one.depths.map((depth) => <td key={depth.behind} data-copy={depth[which].gain_per_shoe}>
        {minus(shortened(depth[which].gain_per_shoe, SHARES))}</td>)}
    </tr>
  );
  return (
    <Sheet title={w.depth} name="depths" head={heads([w.wager, ...behind])}
      rows={() => [[w.wager, "", ...behind], ...study.wagers.flatMap((one) =>
        (["perfect", "count"] as const).map((which) => [idOf(one), which,
          ...one.depths.map((depth) => depth[which].gain_per_shoe)]))]}>
      <tr><th scope="row">{w.rounds}</th>{study.rounds_per_shoe.map((figure, i) =>
        <td key={i} data-copy={figure}>{figure}</td>)}</tr>
      {study.wagers.flatMap((one) => [row(one, "perfect", w.perfectly),
        row(one, "count", w.counting)])}
    </Sheet>
  );
}

/** What the count is worth in money, where that was asked. */
function Money({ study }: { study: Protected }) {
  const w = words.protect;
  return (
    <>
      <Sheet title={w.money} note={w.moneyNote} name="money" head={heads([w.wager, w.staked,
        w.hundred, w.error, w.deviation, w.n0, w.ruin, w.bank])}>
        {study.wagers.map((one) => {
          const of = one.stakes?.[0];
          return (
            <tr key={idOf(one)} data-wager={idOf(one)}>
              <th scope="row">{nameOf(one)}</th>
              {told([of?.of_rounds, of?.gain_per_100_rounds, of?.standard_error,
                of?.sd_per_round, of?.n0, of?.ruin, of?.bank_1_percent])}
            </tr>
          );
        })}
      </Sheet>
      <Sheet title={w.slopes} note={w.slopesNote} name="slopes" head={heads([w.wager, w.slope,
        w.error, w.explains, w.paysFrom])}>
        {study.wagers.map((one) => (
          <tr key={idOf(one)} data-wager={idOf(one)}>
            <th scope="row">{nameOf(one)}</th>
            {told([one.slope?.slope, one.slope?.standard_error, one.slope?.r_squared,
              one.slope?.pays_from])}
          </tr>
        ))}
      </Sheet>
    </>
  );
}

export function ProtectPart({ view, change, rules }: Part) {
  const asker = useAsker();
  const question = rules.counted !== null && isBaccarat(rules.game)
    ? questions.protect(rules.counted, view.shoes, view.seed, view.depths, view.spread,
      view.bankroll) : null;
  const standing = useAnswer(asker, question);
  const { answer, running } = standing;
  const study = printed<Protected>(answer);
  return (
    <>
      <div class="lab-left" role="region" aria-label={words.changes}>
        <RulesPanel rules={rules} view={view} change={change} />
        <div class="lab-row">
          <Input id="lab-shoes" label={words.protect.shoes} value={view.shoes} mode="numeric"
            onValue={(shoes) => change({ shoes })} />
          <Input id="lab-seed" label={words.simulate.seed} value={view.seed}
            onValue={(seed) => change({ seed })} />
        </div>
        <Input id="lab-depths" label={words.protect.depths} value={view.depths}
          placeholder={words.protect.usual} onValue={(depths) => change({ depths })} />
        <div class="lab-row">
          <Input id="lab-spread" label={words.protect.spread} value={view.spread}
            placeholder={words.protect.spreadHint} onValue={(spread) => change({ spread })} />
          <Input id="lab-bankroll" label={words.protect.bankroll} value={view.bankroll}
            mode="numeric" onValue={(bankroll) => change({ bankroll })} />
        </div>
      </div>
      <div class="lab-right" role="region" aria-label={words.follows}>
        <h1>{noRules(rules) || words.protect.wait}</h1>
        <Tools change={change} out={study && answer && !running ? { name: "protection",
          json: answer.out, sheets: protectSheets(study) } : null} />
        <Running asker={asker} standing={standing} />
        {rules.counted !== null && !isBaccarat(rules.game)
          && <p class="lab-fault">{words.rules.baccarat}</p>}
        {unlawful(rules) && <p class="lab-fault">{words.rules.until}</p>}
        {answer && answer.status !== 0 && <Said said={answer.said} />}
        {study && <>
          <ul class="lab-words" aria-label={words.protect.words}>
            {study.words.map((text) => <li key={text}>{named(text, study)}</li>)}</ul>
          <Perfect study={study} /><Counting study={study} />
          {study.wagers.some((one) => one.stakes) && <Money study={study} />}
          <Depths study={study} />
        </>}
        <Command question={question} view={view} />
      </div>
    </>
  );
}
