// The rulebook in a browser: searched as one types, by link, from a paragraph to its rule and its
// tests; all of it as "sabot cite" has it. Run by test_rulebook.sh.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { check, evening, open } from "./page.mjs";

const { buildSync } = createRequire(join(process.cwd(), "web/package.json"))("esbuild");
const sabot = process.env.SABOT ?? join(process.env.SABOT_BUILD ?? "build", "sabot");
const cite = (...words) => JSON.parse(spawnSync(sabot, ["cite", "--json", ...words],
  { encoding: "utf8", maxBuffer: 1 << 26 }).stdout);

const counted = (page) => page.locator(".how-many").innerText();

async function until(page, text) {
  await page.waitForFunction((want) =>
    document.querySelector(".how-many").textContent.startsWith(want), text);
}

/** No text of the rulebook is shown in the signs of who keeps the program. */
async function inPlainWords(all) {
  const code = buildSync({ entryPoints: ["web/src/rulebook/plainer.ts"], bundle: true,
    format: "esm", write: false }).outputFiles[0].text;
  const { dated, plainer } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const texts = [...all.provisions.flatMap((one) => [one.rule, one.example]),
    ...all.readings.map((one) => one.text)].map(plainer);
  const raw = texts.filter((text) => /->|\w\.md\b|rules keys?\b|\w=\w|[a-z]_[a-z]|\bNMB\b/
    .test(text));
  check("every text is in plain words", texts.length > 1000 && raw.length === 0, raw.join("\n"));
  check("and every edition", all.provisions.every((one) =>
    !/@|completed-/.test(dated(one.edition))));
}

async function searching(page, all) {
  const rows = page.locator(".found-list .row");
  check("every paragraph is there", await counted(page) === `${all.provisions.length} paragraphs`,
    await counted(page));
  const drawn = await rows.count();
  check("a screen of them is drawn", drawn > 10 && drawn < 120, drawn);
  await page.locator(".found-list .more").scrollIntoViewIfNeeded();
  await page.waitForFunction((n) =>
    document.querySelectorAll(".found-list .row").length > n, drawn);
  check("more as one comes to them", true);

  await page.locator(".find input").pressSequentially("A23");
  const under = all.provisions.filter((one) => one.readings.some((of) => of.id === "A23"));
  await until(page, `${under.length} of `);
  check("a reading is found, and what it is applied to",
    (await rows.first().innerText()).startsWith("A23"), await counted(page));
  await page.fill(".find input", "7.9(b)");
  await page.waitForFunction(() =>
    document.querySelector(".found-list .row b")?.textContent === "7.9(b)");
  check("an id is found first", true);
  await page.fill(".find input", "burn card");
  const words = all.provisions.filter((one) => ["burn", "card"].every((word) =>
    [one.id, one.edition, one.game, one.kind, one.rule, one.example].join(" ").toLowerCase()
      .includes(word)));
  await page.waitForFunction(() =>
    /burn/i.test(document.querySelector(".found-list .row:not(.reading) span")?.textContent));
  const found = Number((await counted(page)).split(" ")[0]);
  check("words are found", found >= words.length && found < 200, `${found} ${words.length}`);

  await page.fill(".find input", "");
  for (const [at, value, is] of [[0, "pai-gow", (one) => one.game === "pai-gow"],
    [1, "1998", (one) => one.edition.endsWith("@1998")],
    [2, "irregularity", (one) => one.kind === "irregularity"]]) {
    await page.locator(".find select").nth(at).selectOption(value);
    const want = all.provisions.filter(is).length;
    await until(page, `${want} of `);
    check(`only ${value}`, true);
    await page.locator(".find select").nth(at).selectOption("");
  }
  await page.fill(".find input", "zzz");
  await until(page, "Nothing");
  check("nothing is said to be found", true);
  await page.fill(".find input", "");
  await until(page, `${all.provisions.length} `);
}

