// The school in a browser: an exercise of every kind answered wrongly and rightly, by clicks and by
// keys; the same exercises as the command line's, also where something missed comes again; the
// sheet; what is kept. Run by test_school.sh.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, evening, lookAt, open } from "./page.mjs";

const sabot = process.env.SABOT ?? join(process.env.SABOT_BUILD ?? "build", "sabot");

function drill(input, ...words) {
  return spawnSync(sabot, ["drill", ...words], { input, encoding: "utf8", maxBuffer: 1 << 26 });
}

const exercises = (...words) => drill("", "--json", ...words).stdout.trim().split("\n")
  .map((line) => JSON.parse(line));

/** Every kind, and every game at least once. */
const KINDS = [["next", "punto-banco"], ["third-card", "chemin-de-fer"], ["count", "minibaccarat"],
  ["pay", "minibaccarat"], ["vigorish", "punto-banco"], ["set", "pai-gow"],
  ["foul", "pai-gow-poker"], ["irregularity", "minibaccarat-1998"], ["bank", "chemin-de-fer"],
  ["rank", "pai-gow-poker"]];
const SEED = "trial";

const of = (name) => (name === "minibaccarat-1998" ? ["--rules", name] : ["--game", name]);

/** As it is typed: something that is an answer, and no right one. */
function wrongly(x) {
  switch (x.form) {
  case "choice": return x.choices.find((one) => one.key !== x.answer).key;
  case "order": return x.answer.split(" ")[0]; // the rest is missing
  case "amount": return "999";
  case "number": return "55";
  default: {
    const hand = (text) => text.trim().split(/\s+/).sort().join(" ");
    const lies = x.answer.split("/").map(hand);
    for (let i = 0; ; i++)
      for (let j = i + 1; j < x.pieces.length; j++) {
        const rest = x.pieces.filter((_, at) => at !== i && at !== j);
        const set = [`${x.pieces[i]} ${x.pieces[j]}`, rest.join(" ")];
        if (!lies.includes(hand(set[0]))) return set.join(" / ");
      }
  }
  }
}

/** By clicks alone. */
async function click(page, x, answer) {
  if (x.form === "choice") {
    await page.click(`.choice:has(.letter:text-is("${answer}"))`);
    return;
  }
  if (x.form === "order")
    for (const key of answer.split(" "))
      await page.click(`.choice:has(.letter:text-is("${key}"))`);
  else if (x.form === "setting") {
    for (const piece of answer.split("/")[0].trim().split(" "))
      await page.locator(`.behind [data-piece="${piece}"]`).first().click();
  } else
    for (const digit of answer)
      await page.click(`.digits .act:text-is("${digit}")`);
  await page.click(".answer-line button[type=submit]");
}

/** A hand is set by the numbers of its pieces, and by S. */
async function typeSetting(page, answer) {
  await page.evaluate(() => document.activeElement.blur());
  for (const piece of answer.split("/")[0].trim().split(" ")) {
    await page.keyboard.press(await page.locator(`.behind [data-piece="${piece}"] kbd`).first()
      .innerText());
  }
  await page.keyboard.press("s");
}

/** Drags a piece there and back, and types the rest: board and line are one. */
async function dragging(page, url) {
  await begin(page, url, "pai-gow", "set", SEED);
  const line = page.locator(".answer-line input");
  const moveTo = async (part) => {
    const from = await page.locator(`.part:not(.${part}) .piece`).first().boundingBox();
    const to = await page.locator(`.part.${part} h2`).boundingBox();
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 30, { steps: 4 });
    await page.mouse.up();
  };
  await moveTo("front");
  check("a tile is dragged to the front", await page.locator(".front .piece").count() === 1 &&
    (await line.inputValue()).split("/")[1].trim().split(" ").length === 3,
    await line.inputValue());
  await moveTo("behind");
  check("and back", await page.locator(".front .piece").count() === 0 &&
    await line.inputValue() === "", await line.inputValue());
  const [x] = exercises("--game", "pai-gow", "--kind", "set", "--seed", SEED, "--count", "1");
  await line.fill(x.answer);
  const lies = await page.locator(".front .piece").evaluateAll((all) =>
    all.map((one) => one.dataset.piece));
  check("what is typed lies on the felt", lies.sort().join() ===
    x.answer.split("/")[0].trim().split(" ").sort().join(), lies.join());
  check("each part is named, the house way is not told",
    (await page.locator(".part-name").allInnerTexts()).every(Boolean) &&
    await page.locator(".house-says").count() === 0);
  await line.press("Enter");
  await page.waitForSelector(".marked.right");
}

