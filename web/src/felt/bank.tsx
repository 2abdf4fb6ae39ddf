// The bank of chemin de fer: a pile in the middle, sliced by who covers how much; the auction; and
// who held it before.
import { short } from "../figures";
import { words } from "../strings";
import { brief, whole } from "../table/names";
import type { Bank, Reign, View } from "../types";
import { chipOf, Chip } from "./chips";

const TURN = 2 * Math.PI;
const HUES = ["#93c9f5", "#f2c14e", "#a2d8ab", "#e0a3e8", "#f7a99d", "#9fe0df", "#c9b6ff",
  "#e8e0c8"];

export function personName(view: View, seat: number): string {
  const at = view.seats.find((one) => one.seat === seat);
  return at?.you ? words.table.you : at?.name ? brief(at.name) : words.table.seat(seat);
}

/** The whole of a name that is shortened, for a title. */
function wholeName(view: View, seat: number): { title?: string } {
  const at = view.seats.find((one) => one.seat === seat);
  return at?.you ? {} : whole(at?.name);
}

function arc(from: number, to: number): string {
  const at = (part: number): string =>
    [50 + 42 * Math.sin(TURN * part), 50 - 42 * Math.cos(TURN * part)]
      .map((one) => one.toFixed(2)).join(" ");
  return `M${at(from)}A42 42 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(Math.min(to, from + 0.9999))}`;
}

interface Slice { seat: number; amount: number }

/** Who has how much against the bank. */
function slices(view: View): Slice[] {
  return view.seats.flatMap((seat) => seat.wagers.filter((one) => one.on === "player")
    .map((one) => ({ seat: seat.seat, amount: one.amount })));
}

/** How a stake lies: what of it is covered, still open, not covered when wagers were closed, and
 *  taken back since. */
function shares(view: View, bank: Bank) {
  const stake = bank.stake ?? 0;
  const covered = Math.min(stake, bank.covered ?? 0);
  const lies = view.seats.find((seat) => seat.seat === bank.seat)?.wagers
    .find((one) => one.on === "banker")?.amount ?? 0;
  const rest = view.closed ? stake - covered : 0;
  const uncovered = rest > 0 && lies > covered ? rest : 0;
  return { stake, covered, open: bank.open ?? 0, uncovered, back: rest - uncovered };
}

/** Of what plays: what was taken back is no part of it any more. */
function Ring({ stake, parts }: { stake: number; parts: Slice[] }) {
  let from = 0;
  return (
    <svg class="bank-ring" viewBox="0 0 100 100" aria-hidden="true">
      <circle class="whole" cx="50" cy="50" r="42" />
      {stake > 0 && parts.map((part, i) => {
        const to = Math.min(1, from + part.amount / stake);
        const d = arc(from + 0.006, to - 0.006);
        from = to;
        return <path key={part.seat} d={d} style={{ stroke: HUES[i % HUES.length] }} />;
      })}
    </svg>
  );
}

export function BankPile({ view }: { view: View }) {
  const { bank } = view;
  if (!bank) return null;
  const { stake, covered, open, uncovered, back } = shares(view, bank);
  const parts = slices(view);
  const plays = stake - back;
  const owner = bank.seat === 0 ? words.chemin.nobody : words.chemin.bankOf(personName(view,
    bank.seat));
  return (
    <section class="bank-pile" aria-label={owner}>
      <div class="bank-middle">
        <Ring stake={plays} parts={parts} />
        <div class="bank-stake">
          {plays > 0 && <Chip value={chipOf(plays)} small />}
          <strong class="figure">{plays > 0 ? short(plays) : "–"}</strong>
        </div>
      </div>
      <p class="bank-owner" {...wholeName(view, bank.seat)}>{owner}</p>
      {stake > 0 && <ul class="slices">
        {parts.map((part, i) => <li key={part.seat} {...wholeName(view, part.seat)}><i
          style={{ background: HUES[i % HUES.length] }} />
          {words.chemin.slice(personName(view, part.seat), short(part.amount))}</li>)}
      </ul>}
      {stake > 0 && <p class="shares">
        {covered > 0 && <span>{(covered === stake ? words.chemin.allCovered
          : words.chemin.covered)(short(covered))}</span>}
        {open > 0 && <span class="open">{words.chemin.open(short(open))}</span>}
        {uncovered > 0 && <span class="open">{words.chemin.uncovered(short(uncovered))}</span>}
        {back > 0 && <span class="back">{words.chemin.back(short(back))}</span>}
      </p>}
      {(bank.banco ?? []).length > 0 && <ul class="slices calls">
        {(bank.banco ?? []).map((seat) => <li key={seat} {...wholeName(view, seat)}>
          {words.chemin.banco(personName(view, seat))}</li>)}</ul>}
    </section>
  );
}

/** A row of bids, the highest marked. */
export function Auction({ view }: { view: View }) {
  const bids = view.bank?.bids ?? [];
  const best = Math.max(0, ...bids.map((bid) => bid.amount));
  return (
    <section class="auction" aria-label={words.chemin.bids}>
      <h2>{words.chemin.bids}</h2>
      {bids.length === 0 ? <p class="quiet">{words.chemin.noBids}</p> : <ol>
        {bids.map((bid) => <li key={bid.seat} class={bid.amount === best ? "best" : ""}
          {...wholeName(view, bid.seat)}>
          <span>{personName(view, bid.seat)}</span> <b class="figure">{short(bid.amount)}</b>
          {bid.amount === best && <small>{words.chemin.leads}</small>}</li>)}
      </ol>}
    </section>
  );
}

function reignWords(view: View, reign: Reign): string {
  const who = reign.name === view.seats.find((seat) => seat.you)?.name ? words.table.you
    : reign.name;
  return [`${who ?? words.table.seat(reign.seat)}`, words.chemin.how[reign.how ?? ""],
    words.chemin.rounds(reign.rounds), words.chemin.ends[reign.end],
    reign.brought === 0 ? "" : reign.brought > 0 ? `+${short(reign.brought)}`
      : short(reign.brought)]
    .filter(Boolean).join(", ");
}

/** Who held it, how long, why it went: a thin line, the newest at the right. The line itself says
 *  how long; in figures the title does, where there is room. */
export function BankHistory({ view }: { view: View }) {
  const history = (view.bank?.history ?? []).slice(-8);
  if (history.length === 0) return null;
  return (
    <ol class="bank-history" aria-label={words.chemin.history}>
      {history.map((reign) => {
        const said = reignWords(view, reign);
        const name = brief(said.split(",")[0] ?? "");
        return (
          <li key={`${reign.seat}-${reign.from_round}`} class={`end-${reign.end}`} title={said}
            style={{ flexGrow: Math.max(1, reign.rounds) }}>
            <span class="bar-of" aria-hidden="true" />
            <span class="unseen">{said}</span>
            <span class="short" aria-hidden="true"><b>{name}</b>{" "}
              <span>{words.chemin.ends[reign.end]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