/** What a player or a dealer would type, and the paragraph that answers. */
const QUESTIONS = [
  ["when does the Banker draw", /^[347]\.9\(c\)/],
  ["how much commission is there on banker", /^(3\.3\(c\)|7\.3\(c\)|4\.10\(c\))/],
  ["what does a tie pay", /^[37]\.3\(b\)/],
  ["what happens to my banker bet on a tie", /^[37]\.2\(a\)1\.iii/],
  ["does anybody draw after a natural", /^[347]\.9/],
  ["how much is a king worth", /^[347]\.1\(b\)/],
  ["can I bet after no more bets", /^[347]\.[27]/],
  ["how many decks are used", /^[347]\.1\(a\)/],
  ["how many cards are burned", /^[347]\.[56]/],
  ["who cuts the cards", /^[347]\.5/],
  ["dealer draws a card in error", /^(3\.12|4\.12|7\.11|C:3\.12)/],
  ["what does dragon 7 pay", /^7\.3\(j\)/],
  ["bonus pay table", /^7\.3\(h\)/],
  ["what if my low hand beats my high hand", /^(10\.|11\.|C:1[01])/],
  ["who wins copies in pai gow", /^(10\.|11\.|C:1[01])/],
  ["what can the joker be", /^(11\.1|11\.3|C:11)/],
  ["which pair of tiles is highest", /^(C:10\.[23])/],
  ["who gets the bank next in chemin de fer", /^4\.(5|6|11)/],
  ["what is banco", /^4\.7/],
  ["when must the vig be collected", /^[37]\.3\(c\)|4\.10/],
  ["card found face up in the shoe", /^(3\.12|4\.12|7\.11|C:3\.12)/],
];

/** And those whose answer leads: how a thing is done before what becomes of an error in it. */
const LEADS = [
  ["when does the Banker draw", /^7\.9\(c\)/],
  ["when does the banker stand", /^7\.9\(c\)\[(3|7-9)\]/],
  ["when does the player draw", /^[37]\.9\(b\)/],
  ["does the player draw on five", /^[37]\.9\(b\)/],
  ["does six draw against a seven", /^7\.9\(c\)\[6\]/],
  ["what is a natural", /^[37]\.9\(a\)/],
  ["who cuts the cards", /^(4\.4\(c\)|7\.5\(d\))/],
  ["can i touch the cards", /^7\.(2\(e\)|10\(e\))/],
  ["how many players can sit at a table", /^C:3\.6\.1$/],
  ["what happens when the shoe runs out of cards", /^7\.11\(e\)/],
  ["what happens if the dealer draws a card too many", /^7\.11\(b\)/],
  ["who pays the vigorish in chemin de fer", /^4\.10/],
  ["can i co-bank in pai gow", /^(C:10|10)\./],
  ["who wins a copy", /^C:10\.1\.2$/],
  ["can I bet on both", /^7\.2\(b\)/],
  ["bet on player and banker at once", /^7\.2\(b\)/],
  ["two wagers", /^7\.2\(b\)/],
  ["can I bet on both in chemin de fer", /^4\.7\(a\)/],
  ["can I bet on both in pai gow", /^10\.10\(a\)/],
  ["who pays the 5 percent", /^7\.3\(c\)$/],
  ["how much does the house take from a winning banker bet", /^7\.3\(c\)$/],
  ["what does the house keep when I win", /^7\.3\(c\)$/],
  ["what is vigorish", /^7\.3\(c\)$/],
  ["can I take my bet back", /^7\.2\(d\)/],
  ["can I change my bet", /^7\.2\(d\)/],
  ["what if the dealer drops a card", /^7\.11\(b\)/],
  ["what if two cards stick together", /^7\.11\(b\)/],
  ["how long do I have to set my hand", /^C:10\.8\.17$/],
  ["what beats what", /^7\.2\(a\)1\.i$/],
  ["when is the shoe over", /^7\.8\(e\)/],
  ["what does the cutting card do", /^7\.8\(e\)/],
  ["how much can I bet", /^C:3\.2\.1$/],
  ["what is the least I can bet", /^C:3\.2\.1$/],
  ["can I play two hands", /^10\.10\(a\)/],
  ["what happens if nobody bets", /^C:4\.7\.1$/],
  ["can I look at my cards", /^3\.7\(d\)1/],
  ["who turns the cards", /^7\.7\(c\)1/],
  ["can I be the bank", /^4\.5\(b\)/],
  ["can I be the bank in pai gow poker", /^C:11\.10\.1$/],
  ["what is a copy", /^C:10\.1\.2$/],
  ["is the ace high", /^11\.3\(a\)\[1\]/],
  ["what is the best hand in pai gow", /^C:10\.2\.2$/],
  ["what is a gong", /^C:10\.3\.2$/],
  ["what happens on a tie", /^7\.2\(a\)1\.iii/],
  ["who holds the shoe", /^3\.6\(c\)/],
  ["what does banco mean", /^4\.7\(c\)/],
  ["what if a card is face up in the shoe", /^7\.11\(d\)/],
  ["what if the shoe is empty", /^7\.11\(e\)/],
  ["what is a dragon 7", /^7\.3\(i\)/],
  ["what is a foul hand", /^11\.1 high hand$/],
  ["what if I set my hand wrong", /^C:11\.9\.1$/],
  ["how many cards are dealt", /^7\.7\(c\)$/],
  ["how many tiles are there", /^C:10\.2\.1$/],
  ["what are the dice for", /^C:10\.8\.10$/],
  ["can I bet for a friend", /^C:10\.7\.01$/],
  ["how often are the cards changed", /^11\.5\(e\)\[1\]/],
];

