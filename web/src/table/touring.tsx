// Whether the tour is offered: once, to who has not been here before. It is loaded when it is
// wanted.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { tourWords } from "../strings";
import type { View } from "../types";

/** Nothing can be kept here: then nobody is asked again and again. */
function isNew(): boolean {
  try { return localStorage.getItem("tour") === null; } catch { return false; }
}

function keep(): void {
  try { localStorage.setItem("tour", "offered"); } catch { /* see above */ }
}

export interface Touring {
  stand: "off" | "offered" | "on";
  start(): void;
  end(): void;
  /** whoever plays needs no offer any more */
  plays(): void;
}

export function useTour(): Touring {
  const [stand, set] = useState<Touring["stand"]>("off");
  useEffect(() => {
    if (!isNew()) return;
    keep();
    set("offered");
  }, []);
  return {
    stand, start: () => set("on"),
    plays: () => set((now) => (now === "offered" ? "off" : now)),
    end: () => {
      set("off");
      scrollTo(0, 0); // on a phone it led down the page
      // to what one does here: the chip that is chosen, or the seat that can be taken
      document.querySelector<HTMLElement>(".tray .chosen, .tray button")?.focus();
    },
  };
}

export function TourOffer({ tour }: { tour: Touring }) {
  if (tour.stand !== "offered") return null;
  return (
    <div class="tour-offer" role="group" aria-label={tourWords.title} onKeyDown={(key) => {
      if (key.key === "Escape") tour.end();
    }}>
      <span>{tourWords.offer}</span>
      <button type="button" class="act" onClick={tour.start}>{tourWords.start}</button>
      <button type="button" class="link" onClick={tour.end}>{tourWords.no}</button>
    </div>
  );
}

export function TourOn({ view, tour }: { view: View; tour: Touring }) {
  const [Tour, load] = useState<ComponentType<{ view: View; end(): void }> | null>(null);
  useEffect(() => {
    if (tour.stand === "on") void import("./tour").then((part) => load(() => part.Tour));
  }, [tour.stand]);
  return tour.stand === "on" && Tour ? <Tour view={view} end={tour.end} /> : null;
}
