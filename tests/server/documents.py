"""The two documents of the interface, read: docs/openapi.json with a validator of the few keywords
that it uses, and the grammar out of docs/api.md."""
import json
import re

KNOWN = {"type", "properties", "required", "additionalProperties", "items", "enum", "pattern",
         "minimum", "maximum", "minLength", "maxLength", "minItems", "nullable", "$ref",
         "description", "example", "default"}
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


class OpenApi:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.doc = json.load(file)
        self.used = set()        # (method, path, status) that were seen

    def resolve(self, node):
        while "$ref" in node:
            at = self.doc
            for step in node["$ref"].lstrip("#/").split("/"):
                at = at[step]
            node = at
        return node

    def operations(self):
        return [(method.upper(), path) for path, ways in self.doc["paths"].items()
                for method in ways]

    def find(self, method, path):
        """The operation's path as the document has it: what is spelled out goes before {name}."""
        fits = [known for way, known in self.operations() if way == method and re.fullmatch(
            re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(known)), path)]
        return min(fits, key=lambda known: known.count("{")) if fits else None

    def faults(self, schema, value, at="$"):
        """What is wrong with a value, as sentences."""
        schema = self.resolve(schema)
        unknown = set(schema) - KNOWN
        if unknown:
            return ["%s: the validator does not know %s" % (at, unknown)]
        if value is None:
            return [] if schema.get("nullable") else [at + " is null"]
        kind = schema.get("type")
        if not isinstance(value, TYPES[kind]) or (kind == "integer" and isinstance(value, bool)):
            return ["%s is no %s: %r" % (at, kind, value)]
        found = []
        if "enum" in schema and value not in schema["enum"]:
            found.append("%s is none of %s: %r" % (at, schema["enum"], value))
        if kind == "object":
            found += self.object_faults(schema, value, at)
        elif kind == "array":
            if len(value) < schema.get("minItems", 0):
                found.append(at + " has too few")
            for i, item in enumerate(value):
                found += self.faults(schema["items"], item, "%s[%d]" % (at, i))
        elif kind == "string":
            if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 1 << 30):
                found.append("%s has a wrong length: %r" % (at, value))
            if not re.search(schema.get("pattern", ""), value):
                found.append("%s does not match: %r" % (at, value))
        elif kind == "integer":
            if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
                found.append("%s is out of bounds: %r" % (at, value))
        return found

    def object_faults(self, schema, value, at):
        known = schema.get("properties", {})
        found = ["%s has no %s" % (at, key) for key in schema.get("required", [])
                 if key not in value]
        for key, one in value.items():
            if key in known:
                found += self.faults(known[key], one, "%s.%s" % (at, key))
            elif schema.get("additionalProperties", True) is False:
                found.append("%s has a %s that is not told of" % (at, key))
        return found

    def request_faults(self, method, known, body):
        asked = self.doc["paths"][known][method.lower()].get("requestBody")
        if not asked:
            return ["a body is not told of"]
        return self.faults(asked["content"]["application/json"]["schema"], body)

    def answer_faults(self, method, known, status, kind, body):
        """Of an answer as it came: is its status told of, its type, what is in it?"""
        told = self.doc["paths"][known][method.lower()]["responses"].get(str(status))
        if not told and status in (405, 413):   # of all, says the description
            told = {"$ref": "#/components/responses/%d" % status}
        if not told:
            return ["%s %s: status %d is not told of" % (method, known, status)]
        self.used.add((method, known, status))
        content = self.resolve(told).get("content", {})
        kind = kind.split(";")[0].strip()
        if kind not in content:
            return ["%s %s %d: %s is not told of" % (method, known, status, kind)]
        schema = content[kind]["schema"]
        if kind == "application/json":
            return self.faults(schema, json.loads(body))
        if kind == "application/jsonl":
            return [fault for line in body.decode().splitlines()
                    for fault in self.faults(schema, json.loads(line))]
        return self.faults(schema, body.decode())


def grammar(path):
    """Name and expression of every line of the block ```grammar."""
    with open(path, encoding="utf-8") as file:
        block = re.search(r"^```grammar\n(.*?)^```", file.read(), re.M | re.S)[1]
    return {name: re.compile(expression) for name, expression in
            (line.split(None, 1) for line in block.splitlines())}


def shorthand(path):
    """Code and phrase of the block ```shorthand, and the examples: bytes and line."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    block = re.search(r"^```shorthand\n(.*?)^```", text, re.M | re.S)[1]
    phrases = {int(code, 16): json.loads(phrase).encode() for code, phrase in
               re.findall(r'([0-9a-f]{2}) ("(?:[^"\\]|\\.)*")', block)}
    return phrases, [(bytes.fromhex(code), line) for code, line in
                     re.findall(r"^\| `((?:[0-9a-f]{2} ?)+)` \| `(\+.*)` \|$", text, re.M)]


class Shorthand:
    """What a server sends in shorthand, as api.md tells it."""

    def __init__(self, phrases):
        self.phrases, self.pace = phrases, 0

    def head(self, data, at):
        """The beginning of a line, and where it goes on."""
        first = data[at]
        if first == 0:
            return b"", at + 1
        if first > 15:
            raise ValueError("no head: %d" % first)
        if first > 2:
            later, at = self.pace + first - 7, at + 1
        else:
            later, at = 240 * (data[at + 1] - 16) + data[at + 2] - 16, at + 3
        if first == 1:
            self.pace = later
        return b"+%s " % (b"%d" % later if later else b""), at

    def lines(self, data):
        at = 0
        while at < len(data):
            plain = data[at] == 0
            line, at = self.head(data, at)
            while at < len(data) and data[at] > 15:
                if data[at] == 0x7f:
                    at += 1
                    line += data[at:at + 1]
                else:
                    line += self.phrases.get(data[at], data[at:at + 1])
                at += 1
            if plain and line[:1].isdigit():
                self.pace = 0
            yield line.decode()


def routes(path):
    """The table of routes of src/server/api.c: method and path."""
    with open(path, encoding="utf-8") as file:
        table = re.search(r"^static const route routes\[\] = \{\n(.*?)^\};", file.read(),
                          re.M | re.S)[1]
    return re.findall(r'\{ "([A-Z]+)", "([^"]+)"', table)


def route_of(table, method, path):
    """As api.c finds it: the first that is the path, or ends with '/' and begins it."""
    for way, known in table:
        if way == method and (path == known or (known.endswith("/") and path.startswith(known))):
            return way, known
    return None
