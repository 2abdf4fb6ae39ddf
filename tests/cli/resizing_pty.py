"""Types half a line on a terminal of its own, changes the terminal's size, clears the line and types
another; prints what the terminal was sent after the change, with ^[ for an escape.

    resizing_pty.py PROGRAM [WORD...]"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios

argv = sys.argv[1:]
pid, fd = pty.fork()


def size(columns):
    fcntl.ioctl(fd if pid else 0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


if pid == 0:
    os.environ["TERM"] = "xterm"
    size(80)
    os.execv(argv[0], argv)


def read_until_silent(seconds):
    text = b""
    while select.select([fd], [], [], seconds)[0]:
        try:
            got = os.read(fd, 65536)
        except OSError:
            got = b""
        if not got:
            break
        text += got
        seconds = 0.3
    return text


read_until_silent(5)
os.write(fd, b"wager seat=3")
read_until_silent(2)
size(60)
sent = [read_until_silent(2)]
os.write(fd, b"\x15show\r")
sent.append(read_until_silent(2))
os.write(fd, b"quit\r")
read_until_silent(2)
os.close(fd)
os.waitpid(pid, 0)
for text in sent:
    print(text.decode(errors="replace").replace("\x1b", "^[").replace("\r", "^M"))
