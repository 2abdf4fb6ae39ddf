/* What one key may say: every bound from both sides, with the provision that sets it. */
#include "rules_test.h"

/* Evidence for 19:47-3.1(a)[1], 19:47-7.1(a) @2011, C:3.6.1. */
static void decks_cutting_cards_seats(void **state)
{
    static const rules_row rows[] = {
        { "19:47-3.1(a)[1]", "punto-banco", "decks=5", "refused 19:47-3.1(a)[1]" },
        { "19:47-3.1(a)[1]", "punto-banco", "decks=6 cutting-cards=2", "accepted" },
        { "19:47-3.1(a)[1]", "punto-banco", "decks=8 cutting-cards=1", "refused 19:47-3.1(a)[1]" },
        { "19:47-3.1(a)[1]", "punto-banco", "cutting-cards=3", "refused 19:47-3.1(a)[1]" },
        { "the program's own bound", "punto-banco", "decks=16", "accepted" },
        { "the program's own bound", "punto-banco", "decks=17", "refused" },
        { "no number", "punto-banco", "decks=six", "refused" },
        { "no number", "punto-banco", "decks=6.5", "refused" },
        { "no number", "punto-banco", "decks=-6", "refused" },
        { "no number", "punto-banco", "decks=99999999999999999999", "refused" },
        { "19:47-7.1(a) @2011", "minibaccarat", "decks=5", "refused 19:47-7.1(a) @2011" },
        { "19:47-7.1(a) @2011", "minibaccarat", "decks=6 cutting-cards=2", "accepted" },
        { "19:47-7.1(a) @2011", "minibaccarat", "cutting-cards=1", "refused 19:47-7.1(a) @2011" },
        { "A04: the lost paragraph", "minibaccarat-1998", "decks=5", "refused 19:47-7.1(a) @2011" },
        { "C:3.6.1", "punto-banco", "seats=14", "accepted" },
        { "C:3.6.1", "punto-banco", "seats=1", "accepted" },
        { "C:3.6.1", "punto-banco", "seats=15", "accepted" },
        { "C:3.6.1", "punto-banco", "seats=16", "refused C:3.6.1" },
        { "C:3.6.1", "minibaccarat", "seats=0", "refused C:3.6.1" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-3.3(a), 19:47-3.3(b), 19:47-7.3(a), 19:47-7.3(b), both editions. */
static void player_and_tie_odds(void **state)
{
    static const rules_row rows[] = {
        { "19:47-3.3(b)", "punto-banco", "tie=7", "refused 19:47-3.3(b)" },
        { "19:47-3.3(b)", "punto-banco", "tie=8", "accepted" },
        { "19:47-3.3(b)", "punto-banco", "tie=9", "accepted" },
        { "19:47-3.3(b)", "punto-banco", "tie=8:1", "accepted" },
        { "19:47-3.3(b)", "punto-banco", "tie=15:2", "refused 19:47-3.3(b)" },
        { "19:47-3.3(b)", "punto-banco", "tie=16:2", "accepted" },
        { "19:47-7.3(b) @1998", "minibaccarat-1998", "tie=7", "refused 19:47-7.3(b) @1998" },
        { "19:47-7.3(b) @1998", "minibaccarat-1998", "tie=8", "accepted" },
        { "19:47-7.3(b) @2011", "minibaccarat", "tie=7.5", "refused 19:47-7.3(b) @2011" },
        { "19:47-7.3(b) @2011", "minibaccarat", "tie=7.999", "refused 19:47-7.3(b) @2011" },
        { "19:47-7.3(b) @2011", "minibaccarat", "tie=8", "accepted" },
        { "lawful, and not a whole number", "minibaccarat", "tie=8.5", "accepted" },
        { "19:47-7.3(b) @2011", "minibaccarat", "tie=17:2", "accepted" },
        { "19:47-7.3(b) @2011", "minibaccarat", "tie=15:2", "refused 19:47-7.3(b) @2011" },
        { "the program's own bound", "minibaccarat", "tie=8.333", "refused" },
        { "the program's own bound", "minibaccarat", "tie=1000", "accepted" },
        { "the program's own bound", "minibaccarat", "tie=1001", "refused" },
        { "no odds", "minibaccarat", "tie=8:0", "refused" },
        { "no odds", "minibaccarat", "tie=eight", "refused" },
        { "no odds", "minibaccarat", "tie=8:", "refused" },
        { "19:47-3.3(a)", "punto-banco", "player-odds=1:1", "accepted" },
        { "19:47-3.3(a)", "punto-banco", "player-odds=2:2", "accepted" },
        { "19:47-3.3(a)", "punto-banco", "player-odds=19:20", "refused 19:47-3.3(a)" },
        { "19:47-7.3(a) @1998", "minibaccarat-1998", "player-odds=2:1",
          "refused 19:47-7.3(a) @1998" },
        { "19:47-7.3(a) @2011", "minibaccarat", "player-odds=0.95", "refused 19:47-7.3(a) @2011" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-3.3(c)[1], 19:47-3.3(d)[2], 19:47-7.3(e)[2] and the percentages. */
static void vigorish(void **state)
{
    static const rules_row rows[] = {
        { "19:47-3.3(c)[1]", "punto-banco", "vigorish=3", "refused 19:47-3.3(c)[1]" },
        { "19:47-3.3(c)[1]", "punto-banco", "vigorish=4", "accepted" },
        { "19:47-3.3(c)[1]", "punto-banco", "vigorish=5", "accepted" },
        { "19:47-3.3(c)[1]", "punto-banco", "vigorish=6", "refused 19:47-3.3(c)[1]" },
        { "19:47-3.3(c)[1]", "punto-banco", "vigorish=4.5", "refused 19:47-3.3(c)[1]" },
        { "19:47-7.3(c)[1] @1998", "minibaccarat-1998", "vigorish=3",
          "refused 19:47-7.3(c)[1] @1998" },
        { "19:47-7.3(c)[1] @1998", "minibaccarat-1998", "vigorish=4", "accepted" },
        { "19:47-7.3(c) @2011", "minibaccarat", "vigorish=6", "refused 19:47-7.3(c) @2011" },
        { "19:47-7.3(c) @2011", "minibaccarat", "vigorish=5%", "accepted" },
        { "19:47-3.3(d)[2]", "punto-banco", "vigorish=5 vigorish-seat-1=4",
          "refused 19:47-3.3(d)[2]" },
        { "19:47-7.3(e)[2] @1998", "minibaccarat-1998", "vigorish=5 vigorish-seat-2=tie25",
          "refused 19:47-7.3(e)[2] @1998" },
        { "19:47-7.3(e)[2] @2011", "minibaccarat", "vigorish-seat-15=5",
          "refused 19:47-7.3(e)[2] @2011" },
        { "there is no seat 16", "minibaccarat", "vigorish-seat-16=5", "refused" },
        { "19:47-3.3(c)[2]", "punto-banco", "rounding=no", "accepted" },
        { "19:47-7.3(c)[2] @1998", "minibaccarat-1998", "rounding=off", "accepted" },
        { "19:47-7.3(c)1 @2011", "minibaccarat", "rounding=on", "accepted" },
        { "no yes or no", "minibaccarat", "rounding=perhaps", "refused" },
        { "19:47-3.3(d)[1]", "punto-banco", "vigorish-notice-minutes=0", "accepted" },
        { "19:47-7.3(e)[1] @1998", "minibaccarat-1998", "vigorish-notice-minutes=60", "accepted" },
        { "19:47-7.3(e)[1] @2011", "minibaccarat", "vigorish-notice-minutes=1440", "accepted" },
        { "19:47-7.3(e)[1] @2011", "minibaccarat", "vigorish-notice-minutes=1441",
          "refused 19:47-7.3(e)[1] @2011" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-7.3(d)[1], (d)[3], 19:47-7.3(f), 19:47-7.3(f)1, 19:47-7.3(i) @2011: one way
 * of paying a Banker wager (reading A65). */
static void banker_modes(void **state)
{
    static const rules_row rows[] = {
        { "19:47-3.3(c)[1]", "punto-banco", "banker=vig4", "accepted" },
        { "19:47-3.3(c)[1]", "punto-banco", "banker=tie25", "refused 19:47-3.3(c)[1]" },
        { "19:47-3.3(c)[1]", "punto-banco", "banker=six-half", "refused 19:47-3.3(c)[1]" },
        { "19:47-3.3(c)[1]", "punto-banco", "banker=dragon7", "refused 19:47-3.3(c)[1]" },
        { "19:47-3.3(c)[1]", "punto-banco", "banker=free", "refused 19:47-3.3(c)[1]" },
        { "19:47-7.3(d)[1] @1998", "minibaccarat-1998", "banker=tie25", "accepted" },
        { "19:47-7.3(c)[1] @1998", "minibaccarat-1998", "banker=six-half",
          "refused 19:47-7.3(c)[1] @1998" },
        { "19:47-7.3(c)[1] @1998", "minibaccarat-1998", "banker=total-cards",
          "refused 19:47-7.3(c)[1] @1998" },
        { "19:47-7.3(c)[1] @1998", "minibaccarat-1998", "banker=dragon7",
          "refused 19:47-7.3(c)[1] @1998" },
        { "19:47-7.3(d)[1] @2011", "minibaccarat", "banker=tie25", "accepted" },
        { "19:47-7.3(f)1 @2011", "minibaccarat", "banker=six-half", "accepted" },
        { "19:47-7.3(f)1 @2011", "minibaccarat", "banker=SIX_HALF", "accepted" },
        { "19:47-7.3(i) @2011", "minibaccarat", "banker=dragon7", "accepted" },
        { "19:47-7.3(i) @2011", "minibaccarat", "banker=dragon-7", "accepted" },
        { "19:47-7.3(f) @2011", "minibaccarat", "banker=six-half,total-cards total-cards=yes",
          "refused 19:47-7.3(f) @2011" },
        { "19:47-7.3(f) @2011", "minibaccarat", "banker=total-cards,six-half",
          "refused 19:47-7.3(f) @2011" },
        { "19:47-7.3(f) @2011", "minibaccarat", "banker=vig5,six-half",
          "refused 19:47-7.3(f) @2011" },
        { "19:47-7.3(d)[3] @2011", "minibaccarat", "banker=tie25,vig5",
          "refused 19:47-7.3(d)[3] @2011" },
        { "19:47-7.3(d)[3] @1998", "minibaccarat-1998", "banker=vig4,tie25",
          "refused 19:47-7.3(d)[3] @1998" },
        { "19:47-7.3(i) @2011", "minibaccarat", "banker=dragon7,six-half",
          "refused 19:47-7.3(i) @2011" },
        { "19:47-7.3(c) @2011", "minibaccarat", "banker=vig4,vig5", "refused 19:47-7.3(c) @2011" },
        { "19:47-7.3(c) @2011", "minibaccarat", "banker=vig4,vig5,tie25",
          "refused 19:47-7.3(c) @2011" },
        { "19:47-7.3(d)[3] @2011", "minibaccarat", "banker=tie25 vigorish=5",
          "refused 19:47-7.3(d)[3] @2011" },
        { "19:47-7.3(f) @2011", "minibaccarat", "banker=six-half vigorish=5",
          "refused 19:47-7.3(f) @2011" },
        { "19:47-7.3(i) @2011", "minibaccarat", "banker=dragon7 vigorish=4",
          "refused 19:47-7.3(i) @2011" },
        { "19:47-7.3(f)1 @2011", "minibaccarat", "six-half-odds=1:2", "accepted" },
        { "19:47-7.3(f)1 @2011", "minibaccarat", "six-half-odds=1:1",
          "refused 19:47-7.3(f)1 @2011" },
        { "19:47-7.3(d)[1] @2011", "minibaccarat", "tie-charge=20",
          "refused 19:47-7.3(d)[1] @2011" },
        { "19:47-7.3(d)[1] @2011", "minibaccarat", "tie-charge=25 tie-charge-seats=all",
          "accepted" },
        { "19:47-7.3(d)[1] @1998", "minibaccarat-1998", "banker=tie25 tie-charge-seats=3",
          "refused 19:47-7.3(d)[1] @1998" },
        { "19:47-3.2(a)1.iii", "punto-banco", "tie-charge=25", "refused 19:47-3.2(a)1.iii" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-7.2(a)5, 19:47-7.3(g), 19:47-7.3(h)[1], 19:47-7.3(h)[2], 19:47-7.3(j). */
static void side_wagers(void **state)
{
    static const rules_row rows[] = {
        { "19:47-7.3(g) @2011", "minibaccarat", "four-cards-odds=3:2", "accepted" },
        { "19:47-7.3(g) @2011", "minibaccarat", "four-cards-odds=1.5", "accepted" },
        { "19:47-7.3(g) @2011", "minibaccarat", "four-cards-odds=8:5",
          "refused 19:47-7.3(g) @2011" },
        { "19:47-7.3(g) @2011", "minibaccarat", "five-cards-odds=2:1", "accepted" },
        { "19:47-7.3(g) @2011", "minibaccarat", "five-cards-odds=3",
          "refused 19:47-7.3(g) @2011" },
        { "19:47-7.3(g) @2011", "minibaccarat", "six-cards-odds=2", "accepted" },
        { "19:47-7.3(g) @2011", "minibaccarat", "six-cards-odds=3:2",
          "refused 19:47-7.3(g) @2011" },
        { "19:47-7.2(a)5 @2011", "minibaccarat", "bonus=yes bonus-seats=all", "accepted" },
        { "19:47-7.2(a)5 @2011", "minibaccarat", "bonus=yes bonus-seats=1-3",
          "refused 19:47-7.2(a)5 @2011" },
        { "19:47-7.2(b)[2] @2011", "minibaccarat", "bonus=yes bonus-needs-main=yes", "accepted" },
        { "19:47-7.3(h)[1] @2011", "minibaccarat", "bonus-vigorish=5",
          "refused 19:47-7.3(h)[1] @2011" },
        { "19:47-7.3(h)[1] @2011", "minibaccarat", "bonus-vigorish=none", "accepted" },
        { "19:47-7.3(h)[2] @2011", "minibaccarat", "bonus=yes bonus-odds=30,10,5,4,2,1,1",
          "refused 19:47-7.3(h)[2] @2011" },
        { "19:47-7.3(h)[2] @2011", "minibaccarat", "bonus=yes bonus-odds=30,10,5,4,2,2,1",
          "accepted" },
        { "19:47-7.3(h)[A] @2011", "minibaccarat", "bonus-odds=30,10,6,4,2,1,1", "accepted" },
        { "19:47-7.3(h)[A] @2011", "minibaccarat", "bonus-odds=29,10,6,4,2,1,1",
          "refused 19:47-7.3(h)[2] @2011" },
        { "19:47-7.3(h)[B] @2011", "minibaccarat", "bonus-odds=20,8,7,4,3,1,1", "accepted" },
        { "19:47-7.3(h)[B] @2011", "minibaccarat", "bonus-odds=20,8,7,4,2,1,1",
          "refused 19:47-7.3(h)[2] @2011" },
        { "19:47-7.3(h)[C] @2011", "minibaccarat", "bonus-odds=30,10,4,4,2,2,1", "accepted" },
        { "19:47-7.3(h)[C] @2011", "minibaccarat", "bonus-odds=30,10,4,4,2,2,0",
          "refused 19:47-7.3(h)[2] @2011" },
        { "not seven", "minibaccarat", "bonus-odds=30,10,6,4,2,1", "refused" },
        { "not seven", "minibaccarat", "bonus-odds=30,10,6,4,2,1,1,1", "refused" },
        { "not seven", "minibaccarat", "bonus-odds=30,10,6,4,2,1,1,", "refused" },
        { "too large for us", "minibaccarat", "bonus-odds=1001,10,6,4,2,1,1", "refused" },
        { "19:47-7.3(h)[2] @2011", "minibaccarat", "bonus-paytable=D",
          "refused 19:47-7.3(h)[2] @2011" },
        { "19:47-7.3(j) @2011", "minibaccarat", "dragon-7-odds=39", "refused 19:47-7.3(j) @2011" },
        { "19:47-7.3(j) @2011", "minibaccarat", "dragon-7-odds=40", "accepted" },
        { "19:47-3.2(b)", "punto-banco", "total-cards=yes", "refused 19:47-3.2(b)" },
        { "19:47-3.2(b)", "punto-banco", "bonus=yes", "refused 19:47-3.2(b)" },
        { "19:47-3.2(b)", "punto-banco", "dragon-7=yes", "refused 19:47-3.2(b)" },
        { "19:47-3.2(b)", "punto-banco", "four-cards-odds=3:2", "refused 19:47-3.2(b)" },
        { "19:47-3.2(b)", "punto-banco", "other-wagers=pairs", "refused 19:47-3.2(b)" },
        { "19:47-3.2(b)", "punto-banco", "bonus=no total-cards=no other-wagers=none", "accepted" },
        { "19:47-7.2(b)[1] @2011", "minibaccarat", "other-wagers=panda-8",
          "refused 19:47-7.2(b)[1] @2011" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* The choices of shuffling, dealing, paying and of irregularities, and where they end. */
static void choices_of_each_game(void **state)
{
    static const rules_row rows[] = {
        { "19:47-3.5(a)1", "punto-banco", "routine=1", "accepted" },
        { "19:47-3.5(a)2", "punto-banco", "routine=2", "accepted" },
        { "19:47-3.5(a)", "punto-banco", "routine=3", "refused 19:47-3.5(a)" },
        { "19:47-3.5(a)1", "punto-banco", "after-shuffle=feather", "refused 19:47-3.5(a)1" },
        { "harmless", "punto-banco", "after-shuffle=lace", "accepted" },
        { "19:47-7.5(b)2 @2011", "minibaccarat", "routine=1", "refused 19:47-7.5(b)2 @2011" },
        { "19:47-7.5(b)1 @2011", "minibaccarat", "after-shuffle=feather", "accepted" },
        { "19:47-7.5(b)2 @2011", "minibaccarat", "after-shuffle=lace", "accepted" },
        { "19:47-7.5(b)1 @1998", "minibaccarat-1998", "after-shuffle=feather", "accepted" },
        { "19:47-7.5(b)2 @1998", "minibaccarat-1998", "after-shuffle=riffle",
          "refused 19:47-7.5(b)2 @1998" },
        { "19:47-3.5(f)[2]", "punto-banco", "recut=next", "accepted" },
        { "19:47-3.5(f)[2]", "punto-banco", "recut=first", "refused 19:47-3.5(f)[2]" },
        { "19:47-7.5(g) @2011", "minibaccarat", "recut=last", "accepted" },
        { "19:47-3.5(e)[1], A26", "punto-banco", "cutting-card-deepest=13",
          "refused 19:47-3.5(e)[1]" },
        { "19:47-3.5(e)[1], A26", "punto-banco", "cutting-card-deepest=14", "accepted" },
        { "19:47-7.5(f)[1] @2011, A26", "minibaccarat", "cutting-card-deepest=none", "accepted" },
        { "19:47-7.5(f)[1] @2011, A26", "minibaccarat", "cutting-card-deepest=833", "refused" },
        { "19:47-3.7(d)", "punto-banco", "deal=viewing", "accepted" },
        { "19:47-3.7(d)", "punto-banco", "deal=under-shoe", "refused 19:47-3.7(d)" },
        { "19:47-3.7(d)6", "punto-banco", "deal=viewing other-side-turns=yes", "accepted" },
        { "19:47-7.7(c)1 @2011", "minibaccarat", "deal=face-up", "accepted" },
        { "19:47-7.7(c)2 @2011", "minibaccarat", "deal=under-shoe", "accepted" },
        { "19:47-7.7(c)3 @2011", "minibaccarat", "deal=viewing", "accepted" },
        { "19:47-7.7(c) @2011", "minibaccarat", "deal=sideways", "refused 19:47-7.7(c) @2011" },
        { "19:47-7.7(c)1 @1998", "minibaccarat-1998", "deal=face-up", "accepted" },
        { "19:47-7.7(c)2 @1998", "minibaccarat-1998", "deal=under-shoe", "accepted" },
        { "19:47-7.7(c) @1998", "minibaccarat-1998", "deal=viewing", "refused 19:47-7.7(c) @1998" },
        { "19:47-7.7(c)3 @2011, A69", "minibaccarat", "deal=viewing other-side-turns=yes",
          "refused 19:47-7.7(c)3 @2011" },
        { "19:47-3.8(a)[2]", "punto-banco", "banker-first=yes", "accepted" },
        { "19:47-7.8(a)[2] @2011", "minibaccarat", "deal=under-shoe banker-first=yes", "accepted" },
        { "19:47-3.8(e), A27", "punto-banco", "cutting-card-first=yes", "accepted" },
        { "19:47-3.6(b), A52", "punto-banco", "curator-each-shoe=yes", "accepted" },
        { "19:47-7.7(c) @2011", "minibaccarat", "curator-each-shoe=yes",
          "refused 19:47-7.7(c) @2011" },
        { "19:47-3.2(c)[1], A21", "punto-banco", "match-play=yes", "accepted" },
        { "19:47-3.10(b)1", "punto-banco", "order=1", "accepted" },
        { "19:47-3.10(b)2", "punto-banco", "order=2", "accepted" },
        { "19:47-3.10(b)3", "punto-banco", "order=3", "accepted" },
        { "19:47-3.10(b)4", "punto-banco", "order=4", "accepted" },
        { "19:47-3.10(b)", "punto-banco", "order=5", "refused 19:47-3.10(b)" },
        { "19:47-7.10(b) @2011", "minibaccarat", "order=0", "refused 19:47-7.10(b) @2011" },
        { "19:47-7.10(b)1 @2011", "minibaccarat", "order=1", "accepted" },
        { "19:47-7.10(b)2 @2011", "minibaccarat", "order=2", "accepted" },
        { "19:47-7.10(b)3 @2011", "minibaccarat", "order=3", "accepted" },
        { "19:47-7.10(b)4 @2011", "minibaccarat", "order=4", "accepted" },
        { "C:3.12.4", "punto-banco", "disclosed=3", "accepted" },
        { "C:3.12.4", "punto-banco", "disclosed=4", "refused C:3.12.4" },
        { "19:47-7.11(c) @2011", "minibaccarat", "disclosed=2", "accepted" },
        { "19:47-7.11(c) @2011", "minibaccarat", "disclosed=0", "refused 19:47-7.11(c) @2011" },
        { "A04", "minibaccarat-1998", "disclosed=3", "accepted" },
        { "C:3.12.5", "punto-banco", "disclosed-ten=ten", "accepted" },
        { "19:47-7.11(c)1 @2011", "minibaccarat", "disclosed-ten=one", "accepted" },
        { "C:3.12.8, A25", "punto-banco", "face-up-ten=yes", "accepted" },
        { "19:47-7.5(h) @2011, A68", "minibaccarat", "idle-minutes=15", "accepted" },
        { "A68", "punto-banco", "idle-minutes=15", "refused" },
        { "19:47-3.4(a), A12", "punto-banco", "preshuffled=yes", "refused 19:47-3.4(a)" },
        { "19:47-7.4(a) @1998, A12", "minibaccarat-1998", "preshuffled=yes",
          "refused 19:47-7.4(a) @1998" },
        { "19:47-7.4(a) @2011", "minibaccarat", "preshuffled=yes", "accepted" },
        { "A10", "minibaccarat", "edition=1998", "accepted" },
        { "A10", "minibaccarat", "edition=2005", "refused A10" },
        { "A11", "punto-banco", "edition=2011", "refused A11" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-7.1(d), 19:47-7.1(d)2, 19:47-7.12 @2011: devices are of the 2011 edition. */
static void devices(void **state)
{
    static const rules_row rows[] = {
        { "19:47-7.1(d) @2011", "minibaccarat", "shuffler=yes batch-decks=6+5",
          "refused 19:47-7.1(d) @2011" },
        { "19:47-7.1(d) @2011", "minibaccarat", "shuffler=yes batch-decks=6+6", "accepted" },
        { "19:47-7.1(d) @2011", "minibaccarat", "shuffler=yes decks=6", "accepted" },
        { "19:47-7.1(d)2 @2011", "minibaccarat", "shuffler=yes batch-decks=8+8", "accepted" },
        { "19:47-7.1(d)2 @2011", "minibaccarat", "shuffler=yes batch-decks=7+5",
          "refused 19:47-7.1(d)2 @2011" },
        { "19:47-7.1(d)2 @2011", "minibaccarat", "shuffler=yes batch-decks=5+7",
          "refused 19:47-7.1(d)2 @2011" },
        { "the program's own bound", "minibaccarat", "shuffler=yes batch-decks=15+15", "accepted" },
        { "the program's own bound", "minibaccarat", "shuffler=yes batch-decks=16+16", "refused" },
        { "no batches", "minibaccarat", "batch-decks=12", "refused" },
        { "no batches", "minibaccarat", "batch-decks=6+6+6", "refused" },
        { "19:47-7.1(d)4 @2011, A29", "minibaccarat", "shuffler=yes lace-batches=yes", "accepted" },
        { "19:47-3.5(a)", "punto-banco", "shuffler=yes", "refused 19:47-3.5(a)" },
        { "19:47-7.5(a) @1998", "minibaccarat-1998", "shuffler=yes", "refused 19:47-7.5(a) @1998" },
        { "19:47-3.5(a)", "punto-banco", "continuous=yes", "refused 19:47-3.5(a)" },
        { "19:47-7.12 @2011, A04", "minibaccarat-1998",
          "continuous=yes continuous-approval=X", "accepted" },
        { "19:47-7.8(a) @1998, A04", "minibaccarat-1998", "banker-first=yes",
          "refused 19:47-7.8(a) @1998" },
        { "19:47-7.12 @2011", "minibaccarat", "continuous=yes continuous-approval=CCC/11-4",
          "accepted" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

static void names(void **state)
{
    static const rules_row rows[] = {
        { "fits", "minibaccarat", "table=MB-07 pit=5", "accepted" },
        { "fifteen letters", "minibaccarat", "table=123456789012345", "accepted" },
        { "sixteen letters", "minibaccarat", "table=1234567890123456", "refused" },
        { "a quote", "minibaccarat", "pit=\"5\"", "refused" },
        { "not ASCII", "minibaccarat", "pit=caf\303\251", "refused" },
        { "no such key", "minibaccarat", "colour=green", "refused" },
    };
    sabot_rules rules;
    sabot_ruling ruling;

    (void)state;
    ROWS_CHECK(rows);
    ruling = rules_from("minibaccarat", "", &rules);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_set(&rules, "pit", "two words").verdict, SABOT_REFUSED);
    assert_int_equal(sabot_rules_set(&rules, "tie", "9 to 1").verdict, SABOT_ACCEPTED);
    assert_int_equal(rules.tie_odds, 9);
}

/* The game begins the rules; it can be said again, but not changed. */
static void the_game(void **state)
{
    sabot_rules rules, plain;

    (void)state;
    memset(&rules, 0, sizeof rules);
    assert_int_equal(sabot_rules_set(&rules, "decks", "8").verdict, SABOT_REFUSED);
    assert_int_equal(sabot_rules_set(&rules, "game", "whist").verdict, SABOT_REFUSED);
    assert_int_equal(sabot_rules_set(&rules, "game", "minibaccarat").verdict, SABOT_ACCEPTED);
    assert_true(sabot_rules_default(&plain, SABOT_MINIBACCARAT, 2011));
    assert_memory_equal(&rules, &plain, sizeof rules);
    assert_int_equal(sabot_rules_set(&rules, "game", "minibaccarat").verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_set(&rules, "game", "punto-banco").verdict, SABOT_REFUSED);
    assert_int_equal(sabot_rules_set(&rules, "game", "chemin-de-fer").verdict, SABOT_REFUSED);
    assert_int_equal(sabot_rules_set(&rules, "game", "pai-gow").verdict, SABOT_REFUSED);
    assert_string_equal(sabot_game_text(SABOT_PUNTO_BANCO), "punto-banco");
    assert_string_equal(sabot_game_text(99), "none");
    assert_int_equal(sabot_game_parse("minibaccarat?", 12), SABOT_MINIBACCARAT);
    assert_int_equal(sabot_game_parse("mini", 4), SABOT_GAME_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decks_cutting_cards_seats),
        cmocka_unit_test(player_and_tie_odds),
        cmocka_unit_test(vigorish),
        cmocka_unit_test(banker_modes),
        cmocka_unit_test(side_wagers),
        cmocka_unit_test(choices_of_each_game),
        cmocka_unit_test(devices),
        cmocka_unit_test(names),
        cmocka_unit_test(the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
