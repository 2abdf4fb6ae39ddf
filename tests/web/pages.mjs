// Every page in both themes, as a stranger has it and as somebody of the house: nothing for axe to
// find, nothing to scroll sideways at any width; and what who does not see or point needs: calls
// that are told, a focus that is seen, no motion for who wants none. A new page is one line of
// every_page.mjs. Run by test_pages.sh.
import { join } from "node:path";
import { PAGES, SIGNED_IN } from "./every_page.mjs";
import { AT_A_DESK, AT_BOTH, check, evening, lookAt, open, shots } from "./page.mjs";

/** By Tab from the top: each step is seen, and none goes back up the page's own order. */
async function focus(page, name) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => { document.activeElement?.blur(); scrollTo(0, 0);
    window.firstFocused = undefined; });
  const wrong = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    const said = await page.evaluate(() => {
      const at = document.activeElement;
      const was = window.focused;
      window.focused = at;
      // the first of a page is its way past the bar: there again, Tab has come round
      if (window.firstFocused && at.matches(".skip")) return "round";
      window.firstFocused ??= at;
      if (!at || at === document.body) return "";
      const style = getComputedStyle(at);
      const seen = at.matches(":focus-visible") && (parseFloat(style.outlineWidth) > 0 &&
        style.outlineStyle !== "none" || style.boxShadow !== "none");
      const back = was?.isConnected && was !== document.body &&
        at.compareDocumentPosition(was) & Node.DOCUMENT_POSITION_FOLLOWING;
      return !seen ? `not seen: ${at.outerHTML.slice(0, 90)}`
        : back ? `back: ${at.outerHTML.slice(0, 90)}` : "";
    });
    if (said === "round") break;
    if (said) wrong.push(said);
  }
  check(`${name}: the focus is seen, in order`, wrong.length === 0, wrong.join("\n"));
}

/** What moves on a page stands still for who asks that, and nothing there is made to move: tables
 *  that wait have nothing running either way, so what each thing would do is looked at as well. */
async function still(page, name) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const would = await page.evaluate(() => [...document.querySelectorAll("body *")].filter((one) => {
    const style = getComputedStyle(one);
    const long = (text) => text.split(",").some((part) => parseFloat(part) > 0.05);
    return (style.animationName !== "none" && long(style.animationDuration)) ||
      long(style.transitionDuration);
  }).map((one) => one.className.baseVal ?? one.className));
  check(`${name}: nor is anything made to move`, would.length === 0, would.join());
  const moves = await page.evaluate(() => document.getAnimations().filter((one) =>
    one.playState === "running" && (one.effect?.getComputedTiming().duration ?? 0) > 50)
    .map((one) => one.effect?.target?.className ?? ""));
  check(`${name}: nothing moves for who wants none`, moves.length === 0, moves.join());
  await page.emulateMedia({ reducedMotion: "no-preference" });
}

async function everyPage(page, url, pages, axe) {
  for (const [name, address, there, press] of pages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("about:blank");
    await page.goto(`${url}${address}`);
    await page.waitForSelector(there);
    if (press) await page.locator(press).first().click();
    await page.waitForTimeout(150);
    await lookAt(page, name, { axe, every: true });
    await focus(page, name);
    await still(page, name);
    if (address.startsWith("#/table"))
      check(`${name}: the calls are told`, await page.locator(".lead h1[aria-live]").count() === 1
        && await page.locator(".lead .refusal[role=status]").count() === 1);
  }
}

/** The same picture at every width, for five tables or six: strips of one width, in each what the
 *  game is and something where the road is, nothing over anything else. */