/** A piece that Enter moves keeps the focus, and one has it from the beginning. */
async function movesByEnter(page, url) {
  await begin(page, url, "pai-gow-poker", "set", SEED);
  const piece = () => page.evaluate(() => document.activeElement.dataset.same);
  const first = await piece();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".front .piece");
  check("a card that Enter moves keeps the focus", first !== undefined && await piece() === first &&
    await page.locator(".front .piece:focus").count() === 1, `${first}, ${await piece()}`);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".front .piece"));
  check("and goes back by Enter", await piece() === first, await piece());
}

/** What stands over an exercise is what its table's rules make of it. */
async function titles(page, url) {
  for (const [name, words] of [["punto-banco", /5 per cent, up to a multiple of 25 cents/],
    ["minibaccarat", /5 per cent, up to a multiple of 5 cents/],
    ["chemin-de-fer-four-percent", /4 per cent, to the cent/]]) {
    await begin(page, url, name, "vigorish", SEED);
    const said = await page.locator(".exercise .what").innerText();
    check(`vigorish is named as ${name} rounds it`, words.test(said), said);
  }
}

async function type(page, answer) {
  if (await page.locator(".setter").count() > 0) {
    await typeSetting(page, answer);
    return;
  }
  await page.evaluate(() => document.activeElement.blur()); // letters find their line by themselves
  await page.keyboard.type(answer);
  await page.keyboard.press("Enter");
}

async function begin(page, url, what, kind, seed) {
  await page.goto("about:blank");
  await page.goto(`${url}#/school/${what}/${kind}/${seed}`);
  await page.waitForSelector(".setup form");
  await page.click(".setup button[type=submit]");
  await page.waitForSelector(".exercise");
}

const plain = (text) => text.replace(/\s+/g, " ").trim();

/** What is seen there: a card is a sign, whatever is read out for it. */
const seen = (page, at) => page.locator(at).evaluate((one) => {
  const spoken = [...one.querySelectorAll(".card-sign .unseen")];
  for (const part of spoken) part.style.display = "none";
  const text = one.innerText;
  for (const part of spoken) part.style.display = "";
  return text;
});
const question = (page) => seen(page, ".exercise h1");

const RAW = /\b(?:[2-9TJQKA][shdc]|Xx|Jk)\b|\bC:\d/;
const RUN = "PIECE(?: (?:\\/ )?PIECE)+".replaceAll("PIECE",
  "(?:[2-9TJQKA][shdc]|Jk|[1-6]-[1-6])");

/** The command line's words as the page has them: signs, and no hand that is drawn beside them. */
const signs = (text) => text.replace(/\b([2-9TJQKA])([shdc])\b/g, (_, rank, suit) =>
  (rank === "T" ? "10" : rank) + "♠♥♦♣"["shdc".indexOf(suit)]).replaceAll("Jk", "joker");
const asks = (text) => signs(text.replace(new RegExp(`: ${RUN}`, "g"), "")
  .replace(new RegExp(RUN, "g"), "this hand"));

/** And its explanation, without the grounds that "why?" has. */
const explains = (text) => plain(text.split("\n").map((line) => signs(line
  .replace(/ \(C:[^()]*\)$/, "").replace(/^(C:|19:47-)[^:]*? \((completed|undated|\d{4}).*?\)/, "")
  .replace(/^ with (C:|19:47-)[^:]*/, "").replace(/^: /, ""))).join("\n"));

