// A stranger opens the page, sits down as a guest, wagers by clicks and by keys, and sees rounds to
// their end; cut off in the middle, the page comes back by itself.
import { join } from "node:path";
import { check, evening, faultsOf, open, overflows, shots } from "./page.mjs";

const lead = (page) => page.locator(".lead h1").innerText();
/** Chips that are not on the felt: as the list of people has them. */
const stack = (page) => page.evaluate(() => Number(document.querySelector(
  ".seat.you .stack")?.textContent.replaceAll(",", "")));
const lit = (page) => page.waitForSelector(".area.banker.lit");

async function shoot(page, name) {
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(120);
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** When a lobby that has been opened was painted first, and what had to be loaded for it: all of
 *  it, of whoever has nothing kept. */
async function painted(page) {
  await page.waitForSelector(".lobby-table:not(.ghost)");
  return page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    bytes: performance.getEntriesByType("resource").map((one) => [one.name, one.encodedBodySize]),
    kept: performance.getEntriesByType("resource").filter((one) => /\.(js|css)$/.test(one.name) &&
      one.transferSize === 0).map((one) => one.name),
  }));
}

/** First paint, and what had to be loaded for it. */
async function firstPaint(person, context, url) {
  const { page, complaints } = await open(context, url);
  const seen = await painted(page);
  let [{ paint }, kept] = [seen, seen.kept];
  // a machine that does other things as well may be late once; each try has nothing of the others
  for (let again = 0; again < 3 && paint >= 1000; again++) {
    const stranger = await person();
    const tried = await painted((await open(stranger, url)).page);
    paint = tried.paint;
    kept = [...kept, ...tried.kept];
    await stranger.close();
  }
  check("first paint within a second", paint > 0 && paint < 1000, paint);
  check("and nothing of it was kept from before", kept.length === 0, kept.join("\n"));
  const of = (pattern) => seen.bytes.filter(([name]) => pattern.test(name))
    .reduce((sum, [, n]) => sum + n, 0);
  check("script and style under 150 KB", of(/\.(js|css)$/) > 5000 && of(/\.(js|css)$/) < 150 * 1024,
    of(/\.(js|css)$/));
  await page.waitForFunction(() => performance.getEntriesByType("resource")
    .some((one) => one.name.endsWith(".wasm") && one.responseEnd > 0));
  const engine = await page.evaluate(() => performance.getEntriesByType("resource")
    .filter((one) => one.name.endsWith(".wasm")).map((one) => one.encodedBodySize)[0]);
  check("the engine under 200 KB, packed", engine > 50_000 && engine < 200 * 1024, engine);
  const elsewhere = seen.bytes.filter(([name]) => !name.startsWith(url));
  check("nothing from elsewhere", elsewhere.length === 0, elsewhere);
  check("a table of every game", await page.locator(".lobby-table").count() === 5);
  await shoot(page, "lobby");
  return { page, complaints };
}

/** To a table, as a spectator whose focus is on the button that takes a seat. */
async function watch(page) {
  await page.click('.lobby-table:has-text("Minibaccarat") .act:has-text("Watch")');
  await page.waitForSelector(".tray .act.asked");
  check("a spectator watches", (await page.locator(".tray").innerText()).includes("watching"));
  await page.focus(".tray .act.asked");
}

/** "Play" is a seat, not a look at the table; it is taken once. */
async function plays(person, url) {
  const { page, complaints } = await open(await person(), url);
  await page.click('.lobby-table:has-text("Minibaccarat") .act:has-text("Play")');
  await page.waitForSelector(".seat.you");
  check("who presses Play sits down", true);
  check("and is at the table's own address", page.url().endsWith("#/table/minibaccarat"),
    page.url());
  await page.click(".bar .leave:not([aria-disabled=true])");
  await page.waitForSelector(".tray:has-text('went back to your purse')");
  await page.reload();
  await page.waitForSelector(".tray .act.asked");
  check("who left and loads the page again watches", !await page.locator(".seat.you").count());
  await page.goBack();
  await page.waitForSelector(".lobby-table:not(.ghost)");
  check("and goes back to the lobby", true);
  check("nothing complains", complaints.length === 0, complaints.join("\n"));
  await page.context().close();
}

