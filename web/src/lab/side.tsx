// A wager of one's own, priced while it is written: each line with how often it ends so.
import { useState } from "preact/hooks";
import { lab as words } from "../strings";
import { useAnswer } from "./asker";
import { Remaining, fewer } from "./cards";
import type { Ready, SideOdds } from "./exact";
import { printed } from "./exact";
import { RemovalSheet, deckOptions, useAsker } from "./odds";
import type { Part } from "./page";
import type { Note } from "./parts";
import { Command, Editor, Figure, Running, Said, Select, Sheet, Tools } from "./parts";
import * as questions from "./questions";
import { OtherDecks, RulesPanel, isBaccarat, noRules, unlawful } from "./rules";
import { sideSheets } from "./sheets";
import { leftOf } from "./view";

/** "sabot odds: bet.side:2:7: …": what is wrong, and in which line; 0 where it is in none. */
function wrongLine(said: string): Note | null {
  const found = /bet\.side:(?:(\d+):\d+:)? ([^\n]*)/.exec(said);
  return found ? { line: Number(found[1] ?? 0), says: found[2] ?? "", wrong: true } : null;
}

const ALL_READY = questions.wagers();

/** What a wager that looks at suits has among its words. */
const SUITS = new RegExp("\\b(suited|suit|perfect|colou?r|card|red|black"
  + "|(club|diamond|heart|spade)s?|(10|[2-9atjqk])[cdhs])\\b", "i");

function Lines({ odds }: { odds: SideOdds }) {
  const w = words.side;
  return (
    <Sheet title={w.lines} name="lines" head={<><th scope="col">{w.line}</th>
      <th scope="col">{w.pays}</th><th scope="col">{words.odds.share}</th></>}>
      {odds.lines.map((one) => (
        <tr key={one.line}>
          <th scope="row">{one.says}</th><td>{one.pays}</td>
          <td><Figure decimal={one.share} exact={`${one.count}/${odds.total}`} /></td>
        </tr>
      ))}
    </Sheet>
  );
}

function Whole({ odds }: { odds: SideOdds }) {
  const w = words.odds;
  const row = (name: string, key: string, decimal: string | null, exact?: string | null) => (
    <tr data-figure={key}><th scope="row">{name}</th>
      <td class={key === "ev" ? "lab-first" : ""}><Figure decimal={decimal}
        {...(exact ? { exact } : {})} /></td></tr>
  );
  return (
    <Sheet title={words.side.whole} name="whole" head={<><th scope="col">{words.side.figure}</th>
      <th scope="col">{words.side.of}</th></>}>
      {row(w.ev, "ev", odds.ev, odds.ev_exact)}
      {row(w.resolved, "ev_resolved", odds.ev_resolved, odds.ev_resolved_exact)}
      {row(w.sd, "sd", odds.sd)}
    </Sheet>
  );
}

function Begin({ onBet }: { onBet(bet: string): void }) {
  const ready = printed<{ wagers: Ready[] }>(useAnswer(useAsker(), ALL_READY).answer)?.wagers ?? [];
  return (
    <div class="lab-row lab-begin" role="group" aria-label={words.side.examples}>
      <span class="quiet">{words.side.examples}</span>
      {Object.entries(words.side.samples).map(([name, bet]) =>
        <button key={name} type="button" class="lab-tool" onClick={() => onBet(bet)}>
          {name}</button>)}
      {ready.length > 0 && <Select id="lab-ready" label={words.side.ready} value=""
        options={[["", words.side.choose], ...ready.map((one): [string, string] =>
          [one.wager, one.name])]}
        onValue={(value) => onBet(ready.find((one) => one.wager === value)?.text ?? "")} />}
    </div>
  );
}

function Help() {
  return (
    <details class="lab-help">
      <summary>{words.side.help}</summary>
      <dl>{words.side.syntax.map(([line, says]) =>
        <div key={line}><dt><code>{line}</code></dt><dd class="quiet">{says}</dd></div>)}</dl>
    </details>
  );
}

export function SidePart({ view, change, rules, exact }: Part) {
  const asker = useAsker();
  const [more, setMore] = useState(matchMedia("(min-width: 1024px)").matches || view.left !== "");
  const bet = view.bet === "" ? words.side.samples["Either pair"] ?? "" : view.bet;
  const kinds = SUITS.test(bet.replace(/#.*|^\s*name.*/gm, "")) ? 52 : 13;
  const remaining = leftOf(view.left, kinds);
  const question = rules.counted !== null && isBaccarat(rules.game)
    ? questions.side(bet, rules.counted, { removal: true, decks: view.decks,
      ...(remaining ? { remaining } : {}) }) : null;
  const standing = useAnswer(asker, question);
  const { answer } = standing;
  const odds = printed<SideOdds>(answer);
  const wrong = answer ? wrongLine(answer.said) : null;
  const notes: Note[] = (wrong ? [wrong] : odds ? odds.lines.map((one) =>
    ({ line: Number(one.line), says: one.share, wrong: false })) : [])
    .filter((one) => one.line > 0);
  const decks = Number(view.decks) || rules.decks;
  const lead = noRules(rules) ? noRules(rules)
    : odds ? fewer(words.side.lead(odds.side || words.side.unnamed, odds.ev), view.left, kinds)
    : answer && answer.status !== 0 ? words.side.wrong : words.side.wait;
  return (
    <>
      <div class="lab-left" role="region" aria-label={words.changes}>
        <section class="lab-bet">
          <h2>{words.side.bet}</h2>
          <Begin onBet={(text) => change({ bet: text })} />
          <Editor id="lab-bet" label={words.side.bet} text={bet} notes={notes} least={7}
            onText={(text) => change({ bet: text === "" ? "\n" : text })} />
          {wrong && <p class="lab-fault" role="status">
            {wrong.line > 0 && <><b>{words.rules.line(String(wrong.line))}</b>{" "}</>}
            <span>{wrong.says}</span></p>}
          <Help />
        </section>
        <details class="lab-more" open={more} onToggle={(event) =>
          setMore(event.currentTarget.open)}>
          <summary>{words.side.more}</summary>
          <RulesPanel rules={rules} view={view} change={change} />
          <Select id="lab-decks" label={words.cards.decks} value={view.decks}
            options={deckOptions(words.cards.asRules(rules.decks))}
            onValue={(value) => change({ decks: value, left: "" })} />
          <Remaining left={view.left} decks={decks} kinds={kinds}
            onLeft={(left) => change({ left })} />
        </details>
      </div>
      <div class="lab-right" role="region" aria-label={words.follows}>
        <h1>{lead}</h1>
        <Tools change={change} out={odds && answer ? { name: "side-bet", json: answer.out,
          sheets: sideSheets(odds) } : null} />
        <OtherDecks rules={rules} view={view} />
        <Running asker={asker} standing={standing} />
        {rules.counted !== null && !isBaccarat(rules.game)
          && <p class="lab-fault">{words.rules.baccarat}</p>}
        {unlawful(rules) && <p class="lab-fault">{words.rules.until}</p>}
        {answer && answer.status !== 0 && !wrong && <Said said={answer.said} />}
        {odds && <><Whole odds={odds} /><Lines odds={odds} />
          {odds.removal && <RemovalSheet exact={exact} of={[{
            name: odds.side || words.side.unnamed, removal: odds.removal }]} />}</>}
        <Command question={question} view={view} />
      </div>
    </>
  );
}
