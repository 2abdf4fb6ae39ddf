// Pai gow, pai gow poker and chemin de fer, each from sitting down to cashing out: once by clicks
// and once by keys alone; what the page may not know it does not hold.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening, hiddenByTab, open, shots } from "./page.mjs";
import {
  byClick, byKeys, cashOut, focusIs, has, held, lead, listen, oneName, shoot, sitDown, sound,
  watched,
} from "./player.mjs";

/** "pai-gow,lost": these parts alone; without a word all of them. */
const parts = process.argv[2]?.split(",");
const wanted = (part) => !parts || parts.includes(part);

/** Its key, with the focus on it: where it goes away the focus is somewhere (`contradictions`). */
async function keyOf(page, selector, key) {
  await page.locator(selector).first().focus({ timeout: 300 }).catch(() => {});
  await page.keyboard.press(key);
}

/** What is said to questions that are not the test's own; false where nothing was asked. */
async function decline(page, hand) {
  if (!await has(page, ".felt-asked .act:has-text('Decline')")) return;
  if (hand === byKeys) await keyOf(page, act("Decline"), "x");
  else await page.locator(".felt-asked .act:has-text('Decline')").first()
    .click({ timeout: 1000 }).catch(() => {});
}

/** Until it is there, declining what is offered meanwhile. */
async function until(page, hand, selector, seconds = 60) {
  for (let turn = 0; turn < seconds * 10; turn++) {
    if (await has(page, selector)) return;
    await decline(page, hand);
    await page.waitForTimeout(100);
  }
  throw new Error(`${selector} never came: ${await lead(page)}`);
}

// ---- Pai gow, with tiles and with cards --------------------------------------------------------

async function choose(page, hand, which) {
  if (hand === byKeys) await page.keyboard.press(String(which));
  else await page.locator(`.setter .piece:has(kbd:text-is("${which}"))`).click();
}

/** A piece keeps the focus when Enter moves it, so that Enter takes it back. */
async function movesByEnter(page, say) {
  await focusIs(page, say("a hand taken up with Enter has the focus"), ".setter .piece");
  const same = await page.evaluate(() => document.activeElement.dataset.same);
  for (const [part, what] of [["front", "moves a piece"], ["behind", "takes it back"]]) {
    await page.keyboard.press("Enter");
    await focusIs(page, say(`Enter ${what}, and the focus goes along`),
      `.part.${part} .piece[data-same="${same}"]`);
  }
  const there = `.part.front .piece[data-same="${same}"]`;
  await page.keyboard.down("Enter");
  await page.waitForSelector(`${there}:focus`);
  await page.keyboard.down("Enter"); // it is held, and repeats
  await page.keyboard.up("Enter");
  check(say("Enter that is held moves it once"), await has(page, there));
  await page.keyboard.press("Enter");
  await page.setViewportSize({ width: 640, height: 400 });
  const hidden = await hiddenByTab(page);
  await page.screenshot({ path: join(shots, "setting-640.png") });
  await page.setViewportSize({ width: 1280, height: 800 });
  check(say("on a low screen no piece that has the focus is hidden"), hidden.length === 0,
    hidden.join("\n"));
}

/** A wager on one's own hand; the time for it may be over before it is there: then in the next
 *  round. */
async function wagerOnHand(page, hand, lies = ".area.hand .pile:not(.waits)") {
  for (let tries = 0; tries < 8; tries++) {
    await until(page, hand, ".area.hand.lit");
    if (hand === byKeys) await page.keyboard.press("y");
    else await page.click(".area.hand");
    const there = page.waitForSelector(lies, { timeout: 20_000 });
    if (await there.then(() => true, () => false)) return true;
  }
  return false;
}

async function paiGow(context, url, game, hand) {
  const tiles = game === "pai-gow";
  const say = (what) => `${game} by ${hand.name}: ${what}`;
  const shot = (name) => (hand === byClick ? shoot(page, `${game}-${name}`) : Promise.resolve());
  const { page, complaints } = await sitDown(context, url, game, hand);
  await until(page, hand, ".area.hand.lit");
  await shot("wagers");
  if (hand === byClick) await composed(page, say);
  check(say("a wager lies on the hand"), await wagerOnHand(page, hand));
  await until(page, hand, ".take-up");
  await shot("dealt");
  check(say("face down nobody's tiles or cards are known"),
    await page.locator(".take-up .place-hand").getAttribute("aria-label") ===
      `${tiles ? 4 : 7} face down`);
  await hand.press(page, ".take-up");
  await page.waitForSelector(".setter .piece");
  if (hand === byKeys) await movesByEnter(page, say);
  const zones = await sidesOf(page, ".part h2");
  check(say("low at the left, high at the right, before anything is chosen"),
    /^low hand.*\|high hand/i.test(zones), zones);
  const pieces = await page.locator(".setter .piece").count();
  check(say("the hand is taken up"), pieces === (tiles ? 4 : 7), pieces);
  const task = await page.locator(".lead .reason").innerText();
  check(say("under the sentence that leads stands the task, with its paragraph"),
    /^Two (tiles|cards) low.* (why\?|\d+\.\d+\(\w\).*)$/.test(task), task);
  await fitsSmall(page, "nothing chosen", say);
  await page.evaluate(() => {
    window.dealtAgain = 0;
    document.addEventListener("animationstart", (event) => {
      if (event.animationName === "deal" && event.target.closest(".place-hand.set"))
        window.dealtAgain++;
    });
  });
  const lies = async () => (await page.locator('.part.behind .piece:has(kbd:text-is("4"))')
    .boundingBox()).x;
  const before = tiles && await lies();
  await choose(page, hand, 1);
  if (tiles) {
    await page.waitForSelector(".part.front .piece");
    check(say("one is chosen, and the others lie where they lay"), await lies() === before);
  }
  await choose(page, hand, 2);
  await page.waitForFunction(() => document.querySelectorAll(".part.front .piece").length === 2);
  const forms = await page.locator(".part-name").allInnerTexts();
  check(say("both are named as they form"), forms.every((name) => name.length > 2),
    forms.join(" | "));
  const judged = await page.locator(".judgement").innerText();
  check(say("lawful or foul is said before it is laid"), /^Lawful$|^Foul: ./.test(judged), judged);
  check(say("a complete setting has no empty places"), !await has(page, ".part .room") &&
    await page.locator(".part.behind .piece").count() === pieces - 2);
  const bare = await page.locator(".part-name").evaluateAll((all) => all.filter((one) =>
    / with /.test(one.textContent) && !one.querySelector(".tile title")).map((one) =>
    one.textContent));
  check(say("a tile that is named is drawn beside its name"), bare.length === 0, bare.join());
  await fitsSmall(page, "two chosen", say);
  await shot("sets");
  if (tiles) await keepsSides(page, hand, say);
  if (!tiles) await foul(page, hand, say, shot);
  if (hand === byClick) {
    await drag(page, say);
    await sound(page, `${game}, setting`);
  }
  if (hand === byKeys) await page.keyboard.press("h");
  else await page.click(".setter-acts .act:has-text('House way')");
  await page.waitForSelector(".house-says");
  const why = await page.locator(".house-says").innerText();
  check(say("the house way has its line and reason"), /^By the house way: .{8}/.test(why), why);
  check(say("and its code stands in a title alone"), /^line \S+$/.test(
    await page.locator(".house-says").getAttribute("title")) && !/\bline [A-Z]/.test(why), why);
  await fitsSmall(page, "by the house way", say);
  if (hand === byClick) await fitsDesk(page, tiles, say);
  await shot("house-way");
  await underThumb(page, say);
  const lay = await facesOf(page, ".part");
  // Listened for from now on: on a busy machine it may be told and cleared away meanwhile.
  const result = page.waitForFunction(() => /wins|loses|pushes|[+−]\d/.test(
    document.querySelector(".pg-place.you .place-state")?.textContent ?? ""));
  result.catch(() => {}); // it is waited for below
  await hand.press(page, ".setter-acts .act.asked");
  await page.waitForSelector(".my-hand .place-hand.set");
  if (hand === byKeys)
    await focusIs(page, say("laid down, the focus is on the chip"), ".chips .chosen");
  check(say("laid, each hand says which it is and keeps its side"),
    /^low hand\|high hand$/i.test(await sidesOf(page, ".set-part h2")) && lay.length > 40 &&
    await facesOf(page, ".set-part") === lay, await sidesOf(page, ".set-part h2"));
  check(say("and the dice are no news any more"), !/^Total/.test(await lead(page)),
    await lead(page));
  await result;
  check(say("what is set is not dealt again"), await page.evaluate(() => window.dealtAgain) === 0);
  const follows = await page.waitForFunction(() => {
    const at = document.querySelector(".feed");
    return at.scrollHeight - at.scrollTop - at.clientHeight < 40;
  }, null, { timeout: 2000 }).then(() => true, () => false); // a line may be on its way
  check(say("the feed follows what is told"), follows);
  await oneName(page, say);
  await shot("result");
  if (hand === byClick) {
    await sound(page, `${game}, result`);
    await runs(page, tiles ? /^8 stacks delivered/ : /^49 cards dealt, 7 a hand/, say);
  }
  await cashOut(page, hand, game);
  check(say("nothing complains"), complaints.length === 0, complaints.join("\n"));
  await page.close();
}

