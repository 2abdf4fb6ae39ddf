// The auditor's page: what it finds is what the program finds, byte by byte; a journal is played
// forwards and backwards and lies the same at every place both ways; a fair shoe is checked, a
// forged one found; nothing is sent anywhere. Run by test_auditor.sh.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { check, evening, lookAt, open } from "./page.mjs";

const build = process.env.SABOT_BUILD ?? "build";
const program = resolve(process.env.SABOT ?? join(build, "sabot"));
const faults = "tests/audit/corpus/faults";

function sabot(cwd, ...words) {
  return spawnSync(program, words, { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
}

/** A journal of a few rounds, as the program keeps it. */
function journal(dir, game, ...more) {
  const name = `${game}${more.join("")}`.replaceAll(/[^a-z0-9]/g, "");
  writeFileSync(join(dir, `${name}.txt`), sabot(dir, "deal", "--game", game, "--seed", "7",
    "--rounds", "3", ...more).stdout);
  sabot(dir, "table", "--store", `sqlite:${name}.db`, `${name}.txt`);
  const path = join(dir, `${name}.jsonl`);
  writeFileSync(path, sabot(dir, "journal", "export", `sqlite:${name}.db`).stdout);
  return path;
}

/** What "sabot audit --json" finds, as the page shows it. */
function found(path, ...words) {
  const said = sabot(".", "audit", "--json", ...words, path);
  return said.stdout.trim().split("\n").map((line) => JSON.parse(line))
    .filter((one) => one.kind).map((one) => [one.line, one.kind, one.found ?? "",
      one.expected ?? "", one.provision ?? ""]);
}

/** What the page shows of it. */
function shown(page) {
  return page.$$eval(".finding", (list) => list.map((one) => [Number(one.dataset.line),
    one.dataset.kind, one.querySelector(".found").textContent,
    (one.querySelector(".expected")?.textContent ?? "").replace(/^should be /, ""),
    one.querySelector(".cite")?.textContent ?? ""]));
}

/** A provision is shown without its title: 7.9(b). */
const short = (rows) => rows.map(([line, kind, is, should, id]) =>
  [line, kind, is, should, id.replace("19:47-", "")]);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

async function drop(page, path, until = ".findings") {
  await page.setInputFiles("#audit-file", path);
  await page.waitForFunction((name) =>
    document.querySelector("h1 + .sub")?.textContent.includes(name) ||
    document.querySelector("h1")?.textContent.includes(name), basename(path));
  await page.waitForSelector(until);
}

async function downloaded(page, button) {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFileSync(await file.path(), "utf8");
}

// ---- Journals ---------------------------------------------------------------------------------

async function journals(page, dir, clean) {
  await drop(page, clean, ".slips");
  check("a clean journal", await page.locator("h1").innerText() === "Nothing is wrong here" &&
    same(await shown(page), []));
  const last = JSON.parse(sabot(dir, "journal", "verify", "--json", clean).stdout).tables[0].last;
  const slip = await page.locator(".slips").innerText();
  check("its last hash", slip.includes(last) && slip.includes("not a byte"), slip);
  const bytes = readFileSync(clean);
  bytes[bytes.lastIndexOf("buy-in=") + 7] ^= 1; // another amount, and the round goes on
  const flipped = join(dir, "flipped.jsonl");
  writeFileSync(flipped, bytes);
  await drop(page, flipped, ".finding");
  const want = found(flipped);
  check("one flipped byte is found, as the program finds it", want.length > 0 &&
    want[0][1] === "chain" && same(await shown(page), short(want)),
  JSON.stringify([await shown(page), want]));
  await page.waitForSelector(".slips .warns");
  check("and its last hash vouches for nothing", true);
  await page.click(".finding .link");
  await page.waitForSelector(".near .here");
  const line = await page.locator(".near .here code").first().innerText();
  check("with the line itself", readFileSync(flipped, "utf8").split("\n")[want[0][0] - 1] === line,
    line);
  check("between its neighbours", await page.locator(".near li").count() === 5);
  return { flipped, line: want[0][0] };
}

// ---- Logs -------------------------------------------------------------------------------------

/** A log of the corpus with its mapping: the fault that was planted, and nothing else. */
async function planted(page, name) {
  const log = join(faults, `${name}.log`);
  const mapping = join(faults, `${name}.ini`);
  const expected = readFileSync("tests/audit/corpus/expected.tsv", "utf8").split("\n")
    .map((row) => row.split("\t")).find((row) => row[0] === name);
  await drop(page, log);
  await page.evaluate(() => { document.querySelector(".mapping").open = true; });
  await page.fill(".mapping textarea", readFileSync(mapping, "utf8"));
  await page.click(".mapping .act.asked");
  await page.waitForSelector(".findings");
  const want = found(log, "--mapping", mapping);
  const got = await shown(page);
  check(`${name}: its fault and nothing else`, got.length === 1 &&
    got[0][0] === Number(expected[2]) && got[0][1] === expected[1] && same(got, short(want)),
  JSON.stringify([got, want, expected]));
  return { log, mapping };
}

async function exports(page, dir, { log, mapping }) {
  const name = basename(log);
  writeFileSync(join(dir, name), readFileSync(log));
  writeFileSync(join(dir, "own.ini"), readFileSync(mapping));
  for (const as of ["JSON", "CSV", "SARIF"]) {
    const want = sabot(dir, "audit", `--${as.toLowerCase()}`, "--mapping", "own.ini", name).stdout;
    const got = await downloaded(page, page.locator(".export .act", { hasText: as }));
    check(`exported as ${as}, as the program prints it`, got === want && got.length > 50, got);
  }
  await page.click(".statistics .act");
  await page.waitForSelector(".statistics table");
  sabot(dir, "audit", "--statistics-svg", "page.svg", "--mapping", "own.ini", name);
  const svg = await downloaded(page, page.locator(".statistics .act"));
  check("the statistical page, as the program draws it",
    svg === readFileSync(join(dir, "page.svg"), "utf8") && svg.includes("</svg>"));
  check("is drawn", await page.evaluate(() => getComputedStyle(document
    .querySelector(".picture").shadowRoot.querySelector(".title")).fontSize) === "20px");
  const said = sabot(dir, "audit", "--json", "--statistics", "--mapping", "own.ini", name).stdout;
  const tests = JSON.parse(said.trim().split("\n").at(-1)).statistics.tests;
  check("with its figures", await page.locator(".statistics tbody tr").count() === tests.length);
}

async function guessed(page) {
  const log = "tests/audit/shapes/json-objects.log";
  await drop(page, log, ".finding");
  const want = found(log);
  check("a log by guess", want.length === 2 && same(await shown(page), short(want)),
    JSON.stringify([await shown(page), want]));
  const mapping = sabot(".", "audit", "--guess", log).stdout;
  check("its mapping is shown", await page.inputValue(".mapping textarea") === mapping);
  await page.evaluate(() => { document.querySelector(".mapping").open = true; });
  check("and kept", await downloaded(page, page.locator(".mapping .act", { hasText: "Keep" })) ===
    mapping);
  await page.click('.finding-kinds .pill:has-text("third card extra")');
  check("one kind alone", same((await shown(page)).map((one) => one[1]), ["third-card-extra"]));
  await page.click(".finding .cite");
  await page.waitForFunction(() => document.querySelector(".why-card")?.textContent
    .includes("Banker 4 draws"));
  check("its paragraph opens in our words", true);
  await page.selectOption(".mapping select", "json-objects");
  await page.waitForFunction((text) => document.querySelector(".mapping textarea").value === text,
    readFileSync("mappings/json-objects.ini", "utf8"));
  check("a ready mapping is there", true);
}

/** A log of sentences cannot be guessed: one is begun with a mapping of that kind. */
async function plain(page) {
  const round = (n, banker) => `=== Hand ${n} (table 7) ===\nPunto: K♠ 9♥ = 9\n` +
    `Banco: ${banker}\nWins: Punto\n`;
  await page.evaluate(() => { document.querySelector(".opener details").open = true; });
  await page.fill(".opener textarea", round(1, "3♦ 4♣ = 7") + round(2, "3♦ 5♣ 9♣ = 7"));
  await page.click(".opener form .act");
  await page.waitForFunction(() => /text-headings/.test(document.querySelector(".mapping select")
    ?.value) && document.querySelector(".mapping textarea").value !== "");
  check("of plain text it is said what to do, with a mapping to begin with", /make its lines/
    .test(await page.locator(".refused").innerText()) && /^format = text$/m.test(
    await page.inputValue(".mapping textarea")));
  await page.fill(".mapping textarea", "[log]\nformat = text\n\n[text]\n" +
    "round = === Hand {n} (table 7) ===\nline = Punto: {pc} = {pt}\n" +
    "line2 = Banco: {bc} = {bt}\n\n[round]\nnumber = n\n\n[cards]\nplayer = pc\nbanker = bc\n");
  await page.click(".mapping button:has-text('Audit')");
  await page.waitForSelector(".finding");
  const extra = page.locator('.finding[data-kind="third-card-extra"]');
  check("and made one's own it finds what is wrong", await extra.count() === 1,
    await page.locator(".findings").innerText());
}

async function refused(page) {
  await drop(page, "docs/pictures/lobby-390.png", ".refused");
  const want = sabot(".", "audit", "docs/pictures/lobby-390.png").stderr
    .replace(/^sabot audit: docs.pictures./, "").trim();
  const got = await page.locator(".refused .warns").innerText();
  check("what holds no rounds is refused with the reason", got === want, `${got}\n${want}`);
  await page.evaluate(() => {
    const held = new DataTransfer();
    held.items.add(new File(["P1,P2,B1,B2,Winner\nK,9,K,8,Player\n"], "dropped.csv"));
    document.querySelector("main").dispatchEvent(new DragEvent("drop", { bubbles: true,
      cancelable: true, dataTransfer: held }));
  });
  await page.waitForSelector(".clean");
  check("a dropped file", (await page.locator("h1 + .sub").innerText()).startsWith("dropped.csv"));
  await page.click(".opener summary");
  await page.fill(".opener textarea", "P1,P2,B1,B2,Winner\nK,9,K,8,Banker\nK,9,K,7,Player\n");
  await page.click(".opener form .act");
  await page.waitForSelector(".finding");
  const found = await shown(page);
  check("pasted lines", found.length === 1 && found[0][1] === "wrong-winner",
    JSON.stringify(found));
}

/** The module is held back until somebody has stopped it: no race with it. */
async function stopped(context, url, log) {
  const page = await context.newPage();
  let go = () => {};
  const held = new Promise((resolve) => { go = resolve; });
  await page.route(/lab-[^w][^/]*\.wasm/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.goto(`${url}#/audit`);
  await page.waitForSelector(".opener");
  await page.setInputFiles("#audit-file", log);
  await page.click(".being-read .act");
  const lead = await page.locator("h1").innerText();
  check("it can be stopped", lead.includes("not read to its end"), lead);
  go();
  await page.click('main .act:has-text("Read it again")');
  await page.waitForSelector(".findings");
  check("and read again", true);
  await page.close();
}

// ---- The replay -------------------------------------------------------------------------------

/** In node, with the page's own code: every place of a journal forwards, then backwards, then in
 *  leaps, each time as every viewer has it. */
async function everyPlace(dir, paths) {
  const { buildSync } = createRequire(resolve("web/package.json"))("esbuild");
  const source = async (name) => {
    const outfile = join(dir, `${basename(name)}.mjs`);
    buildSync({ entryPoints: [`web/src/${name}.ts`], bundle: true, format: "esm", outfile });
    return import(pathToFileURL(outfile).href);
  };
  const { Engine } = await source("engine");
  const { Replay, entriesOf } = await source("audit/replay");
  const engine = await Engine.load(readFileSync(join(build, "engine.wasm")));
  for (const path of paths) {
    const { tables } = await entriesOf(new Blob([readFileSync(path)]), () => {});
    const [entries] = tables.values();
    const replay = new Replay(engine, entries);
    const why = await replay.fold(() => {}, () => false);
    const place = (at) => {
      const step = replay.go(at);
      return JSON.stringify([step, ...["dealer", "spectator", "seat3"].map((viewer) =>
        replay.view(viewer))]);
    };
    const n = entries.length;
    const forth = entries.map((_, at) => place(at));
    const back = entries.map((_, i) => place(n - 1 - i)).reverse();
    const leaps = entries.map((_, i) => [(i * 37) % n, place((i * 37) % n)]);
    const name = basename(path, ".jsonl");
    check(`${name}: ${n} places forwards and backwards`, why === null && n > 60 &&
      same(forth, back), why ?? forth.findIndex((one, i) => one !== back[i]));
    check(`${name}: and in leaps`, leaps.every(([at, view]) => view === forth[at]));
    check(`${name}: every entry was ruled as then`, entries.every((_, at) => {
      const step = replay.go(at);
      return step.applied && step.otherwise === null;
    }));
    check(`${name}: three rounds, from end to end`, replay.rounds.length === 4 &&
      replay.rounds.every((round, i) => round.from === (i === 0 ? 0 : replay.rounds[i - 1].to + 1))
      && replay.rounds.at(-1).to === n - 1, JSON.stringify(replay.rounds));
    replay.close();
  }
  const two = readFileSync(paths[0], "utf8");
  const { tables } = await entriesOf(new Blob([two,
    two.replaceAll('"table":"table"', '"table":"T2"')]), () => {});
  const [one, other] = tables.values();
  check("two tables in one file are told apart", same([...tables.keys()], ["table", "T2"]) &&
    one.length === other.length && other[0].line === one.length + 1);
}

const place = (page) => page.evaluate(() => Number(document.querySelector(".felt").dataset.at));

async function to(page, key, at) {
  await page.keyboard.press(key);
  await page.waitForFunction((want) => document.querySelector(".felt")?.dataset.at === String(want),
    at);
}

/** What lies on the felt and what is said, without how it came there. */
const lies = (page) => page.evaluate(() => [".felt", ".said"].map((one) => document
  .querySelector(one).outerHTML.replaceAll(/ turning\b/g, "")).join("\n"));

/** To a round by its number, and through all of it step by step and back again: the same lies there
 *  both ways. */
async function bothWays(page, name, round) {
  await page.fill(".jump input", String(round));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".replay-tray input").min ===
    document.querySelector(".felt").dataset.at);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  const first = await page.evaluate(() => Number(document.querySelector(".replay-tray input").min));
  const last = await page.evaluate(() => Number(document.querySelector(".replay-tray input").max));
  await page.waitForFunction((at) => document.querySelector(".felt").dataset.at === at,
    String(first));
  const forth = [await lies(page)];
  for (let at = first + 1; at <= last; at++) {
    await to(page, "ArrowRight", at);
    forth.push(await lies(page));
  }
  const back = [await lies(page)];
  for (let at = last - 1; at >= first; at--) {
    await to(page, "ArrowLeft", at);
    back.push(await lies(page));
  }
  back.reverse();
  check(`${name}: ${forth.length} steps on the felt forwards and backwards`, forth.length > 10 &&
    same(forth, back) && new Set(forth).size > 10, forth.findIndex((one, i) => one !== back[i]));
  return { first, last, forth };
}

/** How many pieces lie there. */
const piecesOf = (html) => (html.match(/class="(card(?! empty)|tile)[ "]/g) ?? []).length;

