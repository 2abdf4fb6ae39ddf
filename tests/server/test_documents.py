"""The table server as its documents tell it (docs/api.md, docs/openapi.json): a stranger's program.

    python3 tests/server/test_documents.py build/sabot

Every answer of HTTP is held against the schemas of openapi.json, every line of a WebSocket against
the grammar of api.md. Two things alone are done that a stranger cannot do: the clock of a token is
turned in the store, since nobody waits for twelve hours, and the routes are read out of api.c, so
that none is left out of the document."""
import base64
import hashlib
import json
import re
import signal
import sqlite3
import struct
import sys
import tempfile
import time
import traceback

from documents import Shorthand, route_of, routes
from stranger import (Member, api, ask, begin, check, closes, done, examples, lines, phrases,
                      refused, same)
from wire import BINARY, PING, PONG, TEXT, http

BOUND = 55                       # seconds for all of it; it takes some 33
CHECK = 30                       # tokens of open sockets are looked at so often
LIVE = "game = minibaccarat\nedition = 2011\ntable = pit-live\npit = 1\nminimum = 10.00\n"
AUTO = "game = minibaccarat\nedition = 2011\ntable = pit-auto\nfair = yes\n"
SHOE = ["receive decks=8", "attest what=same-backs holds=yes",
        "attest what=cutting-cards holds=yes", "attest what=shoe holds=yes",
        *("inspect deck=%d" % n for n in range(1, 9)),
        "!verify", "spread layout=rows"]
SHUFFLE = ["wash", "stack", "shuffle dealer=1", "lace dealer=1", "offer-cut seat=1"]
CUT = ["cutting-cards behind=14", "load", "burn 3c face=up", "burn 4c face=up", "burn 5c face=up",
       "burn 6c face=up"]


# ---- The story -----------------------------------------------------------------------------------

def documents_agree():
    table = routes("src/server/api.c")
    check("there are routes", len(table) > 15)
    told = {route_of(table, method, path.split("{")[0] + ("x" if "{" in path else ""))
            for method, path in api.operations()}
    same("every path of openapi.json is a route", False, None in told)
    same("every route is in openapi.json", set(), set(table) - told)
    reader = Shorthand(phrases)
    check("there are examples of shorthand", len(examples) == 3)
    for data, line in examples:
        same("shorthand: " + line, [line], list(reader.lines(data)))
    for number, line in enumerate(open("docs/api.md", encoding="utf-8"), 1):
        shown = re.match(r"    ((?:[0-9]+ [0-9+]|\+|ruling |error |welcome |clock ).*)", line)
        if shown:
            check("api.md:%d is in the grammar" % number,
                  any(e.fullmatch(shown[1]) for kind, e in lines.items() if kind != "command"))


def sign_in():
    who = {"name": "admin", "password": server.password}
    ask("POST", "/api/sign-in", who, want=403, fields=[])
    ask("POST", "/api/sign-in", who, want=403, fields=["Origin: http://elsewhere.example"])
    ask("POST", "/api/sign-in", who, want=403, fields=["Origin: null"])
    ask("POST", "/api/sign-in", b"{", want=400)
    ask("POST", "/api/sign-in", b'{"name":"a","name":"b","password":"c"}', want=400)
    ask("POST", "/api/sign-in", {"name": "admin"}, want=400)
    ask("POST", "/api/sign-in", b"{" + b" " * 65536 + b"}", want=413)
    for _ in range(3):
        ask("POST", "/api/sign-in", {"name": "mallory", "password": "wrong wrong"}, want=401)
    shut = ask("POST", "/api/sign-in", {"name": "mallory", "password": "wrong wrong"}, want=429)
    check("and for how long", 0 < shut.get("wait_ms", 0) <= 30000, shut)
    return ask("POST", "/api/sign-in", who)["token"]


def invite(admin, name, *roles):
    words = ask("POST", "/api/invitations", {"roles": list(roles), "hours": 1}, admin)["invitation"]
    join = {"invitation": words, "name": name, "password": name + " has a password"}
    session = ask("POST", "/api/accounts", join)
    same(name + " has these roles", list(roles), session["roles"])
    ask("POST", "/api/accounts", dict(join, name=name + "2"), want=401)
    return session["token"]


