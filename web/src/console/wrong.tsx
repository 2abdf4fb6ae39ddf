// What can have gone wrong now, and what each leads to. A number chooses it; what has to be said of
// it (which card, which seat) is said on the input line. While a number is typed its place is in
// sight: "+" shows the list, "+5" the fifth of it, and then the table is seen again.
import { useEffect, useRef } from "preact/hooks";
import { cardName } from "../felt/card";
import { house } from "../strings";
import type { Slip } from "../types";
import { Why } from "../why";

const exampleOf = (slip: Slip, said: string): string => slip.line.includes("{card}")
  ? house.wrong.example(cardName(said), true) : house.wrong.example(said, false);

export function Wrong({ slips, typed, choose }: {
  slips: Slip[]; typed: string; choose(slip: Slip): void;
}) {
  const panel = useRef<HTMLElement>(null);
  const said = /^\+\s*(\d*)$/.exec(typed)?.[1];
  const at = said === undefined ? -1 : Number(said || 0);
  useEffect(() => {
    const desk = panel.current?.closest(".desk");
    if (at >= 0) (panel.current?.querySelectorAll("li")[at - 1] ?? panel.current)?.scrollIntoView(
      { block: at > 0 ? "nearest" : "start" });
    else if (desk) desk.scrollTop = 0;
  }, [at]);
  return (
    <section class="panel-box went-wrong" aria-label={house.wrong.title} ref={panel}>
      <h2>{house.wrong.title}</h2>
      {slips.length === 0 && <p class="quiet">{house.wrong.none}</p>}
      <ol>
        {slips.map((slip, i) => (
          <li key={slip.line} class={i === at - 1 ? "here" : ""}>
            <button type="button" onClick={() => choose(slip)}>
              <b>{slip.words}</b> <kbd>+{i + 1}</kbd>
            </button>
            <p>{slip.example && <i>{exampleOf(slip, slip.example)} </i>}{slip.says}
              <Why provision={slip.provision} reading={slip.reading} /></p>
          </li>
        ))}
      </ol>
    </section>
  );
}
