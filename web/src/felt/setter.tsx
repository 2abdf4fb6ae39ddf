// A hand that is to be set in two: tap, drag or press a piece's number, and it goes from one part
// to the other. What the parts are called, which is the high hand, whether they may be laid so, and
// how the house would set them is the engine's word. At a table the low hand lies at the left, and
// no hand changes its side: of tiles, where two that were chosen are the higher, the other two are
// the low.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Key } from "../table/asked";
import { useLetters, useOwnKeys } from "../table/keys";
import type { TableStore } from "../table/store";
import { words } from "../strings";
import type { Expected, Part, Ways } from "../types";
import { Why } from "../why";
import { CardFace, cardName } from "./card";
import { TileFace, tileName } from "./tile";

export const FRONT = 2;
const DRAGGED = 7; // pixels until a press is a drag
const RANKS = "A K Q J T 9 8 7 6 5 4 3 2";

/** How pieces lie in their row. */
export type Sorted = "rank" | "suit" | null;

interface Props {
  pieces: string[]; tiles: boolean; seat: number; expect: Expected[];
  store: TableStore;
  /** the time is nearly over: it is laid down as it stands, or by the house way */
  late: boolean;
}

function nameOf(piece: string, tiles: boolean): string {
  return tiles ? tileName(piece) : cardName(piece);
}

/** Where pieces lie in the row, by rank or by suit; it is for the eye alone. */
function sorted(pieces: string[], by: Sorted): number[] {
  const order = pieces.map((_, i) => i);
  const rank = (i: number): number => (pieces[i] === "Jk" ? -1
    : RANKS.indexOf(pieces[i]?.[0] ?? ""));
  const suit = (i: number): number => (pieces[i] === "Jk" ? -1
    : "shdc".indexOf(pieces[i]?.[1] ?? ""));
  if (by === "rank") order.sort((a, b) => rank(a) - rank(b) || suit(a) - suit(b));
  if (by === "suit") order.sort((a, b) => suit(a) - suit(b) || rank(a) - rank(b));
  return order;
}

/** The pieces of a part, as numbers of those in the hand: two of a face are two. */
export function indexes(of: string[], pieces: string[]): number[] {
  const left = pieces.map((_, i) => i);
  return of.map((piece) => left.splice(left.findIndex((i) => pieces[i] === piece), 1)[0] ?? 0);
}

/** A piece to tap or to drag; where it was let go is told by what lies under it there. */
function Piece({ piece, same, tiles, front, number, onMove }: {
  piece: string; same: string; tiles: boolean; front: boolean; number: number;
  onMove(to: string | null): void;
}) {
  const at = useRef<HTMLButtonElement>(null);
  const from = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const drop = (event: PointerEvent): void => {
    const began = from.current;
    const button = at.current;
    from.current = null;
    if (!began?.moved || !button) return;
    button.style.pointerEvents = "none";
    const under = document.elementFromPoint(event.clientX, event.clientY);
    button.style.pointerEvents = "";
    button.style.transform = "";
    button.classList.remove("dragged");
    onMove(under?.closest<HTMLElement>("[data-part]")?.dataset["part"] ?? "nowhere");
  };
  return (
    <button ref={at} type="button" class="piece" data-piece={piece} data-same={same}
      aria-pressed={front}
      aria-label={words.paigow.piece(nameOf(piece, tiles), front ? words.paigow.inFront
        : words.paigow.inBehind, number)}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const began = from.current;
        if (!began) return;
        const x = event.clientX - began.x;
        const y = event.clientY - began.y;
        if (!began.moved && Math.hypot(x, y) < DRAGGED) return;
        began.moved = true;
        event.currentTarget.classList.add("dragged");
        event.currentTarget.style.transform = `translate(${x}px, ${y}px)`;
        event.currentTarget.dataset["dragged"] = "1";
      }}
      onPointerUp={drop} onPointerCancel={drop}
      onClick={(event) => {
        const dragged = event.currentTarget.dataset["dragged"];
        delete event.currentTarget.dataset["dragged"];
        if (!dragged) onMove(null);
      }}>
      {tiles ? <TileFace tile={piece} /> : <CardFace card={{ card: piece, up: true,
        sideways: false }} />}
      <kbd aria-hidden="true">{number}</kbd>
    </button>
  );
}

