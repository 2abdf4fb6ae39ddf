/* The choices of a pai gow and a pai gow poker table: every bound from both sides, every reading
 * left open a key, what keys may not be together, keys of the other games refused. */
#include "rules_test.h"

#include "sabot/event.h"

/* Evidence for C:10.7.01, C:11.7.01, C:10.7.03, C:11.7.03. */
static void the_table(void **state)
{
    static const rules_row rows[] = {
        { "C:10.7.01", "pai-gow", "seats=6", "accepted" },
        { "C:10.7.01", "pai-gow", "seats=1", "accepted" },
        { "C:10.7.01", "pai-gow", "seats=7", "refused C:10.7.01" },
        { "C:10.7.01", "pai-gow", "seats=0", "refused C:10.7.01" },
        { "C:11.7.01", "pai-gow-poker", "seats=6", "accepted" },
        { "C:11.7.01", "pai-gow-poker", "seats=7", "refused C:11.7.01" },
        { "C:10.7.01", "pai-gow", "minimum=50 maximum=50 increment=50", "accepted" },
        { "A20", "pai-gow", "minimum=50 maximum=49", "refused A20" },
        { "A20", "pai-gow", "increment=3", "refused A20" },
        { "A20", "pai-gow-poker", "minimum=50 maximum=49", "refused A20" },
        { "C:10.7.03", "pai-gow", "minimum=0.25 increment=0.25", "accepted" },
        { "C:10.7.03, A15: a charge is part of the win, however small that is", "pai-gow",
          "minimum=0.01 increment=0.01", "accepted" },
        { "C:11.7.03, A15", "pai-gow-poker", "minimum=0.01 increment=0.01", "accepted" },
        { "A20", "pai-gow", "minimum=0", "refused A20" },
        { "C:10.7.03, A80", "pai-gow", "rounding=no", "accepted" },
        { "C:11.7.03, A80", "pai-gow-poker", "rounding=no", "accepted" },
        { "no answer", "pai-gow", "rounding=half", "refused" },
        { "one set of rules", "pai-gow", "edition=2011", "refused" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for C:10.7.04, C:11.11.7: a house way is named, on file, and of this game. */
static void house_ways(void **state)
{
    static const rules_row rows[] = {
        { "C:10.7.04", "pai-gow", "house-way=tiles-1", "accepted" },
        { "C:10.7.04", "pai-gow", "house-way=tiles-2", "accepted" },
        { "C:10.7.04", "pai-gow", "house-way=tiles-9", "refused C:10.7.04" },
        { "C:10.7.04", "pai-gow", "house-way=poker-1", "refused C:10.7.04" },
        { "C:11.11.7", "pai-gow-poker", "house-way=poker-2", "accepted" },
        { "C:11.11.7", "pai-gow-poker", "house-way=tiles-1", "refused C:11.11.7" },
    };
    sabot_rules rules;
    const char *key;

    (void)state;
    ROWS_CHECK(rows);
    rules_from("pai-gow", "", &rules);
    memset(rules.house_way, 0, sizeof rules.house_way); /* by hand: none at all */
    const sabot_ruling ruling = sabot_rules_check(&rules, &key);
    assert_int_equal(ruling.verdict, SABOT_REFUSED);
    assert_string_equal(key, "house-way");
    assert_string_equal(sabot_provision_at(ruling.provision)->id, "C:10.7.04");
}

/* Evidence for C:10.1.1, 19:47-11.1 bank, 19:47-11.1 co-banking, C:10.8.08, C:11.10.3, C:10.8.11,
 * C:11.8C.2, 19:47-10.10(a), C:11.7.02. */
static void bank_and_areas(void **state)
{
    static const rules_row rows[] = {
        { "C:10.1.1", "pai-gow", "bank=no co-bank=no", "accepted" },
        { "C:10.1.1", "pai-gow", "bank=yes co-bank=no", "accepted" },
        { "C:10.1.1", "pai-gow", "bank=no", "refused C:10.1.1" },
        { "19:47-11.1 co-banking", "pai-gow-poker", "bank=no", "refused 19:47-11.1 co-banking" },
        { "no answer", "pai-gow", "bank=perhaps", "refused" },
        { "19:47-11.1 bank", "pai-gow-poker", "bank=yes", "accepted" },
        { "C:10.8.08", "pai-gow", "dealer-wager=no", "accepted" },
        { "no answer", "pai-gow", "dealer-wager=5", "refused" },
        { "C:11.10.3", "pai-gow-poker", "dealer-wager=no", "accepted" },
        { "C:10.8.11", "pai-gow", "count-from=dealer", "accepted" },
        { "C:10.8.11", "pai-gow", "count-from=seat-1", "refused C:10.8.11" },
        { "C:11.8C.2", "pai-gow-poker", "count-from=seat-1", "refused C:11.8C.2" },
        { "19:47-10.10(a)", "pai-gow", "two-areas=yes", "accepted" },
        { "no answer", "pai-gow", "two-areas=three", "refused" },
        { "C:11.7.02", "pai-gow-poker", "two-areas=yes", "accepted" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for C:10.8.14, C:10.8.15, C:10.8.16: the table's own way is among those offered. */
static void deliveries(void **state)
{
    static const rules_row rows[] = {
        { "C:10.8.16", "pai-gow", "delivery=k10", "accepted" },
        { "C:10.8.16", "pai-gow", "delivery=middle-out", "refused C:10.8.16" },
        { "C:10.8.15", "pai-gow", "delivery=middle-out deliveries=plain,middle-out", "accepted" },
        { "C:10.8.15", "pai-gow",
          "deliveries=plain,plain-left,k10,k10-mirror,middle-out,ends-in,pairs", "accepted" },
        { "C:10.8.16", "pai-gow", "deliveries=k10", "refused C:10.8.16" },
        { "C:10.8.14", "pai-gow", "delivery=plain", "accepted" },
        { "C:10.8.14", "pai-gow", "delivery=plain-left deliveries=plain-left", "accepted" },
        { "C:10.8.16", "pai-gow", "delivery=pairs bank=no co-bank=no", "accepted" },
        { "C:10.8.16", "pai-gow", "deliveries=plain,k11", "refused C:10.8.16" },
        { "C:10.8.16", "pai-gow", "delivery=k9", "refused C:10.8.16" },
        { "of tiles", "pai-gow-poker", "delivery=plain", "refused C:11.8.1" },
        { "of tiles", "pai-gow-poker", "deliveries=plain", "refused C:11.8.1" },
    };
    sabot_rules rules;

    (void)state;
    ROWS_CHECK(rows);
    assert_int_equal(rules_from("pai-gow", "delivery=pairs deliveries=pairs,k10", &rules).verdict,
                     SABOT_ACCEPTED);
    assert_int_equal(rules.delivery, SABOT_MANNER_PAIRS);
    assert_int_equal(rules.deliveries, 1u << (SABOT_MANNER_K10 - SABOT_MANNER_PLAIN) |
                                           1u << (SABOT_MANNER_PAIRS - SABOT_MANNER_PLAIN));
}

/* Evidence for 19:47-11.2(b), 19:47-11.3(d), 19:47-11.4(a), 19:47-11.4(b), 19:47-11.5(e)[3],
 * C:11.8.1, C:11.8A.1, C:11.8B.1. */
static void cards(void **state)
{
    static const rules_row rows[] = {
        { "19:47-11.2(b)", "pai-gow-poker", "shuffler=yes", "accepted" },
        { "no answer", "pai-gow-poker", "shuffler=two", "refused" },
        { "of cards", "pai-gow", "shuffler=yes", "refused C:10.6.1" },
        { "C:11.8B.1", "pai-gow-poker", "dealing=automated", "accepted" },
        { "C:11.8A.1", "pai-gow-poker", "dealing=hand", "accepted" },
        { "C:11.8.1", "pai-gow-poker", "dealing=chute", "refused C:11.8.1" },
        { "of cards", "pai-gow", "dealing=hand", "refused C:10.2.1" },
        { "19:47-11.4(a)", "pai-gow-poker", "start=dice", "accepted" },
        { "19:47-11.4(b)", "pai-gow-poker", "start=number", "accepted" },
        { "of cards", "pai-gow", "start=number", "refused C:10.8.09" },
        { "19:47-11.3(d)", "pai-gow-poker", "wheel=second", "accepted" },
        { "19:47-11.3(d), A87", "pai-gow-poker", "wheel=low", "refused 19:47-11.3(d)" },
        { "19:47-11.3(d), A87", "pai-gow-poker", "wheel=low wheel-submission=yes", "accepted" },
        { "of cards", "pai-gow", "wheel=low", "refused C:10.2.1" },
        { "19:47-11.5(e)[3]", "pai-gow-poker", "card-change-approval=CCC-7", "accepted" },
        { "of cards", "pai-gow", "card-change-approval=CCC-7", "refused C:10.2.1" },
    };
    sabot_rules rules;
    const char *key;

    (void)state;
    ROWS_CHECK(rows);
    rules_from("pai-gow-poker", "", &rules);
    memset(rules.card_change, 0, sizeof rules.card_change); /* by hand: never approved */
    const sabot_ruling ruling = sabot_rules_check(&rules, &key);
    assert_int_equal(ruling.verdict, SABOT_REFUSED);
    assert_string_equal(key, "card-change-approval");
    assert_string_equal(sabot_provision_at(ruling.provision)->id, "19:47-11.5(e)[3]");
}

/* Keys of the baccarat games at these tables, and these keys at theirs; what a key says without
 * being written is no matter. */
static void keys_of_other_games(void **state)
{
    static const char *const games[] = { "pai-gow", "pai-gow-poker" };
    static const char *const theirs[] = {
        "decks=6", "cutting-cards=1", "tie=9", "tie-minimum=5", "side-maximum=5", "routine=1",
        "after-shuffle=feather", "reshuffle=yes", "preshuffled=yes", "continuous=yes",
        "recut=next", "deal=viewing", "banker=vig4", "vigorish=4", "vigorish-deferred=yes",
        "bonus=yes", "dragon-7=yes", "order=2", "disclosed=2", "idle-minutes=5",
        "bank-carries=yes", "late-banco=yes", "player-odds=1:1", "form-controls=no",
    };
    static const char *const ours[] = {
        "house-way=tiles-1", "bank=yes", "co-bank=yes", "dealer-wager=no", "count-from=dealer",
        "two-areas=yes", "delivery=plain", "deliveries=plain", "dealing=hand", "start=number",
        "wheel=low", "wheel-submission=yes", "card-change-approval=X",
    };
    static const char *const baccarat[] = { "punto-banco", "minibaccarat", "chemin-de-fer" };
    sabot_rules rules;

    (void)state;
    for (size_t g = 0; g < 2; g++)
        for (size_t i = 0; i < sizeof theirs / sizeof *theirs; i++)
            if (rules_from(games[g], theirs[i], &rules).verdict != SABOT_REFUSED)
                fail_msg("%s takes %s", games[g], theirs[i]);
    for (size_t g = 0; g < 3; g++)
        for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
            if (rules_from(baccarat[g], ours[i], &rules).verdict != SABOT_REFUSED)
                fail_msg("%s takes %s", baccarat[g], ours[i]);
}

static bool is_noted(const sabot_rules *rules, const char *key)
{
    sabot_rules_finding note[SABOT_FINDINGS_MAX];
    const int n = sabot_rules_notes(rules, note);

    for (int i = 0; i < n; i++)
        if (strcmp(note[i].key, key) == 0)
            return true;
    return false;
}

/* A setting without effect is noted; one that is needed is not. */
static void notes(void **state)
{
    sabot_rules rules;

    (void)state;
    assert_int_equal(rules_from("pai-gow", "bank=no co-bank=no dealer-wager=no count-from=dealer",
                                &rules).verdict, SABOT_ACCEPTED);
    assert_true(is_noted(&rules, "dealer-wager"));
    assert_true(is_noted(&rules, "count-from"));
    assert_false(is_noted(&rules, "co-bank")); /* without a bank it must be no */
    assert_int_equal(rules_from("pai-gow-poker", "wheel-submission=yes", &rules).verdict,
                     SABOT_ACCEPTED);
    assert_true(is_noted(&rules, "wheel-submission"));
    rules_from("pai-gow-poker", "wheel=low wheel-submission=yes", &rules);
    assert_false(is_noted(&rules, "wheel-submission"));
}

/* Nothing is said of pits with these games: any two tables may stand together. */
static void any_pit_will_do(void **state)
{
    sabot_rules a, b, c;
    const sabot_rules *list[] = { &a, &b, &c };
    int first, second;

    (void)state;
    rules_from("pai-gow", "", &a);
    rules_from("pai-gow-poker", "shuffler=yes", &b);
    rules_from("punto-banco", "order=3", &c);
    assert_int_equal(sabot_rules_check_pit(list, 3, &first, &second).verdict, SABOT_ACCEPTED);
    assert_int_equal(first, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table),
        cmocka_unit_test(house_ways),
        cmocka_unit_test(bank_and_areas),
        cmocka_unit_test(deliveries),
        cmocka_unit_test(cards),
        cmocka_unit_test(keys_of_other_games),
        cmocka_unit_test(notes),
        cmocka_unit_test(any_pit_will_do),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
