// Pictures of every page and game, for docs/pictures: `node pictures.mjs FOLDER [NAME...]`; with
// `--list` in the place of a folder which there are, by name, title and address. A server of its
// own deals an hour's rounds in seconds, so that there is something to see; then slowly.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHouse, signIn } from "./house.mjs";
import { evening } from "./page.mjs";

const [folder = "build/pictures", ...wanted] = process.argv.slice(2);
const SIZES = [[1280, 800], [390, 844]];
const GAMES = ["minibaccarat", "punto-banco", "chemin-de-fer", "pai-gow", "pai-gow-poker"];

const has = async (page, selector) => await page.locator(selector).count() > 0;
const lead = (page) => page.locator(".lead h1").innerText();

/** Again and again until it says that it is done, or has taken too long. */
async function until(page, done, seconds = 60) {
  const late = Date.now() + 1000 * seconds;
  while (Date.now() < late) {
    if (await done()) return true;
    await page.waitForTimeout(60);
  }
  console.log(`# ${page.url()}: the moment did not come`);
  return false;
}

async function sit(page) {
  await page.waitForSelector(".tray .act.asked");
  await page.click(".tray .act.asked");
  await page.waitForSelector(".pg-place.you, .seat.you");
}

/** Says no to whatever is offered that the picture is not about. */
async function decline(page) {
  const no = page.locator(":is(.answers, .felt-asked) .act:has-text('Decline')");
  if (await no.count() > 0) await no.first().click({ timeout: 800 }).catch(() => {});
}

/** A wager by keys as soon as one may be laid: the chip, then the area, as often as they say. */
async function lay(page, area, keys) {
  await until(page, async () => {
    if (await has(page, `.area.${area}.lit`)) return true;
    await decline(page);
    return false;
  });
  for (const key of keys) await page.keyboard.press(key);
  await page.waitForSelector(`.area.${area} .pile:not(.waits)`);
}

// ---- The moment worth showing ------------------------------------------------------------------

async function minibaccarat(page) {
  await sit(page);
  await lay(page, "banker", "4b2t");
  await until(page, async () => /wins|Tie,/.test(await lead(page)));
}

/** A corner is held while the picture is taken. */
async function corner(page) {
  const box = await page.locator(".squeeze").first().boundingBox();
  const [x, y] = [box.x + box.width - 4, box.y + box.height - 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 0.68 * box.width, y - 0.56 * box.height, { steps: 6 });
}

async function puntoBanco(page) {
  await sit(page);
  await lay(page, "player", "4pppp");
  await page.waitForSelector(".hand.player .squeeze");
}

async function cheminDeFer(page) {
  await sit(page);
  const act = (words) => page.locator(`.felt-asked .act:has-text("${words}")`).first();
  await until(page, async () => {
    if (await has(page, ".say .word") && await has(page, ".lift")) return true;
    for (const words of ["all of it", "Banco: cover", "Wager", "Stake", "Bid", "Keep",
      "Decline"]) {
      if (await act(words).count() === 0) continue;
      await act(words).click({ timeout: 800 }).catch(() => {});
      if (words !== "all of it") return false;
    }
    return false;
  }, 150);
}

async function paiGow(page) {
  await sit(page);
  await lay(page, "hand", "3y");
  await until(page, async () => {
    await decline(page);
    return has(page, ".take-up");
  });
  await page.keyboard.press("l");
  await page.waitForSelector(".setter .piece");
  await page.keyboard.press("h");
  await page.waitForSelector(".house-says");
}

const shown = (selector) => (page) => page.waitForSelector(selector);

/** Any page by its address: what loads has loaded. */
async function settled(page) {
  await page.waitForSelector("main:not(.coming) :is(h1, h2)");
  await page.waitForLoadState("networkidle");
}

async function exercise(page) {
  await settled(page);
  const begin = page.locator("main .act.asked");
  if (await begin.count() > 0) await begin.first().click();
  await page.waitForSelector(".exercise .card");
}

/** In round 5 nobody wins, in round 6 the Banker's Hand may not draw. */
const LOG = `round,P1,P2,P3,B1,B2,B3,winner
1,9H,KS,,4D,2C,,Player
2,2S,3D,8C,7H,KC,,Banker
3,QD,6S,,5C,AH,,Tie
4,4H,AD,5S,3C,KD,7D,Tie
5,8D,JC,,2H,6H,,Player
6,3S,2D,9C,6C,QH,4S,Player
7,10C,7S,,5D,10H,AS,Player
8,AC,AS,KH,4C,9D,6D,Banker
`;

async function findings(page) {
  await page.setInputFiles("#audit-file", { name: "saturday.csv", mimeType: "text/csv",
    buffer: Buffer.from(LOG) });
  await page.waitForSelector(".findings");
}

/** A journal to try, stepped to where a round has its cards. */
async function replayed(page) {
  await page.click('.samples .link:has-text("journal")');
  await page.waitForSelector(".replay-tray");
  await until(page, async () => {
    if (await page.locator(".card:not(.empty)").count() > 4) return true;
    await page.keyboard.press("ArrowRight");
    return false;
  });
}

