// What the dealer types and what comes of it. The engine reads it (page_typed) and says what it
// would be answered; here it is only kept, sent in order, and told.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ABOVE } from "../floor/forms";
import { house, words } from "../strings";
import type { Next, NextRow, Ruling, Slip, Typed, View } from "../types";
import type { Live, LiveState } from "./live";

/** So long after an act of one's own Enter alone does nothing that is not owed: a hand that pays in
 *  a rhythm must not close the wagers of the next round by one stroke too many. */
const REST_MS = 600;

/** A slip that was chosen, with what was said of it so far. */
export interface Chosen { slip: Slip; line: string }

export interface Word {
  kind: "done" | "odd" | "wrong"; text: string; ruling: Ruling | null; key: number;
  /** what stood on the line, and how far the table was: a refusal is of that moment alone */
  typed: string; seq: number;
}

/** What the line takes now. */
export type Asks = "card" | "dice" | "pieces" | "row" | "holds" | "words" | "seat" | "number"
  | null;

export interface Typing {
  text: string;
  setText(text: string): void;
  chosen: Chosen | null;
  choose(slip: Slip | null): void;
  row: NextRow | undefined;
  asks: Asks;
  /** what Enter does as the line stands, or why it does nothing */
  preview: Typed | null;
  /** Enter does something as the line stands */
  ready: boolean;
  suggestion: string;
  /** whom the table waits for, if this dealer owes nothing; and whether that is the floor */
  waits: string;
  floor: boolean;
  word: Word | null;
  tell(kind: Word["kind"], text: string, ruling?: Ruling | null): void;
  enter(given?: string): void;
  takeBack(): void;
}

/** The first that this viewer owes; where it is another's, nothing is. */
export function rowOf(next: Next): NextRow | undefined {
  return next.rows[0]?.mine ? next.rows[0] : undefined;
}

/** Whom the table waits for while nothing is owed by this dealer; "" where nobody is. */
export function waitsFor(next: Next, view: View | null): string {
  const [row, asked] = [next.rows[0], next.waits[0]];
  if (row && !row.mine) return house.waiting.role(row.actor, ABOVE.includes(row.actor));
  if (asked) return house.waiting.seat(asked.seat);
  return view && nobodySits(view) ? house.waiting.nobody : "";
}

export function nobodySits(view: View): boolean {
  return !view.seats.some((seat) => seat.taken);
}

function holeOf(line: string): Asks {
  return /\{(card|seat|number)\}/.exec(line)?.[1] as "card" | "seat" | "number" ?? null;
}

/** The slip with a seat put in where only one can be meant. */
function begun(slip: Slip): Chosen {
  const only = slip.seats?.length === 1 ? slip.seats[0] : undefined;
  return { slip, line: only === undefined ? slip.line : slip.line.replace("{seat}", String(only)) };
}

/** A hand that lies open and is to be set: as the house would set it. */
function houseWay(live: Live, view: View, row: NextRow | undefined): string {
  if (!row || row.kind !== "set" || row.needs !== "pieces") return "";
  const place = view.places[row.seat];
  const pieces = place ? [...place.first, ...place.second] : [];
  if (pieces.length === 0 || pieces.some((piece) => piece.startsWith("X"))) return "";
  const way = live.table?.ways(pieces.join(" ")).house;
  return way ? `${way.first.pieces.join(" ")} / ${way.second.pieces.join(" ")}` : "";
}

