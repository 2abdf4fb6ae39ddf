/* What keys may not be together, and what is lawful but worth a note. */
#include "rules_test.h"

/* The defaults of every game and edition open a table, and say nothing worth a note. */
static void defaults_are_lawful(void **state)
{
    static const rules_row rows[] = {
        { "plain", "punto-banco", "", "accepted" },
        { "plain", "minibaccarat", "", "accepted" },
        { "plain", "minibaccarat-1998", "", "accepted" },
        { "plain", "chemin-de-fer", "", "accepted" },
        { "plain", "pai-gow", "", "accepted" },
        { "plain", "pai-gow-poker", "", "accepted" },
    };
    sabot_rules_finding note[SABOT_FINDINGS_MAX];
    sabot_rules rules;

    (void)state;
    ROWS_CHECK(rows);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        rules_from(rows[i].game, "", &rules);
        assert_int_equal(sabot_rules_notes(&rules, note), 0);
    }
    assert_false(sabot_rules_default(&rules, SABOT_PAI_GOW, 2011));
    assert_false(sabot_rules_default(&rules, SABOT_PAI_GOW_POKER, 1998));
    assert_false(sabot_rules_default(&rules, SABOT_GAMES, 0));
    assert_false(sabot_rules_default(&rules, SABOT_CHEMIN_DE_FER, 2011));
    assert_false(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 2005));
    assert_false(sabot_rules_default(&rules, SABOT_PUNTO_BANCO, 1998));
    assert_false(sabot_rules_default(&rules, SABOT_GAME_NONE, 0));
}

