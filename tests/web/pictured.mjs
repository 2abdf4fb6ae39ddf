// Every page of every_page.mjs, and every part of the laboratory, has its picture in docs/pictures
// at both widths and on docs/pictures.md; and there is none that nobody takes. Prints a line for
// each that is missing. Run by test_types.sh; no browser.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { PAGES, SIGNED_IN } from "./every_page.mjs";

const WIDTHS = [1280, 390];
const folder = "docs/pictures";
/** More pages, to try this out. */
const more = process.argv.slice(2);

async function strings() {
  const { buildSync } = createRequire(resolve("web/package.json"))("esbuild");
  const dir = mkdtempSync(join(tmpdir(), "pictured-"));
  const outfile = join(dir, "strings.mjs");
  buildSync({ entryPoints: ["web/src/strings.ts"], bundle: true, format: "esm", outfile });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
const { lab, audit } = await strings();
const PARTS = { lab: Object.keys(lab.tabs), audit: Object.keys(audit.parts) };

/** Which page it is, whatever table, paragraph or exercise is named: "table", "audit/replay". */
function pageOf(address) {
  const [page, part] = address.replace(/^#?\//, "").split("?")[0].split("/");
  return PARTS[page]?.includes(part) ? `${page}/${part}` : page;
}

const { stdout } = spawnSync("node", ["tests/web/pictures.mjs", "--list"], { encoding: "utf8" });
const taken = stdout.trim().split("\n").map((line) => line.split("\t"));
const shown = taken.map(([, , at]) => pageOf(at));
const pages = new Set([...PAGES, ...SIGNED_IN].map(([, address]) => pageOf(address))
  .concat(PARTS.lab.map((tab) => `lab/${tab}`), more));
for (const page of pages) {
  if (!shown.some((one) => one === page || one.startsWith(`${page}/`)))
    console.log(`no picture of "#/${page}"`);
}

const files = taken.flatMap(([name]) => WIDTHS.map((width) => `${name}-${width}.png`));
const there = readdirSync(folder);
const text = readFileSync("docs/pictures.md", "utf8");
for (const file of files) {
  if (!there.includes(file)) console.log(`${folder}/${file}: not there`);
  if (!text.includes(`(pictures/${file})`)) console.log(`docs/pictures.md: no ${file}`);
}
for (const file of there) {
  if (!files.includes(file)) console.log(`${folder}/${file}: nobody takes it`);
}
