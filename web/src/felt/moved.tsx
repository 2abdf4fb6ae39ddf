// What a seat has won or lost of a round so far, beside its chips.
import { money, short, words } from "../strings";
import { netOf, type Moved } from "../table/moves";

/** "+28.50"; how it came to it stands in the title. */
export function MovedChips({ of }: { of: Moved | undefined }) {
  if (!of) return null;
  const net = netOf(of);
  const { paid, taken, back, even, moves } = words.table;
  const went = of.parts.map(({ kind, amount }) => `${moves[kind] ?? kind} ${money(amount)}`);
  const backOnly = of.parts.every(({ kind }) => kind === "return");
  return (
    <b key={of.seq} class={`moved ${backOnly ? "back" : net < 0 ? "down" : "up"}`}
      title={went.join(", ")}>{backOnly ? back : net < 0 ? taken(short(-net))
        : net === 0 ? even : paid(short(net))}</b>
  );
}
