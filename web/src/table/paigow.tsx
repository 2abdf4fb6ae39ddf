// The felt of pai gow and pai gow poker: the house's side with shaker and stacks, your hand large,
// and everybody's places. Of two hands the low one lies at the left, and each says which it is.
import { useEffect } from "preact/hooks";
import { Areas } from "../felt/areas";
import { CardFace, cardName } from "../felt/card";
import { Pile } from "../felt/chips";
import { placeName, Shaker } from "../felt/dice";
import { MovedChips } from "../felt/moved";
import { FreeSeat, inOrder } from "../felt/seats";
import { PartName, Setter } from "../felt/setter";
import { whole } from "./names";
import { TileFace, tileName } from "../felt/tile";
import { short } from "../figures";
import { costWords, words } from "../strings";
import type { Expected, Part, Place, View } from "../types";
import { AmountAct, Key, PlainActs } from "./asked";
import { CostButton } from "./cost";
import type { FeltProps } from "./games";
import { useLetters, useOwnKeys } from "./keys";
import { useLate } from "./late";
import { isReadying, stops } from "./rows";

/** Said with one press on this felt; a hand is taken up on the hand itself. */
const PLAIN = new Set(["accept", "co-bank", "decline", "choose", "name-delivery"]);

function Piece({ piece, tiles }: { piece: string; tiles: boolean }) {
  return tiles ? <TileFace tile={piece} /> : <CardFace card={{ card: piece, up: true,
    sideways: false }} />;
}

function spoken(pieces: string[], tiles: boolean): string {
  return pieces.some((one) => one.startsWith("X")) ? words.paigow.down(pieces.length)
    : pieces.map(tiles ? tileName : cardName).join(", ");
}

/** One of the two hands at a place: which it is (none of one that is not set, or of tiles that
 *  nobody here knows) and what it is called. */
interface Lying { pieces: string[]; side: "low" | "high" | null; part: Part | null }

/** What lies at a place, the low hand first. Cards are two in front and five behind; of tiles the
 *  engine says which two are higher. */
function handsAt(place: Place, store: FeltProps["store"]): Lying[] {
  const parts = [place.first, place.second].filter((part) => part.length > 0);
  const unnamed = parts.map((pieces) => ({ pieces, side: null, part: null }));
  const known = !parts.flat().some((one) => one.startsWith("X"));
  if (!place.set || parts.length < 2) return unnamed;
  const said = known ? store.ways(parts.map((part) => part.join(" ")).join(" / ")) : null;
  const ways = said && !said.error ? said : null;
  const [one = 0, other = 0] = parts.map((part) => part.length);
  const firstIsHigh = one === other ? ways?.higher === "first" : one > other;
  if (one === other && !ways) return unnamed;
  const lying = [{ pieces: place.first, side: firstIsHigh ? "high" : "low",
    part: ways?.first ?? null }, { pieces: place.second,
    side: firstIsHigh ? "low" : "high", part: ways?.second ?? null }] as Lying[];
  return firstIsHigh ? lying.reverse() : lying;
}

/** What lies at a place, small or large; in two parts once it is set. */
function PlaceHand({ place, view, store }: { place: Place; view: View;
  store: FeltProps["store"] }) {
  const hands = handsAt(place, store);
  const label = ({ pieces, side }: Lying): string => [side && (side === "low" ? words.paigow.low
    : words.paigow.high), spoken(pieces, view.tiles)].filter(Boolean).join(": ");
  return (
    <span class={`place-hand${place.set ? " set" : ""}`} role="img"
      aria-label={hands.map(label).join(" / ")}>
      {hands.map((hand, i) => <span key={i} class="sided">
        <span class={`group n${hand.pieces.length}`}>
          {hand.pieces.map((piece, j) => <Piece key={j} piece={piece} tiles={view.tiles} />)}</span>
        {hand.side && <small class="side-name">{hand.side === "low" ? words.paigow.shortLow
          : words.paigow.shortHigh}</small>}
      </span>)}
    </span>
  );
}

/** What its two hands are called, once they are known; the low one first. */
function Names({ place, store }: { place: Place; store: FeltProps["store"] }) {
  const named = handsAt(place, store).filter(({ part }) => part?.name);
  return <small>{named.map(({ part }, i) => <span key={i}><PartName part={part} /></span>)}</small>;
}

