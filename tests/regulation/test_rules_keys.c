/* The table of keys: complete, told in words, and able to say again whatever it was told. */
#include "rules_test.h"

static const char *const games[] = { "punto-banco", "minibaccarat", "minibaccarat-1998",
                                     "chemin-de-fer", "pai-gow", "pai-gow-poker" };

static sabot_rules plain_of(const sabot_rules *rules)
{
    sabot_rules plain;

    assert_true(sabot_rules_default(&plain, rules->game, rules->edition));
    return plain;
}

/* The values written, set on the defaults in order, are the same rules; so are only those that
 * differ from the defaults, as a "table" line has them. Each holds once all are set. */
static void check_says_itself(const sabot_rules *rules)
{
    sabot_rules again = plain_of(rules), brief = plain_of(rules), plain = plain_of(rules);
    char value[SABOT_RULES_VALUE], usual[SABOT_RULES_VALUE];

    for (int i = 0; sabot_rules_key(i); i++) {
        const char *key = sabot_rules_key(i);
        const size_t n = sabot_rules_value(rules, i, value, sizeof value);
        assert_int_equal(n, strlen(value));
        if (n == 0)
            continue;
        assert_int_equal(sabot_rules_set(&again, key, value).verdict, SABOT_ACCEPTED);
        assert_true(sabot_rules_holds(rules, key, value));
        sabot_rules_value(&plain, i, usual, sizeof usual);
        if (strcmp(value, usual) != 0)
            assert_int_equal(sabot_rules_set(&brief, key, value).verdict, SABOT_ACCEPTED);
    }
    assert_memory_equal(&again, rules, sizeof again);
    assert_memory_equal(&brief, rules, sizeof brief);
}

static void rules_say_themselves(void **state)
{
    static const char *const settings[] = {
        "",
        "decks=6 seats=3 table=X-1 pit=4 minimum=1 maximum=2 tie-maximum=77 order=4 recut=next",
        "vigorish=4 vigorish-deferred=yes rounding=no disclosed=3 disclosed-ten=yes match-play=yes",
        "banker=vig4 cutting-card-deepest=60 cutting-card-first=yes face-up-ten=yes",
        "tie=9 inventory=1.23 increment=0.25 reshuffle=yes vigorish-notice-minutes=45",
        "seats=3 house-way=tiles-2 delivery=pairs deliveries=pairs,k10 count-from=dealer",
        "bank=no co-bank=no two-areas=yes dealing=hand start=number wheel=low",
        "card-change-approval=X-1 pit=3",
        "dealer-wager=no rounding=no shuffler=yes dealing=automated wheel-submission=yes",
    };
    sabot_rules rules;

    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++)
        for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
            rules_from(games[g], settings[i], &rules);
            check_says_itself(&rules);
        }
}

static void choices_of_2011_say_themselves(void **state)
{
    static const char *const settings[] = {
        "banker=tie25", "banker=six-half notice-given=yes", "banker=dragon7 dragon-7=yes",
        "banker=total-cards total-cards=yes", "banker=total-cards total-cards=yes vigorish=4",
        "bonus=yes bonus-paytable=C", "bonus=yes bonus-odds=50,20,9,9,9,9,9",
        "bonus=yes bonus-paytable=B bonus-odds=50,20,9,9,9,9,9", "shuffler=yes",
        "shuffler=yes decks=6", "shuffler=yes batch-decks=7+7 lace-batches=yes",
        "continuous=yes continuous-approval=a.b_c/1:2+3", "deal=viewing", "idle-minutes=9",
    };
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        assert_int_equal(rules_from("minibaccarat", settings[i], &rules).verdict, SABOT_ACCEPTED);
        check_says_itself(&rules);
    }
}

