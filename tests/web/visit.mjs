// What somebody who came for the first time ran into, at all tables: what is a matter of the store
// in node, the rest in a browser. Run by test_visit.sh.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check, evening, open } from "./page.mjs";
import { binding, storeHere } from "./here.mjs";

const page = await binding("engine.ts", "session.ts", "table/store.ts", "table/names.ts", "table/plainer.ts",
  "felt/hands.tsx");

const dir = mkdtempSync(join(tmpdir(), "sabot-visit-"));
function rulesFile(text) {
  writeFileSync(join(dir, "table.ini"), text);
  return join(dir, "table.ini");
}

const dealt = (game, ...options) => execFileSync(process.env.SABOT ?? "build/sabot",
  ["deal", "--game", game, "--seed", "visit", "--rounds", "6", ...options],
  { encoding: "utf8", maxBuffer: 1 << 26 }).split("\n").filter((line) => /^[a-z]/.test(line));

/** A table of the 2011 edition where everybody has left before they wagered: its cards must be
 *  spread (7.5(h)) before anybody sits down. */
async function idle() {
  const lines = dealt("minibaccarat");
  const opened = lines.slice(0, lines.findIndex((line) => line.startsWith("wager")));
  const seats = opened.flatMap((line) => /^sit (seat=\d+)/.exec(line)?.[1] ?? []);
  const { store } = await storeHere(page, "spectator",
    [...opened, ...seats.map((seat) => `leave ${seat}`)]);
  const { view } = store.state;
  check("an empty table whose cards must be spread does not say that wagers are open",
    view.seats.every((seat) => !seat.taken) && !/open/i.test(view.call.words) && !view.betting,
    JSON.stringify(view.call));
  check("it names the paragraph", view.call.provision?.id.includes("7.5(h)"),
    JSON.stringify(view.call));
  const why = "The dealer must first spread the cards";
  for (const seat of [0, 4]) {
    await store.sit(seat);
    check(`${seat ? "a seat" : "any seat"} is refused with the reason of the engine`,
      store.state.refusal?.text === why, store.state.refusal?.text);
  }
  check("and the tray knows it", store.turnedAway?.()?.verdict === "refused");
  store.close();
}

/** Who gives up the view has been named the cards: those that nobody has turned stay backs. */
async function givenUp() {
  const rules = "game = punto-banco\ndeal = viewing\n";
  const lines = dealt("punto-banco", "--rules", rulesFile(rules));
  const at = lines.findIndex((line) => /^turn .*by=seat/.test(line));
  const [, hand, seat] = /^turn \S+ (\w+) .*by=seat(\d+)/.exec(lines[at]);
  const { store, say, table } = await storeHere(page, `seat${seat}`, lines.slice(0, at));
  const named = store.state.view.hands.find((one) => one.hand === hand);
  const said = say(`give-up seat=${seat} hand=${hand}`);
  check("the view is given up", said.event?.verdict === "accepted", JSON.stringify(said));
  const { view } = store.state;
  const now = { ...view.hands.find((one) => one.hand === hand), cards: named.cards, count: 7 };
  check("the cards were named to who had it", named.cards.every(({ card }) => card !== "Xx"),
    JSON.stringify(named.cards));
  const seen = page.seenBy(now, view, false);
  check("who gave it up sees backs, and no count", seen.count === null &&
    seen.cards.every(({ card }) => card === "Xx"), JSON.stringify(seen));
  const up = page.seenBy({ ...now, cards: now.cards.map((card) => ({ ...card, up: true })) }, view,
    false);
  check("what is turned is seen, and so is one's own", up.count === 7 &&
    page.seenBy(now, view, true) === now && page.seenBy(now, { ...view, seat: 0 }, false) === now);
  check("what leads is that it was given up", view.call.words === "The view is given up" &&
    /no longer view/.test(view.call.why), JSON.stringify(view.call));
  check("the feed says whose it was", /no longer view/.test(store.state.feed.at(-1).text),
    store.state.feed.at(-1).text);
  store.close();
  table.drop();
}

await idle();
await givenUp();
rmSync(dir, { recursive: true });
if (process.argv[2] !== "here") await evening(["--house-players", "3", "--pace", "0.1"], async () => { void open; });
