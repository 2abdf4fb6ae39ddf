// The roads on the page and in the lobby are those of "sabot roads"; a wager asked what it costs
// answers with the figure of "sabot odds"; a newcomer is offered the tour once; a stranger plays a
// first hand in time. Run by test_roads.sh.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { check, evening, faultsOf, lookAt, open, overflows } from "./page.mjs";

const build = process.env.SABOT_BUILD ?? "build";
const program = resolve(process.env.SABOT ?? join(build, "sabot"));
const SEQUENCE = "TBBPPPTBPPBBBBBBBBPPPPPPBPBBPPTTPBBPPBBTP";
const DERIVED = ["big_eye", "small", "cockroach"];

/** What a command prints, line by line as JSON. */
function sabot(...words) {
  const said = spawnSync(program, words, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (said.status !== 0) throw new Error(`sabot ${words.join(" ")}: ${said.stderr}`);
  return said.stdout.trim().split("\n").map((line) => JSON.parse(line));
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** In the page: what is drawn on each paper, by where it is drawn; all of one moment. */
function drawn(scope) {
  const papers = [...document.querySelectorAll(`${scope} .paper svg`)].map((svg) => {
    const cell = svg.height.baseVal.value / 6;
    return [...svg.querySelectorAll("g")].map((g) => {
      const { e, f } = g.transform.baseVal.getItem(0).matrix;
      const many = g.querySelector(".ties")?.textContent;
      return { column: Math.round(e / cell + 0.5), row: Math.round(f / cell + 0.5),
        mark: g.getAttribute("class"), letter: g.querySelector(".letter, .on-bead")?.textContent,
        ties: many ? Number(many) : g.querySelector(".tie") ? 1 : 0 };
    });
  });
  const rows = [...document.querySelectorAll(`${scope} .ask-road tbody tr`)].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.className || null));
  return { papers, rows };
}

/** A paper against the cells that the command draws. */
function holds(paper, cells, key) {
  return paper !== undefined && same(paper.map(({ column, row, mark, ties }) =>
    [column, row, mark, ties]), cells.map((one) => [one.column, one.row, one[key], one.ties ?? 0]));
}

/** Everything in the panel, against the command's answer for these results. */
function checkPanel(name, seen, want) {
  const [big, ...rest] = seen.papers;
  check(`${name}: big road`, holds(big, want.drawn.big, "winner") &&
    big.every((one) => one.letter === one.mark), JSON.stringify(big));
  DERIVED.forEach((road, i) => check(`${name}: ${road}`,
    holds(rest[i], want.drawn[road], "colour"), JSON.stringify(rest[i])));
  const bead = seen.papers[4] ?? [];
  check(`${name}: bead plate`, same(bead.map((one) => one.letter), want.bead) &&
    bead.every((one, i) => one.column === Math.floor(i / 6) + 1 && one.row === (i % 6) + 1));
  check(`${name}: ask the road`, same(seen.rows, DERIVED.map((road) =>
    [want.ask.B[road], want.ask.P[road]])), JSON.stringify(seen.rows));
}

/** The server says that these results fell before one came. */
async function withResults(page, letters) {
  await page.route("**/api/tables/still", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...await answer.json(), results: letters } });
  });
  await page.route("**/api/tables", async (route) => {
    const answer = await route.fetch();
    const { tables } = await answer.json();
    for (const table of tables) if (table.name === "still") table.results = letters;
    await route.fulfill({ response: answer, json: { tables } });
  });
}

async function lobby(context, url) {
  const { page, complaints } = await open(context, "about:blank");
  await withResults(page, SEQUENCE);
  await page.goto(url);
  const card = '.lobby-table:has(a[aria-label$=" still"])';
  await page.waitForSelector(`${card} .paper g`);
  const [want] = sabot("roads", "--json", SEQUENCE);
  const { papers } = await page.evaluate(drawn, card);
  check("the lobby: a small big road", papers.length === 1 &&
    holds(papers[0], want.drawn.big, "winner"), JSON.stringify(papers));
  const says = await page.locator(card).innerText();
  check("seats, limits and vigorish", /7 of 7 seats free/.test(says) && /5 to 10,000/.test(says) &&
    /vigorish 5 %/.test(says), says);
  check("no road where two hands do not meet",
    await page.locator('.lobby-table:has-text("Pai Gow") .paper').count() === 0);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    check(`the lobby fits ${width}`, await overflows(page) <= 0);
  }
  return { page, complaints };
}

