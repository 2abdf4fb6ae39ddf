// The two hands that all wager on.
import { words } from "../strings";
import type { Hand, View } from "../types";
import { CardFace } from "./card";

function OneHand({ hand, round }: { hand: Hand; round: number }) {
  const cards = hand.cards.slice(0, 2);
  const more = hand.cards.slice(2);
  const label = hand.cards.length === 0 ? words.table.noCards(hand.name)
    : hand.count === null ? `${hand.name}: ${hand.cards.length}`
      : words.table.count(hand.name, hand.count);
  return (
    <section class={`hand ${hand.hand}`} aria-label={label}>
      <h2 class="hand-name">{hand.name}</h2>
      <div class="cards">
        {[0, 1].map((i) => cards[i]
          ? <CardFace key={`${round}-${i}`} card={cards[i]} />
          : <span key={`empty-${i}`} class="card empty" />)}
        {more.map((card, i) => <CardFace key={`${round}-${i + 2}`} card={card} />)}
      </div>
      <p class={`count${hand.count === null ? " none" : ""}`}>
        <span class="figure">{hand.count ?? "–"}</span>
        {hand.natural && <span class="natural">{words.table.natural}</span>}
      </p>
    </section>
  );
}

export function Hands({ view }: { view: View }) {
  return (
    <div class="hands">
      {view.hands.map((hand) => <OneHand key={hand.hand} hand={hand} round={view.round} />)}
    </div>
  );
}
