// What somebody who came for the first time ran into, at all tables: what is a matter of the store
// in node, the rest in a browser. Run by test_visit.sh.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening, open } from "./page.mjs";
import { binding, storeHere } from "./here.mjs";

const page = await binding("engine.ts", "session.ts", "table/store.ts", "table/names.ts",
  "table/plainer.ts", "felt/hands.tsx", "table/letters.ts", "table/lead.tsx");

const dir = mkdtempSync(join(tmpdir(), "sabot-visit-"));
function rulesFile(text) {
  writeFileSync(join(dir, "table.ini"), text);
  return join(dir, "table.ini");
}

const dealt = (game, ...options) => execFileSync(process.env.SABOT ?? "build/sabot",
  ["deal", "--game", game, "--seed", "visit",
    ...(options.includes("--rounds") ? [] : ["--rounds", "6"]), ...options],
  { encoding: "utf8", maxBuffer: 1 << 26 }).split("\n").filter((line) => /^[a-z]/.test(line));

/** A table of the 2011 edition where everybody has left before they wagered: its cards must be
 *  spread (7.5(h)) before anybody sits down. */
async function idle() {
  const lines = dealt("minibaccarat");
  const opened = lines.slice(0, lines.findIndex((line) => line.startsWith("wager")));
  const seats = opened.flatMap((line) => /^sit (seat=\d+)/.exec(line)?.[1] ?? []);
  const { store } = await storeHere(page, "spectator",
    [...opened, ...seats.map((seat) => `leave ${seat}`)]);
  const { view } = store.state;
  check("an empty table whose cards must be spread does not say that wagers are open",
    view.seats.every((seat) => !seat.taken) && !/open/i.test(view.call.words) && !view.betting,
    JSON.stringify(view.call));
  check("it names the paragraph", view.call.provision?.id.includes("7.5(h)"),
    JSON.stringify(view.call));
  const why = "The dealer must first spread the cards";
  for (const seat of [0, 4]) {
    await store.sit(seat);
    check(`${seat ? "a seat" : "any seat"} is refused with the reason of the engine`,
      store.state.refusal?.text === why, store.state.refusal?.text);
  }
  check("and the tray knows it", store.turnedAway?.()?.verdict === "refused");
  store.close();
}

/** Who gives up the view has been named the cards: those that nobody has turned stay backs. */
async function givenUp() {
  const rules = "game = punto-banco\ndeal = viewing\n";
  const lines = dealt("punto-banco", "--rules", rulesFile(rules));
  const at = lines.findIndex((line) => /^turn .*by=seat/.test(line));
  const [, hand, seat] = /^turn \S+ (\w+) .*by=seat(\d+)/.exec(lines[at]);
  const { store, say, table } = await storeHere(page, `seat${seat}`, lines.slice(0, at));
  const named = store.state.view.hands.find((one) => one.hand === hand);
  const said = say(`give-up seat=${seat} hand=${hand}`);
  check("the view is given up", said.event?.verdict === "accepted", JSON.stringify(said));
  const { view } = store.state;
  const now = { ...view.hands.find((one) => one.hand === hand), cards: named.cards, count: 7 };
  check("the cards were named to who had it", named.cards.every(({ card }) => card !== "Xx"),
    JSON.stringify(named.cards));
  const seen = page.seenBy(now, view, false);
  check("who gave it up sees backs, and no count", seen.count === null &&
    seen.cards.every(({ card }) => card === "Xx"), JSON.stringify(seen));
  const up = page.seenBy({ ...now, cards: now.cards.map((card) => ({ ...card, up: true })) }, view,
    false);
  check("what is turned is seen, and so is one's own", up.count === 7 &&
    page.seenBy(now, view, true) === now && page.seenBy(now, { ...view, seat: 0 }, false) === now);
  check("what leads is that it was given up", view.call.words === "The view is given up" &&
    /no longer view/.test(view.call.why), JSON.stringify(view.call));
  check("the feed says whose it was", /no longer view/.test(store.state.feed.at(-1).text),
    store.state.feed.at(-1).text);
  store.close();
  table.drop();
}