/** Wagers once, so that the bank may be offered, and has the hand set by the house. */
async function oneHand(page, hand) {
  await wagerOnHand(page, hand);
  await setOwn(page, hand);
}

/** Takes the hand up and lays it down by the house way. */
async function setOwn(page, hand) {
  await until(page, hand, ".take-up");
  if (hand === byKeys) await page.keyboard.press("l");
  else await page.click(".take-up");
  await page.waitForSelector(".setter .piece");
  if (hand === byKeys) await page.keyboard.press("h");
  else await page.click(".setter-acts .act:has-text('House way')");
  await page.waitForSelector(".house-says");
  if (hand === byKeys) await page.keyboard.press("s");
  else await page.click(".setter-acts .act.asked");
  await page.waitForSelector(".my-hand .place-hand.set");
}

/** A table where the bank comes round soon: one house player. */
const bankTable = (game) => (game === "pai-gow" ? "bank-of-tiles" : "bank-of-cards");

/** Takes the bank, or half of it, when it is offered to who has wagered against it: sets the hand
 *  of the bank (of a half the dealer does), and is paid by the others or pays them. */
async function banks(context, url, game, hand, half) {
  const say = (what) =>
    `${game} by ${hand.name}, ${half ? "half of the bank" : "the bank"}: ${what}`;
  const { page, complaints } = await sitDown(context, url, bankTable(game), hand);
  const take = `.felt-asked .act:has-text("${half ? "Co-bank" : "Take the bank"}")`;
  for (let rounds = 0; rounds < 8 && !await has(page, take); rounds++) { // somebody else had it
    await oneHand(page, hand);
    await page.waitForSelector(`${take}, .area.hand.lit`);
    // it is offered a moment after wagers are open, and to nobody whose own lies there already
    await page.waitForSelector(take, { timeout: 2000 }).catch(() => {});
  }
  const names = await page.locator(".felt-asked .act").allInnerTexts();
  check(say("each answer is another word"), new Set(names).size === names.length, names.join());
  if (hand === byKeys) {
    await page.keyboard.press((await page.locator(`${take} kbd`).innerText()).toLowerCase());
  } else await page.click(take);
  await page.waitForSelector(".pg-place.you .mark-bank, .pg-place.you .mark-co-bank");
  check(say("the marker lies at one's place"), true);
  const named = await page.locator(".felt-asked .act").allInnerTexts();
  check(say("what else may be said is told apart"), new Set(named.map((one) =>
    one.replace(/\s*\S$/, ""))).size === named.length, named.join());
  if (half) await page.waitForSelector(".my-hand .place-hand");
  else await setOwn(page, hand);
  check(say("one's own hand lies in the middle"), await has(page, ".my-hand .place-hand"));
  await page.waitForFunction(() => [...document.querySelectorAll(".feed li")].some((line) =>
    /^You: (Win|Lose|Push)|wins|loses|pushes/.test(line.textContent)));
  if (hand === byClick) await shoot(page, `${game}-${half ? "co-bank" : "bank"}`);
  await cashOut(page, hand, game, () => decline(page, hand));
  check(say("nothing complains"), complaints.length === 0, complaints.join("\n"));
  await page.close();
}

