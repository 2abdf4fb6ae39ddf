/*
 * The plain oracle of pai gow poker, its hands of cards, against every figure and example of
 * provisions.tsv that it can answer, as in test_pai_gow_oracle.c; it gives no evidence for the
 * engine.  SABOT_LONG=1 adds all 154,143,080 hands of seven cards, under both places of A-2-3-4-5.
 */
#include "length.h"
#include "pai_gow_oracle_test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- Five and two cards --------------------------------------------------------------------- */

/* want: as A-2-3-4-5 stands second, and as it stands lowest. */
static const struct { const char *row, *a, *want, *b; } five_row[] = {
    { "19:47-11.3(b)1", "As Ah Ad Ac Jk", ">>", "Ks Qs Js Ts As" },
    { "19:47-11.3(b)2", "As Ks Qs Js Ts", ">>", "Ah 2h 3h 4h 5h" },
    { "19:47-11.3(b)2", "Ks Qs Js Ts Jk", "==", "Ah Kh Qh Jh Th" },
    { "19:47-11.3(b)3", "As 2s 3s 4s 5s", "><", "Kh Qh Jh Th 9h" },
    { "19:47-11.3(b)3", "As 2s 3s 4s 5s", "><", "6h 5h 4h 3h 2h" },
    { "19:47-11.3(b)3", "7s 6s 5s 4s 3s", ">>", "6h 5h 4h 3h 2h" },
    { "19:47-11.3(b)3", "6h 5h 4h 3h 2h", ">>", "As Ah Ad Ac Ks" },
    { "19:47-11.3(b)4", "As Ah Ad Jk 3s", ">>", "Ks Kh Kd Kc 2s" },
    { "19:47-11.3(b)4", "2s 2h 2d 2c 3s", ">>", "As Ah Jk Ks Kh" },
    { "19:47-11.3(b)5", "Ks Kh Kd 2s 2h", ">>", "Qs Qh Qd As Ah" },
    { "19:47-11.3(b)5", "2s 2h 2d 3s 3h", ">>", "As Ks Qs Js 9s" },
    { "19:47-11.3(b)6", "As Ks 9s 8s 2s", ">>", "Ah Kh 9h 7h 6h" },
    { "19:47-11.3(b)6", "7s 5s 4s 3s 2s", ">>", "Ah Ks Qs Js Ts" },
    { "19:47-11.3(b)7", "Ah 2s 3s 4s 5s", "><", "Kh Qs Js Ts 9s" },
    { "19:47-11.3(b)7", "Ah Ks Qs Js Ts", ">>", "Ah 2s 3s 4s 5s" },
    { "19:47-11.3(b)7", "7h 6s 5s 4s 3s", ">>", "6h 5s 4s 3s 2s" },
    { "19:47-11.3(b)7", "6h 5s 4s 3s 2s", ">>", "As Ah Ad Ks Qh" },
    { "19:47-11.3(b)8", "3s 3h 3d 5s 4h", ">>", "2s 2h 2d As Kh" },
    { "19:47-11.3(b)8", "2s 2h 2d 4s 3h", ">>", "As Ah Ks Kh Qd" },
    { "19:47-11.3(b)9", "Ks Kh 2s 2h 3d", ">>", "Qs Qh Js Jh Ad" },
    { "19:47-11.3(b)9", "Qs Qh 3s 3h 2d", ">>", "Qd Qc 2s 2h Ad" },
    { "19:47-11.3(b)9", "3s 3h 2s 2h 4d", ">>", "As Ah Kd Qc Js" },
    { "19:47-11.3(b)10", "2s 2h 3d 4c 5s", ">>", "As Kd Qh Jc 9s" },
    { "19:47-11.3(c)", "9s 8h 7d 6c Jk", "==", "Ts 9h 8d 7c 6s" },
    { "19:47-11.3(c)", "As Ks 9s 4s Jk", "==", "Ah Kh Qh 9h 4h" },
    { "19:47-11.3(c)", "5s 4d 3h 2c Jk", "=>", "As 2h 3d 4c 5h" },
    { "19:47-11.3(c)", "5s 4d 3h 2c Jk", ">=", "6s 5h 4h 3d 2h" },
    { "19:47-11.3(d)", "6s 5h 4h 3d 2h", "<>", "As 2h 3d 4c 5h" },
    { "19:47-11.3(d)", "6s 5s 4s 3s 2s", "<>", "Ah 2h 3h 4h 5h" },
    { "19:47-11.3(e)", "9s 9h Ad 5c 3s", ">>", "9d 9c Kd Qc Js" },
    { "19:47-11.3(e)", "As Kd 9h 8c 2s", ">>", "Ad Kh 9s 7c 6s" },
    { "19:47-11.1 copy hand", "As Kd 9h 8c 2s", "==", "Jk Kh 9s 8d 2h" },
    { "A88", "As Jk 9h 8c 2s", "==", "Ad Ac 9s 8d 2h" },
    { "A88", "8s 8h 5d 4c Jk", "<<", "8d 8c 8s 3d 2c" }, /* no third eight */
    { "A88", "9s 8s 7s 6s Jk", "==", "Th 9h 8h 7h 6h" },
    { "A88", "5s 4s 3s 2s Jk", "=>", "Ah 2h 3h 4h 5h" },
    { "A88", "As Ks Qs Jk 9s", "==", "Ah Kh Qh Jh 9h" },
    { "A89", "Qs Qh 3s 3h 2d", ">>", "Qd Qc 2s 2h Ad" },
};