/** What a hand is called; a tile's name says nothing to who is new here, so that its face stands
 *  beside it. */
export function PartName({ part }: { part: Part | null }) {
  const tile = part?.high && words.paigow.tiles[part.high] ? part.high : null;
  return <>{partName(part)}{tile && <TileFace tile={tile} />}</>;
}

/** "nine with teen", "Gong", "pair of aces". */
export function partName(part: Part | null): string {
  if (!part?.name) return "";
  return part.high ? words.paigow.with(part.name, words.paigow.tiles[part.high] ?? part.high)
    : part.name;
}

function zone(ways: Ways | null, which: "first" | "second", tiles: boolean): string {
  if (!tiles) return which === "first" ? words.paigow.front : words.paigow.behind;
  const high = ways?.higher ? ways.higher === which : which === "second";
  return high ? words.paigow.high : words.paigow.low;
}

function citation(id: string | null): { id: string; edition: string } | null {
  return id ? { id, edition: id.startsWith("C:") ? "completed" : "" } : null;
}

/** What is said of it before it is laid. */
export function Judgement({ ways, tiles,
  refused }: { ways: Ways | null; tiles: boolean; refused: string }) {
  const state = !ways?.complete ? "forms" : ways.foul || refused ? "foul" : "lawful";
  const says = !ways?.complete ? words.paigow.pick[tiles ? "tiles" : "cards"]
    : state === "lawful" ? words.paigow.lawful : refused || ways.says;
  return (
    <p class={`judgement ${state}`} role="status"
      {...(state === "lawful" ? { title: ways?.says ?? "" } : {})}>
      {state === "foul" && <b>{words.paigow.foul}: </b>}
      <span>{says}</span>
      {state === "forms" && <>{" "}<span class="by-key">{words.paigow.keys[tiles ? "tiles"
        : "cards"]}</span></>}
      {ways?.foul && <Why provision={citation(ways.provision)} reading={null} />}
    </p>
  );
}

/** The two parts with their pieces: what lies in front is the caller's to keep. Keys of the caller
 *  go beside the digits. */
export function Parts({ pieces, tiles, front, setFront, by, ways, keys }: {
  pieces: string[]; tiles: boolean; front: number[]; setFront(front: number[]): void; by: Sorted;
  ways: Ways | null; keys: Record<string, () => void>;
}) {
  const order = sorted(pieces, by);
  // pieces stay where they lie while two are chosen: the place of one that was is kept, so that
  // none moves away from under a finger; then the others close up, and nothing seems to be missing
  const complete = front.length === FRONT;
  const behind = complete ? order.filter((i) => !front.includes(i)) : order;
  const named = complete ? ways : null;
  const put = (i: number, to: string | null): void => {
    const there = front.includes(i);
    const forth = to === null ? !there : to === "front" ? true : to === "behind" ? false : there;
    if (forth === there) return;
    setFront(forth ? [...front, i].slice(-FRONT) : front.filter((one) => one !== i));
  };
  const all = { ...keys };
  order.forEach((i, at) => { all[String(at + 1)] = () => put(i, null); });
  useOwnKeys(all);
  const empty = (i: number) =>
    <span key={`room-${i}`} class={`room ${tiles ? "of-tile" : "of-card"}`} />;
  const row = (part: "front" | "behind", of: number[], name: string, room: number) => (
    <section class={`part ${part}`} data-part={part} aria-label={name}>
      <h2>{name}</h2>
      <div class="pieces">
        {of.map((i) => (part === "behind" && front.includes(i) ? empty(i)
          : <Piece key={i} piece={pieces[i] ?? ""} same={`piece ${i}`} tiles={tiles}
            front={part === "front"} number={order.indexOf(i) + 1} onMove={(to) => put(i, to)} />))}
        {Array.from({ length: Math.max(0, room - of.length) }, (_, i) => empty(i))}
      </div>
      <p class="part-name"><PartName part={(part === "front" ? named?.first : named?.second)
        ?? null} /></p>
    </section>
  );
  return (
    <div class="parts">
      {row("front", front, zone(named, "first", tiles), FRONT)}
      {row("behind", behind, zone(named, "second", tiles), 0)}
    </div>
  );
}