/** On a phone the hand is laid down where the tray was, however far one has scrolled. */
async function underThumb(page, say) {
  await page.setViewportSize({ width: 390, height: 844 });
  const there = () => page.locator(".setter-acts .act.asked").evaluate((at) => {
    const { left, top, bottom, width, height } = at.getBoundingClientRect();
    return top > innerHeight / 2 && bottom <= innerHeight && height >= 44 &&
      at.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  const seen = [await there()];
  await page.evaluate(() => scrollTo(0, 300));
  seen.push(await there());
  check(say("on a phone it is laid down under the thumb"), seen.every(Boolean), seen.join());
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** On the smallest phone the whole hand lies above the bar it is laid down with: each piece as wide
 *  as a thumb, none over another, each word of the bar on one line. */
async function fitsSmall(page, when, say) {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => scrollTo(0, 0));
  const faults = await page.evaluate(() => {
    const boxOf = (one) => one.getBoundingClientRect();
    const bar = boxOf(document.querySelector(".setter-acts")).top;
    const pieces = [...document.querySelectorAll(".setter .piece")];
    const boxes = pieces.map(boxOf);
    const acts = [...document.querySelectorAll(".setter-acts .act")];
    const lines = (one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 1)
        .map(({ top }) => Math.round(top / 12))).size;
    };
    return [
      ...boxes.filter((box) => box.bottom > bar || box.left < 0 || box.right > innerWidth)
        .map((box) => `a piece at ${box.left} to ${box.right}, ${box.bottom} of ${bar}`),
      ...boxes.filter((box) => box.width < 43.5 || box.height < 44)
        .map((box) => `a piece of ${box.width} by ${box.height}`),
      ...boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right - 1 &&
        a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1)
        .map((b) => `a piece at ${a.left} over one at ${b.left}`)),
      ...acts.filter((one) => lines(one) > 1 || boxOf(one).width < 44)
        .map((one) => `${one.textContent}: ${lines(one)} lines, ${boxOf(one).width} wide`),
    ];
  });
  check(say(`a phone of 320, ${when}: the whole hand lies above the bar`), faults.length === 0,
    faults.join("\n"));
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What a house way may say of its lines, as its files have it. */
function sentencesOf(tiles) {
  return ["1", "2"].flatMap((n) => {
    const text = readFileSync(`house-ways/${tiles ? "tiles" : "poker"}-${n}.way`, "utf8");
    return text.split(/^line /m).slice(1).map((line) =>
      [...line.matchAll(/^ +says +(.*)$/gm)].map(([, said]) => said).join(" "));
  });
}

/** At a desk all that lies and stands at the places is in sight while a hand is set, and nothing of
 *  the hand lies on it: also where each place has a hand that was set and a wager, whatever line of
 *  the house way is told. */
