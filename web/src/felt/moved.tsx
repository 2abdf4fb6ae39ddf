// What a seat has won or lost of a round so far, beside its chips.
import { money, short } from "../figures";
import { words } from "../strings";
import { netOf, type Moved } from "../table/moves";
import { Pile } from "./chips";

/** The payment that is made now, with its own amount: chips come from the house's side, or go
 *  there, once; what they came to is written under it. */
function Flight({ of }: { of: Moved }) {
  const last = of.parts.at(-1);
  if (!last) return null;
  const comes = last.kind === "pay" || last.kind === "return";
  return <span key={`${of.seq} flies`} class={`flight ${comes ? "comes" : "goes"}`}
    aria-hidden="true"><Pile amount={last.amount} /></span>;
}

/** "+28.50"; how it came to it stands in the title. */
export function MovedChips({ of }: { of: Moved | undefined }) {
  if (!of) return null;
  const net = netOf(of);
  const { paid, taken, back, even, moves } = words.table;
  const went = of.parts.map(({ kind, amount }) => `${moves[kind] ?? kind} ${money(amount)}`);
  const backOnly = of.parts.every(({ kind }) => kind === "return");
  return (
    <span class="moving"><Flight of={of} /><b key={of.seq}
      class={`moved ${backOnly ? "back" : net < 0 ? "down" : "up"}`}
      title={went.join(", ")}>{backOnly ? back : net < 0 ? taken(short(-net))
        : net === 0 ? even : paid(short(net))}</b></span>
  );
}
