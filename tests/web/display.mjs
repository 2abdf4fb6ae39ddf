// A table on a wall: no controls, letters that are read from five metres, the sentence that leads;
// cut off, it goes on by itself. And how smoothly cards are dealt there.
import { join } from "node:path";
import { check, evening, faultsOf, open, overflows, shots } from "./page.mjs";

const SIZES = [[1280, 800], [1920, 1080], [3840, 2160], [390, 844]];

/** A screen of another size, and drawn for it. */
async function size(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) =>
    requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** What can be seen to be written, with its size: a hundredth of the height of the screen, or of
 *  what a wide screen of that width would have. */
function letters(page) {
  return page.evaluate(() => {
    const unit = Math.min(innerHeight / 100, innerWidth * 0.0062);
    const walk = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walk.nextNode()) {
      const at = walk.currentNode.parentElement;
      const box = at.getBoundingClientRect();
      const seen = at.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        box.right > 0 && box.width > 2;
      if (seen && walk.currentNode.textContent.trim() !== "") {
        // a letter on a road repeats what its place and colour say: two fifths of the size will do
        found.push([walk.currentNode.textContent.trim().slice(0, 30),
          parseFloat(getComputedStyle(at).fontSize) * (at.currentCSSZoom ?? 1) / unit *
            (at.closest(".paper") ? 2.5 : 1)]);
      }
    }
    return found;
  });
}

/** What of the felt does not fit, and would be cut off. Roads are of one height. */
function cutOff(page) {
  return page.evaluate(() => {
    const felt = document.querySelector(".wall-page .felt");
    return felt.scrollHeight - felt.clientHeight;
  });
}

/** All that could be pressed or typed into and is in sight. */
function controls(page) {
  return page.evaluate(() => [...document.querySelectorAll("button, input, select, textarea, a")]
    .filter((one) => !one.closest("[inert]") && one.getBoundingClientRect().right > 0)
    .map((one) => one.outerHTML.slice(0, 80)));
}

/** Nothing stands there without saying what it is, and no name lies under its paper. */
async function named(page) {
  const said = await page.locator(".wall-page").innerText();
  const laid = await page.locator(".wall-laid").innerText();
  return /Round \d+/.test(said) && /Big eye boy\s+Small road\s+Cockroach pig/.test(said) &&
    !/^[\d,]+$/m.test(laid) &&
    await page.evaluate(() => [...document.querySelectorAll(".wall-derived dt")].every((one) =>
      one.scrollWidth <= one.clientWidth));
}

/** How far the three panels of roads are from beginning and ending alike. */
function uneven(page) {
  return page.evaluate(() => {
    const panels = [...document.querySelectorAll(".wall-papers > *")].map((one) => {
      const papers = one.matches(".paper") ? [one] : [...one.querySelectorAll(".paper")];
      return [papers[0], papers.at(-1)].map((paper, i) =>
        paper.getBoundingClientRect()[i === 0 ? "top" : "bottom"]);
    });
    return Math.max(...panels.flatMap((one) => one.map((at, i) =>
      Math.abs(at - panels[0][i]))));
  });
}

