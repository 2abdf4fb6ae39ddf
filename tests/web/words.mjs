// Words for people stand in web/src/strings.ts alone. Every other script is written anew by
// esbuild, without comments and with the text between tags as literals; what looks like words
// among the literals is told: what a label or a title says, what stands between tags, three words
// or more anywhere. Not looked at: classes, what is thrown where our own code is wrong, and the
// files of the rulebook's search and of the feed that are about the regulation's and the engine's
// English.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { transformSync } = createRequire(join(process.cwd(), "web/package.json"))("esbuild");
const from = process.argv[2] ?? "web/src";
const NOT = new Set(["strings.ts", "rulebook/everyday.ts", "rulebook/plainly.ts",
  "rulebook/plainer.ts", "rulebook/search.ts", "table/names.ts", "table/plainer.ts"]);
const TEXT = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/y;
const SAID = /"?(?:aria-label|title|placeholder|alt|children)"?: ?$/;
const UNSAID = /(?:[{ ]"?class"?: ?|[{ ]d: ?|console\.\w+\(|Error\()$/;
/** A list of children may be made out of keys. */
const KEY = /^[a-z]+$/;
const THREE = /(?<![\w=.-])\p{L}{2,} \p{L}+ \p{L}+(?![\w=-])/u;

/** Every literal, with the code before it on its line; one that stands in a list of children has
 *  that word before it. */
function literals(code) {
  const lists = []; // of the brackets that are open: is it a list of children?
  const found = [];
  for (let at = 0; at < code.length; at++) {
    const before = code.slice(code.lastIndexOf("\n", at - 1) + 1, at);
    if ("([{".includes(code[at])) lists.push(code[at] === "[" && /children: ?$/.test(before));
    if (")]}".includes(code[at])) lists.pop();
    TEXT.lastIndex = at;
    const text = TEXT.exec(code)?.[0];
    if (!text) continue;
    found.push([lists.at(-1) && /(?:^|[[,]) *$/.test(before) ? "children: " : before, text]);
    at += text.length - 1;
  }
  return found;
}

function look(name) {
  const { code } = transformSync(readFileSync(join(from, name), "utf8"),
    { loader: name.endsWith("x") ? "tsx" : "ts", jsx: "automatic", jsxImportSource: "preact",
      charset: "utf8" });
  return literals(code).flatMap(([before, text]) => {
    const said = text.slice(1, -1).replace(/\$\{[^}]*\}/g, "·");
    const words = SAID.test(before) ? /\p{L}{2}/u.test(said) && !KEY.test(said)
      : THREE.test(said) && !UNSAID.test(before);
    return words ? [`${name}: ${text}`] : [];
  });
}

const files = readdirSync(from, { recursive: true })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts") && !NOT.has(name)).sort();
const found = files.flatMap(look);
for (const one of found) console.log(one);
process.exitCode = found.length > 0 || files.length < 50 ? 1 : 0;
