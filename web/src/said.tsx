// A sentence of the engine: a card in it is a sign to who sees it, and words to who listens.
import { cardName } from "./felt/card";

const SIGNS: Record<string, string> = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const CARD = /((?:10|[2-9AJQK])[♠♥♦♣])/;

function spoken(card: string): string {
  const rank = card.slice(0, -1);
  return cardName(`${rank === "10" ? "T" : rank}${SIGNS[card.slice(-1)]}`);
}

export function Said({ text }: { text: string }) {
  return (
    <>
      {text.split(CARD).map((part, i) => (i % 2 === 0 ? part
        : <span key={i} class="card-sign"><span aria-hidden="true">{part}</span>
          <span class="unseen">{spoken(part)}</span></span>))}
    </>
  );
}