async function fitsDesk(page, tiles, say) {
  const sentences = sentencesOf(tiles);
  check(say("each line of the house ways says something"), sentences.length > 3 &&
    sentences.every((one) => one.length > 12), sentences.join("\n"));
  for (const [width, height] of [[1024, 768], [1280, 720], [1280, 800], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    const faults = await page.evaluate(({ tiles, sentences }) => {
      const boxOf = (one) => one.getBoundingClientRect();
      const two = (n) => `<span class="sided"><span class="group n${n}">${(tiles
        ? '<svg class="tile"></svg>' : '<span class="card"></span>').repeat(n)}</span><small
        class="side-name">low</small></span>`;
      const full = `<span class="place-hand set">${two(2)}${two(tiles ? 2 : 5)}</span>
        <span class="pile"><span class="chip small"></span>25</span>`;
      const added = [...document.querySelectorAll(".pg-place:not(.you)")].map((place) => {
        const at = document.createElement("span");
        at.className = "on-place";
        at.innerHTML = full;
        place.append(at);
        const real = place.querySelector(".on-place");
        if (real !== at) real.style.display = "none";
        return [at, real];
      });
      const says = document.querySelector(".house-says").firstChild;
      const was = says.data;
      const words = document.createRange();
      words.selectNodeContents(document.querySelector(".house-says"));
      const bottom = boxOf(document.querySelector(".felt")).bottom;
      const { left, right } = boxOf(document.querySelector(".felt"));
      const at = [...document.querySelectorAll(
        ".pg-place :is(.tile, .card, .chip, .who, .stack, .place-state, .disc)")]
        .filter((one) => boxOf(one).width > 0);
      const found = sentences.flatMap((sentence) => {
        says.data = `By the house way: ${sentence}`;
        const over = [...words.getClientRects(),
          ...[...document.querySelectorAll(".setter :is(.part, .act)")].map(boxOf)];
        return at.map((one) => [one, boxOf(one)]).filter(([, a]) => a.bottom > bottom + 0.5 ||
          a.left < left || a.right > right || over.some((b) => a.left < b.right - 1 &&
            a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1))
          .map(([one, a]) => `${one.className.baseVal ?? one.className} ${one.textContent} at ${
            Math.round(a.left)}, ${Math.round(a.top)} to ${Math.round(a.bottom)} of ${
            Math.round(bottom)}: ${sentence}`);
      });
      says.data = was;
      for (const [at, real] of added) {
        at.remove();
        if (real !== at) real.style.display = "";
      }
      return found;
    }, { tiles, sentences });
    check(say(`at ${width} by ${height} the places are in sight while a hand is set`),
      faults.length === 0, faults.slice(0, 12).join("\n"));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The dealer in the middle at the top, you in the middle of the rail. */
async function composed(page, say) {
  const off = await page.evaluate(() => {
    const middle = (of) => {
      const { left, right } = document.querySelector(of).getBoundingClientRect();
      return (left + right) / 2;
    };
    return [middle(".dealer-hand") - middle(".felt"), middle(".pg-place.you") - middle(".felt")];
  });
  check(say("the dealer is in the middle at the top, you in the middle of the rail"),
    Math.abs(off[0]) < 2 && Math.abs(off[1]) < 120, off.join());
}

const sidesOf = async (page, selector) => (await page.locator(selector).allInnerTexts()).join("|");
/** What lies in each of two hands, in any order within it: as it is drawn. */
const facesOf = async (page, selector) => (await page.locator(selector).evaluateAll((all) =>
  all.map((one) => [...one.querySelectorAll(".tile, .card")].map((piece) => piece.innerHTML)
    .sort().join("+")))).join("|");

/** Whichever two are chosen, these or the others: the low hand lies at the left. */
async function keepsSides(page, hand, say) {
  const zones = [await sidesOf(page, ".part h2")];
  for (const key of await page.locator(".part.front .piece kbd").allInnerTexts())
    await choose(page, hand, key);
  for (const key of [3, 4]) await choose(page, hand, key);
  zones.push(await sidesOf(page, ".part h2"));
  check(say("whichever two are chosen, the low hand lies at the left"),
    zones.every((one) => one === "Low hand|High hand"), zones.join(", "));
}

/** Many of a kind are one line of the feed, which opens to each with its paragraph. */
async function runs(page, says, say) {
  const run = page.locator(".feed .run", { hasText: says }).last();
  check(say("what is dealt is one line of the feed"), await run.count() === 1,
    await page.locator(".feed").innerText());
  await run.locator("button").first().click();
  const [lines, cited] = [run.locator("ol li"), run.locator("ol li .cite")];
  const all = Number(/\d+/.exec(await run.innerText())[0]);
  check(say("it opens to all of them, each with its paragraph"), await lines.count() === all &&
    await cited.count() === all, `${await lines.count()} of ${all}, ${await cited.count()}`);
}

let foulsSeen = 0;
/** Some two of the seven rank above the other five: that is said before they are laid. A rare hand
 *  has no such two (8 8 7 6 5 4 and the joker: what is left is a straight), so that of two hands
 *  dealt one must show it. */
async function foul(page, hand, say, shot) {
  const chosen = () => page.locator(".part.front .piece kbd").allInnerTexts();
  for (let a = 1; a < 7; a++) {
    for (let b = a + 1; b <= 7; b++) {
      for (const key of await chosen()) await choose(page, hand, key);
      await choose(page, hand, a);
      await choose(page, hand, b);
      if (!await has(page, ".judgement.foul")) continue;
      await hand.press(page, ".judgement .cite");
      await page.waitForSelector(".judgement .source");
      const said = await page.locator(".judgement").innerText();
      check(say("a foul hand is called foul, and why? opens its paragraph"),
        /^Foul: .*why\?.*C:11\.9\.1/s.test(said), said);
      await hand.press(page, ".judgement .cite");
      check(say("and is not offered as the thing to do"), !await has(page,
        ".setter-acts .act.asked"));
      await shot("foul");
      foulsSeen++;
      return;
    }
  }
  console.log(`# ${say("no two of this hand would be foul")}`);
}

/** A piece goes back by dragging it to the other part. */
async function drag(page, say) {
  const from = await page.locator(".part.front .piece").first().boundingBox();
  const to = await page.locator(".part.behind").boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  const left = await page.locator(".part.front .piece").count();
  check(say("a piece is dragged back"), left === 1, left);
}

// ---- Chemin de fer -----------------------------------------------------------------------------

const act = (words) => `.felt-asked .act:has-text("${words}")`;
/** The cards of a hand as the page shows them: names, by the words a screen reader has. */
const cardsOf = (page, hand) => page.locator(`.hand.${hand} .card:not(.empty)`)
  .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/** Lifts one's two cards for as long as they are held, and sees them fall back. */
async function liftOwn(page, hand, memo, say) {
  const own = await page.locator(".lift").first().evaluate((at) =>
    at.closest(".hand").className.split(" ")[1]);
  if (hand === byKeys) {
    await page.keyboard.down("l");
  } else {
    const box = await page.locator(".lift").first().boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
  }
  await page.waitForFunction(() => document.querySelector(".lifted .card img"), null,
    { timeout: 5000 });
  const seen = await cardsOf(page, own);
  if (!memo.lifted) {
    check(say("held, the two cards are seen"), seen.length === 2 && seen.every((name) =>
      / of /.test(name)), seen);
    if (hand === byClick) await page.screenshot({ path: join(shots,
      "chemin-de-fer-lifted-1280.png") });
  }
  // who leaves the window lets go as well: no "keyup" comes then
  if (hand === byKeys) await page.evaluate(() => { dispatchEvent(new Event("blur")); });
  else await page.mouse.up();
  await page.waitForFunction(() => !document.querySelector(".lifted"));
  if (hand === byKeys) await page.keyboard.up("l");
  const fallen = await cardsOf(page, own);
  if (!memo.lifted) check(say("let go, they fall back"), fallen.every((name) => / down/.test(name)),
    fallen);
  memo.lifted = true;
  return { own, seen };
}

/** Lifts one card of one's own by a corner, and sees it fall back: it is not yet to be turned. */
async function squeezeOwn(page, hand, say) {
  if (hand === byKeys) {
    await page.focus(".lift");
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowUp");
  } else {
    const box = await page.locator(".lift .card").first().boundingBox();
    await page.mouse.move(box.x + box.width - 5, box.y + box.height - 5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.55, { steps: 6 });
  }
  await page.waitForSelector(".lift.held .under img");
  const covered = await page.locator(".lift .card:not(.own) .back").count();
  check(say("one card is lifted at a corner, the other stays down"), covered === 1, covered);
  if (hand === byKeys) await page.evaluate(() => document.activeElement.blur());
  else await page.mouse.up();
  await page.waitForFunction(() => !document.querySelector(".lift.held"));
  check(say("let go, the corner falls back"), await page.locator(".lift .flap").count() === 0);
}

/** Says what the count asks for; a word that it forbids answers with the reason. */
async function speak(page, hand, memo, say) {
  const quiet = page.locator('.say .word[aria-disabled="true"]');
  if (!memo.refused && await quiet.count() > 0) {
    const word = await quiet.first().innerText();
    if (hand === byKeys) await page.keyboard.press(word.at(-1).toLowerCase());
    else await quiet.first().click({ force: true });
    await page.waitForSelector(".lead .refusal b");
    check(say(`${word.split("\n")[0]}, which the count forbids, answers with the reason`), true);
    memo.refused = true;
  }
  if (!memo.spoke && hand === byClick) await shoot(page, "chemin-de-fer-word");
  const lit = page.locator(".say .word.lit").first();
  if (await lit.count() === 0) return;
  const word = await lit.innerText();
  if (hand === byKeys) await page.keyboard.press(word.at(-1).toLowerCase());
  else await lit.click({ timeout: 2000 }).catch(() => {});
  memo.spoke = true;
}

/** Banco may be said for as long as wagers may be laid, and the ring counts it: three seconds here,
 *  though the house goes on after a sixth of one. The page itself looks how long it stands; where
 *  it was seen too late for that, another time. */
async function fairTime(page, hand, memo, say) {
  const fair = await page.waitForFunction(() => window.bancoFor > 1200, null, { timeout: 4000 })
    .then(() => true, () => false);
  memo.looked = (memo.looked ?? 0) + 1;
  memo.waited = fair || memo.looked > 6;
  if (!memo.waited) return;
  check(say("there is a fair time for Banco, which is counted"), fair,
    `${await page.evaluate(() => window.bancoFor)} ms, ${await lead(page)}`);
  if (hand === byClick) await shoot(page, "chemin-de-fer-banco");
}

/** How long Banco stood at the longest, with a clock that counts. */
function timesBanco(page) {
  return page.evaluate(() => {
    let since = 0;
    window.bancoFor = 0;
    setInterval(() => {
      const of = (what) => document.querySelector(what)?.textContent ?? "";
      if (!of(".felt-asked").includes("Banco") || !/^\d+$/.test(of(".clock"))) since = 0;
      else window.bancoFor = Math.max(window.bancoFor, performance.now() - (since ||=
        performance.now()));
    }, 50);
  });
}

/** On a phone all that is asked stands over the tray, without scrolling. */
async function overTray(page, what, say) {
  await page.setViewportSize({ width: 390, height: 844 });
  const under = await page.evaluate(() => {
    scrollTo(0, 0);
    return [...document.querySelectorAll(".felt-asked .act")].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return [top + 2, bottom - 2].some((y) =>
        !one.contains(document.elementFromPoint((left + right) / 2, y)));
    }).map((one) => one.textContent);
  });
  check(say(`on a phone ${what} stands over the tray`), under.length === 0, under.join());
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** While Banco is asked nothing can be laid: chips and the four of the tray are quiet, and a touch
 *  is answered with the reason. */
async function quietTray(page, hand, say) {
  if (!await has(page, act("Banco"))) return false; // somebody was faster
  const lit = await page.locator(':is(.chips button, .acts .act):not([aria-disabled="true"])')
    .allInnerTexts();
  check(say("while Banco is asked nothing in the tray looks as if it could be laid"),
    lit.length === 0, lit.join());
  if (hand === byKeys) await page.keyboard.press("d");
  else await page.locator(".chips button").first().click({ force: true });
  const said = await page.locator(".lead .refusal b").innerText();
  check(say("and a touch is answered with the reason"), hand === byKeys
    ? /no wager to double/.test(said) : /parts of it are wagered after that/.test(said), said);
  return true;
}

/** One press says the word and lays the money, as much as stands on it. False where the time for it
 *  was over before it was pressed, or heard, and the cards of that bank went out without it: then
 *  another time. */
async function coverAll(page, hand, say) {
  const called = await page.locator(".bank-pile .calls li").count();
  if (called > 0 || !await has(page, act("Banco"))) return false;
  const stake = await page.locator(".bank-stake strong").innerText();
  const told = await page.evaluate(() =>
    document.querySelector(".lead .refusal")?.textContent ?? "");
  const button = page.locator(act("Banco"));
  const says = await button.innerText({ timeout: 500 }).catch(() => "");
  if (hand === byKeys) await page.keyboard.press("b");
  const pressed = says !== "" && (hand === byKeys ||
    await button.click({ timeout: 1500 }).then(() => true, () => false));
  if (!pressed) return false;
  const heard = await page.waitForFunction(([all, told]) => {
    const of = (what) => document.querySelector(what)?.textContent ?? "";
    if (of(".slices") === `You ${all}`) return "covered";
    const anew = (what, before) => ![before, ""].includes(of(what));
    return anew(".lead .refusal", told) || anew(".bank-stake strong", all) ? "late" : null;
  }, [stake, told], { timeout: 15_000 }).then((one) => one.jsonValue(), () => "");
  if (heard === "late") return false;
  check(say("Banco says how much, and one press covers it"),
    says.startsWith(`Banco: cover the whole bank of ${stake}`) && heard === "covered",
    `${says}: ${await page.locator(".bank-pile").innerText()}`);
  return true;
}

/** One look at the felt, and what a player does there. */
async function cheminTurn(page, hand, memo, say) {
  const press = async (selector, key) => {
    if (hand === byKeys) await keyOf(page, selector, key);
    else await page.locator(selector).first().click({ timeout: 1500 }).catch(() => {});
  };
  if (await has(page, ".say .word")) {
    if (await has(page, ".lift")) {
      if (!memo.lifted) await squeezeOwn(page, hand, say);
      await liftOwn(page, hand, memo, say);
    }
    await speak(page, hand, memo, say);
  } else if (await has(page, ".auction") && await has(page, act("Bid")) && memo.bid !== 3) {
    memo.bid = (memo.bid ?? 0) + 1;
    if (memo.bid === 1 && hand === byClick) {
      await shoot(page, "chemin-de-fer-auction");
      await overTray(page, "a bid", say);
    }
    await press(".amount-act .step >> nth=1", "+");
    await press(act("Bid"), "i");
    await page.waitForTimeout(300);
    if (memo.bid === 1) {
      check(say("a bid stands in the auction, or the bank is won by it"),
        await has(page, ".auction li:has-text('You')") || !await has(page, ".auction"),
        `${await page.locator(".felt").innerText()}`);
    }
  } else if (memo.leaves && await has(page, ".lead.of-you") && await has(page, act("Pass"))) {
    await press(act("Pass"), "p");
  } else if (await has(page, act("Keep the bank"))) {
    await press(act("Keep the bank"), "k");
  } else if (await has(page, act("Stake"))) {
    if (hand === byClick && !memo.staked) {
      await shoot(page, "chemin-de-fer-stake");
      await overTray(page, "a stake", say);
    }
    memo.staked = true;
    await press(act("Stake"), "e");
  } else if (!memo.leaves && await has(page, act("Wager"))) {
    const first = !memo.wagered;
    if (first && hand === byClick) {
      await shoot(page, "chemin-de-fer-open");
      await overTray(page, "a wager", say);
    }
    memo.wagered = true;
    await press(act("Wager"), "w");
    await page.waitForTimeout(200);
    if (first) {
      check(say("a part of the bank is covered, as a slice of it"), await has(page,
        ".slices li:has-text('You')"),
        await page.locator(".bank-pile").innerText());
    }
  } else if (await has(page, act("Banco")) && !memo.covered && !await has(page, act("Wager"))) {
    if (!memo.waited) await fairTime(page, hand, memo, say);
    if (!memo.waited) return;
    memo.touched ||= await quietTray(page, hand, say);
    memo.covered = await coverAll(page, hand, say);
  } else if (!memo.leaves && await has(page, act("Banco")) && memo.wagered) {
    memo.banco = true;
    await press(act("Banco"), "b");
  } else if (await has(page, act("Look"))) { // who has not looked yet is offered no turning
    await press(act("Look"), "l"); // which lifts the hand
  } else if (await has(page, act("Turn"))) {
    await press(act("Turn"), "f");
  } else if (await has(page, act("Take back")) && !/^Your bank/.test(await lead(page))) {
    await press(act("Take back"), "o");
  } else if (!memo.leaves && await has(page, act("Take the bank"))) {
    await press(act("Take the bank"), "t");
  } else if (await has(page, ".lead.of-you")) { // not what takes back a call of one's own
    await decline(page, hand);
  }
}

/** A table of chemin de fer that is opened when it is its turn: one bids where a shoe begins. */
const FRESH = "chemin-fresh";

async function bidsByKeys(context, url) {
  const { page } = await sitDown(context, url, FRESH, byKeys);
  const memo = {};
  for (let i = 0; i < 300 && !memo.bid; i++) {
    await cheminTurn(page, byKeys, memo, (what) => `chemin de fer by keys: ${what}`);
    await page.waitForTimeout(80);
  }
  check("chemin de fer by keys: one has bid", memo.bid === 1, await lead(page));
  await context.close();
}

async function chemin(context, url, game, hand) {
  const say = (what) => `${game} by ${hand.name}: ${what}`;
  const { page, complaints } = await sitDown(context, url, game, hand);
  const memo = {};
  await listen(page);
  await timesBanco(page);
  const goal = () => memo.spoke && memo.lifted && (memo.bid || hand === byKeys) && memo.covered;
  for (let i = 0; i < 1500 && !goal(); i++) {
    await cheminTurn(page, hand, memo, say);
    await page.waitForTimeout(80);
  }
  check(say("bid, covered or staked, lifted, spoke"), goal(), JSON.stringify(memo));
  await page.evaluate(() => { window.all = [...window.calls]; window.calls.length = 0; });
  let result = "";
  for (let i = 0; i < 400 && result === ""; i++) {
    await cheminTurn(page, hand, memo, say);
    result = await page.evaluate(() =>
      window.calls.findLast((words) => /wins, \d|^Tie, \d/.test(words)) ?? "");
    await page.waitForTimeout(40);
  }
  check(say("the result is called"), result !== "", await lead(page));
  await page.evaluate(() => { window.all.push(...window.calls); });
  if (hand === byClick) {
    await shoot(page, "chemin-de-fer-result");
    await sound(page, game);
  }
  const [fell, unread] = await page.evaluate(() => [window.fell.length, window.fell
    .filter((words) => !window.all.some((one) => one.startsWith(words)))]);
  check(say("every result led, whatever was asked"), fell > 0 && unread.length === 0,
    `${fell} results:\n${unread.join("\n")}`);
  await oneName(page, say);
  check(say("the bank has a history"), await page.locator(".bank-history li").count() > 0);
  Object.assign(memo, { bid: 3, covered: true, leaves: true });
  await cashOut(page, hand, game, () => cheminTurn(page, hand, memo, say));
  check(say("nothing complains"), complaints.length === 0, complaints.join("\n"));
  await page.close();
}

/** A moment of the felt with three cards in each hand, at every width: no card leaves the felt or
 *  lies over another, or over what is written. */
async function thirdCards(context, url) {
  const { page } = await open(context, `${url}/#/table/chemin-de-fer`);
  await page.waitForSelector(".chemin-hands .card.sideways");
  await page.evaluate(() => {
    const now = document.querySelector(".table-page").cloneNode(true);
    document.querySelector(".table-page").replaceWith(now); // it stands still
    const third = now.querySelector(".chemin-hands .card.sideways");
    for (const cards of now.querySelectorAll(".chemin-hands .cards"))
      if (!cards.querySelector(".sideways")) cards.append(third.cloneNode(true));
    for (const card of now.querySelectorAll(".card")) card.style.animation = "none";
  });
  for (const [width, height] of [[320, 640], [360, 740], [390, 844], [768, 1024], [1024, 768],
    [1280, 800]]) {
    await page.setViewportSize({ width, height });
    const faults = await page.evaluate(() => {
      const felt = document.querySelector(".felt").getBoundingClientRect();
      const at = [...document.querySelectorAll(`.chemin-hands :is(.card, .hand-name,
        .count .figure, .hand-who, .bank-middle, .bank-owner)`)].map((one) => [one.className,
        (one.matches(".card") ? one.firstElementChild : one).getBoundingClientRect()]);
      const over = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 &&
        a.bottom > b.top + 1;
      return [
        ...at.filter(([, box]) => box.left < felt.left || box.right > felt.right)
          .map(([name]) => `${name} leaves the felt`),
        ...at.flatMap(([name, a], i) => at.slice(i + 1).filter(([, b]) => over(a, b))
          .map(([other]) => `${name} over ${other}`))];
    });
    check(`chemin-de-fer at ${width}: three cards in each hand, none over anything`,
      faults.length === 0, faults.join("\n"));
  }
  await page.close();
}

// ---- Two people: neither page holds the other's cards -----------------------------------------

async function person(context, url, table) {
  const { page, lines, bodies } = await watched(context, `${url}/#/table/${table}`);
  await page.waitForSelector(".tray .act.asked");
  await page.click(".tray .act.asked");
  await page.waitForSelector(".seat.you");
  return { page, lines, bodies };
}

/** Every string on the page's heap that is no program. */
async function heap(context, page) {
  const cdp = await context.newCDPSession(page);
  const chunks = [];
  cdp.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await cdp.send("HeapProfiler.takeHeapSnapshot", {});
  await cdp.detach();
  return JSON.parse(chunks.join("")).strings.filter((text) => text.length < 20_000);
}

const names = (text, cards) => cards.every((card) => new RegExp(`\\b${card}\\b`).test(text));

async function keeps(context, who, own, others, say) {
  const strings = await heap(context, who.page);
  check(say("its own two cards are in its memory"), strings.some((text) => names(text, own)),
    own.join(" "));
  const from = who.lines.findLastIndex((line) => / announce Cards\b/.test(line));
  const before = who.lines.slice(0, from); // one's own hand of before may have been of these faces
  const told = strings.filter((text) => names(text, others) && !names(own.join(" "), others) &&
    !before.some((line) => line.includes(text)));
  check(say("the other's are in no string of its memory"), told.length === 0,
    `${others} of ${told.slice(0, 3).join("\n")}`);
  const theirs = others.filter((card) => !own.includes(card));
  const lines = who.lines.slice(from).filter((line) => // words: an id may have "4c" in it
    theirs.some((card) => names(line, [card])));
  const bodies = who.bodies.filter((text) => theirs.some((card) =>
    new RegExp(`(?:^|[ "])${card}(?:[ ",]|$)`, "m").test(text)));
  check(say("nor in any answer by HTTP"), who.bodies.length > 0 && bodies.length === 0,
    `${who.bodies.length}: ${bodies.join("\n")}`);
  check(say("nor in any frame of this hand"), from >= 0 && lines.length === 0,
    `${from}: ${lines.join("\n")}`);
}

/** A word that the count forbids, said twice: the answer lies over no hand, and is one line of the
 *  feed. */
async function refusedTwice(page, say) {
  const quiet = page.locator('.say .word[aria-disabled="true"]').first();
  if (await quiet.count() === 0) return; // the time to speak was over meanwhile
  for (let i = 0; i < 2; i++) await quiet.click({ force: true, timeout: 1500 }).catch(() => {});
  await page.waitForSelector(".lead .refusal b");
  const over = await page.evaluate(() => {
    const box = document.querySelector(".lead .refusal").getBoundingClientRect();
    return [...document.querySelectorAll(".hand-name, .bank-middle, .chemin-hands .card")]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      }).map((one) => one.className);
  });
  check(say("a refusal is written over no hand"), over.length === 0, over);
  const [text, feed] = [await page.locator(".lead .refusal b").innerText(),
    await page.locator(".feed li.refused").allInnerTexts()];
  const last = feed.filter((line) => line.includes(text)).length;
  check(say("the same refusal twice is one line of the feed"), last === 1, feed.join("\n"));
}

