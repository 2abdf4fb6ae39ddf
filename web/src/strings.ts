// All English words of the page that are not the engine's own: one place, ready for translation.
// A function is a sentence with something in it.
export const words = {
  name: "sabot",
  games: {
    "minibaccarat": "Minibaccarat",
    "punto-banco": "Punto Banco",
    "chemin-de-fer": "Chemin de Fer",
    "pai-gow": "Pai Gow",
    "pai-gow-poker": "Pai Gow Poker",
  } as Record<string, string>,

  lobby: {
    title: "Tables",
    lead: "Take a seat",
    sub: "Play chips, no account. Every ruling names its paragraph.",
    play: "Play",
    watch: "Watch",
    deal: "Deal",
    live: "a dealer deals",
    free: (free: number, seats: number) =>
      free === 0 ? `all ${seats} seats taken` : `${free} of ${seats} seats free`,
    limits: (least: string, most: string) => `${least} to ${most}`,
    round: (round: number) => (round === 0 ? "a new shoe" : `round ${round}`),
    results: (letters: string) => `last results, the newest last: ${letters}`,
    none: "There is no table at this server yet.",
    loading: "The tables come",
    failed: "The tables cannot be had now",
    again: "Try again",
  },

  bar: {
    lobby: "Tables",
    rulebook: "Rulebook",
    school: "School",
    laboratory: "Laboratory",
    audit: "Auditor",
    guest: "guest",
    purse: (amount: string) => `${amount} in your purse`,
    theme: "Light or dark",
    light: "Light",
    dark: "Dark",
    skip: "To the table",
  },

  table: {
    joining: "The table comes",
    lost: "The connection is lost; it comes back by itself",
    over: "This page is older than the server",
    reload: "Load the page again",
    round: (round: number) => `round ${round}`,
    limits: (least: string, most: string) => `${least} – ${most}`,
    tie: (odds: string) => `tie ${odds}`,
    vigorish: (percent: number) => `vigorish ${percent} %`,
    shoe: (left: number, size: number) => `${left} of ${size} cards left`,
    cutting: (cards: number) => `cutting card in ${cards}`,
    cuttingOut: "the cutting card is out",
    lastHand: "last hand",
    burn: (cards: number) => `burn ${cards}`,
    seconds: (seconds: number) => `${seconds} seconds`,
    clock: { bets: "to wager", answer: "to answer", deal: "to the deal" } as Record<string, string>,
    count: (name: string, count: number) => `${name} counts ${count}`,
    natural: "Natural",
    noCards: (name: string) => `${name}'s Hand: no cards yet`,
    unseen: "a card face down",
    marks: {
      "shoe": "shoe", "bank": "bank", "co-bank": "co-bank", "marker": "marker",
      "dominant": "speaks for the Player's Hand", "views-player": "views the Player's Hand",
      "views-banker": "views the Banker's Hand",
    } as Record<string, string>,
    seat: (seat: number) => `Seat ${seat}`,
    you: "You",
    dealer: "Dealer",
    deadHand: "Dead hand",
    sit: "sit down",
    sitHere: (seat: number) => `Sit down at seat ${seat}`,
    sitAny: "Take a seat",
    watching: "You are watching.",
    owes: (amount: string) => `owes ${amount}`,
    onArea: (amount: string, area: string) => `${amount} on ${area}`,
    place: (amount: string) => `place ${amount}`,
    closed: "wagers are closed",
    open: "wagers are open",
    standing: (amount: string) => `${amount} on the felt`,
    lay: (chip: string) => `chip of ${chip}`,
    chips: "Chips",
    tray: "Your chips and answers",
    answers: "Your answer",
    houseWay: "Set by the house way",
    undo: "Undo",
    repeat: "Repeat",
    double: "Double",
    clear: "Clear",
    leave: "Leave",
    nothingToUndo: "You have laid nothing that could be taken back.",
    nothingToRepeat: "You have not wagered in a round before this one.",
    nothingToDouble: "You have no wager to double.",
    paid: (amount: string) => `+${amount}`,
    taken: (amount: string) => `−${amount}`,
  },

  account: { name: "Name", password: "Password", signIn: "Sign in", signOut: "Sign out" },

  side: { table: "Table", roads: "Roads", people: "People", why: "Why" },
  feed: { empty: "What is called and done is told here.", refused: "refused",
    irregular: "irregular", you: "You" },
  why: {
    link: "why?", close: "Close", title: "Why?", edition: (edition: string) => edition,
    reading: (reading: string) => `reading ${reading}`, none: "No paragraph speaks of this.",
    loading: "The paragraph comes", failed: "The words of the regulation cannot be had now.",
  },
  roads: {
    honest: "What fell has no bearing on what falls next.",
    empty: "No result in this shoe yet.",
    tally: (player: number, banker: number, tie: number) =>
      `Player ${player}, Banker ${banker}, Tie ${tie}`,
  },
  // ---- chemin de fer, pai gow, pai gow poker
  chemin: {
    bankOf: (name: string) => (name === "You" ? "Your bank" : `Bank of ${name}`),
    nobody: "Nobody holds the bank",
    open: (amount: string) => `${amount} open`,
    covered: "all covered",
    slice: (name: string, amount: string) => `${name} ${amount}`,
    slices: (stake: string, parts: string) => `The bank of ${stake}: ${parts}`,
    bids: "The auction",
    noBids: "no bid yet",
    leads: "leads",
    banco: (name: string) => `${name}: Banco`,
    history: "History of the bank",
    how: { bid: "by bid", turn: "in turn", taking: "took it",
      transfer: "handed over" } as Record<string, string>,
    ends: { holds: "holds it", lost: "lost it", passed: "passed it", left: "left",
      other: "gave it up" } as Record<string, string>,
    rounds: (n: number) => (n === 0 ? "first round" : n === 1 ? "1 round" : `${n} rounds`),
    speaks: (name: string) => (name === "You" ? "You speak" : `${name} speaks`),
    banks: (name: string) => (name === "You" ? "You bank" : `${name} banks`),
    lift: "Hold to lift",
    lifted: (cards: string, count: number | null) => (count === null ? cards
      : `${cards}: counts ${count}`),
    liftHand: (hand: string) => `Lift the two cards of the ${hand}'s Hand: hold, or hold L`,
    part: "Wager",
    all: "all of it",
    most: "most",
    amount: (what: string) => `${what}: amount`,
    less: "less", more: "more",
  },
  paigow: {
    dealer: "Dealer", dead: "Dead hand", theDealer: "the dealer", theDead: "the dead hand",
    stacks: (n: number) => `${n} stacks`,
    shaker: "The shaker", shaken: "Three dice under the shaker",
    total: (total: number) => `total ${total}`,
    starts: (who: string) => `the deal starts with ${who === "You" ? "you" : who}`,
    banks: (who: string) => (who === "You" ? "You bank" : who === "Dealer" ? "The dealer banks"
      : `${who} banks`),
    cobanks: (who: string) => (who === "You" ? "You co-bank" : `${who} co-banks`),
    against: (amount: string) => `dealer's wager ${amount}`,
    centre: (amount: string) => `centre ${amount}`,
    down: (n: number) => `${n} face down`,
    set: "set", waits: "sets", yours: "Your hand",
    front: "In front, two", behind: "Behind, five", one: "Two tiles", other: "The other two",
    high: "High hand", low: "Low hand",
    pick: { tiles: "Choose two tiles: tap, drag, or keys 1 to 4.",
      cards: "Choose the two in front: tap, drag, or keys 1 to 7." },
    with: (name: string, tile: string) => `${name} with ${tile}`,
    look: "Look at your hand",
    house: "House way",
    byHouse: (line: string) => `House way, line ${line}`,
    sortRank: "By rank", sortSuit: "By suit",
    piece: (name: string, place: string, key: number) => `${name}, ${place}, key ${key}`,
    inFront: "chosen", inBehind: "not chosen",
    lawful: "Lawful", foul: "Foul",
    results: { Win: "wins", Lose: "loses", Push: "pushes" } as Record<string, string>,
    tiles: {
      "6-6": "teen", "1-1": "day", "4-4": "yun", "1-3": "gor", "5-5": "mooy", "3-3": "chong",
        "2-2": "bon",
      "5-6": "foo", "4-6": "ping", "1-6": "tit", "1-5": "look", "3-6": "mixed nine",
        "4-5": "mixed nine",
      "2-6": "mixed eight", "3-5": "mixed eight", "2-5": "mixed seven", "3-4": "mixed seven",
      "1-4": "mixed five", "2-3": "mixed five", "2-4": "gee joon six", "1-2": "gee joon three",
    } as Record<string, string>,
    tileDown: "a tile face down",
  },
  soon: "This part of the page is not built yet.",
};

/** 1,240.00 out of cents. */
export function money(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2);
  const [whole = "0", part = "00"] = text.split(".");
  return `${cents < 0 ? "−" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${part}`;
}

/** The same where room is short: 125, 47.50, 1,000. */
export function short(cents: number): string {
  return money(cents).replace(/\.00$/, "");
}

/** An amount as a line has it. */
export function plain(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** 19:47-7.9(b) as people say it: 7.9(b). */
export function shortId(id: string): string {
  return id.replace(/^19:47-/, "");
}

export function gameName(game: string): string {
  return words.games[game] ?? game;
}
