/* test_vocabulary.c: the table of kinds is whole, and words are read as they are written. */
#include "core_test.h"

#include "sabot/event.h"
#include "sabot/table.h"

static void every_kind_is_told(void **state)
{
    (void)state;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        const sabot_kind *k = sabot_kind_at(kind);
        assert_int_equal(k->kind, kind);
        assert_true(strlen(k->name) > 0);
        assert_true(strlen(k->summary) > 0);
        assert_true(sabot_role_in((sabot_role)k->role, k->roles));
        assert_int_equal(sabot_kind_parse(k->name, strlen(k->name)), kind);
    }
}

/* No kind uses a field twice or two keys alike; nothing stands after the end; what comes bare
 * and is required comes before what is bare and optional. */
static void every_use_of_a_field_is_sound(void **state)
{
    (void)state;
    for (int kind = 1; kind < SABOT_EV_KINDS; kind++) {
        const sabot_field_use *use = sabot_kind_at(kind)->use;
        uint32_t seen = 0;
        bool optional = false;
        int n = 0;
        for (; n < SABOT_KIND_FIELDS && use[n].field != SABOT_F_NONE; n++) {
            assert_true(use[n].field < SABOT_FIELDS);
            assert_false(seen & SABOT_FIELD_BIT(use[n].field));
            assert_false(optional && use[n].bare && use[n].required);
            optional = optional || (use[n].bare && !use[n].required);
            seen |= SABOT_FIELD_BIT(use[n].field);
            assert_non_null(use[n].key);
            for (int i = 0; i < n; i++)
                assert_string_not_equal(use[i].key, use[n].key);
        }
        for (; n < SABOT_KIND_FIELDS; n++)
            assert_int_equal(use[n].field, SABOT_F_NONE);
    }
}

static void what_is_no_kind(void **state)
{
    (void)state;
    assert_int_equal(sabot_kind_at(-1)->kind, SABOT_EV_NONE);
    assert_int_equal(sabot_kind_at(0)->kind, SABOT_EV_NONE);
    assert_int_equal(sabot_kind_at(SABOT_EV_KINDS)->kind, SABOT_EV_NONE);
    assert_int_equal(sabot_kind_parse("", 0), SABOT_EV_NONE);
    assert_int_equal(sabot_kind_parse("car", 3), SABOT_EV_NONE);
    assert_int_equal(sabot_kind_parse("cards", 5), SABOT_EV_NONE);
    assert_int_equal(sabot_kind_parse("cards", 4), SABOT_EV_CARD);
    assert_int_equal(sabot_kind_parse("OFFER CUT", 9), SABOT_EV_OFFER_CUT);
}

static void words_are_read_as_written(void **state)
{
    static const int field[] = { SABOT_F_HAND, SABOT_F_WINNER, SABOT_F_FACE, SABOT_F_ON,
                                 SABOT_F_WORDS, SABOT_F_TOPIC, SABOT_F_CAUSE, SABOT_F_MEANS,
                                 SABOT_F_MANNER, SABOT_F_TO };
    (void)state;
    for (size_t i = 0; i < COUNT(field); i++) {
        int words = 0;
        for (int value = 0; value < 64; value++) {
            const char *word = sabot_field_word(field[i], value);
            if (!word)
                continue;
            words++;
            assert_int_equal(sabot_field_value(field[i], word, strlen(word)), value);
        }
        assert_true(words >= 2);
        assert_null(sabot_field_word(field[i], -1));
        assert_int_equal(sabot_field_value(field[i], "no such word", 12), -1);
    }
    assert_null(sabot_field_word(SABOT_F_SEAT, 1));
    assert_null(sabot_field_word(SABOT_FIELDS, 1));
    assert_int_equal(sabot_field_value(SABOT_F_AMOUNT, "5", 1), -1);
}

static void spaces_and_hyphens_are_alike(void **state)
{
    (void)state;
    assert_int_equal(sabot_field_value(SABOT_F_WORDS, "no-more-bets", 12), SABOT_SAY_NO_MORE_BETS);
    assert_int_equal(sabot_field_value(SABOT_F_WORDS, "NO MORE BETS", 12), SABOT_SAY_NO_MORE_BETS);
    assert_int_equal(sabot_field_value(SABOT_F_ON, "dragon 7", 8), SABOT_ON_DRAGON_7);
    assert_int_equal(sabot_field_value(SABOT_F_ON, "dragon", 6), -1);
}

static void roles_have_words(void **state)
{
    (void)state;
    for (int role = 1; role < SABOT_ROLES; role++) {
        const char *word = sabot_role_text((sabot_role)role);
        assert_int_equal(sabot_role_parse(word, strlen(word)), role);
    }
    assert_int_equal(sabot_role_parse("none", 4), SABOT_ROLE_NONE);
    assert_int_equal(sabot_role_parse("dealers", 7), SABOT_ROLE_NONE);
    assert_string_equal(sabot_role_text(SABOT_ROLES), "none");
    assert_false(sabot_role_in(SABOT_ROLE_NONE, 0xffff));
    assert_true(sabot_role_in(SABOT_PIT_BOSS, SABOT_ANY_FLOORPERSON));
    assert_false(sabot_role_in(SABOT_PIT_CLERK, SABOT_ANY_FLOORPERSON));
}

static void phases_have_words(void **state)
{
    (void)state;
    assert_string_equal(sabot_phase_text(SABOT_PHASE_OPENING), "opening");
    assert_string_equal(sabot_phase_text(SABOT_PHASE_BETTING), "betting");
    assert_string_equal(sabot_phase_text(SABOT_PHASE_SHOE_OVER), "shoe-over");
    assert_string_equal(sabot_phase_text(SABOT_PHASE_CLOSED), "closed");
    for (int a = 0; a < SABOT_PHASES; a++)
        for (int b = 0; b < a; b++)
            assert_string_not_equal(sabot_phase_text(a), sabot_phase_text(b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_told),
        cmocka_unit_test(every_use_of_a_field_is_sound),
        cmocka_unit_test(what_is_no_kind),
        cmocka_unit_test(words_are_read_as_written),
        cmocka_unit_test(spaces_and_hyphens_are_alike),
        cmocka_unit_test(roles_have_words),
        cmocka_unit_test(phases_have_words),
    };
    return cmocka_run_group_tests_name("vocabulary", tests, NULL, NULL);
}