/** The seat that a stranger would have is taken while the server makes a guest of them. */
async function sitSecond(person, url) {
  const slow = await person();
  const quick = await person();
  const { page } = await open(slow, url);
  const { page: other } = await open(quick, url);
  let isAsked, isTaken;
  const asked = new Promise((resolve) => { isAsked = resolve; });
  const taken = new Promise((resolve) => { isTaken = resolve; });
  await page.route("**/api/guest", async (route) => {
    isAsked();
    await taken;
    await route.continue();
  });
  await watch(page);
  const held = await page.locator(".tray .act.asked").elementHandle();
  const events = await page.locator(".feed li").count();
  await page.waitForFunction((n) => document.querySelectorAll(".feed li").length > n, events);
  check("the focus stays while the table goes on", await held.evaluate((button) =>
    button.isConnected && document.activeElement === button));
  await page.keyboard.press("Enter");
  await asked;
  await page.keyboard.press("Enter");
  await watch(other);
  await other.keyboard.press("Enter");
  await other.waitForSelector(".seat.you");
  isTaken();
  const sits = await page.waitForSelector(".seat.you", { timeout: 8000 }).catch(() => null);
  check("who was second has another seat", sits !== null,
    await page.locator(".lead .refusal").innerText());
  const name = await page.locator('.seat:not(.you) .who[title^="guest-"]').first().evaluate((one) =>
    ({ short: one.textContent, whole: one.title }));
  check("a long name is shortened, and whole in a title", name.short.length < 14 &&
    name.whole.length > 14 && name.whole.startsWith(name.short.split("…")[0]),
    JSON.stringify(name));
  check("and goes on with the chips", await page.evaluate(() =>
    document.activeElement?.matches(".chips .chosen") ?? false));
  for (const one of [page, other]) {
    check("leaving says with how much", /^Leave with\s500\.00$/.test(
      await one.locator(".bar .leave").innerText()), await one.locator(".bar .leave").innerText());
    await one.click(".bar .leave");
    await one.waitForSelector(".seat.you", { state: "detached" });
    check("and what became of it", /^500\.00 went back to your purse\./.test(
      await one.locator(".tray .quiet").innerText()), await one.locator(".tray").innerText());
  }
  await slow.close();
  await quick.close();
}

async function sitDown(page) {
  const before = Date.now();
  await watch(page);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".seat.you");
  const took = Date.now() - before;
  check("a guest sits by the keyboard within ten seconds", took < 10_000, took);
  check("with chips", await stack(page) === 500, await stack(page));
}

/** Answers whatever is asked before wagers open: the cut is declined. */
async function untilLit(page) {
  for (let turn = 0; turn < 400; turn++) {
    if (await page.locator(".area.banker.lit").count() > 0) return;
    const decline = page.locator(".answers .act", { hasText: "Decline" });
    if (await decline.count() > 0) await decline.first().click().catch(() => {});
    await page.waitForTimeout(100);
  }
  throw new Error(`wagers never open: ${await lead(page)}`);
}

/** Lays a chip, in this round or, if that closes in the meantime, in the next. */
async function wager(page, area) {
  for (let round = 0; round < 5; round++) {
    await untilLit(page);
    await page.locator(`.area.${area}`).dispatchEvent("click");
    const lies = await page.waitForSelector(`.area.${area} .pile:not(.waits)`, { timeout: 3000 })
      .catch(() => null);
    if (lies) return;
  }
  throw new Error(`nothing can be laid on ${area}: ${await lead(page)}`);
}