/* The keys of a file may come in any order. */
static void order_does_not_matter(void **state)
{
    static const char *const pair[][2] = {
        { "vigorish=4", "banker=total-cards" }, { "decks=6", "shuffler=yes" },
        { "batch-decks=7+7", "shuffler=yes" },  { "batch-decks=7+7", "decks=7" },
        { "edition=1998", "banker=tie25" },     { "edition=1998", "deal=viewing" },
        { "bonus-odds=30,10,6,4,2,2,1", "bonus-paytable=C" },
        { "bonus-odds=30,10,6,4,2,2,1", "bonus-paytable=A" },
        { "banker=vig4", "vigorish=4" },
    };
    char text[2][120];
    sabot_rules rules[2];

    (void)state;
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        snprintf(text[0], sizeof text[0], "%s %s", pair[i][0], pair[i][1]);
        snprintf(text[1], sizeof text[1], "%s %s", pair[i][1], pair[i][0]);
        rules_from("minibaccarat", text[0], &rules[0]);
        rules_from("minibaccarat", text[1], &rules[1]);
        assert_memory_equal(&rules[0], &rules[1], sizeof rules[0]);
    }
}

/* What one key says, another may take back: then the first no longer holds. */
static void contradictions(void **state)
{
    static const struct { const char *settings, *key, *value; bool holds; } row[] = {
        { "banker=vig5 vigorish=4", "banker", "vig5", false },
        { "banker=vig5 vigorish=4", "vigorish", "4", true },
        { "vigorish=5 banker=six-half", "vigorish", "5", false },
        { "vigorish=5 banker=total-cards", "vigorish", "5", true },
        { "decks=8 batch-decks=6+6", "decks", "8", false },
        { "decks=6 batch-decks=6+6", "decks", "6", true },
        { "batch-decks=6+6 shuffler=no", "batch-decks", "6+6", false },
        { "bonus-paytable=C bonus-odds=30,10,6,4,2,1,1", "bonus-paytable", "C", false },
        { "bonus-odds=30,10,6,4,2,1,1 bonus-paytable=C", "bonus-odds", "30,10,6,4,2,1,1", false },
    };
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        rules_from("minibaccarat", row[i].settings, &rules);
        assert_int_equal(sabot_rules_holds(&rules, row[i].key, row[i].value), row[i].holds);
    }
}

/* vigorish and banker are two words for one thing. */
static void percentage_and_mode(void **state)
{
    static const struct { const char *settings; int mode, percent; } row[] = {
        { "", SABOT_MODE_VIG5, 5 },
        { "vigorish=4", SABOT_MODE_VIG4, 4 },
        { "vigorish=4 vigorish=5", SABOT_MODE_VIG5, 5 },
        { "banker=vig4", SABOT_MODE_VIG4, 4 },
        { "banker=tie25", SABOT_MODE_TIE25, 0 },
        { "banker=tie25 banker=total-cards", SABOT_MODE_TOTAL_CARDS, 5 },
        { "vigorish=4 banker=total-cards", SABOT_MODE_TOTAL_CARDS, 4 },
        { "banker=total-cards vigorish=4", SABOT_MODE_TOTAL_CARDS, 4 },
    };
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        rules_from("minibaccarat", row[i].settings, &rules);
        assert_int_equal(rules.banker_mode, row[i].mode);
        assert_int_equal(rules.vigorish, row[i].percent);
    }
}

/* Which paytable does a schedule stand on? */
static void paytable_of_a_schedule(void **state)
{
    static const struct { const char *settings; char table; int lead_7, lead_4; } row[] = {
        { "", 'A', 6, 1 },
        { "bonus-paytable=B", 'B', 7, 1 },
        { "bonus-paytable=C", 'C', 4, 2 },
        { "bonus-odds=30,10,4,4,2,2,1", 'C', 4, 2 },
        { "bonus-odds=20,8,7,4,3,1,1", 'B', 7, 1 },
        { "bonus-odds=30,10,7,4,3,2,1", 'A', 7, 2 },
        { "bonus-odds=30,10,7,4,3,2,1 bonus-paytable=B", 'B', 7, 2 },
    };
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        rules_from("minibaccarat", row[i].settings, &rules);
        assert_int_equal(rules.bonus_table, row[i].table);
        assert_int_equal(rules.bonus_odds[2], row[i].lead_7);
        assert_int_equal(rules.bonus_odds[5], row[i].lead_4);
    }
}