/** A round of a journal of each game. */
async function everyGame(page, url, paths) {
  for (const path of paths) {
    await page.goto(`${url}#/audit`);
    await drop(page, path, ".slips");
    await page.goto(`${url}#/audit/replay`);
    await page.waitForSelector(".replay-page");
    const name = basename(path, ".jsonl");
    const { forth } = await bothWays(page, name, 2);
    const pieces = forth.map(piecesOf);
    check(`${name}: pieces come and go`, pieces[0] === 0 && Math.max(...pieces) >= 4, pieces);
  }
}

async function onTheFelt(page, url, { flipped, line }) {
  await page.goto(`${url}#/audit/replay/line/${line}`);
  await page.waitForSelector(".replay-page");
  check("a finding leads to its place", await place(page) === line - 1, await place(page));
  const { first, last, forth } = await bothWays(page, "a round of minibaccarat", 1);
  const cards = forth.map(piecesOf);
  check("cards come and go", Math.max(...cards) >= 4 && cards[0] === 0, cards);
  await page.setViewportSize({ width: 390, height: 844 });
  await to(page, "ArrowRight", first + 1);
  for (let at = first + 2; at <= first + cards.indexOf(4); at++) await to(page, "ArrowRight", at);
  const seen = await page.evaluate(() => [...document.querySelectorAll(".card:not(.empty)")]
    .filter((card) => card.checkVisibility() && card.getBoundingClientRect().bottom <=
      document.querySelector(".replay-tray").getBoundingClientRect().top).length);
  check("on a phone the cards are in sight above the controls", seen === 4, seen);
  await page.setViewportSize({ width: 1280, height: 800 });
  await to(page, "End", last);
  await to(page, "ArrowDown", last + 1);
  await to(page, "ArrowUp", first);
  check("keys: End, Home, the rounds", true);
  await page.keyboard.press(" ");
  await page.waitForFunction((at) => Number(document.querySelector(".felt").dataset.at) > at,
    first);
  check("Space plays", await page.locator(".replay-tray [aria-pressed=true]").count() === 1);
  await page.keyboard.press(" ");
  await page.waitForSelector(".replay-tray [aria-pressed=false]");
  await page.selectOption(".replay-choices select", "seat5");
  await page.waitForSelector(".seat.you");
  check("seen from a seat", true);
  await page.selectOption(".replay-choices select", "dealer");
  await page.click("#tab-rounds");
  const rows = await page.locator(".replay-list li").allInnerTexts();
  check("rounds with their results", rows.length === 4 && /(Player|Banker|Tie)/.test(rows[1]),
    rows);
  check("and what was found in them", rows.filter((row) => row.includes("finding")).length === 1,
    rows);
  await page.fill(".jump input", "3");
  await page.keyboard.press("Enter");
  await page.waitForSelector('.replay-list [aria-current]:has-text("Round 3")');
  check("its wagers, too, are headed by their round", await page.locator(".pill.round").innerText()
    === "Round 3", await page.locator(".pill.round").innerText());
  check("a jump to a round", true);
  await page.click(".said .cite");
  await page.waitForSelector(".said .why-card");
  check("a step opens its paragraph", true);
  check("the file was not changed by it", existsSync(flipped));
}

