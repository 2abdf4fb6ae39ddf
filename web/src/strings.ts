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
    guest: (given: string, sits: string) => `No account: you are given ${given} play chips, and `
      + `sit down with ${sits || "a hundred of the least wagers"}. Every ruling names its `
      + "paragraph.",
    sits: (chips: string) => `You sit here, with ${chips}`,
    goOn: "Go on",
    exampleWord: "an example",
    /** what a game is, to who has never seen it */
    about: {
      "minibaccarat": "Two hands, Player and Banker, drawn by fixed rules. Bet on either, or on a "
        + "tie; nearest to nine wins.",
      "punto-banco": "Baccarat at the large table: the same two hands, and players may hold the "
        + "shoe and turn the cards.",
      "chemin-de-fer": "Players against each other: one holds the bank, the others cover it; "
        + "two hands, nearest to nine wins.",
      "pai-gow": "Four tiles, set as two hands of two. Beat the bank with both and you win; with "
        + "one, nobody does.",
      "pai-gow-poker": "Seven cards, set as hands of five and two. Beat the bank with both and "
        + "you win; with one, nobody does.",
    } as Record<string, string>,
    noRoad: "No result in this shoe yet.",
    example: (low: string, high: string) =>
      `An example: a hand as it is set. Low: ${low}. High: ${high}.`,
    play: "Play",
    watch: "Watch",
    deal: "Deal",
    live: "a dealer deals",
    free: (free: number, seats: number) =>
      free === 0 ? `all ${seats} seats taken` : `${free} of ${seats} seats free`,
    limits: (least: string, most: string) => `${least} to ${most}`,
    round: (round: number) => (round === 0 ? "no round yet" : `round ${round}`),
    vigorish: (percent: number) => (percent === 0 ? "no vigorish" : `vigorish ${percent} %`),
    none: "No table is open at this server now.",
    closing: "closes after this round",
    closed: (n: number) => (n === 1 ? "One table is closed" : `${n} tables are closed`),
    loading: "The tables come",
    failed: "The tables cannot be had now",
    again: "Try again",
    more: "Besides the tables",
    your: "Your", purse: "purse",
    pages: {
      school: ["School", "Exercises for dealers and players, each with its paragraph."],
      rulebook: ["Rulebook", "Every provision in plain words, down to the tests behind it."],
      lab: ["Laboratory", "Exact odds, side bets of your own, simulation, hands to set."],
      audit: ["Auditor", "Drop a log: what cannot be right in it. Replay. Fair shoes."],
    },
  },

  bar: {
    pages: "Pages",
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
    skip: "To the content",
    menu: "Menu",
    account: "Account",
  },

  table: {
    joining: "The table comes",
    lost: "The connection is lost; it comes back by itself",
    over: "This page is older than the server",
    reload: "Load the page again",
    none: "There is no such table",
    noneSays: (name: string) => `No table of this house is called ${name}.`,
    toLobby: "To the tables",
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
    silence: (seconds: number, means: string) =>
      `You have ${seconds} second${seconds === 1 ? "" : "s"}; ${means}.`,
    openRing: "open",
    openClock: "Wagers are open; the time begins with the first",
    clock: { bets: "to wager", answer: "to answer", deal: "to the deal" } as Record<string, string>,
    count: (name: string, count: number) => `${name} counts ${count}`,
    natural: "Natural",
    noCards: (name: string) => `${name}'s Hand: no cards yet`,
    lastCards: (name: string) => `${name}'s Hand of the last round`,
    unseen: "a card face down",
    marks: {
      "shoe": "shoe", "bank": "bank", "co-bank": "co-bank", "marker": "marker",
      "dominant": "speaks for the Player's Hand", "views-player": "views Player",
      "views-banker": "views Banker", "views-both": "views both hands",
    } as Record<string, string>,
    isAsked: "is asked",
    seat: (seat: number) => `Seat ${seat}`,
    you: "You",
    youSit: (seat: number, chips: string) => `You sit down at seat ${seat} with ${chips}`,
    dealer: "Dealer",
    deadHand: "Dead hand",
    sit: "sit down",
    sitHere: (seat: number) => `Sit down at seat ${seat}`,
    sitAny: "Take a seat",
    full: "Every seat is taken. You may watch until one is free.",
    watching: "You are watching.",
    tableClosed: "This table is closed.",
    owes: (amount: string) => `owes ${amount}`,
    onArea: (amount: string, area: string) => `${amount} on ${area}`,
    moreLaid: (n: number) => `and ${n} more`,
    place: (amount: string) => `place ${amount}`,
    closed: "wagers are closed",
    notYours: "not open to you now",
    open: "wagers are open",
    stackEmpty: (purse: string) => `Nothing left to wager; ${purse} in your purse.`,
    buyIn: (amount: string) => `Buy in ${amount}`,
    purseEmpty: "Nothing left to wager, and your purse is empty.",
    newGuest: "Sign out, and begin again as a new guest.",
    askHouse: "The house can give you more play chips.",
    standing: (amount: string) => `${amount} on the felt`,
    lay: (chip: string) => `chip of ${chip}`,
    chips: "Chips",
    areas: "Betting areas",
    tray: "Your chips and answers",
    answers: "Your answer",
    ofHand: (what: string, hand: string) => `${what}: ${hand}`,
    houseWay: "Set by the house way",
    undo: "Undo",
    repeat: "Repeat",
    double: "Double",
    clear: "Clear",
    leaveWith: "Leave with",
    ofFelt: (amount: string) => `${amount} of it from the felt`,
    leaveTitle: "Your chips go back to your purse",
    left: (amount: string) => `${amount} went back to your purse.`,
    now: (what: string, bounds: string | null) => (bounds ? `${what}: ${bounds}` : what),
    nothingToUndo: "You have laid nothing that could be taken back.",
    nothingToRepeat: "You have not wagered in a round before this one.",
    nothingToClear: "Nothing of yours lies on the felt.",
    nothingToDouble: "You have no wager to double.",
    paid: (amount: string) => `+${amount}`,
    taken: (amount: string) => `−${amount}`,
    back: "goes back",
    even: "even",
    moves: { "pay": "paid", "collect": "taken", "return": "returned",
      "collect-vigorish": "less vigorish", "mark-vigorish": "vigorish owed" } as Record<string,
      string>,
  },

  account: { name: "Name", password: "Password", signIn: "Sign in", signOut: "Sign out" },

  keys: {
    title: "Keys of this table",
    chip: "choose a chip",
    lays: (area: string) => `lay it on ${area}`,
    squeeze: "held: lifts a card that is yours to view",
    close: "closes what lies open",
    help: "this list",
    others: "Any other answer has its key written on it.",
  },

  side: { table: "Table", roads: "Roads", people: "People", why: "Why" },
  feed: { empty: "What is called and done is told here.", refused: "refused",
    irregular: "irregular", you: "You", keys: "Arrow keys go from line to line, Enter opens one.",
    /** many of a kind in a row: how many, and how many each place got if all got alike */
    runs: {
      "card": (n: number, each: number) => `${n} cards dealt${each > 1 ? `, ${each} a hand` : ""}`,
      "deliver": (n: number) => `${n} stacks delivered`,
      "burn": (n: number) => `${n} cards burned`,
      "gather": (n: number) => `${n} hands gathered, unexposed`,
      "sit": (n: number) => `${n} people sit down`,
      "wager": (n: number) => `${n} wagers laid`,
      "withdraw": (n: number) => `${n} wagers taken back, in whole or in part`,
      "set": (n: number) => `${n} hands set`,
      "open": (n: number) => `${n} hands opened`,
      "decline": (n: number) => `${n} times declined`,
      "other": (n: number) => `${n} steps alike`,
    } as Record<string, (n: number, each: number) => string> },
  /** a hand that is not set when its time is nearly over */
  late: {
    lays: (seconds: number) =>
      `In ${seconds} seconds it is laid down as it stands, or by the house way.`,
    lay: "Lay it down for me", on: "on", off: "off",
  },
  gone: {
    forYou: "for you", yourSeat: "Your seat",
    all: (amount: string) => `${amount} is back in your purse.`,
    along: (amount: string) => `${amount} went to your purse.`,
    plays: (amount: string) => `${amount} is still on the felt: what comes of it follows.`,
    held: (amount: string) => `${amount} is held for you and follows.`,
    back: (amount: string) => `${amount} of that hand is back in your purse.`,
    lost: (amount: string) => `The ${amount} on the felt lost.`,
    purse: (amount: string) => `In your purse: ${amount}`,
    again: "Sit down again",
    watch: "Watch on",
  },
  why: {
    charts: "Who draws, what is paid",
    link: "why?", close: "Close", title: "Why?", edition: (edition: string) => edition,
    rulebook: "in the rulebook",
    reading: (reading: string) => `reading ${reading}`, none: "No paragraph speaks of this.",
    loading: "The paragraph comes", failed: "The words of the regulation cannot be had now.",
  },
  // ---- chemin de fer, pai gow, pai gow poker
  chemin: {
    bankOf: (name: string) => (name === "You" ? "Your bank" : `Bank of ${name}`),
    nobody: "Nobody holds the bank",
    open: (amount: string) => `${amount} open`,
    covered: (amount: string) => `${amount} covered`,
    allCovered: (amount: string) => `all ${amount} covered`,
    uncovered: (amount: string) => `${amount} not covered`,
    back: (amount: string) => `${amount} taken back`,
    takeRest: (amount: string) => `Take back ${amount}`,
    slice: (name: string, amount: string) => `${name} ${amount}`,
    slices: (stake: string, parts: string) => `The bank of ${stake}: ${parts}`,
    bids: "The auction",
    noBids: "no bid yet",
    leads: "leads",
    banco: (name: string) => `${name}: Banco`,
    bancoOf: (amount: string) => `Banco: cover the whole bank of ${amount}`,
    suiviOf: (amount: string) => `Suivi: cover the whole bank of ${amount} again`,
    coverOf: (amount: string) => `Cover the whole bank of ${amount}`,
    callBack: "Take the call back",
    bidMeans: "The highest bid holds the bank: it plays the Banker's Hand against all the others.",
    bancoMeans: "Banco is all of it, alone. If you wait, parts of it are wagered in turn.",
    bancoSaid: "Of all who call, the first from the Banker's right has it: if that is you, your "
      + "chips cover it at once.",
    bancoShort: (stake: string, chips: string) =>
      `Banco is all ${stake}, alone, and you have ${chips} in chips. Parts are wagered after it.`,
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
    /** a name is not broken at its hyphen */
    starts: (who: string) => `the deal starts with ${who === "You" ? "you"
      : who.replaceAll("-", "\u2011")}`,
    cobanks: (who: string) => (who === "You" ? "You co-bank" : `${who} co-banks`),
    against: (amount: string) => `dealer's wager ${amount}`,
    centre: (amount: string) => `centre ${amount}`,
    down: (n: number) => `${n} face down`,
    set: "set", waits: "sets", ownWaits: "to set", yours: "Your hand",
    front: "Low hand, two in front", behind: "High hand, five behind",
    high: "High hand", low: "Low hand", shortHigh: "high", shortLow: "low",
    task: { tiles: "Two tiles low, two high: choose the two that go together.",
      cards: "Two cards low; the other five must rank higher." },
    pick: { tiles: "Tap two tiles, or drag them.", cards: "Tap two cards, or drag them." },
    keys: { tiles: "Keys 1 to 4 do it too.", cards: "Keys 1 to 7 do it too." },
    with: (name: string, tile: string) => `${name} with ${tile}`,
    look: "Look at your hand",
    house: "House way",
    byHouse: (says: string) => `By the house way: ${says}`,
    lineOf: (line: string) => `line ${line}`,
    sortBy: "By", sortRank: "rank", sortSuit: "suit",
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
  notCome: "This part of the page did not come. Load the page again.",
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

/** A table and its game; one name where the table has that of its game. */
export function named(game: string, table: string): string[] {
  return table === game ? [gameName(game)] : [table, gameName(game)];
}

const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** "Ks" as "K♠"; what is no card of a suit as it is. */
export function cardSign(card: string): string {
  const sign = SIGNS[card[1] ?? ""];
  return sign ? `${card[0] === "T" ? "10" : card[0]}${sign}` : card;
}

/** The dealer's console, the floor and the pit. */
export const house = {
  roles: {
    "dealer": "Dealer", "floorperson": "Floorperson", "supervisor": "Supervisor",
    "pit-boss": "Pit boss", "pit-clerk": "Pit clerk",
  } as Record<string, string>,

  signIn: {
    name: "Name", password: "Password", go: "Sign in",
    lead: (roles: string[]) => `For an account with the role ${roles.join(", ")}.`,
    other: (name: string, roles: string[]) =>
      `${name} is none of these: ${roles.join(", ")}. An administrator gives roles.`,
  },

  console: {
    title: "Dealer’s console", short: "Console", felt: "The felt",
    next: "Next", ready: "When you are ready", now: "Now", rest: "The table", waits: "Waiting",
    others: (role: string) => `For the ${role}, not for you`,
    waitsFor: (role: string) => `waits for the ${role}`,
    open: (kinds: string[]) => `Open to the players: ${kinds.join(", ")}.`,
    asked: (seat: number, what: string) => `Seat ${seat} is asked: ${what}`,
    then: (what: string) => `Then: ${what}${what.endsWith("?") ? "" : "."}`,
    laid: (cents: number) => cents === 0 ? "No wager lies there yet."
      : `${money(cents)} lies on the layout.`,
    pit: (pit: string) => `pit ${pit}`,
    left: (cards: number) => (cards === 0 ? "" : `${cards} cards left`),
    spot: "here the next card goes", tileDown: "a tile face down",
    dealer: "Dealer", dead: "Dead hand", extra: "Out of play:",
    dice: (dice: string, start: number) =>
      start > 0 ? `Dice ${dice}, the deal begins at ${start}` : `Dice ${dice}`,
    told: "What happened", floor: "Call the floor", called: "The floor is called",
  },

  line: {
    takes: { card: "card", dice: "dice", pieces: "hand", holds: "y or n", words: "words",
      seat: "seat" } as Record<string, string>,
    label: "Input line", enter: "Enter", line: "line", go: "Do it", clear: "clear the line",
    ask: {
      card: "Type the card that came out of your shoe: 8s, Td, or its number: 1h, 12c.",
      dice: "Type the dice as they lie: 4,4,2.",
      pieces: "Type what lies there, high and low parted by a slash.",
      holds: "y if it is so, n if it is not.",
      words: "No wager lies there yet. To close all the same, type: no more bets.",
      seat: "Type the number of the seat.",
    } as Record<string, string>,
    nothing: "Nothing is owed by you now. ? helps, and lists what may come.",
    number: "Enter chooses that number of what went wrong.",
    houseWay: (set: string) => `Set by the house way: ${set}`,
    verdict: { refused: "Not now:", irregular: "Irregular:" } as Record<string, string>,
    rest: (what: string) => `${what}: when you are ready. Enter once more.`,
    coming: "what may come", noMatch: "There is no line of yours that may come now.",
    askHelp: "help, and what may come",
    whichCard: "Which card? Rank and suit, like 8s.", whichSeat: "Which seat? Its number.",
  },

  /** whom a table waits for while its dealer owes nothing */
  waiting: {
    role: (role: string, above: boolean) =>
      `The ${role} is waited for, not you.${above ? " F2 calls the floor." : ""}`,
    seat: (seat: number) => `Seat ${seat} is waited for, not you.`,
    nobody: "A player is waited for, not you.",
    nobodyLeads: "Nobody sits here yet",
    nobodyWhy: "A player is waited for: the table goes on when somebody takes a seat in the lobby.",
  },

  help: {
    title: "How to deal here",
    shoe: "The cards are real and come out of the shoe before you: nothing here deals. Do what the "
      + "large words say at your table, then tell it on the line below.",
    none: "Without a shoe, watch a table that deals by itself.",
    intro: "You deal real cards: draw from your shoe, lay the card down, type what it is.",
    more: "How?", done: "Understood",
    keys: [
      ["Enter", "it is done, or said, as the large words have it"],
      ["8s  Td  12c", "the card you drew: rank and suit, or its number"],
      ["y  n", "what you are asked to vouch for"],
      ["+1", "the first thing under “Something went wrong?”"],
      ["F2", "the floor comes to this console"],
      ["Tab", "completes a line; any line of the table may be typed"],
    ] as [string, string][],
    tiles: [["4,4,2", "the three dice as they lie"],
      ["6-6 2-4 / 1-3 4-6", "a hand as it is set"]] as [string, string][],
  },

  pad: {
    anyway: (says: string) => `${says} all the same`,
    rank: "Rank", suit: "Suit", yes: "Yes", no: "No", dice: "Dice", tiles: "Pieces",
    suits: { s: "spades", h: "hearts", d: "diamonds", c: "clubs" } as Record<string, string>,
  },

  undo: {
    label: "take back",
    nothing: "You have done nothing here yet.",
    stands: (line: string) => `“${line}” stands in the journal and is not taken back.`,
    record: "If it was wrong, record what happened under “Something went wrong?”, or call the "
      + "floor.",
  },

  pay: {
    label: "Payments",
    now: "To collect and to pay, in order", certain: "What will be collected and paid, in order",
    ifNow: "If the hand ended now", lying: "On the layout", none: "No wager lies there.",
    act: (kind: string, seat: number, on: string | null) => {
      const verb: Record<string, string> = {
        "collect": "Collect", "pay": "Pay", "return": "Return", "mark-vigorish": "Mark vigorish",
        "collect-vigorish": "Vigorish", "remove-marker": "Marker off",
        "settle-dealer": "Dealer’s wager",
        "make-good": "Make good", "surplus": "Surplus" };
      return [verb[kind] ?? kind, seat > 0 && `seat ${seat}`, on && on !== "hand" && `on ${on}`]
        .filter(Boolean).join(" ");
    },
    stands: (outcome: string, seat: number, area: string) =>
      `${{ wins: "Pay", loses: "Collect from" }[outcome] ?? "Void, goes back:"} seat ${seat}, ${
        area}`,
    vigorish: (amount: string) => `vigorish ${amount}`,
    wager: (seat: number, on: string) => `Seat ${seat} on ${on}`,
  },

  wrong: {
    title: "Something went wrong?",
    none: "Nothing can have gone wrong at this moment that is not a line of its own.",
    example: (card: string) => `For example the ${card}:`,
    noSuch: "There is no such number in the list.",
  },

  floor: {
    title: "Floor", tables: "Tables", as: "You act as", back: "Back to the table",
    here: "Floorperson at this table",
    lead: "The floor is called. Whoever comes signs in here, beside the dealer. The dealer stays "
      + "signed in, and you are signed out when this closes.",
    own: (name: string) => `Your own account, ${name}, has the floor as well:`,
    asOwn: "Go on as yourself",
    owed: "Asked of you now", leads: "It leads to:",
    go: (words: string) => words[0]?.toUpperCase() + words.slice(1),
    nothing: (role: string) => `There is nothing for the ${role.toLowerCase()} to do here now.`,
    noTable: "There is no such table.",
    down: "face down",
    calls: "The dealer calls you", comes: "I am coming",
    seated: (taken: number, seats: number) => `${taken} of ${seats} seats`,
    odd: (n: number) => `${n} irregular`,
    sections: { table: "At the table", papers: "Notices, signs, changes",
      forms: "Complimentary Vigorish Forms" },
    kinds: {
      "verify": "Verify the inspection", "check": "Check the feathered stack",
      "order-recut": "Order a new cut",
      "order-pass": "Order the shoe to be passed", "revoke": "Take away the right to view",
      "rectify": "Rule: can the error be put right?", "move-bank": "Move the bank on",
      "attest": "Attest", "close": "Close the table", "replace": "Replace an unsuitable set",
      "decline-wager": "No wager against this bank", "notice": "Give notice",
      "post-sign": "Post a sign",
      "change": "Change a choice of the house", "request-form": "Ask for a blank Form",
      "prepare-form": "Prepare a Form", "sign-form": "Sign a Form",
      "state-form": "Why there is no signature",
      "void-form": "Void a Form", "deposit-form": "Deposit the original",
      "forward-form": "Forward the duplicate",
      "close-day": "End the gaming day",
    } as Record<string, string>,
  },

  pit: {
    title: "Pit", tables: "Tables and limits", uniform: "One pit, one way",
    lead: (faults: number) => faults < 0 ? "The tables come"
      : faults === 0 ? "The tables agree" : faults === 1 ? "Two tables are at odds"
        : `${faults} pairs of tables are at odds`,
    agree: (tables: number) => tables === 1 ? "One table: nothing to compare."
      : `${tables} tables, lawful together.`,
    pair: (a: string, b: string) => `${a} and ${b}:`,
    unnamed: "Tables of no pit", limits: "Limits", lawful: "Lawful", yes: "yes",
    rules: "The line of its rules",
    changes: { "reshuffle": "When to reshuffle", "order": "Order of collecting and paying",
      "vigorish": "Vigorish", "banker-mode": "How a Banker wager is paid" } as Record<string,
      string>,
    notices: "Before a change", mayNow: "May be changed now.",
    noNotice: "No notice can be due at this table.",
    toFloor: "To the floor of this table",
  },
};
