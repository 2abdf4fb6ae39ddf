// The floor's page in a browser: reached by links, under each role, and left again; a table that is
// told anew; what only the floor may rule and sign, by forms. The evenings are scripts that "sabot
// table --auto" makes whole; all but what is the floor's goes to the live tables by HTTP. Run by
// test_floor.sh.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openHouse, signIn } from "./house.mjs";
import { check, evening, open } from "./page.mjs";

const sabot = process.env.SABOT ?? "build/sabot";
const dir = mkdtempSync(join(tmpdir(), "sabot-floor-"));

/** A rules file as it is, but for its name and what is said here. */
function ruled(name, rules, more = "") {
  const path = join(dir, `${name}.ini`);
  writeFileSync(path, readFileSync(`rules/${rules}.ini`, "utf8")
    .replace(/^table = .*/m, `table = ${name}\n${more}`));
  return path;
}

/** Roe has the bank, and doe wagers against all of it. */
const BANKED = `sit seat=5 buy-in=500
sit seat=6 buy-in=500
bid seat=5 100
stake seat=5 100
banco seat=6
cover seat=6 100`;

const EVENINGS = {
  chemin: { rules: ruled("chemin", "chemin-de-fer"), script: `${BANKED}
card 9c player
card Kd banker
card 4c banker
rectify holds=no
move-bank holds=no
stake seat=5 100
order-pass cause=delay
banco seat=6
cover seat=6 100
8c Kd Kc 9d
look seat=6
announce Natural by=seat6
turn 8c player
turn Kc player
turn Kd banker
turn 9d banker
offer-bank seat=6
accept seat=6
stake seat=6 50
banco seat=5
cover seat=5 50
card 9c player
card Kd banker
card 4c banker
rectify holds=yes` },
  deferred: { rules: ruled("deferred", "minibaccarat", "vigorish-deferred = yes"),
    script: `sit seat=5 buy-in=500
sit seat=6 buy-in=500
wager seat=5 on=banker 300
Tc 6h Kd Ts 2s
result player=2 banker=6 winner=banker cards=5
pay seat=5 on=banker 300
mark-vigorish seat=5 15
discard
walk-off seat=5 by=dealer
prepare-form serial=7 seat=5 15 patron="@roe"
state-form serial=7 reason="left in a hurry" by=pit-boss
forward-form serial=7 15
void-form serial=8 signed=pit-boss,pit-clerk both-parts=yes` },
};

/** All that happens in an evening, a line each. */
function linesOf(name) {
  const { rules, script } = EVENINGS[name];
  const [from, log] = [join(dir, `${name}.txt`), join(dir, `${name}.log`)];
  writeFileSync(from, script);
  spawnSync(sabot, ["table", "--auto", "--rules", rules, "--log", log, from]);
  return readFileSync(log, "utf8").trim().split("\n").slice(1);
}

/** Theirs, and one where nothing has been dealt. */
const tables = join(dir, "tables.ini");
writeFileSync(tables, Object.entries({ ...EVENINGS, spare: { rules: ruled("spare", "pai-gow") } })
  .map(([name, { rules }]) => `[${name}]\nrules = ${rules}\n`).join(""));

/** Who is above the dealer, where the line does not say it: as the vocabulary has it. */
const ABOVE = { "verify": "floorperson", "rectify": "floorperson", "move-bank": "floorperson",
  "order-pass": "floorperson", "prepare-form": "pit-clerk", "sign-form": "pit-clerk",
  "state-form": "pit-boss", "forward-form": "pit-clerk", "void-form": "pit-clerk" };
const ROLES = { "floorperson": "Floorperson", "supervisor": "Supervisor", "pit-boss": "Pit boss",
  "pit-clerk": "Pit clerk" };
const PLAYS = /^(sit|bid|stake|banco|cover|accept|decline|look|wager)\b/;

const roleOf = (line) => {
  const said = /\bby=([a-z-]+)\b/.exec(line)?.[1];
  return said ?? ABOVE[line.split(" ")[0]] ?? "dealer";
};
const seatOf = (line) => Number(/\bby=seat(\d+)/.exec(line)?.[1] ??
  (PLAYS.test(line) ? /\bseat=(\d+)/.exec(line)?.[1] : 0) ?? 0);

