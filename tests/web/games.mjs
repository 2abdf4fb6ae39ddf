// Pai gow, pai gow poker and chemin de fer, each from sitting down to cashing out: once by clicks and
// once by keys alone; what the page may not know it does not hold.
import { join } from "node:path";
import { check, evening, faultsOf, open, overflows, shots } from "./page.mjs";

const only = process.argv[2] ?? "";
const lead = (page) => page.locator(".lead h1").innerText();
const SIZES = [[1280, 800], [390, 844]];

async function shoot(page, name) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** axe at three widths, and nothing to scroll sideways. */
async function sound(page, what) {
  for (const [width, height] of [[320, 640], [390, 844], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    const faults = await faultsOf(page);
    check(`axe: ${what} at ${width}`, faults.length === 0, faults.join("\n"));
    const over = await overflows(page);
    check(`${what} fits ${width}`, over <= 0, over);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

// ---- Two ways to do a thing: a hand is a way to press what a selector names ---------------------

const byClick = {
  name: "clicks",
  press: async (page, selector) => { await page.locator(selector).first().click({ timeout: 4000 }); },
};

/** Tab until it has the focus, then Enter: no pointer at all. */
const byKeys = {
  name: "keys",
  press: async (page, selector) => {
    for (let i = 0; i < 90; i++) {
      const there = await page.evaluate((of) =>
        document.activeElement === document.querySelector(of), selector);
      if (there) {
        await page.keyboard.press("Enter");
        return;
      }
      await page.keyboard.press("Tab");
    }
    throw new Error(`no way to ${selector} by Tab`);
  },
};

const has = (page, selector) => page.locator(selector).count().then((n) => n > 0);

/** What is said to questions that are not the test's own; false where nothing was asked. */
async function decline(page) {
  if (!await has(page, ".felt-asked .act:has-text('Decline')")) return false;
  await page.locator(".felt-asked .act:has-text('Decline')").first().click({ timeout: 1000 }).catch(() => {});
  return true;
}

/** Until it is there, declining what is offered meanwhile. */
async function until(page, selector, seconds = 60) {
  for (let turn = 0; turn < seconds * 10; turn++) {
    if (await has(page, selector)) return;
    await decline(page);
    await page.waitForTimeout(100);
  }
  throw new Error(`${selector} never came: ${await lead(page)}`);
}

async function sitDown(context, url, game, hand) {
  const { page, complaints } = await open(context, `${url}/#/table/${game}`);
  await page.waitForSelector(".tray .act.asked");
  await hand.press(page, ".tray .act.asked");
  await page.waitForSelector(".pg-place.you, .seat.you");
  return { page, complaints };
}

/** Leaves by the list of people; the chips go back to the purse. */
async function cashOut(page, hand, game) {
  await hand.press(page, "#tab-people");
  await page.waitForSelector(".people .act");
  for (let i = 0; i < 60 && await has(page, ".people .act"); i++) {
    await hand.press(page, ".people .act");
    await page.waitForTimeout(500);
  }
  await page.waitForSelector(".tray .act.asked");
  const me = await page.evaluate(() => fetch("/api/me").then((said) => said.json()));
  check(`${game} by ${hand.name}: cashed out, the chips are in the purse`, Number(me.purse) > 0 &&
    !await has(page, ".bar .pill.figure"), JSON.stringify(me));
}

// ---- Pai gow, with tiles and with cards --------------------------------------------------------

async function choose(page, hand, which) {
  if (hand === byKeys) await page.keyboard.press(String(which));
  else await page.locator(`.setter .piece:has(kbd:text-is("${which}"))`).click();
}

async function paiGow(context, url, game, hand) {
  const tiles = game === "pai-gow";
  const say = (what) => `${game} by ${hand.name}: ${what}`;
  const shot = (name) => (hand === byClick ? shoot(page, `${game}-${name}`) : Promise.resolve());
  const { page, complaints } = await sitDown(context, url, game, hand);
  await until(page, ".area.hand.lit");
  await shot("wagers");
  if (hand === byKeys) await page.keyboard.press("y");
  else await page.click(".area.hand");
  await page.waitForSelector(".area.hand .pile:not(.waits)");
  check(say("a wager lies on the hand"), true);
  await until(page, ".take-up");
  await shot("dealt");
  check(say("face down nobody's tiles or cards are known"),
    await page.locator(".take-up .place-hand").getAttribute("aria-label") === `${tiles ? 4 : 7} face down`);
  if (hand === byKeys) await page.keyboard.press("l");
  else await page.click(".take-up");
  await page.waitForSelector(".setter .piece");
  const pieces = await page.locator(".setter .piece").count();
  check(say("the hand is taken up"), pieces === (tiles ? 4 : 7), pieces);
  await choose(page, hand, 1);
  await choose(page, hand, 2);
  await page.waitForFunction(() => document.querySelectorAll(".part.front .piece").length === 2);
  const forms = await page.locator(".part-name").allInnerTexts();
  check(say("both are named as they form"), forms.every((name) => name.length > 2), forms.join(" | "));
  const judged = await page.locator(".judgement").innerText();
  check(say("lawful or foul is said before it is laid"), /lawful|foul/i.test(judged), judged);
  await shot("sets");
  if (hand === byClick) {
    await drag(page, say);
    await sound(page, `${game}, setting`);
  }
  if (hand === byKeys) await page.keyboard.press("h");
  else await page.click(".setter-acts .act:has-text('House way')");
  await page.waitForSelector(".house-says");
  const why = await page.locator(".house-says").innerText();
  check(say("the house way has its line and reason"), /House way, line .+: .{8}/.test(why), why);
  await shot("house-way");
  if (hand === byKeys) await page.keyboard.press("s");
  else await page.click(".setter-acts .act.asked");
  await page.waitForSelector(".my-hand .place-hand.set");
  check(say("the hand is laid"), true);
  await page.waitForFunction(() => /wins|loses|pushes|[+−]\d/.test(
    document.querySelector(".pg-place.you .place-state")?.textContent ?? ""));
  await shot("result");
  if (hand === byClick) await sound(page, `${game}, result`);
  await cashOut(page, hand, game);
  check(say("nothing complains"), complaints.length === 0, complaints.join("\n"));
  await page.close();
}

/** A piece goes back by dragging it to the other part. */
async function drag(page, say) {
  const from = await page.locator(".part.front .piece").first().boundingBox();
  const to = await page.locator(".part.behind").boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  const left = await page.locator(".part.front .piece").count();
  check(say("a piece is dragged back"), left === 1, left);
}

const rules = ["--house-players", "3", "--pace", "0.12", "--betting", "5", "--answer", "12"];

await evening(rules, async ({ context, url }) => {
  const games = [["pai-gow", paiGow], ["pai-gow-poker", paiGow]];
  for (const [game, play] of games) {
    if (only && only !== game) continue;
    for (const hand of [byClick, byKeys]) await play(context, url.replace(/\/$/, ""), game, hand);
  }
});
