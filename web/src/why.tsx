// A citation that opens its provision, in our words, where it stands.
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { shortId, words } from "./strings";
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
      <p><b>{words.why.title}</b> {found?.rule ??
        (failed ? words.why.failed : words.why.loading)}</p>
      <p class="source">{[provision.id, provision.edition, reading && words.why.reading(reading)]
        .filter(Boolean).join(" · ")} · <a href={`#/rulebook/${[provision.id, provision.edition]
        .filter(Boolean).map(encodeURIComponent).join("/")}`}>{words.why.rulebook}</a></p>
    </div>
  );
}

/** Its own number says nothing to who has no such book: what is ours and not the regulation's
 *  (`C:`) is asked for by "why?" alone. */
export function Why({ provision, reading, label }: {
  provision: Provision | null; reading: string | null; label?: string;
}) {
  const [open, setOpen] = useState(false);
  const stop = useStop();
  if (!provision) return null;
  const number = provision.id.startsWith("C:") ? "" : shortId(provision.id);
  return (
    <>
      {" "}
      <button type="button" class="cite" aria-expanded={open} onClick={() => setOpen(!open)}
        {...stop} onKeyDown={(key) => { if (key.key === "Escape") setOpen(false); }}>
        {[number, number === "" ? label ?? words.why.link : label].filter(Boolean).join(" ")}
      </button>
      {open && <Words provision={provision} reading={reading} />}
    </>
  );
}
