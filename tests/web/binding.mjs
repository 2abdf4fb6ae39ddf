// The module as node runs it: it asks for nothing, judges dealt evenings as they were dealt, cites
// and sets hands as the program does, and its memory does not grow.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";

const build = process.env.SABOT_BUILD ?? "build";
const sabot = process.env.SABOT ?? join(build, "sabot");
const require = createRequire(new URL("../../web/package.json", import.meta.url));
let told = 0;
let failed = 0;

function check(name, holds, saw = "") {
  told++;
  if (!holds) failed++;
  console.log(`${holds ? "ok" : "not ok"} - ${name}`);
  if (!holds) console.log(`# ${saw}`);
}

/** A file of the page itself, out of TypeScript. */
async function binding(file) {
  const dir = mkdtempSync(join(tmpdir(), "sabot-binding-"));
  const made = join(dir, "made.mjs");
  await require("esbuild").build({ entryPoints: [`web/src/${file}`], outfile: made, bundle: true,
    format: "esm", logLevel: "error" });
  const loaded = await import(pathToFileURL(made).href);
  rmSync(dir, { recursive: true });
  return loaded;
}

const bytes = readFileSync(join(build, "engine.wasm"));
const module = new WebAssembly.Module(bytes);
// sentences of the engine as the page tells them at seat 2: one name for one person
const { withNames } = await binding("table/names.ts");
const names = { own: 2, of: new Map([[2, "guest-3au27qcdaq"], [4, "guest-ubpyyjzna9"],
  [10, "house-10"]]) };
for (const [says, want] of [
  ["seat 10 takes back 70.00; 5.00 is in play", "house-10 takes back 70.00; 5.00 is in play"],
  ["seat 2 takes back 5.00", "You take back 5.00"],
  ["seat 2 passes", "You pass"],
  ["seat 2 has 5.00 in chips; buy in first", "You have 5.00 in chips; buy in first"],
  ["the hand of seat 2 is opened", "Your hand is opened"],
  ["the bank is offered to seat 2", "the bank is offered to you"],
  ["seat 4 pushes: 25.00 goes back", "guest-ub…zna9 pushes: 25.00 goes back"],
  ["guest-ubpyyjzna9: Push", "guest-ub…zna9: Push"],
  ["guest-3au27qcdaq: Win", "You: Win"],
  ["the tiles of seat 5 go to the dead hand", "the tiles of seat 5 go to the dead hand"],
]) check(`at seat 2: ${want}`, withNames(says, names) === want, withNames(says, names));

check("the module asks for nothing", WebAssembly.Module.imports(module).length === 0);
check("under 200 KB, packed", brotliCompressSync(bytes).length < 200 * 1024,
  brotliCompressSync(bytes).length);

const { Engine } = await binding("engine.ts");
const { Letters } = await binding("table/letters.ts");

// what is asked, one after the other, and the key of each: words, the letter wished for, the key
for (const row of [
  [["Decline", "", "d"], ["Double", "d", "o"], ["Clear", "c", "c"]],
  [["Cut here", "", "c"], ["Decline", "", "d"], ["Clear", "c", "l"], ["Undo", "z", "z"]],
  [["Hold to lift", "l", "l"], ["Hold to lift", "l", "h"], ["Lay down", "s", "s"]],
  [["Give up the view", "", "g"], ["Give up the view", "", "i"], ["Bid 5", "", "b"]],
  [["aa", "", "a"], ["A", "", ""], ["1 2", "", ""], ["", "s", "s"], ["", "s", ""]],
]) {
  const letters = new Letters();
  const given = row.map(([words, wish], i) => letters.take(`${i}`, words, wish));
  check(`keys of ${row.map(([words]) => words).join(", ")}`,
    given.join() === row.map(([, , key]) => key).join() &&
    given.every((key, i) => key === "" || letters.of(key) === `${i}`) &&
    row.every(([words], i) => letters.take(`${i}`, words) === given[i]), given.join());
}

/** Of the rows that may be answered none has another's key; the same line is one thing. */
function keysStandTwice(rows) {
  const letters = new Letters();
  const words = new Map(rows.map((row) => [row.line, row.words]));
  const keys = [...words].map((row) => letters.take(...row)).filter((key) => key !== "");
  return keys.filter((key, i) => keys.indexOf(key) !== i);
}

const engine = await Engine.load(bytes);

