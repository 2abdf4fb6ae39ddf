/* fuzz_wager.c: any text as a wager of one's own. It is refused with a sentence, and a place inside
 * the text if it has one; or it is read: rounds come to one of its lines, and what it is
 * written as is read as the same. */
#include "odds/side.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A few rounds of all sorts: cards by the bytes of a number. */
static void try_rounds(const side_bet *bet)
{
    uint64_t state = 1;

    for (int i = 0; i < 32; i++) {
        side_round round;
        for (int k = 0; k < SIDE_POSITIONS; k++) {
            state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            round.card[k] = (sabot_card)(SABOT_CARD_FIRST + (state >> 33) % SABOT_CARD_LAST);
        }
        if (i % 2)
            round.card[2] = SABOT_CARD_NONE;
        if (i % 3)
            round.card[5] = SABOT_CARD_NONE;
        const int line = side_line_of(bet, &round);
        assert(line >= 0 && line < bet->lines);
    }
}

static void read_again(const side_bet *bet)
{
    static side_bet again;
    static char text[SIDE_TEXT];
    side_fault fault;
    const size_t n = side_write(bet, text);

    if (n == 0) /* the last line was not said, and there is no room to say it */
        return;
    assert(side_read(&again, text, n, &fault));
    assert(again.lines == bet->lines && again.nodes == bet->nodes && again.tests == bet->tests);
    assert(again.unit == bet->unit && again.sight == bet->sight && again.kinds == bet->kinds);
    assert(memcmp(again.test, bet->test, (size_t)bet->tests * sizeof *bet->test) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static side_bet bet;
    side_fault fault;
    char *const text = malloc(size + 1);

    assert(text);
    memcpy(text, data, size);
    if (!side_read(&bet, text, size, &fault)) {
        assert(fault.says[0] != '\0' && fault.line >= 0 && fault.column >= 0);
        assert((size_t)fault.column <= size + 1);
    } else {
        assert(bet.lines >= 2 && bet.kinds >= ODDS_VALUES && bet.kinds <= SIDE_BY_FACE);
        assert(bet.unit >= 1 && bet.unit <= SIDE_UNIT_MAX);
        try_rounds(&bet);
        read_again(&bet);
    }
    free(text);
    return 0;
}