/** The banker at one address of the server, the player at another: two guests. */
async function twoPeople(context, url) {
  const say = (what) => `two people: ${what}`;
  const banker = await person(context, url, "salon");
  const player = await person(context, url.replace("127.0.0.1", "localhost"), "salon");
  const press = async (page, words) => {
    if (!await has(page, act(words))) return false;
    await page.locator(act(words)).first().click({ timeout: 1500 }).catch(() => {});
    return true;
  };
  for (let i = 0; i < 900; i++) {
    const { page: a } = banker;
    const { page: b } = player;
    if (await has(a, ".hand.banker .lift") && await has(a, ".say .word")) {
      await a.bringToFront();
      await liftOwn(a, byClick, { lifted: true }, say);
      await b.bringToFront();
      if (!await has(b, ".hand.player .lift")) { await a.click(".say .word.lit"); continue; }
      await liftOwn(b, byClick, { lifted: true }, say);
      const [ofB] = await held(b, "");
      const [, ofA] = await held(a, "");
      const [hiddenFromA] = await held(a, "surveillance");
      const [, hiddenFromB] = await held(b, "surveillance");
      check(say("both know their own hands"), [...ofA, ...ofB].every((card) => card !== "Xx"),
        `${ofA} / ${ofB}`);
      check(say("the banker's engine has nothing of the Player's Hand, whoever asks"),
        hiddenFromA.join() === "Xx,Xx", hiddenFromA);
      check(say("the player's engine has nothing of the Banker's Hand, whoever asks"),
        hiddenFromB.join() === "Xx,Xx", hiddenFromB);
      await keeps(context, banker, ofA, ofB, (what) => say(`the banker's page: ${what}`));
      await keeps(context, player, ofB, ofA, (what) => say(`the player's page: ${what}`));
      await a.bringToFront();
      await refusedTwice(a, say);
      return;
    }
    for (const [page, banks] of [[a, true], [b, false]]) {
      await page.bringToFront();
      if (!banks && await has(page, ".say .word")) {
        if (await has(page, ".lift")) await liftOwn(page, byClick, { lifted: true }, say);
        await page.locator(".say .word.lit").first().click({ timeout: 1500 }).catch(() => {});
      }
      const leads = await has(page, ".auction li.best:has-text('You')"); // nobody outbids oneself
      if (banks && !leads && await press(page, "Bid")) await page.waitForTimeout(300);
      for (const words of banks ? ["Take", "Keep", "Stake", "Look", "Turn"]
        : ["Cover", "Banco", "Wager", "Look", "Turn"])
        if (await press(page, words)) break;
      if (banks || !await has(page, act("Banco"))) await decline(page, byClick);
    }
  }
  check(say("a hand came to it that both have seen their own"), false, await lead(banker.page));
}

