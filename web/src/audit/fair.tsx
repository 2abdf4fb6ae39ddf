// Fair shoes: every sealed shuffle of the journal made again, and one by hand.
import { useEffect, useState } from "preact/hooks";
import { cardName } from "../felt/card";
import { files } from "../files";
import { cardSign } from "../figures";
import { audit as words } from "../strings";
import { Frame, Opener, useAudit } from "./page";
import { HouseSeals } from "./seals";
import type { AuditStore, Shoe } from "./store";

const text = words.fair;

/** A card as people read it; a tile as it is written. */
function Piece({ piece, gone }: { piece: string; gone: boolean }) {
  const tile = piece.includes("-");
  return (
    <li class={`piece ${tile ? "tile" : piece[1]}${gone ? " gone" : ""}`}>
      {tile || cardSign(piece) === piece ? piece : <><span aria-hidden="true">
        {cardSign(piece)}</span>
      <span class="unseen">{cardName(piece)}</span></>}
    </li>
  );
}

function Order({ shoe }: { shoe: Shoe }) {
  const left = shoe.left?.length ?? 0;
  return (
    <details class="order">
      <summary>{text.order}</summary>
      <p class="quiet small"><span class="piece gone">7♠</span> {text.left}{" "}
        <span class="piece">7♠</span> {text.stayed}</p>
      <ol class="pieces">{shoe.order?.map((piece, i) =>
        <Piece key={i} piece={piece} gone={i < left} />)}</ol>
    </details>
  );
}

export function OneShoe({ shoe, journal }: { shoe: Shoe; journal: boolean }) {
  if (!shoe.seal) {
    return (
      <article class="shoe-card wrong"><h2>{shoe.table}</h2>
        <p class="warns">{shoe.wrong && `${text.wrong(shoe.wrong.entry)}: ${shoe.wrong.says}`}</p>
      </article>
    );
  }
  const facts = [text.cut(shoe.cuts ?? []),
    journal && text.told(shoe.told_right ?? 0, shoe.told ?? 0),
    (shoe.throws ?? 0) > 0 && text.throws(shoe.throws_right ?? 0, shoe.throws ?? 0),
    journal && text.inside((shoe.order?.length ?? 0) - (shoe.left?.length ?? 0))].filter(Boolean);
  return (
    <article class={`shoe-card ${!shoe.shown ? "open" : shoe.fits ? "right" : "wrong"}`}>
      <h2>{shoe.table} · {text.shoe(shoe.shoe ?? 0)}</h2>
      {shoe.shown ? <p class={shoe.seal_fits ? "" : "warns"}>
        {shoe.seal_fits ? text.sealFits : text.sealWrong}; {facts.join("; ")}.</p>
        : <p>{text.notShown}</p>}
      {shoe.wrong && <p class="warns">{text.wrong(shoe.wrong.entry)}: {shoe.wrong.says}</p>}
      {(shoe.never_told?.length ?? 0) > 0 && <p class="quiet">
        {text.neverTold(shoe.never_told?.length ?? 0)} {shoe.never_told?.join(" ")}</p>}
      <dl><dt>{text.seal}</dt><dd><code>{shoe.seal}</code></dd>
        {shoe.secret && <><dt>{text.secret}</dt><dd><code>{shoe.secret}</code></dd></>}</dl>
      {shoe.order && <Order shoe={shoe} />}
    </article>
  );
}

const SHUFFLED: Record<string, string> = { "8": "minibaccarat decks=8", "6": "minibaccarat decks=6",
  "pack": "pai-gow-poker", "tiles": "pai-gow" };

function ByHand({ store }: { store: AuditStore }) {
  const [of, set] = useState({ seal: "", secret: "", cut: "", table: "table", number: "1",
    what: "8" });
  const [made, setMade] = useState<{ shoe: Shoe | null; said: string } | null>(null);
  const field = (key: keyof typeof of, label: string, code = false) => (
    <label>{label}<input class={code ? "code" : "figure"} value={of[key]} autocomplete="off"
      spellcheck={false} onInput={(event) => set({ ...of, [key]: event.currentTarget.value })} />
    </label>
  );
  const word = (value: string): string => value.trim().replace(/\s/g, "");
  const send = async (): Promise<void> => setMade(await store.byHand({
    table: `table ${SHUFFLED[of.what] ?? ""} fair=yes`
      + (word(of.table) === "table" || word(of.table) === "" ? "" : ` table=${word(of.table)}`),
    number: Number(word(of.number)) || 1, seal: word(of.seal), secret: word(of.secret),
    cut: word(of.cut) === "" ? null : Number(word(of.cut)) }));
  return (
    <section class="by-hand" aria-labelledby="by-hand">
      <h2 id="by-hand">{text.hand.title}</h2>
      <p class="quiet">{text.hand.sub}</p>
      <form onSubmit={(event) => { event.preventDefault(); void send(); }}>
        {field("seal", text.hand.seal, true)}
        {field("secret", text.hand.secret, true)}
        <div class="few">
          {field("cut", text.hand.cut)}
          {field("table", text.hand.table)}
          {field("number", text.hand.number)}
          <label>{text.hand.what}<select value={of.what}
            onChange={(event) => set({ ...of, what: event.currentTarget.value })}>
            <option value="8">{text.hand.decks(8)}</option>
            <option value="6">{text.hand.decks(6)}</option>
            <option value="pack">{text.hand.pack}</option>
            <option value="tiles">{text.hand.tiles}</option>
          </select></label>
        </div>
        <button type="submit" class="act asked">{text.hand.go}</button>
      </form>
      <div role="status">
        {made && (made.shoe ? <OneShoe shoe={made.shoe} journal={false} />
          : <p class="warns">{made.said}</p>)}
      </div>
    </section>
  );
}

export function FairPart() {
  const { store, state } = useAudit();
  const { revealed, revealedSaid } = state;
  const waits = state.journal && !revealed && revealedSaid === "" && state.standing === "done";
  useEffect(() => { if (waits) void store.reveal(); }, [waits]);
  const lead = !revealed ? text.lead.none : revealed.wrong > 0 ? text.lead.wrong
    : revealed.not_shown > 0 ? text.lead.open : text.lead.right;
  return (
    <Frame part="fair" lead={lead} sub={state.name}>
      <p>{text.plain}</p>
      <p class="quiet">{text.proves}{" "}
        <a href={files.docs.fair}>{text.docs}</a></p>
      <Opener store={store} compact={state.standing !== "none"} journals />
      {!state.journal && <p>{text.noJournal}</p>}
      {waits && <p role="status">{text.checking}</p>}
      {revealedSaid && <p class="warns">{revealedSaid}</p>}
      {revealed?.shoes.map((shoe, i) => <OneShoe key={i} shoe={shoe} journal />)}
      <HouseSeals store={store} />
      <ByHand store={store} />
    </Frame>
  );
}
