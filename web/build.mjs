// build.mjs: the page, out of src and what was built before it: `node build.mjs BUILD`.
//
// BUILD holds engine.wasm and wasm/provisions.txt; the page goes to BUILD/web. Every file but
// index.html and two of the operator's page has the hash of what is in it in its name, so that it
// may be kept for ever; what is worth it stands there packed as well (.br, .gz).
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const from = resolve(process.argv[2] ?? join(here, "..", "build"));
const out = join(from, "web");

function hash(bytes) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}

/** Writes a file under the hash of what is in it; returns its name. */
function put(name, bytes) {
  const dot = name.lastIndexOf(".");
  const hashed = `${name.slice(0, dot)}-${hash(bytes)}${name.slice(dot)}`;
  writeFileSync(join(out, hashed), bytes);
  return hashed;
}

/** A card as it was drawn, in the colours of the page and without what a browser does not need. */
function face(text) {
  return text
    .replace(/<\?xml[^>]*>\s*/, "")
    .replace(/ (class|face|height="3\.5in"|width="2\.5in")(="[^"]*")?/g, (whole, key) =>
      key === "class" || key === "face" || key.includes("in") ? "" : whole)
    .replace(/preserveAspectRatio="none" (viewBox="-120)/, "$1")
    .replaceAll('stroke-width="80"', 'stroke-width="104"')
    .replaceAll('"blue"', '"#1b5fb8"')
    .replaceAll('"red"', '"#c8352a"')
    .replaceAll('"green"', '"#1b7a43"')
    .replaceAll('fill="black"', 'fill="#17201d"')
    .replace(/(<rect [^>]*rx="12"[^>]*) stroke="black"/, "$1")
    .replaceAll('fill="white"', 'fill="#fffdf8"')
    .replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/><\/(path|use|rect)>/g, "/>");
}

/** The four-colour deck, a file a card; one hash for all of them. */
function faces() {
  const folder = join(here, "node_modules/@heruka_urgyen/react-playing-cards/src/images/4color-bf");
  const cards = readdirSync(folder).filter((name) => /^[A2-9TJQK][CDHS]\.svg$/.test(name)).sort();
  const drawn = cards.map((name) => [
    name[0] + name[1].toLowerCase() + ".svg", face(readFileSync(join(folder, name), "utf8"))]);
  if (drawn.length !== 52) throw new Error(`52 faces expected, ${drawn.length} found`);
  const place = `faces-${hash(drawn.map((one) => one[1]).join())}`;
  mkdirSync(join(out, place));
  for (const [name, text] of drawn) writeFileSync(join(out, place, name), text);
  return place;
}

function pack(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) pack(path);
    else if (/\.(js|css|html|svg|wasm|txt|json)$/.test(entry.name)) {
      const bytes = readFileSync(path);
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, options));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const optional = (name) =>
  (existsSync(join(from, name)) ? put(name, readFileSync(join(from, name))) : "");
/** A page of the documentation, for who wants to know how. */
const doc = (name) => put(`${name}.txt`, readFileSync(join(here, "..", "docs", `${name}.md`)));

/** The laboratory's worker is a script of its own. */
async function worker() {
  const made = await build({
    absWorkingDir: here, entryPoints: { "lab-worker": "src/lab/worker.ts" }, outdir: out,
    bundle: true, format: "esm", target: ["es2022"], minify: true, metafile: true,
    entryNames: "[name]-[hash]", logLevel: "warning",
  });
  return Object.keys(made.metafile.outputs)[0].split("/").pop();
}

/** A module that asks for what no page has would be loaded by none: the build says so at once. */
function mustStandAlone(name, allowed) {
  if (!existsSync(join(from, name))) return;
  const asks = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(join(from, name))))
    .filter((one) => one.module !== allowed).map((one) => `${one.module}.${one.name}`);
  if (asks.length === 0) return;
  console.error(`web: ${name} cannot be loaded by a page, it imports ${asks.join(", ")}`);
  process.exit(1);
}