def withdraw(admin, tokens):
    words = ask("POST", "/api/invitations", {"roles": ["dealer", "auditor"]}, admin)["invitation"]
    out = ask("GET", "/api/invitations", token=admin)["invitations"]
    same("what was used is not listed", [("admin", ["dealer", "auditor"])],
         [(one["by"], one["roles"]) for one in out])
    check("nor are the words", words not in json.dumps(out))
    path = "/api/invitations/" + out[0]["id"]
    for who in ("ann", "dora", "flora", "aude"):
        ask("GET", "/api/invitations", token=tokens[who], want=403)
        ask("POST", path, {"withdraw": True}, tokens[who], want=403)
    ask("GET", "/api/invitations", want=401)
    ask("POST", path, {"withdraw": True}, "A" * 43, want=401)
    ask("POST", path, {}, admin, want=400)
    ask("POST", path, {"withdraw": False}, admin, want=400)
    ask("POST", "/api/invitations/none", {"withdraw": True}, admin, want=404)
    ask("POST", path, {"withdraw": True}, admin)
    ask("POST", path, {"withdraw": True}, admin, want=404)
    same("none is left", [], ask("GET", "/api/invitations", token=admin)["invitations"])
    ask("POST", "/api/accounts", {"invitation": words, "name": "late",
                                  "password": "late has a password"}, want=401)


def people(admin):
    tokens = {"ann": invite(admin, "ann", "participant"), "dora": invite(admin, "dora", "dealer"),
              "flora": invite(admin, "flora", "floorperson"),
              "aude": invite(admin, "aude", "auditor")}
    ask("POST", "/api/invitations", {"roles": ["king"]}, admin, want=400)
    ask("POST", "/api/invitations", {"roles": ["dealer"], "hours": 4294967297}, admin, want=400)
    ask("POST", "/api/invitations", {"roles": ["dealer"]}, tokens["ann"], want=403)
    ask("POST", "/api/invitations", {"roles": ["dealer"]}, "A" * 43, want=401)
    withdraw(admin, tokens)
    tokens["guest"] = ask("POST", "/api/guest", {})["token"]
    same("ann's purse", "10000.00", ask("GET", "/api/me", token=tokens["ann"])["purse"])
    ask("GET", "/api/me", want=401)
    listed = ask("GET", "/api/accounts", token=admin)["accounts"]
    same("all are listed", {"admin", "ann", "dora", "flora", "aude"},
         {one["name"] for one in listed if not one["guest"]})
    ask("GET", "/api/accounts", token=tokens["aude"], want=403)
    return tokens


def chips_at_first(admin):
    """No administrator's id of a grant is taken for that of the chips that everybody has once."""
    first = invite(admin, "first", "administrator")
    ask("POST", "/api/accounts/aude", {"grant": "1.00", "id": "zoe"}, first)
    zoe = invite(admin, "zoe", "participant")
    same("play chips, whoever has granted what", "10000.00",
         ask("GET", "/api/me", token=zoe)["purse"])
    ask("POST", "/api/accounts/first", {"roles": ["dealer"]}, admin)


def grants(admin, ann):
    ask("POST", "/api/accounts/ann", {"grant": "100.00", "id": "g1"}, admin)
    ask("POST", "/api/accounts/ann", {"grant": "100.00", "id": "g1"}, admin, want=409)
    same("a grant is made once", "10100.00", ask("GET", "/api/me", token=ann)["purse"])
    for name in ("two words", "x" * 64, "\u00e9"):
        for want in (200, 409):
            ask("POST", "/api/accounts/aude", {"grant": "1.00", "id": name}, admin, want=want)
    chips_at_first(admin)
    ask("POST", "/api/accounts/nobody", {"grant": "100.00"}, admin, want=404)
    ask("POST", "/api/accounts/house", {"grant": "100.00"}, admin, want=404)
    ask("POST", "/api/accounts/ann", {"grant": "much"}, admin, want=400)
    ask("POST", "/api/accounts/ann", {}, admin, want=400)
    ask("POST", "/api/accounts/ann", {"lock": "yes"}, admin, want=400)
    ask("POST", "/api/accounts/ann", {"roles": []}, admin, want=400)
    ask("POST", "/api/accounts/admin", {"lock": True}, admin, want=403)


