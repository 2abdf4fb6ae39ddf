// The floor's page in a browser: reached by links, under each role, and left again; a table that is
// told anew. Run by test_floor.sh.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening, open } from "./page.mjs";

const dir = mkdtempSync(join(tmpdir(), "sabot-floor-"));

/** A rules file as it is, but for its name and what is said here. */
function ruled(name, rules, more = "") {
  const path = join(dir, `${name}.ini`);
  writeFileSync(path, readFileSync(`rules/${rules}.ini`, "utf8")
    .replace(/^table = .*/m, `table = ${name}\n${more}`));
  return path;
}

const tables = join(dir, "tables.ini");
writeFileSync(tables, Object.entries({ chemin: ruled("chemin", "chemin-de-fer"),
  deferred: ruled("deferred", "minibaccarat", "vigorish-deferred = yes"),
  spare: ruled("spare", "pai-gow") })
  .map(([name, rules]) => `[${name}]\nrules = ${rules}\n`).join(""));

const ROLES = { "floorperson": "Floorperson", "supervisor": "Supervisor", "pit-boss": "Pit boss",
  "pit-clerk": "Pit clerk" };
await evening(["--tables", tables, "--dealer", "live", "--house-players", "0"], async (house) => {
  const url = new URL(house.url).origin;
  const complaints = [];
  async function ask(path, body, token = "") {
    const answer = await fetch(url + path, { ...(body && { method: "POST",
      body: JSON.stringify(body) }),
    headers: token ? { Authorization: `Bearer ${token}` } : { Origin: url } });
    const told = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${told}`);
    return JSON.parse(told);
  }

  // ---- People -----------------------------------------------------------------------------------

  const admin = (await ask("/api/sign-in", { name: "admin",
    password: /^ {4}(\S+)$/m.exec(house.said)?.[1] })).token;
  const passwordOf = (name) => `${name}-at-the-table`;
  async function account(name, roles) {
    const { invitation } = await ask("/api/invitations", { roles }, admin);
    await ask("/api/accounts", { invitation, name, password: passwordOf(name) });
    return (await ask("/api/sign-in", { name, password: passwordOf(name) })).token;
  }
  await account("dora", ["dealer"]);
  await account("flora", Object.keys(ROLES));
  await account("nora", ["floorperson"]);

  /** A page of somebody of the house, signed in, at the lobby. */
  async function signedIn(name) {
    const opened = await open(await house.person({ reducedMotion: "reduce" }), `${url}/#/account`);
    complaints.push(opened.complaints);
    await opened.page.getByLabel("Name").fill(name);
    await opened.page.getByLabel("Password").fill(passwordOf(name));
    await opened.page.keyboard.press("Enter");
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
    return { welcome: () => line.send(first[0]), block: () => line.send(first[1]) };
  }
  const late = await retold(floor, "deferred");
  await floor.goto(`${url}/#/floor/chemin`);
  await floor.reload();
  await hasTable(floor);
  late.welcome();
  await floor.locator('.tables a[href="#/floor/deferred"]').click();
  await floor.locator('.tables a[href="#/floor/deferred"][aria-current]').waitFor();
  const waits = await floor.locator("main").innerText();
  late.block();
  check("a table that is told anew has no forms until it has come", /The table comes/.test(waits) &&
    await hasTable(floor) === 1 && told() === "", `${waits}\n${told()}`);

  const dealer = await signedIn("dora");
  const anew = await retold(dealer, "spare");
  await dealer.locator('.role-ways a[href="#/deal/spare"]').click();
  await dealer.locator("#typed").waitFor();
  const before = await dealer.locator(".next h1").innerText();
  anew.welcome();
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
      before, { timeout: 1000 }).then(() => true, () => false);
  };
  check("at the console a stroke while a table is told anew does not end all others",
    early && (await went() || await went()) && told() === "", `${before}\n${told()}`);
  await dealer.close();
});
rmSync(dir, { recursive: true, force: true });