static const struct { const char *row, *a; char want; const char *b; } two_row[] = {
    { "19:47-11.1 copy hand", "As Kd", '=', "Ah Kc" },
    { "19:47-11.1 copy hand", "Jk Kd", '=', "Ah Kc" },
    { "19:47-11.1 copy hand", "As Kd", '>', "Ah Qc" },
    { "19:47-11.3(a)[1]", "Ks 2d", '>', "Qh Jc" },
    { "19:47-11.3(a)[3]", "Jk As", '=', "Ah Ac" },
    { "19:47-11.3(a)[3]", "Jk 8d", '=', "Ah 8c" },
    { "19:47-11.3(a)[3]", "Jk 8d", '<', "2h 2c" },
    { "19:47-11.3(b)10", "2s 2d", '>', "Ah Kc" },
    { "19:47-11.3(e)", "As Qd", '=', "Ah Qc" },
};

static void hands_of_cards(void **state)
{
    struct pgo_card a[5], b[5];

    (void)state;
    for (size_t i = 0; i < COUNT(five_row); i++) {
        pgo_read_cards(five_row[i].a, a);
        pgo_read_cards(five_row[i].b, b);
        for (int low = 0; low < 2; low++)
            pgo_expect(five_row[i].row, pgo_sign(pgo_five(a, low), pgo_five(b, low)),
                       pgo_sign_of(five_row[i].want[low]));
    }
    for (size_t i = 0; i < COUNT(two_row); i++) {
        pgo_read_cards(two_row[i].a, a);
        pgo_read_cards(two_row[i].b, b);
        pgo_expect(two_row[i].row, pgo_sign(pgo_two(a), pgo_two(b)), pgo_sign_of(two_row[i].want));
    }
}

static const struct { const char *row, *front, *behind; bool foul; } foul_row[] = {
    { "19:47-11.1 high hand", "Ks Kh", "9s 9h 4d 3c 2s", true },
    { "19:47-11.1 high hand", "Jk Ks", "As Qd Jh 9c 8s", true },
    { "19:47-11.1 high hand", "Ks Kh", "Kd Kc 5d 4c 3s", false },
    { "19:47-11.1 high hand", "9s 8h", "9h 8c 5d 4c 3s", false },
    { "19:47-11.1 low hand", "As Ah", "Ks Kh Qd Jc 9s", true },
    { "19:47-11.1 second highest", "7s 7h", "7d 7c Kd 4c 2s", false },
    { "C:11.9.1", "Ac Ad", "Ks Kh 9d 6c 2s", true },
    { "C:11.9.1", "Js Jh", "Jd Jc 7s 4h 3d", false },
    { "C:11.9.3", "Qs Qh", "Js Jd 9c 8h 2d", true },
    { "C:11.9.3", "Js Jd", "Qs Qh 9c 8h 2d", false },
};

static void foul_settings(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(foul_row); i++) {
        struct pgo_card front[2], behind[5];
        pgo_read_cards(foul_row[i].front, front);
        pgo_read_cards(foul_row[i].behind, behind);
        for (int low = 0; low < 2; low++)
            pgo_expect(foul_row[i].row, pgo_is_foul(front, behind, low), foul_row[i].foul);
    }
}

/* ---- The house ways of poker ---------------------------------------------------------------- */

