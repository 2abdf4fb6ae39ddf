/* oracle_test.c: see oracle_test.h. It gives no evidence. */
#include "oracle_test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void oracle_expect(const char *row, long got, long want)
{
    if (got != want) {
        fail_msg("%s: got %ld, want %ld", row, got, want);
    }
}

static int fits(const struct oracle_round *round, int player, int player_cards, int banker,
                int banker_cards)
{
    return round->player_count == player && round->banker_count == banker &&
           (player_cards == 0 || round->player_cards == player_cards) &&
           (banker_cards == 0 || round->banker_cards == banker_cards);
}

/* The first round, by six-digit sequence, that ends as asked; zero cards: any number of them. */
struct oracle_round oracle_round_of(int player, int player_cards, int banker, int banker_cards)
{
    struct oracle_round round;

    for (int number = 0; number < 1000000; number++) {
        int value[6];
        int rest = number;

        for (int i = 0; i < 6; i++) {
            value[i] = rest % 10;
            rest /= 10;
        }
        if (oracle_play(value, 6, &round) > 0 &&
            fits(&round, player, player_cards, banker, banker_cards)) {
            return round;
        }
    }
    fail_msg("no round ends %d (%d cards) v %d (%d cards)", player, player_cards, banker,
             banker_cards);
    return round;
}