def roles(admin, tokens):
    """A dealer who may play as well has play chips, once; and the old token has ended."""
    for given in (["dealer"], ["participant", "dealer"], ["dealer"], ["participant", "dealer"]):
        ask("POST", "/api/accounts/dora", {"roles": given}, admin)
    ask("GET", "/api/me", token=tokens["dora"], want=401)
    tokens["dora"] = ask("POST", "/api/sign-in", {"name": "dora",
                                                  "password": "dora has a password"})["token"]
    me = ask("GET", "/api/me", token=tokens["dora"])
    same("dora's purse", ("10000.00", ["participant", "dealer"]), (me["purse"], me["roles"]))


def tables(admin, ann):
    live = {"rules": LIVE, "dealer": "live"}
    auto = {"rules": AUTO, "dealer": "auto", "house_players": 2, "pace_ms": 5, "betting_ms": 100,
            "answer_ms": 100}
    same("a live table", "pit-live", ask("POST", "/api/tables", live, admin)["name"])
    same("an auto table", "pit-auto", ask("POST", "/api/tables", auto, admin)["name"])
    ask("POST", "/api/tables", live, admin, want=409)
    ask("POST", "/api/tables", {"rules": LIVE.replace("pit-live", "b")}, admin, want=409)
    ask("POST", "/api/tables", {"rules": "no = rules"}, admin, want=400)
    ask("POST", "/api/tables", dict(live, dealer="robot"), admin, want=400)
    ask("POST", "/api/tables", dict(auto, house_players=16), admin, want=400)
    ask("POST", "/api/tables", dict(auto, pace_ms="soon"), admin, want=400)
    ask("POST", "/api/tables", live, ann, want=403)
    lobby = ask("GET", "/api/tables")["tables"]
    same("the lobby", {"MB-15": "auto", "pit-live": "live", "pit-auto": "auto"},
         {one["name"]: one["dealer"] for one in lobby})
    ask("GET", "/api/tables/none", want=404)
    ask("GET", "/api/tables/pit-live/ws", want=404)


def handshakes(tokens):
    bearer = "Authorization: Bearer "
    refused("a dealer without a token", 401, "pit-live", [server.origin], "?as=dealer")
    refused("nobody's participant", 401, "pit-live", [server.origin])
    refused("a guest as the dealer", 403, "pit-live", [bearer + tokens["guest"]], "?as=dealer")
    refused("the shoe", 403, "pit-live", [bearer + tokens["dora"]], "?as=shoe")
    refused("no such table", 404, "none", [bearer + tokens["ann"]])
    refused("a page from elsewhere", 403, "pit-live",
            [bearer + tokens["ann"], "Origin: http://elsewhere.example"])
    refused("neither origin nor token", 403, "pit-live", [], "?as=spectator")
    refused("another version", 426, "pit-live", [bearer + tokens["ann"]], "", "12")
    refused("a token that is none", 401, "pit-live", [bearer + "A" * 43])


def play_live(tokens):
    """An evening of one round at the live table; returns who was there."""
    ann = Member("pit-live", tokens["ann"])
    dora = Member("pit-live", tokens["dora"], "?as=dealer")
    flora = Member("pit-live", tokens["flora"], "?as=floorperson&shorthand=1")
    aude = Member("pit-live", tokens["aude"], "?as=auditor")
    watcher = Member("pit-live", None, "?as=spectator")
    same("who they are", ["welcome 0 spectator ann", "welcome 0 dealer dora",
                          "welcome 0 floorperson flora", "welcome 0 surveillance aude",
                          "welcome 0 spectator -"],
         [one.welcomes[0] for one in (ann, dora, flora, aude, watcher)])
    aude.does("receive decks=8", "refused")
    watcher.does("sit seat=2 buy-in=100", "refused")
    ann.does("receive decks=8", "refused")
    for line in SHOE:
        flora.does(line[1:]) if line[0] == "!" else dora.does(line)
    sat = ann.does("sit seat=1 buy-in=500")
    same("seated, another viewer with another block",
         ("welcome %d seat1 ann" % sat, 2), (ann.welcomes[-1], len(ann.blocks)))
    purse = ask("GET", "/api/me", token=tokens["ann"])["purse"]
    same("chips came from the purse", "9600.00", purse)
    for line in SHUFFLE:
        dora.does(line)
    ann.does("accept seat=1")
    ann.does("cut seat=1 at=152")
    for line in CUT:
        dora.does(line)
    return ann, dora, flora, aude, watcher


