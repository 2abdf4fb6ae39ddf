"""What the program of test_documents.py has with it: checks, the server, requests, connections, all
held against the documents."""
import itertools
import json
import re
import signal
import struct
import subprocess
import time

from documents import OpenApi, Shorthand, grammar, shorthand
from wire import BINARY, PING, TEXT, WAIT, Closed, WebSocket, http

api = OpenApi("docs/openapi.json")
lines = grammar("docs/api.md")
phrases, examples = shorthand("docs/api.md")
numbers = itertools.count(1)     # an id counts once, whatever the connection
server = None                    # begin() starts it
done = {"checks": 0, "failures": 0}


def check(name, holds, more=""):
    done["checks"] += 1
    done["failures"] += not holds
    print("%sok - %s" % ("" if holds else "not ", name), flush=True)
    if not holds and more != "":
        print("# %s" % str(more).replace("\n", "\n# ")[:2000], flush=True)


def same(name, want, got):
    check(name, want == got, "want %r\ngot  %r" % (want, got))


# ---- The server ----------------------------------------------------------------------------------

class Server:
    def __init__(self, program, folder):
        self.store = folder + "/tables.db"
        self.log = folder + "/log"
        self.program = program
        self.password = re.search(r"^    (\S+)$", self.start(), re.M)[1]

    def start(self):
        """What it says until it tells where it is."""
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [self.program, "serve", "--listen", "127.0.0.1:0", "--store", "sqlite:" + self.store,
             "--log", self.log, "minibaccarat-fair"], stdout=subprocess.PIPE, text=True)
        said = ""
        for line in self.process.stdout:
            said += line
            if " at http" in line:
                break
        self.port = int(re.search(r"at http://127\.0\.0\.1:([0-9]+)", said)[1])
        self.origin = "Origin: http://127.0.0.1:%d" % self.port
        return said

    def stop(self):
        """Its status; by its own number alone, and without mercy if it does not end."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


def begin(program, folder):
    global server
    server = Server(program, folder)
    return server


def ask(method, path, body=None, token=None, want=200, fields=None, sound=True):
    """An exchange, held against the document; what came as JSON, or as bytes."""
    if fields is None:
        fields = ["Authorization: Bearer " + token] if token else [server.origin]
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    status, got, answer = http(server.port, method, path, data, fields)
    known = api.find(method, path.split("?")[0])
    name = "%s %s %d" % (method, path, want)
    faults = [] if status == want else ["status %d: %r" % (status, answer[:300])]
    if not known:
        faults.append("it is not told of")
    else:
        if body is not None and want == 200 and sound:
            faults += api.request_faults(method, known, body)
        faults += api.answer_faults(method, known, status, got.get("content-type", ""), answer)
    for field in ("x-content-type-options", "content-security-policy"):
        if field not in got:
            faults.append("there is no " + field)
    check(name, not faults, "\n".join(faults))
    return json.loads(answer) if got.get("content-type") == "application/json" else answer


# ---- A connection --------------------------------------------------------------------------------

class Member:
    """Somebody at a table: every line is matched, and kept."""

    def __init__(self, table, token=None, query="", keep=True):
        fields = ["Authorization: Bearer " + token] if token else [server.origin]
        self.socket = WebSocket(server.port, "/api/tables/%s/ws%s" % (table, query), fields)
        assert self.socket.status == 101, (self.socket.status, self.socket.error)
        api.used.add(("GET", "/api/tables/{name}/ws", 101))
        self.events, self.rulings, self.errors, self.clocks = {}, {}, [], []
        self.welcomes, self.blocks, self.strange = [], [], []
        self.seen, self.seen_event, self.time, self.code = 0, 0, None, None
        self.awaits_block, self.brief, self.briefly = False, Shorthand(phrases), 0
        if keep:
            self.until(lambda: self.welcomes and (self.welcomes[0].endswith(" on") or self.blocks))

    def take_event(self, line):
        number = self.seen_event + 1
        if line[0] != "+":
            first, line = line.split(" ", 1)
            number = int(first)
        stamp, rest = line.split(" ", 1)
        if stamp[0] != "+":
            self.time = int(stamp)
        elif self.time is not None:
            self.time += int(stamp[1:] or 0)
        if number <= self.seen_event or self.time is None:
            self.strange.append("out of order: " + line)
        self.seen = self.seen_event = number
        self.events[number] = (self.time, rest)

    def take_line(self, line):
        kinds = [kind for kind, expression in lines.items()
                 if kind != "command" and expression.fullmatch(line)]
        if len(kinds) != 1:
            self.strange.append("%s: %s" % (kinds, line))
        elif kinds[0] == "event":
            self.take_event(line)
        elif kinds[0] == "ruling":
            _, name, number, text = line.split(" ", 3)
            self.rulings.setdefault(name, []).append((int(number), text))
        elif kinds[0] == "error":
            self.errors.append(line.split(" ", 2)[1:])
        elif kinds[0] == "clock":
            self.clocks.append(line)
        else:
            self.welcomes.append(line)
            self.seen = self.seen_event = int(line.split()[1])
            self.time = None     # the first event after it says all
            self.awaits_block = not line.endswith(" on")

    def take(self, wait):
        opcode, data = self.socket.frame(wait)
        if opcode == BINARY and not self.awaits_block:
            self.briefly += len(data)
            for line in self.brief.lines(data):
                self.take_line(line)
        elif opcode == BINARY:
            mark, number = struct.unpack("<4sQ", data[:12])
            if mark != b"SBT1" or not self.awaits_block or number != self.seen:
                self.strange.append("a block that is none: %r" % data[:20])
            self.blocks.append(data)
            self.awaits_block = False
        elif opcode == TEXT:
            text = data.decode()
            if not text.endswith("\n") or self.welcomes and self.awaits_block:
                self.strange.append("out of place: " + text)
            for line in text.splitlines():
                self.take_line(line)
        elif opcode != PING:
            self.strange.append("opcode %d" % opcode)

    def until(self, done, wait=WAIT):
        """Reads until it is so; False if it does not come to be."""
        end = time.monotonic() + wait
        while not done():
            try:
                self.take(max(0.001, end - time.monotonic()))
            except TimeoutError:
                return False
            except Closed as closed:
                self.code = closed.code
                self.strange += [] if wait else ["closed"]
                return done()
        return True

    def drain(self):
        while self.until(lambda: False, 0.05) and self.code is None:
            pass

    def put(self, line, name=None):
        """A command, and its ruling: number and text."""
        name = name or "c%d" % next(numbers)
        before = len(self.rulings.get(name, []))
        command = "%s %d %s" % (name, self.seen, line)
        assert lines["command"].fullmatch(command)
        self.socket.send(command)
        self.until(lambda: len(self.rulings.get(name, [])) > before or
                   any(error[0] == name for error in self.errors))
        return self.rulings.get(name, [(0, "no answer: %s" % self.errors[-1:])])[-1]

    def does(self, line, verdict="accepted", name=None):
        number, text = self.put(line, name)
        check("%s: %s" % (line, verdict), text.startswith(verdict), text)
        return number

    def fails(self, command, name, words):
        before = len(self.errors)
        self.socket.send(command)
        self.until(lambda: len(self.errors) > before)
        got = self.errors[-1] if len(self.errors) > before else ["", "nothing"]
        check("error: %.40r" % command, got[0] == name and words in got[1], got)


def closes(name, member, code, wait=WAIT):
    member.until(lambda: False, wait)
    same("%s: closed with %s" % (name, code), code, member.code)


def refused(name, status, table, fields, query="", version="13"):
    path = "/api/tables/%s/ws" % table
    socket = WebSocket(server.port, path + query, fields, version)
    faults = api.answer_faults("GET", "/api/tables/{name}/ws", socket.status,
                               socket.fields.get("content-type", ""), socket.error)
    check("no WebSocket: " + name, socket.status == status and not faults,
          "%d %s" % (socket.status, faults))