/** The check sequence, in the panel: drawn, told, at its end, and fitting. */
async function sequence(page) {
  await page.click('.lobby-table:has(a[aria-label$=" still"]) .act:has-text("Watch")');
  await page.click("#tab-roads");
  await page.waitForSelector(".roads .sums");
  const [want] = sabot("roads", "--json", SEQUENCE);
  checkPanel("the check sequence", await page.evaluate(drawn, ".roads"), want);
  const label = await page.locator('.roads [aria-label="Big road"] svg').getAttribute("aria-label");
  check("who listens hears the runs",
    label.includes("B2 P3 B1 P2 B8 P6 B1 P1 B2 P3 B2 P2 B2 P1"), label);
  const sums = await page.locator(".roads .sums").innerText();
  check("the shoe: hands, shares, the longest run", /Hands\s+41/.test(sums) &&
    /Banker\s+18\s+43\.9 %/.test(sums) && /Tie\s+5\s+12\.2 %/.test(sums) &&
    /Banker 8, Player 6/.test(sums), sums);
  check("and that roads predict nothing",
    (await page.locator(".roads").innerText()).includes("do not predict the next round"));
  await lookAt(page, "roads", { shot: "roads" });
}

/** Longer than the page is wide. */
async function longRoad(page) {
  await page.unrouteAll();
  await withResults(page, "BP".repeat(40));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await page.click("#tab-roads");
  await page.waitForSelector(".roads .sums");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const atEnd = await page.waitForFunction(() => {
      const paper = document.querySelector('.roads [aria-label="Big road"]');
      const rest = paper.scrollWidth - paper.clientWidth - paper.scrollLeft;
      return paper.scrollLeft > 0 && paper.scrollLeft % 18 === 0 && rest < 18;
    }, null, { timeout: 5000 }).catch(() => null);
    check(`a long road is seen at its end, ${width}`, atEnd !== null);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** A shoe as it is played, from before and after somebody sits down. What fell before one came is
 *  told late, when more has fallen. */
async function played(person, url, dir, stop) {
  const context = await person();
  const { page } = await open(context, "about:blank");
  const round = async () => Number(/\d+/.exec(await page.locator(".bar .round").innerText())[0]);
  const more = async (rounds) => page.waitForFunction((least) =>
    Number(/\d+/.exec(document.querySelector(".bar .round")?.textContent ?? "0")) >= least,
    await round() + rounds);
  /** A shoe that has just begun has nothing to compare. */
  const look = async () => {
    for (;;) {
      const seen = await page.evaluate(drawn, ".roads");
      if (seen.papers[4].length > 0) return seen;
      await more(1);
    }
  };
  let isTold;
  let late = true;
  const told = new Promise((resolve) => { isTold = resolve; });
  await page.route("**/api/tables/quick", async (route) => {
    const response = await route.fetch();
    if (late) {
      late = false;
      await page.waitForSelector(".bar .round");
      await more(2);
    }
    await route.fulfill({ response });
    isTold();
  });
  await page.goto(`${url}#/table/quick`);
  await page.click("#tab-roads");
  await told;
  await more(3);
  const first = await look();
  await page.click(".tray .act.asked");
  await page.waitForSelector(".seat.you");
  await more(3);
  const second = await look();
  await context.close();
  await stop();
  const shoes = sabot("roads", "--json", `sqlite:${join(dir, "tables.db")}`)
    .filter((shoe) => shoe.table === "quick");
  for (const [name, seen] of [["a played shoe", first], ["and after sitting down", second]]) {
    const letters = seen.papers[4].map((one) => one.letter).join("");
    const [want] = sabot("roads", "--json", letters);
    checkPanel(name, seen, want);
    check(`${name}: as the journal has it`,
      shoes.some((shoe) => shoe.bead.join("").startsWith(letters)), letters);
  }
}

/** 1.06 out of -0.010579. */
const ofHundred = (ev) => (Math.abs(ev) * 100).toFixed(2);

/** Asks by the keyboard; what the card says. */
async function askCost(page, selector) {
  await page.waitForSelector(selector);
  await page.focus(selector);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".cost-card .says");
  await page.locator(".cost-card details").evaluateAll((all) =>
    all.forEach((one) => { one.open = true; }));
  return page.locator(".cost-card").evaluate((card) => card.textContent);
}