// ---- Who does not set in time -------------------------------------------------------------------

/** Warned while the clock runs; then told in the large words what happened, why, and where the
 *  money is, to the cent; and back at a seat with one press. */
async function lost(context, url, game) {
  const say = (what) => `${game}, who does not set: ${what}`;
  const { page, complaints } = await sitDown(context, url, game, byClick);
  const me = () => page.evaluate(() => fetch("/api/me").then((said) => said.json()));
  check(say("is told what comes"), await wagerOnHand(page, byClick,
    ".lead .silence:has-text('house way')"));
  const helps = page.locator('.silence [role="switch"]');
  check(say("a switch says what it does"), await helps.getAttribute("aria-checked") === "true" &&
    /^Lay it down for me: on$/.test(await helps.innerText()), await helps.innerText());
  await helps.click(); // who wants no help from the page
  check(say("and is off then"), await helps.getAttribute("aria-checked") === "false" &&
    /: off$/.test(await helps.innerText()));
  await page.waitForSelector(".lead .silence:has-text('seat')");
  const warned = await page.locator(".silence").innerText();
  check(say("is warned: how long, and what silence means"),
    /^You have \d+ seconds; silence gives up your seat, and the house sets your hand/.test(warned),
    warned);
  await page.waitForSelector(".lead.lost");
  check(say("is told in the large words"), /^Time ran out/.test(await lead(page)),
    await lead(page));
  check(say("and why"), /a wager on the layout: the house sets the hand/.test(
    await page.locator(".lost .reason").innerText()), await page.locator(".lost").innerText());
  const money = page.locator(".gone-money");
  check(say("what is still on the felt is said"), /25\.00 is still on the felt/.test(
    await money.innerText()), await money.innerText());
  await overNothing(page, say);
  await shoot(page, `${game}-seat-lost`);
  await sound(page, `${game}, a seat lost`);
  await page.waitForSelector(".lead:not(.lost)", { timeout: 20_000 });
  check(say("after a while the game leads again; the tray still says where the money is"),
    await has(page, ".tray .gone-money") && await has(page, ".feed li"));
  await page.waitForFunction(() => /back in your purse|felt lost/.test(
    document.querySelector(".gone-money")?.textContent ?? ""));
  const told = await money.innerText();
  const [along] = /^[\d,.]+/.exec(told) ?? [];
  const back = /([\d,.]+) of that hand is back/.exec(told)?.[1] ?? "0";
  const amount = (text) => Number(text.replaceAll(",", ""));
  await page.waitForFunction((want) => fetch("/api/me").then((said) => said.json())
    .then((one) => Math.abs(Number(one.purse) - want) < 0.005),
  10_000 - 500 + amount(along ?? "0") + amount(back));
  const { purse } = await me();
  await page.waitForFunction((want) => Math.abs(Number(/In your purse: ([\d,.]+)/.exec(
    document.querySelector(".gone-money")?.textContent ?? "")?.[1]?.replaceAll(",", ""))
    - Number(want)) < 0.005, purse);
  check(say("all of it is back in the purse, to the cent, and shown"), true);
  await page.click(".gone-acts .act.asked");
  await page.waitForSelector(".pg-place.you");
  check(say("sits down again with one press"), !await has(page, ".lead.lost"));
  check(say("nothing complains"), complaints.length === 0, complaints.join("\n"));
  await page.close();
}