async function next(page) {
  const before = await page.locator(".exercise .what").innerText();
  await page.keyboard.press("Enter");
  await page.waitForFunction((was) => document.querySelector(".exercise .what")?.innerText !== was,
    before);
}

/** The command line's lesson with these answers: what it says, and what it keeps. */
function lesson(dir, name, kind, typed) {
  const path = join(dir, "progress");
  rmSync(path, { force: true });
  const said = drill(`${typed.join("\n")}\n`, ...of(name), "--kind", kind, "--seed", SEED,
    "--count", "4", "--progress", path).stdout;
  return { fourth: plain(said.slice(said.indexOf("4 of 4."))), kept: readFileSync(path, "utf8") };
}

async function oneKind(page, url, dir, kind, name) {
  const [first, second, third] = exercises(...of(name), "--kind", kind, "--seed", SEED, "--count",
    "3");
  await page.evaluate(() => localStorage.removeItem("school"));
  await begin(page, url, name, kind, SEED);
  check(`${kind}: asks what the command line asks`, await question(page) === asks(first.question)
    && !RAW.test(await question(page)), await question(page));
  check(`${kind}: the felt is drawn`, await page.locator(".still-felt").count() === 1 &&
    (await page.locator(".words").innerText()).split("\n").length > 1);
  check(`${kind}: in words, with no card by its letters`, !RAW.test(await seen(page, ".words")),
    await seen(page, ".words"));
  await page.setViewportSize({ width: 390, height: 844 });
  const apart = await page.evaluate(() => {
    const at = (of) => document.querySelector(of).getBoundingClientRect();
    return { under: Math.round(at(".answering").top - at(".felt").bottom),
      before: at(".answering").top < at(".words").top };
  });
  check(`${kind}: on a phone the answers are under the question`, apart.under <= 32 && apart.before,
    JSON.stringify(apart));
  await page.setViewportSize({ width: 1280, height: 800 });
  if (kind === "vigorish") check("what the vigorish is of is told with the question",
    /\d.* is paid to seat/.test(await page.locator(".lately-of").innerText()));
  const wrong = wrongly(first);
  await click(page, first, wrong);
  await page.waitForSelector(".marked.wrong");
  const said = plain(await seen(page, ".marked"));
  check(`${kind}: wrong by clicks, and explained`, said.includes(explains(first.explanation)) &&
    !RAW.test(await seen(page, ".marked")), `${said}\n${explains(first.explanation)}`);
  await next(page);
  await type(page, second.answer);
  await page.waitForSelector(".marked.right");
  check(`${kind}: right by keys`, true);
  await next(page);
  await click(page, third, third.answer);
  await page.waitForSelector(".marked.right");
  check(`${kind}: right by clicks`, true);
  await next(page);
  const theirs = lesson(dir, name, kind, [wrong, second.answer, third.answer, "skip"]);
  const asked = await question(page);
  await page.click(".answer-line button:text-is('Give up')");
  await page.waitForSelector(".marked.given");
  const kept = await page.evaluate(() => localStorage.getItem("school"));
  const missed = kept.split("\n").find((line) => line.endsWith(`${kind}/${first.topic}`)) ?? "";
  if (![second.topic, third.topic].includes(first.topic)) // else it came by itself, and was known
    check(`${kind}: what was missed comes again`, missed.split(" ")[3] === "2", kept);
  check(`${kind}: as on the command line`, asks(theirs.fourth).includes(plain(asked)) &&
    kept === theirs.kept, `${asked}\n${theirs.fourth}\n${kept}\n${theirs.kept}`);
}

/** A paragraph opens where it is cited, and leads to the rulebook. */
async function whyOf(page) {
  await page.click(".marked .cite");
  await page.waitForFunction(() =>
    document.querySelector(".why-card")?.textContent.includes("Why?") &&
    !document.querySelector(".why-card").textContent.includes("comes"));
  const href = await page.locator(".why-card a").getAttribute("href");
  check("the paragraph opens, and leads to the rulebook", href.startsWith("#/rulebook/"), href);
}