def commands(ann, dora, tokens):
    """Wagers, refusals, repeats, and what cannot be read."""
    number = ann.does("wager seat=1 on=player 50", name="w1")
    again = ann.put("wager seat=1 on=player 50", "w1")
    same("a repeat has the same number", number, again[0])
    other = ann.put("wager seat=1 on=tie 20", "w1")
    same("under another line too", number, other[0])
    by_http = ask("POST", "/api/tables/pit-live/events",
                  {"id": "w1", "seen": number, "line": "wager seat=1 on=tie 20"}, tokens["ann"])
    same("and by HTTP", (number, "accepted"), (by_http["seq"], by_http["verdict"]))
    ann.does("wager seat=2 on=player 50", "refused", "w2")
    check("a repeat of it", ann.put("wager seat=2 on=player 50", "w2")[1].startswith("refused"))
    ann.does("buy-in seat=1 999999", "refused")
    ann.does("announce \"No More Bets\"", "refused")
    event = {"id": "h1", "seen": ann.seen, "line": "wager seat=2 on=player 50"}
    first = ask("POST", "/api/tables/pit-live/events", event, tokens["ann"])
    same("refused by HTTP", "refused", first["verdict"])
    second = ask("POST", "/api/tables/pit-live/events", event, tokens["ann"])
    same("and again", (first["seq"], "refused", None),
         (second["seq"], second["verdict"], second["provision"]))
    for change, status in (({"id": "h 1"}, 400), ({"line": "x" * 5000}, 400), ({"seen": "x"}, 400),
                           ({"line": 5}, 400), ({"id": "h2", "line": "wagr seat=1"}, 409),
                           ({"as": "dealer"}, 403)):
        ask("POST", "/api/tables/pit-live/events", dict(event, **change), tokens["ann"],
            want=status)
    del event["seen"]
    ask("POST", "/api/tables/pit-live/events", event, tokens["ann"], want=400)
    ask("POST", "/api/tables/none/events", event, tokens["ann"], want=404)
    ask("POST", "/api/tables/pit-live/events", event, want=401)
    for bad in ("", "x", "x ", "x y z", "é 1 leave seat=1", "x" * 33 + " 1 leave seat=1",
                "x -1 leave seat=1", " 1 leave seat=1"):
        ann.fails(bad, bad.split(" ")[0] if re.match(r"x ", bad) else "-", "ID SEEN LINE")
    ann.fails("e1 %d " % ann.seen, "e1", "column")
    ann.fails("e2 %d nonsense" % ann.seen, "e2", "column 1")
    ann.fails("e3 %d wager seat=1\non=tie 20" % ann.seen, "e3", "column")
    dora.fails("e4 %d 8s" % dora.seen, "e4", "card 8s")
    ann.socket.send_frame(TEXT, b"f1 %d lea" % ann.seen, fin=False)
    ann.socket.send_frame(PING, b"there?")
    ann.socket.send_frame(0, b"ve seat=9")
    opcode, data = ann.socket.frame()
    same("a ping within a message is answered", (PONG, b"there?"), (opcode, data))
    ann.until(lambda: "f1" in ann.rulings)
    check("a message in two pieces", ann.rulings["f1"][0][1].startswith("refused"))
    calls(tokens)


def calls(tokens):
    """The dealer calls the floor, and the floor comes."""
    path = "/api/tables/pit-live"
    same("nobody has called", False, ask("GET", path)["called"])
    for name, body, status in (("ann", {"called": True}, 403), ("dora", {"called": 1}, 400)):
        ask("POST", path + "/call", body, tokens[name], want=status)
    ask("POST", "/api/tables/none/call", {"called": True}, tokens["dora"], want=404)
    same("the dealer calls", {"called": True},
         ask("POST", path + "/call", {"called": True}, tokens["dora"]))
    same("the floor is told", True, ask("GET", path)["called"])
    same("and comes", {"called": False},
         ask("POST", path + "/call", {"called": False}, tokens["flora"]))
    same("so that it is told no more", False, ask("GET", path)["called"])


