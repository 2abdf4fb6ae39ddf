// What somebody who came for the first time ran into, at all tables: what is a matter of the store
// in node, the rest in a browser. Run by test_visit.sh.
import { execFileSync } from "node:child_process";
import { check, evening, open } from "./page.mjs";
import { binding, storeHere } from "./here.mjs";

const page = await binding("engine.ts", "session.ts", "table/store.ts", "table/names.ts", "table/plainer.ts");

const dealt = (game, ...options) => execFileSync(process.env.SABOT ?? "build/sabot",
  ["deal", "--game", game, "--seed", "visit", "--rounds", "1", ...options],
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

await idle();
if (process.argv[2] !== "here") await evening(["--house-players", "3", "--pace", "0.1"], async () => { void open; });