function tells(says, name, rows) {
  check(`what it costs: ${name}`, rows.length > 0 && rows.every(({ ev, exact }) =>
    says.includes(`${ev <= 0 ? "costs" : "brings"} on average ${ofHundred(ev)} of 100`) &&
    says.replaceAll(",", "").includes(`exactly${exact.replace("-", "").replace("/", " / ")}`)),
  says);
}

/** What of the felt and of the tray the answer lies on, in sight or under it. */
function covered(page) {
  return page.evaluate(() => {
    const card = document.querySelector(".cost-card").getBoundingClientRect();
    const over = (at) => at.left < card.right && at.right > card.left && at.top < card.bottom - 1 &&
      at.bottom > card.top + 1;
    const tray = document.querySelector(".tray").getBoundingClientRect();
    return [...document.querySelectorAll(".felt .lead, .felt .hand, .felt .area, .felt .seat, " +
      ".felt .shoe-gauge, .felt .clock, .tray, .tabs button")]
      .filter((one) => one.checkVisibility() && over(one.getBoundingClientRect()))
      .map((one) => one.className).concat(card.bottom > innerHeight || card.top < 0 ? ["cut"] : [],
        card.bottom > tray.top && card.right <= tray.right && card.left >= tray.left ? ["tray"]
          : []);
  });
}

/** It goes as it came, by its own button, and by a press on anything else. */
async function costGoes(page) {
  const gone = () => page.waitForSelector(".cost-card", { state: "detached", timeout: 3000 })
    .then(() => true, () => false);
  const ask = () => askCost(page, ".of-banker .ask-cost");
  await ask();
  await page.click(".cost-card button");
  check("its own button closes it, and the focus is where one asked", await gone() &&
    await page.evaluate(() => document.activeElement?.matches(".of-banker .ask-cost")));
  await ask();
  await page.click(".lead h1");
  check("so does a press elsewhere", await gone());
  await ask();
  await page.click(".cost-card .says");
  check("but not one on it", await page.locator(".cost-card").count() === 1);
  await page.click(".of-banker .ask-cost");
  check("asked once more, it goes", await gone());
}

/** The seat is left in another window: nobody presses anything here. */
async function costGoesWithTheSeat(person, url) {
  const context = await person();
  const { page } = await open(context, `${url}#/table/sides`);
  await page.waitForSelector(".tray .act.asked");
  await page.click(".tray .act.asked");
  await page.waitForSelector(".seat.you");
  await askCost(page, ".of-banker .ask-cost");
  const { page: other } = await open(context, `${url}#/table/sides`);
  await other.waitForSelector(".seat.you");
  check("it stays as long as one sits", await page.locator(".cost-card").count() === 1);
  await other.click(".bar .leave");
  await page.waitForSelector(".seat.you", { state: "detached" });
  await page.waitForSelector(".cost-card", { state: "detached", timeout: 3000 }).catch(() => {});
  check("and goes with the seat", await page.locator(".cost-card").count() === 0);
  await context.close();
}

