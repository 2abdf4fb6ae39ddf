// The page's own store at a table that is opened here, in node: no server, no browser, no waiting.
// For what is a matter of the store and the engine alone.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const build = process.env.SABOT_BUILD ?? "build";

/** What a page has, and these files ask for when they are loaded. */
function likeAPage() {
  const kept = new Map();
  globalThis.localStorage ??= { getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
  globalThis.document ??= { cookie: "", addEventListener() {}, documentElement: { dataset: {} },
    querySelector: () => null };
  globalThis.location ??= { protocol: "http:", host: "here", hash: "" };
  globalThis.addEventListener ??= () => {};
  globalThis.removeEventListener ??= () => {};
}

/** Files of the page in one module, so that they share what they share there. */
export async function binding(...files) {
  likeAPage();
  const dir = mkdtempSync(join(tmpdir(), "sabot-binding-"));
  const made = join(dir, "made.mjs");
  const contents = files.map((file) => `export * from "./${file}";`).join("\n");
  await require("esbuild").build({ stdin: { contents, resolveDir: "web/src", loader: "ts" },
    outfile: made, bundle: true, format: "esm", logLevel: "error", jsx: "automatic",
    jsxImportSource: "preact", define: { FILES: `{ "samples": {}, "docs": {} }` } });
  const loaded = await import(pathToFileURL(made).href);
  rmSync(dir, { recursive: true });
  return loaded;
}

/** A store at a table opened here, as somebody sees it: `say` tells it a line of anybody. */
export async function storeHere({ Engine, TableStore, session }, as, lines) {
  session.known = session.again = () => Promise.resolve({ name: "ann", roles: ["participant"],
    purse: 50_000, guest: true });
  const engine = await Engine.load(readFileSync(join(build, "engine.wasm")));
  const table = engine.table();
  table.open(lines[0]);
  const seen = new Proxy(table, { get: (of, what) => (what === "view" || what === "expect"
    ? () => of[what](as) : what === "judge" ? (line) => of.judge(line, as)
      : typeof of[what] === "function" ? of[what].bind(of) : of[what]) });
  class Here extends TableStore {
    begin() { return Promise.resolve(); }
  }
  const store = new Here("here");
  const say = (line) => {
    const said = table.line(line);
    if (said.event && said.event.verdict !== "refused") store.told({ ...said.event, seq: ++seq });
    store.look();
    return said;
  };
  let seq = 0;
  store.of = seen;
  store.plays = true;
  store.wire = { close() {}, send: (line) => Promise.resolve(say(line)).then((said) =>
    ({ ...(said.event ?? { verdict: "refused", says: said.error }), judged: true })) };
  lines.slice(1).forEach(say);
  store.look();
  return { store, say, table };
}
