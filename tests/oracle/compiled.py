"""Programs of plain/, compiled when they are first wanted."""
import os
import shlex
import subprocess

PLAIN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plain")


def compiled(name, folder):
    """The program that plain/NAME.c makes, in a folder to work in; made anew if the source is younger."""
    source, program = os.path.join(PLAIN, name + ".c"), os.path.join(folder, name)
    youngest = max(os.path.getmtime(os.path.join(PLAIN, name)) for name in os.listdir(PLAIN))
    if not os.path.exists(program) or os.path.getmtime(program) < youngest:
        command(["-O2", "-o", program, source])
    return program


def command(words):
    subprocess.run(shlex.split(os.environ.get("CC", "cc")) + ["-std=c11"] + words, check=True)