// ---- Fair shoes -------------------------------------------------------------------------------

async function fair(page, url, dir, path) {
  const told = readFileSync(path, "utf8");
  await page.goto(`${url}#/audit`);
  await drop(page, path, ".slips");
  await page.click('.audit-parts a:has-text("Fair shoes")');
  await page.waitForSelector(".shoe-card");
  const [shoe] = JSON.parse(sabot(dir, "journal", "reveal", "--json", path).stdout).shoes;
  const card = await page.locator(".shoe-card").innerText();
  check("a fair shoe is checked", await page.locator(".shoe-card.right").count() === 1 &&
    card.includes(`${shoe.told} of ${shoe.told} pieces`) && card.includes(`cut at ${shoe.cuts[0]}`),
  card);
  await page.fill(".by-hand input >> nth=0", shoe.seal);
  await page.fill(".by-hand input >> nth=1", shoe.secret);
  await page.fill(".by-hand input >> nth=2", String(shoe.cuts[0]));
  await page.click(".by-hand .act");
  await page.waitForSelector(".by-hand .shoe-card.right");
  await page.click(".by-hand .order summary");
  const suits = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
  const order = await page.$$eval(".by-hand .pieces .piece > span:first-child", (list) =>
    list.map((one) => one.textContent));
  check("by hand: the whole shoe", same(order.map((one) => one.replace("10", "T")
    .replace(/[♠♥♦♣]/, (suit) => suits[suit])), shoe.order), order.slice(0, 8));
  await page.fill(".by-hand input >> nth=4", "2");
  await page.click(".by-hand .act");
  await page.waitForSelector(".by-hand .shoe-card.wrong");
  check("by hand: a seal of another shoe does not fit", true);
  const letter = told.indexOf("secret=") + 12;
  const forged = join(dir, "forged.jsonl");
  writeFileSync(forged, told.slice(0, letter) + (told[letter] === "A" ? "B" : "A") +
    told.slice(letter + 1));
  await page.goto(`${url}#/audit`);
  await drop(page, forged, ".slips");
  check("a forged secret breaks the chain", (await shown(page)).some((one) => one[1] === "chain"));
  await page.goto(`${url}#/audit/fair`);
  await page.waitForSelector(".shoe-card.wrong");
  const wrong = await page.locator(".shoe-card.wrong").innerText();
  check("and does not fit the seal", wrong.includes("does not fit the secret") &&
    await page.locator("h1").innerText() === "Something does not fit", wrong);
}

