/* finding.c: the names of what an audit finds. They stand in every output and in other people's
 * scripts: a name is never changed. */
#include "audit/finding.h"

#include <string.h>

typedef struct kind_words {
    const char *name, *words;
} kind_words;

static const kind_words kinds[AUDIT_KINDS] = {
    [AUDIT_NONE] = { "none", "nothing" },
    [AUDIT_IMPOSSIBLE_CARD] = { "impossible-card", "a card that there is not" },
    [AUDIT_THIRD_MISSING] = { "third-card-missing", "a third card was owed and not dealt" },
    [AUDIT_THIRD_EXTRA] = { "third-card-extra", "a third card was dealt that was not owed" },
    [AUDIT_COUNT] = { "wrong-count", "a total is not what the cards count" },
    [AUDIT_WINNER] = { "wrong-winner", "the winner is not the higher hand" },
    [AUDIT_NATURAL] = { "wrong-natural", "a natural was told that is none, or left out" },
    [AUDIT_PAIR] = { "wrong-pair", "a pair was told that is none, or left out" },
    [AUDIT_TOTALS] = { "impossible-result", "no cards can give this result" },
    [AUDIT_PAYOUT] = { "wrong-payout", "a wager was not paid as the table pays it" },
    [AUDIT_VIGORISH] = { "wrong-vigorish", "vigorish was not charged as the table charges it" },
    [AUDIT_BALANCE] = { "balance-broken", "a balance does not join on to the one before" },
    [AUDIT_LATE_WAGER] = { "late-wager", "a wager was laid after No More Bets" },
    [AUDIT_SHOE_BY_CARD] = { "card-too-many", "more of a card than the decks hold" },
    [AUDIT_SHOE_BY_VALUE] = { "shoe-too-full", "more of a rank or value, or more cards, than the "
                                               "decks hold" },
    [AUDIT_LAST_HAND] = { "after-last-hand", "a round was dealt after the last hand of the shoe" },
    [AUDIT_UNLAWFUL] = { "unlawful", "an event that the table refuses" },
    [AUDIT_RULED_OTHERWISE] = { "ruled-otherwise", "an event that is ruled otherwise now" },
    [AUDIT_CHIPS] = { "chips", "chips came from nowhere, or went there" },
    [AUDIT_FORM] = { "form", "a complimentary vigorish form is wrong or missing" },
    [AUDIT_NOTICE] = { "notice", "a notice is wrong or missing" },
    [AUDIT_PIT] = { "pit", "tables of one pit differ where they may not" },
    [AUDIT_FAIR] = { "fair", "a commitment or what was revealed does not fit" },
    [AUDIT_CHAIN] = { "chain", "an entry was changed, left out or put in" },
    [AUDIT_TWICE] = { "told-twice", "a round, or a whole journal, is told twice" },
    [AUDIT_GAP] = { "gap", "rounds are left out" },
    [AUDIT_ORDER] = { "order", "time or number runs backwards" },
    [AUDIT_UNFINISHED_ROUND] = { "unfinished-round", "a round was begun and has no end" },
    [AUDIT_PADDING] = { "padding", "a row that holds no round" },
    [AUDIT_ANOTHER_GAME] = { "another-game", "a line of another game" },
    [AUDIT_UNREADABLE] = { "unreadable", "a line that cannot be read" },
};

const char *audit_kind_name(audit_kind kind)
{
    return kinds[kind < AUDIT_KINDS ? kind : AUDIT_NONE].name;
}

const char *audit_kind_words(audit_kind kind)
{
    return kinds[kind < AUDIT_KINDS ? kind : AUDIT_NONE].words;
}

int audit_kind_is_of_game(audit_kind kind)
{
    return kind > AUDIT_NONE && kind < AUDIT_CHAIN;
}

int audit_kind_is_note(audit_kind kind)
{
    return kind == AUDIT_PADDING || kind == AUDIT_ANOTHER_GAME;
}

int audit_kind_parse(const char *name)
{
    int kind = AUDIT_KINDS - 1;

    while (kind > AUDIT_NONE && strcmp(name, kinds[kind].name) != 0)
        kind--;
    return kind;
}
