// Which key does what: every letter that is shown beside something is given out here, so that none
// stands twice at a moment. Who asks first has the choice; who asks again is told the same.
export class Letters {
  private readonly given = new Map<string, string>();

  /** The key of this thing: the letter it wishes for, else the first of its words that is free; ""
   *  where none is. */
  take(id: string, words: string, wish = ""): string {
    const before = this.given.get(id);
    if (before !== undefined) return before;
    const used = new Set(this.given.values());
    const letter = [...wish, ...words.toLowerCase()]
      .find((one) => /[a-z]/.test(one) && !used.has(one)) ?? "";
    this.given.set(id, letter);
    return letter;
  }

  /** What a letter is the key of. */
  of(letter: string): string | null {
    for (const [id, one] of this.given) if (letter !== "" && one === letter) return id;
    return null;
  }
}