/** Without a file of one's own: a log with faults and a journal are a press away, and the seals of
 *  the tables here are told and checked to whoever looks on. */
async function samples(page, url) {
  await page.goto(`${url}#/audit`);
  await page.reload();
  await page.click('.samples .link:has-text("log")');
  await page.waitForSelector(".finding");
  check("a sample log has faults to look at", await page.locator(".finding").count() === 2);
  for (const part of ["replay", "fair"]) {
    await page.goto(`${url}#/audit/${part}`);
    await page.reload();
    await page.waitForSelector(".samples");
    check(`${part}: what cannot be used there is not offered`,
      await page.locator('.samples .link:has-text("log")').count() === 0);
  }
  await page.goto(`${url}#/audit`);
  await page.reload();
  await page.click('.samples .link:has-text("journal")');
  await page.waitForSelector(".slips");
  check("a sample journal is sound", await page.locator("h1").innerText() ===
    "Nothing is wrong here");
  await page.click('.audit-parts a:has-text("Fair shoes")');
  await page.waitForSelector(".shoe-card.right");
  check("and its shoe is fair", true);
  await page.click('.house-tables .act:has-text("Minibaccarat")');
  await page.waitForSelector(".house-seals .shoe-card");
  const seal = await page.locator(".house-seals code").first().innerText();
  check("a table tells its seal to who looks on", /^[\w-]{43}$/.test(seal), seal);
  await page.click('.house-tables .act:text-is("Pai Gow")');
  await page.waitForSelector(".house-seals .shoe-card.right");
  check("what it shows is checked", await page.locator(".house-seals .shoe-card.wrong").count() ===
    0 && /The seal fits the secret/.test(await page.locator(".house-seals").innerText()),
  await page.locator(".house-seals").innerText());
  await lookAt(page, "seals of this house", { shot: "auditor-seals" });
}