/** Wagers are open, and somebody sits at seat 1 with chips. */
const atBetting = () => {
  const lines = dealt("minibaccarat");
  const opened = lines.slice(0, lines.findIndex((line) => line.startsWith("wager")));
  return [...opened.filter((line) => !/^(sit|decline) seat=1 /.test(line)),
    "sit seat=1 buy-in=500.00"];
};

/** One press, one undo: of what was doubled over two areas, and of Clear. */
async function undoes() {
  const { store } = await storeHere(page, "seat1", atBetting());
  const lies = () => store.mine().map(({ on, amount }) => `${on} ${amount / 100}`).join();
  const { chips } = store;
  await store.lay("banker", 2500);
  await store.lay("tie", 1000);
  await chips.double();
  const told = [lies()];
  for (const act of ["undo", "clear", "undo", "undo", "undo"]) {
    await chips[act]();
    told.push(`${act}: ${lies()}`);
  }
  check("one press, one undo, of Double and of Clear too", told.join("; ") ===
    "banker 50,tie 20; undo: banker 25,tie 10; clear: ; undo: banker 25,tie 10; "
    + "undo: banker 25; undo: ", told.join("; "));
  check("then there is nothing to undo", await chips.undo() === false && !chips.undoes);
  await store.lay("banker", 2500);
  await chips.clear();
  check("Clear can be undone though nothing lies there", chips.undoes === true);
  await store.lay("tie", 500);
  await chips.undo();
  await chips.undo();
  check("press by press, back to what was cleared", lies() === "banker 25", lies());
  store.close();
}

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A refusal goes with what it was about, but is seen. */
async function outOfDate() {
  const { store, say } = await storeHere(page, "seat1", atBetting());
  await store.lay("banker", 2500);
  store.refuse("no");
  await after(1100);
  check("a refusal stays as long as nothing else is asked", store.state.refusal?.text === "No",
    JSON.stringify(store.state.refusal));
  store.refuse("not now");
  say(`announce "No More Bets"`);
  check("it is seen", store.state.refusal?.text === "Not now");
  await after(1100);
  check("and goes with the phase it was about", store.state.refusal === null,
    JSON.stringify(store.state.refusal));
  store.close();
  const { store: other } = await storeHere(page, "seat1", atBetting());
  other.refuse("no");
  await other.lay("banker", 2500);
  check("and with something of one's own that is accepted", other.state.refusal === null);
  other.close();
}

/** Who goes to another page and comes back finds feed and what is repeated; nobody else does. */
async function remembers() {
  const { store, say } = await storeHere(page, "seat1", atBetting());
  await store.lay("banker", 2500);
  say(`announce "No More Bets"`);
  const feed = store.state.feed.map((item) => item.text);
  const last = store.state.feed.findLast((item) => item.told).told;
  store.close();
  const { store: again } = await storeHere(page, "seat1", atBetting());
  again.set({ feed: [] });
  again.recall("ann");
  again.told(last);
  check("the feed goes on where it was, with nothing twice",
    again.state.feed.map((item) => item.text).join() === feed.join() && feed.length > 20,
    again.state.feed.at(-1)?.text);
  again.told({ ...last, seq: last.seq + 1 });
  check("and no two lines have one key", again.state.feed.length === feed.length + 1 &&
    new Set(again.state.feed.map(({ key }) => key)).size === feed.length + 1);
  check("what was wagered can be repeated", again.chips.memory.current.wagers.map(({ on }) => on)
    .join() === "banker", JSON.stringify(again.chips.memory));
  const { store: others } = await storeHere(page, "seat1", atBetting());
  others.set({ feed: [] });
  others.recall("bob");
  check("another account finds nothing of it", others.state.feed.length === 0);
  others.recall("ann");
  check("nor is it there later", others.state.feed.length === 0);
}

/** Two words for one act of a person. */
const SAME = { cover: "banco", raise: "wager", "take-bank": "accept" };
const ON_FELT = new Set(["accept", "decline", "keep", "pass", "designate", "banco", "suivi",
  "cover", "co-bank", "announce", "choose", "turn", "give-up", "banker-first", "cut", "bid",
  "stake", "take-bank", "name-delivery", "look", "set"]);