mustStandAlone("engine.wasm", "");
mustStandAlone("lab.wasm", "lab");

const files = {
  engine: put("engine.wasm", readFileSync(join(from, "engine.wasm"))),
  lab: optional("lab.wasm"),
  labWorker: await worker(),
  provisions: put("provisions.txt", readFileSync(join(from, "wasm/provisions.txt"))),
  rulebook: optional("rulebook.json"),
  rulemap: optional("rulemap.json"),
  charts: optional("charts.json"),
  /** to try the auditor with: a log with faults in it, and a journal of a sealed shoe */
  samples: { journal: optional("sample-journal.txt"), log: put("sample-log.txt",
    readFileSync(join(here, "..", "tests/audit/shapes/json-objects.log"))) },
  faces: faces(),
  docs: { audit: doc("audit"), fair: doc("fair-shoes"), statistics: doc("audit-statistics") },
  mappings: readdirSync(join(here, "..", "mappings")).sort().map((name) =>
    name.replace(/\.ini$/, "")),
};
const icon = put("icon.svg", readFileSync(join(here, "src/icon.svg")));

/** What the operator's page asks for, which the server writes and cannot know a hash of. */
writeFileSync(join(out, "icon.svg"), readFileSync(join(here, "src/icon.svg")));
await build({ absWorkingDir: here, entryPoints: { operator: "src/operator.ts" }, outdir: out,
  bundle: true, minify: true, format: "iife", target: ["es2022"], logLevel: "warning" });
await build({ absWorkingDir: here, entryPoints: ["src/style/operator.css"], outdir: out,
  bundle: true, minify: true, loader: { ".woff2": "file" }, assetNames: "[name]-[hash]",
  logLevel: "warning" });

const made = await build({
  absWorkingDir: here,
  entryPoints: { app: "src/main.tsx" },
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  metafile: true,
  legalComments: "none",
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file", ".svg": "file" },
  define: { FILES: JSON.stringify(files) },
  logLevel: "warning",
});

const names = Object.keys(made.metafile.outputs).map((path) => path.split("/").pop());
const named = (pattern) => names.find((name) => pattern.test(name)) ?? "";
/** What the first script cannot do without: what it imports, and what that imports. */
const outputs = new Map(Object.entries(made.metafile.outputs).map(([path, one]) =>
  [path.split("/").pop(), one]));
function needed(name, found = new Set()) {
  for (const one of outputs.get(name)?.imports ?? []) {
    const part = one.path.split("/").pop();
    if (one.kind !== "import-statement" || found.has(part)) continue;
    found.add(part);
    needed(part, found);
  }
  return found;
}
const parts = [...needed(named(/^app-.*\.js$/))];
const page = readFileSync(join(here, "index.html"), "utf8")
  .replace("{parts}", parts.map((part) => `<link rel="modulepreload" href="/${part}">\n`).join(""))
  .replaceAll("{script}", named(/^app-.*\.js$/))
  .replaceAll("{style}", named(/^app-.*\.css$/))
  .replaceAll("{font}", named(/\.woff2$/))
  .replaceAll("{icon}", icon)
  .replaceAll("{engine}", files.engine);
writeFileSync(join(out, "index.html"), page);
pack(out);

const size = (name) => readFileSync(join(out, `${name}.br`)).length;
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const first = [named(/^app-.*\.js$/), named(/^app-.*\.css$/), ...parts]
  .reduce((sum, name) => sum + size(name), 0);
console.log(`web: script and style ${kb(first)}, engine ${kb(size(files.engine))} (brotli), gzip ` +
  kb(readFileSync(join(out, `${files.engine}.gz`)).length));
if (first > 150 * 1024) throw new Error("script and style are over 150 KB");
if (size(files.engine) > 200 * 1024) throw new Error("the engine is over 200 KB");
