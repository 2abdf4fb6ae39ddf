// The words of the laboratory; those of every page are in strings.ts.
import type { Tab } from "./lab/view";

const hundred = (ev: string): string => Math.abs(100 * Number(ev)).toFixed(2);

export const lab = {
  title: "Laboratory",
  missing: "This server’s page was built without the laboratory’s module.",
  tabsLabel: "Parts of the laboratory",
  tabs: {
    odds: "Odds", side: "Side bet", simulate: "Simulation", protect: "Protection",
    chemin: "Chemin de fer", hand: "Pai gow hands",
  } as Record<Tab, string>,
  changes: "What you change",
  follows: "What follows",

  tools: {
    label: "The figures",
    decimal: "Decimals", exact: "Fractions", link: "Copy link", csv: "CSV", json: "JSON",
    copied: (what: string) => `copied: ${what}`,
    linkCopied: "The link is copied: it opens this view.",
    copyTable: "Copy table",
    tableCopied: "The table is copied.",
    figure: (what: string) => `${what}, copy`,
    command: "The same at the command line:",
    copyCommand: "Copy",
  },

  running: { now: "Counting", stop: "Stop", stopped: "Stopped before its end." },

  rules: {
    title: "Rules", file: "The file", ready: "Ready rules",
    edited: "edited", again: "As it was",
    lawful: "Lawful", checking: "being checked",
    faults: (n: number) => (n === 1 ? "One fault" : `${n} faults`),
    line: (line: string) => `Line ${line}`,
    unlawful: "These rules are not lawful",
    until: "Nothing is counted until they are.",
    baccarat: "This part counts punto banco and minibaccarat: choose rules of one of them.",
  },

  cards: {
    title: "Remaining cards", decks: "Decks", endless: "endless",
    asRules: (decks: number) => `${decks} (rules)`,
    other: (decks: number, file: number) => `These figures are for ${decks === 1 ? "one deck"
      : `${decks} decks`}; the rules file says ${file}.`,
    take: "Take out", back: "Put back", whole: "Whole shoe",
    mode: "What a tap does",
    left: (n: number, all: number) => (n === all ? `All ${all} cards remain.`
      : `${n} of ${all} cards remain.`),
    cell: (name: string) => `${name} left`,
    keys: "Arrows move, Enter takes one out, + puts one back.",
    names: ["aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines",
      "tens", "jacks", "queens", "kings"],
    suits: ["clubs", "diamonds", "hearts", "spades"],
    of: (rank: string, suit: string) => `${rank} of ${suit}`,
  },

  wagers: {
    "banker": "Banker", "player": "Player", "tie": "Tie", "four-cards": "Four cards",
    "five-cards": "Five cards", "six-cards": "Six cards", "bonus-player": "Player bonus",
    "bonus-banker": "Banker bonus", "dragon-7": "Dragon 7", "hand": "Hand, the dealer banks",
    "bank": "Hand, the player banks",
  } as Record<string, string>,
  modes: {
    "vig5": "less 5 %", "vig4": "less 4 %", "tie25": "a quarter on ties",
    "six-half": "half with six", "total-cards": "covered by total-card wagers",
    "dragon7": "void with Dragon 7", "A": "paytable A", "B": "paytable B", "C": "paytable C",
    "8": "8 to 1", "9": "9 to 1", "dealer-banks": "", "player-banks": "",
  } as Record<string, string>,

  odds: {
    lead: (wager: string, ev: string) => (Number(ev) > 0
      ? `${wager} gains ${hundred(ev)} of 100 staked`
      : `${wager} costs least: ${hundred(ev)} of 100`),
    costs: (ev: string) => `${Number(ev) > 0 ? "gains" : "costs"} ${hundred(ev)} of 100`,
    wait: "What does a wager cost?",
    stake: "Stake, for the rounding of vigorish",
    notRounded: "not rounded",
    wagers: "Wagers, the cheapest first",
    noted: (wager: string, note: string) => `${wager}: ${note}.`,
    wager: "Wager", ev: "Expectation of a unit", resolved: "Of a unit resolved", win: "Wins",
    lose: "Loses", void: "Void", sd: "Standard deviation",
    ends: "How a round ends", outcome: "Winner", share: "Probability", count: "Sequences",
    results: "Results in percent", counted: "Results, sequences",
    resultsNote: "The Player’s count down, the Banker’s across.",
    corner: "Player, Banker",
    removal: "Removing one card", removalNote: "What it adds to the expectation of a unit.",
    alike: "Removing one card of any rank changes nothing: all ranks count alike in this bet, and "
      + "over all of them the changes cancel out.",
    value: "Value", values: (value: string) => (value === "0" ? "10, J, Q, K"
      : value === "1" ? "A" : value),
    none: "no card",
    chemin: "Chemin de fer is a game of two: its hands choose.",
    toChemin: "See the equilibrium",
    toHand: "Set a hand",
    best: "The best two of four tiles", bestFive: "The best five of seven cards",
    kind: "Kind", hands: "Hands",
    ways: (player: string, house: string) => `${player} against the dealer’s ${house}`,
    bank: "Who banks", dealer: "the dealer", own: "the player", push: "Pushes",
    commission: "Less 5 % of wins", plain: "Without commission",
    pokerLead: (hands: string) => `${hands} hands of seven cards`,
  },

  side: {
    lead: (name: string, ev: string) => (Number(ev) >= 0
      ? `${name} gains ${hundred(ev)} of 100 staked` : `${name} costs ${hundred(ev)} of 100`),
    unnamed: "This bet",
    wait: "Write a side bet", bet: "The bet", wrong: "It cannot be read yet",
    more: "Rules and remaining cards", examples: "Begin with", lines: "How it ends",
    ready: "Known side bets", choose: "Choose one to begin with",
    line: "Line", pays: "Pays",
    whole: "The whole bet", figure: "Figure", of: "Value",
    help: "How a bet is written",
    syntax: [
      ["pay 11 to 1 when player pair", "what is paid, and the condition"],
      ["pay 200 to 1 when both perfect pair", "player, banker, either, both, winning, losing"],
      ["pay 6 to 1 when winning total = 7 and winning cards = 3",
        "total, cards, natural, pair, margin, sum; and, or, not, parentheses"],
      ["pay 3 to 2 when player wins and margin >= 6", "signs: = != < <= > >="],
      ["pay 22 to 1 when all cards are red",
        "player cards, banker third, first four: are, same rank, suited, straight"],
      ["pay 20 to 1 when number of nines in first four = 3", "number of, alike in, points of"],
      ["push when cards = 6", "pay N, pay N to M, push, lose"],
      ["lose otherwise", "the first line that holds decides"],
    ] as [string, string][],
    samples: {
      "Either pair": "name Either pair\npay 5 to 1 when either pair\n",
      "Suited pairs": "name Suited pairs\npay 200 to 1 when both perfect pair\n"
        + "pay 25 to 1 when either perfect pair\n",
      "Three-card seven": "name Three-card seven\n"
        + "pay 40 to 1 when banker wins and banker total = 7 and banker cards = 3\n",
      "Leads": "name Leads\npay 30 to 1 when player wins and margin = 9\n"
        + "pay 10 to 1 when player wins and margin = 8\n"
        + "pay 3 to 2 when player wins and margin >= 6 and not either natural\npush when tie\n",
      "Tie by count": "name Tie by count\npay 150 to 1 when tie and player total = 0\n"
        + "pay 15 to 1 when tie and player total <= 5\npay 6 to 1 when tie\n",
    } as Record<string, string>,
  },

  simulate: {
    wait: "How fast does luck even out?",
    lead: (rounds: string) => `${rounds} rounds played`,
    running: (rounds: string) => `${rounds} rounds so far`,
    rounds: "Rounds", seed: "Seed", behind: "Cards behind the cutting card", usual: "14",
    run: "Play", again: "Play again", chart: "Wager in the chart",
    figures: "Every wager", estimate: "Estimate", error: "Standard error", exactly: "Exactly",
    distance: "Distance",
    distanceNote: "Distance is told in standard errors.",
    band: "The line is the mean gain of a unit, the band 1.96 standard errors on both sides, the "
      + "dashed line the exact value.",
    noPoint: "Play, and the mean is drawn as it closes in on the exact value.",
    picture: (wager: string, rounds: string, estimate: string, error: string, exact: string) =>
      `${wager} after ${rounds} rounds: mean ${estimate}, standard error ${error}, exactly `
      + `${exact}`,
    x: "rounds",
  },

  protect: {
    wait: "Can it be counted?", shoes: "Shoes to play",
    depths: "Cards behind the cutting card, several with commas", usual: "14,26,52,78,104",
    words: "In plain words", perfect: "Perfect play", count: "By counting",
    perfectNote: "One unit on every round whose exact expectation is positive.",
    countNote: "The best tags from −2 to 2; one unit from a true count on.",
    depth: "Gain a shoe by the cards behind the cutting card",
    wager: "Wager", start: "At the start", positive: "Rounds positive", gain: "Gain a shoe",
    error: "Standard error", hundred: "Gain in 100 rounds", verdict: "Can it be counted?",
    tags: "Tags, ace to ten", correlation: "Correlation", trigger: "True count",
    bets: "Bets a shoe", none: "none",
    perfectly: "perfect", counting: "counting", rounds: "Rounds a shoe",
    spread: "Stakes from the trigger up", spreadHint: "1,2,4,8", bankroll: "Bankroll, units",
    money: "Money by the count", staked: "Rounds staked", deviation: "Deviation of a round",
    moneyNote: "Stakes by whole true counts from the trigger up, nothing below; N₀ is the rounds "
      + "until the gain is one standard deviation; ruin by exp(−2μB/σ²).",
    n0: "N₀", ruin: "Ruin of the bankroll", bank: "Bankroll for 1 % ruin",
    slopes: "Expectation by the true count", slope: "For each true count",
    slopesNote: "The straight line that fits all rounds best.",
    explains: "R²", paysFrom: "Pays from",
  },

  chemin: {
    wait: "Who should draw?",
    lead: (value: string) => `The Player expects ${value.replace("-", "−")}`,
    free: "The Banker chooses everywhere, not only where Table 3 leaves it open",
    player: "The Player goes by", banker: "The Banker goes by", total: "the total",
    cards: "the cards", commission: "Commission, %",
    commissionHint: "0 to 10, such as 4.5; or a share, such as 1/21",
    value: "Without commission", withCommission: (percent: string) =>
      `With ${percent} percent of what the Banker wins`,
    playerExpects: "The Player expects", bankerExpects: "The Banker expects",
    playerDoes: "The Player", bankerDoes: "The Banker", on: "On", draws: "Draws",
    always: "draws", never: "stays", matrix: "Payoff to the Player",
    matrixNote: "A unit, ties nothing, no commission. S stays, D draws.",
    matrixRow: (sets: string) => `The Player on ${sets}`,
    matrixColumn: (sets: string) => `The Banker on ${sets}`,
    tooMany: "The payoffs are too many to be shown; the JSON has them.",
    against: "Against", stood: "none", grid: "The Banker’s count down, the third card across",
  },

  hand: {
    wait: { "pai-gow": "Choose four tiles", "pai-gow-poker": "Choose seven cards" } as
      Record<string, string>,
    lead: (names: string) => `Best: ${names}`,
    game: "Game", hand: "The hand", typed: "Or typed", way: "House way", wheel: "A-2-3-4-5 is "
      + "the lowest straight",
    chosen: (n: number, all: number) => `${n} of ${all} chosen`,
    clear: "Clear", some: "An example",
    ways: "All ways, the best first", house: "House way",
    line: (way: string, line: string) => `House way ${way}, line ${line}`,
    foul: "Foul",
    ends: (win: string, push: string, lose: string) =>
      `wins ${win} · pushes ${push} · loses ${lose}`,
    against: (hands: string, way: string, percent: string) =>
      `Against all ${hands} hands of the dealer, set by ${way}; ${percent} % taken from what is `
      + "won.",
    takeOut: (name: string) => `${name}, take it out`,
    left: "left", joker: "Joker",
    examples: { "pai-gow": "6-6 3-6 2-6 5-6", "pai-gow-poker": "As Ad Kh Qc 7d 7s Jk" } as
      Record<string, string>,
  },
};

/** "Banker, less 5 %". */
export function wagerName(wager: string, mode: string): string {
  const how = lab.modes[mode] ?? mode;
  return [lab.wagers[wager] ?? wager, how].filter(Boolean).join(", ");
}

/** A figure as it was printed, its hyphens as minus signs: "−0.0106", "1 −2 0". */
export function minus(figure: string): string {
  return figure.replace(/(^|[ /])-(?=[\d.])/g, "$1−");
}

/** The same of what may go either way: the sign is there as well as the colour. */
export function signed(figure: string): string {
  return Number.parseFloat(figure) > 0 ? `+${figure}` : minus(figure);
}

/** "100,283", of a whole number as it was printed. */
export function grouped(number: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, ",");
}
