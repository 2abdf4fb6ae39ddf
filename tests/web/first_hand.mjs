// A stranger opens the page and plays a first hand: from the address to the result of a round with
// a wager of theirs in it, at the usual pace of "sabot serve". Once at a table whose shoe is
// still to be made ready, once at one that is running. Run by test_first_hand.sh.
import { check, evening, open } from "./page.mjs";

const WITHIN = 30_000;

/** Sits, lays a chip on Player as soon as that may be, declines what is asked, and waits for the
 *  result. Told: milliseconds since the address was opened. */
async function firstHand(context, url) {
  const began = Date.now();
  const since = () => Date.now() - began;
  const { page } = await open(context, url);
  await page.click('.lobby-table:has-text("Minibaccarat") .act:has-text("Play")');
  await page.waitForSelector(".seat.you");
  const sits = since();
  for (;;) {
    const decline = page.locator(".answers .act", { hasText: "Decline" });
    if (await decline.count() > 0) await decline.first().click({ timeout: 500 }).catch(() => {});
    if (await page.locator(".area.player.lit").count() > 0) {
      await page.locator(".area.player").dispatchEvent("click");
      const lies = await page.waitForSelector(".area.player .pile:not(.waits)", { timeout: 1500 })
        .catch(() => null);
      if (lies) break;
    }
    if (since() > 3 * WITHIN) break;
    await page.waitForTimeout(60);
  }
  const wagers = since();
  await page.waitForFunction(() => /wins, \d to \d|^Tie, \d to \d/.test(
    document.querySelector(".lead h1").textContent), null, { timeout: 3 * WITHIN, polling: 50 });
  return { sits, wagers, result: since() };
}

await evening([], async ({ person, url }) => {
  for (const what of ["a shoe is made ready first", "a table that is running"]) {
    const took = await firstHand(await person(), url);
    console.log(`# ${what}: seated after ${took.sits} ms, wagered after ${took.wagers} ms, ` +
      `result after ${took.result} ms`);
    check(`a first hand within thirty seconds: ${what}`, took.result < WITHIN,
      JSON.stringify(took));
  }
});
