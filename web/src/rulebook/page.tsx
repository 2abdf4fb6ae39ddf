// The rulebook's page: search and filters, what is found, and one paragraph with all that hangs on
// it: readings, the rule that stands for it, the tests that are evidence.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Bar } from "../bar";
import { shortId } from "../figures";
import { gameName, rulebook } from "../strings";
import {
  book, byFile, cited, editionOf, find, hrefOf, search, searchCharts, searchReadings, type Book,
  type Filter, type Reading, type Row,
} from "./book";
import { dated, plainer } from "./plainer";
import { plainly } from "./plainly";
import { ChartLinks, chartName, Charts } from "./charts";

/** So many rows are drawn at first, and as many again as one scrolls. */
const SOME = 40;

function useBook(): { of: Book | null; failed: boolean } {
  const [of, set] = useState<Book | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    book().then((made) => { if (!gone) set(made); }, () => { if (!gone) setFailed(true); });
    return () => { gone = true; };
  }, []);
  return { of, failed };
}

/** "A23 When wagers freeze. 3.2(d), ...": its title, and the rest. */
function readingParts(reading: Reading): { title: string; text: string } {
  const text = plainer(reading.text).trim().replace(/^A\d+ /, "");
  const end = text.indexOf(". ");
  return end < 0 ? { title: text, text: "" }
    : { title: text.slice(0, end), text: text.slice(end + 2) };
}

function Select({ label, value, all, options, choose }: {
  label: string; value: string; all: string; options: [string, string][];
  choose(value: string): void;
}) {
  return (
    <label><span>{label}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {options.map(([of, name]) => <option key={of} value={of}>{name}</option>)}
      </select></label>
  );
}

function Filters({ of, filter, set }: { of: Book; filter: Filter; set(filter: Filter): void }) {
  const unique = (take: (row: Row) => string): string[] =>
    [...new Set(of.rows.map(take))].filter(Boolean);
  const games = useMemo(() => unique((row) => row.game), [of]);
  const kinds = useMemo(() => unique((row) => row.kind), [of]);
  const editions = useMemo(() => unique(editionOf).sort(), [of]);
  const line = useRef<HTMLInputElement>(null);
  return (
    <form class="find" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="query"><span>{rulebook.search}</span>
        <input ref={line} type="search" value={filter.text} placeholder={rulebook.hint}
          autocomplete="off" spellcheck={false}
          onInput={(event) => set({ ...filter, text: event.currentTarget.value })} /></label>
      <Select label={rulebook.game} value={filter.game} all={rulebook.allGames}
        options={games.map((game) => [game, gameName(game)])}
        choose={(game) => set({ ...filter, game })} />
      <Select label={rulebook.edition} value={filter.edition} all={rulebook.allEditions}
        options={editions.map((one) => [one, one])}
        choose={(edition) => set({ ...filter, edition })} />
      <Select label={rulebook.kind} value={filter.kind} all={rulebook.allKinds}
        options={kinds.map((kind) => [kind, rulebook.kinds[kind] ?? kind])}
        choose={(kind) => set({ ...filter, kind })} />
    </form>
  );
}

function ReadingRow({ reading }: { reading: Reading }) {
  return (
    <li><a class="row reading" href={`#/rulebook/${reading.id}`}>
      <b>{reading.id}</b><span>{readingParts(reading).title}</span></a></li>
  );
}

/** Rows as one comes to them: hundreds are found, a screen of them is drawn. */
function Found({ rows, readings, numbered, charts, chosen }: { rows: Row[]; readings: Reading[];
  numbered: boolean; charts: string[]; chosen: Row | undefined }) {
  const [shown, show] = useState(SOME);
  const end = useRef<HTMLLIElement>(null);
  const chosenAt = chosen ? rows.indexOf(chosen) : -1;
  useEffect(() => { show(Math.max(SOME, chosenAt + 10)); }, [rows]);
  useEffect(() => {
    const at = end.current;
    if (!at) return;
    const seen = new IntersectionObserver((what) => {
      if (what.some((one) => one.isIntersecting)) show((now) => now + SOME);
    }, { rootMargin: "400px" });
    seen.observe(at);
    return () => seen.disconnect();
  }, [rows, shown]);
  // what was opened by its link stands in the list where one sees it
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [chosen, chosenAt < shown]);
  return (
    <ol class="found-list" aria-label={rulebook.list} ref={list}>
      {charts.map((kind) => <li key={kind}>
        <a class="row to-chart" href={`#/rulebook/charts/${kind}`}>
          <b>{rulebook.charts.title}</b><span>{chartName(kind)}</span></a></li>)}
      {numbered && readings.map((one) => <ReadingRow key={one.id} reading={one} />)}
      {rows.slice(0, shown).map((row) => <li key={`${row.id} ${row.edition}`}>
        <a class="row" href={hrefOf(row)} aria-current={row === chosen ? "true" : undefined}>
          <b>{shortId(row.id)}</b>
          <small>{gameName(row.game)}{editionOf(row) && ` ${editionOf(row)}`}</small>
          <span>{plainer(row.rule)}</span></a></li>)}
      {!numbered && shown >= rows.length &&
        readings.map((one) => <ReadingRow key={one.id} reading={one} />)}
      {shown < rows.length && <li ref={end} class="more" aria-hidden="true">…</li>}
    </ol>
  );
}

