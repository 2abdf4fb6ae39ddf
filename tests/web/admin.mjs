// Somebody has started a server and knows nothing else: signs in as the administrator with the
// password it told, takes the roles, opens a live table and deals a hand there alone; then invites
// a dealer, who joins by the link and gets to the console; and whatever else an administrator does.
import { check, evening, lookAt, open, overflows } from "./page.mjs";

async function signIn(page, name, password) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

const says = (page) => page.locator(".admin-says").innerText();
const saysThat = (page, words) => page.waitForFunction((text) =>
  document.querySelector(".admin-says")?.textContent.includes(text), words);

async function stranger(page, url) {
  await page.waitForSelector(".lobby-table:not(.ghost)");
  const line = await page.locator(".stranger").innerText();
  check("a stranger is told how one comes to deal",
    /deal or supervise.*Sign in.*account you were invited to/.test(line), line);
  await page.goto(`${url}#/admin`);
  await page.waitForSelector(".sign-in");
  check("and an administrator where the password was told, once that is asked for",
    !await page.locator(".lost-password p").isVisible());
  await page.click(".lost-password summary");
  check("with what makes a new one", /password was told once.*--new-password admin/s.test(
    await page.locator(".lost-password").innerText()));
  await page.goto(`${url}#/account`);
  await page.click(".lost-password summary");
  check("which whoever signs in finds too", /--new-password admin/.test(
    await page.locator(".lost-password").innerText()));
  await page.fill("[name=name]", "admin");
  await page.fill("[name=password]", "short");
  await page.click(".sheet .act.asked");
  await page.waitForSelector(".sheet .refusal");
  check("a short password is wrong like any other", /name or the password is wrong/.test(
    await page.locator(".sheet .refusal").innerText()));
  await page.goto(`${url}#/nonsense/there`);
  await page.waitForSelector(".no-page h1");
  const lost = await page.locator(".no-page").innerText();
  check("an address that names nothing says so", /no such page/.test(lost) &&
    lost.includes("nonsense/there"), lost);
  await page.click(".no-page .act");
  await page.waitForSelector(".lobby-table:not(.ghost)");
  check("and leads on", true);
  await page.goto(`${url}#/%zz`);
  await page.waitForSelector(".no-page h1");
  check("also where it cannot be read", true);
  await page.goto(`${url}#/`);
  await page.click(".stranger a");
  await page.waitForSelector(".sheet");
}

// ---- Dealing alone ----------------------------------------------------------------------------

/** The three steps of the page: roles, a table, the console. */
async function firstSteps(page, password) {
  await page.click('.role-ways a:has-text("Administration")');
  await page.waitForSelector(".first-hand");
  check("who takes the roles is told first that the password is asked for again",
    /password once more/.test(await page.locator(".first-hand").innerText()));
  await page.click('.first-hand button:has-text("Give them to me")');
  const lead = page.locator(".sign-in .quiet");
  await lead.waitFor();
  check("other roles end one's own sign-in, and that is said", /once more/.test(
    await lead.innerText()), await lead.innerText());
  check("all of them are named", /^You are (Administrator, Participant|Participant), .* and /.test(
    await lead.innerText()) && /Administrator/.test(await lead.innerText()),
  await lead.innerText());
  await signIn(page, "admin", password);
  await page.waitForSelector(".first-hand li.done");
  await page.click('.first-hand button:has-text("Open one")');
  await page.waitForSelector('.first-hand a:has-text("Deal at live")');
  check("a live table is opened", /is open/.test(await says(page)), await says(page));
}

/** One browser, two windows: the console, where F2 makes one the floor without signing in again,
 *  and the table, where one plays oneself. */
