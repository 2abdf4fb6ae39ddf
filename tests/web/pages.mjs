// Every page in both themes, as a stranger has it and as somebody of the house: nothing for axe to
// find, nothing to scroll sideways at any width; and what who does not see or point needs: calls
// that are told, a focus that is seen, no motion for who wants none. A new page is one line of
// PAGES, or of SIGNED_IN if it wants a role. Run by test_pages.sh.
import { AT_A_DESK, AT_BOTH, check, evening, lookAt, open } from "./page.mjs";

/** [name, address, what is there when it is drawn, what is pressed then]. */
const PAGES = [
  ["the lobby", "#/", ".lobby-table:not(.ghost)"],
  ["the account", "#/account", "main"],
  ...["minibaccarat", "punto-banco", "chemin-de-fer", "pai-gow", "pai-gow-poker"].flatMap((game) =>
    [[`a table of ${game}`, `#/table/${game}`, ".tray .act"],
      [`the display of ${game}`, `#/display/${game}`, ".wall-page h1"]]),
  ["people at a table", "#/table/minibaccarat", "#tab-people", "#tab-people"],
  ["why at a table", "#/table/pai-gow", "#tab-why", "#tab-why"],
  ["the rulebook", "#/rulebook", ".found .row"],
  ["a paragraph", "#/rulebook/7.9(c)[3]", ".paragraph"],
  ["a reading", "#/rulebook/A23", ".paragraph"],
  ["no paragraph", "#/rulebook/9.9(z)", ".book-page h1"],
  ["the chart of third cards", "#/rulebook/charts/third-card", ".chart"],
  ["the chart of ranks", "#/rulebook/charts/rank", ".chart"],
  ["the school", "#/school", ".setup form"],
  ["an exercise", "#/school/minibaccarat/vigorish/1", ".setup form", ".setup button[type=submit]"],
  ["a hand to set", "#/school/pai-gow-poker/set/1", ".setup form", ".setup button[type=submit]"],
  ["the laboratory", "#/lab", ".lab-split"],
  ["the auditor", "#/audit", ".opener"],
  ["a replay", "#/audit/replay", "main"],
  ["a fair shoe", "#/audit/fair", "main"],
  ["the console's door", "#/deal/minibaccarat", "main"],
  ["an invitation", "#/join/some-words", ".sheet"],
  ["no such page", "#/nowhere", "main"],
];

/** What a role opens, behind the door that every one of these has for a stranger. */
const SIGNED_IN = [
  ["the lobby of the house", "#/", ".ways"],
  ["one's own account", "#/account", ".ways"],
  ["the console", "#/deal/live", ".console-page .next h1"],
  ["help at the console", "#/deal/live", "#typed", ".keys button"],
  ["the floor at the console", "#/deal/live", ".floor-call", ".floor-call"],
  ["the floor", "#/floor/live", ".at-table h1"],
  ["the pit", "#/pit", ".pit article"],
  ["the administrator's page", "#/admin", ".accounts li"],
  ["the operator's page", "operator", "main, body > *"],
];

/** By Tab from the top: each step is seen, and none goes back up the page's own order. */
async function focus(page, name) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => { document.activeElement?.blur(); scrollTo(0, 0);
    window.firstFocused = undefined; });
  const wrong = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    const said = await page.evaluate(() => {
      const at = document.activeElement;
      const was = window.focused;
      window.focused = at;
      // the first of a page is its way past the bar: there again, Tab has come round
      if (window.firstFocused && at.matches(".skip")) return "round";
      window.firstFocused ??= at;
      if (!at || at === document.body) return "";
      const style = getComputedStyle(at);
      const seen = at.matches(":focus-visible") && (parseFloat(style.outlineWidth) > 0 &&
        style.outlineStyle !== "none" || style.boxShadow !== "none");
      const back = was?.isConnected && was !== document.body &&
        at.compareDocumentPosition(was) & Node.DOCUMENT_POSITION_FOLLOWING;
      return !seen ? `not seen: ${at.outerHTML.slice(0, 90)}`
        : back ? `back: ${at.outerHTML.slice(0, 90)}` : "";
    });
    if (said === "round") break;
    if (said) wrong.push(said);
  }
  check(`${name}: the focus is seen, in order`, wrong.length === 0, wrong.join("\n"));
}

/** What moves on a page stands still for who asks that. */
async function still(page, name) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moves = await page.evaluate(() => document.getAnimations().filter((one) =>
    one.playState === "running" && (one.effect?.getComputedTiming().duration ?? 0) > 50)
    .map((one) => one.effect?.target?.className ?? ""));
  check(`${name}: nothing moves for who wants none`, moves.length === 0, moves.join());
  await page.emulateMedia({ reducedMotion: "no-preference" });
}

async function everyPage(page, url, pages, axe) {
  for (const [name, address, there, press] of pages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("about:blank");
    await page.goto(`${url}${address}`);
    await page.waitForSelector(there);
    if (press) await page.locator(press).first().click();
    await page.waitForTimeout(150);
    await lookAt(page, name, { axe, every: true });
    await focus(page, name);
    await still(page, name);
    if (address.startsWith("#/table"))
      check(`${name}: the calls are told`, await page.locator(".lead h1[aria-live]").count() === 1
        && await page.locator(".lead .refusal[role=status]").count() === 1);
  }
}

/** Somebody with every role, and a table to deal at. */
async function signIn(page, url, password) {
  await page.goto(url);
  await page.evaluate(async (administrator) => {
    const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) })
      .then((answer) => answer.json());
    await post("/api/sign-in", { name: "admin", password: administrator });
    await post("/api/tables", { dealer: "live",
      rules: "game = minibaccarat\ntable = live\npit = live\n" });
    const { invitation } = await post("/api/invitations", { roles: ["participant", "dealer",
      "floorperson", "supervisor", "pit-boss", "pit-clerk", "auditor", "administrator"] });
    await post("/api/accounts", { invitation, name: "vera", password: "vera-of-the-house" });
    localStorage.setItem("known", "1");
  }, password);
}

await evening(["--house-players", "2", "--pace", "0.2", "--betting", "600"],
  async ({ context, person, url, said }) => {
    const { page, complaints } = await open(context, url);
    await everyPage(page, url, PAGES, AT_BOTH);
    check("the page complains of nothing", complaints.length === 0, complaints.join("\n"));
    const house = await open(await person(), url);
    await signIn(house.page, url, /^ {4}(\S+)$/m.exec(said)?.[1]);
    await everyPage(house.page, url, SIGNED_IN, AT_A_DESK);
    check("nor do the pages of the house", house.complaints.length === 0,
      house.complaints.join("\n"));
  });
