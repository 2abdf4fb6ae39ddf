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
  ["seat 2 no longer views the Banker's Hand in this round",
    "You no longer view the Banker's Hand in this round"],
  ["seat 2 has 5.00 in chips; buy in first", "You have 5.00 in chips; buy in first"],
  ["the hand of seat 2 is opened", "Your hand is opened"],
  ["the bank is offered to seat 2", "the bank is offered to you"],
  ["seat 4 pushes: 25.00 goes back", "guest-ub…zna9 pushes: 25.00 goes back"],
  ["guest-ubpyyjzna9: Push", "guest-ub…zna9 pushes"],
  ["guest-3au27qcdaq: Win", "You win"],
  ["seat 2 is empty; the patron has taken the chips along",
    "Your seat is empty; you took your chips along"],
  ["48.75, held for who left seat 2, is paid out", "48.75, held for you, is paid out"],
  ["seat 2 has 4500.00 in chips, not 12000.50", "You have 4,500.00 in chips, not 12,000.50"],
  ["the tiles of seat 5 go to the dead hand", "the tiles of seat 5 go to the dead hand"],
]) check(`at seat 2: ${want}`, withNames(says, names) === want, withNames(says, names));

const { toldWords } = await binding("table/names.ts");
for (const [says, want] of [
  ["the dice total 10; announce it", "The dice total 10"],
  ["card 3 of four, to the Player's Hand", "Player's Hand"],
  ["25.00 stands on area 1 for seat 2", "You: 25.00"],
  ["45.00 stands on player for seat 10", "house-10: 45.00 on Player"],
  ["seat 2 loses 25.00 to the inventory", "You lose 25.00"],
  ["seat 10 loses 25.00 to the inventory", "house-10 loses 25.00"],
  ["cleared when every wager is settled", "The cards are cleared away"],
  ["repeated", "The dealer repeats it"],
]) {
  const told = toldWords({ kind: "x", line: "x", call: null, says }, names, null);
  check(`a player is told: ${want}`, told === want, told);
}

// the clock of a hand that was laid down is over, though nothing was told of it
const { clockNow } = await binding("table/late.ts");
const clockAt = (phase, sets) => clockNow({ clock: { what: "answer", asks: "set 4 setting" },
  view: { call: { words: "", silence: null }, round: 4, phase },
  expect: sets ? [{ mine: true, kind: "set" }] : [] });
check("the clock of a hand runs while it is set, and no longer", clockAt("setting", true) !== null
  && clockAt("setting", false) === null && clockAt("betting", false) === null);

check("the module asks for nothing", WebAssembly.Module.imports(module).length === 0);
check("under 200 KB, packed", brotliCompressSync(bytes).length < 200 * 1024,
  brotliCompressSync(bytes).length);

const { Engine } = await binding("engine.ts");
const { KEPT, Letters } = await binding("table/letters.ts");
const chemin = await binding("table/chemin_acts.ts");

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

/** Whose act a letter is, where a game keeps one for each: the word and the money of a Banco, a
 *  wager and more of it, the bank taken as it is offered or by naming an amount. */
const SAME = { cover: "banco", raise: "wager", accept: "take-bank" };
for (const [game, kept] of Object.entries(KEPT)) {
  const acts = new Map(Object.entries(kept).map(([act, key]) => [SAME[act] ?? act, key]));
  const keys = [...acts.values()].filter((key) => key !== "");
  check(`${game}: no letter is kept for two acts`, new Set(keys).size === keys.length &&
    Object.keys(SAME).every((act) => [kept[act], undefined].includes(kept[SAME[act]])),
  keys.join());
}

/** The keys as the felt and the tray of chemin de fer give them out at a moment. */
function cheminKeys(view, expect) {
  const letters = new Letters("chemin-de-fer");
  const row = chemin.measuredOf(view, expect);
  const acts = [...chemin.saysOf(view, expect).map((said) => [said, said, said]),
    ...(row ? [[row.kind, row.kind, row.words]] : []),
    ...chemin.plainOf(view, expect).map((one) => [one.kind, one.line, one.words]),
    ...["undo", "repeat", "double", "clear"].map((one) => [one, one, one])];
  return acts.map(([act, id, words]) => [act, letters.take(id, words, "", act)]);
}

/** Over an evening, of every seat at every moment: which letters each act had. */
function noteKeys(seen, table) {
  for (let seat = 1; seat <= 4; seat++) {
    const who = `seat${seat}`;
    for (const [act, key] of cheminKeys(table.view(who), table.expect(who)))
      seen.set(act, (seen.get(act) ?? new Set()).add(key));
  }
}

/** What leads right after somebody bid, said Banco, or the dealer repeated a word: "" where it is
 *  told as it should be, else what was said instead. */