/** A hand in two as it is written: "6-6 2-4 / 1-3 4-6". */
export function settingText(pieces: string[], front: number[], by: Sorted): string {
  const text = (of: number[]): string => of.map((i) => pieces[i]).join(" ");
  return `${text(front)} / ${text(sorted(pieces, by).filter((i) => !front.includes(i)))}`;
}

export function SortButtons({ by, sort }: { by: Sorted; sort(by: Sorted): void }) {
  return <>{(["rank", "suit"] as const).map((one) =>
    <button key={one} type="button" class="act quick" aria-pressed={by === one}
      onClick={() => sort(one)}>
      <span><span class="sort-by">{words.paigow.sortBy} </span>
        {one === "rank" ? words.paigow.sortRank : words.paigow.sortSuit}</span></button>)}</>;
}

export function Setter({ pieces, tiles, seat, expect, store, late }: Props) {
  const [front, setFront] = useState<number[]>([]);
  const [by, sort] = useState<Sorted>(tiles ? null : "rank");
  const [asked, setAsked] = useState(false);
  const hand = pieces.join(" ");
  useEffect(() => { setFront([]); setAsked(false); }, [hand]);
  const ways = store.ways(front.length === 0 ? hand : settingText(pieces, front, by));
  const whole = ways && !ways.error ? ways : null;
  const complete = front.length === FRONT;
  const swaps = tiles && complete && whole?.higher === "first";
  useLayoutEffect(() => {
    if (swaps) setFront(pieces.map((_, i) => i).filter((i) => !front.includes(i)));
  }, [swaps, front.join()]);
  useEffect(() => () => { // laid down: what comes of it leads at the top, also on a phone
    if (matchMedia("(max-width: 1023px)").matches) scrollTo({ top: 0 });
  }, []);
  const line = `set seat=${seat} "${settingText(pieces, front, by)}"`;
  const ruling = complete ? store.judge(line) : null;
  const refused = ruling?.verdict === "refused" ? ruling.says : "";
  const house = whole?.house ?? null;

  const ask = (): void => {
    const row = expect.find((one) => one.mine && one.kind === "ask");
    if (row) void store.send(row.line.includes("X") ? `ask seat=${seat} "${hand}"` : row.line);
    setAsked(true);
    if (house) setFront(indexes(house.first.pieces, pieces));
  };
  const lay = (): void => {
    if (complete) void store.send(line);
    else store.refuse(words.paigow.pick[tiles ? "tiles" : "cards"]);
  };
  useEffect(() => {
    if (!late) return;
    if (complete && ruling?.verdict === "accepted" && !whole?.foul) void store.send(line);
    else if (house) void store.send(`set seat=${seat} "${
      house.first.pieces.join(" ")} / ${house.second.pieces.join(" ")}"`);
  }, [late]);
  const says = useRef<HTMLParagraphElement>(null);
  useEffect(() => { if (asked) says.current?.scrollIntoView({ block: "nearest" }); }, [asked]);
  const letters = useLetters();
  const set = expect.find((one) => one.kind === "set")?.words ?? "";
  const byHouse = letters.take("house way", words.paigow.house, "h");
  const byHand = letters.take("set", set, "s");
  return (
    <div class={`setter ${tiles ? "for-tiles" : "for-cards"}`}>
      <Parts pieces={pieces} tiles={tiles} front={front} setFront={setFront} by={by} ways={whole}
        keys={{ [byHouse]: ask, [byHand]: lay }} />
      <Judgement ways={complete ? whole : null} tiles={tiles} refused={refused} />
      {asked && house && <p class="house-says" ref={says} title={words.paigow.lineOf(house.line)}>
        {words.paigow.byHouse(house.says)}</p>}
      <div class="setter-acts">
        {!tiles && <SortButtons by={by} sort={sort} />}
        <button type="button" class="act" onClick={ask}>{words.paigow.house}<Key
          letter={byHouse} /></button>
        <button type="button" class={`act${complete && !refused && !whole?.foul ? " asked" : ""}`}
          aria-disabled={!complete || refused !== ""} onClick={lay}>
          {complete && !refused && whole?.foul ? words.paigow.layFoul(set) : set}<Key
            letter={byHand} /></button>
      </div>
    </div>
  );
}