async function costs(page, url) {
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource")
    .filter((one) => /\/lab-[^/]*\.wasm/.test(one.name)).length);
  await page.goto(`${url}#/table/sides`);
  await page.waitForSelector(".area.banker");
  check("nothing is counted before somebody asks", await loaded() === 0);
  const [{ wagers }] = sabot("odds", "--rules", sides, "--json");
  for (const on of ["banker", "player", "tie", "four-cards", "five-cards", "six-cards"]) {
    const says = await askCost(page, `.of-${on} .ask-cost`);
    tells(says, on, wagers.filter((one) => one.wager === on)
      .map((one) => ({ ev: one.ev, exact: one.ev_exact })));
  }
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
    const faults = await faultsOf(page);
    check(`axe: a cost at ${width}`, faults.length === 0, faults.join("\n"));
    check(`and it fits ${width}`, await overflows(page) <= 0);
    await page.keyboard.press("Escape");
    await askCost(page, ".of-player .ask-cost");
    const under = await covered(page);
    check(`it lies on nothing at ${width}`, under.length === 0, under.join(", "));
  }
  await page.keyboard.press("Escape");
  await page.waitForSelector(".cost-card", { state: "detached" });
  check("Escape closes it, and the focus is where one asked", await page.evaluate(() =>
    document.activeElement?.matches(".ask-cost") ?? false));
  await costGoes(page);

  await page.goto(`${url}#/table/bank`);
  const [bank] = sabot("odds", "--rules", "rules/chemin-de-fer-fair.ini", "--json");
  const both = bank.with_commission;
  tells(await askCost(page, ".ask-cost"), "chemin de fer", [
    { ev: both.player_expects, exact: both.player_expects_exact },
    { ev: both.banker_expects, exact: both.banker_expects_exact }]);

  await page.goto(`${url}#/table/tiles`);
  const [tiles] = sabot("odds", "--rules", "rules/pai-gow-fair.ini", "--json");
  tells(await askCost(page, ".ask-cost"), "pai gow", [tiles.dealer_banks, tiles.player_banks]
    .map((one) => ({ ev: one.ev_commission, exact: one.ev_commission_exact })));

  await page.goto(`${url}#/table/poker`);
  const [cards] = sabot("odds", "--rules", "rules/pai-gow-poker-fair.ini", "--edge", "--json");
  tells(await askCost(page, ".ask-cost"), "pai gow poker", [cards.dealer_banks, cards.player_banks]
    .map((one) => ({ ev: one.ev_commission, exact: one.ev_commission_exact })));
}

/** Offered once, led by the keyboard, ended with Escape; what it points at is not covered. */
async function tour(person, url, [width, height] = [1280, 800]) {
  const context = await person({ reducedMotion: "reduce", viewport: { width, height } });
  const { page, complaints } = await open(context, `${url}#/table/still`);
  await page.waitForSelector(".tour-offer");
  await page.focus(".tour-offer .act");
  await page.keyboard.press("Enter");
  const steps = [];
  for (let n = 1; n <= 6; n++) {
    await page.waitForFunction((text) =>
      document.querySelector("#tour-of")?.textContent.includes(text), `${n} of`);
    steps.push(await page.evaluate(() => {
      const [ring, bubble] = [".tour-ring", ".tour-bubble"].map((one) =>
        document.querySelector(one).getBoundingClientRect());
      return { says: document.querySelector("#tour-says").textContent,
        all: Number(/of (\d)/.exec(document.querySelector("#tour-of").textContent)[1]),
        apart: bubble.bottom <= ring.top || bubble.top >= ring.bottom ||
          bubble.right <= ring.left || bubble.left >= ring.right,
        over: [...document.querySelectorAll(innerWidth < 1024 ? ".hand, .lead" : "main.felt")]
          .map((one) => one.getBoundingClientRect()).some((at) => at.left < bubble.right - 1 &&
            at.right > bubble.left + 1 && at.top < bubble.bottom - 1 && at.bottom > bubble.top + 1),
        cut: bubble.left < 0 || bubble.right > innerWidth || bubble.bottom > innerHeight,
        scrolled: scrollY, focus: document.activeElement?.closest(".tour-bubble") !== null };
    }));
    if (n === 2) {
      const faults = await faultsOf(page);
      check("axe: the tour", faults.length === 0, faults.join("\n"));
    }
    if (n === steps[0].all) break;
    await page.keyboard.press("Enter");
  }
  check("five or six steps, each of its own", steps.length >= 4 && steps.length === steps[0].all &&
    new Set(steps.map((one) => one.says)).size === steps.length, JSON.stringify(steps));
  check("what is pointed at is not covered", steps.every((one) => one.apart),
    JSON.stringify(steps));
  check(`at ${width} it covers no hand, and nothing is scrolled`, steps.every((one) => !one.over &&
    !one.cut && one.scrolled === 0), JSON.stringify(steps));
  check("the keyboard stays with it", steps.every((one) => one.focus));
  await page.keyboard.press("Escape");
  await page.waitForSelector(".tour-bubble", { state: "detached" });
  check("Escape ends it, and the focus is on what comes next", await page.evaluate(() =>
    document.activeElement?.matches(".tray .act.asked") ?? false));
  await page.reload();
  await page.waitForSelector(".tray .act.asked");
  check("it is offered once", await page.locator(".tour-offer").count() === 0);
  await page.click("#tab-people");
  await page.click('.people .link:has-text("tour")');
  await page.waitForSelector(".tour-bubble");
  check("and there for who asks", true);
  check("the tour: nothing complains", complaints.length === 0, complaints.join("\n"));
  await context.close();
}

