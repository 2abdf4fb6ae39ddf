// The felt of chemin de fer: two hands, the bank between them, what is asked of you in large words.
import { useEffect, useState } from "preact/hooks";
import { Auction, BankHistory, BankPile, personName } from "../felt/bank";
import { CardFace, cardName } from "../felt/card";
import { Seats } from "../felt/seats";
import { Folded, isStill, SQUEEZE_STEP, useLetGo, useSqueeze } from "../felt/squeeze";
import { short } from "../figures";
import { costWords, words } from "../strings";
import type { Card, Expected, Hand } from "../types";
import { AmountAct, Key, PlainActs } from "./asked";
import { isPart, leadingBid, measuredOf, plainOf, saysOf } from "./chemin_acts";
import { CostButton } from "./cost";
import type { FeltProps } from "./games";
import { useLetters, useOwnKeys } from "./keys";
import { named } from "./rows";

function faces(hand: Hand, lifted: boolean): Card[] {
  return hand.cards.map((card) => (card.up || lifted ? card : { ...card, card: "Xx" }));
}

function known(hand: Hand): boolean {
  return hand.cards.length > 0 && hand.cards.every((card) => card.card !== "Xx");
}

function cardsIn(at: HTMLElement): Element[] {
  return [...at.querySelectorAll(".card:not(.empty)")];
}

/** The card whose corner is under the pointer: -1 where it is none. */
function cornerUnder(event: PointerEvent & { currentTarget: HTMLElement }): number {
  return cardsIn(event.currentTarget).findIndex((card) => {
    const box = card.getBoundingClientRect();
    const aside = Math.min(Math.abs(event.clientX - box.left), Math.abs(event.clientX - box.right));
    const above = Math.min(Math.abs(event.clientY - box.top), Math.abs(event.clientY - box.bottom));
    return event.clientX >= box.left && event.clientX <= box.right &&
      event.clientY >= box.top && event.clientY <= box.bottom &&
      Math.max(aside, above) < 0.34 * box.width;
  });
}

/** A hand of the two. Whoever may look at it lifts it for as long as it is held, or one card of
 *  it by a corner. */
function CheminHand({ hand, view, state, store, mine }: FeltProps & { hand: Hand; mine: boolean }) {
  const [lifted, lift] = useState(false);
  const down = hand.cards.some((card) => !card.up);
  const seen = known(hand);
  const look = state.expect.find((row) => row.mine && row.kind === "look");
  const [which, choose] = useState(0); // the card that is squeezed
  const turn = state.expect.find((one) => one.mine && one.kind === "turn" &&
    one.hand === hand.hand);
  const squeezing = useSqueeze(turn && seen ? async () =>
    (await store.send(named(turn, [hand], which).line))?.verdict === "accepted" : null, () => {
    if (!seen && look) void store.send(look.line);
  });
  // offered once a look may be had; who lifts then sees the faces as soon as they are told
  const can = mine && down && hand.cards.length >= 2 &&
    (seen || look !== undefined || lifted || squeezing.grip !== null);
  const raise = (): void => lift(true);
  useEffect(() => { if (lifted && !seen && look) void store.send(look.line); },
    [lifted, seen, look?.line]);
  const fall = (): void => {
    lift(false);
    squeezing.fall();
  };
  useEffect(() => { if (!can) lift(false); }, [can]);
  const letters = useLetters();
  const key = can ? letters.take(`lift ${hand.hand}`, words.chemin.lift, "l", "lift") : "";
  useOwnKeys(key === "" ? {} : { [key]: raise }, (letter) => { if (letter === key) fall(); });
  useLetGo(fall);
  const held = can && (squeezing.grip !== null || squeezing.turned);
  const take = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = cornerUnder(event);
    if (at < 0 || hand.cards[at]?.up !== false || isStill()) return raise();
    choose(at);
    squeezing.down(event, cardsIn(event.currentTarget)[at] ?? event.currentTarget, false);
  };
  const arrow = (by: number): void => {
    const at = hand.cards.findIndex((card) => !card.up);
    choose(squeezing.grip ? which : at);
    squeezing.by(by);
  };
  const shown = lifted && can;
  const cards = faces(hand, shown);
  const who = hand.hand === "banker" ? view.bank?.seat ?? 0 : view.bank?.dominant ?? 0;
  const row = (
    <div class={`cards${shown ? " lifted" : ""}`}>
      {[0, 1].map((i) => {
        const card = cards[i];
        const own = hand.cards[i];
        return card && own && held && i === which && !own.up
          ? <CardFace key={`${view.round}-${i}`} card={card} squeezed={<Folded card={own.card}
            grip={squeezing.grip} turned={squeezing.turned} />} />
          : card ? <CardFace key={`${view.round}-${i}`} card={card} />
          : <span key={`empty-${i}`} class="card empty" />;
      })}
      {cards.slice(2).map((card, i) => <CardFace key={`${view.round}-${i + 2}`} card={card} />)}
    </div>
  );
  const count = down ? null : hand.count;
  return (
    <section class={`hand ${hand.hand}`} aria-label={count === null
      ? words.table.noCards(hand.name).split(":")[0]
      : words.table.count(hand.name, count)}>
      <h2 class="hand-name">{hand.name}</h2>
      {can ? <button type="button" class={`lift${held ? " held" : ""}`}
        aria-label={words.chemin.liftHand(hand.name, key.toUpperCase())} aria-pressed={lifted}
        onPointerDown={take} onPointerMove={squeezing.move}
        onPointerUp={fall} onPointerCancel={fall} onLostPointerCapture={fall}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if ((event.key === " " || event.key === "Enter") && !event.repeat) raise();
          else if (event.key === "ArrowUp" && !isStill()) arrow(SQUEEZE_STEP);
          else if (event.key === "ArrowDown" && !isStill()) arrow(-SQUEEZE_STEP);
          else return;
          event.preventDefault();
        }}
        onKeyUp={(event) => { if (event.key === " " || event.key === "Enter") fall(); }}
        onBlur={fall}
        onClick={(event) => { if (event.detail === 0) (lifted ? fall : raise)(); }}>
        {row}
        <span class="act lift-words">{words.chemin.lift}<Key letter={key} /></span>
      </button> : row}
      <p class={`count${count === null ? " none" : ""}`}>
        <span class="figure">{count ?? "–"}</span>
        {count !== null && hand.natural && <span class="natural">{words.table.natural}</span>}
      </p>
      {can && <p class="unseen" role="status">{shown && seen
        ? words.chemin.lifted(hand.cards.map((card) => cardName(card.card)).join(", "), hand.count)
          : ""}</p>}
      <p class="hand-who">{who === 0 ? "" : hand.hand === "banker"
        ? words.chemin.banks(personName(view, who))
        : words.chemin.speaks(personName(view, who))}</p>
    </section>
  );
}

