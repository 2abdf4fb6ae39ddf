// The felt of a game that has none of its own yet: all that lies on it, without ornament.
import { Areas } from "../felt/areas";
import { Hands } from "../felt/hands";
import { Seats } from "../felt/seats";
import { words } from "../strings";
import type { Place } from "../types";
import type { FeltProps } from "./games";

function placeName(place: Place): string {
  if (place.who === "seat") return words.table.seat(place.place);
  return place.who === "dealer" ? words.table.dealer : words.table.deadHand;
}

export function PlainFelt(props: FeltProps) {
  const { view } = props;
  return (
    <>
      {view.hands.length > 0 && <Hands {...props} />}
      {view.places.length > 0 && <ul class="places">
        {view.places.filter((place) => place.first.length > 0).map((place) =>
          <li key={place.place}><b>{placeName(place)}</b> {place.first.join(" ")}
            {place.second.length > 0 && ` / ${place.second.join(" ")}`}
            {place.result && <em> {place.result}</em>}</li>)}
      </ul>}
      <Areas {...props} />
      <Seats {...props} />
    </>
  );
}