async function keysOfTheConsole(page, url) {
  await begin(page, url, "minibaccarat", "third-card", "9");
  await type(page, "x");
  await page.waitForFunction(() => document.querySelector(".unread").textContent !== "");
  check("what is no answer is said to be none",
    (await page.locator(".unread").innerText()).startsWith("That is no answer here"));
  await page.locator(".answer-line input").fill("");
  await type(page, "skip");
  await page.waitForSelector(".marked.given");
  check("given up by a word, and explained",
    (await page.locator(".marked").innerText()).includes("The answer is"));
  await whyOf(page);
  await page.click(".bar button:text-is('End')");
  await page.waitForSelector(".lesson-over");
  const over = await page.locator(".lesson-over").innerText();
  check("score and time", /0 of 1 right/.test(over) && /in 0:\d\d/.test(over), over);
  check("what was missed is told once more", /Missed\s+Does the .* Hand draw/.test(over), over);
  await lookAt(page, "over", { shot: "school-over" });
}

async function againstTheClock(page, url) {
  await page.goto("about:blank");
  await page.goto(`${url}#/school/minibaccarat/count/3`);
  await page.waitForSelector(".setup form");
  await page.check("[name=timed]");
  await page.fill("[name=seconds]", "1");
  await page.fill("[name=count]", "1");
  await page.click(".setup button[type=submit]");
  await page.waitForSelector(".marked.late");
  check("too late is wrong", (await page.locator(".marked").innerText()).includes("time is over"));
}

async function sheet(page, url) {
  await page.goto("about:blank");
  await page.goto(`${url}#/school/all/all/77`);
  await page.waitForSelector(".setup form");
  await page.fill("[name=count]", "6");
  await page.click(".setup button:text-is('Make a sheet')");
  await page.waitForSelector(".school-sheet");
  const want = exercises("--seed", "77", "--count", "6");
  const asked = await page.locator(".questions .asks").allInnerTexts();
  check("the sheet has the command line's exercises",
    JSON.stringify(asked) === JSON.stringify(want.map((x) => x.question)), asked.join("\n"));
  const told = plain(await page.locator(".solutions").innerText());
  check("and their answers", want.every((x) => told.includes(plain(x.explanation))));
  check("not among the questions", !(await page.locator(".questions").innerText())
    .includes("The answer is"));
  await lookAt(page, "sheet", { shot: "school-sheet" });
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() => ({
    bar: getComputedStyle(document.querySelector(".bar")).display,
    acts: getComputedStyle(document.querySelector(".screen-only")).display,
    apart: getComputedStyle(document.querySelector(".solutions")).breakBefore }));
  check("on paper: no bar, answers on a page of their own", printed.bar === "none" &&
    printed.acts === "none" && printed.apart === "page", JSON.stringify(printed));
  await page.emulateMedia({ media: "screen" });
}

/** What is kept is the text of "sabot drill", out of the page and into it. */
async function keeping(page, url, dir) {
  await page.goto("about:blank");
  await page.goto(`${url}#/school`);
  await page.waitForSelector(".progress");
  const kept = await page.evaluate(() => localStorage.getItem("school"));
  check("progress is kept", /^sabot school 1 \d+\n/.test(kept), kept);
  const [file] = await Promise.all([page.waitForEvent("download"),
    page.click(".progress button:text-is('Keep as a file')")]);
  const path = join(dir, "school");
  await file.saveAs(path);
  check("as a file too", readFileSync(path, "utf8") === kept);
  const read = drill("quit\n", "--progress", path, "--seed", "1", "--count", "1");
  check("which the command line reads", read.status === 0 && read.stderr === "", read.stderr);
  writeFileSync(join(dir, "none"), "no progress\n");
  await page.setInputFiles(".progress input[type=file]", join(dir, "none"));
  await page.waitForFunction(() => document.querySelector(".setup .refusal").textContent !== "");
  check("what is none is refused", (await page.locator(".setup .refusal").innerText())
    .includes("line 1"));
  drill("skip\n", "--progress", join(dir, "own"), "--seed", "4", "--count", "1");
  await page.setInputFiles(".progress input[type=file]", join(dir, "own"));
  await page.waitForFunction(() =>
    document.querySelector(".progress").textContent.includes("1 exercise so far"));
  check("the command line's is taken", await page.evaluate(() => localStorage.getItem("school"))
    === readFileSync(join(dir, "own"), "utf8"));
  await page.click(".progress button:text-is('Begin anew')");
  check("begun anew", await page.evaluate(() => localStorage.getItem("school")) === null);
  await page.evaluate(() => localStorage.setItem("school", "{garbage"));
  await page.reload();
  await page.waitForSelector(".progress .refusal");
  const said = await page.locator(".setup").innerText();
  check("what cannot be read is said in the page's words", /cannot be read/.test(said) &&
    !/--fresh/.test(said), said);
  await page.click(".progress .refusal button");
  await page.waitForFunction(() => !document.querySelector(".progress .refusal"));
  check("and thrown away", await page.evaluate(() => localStorage.getItem("school")) === null);
}

