// Minibaccarat and punto banco from sitting down to cashing out, once by clicks and once by keys
// alone, at tables whose cards go to the largest bettor: the cut, the shoe, the squeeze. Whoever
// has no right to view sees the backs, and their page holds no more than that.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening, feltContrast, shots } from "./page.mjs";
import {
  byClick, byKeys, cashOut, focusIs, has, held, lead, listen, shoot, sound, watched,
} from "./player.mjs";

const only = process.argv[2] ?? "";
const answer = (words) => `.answers .act:has-text("${words}")`;
const ENDS = /wins, \d|^Tie, \d/;

/** Presses an answer by a click or by the key it shows. */
async function say(page, hand, words) {
  const at = page.locator(answer(words)).first();
  if (hand === byClick) return at.click({ timeout: 3000 });
  const letter = await at.locator("kbd").textContent({ timeout: 3000 });
  return page.keyboard.press(letter.toLowerCase());
}

/** What is asked before wagers are open: the cut is made, the shoe is taken. */
async function untilLit(page, hand, asked) {
  for (let i = 0; i < 600; i++) {
    if (await has(page, ".area.player.lit")) return;
    for (const [words, mark] of [["Cut here", "cut"], ["Take the shoe", "shoe"]]) {
      if (asked[mark] || !await has(page, answer(words))) continue;
      if (mark === "cut" && hand === byKeys)
        for (const key of "++-") await page.keyboard.press(key);
      await say(page, hand, words);
      asked[mark] = true;
    }
    await page.waitForTimeout(60);
  }
  throw new Error(`wagers never open: ${await lead(page)}`);
}

async function wager(page, hand, area) {
  const chip = '.chips button[aria-label="chip of 25"]';
  if (hand === byKeys) {
    await page.keyboard.press("3");
    await page.keyboard.press(area[0]);
  } else {
    await page.click(chip);
    await page.click(`.area.${area}`);
  }
  await page.waitForSelector(`.area.${area} .pile:not(.waits)`);
}

/** How much of the first card's underside is to be seen: the part of it that is lifted. */
function liftedPart(page) {
  return page.evaluate(() => {
    const clip = document.querySelector(".squeeze .under")?.style.clipPath ?? "";
    const points = [...clip.matchAll(/([\d.]+)% ([\d.]+)%/g)].map(([, x, y]) => [x / 100, y / 100]);
    return Math.abs(points.reduce((sum, [x, y], i) => {
      const [u, v] = points[(i + 1) % points.length];
      return sum + x * v - u * y;
    }, 0)) / 2;
  });
}

const turnsSent = (sent) => sent.filter((line) => / turn /.test(line));
const falls = (page) => page.waitForFunction(() => !document.querySelector(".squeeze.held"));

/** Lifts the corner of the first card that lies face down, by so much of its size. */
async function dragCorner(page, part) {
  const box = await page.locator(".squeeze").first().boundingBox();
  const [x, y] = [box.x + box.width - 5, box.y + box.height - 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - part * box.width, y - part * box.height, { steps: 8 });
}

async function squeezeByDrag(page, sent, tell) {
  const seen = [];
  for (const part of [0.25, 0.5]) {
    await dragCorner(page, part);
    await page.waitForSelector(".squeeze.held");
    seen.push(await liftedPart(page));
    if (part === 0.5) await page.screenshot({ path: join(shots, "squeeze-1280.png") });
    await page.mouse.up();
    await falls(page);
  }
  check(tell("a corner that is dragged shows what lies under it, bit by bit"),
    seen[0] > 0.01 && seen[1] > 2 * seen[0] && seen[1] < 0.4, seen);
  check(tell("let go early it falls back, and nothing is sent"), turnsSent(sent).length === 0,
    turnsSent(sent).join("\n"));
  await page.setViewportSize({ width: 390, height: 844 });
  await dragCorner(page, 0.5);
  await page.screenshot({ path: join(shots, "squeeze-390.png") });
  await page.mouse.up();
  await falls(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dragCorner(page, 1.1);
  await page.mouse.up();
}

async function squeezeByKeys(page, sent, tell) {
  const tabTo = async () => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(() => document.activeElement?.matches(".squeeze") ?? false)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("no way to the card by Tab");
  };
  await tabTo();
  const seen = [];
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press("ArrowUp");
    seen.push(await liftedPart(page));
  }
  check(tell("arrow keys lift the corner bit by bit"),
    seen.every((part, i) => i === 0 || part > seen[i - 1]), seen);
  await page.keyboard.press("ArrowDown");
  check(tell("and lower it"), await liftedPart(page) < seen.at(-1));
  await page.keyboard.press("Escape");
  await falls(page);
  await page.keyboard.down("s");
  await page.waitForFunction(() => document.querySelector(".hand [role=status]")?.textContent);
  const told = await page.locator(".hand [role=status]").first().textContent();
  check(tell("held by S it rises, and who listens is told the card"), / of /.test(told), told);
  await page.evaluate(() => { dispatchEvent(new Event("blur")); });
  const fell = await page.waitForFunction(() => !document.querySelector(".squeeze.held"), null,
    { timeout: 5000 }).then(() => true, () => false);
  check(tell("whoever leaves the window lets it fall, though the key never came up"), fell);
  await page.keyboard.up("s");
  await falls(page);
  check(tell("let go it falls back, and nothing is sent"), turnsSent(sent).length === 0,
    turnsSent(sent).join("\n"));
  await tabTo();
  await page.keyboard.press("Enter");
}

