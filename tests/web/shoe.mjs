// The shoe on a player's page: how many cards were burned is said to who was there, to who loads
// the page again, to who comes later, and after the server was started again.
import { check, evening } from "./page.mjs";
import { has, watched } from "./player.mjs";

const BURN = ".shoe-gauge .burn";

const said = (page) => page.locator(BURN).textContent({ timeout: 5000 })
  .then((text) => Number(/burn (\d+)/.exec(text)?.[1]), () => null);

/** The cards that were burned since the shoe was loaded, as a page was told them. */
function burned(lines) {
  const from = lines.findLastIndex((line) => / load/.test(line));
  return from < 0 ? 0 : lines.slice(from).filter((line) => / burn [A2-9TJQK][shdc]/.test(line))
    .length;
}

async function untilLit(page) {
  for (let i = 0; i < 400; i++) {
    if (await has(page, ".area.player.lit")) return;
    const decline = page.locator(".answers .act", { hasText: "Decline" });
    if (await decline.count() > 0) await decline.first().dispatchEvent("click").catch(() => {});
    await page.waitForTimeout(50);
  }
  throw new Error("wagers never open");
}

/** Nobody plays there until somebody sits down, who so sees the shoe from its beginning. */
async function burn({ context, person, url, stop, start }) {
  const at = `${url}#/table/minibaccarat`;
  const { page, lines } = await watched(context, at);
  await page.click(".tray .act.asked");
  await page.waitForSelector(".seat.you");
  await untilLit(page);
  const all = burned(lines);
  check("who was there is told the burn", all >= 2 && await said(page) === all,
    `${all}, ${await said(page)}`);
  await page.reload();
  check("who loads the page again as well", await said(page) === all, await said(page));
  const late = await watched(await person(), at);
  check("and who comes later", await said(late.page) === all && burned(late.lines) === 0,
    await said(late.page));
  await stop();
  await start();
  await late.page.reload();
  check("and who comes when the server was started again", await said(late.page) === all,
    await said(late.page));
  await late.page.context().close();
}

const options = ["--house-players", "0", "--pace", "0.05", "--betting", "60", "--answer", "20"];

await evening(options, async (all) => {
  await burn(all);
});
