// Which key does what: every letter that is shown beside something is given out here, so that none
// stands twice at a moment. Who asks first has the choice; who asks again is told the same.

/** Letters that a game keeps for its acts, by the event's kind or by what is said: there a letter
 *  is the same act from the first round to the last, and nothing else ever has it. The word and the
 *  money of a Banco are one act of a person; a hand is looked at by lifting it. */
export const KEPT: Record<string, Record<string, string>> = {
  "chemin-de-fer": {
    Card: "c", Stay: "s", Natural: "n", "Under Eight": "u",
    lift: "l", look: "", turn: "f",
    banco: "b", cover: "b", suivi: "v", wager: "w", raise: "w", withdraw: "a",
    bid: "i", stake: "e", accept: "t", "take-bank": "t", keep: "k", pass: "p", decline: "d",
    cut: "h", "give-up": "g",
    undo: "z", repeat: "r", double: "o", clear: "x",
  },
};

export class Letters {
  private readonly given = new Map<string, string>();
  private readonly kept: Record<string, string> | null;

  constructor(game = "") {
    this.kept = KEPT[game] ?? null;
  }

  /** Has every act its own letter here, whether it may be done now or not? */
  get isFixed(): boolean {
    return this.kept !== null;
  }

  /** The key of this thing: the letter its act has in this game, or it wishes for, else the first
   *  of its words that is free; "" where none is. */
  take(id: string, words: string, wish = "", act = id): string {
    const before = this.given.get(id);
    if (before !== undefined) return before;
    const used = new Set(this.given.values());
    const own = this.kept?.[act];
    const letter = own !== undefined ? (used.has(own) ? "" : own)
      : [...wish, ...words.toLowerCase()].find((one) => /[a-z]/.test(one) && !used.has(one) &&
        !this.isOthers(one)) ?? "";
    this.given.set(id, letter);
    return letter;
  }

  private isOthers(letter: string): boolean {
    return this.kept !== null && Object.values(this.kept).includes(letter);
  }

  /** What a letter is the key of. */
  of(letter: string): string | null {
    for (const [id, one] of this.given) if (letter !== "" && one === letter) return id;
    return null;
  }
}
