// What the browser tests share: a server on a free port, a browser of its own, and checks that say
// what they saw. Everything that is started here is stopped by its own id.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const build = process.env.SABOT_BUILD ?? "build";
const sabot = process.env.SABOT ?? join(build, "sabot");
export const shots = join(build, "shots");

/** What Debian calls it: where there is one, the same browser without windows, which wants a third
 *  less of the processor; with SABOT_LONG=1 the one that people have. */
export const browserPath = [...(process.env.SABOT_LONG ? [] : ["/usr/bin/chromium-headless-shell"]),
  "/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

let told = 0;
let failed = 0;

export function check(name, holds, saw = "") {
  told++;
  if (!holds) failed++;
  console.log(`${holds ? "ok" : "not ok"} - ${name}`);
  if (!holds && saw !== "") console.log(`# ${String(saw).replaceAll("\n", "\n# ")}`);
  return holds;
}

async function start(dir, options, port = 0) {
  const server = spawn(sabot, ["serve", "--listen", `127.0.0.1:${port}`, "--store",
    `sqlite:${join(dir, "tables.db")}`, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const url = await new Promise((resolve, reject) => {
    server.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /tables? at (http:\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    server.on("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
  return { server, url, said };
}

async function stop(server) {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => {
    server.removeAllListeners("exit");
    server.on("exit", resolve);
  });
  server.kill("SIGTERM");
  const late = setTimeout(() => server.kill("SIGKILL"), 8000);
  await ended;
  clearTimeout(late);
}

/** Runs a test with a server and a browser; prints the plan, and fails if a check did. */
export async function evening(options, play, { flags = [] } = {}) {
  const dir = mkdtempSync(join(tmpdir(), "sabot-page-"));
  mkdirSync(shots, { recursive: true });
  let server = null;
  let browser = null;
  try {
    const started = await start(dir, options);
    server = started.server;
    browser = await chromium.launch({ executablePath: browserPath, args: [...FLAGS, ...flags] });
    /** Somebody with a browser of their own: nobody else's cookies. */
    const person = async (options = {}) => {
      const own = await browser.newContext({ viewport: { width: 1280, height: 800 },
        colorScheme: "dark", ...options });
      own.setDefaultTimeout(90_000); // for what hangs, not for what is slow
      return own;
    };
    await play({ context: await person(), person, url: started.url, dir, said: started.said,
      stop: () => stop(server),
      /** The server stands still as long as this takes: the page has what it was told, no more. */
      still: async (act) => {
        const { pid } = server;
        process.kill(pid, "SIGSTOP");
        try { return await act(); } finally { process.kill(pid, "SIGCONT"); }
      },
      /** The same tables again, at the same address; at another pace if that is said. */
      start: async (again = options) => {
        server = (await start(dir, again, new URL(started.url).port)).server;
      },
    });
  } catch (error) {
    check("the script came to its end", false, error.stack ?? error);
  } finally {
    if (browser) await browser.close().catch(() => {});
    if (server) await stop(server);
    rmSync(dir, { recursive: true, force: true });
  }
  console.log(`1..${told}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** A page whose complaints count. */
export async function open(context, url) {
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints };
}

/** What axe finds on a page, a line each. */
export async function faultsOf(page) {
  if (!await page.evaluate(() => "axe" in window))
    await page.evaluate(readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
  const found = await page.evaluate(() => window.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] }));
  const where = (one) => one.nodes.slice(0, 4).map((node) => node.html.slice(0, 120)).join(" | ");
  return found.violations.map((one) => `${one.id}: ${one.help}: ${where(one)}`);
}

/** Words on the felt that are hard to read where it is lit brightest: axe says nothing of what lies
 *  on a gradient. 4.5 : 1, or 3 : 1 of large letters; what may not be done now is quiet. */
export function feltContrast(page) {
  return page.evaluate(() => {
    const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
    const over = ([r, g, b, a = 1], under) => [r, g, b].map((c, i) => a * c + (1 - a) * under[i]);
    const light = (rgb) => rgb.map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92
      : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i]);
    const felt = document.querySelector(".felt");
    const probe = felt.appendChild(document.createElement("i"));
    probe.style.color = "var(--felt-lit)";
    const lit = parse(getComputedStyle(probe).color);
    probe.remove();
    const walker = document.createTreeWalker(felt, NodeFilter.SHOW_TEXT);
    const faults = new Set();
    let looked = 0;
    while (walker.nextNode()) {
      const at = walker.currentNode.parentElement;
      const text = walker.currentNode.data.trim();
      if (text === "" || !at.checkVisibility({ visibilityProperty: true }) || at.closest(
        "svg, .card, .unseen, [aria-disabled=true], [inert], .moved, .flight")) continue;
      const line = [];
      for (let one = at; one !== felt; one = one.parentElement) line.unshift(one);
      let under = lit;
      let seen = 1;
      for (const one of line) {
        const style = getComputedStyle(one);
        under = over(parse(style.backgroundColor), under);
        seen *= Number(style.opacity);
      }
      const style = getComputedStyle(at);
      const [r, g, b, a = 1] = parse(style.color);
      const [one, other] = [over([r, g, b, a * seen], under), under].map(light);
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 600);
      looked++;
      if (ratio < (large ? 3 : 4.5))
        faults.add(`${ratio.toFixed(2)} ${at.className}: ${text.slice(0, 40)}`);
    }
    return looked > 3 ? [...faults] : [`only ${looked} words on the felt`];
  });
}

/** Does the page fit its width? */
export function overflows(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** What has the focus and cannot be seen at all, as one goes down the page by Tab: what stands over
 *  the foot of it lies on it. */
export async function hiddenByTab(page) {
  await page.evaluate(() => { scrollTo(0, 0); document.querySelector(".bar .brand").focus(); });
  const hidden = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const said = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === document.body || at.matches(".skip")) return "round";
      const { left, top, width, height } = at.getBoundingClientRect();
      const parts = [0.1, 0.5, 0.9];
      const seen = parts.some((x) => parts.some((y) =>
        at.contains(document.elementFromPoint(left + x * width, top + y * height))));
      return seen ? "" : `${at.className} ${at.textContent.slice(0, 30)} at ${Math.round(top)}`;
    });
    if (said === "round") break;
    if (said) hidden.push(said);
  }
  return hidden;
}

/** What is hidden in something that scrolls by itself, and lengthens the whole page. */
export function lengthens(page) {
  return page.evaluate(() => [...document.querySelectorAll(".unseen")].filter((one) => {
    let at = one.parentElement;
    while (at && at !== document.body && !/auto|scroll|hidden/.test(getComputedStyle(at).overflowY))
      at = at.parentElement;
    return at && at !== document.body && one.offsetParent && !at.contains(one.offsetParent);
  }).slice(0, 4).map((one) => `${one.textContent} in ${one.parentElement.className}`));
}

const WIDTHS = [[320, 640], [390, 844], [768, 1024], [1280, 800], [3840, 2160]];
const EVERYWHERE = { 320: ["dark", "light"], 1280: ["dark", "light"], 3840: ["dark", "light"] };
/** Where axe looks: a phone by night and a desk by day; or a desk by day, where another test has
 *  looked at the same; with SABOT_LONG=1 both at three widths. */
export const AT_BOTH = process.env.SABOT_LONG ? EVERYWHERE : { 320: ["dark"], 1280: ["light"] };
export const AT_A_DESK = process.env.SABOT_LONG ? EVERYWHERE : { 1280: ["light"] };

/** A page as it stands: nothing for axe to find, nothing to scroll sideways on phones and at a
 *  desk, or at every width. With a name for it, a picture of a desk and of a phone. */
export async function lookAt(page, name, { axe = AT_BOTH, shot = "",
  every = Boolean(process.env.SABOT_LONG) } = {}) {
  const faults = [];
  for (const [width, height] of WIDTHS) {
    if (!every && (width === 768 || width === 3840)) continue;
    await page.setViewportSize({ width, height });
    const over = await overflows(page);
    if (over > 0) faults.push(`${width}: ${over} too wide`);
    faults.push(...(await lengthens(page)).map((one) => `lengthens the page: ${one}`));
    for (const colorScheme of axe[width] ?? []) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await faultsOf(page)).map((one) => `${width} ${colorScheme} ${one}`));
    }
    if (shot && (width === 390 || width === 1280))
      await page.screenshot({ path: join(shots, `${shot}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  check(`${name}: axe and width`, faults.length === 0, [...new Set(faults)].join("\n"));
}
