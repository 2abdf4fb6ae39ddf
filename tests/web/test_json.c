/* test_json.c: JSON of our own against jansson: documents written for it, and thousands of them
 * with a letter changed, put in or left out. Both take the same, and write it alike. */
#include "core/core_test.h"

#include "ours.h"
#include "simulate/random.h"

#include <jansson.h>
#include <stdlib.h>

enum { CHANGES = 30000, SEED = 11, LONGEST = 256 };

static const char *const documents[] = {
    "{}", "[]", " [ 1 , -2 ,3.5, 1e3, -0, 0.125, 1E-2, 123456789012345678 ] ",
    "{\"a\":{\"b\":[true,false,null]},\"c\":\"x\"}",
    "{\"a\":1,\"a\":2}",
    "[\"\\u00e9\\n\\t\\\\\\\"\\/\\b\\f\\r\", \"\\ud83c\\udca1\"]",
    "[\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x82\xa1\"]",
    "[\"\\u001f\x7f\", {\"\":[]}, [[[[]]]]]",
    "[0.1, -0.231990231990, 0.7]",
    "{\"table\":\"7\",\"shoe\":3,\"round\":12,\"player\":[\"8s\",\"9h\"],\"paid\":-12.50}",
};

static char *theirs_json(const char *text, size_t n, bool unique, size_t how)
{
    json_t *const value = json_loadb(text, n, unique ? JSON_REJECT_DUPLICATES : 0, NULL);
    char *const out = value ? json_dumps(value, how) : NULL;

    json_decref(value);
    return out;
}

static bool check(const char *text, size_t n, int round)
{
    const bool unique = round % 2 == 0;
    const size_t how = round % 3 == 0   ? JSON_COMPACT | JSON_REAL_PRECISION(15)
                       : round % 3 == 1 ? JSON_INDENT(2)
                                        : 0;
    char *const want = theirs_json(text, n, unique, how);
    char *const got = ours_json(text, n, unique, how);
    const bool taken = want != NULL;

    if ((want == NULL) != (got == NULL) || (want && strcmp(want, got) != 0))
        fail_msg("%.*s\nis %s\nnot %s", (int)n, text, got ? got : "refused",
                 want ? want : "refused");
    free(want);
    free(got);
    return taken;
}

static void both_write_and_refuse_alike(void **state)
{
    static const char letters[] = "{}[]\",:\\u0189eE+-.trfnl \n\t\x01\x80\xc3\xe2\xf0\xed\xbf";
    sim_random chance;
    int taken = 0;

    (void)state;
    sim_random_begin(&chance, SEED, 0);
    for (size_t i = 0; i < COUNT(documents); i++)
        for (int round = 0; round < 6; round++)
            check(documents[i], strlen(documents[i]), round);
    for (int i = 0; i < CHANGES; i++) {
        const char *const from = documents[(size_t)i % COUNT(documents)];
        const size_t n = strlen(from), at = (size_t)(sim_random_next(&chance) >> 40) % n;
        const int how = i / 9 % 3;
        char text[LONGEST];
        memcpy(text, from, at);
        text[at] = letters[(sim_random_next(&chance) >> 40) % (sizeof letters - 1)];
        memcpy(text + at + (how != 1), from + at + (how != 2), n - at - (how != 2));
        taken += check(text, n + (how == 2) - (how == 1), i);
    }
    assert_true(taken > CHANGES / 10 && taken < CHANGES * 9 / 10);
}

/* The same steps as in json_ours.c. */
static void values_are_put_together_alike(void **state)
{
    json_t *const inner = json_pack("[i, s?]", -3, NULL);
    json_t *const all = json_pack("{s:s, s:b, s : {s:I, s:[]}, s:O, s:o, s:n}", "a", "x\"y", "b",
                                  1, "c", "d", (json_int_t)1 << 40, "e", "f", inner, "g",
                                  json_object(), "h");

    (void)state;
    json_array_append_new(inner, json_string("late"));
    json_object_del(all, "b");
    json_object_set_new(all, "a", json_integer(json_array_size(inner) == 3));
    for (int i = 0; i < 2; i++) {
        const size_t how = i == 0 ? JSON_COMPACT : JSON_INDENT(2);
        char *const want = json_dumps(all, how), *const got = ours_packed(how);
        assert_string_equal(got, want);
        free(want);
        free(got);
    }
    json_decref(inner);
    json_decref(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_write_and_refuse_alike),
        cmocka_unit_test(values_are_put_together_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