/** What no paragraph says is said to be said by none, with the readings that apply. */
const IN_SHORT = [
  ["can I bet on both", /nothing forbids it/, ["A57", "4.7(a)", "10.10(a)"]],
  ["what if the dealer drops a card", /no paragraph speaks of a card that falls/, ["A99"]],
  ["how long do I have to set my hand", /no paragraph names a time/, []],
  ["how much can I bet", /settings of each table/, ["A20", "4.7(a)"]],
  ["when can I leave", /takes the wagers back/, ["A107"]],
  ["do I have to bet every hand", /no paragraph makes a player wager/, []],
  ["who decides a dispute", /no paragraph here speaks of disputes/, ["A99"]],
  ["how old must I be", /say nothing of who may play/, []],
];

async function inShort(page, all) {
  const known = new Set(all.provisions.map((one) => one.id.replace(/^19:47-/, "")));
  const named = [...readFileSync("web/src/rulebook/plainly.ts", "utf8")
    .matchAll(/"((?:C:)?\d+\.\d[^"]*)"/g)].map(([, id]) => id);
  const lost = named.filter((id) => !known.has(id));
  check("what leads to a plain question is a paragraph", named.length > 60 && lost.length === 0,
    lost.join(", "));
  for (const [text, says, links] of IN_SHORT) {
    await page.fill(".find input", text);
    await page.waitForSelector(".in-short");
    const told = await page.locator(".in-short").innerText();
    const cited = await page.locator(".in-short a").allInnerTexts();
    check(`asked: ${text}; said in our words, and called so`, says.test(told) &&
      told.startsWith("In short, and in our words:") && links.every((one) => cited.includes(one)),
    `${told} ${cited}`);
  }
  check("what no paragraph answers is answered by none",
    await page.locator(".found-list .row").count() === 0);
  await page.fill(".find input", "when does the Banker draw");
  await page.waitForSelector(".in-short", { state: "detached" });
  check("where a paragraph says it, it alone does", true);
  await page.fill(".find input", "");
}