/** A text whose citations can be followed. */
function Cited({ of, text, edition = "" }: { of: Book; text: string; edition?: string }) {
  return <>{cited(of, plainer(text), edition).map((part, i) =>
    part.href ? <a key={i} href={part.href}>{part.text}</a> : part.text)}</>;
}

function Readings({ readings, of, edition }: { readings: Reading[]; of: Book; edition: string }) {
  if (readings.length === 0) return null;
  return (
    <section><h2>{rulebook.read}</h2>
      {readings.map((one) => <div key={one.id} class="reading-of">
        <h3><a href={`#/rulebook/${one.id}`}>{one.id}</a> {readingParts(one).title}</h3>
        <p><Cited of={of} text={readingParts(one).text} edition={edition} /></p></div>)}
    </section>
  );
}

function Links({ rows }: { rows: Row[] }) {
  return (
    <ul class="links">{rows.map((row) => <li key={`${row.id} ${row.edition}`}>
      <a href={hrefOf(row)}>{shortId(row.id)}</a>{" "}
      <small>{gameName(row.game)}{editionOf(row) && ` ${editionOf(row)}`}</small></li>)}</ul>
  );
}

/** Where no paragraph says it in so many words: what follows from those there are, or that none
 *  does. Ours, and called so. */
function InShort({ of, text }: { of: Book; text: string }) {
  const key = plainly(text)?.short;
  const says = key && rulebook.inShort[key];
  return (
    <div role="status">{says && <p class="in-short"><b>{rulebook.ours}</b>{" "}
      <Cited of={of} text={says} edition="2011" /></p>}</div>
  );
}

/** From the paragraph to the rules that stand for it, and to their places in the code. */
function Rules({ row, of }: { row: Row; of: Book }) {
  return (
    <section class="rules-of"><h2>{rulebook.implemented}</h2>
      {row.rules.map((rule) => {
        const places = of.at[rule] ?? [];
        const others = (of.of.get(rule) ?? []).filter((one) => one !== row);
        return (
          <details key={rule} open={row.rules.length === 1}>
            <summary><code>{rule}</code> <small>{places.length > 0
              ? rulebook.places(places.length) : rulebook.houseWay}</small></summary>
            {places.length > 0 && <ul class="places-of">{places.map((place) =>
              <li key={place}><code>{place}</code></li>)}</ul>}
            {others.length > 0 && <><h3>{rulebook.sameRule}</h3><Links rows={others} /></>}
          </details>);
      })}
    </section>
  );
}

function Tests({ row }: { row: Row }) {
  const files = byFile(row.tests);
  return (
    <section class="tests-of">
      <h2>{row.tests.length === 0 ? rulebook.noTests : rulebook.tests(row.tests.length)}</h2>
      {files.map(([file, cases]) => cases.every((one) => one === "")
        ? <p key={file} class="all-of-it"><code>{file}</code></p>
        : <details key={file} open={files.length <= 3}>
          <summary><code>{file}</code> <small>{rulebook.cases(cases.length)}</small></summary>
          <ul>{cases.map((one) => <li key={one}>{one}</li>)}</ul></details>)}
    </section>
  );
}