/* Evidence for C:3.2.1: limits are the licensee's, but they must be possible. */
static void limits(void **state)
{
    static const rules_row rows[] = {
        { "C:3.2.1", "punto-banco", "minimum=25 maximum=25 increment=25 tie-minimum=25 "
          "tie-maximum=25", "accepted" },
        { "C:3.2.1", "punto-banco", "minimum=25.00 maximum=24.00", "refused C:3.2.1" },
        { "A20", "punto-banco", "minimum=0", "refused A20" },
        { "C:3.2.1", "punto-banco", "minimum=0.01 increment=0.01", "accepted" },
        { "C:3.2.1", "punto-banco", "tie-minimum=3000", "refused C:3.2.1" },
        { "A20", "punto-banco", "increment=3", "refused A20" },
        { "C:3.2.1", "punto-banco", "minimum=6 increment=3 maximum=9 tie-minimum=3 tie-maximum=9",
          "accepted" },
        { "C:3.2.1", "punto-banco", "minimum=6 increment=3 maximum=10", "refused C:3.2.1" },
        { "C:3.2.1", "minibaccarat", "side-minimum=3000", "accepted" },
        { "C:3.2.1", "minibaccarat", "side-minimum=3000 bonus=yes", "refused C:3.2.1" },
        { "C:3.2.1", "minibaccarat", "maximum=1000000000.00", "accepted" },
        { "C:3.2.1", "minibaccarat", "maximum=1000000001.00", "refused C:3.2.1" },
        { "no amount", "minibaccarat", "maximum=lots", "refused" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-7.2(a)6, 19:47-7.2(a)6.iii, 19:47-7.2(b) @1998, 19:47-7.3(h)[2] @2011. */
static void wagers_together(void **state)
{
    static const rules_row rows[] = {
        { "19:47-7.2(a)6 @2011", "minibaccarat", "vigorish=5 dragon-7=yes",
          "refused 19:47-7.2(a)6 @2011" },
        { "19:47-7.2(a)6 @2011", "minibaccarat", "dragon-7=yes banker=dragon7", "accepted" },
        { "19:47-7.2(a)6 @2011, A62", "minibaccarat", "banker=dragon7 dragon-7=no", "accepted" },
        { "19:47-7.2(a)6.iii @2011", "minibaccarat", "banker=dragon7 dragon-7=yes bonus=yes",
          "refused 19:47-7.2(a)6.iii @2011" },
        { "19:47-7.2(a)6.iii @2011", "minibaccarat", "banker=dragon7 dragon-7=yes total-cards=yes",
          "refused 19:47-7.2(a)6.iii @2011" },
        { "19:47-7.2(a)6.iii @2011", "minibaccarat", "banker=dragon7 dragon-7=no bonus=yes",
          "accepted" },
        { "19:47-7.2(a)4 @2011, A65", "minibaccarat", "vigorish=4 total-cards=yes bonus=yes",
          "accepted" },
        { "19:47-7.2(b) @1998", "minibaccarat-1998", "total-cards=yes",
          "refused 19:47-7.2(b) @1998" },
        { "19:47-7.2(b) @1998", "minibaccarat-1998", "bonus=yes", "refused 19:47-7.2(b) @1998" },
        { "19:47-7.2(b) @1998", "minibaccarat-1998", "dragon-7=yes", "refused 19:47-7.2(b) @1998" },
        { "19:47-7.2(b) @1998", "minibaccarat", "bonus=yes edition=1998",
          "refused 19:47-7.2(b) @1998" },
        { "19:47-7.2(b) @1998", "minibaccarat-1998", "five-cards-odds=2:1",
          "refused 19:47-7.2(b) @1998" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-7.3(d)[2], 19:47-7.3(f), 19:47-7.3(f)2, 19:47-7.3(c)3.v. */
static void payment_together(void **state)
{
    static const rules_row rows[] = {
        { "19:47-7.3(f) @2011", "minibaccarat", "banker=six-half notice-given=no",
          "refused 19:47-7.3(f) @2011" },
        { "19:47-7.3(f) @2011", "minibaccarat", "banker=six-half notice-given=yes", "accepted" },
        { "19:47-7.3(f) @2011", "minibaccarat",
          "banker=total-cards total-cards=yes notice-given=no", "refused 19:47-7.3(f) @2011" },
        { "no such notice at opening", "minibaccarat", "vigorish=5 notice-given=no", "accepted" },
        { "19:47-7.3(f)2 @2011", "minibaccarat", "banker=total-cards total-cards=no",
          "refused 19:47-7.3(f)2 @2011" },
        { "19:47-7.3(f)2 @2011", "minibaccarat", "banker=total-cards total-cards=yes vigorish=5",
          "accepted" },
        { "19:47-7.3(f)2 @2011", "minibaccarat", "vigorish=4 total-cards=yes banker=total-cards",
          "accepted" },
        { "19:47-7.3(f)2 @2011", "minibaccarat", "banker=total-cards total-cards=yes vigorish=3",
          "refused 19:47-7.3(c) @2011" },
        { "19:47-7.3(d)[2] @2011", "minibaccarat", "banker=tie25 vigorish-deferred=yes",
          "refused 19:47-7.3(d)[2] @2011" },
        { "19:47-7.3(d)[2] @1998", "minibaccarat-1998", "banker=tie25 vigorish-deferred=yes",
          "refused 19:47-7.3(d)[2] @1998" },
        { "19:47-7.3(d)[2] @2011", "minibaccarat", "banker=tie25 vigorish-deferred=no",
          "accepted" },
        { "19:47-7.3(c)3.v @2011", "minibaccarat", "vigorish-deferred=yes form-controls=no",
          "refused 19:47-7.3(c)3.v @2011" },
        { "19:47-7.3(c)3.v @2011", "minibaccarat",
          "vigorish-deferred=yes form-controls=yes pit=2 table=MB-07", "accepted" },
        { "19:47-7.3(c)3.i[1] @2011", "minibaccarat", "vigorish-deferred=yes pit=2",
          "refused 19:47-7.3(c)3.i[1] @2011" },
        { "19:47-7.3(c)3.i[1] @2011", "minibaccarat", "vigorish-deferred=yes table=MB-07",
          "refused 19:47-7.3(c)3.i[1] @2011" },
        { "19:47-7.3(c)3.v @2011", "minibaccarat", "vigorish-deferred=no form-controls=no",
          "accepted" },
        { "19:47-7.3(c)[3] @1998", "minibaccarat-1998", "vigorish-deferred=yes", "accepted" },
        { "19:47-7.3(c)[3] @1998", "minibaccarat-1998", "form-controls=no",
          "refused 19:47-7.3(c)[3] @1998" },
        { "19:47-3.3(c)[3]", "punto-banco", "vigorish-deferred=yes", "accepted" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Evidence for 19:47-3.5(a)1.i, 19:47-3.5(a)1.ii, 19:47-3.10(c)2, 19:47-7.5(b)2.i,
 * 19:47-7.5(b)2.ii, 19:47-7.10(c)3, 19:47-7.12 @2011: shuffles, devices, the notices they need. */
static void shuffles_together(void **state)
{
    static const rules_row rows[] = {
        { "19:47-3.5(a)1.i", "punto-banco", "routine=1 reshuffle=yes", "accepted" },
        { "19:47-3.5(a)1.i", "punto-banco", "routine=2 reshuffle=yes", "refused 19:47-3.5(a)1.i" },
        { "19:47-7.5(b)2.i @2011", "minibaccarat", "after-shuffle=lace reshuffle=yes", "accepted" },
        { "19:47-7.5(b)2.i @2011", "minibaccarat", "after-shuffle=feather reshuffle=yes",
          "refused 19:47-7.5(b)2.i @2011" },
        { "19:47-7.5(b)2.i @1998", "minibaccarat-1998", "after-shuffle=feather reshuffle=yes",
          "refused 19:47-7.5(b)2.i @1998" },
        { "19:47-3.5(a)1.ii", "punto-banco", "reshuffle=yes reshuffle-notice=no",
          "refused 19:47-3.5(a)1.ii" },
        { "19:47-3.5(a)1.ii", "punto-banco", "reshuffle=no reshuffle-notice=no", "accepted" },
        { "19:47-7.5(b)2.ii @2011", "minibaccarat", "reshuffle=yes reshuffle-notice=no",
          "refused 19:47-7.5(b)2.ii @2011" },
        { "19:47-7.5(b)2.ii @1998", "minibaccarat-1998", "reshuffle=yes reshuffle-notice=no",
          "refused 19:47-7.5(b)2.ii @1998" },
        { "19:47-3.10(c)2", "punto-banco", "order-notice=no", "refused 19:47-3.10(c)2" },
        { "19:47-7.10(c)3 @2011", "minibaccarat", "order=2 order-notice=no",
          "refused 19:47-7.10(c)3 @2011" },
        { "19:47-7.10(c)3 @2011", "minibaccarat", "order=2 order-notice=yes", "accepted" },
        { "19:47-7.12 @2011", "minibaccarat", "continuous=yes", "refused 19:47-7.12 @2011" },
        { "19:47-7.12 @2011", "minibaccarat", "continuous=yes continuous-approval=CCC-1",
          "accepted" },
        { "19:47-7.1(d)5 @2011", "minibaccarat",
          "continuous=yes continuous-approval=CCC-1 shuffler=yes", "refused 19:47-7.1(d)5 @2011" },
        { "19:47-7.1(d) @2011", "minibaccarat", "batch-decks=6+6", "refused 19:47-7.1(d) @2011" },
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* Rules filled in by hand are judged as strictly as those that were set. */
static void rules_by_hand(void **state)
{
    static const struct { const char *want; size_t offset; uint8_t byte; } row[] = {
        { "19:47-7.1(a)", offsetof(sabot_rules, decks), 5 },
        { "", offsetof(sabot_rules, decks), 17 },
        { "C:3.6.1", offsetof(sabot_rules, seats), 16 },
        { "19:47-7.3(c)", offsetof(sabot_rules, vigorish), 4 }, /* beside vig5 */
        { "19:47-7.3(c)", offsetof(sabot_rules, banker_mode), SABOT_BANKER_MODES },
        { "19:47-7.3(h)[2]", offsetof(sabot_rules, bonus_table), 'C' }, /* beside the odds of A */
        { "19:47-7.3(h)[2]", offsetof(sabot_rules, bonus_table), 'Z' },
        { "19:47-7.10(b)", offsetof(sabot_rules, order), 0 },
        { "19:47-7.1(d)2", offsetof(sabot_rules, shuffler), 1 }, /* without batches */
        { "", offsetof(sabot_rules, pit), ';' },
        { "", offsetof(sabot_rules, game), SABOT_PAI_GOW },
    };
    const char *key;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_rules rules;
        sabot_ruling ruling;
        sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0);
        *((unsigned char *)&rules + row[i].offset) = row[i].byte;
        ruling = sabot_rules_check(&rules, &key);
        assert_int_equal(ruling.verdict, SABOT_REFUSED);
        assert_non_null(key);
        assert_string_equal(sabot_provision_at(ruling.provision)->id, row[i].want);
    }
}

/* All the faults at once, and "leave the keys out" only once. */
static void every_fault(void **state)
{
    sabot_rules_finding fault[SABOT_FINDINGS_MAX];
    sabot_rules rules;

    (void)state;
    rules_from("minibaccarat", "maximum=1 bonus=yes dragon-7=yes continuous=yes", &rules);
    assert_int_equal(sabot_rules_faults(&rules, fault), 4);
    assert_string_equal(fault[0].key, "maximum");
    assert_string_equal(fault[1].key, "continuous-approval");
    assert_string_equal(fault[2].key, "dragon-7");
    assert_string_equal(fault[3].key, "dragon-7");
    rules_from("minibaccarat", "edition=1998 bonus-paytable=B bonus=yes total-cards=yes", &rules);
    assert_int_equal(sabot_rules_faults(&rules, fault), 1);
    assert_string_equal(fault[0].key, "total-cards");
}

/* Reading A16: a note, never a refusal. */
static void fractions(void **state)
{
    static const struct { const char *settings; sabot_cents step; } row[] = {
        { "increment=0.01 minimum=0.01", 0 },
        { "banker=tie25 increment=0.04 minimum=0.04 tie-minimum=0.04", 0 },
        { "banker=tie25 increment=0.50 minimum=2.50", 4 },
        { "banker=six-half increment=0.02", 0 },
        { "banker=six-half increment=0.01", 2 },
        { "total-cards=yes increment=0.01", 2 },
        { "rounding=no increment=0.20", 0 },
        { "rounding=no increment=0.10", 20 },
        { "rounding=no vigorish=4 increment=0.25", 0 },
        { "rounding=no vigorish=4 increment=0.20", 25 },
        { "rounding=no vigorish=4 total-cards=yes increment=0.25", 50 },
    };
    sabot_rules_finding note[SABOT_FINDINGS_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_rules rules;
        const sabot_ruling ruling = rules_from("minibaccarat", row[i].settings, &rules);
        const int notes = sabot_rules_notes(&rules, note);
        assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
        assert_int_equal(notes, row[i].step > 0);
        if (notes == 0)
            continue;
        assert_string_equal(note[0].key, "increment");
        assert_int_equal(note[0].ruling.verdict, SABOT_ACCEPTED);
        assert_int_equal(note[0].ruling.reading, 16);
        assert_int_equal(note[0].ruling.arg[0], row[i].step);
    }
}

static void settings_without_effect(void **state)
{
    static const struct { const char *game, *settings, *key; } row[] = {
        { "minibaccarat", "banker-first=yes", "banker-first" },
        { "minibaccarat", "banker-first=yes deal=under-shoe", NULL },
        { "punto-banco", "banker-first=yes", NULL },
        { "punto-banco", "other-side-turns=yes", "other-side-turns" },
        { "punto-banco", "other-side-turns=yes deal=viewing", NULL },
        { "minibaccarat", "bonus-paytable=B bonus=yes", NULL },
        { "minibaccarat", "bonus-needs-main=yes", "bonus-needs-main" },
        { "minibaccarat", "dragon-7-odds=50", "dragon-7-odds" },
        { "minibaccarat", "lace-batches=yes", "lace-batches" },
        { "minibaccarat", "disclosed=2 disclosed-ten=yes", "disclosed-ten" },
        { "minibaccarat", "disclosed=2 disclosed-ten=yes face-up-ten=yes", NULL },
        { "minibaccarat", "side-maximum=100", "side-maximum" },
        { "minibaccarat", "shuffler=yes after-shuffle=feather", "after-shuffle" },
        { "minibaccarat", "continuous-approval=X", "continuous-approval" },
        { "minibaccarat", "continuous=yes continuous-approval=X recut=next", "recut" },
        { "minibaccarat", "banker=dragon7 vigorish-deferred=yes", "vigorish-deferred" },
        { "minibaccarat", "form-controls=no", "form-controls" },
        { "minibaccarat", "notice-given=no", "notice-given" },
    };
    sabot_rules_finding note[SABOT_FINDINGS_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        sabot_rules rules;
        const sabot_ruling ruling = rules_from(row[i].game, row[i].settings, &rules);
        assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
        assert_int_equal(sabot_rules_notes(&rules, note), row[i].key ? 1 : 0);
        if (row[i].key)
            assert_string_equal(note[0].key, row[i].key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_lawful),
        cmocka_unit_test(limits),
        cmocka_unit_test(wagers_together),
        cmocka_unit_test(payment_together),
        cmocka_unit_test(shuffles_together),
        cmocka_unit_test(rules_by_hand),
        cmocka_unit_test(every_fault),
        cmocka_unit_test(fractions),
        cmocka_unit_test(settings_without_effect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
