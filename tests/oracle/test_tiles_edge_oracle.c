/* The edge of pai gow, counted hand by hand: every deal of two hands of four tiles out of 32, set
 * by the plain house ways of this folder, held against "sabot odds --game pai-gow --edge".
 *
 * Written without the counting code of the program having been read, and sharing nothing with it:
 * it knows no classes of hands and no way round any deal. */
#include "pai_gow_oracle.h"
#include "length.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HANDS = 35960, WAYS = 2, SETTINGS = 3, ANSWER = 1 << 16 };

struct ranks {
    int high, low;
};

static struct hand {
    uint32_t tiles;                       /* a bit a tile of the set */
    struct ranks way[WAYS];
    struct ranks setting[SETTINGS];
} hand[HANDS];

static struct ranks ranks_of(const struct pgo_tiles_setting *s)
{
    return (struct ranks){ pgo_tiles_rank(s->high[0], s->high[1]),
                           pgo_tiles_rank(s->low[0], s->low[1]) };
}

static void set_hand(struct hand *h, const int at[4])
{
    struct pgo_tiles_setting setting[SETTINGS];
    int tile[4];

    for (int i = 0; i < 4; i++) {
        tile[i] = pgo_tile_set[at[i]];
        h->tiles |= UINT32_C(1) << at[i];
    }
    const struct pgo_tiles_setting first = pgo_tiles_1(tile), second = pgo_tiles_2(tile);
    h->way[0] = ranks_of(&first);
    h->way[1] = ranks_of(&second);
    pgo_tiles_settings(tile, setting);
    for (int i = 0; i < SETTINGS; i++)
        h->setting[i] = ranks_of(&setting[i]);
}

static int set_all(void **state)
{
    int n = 0, at[4];

    (void)state;
    for (at[0] = 0; at[0] < PGO_TILES; at[0]++)
        for (at[1] = at[0] + 1; at[1] < PGO_TILES; at[1]++)
            for (at[2] = at[1] + 1; at[2] < PGO_TILES; at[2]++)
                for (at[3] = at[2] + 1; at[3] < PGO_TILES; at[3]++)
                    set_hand(&hand[n++], at);
    return n == HANDS ? 0 : -1;
}

/* 0 higher, 1 equal, 2 lower. */
static int side(int mine, int theirs)
{
    return mine > theirs ? 0 : mine == theirs ? 1 : 2;
}

static void count_joint(int player, int dealer, uint64_t joint[3][3])
{
    for (int i = 0; i < HANDS; i++)
        for (int j = 0; j < HANDS; j++)
            if ((hand[i].tiles & hand[j].tiles) == 0)
                joint[side(hand[i].way[player].high, hand[j].way[dealer].high)]
                     [side(hand[i].way[player].low, hand[j].way[dealer].low)]++;
}

/* ---- What the program says ------------------------------------------------------------------- */

static void ask(const char *words, char answer[ANSWER])
{
    const char *const sabot = getenv("SABOT");
    char command[512];
    FILE *from;
    size_t n;

    snprintf(command, sizeof command, "%s odds --game pai-gow --edge --json %s",
             sabot ? sabot : "build/sabot", words);
    assert_non_null(from = popen(command, "r"));
    n = fread(answer, 1, ANSWER - 1, from);
    answer[n] = '\0';
    assert_int_equal(pclose(from), 0);
}

/* The numbers in quotes that follow a key, in their order. */
static void numbers_after(const char *text, const char *key, int n, uint64_t number[])
{
    const char *at = strstr(text, key);

    assert_non_null(at);
    at += strlen(key);
    for (int i = 0; i < n; i++) {
        at += strcspn(at, "0123456789");
        number[i] = strtoull(at, (char **)&at, 10);
    }
}

/* Both ways on both sides: the nine counts, and what they come to for who banks. */
static void test_joint(void **state)
{
    char words[80], answer[ANSWER];

    (void)state;
    for (int pair = 0; pair < (test_is_long() ? 4 : 1); pair++) {
        uint64_t joint[3][3] = { { 0 } }, told[9];
        const int player = pair / 2, dealer = pair % 2;
        count_joint(player, dealer, joint);
        snprintf(words, sizeof words, "--player-way tiles-%d --dealer-way tiles-%d", player + 1,
                 dealer + 1);
        ask(words, answer);
        numbers_after(answer, "\"joint\":", 9, told);
        assert_memory_equal(joint, told, sizeof told);
        numbers_after(answer, "\"dealer_banks\":", 3, told);
        assert_int_equal(told[0], joint[0][0]);
        assert_int_equal(told[2], joint[1][1] + joint[1][2] + joint[2][1] + joint[2][2]);
        numbers_after(answer, "\"player_banks\":", 3, told);
        assert_int_equal(told[0], joint[0][0] + joint[0][1] + joint[1][0] + joint[1][1]);
        assert_int_equal(told[2], joint[2][2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_joint) };

    return cmocka_run_group_tests(tests, set_all, NULL);
}
