// Chemin de fer as a game of two: payoffs, best choices, value.
import { lab as words } from "../strings";
import { useAnswer } from "./asker";
import { Remaining, fewer } from "./cards";
import type { Choice, Equilibrium } from "./exact";
import { printed } from "./exact";
import { deckOptions, useAsker, valuesLeft } from "./odds";
import type { Part } from "./page";
import { Command, Field, Figure, Input, Running, Said, Select, Sheet, Tools } from "./parts";
import * as questions from "./questions";
import { cheminSheets, payoffsShown } from "./sheets";
import type { View } from "./view";

const w = words.chemin;

function does(one: Choice): string | null {
  return one.draw_exact === "1" ? w.always : one.draw_exact === "0" ? w.never : null;
}

function Choices({ title, of, name }: { title: string; of: Choice[]; name: string }) {
  return (
    <Sheet title={title} name={name} head={<><th scope="col">{w.on}</th>
      <th scope="col">{w.draws}</th></>}>
      {of.map((one) => (
        <tr key={one.set} data-set={one.set}><th scope="row">{one.set}</th>
          <td>{does(one) ?? <Figure decimal={one.draw} exact={one.draw_exact} />}</td></tr>
      ))}
    </Sheet>
  );
}

/** The Banker who chooses everywhere by the total: eight counts against eleven cards. */
function BankerGrid({ of, exact }: { of: Choice[]; exact: boolean }) {
  const across = [null, "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
  const counts = [...new Set(of.map((one) => one.count))];
  const text = (count: string, third: string | null): string => {
    const one = of.find((choice) => choice.count === count && choice.third === third);
    return one ? does(one) ?? (exact ? one.draw_exact : one.draw) : "";
  };
  return (
    <Sheet title={w.bankerDoes} note={w.grid} name="banker"
      head={<><th scope="col">{w.against}</th>{across.map((third) =>
        <th key={third} scope="col">{third ?? w.stood}</th>)}</>}
      rows={() => [["", ...across.map((third) => third ?? w.stood)],
        ...counts.map((count) => [count, ...across.map((third) => text(count, third))])]}>
      {counts.map((count) => (
        <tr key={count}><th scope="row">{count}</th>
          {across.map((third) => <td key={third} data-copy={text(count, third)}
            class={text(count, third) === w.never ? "quiet" : ""}>{text(count, third)}</td>)}</tr>
      ))}
    </Sheet>
  );
}

function Matrix({ game }: { game: Equilibrium }) {
  const rows = game.matrix_rows;
  const columns = game.matrix_columns;
  if (!payoffsShown(game)) return <p class="quiet">{w.tooMany}</p>;
  return (
    <Sheet title={w.matrix} note={`${w.matrixNote} ${w.matrixRow(game.matrix_player.join(", "))}. ${
      w.matrixColumn(game.matrix_banker.join(", "))}.`} name="matrix"
      rows={() => [["", ...rows], ...columns.map((column, c) =>
        [column, ...rows.map((_, r) => game.matrix[r]?.[c] ?? "")])]}
      head={<><th scope="col">{w.bankerDoes}</th>{rows.map((row) =>
        <th key={row} scope="col">{row}</th>)}</>}>
      {columns.map((column, c) => (
        <tr key={column}><th scope="row">{column}</th>
          {rows.map((row, r) => <td key={row}><Figure
            decimal={game.matrix_decimals[r]?.[c] ?? null}
            exact={game.matrix[r]?.[c] ?? null} /></td>)}</tr>
      ))}
    </Sheet>
  );
}

function Values({ game }: { game: Equilibrium }) {
  const row = (name: string, key: string, decimal: string, exact: string) => (
    <tr data-figure={key}><th scope="row">{name}</th>
      <td class="lab-first"><Figure decimal={decimal} exact={exact} /></td></tr>);
  const paid = game.with_commission;
  return (
    <Sheet title={w.value} name="value"
      head={<><th scope="col">{words.side.figure}</th><th scope="col">{words.side.of}</th></>}>
      {row(w.playerExpects, "value", game.value, game.value_exact)}
      {paid && <>
        <tr><th scope="colgroup" colSpan={2} class="between">
          {w.withCommission(game.commission)}</th></tr>
        {row(w.playerExpects, "player_expects", paid.player_expects, paid.player_expects_exact)}
        {row(w.bankerExpects, "banker_expects", paid.banker_expects, paid.banker_expects_exact)}
      </>}
    </Sheet>
  );
}

/** What an address says of the two that is none of the choices, and what holds instead. */
function unreadOf(view: View): string[] {
  const sees = (at: string): boolean => at === "total" || at === "cards";
  return [...(view.free === "" || view.free === "1" ? [] : [w.instead.free]),
    ...(sees(view.player) ? [] : [w.instead.player]),
    ...(sees(view.banker) ? [] : [w.instead.banker])];
}

export function CheminPart({ view, change, exact }: Part) {
  const asker = useAsker();
  const sees = [["total", w.total], ["cards", w.cards]] as [string, string][];
  const unread = unreadOf(view);
  const endless = view.six === "inf";
  const question = questions.chemin({
    ...(endless ? { endless } : { decks: view.six, ...valuesLeft(view.six_left) }),
    free: view.free === "1", commission: view.commission,
    playerSees: view.player === "cards" ? "cards" : "total",
    bankerSees: view.banker === "cards" ? "cards" : "total",
  });
  const standing = useAnswer(asker, question);
  const { answer } = standing;
  const game = printed<Equilibrium>(answer);
  const gridded = game && game.banker.length > 40 && view.banker !== "cards";
  return (
    <>
      <div class="lab-left" role="region" aria-label={words.changes}>
        <div class="lab-row">
          <Select id="lab-six" label={words.cards.decks} value={view.six}
            options={[...deckOptions("").slice(1), ["inf", words.cards.endless]]}
            onValue={(six) => change({ six, six_left: "" })} />
          <Input id="lab-commission" label={w.commission} value={view.commission}
            hint={w.commissionHint} onValue={(commission) => change({ commission })} />
        </div>
        <div class="lab-row">
          <Select id="lab-player" label={w.player} value={view.player} options={sees}
            onValue={(player) => change({ player })} />
          <Select id="lab-banker" label={w.banker} value={view.banker} options={sees}
            onValue={(banker) => change({ banker })} />
        </div>
        <Field id="lab-free" label={w.free}>
          <input id="lab-free" type="checkbox" checked={view.free === "1"}
            onChange={(event) => change({ free: event.currentTarget.checked ? "1" : "" })} />
        </Field>
        {!endless && <Remaining left={view.six_left} decks={Number(view.six) || 6} kinds={13}
          onLeft={(left) => change({ six_left: left })} />}
      </div>
      <div class="lab-right" role="region" aria-label={words.follows}>
        <h1>{!game ? w.wait : fewer(w.lead(Number(game.value).toFixed(6)),
          endless ? "" : view.six_left, 13)}</h1>
        {unread.length > 0 && <p class="quiet" role="status" data-unread>
          {words.chemin.unread(unread)}</p>}
        <Tools change={change} out={game && answer ? { name: "chemin-de-fer", json: answer.out,
          sheets: cheminSheets(game) } : null} />
        <Running asker={asker} standing={standing} />
        {answer && answer.status !== 0 && <Said said={answer.said} />}
        {game && <>
          <Values game={game} />
          <div class="lab-pair">
            <Choices title={w.playerDoes} of={game.player} name="player" />
            {!gridded && <Choices title={w.bankerDoes} of={game.banker} name="banker" />}
          </div>
          {gridded && <BankerGrid of={game.banker} exact={exact} />}
          <Matrix game={game} />
        </>}
        <Command question={question} view={view} />
      </div>
    </>
  );
}
