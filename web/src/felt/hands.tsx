// The two hands that all wager on.
import { useRef } from "preact/hooks";
import { squeeze, words } from "../strings";
import type { Card, Hand, View } from "../types";
import { Key } from "../table/asked";
import { named } from "../table/rows";
import { useLetters } from "../table/keys";
import type { State, TableStore } from "../table/store";
import { CardFace } from "./card";
import { SqueezeCard } from "./squeeze";

/** Who looks at a table and may act there; a display may not. */
interface At { view: View; state?: State; store?: TableStore }

/** Is this hand in one's own hands, so that its cards are squeezed? */
function isMine(hand: Hand, { view, state }: At): boolean {
  return view.seat !== 0 && state !== undefined &&
    ((hand.place === "with-seat" && hand.seat === view.seat) ||
      state.expect.some((row) => row.mine && row.kind === "turn" && row.hand === hand.hand));
}

/** As it lies before who looks: a card that was named to this seat while it had the right to view
 *  it, and that nobody has turned, is a back to who gave that right up. */
export function seenBy(hand: Hand, view: View, mine: boolean): Hand {
  if (mine || view.seat === 0 || hand.views === view.seat ||
    hand.cards.every((card) => card.up || card.card === "Xx")) return hand;
  return { ...hand, count: null, natural: false,
    cards: hand.cards.map((card) => (card.up ? card : { ...card, card: "Xx" })) };
}

function OneCard({ card, i, hand, at, mine, letter }: {
  card: Card; i: number; hand: Hand; at: At; mine: boolean; letter: string;
}) {
  const { state, store } = at;
  if (!mine || card.up || card.card === "Xx" || !state || !store) return <CardFace card={card} />;
  const row = state.expect.find((one) => one.mine && one.kind === "turn" && one.hand === hand.hand);
  const turns = row && (async (): Promise<boolean> => {
    const answer = await store.send(named(row, [hand], i).line);
    return answer !== null && answer.verdict !== "refused";
  });
  return <CardFace card={card} squeezed={<SqueezeCard card={card.card} sideways={card.sideways}
    hand={hand.name} first={hand.cards.findIndex((one) => !one.up) === i}
    letter={letter} turns={turns ?? null}
    waits={() => store.note(squeeze.waits(at.view.call.words))} />} />;
}

function OneHand({ hand: lies, at, past }: { hand: Hand; at: At; past: boolean }) {
  const { round } = at.view;
  const mine = !past && isMine(lies, at);
  const hand = seenBy(lies, at.view, mine);
  // whoever squeezes a hand does not want to be told what it counts
  const count = mine && hand.cards.some((card) => !card.up) ? null : hand.count;
  const label = past ? words.table.lastCards(hand.name)
    : hand.cards.length === 0 ? words.table.noCards(hand.name)
    : count === null ? `${hand.name}: ${hand.cards.length}`
      : words.table.count(hand.name, count);
  const letters = useLetters();
  const squeezes = mine && hand.cards.some((card) => !card.up && card.card !== "Xx");
  // Said to who may wager, not from a wall, where it could not be read.
  const holds = at.store !== undefined && at.view.rules.viewing && at.view.betting &&
    hand.cards.length === 0;
  const key = squeezes ? letters.take(`squeeze ${hand.hand}`, "", "s", "squeeze") : "";
  const one = (card: Card, i: number) =>
    <OneCard key={`${round}-${i}`} card={card} i={i} hand={hand} at={at} mine={mine}
      letter={key} />;
  return (
    <section class={`hand ${hand.hand}`} aria-label={label}>
      <h2 class="hand-name">{hand.name}</h2>
      <div class="cards">
        {[0, 1].map((i) => (hand.cards[i] ? one(hand.cards[i], i)
          : <span key={`empty-${i}`} class="card empty" />))}
        {hand.cards.slice(2).map((card, i) => one(card, i + 2))}
      </div>
      {holds ? <p class="squeeze-hint holds">{squeeze.largest(hand.name)}</p> : squeezes
        ? <p class="squeeze-hint">{squeeze.hint}{key && <span
          class="by-key">{squeeze.orHold}<Key letter={key} /></span>}</p>
        : <p class={`count${count === null ? " none" : ""}`}>
          <span class="figure">{count ?? "–"}</span>
          {count !== null && hand.natural && <span class="natural">{words.table.natural}</span>}
        </p>}
    </section>
  );
}

/** The hands that are shown: while a result is read whose cards are cleared away, those cards. */
function useShown({ view, state }: At): { hands: Hand[]; past: boolean } {
  const last = useRef<Hand[]>([]);
  const cleared = view.hands.every((hand) => hand.cards.length === 0);
  if (!cleared) last.current = view.hands;
  else if (!state?.held) last.current = [];
  const past = cleared && last.current.length > 0;
  return { hands: past ? last.current : view.hands, past };
}

export function Hands(at: At) {
  const { hands, past } = useShown(at);
  return (
    <div class={`hands${past ? " past" : ""}`}>
      {hands.map((hand) => <OneHand key={hand.hand} hand={hand} at={at} past={past} />)}
    </div>
  );
}