const games = ["punto-banco", "chemin-de-fer", "minibaccarat", "pai-gow", "pai-gow-poker"];
const memory = () => engine.of.memory.buffer.byteLength;
const before = memory();
for (const game of games) {
  const lines = execFileSync(sabot, ["deal", "--game", game, "--seed", "page"],
    { encoding: "utf8", maxBuffer: 1 << 28 }).split("\n")
    .filter((line) => /^[a-z]/.test(line)).slice(0, 1200);
  const table = engine.table();
  const opened = table.open(lines[0]);
  let refused = "";
  let twice = "";
  let leads = 0;
  for (const [i, line] of lines.slice(1).entries()) {
    const said = table.line(line);
    if (said.error || said.event.verdict === "refused")
      refused ||= `${line}: ${JSON.stringify(said)}`;
    if (i % 7 === 0) {
      const view = table.view(i % 2 ? "seat2" : "spectator");
      leads += view.call.words !== "" && view.seats.length > 0 ? 1 : 0;
      table.expect("dealer");
      table.owed();
      for (const seat of ["seat1", "seat2"]) {
        const dup = keysStandTwice(table.expect(seat).filter((row) => row.mine));
        if (dup.length > 0) twice ||= `${line}: ${dup}`;
      }
      const led = table.view("seat2").call.words;
      if (/seat 0\b|\b[2-9AJQKT][shdc]\b/i.test(led)) twice ||= `${line}: leads with ${led}`;
    }
  }
  check(`${game}: no key twice in what a seat may do, no code in what leads`, twice === "", twice);
  check(`${game}: opened, and every line judged as dealt`, opened.table !== undefined && !refused,
    refused || JSON.stringify(opened));
  check(`${game}: always something to lead with`,
    leads === Math.ceil((lines.length - 1) / 7), leads);
  table.drop();
}
check("memory does not grow", memory() === before, `${before} to ${memory()}`);

const texts = readFileSync(join(build, "wasm/provisions.txt"));
check("the words of the provisions are taken in", engine.putTexts(texts) > 500);
const cited = await engine.cite("7.2(d)@2011");
const native = JSON.parse(execFileSync(sabot, ["cite", "--json", "7.2(d)@2011"],
  { encoding: "utf8" }));
check("and are those of sabot cite", cited.found[0]?.rule === native.provisions[0]?.rule,
  JSON.stringify(cited));
const ways = engine.ways("As Ad Ks Kh 9c 5d 3s");
const hand = JSON.parse(execFileSync(sabot, ["hand", "--json", "As Ad Ks Kh 9c 5d 3s"],
  { encoding: "utf8" }));
check("the house way is that of sabot hand", ways.house?.line === hand.setting.set_by.line &&
  ways.house.first.pieces.join() === hand.setting.front.cards.join(), JSON.stringify(ways));

/** The roads, without the sums that the page has besides. */
const drawn = ({ sums, ...roads }) => JSON.stringify(roads);
const roadsOf = (...words) => execFileSync(sabot, ["roads", ...words], { encoding: "utf8" }).trim();
for (const letters of ["TBBPPPTBPPBBBBBBBBPPPPPPBPBBPPTTPBBPPBBTP", "TTT", "TTB", "B".repeat(40),
  "BP".repeat(50), "BBBBBBBBPBBBBBBBPPPPPPPPPPBTTTP"]) {
  check(`roads of ${letters.slice(0, 12)}... as the program draws them`,
    drawn(engine.roads(letters)) === roadsOf("--json", letters));
}
const many = Array.from({ length: 300 }, (_, i) => "BPTB"[(i * i) % 4]).join("");
check("of more results than a shoe has, the last 208",
  engine.roads(many).bead.join("") === many.slice(-208));

const evening = execFileSync(sabot, ["deal", "--game", "minibaccarat", "--seed", "page"],
  { encoding: "utf8", maxBuffer: 1 << 28 });
const shoe = engine.table();
for (const [i, line] of evening.split("\n").filter((one) => /^[a-z]/.test(one)).entries()) {
  if (i === 0) shoe.open(line);
  else shoe.line(line);
}
const dealt = execFileSync(sabot, ["roads", "-"], { encoding: "utf8", input: evening });
const dealtRoads = execFileSync(sabot, ["roads", "--json", "-"],
  { encoding: "utf8", input: evening }).trim().split("\n").at(-1);
check("roads of a dealt shoe as the program draws them", drawn(shoe.roads()) === dealtRoads);
const { sums } = shoe.roads();
const naturals = /naturals: in (\d+) of (\d+)/g;
const [, some, all] = [...dealt.matchAll(naturals)].at(-1) ?? [];
check("and the naturals as it counts them", sums.results > 50 && sums.naturals === Number(some) &&
  sums.naturals_told === Number(all), JSON.stringify(sums));
shoe.past("BPB");
check("results of before may be told later", shoe.view("spectator").results === "BPB" &&
  shoe.roads().bead.length === 3);
shoe.drop();

console.log(`1..${told}`);
process.exitCode = failed > 0 ? 1 : 0;