async function questions(page) {
  const leads = page.locator(".found-list .row:not(.reading, .to-chart) b");
  const first = () => leads.evaluateAll((all) => all.slice(0, 3).map((one) => one.textContent));
  for (const [text, want] of QUESTIONS) {
    await page.fill(".find input", text);
    await page.waitForFunction((typed) => document.querySelector(".find input").value === typed,
      text);
    const ids = await first();
    check(`asked: ${text}`, ids.some((id) => want.test(id)), ids.join(", "));
  }
  for (const [text, want] of LEADS) {
    await page.fill(".find input", text);
    const ids = await first();
    check(`asked: ${text}; the answer leads`, want.test(ids[0] ?? ""), ids.join(", "));
  }
  await page.fill(".find input", "when does the Banker draw");
  const six = (await page.locator(".found-list .row:not(.reading, .to-chart)").allInnerTexts())
    .slice(0, 6);
  check("who asks when the Banker draws is told of Banker 3 as well, and of no error",
    six.some((row) => row.startsWith("7.9(c)[3]")) && !six.some((row) => /irregularity/i.test(row)),
    six.join("\n"));
  for (const [text, chart] of [["when does the Banker draw", "Third card"],
    ["when does the player take a third card", "Third card"], ["commission", "Vigorish"],
    ["what does a tie pay", "What is paid"], ["which pair of tiles is highest", "Rank of hands"]]) {
    await page.fill(".find input", text);
    const leads = await page.locator(".found-list .row").first().innerText();
    check(`${text}: a chart leads`, leads.replace(/\s+/g, " ").startsWith(`Charts ${chart}`),
      leads);
  }
  for (const [text, shown] of [["who wins a copy", "C:10.1.2"],
    ["what does a tie pay", "What is paid"], ["7.9(b)", "19:47-7.9(b)"]]) {
    await page.fill(".find input", text);
    await page.waitForFunction((want) => document.querySelector(".book-page h1, .book-page h2")
      ?.textContent.startsWith(want), shown, { timeout: 4000 }).catch(() => undefined);
    const at = await page.locator(".book-page :is(h1, h2)").first().innerText();
    check(`${text}: the answer lies open beside the list`, at.startsWith(shown), at);
  }
  await page.fill(".find input", "the of what");
  check("words that say nothing find nothing", (await counted(page)).startsWith("Nothing"),
    await counted(page));
  await page.fill(".find input", "");
}

/** Every cell is the command line's, and leads to its paragraph. */
async function charts(page, url) {
  const { charts: all } = JSON.parse(spawnSync(sabot, ["cite", "--chart", "all", "--json"],
    { encoding: "utf8", maxBuffer: 1 << 24 }).stdout);
  for (const kind of ["third-card", "pays", "vigorish", "rank"]) {
    await page.goto("about:blank");
    await page.goto(`${url}#/rulebook/charts/${kind}`);
    await page.waitForSelector(".charts h1");
    const shown = await page.locator(".chart").evaluateAll((figures) => figures.map((figure) => ({
      game: figure.dataset.game, rows: [...figure.querySelectorAll("tbody tr")].map((row) =>
        [...row.querySelectorAll("td a")].map((cell) => [cell.querySelector(".whole").textContent,
          decodeURIComponent(cell.hash)])) })));
    const want = all.filter((one) => one.chart === kind).map((one) => ({ game: one.game,
      rows: one.rows.map((row) => row.cells.map((cell) => [cell.text,
        `#/rulebook/${cell.id}/${cell.edition}`])) }));
    check(`the chart ${kind} is the command line's`, want.length > 0 &&
      JSON.stringify(shown) === JSON.stringify(want), JSON.stringify(shown));
  }
  for (const [at, kind, game] of [["minibaccarat", "third-card", "minibaccarat"],
    ["vigorish/chemin-de-fer", "vigorish", "chemin-de-fer"], ["pai-gow", "pays", "pai-gow"]]) {
    await page.goto(`${url}#/rulebook/charts/${at}`);
    await page.waitForFunction(([want, of]) => {
      const first = document.querySelector(".chart")?.dataset;
      return first?.chart === want && first.game === of;
    }, [kind, game]);
    check(`charts/${at} opens at that game`, true);
  }
  await page.goto(`${url}#/rulebook/charts/third-card`);
  const usual = page.viewportSize();
  for (const width of [320, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.locator(".chart :is(th, td)").evaluateAll((cells) => cells
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent));
    check(`no word of a chart leaves its cell at ${width} px`, over.length === 0, over.join(" "));
  }
  await page.setViewportSize(usual);
  const banker = page.locator('.chart[data-game="minibaccarat"]').nth(1);
  const stays = banker.locator("tbody tr").nth(3).locator("td").nth(9).locator("a");
  check("Banker 3 stays against 8", (await stays.innerText()).startsWith("stays"),
    await stays.innerText());
  await stays.click();
  await page.waitForFunction(() =>
    document.querySelector(".paragraph h1")?.textContent === "19:47-7.9(c)[3]");
  check("and leads to its paragraph", true);
}

