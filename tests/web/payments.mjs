// Payments on a player's page: the chips that move are those the engine said were owed, in the
// lawful order and each with its own amount; vigorish that is deferred stands at the seat until it
// is collected.
import { check, evening } from "./page.mjs";
import { watched } from "./player.mjs";

/** Kinds of lines by which chips fly. */
const FLIES = ["pay", "collect", "return", "collect-vigorish", "mark-vigorish"];

/** Every payment that moves is kept as it begins, with the seat it is drawn at; and what the engine
 *  has as owed, whenever that is more than before: the first time of a round it is all of it. */
function keepsFlights(page) {
  return page.evaluate((flies) => {
    window.rounds = [];
    const amount = (text) => Math.round(Number(text.replaceAll(",", "")) * 100);
    const said = (at) => {
      const memory = new Uint8Array(window.engineOf.memory.buffer);
      return JSON.parse(new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at))));
    };
    const names = () => { // who sits where, as the engine has it now
      const room = window.engineOf.page_room(8);
      new Uint8Array(window.engineOf.memory.buffer)[room] = 0;
      return Object.fromEntries(said(window.engineOf.page_view(1, room)).seats
        .map((seat) => [seat.seat, seat.name]));
    };
    const look = (changes) => {
      const rows = said(window.engineOf.page_owed(1)).filter((one) => flies.includes(one.kind));
      let round = window.rounds.at(-1);
      if (rows.length > 0 && (!round || round.over)) {
        const of = names();
        window.rounds.push(round = { over: false, flew: [], owed: rows.map((one) =>
          ({ kind: one.kind, who: of[one.seat], amount: one.amount })) });
      }
      for (const one of changes.flatMap((change) => [...change.addedNodes])) {
        const flights = one.querySelectorAll ? [...one.querySelectorAll(".flight"),
          ...(one.matches(".flight") ? [one] : [])] : [];
        for (const flight of flights) {
          const who = flight.closest(".seat").querySelector(".who");
          round?.flew.push({ who: who.title || who.textContent,
            comes: flight.matches(".comes"), amount: amount(flight.querySelector(".figure").textContent) });
        }
      }
      if (round && rows.length === 0) round.over = true;
    };
    new MutationObserver(look).observe(document.querySelector("main.felt"),
      { childList: true, subtree: true });
  }, FLIES);
}

const dollars = (cents) => (cents / 100).toFixed(2);
const asLine = (who, comes, amount) => `${comes ? "to" : "from"} ${who} ${dollars(amount)}`;

/** Rounds of several payments: what flew is what was owed. */
async function inOrder(context, url) {
  const { page } = await watched(context, `${url}#/table/minibaccarat`);
  await page.waitForSelector(".seats .seat:not(.free)");
  await keepsFlights(page);
  const several = () => page.evaluate(() => window.rounds.slice(1)
    .filter((one) => one.over && one.owed.length > 2).length);
  for (let i = 0; i < 200 && await several() < 3; i++) await page.waitForTimeout(100);
  const rounds = await page.evaluate(() => window.rounds.slice(1).filter((one) => one.over));
  check("rounds of several payments were seen", await several() >= 3, JSON.stringify(rounds));
  const wrong = rounds.filter(({ owed, flew }) => {
    const want = owed.map(({ kind, who, amount }) =>
      asLine(who, kind === "pay" || kind === "return", amount)).join("\n");
    return want !== flew.map(({ who, comes, amount }) => asLine(who, comes, amount)).join("\n");
  });
  check("what moves is what was owed, in the lawful order, each with its own amount",
    wrong.length === 0, JSON.stringify(wrong));
  check("taken first, then paid: both were among them", rounds.some(({ owed }) =>
    owed.some((one) => one.kind === "collect") && owed.some((one) => one.kind === "pay")));
  await page.close();
}

const options = ["--house-players", "5", "--pace", "0.1", "--betting", "0.6", "--answer", "2"];

await evening(options, async ({ context, url }) => {
  await inOrder(context, url);
});
