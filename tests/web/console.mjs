// The dealer's console, the floor and the pit in a browser: two people and a dealer at one live
// table, all the dealer does by keyboard alone, a card drawn in error, the floor, to the last
// payment; then the journal is audited.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening, faultsOf, open, overflows, shots } from "./page.mjs";

const rules = readFileSync("rules/minibaccarat.ini", "utf8");
const WIDTHS = [[320, 640], [390, 844], [1280, 800], [3840, 2160]];

/** Three live tables, two of them of one pit and not of one mind. */
function tables(dir) {
  const of = (name, order) => {
    const path = join(dir, `${name}.ini`);
    writeFileSync(path, rules.replace(/^table = .*/m, `table = ${name}`).replace(/^pit = .*/m, "pit = 4")
      .replace(/^order = .*/m, `order = ${order}`));
    return `[${name}]\nrules = ${path}\n`;
  };
  const path = join(dir, "tables.ini");
  writeFileSync(path, `${of("one", 1)}${of("two", 2)}[tiles]\nrules = pai-gow\n`);
  return path;
}

async function shot(page, name) {
  await page.screenshot({ path: join(shots, `console-${name}.png`) });
}

/** No violation, at every width, and nothing to scroll sideways. */
async function checkPage(page, name) {
  const before = page.viewportSize();
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    const faults = await faultsOf(page);
    check(`axe finds nothing: ${name}, ${width} wide`, faults.length === 0, faults.join("\n"));
    const wide = await overflows(page);
    check(`it fits: ${name}, ${width} wide`, wide <= 0, wide);
    await shot(page, `${name}-${width}`);
  }
  await page.setViewportSize(before);
}

async function signIn(page, name) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(`${name}-at-the-table`);
  await page.keyboard.press("Enter");
}

const dir = mkdtempSync(join(tmpdir(), "sabot-console-"));
const options = ["--tables", tables(dir), "--dealer", "live", "--house-players", "0"];

