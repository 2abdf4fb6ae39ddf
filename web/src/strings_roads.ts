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
  hands: "Hands",
  share,
  longest: "Longest run",
  longestOf: (banker: number, player: number) => `Banker ${banker}, Player ${player}`,
  naturals: "Naturals",
  naturalsOf: (naturals: number, seen: number, all: number) =>
    (seen === all ? `${naturals}` : `${naturals} of the ${seen} you saw`),
};
