// Exact odds: every wager of the rules with what it costs, and what moves it.
import { useEffect, useState } from "preact/hooks";
import { grouped, signed } from "../figures";
import { lab as words, wagerName } from "../strings";
import { Asker, type Standing, useAnswer } from "./asker";
import { Remaining, fewer } from "./cards";
import type {
  Equilibrium, Odds, PokerEdge, PokerOdds, Removed, TilesOdds,
} from "./exact";
import { printed } from "./exact";
import { Poker, Sides, Tiles } from "./others";
import { Command, Figure, Input, Running, SHARES, Said, Select, Sheet, Tools } from "./parts";
import * as questions from "./questions";
import type { Question } from "./questions";
import type { Rules } from "./rules";
import { OtherDecks, RulesPanel, isBaccarat, noRules, unlawful } from "./rules";
import type { Part } from "./page";
import type { Rows as Table } from "./sheets";
import { isAlike, oddsSheets, pokerSheets, sidesOf, sidesSheets, tilesSheets } from "./sheets";
import { byValue, leftOf } from "./view";

/** The worker of a part goes with it. */
export function useAsker(): Asker {
  const [asker] = useState(() => new Asker());
  useEffect(() => () => asker.close(), [asker]);
  return asker;
}

/** The cheapest first. */
function byCost<One extends { ev: string }>(wagers: One[]): One[] {
  return [...wagers].sort((a, b) => Number(b.ev) - Number(a.ev));
}

export function deckOptions(own: string): [string, string][] {
  return [["", own], ...Array.from({ length: 16 }, (_, i): [string, string] =>
    [String(i + 1), String(i + 1)])];
}

/** What remains, for a command that counts by value. */
export function valuesLeft(left: string): { remaining?: number[] } {
  const ranks = leftOf(left, 13);
  return ranks ? { remaining: byValue(ranks) } : {};
}

function Wagers({ odds }: { odds: Odds }) {
  const w = words.odds;
  const notes = odds.wagers.filter((one) => one.note).map((one) =>
    w.noted(wagerName(one.wager, one.mode), one.note ?? "")).join(" ");
  const share = (count: string, part: string) => <td><Figure decimal={part} places={SHARES}
    exact={`${count}/${odds.total}`} /></td>;
  return (
    <Sheet title={w.wagers} name="wagers" {...(notes ? { note: notes } : {})}
      head={<><th scope="col">{w.wager}</th>
      {[w.ev, w.resolved, w.win, w.lose, w.void, w.sd].map((name) =>
        <th key={name} scope="col">{name}</th>)}</>}>
      {byCost(odds.wagers).map((one) => (
        <tr key={`${one.wager} ${one.mode}`} data-wager={`${one.wager} ${one.mode}`.trim()}>
          <th scope="row">{wagerName(one.wager, one.mode)}{" "}
            <small class="quiet">{w.costs(one.ev)}</small></th>
          <td class="lab-first"><Figure decimal={one.ev} exact={one.ev_exact} /></td>
          <td><Figure decimal={one.ev_resolved} exact={one.ev_resolved_exact} /></td>
          {share(one.win, one.win_share)}{share(one.lose, one.lose_share)}
          {share(one.void, one.void_share)}
          <td><Figure decimal={one.sd} /></td>
        </tr>
      ))}
    </Sheet>
  );
}

function Ends({ odds }: { odds: Odds }) {
  const w = words.odds;
  return (
    <Sheet title={w.ends} name="outcomes" head={<><th scope="col">{w.outcome}</th>
      <th scope="col">{w.share}</th><th scope="col">{w.count}</th></>}>
      {Object.entries(odds.outcomes).map(([name, count]) => (
        <tr key={name}>
          <th scope="row" class={`of-${name}`}>{words.wagers[name] ?? name}</th>
          <td><Figure decimal={odds.shares[name] ?? null} exact={`${count}/${odds.total}`} /></td>
          <td><Figure decimal={grouped(count)} /></td>
        </tr>
      ))}
    </Sheet>
  );
}

function Results({ odds, exact }: { odds: Odds; exact: boolean }) {
  const w = words.odds;
  const most = Math.max(...odds.result_shares.flat().map(Number));
  const cells = exact ? odds.results : odds.result_shares;
  const across = Array.from({ length: 10 }, (_, i) => String(i));
  return (
    <Sheet title={exact ? w.counted : w.results} note={w.resultsNote} name="results"
      rows={() => [["", ...across], ...cells.map((row, i) => [String(i), ...row])]}
      head={<><th scope="col"><span class="unseen">{w.corner}</span></th>
        {across.map((b) => <th key={b} scope="col">{b}</th>)}</>}>
      {cells.map((row, p) => (
        <tr key={p}>
          <th scope="row">{p}</th>
          {row.map((cell, b) => (
            <td key={b} class="lab-heat" data-copy={cell}
              style={{ "--heat": `${Math.round((38 * Number(odds.result_shares[p]?.[b] ?? 0))
                / most)}%` }}>
              {exact ? cell : (100 * Number(cell)).toFixed(3)}
            </td>
          ))}
        </tr>
      ))}
    </Sheet>
  );
}

