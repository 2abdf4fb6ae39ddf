// A citation that opens its provision, in our words, where it stands.
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { shortId } from "./figures";
import { dated, plainer } from "./rulebook/plainer";
import { words } from "./strings";
import { engine } from "./table/store";
import type { Cited, Provision } from "./types";

/** One stop of Tab for all that is in it: arrow keys go from one to the next (the feed). */
export const OneStop = createContext(false);

/** What stops nobody who goes through the page by Tab, where `OneStop` says so. */
export function useStop(): { tabIndex?: number } {
  return useContext(OneStop) ? { tabIndex: -1 } : {};
}

function Words({ provision, reading }: { provision: Provision; reading: string | null }) {
  const [found, setFound] = useState<Cited | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    engine().then((made) => made.cite(`${provision.id}@${provision.edition}`))
      .then((said) => {
        if (gone) return;
        setFound(said.found[0] ?? null);
        setFailed(said.found.length === 0);
      })
      .catch(() => { if (!gone) setFailed(true); });
    return () => { gone = true; };
  }, [provision.id, provision.edition]);
  return (
    <div class="why-card">
      <p><b>{words.why.title}</b> {found ? plainer(found.rule) :
        (failed ? words.why.failed : words.why.loading)}</p>
      <p class="source">{[provision.id, dated(provision.edition),
        reading && words.why.reading(reading)].filter(Boolean).join(" · ")} · <a
        href={`#/rulebook/${[provision.id, provision.edition].filter(Boolean)
          .map(encodeURIComponent).join("/")}`}>{words.why.rulebook}</a></p>
    </div>
  );
}

/** Its own number says nothing to who has no such book: what is ours and not the regulation's
 *  (`C:`) is asked for by "why?" alone. */
export function Why({ provision, reading, label, floats }: {
  provision: Provision | null; reading: string | null; label?: string; floats?: boolean;
}) {
  const [asked, ask] = useState<{ provision: Provision; reading: string | null } | null>(null);
  const stop = useStop();
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => { // over the felt: a press elsewhere, or Escape, is enough to close it
    if (!floats || !asked) return;
    const close = (event: Event): void => {
      const by = event.target as Element;
      if (event instanceof KeyboardEvent ? event.key === "Escape"
        : !here.current?.contains(by) && !by.closest?.(".why-card")) ask(null);
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, [floats, asked]);
  if (!provision && !asked) return null;
  const open = asked !== null; // what was asked stays, though the table goes on
  const number = !provision || provision.id.startsWith("C:") ? "" : shortId(provision.id);
  return (
    <>
      {" "}
      <button type="button" ref={here} class="cite" aria-expanded={open} {...stop}
        onClick={() => ask(open || !provision ? null : { provision, reading })}
        onKeyDown={(key) => { if (key.key === "Escape") ask(null); }}>
        {[number, number === "" ? label ?? words.why.link : label].filter(Boolean).join(" ")}
      </button>
      {asked && <Words {...asked} />}
    </>
  );
}
