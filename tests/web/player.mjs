// What a player does at any table of the page, by clicks or by keys alone; and what every felt is
// looked at for.
import { join } from "node:path";
import { check, faultsOf, feltContrast, lengthens, open, overflows, shots } from "./page.mjs";
import { reader } from "./shorthand.mjs";

export const lead = (page) => page.locator(".lead h1").innerText();
const SIZES = [[1280, 800], [390, 844]];

export async function shoot(page, name) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    await page.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** axe at three widths, and nothing to scroll sideways. */
export async function sound(page, what) {
  for (const [width, height] of [[320, 640], [390, 844], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    const faults = await faultsOf(page);
    check(`axe: ${what} at ${width}`, faults.length === 0, faults.join("\n"));
    const dim = await feltContrast(page);
    check(`contrast on the felt: ${what} at ${width}`, dim.length === 0, dim.join("\n"));
    const over = await overflows(page);
    check(`${what} fits ${width}`, over <= 0, over);
    const hidden = await lengthens(page);
    check(`${what}: nothing hidden makes it longer at ${width}`, hidden.length === 0, hidden);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

// ---- Two ways to do a thing: a hand is a way to press what a selector names ---------------------

export const byClick = {
  name: "clicks",
  press: async (page, selector) =>
    { await page.locator(selector).first().click({ timeout: 4000 }); },
};

/** Tab until it has the focus, then Enter: no pointer at all. */
export const byKeys = {
  name: "keys",
  press: async (page, selector) => {
    for (let i = 0; i < 40; i++) { // a feed is one stop, however many citations it has
      const there = await page.evaluate((of) =>
        document.activeElement === document.querySelector(of), selector);
      if (there) {
        await page.keyboard.press("Enter");
        return;
      }
      await page.keyboard.press("Tab");
    }
    throw new Error(`no way to ${selector} by Tab`);
  },
};

/** The focus comes to what is named, or is there already. Told: what has it. */
export async function focusIs(page, what, selector) {
  const there = await page.waitForFunction((of) => document.activeElement?.matches(of), selector,
    { timeout: 10_000 }).then(() => true, () => false);
  check(what, there, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
}

export const has = (page, selector) => page.locator(selector).count().then((n) => n > 0);

/** What contradicts itself on the page at any moment from here on: a key that stands at two things,
 *  wagers that are asked for and said to be closed, a seat 0, the shoe where there is none, a focus
 *  that was on something which went away and is nowhere now. */
export function contradictions(page) {
  return page.evaluate(() => {
    window.contradictions = new Set();
    const letters = new Map(); // chemin de fer: by the words of a button, amounts left out
    const text = (of) => document.querySelector(of)?.textContent ?? "";
    let focused = null;
    let keys = true; // of a pointer the page leaves it to the browser
    addEventListener("focusin", (event) => { focused = event.target; });
    addEventListener("pointerdown", () => { keys = false; }, true);
    addEventListener("keydown", () => { keys = true; }, true);
    const lookForFocus = () => {
      if (document.activeElement !== document.body || focused?.isConnected !== false) return;
      if (keys)
        window.contradictions.add(`the focus fell out of ${focused.outerHTML.slice(0, 100)}`);
      focused = null;
    };
    const look = () => {
      setTimeout(lookForFocus);
      const keys = [...document.querySelectorAll(".table-page kbd")]
        .filter((key) => key.checkVisibility({ visibilityProperty: true }))
        .map((key) => key.textContent);
      const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
      const lead = text(".lead h1");
      for (const key of document.querySelectorAll(".table-page:has(.chemin) button kbd")) {
        const words = key.closest("button").textContent.slice(0, -1).replace(/[\d,.\s]+/g, " ");
        if (!key.checkVisibility({ visibilityProperty: true })) continue;
        if ((letters.get(words) ?? key.textContent) !== key.textContent)
          window.contradictions.add(`${words}: now ${key.textContent}, then ${letters.get(words)}`);
        letters.set(words, key.textContent);
      }
      if (twice.length > 0) window.contradictions.add(`${lead}: key ${twice} twice`);
      if (lead === "Place your wagers" && /closed/.test(text(".tray .standing")))
        window.contradictions.add(`${lead} beside ${text(".tray .standing")}`);
      for (const word of document.querySelectorAll(".lead .one-word"))
        if (word.getClientRects().length > 1)
          window.contradictions.add(`${lead}: broken at the hyphen of ${word.textContent}`);
      if (/[a-z]-\w/.test(lead) && !document.querySelector(".lead .one-word"))
        window.contradictions.add(`${lead}: a name that may be broken`);
      for (const seat of document.querySelectorAll(".seat:not(.you, .free), .pg-place:not(.free)"))
        if (/\byour\b/i.test(seat.textContent) || /^Seat \d/.test(seat.querySelector(".who")
          ?.textContent ?? "")) window.contradictions.add(`at another's seat: ${seat.textContent}`);
      if (/^Seat 0\b/i.test(lead)) window.contradictions.add(lead);
      if (document.querySelector(".chemin") && lead === "Wagers are open")
        window.contradictions.add(`${lead}, of chemin de fer`);
      if (/\bC:\d/.test(text(".lead .reason"))) window.contradictions.add(text(".lead .reason"));
      const clock = text(".clock");
      if (clock === "–") window.contradictions.add(`${lead}: a clock that says nothing`);
      if (/\d/.test(clock) && document.querySelector(".you, .lead.lost") &&
        !document.querySelector(".lead.of-you, .lead.lost") &&
        !/wins,|^Tie,|^You |goes back/.test(lead))
        window.contradictions.add(`${lead}: a clock counts ${clock} for nobody here`);
      for (const place of document.querySelectorAll(".place-hand.set")) {
        const sides = [...place.querySelectorAll(".side-name")].map((one) => one.textContent);
        const open = place.querySelectorAll(".sided").length === 2 &&
          !place.querySelector(".tile.down, .back");
        if (open && sides.join() !== "low,high")
          window.contradictions.add(`two open hands are called "${sides}"`);
      }
      const [covered, all] = [/(\S+) covered/, /^all (\S+) covered/].map((one) =>
        one.exec(text(".shares"))?.[1]);
      const lies = text(".bank-stake strong");
      if (/taken back/.test(text(".shares")) ? (covered ?? "–") !== lies : all && all !== lies)
        window.contradictions.add(`${lies} in the middle of the bank, ${text(".shares")}`);
      if (/not covered|taken back|open/.test(text(".shares")) && all)
        window.contradictions.add(text(".shares"));
    };
    new MutationObserver(look).observe(document.body,
      { childList: true, characterData: true, subtree: true });
    look();
  });
}

export async function sitDown(context, url, game, hand) {
  const { page, complaints } = await open(context, `${url}/#/table/${game}`);
  await contradictions(page);
  await page.waitForSelector(".tray .act.asked");
  await hand.press(page, ".tray .act.asked");
  await page.waitForSelector(".pg-place.you, .seat.you");
  return { page, complaints };
}

/** Leaves, as soon as it is lawful; the chips go back to the purse. Until then one does what is
 *  asked of who sits there (`turn`): the round that is on is played to its end. */
export async function cashOut(page, hand, game, turn = async () => {}) {
  const against = await page.evaluate(() => [...window.contradictions ?? []]);
  check(`${game} by ${hand.name}: no key stood twice, nothing contradicted itself`,
    against.length === 0, against.join("\n"));
  const lawful = '.bar .leave[aria-disabled="false"]';
  for (let i = 0; i < 900 && await has(page, ".bar .leave"); i++) {
    if (await has(page, lawful)) await hand.press(page, ".bar .leave").catch(() => {});
    else await turn();
    await page.waitForTimeout(100);
  }
  await page.waitForSelector(".tray .act.asked");
  if (hand === byKeys)
    await focusIs(page, `${game} by keys: after leaving, the way to a seat`, ".tray .act.asked");
  const me = await page.evaluate(() => fetch("/api/me").then((said) => said.json()));
  check(`${game} by ${hand.name}: cashed out, the chips are in the purse`, Number(me.purse) > 0 &&
    !await has(page, ".bar .leave"), JSON.stringify(me));
}

/** Who sits there is called by the name that the felt has, in every line that was told since. */
export async function oneName(page, say) {
  const lines = await page.evaluate(() => {
    const free = new Set([...document.querySelectorAll(".seat.free .disc")].map((one) =>
      one.textContent));
    const told = [...document.querySelectorAll(".feed li:not(.run)")].map((one) => one.textContent);
    const taken = told.map((line) => /^[^ :"@]+: seat (\d+) is taken/.exec(line)?.[1]
      ?? /^You sit down at seat (\d+) with [\d,]+\.\d\d/.exec(line)?.[1]);
    return told.filter((line, n) => !taken[n] && [...line.matchAll(/\bseat (\d+)\b/gi)]
      .some(([, seat]) => !free.has(seat) && !taken.includes(seat, n)));
  });
  check(say("nobody is a number in the feed"), lines.length === 0, lines.join("\n"));
}

/** All that leads from here on is kept, however short it stands; and every result that the feed is
 *  told from here on. */
export function listen(page) {
  return page.evaluate(() => {
    const heading = document.querySelector(".lead h1");
    window.calls = [];
    window.fell = [];
    new MutationObserver(() => { window.calls.push(heading.textContent); })
      .observe(heading, { childList: true, characterData: true, subtree: true });
    new MutationObserver((changes) => {
      for (const line of changes.flatMap((one) => [...one.addedNodes])) {
        const said = line.matches?.("li.call") &&
          /^((Player|Banker) wins|Tie), \d to \d/.exec(line.textContent)?.[0];
        if (said) window.fell.push(said);
      }
    }).observe(document.querySelector(".feed"), { childList: true, subtree: true });
  });
}

/** A page whose frames are kept, and whose engine can be asked. */
export async function watched(context, url) {
  const page = await context.newPage();
  const [lines, sent, bodies] = [[], [], []];
  page.on("response", (answer) => {
    if (new URL(answer.url()).pathname.startsWith("/api/"))
      void answer.text().then((text) => bodies.push(text)).catch(() => {});
  });
  page.on("websocket", (socket) => {
    const read = reader();
    socket.on("framereceived", ({ payload }) => lines.push(...read(payload)));
    socket.on("framesent", ({ payload }) => sent.push(String(payload)));
  });
  await page.addInitScript(() => {
    const was = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...all) => {
      const made = await was.apply(WebAssembly, all);
      window.engineOf = made.instance.exports;
      return made;
    };
  });
  await page.goto(url);
  return { page, lines, sent, bodies };
}

/** What the engine of a page would tell a viewer of its table: all it holds, if that sees all. */
export function held(page, viewer) {
  return page.evaluate((who) => {
    const of = window.engineOf;
    const bytes = new TextEncoder().encode(`${who}\0`);
    const at = of.page_room(bytes.length);
    new Uint8Array(of.memory.buffer).set(bytes, at);
    const answer = of.page_view(1, at);
    const memory = new Uint8Array(of.memory.buffer);
    const view = JSON.parse(new TextDecoder().decode(memory.subarray(answer, memory.indexOf(0,
      answer))));
    return view.hands.map((hand) => hand.cards.map((card) => card.card));
  }, viewer);
}