async function fairShoe(page) {
  await page.click('.samples .link:has-text("journal")');
  await page.waitForSelector(".piece", { state: "attached" });
}

/** The server's own page, behind the door of this one. */
async function operators(page) {
  await page.waitForURL((url) => url.pathname === "/operator" && url.hash === "");
  await page.waitForSelector(".bar .theme");
}

/** The same every time: with a seed that is not by chance. */
async function setUp(page) {
  await page.getByLabel("Seed").fill("1");
  await page.getByLabel("Seed").blur();
}

async function printable(page) {
  await settled(page);
  await page.click(".setup button:text-is('Make a sheet')");
  await page.waitForSelector(".school-sheet");
}

/** Words of an invitation that is out. */
let invitation = "";
async function invited(page) {
  await page.goto(`${page.url()}/${invitation}`);
  await page.getByLabel("Name").fill("rosa");
}

/** A chart that has come to its end. */
async function simulated(page) {
  await settled(page);
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: "Play again" }).waitFor();
}

const roads = async (page) => {
  await page.click("#tab-roads");
  await page.waitForSelector(".ask-road");
};

/** What is shown: its name, words for docs/pictures.md, the address, what leads to the moment, and
 *  what holds it while each picture is taken. */
const PICTURES = [
  { name: "lobby", title: "The lobby", at: "", moment: shown(".lobby-table:not(.ghost)") },
  { name: "minibaccarat", title: "Minibaccarat: a result", at: "table/minibaccarat",
    moment: minibaccarat },
  { name: "light", title: "The same by day, as somebody who looks on, with the roads",
    at: "table/minibaccarat", day: true, moment: roads },
  { name: "punto-banco", title: "Punto banco: the squeeze, by who wagered most",
    at: "table/punto-banco", moment: puntoBanco, hold: corner,
    let: (page) => page.mouse.up() },
  { name: "chemin-de-fer", title: "Chemin de fer: your hand, lifted", at: "table/chemin-de-fer",
    moment: cheminDeFer, hold: (page) => page.keyboard.down("l"),
    let: (page) => page.keyboard.up("l") },
  { name: "pai-gow", title: "Pai gow: four tiles, set by the house way", at: "table/pai-gow",
    moment: paiGow },
  { name: "pai-gow-poker", title: "Pai gow poker: seven cards in two hands",
    at: "table/pai-gow-poker", moment: paiGow },
  { name: "console", title: "The dealer’s console", at: "deal/live", as: "dora", moment: deal },
  { name: "floor", title: "The floor", at: "floor/live", as: "flora",
    moment: shown(".at-table h1") },
  { name: "pit", title: "The pit", at: "pit", as: "flora", moment: settled },
  { name: "admin", title: "Administration: roles, invitations, tables", at: "admin", as: "ada",
    moment: shown(".accounts li") },
  { name: "operator", title: "The operator’s page: how the server is", at: "operator", as: "ada",
    moment: operators },
  { name: "display", title: "A table on a wall", at: "display/minibaccarat",
    moment: (page) => until(page, async () =>
      await page.locator(".card:not(.empty)").count() > 4) },
  { name: "rulebook", title: "The rulebook", at: "rulebook/7.9(b)", moment: settled },
  { name: "charts", title: "The rulebook: who draws", at: "rulebook/charts/third-card",
    moment: settled },
  { name: "school-start", title: "The school: what is to be learned", at: "school",
    moment: setUp },
  { name: "school", title: "The school: an exercise", moment: exercise,
    at: "school/minibaccarat/third-card/1" },
  { name: "school-sheet", title: "The school: a sheet to print", moment: printable,
    at: "school/minibaccarat/third-card/1" },
  { name: "laboratory", title: "The laboratory", at: "lab/odds", moment: settled },
  { name: "side-bet", title: "The laboratory: a side bet, priced as it is written",
    at: "lab/side", moment: settled },
  { name: "simulation", title: "The laboratory: a simulation closes in on the exact value",
    at: "lab/simulate", moment: simulated },
  { name: "protection", title: "The laboratory: can a wager be counted?",
    at: "lab/protect?rules=minibaccarat-dragon-7", moment: shown("[data-sheet=perfect]") },
  { name: "hand-setter", title: "The laboratory: seven cards, set in every way",
    at: "lab/hand?game=pai-gow-poker&hand=As+Ad+Kh+Qc+7d+7s+Jk", moment: settled },
  { name: "equilibrium", title: "The laboratory: chemin de fer, both playing their best",
    at: "lab/chemin", moment: settled },
  { name: "audit", title: "The auditor’s page: a log with mistakes in it", at: "audit",
    moment: findings },
  { name: "replay", title: "The auditor’s page: a journal, step by step", at: "audit/replay",
    moment: replayed },
  { name: "fair-shoe", title: "The auditor’s page: a fair shoe, card by card", at: "audit/fair",
    moment: fairShoe },
  { name: "account", title: "An account: signing in, and what becomes of a guest’s chips",
    at: "account", moment: settled },
  { name: "invitation", title: "An invitation that was opened", at: "join", moment: invited },
  { name: "lost", title: "An address that names no page", at: "nowhere", moment: settled },
];