/** The letters of a moment, as tray, areas and what is asked take them. */
function lettersAt(game, view, expect, seen) {
  const letters = new page.Letters(game);
  const note = (act, letter) => {
    if (letter !== "") seen.set(letter, (seen.get(letter) ?? new Set()).add(SAME[act] ?? act));
  };
  for (const id of Object.keys(page.TRAY)) note(id, letters.take(id, "", page.TRAY[id]));
  if (view.betting)
    for (const { on } of view.areas) note(`area ${on}`, letters.take(`area ${on}`, ""));
  for (const row of expect.filter((one) => one.mine && ON_FELT.has(one.kind))) {
    const act = row.kind === "announce" ? row.says : row.kind;
    note(act, letters.take(row.line, row.words, "", act));
  }
}

/** Over an evening no letter means two things, and what clears or doubles answers nothing. */
function oneMeaning(engine, game) {
  const [opened, ...lines] = dealt(game, "--rounds", game.startsWith("pai") ? "12" : "30");
  const table = engine.table();
  table.open(opened);
  const seen = new Map();
  for (const [i, line] of lines.entries()) {
    table.line(line);
    if (i % 3 === 0) for (let seat = 1; seat <= 6; seat++)
      lettersAt(game, table.view(`seat${seat}`), table.expect(`seat${seat}`), seen);
  }
  table.drop();
  const twice = [...seen].filter(([, acts]) => acts.size > 1)
    .map(([letter, acts]) => `${letter}: ${[...acts]}`);
  check(`${game}: no letter has two meanings over an evening`, seen.size > 6 &&
    twice.length === 0, twice.join("; "));
  check(`${game}: Z R D C are the tray's`, Object.entries(page.TRAY ?? { none: "z" }).every(
    ([act, letter]) => [...seen.get(letter) ?? []].join() === act));
}

async function letters() {
  const engine = await page.Engine.load(readFileSync(join(process.env.SABOT_BUILD ?? "build",
    "engine.wasm")));
  for (const game of Object.keys(page.KEPT)) oneMeaning(engine, game);
  check("all five games keep their letters", Object.keys(page.KEPT).length === 5);
}

/** What is told twice, or as of another. */
function toldOnce() {
  const names = { own: 2, of: new Map([[2, "ann"], [6, "house-6"]]) };
  for (const [says, want] of [
    ["seat 2 takes back 50.00 from the layout and leaves with 475.00",
      "You take back 50.00 from the layout and leave with 475.00"],
    ["seat 6 keeps the bank and stakes 25.00 to 10000.00",
      "house-6 has the bank, and is to stake 25.00 to 10,000.00"],
    ["seat 2 keeps the bank and stakes 25.00 to 10000.00",
      "You have the bank, and are to stake 25.00 to 10,000.00"],
    ["the house would set 4-6 4-6 / 2-6 3-5",
      "The house would set low 2-6 3-5, high 4-6 4-6"],
    ["the house would set Ks Jh / 7s 7h 7d 4d 2c",
      "The house would set low Ks Jh, high 7s 7h 7d 4d 2c"],
  ]) {
    const told = page.sentence(page.plainer(says), names);
    check(`told: ${want}`, told === want, told);
  }
  for (const [why, says, want] of [
    ["seat 2 loses 25.00", "You lose 25.00.", ""],
    ["seat 6 wins: both hands are higher", "house-6 wins", "Both hands are higher"],
    ["seat 2 wins: both hands are higher", "You win 25.00.", "Both hands are higher"],
    ["seat 6 pushes", "house-6 wins", "house-6 pushes"],
  ]) {
    const told = page.reasonOf(why, says, names);
    check(`under "${says}": ${want}`, told === want, told);
  }
}

/** In a browser: to the wall and the laboratory, and back. */
async function comesBack({ person, url }) {
  const { page } = await open(await person(), `${url}#/play/minibaccarat`);
  await page.waitForSelector(".seat.you");
  await page.click("#tab-people");
  check("who sits is offered no other seat", await page.locator(".seat.free").count() > 3 &&
    await page.locator("button.seat.free, .people button:has-text('Sit down')").count() === 0);
  await page.click("#tab-table");
  const own = page.locator(".feed li", { hasText: "You sit down" });
  await own.waitFor();
  for (const to of ["display/minibaccarat", "lab"]) {
    await page.evaluate((hash) => { location.hash = `#/${hash}`; }, to);
    await page.waitForSelector(".table-page .feed", { state: "detached" });
    await page.waitForTimeout(300);
    await page.goBack();
    await page.waitForSelector(".seat.you");
    await page.waitForSelector(".feed li");
    check(`back from ${to} the feed has what it had, once`, await own.count() === 1,
      await page.locator(".feed").innerText());
  }
  await page.context().close();
}

