// What people call things, beside the words of the rules: data for the search, no rule hangs on it.

/** Words that say nothing of what is looked for. */
export const SAYS_NOTHING = new Set(`a about after all am an and any are as at be been before but by
  can could did do does done for from get gets give given go goes got had happen happens has have he
  her his how i if in into is it its just long made make makes many may me more most much must my
  need needs no not of off often on one only or our out over please rule rules say says shall she
  should so some someone somebody something take takes tell than that the their them then there
  these they thing this to told too under until up us use used very want was we what
  when where which while who whom whose why will with would you your`.split(/\s+/));

/** Each line one thing: whoever asks for one of these words is shown the others too. Words of
 *  several parts are joined by a hyphen. */
export const THE_SAME = `
  draw third-card hit extra-card
  stay stand pat
  commission vigorish vig rake juice
  tie standoff stand-off egalite push equal
  discard-rack discard burn-pile
  shuffle reshuffle mix
  cutting-card cut-card
  shoe-finish shoe-over shoe-end last-hand
  error mistake wrong irregularity misdeal
  exposed disclosed face-up seen shown
  bet wager stake
  more-bet
  many-deck more-deck
  who-cut dealer-cut
  pay payout odds paid payoff
  bank banker-bank
  dealer croupier
  supervisor floorperson pit-boss floor
  natural eight-nine 8-or-9
  count point value worth total
  picture-card face-card king queen jack ten
  minimum limit maximum least
  patron player-person customer guest
  joker wild
  foul set-wrong hand-wrong wrong-hand
  house-way house-rule set
  shoe sabot
  order sequence first
  commission-free no-vigorish
  copy copies same-hand
  win count-for
  touch handle
  sit seat
  beat higher rank
  change replace
  run-out too-few cannot-complete
  many-player many-people many-seat of-seat
  too-many wrong-number in-error
  start begin open
  close finish end
  squeeze view look peek
  round hand coup
  highest rank best
`.trim().split("\n").map((line) => line.trim().split(" "));

/** Who asks with one of these asks what becomes of an error; who does not, how a thing is done. */
export const TROUBLE = new Set(`error mistake wrong wrongly irregularity irregular misdeal exposed
  disclosed void accident falls fell dropped forgot forgets missing extra too unauthorised found
  misses missed illegal foul runs`.split(/\s+/));

/** What people call a game: whoever names one asks of it before the others. Longer names first. */
export const GAMES: [RegExp, string][] = [
  [/\bpai[ -]?gow[ -]poker\b/, "pai-gow-poker"], [/\bpai[ -]?gow\b/, "pai-gow"],
  [/\bchemin([ -]de[ -]fer)?\b/, "chemin-de-fer"], [/\bpunto([ -]banco)?\b/, "punto-banco"],
  [/\bmini[ -]?bac(carat)?\b/, "minibaccarat"],
];

/** By their number; "one" says too many other things. */
export const NUMBERS = "zero - two three four five six seven eight nine ten".split(" ");