def cut_off(ann, dora, watcher, tokens):
    """Away for three events and back, while the round goes on."""
    ann.drain()
    seen = ann.seen
    ann.socket.cut()
    for line in ("announce \"No More Bets\"", "card 9c player up", "card 4s banker up"):
        dora.does(line)
    back = Member("pit-live", tokens["ann"], "?from=%d&shorthand=1" % seen)
    back.until(lambda: len(back.events) == 3)
    same("back: on from there", ["welcome %d seat1 ann on" % seen], back.welcomes)
    dora.drain()
    same("and told what came since", [dora.events[n] for n in sorted(dora.events)[-3:]],
         [back.events[n] for n in sorted(back.events)])
    same("without a block", [], back.blocks)
    back.does("wager seat=1 on=player 50", name="w1")
    for number in (0, 99999999):
        anew = Member("pit-live", tokens["ann"], "?from=%d" % number)
        check("from=%d: the block" % number,
              anew.welcomes[0].endswith(" seat1 ann") and len(anew.blocks) == 1, anew.welcomes)
        anew.socket.cut()
    watching = Member("pit-live", None, "?as=spectator&from=0")
    watcher.drain()
    watching.until(lambda: len(watching.events) == len(watcher.events))
    same("from=0, who cannot have sat: all of it, again", watcher.events, watching.events)
    watching.socket.cut()
    brief = Member("pit-live", None, "?as=spectator&shorthand=1")
    plain = Member("pit-live", None, "?as=spectator&shorthand=2")
    for line in ("card Kd player up", "card 3h banker up", "announce Player 9", "announce Banker 7",
                 "result player=9 banker=7 winner=player cards=4", "pay seat=1 on=player 50",
                 "discard"):
        dora.does(line)
    back.does("leave seat=1")
    check("who has left watches", " spectator ann" in back.welcomes[-1], back.welcomes)
    for one in (brief, plain):
        one.until(lambda: len(one.events) == 8)
    same("in shorthand: the same lines", plain.events, brief.events)
    same("in another that is not known: plainly", 0, plain.briefly)
    check("in half the bytes", 0 < 2 * brief.briefly < sum(len(line) + 5 for _, line in
                                                           plain.events.values()), brief.briefly)
    check("nothing strange in either", not brief.strange + plain.strange,
          brief.strange + plain.strange)
    brief.socket.cut()
    plain.socket.cut()
    same("and has won 50", "10150.00", ask("GET", "/api/me", token=tokens["ann"])["purse"])
    return back


def journal(tokens, table):
    text = ask("GET", "/api/tables/%s/journal" % table, token=tokens["flora"]).decode()
    entries = [json.loads(line) for line in text.splitlines()]
    before = "A" * 43
    sound = True
    for number, line in enumerate(text.splitlines()):
        body, mark = line.rsplit(',"hash":"', 1)
        mine = base64.urlsafe_b64encode(hashlib.blake2b(body.encode(), digest_size=32).digest())
        sound = sound and entries[number]["before"] == before and entries[number]["seq"] == number
        before = mine.decode().rstrip("=")
        sound = sound and mark == before + '"}'
    check("the journal of %s is sound" % table, sound and len(entries) > 1)
    return entries


def streams(tokens, members):
    """At a table where nothing is hidden everybody reads the journal, and nothing else."""
    entries = journal(tokens, "pit-live")
    happened = {one["seq"]: (one["time"], one["event"]) for one in entries[1:]
                if not one["ruling"].startswith("refused")}
    for name, member in members.items():
        member.drain()
        first = min(member.events)
        same("%s has read what happened" % name, {n: happened[n] for n in happened if n >= first},
             member.events)
    once = [one for one in entries if (one["person"], one["command"]) == ("ann", "w1")]
    same("a command that was sent five times is there once", 1, len(once))
    check("what was refused is there", any(
        one["person"] == "aude" and one["ruling"].startswith("refused") for one in entries))
    ask("GET", "/api/tables/pit-live/journal", want=401)
    ask("GET", "/api/tables/pit-live/journal", token=tokens["ann"], want=403)
    ask("GET", "/api/tables/pit-live/journal?from=x", token=tokens["aude"], want=400)
    tail = ask("GET", "/api/tables/pit-live/journal?from=5", token=tokens["aude"])
    same("from an entry on", 5, json.loads(tail.splitlines()[0])["seq"])