/** Your two hands as they lie, each named over it and called under it. */
function SetHand({ place, view, store }: { place: Place; view: View; store: FeltProps["store"] }) {
  return (
    <div class="set-hand">
      {handsAt(place, store).map(({ pieces, side, part }, i) =>
        <div key={i} class="set-part">
          {side && <h2>{side === "low" ? words.paigow.low : words.paigow.high}</h2>}
          <span class="place-hand set" role="img" aria-label={spoken(pieces, view.tiles)}><span
            class="group">
            {pieces.map((piece, j) => <Piece key={j} piece={piece}
              tiles={view.tiles} />)}</span></span>
          <p class="part-name"><PartName part={part} /></p>
        </div>)}
    </div>
  );
}

/** Whoever banks has the marker; here is what else there is to it. */
function Bank({ view }: { view: View }) {
  const { bank } = view;
  if (!bank) return null;
  return (
    <p class="bank-line">
      {bank.seat !== 0 && bank.co_bank && <b>{words.paigow.cobanks(placeName(view, bank.seat))}</b>}
      {(bank.dealer_wager ?? 0) > 0 &&
        <span>{words.paigow.against(short(bank.dealer_wager ?? 0))}</span>}
      {(bank.centre ?? 0) > 0 && <span>{words.paigow.centre(short(bank.centre ?? 0))}</span>}
    </p>
  );
}

/** The stacks or hands that are dealt from: so many as places have none yet. */
function Stacks({ view }: { view: View }) {
  const dealt = view.places.filter((place) => place.first.length > 0).length;
  const left = view.tiles && dealt === 0 ? 8 : 0;
  if (left === 0) return null;
  return (
    <div class="stacks" role="img" aria-label={words.paigow.stacks(left)}>
      {Array.from({ length: left }, (_, i) => <span key={i} class="stack-of-four" />)}
    </div>
  );
}

function HouseSide({ view, store }: FeltProps) {
  const dealer = view.places.find((place) => place.who === "dealer" && place.first.length > 0);
  return (
    <div class="house-side">
      <section class="dealer-place" aria-label={words.paigow.dealer}>
        <span class="dealer-hand">{dealer ? <PlaceHand place={dealer} view={view} store={store} />
          : <Stacks view={view} />}</span>
        <p class="place-name">{words.paigow.dealer}{view.bank?.seat === 0 && <>{" "}<span
          class="mark mark-bank">{words.table.marks["bank"]}</span></>}
          {dealer && <Names place={dealer} store={store} />}</p>
      </section>
      <Shaker view={view} />
      <Bank view={view} />
    </div>
  );
}

function OnePlace({ number, at, ...props }: FeltProps & {
  number: number; at: Record<string, string>;
}) {
  const { view, state, store } = props;
  const seat = view.seats.find((one) => one.seat === number);
  const place = view.places.find((one) => one.place === number && one.first.length > 0);
  const large = place !== undefined && place.owner === view.seat; // lies in the middle of the felt
  if (!seat?.taken) { // its hand, if one lies there, is nobody's
    return (
      <li class="pg-place free" style={at}>
        {place && <span class="on-place"><PlaceHand place={place} view={view}
          store={store} /></span>}
        <FreeSeat seat={number} view={view} state={state} store={store} />
      </li>
    );
  }
  // what one lays oneself lies on the area until a hand does
  const laid = seat.you && !view.places.some((one) => one.owner === number && one.first.length > 0);
  const wager = laid ? undefined : seat.wagers[0];
  const moved = state.moves.get(number);
  return (
    <li class={["pg-place", seat.you && "you", place?.result?.toLowerCase()].filter(Boolean)
      .join(" ")} style={at}>
      <span class="on-place">
        {place && !large && <PlaceHand place={place} view={view} store={store} />}
        {wager && <Pile amount={wager.amount} />}
      </span>
      <span class="who" {...whole(seat.you ? null : seat.name)}>{placeName(view, number)}</span>
      <span class="stack figure">{short(seat.chips)}</span>
      <span class="place-state">
        {moved ? <MovedChips of={moved} />
          : place?.result ? words.paigow.results[place.result] ?? place.result
            : place && !place.open ? (place.set ? words.paigow.set : view.phase === "setting"
              ? words.paigow[seat.you ? "ownWaits" : "waits"] : "") : ""}
      </span>
      {seat.marks.length > 0 && <span class="marks">{seat.marks.map((mark) => <span key={mark}
        class={`mark mark-${mark}`}>{words.table.marks[mark] ?? mark}</span>)}</span>}
    </li>
  );
}

/** At a live table the page is told nobody's cards: who sits there sets what lies there, face down,
 *  and says that it is done. */