/* Cards as the rows give them; behind is what the row says lies there. */
static const struct { const char *row, *cards, *front, *line; } poker_1_row[] = {
    { "C:11.7.05", "As Ah Ad Ac Jk Ks Kh", "Ks Kh", "P1 kings" },
    { "C:11.7.05", "As Ah Ad Ac Jk Ks Qh", "As Ah", "P1 aces" },
    { "C:11.7.06", "9s 9h 9d 9c 4s 4h Kd", "4s 4h", "P2a" },
    { "C:11.7.06", "Qs Qh Qd Qc 8s 5h 3d", "Qs Qh", "P2b split" },
    { "C:11.7.06", "As Ah Ad Jk Ks Qh Jd", "As Ah", "P2b C" },
    { "C:11.7.07", "8s 8h 8d 8c Ks 5h 3d", "Ks 5h", "P2c kept" },
    { "C:11.7.07", "8s 8h 8d 8c Qs 5h 3d", "8s 8h", "P2c split" },
    { "C:11.7.07", "4s 4h 4d 4c 9s 8h 7d", "9s 8h", "P2d" },
    { "completions 4.7", "Ks Kh Kd 6s 6h 6d Ac", "Ks Kh", "P3a" },
    { "C:11.7.08", "Jk As Ad 9s 9h 9d 4c", "As Ad", "P3a" },
    { "C:11.7.08", "Js Jh Jd 8s 8h 5d 5c", "8s 8h", "P3b" },
    { "C:11.7.08", "2s 2h 2d As Ah 9d 5c", "As Ah", "P3c" },
    { "C:11.7.09", "8s 8h 6d 6c 3s 3h Kd", "8s 8h", "P4" },
    { "C:11.7.09", "As Jk Ks Kh 7d 7c 4s", "As Jk", "P4" },
    { "C:11.7.10", "7s 7h 7d 6s 5h 4d 3c", "7s 7h", "P5a" },
    { "completions 4.7", "As Ah Jk 9d 8c 7s 6h", "As Ah", "P5a" },
    { "completions 4.7", "As Ah Jk Ks Qh Jd 2c", "As 2c", "P5a" },
    { "C:11.7.10", "As Ah Ad Ks 9h 7d 2c", "As Ks", "P5b" },
    { "C:11.7.10", "7s 7h 7d Ks Jh 4d 2c", "Ks Jh", "P5c" },
    { "C:11.7.11", "As Ah 3s 3d Kc 9h 5d", "3s 3d", "P6a" },
    { "C:11.7.11", "Ks Kh Qs Qd Js Td 9c", "Qs Qd", "P6a" },
    { "C:11.9.3", "Qs Qh Js Jd 9c 8h 2d", "Js Jd", "P6a" },
    { "C:11.7.12", "8s 8h 7d 7c Ah 5s 3d", "Ah 5s", "P6b kept" },
    { "C:11.7.12", "Ts Th 4s 4d Kh 9h 2d", "4s 4d", "P6b split" },
    { "completions 4.7", "Ts Th 4s 4d Jk 9h 2d", "Jk 9h", "P6b kept" },
    { "C:11.7.12", "6s 6h 5s 5d Kc 9h 2d", "Kc 9h", "P6c kept" },
    { "C:11.7.12", "3s 3h 2s 2d Qc 9h 7d", "2s 2d", "P6c split" },
    { "completions 4.7", "6s 6h 5s 5d 4c 3h 2d", "5s 5d", "P6c split" },
    { "C:11.7.13", "8s 8h 6d 5c 4h 3s 2d", "8s 8h", "P7a" },
    { "C:11.7.13", "Ks Kh Qs Jd 8c 5h 3d", "Qs Jd", "P7c" },
    { "C:11.7.14", "As Ks Kh Qd Jc Th 4s", "As Qd", "P7b" },
    { "C:11.7.14", "Ts Th As Kd Qh Jc 5s", "As Kd", "P7b" },
    { "C:11.7.15", "Jk 5s 4d 3h 2c 9s Kd", "Kd 9s", "P8" },
    { "C:11.7.15", "As Qd Jh 9c 7s 5h 3d", "Qd Jh", "P9" },
    { "completions 4.7", "Jk Kd Th 8c 6s 4h 3d", "Kd Th", "P9" },
    { "C:11.7.04", "Kh Qh 9h 7h 4h As Jd", "As Jd", "P8" },
    { "C:11.7.04", "Kc Qc Jc Tc 9c 8c 2d", "Kc 2d", "P8" },
};

static const struct { const char *row, *cards, *front; } poker_2_row[] = {
    { "C:11.7.17", "8s 8h 8d 8c Ks 5h 3d", "8s 8h" },
    { "C:11.7.17", "Ts Th 4s 4d Jk 9h 2d", "4s 4d" },
    { "C:11.7.17", "Ks Kh Qs Jd 8c 5h 3d", "Ks Jd" },
};

