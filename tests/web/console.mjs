// What test_console.sh does in a browser. URL, PASSWORD (the administrator's), FOLDER (for what the
// browser keeps); with SHOTS also pictures into that folder.
import { readFileSync } from "node:fs";
import { chromium } from "../../web/node_modules/playwright-core/index.mjs";

const { URL: url = "", PASSWORD: password = "", FOLDER: folder = "/tmp", SHOTS: shots = "" } = process.env;
const axe = readFileSync("web/node_modules/axe-core/axe.min.js", "utf8");
let failed = 0;

function ok(done, name) {
  console.log(`${done ? "ok" : "not ok"} - ${name}`);
  if (!done) failed++;
}

const people = [];
const server = { url: new URL(url).origin };

async function post(path, body, token = "") {
  const answer = await fetch(server.url + path, { method: "POST", body: JSON.stringify(body),
    headers: token ? { Authorization: `Bearer ${token}` } : { Origin: server.url } });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${said.error}`);
  return said;
}

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", headless: true, args: [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", `--crash-dumps-dir=${folder}`] });

/** A page of somebody's own, who is signed in there by the form. */
async function open(width, height, hash, extra = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", ...extra });
  const page = await context.newPage();
  page.on("pageerror", (error) => ok(false, `no error in the page: ${error.message}`));
  page.on("console", (said) => { if (said.type() === "error") console.log(`# ${said.text()}`); });
  await page.goto(`${url}/${hash}`);
  return page;
}

async function signIn(page, name, secret) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(secret);
  await page.keyboard.press("Enter");
}

async function shot(page, name) {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
}

/** What everybody saw when it went wrong. */
async function tellAll(error) {
  ok(false, error.message.split("\n")[0]);
  console.log(`# ${error.stack.split("\n").find((line) => line.includes("console.mjs"))}`);
  for (const context of browser.contexts()) for (const page of context.pages()) {
    console.log(`# ${await page.evaluate(() => document.body.innerText).catch(() => "")}`.replaceAll("\n", "\n# "));
    await shot(page, `failed-${page.url().replace(/.*#.(\w+).*/, "$1")}`);
  }
}

