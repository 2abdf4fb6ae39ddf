// A round of every game at a live table, from a table that nobody has opened yet to the felt being
// cleared: the dealer does what the console says, by keys alone, the floor what is asked of it, and
// one player, who sat down first, whatever has a button. Whatever the console waits for, somebody's
// page must have a way to do. `node live.mjs GAME...`, or all.
import { openHouse, signIn } from "./house.mjs";
import { check, evening, open } from "./page.mjs";

const GAMES = process.argv.length > 2 ? process.argv.slice(2)
  : ["minibaccarat", "punto-banco", "chemin-de-fer", "pai-gow", "pai-gow-poker"];
/** What lies before a seat, and before the dealer, set as the law wants it. */
const HANDS = {
  "pai-gow": ["5-5 1-6 / 4-6 1-3", "1-1 2-5 / 4-5 6-6"],
  "pai-gow-poker": ["Kd 9c / As Ah 8c 7s 6h", "Jd 5c / Qs Qh 4c 3s 2h"],
};
const ROUNDS = process.env.SABOT_LONG ? 5 : 1;
const STEPS = 120 + 120 * ROUNDS;

/** Cards as they come out of a shoe: none more often than four decks have it. */
const cardAt = (n) => "3579TQ2468JKA"[n % 13] + "shdc"[Math.floor(n / 13) % 4];

/** What stands at the console. */
const look = (dealer) => dealer.evaluate(() => {
  const text = (of) => document.querySelector(of)?.textContent ?? "";
  return { seq: document.querySelector("#typed")?.dataset["seq"], now: text(".next h1"),
    when: text(".next .when"), prompt: text(".typed .prompt"), foresight: text("#foresight"),
    answer: text(".line .answer"), dice: text(".also-there") };
});

/** Two cards are lifted by a key that is held. */
async function lift(player) {
  if (await player.locator(".lift").count() === 0) return "";
  await player.keyboard.down("l");
  await player.waitForTimeout(400);
  await player.keyboard.up("l");
  return "lifts";
}

/** Whatever a player's page lights, the foremost of it; else a wager, if none lies yet. */
const press = async (player) => await lit(player) || await lift(player);
const lit = (player) => player.evaluate(() => {
  const shown = (one) => one.getClientRects().length > 0 && !one.closest("[inert]");
  const wager = document.querySelector(".area .pile") ? [] : [".area.lit"];
  const lit = [":is(.answers, .felt-asked) .act.asked", ".say .word.lit", ".take-up",
    ".my-hand .act.asked", ...wager, ":is(.answers, .felt-asked) .act"]
    .flatMap((of) => [...document.querySelectorAll(of)].filter(shown))[0];
  lit?.click();
  return lit?.textContent ?? "";
});

/** Deals until as many rounds are over as are wanted, or nobody has anything to do. */
async function deal(game, { dealer, floor, players }, told) {
  let [cards, heard] = [0, ""];
  const typed = ({ now, prompt, foresight }) => {
    if (/^Enter/.test(foresight)) return "";
    if (/^y/.test(prompt)) return "y";
    if (/dice/.test(prompt)) return "4,4,2";
    if (/card/.test(prompt)) return cardAt(cards++);
    const hand = HANDS[game]?.[/seat/i.test(now) ? 0 : 1] ?? "";
    return !/hand/.test(prompt) ? "" : /two hands/.test(foresight) ? hand : hand.replace(" /", "");
  };
  async function act(at) {
    if (/not for you/i.test(at.when)) {
      await floor.getByRole("button", { name: at.now }).first().click({ timeout: 2000 })
        .catch(() => {});
      return "the floor";
    }
    const waits = /waiting/i.test(at.when);
    const turn = waits || (!/^Next/.test(at.when) && at.now !== heard);
    const said = turn ? (await Promise.all(players.map(press))).join("") : "";
    heard = at.now; // a bid or a wager each, and the dealer goes on
    if (said || waits) return `players: ${said}`;
    const words = typed(at);
    await dealer.locator("#typed").fill(words);
    await dealer.keyboard.press("Enter");
    return `dealer: ${words}`;
  }
  let rounds = 0;
  const dice = new Set();
  for (let i = 0, stuck = 0; i < STEPS && rounds < ROUNDS && stuck < 30; i++) {
    const at = await look(dealer);
    const did = await act(at);
    if (at.dice) dice.add(at.dice);
    const line = `${at.now} [${at.when}; ${at.prompt}] ${at.answer} | ${at.foresight} -> ${did}`;
    if (line !== told.at(-1)) told.push(line);
    const went = await dealer.waitForFunction((was) =>
      document.querySelector("#typed")?.dataset["seq"] !== was, at.seq, { timeout: 400,
      polling: 20 }).then(() => true, () => false);
    stuck = went ? 0 : stuck + 1;
    if (went && /^Clear the/.test(at.now)) rounds++;
  }
  if (dice.size > 0) check(`${game}: who the deal begins with is said, and no number of a place`,
    [...dice].some((one) => /^Dice 4, 4, 2, the deal begins with (?:seat \d|the de)/.test(one)),
    [...dice].join("\n"));
  return rounds;
}

await evening(["--dealer", "live", "--house-players", "0", ...GAMES], async ({ person, url: at,
  said }) => {
  const { url, ask, account } = await openHouse(at, said);
  await account("dora", ["dealer"]);
  await account("flora", ["floorperson", "supervisor"]);
  const { tables } = await ask("/api/tables");
  const complaints = [];
  async function page(hash, name) {
    const opened = await open(await person({ reducedMotion: "reduce" }), `${url}/${hash}`);
    complaints.push(opened.complaints);
    if (name) await signIn(opened.page, name);
    return opened.page;
  }
  async function sitDown(table) {
    const player = await page(`#/table/${table}`);
    await player.locator(".tray .act.asked").click();
    await player.locator(".pg-place.you, .seat.you").waitFor();
    return player;
  }

  for (const game of GAMES) {
    const table = tables.find((one) => one.game === game).name;
    const players = [];
    for (let n = game === "chemin-de-fer" ? 2 : 1; n > 0; n--) // one banks, another covers
      players.push(await sitDown(table));
    const dealer = await page(`#/deal/${table}`, "dora");
    const floor = await page(`#/floor/${table}`, "flora");
    await dealer.locator(".next h1").waitFor();
    await floor.locator(".at-table h1").waitFor();
    const told = [];
    const rounds = await deal(game, { dealer, floor, players }, told);
    check(`${game}: the console leads through ${ROUNDS === 1 ? "a round" : `${ROUNDS} rounds`}`,
      rounds === ROUNDS, told.slice(-50).join("\n"));
    if (process.env.SABOT_TELL) console.log(told.map((one) => `# ${one}`).join("\n"));
    await Promise.all([...players, dealer, floor].map((one) => one.context().close()));
  }
  check("nothing complains", complaints.flat().length === 0, complaints.flat().join("\n"));
});
