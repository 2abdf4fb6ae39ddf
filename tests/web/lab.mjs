// lab.mjs: the laboratory's module against the program: the same words, the same bytes, the same
// status. `node lab.mjs BUILD SABOT`; run by test_lab.sh.
import { spawnSync } from "node:child_process";
import {
  existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequire } from "node:module";

const [build, program] = process.argv.slice(2).map((path) => resolve(path));
const { buildSync } = createRequire(resolve("web/package.json"))("esbuild");
const folder = mkdtempSync(join(tmpdir(), "lab-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

async function source(name) {
  const outfile = join(folder, `${name}.mjs`);
  buildSync({ entryPoints: [`web/src/lab/${name}.ts`], bundle: true, format: "esm", outfile });
  return import(pathToFileURL(outfile).href);
}
const { Lab } = await source("lab");
const questions = await source("questions");
const wasm = readFileSync(join(build, "lab.wasm"));
let heard = 0;
const lab = await Lab.load(wasm, () => heard++);

let checks = 0;
let failed = 0;
function result(name, well, why = "") {
  console.log(`${well ? "ok" : "not ok"} - ${name}`);
  checks++;
  if (well) return;
  failed++;
  console.log(String(why).split("\n").map((line) => `# ${line}`).join("\n"));
}

function differs(got, want) {
  let at = 0;
  while (at < got.length && got[at] === want[at]) at++;
  const from = Math.max(0, at - 30);
  return `at ${at}: ${got.slice(from, at + 90)}\nnot: ${want.slice(from, at + 90)}`;
}

/** The files of a question into the folder, its words to the program and to the module. */
function check(title, question) {
  for (const [file, bytes] of Object.entries(question.files)) {
    writeFileSync(join(folder, file), bytes);
    lab.file(file, bytes);
  }
  const want = spawnSync(program, question.words, { cwd: folder, encoding: "utf8",
    maxBuffer: 1 << 28 });
  const got = lab.run(...question.words);
  const same = got.status === want.status && got.out === want.stdout && got.said === want.stderr;
  result(title, same, `status ${got.status}, not ${want.status}\n` +
    differs(got.out + got.said, want.stdout + want.stderr));
  for (const file of Object.keys(question.files)) lab.file(file, null);
  return got;
}

const ready = (file) => readFileSync(join("rules", file), "utf8");
const words = (...list) => ({ files: {}, words: list });

// ---- Rules and odds ----
for (const file of readdirSync("rules").filter((one) => one.endsWith(".ini"))) {
  const text = ready(file);
  check(`${file}: checked`, questions.rules(text));
  if (/^(mini|punto)/.test(file)) {
    check(`${file}: odds`, questions.odds(text, { removal: true }));
    check(`${file}: odds of remaining cards`, questions.odds(text,
      { remaining: [30, 8, 9, 7, 7, 8, 6, 8, 9, 7], stake: "13" }));
  } else if (/^chemin/.test(file)) {
    check(`${file}: odds`, questions.odds(text));
  }
}
check("a rules file shown", questions.show(ready("minibaccarat.ini")));
const listed = spawnSync(program, questions.list().words, { encoding: "utf8" }).stdout;
result("the ready rules are there",
  JSON.stringify(JSON.parse(lab.run(...questions.list().words).out))
  === JSON.stringify(JSON.parse(listed)));
result("and can be read", lab.read("rules/minibaccarat.ini") === ready("minibaccarat.ini") &&
  lab.read("rules/none.ini") === null);
check("a rules file with faults", questions.rules("game = minibaccarat\ntie = 12\nfoo = 1\n"));
check("odds of a rules file with faults", questions.odds("game = minibaccarat\nfoo = 1\n"));
check("a file that is not there", words("odds", "--rules", "none.ini"));
check("all keys", words("rules", "keys", "--json"));
check("help", words("odds", "--help"));

// ---- Side bets ----
const mini = ready("minibaccarat.ini");
const bets = ["player pair pays 11",
  "banker wins and banker total = 7 and banker cards = 3 pays 40",
  "both suited pair pays 200\neither suited pair pays 25", "tie pays 8\ncards = 6 pushes",
  "name \"é\"\nplayer natural 9 pays 3 to 2", "playr pair pays 1", ""];
for (const bet of bets) check(`side bet: ${bet.split("\n")[0]}`, questions.side(bet, mini));
for (const bet of bets.slice(0, 3))
  check(`side bet, removal: ${bet.split("\n")[0]}`, questions.side(bet, mini, { removal: true }));
check("side bet, remaining by rank", questions.side("player pair pays 11", mini,
  { remaining: Array(13).fill(3) }));
check("side bet, remaining by value", questions.side("player pair pays 11", mini,
  { remaining: Array(10).fill(3) }));

// ---- Simulation ----
const run = questions.simulate(mini, 500000, "7");
const whole = check("a simulation", run);
result("a simulation tells how far it is", heard > 2, heard);
check("a simulation by a word", questions.simulate(mini, 100000, "evening", 30));
check("a simulation of chemin de fer",
  words("simulate", "--game", "chemin-de-fer", "--seed", "1", "--rounds", "200000", "--json"));
check("a simulation of pai gow",
  words("simulate", "--game", "pai-gow", "--seed", "1", "--rounds", "200000", "--json"));
lab.file("table.ini", mini);
result("steps begin", lab.start(...run.words).status === 0);
let steps = 0;
for (let left = 1; left > 0; steps++) left = lab.step(2);
result("steps come to the whole", steps > 2 && lab.figures().out === whole.out, steps);
lab.stop();

// ---- Protection, chemin de fer, pai gow ----
heard = 0;
check("protection", questions.protect(mini, 500, "3"));
result("protection tells how far it is", heard > 2, heard);
for (const of of [{}, { decks: 8, bankerSees: "cards" }, { free: true, endless: true },
  { free: true, decks: 6, commission: 4 }, { playerSees: "cards", bankerSees: "cards", decks: 6 }])
  check(`chemin de fer ${JSON.stringify(of)}`, questions.chemin(of));
check("four tiles", questions.hand("pai-gow", "6-6 3-6 2-6 5-6"));
check("three tiles", questions.hand("pai-gow", "6-6 3-6 2-6"));
check("tiles house way against house way", words("odds", "--game", "pai-gow", "--json",
  "--player-way", "tiles-2"));
heard = 0;
check("seven cards, every deal", questions.odds(readFileSync("rules/pai-gow-poker.ini", "utf8"),
  { edge: true }));
result("every deal tells how far it is", heard > 20, heard);
check("seven cards", questions.hand("pai-gow-poker", "As Ad Kh Qc 7d 7s Jk"));
check("seven cards set by the house", words("hand", "--all", "--json", "As Ks Kh Qd Jc Th 4s"));
check("forty exercises", words("drill", "--json", "--seed", "5", "--count", "40"));
check("a sheet of exercises", words("drill", "--sheet", "--html", "--answers", "--rules",
  "minibaccarat-tie25", "--seed", "2", "--count", "4"));
check("a kind that is none", words("drill", "--json", "--kind", "whist", "--seed", "1"));

// ---- Audits ----
const shapes = "tests/audit/shapes";
for (const mapping of readdirSync("mappings")) {
  const log = mapping.replace(".ini", ".log");
  const bytes = readFileSync(join(shapes, log));
  check(`audit: ${mapping}`, questions.audit({ [log]: bytes },
    readFileSync(join("mappings", mapping), "utf8")));
  check(`audit: ${mapping} guessed`, questions.audit({ [log]: bytes }));
}
const wild = "tests/audit/wild";
for (const log of readdirSync(wild).filter((one) => statSync(join(wild, one)).isFile())) {
  const bytes = readFileSync(join(wild, log));
  check(`audit: ${log}, how it is read`, questions.guess(log, bytes));
  check(`audit: ${log}`, questions.audit({ [log]: bytes }));
}
const faults = "tests/audit/corpus/faults";
const logs = readdirSync(faults).filter((one) => !one.endsWith(".ini"));
const every = process.env.SABOT_LONG ? 1 : 8;
for (const log of logs.filter((_, i) => i % every === 0)) {
  const mapping = join(faults, log.replace(/\.[a-z]+$/, ".ini"));
  check(`audit: ${log}`, questions.audit({ [log]: readFileSync(join(faults, log)) },
    existsSync(mapping) ? readFileSync(mapping, "utf8") : undefined));
}

// ---- A file outside, read piece by piece ----
const { PIECE } = await source("lab");
const long = Buffer.concat(Array(60).fill(readFileSync(join(faults, "balance-a-cent-less.log"))
  .subarray(0)).concat(Buffer.alloc(2 * PIECE, "x\n")));
const pieces = [];
const outside = { size: long.length, slice: (from, to) => {
  pieces.push(to - from);
  return new Uint8Array(long.subarray(from, to));
} };
const reads = ["audit", "--json", "--most", "5", "--", "long.log"];
lab.file("long.log", long);
const near = lab.run(...reads);
heard = 0;
lab.file("long.log", outside);
const far = lab.run(...reads);
result("a file outside is read as one in memory", far.out === near.out && far.status === 1 &&
  far.out.includes("summary"), `${far.status} ${far.said} ${far.out.slice(0, 300)}`);
result("a megabyte at a time", pieces.length > 2 && Math.max(...pieces) <= PIECE, pieces);
result("and tells how far it is", heard > 2, heard);
lab.file("long.log", null);
result("it goes", lab.run(...reads).status === 2);
const picture = questions.audit({ "stakes.log": readFileSync("tests/audit/shapes/stakes.log") },
  readFileSync("mappings/stakes.ini", "utf8"), undefined, { most: 1, statistics: "page.svg" });
check("a statistical page", picture);
lab.file("stakes.log", picture.files["stakes.log"]);
lab.file("log.mapping", picture.files["log.mapping"]);
lab.run(...picture.words);
const drawn = readFileSync(join(folder, "page.svg"), "utf8");
result("and its picture", lab.read("page.svg") === drawn, differs(lab.read("page.svg") ?? "",
  drawn));

// ---- Journals ----
for (const [game, more] of [["minibaccarat", []], ["chemin-de-fer", []], ["pai-gow", ["--fair"]],
  ["minibaccarat", ["--fair"]]]) {
  const journal = `${game}${more.join("")}.jsonl`;
  const told = journal_of(game, more, journal);
  if (!told) continue;
  check(`journal of ${game} ${more.join(" ")}`, questions.audit({ [journal]: told }));
  check(`journal of ${game} ${more.join(" ")}, verified`, questions.verify(journal, told));
  const revealed = check(`journal of ${game} ${more.join(" ")}, revealed`,
    questions.reveal(journal, told));
  if (more.includes("--fair")) {
    const [first] = JSON.parse(revealed.out).shoes;
    const slip = check(`a slip of ${game}`, questions.revealed({ table: `table ${game} fair=yes`,
      number: first.shoe, seal: first.seal, secret: first.secret, cut: first.cuts[0] ?? null }));
    const [made] = JSON.parse(slip.out).shoes;
    result(`gives its order`, made.fits && String(made.order) === String(first.order));
  }
  const altered = Buffer.from(told);
  const at = altered.indexOf("wager");
  altered[at] ^= 1;
  check(`journal of ${game}, altered`, questions.audit({ [journal]: altered }));
}

/** An evening as the program's journal of it. */
function journal_of(game, more, journal) {
  const dealt = spawnSync(program, ["deal", "--game", game, "--seed", "1", ...more], {
    encoding: "utf8",
    maxBuffer: 1 << 28 });
  if (dealt.status !== 0) {
    result(`an evening of ${game}`, false, dealt.stderr);
    return null;
  }
  writeFileSync(join(folder, "evening.txt"), dealt.stdout);
  const store = `sqlite:${journal}.db`;
  spawnSync(program, ["table", "--store", store, "evening.txt"],
    { cwd: folder, maxBuffer: 1 << 28 });
  const kept = spawnSync(program, ["journal", "export", store],
    { cwd: folder, maxBuffer: 1 << 28 });
  result(`a journal of ${game} ${more.join(" ")}`, kept.status === 0 && kept.stdout.length > 1000,
    kept.stderr);
  return kept.stdout;
}
console.log(`1..${checks}`);
process.exitCode = failed > 0 ? 1 : 0;
