// What lies on the felt, with the place the next card goes to.
import { CardFace, cardName } from "../felt/card";
import { TileFace, tileName } from "../felt/tile";
import { house, words } from "../strings";
import type { Hand, NextRow, Place, View } from "../types";

function Spot() {
  return <span class="card spot" role="img" aria-label={house.console.spot} />;
}

function TwoHands({ hand, goes, round }: { hand: Hand; goes: boolean; round: number }) {
  const label = hand.count === null ? words.table.noCards(hand.name)
    : words.table.count(hand.name, hand.count);
  return (
    <section class={`lies ${hand.hand}${goes ? " goes" : ""}`} aria-label={label}>
      <h2>{hand.name}</h2>
      <div class="cards">
        {hand.cards.map((card, i) => <CardFace key={`${round}-${i}`}
          card={{ ...card, sideways: false }} />)}
        {goes && <Spot />}
      </div>
      <p class="counted figure">{hand.count ?? "–"}</p>
    </section>
  );
}

function Piece({ piece, tiles }: { piece: string; tiles: boolean }) {
  if (!tiles) return <CardFace card={{ card: piece, up: piece !== "Xx", sideways: false }} />;
  return <span class="tile-here" role="img" aria-label={tileName(piece)}>
    <TileFace tile={piece} /></span>;
}

function AtPlace({ place, view, goes }: { place: Place; view: View; goes: boolean }) {
  const name = place.who === "dealer" ? house.console.dealer
    : place.who === "dead" ? house.console.dead : words.table.seat(place.place);
  return (
    <section class={`lies place${goes ? " goes" : ""}`} aria-label={name}>
      <h2>{name}{place.result && <b class="result"> {place.result}</b>}</h2>
      <div class="cards">
        {place.first.map((piece, i) => <Piece key={i} piece={piece} tiles={view.tiles} />)}
        {place.second.length > 0 && <span class="slash" aria-hidden="true">/</span>}
        {place.second.map((piece, i) => <Piece key={`s${i}`} piece={piece} tiles={view.tiles} />)}
        {goes && (view.tiles ? <span class="tile-here spot" /> : <Spot />)}
      </div>
    </section>
  );
}

/** Where the next card goes: by what is owed, or by what comes after it. */
function target(row: NextRow | undefined): { hand: string | null; seat: number } {
  if (!row) return { hand: null, seat: 0 };
  if (row.kind === "card") return { hand: row.hand, seat: row.seat };
  if (row.kind === "deliver") return { hand: row.hand, seat: row.seat };
  return row.then ? { hand: row.then.hand, seat: row.then.seat } : { hand: null, seat: 0 };
}

export function Lies({ view, row }: { view: View; row: NextRow | undefined }) {
  const to = target(row);
  const deals = row?.kind === "card" || row?.kind === "deliver";
  return (
    <>
      <div class={view.hands.length > 0 ? "lying" : "lying spread"}>
        {view.hands.map((hand) => <TwoHands key={hand.hand} hand={hand} goes={to.hand === hand.hand}
          round={view.round} />)}
        {view.places.filter((place) => place.first.length > 0 || place.owner > 0
          || place.place === 0)
          .map((place) => <AtPlace key={place.place} place={place} view={view}
            goes={deals && (place.place === 0 ? to.hand === "dealer"
              : to.seat === place.place)} />)}
      </div>
      {(view.extra.length > 0 || view.dice.length > 0) && (
        <p class="also-there">
          {view.dice.length > 0 && <span>{house.console.dice(view.dice.join(", "), view.start)}
            </span>}
          {view.extra.length > 0 && <span>{house.console.extra} {view.extra.map((card) =>
            cardName(card)).join(", ")}</span>}
        </p>
      )}
    </>
  );
}
