// What stands in the lobby where other games have a road: a hand of the game as it is set, low at
// the left and high at the right, as at the table. Set by the house way, so that it is a true one.
import { cardName } from "../felt/card";
import { TileFace, tileName } from "../felt/tile";
import { words } from "../strings";

interface Hand { low: string[]; high: string[] }

const HANDS: Record<string, Hand> = {
  "pai-gow": { low: ["1-2", "2-3"], high: ["6-6", "4-4"] },
  "pai-gow-poker": { low: ["Ah", "8d"], high: ["9s", "9d", "9c", "4h", "2s"] },
};

/** Where all wager on two hands, results are drawn as a road. */
export function hasRoad(game: string): boolean {
  return !(game in HANDS);
}

const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

function Piece({ piece }: { piece: string }) {
  if (piece.includes("-")) return <TileFace tile={piece} />;
  return <span class={`mini ${piece[1]}`}>{piece[0]}<i>{SIGNS[piece[1] ?? ""]}</i></span>;
}

function Part({ name, pieces }: { name: string; pieces: string[] }) {
  return (
    <span class="example-of">
      <span class="example-pieces">
        {pieces.map((piece) => <Piece key={piece} piece={piece} />)}</span>
      <small>{name}</small>
    </span>
  );
}

export function Example({ game }: { game: string }) {
  const hand = HANDS[game];
  if (!hand) return null;
  const name = (piece: string): string => (piece.includes("-") ? tileName(piece) : cardName(piece));
  const says = (part: string[]): string => part.map(name).join(", ");
  return (
    <div class="example" role="img" aria-label={words.lobby.example(says(hand.low),
      says(hand.high))}>
      <Part name={words.paigow.shortLow} pieces={hand.low} />
      <Part name={words.paigow.shortHigh} pieces={hand.high} />
      <small class="example-word">{words.lobby.exampleWord}</small>
    </div>
  );
}