async function composed(page, url, tables) {
  await page.route("**/api/tables", async (route) => {
    const answer = await route.fetch();
    const { tables: all } = await answer.json();
    const more = { ...all[0], name: "another-one", results: "BPPTBBP" };
    await route.fulfill({ response: answer, json: { tables: [...all.slice(0, 5), more]
      .slice(0, tables) } });
  });
  await page.goto("about:blank");
  await page.goto(url);
  await page.waitForFunction((n) =>
    document.querySelectorAll(".lobby-table:not(.ghost)").length === n, tables);
  await page.waitForTimeout(300); // the engine draws the roads
  for (const [width, height] of [[320, 640], [390, 844], [768, 1024], [1280, 800], [2560, 1440]]) {
    await page.setViewportSize({ width, height });
    const { faults, foot } = await page.evaluate(() => {
      const found = [];
      const strips = [...document.querySelectorAll(".lobby-table")];
      const boxes = strips.map((one) => one.getBoundingClientRect());
      if (new Set(boxes.map((box) => `${box.left} ${box.width}`)).size > 1) found.push("not alike");
      for (const strip of strips) {
        const whole = strip.getBoundingClientRect();
        const parts = [".what", ".terms", ".last", ".go"].map((one) => strip.querySelector(one));
        const at = parts.flatMap((part) => [...part.querySelectorAll("*")]
          .filter((one) => !one.closest("svg") && !one.closest(".paper")).concat(part)
          .map((one) => [parts.indexOf(part), one.getBoundingClientRect(), one.className]));
        for (const [, box, name] of at)
          if (box.left < whole.left || box.right > whole.right || box.bottom > whole.bottom)
            found.push(`${name} leaves its strip`);
        for (const [i, a, name] of at)
          for (const [j, b, other] of at)
            if (i < j && a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 &&
              a.bottom > b.top + 1) found.push(`${name} over ${other}`);
        if (!strip.querySelector(".about").textContent) found.push("no word of what it is");
        if ((strip.querySelector(".last :is(.paper, .example, .no-road)")?.getBoundingClientRect()
          .height ?? 0) < 40) found.push("a hole where the road is");
      }
      return { faults: found, foot: boxes[boxes.length - 1].bottom };
    });
    check(`the lobby with ${tables} tables at ${width}: composed`, faults.length === 0,
      [...new Set(faults)].join("\n"));
    if (width === 1280 && tables === 5)
      check("five tables stand above the fold", foot <= height, foot);
  }
  await page.unroute("**/api/tables");
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What a newcomer is given is said before; where one sits is seen, and the way goes on there. */
async function seated(page, url) {
  await page.goto(url);
  await page.waitForSelector(".lobby-table:not(.ghost)");
  check("a newcomer is told what a guest is given, and sits down with",
    /given 10,000 play chips.*500/.test(await page.locator(".lobby-lead").innerText()),
  await page.locator(".lobby-lead").innerText());
  for (const [guest, says] of [["3", /3 play chips, which is less than the least wager/],
    ["200", /200 play chips, and sit down with all of them/]]) {
    await page.route("**/api/tables", async (route) => {
      const told = await (await route.fetch()).json();
      await route.fulfill({ json: { ...told, guest } });
    });
    await page.reload();
    await page.waitForSelector(".lobby-table:not(.ghost)");
    const lead = await page.locator(".lobby-lead").innerText();
    check(`and if that is ${guest}, what is true of it`, says.test(lead), lead);
    await page.unroute("**/api/tables");
  }
  await page.reload();
  await page.waitForSelector(".lobby-table:not(.ghost)");
  check("hands in the lobby are called examples",
    await page.locator(".example").evaluateAll((all) => all.length === 2 &&
      all.every((one) => /example/.test(one.textContent))));
  await page.click('.lobby-table:has-text("Minibaccarat") .act:has-text("Play")');
  await page.waitForSelector(".seat.you");
  await page.click(".bar .brand");
  await page.waitForSelector(".lobby-table.mine");
  const mine = await page.locator(".lobby-table.mine").allInnerTexts();
  check("who sits somewhere sees it in the lobby, and goes on", mine.length === 1 &&
    /^Minibaccarat/.test(mine[0]) && /You sit here, with 500\.00/.test(mine[0]) &&
    /Go on$/.test(mine[0]) && !/^(Play|Watch)$/m.test(mine[0]), mine.join("\n"));
  await lookAt(page, "the lobby of who sits somewhere", { axe: AT_A_DESK });
  await page.click(".lobby-table.mine .act");
  await page.waitForSelector(".seat.you");
  check("to that seat", true);
}

/** Whose system forces its colours: an area has an edge, another while it is open; the selected tab
 *  and a switch are seen. */
async function forced(page, url) {
  await page.goto(`${url}#/table/minibaccarat`);
  await page.waitForSelector(".area");
  await page.emulateMedia({ forcedColors: "active" });
  const { edges, tabs, knobs } = await page.evaluate(() => {
    const own = document.querySelector(".lead").appendChild(document.createElement("button"));
    own.className = "switch";
    const knob = (checked) => {
      own.setAttribute("aria-checked", checked);
      const { backgroundImage, borderTopWidth } = getComputedStyle(own, "::before");
      return parseFloat(borderTopWidth) >= 1 ? backgroundImage : "none";
    };
    const area = document.querySelector(".area");
    const edge = (lit) => {
      area.classList.toggle("lit", lit);
      const { borderTopWidth, borderTopStyle } = getComputedStyle(area);
      return parseFloat(borderTopWidth) >= 1 ? borderTopStyle : "none";
    };
    const all = { edges: [edge(false), edge(true)], knobs: [knob(false), knob(true)],
      tabs: [true, false].map((is) => getComputedStyle(document.querySelector(
        `.tabs [aria-selected="${is}"]`)).textDecorationLine) };
    own.remove();
    return all;
  });
  check("in forced colours an area has an edge, another one while it is open",
    edges.join() === "dashed,solid", edges);
  check("and the selected tab is underlined, alone", tabs.join() === "underline,none", tabs);
  check("and a switch has a knob, on either side", !knobs.includes("none") &&
    knobs[0] !== knobs[1], knobs.join("\n"));
  await page.screenshot({ path: join(shots, "forced-colors.png") });
  await page.emulateMedia({ forcedColors: "none" });
}

/** Who asks for the server's own page as a stranger signs in, and is there. */
async function operatorsDoor(page, url, password) {
  await page.goto(`${url}operator`);
  await page.waitForSelector(".sign-in");
  check("a stranger at the operator's page finds a door", /\/#\/operator$/.test(page.url()) &&
    await page.title() === "Operator", `${page.url()} ${await page.title()}`);
  await page.fill(".sign-in input[autocomplete=username]", "admin");
  await page.fill(".sign-in input[type=password]", password);
  await page.press(".sign-in input[type=password]", "Enter");
  await page.waitForURL(`${url}operator`);
  await page.waitForSelector("h1:text-is('Tables of this server')");
  check("and goes on to it", true);
}

/** The server's own page is one of these pages: the same bar, letters and colours, the same way
 *  home, the theme that was chosen; on a phone every figure in sight with its name. */
async function operatorsPage(page, url) {
  const look = () => page.evaluate(() => {
    const style = (selector, ...keys) => {
      const of = getComputedStyle(document.querySelector(selector));
      return keys.map((key) => of[key]).join(" ");
    };
    return [style(".bar", "backgroundColor", "height", "color"), style(".bar .brand", "fontFamily",
      "fontSize"), style(".bar .theme", "borderRadius", "color"), style("html", "backgroundColor",
      "color"), style("h1", "fontFamily")].join("; ");
  });
  await page.goto(url);
  await page.waitForSelector(".lobby-table:not(.ghost)");
  const lobby = await look();
  await page.goto(`${url}operator`);
  await page.waitForSelector(".bar .theme");
  check("the operator's page looks as the others", await look() === lobby,
    `${await look()}\n${lobby}`);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement)
    .backgroundColor);
  const dark = await ground();
  await page.click(".bar .theme");
  const light = await ground();
  await page.reload();
  await page.waitForSelector(".bar .theme");
  check("by day as well, and it is kept", dark !== light && await ground() === light,
    `${dark} ${light}`);
  await page.click(".bar .theme");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const out = await page.evaluate(() =>
      [...document.querySelectorAll("tbody :is(th, td), .bar *")].filter((one) =>
        one.matches(":not(.skip, :empty)") && one.checkVisibility() &&
        (one.getBoundingClientRect().right > innerWidth ||
          one.matches("td.figure") && getComputedStyle(one, "::before").content === "none"))
        .map((one) => one.outerHTML.slice(0, 80)));
    check(`its figures are in sight at ${width}, each with its name`, out.length === 0,
      out.join("\n"));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.click(".bar .brand");
  await page.waitForSelector(".lobby-table");
  check("and leads home as the others do", true);
}

