// What is looked at in the laboratory, as the address has it: every view is a link.
// "#/lab/odds?rules=minibaccarat&left=30,8,…"; what is not there is as it was at the beginning.

export const TABS = ["odds", "side", "simulate", "protect", "chemin", "hand"] as const;
export type Tab = typeof TABS[number];

/** Texts all of them, as somebody types them; the commands judge them. */
export const BEGIN = {
  rules: "minibaccarat", // a ready rules file
  text: "",              // the file as it was edited; empty: as it is ready
  decks: "",             // whole decks; empty: as the rules say
  left: "",              // what remains of 13 ranks, or of 52 faces; empty: all of it
  stake: "",
  bet: "",
  rounds: "1000000", seed: "1", behind: "", wager: "", run: "",
  shoes: "1000", depths: "", spread: "", bankroll: "",
  six: "6", six_left: "", free: "", player: "total", banker: "total", commission: "5",
  game: "pai-gow", hand: "", way: "", wheel: "",
  exact: "",             // fractions instead of decimals
};
export type View = typeof BEGIN;
export type Change = (part: Partial<View>) => void;

const OF: Record<Tab, (keyof View)[]> = {
  odds: ["rules", "text", "decks", "left", "stake", "exact"],
  side: ["rules", "text", "decks", "left", "bet", "exact"],
  simulate: ["rules", "text", "rounds", "seed", "behind", "stake", "wager", "run", "exact"],
  protect: ["rules", "text", "shoes", "seed", "depths", "spread", "bankroll", "exact"],
  chemin: ["six", "six_left", "free", "player", "banker", "commission", "exact"],
  hand: ["game", "hand", "way", "wheel", "exact"],
};

/** "side?bet=…" of an address: which part of the laboratory. */
export function tabOf(part: string | undefined): Tab {
  const name = part?.split("?")[0] ?? "";
  return TABS.find((tab) => tab === name) ?? "odds";
}

/** No rules file and no wager has so many lines: what is pasted by mistake is cut. */
const LINES_MOST = 300;
const LETTERS_MOST = 20_000;

export function held(text: string): string {
  return text.slice(0, LETTERS_MOST).split("\n", LINES_MOST).join("\n");
}

/** What the address says of a view, or null if it says nothing and all stays as it is. */
export function opened(tab: Tab): Partial<View> | null {
  const at = location.hash.indexOf("?");
  if (at < 0) return null;
  const query = new URLSearchParams(location.hash.slice(at + 1));
  return Object.fromEntries(OF[tab].map((key) => [key, held(query.get(key) ?? BEGIN[key])]));
}

export function addressOf(tab: Tab, view: View): string {
  const query = new URLSearchParams();
  for (const key of OF[tab]) {
    if (key === "rules" || view[key] !== BEGIN[key]) query.set(key, view[key]);
  }
  return `#/lab/${tab}?${query.toString()}`;
}

// ---- Cards that remain ----

const RANKS = 13;
const FACES = 52;
export const rankNames = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** How many remain, of so many kinds; null: all of them. What was counted by rank is spread over
 *  the suits, what was counted by face is put together. */
export function leftOf(text: string, kinds: 13 | 52): number[] | null {
  const counts = text.split(",").map(Number);
  if (text === "" || counts.some((n) => !Number.isInteger(n) || n < 0)) return null;
  if (counts.length === kinds) return counts;
  if (counts.length === FACES) {
    return Array.from({ length: RANKS }, (_, rank) =>
      counts.reduce((sum, n, i) => (i % RANKS === rank ? sum + n : sum), 0));
  }
  if (counts.length !== RANKS) return null;
  return Array.from({ length: FACES }, (_, i) => {
    const n = counts[i % RANKS] ?? 0;
    return Math.floor(n / 4) + (Math.floor(i / RANKS) < n % 4 ? 1 : 0);
  });
}

/** By value, tens and faces together, as the commands count: 0, 1, … 9. */
export function byValue(ranks: number[]): number[] {
  const values = Array<number>(10).fill(0);
  ranks.forEach((n, rank) => {
    const value = rank < 9 ? rank + 1 : 0;
    values[value] = (values[value] ?? 0) + n;
  });
  return values;
}
