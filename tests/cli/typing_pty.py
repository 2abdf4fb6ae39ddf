"""Runs a program on a terminal of its own, types lines, and prints what the terminal was sent.

    typing_pty.py COLUMNS PROGRAM [WORD...] <LINES

A line is typed when the program has been silent for a while. The status is the program's."""
import fcntl
import os
import pty
import select
import struct
import sys
import termios

columns, argv = int(sys.argv[1]), sys.argv[2:]
lines = sys.stdin.read().split("\n")[:-1]
pid, fd = pty.fork()
if pid == 0:
    os.environ["TERM"] = "dumb"
    os.environ.pop("COLUMNS", None)
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    os.execv(argv[0], argv)


def read_until_silent(seconds):
    while select.select([fd], [], [], seconds)[0]:
        try:
            got = os.read(fd, 65536)
        except OSError:
            got = b""
        if not got:
            return False
        sys.stdout.buffer.write(got.replace(b"\r", b""))
        sys.stdout.buffer.flush()
        seconds = 0.15
    return True


alive = read_until_silent(5)
for line in lines:
    if not alive:
        break
    os.write(fd, line.encode() + b"\n")
    alive = read_until_silent(2)
if alive:
    os.write(fd, b"\x04")
    read_until_silent(10)
os.close(fd)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) & 255)
