// The statistical page of the program: its picture as it draws it, and its figures.
import { useEffect, useRef } from "preact/hooks";
import { files } from "../files";
import { audit as words } from "../strings";
import type { AuditState, AuditStore, Test } from "./store";

const text = words.statistics;

/** The drawing with its own style, kept apart from the page's. A style that stands in a document is
 *  forbidden here, so it is taken out before that is read, and handed over as a sheet. */
function Picture({ svg }: { svg: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = place.current;
    if (!at) return;
    const style = /<style>(.*?)<\/style>/s.exec(svg);
    const bare = svg.replace(style?.[0] ?? "", "").replaceAll(" style=", " data-style=");
    const read = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
    const drawn = document.importNode(read, true);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${style?.[1] ?? ""} svg { display: block; width: 100%; }`);
    for (const one of drawn.querySelectorAll<SVGElement>("[data-style]"))
      one.style.cssText = one.dataset["style"] ?? "";
    const root = at.shadowRoot ?? at.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(drawn);
  }, [svg]);
  return <div class="picture" ref={place} />;
}

const small = (p: number): string => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));

function Row({ test }: { test: Test }) {
  if (!test.done) {
    return (
      <tr class="quiet"><th scope="row">{test.name}</th><td>{test.about}</td>
        <td colSpan={3}>{test.why ?? text.notDone}</td></tr>
    );
  }
  return (
    <tr class={test.below ? "below" : ""}>
      <th scope="row">{test.name}</th><td>{test.about}{test.says && ` ${test.says}`}</td>
      <td class="figure">{text.of(test.statistic ?? 0, test.degrees)}</td>
      <td class="figure">{small(test.p ?? 1)}</td>
      <td class="figure">{small(test.corrected ?? 1)}</td>
    </tr>
  );
}

export function StatisticsPart({ state, store }: { state: AuditState; store: AuditStore }) {
  const { statistics } = state;
  return (
    <section class="statistics" aria-labelledby="statistics-title">
      <h2 id="statistics-title">{text.title}</h2>
      <p class="quiet" role="status">{statistics?.page.says || state.statisticsSaid || text.sub}</p>
      <p class="small"><a href={files.docs.statistics}>{text.docs}</a></p>
      {!statistics && <p><button type="button" class="act" aria-disabled={state.busy}
        onClick={() => void store.test()}>{text.go}</button></p>}
      {statistics && <>
        <Picture svg={statistics.svg} />
        <p><button type="button" class="act" onClick={() => store.keepPicture()}>
          {text.keep}</button></p>
        <div class="wide" tabIndex={0} role="region" aria-label={text.tests}>
          <table>
            <caption class="unseen">{text.tests}</caption>
            <thead><tr>{text.head.map((one) => <th key={one} scope="col">{one}</th>)}</tr></thead>
            <tbody>{statistics.page.tests.map((test) => <Row key={test.name} test={test} />)}
            </tbody>
          </table>
        </div>
      </>}
    </section>
  );
}
