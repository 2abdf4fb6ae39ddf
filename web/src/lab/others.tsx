// Exact odds of the games that draw by no table: hands of one's own, tiles and cards, by house way
// against house way; and chemin de fer, whose two sides choose.
import { grouped } from "../figures";
import { lab as words, wagerName } from "../strings";
import type { Bank, Equilibrium, PokerEdge, PokerOdds, TilesOdds } from "./exact";
import { SHARES, Figure, Sheet } from "./parts";
import { kindsOf, sidesOf } from "./sheets";
import { BEGIN, addressOf } from "./view";

const w = words.odds;
const heads = (names: string[]) => names.map((name) => <th key={name} scope="col">{name}</th>);

function Kinds({ title, kinds, all }: {
  title: string; kinds: Record<string, string>; all: string;
}) {
  return (
    <Sheet title={title} note={w.ofHands(grouped(all))} name="kinds"
      head={heads([w.kind, w.hands])}>
      {kindsOf(kinds).map(([kind, count]) => (
        <tr key={kind}><th scope="row">{w.kindName(kind)}</th>
          <td><Figure decimal={grouped(count)} exact={`${count}/${all}`} /></td></tr>))}
    </Sheet>
  );
}

/** What a hand is worth to the player by who banks. */
function Banks({ player, dealer, deals, of }: {
  player: string; dealer: string; deals: string; of: [string, string, Bank | undefined][];
}) {
  return (
    <Sheet title={w.ways(player, dealer)} note={w.ofDeals(grouped(deals))} name="banks"
      head={heads([w.bank, w.commission, w.plain, w.win, w.push, w.lose])}>
      {of.map(([key, name, bank]) => bank && (
        <tr key={key} data-bank={key}><th scope="row">{name}{" "}
          <small class="quiet">{key === "both" ? w.half : w.costs(bank.ev_commission)}</small></th>
          <td class="lab-first"><Figure decimal={bank.ev_commission}
            exact={bank.ev_commission_exact} /></td>
          <td><Figure decimal={bank.ev} exact={bank.ev_exact} /></td>
          {(["win", "push", "lose"] as const).map((end) => <td key={end}><Figure places={SHARES}
            decimal={bank[`${end}_share`]} exact={`${bank[end]}/${deals}`} /></td>)}</tr>))}
    </Sheet>
  );
}

const ToHand = () => <p><a href="#/lab/hand">{w.toHand}</a></p>;

export function Tiles({ odds }: { odds: TilesOdds }) {
  return (
    <>
      <Banks player={odds.player_way} dealer={odds.house_way} deals={odds.deals}
        of={[["dealer", w.dealer, odds.dealer_banks], ["player", w.own, odds.player_banks]]} />
      <Kinds title={w.best} kinds={odds.best} all={odds.hands} />
      <ToHand />
    </>
  );
}

/** The kinds of hands are there at once; every deal has to be counted. */
export function Poker({ odds, edge }: { odds: PokerOdds; edge: PokerEdge | null }) {
  return (
    <>
      {edge && <Banks player={edge.player_way} dealer={edge.dealer_way} deals={edge.deals}
        of={[["dealer", w.dealer, edge.dealer_banks], ["player", w.own, edge.player_banks],
          ["both", w.both, edge.co_bank]]} />}
      <Kinds title={w.bestFive} kinds={odds.categories} all={odds.hands} />
      <ToHand />
    </>
  );
}

/** What either side expects; how it comes to that is told by the equilibrium. */
export function Sides({ game }: { game: Equilibrium }) {
  return (
    <>
      <Sheet title={w.sides} note={w.sidesNote} name="wagers" head={heads([w.wager, w.ev])}>
        {sidesOf(game).map((one) => (
          <tr key={one.wager} data-wager={one.wager}>
            <th scope="row">{wagerName(one.wager, one.mode)}{" "}
              <small class="quiet">{w.costs(one.ev)}</small></th>
            <td class="lab-first"><Figure decimal={one.ev} exact={one.ev_exact} /></td>
          </tr>
        ))}
      </Sheet>
      <p><a href={addressOf("chemin", { ...BEGIN, six: game.decks ?? BEGIN.six,
        commission: game.commission })}>{w.toChemin}</a></p>
    </>
  );
}