def play_auto(tokens):
    """A guest at the table that deals by itself: sits, wagers, and was away too long."""
    guest = Member("pit-auto", tokens["guest"], "?shorthand=1")
    free = [n for n in range(1, 8) if n not in
            {one["seat"] for one in ask("GET", "/api/tables/pit-auto")["taken"]}]
    for seat in reversed(free):
        if guest.put("sit seat=%d buy-in=300" % seat)[1].startswith("accepted"):
            break
    check("seated", " seat%d guest-" % seat in guest.welcomes[-1], guest.welcomes)
    view = ask("GET", "/api/tables/pit-auto", token=tokens["guest"])
    check("and shown what may be done there", all("seat=%d" % seat in line
                                                   for line in view["expects"]), view["expects"])
    verdict = ""
    for _ in range(200):
        verdict = guest.put("wager seat=%d on=banker 10" % seat)[1]
        if verdict.startswith("accepted"):
            break
        guest.until(lambda: False, 0.06)
    check("wagered", verdict.startswith("accepted"), verdict)
    guest.does("card 8s player up", "refused")
    guest.until(lambda: any(line.startswith("clock") for line in guest.clocks), 10)
    check("the clock is told", bool(guest.clocks))
    guest.until(lambda: guest.seen > 600, 20)
    check("the house goes on", guest.seen > 600, guest.seen)
    guest.fails("old 0 leave seat=%d" % seat, "old", "join again")
    late = Member("pit-auto", None, "?as=spectator&from=1")
    check("away too long: the block", not late.welcomes[0].endswith(" on") and
          len(late.blocks) == 1, late.welcomes)
    late.socket.cut()
    return guest


def close_table(admin, tokens):
    """A table opened and closed by request, while its house players and ann sit there."""
    ask("POST", "/api/tables", {"rules": AUTO.replace("pit-auto", "pit-over"), "house_players": 2,
                                "pace_ms": 5, "betting_ms": 100, "answer_ms": 100}, admin)
    ann = Member("pit-over", tokens["ann"])
    ann.does("sit seat=7 buy-in=100")
    ann.until(lambda: ann.seen > 100, 10)
    path = "/api/tables/pit-over/close"
    ask("POST", path, {}, want=401)
    ask("POST", path, {}, tokens["ann"], want=403)
    ask("POST", "/api/tables/none/close", {}, admin, want=404)
    same("it is being closed", "pit-over", ask("POST", path, {}, admin)["name"])
    check("and says so", ask("GET", "/api/tables/pit-over")["closing"])
    check("the close is told", ann.until(lambda: any(event.startswith("close")
                                                     for _, event in ann.events.values()), 10))
    check("who sat there watches", " spectator ann" in ann.welcomes[-1], ann.welcomes)
    table = ask("GET", "/api/tables/pit-over")
    same("it is closed, and empty", ("closed", []), (table["phase"], table["taken"]))
    same("ann has her chips", "10150.00", ask("GET", "/api/me", token=tokens["ann"])["purse"])
    check("asked again it is", ask("POST", path, {}, admin)["closed"])
    ann.does("sit seat=7 buy-in=100", "refused")
    ann.socket.cut()


def harm(tokens):
    for name, code, frame in (
            ("4,097 bytes", 1009, lambda s: s.send_frame(TEXT, b"x" * 4097)),
            ("in pieces", 1009, lambda s: (s.send_frame(TEXT, b"x" * 4000, fin=False),
                                           s.send_frame(0, b"x" * 97))),
            ("a binary message", 1003, lambda s: s.send_frame(BINARY, b"x")),
            ("no UTF-8", 1007, lambda s: s.send_frame(TEXT, b"\xff\xfe")),
            ("not masked", 1002, lambda s: s.send_frame(TEXT, b"x", masked=False)),
            ("a fragment of nothing", 1002, lambda s: s.send_frame(0, b"x")),
            ("a hundred at once", 1008, lambda s: [s.send_frame(PONG, b"") for _ in range(100)]),
            ("goodbye", 1000, lambda s: s.send_frame(8, struct.pack(">H", 1000)))):
        member = Member("pit-live", tokens["ann"])
        frame(member.socket)
        closes(name, member, code)
        same(name + ": nothing strange", [], member.strange)
    whole = Member("pit-live", tokens["ann"])
    whole.fails("x" * 4096, "-", "ID SEEN LINE")
    whole.socket.cut()


# ---- Tokens --------------------------------------------------------------------------------------

