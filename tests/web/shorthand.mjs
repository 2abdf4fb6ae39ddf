// Shorthand as docs/api.md tells it, read from the document alone: what a server sent to a page, as
// lines. Bytes that cannot be read are a fault of the server, and thrown.
import { readFileSync } from "node:fs";

const document = readFileSync("docs/api.md", "utf8");
const block = /^```shorthand\n(.*?)^```/ms.exec(document)[1];
const phrases = new Map([...block.matchAll(/([0-9a-f]{2}) ("(?:[^"\\]|\\.)*")/g)]
  .map(([, code, phrase]) => [parseInt(code, 16), Buffer.from(JSON.parse(phrase))]));

/** One connection: give it every binary frame in its order. */
export class Shorthand {
  pace = 0;

  /** The beginning of a line, and where it goes on. */
  head(data, at) {
    const first = data[at];
    if (first === 0) return ["", at + 1];
    if (first > 15) throw new Error(`no head: ${first}`);
    const later = first > 2 ? this.pace + first - 7
      : 240 * (data[at + 1] - 16) + data[at + 2] - 16;
    if (first === 1) this.pace = later;
    return [`+${later || ""} `, at + (first > 2 ? 1 : 3)];
  }

  lines(data) {
    const found = [];
    for (let at = 0; at < data.length;) {
      const plain = data[at] === 0;
      const [head, from] = this.head(data, at);
      const parts = [];
      for (at = from; at < data.length && data[at] > 15; at++) {
        const itself = data[at] === 0x7f;
        if (itself) at++;
        parts.push((!itself && phrases.get(data[at])) || data.subarray(at, at + 1));
      }
      const line = head + Buffer.concat(parts).toString();
      if (plain && /^\d/.test(line)) this.pace = 0;
      found.push(line);
    }
    return found;
  }
}

/** What a connection was sent, as lines: text as it is, shorthand read, the block left out. It
 *  follows a welcome that does not say where one goes on. */
export function reader() {
  const shorthand = new Shorthand();
  let joined = false;
  return (payload) => {
    if (joined && typeof payload !== "string") {
      joined = false;
      return [];
    }
    const lines = typeof payload === "string" ? payload.split("\n") : shorthand.lines(payload);
    joined = /^welcome\b(?!.* on\b)/.test(lines.at(-1) ?? "");
    return lines;
  };
}
