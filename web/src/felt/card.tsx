// One card on the felt: it comes from the shoe once, and turns once.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { files } from "../files";
import { words } from "../strings";
import type { Card } from "../types";
import { JokerFace } from "./joker";


export function cardName(card: string): string {
  if (card === "Xx") return words.table.unseen;
  if (card === "Jk") return words.table.joker;
  return words.table.card(card[0] ?? "", card[1] ?? "");
}

/** Face down and known: only its viewer sees it, and it is drawn as lifted at a corner. One that is
 *  squeezed is drawn by who squeezes it, and has been seen to turn. */
export function CardFace({ card, squeezed }: { card: Card; squeezed?: ComponentChildren }) {
  const known = card.card !== "Xx";
  const wasDown = useRef(!card.up);
  const turning = card.up && wasDown.current;
  useEffect(() => { wasDown.current = !card.up && !squeezed; }, [card.up, !squeezed]);
  if (squeezed)
    return <span class={`card own${card.sideways ? " sideways" : ""}`}>{squeezed}</span>;
  const kind = ["card", card.sideways && "sideways", turning && "turning",
    !card.up && known && "peeked"].filter(Boolean).join(" ");
  return (
    <span class={kind} role="img" aria-label={cardName(card.card)}>
      {card.card === "Jk" ? <JokerFace /> : known
        ? <img src={files.face(card.card)} alt="" width="240" height="336" draggable={false} />
        : <span class="back" />}
    </span>
  );
}
