// Cards and tiles that a question or a choice names by their letters, drawn.
import { CardFace, cardName } from "../felt/card";
import { TileFace, tileName } from "../felt/tile";
import { cardSign } from "../figures";
import { Said } from "../said";
import { school } from "../strings";

const PIECE = "(?:[2-9TJQKA][shdc]|Jk|[1-6]-[1-6])";
const RUN = new RegExp(`${PIECE}(?: (?:/ )?${PIECE})+`);

/** The pieces of the first hand that a text names: parts, as a slash has them. */
function handIn(text: string): string[][] | null {
  const found = RUN.exec(text)?.[0];
  return found ? found.split(" / ").map((part) => part.split(" ")) : null;
}


/** Not the "As" that begins a sentence. */
const CARD = /\b(?!(?<=^|[.!?] )As [a-z])([2-9TJQKA])([shdc])\b/g;
const DOWN = new RegExp(`\\bXx((?: Xx)*)( (?=${PIECE}\\b))?`, "g");

/** A text as the page tells it: cards by their signs, those nobody sees by their number. */
export function signed(text: string): string {
  return text.replace(DOWN, (_, more: string, then: string | undefined) =>
    `${school.down(1 + more.length / 3)}${then ? ", " : ""}`)
    .replace(CARD, (_, rank: string, suit: string) =>
      cardSign(rank + suit)).replace(/\bJk\b/g, school.joker);
}

/** A question without the hand that is drawn beside it. */
export function bare(text: string): string {
  return text.replace(new RegExp(`: ${RUN.source}`), "").replace(RUN, school.thisHand);
}

/** What stands before a sentence of the command line is asked for here by "why?". */
const GROUNDS = new RegExp("^((?:irregular|refused|accepted) )?(?:C:|19:47-).{1,40}? "
  + "\\((?:completed|undated|\\d{4})[^)]*\\)(?: with (?:C:|19:47-).+?)?(?:: |$)");
const ENDS = / \(C:[^()]*\)$/;

/** Lines of an explanation, without what "why?" tells. */
export function plainly(lines: string[]): string[] {
  return lines.map((line) => signed(line.replace(GROUNDS, (_, verdict: string | undefined) =>
    (verdict ? `${school.verdicts[verdict.trim()]}: ` : "")).replace(ENDS, ""))).filter(Boolean);
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
  return <span>{text === RUN.exec(text)?.[0] ? <Drawn text={text} />
    : <Said text={signed(text)} />}</span>;
}