async function wagerByClick(page) {
  await untilLit(page);
  await page.waitForFunction(() => // a result of others may still be read
    document.querySelector(".lead h1")?.textContent === "Place your wagers");
  check("the sentence leads", true);
  await page.click('.chips button[aria-label="chip of 25"]');
  await page.click(".area.banker");
  await page.waitForSelector(".area.banker .pile:not(.waits)");
  check("25 lies on Banker", (await page.locator(".area.banker .pile").innerText()).includes("25"));
  check("and is gone from the stack", await stack(page) === 475, await stack(page));
  await page.click('.acts .act:has-text("Double")');
  const on = (area, amount) => page.waitForFunction(([name, text]) =>
    document.querySelector(`.area.${name} .pile .figure`)?.textContent === text, [area, amount]);
  await on("banker", "50");
  await page.keyboard.press("z");
  await on("banker", "25");
  check("doubled by click, undone by key", true);
  await page.evaluate(() => { // every figure that stands there, however short
    window.tie = [];
    new MutationObserver(() => window.tie.push(document.querySelector(".area.tie .pile .figure")
      ?.textContent ?? "")).observe(document.querySelector(".area.tie"),
      { subtree: true, childList: true, characterData: true });
  });
  await page.keyboard.press("2");
  await page.keyboard.press("t");
  await page.waitForSelector(".area.tie .pile:not(.waits)");
  const tie = await page.evaluate(() => [...new Set(window.tie.filter(Boolean))].join());
  check("a chip of 5 by keys on Tie, and never more", tie === "5", tie);
  await shoot(page, "wagers");
}

/** All that leads from here on is kept, however short it stands. */
function listen(page) {
  return page.evaluate(() => {
    const heading = document.querySelector(".lead h1");
    window.calls = [heading.textContent];
    window.since = [performance.now()];
    window.under = []; // what stood under a result
    new MutationObserver(() => {
      window.dealt = Math.max(window.dealt ?? 0,
        document.querySelectorAll(".card:not(.empty)").length);
      window.net = document.querySelector(".seat.you .moved")?.textContent ?? window.net;
      if (/wins,|^Tie,/.test(heading.textContent))
        window.under.push(document.querySelector(".lead .reason").textContent);
    }).observe(document.querySelector(".felt"), { childList: true, characterData: true,
      subtree: true });
    new MutationObserver(() => {
      window.calls.push(heading.textContent);
      window.since.push(performance.now());
    })
      .observe(heading, { childList: true, characterData: true, subtree: true });
  });
}

async function roundToItsEnd(page) {
  const ends = /wins, \d to \d|^Tie, \d to \d/;
  await listen(page);
  await page.waitForFunction(() => window.calls.includes("No More Bets"));
  await page.locator(".area.player").dispatchEvent("click");
  await page.waitForSelector(".lead .refusal b");
  const refusal = await page.locator(".lead .refusal").innerText();
  check("a late wager is answered with the reason", /No More Bets|closed/.test(refusal), refusal);
  await page.waitForFunction(() => window.calls.some((words) => /wins,|^Tie,/.test(words)));
  await shoot(page, "result");
  await apart(page);
  const calls = await page.evaluate(() => window.calls);
  check("counts are called", calls.some((words) => /^Player \d$/.test(words)), calls.join(", "));
  const result = calls.find((words) => ends.test(words));
  check("the result is called", result !== undefined, calls.join(", "));
  const dealt = await page.evaluate(() => window.dealt);
  check("four cards or more lie there", dealt >= 4, dealt);
  await page.waitForFunction(() => document.querySelectorAll(".card:not(.empty)").length === 0);
  await lit(page);
  const now = await stack(page);
  const want = result.startsWith("Banker") ? [518.75] : result.startsWith("Tie") ? [540] : [470];
  check("and the chips are as the result has it", want.includes(now), `${result}: ${now}`);
  const own = `You ${now > 500 ? "win" : "lose"} ${Math.abs(now - 500).toFixed(2)}.`;
  check("what one won or lost is said in the large words", result.endsWith(` ${own}`), result);
  const [under, net] = await page.evaluate(() => [window.under, window.net]);
  const sum = Number(net?.replace("+", "").replace("−", "-"));
  check("beside one's chips stands what it came to, the vigorish taken off", sum === now - 500,
    net);
  check("under one's own result stands nobody else's payment", under.length > 0 &&
    !under.some((words) => /house-/.test(words)), under.join("\n"));
  if (!result.startsWith("Tie"))
    check("but one's own", under.some((words) => /^You (win|lose) /.test(words)),
      under.join("\n"));
  await heldLongEnough(page, result);
}

