// The laboratory's worker in a browser: asked as a page asks it, under the server's own rules for
// what a page may load, and what it answers is what the program prints. Run by test_lab_page.sh.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { check, evening, open } from "./page.mjs";

const build = process.env.SABOT_BUILD ?? "build";
const program = resolve(process.env.SABOT ?? join(build, "sabot"));
const file = (pattern) => `/${readdirSync(join(build, "web")).find((name) => pattern.test(name))}`;

/** In the page: a worker, one question after the other; what it told. */
function ask({ worker, module, questions }) {
  return new Promise((done, fail) => {
    const of = new Worker(worker, { type: "module" });
    const told = [];
    let last = 0;
    of.onerror = (event) => fail(new Error(event.message));
    of.onmessage = ({ data }) => {
      told.push(data);
      last += "last" in data && data.last ? 1 : 0;
      if (last <= questions.length) return;
      of.terminate();
      done(told);
    };
    of.postMessage({ id: 0, module });
    questions.forEach((question, i) => of.postMessage({ id: i + 1, ...question }));
  });
}

await evening([], async ({ context, url, dir }) => {
  const { page } = await open(context, url);
  const rules = readFileSync("rules/minibaccarat.ini", "utf8");
  const bet = "pay 11 when player pair\n";
  const files = { "table.ini": rules, "bet.side": bet };
  const words = [
    ["odds", "--rules", "table.ini", "--json"],
    ["odds", "--side", "bet.side", "--rules", "table.ini", "--json"],
    ["simulate", "--rules", "table.ini", "--rounds", "1000000", "--seed", "7", "--json"],
    ["odds", "--protect", "--rules", "table.ini", "--shoes", "400", "--seed", "3", "--json"],
    ["odds", "--rules", "none.ini"],
  ];
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  const told = await page.evaluate(ask, {
    worker: file(/^lab-worker-.*\.js$/), module: file(/^lab-[^w].*\.wasm$/),
    questions: words.map((one) => ({ ask: { files, words: one }, steps: one[0] === "simulate" })),
  });
  words.forEach((one, i) => {
    const want = spawnSync(program, one, { cwd: dir, encoding: "utf8", maxBuffer: 1 << 28 });
    const answer = told.find((of) => of.id === i + 1 && of.last)?.answer;
    check(`${one.slice(0, 3).join(" ")} as the program has it`, answer?.out === want.stdout &&
      answer?.said === want.stderr && answer?.status === want.status,
      JSON.stringify(answer)?.slice(0, 300));
  });
  const steps = told.filter((of) => of.id === 3 && of.last === false);
  const rounds = steps.map((of) => JSON.parse(of.answer.out).rounds);
  check("a simulation is told as it grows", steps.length > 1 &&
    rounds.every((n, i) => i === 0 || n > rounds[i - 1]), rounds);
  check("a study tells how far it is", told.filter((of) => of.id === 4 && of.all > 0).length > 1);
});
