// The felts of minibaccarat and punto banco, with every seat taken: no seat's chips, name or marks
// lie on the betting areas, on another seat or outside the felt; no sentence runs into the shoe; on
// a phone every area is above the tray, and nothing jumps while a round is played.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening, faultsOf, open, overflows, shots } from "./page.mjs";

const DESKS = [[1280, 800], [1024, 768], [1366, 768], [1920, 1080]];
const PHONES = [[320, 640], [390, 844]];

/** The fullest table there can be, whoever sits there: every seat with a name, three wagers and
 *  marks. What the engine says is changed before the page reads it. */
function fill(page) {
  return page.addInitScript(() => {
    const parse = JSON.parse;
    window.full = {};
    const amounts = [4500, 100_000, 1250];
    const seated = (seat, areas) => ({ ...seat, taken: true, asked: null,
      name: seat.seat % 2 ? `house-${seat.seat}` : "guest-kg28kdmbtn", chips: 109_675,
      wagers: areas.map(({ on }, i) => ({ on, amount: amounts[i % 3] })),
      marks: seat.seat % 3 ? [] : ["shoe", "views-player"] });
    JSON.parse = (text, ...more) => {
      const said = parse(text, ...more);
      if (!said?.seats?.[0] || !said.areas) return said;
      if (window.full.seats)
        said.seats = said.seats.map((seat) => (seat.you ? seat : seated(seat, said.areas)));
      const { words, why, extra } = window.full;
      if (extra) said.extra = extra;
      if (words) said.call = { ...said.call, words, result: null, ...(why ? { why } : {}) };
      return said;
    };
  });
}

/** What lies where it should not, at this moment: kept in window.faults, a line each. */
function watchOverlaps(page) {
  return page.evaluate(() => {
    window.faults = new Set();
    const seen = (one) => one.checkVisibility({ visibilityProperty: true }) &&
      one.getBoundingClientRect().width > 0;
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 &&
      b.top < a.bottom - 1;
    const textOf = (of) => [...document.querySelectorAll(of)].filter(seen).flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return [...range.getClientRects()];
    });
    const look = () => {
      const felt = document.querySelector("main.felt")?.getBoundingClientRect();
      if (!felt) return;
      const rows = [...document.querySelectorAll(".area-row")].map((one) =>
        one.getBoundingClientRect());
      const parts = [...document.querySelectorAll(".seats li")].flatMap((li, seat) =>
        [...li.querySelectorAll(".laid, .moved, .who, .stack, .mark, .disc")]
          .filter(seen).map((one) => ({ seat, at: one.getBoundingClientRect(),
            name: `${one.className} "${one.textContent}" of ${li.querySelector(".who, .unseen")
              .textContent}` })));
      for (const part of parts) {
        if (rows.some((row) => meet(row, part.at))) window.faults.add(`${part.name} on the areas`);
        if (part.at.left < felt.left || part.at.right > felt.right || part.at.bottom > felt.bottom)
          window.faults.add(`${part.name} is cut`);
        for (const other of parts)
          if (other.seat > part.seat && meet(other.at, part.at))
            window.faults.add(`${part.name} and ${other.name}`);
      }
      for (const one of document.querySelectorAll(".seat.free .who"))
        if (seen(one) && one.scrollWidth > one.clientWidth) window.faults.add("sit down is cut");
      const lead = textOf(".lead h1, .lead .reason");
      for (const beside of [...textOf(".shoe-gauge span"), ...[...document.querySelectorAll(
        ".gauge, .clock:not(.still)")].map((one) => one.getBoundingClientRect())])
        if (lead.some((line) => meet(line, beside)))
          window.faults.add(`${document.querySelector(".lead h1").textContent} runs into the shoe`);
      const hand = document.querySelector(".hands")?.getBoundingClientRect();
      if (hand && lead.some((line) => meet(line, hand)))
        window.faults.add(`${document.querySelector(".lead h1").textContent} lies on the hands`);
    };
    clearInterval(window.looking);
    window.looking = setInterval(look, 100);
    look();
  });
}

