// What is collected and paid, in order; and, while cards are still to come, how the wagers stand.
import { money } from "../figures";
import { house } from "../strings";
import type { Act, Stands, View } from "../types";
import { Why } from "../why";

const STANDS = new Set(["result", "collecting", "paying", "returning", "clearing"]);

function OwedRow({ act, first }: { act: Act; first: boolean }) {
  return (
    <li class={first ? "first" : ""} aria-current={first ? "step" : undefined}>
      <span>{house.pay.act(act.kind, act.seat, act.on)}
        <Why provision={act.provision} reading={act.reading} /></span>
      <b class="figure">{money(act.amount)}</b>
    </li>
  );
}

function StandsRow({ one }: { one: Stands }) {
  const amount = one.outcome === "wins" ? one.win : one.stake;
  return (
    <li>
      <span>{house.pay.stands(one.outcome, one.seat, one.name)}
        {one.vigorish > 0 && <em> {house.pay.vigorish(money(one.vigorish))}</em>}</span>
      <b class="figure">{money(amount)}</b>
    </li>
  );
}

export function Pay({ view, owed, stands }: { view: View; owed: Act[]; stands: Stands[] }) {
  const settled = STANDS.has(view.phase);
  const wins = (one: Stands): number => Number(one.outcome === "wins");
  const sorted = [...stands].sort((a, b) => wins(a) - wins(b));
  const wagers = view.seats.flatMap(({ seat, wagers: laid }) =>
    laid.map((one) => ({ seat, ...one })));
  return (
    <section class="panel-box pay" aria-label={house.pay.label}>
      <h2>{owed.length > 0 ? (settled ? house.pay.now : house.pay.certain)
        : sorted.length > 0 ? house.pay.ifNow : house.pay.lying}</h2>
      {owed.length > 0 && <ol>{owed.map((act, i) =>
        <OwedRow key={act.line} act={act} first={settled && i === 0} />)}</ol>}
      {owed.length === 0 && sorted.length > 0 && <ul>{sorted.map((one) =>
        <StandsRow key={`${one.seat}${one.on}`} one={one} />)}</ul>}
      {owed.length === 0 && sorted.length === 0 && (wagers.length === 0
        ? <p class="quiet">{house.pay.none}</p>
        : <ul>{wagers.map((wager) => <li key={`${wager.seat}${wager.on}`}>
          <span>{house.pay.wager(wager.seat, wager.on)}</span>
          <b class="figure">{money(wager.amount)}</b></li>)}</ul>)}
    </section>
  );
}