/** What is told of a lost seat lies over nothing, in the middle of the felt; its buttons are in the
 *  tray. */
async function overNothing(page, say) {
  for (const [width, height] of [[320, 640], [390, 844], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    const faults = await page.evaluate(() => {
      const textBox = (of) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(of));
        return range.getBoundingClientRect();
      };
      const felt = document.querySelector(".felt").getBoundingClientRect();
      const said = [".lead.lost h1", ".lead.lost .reason"].map((of) => [of, textBox(of)]);
      const there = [...document.querySelectorAll(`.hand-name, .felt .card, .bank-middle, .area,
        .dealer-hand, .shaker > *, .pg-place, .felt .seat, .shoe-gauge`)].filter((one) =>
        one.checkVisibility());
      const tray = document.querySelector(".tray").getBoundingClientRect();
      const middle = ({ left, right }) => (left + right) / 2;
      return [
        ...said.flatMap(([of, a]) => there.filter((one) => {
          const b = one.getBoundingClientRect();
          return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
        }).map((one) => `${of} over ${one.className}`)),
        ...said.filter(([, box]) => innerWidth > 360 && Math.abs(middle(box) - middle(felt)) > 12)
          .map(([of, box]) => `${of} is ${middle(box) - middle(felt)} off the middle`),
        ...[...document.querySelectorAll(".gone-money, .gone-acts .act")].filter((one) => {
          const box = one.getBoundingClientRect();
          return !one.closest(".tray") || box.top < tray.top || box.bottom > tray.bottom ||
            box.right > innerWidth;
        }).map((one) => `${one.className} leaves the tray`)];
    });
    check(say(`at ${width} it is told over nothing, in the middle`), faults.length === 0,
      faults.join("\n"));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The pieces of the two parts, by name: those of a part together, whichever comes first. */
async function partsOf(page, part, piece) {
  const all = await page.locator(part).evaluateAll((parts, each) => parts.map((one) =>
    [...one.querySelectorAll(each)].flatMap((two) => two.getAttribute("aria-label")
      .replace(/, (not )?chosen, key \d/, "").split(", ")).sort().join("+")), piece);
  return all.sort().join(" / ");
}

/** Whoever sits there and is too slow keeps the seat: the page lays the hand down before the time
 *  is over, by the house way, or as it stands. */
async function late(context, url, game) {
  const say = (what) => `${game}, who is slow: ${what}`;
  const { page, complaints } = await sitDown(context, url, game, byClick);
  for (const touched of [false, true]) {
    await wagerOnHand(page, byClick, ".lead .silence:has-text('house way')");
    const said = await page.locator(".silence").innerText();
    check(say("is told what comes"), /laid down as it stands, or by the house way/.test(said),
      said);
    let stood = "";
    if (touched) { // not as the house would: one of its two goes for one of the others
      await page.click(".take-up");
      await page.waitForSelector(".setter");
      await page.keyboard.press("h");
      await page.waitForSelector(".house-says");
      const house = await partsOf(page, ".part", ".piece");
      await page.keyboard.press(await page.locator(".part.behind .piece kbd").first().innerText());
      stood = await partsOf(page, ".part", ".piece");
      check(say("sets it otherwise than the house"), stood !== house, stood);
    }
    await page.waitForSelector(".my-hand .set-hand");
    const lies = await partsOf(page, ".my-hand .set-part", ".place-hand");
    check(say(touched ? "it lies as it stood" : "it lies, and nobody laid it"),
      touched ? lies === stood : / \/ /.test(lies), `${lies}, stood ${stood}`);
    await page.waitForSelector(".area.hand");
    check(say("the seat is kept"), await has(page, ".pg-place.you") &&
      !await has(page, ".lead.lost"));
  }
  check(say("nothing complains"), complaints.length === 0, complaints.join("\n"));
  await page.close();
}

const dir = mkdtempSync(join(tmpdir(), "sabot-games-"));
const file = join(dir, "tables.ini");
const tables = ["pai-gow", "pai-gow-poker", "chemin-de-fer"].map((game) =>
  `[${game}]\nrules = ${game}-fair\nhouse-players = 3\n`).join("\n")
  + ["pai-gow", "pai-gow-poker"].map((game) =>
    `\n[${bankTable(game)}]\nrules = ${game}-fair\nhouse-players = 1\n`).join("")
  + "\n[salon]\nrules = chemin-de-fer-fair\nhouse-players = 0\nbetting = 1\npace = 0.08\n";
const later = join(dir, "later.ini");
writeFileSync(file, tables);
writeFileSync(later, `${tables}\n[${FRESH}]\nrules = chemin-de-fer-fair\nhouse-players = 3\n`);
const rules = (tables, answer = "12") =>
  ["--tables", tables, "--pace", "0.15", "--betting", "3", "--answer", answer];

await evening(rules(file), async ({ context, person, url: address, stop, start }) => {
  const url = address.replace(/\/$/, "");
  // chemin de fer first: its auction is at the beginning of a shoe
  const games = [["chemin-de-fer", chemin], ["pai-gow", paiGow], ["pai-gow-poker", paiGow]];
  for (const [game, play] of games) {
    if (!wanted(game)) continue;
    for (const hand of [byClick, byKeys]) await play(context, url, game, hand);
    if (play !== paiGow) continue;
    await banks(context, url, game, byClick, false);
    await banks(context, url, game, byKeys, true);
  }
  if (wanted("chemin-de-fer")) await thirdCards(context, url);
  if (wanted("chemin-de-fer")) {
    await stop();
    await start(rules(later));
    await bidsByKeys(await person(), url);
  }
  if (wanted("pai-gow-poker"))
    check("pai-gow-poker: a foul hand was seen", foulsSeen > 0, "two hands without one");
  if (wanted("salon")) await twoPeople(context, url);
  if (!wanted("lost")) return;
  await stop();
  await start(rules(later, "1")); // nine whiles to set a hand in
  await late(await person(), url, "pai-gow");
  await lost(await person(), url, "pai-gow");
});
rmSync(dir, { recursive: true, force: true });
