// For a hand without keys: what the input line takes now, as buttons.
import { cardName } from "../felt/card";
import { house } from "../strings";
import { useState } from "preact/hooks";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = [["s", "♠"], ["h", "♥"], ["d", "♦"], ["c", "♣"]] as const;
const TILES = ["1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "2-2", "2-3", "2-4", "2-5", "2-6", "3-3",
  "3-4", "3-5", "3-6", "4-4", "4-5", "4-6", "5-5", "5-6", "6-6"];

/** A rank, then a suit. */
function Cards({ put }: { put(text: string): void }) {
  const [rank, setRank] = useState("");
  return (
    <div class="pad-cards">
      <div class="ranks" role="group" aria-label={house.pad.rank}>
        {RANKS.map((one) => <button key={one} type="button" aria-pressed={one === rank}
          onClick={() => setRank(one)}>{one === "T" ? "10" : one}</button>)}
      </div>
      <div class="suits" role="group" aria-label={house.pad.suit}>
        {SUITS.map(([suit, sign]) => <button key={suit} type="button" class={`suit-${suit}`}
          aria-disabled={rank === ""} aria-label={rank ? cardName(rank + suit)
            : house.pad.suits[suit]}
          onClick={() => {
            if (rank === "") return;
            setRank("");
            put(rank + suit);
          }}>{rank === "T" ? "10" : rank}{sign}</button>)}
      </div>
    </div>
  );
}

function Words({ list, put, label }: { list: string[]; put(text: string): void; label: string }) {
  return (
    <div class="pad-words" role="group" aria-label={label}>
      {list.map((one) => <button key={one} type="button" onClick={() => put(one)}>{one}</button>)}
    </div>
  );
}

/** `done` sends what was put; `add` leaves it on the line for more. */
export function Pad({ asks, says, tiles, done, add }: {
  asks: string | null; says: string; tiles: boolean; done(text: string): void;
  add(text: string): void;
}) {
  const quoted = /“(.+)”/.exec(says)?.[1];
  if (asks === "words" && quoted) return (
    <div class="pad-words"><button type="button" onClick={() => done(quoted)}>
      {house.pad.anyway(says)}</button></div>);
  if (asks === "card") return <Cards put={done} />;
  if (asks === "holds") return (
    <div class="pad-words"><button type="button" onClick={() => done("y")}>{house.pad.yes}</button>
      <button type="button" onClick={() => done("n")}>{house.pad.no}</button></div>);
  if (asks === "dice") return <Words list={["1", "2", "3", "4", "5", "6"]} put={add}
    label={house.pad.dice} />;
  const slash = asks === "pieces" ? ["/"] : [];
  if ((asks === "pieces" || asks === "row") && tiles) return <Words list={[...TILES, ...slash]}
    put={add} label={house.pad.tiles} />;
  if (asks === "pieces" || asks === "row") return <><Cards put={add} /><Words
    list={["Jk", ...slash]} put={add} label={house.pad.tiles} /></>;
  return null;
}
