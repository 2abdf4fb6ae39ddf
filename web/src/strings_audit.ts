// The words of the auditor's page.
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
  bound: "Long files are read a megabyte at a time and never held whole, so that their length does "
    + "not matter: an audit needs less than 20 MB besides, the statistics of a million rounds 50. "
    + "Of each kind the first 500 findings are shown and all are counted; an export holds the "
    + "first 20,000 of a kind. A replay holds the first 300,000 entries of a journal.",
  bytes: (n: number) => (n < 10_000 ? s(n, "byte") : n < 10_000_000
    ? `${Math.round(n / 1000).toLocaleString("en-US")} KB`
    : `${Math.round(n / 1_000_000).toLocaleString("en-US")} MB`),

  lead: (faults: number) => (faults === 0 ? "Nothing is wrong here" : s(faults, "fault")),
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