export function useTyping(live: Live, state: LiveState, next: Next, slips: Slip[]): Typing {
  const [text, showText] = useState("");
  const [chosen, showChosen] = useState<Chosen | null>(null);
  /* what stands there at this stroke: the next may come before the page has drawn the last */
  const now = useRef<{ text: string; chosen: Chosen | null }>({ text: "", chosen: null });
  const [word, setWord] = useState<Word | null>(null);
  const keys = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const row = rowOf(next);
  const view = state.view;
  const suggestion = useMemo(() => view ? houseWay(live, view, row) : "", [live, state.tick]);
  const asks = chosen ? holeOf(chosen.line) : suggestion ? null : row?.needs ?? null;

  const setText = (said: string): void => {
    now.current.text = said;
    showText(said);
  };
  const setChosen = (slip: Chosen | null): void => {
    now.current.chosen = slip;
    showChosen(slip);
  };
  const tell: Typing["tell"] = (kind, said, ruling = null) =>
    setWord({ kind, text: said, ruling, key: ++keys.current, typed: now.current.text,
      seq: live.state.view?.seq ?? 0 });

  /** What stands on the line, as it would be sent. */
  const whole = (said: string, slip: Chosen | null): string => {
    if (!slip) return said || suggestion;
    const hole = holeOf(slip.line);
    return hole ? slip.line.replace(`{${hole}}`, said) : slip.line;
  };

  const preview = useMemo(() => {
    const table = live.asked();
    if (!table || /^\+/.test(text) || (chosen && holeOf(chosen.line) && text.trim() === ""))
      return null;
    const line = whole(text.trim(), chosen);
    return holeOf(line) ? null : table.typed(line);
  }, [live, state.tick, text, chosen, suggestion]);

  useEffect(() => { /* what could go wrong before may be impossible now */
    if (chosen && !slips.some((slip) => slip.line === chosen.slip.line)) setChosen(null);
  }, [slips]);

  async function send(typed: Typed): Promise<boolean> {
    for (const { line } of typed.lines) {
      const answer = await live.send(line);
      if (!answer) return false;
      tell(answer.verdict === "accepted" ? "done" : answer.verdict === "irregular" ? "odd"
        : "wrong",
        answer.says, answer);
      if (answer.verdict === "refused") return false;
    }
    return true;
  }

  /** One stroke of Enter, after those before it have been answered. */
  async function act(said: string, slip: Chosen | null): Promise<boolean> {
    const table = live.asked();
    if (!table) {
      tell("wrong", words.table.joining);
      return false;
    }
    const first = table.next().rows[0];
    if (said === "" && !slip && first?.duty === "next" && first.needs === null
      && performance.now() - live.acted < REST_MS) {
      tell("wrong", house.line.rest(first.words));
      return false;
    }
    const waits = said === "" && !slip ? waitsFor(table.next(), live.state.view) : "";
    if (waits && !rowOf(table.next())) {
      tell("wrong", waits);
      return false;
    }
    const typed = table.typed(whole(said, slip));
    const refused = typed.lines.find((line) => line.verdict === "refused");
    if (typed.error ?? typed.wrong) tell("wrong", typed.error ?? typed.wrong ?? "");
    else if (refused) tell("wrong", refused.says, refused);
    else return send(typed);
    return false;
  }

  const choose: Typing["choose"] = (slip) => {
    setChosen(slip ? begun(slip) : null);
    setText("");
    setWord(null);
  };

  /** A number of the list, the next thing that a slip asks for, or a line: sent in its turn. */
  const enter: Typing["enter"] = (given) => {
    const said = (given ?? now.current.text).trim();
    const slip = now.current.chosen;
    const number = /^\+(\d+)$/.exec(said);
    const hole = slip && holeOf(slip.line);
    if (number) {
      const one = slips[Number(number[1]) - 1];
      return one ? choose(one) : tell("wrong", house.wrong.noSuch);
    }
    if (hole && said === "")
      return tell("wrong", house.line.which[hole] ?? "");
    setText("");
    if (slip && holeOf(whole(said, slip))) return setChosen({ ...slip, line: whole(said, slip) });
    queue.current = queue.current.then(async () => {
      const done = await act(said, slip);
      if (done && now.current.chosen === slip) setChosen(null);
      else if (!done && said !== "" && now.current.text === "") {
        setText(said);
        setWord((last) => last && { ...last, typed: said });
      }
    });
  };

  /** Nothing is unsaid at a table, and why. A wager may be taken back, by who laid it alone. */
  const takeBack = (): void => {
    const last = live.sent[live.sent.length - 1];
    const told = last?.replace(/ by=\w+$/, "") ?? "";
    const card = last && /\b([A2-9TJQK][cdhs])\b/.exec(last)?.[1];
    const table = live.asked();
    if (!last) tell("wrong", house.undo.nothing);
    else if (card && table) {
      const ruling = table.judge(`put-back ${card}`);
      tell("wrong", `${house.undo.stands(told)} ${house.undo.card}`, ruling);
    } else tell("wrong", `${house.undo.stands(told)} ${house.undo.record}`);
  };

  const waits = row ? "" : waitsFor(next, view);
  const floor = !row && next.rows[0] !== undefined && ABOVE.includes(next.rows[0].actor);
  const ready = /^\+\d/.test(text) || (preview !== null && !preview.error && !preview.wrong &&
    preview.lines.length > 0 && preview.lines.every((line) => line.verdict !== "refused"));
  const stale = word?.kind === "wrong" && (word.typed !== text || word.seq !== view?.seq);
  return { text, setText, chosen, choose, row, asks, preview, ready, suggestion, waits, floor,
    word: stale ? null : word, tell, enter, takeBack };
}