/** Two cards are out, a third is due: what comes next in large letters. */
async function deal(page) {
  await page.waitForSelector(".next h1");
  await page.getByRole("button", { name: "Understood" }).click();
  const words = () => page.locator(".next h1").innerText();
  const burn = ["3c", "4c", "5c", "6c", "7c", "9d"];
  const cards = ["Ks", "9c", "2d", "5d"];
  for (let i = 0; i < 90 && cards.length > 0; i++) {
    const now = await words();
    const text = now.startsWith("Attest") ? "y" : now.startsWith("Burn") ? burn[i % 6]
      : /^Card to/.test(now) ? cards.shift() : "";
    const when = await page.locator(".next .when").innerText();
    if (/not for you/i.test(when)) await page.verify(now);
    else if (/waiting/i.test(when)) await decline(page.guest);
    if (/not for you|waiting/i.test(when)) {
      await page.waitForTimeout(300);
      continue;
    }
    if (now.includes("No More Bets")) {
      await lay(page.guest, "banker", "4b");
      await page.waitForTimeout(700);
    }
    if (text) await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await page.waitForFunction((was) => document.querySelector(".next h1")?.textContent !== was,
      now, { timeout: 3000 }).catch(() => {});
  }
}

// ---- People and tables -------------------------------------------------------------------------

const dir = mkdtempSync(join(tmpdir(), "sabot-pictures-"));
function tables() {
  const viewing = join(dir, "punto-banco.ini");
  writeFileSync(viewing, "game = punto-banco\ntable = PB-1\npit = 2\nfair = yes\ndeal = viewing\n");
  const live = join(dir, "live.ini");
  writeFileSync(live, readFileSync("rules/minibaccarat.ini", "utf8")
    .replace(/^table = .*/m, "table = MB-9").replace(/^pit = .*/m, "pit = 9"));
  const path = join(dir, "tables.ini");
  writeFileSync(path, GAMES.map((game) => `[${game}]\nrules = ${game === "punto-banco" ? viewing
    : `${game}-fair`}\nhouse-players = ${game === "punto-banco" ? 2 : 3}\n`).join("\n") +
    `\n[live]\nrules = ${live}\ndealer = live\n`);
  return path;
}
const paced = (pace, betting, answer) => ["--tables", tables(), "--pace", pace, "--betting",
  betting, "--answer", answer];

async function accounts(url, said) {
  const { account, invite } = await openHouse(url, said);
  await account("dora", ["dealer"]);
  await account("ada", ["administrator"]);
  await account("flora", ["floorperson", "supervisor", "pit-boss", "pit-clerk"]);
  invitation = await invite(["dealer"]);
}

/** The floor verifies what the dealer's picture waits for. */
async function floorOf(person, url) {
  const page = await (await person()).newPage();
  await page.goto(`${url}#/floor/live`);
  await signIn(page, "flora");
  await page.waitForSelector(".at-table h1");
  return async (words) => {
    await page.getByRole("button", { name: words }).click();
  };
}

async function take(person, url, one) {
  const page = await (await person(one.day ? { colorScheme: "light" } : {})).newPage();
  await page.goto(`${url}#/${one.at}`);
  if (one.name === "console") {
    page.verify = await floorOf(person, url);
    page.guest = await (await person()).newPage();
    await page.guest.goto(`${url}#/table/live`);
    await sit(page.guest);
  }
  if (one.as) await signIn(page, one.as);
  await one.moment(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await one.hold?.(page);
    await page.waitForTimeout(one.hold ? 400 : 120);
    await page.screenshot({ path: join(folder, `${one.name}-${width}.png`) });
    await one.let?.(page);
  }
  await page.context().close();
  console.log(`# ${one.name}`);
}

async function takeAll({ person, url, said, stop, start }) {
  await accounts(url, said);
  const page = await (await person()).newPage();
  await page.goto(`${url}#/table/minibaccarat`);
  await page.waitForFunction(() => /round (2\d|[3-6]\d)/.test(document.body.textContent), null,
    { timeout: 120_000 });
  await page.close();
  await stop();
  await start(paced("0.22", "4", "20"));
  for (const one of PICTURES)
    if (wanted.length === 0 || wanted.includes(one.name)) await take(person, url, one);
}

if (folder === "--list") {
  for (const { name, title, at } of PICTURES) console.log([name, title, at].join("\t"));
} else {
  mkdirSync(folder, { recursive: true });
  await evening(paced("0.004", "0.05", "0.1"), takeAll);
}
rmSync(dir, { recursive: true, force: true });