/** The page of one who looks on has the backs, in what it shows, was told and keeps. */
async function looksOn(page, watch, faces, tell) {
  const pictures = await watch.page.locator(".hand.player .card img").count();
  const labels = await watch.page.locator(".hand.player .card").evaluateAll((all) =>
    all.map((one) => one.getAttribute("aria-label")));
  check(tell("who looks on sees two backs"), pictures === 0 && labels.length === 2 &&
    labels.every((name) => name === "a card face down"), labels);
  const [kept] = await held(watch.page, "surveillance");
  check(tell("and their engine has nothing of the hand, whoever asks"), kept.join() === "Xx,Xx",
    kept);
  const from = watch.lines.findLastIndex((line) => /announce "No More Bets"/.test(line));
  const told = watch.lines.slice(from).filter((line) => faces.some((card) => line.includes(card)));
  check(tell("nor was a face in any line of this hand"), from >= 0 && told.length === 0,
    told.join("\n"));
}

/** All that is left to be turned, plainly. */
async function turnTheRest(page, hand) {
  for (let i = 0; i < 400; i++) {
    if (await page.evaluate((of) => window.calls.some((words) => new RegExp(of).test(words)),
      ENDS.source)) return;
    if (await has(page, answer("Turn it"))) await say(page, hand, "Turn it").catch(() => {});
    await page.waitForTimeout(60);
  }
  throw new Error(`no result: ${await lead(page)}`);
}

/** Looked at anew, the page is not asked for a turn: a click is answered with what is waited for,
 *  and done as soon as it is asked. Somebody else sits down and leaves, so that the table is looked
 *  at. */
async function turnsEarly(page, other, sent, tell) {
  await page.evaluate(() => {
    const parse = JSON.parse;
    window.isAsked = false;
    JSON.parse = (text) => {
      const said = parse(text);
      return Array.isArray(said) && !window.isAsked ? said.filter((row) => row.kind !== "turn")
        : said;
    };
  });
  await other.click(".tray .act.asked");
  await page.waitForSelector(answer("Turn it"), { state: "detached" });
  await page.click(".hand.player .squeeze");
  const says = await page.locator(".lead .refusal").innerText();
  check(tell("a card turned too early is answered with what is waited for"),
    /^Not yet: .* turns as soon as/.test(says) && turnsSent(sent).length === 1, says);
  await page.evaluate(() => { window.isAsked = true; });
  await other.click(".bar .leave");
}

/** A table's name has fifteen letters at most. */
const nameOf = (game, hand) => `${game.slice(0, 8)}-${hand.name}`;

