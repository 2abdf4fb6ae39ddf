// Every page in both themes: nothing for axe to find, nothing to scroll sideways at any width; and
// what who does not see or point needs: calls that are told, a focus that is seen, no motion for
// who wants none. A new page is one line of PAGES. Run by test_pages.sh.
import { check, evening, faultsOf, open, overflows } from "./page.mjs";

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
  ["the floor", "#/floor", "main"],
  ["the administrator's page", "#/admin", "main"],
  ["no such page", "#/nowhere", "main"],
  ["the pit", "#/pit", "main"],
];
const WIDTHS = [[320, 640], [390, 844], [768, 1024], [1280, 800], [3840, 2160]];
/** Where axe looks: a phone by night and a desk by day; with SABOT_LONG=1 both at three widths. */
const FOR_AXE = process.env.SABOT_LONG
  ? { 320: ["dark", "light"], 1280: ["dark", "light"], 3840: ["dark", "light"] }
  : { 320: ["dark"], 1280: ["light"] };

async function look(page, name) {
  const faults = [];
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    const over = await overflows(page);
    if (over > 0) faults.push(`${width}: ${over} too wide`);
    for (const colorScheme of FOR_AXE[width] ?? []) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await faultsOf(page)).map((one) => `${width} ${colorScheme} ${one}`));
    }
  }
  check(`${name}: axe and width`, faults.length === 0, [...new Set(faults)].join("\n"));
}

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

await evening(["--house-players", "2", "--pace", "0.2", "--betting", "600"],
  async ({ context, url }) => {
    const { page, complaints } = await open(context, url);
    for (const [name, address, there, press] of PAGES) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto("about:blank");
      await page.goto(`${url}${address}`);
      await page.waitForSelector(there);
      if (press) await page.click(press);
      await page.waitForTimeout(150);
      await look(page, name);
      await focus(page, name);
      await still(page, name);
      if (address.startsWith("#/table"))
        check(`${name}: the calls are told`, await page.locator(".lead h1[aria-live]").count() === 1
          && await page.locator(".lead .refusal[role=status]").count() === 1);
    }
    check("the page complains of nothing", complaints.length === 0, complaints.join("\n"));
  });