async function baccarat(context, url) {
  const { page, complaints } = await open(context, `${url}#/table/minibaccarat`);
  await page.waitForSelector(".felt .lead h1");
  await page.click(".bar .to-wall");
  await page.waitForSelector(".wall-page .hands");
  check("the table page leads to its display", page.url().endsWith("#/display/minibaccarat"));
  await opened(page, url);
  await page.waitForSelector(".wall-papers");
  for (const [width, height] of SIZES) {
    await size(page, width, height);
    const found = await letters(page);
    const small = found.filter(([, size]) => size < 2.95);
    if (width > height) {
      check(`no letter is smaller than three hundredths of the height, at ${width}`,
        found.length > 8 && small.length === 0, JSON.stringify(small));
      check(`all of it is in sight at ${width}`, await cutOff(page) <= 0, await cutOff(page));
      check(`round, money and roads are named at ${width}`, await named(page), await
        page.locator(".wall-page").innerText());
      check(`the papers of the roads end alike at ${width}`, await uneven(page) <= 1,
        await uneven(page));
    }
    check(`nothing to scroll sideways at ${width}`, await overflows(page) <= 0);
    await page.waitForFunction(() => document.querySelectorAll(".card:not(.empty)").length >= 4);
    await page.screenshot({ path: join(shots, `display-minibaccarat-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  check("nothing on it can be pressed", (await controls(page)).length === 0, await controls(page));
  const tall = await page.locator(".wall-lead h1").evaluate((at) =>
    parseFloat(getComputedStyle(at).fontSize) / innerHeight);
  check("the sentence that leads is the largest", tall > 0.065, tall);
  check("nothing complains", complaints.length === 0, complaints.join("\n"));
  return page;
}

/** Nobody is there any more. */
async function unstirred(page) {
  await page.waitForSelector(".wall-leave:not(.seen)", { state: "attached" });
}

/** What the way back lies on, of all that a wall has to say. */
function underWayBack(page) {
  return page.evaluate(() => {
    const at = document.querySelector(".wall-leave").getBoundingClientRect();
    return [...document.querySelectorAll(".wall-name, .wall-limits, .wall-page .felt *")]
      .filter((one) => one.getClientRects().length > 0).filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < at.right && box.right > at.left && box.top < at.bottom &&
          box.bottom > at.top;
      }).map((one) => one.className);
  });
}

/** Who has just opened it is shown the way back, then nobody is; Escape takes it. */
async function opened(page, url) {
  const shown = Date.now();
  check("who opens it is shown the way back", await page.locator(".wall-leave.seen").count() === 1);
  for (const [width, height] of [[390, 844], [1280, 800]]) {
    await size(page, width, height);
    const under = await underWayBack(page);
    const at = await page.locator(".wall-leave").boundingBox();
    check(`in sight and on nothing at ${width}`, under.length === 0 && at.x > 0 && at.y >= 0 &&
      at.x + at.width <= width, `${under.join(", ")} ${JSON.stringify(at)}`);
  }
  await unstirred(page);
  const stood = Date.now() - shown;
  check("for about ten seconds", stood > 7000 && stood < 20_000, stood);
  const before = await page.locator(".wall-limits").boundingBox();
  await page.keyboard.press("Shift");
  await page.waitForSelector(".wall-leave.seen");
  const after = await page.locator(".wall-limits").boundingBox();
  check("nothing moves when it comes", JSON.stringify(before) === JSON.stringify(after),
    JSON.stringify([before, after]));
  await page.keyboard.press("Escape");
  await page.waitForSelector(".table-page .lead h1");
  check("Escape goes back to the table", page.url().endsWith("#/table/minibaccarat"));
  await page.goto(`${url}#/display/minibaccarat`);
  await page.waitForSelector(".wall-page .hands");
  await unstirred(page);
}

/** The way back is there for who stirs, and goes again. */
async function wayBack(page) {
  const inSight = () => controls(page).then((all) => all.filter((one) => /wall-leave/.test(one)));
  await page.mouse.move(300, 300);
  await page.mouse.move(340, 320);
  await page.waitForSelector(".wall-leave.seen");
  check("a pointer that moves finds the way back", (await inSight()).length === 1);
  await page.screenshot({ path: join(shots, "display-way-back.png") });
  const faults = await faultsOf(page);
  check("axe: the way back", faults.length === 0, faults.join("\n"));
  await page.waitForSelector(".wall-leave:not(.seen)", { state: "attached" });
  check("and nothing of it stays on the screen", (await inSight()).length === 0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".table-page .lead h1");
  check("by the keyboard too, it leads to the table", page.url().endsWith("#/table/minibaccarat"));
}

/** Player's and Banker's sides are alike about the bank; the dealer is in the middle. */
function lopsided(page) {
  return page.evaluate(() => {
    const middle = (of) => {
      const box = document.querySelector(of)?.getBoundingClientRect();
      return box ? (box.left + box.right) / 2 : null;
    };
    const [felt, dealer, player, banker] = [".felt", ".walled .dealer-hand", ".walled .hand.player",
      ".walled .hand.banker"].map(middle);
    return Math.max(dealer === null ? 0 : Math.abs(dealer - felt),
      player === null ? 0 : Math.abs(player + banker - 2 * felt));
  });
}

async function others(page, url) {
  for (const game of ["punto-banco", "chemin-de-fer", "pai-gow", "pai-gow-poker"]) {
    await page.goto(`${url}#/display/${game}`);
    await page.waitForSelector(".wall-page .wall-felt");
    await page.waitForSelector(".wall-page .card:not(.empty), .wall-page .tile");
    if (game === "punto-banco") {
      await page.waitForFunction(() => !document.querySelector(".wall-page .card:not(.empty)"));
      const small = (await letters(page)).filter(([, size]) => size < 2.95);
      check(`${game}: all letters are large enough while wagers are open`, small.length === 0,
        JSON.stringify(small));
    }
    for (const [width, height] of SIZES) {
      await size(page, width, height);
      const over = await overflows(page);
      check(`${game}: nothing to scroll sideways at ${width}`, over <= 0, over);
      const small = (await letters(page)).filter(([, size]) => size < 2.95);
      if (width > height) {
        check(`${game}: all letters are large enough at ${width}`, small.length === 0,
          JSON.stringify(small));
        check(`${game}: alike on both sides at ${width}`, await lopsided(page) < 4,
          await lopsided(page));
        // who covers a bank, and how many, is another in every hand of chemin de fer
        if (game !== "chemin-de-fer")
          check(`${game}: all of it is in sight at ${width}`, await cutOff(page) <= 0,
            await cutOff(page));
      }
      await page.screenshot({ path: join(shots, `display-${game}-${width}.png`) });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await unstirred(page);
    check(`${game}: nothing can be pressed`, (await controls(page)).length === 0,
      await controls(page));
  }
}

/** Frames and long tasks of some rounds that are dealt; what moves by them, and how often anything
 *  was seen to move. */
function dealing(page, rounds) {
  return page.evaluate((most) => new Promise((resolve) => {
    const [gaps, long, moves] = [[], [], new Set()];
    const observer = new PerformanceObserver((list) =>
      { long.push(...list.getEntries().map((one) => one.duration)); });
    observer.observe({ entryTypes: ["longtask"] });
    let [last, dealt, before, moved] = [0, 0, 0, 0];
    const step = (now) => {
      const cards = document.querySelectorAll(".card:not(.empty)").length;
      if (last && (cards > 0 || before > 0)) gaps.push(now - last);
      for (const one of document.getAnimations()) {
        if (one.playState === "running" && one.effect.getComputedTiming().duration > 50) moved++;
        for (const frame of one.effect.getKeyframes()) {
          for (const key of Object.keys(frame)) {
            if (!["offset", "computedOffset", "easing", "composite"].includes(key)) moves.add(key);
          }
        }
      }
      if (before > 0 && cards === 0) dealt++;
      before = cards;
      last = now;
      if (dealt < most) requestAnimationFrame(step);
      else {
        observer.disconnect();
        resolve({ gaps, long, moves: [...moves], moved });
      }
    };
    requestAnimationFrame(step);
  }), rounds);
}

/** What else the machine does is no fault of the page: 60 are asked for where there is time to
 *  look, else half of them. */
const LEAST = process.env.SABOT_LONG ? 58 : 30;

/** How smoothly cards are dealt on a page, by what; and not at all for who wants no motion. */
async function frames(page, who, by) {
  const seen = await dealing(page, 3);
  const sorted = seen.gaps.toSorted((a, b) => a - b);
  const mean = seen.gaps.reduce((sum, one) => sum + one, 0) / seen.gaps.length;
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(1);
  console.log(`# ${who}, dealing: ${(1000 / mean).toFixed(1)} frames a second over ` +
    `${seen.gaps.length} frames; a frame ${at(0.5)} ms, of a hundred the slowest ${at(0.99)} ms, ` +
    `the worst ${at(1)} ms; ${seen.long.length} tasks over 50 ms`);
  check(`${who}: what is dealt moves by ${by.source} alone`,
    seen.moves.length > 0 && seen.moves.every((key) => by.test(key)), seen.moves.join());
  check(`${who}: ${LEAST} frames a second while dealing`, 1000 / mean > LEAST, 1000 / mean);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await dealing(page, 1); // what began before has ended in it
  const after = await dealing(page, 1);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  check(`${who}: a round that is dealt moves, and not for who wants no motion`, seen.moved > 20 &&
    after.moved === 0, `${seen.moved}, ${after.moved}`);
}

/** The wall, and a table at which one plays. */
async function smooth(page, person, url) {
  await page.goto(`${url}#/display/minibaccarat`);
  await page.waitForSelector(".wall-page .hands");
  await frames(page, "the wall", /^(transform|opacity)$/);
  const player = (await open(await person(), `${url}#/play/minibaccarat`)).page;
  await player.waitForSelector(".seat.you");
  await frames(player, "a player's table", /^(transform|opacity|visibility)$/);
  await player.context().close();
}

async function comesBack(page, server) {
  await server.stop();
  await page.waitForSelector(".thread");
  await server.start();
  await page.waitForSelector(".thread", { state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll(".card:not(.empty)").length > 0);
  check("cut off, the display goes on by itself", true);
}

const options = ["--house-players", "3", "--pace", "0.25", "--betting", "1.5", "--answer", "2"];

await evening(options, async ({ context, person, url, stop, start }) => {
  await context.addInitScript(() => {
    window.locks = 0;
    Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
      window.locks++;
      return { release: async () => { window.locks--; } };
    } } });
  });
  const page = await baccarat(context, url);
  check("the screen is kept lit", await page.evaluate(() => window.locks) === 1);
  const paint = await page.evaluate(() =>
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  console.log(`# first paint after ${paint.toFixed(0)} ms`);
  await smooth(page, person, url);
  await others(page, url);
  await page.goto(`${url}#/display/minibaccarat`);
  await page.waitForSelector(".wall-page .hands");
  await comesBack(page, { stop, start });
  await wayBack(page);
});