async function dealAlone(context, url, admin) {
  await admin.click('.first-hand a:has-text("Deal at live")');
  const dealer = admin;
  const { page: player } = await open(context, `${url}#/table/live`);
  await player.waitForSelector(".tray .act.asked");
  await player.click(".tray .act.asked");
  await player.waitForSelector(".seat.you");
  const lead = dealer.locator(".next h1");
  await lead.waitFor();
  check("the console leads to its felt and to the administration",
    await dealer.locator('.bar a[href="#/table/live"]').isVisible() &&
    await dealer.locator('.bar a[href="#/admin"]').isVisible());
  const moved = (was) => dealer.waitForFunction((before) =>
    document.querySelector(".next h1")?.textContent !== before, was, { timeout: 8000 });
  const cards = ["3c", "4c", "5c", "6c", "7c", "9d", "2h", "8s", "Kd", "4h", "Qs", "Js"];
  let dealt = 0;
  for (let i = 0; i < 160; i++) {
    const now = await lead.innerText();
    const when = await dealer.locator(".next .when").innerText();
    if (now.includes("No More Bets") && dealt < 20) {
      await player.locator(".area.player").click();
      await player.waitForSelector(".area.player .pile:not(.waits)");
      dealt = 20; // from here on the hand
    }
    if (dealt > 20 && /wins, \d|^Tie, \d/.test(await player.locator(".lead h1").innerText())) break;
    if (/waiting/i.test(when)) {
      await player.locator(".answers .act", { hasText: "Decline" }).first().click();
    } else if (/not for you/i.test(when)) {
      await dealer.keyboard.press("F2");
      await dealer.getByRole("button", { name: "Go on as yourself" }).click();
      await dealer.getByRole("dialog").getByRole("button", { name: now }).click();
      await moved(now);
      await dealer.keyboard.press("Escape");
      continue;
    } else {
      const before = await dealer.evaluate(() => document.querySelector("#typed")?.dataset["seq"]);
      const text = now.startsWith("Attest") ? "y"
        : /^Burn|^Card (to|for)/.test(now) ? cards[dealt++ % cards.length] : "";
      if (text) await dealer.keyboard.type(text);
      // what is not owed waits for a hand in a rhythm
      if (/ready/i.test(when)) await dealer.waitForTimeout(650);
      await dealer.keyboard.press("Enter");
      await dealer.waitForFunction((was) =>
        document.querySelector("#typed")?.dataset["seq"] !== was, before, { timeout: 8000 });
      continue;
    }
    await moved(now);
  }
  const result = await player.locator(".lead h1").innerText();
  check("one person alone deals a hand to its result", /wins, \d|^Tie, \d/.test(result), result);
  check("and is told what it brought", /You (win|lose) \d|goes back to you/.test(result), result);
  await player.close();
}

// ---- Others -----------------------------------------------------------------------------------

async function invite(page) {
  await page.waitForSelector(".invite form");
  const told = () => document.querySelector(".told-once input")?.value ?? "";
  const before = await page.evaluate(told);
  await page.click(".invite button[type=submit]");
  await page.waitForFunction((was) => ![was, ""].includes(
    document.querySelector(".told-once input")?.value ?? ""), before, { polling: 100 });
  const link = await page.locator(".told-once input").inputValue();
  check("an invitation is a link with its six words", /#\/join\/[a-z]{5}(-[a-z]{5}){5}$/.test(link),
    link);
  await page.waitForSelector(".out li");
  return link;
}

