// What is asked of you, as buttons with the engine's own words; where an amount or a place is open,
// a slider within its bounds. A felt of its own may do better than this.
import { useEffect, useState } from "preact/hooks";
import { short, words } from "../strings";
import type { Expected, Range, View } from "../types";
import { asksOnFelt } from "./own";
import { amountIn, type State, type TableStore } from "./store";

/** Said with one press. */
const PLAIN = new Set(["accept", "decline", "keep", "pass", "designate", "banco", "suivi", "cover",
  "co-bank", "announce", "choose", "look", "turn", "give-up", "banker-first"]);
/** Said with a number. */
const MEASURED = new Set(["cut", "bid", "stake", "take-bank"]);

interface Props { view: View; state: State; store: TableStore }

/** A hand that was taken up need not be again; and of several ways to say the same with a number
 *  the first will do. */
export function answersOf(expect: Expected[], looked: boolean): Expected[] {
  const mine = expect.filter((row) => row.mine && (PLAIN.has(row.kind) || MEASURED.has(row.kind)));
  const asked = expect.some((row) => row.mine && row.duty !== "may");
  return mine.filter((row, i) => (row.kind !== "look" || (asked && !looked)) &&
    (!MEASURED.has(row.kind) || mine.findIndex((one) => one.kind === row.kind) === i));
}

/** The one field that is open within bounds: its key and the bounds. */
function measure(row: Expected): { key: string; range: Range } | null {
  const found = Object.entries(row.open).find(([, range]) => range !== true);
  return found ? { key: found[0], range: found[1] as Range } : null;
}

function Measured({ row, store }: { row: Expected; store: TableStore }) {
  const open = measure(row);
  const least = open?.range.minimum ?? 0;
  const most = open?.range.maximum ?? 0;
  const [value, set] = useState(least);
  useEffect(() => { set(row.kind === "cut" ? Math.round((least + most) / 2) : least); },
    [row.kind, least, most]);
  if (!open) return <Plain row={row} store={store} />;
  const amount = open.key === "amount";
  const line = amount ? amountIn(row.line, value)
    : row.line.replace(new RegExp(`\\b${open.key}=\\d+`), `${open.key}=${value}`);
  return (
    <span class="measured">
      <input type="range" min={least} max={most} step={open.range.step} value={value}
        aria-label={row.words} aria-valuetext={amount ? short(value) : String(value)}
        onInput={(event) => set(Number(event.currentTarget.value))} />
      <button type="button" class={`act${row.duty === "may" ? "" : " asked"}`}
        onClick={() => void store.send(line)}>
        {row.words} <span class="figure">{amount ? short(value) : value}</span></button>
    </span>
  );
}

function Plain({ row, store }: { row: Expected; store: TableStore }) {
  return (
    <button type="button" class={`act${row.duty === "may" ? "" : " asked"}`}
      onClick={() => void store.send(row.line)}>{row.words}</button>
  );
}

/** Two hands as the house would set them, once they are known: the engine names the line. */
function HouseWay({ view, state, store }: Props) {
  const row = state.expect.find((one) => one.mine && one.kind === "set");
  const pieces = row ? view.places.find((one) => one.place === row.seat)?.first ?? [] : [];
  const known = pieces.length > 0 && !pieces.some((piece) => piece.startsWith("X"));
  const house = known ? store.ways(pieces.join(" "))?.house : null;
  if (!row || !house) return null;
  const laid = `${house.first.pieces.join(" ")} / ${house.second.pieces.join(" ")}`;
  return (
    <button type="button" class="act asked" title={house.says}
      onClick={() => void store.send(`set seat=${row.seat} "${laid}"`)}>
      {words.table.houseWay} <span class="figure">{laid}</span></button>
  );
}

export function Answers(props: Props) {
  const own = props.view.places.find((one) => one.place === props.view.seat);
  const rows = answersOf(props.state.expect, own?.looked ?? false);
  const sets = props.state.expect.some((row) => row.mine && row.kind === "set");
  if ((rows.length === 0 && !sets) || asksOnFelt.has(props.view.game)) return null;
  return (
    <div class="answers" role="group" aria-label={words.table.answers}>
      {rows.map((row) => MEASURED.has(row.kind)
        ? <Measured key={row.kind} row={row} store={props.store} />
        : <Plain key={row.line} row={row} store={props.store} />)}
      <HouseWay {...props} />
    </div>
  );
}