/** On a phone: what a wager costs scrolls the page and brings it back; the area is the chip's. */
async function costOnPhone({ person, url }) {
  const { page } = await open(await person({ viewport: { width: 390, height: 844 },
    hasTouch: true }), `${url}#/play/minibaccarat`);
  await page.waitForSelector(".tray .chips");
  const cells = page.locator(".area-cell");
  const sizes = await cells.evaluateAll((all) => all.map((one) => {
    const [cell, cost] = [one, one.querySelector(".ask-cost")].map((at) =>
      at.getBoundingClientRect());
    const there = [0.25, 0.5, 0.7].map((y) => document.elementFromPoint(
      cell.left + cell.width / 2, cell.top + y * cell.height)?.closest(".area"));
    return { high: cost.height, wide: cost.width, below: cell.bottom - cost.bottom,
      part: cost.width * cost.height / cell.width / cell.height, area: there.every(Boolean) };
  }));
  check("on a phone the area is the chip's, and what it costs stands at its edge",
    sizes.length === 3 && sizes.every(({ high, wide, below, part, area }) => high >= 24 &&
      wide >= 24 && below < 4 && part < 0.2 && area), JSON.stringify(sizes));
  const top = () => page.evaluate(() => scrollY);
  const ask = async () => {
    await page.tap(".of-tie .ask-cost");
    await page.waitForSelector(".cost-card .says");
  };
  const close = () => page.locator(".cost-card button.act").evaluate((at) => at.click());
  await ask();
  const went = await top();
  await close();
  check("the answer is scrolled to, and closed the page is where it was",
    went > 40 && await top() === 0, `${went}, then ${await top()}`);
  await page.waitForTimeout(600); // else it is a double tap that began on "Close"
  await ask();
  await page.evaluate(() => scrollTo(0, 30));
  await page.waitForTimeout(100);
  await close();
  check("but not from under who has scrolled", await top() === 30, await top());
  await page.context().close();
}

/** At a desk what a wager costs is told beside what it pays, and both fit. */
async function costAtDesk({ person, url }) {
  const { page } = await open(await person(), `${url}#/play/minibaccarat`);
  await page.waitForSelector(".tray .chips");
  for (const on of ["player", "banker", "tie"]) {
    await page.click(`.of-${on} .ask-cost`);
    await page.waitForFunction((of) => /^costs /.test(document.querySelector(
      `.of-${of} .ask-cost`).textContent), on);
    const fits = await page.locator(`.of-${on}`).evaluate((cell) => {
      const box = cell.getBoundingClientRect();
      const [odds, cost] = [".odds", ".ask-cost"].map((of) =>
        cell.querySelector(of).getBoundingClientRect());
      return odds.width > 10 && odds.left >= box.left && odds.right <= cost.left + 1 &&
        cost.right <= box.right;
    });
    check(`what ${on} pays stays beside what it costs`, fits,
      await page.locator(`.of-${on}`).innerText());
    await page.waitForTimeout(550); // another click within it ends where it began
    await page.click(".cost-card button.act");
    await page.waitForTimeout(550);
  }
  await page.context().close();
}

/** Chemin de fer: lifting is offered once there is something to be seen, and shows it while it is
 *  held. */
