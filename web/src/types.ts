// What the engine answers (docs/page.md). Amounts are whole cents; seat 0 is nobody, or the house.

export interface Provision { id: string; edition: string }

export interface Ruling {
  verdict: "accepted" | "refused" | "irregular";
  provision: Provision | null;
  also: Provision | null;
  reading: string | null;
  untimely: boolean;
  says: string;
}

/** The leading sentence: asked of you, just called, waited for of others, or of the table. */
export interface Call {
  of: "you" | "call" | "others" | "table";
  words: string;
  why: string | null;
  provision: Provision | null;
  reading: string | null;
  /** what the last round came to, for this viewer: it may lead a while longer */
  result: { round: number; words: string } | null;
  /** what it comes to if the viewer lets the time pass; null where another is waited for */
  silence: string | null;
}

/** A seat this viewer had and lost, and the money: what went along, what was left behind, whether
 *  that is still decided on the felt, what is held of it, what came back. */
export interface Gone {
  seat: number; words: string; why: string; provision: Provision | null; reading: string | null;
  along: number; left: number; plays: boolean; held: number; back: number;
}

export interface Card { card: string; up: boolean; sideways: boolean }

export interface Hand {
  hand: "player" | "banker";
  name: string;
  cards: Card[];
  count: number | null;
  natural: boolean;
  place: "area" | "under-shoe" | "with-seat";
  seat: number;
  /** who has the right to view it */
  views: number;
}

export interface Place {
  place: number;
  who: "dealer" | "dead" | "seat";
  owner: number;
  first: string[];
  second: string[];
  set: boolean;
  open: boolean;
  looked: boolean;
  result: string | null;
}

export interface Area {
  on: string;
  name: string;
  odds: string | null;
  minimum: number;
  maximum: number;
  side: boolean;
}

export interface Wager { on: string; amount: number }

export type Mark =
  "shoe" | "bank" | "co-bank" | "marker" | "dominant" | "views-player" | "views-banker";

export interface Seat {
  seat: number;
  taken: boolean;
  name: string | null;
  you: boolean;
  chips: number;
  owed: number;
  coupons: number;
  blocked: boolean;
  wagers: Wager[];
  spoken: Wager | null;
  marks: Mark[];
  /** what this seat is asked now */
  asked: string | null;
}

/** Somebody had the bank: how they came by it, how long, what it brought, why it went. */
export interface Reign {
  seat: number;
  name: string | null;
  how: string | null;
  from_round: number;
  rounds: number;
  brought: number;
  end: "holds" | "lost" | "passed" | "left" | "other";
}

export interface Bank {
  seat: number;
  co_bank: boolean;
  // chemin de fer
  how?: string | null;
  stake?: number;
  covered?: number;
  open?: number;
  bids?: { seat: number; amount: number }[];
  banco?: number[];
  suivi?: number;
  turn?: number;
  dominant?: number;
  origin?: number;
  from_round?: number;
  rounds?: number;
  won?: number;
  lost?: number;
  vigorish?: number;
  text?: string | null;
  history?: Reign[];
  // pai gow and pai gow poker
  marker?: number;
  dealer_wager?: number;
  centre?: number;
  qualified?: number[];
}

export interface Shoe {
  size: number;
  left: number;
  least: number;
  before_cutting_card: number | null;
  cutting_card_out: boolean;
  last_hand: boolean;
  burn: number | null;
  holder: number;
}

export interface Payment {
  seat: number;
  on: string | null;
  outcome: "loses" | "wins" | "void";
  stake: number;
  win: number;
  vigorish: number;
  provision: Provision | null;
  pays_by: Provision | null;
}

export interface View {
  game: string;
  edition: number;
  table: string;
  pit: string;
  viewer: string;
  seat: number;
  seq: number;
  now: number;
  phase: string;
  round: number;
  closed: boolean;
  betting: boolean;
  rules: {
    decks: number; seats: number; minimum: number; maximum: number; increment: number;
    vigorish: number; fair: boolean; viewing: boolean; house_way: string | null;
  };
  call: Call;
  gone: Gone | null;
  hands: Hand[];
  extra: string[];
  places: Place[];
  tiles: boolean;
  dice: number[];
  start: number;
  areas: Area[];
  seats: Seat[];
  /** of who sits: with how much one leaves, how much of it lies on the felt, and whether that is
   *  lawful now */
  leave: { lawful: boolean; amount: number; felt: number } | null;
  bank: Bank | null;
  shoe: Shoe;
  settlement: Payment[];
  results: string;
}

export type DerivedRoad = "big_eye" | "small" | "cockroach";
export interface RoadCell { column: number; row: number }
export interface RoadSum { won: number; runs: number; longest: number }

