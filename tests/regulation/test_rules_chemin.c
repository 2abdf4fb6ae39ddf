/* The choices of a chemin de fer table: every bound from both sides, every key of the other games
 * refused with a sentence of its own, every reading left open a key. */
#include "rules_test.h"

/* Evidence for 19:47-4.1(a)[1], 19:47-4.1(a)[3], C:4.5.1, C:3.2.1. */
static void the_table(void **state)
{
    static const rules_row rows[] = {
        { "19:47-4.1(a)[1]", "chemin-de-fer", "decks=5", "refused 19:47-4.1(a)[1]" },
        { "19:47-4.1(a)[1]", "chemin-de-fer", "decks=6", "accepted" },
        { "19:47-4.1(a)[1]", "chemin-de-fer", "decks=8", "accepted" },
        { "the program's own bound", "chemin-de-fer", "decks=17", "refused" },
        { "19:47-4.1(a)[3]", "chemin-de-fer", "cutting-cards=2", "accepted" },
        { "19:47-4.1(a)[3]", "chemin-de-fer", "cutting-cards=1", "refused 19:47-4.1(a)[3]" },
        { "C:4.5.1", "chemin-de-fer", "seats=10", "accepted" },
        { "C:4.5.1", "chemin-de-fer", "seats=15", "accepted" },
        { "C:4.5.1", "chemin-de-fer", "seats=16", "refused C:4.5.1" },
        { "C:4.5.1", "chemin-de-fer", "seats=2", "accepted" },
        { "C:4.5.1", "chemin-de-fer", "seats=1", "refused C:4.5.1" },
        { "C:4.5.1", "chemin-de-fer", "seats=0", "refused C:4.5.1" },
        { "C:3.2.1", "chemin-de-fer", "minimum=25 maximum=24", "refused C:3.2.1" },
        { "C:3.2.1", "chemin-de-fer", "minimum=25 maximum=4000 increment=25", "accepted" },
        { "A20", "chemin-de-fer", "increment=3", "refused A20" },
        { "one set of rules", "chemin-de-fer", "edition=2011", "refused" },
        { "no such key", "chemin-de-fer", "places=10", "refused" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-4.3(a), 19:47-4.4(a)1, 19:47-4.4(a)1.i, 19:47-4.4(a)1.ii, 19:47-4.4(a)2,
 * 19:47-4.4(e)[2], 19:47-4.4(f)[2]. */
static void shuffle_and_cut(void **state)
{
    static const rules_row rows[] = {
        { "19:47-4.4(a)1", "chemin-de-fer", "routine=1", "accepted" },
        { "19:47-4.4(a)2", "chemin-de-fer", "routine=2", "accepted" },
        { "19:47-4.4(a)", "chemin-de-fer", "routine=3", "refused 19:47-4.4(a)" },
        { "19:47-4.4(a)1", "chemin-de-fer", "after-shuffle=feather", "refused 19:47-4.4(a)1" },
        { "19:47-4.4(a)1.i", "chemin-de-fer", "reshuffle=yes", "accepted" },
        { "19:47-4.4(a)1.i", "chemin-de-fer", "routine=2 reshuffle=yes",
          "refused 19:47-4.4(a)1.i" },
        { "19:47-4.4(a)1.ii", "chemin-de-fer", "reshuffle=yes reshuffle-notice=no",
          "refused 19:47-4.4(a)1.ii" },
        { "19:47-4.3(a), A12", "chemin-de-fer", "preshuffled=yes", "accepted" },
        { "19:47-4.4(a)", "chemin-de-fer", "shuffler=yes", "refused 19:47-4.4(a)" },
        { "19:47-4.4(a)", "chemin-de-fer", "continuous=yes", "refused 19:47-4.4(a)" },
        { "19:47-4.4(f)[2]", "chemin-de-fer", "recut=next", "accepted" },
        { "19:47-4.4(f)[2]", "chemin-de-fer", "recut=first", "refused 19:47-4.4(f)[2]" },
        { "19:47-4.4(e)[2], A26", "chemin-de-fer", "cutting-card-deepest=13",
          "refused 19:47-4.4(e)[2]" },
        { "19:47-4.4(e)[2], A26", "chemin-de-fer", "cutting-card-deepest=14", "accepted" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-4.10(c)[1], 19:47-4.10(c)[2], 19:47-4.10(c)[3], 19:47-4.10(d)[1],
 * 19:47-4.10(d)[2], 19:47-4.10(b)[1]. */
static void payment(void **state)
{
    static const rules_row rows[] = {
        { "19:47-4.10(c)[1]", "chemin-de-fer", "vigorish=5", "accepted" },
        { "19:47-4.10(c)[1]", "chemin-de-fer", "vigorish=4", "accepted" },
        { "19:47-4.10(c)[1]", "chemin-de-fer", "vigorish=3", "refused 19:47-4.10(c)[1]" },
        { "19:47-4.10(c)[1]", "chemin-de-fer", "banker=vig4", "accepted" },
        { "19:47-4.10(c)[1]", "chemin-de-fer", "banker=tie25", "refused 19:47-4.10(c)[1]" },
        { "19:47-4.10(c)[1]", "chemin-de-fer", "banker=dragon7,six-half",
          "refused 19:47-4.10(c)[1]" },
        { "19:47-4.10(c)[1]", "chemin-de-fer", "notice-given=no", "refused 19:47-4.10(c)[1]" },
        { "19:47-4.10(c)[2], A15", "chemin-de-fer", "rounding=no", "accepted" },
        { "19:47-4.10(c)[3]", "chemin-de-fer", "vigorish-deferred=yes",
          "refused 19:47-4.10(c)[3]" },
        { "19:47-4.10(c)[3]", "chemin-de-fer", "form-controls=no", "refused 19:47-4.10(c)[3]" },
        { "19:47-4.10(d)[1], A17", "chemin-de-fer", "vigorish-notice-minutes=60", "accepted" },
        { "19:47-4.10(d)[2]", "chemin-de-fer", "vigorish-seat-6=4", "refused 19:47-4.10(d)[2]" },
        { "19:47-4.10(b)[1]", "chemin-de-fer", "player-odds=1:1", "accepted" },
        { "19:47-4.10(b)[1]", "chemin-de-fer", "player-odds=2:1", "refused 19:47-4.10(b)[1]" },
        { "19:47-4.10(b)[1]", "chemin-de-fer", "order=2", "refused 19:47-4.10(b)[1]" },
        { "19:47-4.10(b)[1]", "chemin-de-fer", "order-notice=no", "refused 19:47-4.10(b)[1]" },
        { "19:47-4.6(a)3", "chemin-de-fer", "tie-charge=25", "refused 19:47-4.6(a)3" },
        { "19:47-4.7(f)", "chemin-de-fer", "match-play=yes", "refused 19:47-4.7(f)" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-4.12(h), 19:47-4.12(h)1[2]: no table opens without its procedure. */
static void disclosed_cards(void **state)
{
    static const rules_row rows[] = {
        { "19:47-4.12(h)", "chemin-de-fer", "disclosed=1", "accepted" },
        { "19:47-4.12(h)", "chemin-de-fer", "disclosed=2", "accepted" },
        { "19:47-4.12(h)", "chemin-de-fer", "disclosed=3", "accepted" },
        { "19:47-4.12(h)", "chemin-de-fer", "disclosed=none", "refused 19:47-4.12(h)" },
        { "19:47-4.12(h)", "chemin-de-fer", "disclosed=4", "refused 19:47-4.12(h)" },
        { "19:47-7.11(c) @2011", "minibaccarat", "disclosed=none", "refused 19:47-7.11(c) @2011" },
        { "C:3.12.4", "punto-banco", "disclosed=none", "refused C:3.12.4" },
        { "19:47-4.12(h)1[2]", "chemin-de-fer", "disclosed-ten=ten", "accepted" },
        { "19:47-4.12(h)1[2]", "chemin-de-fer", "disclosed-ten=one", "accepted" },
        { "19:47-4.12(j)[1], A25", "chemin-de-fer", "face-up-ten=yes", "accepted" },
    };
    sabot_rules rules;
    const char *key;
    sabot_ruling ruling;

    (void)state;
    ROWS_CHECK(rows);
    rules_from("chemin-de-fer", "", &rules);
    rules.disclosed = 0; /* by hand */
    ruling = sabot_rules_check(&rules, &key);
    assert_int_equal(ruling.verdict, SABOT_REFUSED);
    assert_string_equal(key, "disclosed");
    assert_string_equal(sabot_provision_at(ruling.provision)->id, "19:47-4.12(h)");
}

/* Keys of the other games, and this game's keys at theirs. */
static void keys_of_other_games(void **state)
{
    static const rules_row rows[] = {
        { "4.7(a)", "chemin-de-fer", "tie=9", "refused 19:47-4.7(a)" },
        { "4.7(a)", "chemin-de-fer", "tie-minimum=5", "refused 19:47-4.7(a)" },
        { "4.7(a)", "chemin-de-fer", "side-maximum=5", "refused 19:47-4.7(a)" },
        { "4.7(a)", "chemin-de-fer", "bonus=yes", "refused 19:47-4.7(a)" },
        { "4.7(a)", "chemin-de-fer", "dragon-7=yes", "refused 19:47-4.7(a)" },
        { "4.7(a)", "chemin-de-fer", "four-cards-odds=3:2", "refused 19:47-4.7(a)" },
        { "4.7(a)", "chemin-de-fer", "other-wagers=tie", "refused 19:47-4.7(a)" },
        { "4.7(a)", "chemin-de-fer", "other-wagers=none", "accepted" },
        { "4.8(d)[2]", "chemin-de-fer", "deal=viewing", "refused 19:47-4.8(d)[2]" },
        { "4.9(a)", "chemin-de-fer", "banker-first=yes", "refused 19:47-4.9(a)" },
        { "4.9(a)", "chemin-de-fer", "other-side-turns=yes", "refused 19:47-4.9(a)" },
        { "4.12(j)[2]", "chemin-de-fer", "cutting-card-first=yes", "refused 19:47-4.12(j)[2]" },
        { "4.5(b)[1]", "chemin-de-fer", "curator-each-shoe=yes", "refused 19:47-4.5(b)[1]" },
        { "no paragraph", "chemin-de-fer", "idle-minutes=5", "refused" },
        { "as the defaults have it", "chemin-de-fer", "tie=8 order=1 deal=face-up bonus=no",
          "accepted" },
        { "19:47-3.2(b)", "punto-banco", "bank-carries=yes", "refused 19:47-3.2(b)" },
        { "19:47-7.2(b)[1] @2011", "minibaccarat", "late-banco=yes",
          "refused 19:47-7.2(b)[1] @2011" },
        { "19:47-3.8(e)", "punto-banco", "one-more-hand=yes", "refused 19:47-3.8(e)" },
        { "19:47-3.9(f)", "punto-banco", "simulated-player=draw", "refused 19:47-3.9(f)" },
        { "19:47-7.9(f) @2011", "minibaccarat", "simulated-banker=draw",
          "refused 19:47-7.9(f) @2011" },
        { "as the defaults have it", "punto-banco", "bank-carries=no simulated-player=stay",
          "accepted" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Readings with a rules key that concern this game: each is a key, and its default the reading's.
 * */
static void readings_are_keys(void **state)
{
    static const struct { int reading; const char *key, *usual, *other; } row[] = {
        { 15, "rounding", "yes", "no" },
        { 17, "vigorish-notice-minutes", "30", "45" },
        { 25, "face-up-ten", "no", "yes" },
        { 26, "cutting-card-deepest", "none", "50" },
        { 28, "one-more-hand", "no", "yes" },
        { 31, "bank-carries", "no", "yes" },
        { 34, "late-banco", "no", "yes" },
        { 45, "three-card-hand", "count", "complete" },
        { 46, "worst-of-all", "no", "yes" },
        { 49, "simulated-player", "stay", "draw" },
        { 49, "simulated-banker", "stay", "draw" },
    };
    char value[SABOT_RULES_VALUE];
    sabot_rules rules;
    const char *fault;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        int key = 0;
        while (strcmp(sabot_rules_key(key), row[i].key) != 0)
            key++;
        rules_from("chemin-de-fer", "disclosed=3", &rules);
        sabot_rules_value(&rules, key, value, sizeof value);
        assert_string_equal(value, row[i].usual);
        assert_int_equal(sabot_rules_set(&rules, row[i].key, row[i].other).verdict, SABOT_ACCEPTED);
        assert_int_equal(sabot_rules_check(&rules, &fault).verdict, SABOT_ACCEPTED);
        sabot_rules_value(&rules, key, value, sizeof value);
        assert_string_equal(value, row[i].other);
    }
}

/* The choices of a simulated round are told to have no effect without one. */
static void settings_without_effect(void **state)
{
    static const struct { const char *settings; int notes; } row[] = {
        { "simulated-player=draw", 1 },
        { "simulated-player=draw simulated-banker=draw", 2 },
        { "simulated-player=draw simulated-banker=draw disclosed=3", 0 },
        { "disclosed=2 disclosed-ten=yes", 1 },
        { "rounding=no vigorish=4 increment=0.20", 1 },
        { "rounding=no vigorish=4 increment=0.25", 0 },
    };
    sabot_rules_finding note[SABOT_FINDINGS_MAX];
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_int_equal(rules_from("chemin-de-fer", row[i].settings, &rules).verdict,
                         SABOT_ACCEPTED);
        assert_int_equal(sabot_rules_notes(&rules, note), row[i].notes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table),
        cmocka_unit_test(shuffle_and_cut),
        cmocka_unit_test(payment),
        cmocka_unit_test(disclosed_cards),
        cmocka_unit_test(keys_of_other_games),
        cmocka_unit_test(readings_are_keys),
        cmocka_unit_test(settings_without_effect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
