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

/** The least of some moments: what a moment of a round needs comes and goes, what leaks stays. */
async function look(cdp, page) {
  const seen = { heap: Infinity, nodes: Infinity, listeners: Infinity };
  for (let i = 0; i < 6; i++) {
    for (let n = 0; n < 2; n++) await cdp.send("HeapProfiler.collectGarbage");
    const { usedSize } = await cdp.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
    seen.heap = Math.min(seen.heap, usedSize);
    seen.nodes = Math.min(seen.nodes, nodes);
    seen.listeners = Math.min(seen.listeners, jsEventListeners);
    await page.waitForTimeout(70);
  }
  return { ...seen, ...await page.evaluate(() => ({ rounds: window.rounds,
    memory: window.engineOf.memory.buffer.byteLength })) };
}

const told = (one) => `${one.rounds} rounds: heap ${(one.heap / 1024).toFixed(0)} KB, ` +
  `${one.nodes} nodes, ${one.listeners} listeners, engine ${one.memory / 1024} KB`;

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
  const [first, last] = [seen[0], seen.at(-1)];
  check("the heap does not grow", last.heap < first.heap + GROWS, seen.map(told).join("\n"));
  check("nor does the page", last.nodes < first.nodes + 600, seen.map(told).join("\n"));
  check("nor what listens", last.listeners <= first.listeners + 20, seen.map(told).join("\n"));
  check("nor the engine", last.memory === first.memory, seen.map(told).join("\n"));
});
