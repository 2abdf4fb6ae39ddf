// The dealer's console, the floor and the pit in a browser: two people and a dealer at one live
// table, all the dealer does by keyboard alone, a card drawn in error, the floor, to the last
// payment; then the journal is audited.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHouse, signIn } from "./house.mjs";
import { AT_A_DESK, check, evening, faultsOf, lookAt, open, shots } from "./page.mjs";

const rules = readFileSync("rules/minibaccarat.ini", "utf8");

/** Three live tables, two of them of one pit and not of one mind. */
function tables(dir) {
  const of = (name, order) => {
    const path = join(dir, `${name}.ini`);
    writeFileSync(path, rules.replace(/^table = .*/m, `table = ${name}`)
      .replace(/^pit = .*/m, "pit = 4")
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

/** What the tables are made of. */
const dir = mkdtempSync(join(tmpdir(), "sabot-console-"));
const options = ["--tables", tables(dir), "--dealer", "live", "--house-players", "0"];

await evening(options, async ({ person, url: at, said, stop, dir: home }) => {
  const { url, account, ask } = await openHouse(at, said);
  const complaints = [];
  const page = async (hash, size = {}) => {
    const opened = await open(await person({ reducedMotion: "reduce", ...size }), `${url}/${hash}`);
    complaints.push(opened.complaints);
    return opened.page;
  };

// ---- People -----------------------------------------------------------------------------------

  await account("dora", ["dealer"]);
  await account("flora", ["floorperson", "supervisor", "pit-boss", "pit-clerk"]);
  /** Two who play, each in a browser of their own: they sit down by a click. */
  const people = [];
  async function sitDown() {
    const at = await page("#/table/one");
    await at.locator(".tray .act.asked").click();
    await at.locator(".seat.you").waitFor();
    people.push(at);
  }
  /** Whoever is offered something says no. */
  async function decline() {
    for (let i = 0; i < 100; i++) {
      for (const at of people) {
        const no = at.locator(".answers .act", { hasText: "Decline" });
        if (await no.count() > 0) return no.first().click();
      }
      await new Promise((resolve) => { setTimeout(resolve, 100); });
    }
    throw new Error("nobody is offered anything");
  }
  const stack = async (at) =>
    Number((await at.locator(".seat.you .stack").innerText()).replaceAll(",", ""));

  // ---- The dealer -------------------------------------------------------------------------------

  const dealer = await page("#/deal/one");
  await signIn(dealer, "dora");
  const lead = dealer.locator(".next h1");
  await lead.waitFor();
  const words = () => lead.innerText();
  const foresight = () => dealer.locator("#foresight").innerText();
  /** What was answered, once that is in it. */
  const answer = (said) => dealer.locator(".line .answer").filter({ hasText: said }).innerText();
  const happened = () => dealer.locator(".told .feed").innerText();

  /** Strokes on the keyboard and Enter, until the table has gone on. */
  async function type(text) {
    const before = await dealer.evaluate(() => document.querySelector("#typed")?.dataset["seq"]);
    if (text) await dealer.keyboard.type(text);
    await dealer.keyboard.press("Enter");
    await dealer.waitForFunction((was) => document.querySelector("#typed")?.dataset["seq"] !== was,
      before, { timeout: 8000 });
  }
  const until = (test, ...given) => dealer.waitForFunction(test, ...given);
  const moved = (was) => until((before) =>
    document.querySelector(".next h1")?.textContent !== before, was);

  const floor = await page("#/floor/one");
  await signIn(floor, "flora");
  await floor.locator(".at-table h1").waitFor();

  /** The shoe made ready: what the dealer owes by Enter, y where something is attested, cards of
   *  the burn by name; the floor verifies by its form, whoever is offered the cut declines. */
  const burns = [];
  const others = new Set();
  const litWaiting = [];
  async function prepare(until = "No More Bets") {
    for (let i = 0; i < 120; i++) {
      const now = await words();
      const when = await dealer.locator(".next .when").innerText();
      if (now.includes(until)) return true;
      if (/^Place the cutting/.test(now)) others.add(await foresight());
      if (now.startsWith("Burn")) burns.push(await dealer.locator(".next .reason").innerText());
      if (/waiting|not for you/i.test(when) && await dealer.evaluate(() =>
        [...document.querySelectorAll(".line .act.asked")].some((one) =>
          !one.textContent.includes("floor")))) litWaiting.push(now);
      if (/waiting/i.test(when)) {
        await decline();
        await moved(now);
      } else if (/not for you/i.test(when)) {
        await floor.getByRole("button", { name: now }).click();
        await moved(now);
      } else if (now.startsWith("Attest")) await type("y");
      else if (now.startsWith("Burn")) await type(["3c", "4c", "5c", "6c", "7c", "9d"][i % 6]);
      else await type("");
    }
    return false;
  }
  await shot(dealer, "opening");
  check("who deals here for the first time is told that the cards are real, and typed",
    /real cards.*your shoe.*type/.test(await dealer.locator(".intro").innerText()));
  await dealer.getByRole("button", { name: "Understood" }).click();
  check("and once is enough", await dealer.locator(".intro").count() === 0 &&
    await dealer.evaluate(() => document.activeElement?.id) === "typed");
  await dealer.keyboard.press("Control+z");
  check("who has done nothing is told that there is nothing to take back",
    await answer("done nothing here yet") !== "");
  check("without players the cards are made ready as far as may be", await prepare("Nobody sits"),
    await words());
  check("then a player is waited for, and that is said", /player is waited for/.test(
    await dealer.locator(".next .reason").innerText()) && /player is waited for/.test(
    await foresight()), await foresight());
  await dealer.keyboard.press("Enter");
  await dealer.locator(".line .answer").filter({ hasText: "A player is waited for" }).waitFor();
  await shot(dealer, "nobody");
  await sitDown();
  await sitDown();
  await moved("Nobody sits here yet");
  check("the shoe is made ready by Enter, y and cards", await prepare());
  check("where a number stands, another may be typed, and that is said", others.size > 0 &&
    [...others].every((one) => /from the back.*or type another number$/.test(one)),
    [...others].join("\n"));
  check("the burn says what is to come, not what will be left", burns.length > 2 &&
    /^the first card out of the shoe/.test(burns[0]) && /^the last card/.test(burns.at(-1)) &&
    !burns.some((one) => /not noted/.test(one)), burns.join("\n"));

  // ---- The floor rules: cut again --------------------------------------------------------------

  await floor.locator("summary").filter({ hasText: "Order a new cut" }).click();
  const recut = floor.locator("details[open]");
  check("what an order leads to is said before it is given",
    /It leads to/.test(await recut.locator(".leads").innerText()));
  await shot(floor, "recut");
  await recut.locator(".act").click();
  await until(() => !document.querySelector(".next h1")?.textContent?.includes("No More Bets"));
  check("the floor orders a new cut, and the console follows", true);
  check("the shoe is made ready once more", await prepare());

  // ---- Enter while no wager lies there ----------------------------------------------------------

  const go = dealer.getByRole("button", { name: "Do it" });
  const lit = () => go.evaluate((one) => one.matches(".asked"));
  check("before a wager lies there nothing is lit, and it says what to type", !await lit() &&
    /No wager lies there yet.*no more bets/.test(await foresight()), await foresight());
  await dealer.waitForTimeout(700);
  await dealer.keyboard.press("Enter");
  await dealer.locator(".line .answer.wrong").filter({ hasText: "no wager lies there" }).waitFor();
  check("Enter does not close the wagers then", (await words()).includes("No More Bets"));
  const once = async (of) => (await dealer.locator(".line").innerText()).split(of).length - 1;
  check("and that is said once", await once(/no wager lies there/i) === 1,
    await dealer.locator(".line").innerText());
  await dealer.keyboard.type("6c");
  await dealer.keyboard.press("Enter");
  await dealer.locator(".line .answer.wrong").filter({ hasText: "type: card 6c" }).waitFor();
  check("a card that is not due is told how it is typed, once", await once("type: card 6c") === 1,
    await dealer.locator(".line").innerText());
  await shot(dealer, "early");
  await dealer.keyboard.press("Escape");
  for (const width of [320, 390, 768, 1280]) {
    await dealer.setViewportSize({ width, height: 800 });
    const bare = await dealer.evaluate(() => [...document.querySelectorAll(".line-keys button")]
      .filter((one) => one.checkVisibility() && !one.querySelector("kbd")?.checkVisibility())
      .map((one) => one.textContent));
    check(`every hint has its key at ${width}`, bare.length === 0, bare.join(", "));
    const cut = await dealer.evaluate(() =>
      [...document.querySelectorAll(".bar :is(.title, .facts)")].filter((one) =>
        one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    check(`no title is cut at ${width}`, cut.length === 0, cut.join(", "));
    check(`the floor is called by one button at ${width}`, await dealer.getByRole("button",
      { name: /Call the floor/ }).count() === 1);
  }

  // ---- A round with a card drawn in error ------------------------------------------------------

  const [ann, bob] = people;
  for (const [at, area] of [[ann, "b"], [bob, "p"]]) {
    await at.locator(".area.banker.lit").waitFor();
    await at.locator('.chips button[aria-label="chip of 100"]').click();
    await at.keyboard.press(area);
  }
  await until(() => document.querySelector(".next .reason")?.textContent?.includes("200.00"));
  check("the console sees what two people have laid", true);
  await shot(dealer, "betting");
  await dealer.keyboard.press("Control+z");
  await answer("stands in the journal");
  check("a wager that people may take back is theirs: the dealer is offered nothing",
    await dealer.inputValue("#typed") === "", await dealer.inputValue("#typed"));
  await dealer.waitForTimeout(700);
  await type("");
  check("Enter says No More Bets", (await words()).startsWith("Card to the Player"));
  await dealer.keyboard.type("8s");
  check("what a card will be answered is said before Enter",
    /card 1 of four/.test(await foresight()));
  await dealer.keyboard.press("Escape");
  await dealer.keyboard.type("wagr");
  check("a slip of the pen is told", /did you mean wager/.test(await foresight()),
    await foresight());
  await dealer.keyboard.press("Escape");
  await dealer.keyboard.type("12s?");
  await dealer.locator(".coming .help").waitFor();
  check("a question mark asks for help, and is no letter of a card", /cards are real/.test(
    await dealer.locator(".help").innerText()) && await dealer.inputValue("#typed") === "12s" &&
    await dealer.locator(".coming li code").count() > 0, await dealer.inputValue("#typed"));
  await shot(dealer, "coming");
  await dealer.keyboard.press("?");
  check("a second one closes it", await dealer.locator(".coming").count() === 0);
  await dealer.fill("#typed", "?");
  check("so it does where it comes as a letter", await dealer.locator(".help").count() === 1 &&
    await dealer.inputValue("#typed") === "");
  await dealer.keyboard.press("Escape");
  await type("12s");
  for (const card of ["9c", "2d", "5d"]) await type(card);
  check("the count is called for", await words() === "Say “Player 2”", await words());
  await type("");
  await type("");
  check("the third card is the Player's", /^Card to the Player/.test(await words()), await words());
  check("while somebody else is waited for nothing is lit", litWaiting.length === 0,
    litWaiting.join(", "));
  check("the floor sees cards by their signs", /Player Q♠.*2♦.*Banker 9♣.*5♦/s.test(
    await floor.locator(".lie").innerText()), await floor.locator(".lie").innerText());
  check("its place is shown", await dealer.locator(".lies.player .spot").count() === 1);
  await shot(dealer, "third");
  await lookAt(dealer, "a console while cards are dealt", { shot: "console" });
  await type("5h");
  check("then the Banker's", /^Card to the Banker/.test(await words()), await words());
  await type("7h");
  await type("");
  check("the result is called", /Player wins, 7 to 1/.test(await happened()), await happened());
  await shot(dealer, "paying");
  await ann.locator(".lead h1").filter({ hasText: "Player wins" }).waitFor();
  check("who plays sees it", true);

  // a card comes out while the wagers are settled
  const listed = () => dealer.evaluate(() => {
    const [desk, panel] = [".desk", ".went-wrong"].map((of) =>
      document.querySelector(of).getBoundingClientRect());
    return { shown: Math.min(desk.bottom, panel.bottom) - panel.top, whole: panel.height,
      top: panel.top - desk.top, at: document.querySelector(".desk").scrollTop };
  });
  await dealer.keyboard.type("+");
  await dealer.waitForTimeout(200);
  const list = await listed();
  check("a plus shows what can have gone wrong, without the mouse", list.top > -2 &&
    list.shown > 0.6 * Math.min(list.whole, 400), JSON.stringify(list));
  await dealer.keyboard.press("Escape");
  await dealer.waitForTimeout(200);
  check("and then the table is seen again", (await listed()).at === 0);
  await dealer.keyboard.type("+1");
  await dealer.keyboard.press("Enter");
  await dealer.locator(".prompt").filter({ hasText: "card came out" }).waitFor();
  await dealer.keyboard.type("8s");
  check("what the error leads to is said before it is recorded",
    /Irregular/.test(await foresight()));
  await shot(dealer, "irregular");
  await type("");
  check("the card drawn in error is in the feed", /irregular/.test(await happened()));
  await dealer.keyboard.press("Control+z");
  const kept = await answer("stands in the journal");
  check("what was done is not taken back, and it says why",
    /stands in the journal.*drawn in error.*\d\.\d+\(/s.test(kept), kept);
  await shot(dealer, "undo");

  const acts = [];
  for (let i = 0; i < 20 && !(await words()).includes("No More Bets"); i++) {
    const now = await words();
    acts.push(now);
    await type(/^Remove/.test(now) ? `${2 + (i % 8)}d` : "");
  }
  check("collected before paid, each with its amount",
    /Collect from seat \d: 100.00 on Banker\nPay seat \d: 100.00/
    .test(acts.join("\n")), acts.join("\n"));
  check("and wagers are open again", (await words()).includes("No More Bets"), acts.join("\n"));
  await ann.locator(".area.banker.lit").waitFor();
  check("the chips are where the payments put them", await stack(ann) === 900
    && await stack(bob) === 1100,
    `${await stack(ann)} ${await stack(bob)}`);

  // ---- The floor --------------------------------------------------------------------------------

  await floor.locator("summary").filter({ hasText: "Give notice" }).click();
  await floor.locator("details[open] .act").click();
  await floor.locator("details[open] .answer").filter({ hasText: "on file" }).waitFor();
  check("the floor gives a notice by its form", true);
  await lookAt(floor, "the floor at work", { axe: {}, shot: "floor" });
  await dealer.locator(".next .reason button, .bar a").first().focus();
  await dealer.keyboard.press("F2");
  await dealer.getByRole("dialog").waitFor();
  await floor.locator(".called").waitFor();
  check("F2 calls the floor", true);
  await shot(floor, "called");
  await dealer.locator(".floor-call.asked").waitFor();
  await shot(dealer, "f2");
  await dealer.keyboard.type("flora");
  await dealer.keyboard.press("Tab");
  await dealer.keyboard.type("flora-at-the-table");
  await dealer.keyboard.press("Enter");
  await dealer.locator(".floor-panel h1").filter({ hasText: "flora" }).first().waitFor();
  await floor.locator(".called").waitFor({ state: "detached" });
  await dealer.locator(".floor-call:not(.asked)").waitFor();
  check("the floorperson signs in beside the dealer, and the call is answered", true);
  await shot(dealer, "f2-signed");
  const faults = await faultsOf(dealer);
  check("axe finds nothing: the floor at the console", faults.length === 0, faults.join("\n"));
  await dealer.keyboard.press("Escape");
  await dealer.locator(".floor-panel").waitFor({ state: "detached" });
  check("after it the line has the keys again, wherever they were", await dealer.evaluate(() =>
    document.activeElement?.id) === "typed");

  // ---- By touch ---------------------------------------------------------------------------------

  await dealer.setViewportSize({ width: 390, height: 844 });
  await bob.keyboard.press("p");
  await until(() => document.querySelector(".next .reason")?.textContent?.includes("100.00"));
  await dealer.getByRole("button", { name: "Do it" }).click();
  await lead.filter({ hasText: "Card to the Player" }).waitFor();
  await dealer.locator(".ranks").getByRole("button", { name: "8", exact: true }).click();
  await dealer.getByRole("button", { name: "8 of spades" }).click();
  await lead.filter({ hasText: "Card to the Banker" }).waitFor();
  check("a card by rank and suit, without a keyboard", /8♠/.test(await happened()));
  await shot(dealer, "touch");
  await type("2c 13d 3c");
  await lead.filter({ hasText: "Say “Player 8”" }).waitFor();
  check("several cards on a line", true);
  for (let i = 0; i < 12 && !(await words()).includes("No More Bets"); i++) {
    const now = await words();
    await dealer.getByRole("button", { name: "Do it" }).click();
    if (now === "Clear the cards") {
      await dealer.locator("#typed").press("Enter");
      await dealer.locator("#typed").press("Enter");
    }
    await moved(now);
  }
  await dealer.waitForTimeout(300);
  check("one stroke too many closes nothing", (await words()).includes("No More Bets"),
    await words());
  check("a natural, to its payment, by touch", await stack(bob) === 1200, await stack(bob));
  await dealer.setViewportSize({ width: 1280, height: 800 });

  // ---- The pit ----------------------------------------------------------------------------------

  await floor.goto(`${url}/#/pit`);
  await floor.locator(".pit article.odds").waitFor();
  check("tables of one pit that pay in other orders are at odds",
    /at odds/.test(await floor.locator(".pit h1").innerText()));
  const told = await floor.locator(".pit-tables").innerText();
  check("the pit speaks no line of the vocabulary", !/about=|as value|table=|pit=/.test(told),
    told);
  await lookAt(floor, "a pit at odds", { axe: AT_A_DESK, shot: "pit" });

  check("no page complains", complaints.flat().filter((one) => !/40[14]/.test(one)).length === 0,
    complaints.flat().join("\n"));
  await stop();
  const audit = spawnSync(process.env.SABOT ?? "build/sabot",
    ["audit", `sqlite:${join(home, "tables.db")}`],
    { encoding: "utf8" });
  check("the audit of the journal finds nothing", audit.status === 0
    && /nothing found/.test(audit.stdout),
    audit.stdout + audit.stderr);
});
rmSync(dir, { recursive: true, force: true });