/** What the question about the bank rests on is there, and not its answer. */
async function bankGoesRound(page, url) {
  for (const game of ["pai-gow", "pai-gow-poker"]) {
    const [x] = exercises("--game", game, "--kind", "bank", "--seed", "1", "--count", "1");
    check(`${game}: who wagered is told, not who is asked`, !/may be offered/.test(x.felt.join()) &&
      /^wagered {9}seats? \d.*, when the dealer had the bank last$/m.test(x.felt.join("\n")),
      x.felt.join("\n"));
    await begin(page, url, game, "bank", "1");
    const lead = await page.locator(".exercise .lead").innerText();
    check(`${game}: and stands with the question`, /The marker: /.test(lead) &&
      /Wagered: seats? \d/.test(lead), lead);
  }
}

/** The ring of a bank is as full as its words say. */
async function ringOfTheBank(page, url) {
  const seed = "6"; // the bank took chips back that nobody covered
  await begin(page, url, "chemin-de-fer", "third-card,count", seed);
  const words = await page.locator(".shares").innerText();
  const full = await page.locator(".bank-ring path").evaluateAll((all) =>
    all.reduce((sum, one) => sum + one.getTotalLength(), 0) / (2 * Math.PI * 42));
  check("the ring of what plays is full", /taken back/.test(words) && full > 0.9,
    `${words}, ${full}`);
}

/** A seat is named once, the hand that is asked of stands apart from the dealer's. */
async function foul(page, url) {
  await begin(page, url, "pai-gow-poker", "foul", "3");
  const named = (await page.locator(".in-words b").allInnerTexts()).filter(Boolean);
  check("no seat is named twice", new Set(named).size === named.length, named.join());
  const apart = await page.evaluate(() =>
    document.querySelector(".dealer-hand").getBoundingClientRect().top -
    document.querySelector(".lead .drawn").getBoundingClientRect().bottom);
  check("the dealer's hand stands apart", apart >= 24, apart);
}

await evening([], async ({ context, url, dir }) => {
  const { page, complaints } = await open(context, `${url}#/school`);
  await page.waitForSelector(".setup form");
  for (const [kind, name] of KINDS) await oneKind(page, url, dir, kind, name);
  await dragging(page, url);
  await movesByEnter(page, url);
  await titles(page, url);
  await keysOfTheConsole(page, url);
  await keeping(page, url, dir);
  await bankGoesRound(page, url);
  await ringOfTheBank(page, url);
  await foul(page, url);
  await begin(page, url, "pai-gow-poker", "set", SEED);
  await click(page, { form: "setting", pieces: exercises("--game", "pai-gow-poker", "--kind", "set",
    "--seed", SEED, "--count", "1")[0].pieces }, wrongly(exercises("--game", "pai-gow-poker",
    "--kind", "set", "--seed", SEED, "--count", "1")[0]));
  await page.waitForSelector(".marked.wrong");
  await lookAt(page, "told", { shot: "school-told" });
  await sheet(page, url);
  await againstTheClock(page, url);
  check("the page complains of nothing", complaints.length === 0, complaints.join("\n"));
});
