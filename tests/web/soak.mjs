// An evening of a display page, hurried: rounds follow one another as fast as the server deals, and
// after some of them everything that can be is swept up. What is left must not grow. Sixty rounds,
// or with SABOT_LONG=1 the six hundred of an evening of eight hours.
import { check, evening } from "./page.mjs";
import { watched } from "./player.mjs";

const ROUNDS = Number(process.env.SABOT_ROUNDS ?? (process.env.SABOT_LONG ? 600 : 60));
/** The feed is full by then, and what is compiled late is compiled. */
const WARM = Math.min(60, ROUNDS / 2);
const LOOKS = 6;
/** Sixty kilobytes come and go by themselves; a feed that nobody cuts grows by far more in two
 *  hundred rounds, which was tried. */
const GROWS = 256 * 1024;
/** What a node of the roads takes of the heap, as measured over a shoe: 540 bytes. */
const NODE = 540;

/** Counts the rounds as they end: the felt is cleared. */
function count(page) {
  return page.evaluate(() => {
    window.rounds = 0;
    let before = 0;
    new MutationObserver(() => {
      const cards = document.querySelectorAll(".card:not(.empty)").length;
      if (cards === 0 && before > 0) window.rounds++;
      before = cards;
    }).observe(document.getElementById("page"), { childList: true, subtree: true });
  });
}

/** How many nodes the page shows, and how many of them the roads: these grow until a shoe ends. */
function shown(page) {
  return page.evaluate(() => {
    const count = (root) => {
      const walker = document.createTreeWalker(root);
      let n = 1;
      while (walker.nextNode()) n++;
      return n;
    };
    const roads = document.querySelector(".wall-roads");
    return { shown: count(document), roads: roads ? count(roads) : 0 };
  });
}

/** The least of some moments: what a moment of a round needs comes and goes, what leaks stays. */
async function look(cdp, page) {
  const seen = { heap: Infinity, kept: Infinity, felt: Infinity, listeners: Infinity };
  for (let i = 0; i < 6; i++) {
    for (let n = 0; n < 2; n++) await cdp.send("HeapProfiler.collectGarbage");
    const { usedSize } = await cdp.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
    const { shown: all, roads } = await shown(page);
    seen.heap = Math.min(seen.heap, usedSize - roads * NODE);
    seen.kept = Math.min(seen.kept, nodes - all);
    seen.felt = Math.min(seen.felt, all - roads);
    seen.listeners = Math.min(seen.listeners, jsEventListeners);
    seen.roads = roads;
    await page.waitForTimeout(70);
  }
  return { ...seen, ...await page.evaluate(() => ({ rounds: window.rounds,
    memory: window.engineOf.memory.buffer.byteLength })) };
}

/** When a browser sweeps up the roads of a shoe that is over is its own affair: so the least of the
 *  first looks is held against the least of the last. */
function least(looks) {
  return Object.fromEntries(["heap", "felt", "kept", "listeners", "memory"].map((what) =>
    [what, Math.min(...looks.map((one) => one[what]))]));
}

const told = (one) => `${one.rounds} rounds: heap ${(one.heap / 1024).toFixed(0)} KB ` +
  `without its roads of ${one.roads} nodes, ${one.felt} others shown, ${one.kept} kept, ` +
  `${one.listeners} listeners, engine ${one.memory / 1024} KB`;

const options = ["--house-players", "3", "--pace", "0.004", "--betting", "0.05", "--answer", "0.1"];

await evening(options, async ({ context, url }) => {
  const { page } = await watched(context, `${url}#/display/minibaccarat`);
  page.setDefaultTimeout(600_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForSelector(".wall-page .hands");
  await count(page);
  const cdp = await context.newCDPSession(page);
  const seen = [];
  for (let i = 0; i < LOOKS; i++) {
    const due = Math.round(WARM + (ROUNDS - WARM) * i / (LOOKS - 1));
    await page.waitForFunction((rounds) => window.rounds >= rounds, due, { polling: 50 });
    seen.push(await look(cdp, page));
    console.log(`# ${told(seen.at(-1))}`);
  }
  const [first, last] = [least(seen.slice(0, LOOKS / 2)), least(seen.slice(LOOKS / 2))];
  const saw = seen.map(told).join("\n");
  check("the heap does not grow", last.heap < first.heap + GROWS, saw);
  check("nor does the page", last.felt < first.felt + 60, saw);
  check("nor what it no longer shows", last.kept < first.kept + 600, saw);
  check("nor what listens", last.listeners <= first.listeners + 20, saw);
  check("nor the engine", last.memory === first.memory, saw);
});