const faults = (page) => page.evaluate(() => [...window.faults].slice(0, 8).join("\n"));
const lead = (page) => page.locator(".lead h1").innerText();

/** What is asked before wagers open is declined. */
async function untilLit(page) {
  for (let turn = 0; turn < 400; turn++) {
    if (await page.locator(".area.banker.lit").count() > 0) return;
    const decline = page.locator(".answers .act", { hasText: "Decline" });
    if (await decline.count() > 0) await decline.first().dispatchEvent("click").catch(() => {});
    await page.waitForTimeout(80);
  }
  throw new Error(`wagers never open: ${await lead(page)}`);
}

async function sitAt(context, url, name, filled = false) {
  const page = await context.newPage();
  if (filled) await fill(page);
  await page.goto(`${url}#/play/${name}`);
  await page.waitForSelector(".tray .chips");
  return page;
}

/** Rounds as the house players play them, and the fullest table, at every desk. */
async function desks(person, url) {
  const context = await person({ reducedMotion: "reduce" });
  const watcher = (await open(context, `${url}#/table/long`)).page;
  await watcher.waitForSelector(".seats li");
  await watchOverlaps(watcher);
  await watcher.waitForTimeout(300);
  check("who watches a long table sees nothing cut", await faults(watcher) === "",
    await faults(watcher));
  await watcher.close();
  for (const name of ["short", "long"]) {
    const page = await sitAt(context, url, name);
    await watchOverlaps(page);
    for (const [width, height] of DESKS.slice(0, 2)) {
      await page.setViewportSize({ width, height });
      for (let round = 0; round < 3; round++) {
        await untilLit(page);
        await page.waitForFunction(() => !document.querySelector(".area.lit"));
      }
      check(`${name} at ${width}: in three rounds nothing lies on anything`,
        await faults(page) === "", await faults(page));
    }
    await page.close();
  }
  for (const name of ["short", "long", "sides"]) await fullest(context, url, name);
  await context.close();
}

/** Words that lead, and why: a tie has the longest reason. */
const LONG = [["Card for the Banker's Hand"],
  ["Will you take the right to view the Banker's Hand?"],
  ["Banker wins, 7 to 6. You win 1,095.00."],
  ["Tie, 6 to 6", "Tie Hand at 6; wagers on Banker (19:47-7.2(a)1.iii) and Player " +
    "(19:47-7.2(a)2.iii) are void"],
  ["Tie, 6 to 6. Your 1,250.00 goes back to you.", "Tie Hand at 6; wagers on Banker " +
    "(19:47-7.2(a)1.iii) and Player (19:47-7.2(a)2.iii) are void"]];

async function fullest(context, url, name) {
  const page = await sitAt(context, url, name, true);
  await page.evaluate(() => { window.full = { seats: true }; });
  for (const [width, height] of DESKS) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(() => [...document.querySelectorAll(".seats li")].every((one) =>
      one.querySelector(".you") || one.querySelectorAll(".laid").length === 3));
    await watchOverlaps(page);
    await page.waitForTimeout(500);
    check(`${name} at ${width}: every seat taken, with three wagers`, await faults(page) === "",
      await faults(page));
    await page.screenshot({ path: join(shots, `full-${name}-${width}.png`) });
    for (const [words, why] of LONG) {
      await page.evaluate((said) => { Object.assign(window.full, said); },
        { words, why: why ?? "" });
      await page.waitForFunction((long) =>
        document.querySelector(".lead h1").textContent === long, words);
      await page.waitForTimeout(150);
    }
    check(`${name} at ${width}: no sentence runs into the shoe`, await faults(page) === "",
      await faults(page));
    await page.evaluate(() => { window.full.words = ""; });
  }
  await page.close();
}