async function play(context, other, url, game, hand) {
  const tell = (what) => `${game} by ${hand.name}: ${what}`;
  const { page, lines, sent } = await watched(context, `${url}/#/table/${nameOf(game, hand)}`);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const watch = await watched(other, `${url}/#/table/${nameOf(game, hand)}`);
  await page.bringToFront();
  await page.waitForSelector(".tray .act.asked");
  await hand.press(page, ".tray .act.asked");
  await page.waitForSelector(".seat.you");
  const asked = {};
  await untilLit(page, hand, asked);
  console.log(`# ${tell(`asked: ${Object.keys(asked).join(", ") || "nothing"}`)}`);
  await wager(page, hand, "player");
  await listen(page);
  await page.waitForSelector(".hand.player .squeeze");
  const faces = /hand-over hand=player seat=\d "(\S+) (\S+)"/.exec(lines.findLast((line) =>
    / hand-over /.test(line)) ?? "")?.slice(1) ?? [];
  check(tell("the cards come to who wagered most, who is told them"), faces.length === 2, faces);
  const face = await page.locator(".hand.player .count").count();
  check(tell("their count is not said before they are seen"), face === 0, face);
  await looksOn(page, watch, faces, tell);
  if (hand === byClick) {
    await shoot(page, `${game}-view`);
    await sound(page, `${game}, a view`);
    const dim = await page.evaluate(() => {
      document.documentElement.style.setProperty("--on-felt-quiet", "#4f7566");
    }).then(() => feltContrast(page));
    check(tell("letters that were dimmer would be found"), dim.length > 0);
    await page.evaluate(() => document.documentElement.style.removeProperty("--on-felt-quiet"));
    await squeezeByDrag(page, sent, tell);
  } else await squeezeByKeys(page, sent, tell);
  await page.waitForSelector(".hand.player .card img");
  await page.waitForFunction(() => document.querySelectorAll(".hand.player .squeeze").length === 1);
  check(tell("lifted past the point it turns, and that is the line"),
    turnsSent(sent).length === 1 &&
    new RegExp(` turn ${faces[0]} player at=1 by=seat\\d$`).test(turnsSent(sent)[0]),
    turnsSent(sent).join("\n"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (hand === byClick) {
    await page.waitForSelector(answer("Turn it")); // the table asks for it
    if (game === "minibaccarat") await turnsEarly(page, watch.page, sent, tell);
    else await page.click(".hand.player .squeeze");
    await page.waitForFunction(() => !document.querySelector(".hand.player .squeeze"));
    check(tell("who wants no motion turns it by a click"), turnsSent(sent).length === 2);
  } else {
    await focusIs(page, tell("one is turned, and the focus is on the other"), ".squeeze");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => !document.querySelector(".hand.player .squeeze"));
    await focusIs(page, tell("the last is turned, and the focus is on what is done next"),
      ".answers .act.asked, .chips .chosen");
  }
  await turnTheRest(page, hand);
  check(tell("the result is called"), true);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  if (game === "punto-banco") await passTheShoe(page, hand, asked, tell);
  await cashOut(page, hand, game);
  check(tell("nothing complains"), complaints.length === 0, complaints.join("\n"));
  await watch.page.close();
  await page.close();
}

/** Whoever deals may give up the shoe between two rounds; if the Player's Hand has won it goes on
 *  by itself. */
async function passTheShoe(page, hand, asked, tell) {
  const calls = await page.evaluate(() => window.calls);
  await untilLit(page, hand, asked);
  if (calls.some((words) => words.startsWith("Player wins"))) {
    await page.waitForFunction(() => !document.querySelector(".seat.you .mark-shoe"));
    check(tell("the shoe was taken, and the Player's Hand won: it went on"), asked.shoe === true);
    return;
  }
  await page.waitForSelector(".seat.you .mark-shoe");
  await page.waitForSelector(answer("Pass the shoe"));
  await shoot(page, "punto-banco-shoe");
  await say(page, hand, "Pass the shoe");
  await page.waitForFunction(() => !document.querySelector(".seat.you .mark-shoe"));
  check(tell("the shoe was taken, and is passed on"), asked.shoe === true);
}

const dir = mkdtempSync(join(tmpdir(), "sabot-baccarat-"));
const rulesOf = (game) => {
  const file = join(dir, `${game}.ini`);
  writeFileSync(file, `game = ${game}\ntable = T-1\npit = ${game.length}\nfair = yes\n` +
    `deal = viewing\n${game === "punto-banco" ? "other-side-turns = yes\n" : ""}`);
  return file;
};
const tables = join(dir, "tables.ini");
const GAMES = ["minibaccarat", "punto-banco"];
// each has a table of its own, so that everybody sits down where a shoe begins
writeFileSync(tables, GAMES.flatMap((game) => [byClick, byKeys].map((hand) =>
  `[${nameOf(game, hand)}]\nrules = ${rulesOf(game)}\nhouse-players = 0\n`)).join("\n"));
const options = ["--tables", tables, "--pace", "0.06", "--betting", "4", "--answer", "40"];

await evening(options, async ({ context, person, url: address }) => {
  const url = address.replace(/\/$/, "");
  const other = await person();
  for (const game of GAMES) {
    if (only && only !== game) continue;
    for (const hand of [byClick, byKeys]) await play(context, other, url, game, hand);
  }
});
rmSync(dir, { recursive: true, force: true });
