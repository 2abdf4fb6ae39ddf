// The laboratory in a browser: every figure it shows is the program's, to the last digit; what is
// wrong is said with its line; a link opens the same view; what leaves the page is what the program
// prints. Run by test_laboratory.sh.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { leaves } from "./exports.mjs";
import { check, evening, faultsOf, lookAt, open } from "./page.mjs";

const program = resolve(process.env.SABOT ?? join(process.env.SABOT_BUILD ?? "build", "sabot"));
const text = readFileSync("rules/minibaccarat.ini", "utf8");

/** JSON whose numbers stay the texts that were printed. */
function told(out) {
  return JSON.parse(out.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, (word) =>
    word[0] === "\"" ? word : `"${word}"`));
}

/** The tables of the page, by name: a row is its head and its cells, each as it is copied. */
function sheets(page) {
  return page.evaluate(() => Object.fromEntries([...document.querySelectorAll("[data-sheet]")]
    .map((sheet) => [sheet.dataset.sheet, [...sheet.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.dataset.copy
        ?? cell.querySelector("[data-figure]")?.dataset.figure ?? cell.textContent.trim()))])));
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const sorted = (wagers) => [...wagers].sort((a, b) => Number(b.ev) - Number(a.ev));
const grouped = (number) => number.replace(/\B(?=(\d{3})+$)/g, ",");

