// Who one is, and what one has wagered, whatever else happens in the same browser: a line that is
// cut, another page that signs in or out or takes chips back, a key that is held, a double click
// whose first half moved the felt. Run by test_stays.sh.
import { check, evening, open } from "./page.mjs";

const SEAT = ".seat.you";
const nameOf = (page) => page.evaluate(async () => (await (await fetch("/api/me")).json()).name);
const pile = (page, area) => page.locator(`.area.${area} .pile`);
const lies = (page, area, amount) => page.waitForFunction(([on, text]) =>
  document.querySelector(`.area.${on} .pile:not(.waits) .figure`)?.textContent === text,
  [area, amount]);
const bare = (page, area) => pile(page, area).waitFor({ state: "detached" });
/** Wagers have just been opened: there is time. */
const opened = async (page) => {
  await page.waitForSelector(".area.banker:not(.lit)");
  await page.waitForSelector(".area.banker.lit");
};
/** The line is down until that is told, and up again. */
async function cut(page, up = true) {
  await page.context().setOffline(true);
  await page.waitForSelector(".thread");
  await page.waitForTimeout(600); // it has asked who one is, in vain
  await page.context().setOffline(false);
  if (up) await page.waitForSelector(".thread", { state: "detached" });
}

async function keepsItsName(page) {
  const name = await nameOf(page);
  await cut(page);
  await page.reload();
  await page.waitForSelector(SEAT);
  check("a line that was cut signs nobody out", await nameOf(page) === name, name);
}

/** As browsers say it: which click of a row this is. */
const click = (page, on, nth) => page.evaluate(([what, detail]) => document.querySelector(what)
  .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail })), [on, nth]);

async function oneActEach(page) {
  await opened(page);
  await page.keyboard.press("2");
  for (let i = 0; i < 4; i++) await page.keyboard.down("p"); // held: the rest are repeats
  await page.keyboard.up("p");
  await lies(page, "player", "5");
  await page.waitForTimeout(300);
  check("a key that is held lays once", await pile(page, "player").innerText() === "5\n5",
    await pile(page, "player").innerText());
  await page.keyboard.press("c");
  await bare(page, "player");
  await click(page, ".tray .acts .act", 1);
  await click(page, ".area.tie", 2);
  await page.waitForTimeout(300);
  check("a double click that began elsewhere lays nothing", await pile(page, "tie").count() === 0);
  await click(page, ".area.tie", 1);
  await lies(page, "tie", "5");
  check("and one that begins there does", true);
}

async function repeatsOnce(page) {
  await opened(page);
  await page.locator(".tray .acts .act", { hasText: "Repeat" }).dblclick();
  await lies(page, "tie", "5");
  await page.waitForTimeout(300);
  check("a double click on Repeat repeats once",
    /^\d\n5$/.test(await pile(page, "tie").innerText()), await pile(page, "tie").innerText());
  await page.keyboard.press("c");
  await bare(page, "tie");
}

/** Undo takes back what lies there, not what another page of mine took back before. */
async function undoOfTwo(page, other) {
  await opened(page);
  await page.keyboard.press("p");
  await lies(other, "player", "5");
  await other.keyboard.press("2");
  await other.keyboard.press("c");
  await bare(other, "player");
  await other.keyboard.press("b");
  await lies(page, "banker", "5");
  await page.keyboard.press("z");
  await bare(page, "banker");
  check("Undo finds what another page of mine has laid", true);
}

async function withoutKeys(page) {
  await page.keyboard.press("?");
  await page.click(".key-list .act");
  await opened(page);
  await page.keyboard.press("p");
  await page.waitForTimeout(300);
  check("keys can be turned off", await pile(page, "player").count() === 0 &&
    await page.locator("kbd:visible").count() === 0);
  await page.click(".key-list .act");
  await page.keyboard.press("p");
  await lies(page, "player", "5");
  check("and on again", true);
  await page.keyboard.press("c");
  await page.click("#tab-table");
}

/** A page that was opened by a stranger sits down as who the browser is by now. */
async function sameGuest(context, url) {
  const stranger = (await open(context, `${url}#/table/MB-15`)).page;
  await stranger.waitForSelector(".tray .act.asked");
  const { page } = await open(context, `${url}#/play/MB-15`);
  await page.waitForSelector(SEAT);
  const name = await nameOf(page);
  await stranger.click(".tray .act.asked");
  await stranger.waitForSelector(SEAT);
  check("another page's guest is not replaced", await nameOf(stranger) === name, name);
  return { page, other: stranger };
}

async function signedOut(page, other) {
  await other.evaluate(() => fetch("/api/sign-out", { method: "POST", body: "{}" }));
  await cut(page, false);
  await page.waitForSelector(".feed li:has-text('You were signed out')");
  await page.waitForSelector(".tray .act:has-text('Take a seat')");
  check("who was signed out is told, and looks on", await page.locator(SEAT).count() === 0);
}

const rules = ["--house-players", "2", "--pace", "0.05", "--betting", "5", "--answer", "2"];

await evening([...rules, "minibaccarat-fair"], async ({ context, url }) => {
  const { page, other } = await sameGuest(context, url);
  await keepsItsName(page);
  await oneActEach(page);
  await repeatsOnce(page);
  await undoOfTwo(page, other);
  await withoutKeys(page);
  await signedOut(page, other);
});
