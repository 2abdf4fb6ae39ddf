// Bytes of a file as text: its lines from the front, and a line with its neighbours. Never all of
// it at once.

const PIECE = 1 << 20;
const NEAR = 1 << 14;

/** Every line, in lots, with the number of the first of a lot. Ends early if it is told false. */
export async function eachLine(of: Blob,
  take: (lines: string[], first: number, done: number) => boolean | Promise<boolean>):
  Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  let first = 1;
  for (let at = 0; at < of.size; at += PIECE) {
    const bytes = await of.slice(at, at + PIECE).arrayBuffer();
    const last = at + PIECE >= of.size;
    const lines = (rest + decoder.decode(bytes, { stream: !last })).split("\n");
    rest = last ? "" : lines.pop() ?? "";
    if (!await take(lines, first, Math.min(at + PIECE, of.size))) return;
    first += lines.length;
  }
}

export interface Near { number: number; text: string; cut: boolean; here: boolean }

/** The line at an offset, and so many on either side of it; of very long ones the beginning. */
export async function near(of: Blob, offset: number, number: number, sides = 2, most = 1200):
  Promise<Near[]> {
  const from = Math.max(0, offset - NEAR);
  const decode = async (a: number, b: number): Promise<string> =>
    new TextDecoder().decode(await of.slice(a, b).arrayBuffer());
  const before = (await decode(from, offset)).split("\n").slice(0, -1);
  if (from > 0) before.shift(); // its beginning was not read
  const after = (await decode(offset, offset + 2 * NEAR)).split("\n");
  if (offset + 2 * NEAR >= of.size && after.at(-1) === "") after.pop();
  const above = before.slice(-sides);
  return [...above, ...after.slice(0, 1 + sides)].map((text, i) => ({
    number: number - above.length + i, text: text.replace(/\r$/, "").slice(0, most),
    cut: text.length > most, here: i === above.length,
  }));
}

/** Hands a file over to whoever looks at the page. */
export function download(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