/** Where everything lies that a finger aims at, in every moment of two rounds. */
function places(page) {
  return page.evaluate(() => {
    window.places = {};
    window.covered = new Set();
    const look = () => {
      const tray = document.querySelector(".tray")?.getBoundingClientRect();
      for (const of of [".area.player", ".area.tie", ".area.banker", ".hand.player .cards",
        ".hand.banker .cards", ".tray"]) {
        const at = document.querySelector(of)?.getBoundingClientRect();
        if (!at) continue;
        (window.places[of] ??= new Set()).add(Math.round(at.top));
        if (of !== ".tray" && tray && at.bottom > tray.top) window.covered.add(`${of} by the tray`);
      }
      const [one, two] = [...document.querySelectorAll(".hand .cards")].map((cards) =>
        [...cards.children].map((card) => card.getBoundingClientRect()));
      if (one?.some((a) => two?.some((b) => a.bottom > b.top + 1 && a.right > b.left &&
        a.left < b.right))) window.covered.add("one hand by the other");
      for (const hint of document.querySelectorAll(".squeeze-hint"))
        if (hint.getClientRects()[0]?.height > 48) window.covered.add(`${hint.textContent}: high`);
      const gap = document.querySelector(".lead")?.getBoundingClientRect().bottom;
      for (const line of document.querySelectorAll(".lead h1, .lead .reason, .lead .silence"))
        if (line.getBoundingClientRect().bottom > gap + 1)
          window.covered.add(`${line.textContent}: over its height`);
    };
    clearInterval(window.looking);
    window.looking = setInterval(look, 50);
  });
}

/** A tie has the longest reason, and gives back: put where they lead, both stay in their height. */
async function longestWords(page, where) {
  const over = await page.evaluate(() => {
    const [lead, head, reason] = [".lead", ".lead h1", ".lead .reason"].map((of) =>
      document.querySelector(of));
    head.className = "long";
    head.innerHTML = "<span class=sentence>Tie, 7 to 7.</span> " +
      "<span class=sentence>Your 1,250.00 goes back to you.</span>";
    reason.textContent = "Tie Hand at 7; wagers on Banker (19:47-7.2(a)1.iii) and Player " +
      "(19:47-7.2(a)2.iii) are void 7.10(a)[1]";
    return reason.getBoundingClientRect().bottom - lead.getBoundingClientRect().bottom;
  });
  check(`${where}: the longest words of a result have room`, over <= 1, over);
}

async function phones(person, url) {
  for (const name of ["short", "view"]) for (const [width, height] of PHONES) {
    const context = await person({ viewport: { width, height }, reducedMotion: "reduce" });
    const page = await sitAt(context, url, name);
    await untilLit(page);
    await places(page);
    for (let round = 0; round < 2; round++) {
      await untilLit(page);
      await page.locator(".area.player").dispatchEvent("click");
      await page.waitForFunction(() => document.querySelectorAll(".card:not(.empty)").length > 3 &&
        !document.querySelector(".area.lit"));
      if (round === 0) await page.screenshot({ path: join(shots, `felt-${name}-${width}.png`) });
      await untilLit(page);
    }
    const seen = await page.evaluate(() => ({ covered: [...window.covered].join("\n"),
      moved: Object.entries(window.places).filter(([, tops]) => tops.size > 1)
        .map(([of, tops]) => `${of}: ${[...tops]}`).join("\n") }));
    check(`${name} at ${width}: areas and hands are in sight, and nothing lies on them`,
      seen.covered === "", seen.covered);
    check(`${name} at ${width}: nothing jumps while a round is played`, seen.moved === "",
      seen.moved);
    check(`${name} at ${width}: nothing to scroll sideways`, await overflows(page) <= 0);
    const acts = await page.locator(".acts .act").evaluateAll((all) => all.map((one) =>
      [one.textContent.slice(0, -1), one.getBoundingClientRect().height >= 44,
        one.scrollWidth <= one.clientWidth]));
    check(`${name} at ${width}: the four of the tray are there`, acts.length === 4 &&
      acts.every(([, high, whole]) => high && whole), JSON.stringify(acts));
    const bar = await page.locator(".bar").innerText();
    check(`${name} at ${width}: the bar says an amount once`,
      [...bar.matchAll(/\d[\d,.]*\d/g)].length <= 2 && /Leave with/.test(bar), bar);
    await longestWords(page, `${name} at ${width}`);
    await context.close();
  }
}

