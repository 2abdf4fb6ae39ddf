// Which felt a game has: a folder under felt/ or table/ and a line here. What is not listed is
// shown by the plain felt: hands or places, areas, seats.
import type { ComponentType } from "preact";
import { Areas } from "../felt/areas";
import { Hands } from "../felt/hands";
import { Holding } from "../felt/holding";
import { Seats } from "../felt/seats";
import type { View } from "../types";
import { CheminFelt } from "./chemin";
import { PaiGowFelt } from "./paigow";
import { PlainFelt } from "./plain";
import type { State, TableStore } from "./store";

export interface FeltProps { view: View; state: State; store: TableStore; chip: number }

/** Player and Banker, and areas to wager on them. */
function BaccaratFelt(props: FeltProps) {
  return (
    <>
      <Hands {...props} />
      <Areas {...props} />
      <Holding view={props.view} />
      <Seats {...props} />
    </>
  );
}

const felts: Record<string, ComponentType<FeltProps>> = {
  "minibaccarat": BaccaratFelt,
  "punto-banco": BaccaratFelt,
  "chemin-de-fer": CheminFelt,
  "pai-gow": PaiGowFelt,
  "pai-gow-poker": PaiGowFelt,
};

export function feltOf(game: string): ComponentType<FeltProps> {
  return felts[game] ?? PlainFelt;
}