await evening(options, async ({ person, url: at, said, stop, dir: kept }) => {
  const url = new URL(at).origin;
  const complaints = [];
  const page = async (hash, size = {}) => {
    const opened = await open(await person({ reducedMotion: "reduce", ...size }), `${url}/${hash}`);
    complaints.push(opened.complaints);
    return opened.page;
  };
  async function post(path, body, token = "") {
    const answer = await fetch(url + path, { method: "POST", body: JSON.stringify(body),
      headers: token ? { Authorization: `Bearer ${token}` } : { Origin: url } });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${told.error}`);
    return told;
  }

// ---- People -----------------------------------------------------------------------------------

  const password = /^ {4}(\S+)$/m.exec(said)?.[1];
  const people = [];
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
    const told = await fetch(`${url}/api/tables/${table}`).then((answer) => answer.json());
    return post(`/api/tables/${table}/events`, { id: `p${person.seat}.${++person.n}`, seen: told.entries - 1, line },
      person.token);
  }

  // ---- The dealer -------------------------------------------------------------------------------

  const dealer = await page("#/deal/one");
  await signIn(dealer, "dora");
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

  const floor = await page("#/floor/one");
  await signIn(floor, "flora");
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
        const told = await fetch(`${url}/api/tables/one`).then((answer) => answer.json());
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
  await shot(dealer, "opening");
  check("the shoe is made ready by Enter, y and cards", await prepare());

  // ---- A round with a card drawn in error --------------------------------------------------------

  await says(people[0], "wager seat=3 on=banker 100");
  await says(people[1], "wager seat=5 on=player 50");
  await dealer.waitForFunction(() => document.querySelector(".next .reason")?.textContent?.includes("150.00"));
  check("the console sees what is laid", true);
  await shot(dealer, "betting");
  await dealer.waitForTimeout(700);
  await type("");
  check("Enter says No More Bets", (await words()).startsWith("Card to the Player"));
  await dealer.keyboard.type("12s");
  check("what a card will be answered is said before Enter", /card 1 of four/.test(await dealer.locator("#foresight").innerText()));
  await shot(dealer, "dealing");
  await type("");
  for (const card of ["9c", "2d", "5d"]) await type(card);
  check("the count is called for", await words() === "Say “Player 2”");
  await type("");
  await shot(dealer, "called");
  await type("");
  check("the third card is the Player's", /^Card to the Player/.test(await words()));
  await shot(dealer, "third");
  await checkPage(dealer, "console");
  await type("5h");
  check("then the Banker's", /^Card to the Banker/.test(await words()));
  await type("7h");
  await shot(dealer, "result");
  await type("");
  check("the result is called", /wins|tie/.test(await dealer.locator(".told .feed").innerText()));
  await shot(dealer, "paying");

  // a card comes out while the wagers are settled
  await dealer.keyboard.type("+1");
  await dealer.keyboard.press("Enter");
  await dealer.locator(".prompt").filter({ hasText: "card came out" }).waitFor();
  await dealer.keyboard.type("8s");
  check("what the error leads to is said before it is recorded", /Irregular/.test(await dealer.locator("#foresight").innerText()));
  await shot(dealer, "irregular");
  await type("");
  check("the card drawn in error is in the feed", /irregular/.test(await dealer.locator(".told .feed").innerText()));

  await dealer.keyboard.press("Control+z");
  check("what was done is not taken back, and it says why", /stands in the journal/.test(await dealer.locator(".line .answer").innerText()));
  await shot(dealer, "undo");

  for (let i = 0; i < 20 && !(await words()).includes("No More Bets"); i++) {
    const now = await words();
    if (/Remove a card|Burn/.test(now) || now.startsWith("Card to") || now.startsWith("Draw")) await type(`${2 + (i % 8)}d`);
    else await type("");
  }
  check("all is collected and paid, and wagers are open again", (await words()).includes("No More Bets"));

  // ---- The floor rules --------------------------------------------------------------------------

  await floor.getByText("Order a new cut").count();
  await floor.locator("summary").filter({ hasText: "Give notice" }).click();
  await floor.locator("details[open]").getByRole("button", { name: "Notice" }).click();
  await floor.locator("details[open] .answer").filter({ hasText: "on file" }).waitFor();
  check("the floor gives a notice by its form", true);
  await shot(floor, "floor-wide");
  await checkPage(floor, "floor");

  // the floorperson comes to the console
  await dealer.keyboard.press("F2");
  await dealer.getByRole("dialog").waitFor();
  await shot(dealer, "f2");
  await dealer.keyboard.type("flora");
  await dealer.keyboard.press("Tab");
  await dealer.keyboard.type("flora-at-the-table");
  await dealer.keyboard.press("Enter");
  await dealer.locator(".floor-panel h1").filter({ hasText: "Floorperson" }).waitFor();
  check("F2: the floorperson signs in beside the dealer", true);
  await shot(dealer, "f2-signed");
  await dealer.keyboard.press("Escape");
  await dealer.locator(".floor-panel").waitFor({ state: "detached" });

  // ---- The pit ----------------------------------------------------------------------------------

  await floor.goto(`${url}/#/pit`);
  await floor.locator(".pit article.odds").waitFor();
  check("tables of one pit that pay in other orders are at odds", /at odds/.test(await floor.locator(".pit h1").innerText()));
  await checkPage(floor, "pit");

  check("no page complains", complaints.flat().filter((one) => !/40[14]/.test(one)).length === 0,
    complaints.flat().join("\n"));
  await stop();
  const audit = spawnSync(process.env.SABOT ?? "build/sabot", ["audit", `sqlite:${join(kept, "tables.db")}`],
    { encoding: "utf8" });
  check("the audit of the journal finds nothing", audit.status === 0 && /nothing found/.test(audit.stdout),
    audit.stdout + audit.stderr);
});