/** Where hands and areas lie, and what is done at them. */
const stand = (page) => page.evaluate(() => JSON.stringify([".hand.player .cards",
  ".hand.banker .cards", ".area-row", ".tray", ".wall-laid"].map((of) =>
  [of, Math.round(document.querySelector(of)?.getBoundingClientRect().top ?? 0)])));

/** What of a card that is out of play cannot be seen, or lies on something else. */
const coveredOut = (page) => page.evaluate(() => {
  const at = document.querySelector(".out-of-play");
  if (!at) return "it is not there";
  const range = document.createRange();
  range.selectNodeContents(at);
  const boxes = [...range.getClientRects()];
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 &&
    b.top < a.bottom - 1;
  const out = boxes.filter((box) => !at.contains(document.elementFromPoint(
    (box.left + box.right) / 2, (box.top + box.bottom) / 2)) || box.right > innerWidth);
  const on = [...document.querySelectorAll(".hand .card, .lead h1, .area, .wall-lead h1, .clock")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) &&
      boxes.some((box) => meet(box, one.getBoundingClientRect()))).map((one) => one.className);
  return [...out.map((box) => `hidden at ${Math.round(box.left)}, ${Math.round(box.top)}`),
    ...on.map((name) => `on ${name}`)].join("\n");
});

/** A card that lies in no hand, drawn in error, is on the felt with its words, of a player and of a
 *  wall; nothing else moves for it. */
async function outOfPlay(person, url) {
  const context = await person({ reducedMotion: "reduce" });
  const player = await sitAt(context, url, "short", true);
  const wall = await context.newPage();
  await fill(wall);
  await wall.goto(`${url}#/display/short`);
  await wall.waitForSelector(".wall-page .hands");
  for (const [page, who] of [[player, "a player"], [wall, "the wall"]]) {
    for (const [width, height] of [[1280, 800], [390, 844]]) {
      await page.setViewportSize({ width, height });
      // what leads is one line long or two
      await page.evaluate(() => { window.full = { extra: [], words: "Player shows five" }; });
      await page.waitForFunction(() => !document.querySelector(".out-of-play") &&
        document.querySelector(".felt h1").textContent === "Player shows five");
      const before = await stand(page);
      await page.evaluate(() => { window.full.extra = ["Qd"]; });
      await page.waitForSelector(".out-of-play img");
      const [after, covered] = [await stand(page), await coveredOut(page)];
      const says = await page.locator(".out-of-play").innerText();
      check(`${who} at ${width}: a card out of play is named`,
        /^Out of play:\s+queen of diamonds$/i.test(says.trim()), says);
      check(`${who} at ${width}: it is seen, and lies on nothing`, covered === "", covered);
      check(`${who} at ${width}: nothing moves for it`, before === after, `${before}\n${after}`);
      const name = `out-of-play-${who.split(" ").at(-1)}-${width}.png`;
      await page.screenshot({ path: join(shots, name) });
    }
  }
  await context.close();
}

const quiet = (page) => page.locator(".acts .act").evaluateAll((all) => all
  .filter((one) => one.getAttribute("aria-disabled") === "true")
  .map((one) => one.firstChild.textContent).join());
const look = (page) => page.locator(".area.banker").evaluate((one) => {
  const style = (at, of) => getComputedStyle(at, of);
  return [style(one).backgroundColor, style(one.querySelector(".area-name")).color,
    style(one.closest(".area-row"), "::after").boxShadow].join(" ");
});
const round = (page) => page.locator(".bar .round").innerText();

