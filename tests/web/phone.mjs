// The tabs of a table on a phone: under the thumb, whatever the game, and what they open is in
// sight. Run by test_phone.sh.
import { check, evening, hiddenByTab, open, overflows } from "./page.mjs";

const GAMES = ["minibaccarat", "punto-banco", "chemin-de-fer", "pai-gow", "pai-gow-poker"];
const SIZES = [[320, 640], [390, 844], [480, 900]];
/** A phone across, a desk at four hundred per cent, a phone. */
const LOW = [[844, 390], [640, 400], [390, 844]];

/** Is it in sight, as large as a thumb, and the topmost there? */
function underThumb(page, selector) {
  return page.locator(selector).evaluate((at) => {
    const { left, top, bottom, width, height } = at.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= innerHeight / 2 && bottom <= innerHeight && height >= 44 && width >= 44 &&
      at.contains(there);
  });
}

/** Who plays by keys sees what has the focus; and across, the felt has most of the room. */
async function byTab(page, game) {
  for (const [width, height] of LOW) {
    await page.setViewportSize({ width, height });
    const hidden = await hiddenByTab(page);
    check(`${game} at ${width} by ${height}: by Tab nothing that has the focus is hidden`,
      hidden.length === 0, hidden.join("\n"));
    const foot = await page.locator(".tray").evaluate((at) => {
      scrollTo(0, 0);
      return (innerHeight - at.getBoundingClientRect().top) / innerHeight;
    });
    check(`${game} at ${width} by ${height}: the tray covers less than a third`, foot > 0.05 &&
      foot < 0.34, foot);
  }
}

await evening(["--house-players", "2", "--pace", "0.2", "--betting", "600"],
  async ({ context, url }) => {
    const { page, complaints } = await open(context, url);
    for (const game of GAMES) {
      await page.goto(`${url}#/table/${game}`);
      await page.waitForSelector(".tray .act");
      if (game.startsWith("pai-gow"))
        check(`${game}: who watches is shown no hand of their own`,
          await page.locator(".areas, .my-hand").count() === 0);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const tabs = await page.locator(".tabs button").evaluateAll((all) => all.map((one) =>
          one.id));
        const seen = [];
        for (const tab of tabs) if (await underThumb(page, `#${tab}`)) seen.push(tab);
        check(`${game} at ${width}: every tab is under the thumb`, tabs.length >= 3 &&
          seen.length === tabs.length, `${seen} of ${tabs}`);
        await page.click("#tab-people");
        const at = await page.locator(".people").evaluate((list) =>
          list.getBoundingClientRect().top / innerHeight);
        check(`${game} at ${width}: people are in sight`, at > 0 && at < 0.6, at);
        check(`${game} at ${width}: nothing to scroll sideways`, await overflows(page) <= 0);
        await page.click("#tab-why");
        const leads = await page.locator(".leads-on a").evaluateAll((all) => all.map((one) => {
          const { left, top, bottom, width: wide, height: high } = one.getBoundingClientRect();
          const there = document.elementFromPoint(left + wide / 2, top + high / 2);
          return high >= 44 && bottom <= innerHeight && one.contains(there) && one.hash;
        }));
        check(`${game} at ${width}: rulebook and laboratory are one tab away`,
          ["#/rulebook", "#/lab"].every((page) => leads.includes(page)), leads);
        const pieces = () => page.locator(".felt :visible").count();
        const away = await pieces();
        await page.click("#tab-table");
        check(`${game} at ${width}: the felt is back`, await pieces() > away + 10,
          `${away}, then ${await pieces()}`);
      }
    }
    for (const game of ["minibaccarat", "pai-gow-poker"]) {
      await page.goto(`${url}#/play/${game}`);
      await page.waitForSelector(".tray .chips");
      await byTab(page, game);
    }
    check("the page complains of nothing", complaints.length === 0, complaints.join("\n"));
  });
