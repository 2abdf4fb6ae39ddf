"""What the corpus has in common: playing a log for a case, planting, and writing it down."""

import os
import zlib

import deal as d
import shapes as s

MB = ("mb", {"file": "minibaccarat"}, 8)
MB6 = ("mb", {"game": "minibaccarat", "decks": "6"}, 6)
MB98 = ("mb", {"game": "minibaccarat", "edition": "1998"}, 8)
PB = ("pb", {"game": "punto-banco"}, 8)
PB6 = ("pb", {"game": "punto-banco", "decks": "6"}, 6)

ROWS = {0: "0-2", 1: "0-2", 2: "0-2", 7: "7-9", 8: "7-9", 9: "7-9"}
LAW = {
    "player": ".9(b)", "stop": ".9(a)", "count": ".1(c)", "natural": ".9(a)",
    "decks": ".1(a)", "cards": ".1", "late": ".2(d)", "last": ".8(e)",
}


# What the corpus calls a fault, and what the program calls it.
KINDS = {
    "count": "wrong-count", "winner": "wrong-winner", "natural": "wrong-natural",
    "pair": "wrong-pair", "totals": "impossible-result", "payout": "wrong-payout",
    "vigorish": "wrong-vigorish", "balance": "balance-broken", "shoe-by-card": "card-too-many",
    "shoe-by-value": "shoe-too-full", "last-hand": "after-last-hand", "twice": "told-twice",
    "unfinished": "unfinished-round",
}


def law(game, what):
    """The paragraph, as the program's ids begin. Rows of Table 2 are asked for by their count."""
    section = "19:47-" + ("3" if game[0] == "pb" else "7")
    if what == "winner":     # what is announced, or what wins
        return section + ".10(a)|" + section + ".2(a)"
    if isinstance(what, int):
        return section + ".9(c)[%s]" % ROWS.get(what, str(what))
    return section + LAW.get(what, what)


salt = ""     # another one makes another corpus of the same faults


def seed_of(name):
    return zlib.crc32((salt + name).encode())


def play(seed, plan, decks=8, where=None, ranks=(), fault=None, start=1, through=False, table="",
         first_shoe=1, **more):
    """Shoes of so many rounds each, numbered; `where` is (shoe, round) of what is forced there."""
    rng = d.Rng(seed)
    out, n = [], start
    for i, rounds in enumerate(plan):
        here = where is not None and where[0] == i
        shoe = d.deal_shoe(rng, decks, rounds, {where[1]: ranks} if here else None,
                           {where[1]: fault} if here and fault else None, **more)
        if not through:
            n = start
        for r in shoe:
            r.table, r.shoe, r.number = table, str(first_shoe + i), n
            n += 1
        assert d.fullest(shoe, decks)[0] is None or "shoe" in more
        out += shoe
    d.clock(rng, out)
    return out


def interleave(logs):
    """Several tables in one file, in the order of time."""
    out = [r for log in logs for r in log]
    out.sort(key=lambda r: (r.time, r.table))
    return out


def two(rng, total):
    """Two ranks that count so much together, no pair among them."""
    while True:
        a, b = 1 + rng.below(13), 1 + rng.below(13)
        if a != b and (min(a, 10) + min(b, 10)) % 10 == total:
            return a, b


def hands(rng, tp, tb, v=None, w=None):
    """Ranks in dealing order that make these counts, and these third cards if they are drawn."""
    p, b = two(rng, tp), two(rng, tb)
    more = [None if x is None else x or rng.pick((10, 11, 12, 13)) for x in (v, w)]
    if v is None:
        more = more[1:]
    return [p[0], b[0], p[1], b[1]] + more


class Corpus:
    """Writes logs and mappings into folders, and what is expected into expected.tsv."""

    def __init__(self, folder):
        self.folder = folder
        self.expected, self.clean_names, self.bytes = [], [], 0
        self.kinds = {}
        self.ready_names = []
        for part in ("faults", "clean", "ready"):
            os.makedirs(os.path.join(folder, part), exist_ok=True)

    def write(self, part, name, shape, items, remark):
        for ending, data in ((".log", s.render(shape, items)),
                             (".ini", shape.mapping(remark).encode("utf-8"))):
            with open(os.path.join(self.folder, part, name + ending), "wb") as f:
                f.write(data)
            self.bytes += len(data)

    def fault(self, name, kind, shape, items, line, provision="", words=(), remark=""):
        """`kind` and `provision` may name several that are right, with a stroke between."""
        assert name not in (e[0] for e in self.expected), name
        at = line if isinstance(line, int) else s.line_of(items, line)
        shape.open_end = seed_of(name) % 5 == 0     # now and then the last line has no end
        self.write("faults", name, shape, items, remark or name)
        kind = "|".join(KINDS.get(k, k) for k in kind.split("|"))
        self.expected.append((name, kind, str(at), provision or "-", "|".join(words) or "-"))
        family = kind.split("|")[0]
        self.kinds[family] = self.kinds.get(family, 0) + 1

    def clean(self, name, shape, items, remark=""):
        assert name not in self.clean_names, name
        self.write("clean", name, shape, items, remark or name)
        self.clean_names.append(name)

    def ready(self, name, shape, items):
        """A clean log that is read by the ready mapping of that name."""
        data = s.render(shape, items)
        with open(os.path.join(self.folder, "ready", name + ".log"), "wb") as f:
            f.write(data)
        self.bytes += len(data)
        self.ready_names.append(name)

    def done(self):
        with open(os.path.join(self.folder, "expected.tsv"), "w", encoding="utf-8") as f:
            f.write("name\tkind\tline\tprovision\twords\n")
            for row in self.expected:
                f.write("\t".join(row) + "\n")


def item_of(items, r):
    return next(item for item in items if item.r is r)


def told(corpus, name, kind, shape, rounds, r, provision="", words=(), remark=""):
    """A log of these rounds; the fault is in round r as it stands."""
    items = s.build(shape, rounds)
    corpus.fault(name, kind, shape, items, item_of(items, r), provision, words, remark)