/** Who opens the link joins, and is led to the console. */
async function joins(person, link) {
  const { page, complaints } = await open(await person(), link);
  await page.waitForSelector(".sheet");
  check("the link brings its words along", link.endsWith(
    await page.locator("input[name=invitation]").inputValue()));
  await page.fill("input[name=name]", "dora");
  await page.fill("input[name=password]", "dora-at-the-table");
  await page.keyboard.press("Enter");
  await page.waitForSelector('.role-ways a:has-text("Deal at live")');
  await page.goto(page.url().replace(/#.*/, "#/"));
  await page.waitForSelector('.lobby-table .act:has-text("Deal")');
  check("the lobby offers to deal where a dealer deals",
    await page.locator('.lobby-table .act:has-text("Deal")').count() === 1);
  await page.click('.role-ways a:has-text("Deal at live")');
  await page.waitForSelector(".console-page .next h1");
  check("from the invitation to the console", true);
  check("nothing complains: who joined", complaints.length === 0, complaints.join("\n"));
  return page;
}

async function withdraw(page, person) {
  const link = await invite(page);
  const out = page.locator('.out button:has-text("Withdraw")');
  for (let i = 0; i < 10 && await out.count() > 0; i++) { // one that was used may still be listed
    await out.first().click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(400);
  }
  await saysThat(page, "withdrawn");
  await page.waitForSelector(".out li", { state: "detached" });
  const { page: late } = await open(await person(), link);
  await late.fill("input[name=name]", "late");
  await late.fill("input[name=password]", "late-at-the-table");
  await late.keyboard.press("Enter");
  await late.waitForFunction(() => document.querySelector(".sheet .refusal")?.textContent !== "");
  const answer = await late.locator(".sheet .refusal").innerText();
  check("a withdrawn invitation opens nothing", /not known, was used, or has ended/.test(answer),
    answer);
}

/** Roles by the keyboard; locked, unlocked, signed out; and what cannot be. */
async function accounts(page, dora) {
  const row = page.locator(".accounts li", { hasText: "dora" });
  await row.getByRole("button", { name: "Roles of dora" }).focus();
  await page.keyboard.press("Enter");
  await row.getByLabel("Floorperson").focus();
  await page.keyboard.press("Space");
  await row.getByRole("button", { name: "Give these roles" }).focus();
  await lookAt(page, "roles to be given", { shot: "admin" });
  await page.keyboard.press("Enter");
  await saysThat(page, "dora is now: Dealer, Floorperson.");
  await row.filter({ hasText: "Dealer, Floorperson" }).waitFor();
  check("roles are given by keys", true);
  await dora.goto(dora.url().replace(/#.*/, "#/floor"));
  await dora.reload();
  await dora.waitForSelector(".sign-in");
  check("and end the sign-ins of who has them", true);
  await row.getByRole("button", { name: "Lock dora" }).click();
  await saysThat(page, "dora is locked");
  await signIn(dora, "dora", "dora-at-the-table");
  await dora.waitForFunction(() => document.querySelector(".wrong-words")?.textContent !== "");
  check("who is locked does not come in", true);
  await row.getByRole("button", { name: "Unlock dora" }).click();
  await saysThat(page, "dora may sign in again");
  await dora.getByRole("button", { name: "Sign in" }).click();
  await dora.waitForSelector(".floor-page .tables");
  check("unlocked, with the new role", true);
  await row.getByRole("button", { name: "Sign out everywhere: dora" }).click();
  await saysThat(page, "dora is signed out everywhere");
  const own = page.locator(".accounts li", { hasText: "admin" });
  await own.getByRole("button", { name: "Roles of admin" }).click();
  await own.getByLabel("Administrator").uncheck();
  await own.getByRole("button", { name: "Give these roles" }).click();
  await saysThat(page, "admin is the last administrator");
  check("the last administrator stays one", true);
}

async function tables(page) {
  const form = page.locator(".open-table");
  await form.getByLabel("Game").selectOption("pai-gow");
  await form.getByLabel("Its name").fill("tiles");
  await form.getByLabel("Dealt").selectOption("auto");
  await form.getByLabel("Least wager").fill("50");
  await form.getByRole("button", { name: "Open it" }).click();
  await saysThat(page, "tiles is open");
  await page.waitForSelector('.tables-box li:has-text("tiles")');
  await form.getByLabel("Its name").fill("tiles");
  await form.getByRole("button", { name: "Open it" }).click();
  await page.waitForSelector(".admin-says.refusal");
  check("a name that is taken is refused with a sentence", (await says(page)).length > 10,
    await says(page));
  const games = { "punto-banco": "pb", "chemin-de-fer": "cf", "pai-gow": "pg",
    "pai-gow-poker": "pp" };
  for (const [game, name] of Object.entries(games)) {
    await form.getByLabel("Game").selectOption(game);
    await form.getByLabel("Its name").fill(name);
    await form.getByLabel("Dealt").selectOption("live");
    await form.getByLabel("Least wager").fill("");
    await form.getByRole("button", { name: "Open it" }).click();
    await saysThat(page, `${name} is open`);
  }
  check("a live table of every game can be opened", true);
  await page.getByRole("button", { name: "Close tiles" }).click();
  await page.click('.tables-box button:has-text("Close it for good")');
  await saysThat(page, "tiles closes");
  await page.waitForFunction(() => [...document.querySelectorAll(".tables-box li.over")]
    .some((row) => row.textContent.includes("tiles")));
  check("a table is closed", true);
}

/** The tables that are offered, by name: their games are told in words as well. */
const offered = (page) => page.locator(".lobby-table .whole").evaluateAll((all) =>
  all.map((one) => decodeURIComponent(one.hash.split("/").pop())));

/** Who plays sees no closed table; a guest may sign in, and is told what becomes of the purse. */
async function guest(person, url) {
  const { page, complaints } = await open(await person(), url);
  await page.waitForSelector(".lobby-table:not(.ghost)");
  const names = await offered(page);
  check("who plays sees no table that is closed", names.length > 0 && !names.includes("tiles") &&
    await page.locator(".closed-tables").count() === 0, names.join(", "));
  await page.evaluate(() => fetch("/api/guest", { method: "POST", body: "{}" })
    .then(() => localStorage.setItem("known", "1")));
  await page.reload();
  const own = page.locator(".bar .pill.figure");
  await own.getByText("purse").waitFor();
  check("a guest's purse is called so, and the name that says nothing is in a title",
    /^Your purse [\d,]+\.00$/.test(await own.innerText()) &&
    /^guest-/.test(await own.locator("[title]").getAttribute("title")), await own.innerText());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  const pages = await page.locator(".bar .pages a").evaluateAll((all) => all.filter((one) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    return one.checkVisibility() && left >= 0 && right <= innerWidth && top >= 0 &&
      bottom <= innerHeight && height >= 44;
  }).length);
  check("a phone's lobby leads to every page by one button", pages === 5 &&
    await overflows(page) <= 0, pages);
  await page.keyboard.press("Escape");
  check("which closes again", !await page.locator(".bar .pages").isVisible());
  await page.setViewportSize({ width: 390, height: 844 });
  check("and says the purse", await own.innerText() === "purse 10,000.00" &&
    await own.evaluate((one) => one.scrollWidth <= one.clientWidth), await own.innerText());
  const tall = await page.locator(".bar").evaluate((one) => one.clientHeight);
  check("in one line", tall < 60, tall);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await page.waitForSelector(".purse");
  const note = await page.locator(".purse").innerText();
  check("a guest is told what becomes of the purse", /\d,\d{3}\.00 in your purse/.test(note) &&
    /left behind for good/.test(note), note);
  await lookAt(page, "the account of a guest", { shot: "guest" });
  await signIn(page, "dora", "dora-at-the-table");
  await page.waitForSelector(".role-ways");
  check("and signs in from there, without signing out first", /stays with your account/.test(
    await page.locator(".purse").innerText()));
  check("nothing complains: the guest", complaints.length === 0, complaints.join("\n"));
}

await evening([], async ({ context, person, url: at, said }) => {
  const url = new URL(at).origin + "/";
  const password = /^ {4}(\S+)$/m.exec(said)?.[1];
  const { page, complaints } = await open(context, url);
  await stranger(page, url);
  await signIn(page, "admin", password);
  await page.waitForSelector(".role-ways");
  check("who signs in with a role is told what it opens",
    /Administration/.test(await page.locator(".role-ways").innerText()));
  await firstSteps(page, password);
  await dealAlone(context, url, page);
  await page.goto(`${url}#/admin`);
  await page.bringToFront(); // behind another page nothing is drawn, and what waits for that hangs
  const link = await invite(page);
  const dora = await joins(person, link);
  await page.bringToFront();
  await withdraw(page, person);
  await accounts(page, dora);
  await tables(page);
  await page.goto(`${url}#/`);
  await page.waitForSelector(".closed-tables");
  check("the administrator still finds a closed table, apart from the others", /tiles/.test(
    await page.locator(".closed-tables").textContent()) &&
    !(await offered(page)).includes("tiles"));
  await page.click(".closed-tables summary");
  await guest(person, url);
  // what the server refused was meant to be
  const real = complaints.filter((one) => !/status of (401|403|409)/.test(one));
  check("nothing complains", real.length === 0, real.join("\n"));
});