function lineOf(said: string, seat: number, rows: Expected[]): string {
  return rows.find((row) => row.says === said)?.line
    ?? `announce ${said.includes(" ") ? `"${said}"` : said} by=seat${seat}`;
}

/** Card, Stay, Natural: what the count forbids is quiet and answers a touch with the reason. */
function Words({ view, state, store }: FeltProps) {
  const rows = state.expect.filter((row) => row.mine && row.kind === "announce");
  const list = saysOf(view, state.expect);
  const say = (said: string): void => void store.send(lineOf(said, view.seat, rows));
  const letters = useLetters();
  const key = (said: string): string => letters.take(said, said);
  useOwnKeys(Object.fromEntries(list.map((said) => [key(said), () => say(said)])));
  if (list.length === 0) return null;
  const own = view.hands.find((one) => one.hand ===
    (view.bank?.seat === view.seat ? "banker" : "player"));
  // before one has looked no word is the one to say; at a live table the page never has the faces
  const seen = (own !== undefined && known(own)) || rows.some((row) => row.duty !== "may");
  return (
    <div class="say" role="group" aria-label={words.table.answers}>
      {list.map((said) => {
        const may = store.judge(lineOf(said, view.seat, rows))?.verdict !== "refused";
        return <button key={said} type="button" class={`word${may && seen ? " lit" : ""}`}
          aria-disabled={!may}
          onClick={() => say(said)}>{said}<Key letter={key(said)} /></button>;
      })}
    </div>
  );
}

/** What is asked, for who hears of it for the first time; "" where it says itself. */
function meaning(view: FeltProps["view"], kinds: string[]): string {
  const stake = view.bank?.stake ?? 0;
  const chips = view.seats.find((seat) => seat.you)?.chips ?? 0;
  if (kinds.includes("bid")) return words.chemin.bidMeans;
  if (kinds.includes("wager")) return "";
  if (kinds.includes("banco")) return chips < stake
    ? words.chemin.bancoShort(short(stake), short(chips)) : words.chemin.bancoMeans;
  return view.bank?.banco?.includes(view.seat) && kinds.includes("decline")
    ? words.chemin.bancoSaid : "";
}

function Asked({ view, state, store, chip }: FeltProps) {
  const row = measuredOf(view, state.expect);
  const plain = plainOf(view, state.expect);
  const means = meaning(view, [...(row ? [row.kind] : []), ...plain.map((one) => one.kind)]);
  return (
    <div class="felt-asked" role="group" aria-label={words.table.answers}>
      {row && <AmountAct key={row.kind} chip={chip} store={store}
        row={row} above={row.kind === "bid" ? leadingBid(view) : 0}
        most={row.kind === "cut" ? undefined : isPart(row) ? words.chemin.all : words.chemin.most}
        {...(isPart(row)
          ? { lays: (amount: number) => void store.lay(row.on ?? "player", amount) } : {})} />}
      <PlainActs rows={plain} store={store} />
      {means && <p class="quiet">{means}</p>}
    </div>
  );
}

export function CheminFelt(props: FeltProps) {
  const { view, state, store } = props;
  const [player, banker] = view.hands;
  const seat = view.seat;
  const bids = view.phase === "offering" && ((view.bank?.bids ?? []).length > 0 ||
    state.expect.some((row) => row.kind === "bid")); // else the bank goes round
  return (
    <div class="chemin">
      <div class="chemin-hands">
        {player && <CheminHand {...props} hand={player}
          mine={seat !== 0 && view.bank?.dominant === seat} />}
        <BankPile view={view} />
        {banker && <CheminHand {...props} hand={banker}
          mine={seat !== 0 && view.bank?.seat === seat} />}
      </div>
      <div class="chemin-line">
        <BankHistory view={view} />
        <div class="chemin-cost">
          <CostButton whole name={costWords.wager} open={state.cost !== null}
            toggle={() => store.askCost({ on: "player", name: "", all: true })} />
        </div>
      </div>
      <div class="chemin-acts">
        {bids && <Auction view={view} />}
        <Words {...props} />
        <Asked {...props} />
      </div>
      <Seats {...props} />
    </div>
  );
}