/** No violation, at every width. */
async function checkAxe(page, name) {
  const before = page.viewportSize();
  for (const [width, height] of [[320, 640], [390, 844], [1280, 800], [3840, 2160]]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(axe);
    const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ["violations"] }));
    ok(found.violations.length === 0, `axe finds nothing: ${name}, ${width} wide`);
    for (const one of found.violations)
      console.log(`# ${one.id}: ${one.help}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(" | ")}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    ok(wide <= 0, `nothing to scroll sideways: ${name}, ${width} wide`);
    await shot(page, `${name}-${width}`);
  }
  await page.setViewportSize(before);
}

async function evening() {
  // ---- People -----------------------------------------------------------------------------------

  const admin = (await post("/api/sign-in", { name: "admin", password })).token;
  async function account(name, roles) {
    const { invitation } = await post("/api/invitations", { roles }, admin);
    await post("/api/accounts", { invitation, name, password: `${name}-at-the-table` });
  }
  await account("dora", ["dealer"]);
  await account("flora", ["floorperson", "supervisor", "pit-boss", "pit-clerk"]);
  for (const seat of [3, 5]) people.push({ seat, token: (await post("/api/guest", {})).token, n: 0 });

  /** A line of one who sits there, by the wire of a program. */
  async function says(person, line, table = "one") {
    const told = await fetch(`${server.url}/api/tables/${table}`).then((answer) => answer.json());
    return post(`/api/tables/${table}/events`, { id: `p${person.seat}.${++person.n}`, seen: told.entries - 1, line },
      person.token);
  }

  // ---- The dealer -------------------------------------------------------------------------------

  const dealer = await open(1280, 800, "#/deal/one");
  await signIn(dealer, "dora", "dora-at-the-table");
  const lead = dealer.locator(".next h1");
  await lead.waitFor();
  const words = () => lead.innerText();

  /** Strokes on the keyboard, then the words that lead have changed. */
  async function type(text) {
    const before = await dealer.evaluate(() => document.querySelector("#typed")?.dataset["seq"]);
    if (text) await dealer.keyboard.type(text);
    await dealer.keyboard.press("Enter");
    await dealer.waitForFunction((was) => document.querySelector("#typed")?.dataset["seq"] !== was, before,
      { timeout: 8000 });
  }

  const floor = await open(1280, 900, "#/floor/one");
  await signIn(floor, "flora", "flora-at-the-table");
  await floor.locator(".at-table h1").waitFor();

  for (const person of people) await says(person, `sit seat=${person.seat} buy-in=500`);

  /** The opening: what the dealer owes by Enter, y where something is attested, cards of the burn by
   *  name; the floor verifies by its form. */
  async function prepare() {
    for (let i = 0; i < 120; i++) {
      const now = await words();
      const when = await dealer.locator(".next .when").innerText();
      if (now.includes("No More Bets")) return true;
      if (/waiting/i.test(when)) {
        const told = await fetch(`${server.url}/api/tables/one`).then((answer) => answer.json());
        const seat = Number(/Seat (\d+)/.exec(now)?.[1]);
        await says(people.find((one) => one.seat === seat), `decline seat=${seat}`);
        await dealer.waitForFunction((was) => document.querySelector(".next h1")?.textContent !== was, now);
        void told;
      } else if (/not for you/i.test(when)) {
        await floor.getByRole("button", { name: now }).click();
        await dealer.waitForFunction((was) => document.querySelector(".next h1")?.textContent !== was, now);
      } else if (now.startsWith("Attest")) await type("y");
      else if (now.startsWith("Burn")) await type("3c");
      else await type("");
    }
    return false;
  }
  await shot(dealer, "opening-1280");
  ok(await prepare(), "the shoe is made ready by Enter, y and cards");

  // ---- A round with a card drawn in error --------------------------------------------------------

  await says(people[0], "wager seat=3 on=banker 100");
  await says(people[1], "wager seat=5 on=player 50");
  await dealer.waitForFunction(() => document.querySelector(".next .reason")?.textContent?.includes("150.00"));
  ok(true, "the console sees what is laid");
  await shot(dealer, "betting-1280");
  await dealer.waitForTimeout(700);
  await type("");
  ok((await words()).startsWith("Card to the Player"), "Enter says No More Bets");
  await dealer.keyboard.type("12s");
  ok(/card 1 of four/.test(await dealer.locator("#foresight").innerText()), "what a card will be answered is said before Enter");
  await shot(dealer, "dealing-1280");
  await type("");
  for (const card of ["9c", "2d", "5d"]) await type(card);
  ok(await words() === "Say “Player 2”", "the count is called for");
  await type("");
  await shot(dealer, "called-1280");
  await type("");
  ok(/^Card to the Player/.test(await words()), "the third card is the Player's");
  await shot(dealer, "third-1280");
  await checkAxe(dealer, "console");
  await type("5h");
  ok(/^Card to the Banker/.test(await words()), "then the Banker's");
  await type("7h");
  await shot(dealer, "result-1280");
  await type("");
  ok(/wins|tie/.test(await dealer.locator(".told .feed").innerText()), "the result is called");
  await shot(dealer, "paying-1280");

  // a card comes out while the wagers are settled
  await dealer.keyboard.type("+1");
  await dealer.keyboard.press("Enter");
  await dealer.locator(".prompt").filter({ hasText: "card came out" }).waitFor();
  await dealer.keyboard.type("8s");
  ok(/Irregular/.test(await dealer.locator("#foresight").innerText()), "what the error leads to is said before it is recorded");
  await shot(dealer, "irregular-1280");
  await type("");
  ok(/irregular/.test(await dealer.locator(".told .feed").innerText()), "the card drawn in error is in the feed");

  await dealer.keyboard.press("Control+z");
  ok(/stands in the journal/.test(await dealer.locator(".line .answer").innerText()), "what was done is not taken back, and it says why");
  await shot(dealer, "undo-1280");

  for (let i = 0; i < 20 && !(await words()).includes("No More Bets"); i++) {
    const now = await words();
    if (/Remove a card|Burn/.test(now) || now.startsWith("Card to") || now.startsWith("Draw")) await type(`${2 + (i % 8)}d`);
    else await type("");
  }
  ok((await words()).includes("No More Bets"), "all is collected and paid, and wagers are open again");

  // ---- The floor rules --------------------------------------------------------------------------

  await floor.getByText("Order a new cut").count();
  await floor.locator("summary").filter({ hasText: "Give notice" }).click();
  await floor.locator("details[open]").getByRole("button", { name: "Notice" }).click();
  await floor.locator("details[open] .answer").filter({ hasText: "on file" }).waitFor();
  ok(true, "the floor gives a notice by its form");
  await shot(floor, "floor-wide");
  await checkAxe(floor, "floor");

  // the floorperson comes to the console
  await dealer.keyboard.press("F2");
  await dealer.getByRole("dialog").waitFor();
  await shot(dealer, "f2-1280");
  await dealer.keyboard.type("flora");
  await dealer.keyboard.press("Tab");
  await dealer.keyboard.type("flora-at-the-table");
  await dealer.keyboard.press("Enter");
  await dealer.locator(".floor-panel h1").filter({ hasText: "Floorperson" }).waitFor();
  ok(true, "F2: the floorperson signs in beside the dealer");
  await shot(dealer, "f2-signed-1280");
  await dealer.keyboard.press("Escape");
  await dealer.locator(".floor-panel").waitFor({ state: "detached" });

  // ---- The pit ----------------------------------------------------------------------------------

  await floor.goto(`${url}/#/pit`);
  await floor.locator(".pit article.odds").waitFor();
  ok(/at odds/.test(await floor.locator(".pit h1").innerText()), "tables of one pit that pay in other orders are at odds");
  await checkAxe(floor, "pit");
}

await evening().catch(tellAll);
await browser.close();
process.exit(failed > 0 ? 1 : 0);
