// Payments on a player's page: the chips that move are those the engine said were owed, in the
// lawful order and each with its own amount; vigorish that is deferred stands at the seat until it
// is collected.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHouse } from "./house.mjs";
import { check, evening } from "./page.mjs";
import { has, watched } from "./player.mjs";

/** Kinds of lines by which chips fly. */
const FLIES = ["pay", "collect", "return", "collect-vigorish", "mark-vigorish"];

/** Every payment that moves is kept as it begins, with the seat it is drawn at; and what the
 *  engine has as owed before the first of a round. A round of which a busy page was told two
 *  payments at once is `mixed`: those have no order on the felt. */
function keepsFlights(page) {
  return page.evaluate((flies) => {
    window.rounds = [];
    const amount = (text) => Math.round(Number(text.replaceAll(",", "")) * 100);
    const said = (at) => {
      const memory = new Uint8Array(window.engineOf.memory.buffer);
      return JSON.parse(new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at))));
    };
    const names = () => { // who sits where, as the engine has it now
      const room = window.engineOf.page_room(8);
      new Uint8Array(window.engineOf.memory.buffer)[room] = 0;
      return Object.fromEntries(said(window.engineOf.page_view(1, room)).seats
        .map((seat) => [seat.seat, seat.name]));
    };
    const look = (changes) => {
      const rows = said(window.engineOf.page_owed(1)).filter((one) => flies.includes(one.kind));
      let round = window.rounds.at(-1);
      if (rows.length > 0 && (!round || round.over)) {
        const of = names();
        window.rounds.push(round = { over: false, mixed: false, left: rows.length, flew: [],
          owed: rows.map((one) =>
            ({ kind: one.kind, who: of[one.seat], amount: one.amount })) });
      }
      for (const one of changes.flatMap((change) => [...change.addedNodes])) {
        const flights = one.querySelectorAll ? [...one.querySelectorAll(".flight"),
          ...(one.matches(".flight") ? [one] : [])] : [];
        for (const flight of flights) {
          const who = flight.closest(".seat").querySelector(".who");
          round?.flew.push({ who: who.title || who.textContent,
            comes: flight.matches(".comes"),
            amount: amount(flight.querySelector(".figure").textContent) });
        }
      }
      if (!round) return;
      round.mixed ||= round.left - rows.length > 1;
      round.left = rows.length;
      round.over ||= rows.length === 0;
    };
    new MutationObserver(look).observe(document.querySelector("main.felt"),
      { childList: true, subtree: true });
  }, FLIES);
}

const dollars = (cents) => (cents / 100).toFixed(2);
const asLine = (who, comes, amount) => `${comes ? "to" : "from"} ${who} ${dollars(amount)}`;

/** Rounds of several payments: what flew is what was owed. */
async function inOrder(context, url) {
  const { page } = await watched(context, `${url}#/table/many`);
  await page.waitForSelector(".seats .seat:not(.free)");
  await keepsFlights(page);
  const several = () => page.evaluate(() => window.rounds.slice(1)
    .filter((one) => one.over && !one.mixed && one.owed.length > 2).length);
  for (let i = 0; i < 200 && await several() < 3; i++) await page.waitForTimeout(100);
  const rounds = await page.evaluate(() => window.rounds.slice(1)
    .filter((one) => one.over && !one.mixed));
  check("rounds of several payments were seen", await several() >= 3, JSON.stringify(rounds));
  const wrong = rounds.filter(({ owed, flew }) => {
    const want = owed.map(({ kind, who, amount }) =>
      asLine(who, kind === "pay" || kind === "return", amount)).join("\n");
    return want !== flew.map(({ who, comes, amount }) => asLine(who, comes, amount)).join("\n");
  });
  check("what moves is what was owed, in the lawful order, each with its own amount",
    wrong.length === 0, JSON.stringify(wrong));
  check("taken first, then paid: both were among them", rounds.some(({ owed }) =>
    owed.some((one) => one.kind === "collect") && owed.some((one) => one.kind === "pay")));
  await page.close();
}