/* Every key has a name of its own, a group, values and a meaning. */
static void keys_are_told(void **state)
{
    int count = 0;

    (void)state;
    for (; sabot_rules_key(count); count++) {
        assert_non_null(sabot_rules_key_group(count));
        assert_true(strlen(sabot_rules_key_help(count)) > 5);
        assert_true(strlen(sabot_rules_key_values(count)) > 0);
        for (int other = 0; other < count; other++)
            assert_string_not_equal(sabot_rules_key(count), sabot_rules_key(other));
    }
    assert_true(count > 60);
    assert_null(sabot_rules_key_help(count));
    assert_null(sabot_rules_key_values(count));
    assert_null(sabot_rules_key_group(count));
    assert_null(sabot_rules_key(-1));
}

/* A value is never written past its room. */
static void values_fit(void **state)
{
    char out[8] = "1234567";
    sabot_rules rules;

    (void)state;
    rules_from("minibaccarat", "", &rules);
    for (int i = 0; sabot_rules_key(i); i++) {
        assert_true(sabot_rules_value(&rules, i, out, 4) < 4);
        assert_int_equal(out[4], '5');
    }
    assert_int_equal(sabot_rules_value(&rules, 0, out, 0), 0);
    assert_int_equal(sabot_rules_value(&rules, 999, out, sizeof out), 0);
    assert_string_equal(out, "");
}

/* Evidence for 19:47-7.3(f)1 @2011, 19:47-3.10(b)3, C:3.12.6, 19:47-7.7(c)2 @1998: the provision
 * behind a key is that of its value. */
static void provision_of_a_value(void **state)
{
    static const struct { const char *game, *settings, *key, *want; } row[] = {
        { "minibaccarat", "banker=six-half", "banker", "19:47-7.3(f)1" },
        { "punto-banco", "order=3", "order", "19:47-3.10(b)3" },
        { "punto-banco", "disclosed=2", "disclosed", "C:3.12.6" },
        { "minibaccarat-1998", "deal=under-shoe", "deal", "19:47-7.7(c)2" },
        { "minibaccarat", "bonus-paytable=B", "bonus-paytable", "19:47-7.3(h)[B]" },
        { "punto-banco", "routine=2", "routine", "19:47-3.5(a)2" },
        { "punto-banco", "", "table", "" },
        { "punto-banco", "", "bonus", "" }, /* no key of this game */
        { "minibaccarat", "banker=tie25", "vigorish", "" },
    };
    sabot_rules rules;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        int key = 0;
        rules_from(row[i].game, row[i].settings, &rules);
        while (strcmp(sabot_rules_key(key), row[i].key) != 0)
            key++;
        assert_string_equal(sabot_provision_at(sabot_rules_provision(&rules, key))->id,
                            row[i].want);
    }
}

/* Readings with a rules key that concern these games: each is a key, off unless it is said. */
static void readings_are_keys(void **state)
{
    static const struct { int reading; const char *key, *value; } row[] = {
        { 4, "disclosed", "1" },          { 15, "rounding", "yes" },
        { 17, "vigorish-notice-minutes", "30" }, { 21, "match-play", "no" },
        { 25, "face-up-ten", "no" },      { 26, "cutting-card-deepest", "none" },
        { 27, "cutting-card-first", "no" }, { 29, "lace-batches", "no" },
        { 68, "idle-minutes", "0" },
    };
    char value[SABOT_RULES_VALUE];
    sabot_rules rules;

    (void)state;
    rules_from("minibaccarat", "", &rules);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        int key = 0;
        while (strcmp(sabot_rules_key(key), row[i].key) != 0)
            key++;
        sabot_rules_value(&rules, key, value, sizeof value);
        assert_string_equal(value, row[i].value);
    }
    rules_from("punto-banco", "", &rules);
    assert_false(rules.curator_each_shoe); /* A52 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_say_themselves),
        cmocka_unit_test(choices_of_2011_say_themselves),
        cmocka_unit_test(order_does_not_matter),
        cmocka_unit_test(contradictions),
        cmocka_unit_test(percentage_and_mode),
        cmocka_unit_test(paytable_of_a_schedule),
        cmocka_unit_test(keys_are_told),
        cmocka_unit_test(values_fit),
        cmocka_unit_test(provision_of_a_value),
        cmocka_unit_test(readings_are_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
