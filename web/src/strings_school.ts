// The English words of the school and the rulebook.
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
