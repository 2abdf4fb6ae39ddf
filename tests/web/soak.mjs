// An evening of a display page, hurried: rounds follow one another as fast as the server deals, and
// at the beginning of every shoe everything that can be is swept up and what is left is weighed by
// kinds. What the page holds must not grow, nor what it shows. The browser's compiled code does, as
// it compiles better and better what runs often, the sooner the faster the machine: it is weighed
// by itself, and must come to its end; and with SABOT_INTERPRETED=1 nothing is compiled anew, and
// the whole heap must not grow. Shoes are held against shoes at the same place, since roads grow
// until a shoe ends. Three shoes of six decks, or with SABOT_LONG=1 the eleven of an evening of
// eight hours, 600 rounds; SABOT_SHOES says how many else.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening } from "./page.mjs";
import { watched } from "./player.mjs";

const SHOES = Number(process.env.SABOT_SHOES ?? (process.env.SABOT_LONG ? 11 : 3));
/** The roads of a shoe that has begun: so many nodes, and not many more. */
const BEGUN = 60;
/** Ten kilobytes come and go with the moment of a round; a feed that nobody cuts grows by 390 in a
 *  shoe, which was tried. */
const GROWS = 32 * 1024;
/** Compiled code: a hundred in ten shoes, the most of it in the first. */
const COMPILES = 384 * 1024;

const RULES = `game = minibaccarat
table = MB-06
pit = 1
decks = 6
fair = yes
`;

/** Counts rounds as they end, when the felt is cleared, and shoes as they begin, when the roads
 *  have fewer nodes than before. */
function count(page) {
  return page.evaluate(() => {
    const nodes = (root) => {
      const walker = document.createTreeWalker(root);
      let n = 1;
      while (walker.nextNode()) n++;
      return n;
    };
    const seen = window.seen = { rounds: 0, shoes: 1, roads: 0, others: 0 };
    let before = 0;
    seen.look = () => {
      const roads = document.querySelector(".wall-roads");
      const drawn = roads ? nodes(roads) : 0;
      if (drawn < seen.roads / 2) seen.shoes++;
      seen.roads = drawn;
      seen.others = nodes(document) - drawn;
    };
    new MutationObserver(() => {
      const cards = document.querySelectorAll(".card:not(.empty)").length;
      if (cards === 0 && before > 0) seen.rounds++;
      before = cards;
      seen.look();
    }).observe(document.getElementById("page"), { childList: true, subtree: true });
  });
}

/** What kinds of things the browser has of a page, in bytes: what its own script holds, and what
 *  was compiled of it. What is native is counted by Memory.getDOMCounters; most of the rest of it
 *  is what the browser records for who drives it. */
const HELD = new Set(["object", "array", "closure", "string", "concatenated string",
  "sliced string", "number", "regexp", "symbol", "bigint", "hidden"]);
async function weigh(cdp) {
  const chunks = [];
  const take = ({ chunk }) => { chunks.push(chunk); };
  cdp.on("HeapProfiler.addHeapSnapshotChunk", take);
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  cdp.off("HeapProfiler.addHeapSnapshotChunk", take);
  const { snapshot: { meta }, nodes } = JSON.parse(chunks.join(""));
  const [type, size] = ["type", "self_size"].map((field) => meta.node_fields.indexOf(field));
  const sums = { held: 0, compiled: 0 };
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const kind = meta.node_types[type][nodes[at + type]];
    if (HELD.has(kind)) sums.held += nodes[at + size];
    if (kind === "code" || kind === "object shape") sums.compiled += nodes[at + size];
  }
  return sums;
}

const lesser = (least, now) => Object.fromEntries(Object.entries(now).map(([key, value]) =>
  [key, Math.min(least[key] ?? Infinity, value)]));

/** Weighed while nothing comes: a page that is held up to be weighed would have to catch up after
 *  it, and be further on in its shoe each time. The least of some moments: what one moment needs
 *  comes and goes, what leaks stays. */
async function look(cdp, page) {
  for (let rounds = -1; rounds !== await page.evaluate(() => window.seen.rounds);) {
    rounds = await page.evaluate(() => window.seen.rounds);
    await page.waitForTimeout(300); // what had come is folded and drawn
  }
  let least = {};
  for (let i = 0; i < 3; i++) {
    for (let n = 0; n < 2; n++) await cdp.send("HeapProfiler.collectGarbage");
    const { usedSize } = await cdp.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
    const { roads, others } = await page.evaluate(() => (window.seen.look(), window.seen));
    least = lesser(least, { heap: usedSize, kept: nodes - others - roads, felt: others, roads,
      listeners: jsEventListeners, ...await weigh(cdp) });
  }
  return { ...least, ...await page.evaluate(() => ({
    rounds: window.seen.rounds, memory: window.engineOf.memory.buffer.byteLength })) };
}

const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
const told = (one) => `${one.rounds} rounds: the page holds ${kb(one.held)}, ` +
  `compiled ${kb(one.compiled)}, heap ${kb(one.heap)}, roads of ${one.roads} nodes, ` +
  `${one.felt} others shown, ${one.kept} kept, ${one.listeners} listeners, ` +
  `engine ${kb(one.memory)}`;

const options = ["--house-players", "3", "--pace", "0.004", "--betting", "0.05", "--answer", "0.1"];
const folder = mkdtempSync(join(tmpdir(), "sabot-soak-"));
const rules = join(folder, "six.ini");
writeFileSync(rules, RULES);

/** A page that looks on, weighed at the beginning of each shoe. */
async function watch({ context, url, still }) {
  const { page } = await watched(context, `${url}#/display/MB-06`);
  page.setDefaultTimeout(600_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForSelector(".wall-page .hands");
  await count(page);
  const cdp = await context.newCDPSession(page);
  const seen = [];
  for (let shoe = 2; shoe <= SHOES; shoe++) { // in the first, things are compiled late
    await page.waitForFunction(([shoe, begun]) => window.seen.shoes >= shoe &&
      window.seen.roads >= begun, [shoe, BEGUN], { polling: 50 });
    seen.push(await still(() => look(cdp, page)));
    console.log(`# ${told(seen.at(-1))}`);
  }
  return { first: seen[0], last: seen.at(-1), saw: seen.map(told).join("\n") };
}

const flags = process.env.SABOT_INTERPRETED
  ? ["--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode"] : [];
await evening([...options, rules], async (at) => {
  const { first, last, saw } = await watch(at);
  if (flags.length > 0)
    check("the whole heap does not grow", last.heap < first.heap + 2 * GROWS, saw);
  check("what the page holds does not grow", last.held < first.held + GROWS, saw);
  check("compiled code comes to its end", last.compiled < first.compiled + COMPILES, saw);
  check("nor does the page", last.felt < first.felt + 60, saw);
  check("nor what it no longer shows", last.kept < first.kept + 600, saw);
  check("nor what listens", last.listeners <= first.listeners + 20, saw);
  check("nor the engine", last.memory === first.memory, saw);
}, { flags });
rmSync(folder, { recursive: true });