/** From the address to the result of a hand, without an account. */
async function firstHand(person, url) {
  const context = await person();
  const from = Date.now();
  const { page } = await open(context, url);
  await page.click('.lobby-table:has(a[aria-label$=" first"]) .act:has-text("Play")');
  await page.waitForSelector(".seat.you");
  for (let laid = false; !laid;) {
    await page.waitForSelector(".area.player.lit, .answers .act:has-text('Decline')");
    const decline = page.locator(".answers .act", { hasText: "Decline" });
    if (await decline.count() > 0) await decline.first().click({ timeout: 1000 }).catch(() => {});
    const area = page.locator(".area.player.lit");
    if (await area.count() > 0) await area.dispatchEvent("click").catch(() => {});
    laid = await page.waitForSelector(".area.player .pile:not(.waits)", { timeout: 500 })
      .catch(() => null) !== null;
  }
  await page.waitForFunction(() => [...document.querySelectorAll(".feed .call")].some((line) =>
    /wins, \d|^Tie, \d/.test(line.textContent)));
  const took = Date.now() - from;
  check("a stranger plays a first hand within thirty seconds", took < 30_000, took);
  await context.close();
}

const own = mkdtempSync(join(tmpdir(), "sabot-roads-"));
const tables = join(own, "tables.ini");
const sides = join(own, "sides.ini");
writeFileSync(sides, `${readFileSync("rules/minibaccarat-total-cards.ini", "utf8")}\nfair = yes\n`);
const table = (name, rules, more = "house-players = 0") =>
  `[${name}]\nrules = ${rules}\n${more}\n\n`;
writeFileSync(tables, table("still", "minibaccarat-fair") +
  table("quick", "minibaccarat-fair",
    "house-players = 3\npace = 0.02\nbetting = 0.3\nanswer = 0.3") +
  table("first", "minibaccarat-fair", "house-players = 1\npace = 0.1\nbetting = 6\nanswer = 4") +
  table("sides", sides) + table("bank", "chemin-de-fer-fair") +
  table("tiles", "pai-gow-fair") + table("poker", "pai-gow-poker-fair"));

await evening(["--tables", tables], async ({ context, person, url, dir, stop }) => {
  const { page, complaints } = await lobby(context, url);
  await sequence(page);
  await longRoad(page);
  await costs(page, url);
  await costGoesWithTheSeat(person, url);
  check("nothing complains", complaints.length === 0, complaints.join("\n"));
  await page.close();
  for (const size of [[1280, 800], [390, 844], [320, 640]]) await tour(person, url, size);
  await firstHand(person, url);
  await played(person, url, dir, stop);
});
rmSync(own, { recursive: true, force: true });