/** What is written about a result is written over nothing: not over a name, chips, the shoe. */
async function apart(page) {
  for (const [width, height, these] of [[390, 844, ".area > *, .lead h1"],
    [1280, 800, ".area > *, .lead h1, .lead .refusal, .shoe-gauge"]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400); // it has risen to its place
    const over = await page.evaluate((of) => {
      const boxes = [...document.querySelectorAll(of)].filter((at) =>
        at.checkVisibility() && !at.classList.contains("unseen")).map((at) => {
        const range = document.createRange();
        range.selectNodeContents(at);
        return { at: `${at.className} ${at.textContent}`, box: range.getBoundingClientRect() };
      });
      return boxes.flatMap((one, i) => boxes.slice(i + 1).filter(({ box }) =>
        Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
        Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 4)
        .map((two) => `${one.at} over ${two.at}`));
    }, these);
    check(`a result lies over nothing at ${width}`, over.length === 0, over.join("\n"));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The result led for some seconds, though the next wagers were open before that. */
async function heldLongEnough(page, result) {
  await page.waitForFunction((words) => window.calls.lastIndexOf(words) >= 0 &&
    window.calls.lastIndexOf(words) < window.calls.length - 1, result);
  const stood = await page.evaluate((words) => window.since[window.calls.lastIndexOf(words) + 1] -
    window.since[window.calls.indexOf(words)], result);
  check("and stands for four seconds", stood > 3900, stood);
  const after = await page.evaluate((words) => window.calls[window.calls.lastIndexOf(words) + 1],
    result);
  check("then what is asked leads", after === "Place your wagers", after);
}

/** With a wager in the round nobody leaves: the button says why. Before it, the wager goes
 *  along. */
async function leaveIsAnswered(page) {
  await untilLit(page);
  const before = await page.locator(".bar .leave b").innerText();
  await wager(page, "player");
  const { after, says } = await page.locator(".bar .leave").evaluate((button) =>
    (button.ariaDisabled === "true" ? { after: "", says: "" } : {
      after: button.querySelector("b").textContent,
      says: button.querySelector("small")?.textContent }));
  check("before No More Bets what lies there would come along", after === "" || after === before,
    `${before}, then ${after}`);
  check("and the button says how much of it that is", after === "" ||
    /^, \d+\.00 of it from the felt$/.test(says), says);
  await page.waitForSelector('.bar .leave[aria-disabled="true"]');
  await page.locator(".bar .leave").dispatchEvent("click");
  await page.waitForSelector(".lead .refusal b");
  const refusal = await page.locator(".lead .refusal").innerText();
  check("in a round, leaving is answered with the reason", /wager/.test(refusal), refusal);
  check("and one is still seated", await page.locator(".seat.you").count() === 1);
}

/** What is on the felt of a round: which it is, its cards, what one has there and before one. */
const felt = (page) => page.evaluate(() => window.felt());
const looksAtFelt = (page) => page.evaluate(() => { window.felt = () => {
  const amount = (of) => Number(document.querySelector(of)?.textContent.replaceAll(",", "") ?? 0);
  return { round: document.querySelector(".bar .round").textContent,
    cards: [...document.querySelectorAll(".hand")].map((hand) =>
      [...hand.querySelectorAll(".card:not(.empty)")].map((one) => one.getAttribute("aria-label"))),
    laid: amount(".area.banker .pile .figure"), stack: amount(".seat.you .stack") };
}; });

/** What came of a round by its words, to one who had so much on Banker: chips that come back. */
function backOf(result, laid) {
  return /^Banker/.test(result) ? 1.95 * laid : /^Tie/.test(result) ? laid : 0;
}

/** The felt as it is when the line comes back, and the result that is called then: however soon the
 *  table goes on. */
function keepsFelt(page) {
  return page.evaluate(() => {
    window.results = [];
    const heading = document.querySelector(".lead h1");
    new MutationObserver(() => {
      if (!document.querySelector(".thread")) window.back ??= window.felt();
      if (/wins, \d|^Tie, \d/.test(heading.textContent)) window.results.push(heading.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** The server goes away while cards lie there, and is there again: the same round goes on, with the
 *  same cards and the same wager, and is paid as it is called. */
async function comesBack(page, server) {
  await looksAtFelt(page);
  await page.waitForFunction(() => !document.querySelector(".card:not(.empty)"));
  await wager(page, "banker");
  await page.waitForSelector(".card:not(.empty)");
  await server.stop();
  await page.waitForSelector(".thread");
  const before = await felt(page);
  const count = before.cards.flat().length;
  check("cut off, a thin line says so and the felt stays", count > 0 && before.laid > 0,
    JSON.stringify(before));
  await keepsFelt(page);
  await server.start();
  const after = await (await page.waitForFunction(() => window.back)).jsonValue();
  check("it comes back by itself, in the same seat", await page.locator(".seat.you").count() === 1);
  check("in the same round, with the same wager", after.round === before.round &&
    after.laid === before.laid && after.stack === before.stack,
    `${JSON.stringify(before)}\n${JSON.stringify(after)}`);
  check("and the same cards, and what came since", before.cards.every((hand, i) => hand.every(
    (card, n) => after.cards[i][n] === card || card === "a card face down")),
    `${JSON.stringify(before)}\n${JSON.stringify(after)}`);
  await page.waitForFunction(() => window.results.length > 0);
  const result = await page.evaluate(() => window.results[0]);
  await page.waitForFunction(() => !document.querySelector(".card:not(.empty)"));
  const now = await felt(page);
  const want = before.stack + backOf(result, before.laid);
  check("and it is paid as it was called", Math.abs(now.stack + now.laid - want) < 0.005,
    `${result}: ${JSON.stringify(before)}, ${JSON.stringify(now)}`);
  await wager(page, "player");
  check("and plays on", true);
}

/** Every sound that begins in a page, by what it is made of. */
function hears(context) {
  return context.addInitScript(() => {
    window.heard = [];
    const { start } = AudioScheduledSourceNode.prototype;
    const begins = (of) => function (...when) {
      window.heard.push(this.constructor.name);
      return of.apply(this, when);
    };
    AudioScheduledSourceNode.prototype.start = begins(start);
    AudioBufferSourceNode.prototype.start = begins(AudioBufferSourceNode.prototype.start);
  });
}

/** A whole round was played in silence; who asks for sound hears cards and chips. */
async function sounds(page) {
  const heard = () => page.evaluate(() => window.heard.length);
  const turn = async () => {
    await page.click("#tab-people");
    await page.click(".people .sound");
    await page.click("#tab-table");
  };
  check("nothing is heard unless it is asked for", await heard() === 0, await heard());
  await turn();
  check("the switch is heard at once", await heard() > 0);
  await page.waitForFunction(() => window.heard.includes("AudioBufferSourceNode"));
  check("a card is heard", true);
  await turn();
  const before = await heard();
  for (const lie of [false, true]) // another round's cards
    await page.waitForFunction((cards) =>
      (document.querySelectorAll(".card:not(.empty)").length > 0) === cards, lie);
  check("and nothing when it is turned off", await heard() === before,
    `${before}, ${await heard()}`);
}

async function why(page) {
  await page.locator(".feed .cite").last().click();
  await page.waitForFunction(() => {
    const card = document.querySelector(".feed .why-card")?.textContent ?? "";
    return card !== "" && !card.includes("The paragraph comes");
  });
  const said = await page.locator(".feed .why-card").innerText();
  check("a citation opens its provision in our words",
    /19:47-|C:/.test(said) && said.length > 60, said);
  await page.locator(".feed .cite[aria-expanded=true]").click();
}

async function fits(page) {
  for (const [width, height] of [[320, 640], [390, 844], [768, 1024], [1280, 800], [3840, 2160]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(80);
    const over = await overflows(page);
    check(`no horizontal scrolling at ${width}`, over <= 0, over);
    await page.screenshot({ path: join(shots, `table-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

const rules = ["--house-players", "3", "--pace", "0.15", "--betting", "12", "--answer", "4"];

await evening(rules, async ({ context, person, url, stop, start }) => {
  await hears(context);
  const { page, complaints } = await firstPaint(person, context, url);
  await plays(person, url);
  await sitSecond(person, url);
  await sitDown(page);
  await wagerByClick(page);
  await roundToItsEnd(page);
  await why(page);
  await sounds(page);
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    const faults = await faultsOf(page);
    check(`axe: the table, ${colorScheme}`, faults.length === 0, faults.join("\n"));
  }
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const still = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--deal").trim());
  check("who wants no motion has none", /^0m?s$/.test(still), still);
  await leaveIsAnswered(page);
  await fits(page);
  check("nothing complains", complaints.length === 0, complaints.join("\n"));
  await comesBack(page, { stop, start });
});