function Paragraph({ row, of }: { row: Row; of: Book }) {
  const at = of.rows.indexOf(row);
  const beside = [of.rows[at - 1], of.rows[at + 1]];
  const editions = of.rows.filter((one) => one !== row && one.id === row.id);
  return (
    <article class="paragraph" key={`${row.id} ${row.edition}`}>
      <p class="what">{gameName(row.game)} · {rulebook.kinds[row.kind] ?? row.kind} ·{" "}
        {dated(row.edition)}</p>
      <h1 tabIndex={-1}>{row.id}</h1>
      <p class="rule"><Cited of={of} text={row.rule} edition={editionOf(row)} /></p>
      {row.grade && <p class="quiet">{rulebook.grade(row.grade)}</p>}
      <section><h2>{rulebook.example}</h2><p class="example">
        <Cited of={of} text={row.example} edition={editionOf(row)} /></p></section>
      <Readings readings={row.readings} of={of} edition={editionOf(row)} />
      <details class="in-code"><summary>{rulebook.inCode(row.rules.length,
        row.tests.length)}</summary>
        <Rules row={row} of={of} /><Tests row={row} /></details>
      {editions.length > 0 && <section><h2>{rulebook.otherEdition}</h2>
        <Links rows={editions} /></section>}
      <nav class="beside" aria-label={rulebook.around}>
        {beside.map((one, i) => one ? <a key={i} class="act" href={hrefOf(one)}>
          {i === 0 ? "← " : ""}{shortId(one.id)}{i === 1 ? " →" : ""}</a> : <span key={i} />)}
      </nav>
    </article>
  );
}

function ReadingView({ reading, of }: { reading: Reading; of: Book }) {
  const rows = of.rows.filter((row) => row.readings.some((one) => one.id === reading.id));
  const parts = readingParts(reading);
  return (
    <article class="paragraph">
      <p class="what">{rulebook.reading(reading.id)}</p>
      <h1 tabIndex={-1}>{parts.title}</h1>
      <p class="rule"><Cited of={of} text={parts.text} /></p>
      <section><h2>{rulebook.appliesTo(rows.length)}</h2><Links rows={rows} /></section>
    </article>
  );
}

export function RulebookPage({ rest }: { rest: string[] }) {
  const { of, failed } = useBook();
  const [filter, set] = useState<Filter>({ text: "", game: "", edition: "", kind: "" });
  const [id = "", edition = ""] = rest;
  const shown = useRef<HTMLDivElement>(null);
  const row = useMemo(() => (of && id ? find(of, id, edition) : undefined), [of, id, edition]);
  const reading = of?.readings.find((one) => one.id === id.toUpperCase());
  const rows = useMemo(() => (of ? search(of, filter) : []), [of, filter]);
  const readings = useMemo(() => (of ? searchReadings(of, filter) : []), [of, filter]);
  const charts = useMemo(() => (of ? searchCharts(of, filter) : []), [of, filter]);
  const best = !id && filter.text.trim() !== "" ? rows[0] : undefined; // who asks sees the answer
  useEffect(() => { document.title = id ? `${id} · ${rulebook.title}` : rulebook.title; }, [id]);
  useEffect(() => {
    shown.current?.scrollTo(0, 0);
    if (id) shown.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [row, reading, id === "charts" && edition, best]);
  return (
    <div class={`rulebook-page${id ? " one" : ""}`}>
      <Bar><span class="title">{rulebook.title}</span><span class="gap" /></Bar>
      <main id="main">
        {!of ? <h1 class="lead-of">{failed ? rulebook.failed : rulebook.coming}</h1> : <>
          <div class="book-list">
            {!id && <h1 class="lead-of">{rulebook.lead}</h1>}
            <Filters of={of} filter={filter} set={set} />
            {!id && filter.text === "" && <ChartLinks charts={of.charts} />}
            <p class="quiet how-many" role="status">{[rulebook.found(rows.length, of.rows.length),
              readings.length > 0 && rulebook.readings(readings.length)].filter(Boolean)
              .join(" · ")}</p>
            <InShort of={of} text={filter.text} />
            {rows.length + readings.length + charts.length === 0 ? <p>{rulebook.none}</p>
              : <Found rows={rows} readings={readings} charts={charts} chosen={row}
                numbered={/^a\d/i.test(filter.text.trim())} />}
          </div>
          <div class="book-page" ref={shown}>
            {id && <p class="to-list"><a class="act" href="#/rulebook">{rulebook.back}</a></p>}
            {best && charts.length === 0 ? <Paragraph row={best} of={of} />
              : id === "charts" || !id ? <Charts charts={of.charts}
                kind={id ? edition : charts[0] ?? ""} game={rest[2] ?? ""} alone={id !== ""} />
              : reading ? <ReadingView reading={reading} of={of} />
              : row ? <Paragraph row={row} of={of} />
                : <h1>{rulebook.noSuch(id)}</h1>}
          </div></>}
      </main>
    </div>
  );
}