async function liftsWhatIsThere({ person, url }) {
  const { page, complaints } = await open(await person(), `${url}#/play/chemin-de-fer`);
  await page.waitForSelector(".seat.you");
  await page.evaluate(() => {
    window.early = [];
    const look = () => {
      const lies = document.querySelectorAll(".chemin-hands .card:not(.empty)").length;
      if (document.querySelector(".lift") && lies < 4) window.early.push(lies);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  const lift = page.locator(".lift");
  for (let i = 0; i < 300 && await lift.count() === 0; i++) {
    await page.evaluate(() => {
      const most = document.querySelector(".amount-act .quick");
      const first = document.querySelector(".felt-asked .act.asked, .felt-asked .act");
      (most ?? first)?.click();
    });
    await page.waitForTimeout(100);
  }
  await page.locator(".lift").focus();
  await page.keyboard.down(" ");
  const faces = await page.waitForFunction(() =>
    document.querySelectorAll(".cards.lifted .card img").length === 2, null, { timeout: 5000 })
    .then(() => true, () => false);
  check("held, the faces are seen", faces, await page.locator(".chemin-hands").innerHTML());
  check("lifting is not offered before the four cards lie there",
    (await page.evaluate(() => window.early)).length === 0,
    await page.evaluate(() => window.early.join()));
  await page.keyboard.up(" ");
  const cut = await page.locator(".bank-history .short > *").evaluateAll((all) => all.filter(
    (one) => one.getClientRects().length > 0 && one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent));
  check("nothing of the bank's history is cut off", cut.length === 0, cut.join());
  check("chemin de fer complains of nothing", complaints.length === 0, complaints.join("\n"));
  await page.context().close();
}

/** While a hand is set nothing of it moves by itself, from when it is taken up. */
async function setsInPeace({ person, url }, table, [width, height]) {
  const { page } = await open(await person({ viewport: { width, height } }),
    `${url}#/play/${table}`);
  await page.waitForSelector(".area.hand.lit");
  await page.evaluate(() => document.querySelector(".area.hand").click());
  await page.waitForSelector(".take-up");
  const slid = await page.evaluate(async () => {
    const seen = new Set();
    let said = false;
    document.querySelector(".take-up").click();
    for (let i = 0; i < 240 && !(said && i > 60); i++) {
      await new Promise((resolve) => { setTimeout(resolve, 25); });
      const at = document.querySelector(".setter .part");
      if (at) seen.add(Math.round(at.getBoundingClientRect().top));
      said ||= /^In \d+ seconds/.test(document.querySelector(".silence:not(.comes)")
        ?.innerText ?? "");
    }
    return { said, seen: [...seen] };
  });
  check(`${table} at ${width}: what is set lies still, whatever is said of the time`, slid.said &&
    slid.seen.length === 1, JSON.stringify(slid));
  if (table === "pai-gow-poker") await saysFoul(page);
  await page.context().close();
}
/** Two in front that rank higher than the five behind: the button says what comes of it. */
async function saysFoul(page) {
  for (let i = 0; i < 21 && !await page.locator(".judgement.foul").count(); i++) {
    const [a, b] = [[1, 2], [1, 3], [2, 3], [1, 4], [2, 4], [3, 4], [1, 5], [2, 5], [3, 5], [4, 5],
      [1, 6], [2, 6], [3, 6], [4, 6], [5, 6], [1, 7], [2, 7], [3, 7], [4, 7], [5, 7], [6, 7]][i];
    await page.keyboard.press(String(a));
    await page.keyboard.press(String(b));
    await page.waitForTimeout(60);
  }
  const lay = page.locator(".setter-acts .act").last();
  const says = await lay.innerText();
  check("a foul hand is laid down by a button that says that it loses", /foul: it loses/.test(says)
    && !await page.locator(".setter-acts .asked").count(), says);
  const high = await lay.evaluate((at) => at.offsetHeight);
  check("on one line", high < 60, high);
}

const setsTiles = (at) => setsInPeace(at, "pai-gow", [390, 844]);
const setsCards = (at) => setsInPeace(at, "pai-gow-poker", [1280, 720]);

const TABLES = `
[minibaccarat]
rules = minibaccarat-fair
house-players = 0
betting = 60
[chemin-de-fer]
rules = chemin-de-fer-fair
house-players = 3
[pai-gow]
rules = pai-gow-fair
house-players = 3
[pai-gow-poker]
rules = pai-gow-poker-fair
pace = 0.05
house-players = 2
`;

const only = process.argv[2];
for (const part of [idle, givenUp, undoes, outOfDate, remembers, letters, toldOnce]) await part();
const parts = { comesBack, costAtDesk, costOnPhone, liftsWhatIsThere, setsTiles, setsCards };
if (only !== "here") {
  const file = rulesFile(TABLES);
  await evening(["--tables", file, "--pace", "0.15", "--betting", "4", "--answer", "8"],
    (at) => Promise.all(Object.entries(parts).map(([name, part]) =>
      (!only || only === name) && part(at))));
}
rmSync(dir, { recursive: true });