await evening(["--tables", tables, "--dealer", "live", "--house-players", "0"], async (house) => {
  const { url, ask, account } = await openHouse(house.url, house.said);
  const complaints = [];

  // ---- People -----------------------------------------------------------------------------------

  const dora = await account("dora", ["dealer"]);
  const flora = await account("flora", Object.keys(ROLES));
  await account("nora", ["floorperson"]);
  const people = { 5: await account("roe", ["participant"]),
    6: await account("doe", ["participant"]) };

  /** A page of somebody of the house, signed in, at the lobby. */
  async function signedIn(name) {
    const opened = await open(await house.person({ reducedMotion: "reduce" }), `${url}/#/account`);
    complaints.push(opened.complaints);
    await signIn(opened.page, name);
    await opened.page.locator(".sign-in").waitFor({ state: "detached" });
    await opened.page.locator(".bar .brand").click();
    return opened.page;
  }
  const floor = await signedIn("flora");
  const told = () => complaints.flat().filter((one) => !/40[14]/.test(one)).join("\n");
  const hasTable = async (page) => page.locator(".at-table h1").waitFor({ timeout: 4000 })
    .then(() => page.locator("main").count()).catch((error) => `no table: ${error.message}`);

  // ---- Reached by links -------------------------------------------------------------------------

  const toFloor = (page) => page.locator('.role-ways a[href="#/floor"]').click();
  await toFloor(floor);
  check("from the lobby to the floor by its link: a table stands there",
    await hasTable(floor) === 1, told());
  const nora = await signedIn("nora");
  await toFloor(nora);
  check("so it does for who has one role", await hasTable(nora) === 1, told());
  await nora.close();
  await floor.goto(`${url}/#/pit`);
  await floor.reload();
  await floor.locator('.pit-tables a[href="#/floor/deferred"]').click();
  check("from the pit to the floor of a table by its link", await hasTable(floor) === 1 &&
    /deferred/.test(await floor.locator('.tables [aria-current="page"]').innerText()), told());

  const roleButton = (role) => floor.locator(".floor .as .act", { hasText: ROLES[role] });
  for (const role of ["supervisor", "pit-boss", "pit-clerk", "floorperson"]) {
    await roleButton(role).dblclick();
    check(`as ${ROLES[role]}, pressed twice quickly, the table stands there again`,
      await hasTable(floor) === 1 &&
      await roleButton(role).getAttribute("aria-pressed") === "true", told());
  }
  await floor.evaluate(async () => {
    for (const one of [...document.querySelectorAll(".floor .as .act")]) {
      one.click();
      await new Promise((resolve) => { requestAnimationFrame(resolve); });
    }
  });
  check("so it does where one goes through all of them at once", await hasTable(floor) === 1 &&
    await roleButton("pit-clerk").getAttribute("aria-pressed") === "true", told());
  await floor.locator(".bar .brand").click();
  await floor.locator(".lobby").waitFor();
  check("and nothing of the floor stays in the lobby", await floor.locator("main").count() === 1 &&
    await floor.locator(".floor").count() === 0 && told() === "", told());

  // ---- Told anew --------------------------------------------------------------------------------

  /** Whoever opens it next is told a table anew by a welcome whose block is late. */
  async function retold(page, name) {
    const first = [];
    let line;
    await page.routeWebSocket(new RegExp(`/api/tables/${name}/ws`), (socket) => {
      line = socket;
      first.length = 0;
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (first.length < 2) first.push(message);
        socket.send(message);
      });
    });
    const came = async () => {
      while (first.length < 2) await new Promise((resolve) => { setTimeout(resolve, 50); });
    };
    return { welcome: () => came().then(() => line.send(first[0])),
      block: () => line.send(first[1]) };
  }
  const late = await retold(floor, "deferred");
  await floor.goto(`${url}/#/floor/chemin`);
  await hasTable(floor);
  await late.welcome();
  await floor.locator('.tables a[href="#/floor/deferred"]').click();
  await floor.locator('.tables a[href="#/floor/deferred"][aria-current]').waitFor();
  const waits = await floor.locator("main").innerText();
  late.block();
  check("a table that is told anew has no forms until it has come", /The table comes/.test(waits) &&
    await hasTable(floor) === 1 && told() === "", `${waits}\n${told()}`);

  const dealer = await signedIn("dora");
  const anew = await retold(dealer, "spare");
  await dealer.locator('.role-ways a[href="#/deal/spare"]').click();
  await dealer.locator("#typed:focus").waitFor();
  const before = await dealer.locator(".next h1").innerText();
  await anew.welcome();
  await dealer.keyboard.press("Enter");
  const early = await dealer.locator(".line .answer.wrong").filter({ hasText: "The table comes" })
    .waitFor({ timeout: 4000 }).then(() => true, () => false);
  await dealer.keyboard.type("rec");
  await dealer.keyboard.press("Tab");
  await dealer.keyboard.press("Escape");
  await dealer.keyboard.press("Escape");
  anew.block();
  const went = async () => {
    await dealer.keyboard.press("Enter"); // it may come before the block
    return dealer.waitForFunction((was) => document.querySelector(".next h1")?.textContent !== was,
      before, { timeout: 4000 }).then(() => true, () => false);
  };
  check("at the console a stroke while a table is told anew does not end all others",
    early && (await went() || await went()) && told() === "", `${before}\n${told()}`);
  await dealer.close();

  // ---- What only the floor may do, by forms -----------------------------------------------------

  /** The number of the latest entry of each table, and of the commands that went by HTTP. */
  const seen = {};
  let commands = 0;
  async function post(table, line, token, as) {
    const said = await ask(`/api/tables/${table}/events`, { id: `t${++commands}`,
      seen: seen[table] ?? 0, line, as }, token);
    if (said.verdict === "refused") throw new Error(`${line}: ${said.says}`);
    seen[table] = said.seq;
    return said.says;
  }

  const lines = floor.locator(".told .feed > li:not(.quiet)");
  /** A line by its form, once the page has heard what came last: what may be said is filled in.
   *  What it would lead to, and what the feed says of it then. */
  async function byForm(line, last) {
    const [kind] = line.split(" ");
    const role = roleOf(line);
    if (await roleButton(role).getAttribute("aria-pressed") !== "true") {
      await roleButton(role).click();
      await floor.locator(`[data-as="${role}"]`).first().waitFor({ state: "attached" });
    }
    await lines.filter({ hasText: last }).last().waitFor({ timeout: 4000 });
    const form = floor.locator(`.act-form[data-kind="${kind}"][data-as="${role}"]`);
    await form.waitFor({ state: "attached" });
    const shut = floor.locator("details:not([open])").filter({ has: form });
    if (await shut.count() > 0) await shut.locator("summary").click();
    for (const [, key, value] of line.matchAll(/\b([a-z-]+)=("[^"]*"|\S+)/g)) {
      const field = form.locator(`select#${role}-${kind}-${key}, input#${role}-${kind}-${key}`);
      if (await field.count() === 0) continue;
      if (await field.evaluate((one) => one.matches("select"))) await field.selectOption(value);
      else await field.fill(value.replaceAll('"', ""));
    }
    const verdict = / holds=\w+/.exec(line)?.[0]; // of two buttons the one that says so
    const button = form.locator(verdict ? `[data-line*="${verdict}"]` : "[data-line]");
    const leads = await button.evaluate((one) => one.previousElementSibling.innerText);
    const before = await lines.count();
    await button.click();
    const now = lines.nth(before);
    await now.waitFor({ timeout: 4000 });
    return { leads: leads.replace("It leads to: ", ""), feed: await now.innerText() };
  }

  /** The whole evening; what is said of each line that went by a form. */
  async function spend(table, at = () => undefined) {
    const by = [];
    let last = "";
    await floor.goto(`${url}/#/floor/${table}`);
    await hasTable(floor);
    for (const line of linesOf(table)) {
      const role = roleOf(line);
      const seat = seatOf(line);
      if (line === "verify") await post(table, line, flora, role);
      else if (role in ROLES) {
        by.push({ line, ...await byForm(line, last) });
        last = by.at(-1).feed.replace(/ \S+$/, "");
        seen[table] = (await ask(`/api/tables/${table}`)).entries;
        await at(line);
      } else last = await post(table, line, seat ? people[seat] : dora,
        seat ? "participant" : role);
    }
    return by;
  }
  const look = (table) => ask(`/api/tables/${table}`);
  /** What the form foretold the feed said, in these words, and under this paragraph. */
  function ruledAs(by, wanted) {
    check(`as many acts as forms: ${wanted.length}`, by.length === wanted.length,
      by.map(({ line }) => line).join("\n"));
    wanted.forEach(([line, says, paragraph], i) => {
      const { leads, feed } = by[i] ?? {};
      check(`by its form: ${line}`, by[i]?.line.startsWith(line) && leads === feed &&
        feed.includes(says) && feed.endsWith(` ${paragraph}`), JSON.stringify(by[i]));
    });
  }

  /** What the floor's page and the table say right after a line. */
  const after = {};
  const chemin = await spend("chemin", async (line) => {
    after[line] = { head: await floor.locator(".at-table header").innerText(),
      orders: await floor.locator('[id^="floorperson-order-pass-"]').count(),
      banker: (await look("chemin")).view.curator };
  });
  ruledAs(chemin, [
    ["rectify holds=no", "the hand is annulled and every wager goes back", "4.12(a)[1]"],
    ["move-bank holds=no", "the bank stays with seat 5", "4.12(a)[2]"],
    ["order-pass cause=delay", "passes the bank when the round in progress is over", "4.11(a)2"],
    ["rectify holds=yes", "put right: the cards lie in the order they came", "4.12(a)[1]"],
  ]);
  const { "rectify holds=no": annulled, "move-bank holds=no": stays, "rectify holds=yes": right,
    "order-pass cause=delay": ordered } = after;
  check("what cannot be put right: the wagers go back, whole", /Return to seat 6: 100.00/
    .test(annulled.head) && /Seat 5 \S* 500\b.*Seat 6 \S* 500\b/s.test(stays.head),
    `${annulled.head}\n${stays.head}`);
  check("put right: the second card lies with the Player's", /Player face down face down/
    .test(right.head), right.head);
  check("who is ordered to pass is not ordered again, and passes after the round that was won",
    stays.orders > 0 && ordered.orders === 0 && ordered.banker === 5 && right.banker === 6,
    JSON.stringify(after));

  ruledAs(await spend("deferred"), [
    ["prepare-form serial=7 seat=5 15.00", "Form 7 over 15.00 for seat 5", "7.3(c)3.i[1]"],
    ["sign-form serial=7 by=pit-boss", "the pit boss has signed", "7.3(c)3.i[2]"],
    ["sign-form serial=7", "the pit clerk has signed", "7.3(c)3.i[2]"],
    ["state-form serial=7", "why the patron did not sign; it is complete", "7.3(c)3.i[3]"],
    ["forward-form serial=7 15.00", "goes to accounting", "7.3(c)3.iv"],
    ["void-form serial=8", "Form 8 is void", "7.3(c)3.vi"],
  ]);
  const { taken, view } = await look("deferred");
  check("the Form has made the seat free, and nothing came in for it", taken.length === 1 &&
    taken[0].seat === 6 && view.inventory === 50000000 - 100000 - 30000,
    JSON.stringify([taken, view]));
  check("no page complains", told() === "", told());
  await house.stop();
  const store = `sqlite:${join(house.dir, "tables.db")}`;
  const journal = execFileSync(sabot, ["journal", "show", store], { encoding: "utf8" });
  const signed = journal.match(/ flora .*; accepted 19:47-(4\.1[12]|7\.3)/g) ?? [];
  check("the journal has each under its name and paragraph", signed.length === 10, journal);
  const audit = spawnSync(sabot, ["audit", store], { encoding: "utf8" });
  check("the audit of the journal finds nothing", audit.status === 0 &&
    /nothing found/.test(audit.stdout), audit.stdout + audit.stderr);
});
rmSync(dir, { recursive: true, force: true });
