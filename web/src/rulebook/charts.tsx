// The charts: who draws a third card, what is paid and charged, how hands rank. Each is made by
// "sabot cite --chart" of the engine's own tables; a cell leads to its paragraph.
import { shortId } from "../figures";
import { gameName, rulebook } from "../strings";
import { hrefOf } from "./book";

export interface Cell { text: string; id: string; edition: string }
export interface Chart {
  chart: string;
  game: string;
  title: string;
  corner: string;
  columns: string[];
  rows: { name: string; cells: Cell[] }[];
}

/** The names of the charts, in their order. */
export function kindsOf(charts: Chart[]): string[] {
  return [...new Set(charts.map((one) => one.chart))];
}

export function chartName(kind: string): string {
  return rulebook.charts.names[kind] ?? kind;
}

/** The kinds that a game has, or all of them. */
function kindsFor(charts: Chart[], game: string): string[] {
  const of = kindsOf(charts.filter((one) => one.game === game));
  return of.length > 0 ? of : kindsOf(charts);
}

export function ChartLinks({ charts, chosen = "", game = "" }: { charts: Chart[]; chosen?: string;
  game?: string }) {
  return (
    <nav class="chart-links" aria-label={rulebook.charts.title}>
      {kindsOf(charts).map((kind) => <a key={kind} class="act"
        aria-current={kind === chosen ? "page" : undefined}
        href={`#/rulebook/charts/${[kind, game].filter(Boolean).join("/")}`}>
        {chartName(kind)}</a>)}
    </nav>
  );
}

/** A word, and where it is narrow its first letter: "draws", "D". */
function CellLink({ cell }: { cell: Cell }) {
  const [letter = ""] = cell.text;
  return (
    <a href={hrefOf(cell)} class={`of-${cell.text.replace(/\W+/g, "-")}`}>
      <span class="whole">{cell.text}</span>
      <span class="letter" aria-hidden="true">{letter.toUpperCase()}</span>
      <span class="unseen">, {shortId(cell.id)}</span></a>
  );
}

/** What each letter stands for where there is no room for the words. */
function lettersOf(of: Chart): [string, string][] {
  const said = new Set(of.rows.flatMap((row) => row.cells.map((cell) => cell.text)));
  return [...said].filter(Boolean).map((word) => [(word[0] ?? "").toUpperCase(), word]);
}

function OneChart({ of }: { of: Chart }) {
  const wide = of.columns.length > 6;
  return (
    <figure class={`chart${wide ? " wide" : ""}`} data-chart={of.chart} data-game={of.game}>
      <figcaption><b>{gameName(of.game)}</b> {of.title}
        {wide && <span class="letter legend">{lettersOf(of).map(([letter, word]) =>
          <span key={word}><b>{letter}</b> {word}</span>)}</span>}</figcaption>
      <table>
        <thead><tr><th scope="col">{of.corner || <span class="unseen">{rulebook.charts.row}</span>}
        </th>{of.columns.map((one) => <th key={one} scope="col">
          {/^\d*$/.test(one) || !wide ? one : <><span class="whole">{one}</span>
            <span class="letter" aria-hidden="true">–</span></>}</th>)}</tr></thead>
        <tbody>{of.rows.map((row) => <tr key={row.name}><th scope="row">{row.name}</th>
          {row.cells.map((cell, i) => <td key={i}>{cell.text && <CellLink cell={cell} />}</td>)}
        </tr>)}</tbody>
      </table>
    </figure>
  );
}

/** All of a kind, those of the game one came from first: "charts/third-card/minibaccarat", or
 *  "charts/minibaccarat" for the first that the game has. Beside the list they have no heading of
 *  the page. */
export function Charts({ charts, kind, game, alone }: { charts: Chart[]; kind: string;
  game: string; alone: boolean }) {
  const known = kindsOf(charts).includes(kind);
  const from = charts.some((one) => one.game === kind) ? kind : game;
  const shown = known ? kind : kindsFor(charts, from)[0] ?? "";
  const other = (one: Chart): number => Number(one.game !== from);
  return (
    <article class="charts">
      <p class="what">{rulebook.charts.title}</p>
      {alone ? <h1 tabIndex={-1}>{chartName(shown)}</h1> : <h2>{chartName(shown)}</h2>}
      <p class="quiet">{rulebook.charts.lead}</p>
      <ChartLinks charts={charts} chosen={shown} game={from} />
      {charts.filter((one) => one.chart === shown).sort((a, b) => other(a) - other(b)).map((one) =>
        <OneChart key={`${one.game} ${one.title}`} of={one} />)}
    </article>
  );
}
