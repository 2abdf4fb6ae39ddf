// All English words of the page that are not the engine's own: one file, ready for translation.
// A function is a sentence with something in it; how figures are written stands in figures.ts.
import { money, ofHundred, share } from "./figures";
import type { Tab } from "./lab/view";

const RANKS: Record<string, string> = { A: "ace", T: "ten", J: "jack", Q: "queen", K: "king" };
const SUITS: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

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
      + `sit down with ${sits || "up to 100 times the minimum"}. Every ruling names its `
      + "paragraph.",
    allOfIt: "all of them",
    tooFew: (given: string) => `No account: you are given ${given} play chips, which is less than `
      + "the least wager at any table here. Every ruling names its paragraph.",
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
    yourTable: "Your table",
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
    outOfPlay: "Out of play:",
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
    soundOn: "Turn sound on", soundOff: "Turn sound off",
    unseen: "a card face down", joker: "joker",
    /** "nine of clubs", for who does not see it */
    card: (rank: string, suit: string) =>
      `${RANKS[rank] ?? rank} of ${SUITS[suit] ?? suit}`,
    marks: {
      "shoe": "shoe", "bank": "bank", "co-bank": "co-bank", "marker": "marker",
      "dominant": "speaks for the Player's Hand", "views-player": "views Player",
      "views-banker": "views Banker", "views-both": "views both hands",
    } as Record<string, string>,
    /** under a seat, where there is little room */
    shortMarks: { "views-player": "views P", "views-banker": "views B",
      "views-both": "views", "dominant": "speaks", "asked": "asked" } as Record<string, string>,
    /** where a seat has two */
    shortestMarks: { "views-player": "P", "views-banker": "B", "views-both": "P B",
      "asked": "?" } as Record<string, string>,
    signedOut: "You were signed out, here or on another page of this browser, and look on now.",
    others: (laid: string) => `others: ${laid}`,
    seat: (seat: number) => `Seat ${seat}`,
    you: "You",
    youSit: (seat: number, chips: string) => `You sit down at seat ${seat} with ${chips}`,
    dealer: "Dealer",
    deadHand: "Dead hand",
    sit: "sit down",
    isFree: (seat: number) => `Seat ${seat} is free`,
    sitHere: (seat: number) => `Sit down at seat ${seat}`,
    sitAny: "Take a seat",
    full: "Every seat is taken. You may watch until one is free.",
    watching: "You are watching.",
    turnedAway: (why: string) => `You are watching: no seat can be taken now. ${why}.`,
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
    none: "No letter or digit does anything; Tab and Enter do.",
    turnOff: "Turn these keys off", turnOn: "Turn keys on",
  },

  side: { table: "Table", roads: "Roads", people: "People", why: "Why",
    asks: "asks you" },
  feed: { faceDown: "It comes, face down",
    empty: "What is called and done is told here.", refused: "refused",
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
    liftHand: (hand: string, key: string) =>
      `Hold to lift the two cards of the ${hand}'s Hand, or hold ${key}`,
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
    deliveryMeans: "You bank: you may say in which order the stacks are dealt. Unless you do, it "
      + "is the usual one.",
    cobanks: (who: string) => (who === "You" ? "You co-bank" : `${who} co-banks`),
    against: (amount: string) => `dealer's wager ${amount}`,
    centre: (amount: string) => `centre ${amount}`,
    down: (n: number) => `${n} face down`,
    setThere: (tiles: boolean) => `Your ${tiles ? "tiles" : "cards"} lie before you: set them `
      + "there, in two hands face down. The dealer opens them.",
    isSet: "They are set",
    set: "set", waits: "setting", ownWaits: "your turn", yours: "Your hand",
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
    lawful: "Lawful", foul: "Foul", layFoul: (lay: string) => `${lay}, foul: it loses`,
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

/** What is written on keys. */
export const keyNames = { enter: "Enter", escape: "Esc", undo: "Ctrl Z" };

/** What cannot be done, where neither engine nor server says it. */
export const errors = {
  line: "The server cannot be reached just now; try again in a moment",
  status: (status: number) => `the server answers with ${status}`,
  left: "you have left",
  stops: "the server stops",
  memory: "there is no memory left",
  stopped: (why: string) => `sabot: the laboratory stopped (${why})\n`,
  tooMuch: "this is too much for one question",
  tables: "there are too many tables open in this page",
  regulation: "the words of the regulation cannot be had now",
};

export function gameName(game: string): string {
  return words.games[game] ?? game;
}

/** A table and its game; one name where the table has that of its game. */
export function named(game: string, table: string): string[] {
  return table === game ? [gameName(game)] : [table, gameName(game)];
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
    left: (n: number, tiles: boolean) => (n === 0 ? "" : `${n} ${tiles ? "tiles" : "cards"} left`),
    spot: "here the next card goes",
    dealer: "Dealer", dead: "Dead hand", extra: "Out of play:",
    /** `start` is 1 + the place */
    dice: (dice: string, start: number) => `Dice ${dice}${start > 0 ? ", the deal begins with "
      + (start === 1 ? "the dealer" : start === 8 ? "the dead hand" : `seat ${start - 1}`) : ""}`,
    told: "What happened", floor: "Call the floor", called: "The floor is called",
  },

  line: {
    takes: { card: "card", dice: "dice", pieces: "hand", row: "hand", holds: "y or n",
      words: "words", seat: "seat", number: "number" } as Record<string, string>,
    label: "Input line", enter: "Enter", line: "line", go: "Do it", clear: "clear the line",
    ask: {
      card: "Type the card that came out of your shoe: 8s, Td, or its number: 1h, 12c.",
      dice: "Type the dice as they lie: 4,4,2.",
      holds: "y if it is so, n if it is not.",
      words: "No wager lies there yet. To close all the same, type: no more bets.",
      seat: "Type the number of the seat.",
      number: "Type the number that was called.",
    } as Record<string, string>,
    another: { number: "or type another number", amount: "or type another amount" },
    askTurn: "Type the card that is turned up: 8s, Td, or its number: 1h, 12c.",
    askKept: "Turn up the card that was kept aside, and type it: 8s, Td, or its number: 1h, 12c.",
    askPieces: (tiles: boolean) => "Type the two hands as they lie: "
      + (tiles ? "5-5 1-6 / 4-6 1-3." : "Jd 5c / Qs Qh 4c 3s 2h."),
    askRow: (tiles: boolean) => "Type what is turned up, as it lies: "
      + (tiles ? "1-1 2-5 4-5 6-6." : "Qs Qh Jd 5c 4c 3s 2h."),
    nothing: "Nothing is owed by you now. ? helps, and lists what may come.",
    number: "Enter chooses that number of what went wrong.",
    houseWay: (set: string) => `Set by the house way: ${set}`,
    verdict: { refused: "Not now:", irregular: "Irregular:" } as Record<string, string>,
    rest: (what: string) => `${what}: when you are ready. Enter once more.`,
    coming: "what may come", noMatch: "There is no line of yours that may come now.",
    askHelp: "help, and what may come",
    which: { card: "Which card? Rank and suit, like 8s.", seat: "Which seat? Its number.",
      number: "Which number?" } as Record<string, string>,
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
    shoe: (tiles: boolean) => `The ${tiles ? "tiles are real and lie" : "cards are real and lie"} `
      + "before you: nothing here deals. Do what the large words say at your table, then tell it "
      + "on the line below.",
    none: (tiles: boolean) => `Without ${tiles ? "tiles" : "cards"}, watch a table that deals by `
      + "itself.",
    intro: (tiles: boolean) => (tiles
      ? "You deal real tiles: do what the large words say, and type what is turned up."
      : "You deal real cards: draw from your shoe, lay the card down, type what it is."),
    more: "How?", done: "Understood",
    keys: [
      ["Enter", "it is done, or said, as the large words have it"],
      ["8s  Td  12c", "the card you drew: rank and suit, or its number"],
      ["y  n", "what you are asked to vouch for"],
      ["+  +1", "what can have gone wrong; the first of it"],
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
    card: "A card that came out of turn is recorded as drawn in error. If another card lies there "
      + "than you typed, stop and call the floor (F2): what Enter will do stands under the line "
      + "before it is pressed.",
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
    example: (said: string, card: boolean) => `For example ${card ? "the " : ""}${said}:`,
    noSuch: "There is no such number in the list.",
  },

  floor: {
    title: "Floor", tables: "Tables", as: "You act as", back: "Back to the table",
    here: "Floorperson at this table",
    lead: "The floor is called. Whoever comes signs in here, beside the dealer. The dealer stays "
      + "signed in, and you are signed out when this closes.",
    own: (name: string) => `Your own account, ${name}, has the floor as well:`,
    asOwn: "Go on as yourself",
    owed: "Asked of you now", leads: "It leads to:", verdicts: { yes: "Yes", no: "No" },
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

// ---- administration, accounts, what a role opens

export const adminWords = {
  title: "Administration",
  sub: "Roles say what somebody may do here. A change ends that person’s sign-ins at once.",
  failed: "This cannot be had now",
  done: "Done.",

  roles: {
    "participant": ["Participant", "sits down and plays"],
    "dealer": ["Dealer", "deals at live tables"],
    "floorperson": ["Floorperson", "verifies, rules, orders at the tables"],
    "supervisor": ["Supervisor", "as the floor, above it"],
    "pit-boss": ["Pit boss", "looks after a pit"],
    "pit-clerk": ["Pit clerk", "keeps its papers"],
    "auditor": ["Auditor", "reads everything, acts at no table"],
    "administrator": ["Administrator", "gives roles, opens and closes tables"],
  } as Record<string, [string, string]>,
  role: (role: string) => adminWords.roles[role]?.[0] ?? role,
  roleList: (roles: string[]) => roles.map((role) => adminWords.role(role)).join(", "),

  first: {
    title: "Deal a hand yourself",
    lead: "It takes three things, all of them here.",
    roles: "The roles of who plays, who deals, and who verifies it",
    rolesGo: "Give them to me",
    again: "Other roles end your sign-in: you are asked for your password once more.",
    rolesWhy: (roles: string[]) => `You are ${andList(roles.map((role) => adminWords.role(role)))} `
      + "now; that ended your own sign-in. Sign in once more to go on.",
    ownRoles: "Your roles are changed; that ended your own sign-in. Sign in once more to go on.",
    table: "A table at which a person deals",
    tableGo: "Open one",
    deal: "The dealer’s console",
    dealGo: (name: string) => `Deal at ${name}`,
    hint: "One person can be all three: sit down at the table in another window, and at the "
      + "console F2 brings the floor, as which you go on without signing in again.",
    done: "done",
  },

  people: {
    title: "Accounts",
    guests: (n: number) => (n === 1 ? "and one guest" : `and ${n} guests`),
    you: "you", locked: "locked", guest: "guest",
    change: "Roles", save: "Give these roles", keep: "Leave it",
    legend: (name: string) => `Roles of ${name}`,
    lock: "Lock", unlock: "Unlock", signOut: "Sign out everywhere",
    lockedNow: (name: string) => `${name} is locked and signed out.`,
    unlockedNow: (name: string) => `${name} may sign in again.`,
    signedOut: (name: string) => `${name} is signed out everywhere.`,
    given: (name: string, roles: string) => `${name} is now: ${roles}.`,
    none: "One role at least.",
  },

  invite: {
    title: "Invite somebody", legend: "For which roles",
    hours: "It holds for", day: "a day", week: "a week", month: "thirty days",
    go: "Make an invitation", none: "Choose one role at least.",
    told: "Told once. Give it to one person: whoever opens it chooses a name and a password.",
    link: "Link", code: "Or the six words", copy: "Copy the link", copied: "Copied.",
    select: "It is selected: copy it from there.",
  },

  open: {
    title: "Open invitations", none: "Nobody is invited at the moment.",
    by: (name: string, until: string) => `by ${name}, holds until ${until}`,
    withdraw: "Withdraw", withdrawn: "The invitation is withdrawn.",
    withdrawFor: (roles: string) => `Withdraw the invitation for ${roles}`,
  },

  tables: {
    title: "Tables", open: "Open a table", game: "Game", name: "Its name",
    dealt: "Dealt", live: "by a dealer", auto: "by itself",
    minimum: "Least wager", maximum: "Most", usual: "as usual", go: "Open it",
    opened: (name: string) => `${name} is open.`,
    by: (live: boolean) => (live ? "a dealer deals" : "deals by itself"),
    closed: "closed", closing: "closes after this round", failed: "failed",
    deal: "Deal", floor: "Floor", close: "Close", closeTable: (name: string) => `Close ${name}`,
    what: "Nobody sits down any more, the round is finished, all chips go back to their purses; "
      + "the name is not used again.",
    yes: "Close it for good", no: "Keep it open",
    closes: (name: string) => `${name} closes when its round is over.`,
    operator: "Figures of this server",
  },
};

export const joinWords = {
  title: "You are invited",
  lead: "Choose a name and a password; then you are in, with the roles you were invited for.",
  code: "Invitation, six words", name: "Name", namePlease: "3 to 24 small letters, digits, . _ -",
  password: "Password", passwordPlease: "8 letters or more",
  go: "Join",
  signedIn: (name: string) => `You are signed in as ${name}; joining makes another account.`,
  have: "I have an invitation",
};

export const waysWords = {
  label: "What you may do here",
  deal: (name: string) => `Deal at ${name}`,
  noLive: "You may deal, but no table here is dealt by a person.",
  openOne: "Open one", askOne: "An administrator opens one.",
  floor: "Floor", pit: "Pit", audit: "Auditor", admin: "Administration", operator: "Operator",
  play: "Take a seat",
  stranger: "Do you deal or supervise here?",
  strangerMore: "with the account you were invited to.",
};

export const accountWords = {
  hello: (name: string) => `You are ${name}`,
  purse: (amount: string) => `${amount} in your purse.`,
  keeps: "It stays with your account and is there when you sign in again.",
  guest: "You are a guest of this browser. When you sign out, or sign in with an account, the "
    + "guest and these play chips are left behind for good, those at a table too. An account has "
    + "a purse of its own, which it keeps.",
  have: "Have you an account?",
  comes: "An account comes by invitation of an administrator.",
  lost: "Lost the password?",
  lostSays: "The administrator’s own password was told once, where this server first ran. This "
    + "makes a new one there:",
  command: "sabot serve --store STORE --new-password admin",
  change: "Another password", old: "The password now", fresh: "The new one", save: "Change it",
  changed: "Changed. Every other sign-in of yours has ended.",
};

/** "Participant, Dealer and Floorperson". */
function andList(all: string[]): string {
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

export const lostWords = {
  title: "There is no such page",
  says: (name: string) => `Nothing here is called “${name}”.`,
  way: "The tables are in the lobby",
  table: "There is no such table",
  tableSays: (name: string) => `No table of this house is called “${name}”.`,
};

// ---- the squeeze and the wall

export const squeeze = {
  label: (hand: string) => `A card of the ${hand}’s Hand, face down, yours to turn`,
  keys: "Arrow keys lift a corner, Enter turns it. Or hold S.",
  held: "Drag a corner to look under it; past the middle it turns.",
  largest: (hand: string) => `The largest wager on ${hand} holds its cards`,
  hint: "Drag a corner", orHold: ", or hold",
  seen: (card: string) => `You see the ${card}.`,
  waits: (call: string) => `Not yet: ${call}. The card turns as soon as the table asks for it.`,
};

export const display = {
  title: "Display",
  link: "Display",
  linkTitle: "This table on a large screen, without controls",
  name: (game: string, table: string) => `${game}, ${table}`,
  limits: (least: string, most: string) => `${least} – ${most}`,
  laid: "On the felt",
  /** after an amount */
  wagered: "wagered",
  round: (round: number) => `Round ${round}`,
  leave: "Back to the table",
};

// ---- roads, what a wager costs, the tour

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
    hand: "Your wager stands here, and your hand when it is dealt.",
    sit: "Take a seat here: play chips, no account.",
    chips: "Choose a chip here. Undo takes the last one back as long as the rules leave it.",
    cost: "Ask any wager what it costs on average.",
    why: "Every call and ruling names its paragraph: press it to read why.",
    roads: "How this shoe has run. Roads predict nothing.",
  },
};

// ---- the school and the rulebook

export const school = {
  title: "School",
  lead: "What do you want to learn?",
  about: "Exercises are dealt by the engine and marked by it. What was missed comes again soon.",
  game: "Game", games: "All games", table: "Table", plain: "as the game has it", kinds: "Exercises",
  dealers: "For dealers", players: "For players", all: "All",
  kindWords: {
    "next": "Call the next act", "third-card": "Third card or not", "count": "Count and winner",
    "pay": "Who is paid what, in which order", "vigorish": "Vigorish",
    "set": "Set by the house way", "foul": "Is this setting foul",
    "irregularity": "What becomes of this irregularity", "bank": "Whose is the bank",
    "rank": "Naming and ranking hands",
  } as Record<string, string>,
  seed: "Seed", seedHint: "The same seed gives the same exercises, here and in “sabot drill”.",
  newSeed: "Another seed",
  how: "How", count: "How many", timed: "Against the clock", seconds: "Seconds for each",
  begin: "Begin", print: "Make a sheet", none: "Choose a kind of exercise first.",
  coming: "The exercises come",
  failed: "The school cannot be had now.",

  number: (n: number, of: number) => `${n} of ${of}`,
  score: (right: number, asked: number) => `${right} of ${asked} right`,
  answer: "Your answer", type: (how: string) => `Type ${how}.`, go: "Answer",
  set: (how: string) => `Tap or drag a piece, or press its number. Or type ${how}.`,
  skip: "Give up", more: "Next", end: "To the score", stop: "End",
  words: "The table in words", down: (n: number) => `${n} face down`, joker: "joker",
  thisHand: "this hand",
  /** of the bank going round: what stands in the table's words, as a sentence */
  bankFacts: {
    "marker": (who: string) => `The marker: ${who}.`,
    "wagered": (seats: string) => `Wagered: ${seats}.`,
  } as Record<string, (says: string) => string>,
  spoiled: "What this browser has kept as your progress cannot be read. Your next answer is kept "
    + "in its place.",
  dropSpoiled: "Throw it away now",
  noProgress: (line: number) => `This is no progress of the school: line ${line} cannot be read. `
    + "What is kept here stays as it was.",
  keys: "Then Enter. “skip” gives it up, “quit” ends.",
  right: "Right", wrong: "Wrong", given: "Given up", late: "The time is over",
  yours: "Your answer", why: "Why",
  verdicts: { irregular: "Irregular", refused: "Refused", accepted: "Accepted" } as Record<string,
    string>,
  pieceLabel: (name: string, number: number) => `${name}, piece ${number}`,
  remove: "Take the last one back",
  pad: "Digits",

  over: (right: number, asked: number) => asked === 0 ? "Nothing was answered"
    : right === asked ? "All right" : `${right} of ${asked} right`,
  took: (time: string) => `in ${time}`,
  tooLate: (n: number) => `${n} too late`,
  again: (n: number) => n === 1 ? "1 topic will be asked again soon."
    : `${n} topics will be asked again soon.`,
  missed: "Missed", kind: "Exercise", hits: "Right",
  once: "Another lesson", same: "The same again",

  progress: "Your progress",
  kept: "It is kept in this browser alone, as the text that “sabot drill --progress” keeps.",
  soFar: (n: number) => n === 0 ? "No exercise yet."
    : n === 1 ? "1 exercise so far." : `${n} exercises so far.`,
  box: (box: number) => box === 0 ? "missed lately" : `right ${box} in a row`,
  boxes: "Topics by how well they are known",
  save: "Keep as a file", load: "Take from a file", forget: "Begin anew",
  forgotten: "Begun anew.", taken: "Taken from the file.",
  file: "sabot-school.txt",

  sheet: "Exercises", sheetSeed: (seed: string) => `Seed ${seed}`,
  name: "Name", date: "Date", rightOf: (n: number) => `Right ____ of ${n}`,
  answers: "Answers", printNow: "Print", back: "Back",
  answerLine: (how: string) => `Answer (${how}):`,
};

export const rulebook = {
  title: "Rulebook",
  lead: "What the rules say",
  search: "Search", hint: "when does the Banker draw; 7.9(c); A23",
  charts: {
    title: "Charts", row: "of",
    lead: "As the engine has it. Every cell leads to its paragraph.",
    names: {
      "third-card": "Third card", "pays": "What is paid", "vigorish": "Vigorish",
      "rank": "Rank of hands",
    } as Record<string, string>,
    about: {
      "third-card": "third card draw stay hit banker player stand natural option",
      "pays": "pay payout odds winning wager tie bonus dragon total cards",
      "vigorish": "vigorish commission percent rounded win",
      "rank": "rank highest hand pair tiles poker which beats wong gong flush straight",
    } as Record<string, string>,
  },
  ours: "In short, and in our words:",
  inShort: {
    both: "nothing forbids it at punto banco and minibaccarat. No paragraph keeps a player to one "
      + "wager, each is decided by itself (7.2(a)1.i, 7.2(a)2.i, 7.2(a)3), and A57 says in which "
      + "order several are paid. At chemin de fer whoever banks does not wager against the bank "
      + "(4.7(a)). In the pai gow games an area has one wager (C:10.7.01, C:11.7.01); a second "
      + "area is the house’s to allow (10.10(a), C:11.7.02).",
    fallen: "no paragraph speaks of a card that falls, or of two that come out together. A card "
      + "that has left the shoe is not undone: in the place it was due at it stays, any other was "
      + "drawn in error, and where no paragraph fits it is kept apart and the floorperson decides "
      + "(A99).",
    time: "no paragraph names a time. A table here shows the seconds it gives, and what silence "
      + "comes to.",
    limits: "the least and the most are settings of each table; these sections name none (A20). "
      + "Every table shows its own. At chemin de fer the stake of the bank is a limit as well "
      + "(4.7(a)).",
    every: "no paragraph makes a player wager in every round.",
    leave: "before No More Bets whoever leaves takes the wagers back; after it leaving is "
      + "refused (A107).",
    dispute: "no paragraph here speaks of disputes. Of a card that no paragraph fits the "
      + "floorperson decides (A99).",
    age: "these sections say nothing of who may play.",
  } as Record<string, string>,
  coming: "The rulebook comes", failed: "The rulebook cannot be had now.",
  game: "Game", allGames: "All games", edition: "Edition", allEditions: "All editions",
  kind: "Kind", allKinds: "All kinds",
  kinds: {
    "procedure": "procedure", "value": "value", "option": "option of the house",
    "wager": "wager", "irregularity": "irregularity", "payout": "payout", "role": "role",
    "record": "record", "physical": "equipment", "timing": "timing",
  } as Record<string, string>,
  found: (n: number, all: number) => n === 0 ? "Nothing is found"
    : n === all ? `${n} paragraphs` : `${n} of ${all} paragraphs`,
  readings: (n: number) => n === 1 ? "1 reading" : `${n} readings`,
  none: "No paragraph holds any of these. Try other words, or a shorter number.",
  example: "Example", read: "How it is read", implemented: "The rule",
  tests: (n: number) => n === 1 ? "1 test is evidence" : `${n} tests are evidence`,
  noTests: "No test names it.",
  inCode: (rules: number, tests: number) => `In the code: ${rules === 1 ? "1 rule"
    : `${rules} rules`}, ${tests === 1 ? "1 test" : `${tests} tests`}`,
  cases: (n: number) => n === 1 ? "1 case" : `${n} cases`,
  places: (n: number) => n === 1 ? "1 place in the code" : `${n} places in the code`,
  houseWay: "a line of the house way",
  sameRule: "The same rule elsewhere", otherEdition: "In the other edition",
  around: "Beside it",
  appliesTo: (n: number) => n === 1 ? "Applied to 1 paragraph" : `Applied to ${n} paragraphs`,
  reading: (id: string) => `Reading ${id}`,
  grade: (grade: string) => `Completed ${({
    R1: "from another jurisdiction’s regulation", R2: "from trade or casino pages that agree",
    S: "by inference from sister provisions",
    G: "by general knowledge; a default that can be changed",
  } as Record<string, string>)[grade] ?? `, grade ${grade}`}.`,
  noSuch: (id: string) => `There is no paragraph ${id}.`,
  back: "To the list",
  list: "Paragraphs",
};

// ---- the laboratory

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
    missing: (name: string) => `There are no ready rules called “${name}”`,
    baccarat: "This part counts punto banco and minibaccarat: choose rules of one of them.",
  },

  cards: {
    title: "Remaining cards", decks: "Decks", endless: "endless",
    asRules: (decks: number) => `${decks} (rules)`,
    other: (decks: number, file: number) => `These figures are for ${decks === 1 ? "one deck"
      : `${decks} decks`}; the rules file says ${file}.`,
    take: "Take out", back: "Put back", whole: "Whole shoe",
    mode: "What a tap does",
    fewer: (lead: string, n: number) => `${lead}, with ${n === 1 ? "one card" : `${n} cards`} left`,
    left: (n: number, all: number) => (n === all ? `All ${all} cards remain.`
      : `${n} of ${all} cards remain.`),
    unread: "What remains cannot be read in this address: the whole shoe is counted.",
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
      ? `${wager} gains ${ofHundred(Number(ev))} of 100 staked`
      : `${wager} costs least: ${ofHundred(Number(ev))} of 100`),
    costs: (ev: string) => `${Number(ev) > 0 ? "gains" : "costs"} ${ofHundred(Number(ev))} of 100`,
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
    sides: "Both sides, the cheapest first",
    sidesNote: "Each plays for the best by the total of its two cards, knowing what the other "
      + "plays; of a unit staked, ties nothing.",
    toChemin: "How they play: the equilibrium",
    toHand: "Set a hand",
    best: "The best two of four tiles", bestFive: "The best five of seven cards",
    kind: "Kind", hands: "Hands",
    ways: (player: string, house: string) => `${player} against the dealer’s ${house}`,
    bank: "Who banks", dealer: "the dealer", own: "the player", push: "Pushes",
    commission: "Less 5 % of wins", plain: "Without commission",
    both: "both, half each", half: "the player’s half",
    kindName: (kind: string) => (/^\d+$/.test(kind) ? `${kind} ${kind === "1" ? "point" : "points"}`
      : kind === "none" ? "nothing" : kind.replaceAll("-", " ")),
    every: "Count every deal",
    ofHands: (hands: string) => `Of ${hands} hands.`,
    ofDeals: (deals: string) => `Of ${deals} deals; to the player, of a unit staked.`,
  },

  side: {
    lead: (name: string, ev: string) => (Number(ev) >= 0
      ? `${name} gains ${ofHundred(Number(ev))} of 100 staked`
      : `${name} costs ${ofHundred(Number(ev))} of 100`),
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
    whole: (asked: string) => `${asked} were asked for; a shoe is played to its end.`,
    seedHint: "The same seed plays the same rounds.",
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
    playerWith: "player expects with commission",
    bankerWith: "banker expects with commission",
    wait: "Who should draw?",
    unread: (instead: string[]) => `Not all of this address can be read: ${instead.join(", ")}.`,
    instead: { free: "the Banker is bound by Table 3", player: "the Player goes by the total",
      banker: "the Banker goes by the total" },
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
    counting: "Every way to set them is counted",
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
      `wins\u00a0${win} · pushes\u00a0${push} · loses\u00a0${lose}`,
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


// ---- the auditor

const s = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

export const audit = {
  title: "Auditor",
  parts: { findings: "Findings", replay: "Replay", fair: "Fair shoes" },

  open: {
    lead: "Drop a log",
    sub: "A journal of this program, or a log that somebody else has kept: CSV, JSON lines or "
      + "text.",
    private: "Nothing is uploaded. The file is read on this machine, by the same program that "
      + "“sabot audit” is, and is gone when you close the page.",
    choose: "Choose a file",
    drop: "or drop it here",
    none: "None at hand?",
    sampleLog: "Try a log with faults", sampleLogName: "sample.log",
    sampleJournal: "Try a journal", sampleJournalName: "sample.jsonl",
    paste: "or paste lines",
    pasted: "Lines of a log or a journal",
    go: "Audit these lines",
    another: "Another file",
    name: "pasted lines",
  },

  reading: (name: string) => `Reading ${name}`,
  readSo: (percent: number) => `${percent} % read`,
  stop: "Stop",
  stopped: (name: string) => `${name} was not read to its end`,
  again: "Read it again",
  refused: (name: string) => `${name} cannot be audited`,
  refusedWhy: "What the program says:",
  plain: "This is plain text, whose patterns cannot be guessed. Below is a mapping for such a log: "
    + "make its lines those of yours, with {…} where a value stands, then audit with it.",
  bound: "Long files are read a megabyte at a time and never held whole, so that their length does "
    + "not matter: an audit needs less than 20 MB besides, the statistics of a million rounds 50. "
    + "Of each kind the first 500 findings are shown and all are counted; an export holds the "
    + "first 20,000 of a kind. A replay holds the first 300,000 entries of a journal.",
  bytes: (n: number) => (n < 10_000 ? s(n, "byte") : n < 10_000_000
    ? `${Math.round(n / 1000).toLocaleString("en-US")} KB`
    : `${Math.round(n / 1_000_000).toLocaleString("en-US")} MB`),

  lead: (faults: number, notes: number) => (faults === 0 ? "Nothing is wrong here"
    : s(faults, "fault")) + (notes > 0 ? `, and ${s(notes, "line")} not judged` : ""),
  notes: {
    "another-game": "This line is of a game that is not judged here; it is no fault.",
    "padding": "This line only fills the log; it is no fault.",
  } as Record<string, string>,
  clean: "Nothing was found that cannot be right.",
  looked: (of: { lines: number; rounds: number; shoes: number; tables: number; results: number;
    wagers: number }, journal: boolean) =>
    [journal ? s(of.lines, "entry", "entries") : s(of.lines, "line"),
      of.rounds > 0 && s(of.rounds, "round"), of.results > 0 && s(of.results, "result"),
      of.wagers > 0 && s(of.wagers, "wager"), of.shoes > 0 && s(of.shoes, "shoe"),
      of.tables > 0 && s(of.tables, "table")].filter(Boolean).join(", "),
  last: (table: string) => `Last hash of ${table}`,
  lastWhy: "Compare it with the one on your slip: if they are the same, not a byte was changed, "
    + "left out or put in.",
  lastBroken: "The chain is broken, so that this hash vouches for nothing: an entry before it was "
    + "changed, left out or put in.",
  kinds: "Kinds of findings",
  all: "All",
  kind: (kind: string) => kind.replaceAll("-", " "),
  list: "Findings",
  shownOf: (shown: number, all: number) => `${shown.toLocaleString("en-US")} of `
    + `${all.toLocaleString("en-US")} shown`,
  more: (n: number) => `Show ${n} more`,
  line: (line: number) => `line ${line.toLocaleString("en-US")}`,
  where: (of: { table?: string; shoe?: string; round?: string }) => [of.table,
    of.shoe && `shoe ${of.shoe}`, of.round && `round ${of.round}`].filter(Boolean).join(", "),
  should: "should be",
  see: "Show the line",
  hide: "Hide the line",
  neighbours: "The line and its neighbours",
  cut: "…",
  toReplay: "Replay from here",
  export: "Export",
  exports: { json: "JSON", csv: "CSV", sarif: "SARIF" },

  mapping: {
    title: "How the log is read",
    guessed: "This mapping was guessed by the head of the log. Look at every line of it before "
      + "you believe a finding; change what is wrong, and keep it beside the log.",
    ready: (name: string) =>
      `The ready mapping “${name}”. Change the names to those of your log.`,
    own: "Changed here.",
    none: "No mapping could be guessed. Choose the nearest ready one and change its names.",
    label: "Mapping file",
    choose: "Ready mappings",
    guess: "Guessed",
    changed: "Changed here",
    go: "Audit with this mapping",
    keep: "Keep it (download)",
    docs: "What each line means",
  },

  statistics: {
    title: "Statistics",
    sub: "Are cards, results and their order as chance and the rules have them?",
    go: "Test it",
    keep: "Keep the picture (SVG)",
    tests: "Every test",
    head: ["test", "of", "statistic", "p", "corrected"],
    notDone: "not done",
    of: (statistic: number, degrees: number | undefined) => (degrees === undefined
      ? statistic.toFixed(2) : `${statistic.toFixed(1)} of ${degrees}`),
    docs: "How these tests are made",
  },

  replay: {
    noBeginning: "it does not begin with entry 0",
    title: "Replay",
    none: "Open a journal first",
    noJournal: (name: string) => `${name} is no journal: “Findings” says how it was read.`,
    noneSub: "A replay is made of a journal: every event of a table, one after the other. A log "
      + "of somebody else can be audited, but not played again.",
    open: "To the auditor",
    folding: "The journal is read",
    most: (n: number) => `Only the first ${n.toLocaleString("en-US")} entries can be stepped `
      + "through here.",
    cannot: "This journal cannot be played again",
    table: "Table",
    as: "Seen by",
    viewer: (viewer: string) => (viewer === "dealer" ? "the dealer"
      : viewer === "spectator" ? "a spectator" : `seat ${viewer.replace("seat", "")}`),
    steps: "Steps", rounds: "Rounds", people: "People", said: "What this step is",
    step: (at: number, all: number) => `step ${at.toLocaleString("en-US")} of `
      + all.toLocaleString("en-US"),
    entry: (seq: number) => `entry ${seq.toLocaleString("en-US")}`,
    back: "Back", forth: "On", first: "Beginning", last: "End", play: "Play", pause: "Pause",
    before: "Round before", after: "Next round",
    slider: "Place in this round",
    controls: "Step through the round",
    keys: "Arrows step and change the round, Home and End go to its ends, Space plays.",
    round: (round: number) => (round === 0 ? "Before the first round" : `Round ${round}`),
    noResult: "no result",
    result: (winner: string, totals: string) => `${winner[0]?.toUpperCase() ?? ""}`
      + `${winner.slice(1)}${totals && ` ${totals}`}`,
    compared: (won: number, lost: number, pushed: number) =>
      `${won} won, ${lost} lost, ${pushed} pushed`,
    jump: "Go to round",
    go: "Go",
    faults: (n: number) => s(n, "finding"),
    notApplied: "It was refused, and changed nothing.",
    otherwise: (then: string) => `The journal has it as ${then}.`,
    by: (person: string) => `asked for by ${person}`,
    here: "This is a replay: nothing can be done at its table.",
  },

  fair: {
    title: "Fair shoes",
    lead: { none: "Check a fair shoe", right: "Every card is what the seal promised",
      wrong: "Something does not fit", open: "Not shown yet" },
    plain: "Before anybody cut, the table told a seal: 43 letters that fit one secret and no "
      + "other. When the shoe was over it showed the secret. Here the shuffle is made again from "
      + "that secret, cut where it was cut, and every card that was told is held against it.",
    proves: "It proves that no card was changed after the seal. It does not prove that the secret "
      + "was drawn at random: your cut is the protection against that.",
    docs: "How it is made, enough to check it in any language",
    noJournal: "Open a journal of a table whose rules say “fair = yes”, or check one shuffle "
      + "by hand below.",
    checking: "Every shuffle is made again",
    shoe: (shoe: number) => `Shoe ${shoe}`,
    sealFits: "The seal fits the secret", sealWrong: "The seal does not fit the secret",
    cut: (cuts: number[]) => (cuts.length === 0 ? "not cut" : `cut at ${cuts.join(", ")}`),
    told: (right: number, all: number) => `${right} of ${s(all, "piece")} told match`,
    throws: (right: number, all: number) => `${right} of ${s(all, "throw")} match`,
    inside: (n: number) => `${n} stayed inside`,
    neverTold: (n: number) => `${s(n, "piece")} left and were never told; they were`,
    notShown: "Its secret is not shown yet: nothing can be checked before it is.",
    wrong: (entry: number) => `entry ${entry}`,
    seal: "Seal", secret: "Secret",
    order: "The shoe as it lay after the cut, the next card first",
    left: "dealt, burned or removed", stayed: "stayed inside",
    house: {
      title: "A table of this house",
      sub: "A table tells its seals and its secrets to everybody who looks on. Choose one: what it "
        + "told in its last 500 entries is checked here, and what it tells from now on as it "
        + "comes.",
      table: "Table", none: "No table of this house seals its cards.",
      failed: "The tables cannot be had now.",
      waits: "It has told no seal of late. The next one is shown here as it comes.",
      keep: "Keep this seal: its secret is shown when the shoe, or the round, is over.",
      latest: (n: number) => `the latest of ${s(n, "seal")}, the newest first`,
      journal: "Check its whole journal",
    },
    hand: {
      title: "By hand",
      sub: "With the seal somebody wrote down, the secret that was shown and the cut.",
      seal: "Seal (43 letters)", secret: "Secret (43 letters)", cut: "Cut at (empty: not cut)",
      table: "Table’s name", number: "Its number", what: "What was shuffled",
      decks: (n: number) => s(n, "deck"), pack: "one deck and a joker", tiles: "tiles",
      go: "Make the shuffle again",
    },
  },
};