/** What one card out of the shoe does, for each wager. */
export function RemovalSheet({ of, exact }: {
  of: { name: string; removal: Removed[] }[]; exact: boolean;
}) {
  const w = words.odds;
  const labels = of[0]?.removal.map((one) => one.rank ?? w.values(one.value ?? "")) ?? [];
  const at = (one: Removed | undefined): string =>
    (exact ? one?.effect_exact : one?.effect) ?? w.none;
  if (of.every((one) => isAlike(one.removal)))
    return <p class="quiet small" data-alike>{w.alike}</p>;
  return (
    <Sheet title={w.removal} note={w.removalNote} name="removal"
      rows={() => [["", ...of.map((one) => one.name)],
        ...labels.map((label, i) => [label, ...of.map((one) => at(one.removal[i]))])]}
      head={<><th scope="col">{w.value}</th>{of.map((one) =>
        <th key={one.name} scope="col">{one.name}</th>)}</>}>
      {labels.map((label, i) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {of.map((one) => <td key={one.name} data-copy={at(one.removal[i])}
            class={Number(one.removal[i]?.effect ?? 0) > 0 ? "gain" : ""}>
            {signed(at(one.removal[i]))}</td>)}
        </tr>
      ))}
    </Sheet>
  );
}

function Baccarat({ odds, exact }: { odds: Odds; exact: boolean }) {
  return (
    <>
      <Wagers odds={odds} />
      <Ends odds={odds} />
      <RemovalSheet exact={exact} of={byCost(odds.wagers).map((one) => ({
        name: wagerName(one.wager, one.mode), removal: one.removal ?? [] }))} />
      <Results odds={odds} exact={exact} />
    </>
  );
}

/** What a command printed, by the game it is of. */
interface Told {
  odds: Odds | null; tiles: TilesOdds | null; poker: PokerOdds | null; sides: Equilibrium | null;
}

function read({ answer, asked }: Standing): Told {
  const odds = asked?.words.includes("--removal") ? printed<Odds>(answer) : null;
  const other = answer && !odds ? printed<{ game: string }>(answer) : null;
  const of = <Document,>(game: string): Document | null =>
    (other?.game === game ? printed<Document>(answer) : null);
  return { odds, tiles: of("pai-gow"), poker: of("pai-gow-poker"), sides: of("chemin-de-fer") };
}

/** The sentence that leads. */
function leadOf(rules: Rules, left: string, { odds, tiles, sides }: Told,
  edge: PokerEdge | null): string {
  if (noRules(rules)) return noRules(rules);
  const best = odds ? byCost(odds.wagers).find((one) => !one.note)
    : sides ? byCost(sidesOf(sides))[0] : undefined;
  if (best) return fewer(words.odds.lead(wagerName(best.wager, best.mode), best.ev), left, 13);
  const banks = (tiles ?? edge)?.player_banks;
  return banks ? words.odds.lead(words.wagers["bank"] ?? "", banks.ev_commission)
    : words.odds.wait;
}

function sheetsOf({ odds, tiles, poker, sides }: Told, edge: PokerEdge | null): Table[] {
  return odds ? oddsSheets(odds, byCost(odds.wagers)) : tiles ? tilesSheets(tiles)
    : sides ? sidesSheets(sides) : poker ? pokerSheets(poker, edge) : [];
}

/** Every deal of a game of cards of one's own is counted behind the kinds of hands, which are there
 *  at once. */
function useEveryDeal(rules: Rules): { question: Question | null; asker: Asker;
  standing: Standing; edge: PokerEdge | null } {
  const asker = useAsker();
  const question = rules.counted !== null && rules.game === "pai-gow-poker"
    ? questions.odds(rules.counted, { edge: true }) : null;
  const standing = useAnswer(asker, question);
  return { question, asker, standing, edge: question ? printed<PokerEdge>(standing.answer) : null };
}

export function OddsPart({ view, change, rules, exact }: Part) {
  const asker = useAsker();
  const baccarat = isBaccarat(rules.game);
  const question: Question | null = rules.counted === null ? null
    : questions.odds(rules.counted, baccarat ? { removal: true, decks: view.decks,
      stake: view.stake, ...valuesLeft(view.left) } : {});
  const standing = useAnswer(asker, question);
  const deals = useEveryDeal(rules);
  const told = read(standing);
  const { odds, tiles, poker, sides } = told;
  const { edge } = deals;
  const answer = edge ? deals.standing.answer : standing.answer;
  const decks = Number(view.decks) || rules.decks;
  const out = !answer || answer.status !== 0 ? null
    : { name: "odds", json: answer.out, sheets: sheetsOf(told, edge) };
  return (
    <>
      <div class="lab-left" role="region" aria-label={words.changes}>
        <RulesPanel rules={rules} view={view} change={change} foremost />
        {baccarat && <>
          <div class="lab-row">
            <Select id="lab-decks" label={words.cards.decks} value={view.decks}
              options={deckOptions(words.cards.asRules(rules.decks))}
              onValue={(value) => change({ decks: value, left: "" })} />
            <Input id="lab-stake" label={words.odds.stake} value={view.stake} mode="decimal"
              placeholder={words.odds.notRounded} onValue={(stake) => change({ stake })} />
          </div>
          <Remaining left={view.left} decks={decks} kinds={13}
            onLeft={(left) => change({ left })} />
        </>}
      </div>
      <div class="lab-right" role="region" aria-label={words.follows}>
        <h1>{leadOf(rules, view.left, told, edge)}</h1>
        <Tools change={change} out={out} />
        {baccarat && <OtherDecks rules={rules} view={view} />}
        <Running asker={asker} standing={standing} />
        {deals.question && <Running asker={deals.asker} standing={deals.standing}
          again={{ name: words.odds.every, ask: () => deals.question
            && deals.asker.ask(deals.question) }} />}
        {unlawful(rules) && <p class="lab-fault">{words.rules.until}</p>}
        {[standing.answer, deals.standing.answer].map((one) => one && one.status !== 0
          && <Said said={one.said} />)}
        {odds && <Baccarat odds={odds} exact={exact} />}
        {tiles && <Tiles odds={tiles} />}
        {poker && <Poker odds={poker} edge={edge} />}
        {sides && <Sides game={sides} />}
        <Command question={deals.question ?? question} view={view} />
      </div>
    </>
  );
}
