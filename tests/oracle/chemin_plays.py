"""Strategies of chemin de fer, priced plainly: reads what "sabot odds --game chemin-de-fer --json"
says of given ways of playing (with --player-plays or --banker-plays), plays both out card by card
(chemin_plain), and holds every figure against it: what each side expects, and what each could gain
by the best reply, found by trying every choice at every place where there is one.

    chemin_plays.py FILE    status 0 if all agree; what does not is printed
"""
import json
import sys
from fractions import Fraction

from chemin_plain import decks, values


def cards_of(place):
    cards = place["cards"]
    return tuple(sorted(cards)) if cards else None


class Way:
    """A way of playing: a probability of drawing for each place where there is a choice."""

    def __init__(self, told):
        self.place = {}
        for one in told:
            key = (cards_of(one) or one["count"], one.get("third"))
            self.place[key] = Fraction(one["draw_exact"])

    def draws(self, pair, third=None):
        by_cards = self.place.get((pair, third))
        return self.place[(sum(pair) % 10, third)] if by_cards is None else by_cards

    def but(self, key, draws):
        other = Way([])
        other.place = dict(self.place)
        other.place[key] = Fraction(draws)
        return other


def main(path):
    with open(path, encoding="utf-8") as file:
        told = json.load(file)
    counts = told["remaining"] if told.get("remaining") else decks(told["decks"])
    commission = Fraction(told["commission_exact"])
    player, banker = Way(told["player"]), Way(told["banker"])
    wrong, checks = [], 0

    def expects(p, b):
        return values(counts, p.draws, b.draws, commission, told["free"])

    def check(what, want, got):
        nonlocal checks
        checks += 1
        if want != Fraction(got):
            wrong.append(f"{what}: {want} here, {got} told")

    mine, theirs = expects(player, banker)
    check("player", mine, told["player_expects_exact"])
    check("banker", theirs, told["banker_expects_exact"])
    # At each place the better of drawing and staying: no place touches another of the same side.
    gain = sum(max(expects(player.but(key, d), banker)[0] for d in (0, 1)) - mine
               for key in player.place)
    check("player could gain", gain, told["player_could_gain_exact"])
    gain = sum(max(expects(player, banker.but(key, d))[1] for d in (0, 1)) - theirs
               for key in banker.place)
    check("banker could gain", gain, told["banker_could_gain_exact"])
    print(f"{checks} figures compared, {len(wrong)} differ")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


sys.exit(main(sys.argv[1]))