def turn_clock(name, expires_ms):
    """Writes when the tokens of an account end, as if time had passed."""
    base = sqlite3.connect(server.store + "-secrets", timeout=5)
    for key, text in base.execute("SELECT key, text FROM record WHERE kind = 'token'").fetchall():
        token = json.loads(text)
        if token["name"] == name:
            token["made_ms"] = expires_ms - 12 * 3600000
            token["expires_ms"] = expires_ms
            base.execute("UPDATE record SET text = ? WHERE kind = 'token' AND key = ?",
                         (json.dumps(token, separators=(",", ":")).encode(), key))
    base.commit()
    base.close()


def ends_of(name):
    base = sqlite3.connect(server.store + "-secrets", timeout=5)
    rows = base.execute("SELECT text FROM record WHERE kind = 'token'").fetchall()
    base.close()
    tokens = [json.loads(row[0]) for row in rows]
    return [one["expires_ms"] for one in tokens if one["name"] == name]


def end_tokens(admin, tokens, members):
    """Signed out, revoked, replaced, expired: of no use any more, by HTTP and by WebSocket."""
    bearer = "Authorization: Bearer "
    other = ask("POST", "/api/sign-in", {"name": "flora", "password": "flora has a password"})
    ask("POST", "/api/sign-out", {}, other["token"])
    ask("GET", "/api/me", token=other["token"], want=401)
    ask("GET", "/api/me", token=tokens["flora"])
    fresh = ask("POST", "/api/password", {"old": "flora has a password", "new": "another word"},
                tokens["flora"])
    ask("GET", "/api/me", token=tokens["flora"], want=401)
    ask("POST", "/api/password", {"old": "wrong word", "new": "another word"}, fresh["token"],
        want=401)
    ask("POST", "/api/accounts/dora", {"revoke": True}, admin)
    refused("a revoked token", 401, "pit-live", [bearer + tokens["dora"]], "?as=dealer")
    name = ask("GET", "/api/me", token=tokens["guest"])["name"]
    turn_clock(name, int(time.time() * 1000) - 1000)
    ask("GET", "/api/me", token=tokens["guest"], want=401)
    ask("POST", "/api/tables/pit-auto/events", {"id": "z", "seen": 0, "line": "leave seat=1"},
        tokens["guest"], want=401)
    refused("an expired token", 401, "pit-auto", [bearer + tokens["guest"]])
    turn_clock("ann", int(time.time() * 1000) + 11 * 3600000)
    left = CHECK + 3 - (time.monotonic() - server.started)
    for who in ("dora", "flora", "guest"):
        closes("the socket of %s, whose token has ended" % who, members[who], 1008,
               max(1.0, left if who == "dora" else 3.0))
    time.sleep(0.3)
    check("who is connected uses the token",
          min(ends_of("ann"), default=0) > (time.time() + 11.9 * 3600) * 1000, ends_of("ann"))


# ---- Money and pages -----------------------------------------------------------------------------

def cents(text):
    return round(float(text) * 100)


def ledger(admin, tokens):
    moves = ask("GET", "/api/ledger", token=tokens["aude"])["moves"]
    own = [one for one in moves if one["account"] == "ann"]
    same("ann's moves", [("", "10000.00"), ("", "100.00"), ("pit-live", "-500.00"),
                         ("pit-live", "550.00")], [(one["table"], one["amount"]) for one in own])
    same("they make the purse", cents(ask("GET", "/api/me", token=tokens["ann"])["purse"]),
         sum(cents(one["amount"]) for one in own))
    check("house players have brought chips", any(one["account"] == "house" and one["table"] in
                                                  ("pit-auto", "MB-15") for one in moves))
    one = ask("GET", "/api/ledger?account=ann", token=admin)["moves"]
    same("of one alone", own, one)
    ask("GET", "/api/ledger", token=tokens["ann"], want=403)
    ask("GET", "/api/ledger", want=401)