static void house_ways_of_poker(void **state)
{
    struct pgo_card card[7];
    struct pgo_poker_setting got;
    char front[6];

    (void)state;
    for (int low = 0; low < 2; low++)
        for (size_t i = 0; i < COUNT(poker_1_row); i++) {
            pgo_read_cards(poker_1_row[i].cards, card);
            got = pgo_poker_1(card, low);
            pgo_write_cards(got.front, 2, front);
            if (strcmp(front, poker_1_row[i].front) != 0 ||
                strcmp(got.line, poker_1_row[i].line) != 0)
                fail_msg("%s: %s: got %s by %s, want %s by %s", poker_1_row[i].row,
                         poker_1_row[i].cards, front, got.line, poker_1_row[i].front,
                         poker_1_row[i].line);
        }
    for (int low = 0; low < 2; low++)
        for (size_t i = 0; i < COUNT(poker_2_row); i++) {
            pgo_read_cards(poker_2_row[i].cards, card);
            got = pgo_poker_2(card, low);
            pgo_write_cards(got.front, 2, front);
            if (strcmp(front, poker_2_row[i].front) != 0)
                fail_msg("%s: %s: got %s, want %s", poker_2_row[i].row, poker_2_row[i].cards,
                         front, poker_2_row[i].front);
        }
}

/* What the rows say of the five cards behind: the kind, and the hand they are worth as much as. */
static const struct { const char *cards, *low, *second; } behind_row[] = {
    { "As Ah Ad Jk Ks Qh Jd", "Ah Ks Qh Jd Ts", "Ah Ks Qh Jd Ts" },
    { "As Ah Jk 9d 8c 7s 6h", "Ts 9h 8d 7c 6s", "Ts 9h 8d 7c 6s" },
    { "As Ah Jk Ks Qh Jd 2c", "Ah Ks Qh Jd Ts", "Ah Ks Qh Jd Ts" },
    { "Jk 5s 4d 3h 2c 9s Kd", "6s 5h 4h 3d 2h", "As 2h 3d 4c 5h" },
    { "Kh Qh 9h 7h 4h As Jd", "Kh Qh 9h 7h 4h", "Kh Qh 9h 7h 4h" },
    { "Kc Qc Jc Tc 9c 8c 2d", "Qc Jc Tc 9c 8c", "Qc Jc Tc 9c 8c" },
    { "Jk Kd Th 8c 6s 4h 3d", "As 8c 6s 4h 3d", "As 8c 6s 4h 3d" },
    { "As Jk Ks Kh 7d 7c 4s", "Ks Kh 7d 7c 4s", "Ks Kh 7d 7c 4s" },
    { "Jk As Ad 9s 9h 9d 4c", "9s 9h 9d Ah 4c", "9s 9h 9d Ah 4c" },
};

static void cards_behind(void **state)
{
    struct pgo_card card[7], like[5];

    (void)state;
    for (size_t i = 0; i < COUNT(behind_row); i++) {
        pgo_read_cards(behind_row[i].cards, card);
        pgo_read_cards(behind_row[i].low, like);
        pgo_expect(behind_row[i].cards, pgo_poker_1(card, true).behind_rank, pgo_five(like, true));
        pgo_read_cards(behind_row[i].second, like);
        pgo_expect(behind_row[i].cards, pgo_poker_1(card, false).behind_rank,
                   pgo_five(like, false));
    }
}

/* ---- All hands of five and of seven cards, one for each 24 that differ in suits only -------- */

/* The cards of a suit are a mask, bit 0 a two.  Masks in falling order stand for all the ways to
 * name the suits, which none of the kinds and none of the lines of poker-1 depend on. */
typedef void each_hand(const struct pgo_card *card, long ways, bool wheel_low);

struct walk {
    int mask[4];
    bool joker;
    bool wheel_low;
    each_hand *each;
};

static int bits(int mask)
{
    int n = 0;

    for (; mask != 0; mask &= mask - 1)
        n++;
    return n;
}

/* In how many ways can these four masks be given to four suits? */
static long ways_of(const int mask[4])
{
    long ways = 24;
    int run = 1;

    for (int i = 1; i < 4; i++) {
        run = mask[i] == mask[i - 1] ? run + 1 : 1;
        ways /= run;
    }
    return ways;
}

static void show(const struct walk *w)
{
    struct pgo_card card[7];
    int n = 0;

    for (int suit = 0; suit < 4; suit++)
        for (int bit = 0; bit < 13; bit++)
            if (w->mask[suit] >> bit & 1)
                card[n++] = (struct pgo_card){ bit + 2, (enum pgo_suit)suit };
    if (w->joker)
        card[n++] = (struct pgo_card){ 14, PGO_JOKER };
    w->each(card, ways_of(w->mask), w->wheel_low);
}

