// What can have gone wrong now, and what each leads to. A number chooses it; what has to be said of
// it (which card, which seat) is said on the input line.
import { cardName } from "../felt/card";
import { house } from "../strings";
import type { Slip } from "../types";
import { Why } from "../why";

export function Wrong({ slips, choose }: { slips: Slip[]; choose(slip: Slip): void }) {
  return (
    <section class="panel-box went-wrong" aria-label={house.wrong.title}>
      <h2>{house.wrong.title}</h2>
      {slips.length === 0 && <p class="quiet">{house.wrong.none}</p>}
      <ol>
        {slips.map((slip, i) => (
          <li key={slip.line}>
            <button type="button" onClick={() => choose(slip)}>
              <b>{slip.words}</b> <kbd>+{i + 1}</kbd>
            </button>
            <p>{slip.example && <i>{house.wrong.example(cardName(slip.example))} </i>}{slip.says}
              <Why provision={slip.provision} reading={slip.reading} /></p>
          </li>
        ))}
      </ol>
    </section>
  );
}