async function linked(page, url) {
  const [want] = cite("7.9(b)@2011").provisions;
  await page.goto("about:blank");
  await page.goto(`${url}#/rulebook/${encodeURIComponent(want.id)}/${
    encodeURIComponent(want.edition)}`);
  await page.waitForSelector(".paragraph");
  const said = await page.locator(".paragraph").innerText();
  check("a link opens its paragraph, in plain words", said.includes(want.id) &&
    said.includes(want.rule) && want.edition === "1986@2011" &&
    said.includes("1986, in the edition of 2011") && want.example === "P 5, B 7 -> draw; P 7, B 0 "
    + "-> stay" && said.includes("Player 5, Banker 7 → draw; Player 7, Banker 0 → stay"), said);
  check("its readings", want.readings.length > 0 && want.readings.every((one) =>
    said.includes(one.id)), said);
  check("the code is folded away until it is asked for", !/src\/|tests\//.test(said), said);
  await page.click(".in-code > summary");
  const rule = page.locator(".rules-of details").first();
  check("the rule that stands for it", await rule.locator("summary code").innerText() ===
    "PLAYER_THIRD");
  const [file, name] = (await rule.locator(".places-of code").last().innerText()).split(":");
  check("which the code has there", existsSync(file) && spawnSync("grep", ["-q", `${name}(`, file])
    .status === 0, `${file}:${name}`);
  const tests = await page.evaluate(() => [...document.querySelectorAll(".tests-of > :not(h2)")]
    .flatMap((one) => {
      const file = one.querySelector("code").textContent;
      const cases = [...one.querySelectorAll("li")].map((li) => `${file}:${li.textContent}`);
      return cases.length > 0 ? cases : [file];
    }));
  check("and the tests that are evidence", JSON.stringify(tests.sort()) ===
    JSON.stringify([...want.tests].sort()), tests.join("\n"));
  check("which are there", tests.every((one) => existsSync(one.split(":")[0])));
  await page.click(".rules-of .links a:text-is('3.9(b)')");
  await page.waitForFunction(() =>
    document.querySelector(".paragraph h1").textContent === "19:47-3.9(b)");
  check("from there to the same rule of another game", true);
  await page.click(".reading-of a:text-is('A56')");
  await page.waitForFunction(() =>
    document.querySelector(".paragraph .what").textContent === "Reading A56");
  await page.click(".links a:text-is('3.9(b)')");
  await page.waitForFunction(() =>
    document.querySelector(".paragraph h1").textContent === "19:47-3.9(b)");
  check("to its reading, and back", true);
  await page.goto("about:blank");
  await page.goto(`${url}#/rulebook/A23`);
  await page.waitForSelector(".paragraph");
  await page.click(".rule a:text-is('4.7(e)')");
  await page.waitForFunction(() =>
    document.querySelector(".paragraph h1").textContent === "19:47-4.7(e)[1]");
  check("a paragraph that a reading names can be followed", true);
  await page.goto("about:blank");
  await page.goto(`${url}#/rulebook/9.9(z)`);
  await page.waitForSelector(".book-page h1");
  check("a paragraph that is none is said to be none",
    (await page.locator(".book-page h1").innerText()).includes("no paragraph 9.9(z)"));
}

/** By keys alone: to the search, to what is found, and to it. */
async function byKeys(page, url) {
  await page.goto("about:blank");
  await page.goto(`${url}#/rulebook`);
  await page.waitForSelector(".found-list .row");
  await page.focus(".find input");
  await page.keyboard.type("C:10.7.06");
  await until(page, "1 of ");
  for (let i = 0; i < 4; i++) await page.keyboard.press("Tab"); // three filters, then the row
  await page.keyboard.press("Enter");
  await page.waitForSelector(".paragraph");
  check("found and opened by keys", await page.locator(".paragraph h1").innerText() ===
    "C:10.7.06");
  await page.click(".in-code > summary");
  check("a line of the house way stands for it",
    (await page.locator(".rules-of summary code").first().innerText()).startsWith("tiles-1 T1"));
}

await evening([], async ({ context, url }) => {
  const { page, complaints } = await open(context, `${url}#/rulebook`);
  await page.waitForSelector(".found-list .row");
  await inPlainWords(cite());
  await searching(page, cite());
  await questions(page);
  await inShort(page, cite());
  await charts(page, url);
  await linked(page, url);
  await byKeys(page, url);
  check("the page complains of nothing", complaints.length === 0, complaints.join("\n"));
});
