// A wager asked what it costs: on average so much of 100, and the exact fraction beside it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { session } from "../session";
import { costWords } from "../strings";
import type { View } from "../types";
import type { Cost, Costs } from "./costs";
import { roundOf, type CostAsked } from "./store";

/** As the laboratory has them; null until they are there, "failed" if they cannot be had. */
export function useCosts(view: View, asked: boolean): Costs | "failed" | null {
  const [costs, set] = useState<Costs | "failed" | null>(null);
  useEffect(() => {
    if (!asked || (costs && costs !== "failed")) return;
    set(null);
    Promise.all([import("./costs"), session.table(view.table)])
      .then(([part, table]) => part.costsOf(view.game, table.rules))
      .then(set).catch(() => set("failed"));
  }, [asked, view.table]);
  return costs;
}

/** "a/b" as it is written by hand; read out, and copied, with a stroke between. */
function Fraction({ of }: { of: string }) {
  const [above = "", below] = of.replace(/^-/, "").split("/").map(costWords.grouped);
  return (
    <span class="fraction figure">{above}{below !== undefined && <>
      <span class="unseen"> / </span><span class="below">{below}</span></>}</span>
  );
}

function Row({ cost, label }: { cost: Cost; label: string }) {
  return (
    <>
      <p class="says">{costWords.sentence(label, cost.ev)}</p>
      <details class="source"><summary>{costWords.exactly}</summary>
        <Fraction of={cost.exact} /></details>
    </>
  );
}

/** What is known of one area, and where nobody can be sure of it, why. */
function Rows({ costs, on, name, all }: { costs: Costs; on: string; name: string; all: boolean }) {
  const rows = costs.costs.filter((one) => all || one.on === on);
  if (rows.length === 0) return <p>{costWords.none}</p>;
  return (
    <>
      {rows.map((cost) => <Row key={cost.on + cost.mode} cost={cost}
        label={all ? costWords.side(costs.game, cost.on)
          : rows.length > 1 ? costWords.mode(name, cost.mode) : name} />)}
      <p class="source">{costWords.under(costs.game, costs.decks)}</p>
    </>
  );
}

/** Open until Escape, a press anywhere else, the next round, or another seat: who stands up takes
 *  no question along. A click, since a finger that scrolls presses nothing. */
function useClosing(open: boolean, view: View, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const press = (key: KeyboardEvent): void => { if (key.key === "Escape") close(); };
    const elsewhere = (click: MouseEvent): void => {
      const at = click.target instanceof Element ? click.target : null;
      if (!at?.closest(".cost-card, .ask-cost")) close();
    };
    addEventListener("keydown", press);
    addEventListener("click", elsewhere);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("click", elsewhere);
    };
  }, [open]);
  const now = `${view.seat} ${roundOf(view)}`;
  const asked = useRef(now);
  useEffect(() => {
    if (asked.current !== now && open) close();
    asked.current = now;
  }, [now]);
}

/** So much a page moves by itself, where what stands above the answer changes. */
const NO_HANDS = 40;

/** On a phone the answer comes into sight before it is drawn, so that it is never seen under the
 *  tray; closed, the page is where it was, unless somebody has scrolled meanwhile. */
function useInSight(room: { current: HTMLElement | null }, open: boolean, what: unknown): void {
  const moved = useRef<{ from: number; to: number } | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const from = moved.current?.from ?? scrollY;
    room.current?.scrollIntoView({ block: "nearest" });
    moved.current = { from, to: scrollY };
  }, [open, what]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    let stays = true; // what was scrolled here is told later, and is no hand's
    const scrolled = (): void => {
      stays &&= Math.abs(scrollY - (moved.current?.to ?? 0)) < NO_HANDS;
    };
    addEventListener("scroll", scrolled);
    return () => {
      removeEventListener("scroll", scrolled);
      if (stays && moved.current) scrollTo({ top: moved.current.from });
      moved.current = null;
    };
  }, [open]);
}

/** The answer, at the top of the side: it has room of its own there, and lies on nothing. On a
 *  phone that is under the felt, and it comes into sight. */
export function CostCard({ view, asked, close }: {
  view: View; asked: CostAsked | null; close(): void;
}) {
  const costs = useCosts(view, asked !== null);
  const room = useRef<HTMLDivElement>(null);
  useClosing(asked !== null, view, close);
  useInSight(room, asked !== null, costs ?? asked);
  const done = (): void => {
    document.querySelector<HTMLElement>('.ask-cost[aria-expanded="true"]')
      ?.focus({ preventScroll: true });
    close();
  };
  return (
    <div class="cost-room" id="cost" role="status" ref={room}>
      {asked !== null && <div class="why-card cost-card">
        {costs === null ? <p>{costWords.coming}</p>
          : costs === "failed" ? <p>{costWords.failed}</p>
            : <Rows costs={costs} {...asked} />}
        <button type="button" class="act" onClick={done}>{costWords.close}</button>
      </div>}
    </div>
  );
}

/** In an area one word suffices; by itself it says what is asked. Once it is known what comes of a
 *  wager on average (`ev`), that stands there. */
export function CostButton({ name, whole = false, open, ev, toggle }: {
  name: string; whole?: boolean; open: boolean; ev?: number; toggle(): void;
}) {
  const asks = costWords.ask(name);
  const told = ev === undefined ? "" : costWords.brief(ev);
  return (
    <button type="button" class="ask-cost" aria-expanded={open} aria-controls="cost"
      aria-label={told ? `${name} ${told}` : asks} onClick={toggle}>
      {whole ? asks : told || costWords.short}</button>
  );
}
