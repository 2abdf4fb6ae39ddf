/* conformance_rules.c: random lawful rules of any game.
 *
 * Every key is offered a value at random: a word of its own manual, an amount, a number; what
 * sabot_rules_set takes is kept. Limits go from a cent to the largest amount a key takes. What
 * does not go together by sabot_rules_check is set again, or left at its default. */
#include "conformance_rules.h"

#include <stdio.h>
#include <string.h>

enum { KEYS_MAX = 128, VALUE = 64 };

static uint32_t below(deal_random *random, uint32_t bound)
{
    return deal_random_below(random, bound);
}

/* One of the words of a key's manual, such as "face-up" or "1 to 15"; "" if it is none. */
static void word_of(deal_random *random, const char *values, char out[VALUE])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-+:,.";
    uint32_t seen = 0;

    out[0] = '\0';
    for (const char *at = values; at && *at != '\0';) {
        const size_t n = strspn(at, letters);
        if (n > 0 && n < VALUE && below(random, ++seen) == 0)
            snprintf(out, VALUE, "%.*s", (int)n, at);
        at += n + (at[n] != '\0');
    }
    while (out[0] != '\0' && strchr(",.:", out[strlen(out) - 1]))
        out[strlen(out) - 1] = '\0';
}

static void value_of(deal_random *random, int key, char out[VALUE])
{
    static const char *const any[] = {
        "yes", "no", "none", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "15", "30", "40",
        "100", "1000", "1440", "6+6", "8+8", "1000,1000,1000,1000,1000,1000,1000", "1000:1", "8:1",
        "ref-1", "0", "0.01", "1000000000000",
    };

    word_of(random, sabot_rules_key_values(key), out);
    if (out[0] == '\0' || below(random, 3) == 0)
        snprintf(out, VALUE, "%s", any[below(random, sizeof any / sizeof *any)]);
}

/* --- limits --- */

static bool put(sabot_rules *rules, const char *key, sabot_cents cents)
{
    char text[SABOT_MONEY_TEXT];

    sabot_money_text(cents, text);
    return sabot_rules_set(rules, key, text).verdict == SABOT_ACCEPTED;
}

/* Multiples of the increment: the least one or a few, the largest near it or as far as it goes. */
static void limits(deal_random *random, sabot_rules *rules, sabot_cents step, const char *least,
                   const char *most)
{
    static const sabot_cents times[] = { 1, 2, 3, 7, 20, 1000 };
    const sabot_cents largest = INT64_C(100000000000) / step * step;
    const sabot_cents from = step * times[below(random, 5)];
    const sabot_cents to = below(random, 3) ? from * times[below(random, 6)] : largest;

    put(rules, least, from);
    put(rules, most, to < largest ? to : largest);
}

static void random_limits(deal_random *random, sabot_rules *rules)
{
    static const sabot_cents steps[] = { 1, 1, 1, 2, 3, 5, 7, 20, 24, 25, 26, 99, 100, 500,
                                         INT64_C(999999999), INT64_C(1000000000) };
    const sabot_cents step = steps[below(random, sizeof steps / sizeof *steps)];

    put(rules, "increment", step);
    limits(random, rules, step, "minimum", "maximum");
    limits(random, rules, step, "tie-minimum", "tie-maximum");
    limits(random, rules, step, "side-minimum", "side-maximum");
}

/* --- all of it --- */

static int key_named(const char *name)
{
    int key = 0;

    while (sabot_rules_key(key) && strcmp(sabot_rules_key(key), name) != 0)
        key++;
    return key;
}

static bool is_settled(const char *name)
{
    static const char *const done[] = { "game", "edition", "increment", "minimum", "maximum",
                                        "tie-minimum", "tie-maximum", "side-minimum",
                                        "side-maximum" };

    for (size_t i = 0; i < sizeof done / sizeof *done; i++)
        if (strcmp(name, done[i]) == 0)
            return true;
    return false;
}

static bool make(deal_random *random, int game, sabot_rules *rules)
{
    const int edition = game == SABOT_MINIBACCARAT && below(random, 4) == 0 ? 1998 : 0;
    const char *fault;
    char value[VALUE];

    memset(rules, 0, sizeof *rules);
    sabot_rules_default(rules, game, edition);
    for (int key = 0; sabot_rules_key(key); key++)
        if (!is_settled(sabot_rules_key(key)) && below(random, 2)) {
            value_of(random, key, value);
            sabot_rules_set(rules, sabot_rules_key(key), value);
        }
    random_limits(random, rules);
    if (below(random, 2)) /* so that deferred vigorish may stand */
        (void)(sabot_rules_set(rules, "pit", "2"), sabot_rules_set(rules, "table", "T-7"));
    for (int tries = 0; tries < 40; tries++) {
        if (sabot_rules_check(rules, &fault).verdict == SABOT_ACCEPTED)
            return true;
        value_of(random, key_named(fault), value);
        sabot_rules_set(rules, fault, value);
    }
    return false;
}

void extreme_rules(deal_random *random, int game, sabot_rules *rules)
{
    while (!make(random, game, rules))
        continue;
}