/* The masks of the suits from this one on, none above the limit, so many cards left to place. */
static void place(struct walk *w, int suit, int limit, int left)
{
    static int with[14][1716], many[14]; /* the masks of so many cards, rising */

    for (int mask = 0; mask < 8192 && many[13] == 0; mask++)
        with[bits(mask)][many[bits(mask)]++] = mask;
    for (int n = suit == 3 ? left : 0; n <= left; n++)
        for (int i = 0; i < many[n] && with[n][i] <= limit; i++) {
            w->mask[suit] = with[n][i];
            if (suit == 3)
                show(w);
            else
                place(w, suit + 1, with[n][i], left - n);
        }
}

/* Every hand of so many cards, with the joker and without. */
static void walk(int cards, bool wheel_low, each_hand *each)
{
    for (int joker = 0; joker < 2; joker++) {
        struct walk w = { .joker = joker, .wheel_low = wheel_low, .each = each };
        place(&w, 0, 8191, cards - joker);
    }
}

static long five_got[PGO_KINDS];

static void one_five(const struct pgo_card *card, long ways, bool wheel_low)
{
    five_got[pgo_kind_of(pgo_five(card, wheel_low))] += ways;
}

/* Counted by hand; the sum is 53 over 5.  No pair: (1287 - 10) sets of ranks x (1024 - 4) suits,
 * and with the joker (495 - 33) sets without an ace x (256 - 4): 33 sets of four lack one rank of a
 * straight, 41 with those that hold an ace.  So straights are 10 x 1020 + 41 x 252, flushes 5108
 * + 4 x (715 - 41), straight flushes with the royal 40 + 4 x 41, the royal 4 + 4 x 5. */
static void counts_of_five_cards(void **state)
{
    static const long want[PGO_KINDS] = {
        1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 180, 24, 1,
    };

    (void)state;
    walk(5, false, one_five);
    for (int kind = 0; kind < PGO_KINDS; kind++)
        pgo_expect("hands of five by kind", five_got[kind], want[kind]);
}

static struct { const char *line; long want, got; } poker_line[] = {
    { "P1 kings", 6, 0 },         { "P1 aces", 1122, 0 },       { "P2a", 57648, 0 },
    { "P2b C", 4592, 0 },         { "P2b split", 110688, 0 },   { "P2c split", 30720, 0 },
    { "P2c kept", 29120, 0 },     { "P2d", 74800, 0 },          { "P3a", 68640, 0 },
    { "P3b", 150480, 0 },         { "P3c", 3970560, 0 },        { "P4", 2898720, 0 },
    { "P5a", 385964, 0 },         { "P5b", 1057060, 0 },        { "P5c", 6413616, 0 },
    { "P6a", 19785600, 0 },       { "P6b kept", 3369600, 0 },   { "P6b split", 7188480, 0 },
    { "P6c kept", 2125440, 0 },   { "P6c split", 1935360, 0 },  { "P7a", 7571616, 0 },
    { "P7b", 791640, 0 },         { "P7c", 64221960, 0 },       { "P8", 7119228, 0 },
    { "P9", 24780420, 0 },
};

static void one_seven(const struct pgo_card *card, long ways, bool wheel_low)
{
    const struct pgo_poker_setting got = pgo_poker_1(card, wheel_low);

    if (got.front_rank > got.behind_rank)
        fail_msg("C:11.7.16: a foul setting by %s", got.line);
    for (size_t i = 0; i < COUNT(poker_line); i++)
        if (strcmp(poker_line[i].line, got.line) == 0)
            poker_line[i].got += ways;
}

static void counts_of_seven_cards(void **state)
{
    (void)state;
    for (int low = 0; low < 2; low++) {
        for (size_t i = 0; i < COUNT(poker_line); i++)
            poker_line[i].got = 0;
        walk(7, low, one_seven);
        for (size_t i = 0; i < COUNT(poker_line); i++)
            pgo_expect(poker_line[i].line, poker_line[i].got, poker_line[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_of_cards),
        cmocka_unit_test(foul_settings),
        cmocka_unit_test(house_ways_of_poker),
        cmocka_unit_test(cards_behind),
        cmocka_unit_test(counts_of_five_cards),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(counts_of_seven_cards),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    if (test_is_long())
        failed += cmocka_run_group_tests(long_tests, NULL, NULL);
    return failed;
}
