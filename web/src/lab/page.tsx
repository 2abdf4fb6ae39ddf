// The laboratory: left what one changes, right what follows. Every figure is a command's, run in a
// worker; every view is a link.
import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { readdress } from "../address";
import { Bar } from "../bar";
import { files } from "../files";
import { lab as words, words as strings } from "../strings";
import { CheminPart } from "./chemin";
import { LabClient } from "./client";
import { HandPart } from "./hand";
import { OddsPart } from "./odds";
import { Around } from "./parts";
import { ProtectPart } from "./protect";
import type { Rules } from "./rules";
import { useRules } from "./rules";
import { SidePart } from "./side";
import { SimulatePart } from "./simulate";
import type { Change, Tab, View } from "./view";
import { BEGIN, TABS, addressOf, opened, tabOf } from "./view";

/** What a part is given. */
export interface Part {
  view: View; change: Change; rules: Rules; exact: boolean;
  /** For questions that are answered at once. */
  client: LabClient;
}

const PARTS: Record<Tab, ComponentType<Part>> = {
  odds: OddsPart, side: SidePart, simulate: SimulatePart, protect: ProtectPart,
  chemin: CheminPart, hand: HandPart,
};

const SAID_MS = 4000;
const WRITTEN_MS = 150;

export function LabPage({ rest }: { rest: string[] }) {
  const tab = tabOf(rest[0]);
  const [view, setView] = useState<View>(() => ({ ...BEGIN, ...opened(tab) }));
  const [said, setSaid] = useState("");
  const [client] = useState(() => new LabClient());
  const [link, setLink] = useState(0);
  const links = useRef(0);
  const saying = useRef(0);
  const rules = useRules(client, view);
  useEffect(() => () => client.stop(), [client]);
  // A link that is opened in the page begins anew, as it would in another.
  useEffect(() => {
    const from = links.current > 0 ? opened(tab) : null;
    links.current++;
    if (!from) return;
    setView((now) => ({ ...now, ...from }));
    setLink(links.current);
  }, [rest.join("/")]);
  useEffect(() => {
    const later = setTimeout(() => readdress(addressOf(tab, view)), WRITTEN_MS);
    return () => clearTimeout(later);
  }, [tab, view]);
  useEffect(() => {
    document.title = `${words.tabs[tab]} · ${words.title}`;
    document.querySelector(".lab-tabs [aria-current]")
      ?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [tab]);
  const change: Change = (part) => setView((now) => ({ ...now, ...part }));
  const say = (text: string): void => {
    setSaid(text);
    clearTimeout(saying.current);
    saying.current = window.setTimeout(() => setSaid(""), SAID_MS);
  };
  const Shown = PARTS[tab];
  const exact = view.exact === "1";
  return (
    <div class="lab">
      <Bar><span class="title">{strings.bar.laboratory}</span><span class="gap" /></Bar>
      <main id="main">
        <nav class="lab-tabs" aria-label={words.tabsLabel}>
          {TABS.map((one) => <a key={one} href={`#/lab/${one}`}
            aria-current={one === tab ? "page" : undefined}>{words.tabs[one]}</a>)}
        </nav>
        {files.lab === "" && <p class="lab-fault">{words.missing}</p>}
        <Around.Provider value={{ exact, say,
          link: () => `${location.origin}${location.pathname}${addressOf(tab, view)}` }}>
          <div class={`lab-split at-${tab}`}>
            <Shown key={`${tab} ${link}`} view={view} change={change} rules={rules} exact={exact}
              client={client} />
          </div>
        </Around.Provider>
        <p class="lab-said" role="status">{said}</p>
      </main>
    </div>
  );
}
