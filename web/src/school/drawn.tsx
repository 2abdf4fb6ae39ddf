// Cards and tiles that a question or a choice names by their letters, drawn.
import { CardFace, cardName } from "../felt/card";
import { TileFace, tileName } from "../felt/tile";

const PIECE = "(?:[2-9TJQKA][shdc]|Jk|[1-6]-[1-6])";
const RUN = new RegExp(`${PIECE}(?: (?:/ )?${PIECE})+`);

/** The pieces of the first hand that a text names: parts, as a slash has them. */
function handIn(text: string): string[][] | null {
  const found = RUN.exec(text)?.[0];
  return found ? found.split(" / ").map((part) => part.split(" ")) : null;
}

export function Drawn({ text }: { text: string }) {
  const hand = handIn(text);
  if (!hand) return null;
  const name = (piece: string): string => (piece.includes("-") ? tileName : cardName)(piece);
  return (
    <span class="drawn" role="img" aria-label={hand.map((part) => part.map(name).join(", "))
      .join(" / ")}>
      {hand.map((part, i) => <span key={i} class="group" aria-hidden="true">
        {part.map((piece, j) => piece.includes("-") ? <TileFace key={j} tile={piece} />
          : <CardFace key={j} card={{ card: piece, up: true, sideways: false }} />)}</span>)}
    </span>
  );
}

/** A choice in words; one that is a hand and nothing else lies there. */
export function ChoiceText({ text }: { text: string }) {
  return <span>{text === RUN.exec(text)?.[0] ? <Drawn text={text} /> : text}</span>;
}