/** The roads of a shoe, as "sabot roads --json" has them, and its sums. */
export interface Roads extends Record<DerivedRoad, string[][]> {
  bead: string[];
  big: string[][];
  drawn: { big: (RoadCell & { winner: string; ties: number })[] } &
    Record<DerivedRoad, (RoadCell & { colour: string })[]>;
  ask: Record<"B" | "P", Record<DerivedRoad, string | null>>;
  sums: Record<"B" | "P" | "T", RoadSum> & {
    results: number; naturals: number; naturals_told: number;
  };
}

export interface Range { minimum: number; maximum: number; step: number }

/** What may come now: the line that says it, and the words of a button. */
export interface Expected {
  line: string;
  shows: string;
  kind: string;
  duty: "may" | "theirs" | "silence" | "next" | "yield" | "must";
  actor: string;
  seat: number;
  on: string | null;
  hand: string | null;
  says: string | null;
  words: string;
  provision: Provision | null;
  /** this viewer may send it */
  mine: boolean;
  /** fields left to the sender, by key: bounds, or true */
  open: Record<string, Range | true>;
}

export interface Act extends Ruling {
  line: string;
  kind: string;
  seat: number;
  on: string | null;
  amount: number;
}

/** An event of the table, as it was told and judged: a line of the feed. */
export interface Told extends Act {
  seq: number;
  time: number;
  /** the round that is on after it, or was the last */
  round: number;
  actor: string;
  hand: string | null;
  call: string | null;
}

/** What a line of the server says; one of these. */
export interface Said {
  error?: string;
  event?: Told;
  welcome?: { seq: number; viewer: string; name: string | null; on: boolean };
  ruling?: Ruling & { id: string; seq: number };
  unjudged?: { id: string; says: string };
  clock?: { ms: number; what: string };
}

export interface Part {
  pieces: string[];
  name: string | null;
  provision: string | null;
  /** the tile a hand of points is compared by */
  high: string | null;
}

export interface Ways {
  error?: string;
  tiles: boolean;
  first: Part;
  second: Part;
  complete: boolean;
  foul: boolean;
  /** of tiles: which of the two is the high hand */
  higher: "first" | "second" | null;
  says: string;
  provision: string | null;
  house: {
    first: Part; second: Part; way: string; line: string; says: string; provision: string | null;
  } | null;
}

export interface Cited {
  id: string; edition: string; game: string; kind: string; rule: string; example: string;
}

export interface Opened {
  table?: string;
  error?: string;
  faults?: (Ruling & { line: number; key: string; value: string })[];
}

// ---- The console, the floor, the pit ----------------------------------------------------------

/** What the house owes, or does when it is ready. */
export interface NextRow {
  line: string;
  kind: string;
  duty: "must" | "yield" | "next";
  words: string;
  actor: string;
  mine: boolean;
  /** what has to be said before it can be done, and what may be said instead of what stands
   *  there */
  needs: "card" | "dice" | "pieces" | "row" | "holds" | "words" | null;
  takes: "number" | "amount" | null;
  hand: string | null;
  seat: number;
  amount: number;
  why: string | null;
  provision: Provision | null;
  reading: string | null;
  then: { words: string; hand: string | null; seat: number } | null;
}

export interface Waits {
  seat: number; words: string; line: string; silence: boolean; provision: Provision | null;
}

export interface Next { rows: NextRow[]; waits: Waits[] }

/** What was typed: the lines to send, each as it would be answered; or why there are none. */
export interface Typed {
  error?: string;
  lines: (Ruling & { line: string; kind: string })[];
  wrong: string | null;
}

/** What may have gone wrong; {card} and {seat} in the line are for the dealer to say. */
export interface Slip extends Ruling {
  line: string; words: string; example: string | null; seats: number[] | null;
}

/** An act of those above the dealer, with its fields. */
export interface Done extends Ruling {
  kind: string;
  words: string;
  owed: boolean;
  line: string;
  fields: Record<string, { value: string; open: boolean; minimum?: number; maximum?: number }>;
}

export interface Stands {
  seat: number; on: string; name: string; outcome: "loses" | "wins" | "void"; stake: number;
  win: number; vigorish: number;
}

export interface Kind {
  kind: string;
  says: string;
  roles: string[];
  fields: { key: string; type: string; required: boolean; words: string[] }[];
}

export interface Pit {
  tables: {
    table: string; pit: string; lawful: boolean; error: string | null;
    faults: (Ruling & { key: string | null })[]; notes: (Ruling & { key: string | null })[];
  }[];
  pits: { pit: string; tables: number; faults: (Ruling & { first: string; second: string })[] }[];
}