/** Somebody with every role, and a table to deal at. */
async function signIn(page, url, password) {
  await page.goto(url);
  await page.evaluate(async (administrator) => {
    const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) })
      .then((answer) => answer.json());
    await post("/api/sign-in", { name: "admin", password: administrator });
    await post("/api/tables", { dealer: "live",
      rules: "game = minibaccarat\ntable = live\npit = live\n" });
    const { invitation } = await post("/api/invitations", { roles: ["participant", "dealer",
      "floorperson", "supervisor", "pit-boss", "pit-clerk", "auditor", "administrator"] });
    await post("/api/accounts", { invitation, name: "vera", password: "vera-of-the-house" });
    localStorage.setItem("known", "1");
  }, password);
}

await evening(["--house-players", "2", "--pace", "0.2", "--betting", "600"],
  async ({ context, person, url, said }) => {
    const { page, complaints } = await open(context, url);
    await everyPage(page, url, PAGES, AT_BOTH);
    for (const tables of [5, 6]) await composed(page, url, tables);
    check("the page complains of nothing", complaints.length === 0, complaints.join("\n"));
    await forced(page, url);
    await seated((await open(await person(), url)).page, url);
    const house = await open(await person(), url);
    await signIn(house.page, url, /^ {4}(\S+)$/m.exec(said)?.[1]);
    await everyPage(house.page, url, SIGNED_IN, AT_A_DESK);
    await operatorsPage(house.page, url);
    const stranger = await open(await person(), url);
    await operatorsDoor(stranger.page, url, /^ {4}(\S+)$/m.exec(said)?.[1]);
    check("nor do the pages of the house", house.complaints.length === 0,
      house.complaints.join("\n"));
  });
