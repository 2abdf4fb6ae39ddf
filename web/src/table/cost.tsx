// A wager asked what it costs: on average so much of 100, and the exact fraction beside it.
import { useEffect, useState } from "preact/hooks";
import { session } from "../session";
import { costWords } from "../strings_roads";
import type { View } from "../types";
import type { Cost, Costs } from "./costs";

/** As the laboratory has them; null until they are there, "failed" if they cannot be had. */
function useCosts(view: View, asked: boolean): Costs | "failed" | null {
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

function Row({ cost, label }: { cost: Cost; label: string }) {
  const rounds = cost.rounds;
  return (
    <>
      <p class="says">{costWords.sentence(label, cost.ev)}</p>
      <p class="source">{cost.exact !== null ? costWords.exact(cost.exact)
        : costWords.limits(rounds ?? 0, cost.low ?? 0, cost.high ?? 0)}</p>
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

/** The answer, where it does not move what lies on the felt. `on` is null while nobody asks. */
export function CostCard({ view, on, name, all = false, close }: {
  view: View; on: string | null; name: string; all?: boolean; close(): void;
}) {
  const costs = useCosts(view, on !== null);
  useEffect(() => {
    if (on === null) return undefined;
    const press = (key: KeyboardEvent): void => { if (key.key === "Escape") close(); };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [on]);
  return (
    <div class="cost-room" id="cost" role="status">
      {on !== null && <div class="why-card cost-card">
        {costs === null ? <p>{costWords.coming}</p>
          : costs === "failed" ? <p>{costWords.failed}</p>
            : <Rows costs={costs} on={on} name={name} all={all} />}
        <button type="button" class="link" onClick={close}>{costWords.close}</button>
      </div>}
    </div>
  );
}

/** In a corner of an area one word suffices; by itself it says what is asked. */
export function CostButton({ name, whole = false, open, toggle }: {
  name: string; whole?: boolean; open: boolean; toggle(): void;
}) {
  const asks = costWords.ask(name);
  return (
    <button type="button" class="ask-cost" aria-expanded={open} aria-controls="cost"
      aria-label={asks} onClick={toggle}>{whole ? asks : costWords.short}</button>
  );
}
