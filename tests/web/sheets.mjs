// A page's style sheet is about that page alone. All sheets stand in one file beside each other, so
// a rule for a name that two pages have is drawn on both: every selector in a page's sheet must
// have a class that no other page's script gives to anything. Sheets of the felt, and base.css, are
// everybody's. Told: sheet, line and selector, and where else its names are used.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const from = process.argv[2] ?? "web/src";

/** The folders a page's sheet is for; "" is what lies in none. */
const PAGES = {
  "admin.css": ["admin", "account", "lobby", ""], "audit.css": ["audit"],
  "console.css": ["console", "floor", "pit", "admin", ""], "display.css": ["display"],
  "lab.css": ["lab"], "lobby.css": ["lobby", "account", "audit", ""],
  "rulebook.css": ["rulebook"], "school.css": ["school"],
};

/** The selectors of a sheet with the lines they stand in, without comments. */
function selectors(sheet) {
  const text = sheet.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...text.matchAll(/([^{};]+)\{/g)].filter(([, one]) => !one.trim().startsWith("@"))
    .flatMap(({ 1: list, index }) => {
      const line = text.slice(0, index + list.search(/\S/)).split("\n").length;
      return list.split(/,(?![^(]*\))/).map((selector) => ({ line, selector: selector.trim() }));
    });
}

/** The classes of a selector, but for what is excepted. */
const named = (selector) => [...selector.replace(/:not\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g)]
  .map(([, name]) => name);

/** Every class that a script gives to something: the words of the literals of `class=`. */
function classes(script) {
  const found = [];
  for (const { index } of script.matchAll(/\bclass=[{"]/g)) {
    let at = index + 6;
    let depth = 0;
    do {
      if (script[at] === "{") depth++;
      if (script[at] === "}") depth--;
      at++;
    } while (depth > 0);
    const said = script[index + 6] === "{" ? script.slice(index + 6, at)
      : /"[^"]*"/.exec(script.slice(index))[0];
    for (const [literal] of said.matchAll(/"[^"]*"|`[^`]*`/g)) {
      found.push(...literal.replace(/\$\{[^}]*\}/g, " ").match(/[\w-]+/g) ?? []);
    }
  }
  return found;
}

const users = new Map(); // class -> folders
const scripts = readdirSync(from, { recursive: true }).filter((name) => name.endsWith(".tsx"));
for (const name of scripts) {
  const folder = dirname(name) === "." ? "" : dirname(name);
  for (const one of classes(readFileSync(join(from, name), "utf8"))) {
    users.set(one, (users.get(one) ?? new Set()).add(folder));
  }
}

let faults = 0;
for (const [sheet, folders] of Object.entries(PAGES)) {
  for (const { line, selector } of selectors(readFileSync(join(from, "style", sheet), "utf8"))) {
    const others = named(selector).map((name) =>
      [...users.get(name) ?? []].filter((folder) => !folders.includes(folder)));
    if (others.length === 0 || others.some((one) => one.length === 0)) continue;
    console.log(`${sheet}:${line}: ${selector}: also in ${[...new Set(others.flat())].join(", ")}`);
    faults++;
  }
}
process.exitCode = faults > 0 || users.size < 300 ? 1 : 0;