await evening([], async ({ person, url, dir }) => {
  writeFileSync(join(dir, "table.ini"), text);
  const run = (...words) => spawnSync(program, words, { cwd: dir, encoding: "utf8",
    maxBuffer: 1 << 28 });
  const odds = (...words) => told(run("odds", ...words, "--json").stdout);
  const context = await person({ acceptDownloads: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  // Whoever listens first can hold back, once, that the address is another.
  await context.addInitScript(() => addEventListener("hashchange", (event) => {
    if (!window.late) return;
    window.late = false;
    event.stopImmediatePropagation();
    setTimeout(() => dispatchEvent(new HashChangeEvent("hashchange")), 500);
  }));
  const { page, complaints } = await open(context, `${url}#/lab`);
  const settled = (figure) => page.waitForFunction((wanted) =>
    [...document.querySelectorAll(".lab-figure")].some((one) => one.dataset.figure === wanted),
  figure);
  const fits = (name) => page.locator(`[data-sheet="${name}"] .lab-scroll`).evaluate((one) =>
    one.scrollWidth <= one.clientWidth);
  const go = async (to) => page.evaluate((address) => { location.hash = address; }, `#/lab/${to}`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const saved = async (button) => {
    const [download] = await Promise.all([page.waitForEvent("download"),
      page.getByRole("button", { name: button, exact: true }).click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(),
      "utf8") };
  };

  await oddsPart();
  await rulesPart();
  await othersPart();
  await sidePart();
  await leavePart();
  await simulatePart();
  await protectPart();
  await cheminPart();
  await handPart();
  await unreadPart();
  await lookPart();
  await leavingPart();
  check("nothing is complained of", complaints.length === 0, complaints.join("\n"));

  async function oddsPart() {
    const want = odds("--rules", "minibaccarat", "--removal");
    await settled(want.wagers[0].ev);
    const got = await sheets(page);
    const wagers = sorted(want.wagers);
    check("wagers, the cheapest first, as the program counts them", same(got.wagers.map((row) =>
      row.slice(1)), wagers.map((one) => [one.ev, one.ev_resolved, one.win_share, one.lose_share,
      one.void_share, one.sd])), JSON.stringify(got.wagers));
    const tie = page.locator("[data-wager='tie 8']");
    const [priced] = want.wagers.filter((one) => one.wager === "tie" && one.mode === "8");
    check("what it costs, in words", (await tie.locator("th small").innerText())
      === `costs ${(-100 * Number(priced.ev)).toFixed(2)} of 100`,
    await tie.locator("th").innerText());
    const share = tie.locator("[data-whole]").first();
    check("a share is shorter on the screen, whole in its title",
      await share.innerText() === Number(priced.win_share).toFixed(6) &&
      (await share.getAttribute("title")).startsWith(`${priced.win_share} = ${priced.win}/`));
    check("no column of the wagers is cut", await fits("wagers"));
    await page.getByLabel("Decks").selectOption("4");
    await settled(odds("--rules", "minibaccarat", "--decks", "4").wagers[0].ev);
    check("other decks than the file's are said beside the figures",
      await page.locator(".lab-decks").innerText()
      === "These figures are for 4 decks; the rules file says 8.");
    await page.getByLabel("Decks").selectOption("");
    await settled(want.wagers[0].ev);
    check("and nothing where they are the file's", await page.locator(".lab-decks").count() === 0);
    check("how a round ends", same(got.outcomes.map((row) => row.slice(1)),
      ["banker", "player", "tie"].map((who) => [want.shares[who], grouped(want.outcomes[who])])),
    JSON.stringify(got.outcomes));
    check("every result", same(got.results.map((row) => row.slice(1)), want.result_shares));
    check("what a card more or less does", same(got.removal.map((row) => row.slice(1)),
      want.wagers[0].removal.map((_, v) => wagers.map((one) => one.removal[v].effect))),
    JSON.stringify(got.removal));
    await page.getByRole("button", { name: "Fractions" }).click();
    await settled(want.wagers[0].ev_exact);
    check("the same as fractions", same((await sheets(page)).wagers.map((row) => row.slice(1, 4)),
      wagers.map((one) => [one.ev_exact, one.ev_resolved_exact, `${one.win}/${want.total}`])));
    await page.locator("[data-wager='banker vig5'] .lab-figure").first().click();
    await page.getByText(`copied: ${want.wagers[0].ev_exact}`).waitFor();
    check("a click copies a figure", await clipboard() === want.wagers[0].ev_exact);
    await page.getByRole("button", { name: "Decimals" }).click();
    const json = await saved("JSON");
    check("JSON is the program's own", json.text === run("odds", "--rules", "minibaccarat",
      "--removal", "--json").stdout && json.name === "odds.json", json.text.slice(0, 200));
    const csv = await saved("CSV");
    check("CSV has every figure", csv.text.split("\n")[1]?.startsWith(
      `banker,vig5,${want.wagers[0].ev},${want.wagers[0].ev_exact},`), csv.text);

    // Cards that are gone, by clicks and by keys; the figures follow.
    const eights = page.getByRole("button", { name: "8 32 eights left" });
    await eights.click();
    await page.getByRole("button", { name: "8 31 eights left" }).press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("+");
    const left = "128,32,32,32,32,32,32,32,30,31";
    const fewer = odds("--rules", "minibaccarat", "--removal", "--remaining", left);
    await settled(fewer.wagers[0].ev);
    check("what remains is counted", same((await sheets(page)).wagers.map((row) => row[1]),
      sorted(fewer.wagers).map((one) => one.ev)));
    check("and the command line that says the same", (await page.locator(".lab-command code")
      .textContent()).includes(`--remaining ${left}`));
    await page.getByLabel("Stake").fill("13");
    const staked = odds("--rules", "minibaccarat", "--removal", "--remaining", left, "--stake",
      "13");
    await settled(staked.wagers[0].ev);
    check("and at a stake", same((await sheets(page)).wagers.map((row) => row[1]),
      sorted(staked.wagers).map((one) => one.ev)));

    // The link opens the same view elsewhere.
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("The link is copied").waitFor();
    const link = await clipboard();
    const other = await open(await person(), link);
    await other.page.waitForFunction((wanted) => document.querySelector(".lab-figure")
      ?.dataset.figure === wanted, sorted(staked.wagers)[0].ev);
    const look = (at) => at.evaluate(() => document.querySelector(".lab-split").innerText);
    check("a link opens the same view", await look(other.page) === await look(page),
      await look(other.page));
    await other.page.close();
    await page.getByRole("button", { name: "Whole shoe" }).click();
    await page.getByLabel("Stake").fill("");
    await settled(want.wagers[0].ev);
  }

  async function rulesPart() {
    const wrong = text.replace("vigorish = 5", "vigorish = 7\nfoo = 1");
    const editor = page.getByLabel("The file", { exact: true });
    await editor.fill(wrong);
    writeFileSync(join(dir, "wrong.ini"), wrong);
    const faults = told(run("rules", "check", "wrong.ini", "--json").stdout).files[0].faults;
    await page.locator(".lab-faults").waitFor();
    const said = await page.locator(".lab-faults li").allInnerTexts();
    check("faults are told as the program tells them, with line, key and provision",
      faults.length > 1 && faults.every((one, i) => said[i]?.includes(`Line ${one.line}`) &&
        said[i].includes(`${one.key} = ${one.value}`) && said[i].includes(one.says) &&
        (!one.provision || said[i].includes(one.provision.replace(/^19:47-/, "")))),
      said.join("\n"));
    check("and beside their lines", await page.locator(".lab-rules .lab-notes .wrong").count()
      === faults.length);
    const seen = await faultsOf(page);
    check("axe finds nothing where faults are told", seen.length === 0, seen.join("\n"));
    check("nothing is counted of them", await page.locator("[data-sheet]").count() === 0);
    await page.locator(".lab-faults .cite").first().click();
    await page.locator(".lab-faults .why-card .source").waitFor();
    await page.waitForFunction(() => document.querySelector(".lab-faults .why-card")
      .textContent.length > 80);
    check("the provision opens in our words", true);
    const four = text.replace("vigorish = 5", "vigorish = 4");
    await editor.fill(four);
    writeFileSync(join(dir, "four.ini"), four);
    const want = odds("--rules", "four.ini");
    await settled(want.wagers[0].ev);
    check("edited rules are counted", same((await sheets(page)).wagers.map((row) => row[1]),
      sorted(want.wagers).map((one) => one.ev)));
    await page.getByLabel("Ready rules").selectOption("minibaccarat-total-cards");
    await page.getByText(odds("--rules", "minibaccarat-total-cards").wagers.find((one) =>
      one.note).note).waitFor();
    check("what must be covered does not lead", (await page.locator(".lab h1").innerText())
      .startsWith("Banker, less 5 % costs least"), await page.locator(".lab h1").innerText());
    await page.getByLabel("Ready rules").selectOption("pai-gow");
    const tiles = odds("--rules", "pai-gow");
    await settled(tiles.dealer_banks.ev_commission);
    check("a game of tiles, house way against house way", same((await sheets(page)).banks
      .map((row) => row.slice(1, 3)), [tiles.dealer_banks, tiles.player_banks].map((one) =>
      [one.ev_commission, one.ev])));
    await page.getByLabel("Ready rules").selectOption("minibaccarat");
    await settled(odds("--rules", "minibaccarat").wagers[0].ev);
  }

  /** The games that draw by no table have their wagers too. */
  async function othersPart() {
    await go("odds?rules=pai-gow-poker");
    await page.locator(".lab-running progress").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped before its end.").waitFor();
    check("pai gow poker: every deal is counted, and can be stopped", await page.locator(
      '[data-sheet="banks"]').count() === 0);
    await page.getByRole("button", { name: "Count every deal" }).click();
    const edge = odds("--rules", "pai-gow-poker", "--edge");
    const banks = [edge.dealer_banks, edge.player_banks, edge.co_bank];
    await settled(banks[0].ev_commission);
    check("pai gow poker: the player's wager, the bank and half of it", same(
      (await sheets(page)).banks.map((row) => row.slice(1)), banks.map((one) =>
        [one.ev_commission, one.ev, one.win_share, one.push_share, one.lose_share])),
    JSON.stringify((await sheets(page)).banks));
    check("pai gow poker: what it costs", (await page.locator(".lab h1").innerText()).endsWith(
      `costs least: ${(-100 * Number(banks[1].ev_commission)).toFixed(2)} of 100`) &&
      (await page.locator('[data-bank="dealer"] small').innerText()) ===
      `costs ${(-100 * Number(banks[0].ev_commission)).toFixed(2)} of 100`);
    check("pai gow poker: the kinds of hands", same((await sheets(page)).kinds.map((row) => row[1]),
      Object.values(edge.categories).map(grouped)));
    check("pai gow poker: no column is cut", await fits("banks"));
    await leaves(page, "pai gow poker's odds", { saved, told });
    await page.getByRole("button", { name: "Fractions" }).click();
    check("pai gow poker: fractions", same((await sheets(page)).banks[0].slice(1),
      [banks[0].ev_commission_exact, banks[0].ev_exact, ...["win", "push", "lose"].map((end) =>
        `${banks[0][end]}/${edge.deals}`)]));
    check("pai gow poker: JSON is the program's own", (await saved("JSON")).text ===
      run("odds", "--rules", "pai-gow-poker", "--edge", "--json").stdout);
    await go("odds?rules=pai-gow");
    const tiles = odds("--rules", "pai-gow");
    await settled(tiles.dealer_banks.ev_commission);
    check("pai gow: kinds of hands, the best first", same((await sheets(page)).kinds.map((row) =>
      row[0]), ["pair", "wong", "gong", ...[9, 8, 7, 6, 5, 4, 3, 2].map((n) => `${n} points`),
      "1 point", "0 points"]), JSON.stringify((await sheets(page)).kinds));
    await leaves(page, "pai gow's odds", { saved, told });
    await sidesPart();
  }

  async function sidesPart() {
    await go("odds?rules=chemin-de-fer-four-percent");
    const { with_commission: paid } = odds("--rules", "chemin-de-fer-four-percent");
    await settled(paid.banker_expects);
    check("chemin de fer: what both sides expect", same((await sheets(page)).wagers,
      [[`Banker, less 4 % costs ${(-100 * Number(paid.banker_expects)).toFixed(2)} of 100`,
        paid.banker_expects], [`Player costs ${(-100 * Number(paid.player_expects)).toFixed(2)} ` +
        "of 100", paid.player_expects]]), JSON.stringify((await sheets(page)).wagers));
    await leaves(page, "chemin de fer's odds", { saved, told });
    await page.getByRole("link", { name: "the equilibrium" }).click();
    await page.waitForURL(/#\/lab\/chemin/);
    await page.locator(".at-chemin [data-figure=player_expects]").waitFor();
    check("chemin de fer: the equilibrium of the same decks and commission", same(
      (await sheets(page)).value.filter((row) => row.length > 1).map((row) => row[1]).slice(1),
      [paid.player_expects, paid.banker_expects]), page.url());
    await go("chemin?six=6"); // what stands in one address is kept for another that says nothing
    await settled(odds("--game", "chemin-de-fer").value);
    await go("odds?rules=minibaccarat");
    await settled(odds("--rules", "minibaccarat").wagers[0].ev);
  }

  /** What every part gives to a spreadsheet. */
  async function leavingPart() {
    const parts = { "the odds": "odds?rules=minibaccarat-dragon-7",
      "a side bet": "side?bet=name+Eights,+%22both%22%0Apay+25+when+player+pair+of+eights",
      "a simulation": "simulate?rounds=100000&run=1",
      protection: "protect?shoes=50&spread=1,4&bankroll=500",
      "chemin de fer": "chemin?free=1", "chemin de fer by the cards": "chemin?banker=cards",
      "four tiles": "hand?hand=6-6+3-6+2-6+5-6",
      "seven cards": "hand?game=pai-gow-poker&hand=As+Ad+Kh+Qc+7d+7s+Jk" };
    for (const [name, address] of Object.entries(parts)) {
      await go("");
      await page.waitForSelector(".lab-split.at-odds");
      await go(address);
      await page.waitForFunction(() => document.querySelector("[data-sheet]") &&
        !document.querySelector(".lab-running button, .lab-tool[disabled]"));
      // Of a simulation it is what "simulate --csv" prints, which has no fractions.
      await leaves(page, name, { saved, told, decimals: name === "a simulation" });
    }
  }

  async function sidePart() {
    await page.getByRole("link", { name: "Side bet" }).click();
    await page.locator("[data-alike]").waitFor();
    check("ranks that count alike make no table of noughts",
      await page.locator('[data-sheet="removal"]').count() === 0);
    const long = "pay 3 to 2 when player wins and margin >= 6 and not either natural and "
      + "banker cards = 3 and player cards = 2\n";
    await page.getByLabel("The bet", { exact: true }).fill(long);
    await settled(odds("--side", (writeFileSync(join(dir, "bet.side"), long), "bet.side"),
      "--rules", "minibaccarat").ev);
    check("a long condition leaves what it pays in view", await fits("lines"));
    const gaps = await page.locator(".lab-more").evaluate((more) => [...more.children].slice(1)
      .map((one) => one.getBoundingClientRect().top - one.previousElementSibling
        .getBoundingClientRect().bottom));
    check("what stands below each other does not touch", gaps.length > 1 && gaps.every((gap) =>
      gap > 8), gaps.join(" "));
    await page.getByRole("button", { name: "Suited pairs" }).click();
    const bet = "name Pairs\npay 200 when both suited pair\npay 30 when player pair of kings\n" +
      "push when cards = 6\n";
    const price = (side, ...words) => {
      writeFileSync(join(dir, "bet.side"), side);
      return odds("--side", "bet.side", "--rules", "minibaccarat", "--removal", ...words);
    };
    await page.getByLabel("Known side bets").selectOption("panda-8");
    const panda = odds("--wager", "panda-8", "--rules", "minibaccarat");
    await settled(panda.ev);
    check("a wager of the trade is chosen", (await page.getByLabel("The bet", { exact: true })
      .inputValue()).includes("name Panda 8"));
    await page.getByLabel("The bet", { exact: true }).fill(bet);
    const want = price(bet);
    await settled(want.ev);
    let got = await sheets(page);
    check("a side bet is priced", same(got.whole.map((row) => row[1]),
      [want.ev, want.ev_resolved, want.sd]), JSON.stringify(got.whole));
    check("each of its lines", same(got.lines, want.lines.map((one) => [one.says, one.pays,
      one.share])), JSON.stringify(got.lines));
    check("and what a card does to it", same(got.removal, want.removal.map((one) => [one.rank,
      one.effect])));
    check("the share stands beside its line", (await page.locator(".lab-bet .lab-notes")
      .textContent()).includes(want.lines[0].share));
    await page.getByRole("button", { name: /kings of hearts left/ }).click();
    const faces = Array(52).fill(8).map((n, i) => (i === 38 ? 7 : n)).join(",");
    const fewer = price(bet, "--remaining", faces);
    await settled(fewer.ev);
    check("which the headline says", / of 100( staked)?, with 415 cards left$/.test(
      await page.locator(".lab-right h1").innerText()), await page.locator("h1").innerText());
    check("without one king of hearts", same((await sheets(page)).whole.map((row) => row[1]),
      [fewer.ev, fewer.ev_resolved, fewer.sd]));
    const slip = "pay 8 when tie\npay 11 when playr pair\n";
    await page.getByLabel("The bet", { exact: true }).fill(slip);
    writeFileSync(join(dir, "bet.side"), slip);
    const sentence = run("odds", "--side", "bet.side", "--rules", "minibaccarat").stderr
      .split("\n")[0].replace(/^.*bet\.side:2:13: /, "").trim();
    await page.getByText("It cannot be read yet").waitFor();
    check("a wrong bet gets its sentence and its line", sentence.includes("did you mean") &&
      (await page.locator(".lab-bet .lab-fault").innerText()) === `Line 2 ${sentence}`,
    await page.locator(".lab-bet .lab-fault").innerText());
    check("beside the line", (await page.locator(".lab-bet .lab-notes .wrong").textContent())
      === sentence);
    // Whatever is wrong is a whole sentence, and speaks of no file that nobody wrote.
    for (const [wrong, says] of [["wager on tie", "Line 1 no line begins with \"wager\"; begin it"],
      ["pay 8 to when tie", "Line 1 \"when\" stands where a number, such as 1 or 2, should follow"],
      ["pay 1 to 0 when tie", "Line 1 so much to 0 is without end"],
      ["name Nothing", "there is no line that pays; write one"],
      ["push when tie", "it is never won; let a line pay"]]) {
      await page.getByLabel("The bet", { exact: true }).fill(wrong);
      await page.waitForFunction((want) =>
        document.querySelector(".lab-bet .lab-fault")?.textContent.trim().startsWith(want), says,
      { timeout: 8000 }).catch(() => undefined);
      const told = (await page.locator(".lab-bet .lab-fault").innerText()).trim();
      check(`told: ${says}`, told.startsWith(says) && !/bet\.side|; it should/.test(told), told);
    }
    // Nothing is scrolled sideways: the field wraps, and the numbers go with its lines.
    const wide = "name Long\n" + "pay 8 to 1 when player pair or banker pair or tie or "
      + "player natural or banker natural or player total 7 or banker total 6\npush when tie\n";
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByLabel("The bet", { exact: true }).fill(wide);
      const saw = await page.evaluate(() => {
        const field = document.getElementById("lab-bet");
        const box = field.closest(".lab-editor");
        const lines = [...box.querySelectorAll(".lab-line")].map((one) => one.clientHeight);
        return { over: [box.scrollWidth - box.clientWidth, field.scrollWidth - field.clientWidth,
          field.scrollHeight - field.clientHeight], lines };
      });
      check(`a long line wraps at ${width}, its number at its beginning`, saw.over.every((n) =>
        n <= 0) && saw.lines[1] > 1.5 * saw.lines[0] && saw.lines[2] === saw.lines[0],
      JSON.stringify(saw));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    // As one types, one letter after the other.
    await page.getByRole("button", { name: "Whole shoe" }).click();
    const field = page.getByLabel("The bet", { exact: true });
    await field.fill("");
    await field.pressSequentially("pay 11 when player pair");
    const typed = price("pay 11 when player pair\n");
    await settled(typed.ev);
    got = await sheets(page);
    check("as it is typed", got.whole[0][1] === typed.ev);
    const json = await saved("JSON");
    check("its JSON", told(json.text).ev_exact === typed.ev_exact);
  }

  // Who leaves while the page is about to write the address of what was typed gets where they
  // wanted to, however late the page is told that they left.
  async function unreadPart() {
    for (const tab of ["", "/odds", "/side", "/simulate", "/protect"]) {
      await page.evaluate((at) => { location.hash = at; }, `#/lab${tab}?rules=nonsense`);
      await page.getByRole("heading", { name: "no ready rules called “nonsense”" }).waitFor();
      const said = await page.locator(".lab-split").innerText();
      check(`rules that are none, at "${tab}": one sentence, and a true one`,
        !/Stopped|Line \d|not lawful|being checked/.test(said), said);
    }
    await go("chemin?free=zzz&player=zzz&banker=zzz");
    check("an address of chemin de fer that cannot be read is told", /Table 3.*Player.*Banker/
      .test(await page.locator("[data-unread]").innerText()));
    await go("chemin?free=1&player=cards&banker=total");
    await page.locator("[data-unread]").waitFor({ state: "detached" });
  }

  async function leavePart() {
    await page.getByLabel("The bet", { exact: true }).evaluate((field) => {
      window.late = true;
      field.value += " ";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      location.hash = "#/lab/simulate";
    });
    const left = await page.getByLabel("Rounds", { exact: true }).waitFor({ timeout: 5000 })
      .then(() => true, () => false);
    check("who leaves while the address is written has left", left, page.url());
  }

  async function simulatePart() {
    await page.getByRole("link", { name: "Simulation" }).click();
    await page.getByLabel("Rounds", { exact: true }).fill("300000");
    await page.getByLabel("Seed").fill("7");
    await page.keyboard.press("Enter");
    const words = ["simulate", "--rules", "minibaccarat", "--rounds", "300000", "--seed", "7"];
    const want = told(run(...words, "--json").stdout);
    await settled(want.wagers[0].estimate);
    await page.getByRole("button", { name: "Play again" }).waitFor();
    check("a simulation with the same seed has the same figures",
      same((await sheets(page)).simulated.map((row) => row.slice(1)), want.wagers.map((one) =>
        [one.estimate, one.standard_error, one.exact, one.distance, one.win, one.lose,
          one.void])), JSON.stringify((await sheets(page)).simulated));
    check("it was drawn as it grew", Number(await page.locator(".lab-drawn")
      .getAttribute("data-points")) > 5);
    const drawn = await page.evaluate(() => {
      const canvas = document.querySelector(".lab-chart canvas");
      const bytes = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      return bytes.some((byte) => byte !== 0);
    });
    check("the chart is drawn, and told", drawn && (await page.locator(".lab-chart")
      .getAttribute("aria-label")).includes(want.wagers[0].estimate));
    const csv = await saved("CSV");
    check("why there are more rounds than asked for", (await page.locator("[data-whole]")
      .innerText()).startsWith("300,000 were asked for;"));
    check("and that the same seed plays them again", (await page.getByText("The same seed plays")
      .count()) === 1);
    check("CSV as the program has it", csv.text === run(...words, "--csv").stdout, csv.text);
    const link = await page.evaluate(() => location.href);
    await page.getByLabel("Rounds", { exact: true }).fill("2000000000");
    await page.getByRole("button", { name: "Play again" }).click();
    await page.getByRole("heading", { name: "rounds so far" }).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped before its end.").waitFor();
    check("it can be stopped", await page.getByRole("button", { name: "Play again" }).isEnabled());
    await page.getByRole("button", { name: "Play again" }).click();
    await page.getByRole("heading", { name: "rounds so far" }).waitFor();
    await page.getByLabel("Seed").fill("8");
    await page.getByText("Stopped before its end.").waitFor();
    check("a stroke ends what is on", true);
    await page.evaluate((address) => { location.href = address; }, link);
    const again = await page.getByRole("heading", { name: `${grouped(want.rounds)} rounds played` })
      .waitFor({ timeout: 30_000 }).then(() => true, () => false);
    check("a link to a run plays it again", again && (await sheets(page)).simulated[0][1]
      === want.wagers[0].estimate, `${page.url()}\n${link}\n` +
      await page.locator(".lab-split").innerText());
    await go("simulate?rules=pai-gow&rounds=50000&seed=2&run=1");
    const tiles = told(run("simulate", "--rules", "pai-gow", "--rounds", "50000", "--seed", "2",
      "--json").stdout);
    await settled(tiles.wagers[0].estimate);
    check("a link to a run of another game", same((await sheets(page)).simulated.map((row) =>
      row[1]), tiles.wagers.map((one) => one.estimate)));
  }

  // What the count is worth in money appears when it is asked, and is the command's.
  async function moneyPart() {
    check("no money where none is asked", (await page.locator("[data-sheet='money']").count())
      === 0);
    await page.getByLabel("Stakes from the trigger up").fill("1,4");
    await page.getByLabel("Bankroll, units").fill("500");
    const want = odds("--protect", "--rules", "minibaccarat-dragon-7", "--shoes", "200", "--seed",
      "3", "--spread", "1,4", "--bankroll", "500");
    await settled(want.wagers.at(-1).stakes[0].ruin);
    const got = await sheets(page);
    check("money by the count", same(got.money.map((row) => row.slice(1)), want.wagers.map((one) =>
      ["of_rounds", "gain_per_100_rounds", "standard_error", "sd_per_round", "n0", "ruin",
        "bank_1_percent"].map((key) => one.stakes[0][key] ?? "–"))), JSON.stringify(got.money));
    check("slopes", same(got.slopes.map((row) => row.slice(1)), want.wagers.map((one) =>
      ["slope", "standard_error", "r_squared", "pays_from"].map((key) => one.slope[key] ?? "–"))),
    JSON.stringify(got.slopes));
    for (const name of ["perfect", "counting", "money", "slopes", "depths"])
      check(`no column of ${name} is cut`, await fits(name));
    await page.getByLabel("Stakes from the trigger up").fill("");
    await page.getByLabel("Bankroll, units").fill("");
    await page.locator("[data-sheet='money']").waitFor({ state: "detached" });
  }

  async function protectPart() {
    await go("protect?rules=minibaccarat-dragon-7&shoes=200&seed=3");
    const words = ["--protect", "--rules", "minibaccarat-dragon-7", "--shoes", "200", "--seed",
      "3"];
    const want = odds(...words);
    await settled(want.wagers[0].correlation);
    const got = await sheets(page);
    check("what perfect play gains", same(got.perfect.map((row) => row.slice(1)),
      want.wagers.map((one) => [one.verdict, one.ev, one.depths[0].perfect.of_rounds,
        one.depths[0].perfect.gain_per_shoe, one.depths[0].perfect.standard_error,
        one.depths[0].perfect.gain_per_100_rounds])), JSON.stringify(got.perfect));
    check("what counting gains", same(got.counting.map((row) => row.slice(1)),
      want.wagers.map((one) => [one.tags.join(" "), one.correlation, one.trigger ?? "none",
        one.depths[0].count.bets_per_shoe, one.depths[0].count.gain_per_shoe,
        one.depths[0].count.standard_error])), JSON.stringify(got.counting));
    check("by depth", same(got.depths.slice(1).map((row) => row.slice(1)), want.wagers.flatMap(
      (one) => ["perfect", "count"].map((way) => one.depths.map((depth) =>
        depth[way].gain_per_shoe)))));
    const heads = Object.fromEntries(got.perfect.map((row, i) =>
      [`${want.wagers[i].wager} ${want.wagers[i].mode}`.trim(), row[0]]));
    check("in plain words, with the names of the tables", same(
      await page.locator(".lab-words li").allInnerTexts(), want.words.map((said) =>
        said.replace(/^[^:]*/, (ids) => ids.split(", ").map((id) => heads[id]).join("; ")))),
    (await page.locator(".lab-words li").allInnerTexts()).join("\n"));
    const rows = await page.locator("[data-sheet='perfect'] tbody tr").evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().height)));
    check("its rows are as high as those of the other tables", rows.every((high) => high <= 44),
      rows.join(" "));
    check("a minus is a minus sign", await page.locator(".lab-figure").evaluateAll((all) =>
      all.some((one) => one.textContent.startsWith("−")) &&
      !all.some((one) => one.textContent.startsWith("-"))));
    await moneyPart();
    const shoes = page.getByLabel("Shoes to play");
    await shoes.fill("2000000");
    await page.locator(".lab-running progress").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.locator(".lab-running progress").waitFor({ state: "detached" });
    check("a long study shows how far it is, and can be stopped", true);
    await shoes.fill("3000000");
    await page.locator(".lab-running progress").waitFor();
    await shoes.fill("60");
    await page.waitForFunction((figure) => document.querySelector("[data-sheet='perfect'] td ~ td" +
      " ~ td .lab-figure")?.dataset.figure === figure, odds("--protect", "--rules",
      "minibaccarat-dragon-7", "--shoes", "60", "--seed", "3").wagers[0].depths[0].perfect
      .of_rounds);
    check("what is typed over is not waited for", true);
  }

  async function cheminPart() {
    await go("chemin");
    for (const [free, more] of [[false, []], [true, ["--free"]]]) {
      const want = odds("--game", "chemin-de-fer", ...more);
      if (free) await page.getByLabel(/The Banker chooses everywhere/).check();
      await settled(want.value);
      const got = await sheets(page);
      check(`chemin de fer${free ? ", chosen everywhere" : ""}: value and commission`,
        same(got.value.filter((row) => row.length > 1).map((row) => row[1]), [want.value,
          want.with_commission.player_expects, want.with_commission.banker_expects]),
        JSON.stringify(got.value));
      check("payoffs", same(got.matrix.map((row) => row.slice(1)), want.matrix_columns.map(
        (_, c) => want.matrix_rows.map((_, r) => want.matrix_decimals[r][c]))));
      const says = (one) => ({ "1": "draws", "0": "stays" })[one.draw_exact] ?? one.draw;
      check("best choices", same(got.player.map((row) => row[1]), want.player.map(says)) &&
        same(got.banker.flatMap((row) => row.slice(1)).filter(Boolean), want.banker.map(says)),
      JSON.stringify(got.banker));
    }
    const json = await saved("JSON");
    check("its JSON is the program's", json.text === run("odds", "--game", "chemin-de-fer",
      "--free", "--json").stdout);
  }

  async function handPart() {
    await page.getByRole("link", { name: "Pai gow hands" }).click();
    for (const tile of ["teen 6-6", "mixed nine 3-6", "mixed eight 2-6", "foo 5-6"])
      await page.getByRole("button", { name: tile }).click();
    await ways("pai-gow", "6-6 3-6 2-6 5-6");
    await page.getByRole("button", { name: "teen 6-6, take it out" }).click();
    await page.getByRole("heading", { name: "Choose four tiles" }).waitFor();
    check("a hand that is not whole is not ranked", await page.locator(".lab-way").count() === 0);
    await page.getByLabel("Game").selectOption("pai-gow-poker");
    await page.getByRole("button", { name: "ace of spades" }).click();
    await page.getByLabel("Or typed").fill("As Ad Kh Qc 7d 7s J");
    await page.locator(".lab-chosen .lab-odd").waitFor();
    await page.getByLabel("Or typed").fill("As Ad Kh Qc 7d 7s Jk");
    await ways("pai-gow-poker", "As Ad Kh Qc 7d 7s Jk");
  }

  async function ways(game, pieces) {
    const want = odds("--game", game, "--hand", pieces);
    const by = told(run("hand", pieces, "--json").stdout).setting.set_by;
    await settled(want.settings[0].ev_commission);
    await page.getByText(`line ${by.line}`).waitFor();
    const got = await page.evaluate(() => [...document.querySelectorAll(".lab-way")].map((way) =>
      [way.dataset.setting, way.querySelector(".lab-figure").dataset.figure,
        way.classList.contains("house")]));
    check(`${game}: every way with its expectation, the best first`, same(got,
      want.settings.map((one) => [`${one.high ?? one.front} / ${one.low ?? one.behind}`,
        one.ev_commission, one.house_way])), JSON.stringify(got));
    const house = await page.locator(".lab-house").innerText();
    check(`${game}: the house way is marked with its line`, house.includes(by.line) &&
      house.includes(by.says), house);
  }

  /** Every part as one looks at it: nothing for axe, nothing to scroll sideways. */
  async function lookPart() {
    const parts = { odds: "odds?rules=minibaccarat", side: "side?bet=pay+25+when+either+suited" +
      "+pair%0Apay+1+when+playr", simulate: "simulate?rounds=200000&run=1",
    protect: "protect?shoes=50", chemin: "chemin", hand: "hand?hand=6-6+3-6+2-6+5-6" };
    for (const [name, address] of Object.entries(parts)) {
      await go(address);
      await page.waitForFunction((part) => document.querySelector(`.lab-split.at-${part}`) &&
        document.querySelector("[data-sheet], .lab-way, .lab-bet .lab-fault") &&
        !document.querySelector(".lab-running button"), name);
      await lookAt(page, name, { shot: `lab-${name}` });
    }
    // By keyboard alone: from the tabs to the field and back to a figure.
    await page.getByRole("link", { name: "Odds" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".lab-split.at-side").waitFor();
    const reached = new Set();
    for (let i = 0; i < 40 && !reached.has("link"); i++) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(() => {
        const at = document.activeElement;
        const seen = at.matches(":focus-visible");
        return !seen ? "unseen" : at.id === "lab-bet" ? "bet" : at.classList.contains("lab-cell")
          ? "card" : at.textContent === "Copy link" ? "link" : at.tagName;
      }));
    }
    check("the keyboard reaches what is changed, then what follows",
      ["bet", "card", "link"].every((one) => reached.has(one)) && !reached.has("unseen"),
      [...reached].join(" "));
  }
});
