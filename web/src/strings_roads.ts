// The English words of the roads, of what a wager costs, and of the tour.

/** 43.9 % of the whole. */
function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

const colours: Record<string, string> = { r: "red", b: "blue" };

export const roadWords = {
  big: "Big road",
  bead: "Bead plate",
  big_eye: "Big eye boy",
  small: "Small road",
  cockroach: "Cockroach pig",
  winner: { B: "Banker", P: "Player", T: "Tie" } as Record<string, string>,
  colour: (letter: string | null) => (letter ? colours[letter] ?? letter : "–"),
  noColour: "nothing yet",
  empty: "No result in this shoe yet.",
  honest: "What fell has no bearing on what falls next.",
  predict: "Roads tell how a shoe has run; they do not predict the next round.",
  legend: "Red is round and leans right, blue is square and leans left. The two colours "
    + "compare columns of the big road; they say nothing of Banker and Player.",
  run: (letter: string, n: number) => `${letter}${n}`,
  told: (road: string, runs: string) => `${road}, oldest first: ${runs}`,
  none: (road: string) => `${road}: nothing drawn yet`,
  tied: (n: number) => (n === 1 ? "1 tie" : `${n} ties`),
  ask: "Ask the road",
  askLead: "What the next result would draw:",
  ifWins: (winner: string) => `if ${winner}`,
  shoe: "This shoe",
  tally: (player: number, banker: number, tie: number) =>
    `Player ${player}, Banker ${banker}, Tie ${tie}`,
  hands: "Hands",
  share,
  longest: "Longest run",
  longestOf: (banker: number, player: number) => `Banker ${banker}, Player ${player}`,
  naturals: "Naturals",
  naturalsOf: (naturals: number, seen: number, all: number) =>
    (seen === all ? `${naturals}` : `${naturals} of the ${seen} you saw`),
};

/** 1.06 out of -0.010579: what goes of a hundred. */
export function ofHundred(ev: number): string {
  return (Math.abs(ev) * 100).toFixed(2);
}

export const costWords = {
  short: "cost?",
  ask: (name: string) => `What does ${name} cost?`,
  wager: "a wager",
  close: "Close",
  coming: "It is being counted.",
  failed: "It cannot be counted now.",
  none: "No figure is known for this wager.",
  sentence: (name: string, ev: number) => (ev <= 0
    ? `${name} costs on average ${ofHundred(ev)} of 100 wagered.`
    : `${name} brings on average ${ofHundred(ev)} of 100 wagered.`),
  brief: (ev: number) => `${ev <= 0 ? "costs" : "brings"} ${ofHundred(ev)}`,
  exactly: "exactly",
  grouped: (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ","),
  limits: (rounds: number, low: number, high: number) =>
    `between ${ofHundred(high)} and ${ofHundred(low)}, nineteen times in twenty: `
    + `${rounds.toLocaleString("en")} rounds were dealt to see`,
  side: (game: string, on: string) => (on === "bank" ? "The bank"
    : game === "chemin-de-fer" ? "A wager against the bank" : "A wager on your hand"),
  mode: (name: string, mode: string) => `${name}${{ "total-cards":
    ", covered by total-card wagers,", vig5: " less 5 percent", vig4: " less 4 percent" }[mode]
    ?? ""}`,
  under: (game: string, decks: number | null) => ({
    "chemin-de-fer": "Full shoe, both sides playing their best, vigorish counted.",
    "pai-gow": "Both hands set by the house way, vigorish counted.",
    "pai-gow-poker": "Both hands set by the house way, vigorish counted.",
  }[game] ?? `${decks} full decks, by the rules of this table.`),
};

export const tourWords = {
  title: "A short tour",
  offer: "New here? Half a minute:",
  start: "Show me around",
  no: "No, thanks",
  again: "Show the tour",
  next: "Next", back: "Back", done: "Done", end: "End the tour",
  of: (n: number, all: number) => `A short tour: ${n} of ${all}`,
  steps: {
    sentence: "The largest words say what happens, or what is asked of you.",
    areas: "Press an area and the chosen chip lies on it. What is lit can be done now; anything "
      + "else answers with the reason.",
    bank: "The bank: who holds it, and who covers how much of it.",
    hand: "Your wager lies here, and your hand when it is dealt.",
    sit: "Take a seat here: play chips, no account.",
    chips: "Choose a chip here. Undo takes the last one back as long as the rules leave it.",
    cost: "Ask any wager what it costs on average.",
    why: "Every call and ruling names its paragraph: press it to read why.",
    roads: "How this shoe has run. Roads predict nothing.",
  },
};