function ledAfter(table, { kind, seat, actor, line }) {
  const { call, bank } = table.view(actor === "dealer" || !seat ? "spectator" : `seat${seat}`);
  const banks = bank?.seat ? table.view(`seat${bank.seat}`).call.words : "";
  const best = Math.max(0, ...(bank?.bids ?? []).map((bid) => bid.amount));
  const wants = kind === "bid" ? (bank?.bids.find((bid) => bid.amount === best)?.seat === seat
    ? /^You lead the bidding: \d/ : /^Bid for the bank .* leads the bidding: \d/)
    : kind === "banco" ? /^You said Banco: \d/
      : kind === "announce" && actor === "dealer" ? /^(?!(Card|Stay|Natural|Under)\b)/
        : /./;
  const led = `${call.words} ${call.why ?? ""}`;
  return wants.test(led) && !/^Take back from/.test(banks) ? "" : `${line}: ${led} ${banks}`;
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
  const keysOf = new Map();
  const kinds = new Set();
  for (const [i, line] of lines.slice(1).entries()) {
    const said = table.line(line);
    if (said.error || said.event.verdict === "refused")
      refused ||= `${line}: ${JSON.stringify(said)}`;
    if (game === "chemin-de-fer" && said.event) {
      kinds.add(said.event.kind);
      twice ||= ledAfter(table, said.event);
    }
    if (i % 7 === 0) {
      const view = table.view(i % 2 ? "seat2" : "spectator");
      leads += view.call.words !== "" && view.seats.length > 0 ? 1 : 0;
      table.expect("dealer");
      table.owed();
      for (const seat of ["seat1", "seat2"]) {
        const dup = keysStandTwice(table.expect(seat).filter((row) => row.mine));
        if (dup.length > 0) twice ||= `${line}: ${dup}`;
      }
      if (game === "chemin-de-fer") noteKeys(keysOf, table);
      const led = table.view("seat2").call.words;
      if (/seat 0\b|\b[2-9AJQKT][shdc]\b/i.test(led)) twice ||= `${line}: leads with ${led}`;
    }
  }
  if (game === "chemin-de-fer") {
    const told = [...keysOf].map(([act, keys]) => `${act} ${[...keys].join("/")}`).join(", ");
    check(`${game}: bids and Bancos were led with`, kinds.has("bid") && kinds.has("banco"));
    check(`${game}: every act keeps one letter over an evening`, keysOf.size > 12 &&
      [...keysOf].every(([act, keys]) => keys.size === 1 && keys.has(KEPT[game][act])), told);
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
const lastHands = [];
for (const [i, line] of evening.split("\n").filter((one) => /^[a-z]/.test(one)).entries()) {
  if (i === 0) shoe.open(line);
  else shoe.line(line);
  if (!line.includes('"Last Hand"')) continue;
  const seat = shoe.view("spectator").seats.find((one) => one.taken).seat;
  lastHands.push(["spectator", `seat${seat}`].map((who) => shoe.view(who).call));
}
check("Last Hand leads for who looks on, and stands beside what is asked of who may wager",
  lastHands.length > 0 && lastHands.every(([looks, plays]) => looks.words === "Last Hand" &&
    plays.words === "Place your wagers" && /^Last Hand; \d/.test(plays.why)),
  JSON.stringify(lastHands));
const dealt = execFileSync(sabot, ["roads", "-"], { encoding: "utf8", input: evening });
const dealtRoads = execFileSync(sabot, ["roads", "--json", "-"],
  { encoding: "utf8", input: evening }).trim().split("\n").at(-1);
check("roads of a dealt shoe as the program draws them", drawn(shoe.roads()) === dealtRoads);
const { sums } = shoe.roads();
const naturals = /naturals: in (\d+) of (\d+)/g;
const [, some, all] = [...dealt.matchAll(naturals)].at(-1) ?? [];
check("and the naturals as it counts them", sums.results > 50 && sums.naturals === Number(some) &&
  sums.naturals_told === Number(all), JSON.stringify(sums));
const burned = evening.split("\n").filter((one) => /^(load|burn) /.test(one));
const ofShoe = burned.length - 1 - burned.findLastIndex((one) => /^load/.test(one));
check("the cards of the last burn are counted", ofShoe > 1 &&
  shoe.view("spectator").shoe.burn === ofShoe, shoe.view("spectator").shoe.burn);
shoe.past("BPB", 7);
check("results and burn of before may be told later", shoe.view("spectator").results === "BPB" &&
  shoe.roads().bead.length === 3 && shoe.view("spectator").shoe.burn === 7);
shoe.past("BPB", null);
check("or that the burn is not known", shoe.view("spectator").shoe.burn === null);
shoe.drop();

console.log(`1..${told}`);
process.exitCode = failed > 0 ? 1 : 0;
