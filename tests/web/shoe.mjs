// The shoe on a player's page: how many cards were burned is said to who was there, to who loads
// the page again, to who comes later, and after the server was started again. What is called: a
// natural, the last hand. And the time there is for wagers.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening } from "./page.mjs";
import { has, watched } from "./player.mjs";

const BURN = ".shoe-gauge .burn";

const said = (page) => page.locator(BURN).textContent({ timeout: 5000 })
  .then((text) => Number(/burn (\d+)/.exec(text)?.[1]), () => null);

/** The cards that were burned since the shoe was loaded, as a page was told them. */
function burned(lines) {
  const from = lines.findLastIndex((line) => / load/.test(line));
  return from < 0 ? 0 : lines.slice(from).filter((line) => / burn [A2-9TJQK][shdc]/.test(line))
    .length;
}

async function untilLit(page) {
  for (let i = 0; i < 400; i++) {
    if (await has(page, ".area.player.lit")) return;
    const decline = page.locator(".answers .act", { hasText: "Decline" });
    if (await decline.count() > 0) await decline.first().dispatchEvent("click").catch(() => {});
    await page.waitForTimeout(50);
  }
  throw new Error("wagers never open");
}

/** Nobody plays there until somebody sits down, who so sees the shoe from its beginning. */
async function burn({ context, person, url, stop, start }) {
  const at = `${url}#/table/minibaccarat`;
  const { page, lines } = await watched(context, at);
  await page.click(".tray .act.asked");
  await page.waitForSelector(".seat.you");
  await untilLit(page);
  const all = burned(lines);
  check("who was there is told the burn", all >= 2 && await said(page) === all,
    `${all}, ${await said(page)}`);
  await page.reload();
  check("who loads the page again as well", await said(page) === all, await said(page));
  const late = await watched(await person(), at);
  check("and who comes later", await said(late.page) === all && burned(late.lines) === 0,
    await said(late.page));
  await stop();
  await start();
  await late.page.reload();
  check("and who comes when the server was started again", await said(late.page) === all,
    await said(late.page));
  await late.page.context().close();
}

/** The ring at baccarat: open while nobody has wagered, then it counts down for who may wager, and
 *  stands still once they may not. */
async function countdown({ person, url }) {
  const { page } = await watched(await person(), `${url}#/play/quick`);
  await page.waitForSelector(".seat.you");
  await untilLit(page);
  await page.waitForSelector(".clock.open");
  check("where nobody has wagered the ring says that wagers are open", true);
  await page.locator(".area.banker").dispatchEvent("click");
  await page.waitForSelector(".clock:not(.open, .still)");
  const ring = () => page.evaluate(() => ({
    figure: Number(document.querySelector(".clock .figure").textContent),
    part: parseFloat(document.querySelector(".clock .rest").getAttribute("stroke-dasharray")),
    label: document.querySelector(".clock").getAttribute("aria-label"),
    lit: document.querySelector(".area.banker.lit") !== null }));
  const seen = [await ring()];
  for (let i = 0; i < 3; i++) {
    await page.waitForTimeout(700);
    seen.push(await ring());
  }
  check("a wager lies: it counts down, in figures, as a ring and in words",
    seen.every(({ figure, part, label, lit }, i) => lit && figure > 0 && figure <= 4 &&
      label.startsWith(`${figure} second`) && (i === 0 ||
        part < seen[i - 1].part && figure <= seen[i - 1].figure)) &&
      seen.at(-1).figure < seen[0].figure, JSON.stringify(seen));
  await page.waitForFunction(() => !document.querySelector(".area.banker.lit"));
  await page.waitForSelector(".clock.still", { state: "attached" });
  check("who may not wager any more has none", await page.locator(".clock .figure")
    .textContent() === "");
  await page.context().close();
}

/** What leads, and what the feed has, however short it stands; and what is beside a hand. */
function hears(page) {
  return page.evaluate(() => {
    window.heard = { leads: [], feed: [], beside: [], notes: [] };
    const keep = (list, text) => { if (text && list.at(-1) !== text) list.push(text); };
    const look = () => {
      // as long as a result is read, what is called stands under it
      for (const of of [".lead h1", ".lead .reason"])
        keep(window.heard.leads, document.querySelector(of).textContent);
      keep(window.heard.feed, [...document.querySelectorAll(".feed li.call")].at(-1)?.textContent);
      for (const one of document.querySelectorAll(".hand .natural"))
        keep(window.heard.beside, one.textContent);
      keep(window.heard.notes, document.querySelector(".shoe-gauge .notes")?.textContent);
    };
    new MutationObserver(look).observe(document.body,
      { childList: true, characterData: true, subtree: true });
  });
}

/** A shoe is played fast until its cutting card is near, then as people see it. */
async function lastHand({ context, url, stop, start }) {
  await stop();
  await start(at("0.004", "0.02"));
  for (let i = 0; i < 1500; i++) {
    const { view } = await (await fetch(`${url}api/tables/fast`)).json();
    if (view.cards_left < 34) break;
    await new Promise((done) => { setTimeout(done, 10); });
  }
  await stop();
  await start(at("0.06", "0.4"));
  const pages = [];
  for (const name of ["fast", "chemin"]) {
    pages.push((await watched(context, `${url}#/table/${name}`)).page);
    await pages.at(-1).waitForSelector(".feed");
    await hears(pages.at(-1));
  }
  const [fast, chemin] = await Promise.all([
    heard(pages[0], () => window.heard.beside.length > 0 &&
      window.heard.leads.some((one) => /^Last Hand/.test(one))),
    heard(pages[1], () => window.heard.leads.some((one) => /Natural/.test(one)) &&
      window.heard.feed.some((one) => /Natural/.test(one)))]);
  check("the last hand of a shoe is called where all look, and is in the feed", fast.leads
    .some((one) => /^Last Hand/.test(one)) && fast.feed.some((one) => /^Last Hand/.test(one)),
  JSON.stringify(fast));
  check("and stands beside the shoe, behind the cutting card", fast.notes.some((one) =>
    /^cutting card in \d/.test(one)) && fast.notes.some((one) => /^last hand/.test(one)),
  JSON.stringify(fast.notes));
  check("a natural stands beside its hand", fast.beside.includes("Natural"),
    JSON.stringify(fast));
  check("and leads where it is called, and is in the feed", chemin.leads.some((one) =>
    /Natural$/.test(one)) && chemin.feed.some((one) => /Natural/.test(one)),
  JSON.stringify(chemin));
}

/** What a page has heard as soon as it is enough, or after a while. */
async function heard(page, enough) {
  await page.waitForFunction(enough, null, { timeout: 25_000 }).catch(() => {});
  return page.evaluate(() => window.heard);
}

const dir = mkdtempSync(join(tmpdir(), "sabot-shoe-"));
const tables = join(dir, "tables.ini");
const table = (name, players, more = "") =>
  `[${name}]\nrules = minibaccarat-fair\nhouse-players = ${players}\n${more}\n`;
writeFileSync(tables, table("minibaccarat", 0) + table("quick", 0, "betting = 4") +
  table("fast", 2) + table("chemin", 4).replace("minibaccarat-fair", "chemin-de-fer-fair"));
const at = (pace, betting) => ["--tables", tables, "--pace", pace, "--betting", betting,
  "--answer", "0.2"];

await evening(at("0.05", "60"), async (all) => {
  await countdown(all);
  await burn(all);
  await lastHand(all);
});
rmSync(dir, { recursive: true, force: true });
