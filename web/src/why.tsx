// A citation that opens its provision, in our words, where it stands.
import { useEffect, useState } from "preact/hooks";
import { shortId, words } from "./strings";
import { engine } from "./table/store";
import type { Cited, Provision } from "./types";

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

export function Why({ provision, reading, label }: {
  provision: Provision | null; reading: string | null; label?: string;
}) {
  const [open, setOpen] = useState(false);
  if (!provision) return null;
  return (
    <>
      {" "}
      <button type="button" class="cite" aria-expanded={open} onClick={() => setOpen(!open)}
        onKeyDown={(key) => { if (key.key === "Escape") setOpen(false); }}>
        {shortId(provision.id)}{label ? ` ${label}` : ""}
      </button>
      {open && <Words provision={provision} reading={reading} />}
    </>
  );
}
