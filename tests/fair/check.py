"""check.py: sealed shuffles checked without sabot, as docs/fair-shoes.md tells: the standard library
alone, and nothing of ours.

    python3 tests/fair/check.py FILE...

FILE is a journal (JSON lines) or a transcript of a fair table. A line for every secret that was
shown: "T1 3: 412 of 412 right". Ends with 0 if all is right, 1 if anything is not.
"""
import base64, hashlib, json, re, shlex, struct, sys

CARDS = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
TILES = ("1-2 2-4 6-6 6-6 1-1 1-1 4-4 4-4 1-3 1-3 5-5 5-5 3-3 3-3 2-2 2-2 5-6 5-6 4-6 4-6 1-6 1-6 "
         "1-5 1-5 3-6 4-5 2-6 3-5 2-5 3-4 1-4 2-3").split()


def chacha20(key):
    """The words of the stream: the original ChaCha20, nonce 0, counter from 0."""
    def quarter(x, a, b, c, d):
        for first, second, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[first] = (x[first] + x[second]) & 0xffffffff
            word = x[turned] ^ x[first]
            x[turned] = (word << by | word >> (32 - by)) & 0xffffffff
    counter = 0
    while True:
        start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key))
        start += [counter & 0xffffffff, counter >> 32, 0, 0]
        x = start[:]
        for _ in range(10):
            for i in range(4):
                quarter(x, i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        for word, first in zip(x, start):
            yield (word + first) & 0xffffffff
        counter += 1


def below(words, bound):
    """A number under the bound, each as likely: words of the incomplete stretch are thrown away."""
    for word in words:
        if word >= 2 ** 32 % bound:
            return word % bound


def shuffled(secret, pieces):
    key = hashlib.blake2b(b"", key=secret, digest_size=32, salt=struct.pack("<QQ", 1, 0),
                          person=b"sabotrnd".ljust(16, b"\0")).digest()
    words, order = chacha20(key), list(pieces)
    for left in range(len(order), 1, -1):
        j = below(words, left)
        order[left - 1], order[j] = order[j], order[left - 1]
    return order, words


def unbase64(letters):
    return base64.urlsafe_b64decode(letters + "=")


def groups_of_tiles():
    """The seven ways to take eight groups of four from eight stacks of four."""
    stack = lambda s: [4 * (s - 1) + t for t in range(4)]
    top = lambda a, b: stack(a)[:2] + stack(b)[:2]
    bottom = lambda a, b: stack(a)[2:] + stack(b)[2:]
    row = lambda t, *s: [4 * (i - 1) + t - 1 for i in s]
    for stacks in ("87654321", "12345678", "45362718", "18273645"):
        yield [stack(int(s)) for s in stacks]
    yield [top(1, 2), row(1, 5, 6, 7, 8), bottom(1, 2), row(2, 5, 6, 7, 8), top(3, 4),
           row(3, 5, 6, 7, 8), bottom(3, 4), row(4, 5, 6, 7, 8)]
    yield [top(8, 7), row(1, 4, 3, 2, 1), bottom(8, 7), row(2, 4, 3, 2, 1), top(6, 5),
           row(3, 4, 3, 2, 1), bottom(6, 5), row(4, 4, 3, 2, 1)]
    yield [part(a, a + 1) for a in (1, 3, 5, 7) for part in (top, bottom)]


def lines(path):
    """(table, event) of every event that was not refused."""
    for line in sys.stdin if path == "-" else open(path, encoding="utf-8"):
        line = line.strip()
        if line.startswith('{"journal"'):
            entry = json.loads(line)
            if not entry["ruling"].startswith("refused"):
                yield entry["table"], entry["event"]
        elif line and line[0] not in "#@":
            yield None, line


class Table:
    def __init__(self, name, words):
        said = dict(word.split("=", 1) for word in words if "=" in word)
        self.name, self.game = name or said.get("table", "table"), words[1]
        decks = int(said.get("decks", 6 if self.game == "chemin-de-fer" else 8))
        if "batch-decks" in said:
            decks = int(said["batch-decks"].split("+")[0])
        self.pieces = {"pai-gow": TILES, "pai-gow-poker": CARDS + ["Jk"]}.get(self.game, CARDS * decks)
        self.happened, self.seal = [], None

    def take(self, words):
        said = dict(word.split("=", 1) for word in words if "=" in word)
        if words[0] == "commit":
            self.happened, self.seal = [], unbase64(said["seal"])
        elif words[0] == "reveal":
            return self.check(unbase64(said["secret"]), said["number"])
        elif words[0] == "cut":
            self.happened.append(("cut", int(said["at"])))
        elif words[0] in ("burn", "card", "remove", "face-up-card"):
            kept = "from=hand" in words and not self.game.startswith("pai-gow") # lay there already
            self.happened.append(("out", [] if kept else [words[1]]))
        elif words[0] == "deliver":
            faces = [word for word in words if re.fullmatch(r"[-0-9A-Za-z ]+ [-0-9A-Za-z ]+", word)]
            self.happened.append(("out", faces[0].split() if faces else []))
        elif words[0] == "uncover" and "," in words[1]:
            self.happened.append(("dice", [int(die) for die in words[1].split(",")]))
        elif words[0] == "number":
            self.happened.append(("number", int(words[1].split("=")[-1])))
        return True

    def check(self, secret, number):
        head = "sabot fair 1\n%s\n%s\n" % (self.name, number)
        seal = hashlib.blake2b(head.encode() + secret, digest_size=32).digest()
        order, words = shuffled(secret, self.pieces)
        out, right, n, tiles = 0, 0, 0, []
        for what, told in self.happened:
            if what == "cut":
                order[out:] = order[out + told:] + order[out:out + told]
            elif what == "dice":
                n, right = n + 1, right + (told == [1 + below(words, 6) for _ in range(3)])
            elif what == "number":
                n, right = n + 1, right + (told == 1 + below(words, 7))
            elif self.game == "pai-gow":
                tiles.append(told)
            else:
                given = order[out:out + len(told)]
                out += len(told)
                n += sum(face != "Xx" for face in told)
                right += sum(face == gave for face, gave in zip(told, given))
        if tiles:
            n += sum(map(len, tiles))
            right += max(sum(order[at] == face for group, told in zip(groups, tiles)
                             for at, face in zip(group, told)) for groups in groups_of_tiles())
        fits = seal == self.seal and right == n
        print("%s %s: %d of %d right%s" % (self.name, number, right, n,
                                           "" if seal == self.seal else ", and another seal"))
        return fits


def main():
    fits, secrets = True, 0
    for path in sys.argv[1:]:
        tables = {}
        for name, event in lines(path):
            words = shlex.split(event)
            if words[0] == "table":
                tables[name] = Table(name, words)
            elif name in tables:
                fits = tables[name].take(words) and fits
                secrets += words[0] == "reveal"
    sys.exit(0 if fits and secrets else 1)


main()
