// A table of the server over a WebSocket (docs/api.md): lines in order, each once, folded by the
// engine; commands under ids of our own, put again after a cut with the same id; and back again by
// itself, going on from the number last seen.
import type { Table } from "./engine";
import { errors } from "./strings";
import type { Ruling, Said, Told } from "./types";

export type Standing = "joining" | "open" | "lost" | "over";

/** What a command was answered: a ruling, or why it was not judged. */
export type Answer = Ruling & { judged: boolean };

export interface Heard {
  /** Something changed that the page shows; told once for all lines that came together. */
  changed(): void;
  told(event: Told): void;
  welcomed(viewer: string, name: string | null, fresh: boolean): void;
  clock(ms: number, what: string): void;
  standing(is: Standing, why: string): void;
}

interface Command {
  id: string;
  line: string;
  /** the number last seen when it was meant: however late it is put, or again, it says the same */
  seen: number | null;
  resolve(answer: Answer): void;
}

const LEAST_MS = 400;
const MOST_MS = 10_000;
/** So long may an answer take, or what a clock has announced, or a handshake: then the line is
 *  taken for lost, whatever the browser thinks of it. A socket does not tell by itself that nothing
 *  comes through any more. */
const SILENT_MS = 4000;
const HANDSHAKE_MS = 10_000;
const LOOKS_MS = 1000;

function refused(says: string): Answer {
  return { verdict: "refused", provision: null, also: null, reading: null, untimely: false, says,
    judged: false };
}

export class Wire {
  private socket: WebSocket | null = null;
  private seen = 0;
  private hasTable = false;
  private blockDue = false;
  private ready = false;
  private ended = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** by when something must be heard, at the latest; Infinity: nothing is waited for */
  private due = Infinity;
  private readonly watch: ReturnType<typeof setInterval>;
  private count = 0;
  private readonly run = Array.from(crypto.getRandomValues(new Uint8Array(6)),
    (byte) => (byte % 36).toString(36)).join("");
  private readonly commands = new Map<string, Command>();

  /** past: so many entries of what was before are told to who works there */
  constructor(private readonly name: string, private as: string, private readonly table: Table,
    private readonly heard: Heard, private readonly past = 0) {
    this.watch = setInterval(() => {
      if (performance.now() > this.due) this.cut();
    }, LOOKS_MS);
    addEventListener("offline", this.cut);
    addEventListener("online", this.back);
    this.join();
  }

  /** Nothing comes through: said at once, and tried again. */
  private readonly cut = (): void => {
    const socket = this.socket;
    if (this.ended || !socket) return;
    this.lost(0);
    socket.close();
  };

  private readonly back = (): void => {
    if (!this.ended && !this.socket) this.join();
  };

  /** Something must be heard by then. */
  private expects(ms: number): void {
    this.due = Math.min(this.due, performance.now() + ms);
  }

  /** Joins again as somebody else: who was a spectator has signed in. */
  rejoin(as: string): void {
    this.as = as;
    this.hasTable = false;
    this.join();
  }

  /** Puts a line to the table; the answer is its ruling. */
  send(line: string): Promise<Answer> {
    return new Promise((resolve) => {
      const id = `${this.run}.${++this.count}`;
      const command: Command = { id, line, seen: this.hasTable ? this.seen : null, resolve };
      this.commands.set(id, command);
      this.put(command);
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener("offline", this.cut);
    removeEventListener("online", this.back);
    this.socket?.close(1000);
    this.socket = null;
    for (const command of this.commands.values()) command.resolve(refused(errors.left));
    this.commands.clear();
  }

  private put(command: Command): void {
    if (!this.ready || this.socket?.readyState !== WebSocket.OPEN) return;
    command.seen ??= this.seen;
    this.socket.send(`${command.id} ${command.seen} ${command.line}`);
    this.expects(SILENT_MS);
  }

  private join(): void {
    clearTimeout(this.timer);
    const before = this.socket;
    this.socket = null;
    this.ready = false;
    before?.close(1000);
    const from = this.hasTable ? `&from=${this.seen}` : this.past > 0 ? `&past=${this.past}` : "";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = `/api/tables/${encodeURIComponent(this.name)}/ws?as=${this.as}${from}&shorthand=1`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.binaryType = "arraybuffer";
    socket.onmessage = (message) => {
      if (socket === this.socket) this.take(message.data as string | ArrayBuffer);
    };
    socket.onclose = (closed) => {
      if (socket === this.socket) this.lost(closed.code);
    };
    this.socket = socket;
    this.due = performance.now() + HANDSHAKE_MS;
    this.heard.standing(this.hasTable ? "lost" : "joining", "");
  }

  private lost(code: number): void {
    this.socket = null;
    this.ready = false;
    this.due = Infinity;
    if (this.ended) return;
    this.heard.standing("lost", code === 1001 ? errors.stops : "");
    const wait = Math.min(MOST_MS, LEAST_MS * 2 ** this.tries++) * (0.7 + 0.6 * Math.random());
    this.timer = setTimeout(() => this.join(), wait);
  }

  /** What the engine cannot read begins again with a new block. */
  private strange(says: string): void {
    console.warn("sabot:", says);
    this.hasTable = false;
    if (says.includes("another version")) {
      this.ended = true;
      this.socket?.close(1000);
      this.heard.standing("over", says);
      return;
    }
    this.join();
  }

  private take(data: string | ArrayBuffer): void {
    this.due = Infinity;
    if (typeof data === "string") {
      this.takeLines(data.split("\n"));
    } else if (!this.blockDue) {
      const said = this.table.short(new Uint8Array(data));
      if (said.error) return this.strange(said.error);
      this.takeLines(said.lines);
    } else {
      this.blockDue = false;
      const said = this.table.block(new Uint8Array(data));
      if (said.error) return this.strange(said.error);
      this.begin();
    }
    if (this.commands.size > 0 && this.ready) this.expects(SILENT_MS);
    this.heard.changed();
  }

  private takeLines(lines: string[]): void {
    for (const line of lines) if (line !== "" && this.socket) this.takeLine(line);
  }

  /** The table is there, or goes on: commands that wait go out. */
  private begin(): void {
    this.hasTable = true;
    this.ready = true;
    this.tries = 0;
    this.heard.standing("open", "");
    for (const command of this.commands.values()) this.put(command);
  }

  private takeLine(line: string): void {
    const said: Said = this.table.line(line);
    if (said.error) return this.strange(said.error);
    if (said.event) {
      this.seen = said.event.seq;
      this.heard.told(said.event);
    } else if (said.welcome) {
      this.seen = said.welcome.seq;
      this.heard.welcomed(said.welcome.viewer, said.welcome.name, !said.welcome.on);
      this.blockDue = !said.welcome.on;
      if (said.welcome.on) this.begin();
      else this.ready = false;
    } else if (said.ruling) {
      this.seen = Math.max(this.seen, said.ruling.seq);
      this.answered(said.ruling.id, { ...said.ruling, judged: true });
    } else if (said.unjudged) {
      this.answered(said.unjudged.id, refused(said.unjudged.says));
    } else if (said.clock) {
      if (said.clock.ms >= 0) this.expects(said.clock.ms + SILENT_MS);
      this.heard.clock(said.clock.ms, said.clock.what);
    }
  }

  private answered(id: string, answer: Answer): void {
    this.commands.get(id)?.resolve(answer);
    this.commands.delete(id);
  }
}
