// Rough hands at a table: a line that is down while wagers are laid, keys that come faster than
// answers, a page that is loaded again with chips on the felt, a stack that is empty, a table that
// is not there. No chip may be where its owner did not put it, and nobody may be stuck.
import { check, evening, open } from "./page.mjs";

const refusal = (page) => page.locator(".lead .refusal").innerText();
const stack = (page) => page.evaluate(() => Number(document.querySelector(
  ".seat.you .stack")?.textContent.replaceAll(",", "")));
/** Wagers have just been opened to this page: there is time. */
const opened = async (page) => {
  await page.waitForSelector(".area.banker:not(.lit)");
  await page.waitForSelector(".area.banker.lit");
};
const lies = (page, area, amount, timeout = 90_000) => page.waitForFunction(([on, text]) =>
  document.querySelector(`.area.${on} .pile:not(.waits) .figure`)?.textContent === text,
  [area, amount], { timeout });
const chip = (page, of) => page.click(`.chips button[aria-label="chip of ${of}"]`);

/** What was laid while the line was down is for that round, or for none. */
async function staysInItsRound(page) {
  await opened(page);
  const round = await page.locator(".bar .round").innerText();
  const had = await stack(page);
  await page.context().setOffline(true);
  await page.waitForSelector(".thread", { timeout: 3000 });
  check("a line that is down is told at once", true);
  await page.locator(".area.player").dispatchEvent("click");
  await page.waitForSelector(".area.player .pile.waits");
  await page.waitForTimeout(9000); // a round goes by
  await page.context().setOffline(false);
  await page.waitForSelector(".thread", { state: "detached" });
  await page.waitForSelector(".area.player .pile", { state: "detached" });
  check("another round is on", await page.locator(".bar .round").innerText() !== round, round);
  check("the wager is not staked in it", await stack(page) === had, await stack(page));
  const feed = await page.locator(".feed").innerText();
  // the next round may take wagers by then, or none any more
  check("and that is said", /the round this was meant for is over|until this round is over/i
    .test(feed), feed);
}

/** However fast: each Double doubles, each Undo takes back one. */
async function fasterThanAnswers(page) {
  await opened(page);
  await chip(page, 5);
  for (const key of "pdddzz") await page.keyboard.press(key, { delay: 0 });
  await lies(page, "player", "10");
  check("5, doubled three times and undone twice, is 10", true);
  await page.keyboard.press("c");
  await page.waitForSelector(".area.player .pile", { state: "detached" });
}

/** A page that is loaded again knows no order of chips, but what lies there. */
async function undoneAfterLoading(page) {
  await opened(page);
  await page.keyboard.press("p");
  await lies(page, "player", "5");
  await page.reload();
  await lies(page, "player", "5");
  await page.keyboard.press("z");
  await page.waitForSelector(".area.player .pile", { state: "detached" });
  check("after loading the page again, Undo takes back what lies there", true);
  for (let tries = 0; tries < 8; tries++) { // on a busy machine wagers may be closed meanwhile
    await opened(page);
    await page.click(".area.player");
    if (await lies(page, "player", "5", 3000).then(() => true, () => false)) break;
  }
  await page.waitForFunction(() =>
    document.querySelector(".lead h1")?.textContent === "No More Bets");
  await page.keyboard.press("z");
  await page.waitForSelector(".lead .refusal b");
  const says = await refusal(page);
  check("too late, it is answered with the reason", /No More Bets|card is out/i.test(says), says);
}

/** All on Tie until nothing is left; then there is a way on. */
async function emptyStack(page) {
  for (let round = 0; round < 30 && !await page.locator(".tray :text('Buy in')").count(); round++) {
    await opened(page).catch(() => {});
    await chip(page, 500);
    const left = await stack(page);
    await chip(page, left >= 500 ? 500 : left >= 100 ? 100 : left >= 25 ? 25 : 5);
    for (let i = 0; i < 4 && await stack(page) > 0; i++) await page.keyboard.press("t");
    await page.waitForSelector(".tray :text('Buy in')", { timeout: 12_000 }).catch(() => {});
  }
  const says = await page.locator(".tray").innerText();
  check("who has nothing left is told, and what the purse has", /Nothing left to wager; [\d,.]+ in/
    .test(says), says);
  await page.click(".tray .act:has-text('Buy in')");
  await page.waitForFunction(() => Number(document.querySelector(".seat.you .stack")
    ?.textContent.replaceAll(",", "")) === 500);
  check("and buys in again", true);
  await page.waitForSelector(".area.banker.lit");
}

async function noSuchTable(person, url) {
  const { page } = await open(await person(), `${url}#/table/nope`);
  await page.waitForSelector(".notice h1");
  check("a table that is not there is said to be none",
    await page.locator(".notice h1").innerText() === "There is no such table");
  await page.click(".notice .act");
  await page.waitForSelector(".lobby-table:not(.ghost)");
  check("with the way to those that are", true);
  await page.goto(`${url}#/display/nope`);
  await page.waitForFunction(() =>
    document.querySelector(".wall-lead h1")?.textContent === "There is no such table");
  check("nor does a wall wait for it", true);
  await page.context().close();
}

/** Somebody of the house closes the table: who sat there is told, and where the chips are. */
async function closedUnderneath(page, person, url, said) {
  const admin = await (await person()).newPage();
  await admin.goto(url);
  const password = /password\n\n\s+(\S+)/.exec(said)[1];
  await admin.evaluate(async (words) => {
    const ask = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) });
    await ask("/api/sign-in", { name: "admin", password: words });
    await ask("/api/tables/MB-15/close", {});
  }, password);
  await page.waitForSelector(".tray:has-text('This table is closed')");
  const says = await page.locator(".tray").innerText();
  check("who sits at a table that is closed is told, and what went to the purse",
    /^[\d,.]+ went back to your purse\. This table is closed\./.test(says), says);
  await page.goto(`${url}#/play/MB-15`);
  await page.reload();
  await page.waitForSelector(".tray:has-text('This table is closed')");
  await page.waitForTimeout(500); // it would try to sit down, in vain
  check("nor is anybody told that its seats are taken",
    !/Every seat is taken/.test(await page.locator(".table-page").innerText()));
  check("and led to the others", await page.locator(".tray a.act").innerText() === "To the tables");
  await admin.context().close();
}

const rules = ["--house-players", "2", "--pace", "0.05", "--betting", "4", "--answer", "2"];

await evening([...rules, "minibaccarat-fair"], async ({ context, person, url, said }) => {
  await noSuchTable(person, url);
  const { page } = await open(context, `${url}#/play/MB-15`);
  await page.waitForSelector(".seat.you");
  await fasterThanAnswers(page);
  await undoneAfterLoading(page);
  await staysInItsRound(page);
  await emptyStack(page);
  await closedUnderneath(page, person, url, said);
});