/** What one sees of a round that is open, closed, over; and of what it costs. */
async function oneRound(person, url) {
  const context = await person();
  const page = await sitAt(context, url, "still");
  await page.waitForFunction(() => document.querySelector(".area.banker.lit") ||
    document.querySelector(".answers"));
  await untilLit(page);
  check("nothing lies there: nothing to undo, repeat, double, clear",
    await quiet(page) === "Undo,Repeat,Double,Clear", await quiet(page));
  await page.locator('.acts .act:has-text("Double")').dispatchEvent("click");
  await page.waitForSelector(".lead .refusal b");
  check("pressed, it says why", /no wager to double/.test(await page.locator(".lead .refusal")
    .innerText()));
  const keys = await page.locator(".area kbd").evaluateAll((all) => all.map((one) =>
    one.textContent).join(""));
  check("each area shows its key", [...keys].sort().join("") === "BPT", keys);
  const [open, number] = [await look(page), await round(page)];
  const apart = await page.evaluate(() => [...document.querySelectorAll(".pays")].map((line) => {
    const [odds, cost] = [".odds", ".ask-cost"].map((of) =>
      line.querySelector(of).getBoundingClientRect());
    return Math.abs(odds.top + odds.bottom - cost.top - cost.bottom) / 2 + (cost.left < odds.right
      ? 99 : cost.left - odds.right);
  }));
  check("what it costs stands behind what it pays", apart.every((far) => far < 24), apart);
  await page.click(".of-tie .ask-cost");
  await page.waitForSelector(".cost-card .says");
  await page.waitForFunction(() => /^costs 14\.\d\d$/.test(
    document.querySelector(".of-tie .ask-cost").textContent));
  check("asked, it is answered in the same place", true);
  const fraction = await page.locator(".cost-card details").evaluate((one) =>
    ({ open: one.open, says: one.querySelector(".fraction").textContent }));
  check("the exact fraction is there for who opens it, in threes", !fraction.open &&
    /^\d{1,3}(,\d{3})+ \/ \d{1,3}(,\d{3})+$/.test(fraction.says), JSON.stringify(fraction));
  await page.keyboard.press("b");
  await page.waitForSelector(".area.banker .pile:not(.waits)");
  check("with a wager three of them can be done", await quiet(page) === "Repeat",
    await quiet(page));
  await page.waitForFunction(() => document.querySelectorAll(".card:not(.empty)").length > 3);
  check("an area that is closed looks otherwise", await look(page) !== open, open);
  check("the round one wagers in has the number it is dealt under", await round(page) === number,
    `${number}, then ${await round(page)}`);
  check("the cost stays as long as the round", await page.locator(".cost-card").count() === 1);
  const looks = await page.waitForFunction(() => document.querySelector(".area.banker.lit") &&
    /wins,|^Tie,/.test(document.querySelector(".lead h1").textContent) &&
    { cards: document.querySelectorAll(".hands.past .card:not(.empty)").length });
  const { cards } = await looks.jsonValue();
  check("as long as a result is read its cards are seen", cards >= 4, cards);
  const found = await faultsOf(page);
  check("axe: the last round's cards", found.length === 0, found.join("\n"));
  check("with the next round the cost is closed", await page.locator(".cost-card").count() === 0);
  await page.waitForFunction(() => !document.querySelector(".hands.past"));
  check("then they are gone", await page.locator(".card:not(.empty)").count() === 0);
  await page.keyboard.press("?");
  await page.waitForSelector("#keys:focus");
  const list = await page.locator(".key-list").innerText();
  check("? lists the keys", ["lay it on Banker", "Undo", "choose a chip"].every((one) =>
    list.includes(one)), list);
  await context.close();
}

const dir = mkdtempSync(join(tmpdir(), "sabot-felt-"));
const rules = (name, text) => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
const fair = (file) => `${readFileSync(`rules/${file}.ini`, "utf8")}\nfair = yes\n`;
const tables = join(dir, "tables.ini");
const table = (name, file, players, more = "betting = 1.5") =>
  `[${name}]\nrules = ${file}\nhouse-players = ${players}\n${more}\n\n`;
writeFileSync(tables, table("short", "minibaccarat-fair", 5) +
  table("long", "punto-banco-fair", 12) +
  table("view", "punto-banco-fair", 3) +
  table("sides", rules("sides.ini", fair("minibaccarat-total-cards")), 4) +
  table("still", "minibaccarat-fair", 0, "betting = 8\npace = 0.3"));

await evening(["--tables", tables, "--pace", "0.12", "--answer", "1",
  "--idle", "1"], async ({ person, url }) => {
  const only = process.argv[2] ?? "";
  for (const part of [oneRound, desks, phones, outOfPlay])
    if (only === "" || only === part.name) await part(person, url);
});
rmSync(dir, { recursive: true, force: true });
