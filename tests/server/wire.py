"""A tiny client of HTTP and WebSocket, for test_documents.py: what RFC 6455 asks for, and nothing
of ours. It can also send what no client should."""
import base64
import hashlib
import os
import socket
import struct
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
WAIT = 5.0


class Closed(Exception):
    """The other side has closed: its code, or None."""

    def __init__(self, code, why=""):
        super().__init__("closed %s %s" % (code, why))
        self.code = code


def read_head(line):
    """The connection's head, up to its empty line: status, fields, and what came behind it."""
    got = b""
    while b"\r\n\r\n" not in got:
        more = line.recv(65536)
        if not more:
            raise Closed(None)
        got += more
    head, rest = got.split(b"\r\n\r\n", 1)
    lines = head.decode().split("\r\n")
    fields = {}
    for one in lines[1:]:
        name, value = one.split(":", 1)
        fields[name.lower()] = value.strip()
    return int(lines[0].split()[1]), fields, rest


def http(port, method, path, body=None, fields=()):
    """One request on a connection of its own: status, fields, body."""
    with socket.create_connection(("127.0.0.1", port), WAIT) as line:
        data = b"" if body is None else body
        head = ["%s %s HTTP/1.1" % (method, path), "Host: 127.0.0.1:%d" % port,
                "Connection: close", *fields]
        if body is not None:
            head.append("Content-Length: %d" % len(data))
        line.sendall("\r\n".join(head).encode() + b"\r\n\r\n" + data)
        status, got, rest = read_head(line)
        n = int(got.get("content-length", 0))
        while len(rest) < n:
            more = line.recv(65536)
            if not more:
                break
            rest += more
        return status, got, rest[:n]


class WebSocket:
    """Joined once made; else status tells why not, and error what was said."""

    def __init__(self, port, path, fields=(), version="13"):
        key = base64.b64encode(os.urandom(16)).decode()
        self.line = socket.create_connection(("127.0.0.1", port), WAIT)
        head = ["GET %s HTTP/1.1" % path, "Host: 127.0.0.1:%d" % port, "Upgrade: websocket",
                "Connection: Upgrade", "Sec-WebSocket-Version: " + version,
                "Sec-WebSocket-Key: " + key, *fields]
        self.line.sendall("\r\n".join(head).encode() + b"\r\n\r\n")
        self.status, self.fields, self.got = read_head(self.line)
        self.error = b""
        if self.status != 101:
            n = int(self.fields.get("content-length", 0))
            while len(self.got) < n:
                self.got += self.line.recv(65536)
            self.error = self.got[:n]
            self.line.close()
            return
        mark = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        assert self.fields["sec-websocket-accept"] == base64.b64encode(mark).decode()

    def send_frame(self, opcode, data, fin=True, masked=True):
        mask = os.urandom(4)
        n = len(data)
        head = bytes([(0x80 if fin else 0) | opcode])
        bit = 0x80 if masked else 0
        head += bytes([bit | n]) if n < 126 else bytes([bit | 126]) + struct.pack(">H", n)
        if masked:
            data = mask + bytes(c ^ mask[i % 4] for i, c in enumerate(data))
        self.line.sendall(head + data)

    def send(self, text):
        self.send_frame(TEXT, text.encode())

    def fill(self, n, until):
        while len(self.got) < n:
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError
            self.line.settimeout(left)
            try:
                more = self.line.recv(65536)
            except ConnectionError:
                raise Closed(None)
            if not more:
                raise Closed(None)
            self.got += more

    def frame(self, wait=WAIT):
        """The next frame, whole; a frame that is half there stays for the next time."""
        until = time.monotonic() + wait
        self.fill(2, until)
        n, at = self.got[1] & 127, 2
        assert not self.got[1] & 128, "a server masks nothing"
        if n == 126:
            self.fill(4, until)
            n, at = struct.unpack(">H", self.got[2:4])[0], 4
        elif n == 127:
            self.fill(10, until)
            n, at = struct.unpack(">Q", self.got[2:10])[0], 10
        self.fill(at + n, until)
        opcode, data = self.got[0] & 15, self.got[at:at + n]
        self.got = self.got[at + n:]
        if opcode == PING:
            self.send_frame(PONG, data)
        if opcode == CLOSE:
            raise Closed(struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None,
                         data[2:].decode())
        return opcode, data

    def cut(self):
        """As if the network had failed."""
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.line.close()
