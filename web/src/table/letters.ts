// Which key does what: every letter that is shown beside something is given out here, so that none
// stands twice at a moment, and none means one thing now and another later in the same game.

/** The four of the tray, in every game the same: nothing else ever has these letters. */
export const TRAY = { undo: "z", repeat: "r", double: "d", clear: "c" } as const;

/** Two hands that all wager on. A second card to turn, or view to give up, is the other hand's. */
const TWO_HANDS = {
  ...TRAY, "area banker": "b", "area player": "p", "area tie": "t",
  squeeze: "s", turn: "f", "turn 2": "i", "give-up": "g", "give-up 2": "v", "banker-first": "n",
  accept: "a", decline: "x", cut: "u", look: "l", keep: "k", pass: "o", designate: "e",
};

/** Places with a hand each; two of a hand to play or void, or of two ways to deliver. */
const PLACES = {
  ...TRAY, "area hand": "y", look: "l", set: "s", "house way": "h",
  accept: "t", "take-bank": "t", "co-bank": "o", decline: "x", cut: "u",
  choose: "p", "choose 2": "v", "name-delivery": "i", "name-delivery 2": "g",
};

/** Letters that a game keeps for its acts, by the event's kind or by what is said: there a letter
 *  is the same act from the first round to the last, and nothing else ever has it. The word and the
 *  money of a Banco are one act of a person; a hand is looked at by lifting it. */
export const KEPT: Record<string, Record<string, string>> = {
  "minibaccarat": TWO_HANDS,
  "punto-banco": TWO_HANDS,
  "pai-gow": PLACES,
  "pai-gow-poker": PLACES,
  "chemin-de-fer": {
    ...TRAY, Card: "a", Stay: "s", Natural: "n", "Under Eight": "u",
    lift: "l", look: "", turn: "f",
    banco: "b", cover: "b", suivi: "v", wager: "w", raise: "w", withdraw: "o",
    bid: "i", stake: "e", accept: "t", "take-bank": "t", keep: "k", pass: "p", decline: "x",
    cut: "h", "give-up": "g",
  },
};

export class Letters {
  private readonly given = new Map<string, string>();
  private readonly kept: Record<string, string>;

  constructor(game = "") {
    this.kept = KEPT[game] ?? {};
  }

  /** The letter that an act has in this game, whether it may be done now or not; "" where none. */
  keptFor(act: string): string {
    return this.kept[act] ?? "";
  }

  /** The key of this thing: the letter its act has in this game, or, of two such things, the other
   *  has; else what it wishes for, or the first of its words, of those that are no other's. ""
   *  where there is none. */
  take(id: string, words: string, wish = "", act = id): string {
    const before = this.given.get(id);
    if (before !== undefined) return before;
    const used = new Set(this.given.values());
    const own = [this.kept[act], this.kept[`${act} 2`]].filter((one) => one !== undefined);
    const letter = own.find((one) => !used.has(one)) ?? (own.length > 0 ? ""
      : [...wish, ...words.toLowerCase()].find((one) => /[a-z]/.test(one) && !used.has(one) &&
        !this.isOthers(one)) ?? "");
    this.given.set(id, letter);
    return letter;
  }

  private isOthers(letter: string): boolean {
    return Object.values(this.kept).includes(letter);
  }

  /** What a letter is the key of. */
  of(letter: string): string | null {
    for (const [id, one] of this.given) if (letter !== "" && one === letter) return id;
    return null;
  }
}