/** So much of a kind of line was told of a seat, in dollars. */
const sumOf = (lines, kind, seat) => lines.map((line) =>
  new RegExp(`\\b${kind} seat=${seat} ([\\d.]+)`).exec(line)?.[1])
  .reduce((sum, one) => sum + Number(one ?? 0), 0);

/** Wagers on Banker, round after round, declining what is offered, until it is so. */
async function onBanker(page, isSo) {
  for (let i = 0; i < 500; i++) {
    if (await isSo()) return true;
    const offered = page.locator(".answers .act", { hasText: "Decline" });
    if (await has(page, ".answers .act:has-text('Decline')"))
      await offered.first().dispatchEvent("click").catch(() => {});
    if (await has(page, ".area.banker.lit") && !await has(page, ".area.banker .pile"))
      await page.locator(".area.banker").dispatchEvent("click");
    await page.waitForTimeout(60);
  }
  return false;
}

/** Vigorish of a won Banker wager is marked at the seat, for all to see, adds up there, and goes
 *  when it is collected: here before its debtor leaves. */
async function marked(context, other, url, collect) {
  const { page, lines } = await watched(context, `${url}#/play/deferred`);
  await page.waitForSelector(".seat.you");
  const name = await page.locator(".seat.you .who").getAttribute("title");
  const { page: watcher } = await watched(other, `${url}#/table/deferred`);
  const mark = watcher.locator(`.seat:has(.who[title="${name}"]) .mark-owes`);
  const seat = await page.evaluate(() => [...document.querySelectorAll(".seats li")].length) &&
    /seat=(\d+)/.exec(lines.findLast((line) => / sit /.test(line)) ?? "")?.[1];
  check("nothing is owed at first", !await has(page, ".mark-owes"));
  const owes = await onBanker(page, () => has(page, ".seat.you .mark-owes"));
  await mark.waitFor();
  const [own, seen] = [await page.locator(".seat.you .mark-owes").innerText(),
    await mark.innerText()];
  const sum = () => sumOf(lines, "mark-vigorish", seat);
  check("what is deferred is marked at the seat, on every page", owes && sum() > 0 &&
    own === `owes ${sum().toFixed(2)}` && seen === own, `${own}, ${seen}, ${sum()}`);
  check("who owes it is told so when leaving", await page.locator(".bar .leave").dispatchEvent(
    "click").then(() => page.waitForFunction(() => /of vigorish/.test(
    document.querySelector(".lead .refusal").textContent))).then(() => true, () => false));
  await collect(seat, sum());
  for (const one of [page.locator(".seat.you .mark-owes"), mark])
    await one.waitFor({ state: "detached", timeout: 10_000 });
  check("and when it is collected the mark goes, from every page", sumOf(lines,
    "collect-vigorish", seat) === sum());
}

/** Somebody of the house who may collect it at any time; a table without people waits until the
 *  shoe ends. */
async function dealer(at, said) {
  const { ask, account } = await openHouse(at, said);
  const dora = await account("dora", ["dealer"]);
  return (seat, amount) => ask("/api/tables/deferred/events", { as: "dealer", id: "c1", seen: 0,
    line: `collect-vigorish seat=${seat} ${amount.toFixed(2)}` }, dora)
    .then((ruling) => console.log(`# ${JSON.stringify(ruling)}`));
}

const dir = mkdtempSync(join(tmpdir(), "sabot-payments-"));
const rules = join(dir, "deferred.ini");
writeFileSync(rules, `${readFileSync("rules/punto-banco-fair.ini", "utf8")}
vigorish-deferred = yes\n`);
const tables = join(dir, "tables.ini");
writeFileSync(tables, `[many]\nrules = minibaccarat-fair\nhouse-players = 5\n
[deferred]\nrules = ${rules}\nhouse-players = 0\npace = 0.03\nbetting = 0.4\n`);
const options = ["--tables", tables, "--pace", "0.1", "--betting", "0.4", "--answer", "1"];

await evening(options, async ({ context, person, url, said }) => {
  const collect = await dealer(url, said);
  await Promise.all([inOrder(await person(), url),
    marked(context, await person(), url, collect)]);
});
rmSync(dir, { recursive: true, force: true });
