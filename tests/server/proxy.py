"""A line between two ports that can be cut: it forwards every connection to LISTEN, HOST:PORT, to
TARGET, and back. Stopped (SIGSTOP) it is a cable that was pulled: nothing arrives, nobody is told;
resumed, what was sent arrives late."""
import asyncio
import sys


def place(text):
    host, port = text.rsplit(":", 1)
    return host, int(port)


async def carry(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def forward(reader, writer, target):
    try:
        there, back = await asyncio.open_connection(*target)
    except OSError:
        writer.close()
        return
    await asyncio.gather(carry(reader, back), carry(there, writer))


async def main(listen, target):
    server = await asyncio.start_server(lambda r, w: forward(r, w, target), *listen, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main(place(sys.argv[1]), place(sys.argv[2])))
