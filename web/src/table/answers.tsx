// What is asked of you, as buttons with the engine's own words; where an amount or a place is open,
// a slider within its bounds. A felt of its own may do better than this.
import { useEffect, useState } from "preact/hooks";
import { short } from "../figures";
import { words } from "../strings";
import type { Expected, Hand, Range, View } from "../types";
import { Key } from "./asked";
import { useLetters, useOwnKeys } from "./keys";
import { asksOnFelt } from "./own";
import { named, once, stops } from "./rows";
import { amountIn, type State, type TableStore } from "./store";

/** Said with one press. */
const PLAIN = new Set(["accept", "decline", "keep", "pass", "designate", "banco", "suivi", "cover",
  "co-bank", "announce", "choose", "look", "turn", "give-up", "banker-first"]);
/** Said with a number. */
const MEASURED = new Set(["cut", "bid", "stake", "take-bank"]);
/** Of what is asked, what is not the thing to do. */
const SAYS_NO = new Set(["decline", "give-up", "pass", "designate", "banker-first"]);

interface Props { view: View; state: State; store: TableStore }

/** A hand that was taken up need not be again, nor one whose cards are known; of several ways to
 *  say the same with a number the first will do; and who may cut need not say so before. */
export function answersOf(expect: Expected[], looked: boolean): Expected[] {
  const mine = expect.filter((row) => row.mine && (PLAIN.has(row.kind) || MEASURED.has(row.kind)));
  const asked = expect.some((row) => row.mine && row.duty !== "may");
  const cuts = mine.some((row) => row.kind === "cut");
  return once(mine).filter((row, i, rows) => (row.kind !== "look" || (asked && !looked)) &&
    !(row.kind === "accept" && cuts) &&
    (!MEASURED.has(row.kind) || rows.findIndex((one) => one.kind === row.kind) === i));
}

/** Has this page the faces of a hand that its owner holds? */
function isKnown(view: View): boolean {
  return view.hands.some((hand) => hand.place === "with-seat" && hand.seat === view.seat &&
    hand.cards.every((card) => card.card !== "Xx"));
}

/** Of two that read alike each says which hand it is about. */
function told(row: Expected, all: Expected[], hands: Hand[]): Expected {
  const name = hands.find((hand) => hand.hand === row.hand)?.name;
  const alike = all.filter((one) => one.words === row.words).length > 1;
  return alike && name ? { ...row, words: words.table.ofHand(row.words, name) } : row;
}

/** The one field that is open within bounds: its key and the bounds. */
function measure(row: Expected): { key: string; range: Range } | null {
  const found = Object.entries(row.open).find(([, range]) => range !== true);
  return found ? { key: found[0], range: found[1] as Range } : null;
}

interface Said { row: Expected; store: TableStore; letter: string; asks: boolean }

function Measured({ row, store, letter, asks }: Said) {
  const open = measure(row);
  const least = open?.range.minimum ?? 0;
  const most = open?.range.maximum ?? 0;
  const [value, set] = useState(least);
  useEffect(() => { set(row.kind === "cut" ? Math.round((least + most) / 2) : least); },
    [row.kind, least, most]);
  const amount = open?.key === "amount";
  const line = !open ? row.line : amount ? amountIn(row.line, value)
    : row.line.replace(new RegExp(`\\b${open.key}=\\d+`), `${open.key}=${value}`);
  const by = row.kind === "cut" ? 10 : open?.range.step ?? 1;
  const move = (step: number): void => set(Math.min(most, Math.max(least, value + step)));
  useOwnKeys({ [letter]: () => void store.send(line), "+": () => move(by), "=": () => move(by),
    "-": () => move(-by) });
  if (!open) return <Plain row={row} store={store} letter={letter} asks={asks} />;
  return (
    <span class="measured">
      <input type="range" min={least} max={most} step={open.range.step} value={value}
        aria-label={row.words} aria-valuetext={amount ? short(value) : String(value)}
        onInput={(event) => set(Number(event.currentTarget.value))} />
      <button type="button" class={`act${asks ? " asked" : ""}`}
        onClick={() => void store.send(line)}>
        {row.words} <span class="figure">{amount ? short(value) : value}</span>
        <Key letter={letter} /></button>
    </span>
  );
}

function Plain({ row, store, letter, asks }: Said) {
  return (
    <button type="button" class={`act${asks ? " asked" : ""}`} data-same={row.kind}
      onClick={() => void store.send(row.line)}>{row.words}<Key letter={letter} /></button>
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
  const { view, state, store } = props;
  const own = view.places.find((one) => one.place === view.seat);
  const rows = asksOnFelt.has(view.game) ? []
    : answersOf(state.expect.filter((row) => stops(view, row)),
      (own?.looked ?? false) || isKnown(view))
      .map((row) => named(row, view.hands)).map((row, _, all) => told(row, all, view.hands));
  const letters = useLetters();
  const keys = rows.map((row) => letters.take(row.line, row.words, "", row.kind));
  useOwnKeys(Object.fromEntries(rows.map((row, i) =>
    [keys[i] ?? "", MEASURED.has(row.kind) ? undefined : () => void store.send(row.line)] as const)
    .filter(([key, run]) => key !== "" && run)));
  const sets = state.expect.some((row) => row.mine && row.kind === "set");
  const asked = rows.some((row) => row.duty !== "may");
  if ((rows.length === 0 && !sets) || asksOnFelt.has(view.game)) return null;
  return (
    <div class="answers" role="group" aria-label={words.table.answers}>
      {rows.map((row, i) => {
        const one = { row, store, letter: keys[i] ?? "", asks: asked && !SAYS_NO.has(row.kind) };
        return MEASURED.has(row.kind) ? <Measured key={row.kind} {...one} />
          : <Plain key={row.line} {...one} />;
      })}
      <HouseWay {...props} />
    </div>
  );
}