// ---- Looks ------------------------------------------------------------------------------------

/** From the top of the page by Tab alone. */
async function byKeyboard(page) {
  await page.evaluate(() => { document.activeElement.blur(); scrollTo(0, 0); });
  const seen = [];
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("Tab");
    seen.push(await page.evaluate(() => document.activeElement.textContent.slice(0, 30)));
  }
  const order = ["Findings", "Another file", "or paste lines", "Show the line", "JSON",
    "How the log is read"].map((one) => seen.findIndex((text) => text.startsWith(one)));
  check("Tab reaches everything, in order", order.every((at, i) => at >= 0 &&
    (i === 0 || at > order[i - 1])), `${order} ${seen}`);
}

await evening(["--pace", "0.1", "--betting", "1"], async ({ context, url, dir }) => {
  const mini = journal(dir, "minibaccarat", "--fair");
  const others = ["punto-banco", "chemin-de-fer", "pai-gow", "pai-gow-poker"].map((game) =>
    journal(dir, game));
  await everyPlace(dir, [mini, ...others]);
  const { page, complaints } = await open(context, `${url}#/audit`);
  await page.waitForSelector(".opener");
  await page.waitForFunction(() => document.title.includes("Auditor"));
  const sent = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.postData()) sent.push(request.url());
  });
  const bad = await journals(page, dir, mini);
  await onTheFelt(page, url, bad);
  await lookAt(page, "replay", { shot: "auditor-replay" });
  const began = Date.now();
  await everyGame(page, url, others);
  console.log(`# a round of each other game: ${Date.now() - began} ms`);
  await page.goto(`${url}#/audit`);
  await exports(page, dir, await planted(page, "third-missing-player-5-v-7"));
  await planted(page, "balance-a-cent-less");
  await byKeyboard(page);
  await guessed(page);
  await lookAt(page, "findings", { shot: "auditor-findings" });
  await refused(page);
  await plain(page);
  await samples(page, url);
  await fair(page, url, dir, mini);
  await lookAt(page, "fair", { shot: "auditor-fair" });
  check("nothing was sent", sent.length === 0, sent);
  check("no complaint", complaints.length === 0, complaints.join("\n"));
  await stopped(context, url, join(faults, "balance-a-cent-less.log"));
});