function SetThere({ place, row, view, store }: {
  place: Place; row: Expected; view: View; store: FeltProps["store"];
}) {
  const letter = useLetters().take("set", words.paigow.isSet, "s");
  const lay = (): void => void store.send(row.line);
  useOwnKeys({ [letter]: lay });
  return (
    <section class={`my-hand ${view.tiles ? "for-tiles" : "for-cards"}`}
      aria-label={words.paigow.yours}>
      <PlaceHand place={place} view={view} store={store} />
      <p>{words.paigow.setThere(view.tiles)}</p>
      <button type="button" class="act asked" data-same="set" onClick={lay}>
        {words.paigow.isSet}<Key letter={letter} /></button>
    </section>
  );
}

/** Your own hand: to be taken up, to be set, or as it was set. */
function Mine(props: FeltProps) {
  const { view, state, store } = props;
  const all = view.places.filter((place) => place.owner === view.seat && view.seat !== 0 &&
    place.first.length > 0);
  const own = all.find((place) => !place.set) ?? all[0]; // two areas are two hands, one by one
  const set = state.expect.find((row) => row.mine && row.kind === "set");
  const look = state.expect.find((row) => row.mine && row.kind === "look");
  const known = own && ![...own.first, ...own.second].some((one) => one.startsWith("X"));
  const take = (): void => { if (look) void store.send(look.line); };
  const late = useLate(view, state);
  useEffect(() => { if (late && !known) take(); }, [late]); // to be laid down it must be known
  const letters = useLetters();
  const key = look && own && !known ? letters.take("look", look.words, "l") : "";
  useOwnKeys(key === "" ? {} : { [key]: take });
  if (!own && view.seat === 0) { // who only watches has no hand to wager on
    return <div class="chemin-cost"><CostButton whole name={costWords.wager}
      open={state.cost !== null} toggle={() => store.askCost({ on: "hand", name: "",
        all: true })} /></div>;
  }
  if (!own) return <Areas {...props} />;
  if (set && known && !own.set) {
    return <Setter pieces={[...own.first, ...own.second]} tiles={view.tiles} seat={own.place}
      expect={state.expect} store={store} late={late} />;
  }
  if (set && own.looked && !known && !own.set)
    return <SetThere place={own} row={set} view={view} store={store} />;
  return (
    <section class={`my-hand ${view.tiles ? "for-tiles" : "for-cards"}`}
      aria-label={words.paigow.yours}>
      {look && !known
        ? <button type="button" class="take-up" onClick={take}>
          <PlaceHand place={own} view={view} store={store} />
          <span class={`act${set ? " asked" : ""}`}>{look.words}<Key letter={key} /></span></button>
        : <SetHand place={own} view={view} store={store} />}
    </section>
  );
}

function Asked({ view, state, store, chip }: FeltProps) {
  const rows = state.expect.filter((row) => row.mine && stops(view, row) &&
    (PLAIN.has(row.kind) || (row.kind === "look" && isReadying(view)))); // not at one's own hand
  const cut = state.expect.find((row) => row.mine && row.kind === "cut");
  const shown = cut ? rows.filter((row) => row.kind !== "accept") : rows;
  if (shown.length === 0 && !cut) return null;
  return (
    <div class="felt-asked" role="group" aria-label={words.table.answers}>
      {cut && <AmountAct row={cut} chip={chip} store={store} />}
      <PlainActs rows={shown} store={store} />
      {rows.some((row) => row.kind === "name-delivery") &&
        <p class="quiet">{words.paigow.deliveryMeans}</p>}
    </div>
  );
}

/** How far a place is moved up along the arc: nought in the middle; on a phone they stand by their
 *  numbers. */
function arcOf(seat: number, i: number, n: number): Record<string, string> {
  const x = n < 2 ? 0 : (2 * i) / (n - 1) - 1;
  return { "--seat": String(seat), "--arc": (1 - Math.sqrt(1 - (0.95 * x) ** 2)).toFixed(3) };
}

export function PaiGowFelt(props: FeltProps) {
  const { view } = props;
  return (
    <div class={`paigow ${view.tiles ? "of-tiles" : "of-cards"}`}>
      <HouseSide {...props} />
      <div class="pg-middle">
        <Asked {...props} />
        <Mine {...props} />
      </div>
      <ol class="pg-places">
        {inOrder(view.seats).map((seat, i, { length }) => <OnePlace key={seat.seat}
          number={seat.seat} at={arcOf(seat.seat, i, length)} {...props} />)}
      </ol>
    </div>
  );
}