def pages(admin, tokens):
    same("what a guest is given", "10000.00", ask("GET", "/api/tables")["guest"])
    same("health", b"ok\n", ask("GET", "/healthz"))
    same("ready", b"ready\n", ask("GET", "/readyz"))
    check("a page", b"<title>sabot" in ask("GET", "/"))
    ask("GET", "/none.html", want=404)
    shown = ask("GET", "/operator", token=admin)
    check("the operator's page", b"pit-live" in shown)
    check("leads to every felt", b'<a href="/#/table/pit-live">pit-live</a>' in shown)
    ask("GET", "/operator", token=tokens["aude"], want=403)
    ask("GET", "/operator", want=401)
    browser = "Accept: text/html,application/xhtml+xml,*/*;q=0.8"
    ask("GET", "/operator", fields=[server.origin, browser], want=303)
    ask("GET", "/operator", fields=["Authorization: Bearer " + tokens["aude"], browser], want=303)
    ask("GET", "/operator", fields=["Authorization: Bearer " + admin, browser])
    ask("GET", "/api/ledger", fields=[server.origin, browser], want=401)
    status, got, _ = http(server.port, "GET", "/operator", None, [server.origin, browser])
    same("a browser is led to where one signs in", (303, "/#/operator"),
         (status, got.get("location")))
    text = ask("GET", "/metrics").decode()
    told = set()
    for line in text.splitlines():
        if not line.startswith("#"):
            found = re.fullmatch(r"(sabot_[a-z_]+) [0-9]+", line)
            check("a figure: " + line.split()[0], bool(found), line)
            told.add(line.split()[0])
    with open("docs/operations.md", encoding="utf-8") as file:
        same("operations.md tells of every figure", told,
             set(re.findall(r"`(sabot_[a-z_]+)`", file.read())))


def all_was_used():
    used = {(method, path) for method, path, status in api.used if status in (101, 200)}
    same("every path was used, and answered", {("GET", "/{file}")}, set(api.operations()) - used)


def stop(member):
    status = server.stop()
    closes("the server stops", member, 1001)
    same("it ends well", 0, status)
    with open(server.log, encoding="utf-8") as file:
        log = [json.loads(line) for line in file]
    check("its log is JSON lines", log[0]["event"] == "open" and log[-1]["event"] == "stopped")
    check("who was not let in is there", any(one["event"] == "refused" and "mallory" not in str(one)
                                             for one in log))
    check("and no secret", server.password not in str(log) and "has a password" not in str(log))


def again(tokens):
    """Started again: all is as it was, tables that were opened by request too."""
    said = server.start()
    check("no first run", "first run" not in said and said.startswith("4 tables at"), said)
    lobby = ask("GET", "/api/tables")["tables"]
    same("the lobby again", {"MB-15": False, "pit-live": False, "pit-auto": False,
                             "pit-over": True}, {one["name"]: one["closing"] for one in lobby})
    same("and ann", "10150.00", ask("GET", "/api/me", token=tokens["ann"])["purse"])
    back = Member("pit-auto", None, "?as=spectator")
    seen = back.seen
    check("the round goes on", back.until(lambda: back.seen > seen + 30), back.seen)
    ann = Member("pit-live", tokens["ann"])
    ann.does("wager seat=1 on=tie 20", name="w1", verdict="accepted")
    same("ids are known still", 1, len(ann.rulings))
    same("it ends well again", 0, server.stop())


def story():
    documents_agree()
    admin = sign_in()
    tokens = people(admin)
    grants(admin, tokens["ann"])
    roles(admin, tokens)
    tables(admin, tokens["ann"])
    handshakes(tokens)
    ann, dora, flora, aude, watcher = play_live(tokens)
    commands(ann, dora, tokens)
    ann = cut_off(ann, dora, watcher, tokens)
    harm(tokens)
    streams(tokens, {"ann": ann, "dora": dora, "flora": flora, "aude": aude, "nobody": watcher})
    guest = play_auto(tokens)
    ledger(admin, tokens)
    pages(admin, tokens)
    close_table(admin, tokens)
    members = {"dora": dora, "flora": flora, "guest": guest}
    end_tokens(admin, tokens, members)
    all_was_used()
    for one in (ann, aude, watcher):
        one.drain()
    for name, one in dict(members, ann=ann, aude=aude, nobody=watcher).items():
        same("%s was sent nothing strange" % name, [], one.strange)
    stop(watcher)
    again(tokens)


def out_of_time(*_):
    raise TimeoutError("it took longer than %d seconds" % BOUND)


if __name__ == "__main__":
    signal.signal(signal.SIGALRM, out_of_time)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    signal.alarm(BOUND)
    with tempfile.TemporaryDirectory() as place:
        server = begin(sys.argv[1], place)
        try:
            story()
        except Exception as fault:  # told as a failure, and the server is stopped
            check("the story goes to its end: %r" % fault, False, traceback.format_exc())
        finally:
            if server.process.poll() is None:
                server.stop()
    print("1..%d" % done["checks"])
    sys.exit(done["failures"] != 0)
