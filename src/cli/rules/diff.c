/* diff.c: two sets of rules side by side. It asks the library for every value, payment and
 * provision and knows no rule itself: a wager is settled by the engine on a table of each. */
#include "diff.h"

#include "cli/cite/words.h"
#include "sabot/provision.h"
#include "sabot/traits.h"

#include <stdio.h>
#include <string.h>

enum { STAKE = 10000, WORDS = 96 };

static json_t *text_or_null(const char *text)
{
    return text[0] != '\0' ? json_string(text) : json_null();
}

static json_t *with_provision(json_t *object, uint16_t provision)
{
    const sabot_provision *p = sabot_provision_at(provision);

    json_object_set_new(object, "provision", text_or_null(p->id));
    json_object_set_new(object, "edition", text_or_null(p->edition));
    return object;
}

/* ---- Settings -------------------------------------------------------------------------------- */

/* Where a table stands settles nothing. */
static bool is_a_name(const char *key)
{
    return strcmp(key, "table") == 0 || strcmp(key, "pit") == 0;
}

static json_t *setting(const sabot_rules *rules, int key, const char *value)
{
    if (value[0] == '\0')
        return json_null();
    return with_provision(json_pack("{s:s}", "value", value), sabot_rules_provision(rules, key));
}

static json_t *settings(const sabot_rules *a, const sabot_rules *b)
{
    char of_a[SABOT_RULES_VALUE], of_b[SABOT_RULES_VALUE];
    json_t *list = json_array();

    for (int i = 0; sabot_rules_key(i); i++) {
        sabot_rules_value(a, i, of_a, sizeof of_a);
        sabot_rules_value(b, i, of_b, sizeof of_b);
        if (strcmp(of_a, of_b) != 0 && !is_a_name(sabot_rules_key(i)))
            json_array_append_new(list, json_pack("{s:s, s:o, s:o}", "key", sabot_rules_key(i),
                                                  "a", setting(a, i, of_a), "b",
                                                  setting(b, i, of_b)));
    }
    return list;
}

/* ---- Wagers ---------------------------------------------------------------------------------- */

/* Rounds that between them end every wager in every way there is; what is plain comes first. */
static const struct { const char *when, *player, *banker; } rounds[] = {
    { "the Banker's Hand wins 7 to 6", "6cKc", "7dKd" },
    { "the Player's Hand wins 7 to 6", "7cKc", "6dKd" },
    { "a tie of 6", "2c4c", "Kd6d" },
    { "the Banker's Hand wins with 6", "2c3cKc", "6dKd" },
    { "the Banker's Hand wins with 7 on three cards", "2c3cKc", "2d2h3h" },
    { "a tie of naturals", "9cKc", "9dKd" },
    { "the Player's Hand wins with a natural", "9cKc", "2d5d" },
    { "the Banker's Hand wins with a natural", "2c5c", "9dKd" },
    { "the Player's Hand wins by 4, on five cards", "Kc2c7c", "2d3d" },
    { "the Player's Hand wins by 5, on six cards", "Kc2c7c", "Kd2d2h" },
    { "the Player's Hand wins by 6", "Kc2c7c", "KdAd2h" },
    { "the Player's Hand wins by 7", "Kc2c7c", "KdAdAh" },
    { "the Player's Hand wins by 8", "Kc2c7c", "KdQdAh" },
    { "the Player's Hand wins by 9", "Kc2c7c", "KdQdJh" },
    { "the Banker's Hand wins by 4", "Kd2d3h", "Kc2c7c" },
    { "the Banker's Hand wins by 5", "Kd2d2h", "Kc2c7c" },
    { "the Banker's Hand wins by 6", "KdAd2h", "Kc2c7c" },
    { "the Banker's Hand wins by 7", "KdAdAh", "Kc2c7c" },
    { "the Banker's Hand wins by 8", "KdQdAh", "Kc2c7c" },
    { "the Banker's Hand wins by 9", "KdQdJh", "Kc2c7c" },
};

enum { ROUNDS = sizeof rounds / sizeof *rounds };

static sabot_hand hand_of(const char *cards)
{
    sabot_hand hand = { .n = 0 };
    sabot_card card;

    for (size_t n = strlen(cards); n >= 2 && sabot_card_parse(cards, 2, &card); n -= 2, cards += 2)
        sabot_hand_add(&hand, card);
    return hand;
}

static bool has_hands(const sabot_rules *rules)
{
    return sabot_traits_of(rules->game)->drawing == SABOT_DRAWN_BY_TABLE;
}

static bool is_offered(const sabot_rules *rules, int on)
{
    switch (on) {
    case SABOT_ON_FOUR_CARDS:
    case SABOT_ON_FIVE_CARDS:
    case SABOT_ON_SIX_CARDS:    return rules->total_cards;
    case SABOT_ON_BONUS_PLAYER:
    case SABOT_ON_BONUS_BANKER: return rules->bonus;
    case SABOT_ON_DRAGON_7:     return rules->dragon_wager;
    default:                    return true;
    }
}

/* What becomes of one wager where these hands lie open. */
static sabot_payment payment(const sabot_rules *rules, int round, int on)
{
    const sabot_hand hands[2] = { hand_of(rounds[round].player), hand_of(rounds[round].banker) };
    sabot_payment due = { .seat = 0 };

    sabot_settle_hands(rules, hands, on, STAKE, &due);
    return due;
}

static uint16_t provision_of(const sabot_rules *rules, const char *key)
{
    for (int i = 0; sabot_rules_key(i); i++)
        if (strcmp(sabot_rules_key(i), key) == 0)
            return sabot_rules_provision(rules, i);
    return SABOT_PROVISION_NONE;
}

/* A charge on a wager that neither wins nor loses rests on how Banker wagers are paid here. */
static uint16_t behind(const sabot_rules *rules, const sabot_payment *p)
{
    if (p->win == 0 && p->vigorish > 0)
        return provision_of(rules, "banker");
    return p->pay_provision != 0 ? p->pay_provision : p->provision;
}

static json_t *settlement(const sabot_rules *rules, const sabot_payment *p)
{
    static const char *const outcome[] = { "loses", "wins", "void" };
    json_t *object = json_pack("{s:s, s:I, s:I}", "outcome", outcome[p->outcome], "win",
                               (json_int_t)p->win, "vigorish", (json_int_t)p->vigorish);

    return with_provision(object, behind(rules, p));
}

static bool is_same(const sabot_payment *a, const sabot_payment *b)
{
    return a->outcome == b->outcome && a->win == b->win && a->vigorish == b->vigorish;
}

/* One wager of both: what was told of an earlier round is not told again. */
static void wager(json_t *list, const sabot_rules *a, const sabot_rules *b, int on)
{
    const bool in_a = is_offered(a, on), in_b = is_offered(b, on);
    sabot_payment of_a[ROUNDS] = { { .seat = 0 } }, of_b[ROUNDS] = { { .seat = 0 } };

    for (int i = 0; i < ROUNDS && (in_a || in_b); i++) {
        bool told = false;

        of_a[i] = in_a ? payment(a, i, on) : of_a[i];
        of_b[i] = in_b ? payment(b, i, on) : of_b[i];
        for (int before = 0; before < i; before++)
            told |= is_same(&of_a[before], &of_a[i]) && is_same(&of_b[before], &of_b[i]);
        if (told || (in_a && in_b && is_same(&of_a[i], &of_b[i])))
            continue;
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:o, s:o}", "on", sabot_field_word(SABOT_F_ON, on), "when",
                            rounds[i].when, "a", in_a ? settlement(a, &of_a[i]) : json_null(), "b",
                            in_b ? settlement(b, &of_b[i]) : json_null()));
    }
}

static json_t *settled(const sabot_rules *a, const sabot_rules *b)
{
    json_t *list = json_array();

    for (int on = SABOT_ON_BANKER; on <= SABOT_ON_DRAGON_7; on++)
        if (has_hands(a) && has_hands(b))
            wager(list, a, b, on);
    return list;
}

/* ---- Paragraphs of two editions ---------------------------------------------------------------
 * */

static bool is_of(const sabot_provision *p, const sabot_rules *rules)
{
    const char *at = strchr(p->edition, '@');
    char edition[16];

    snprintf(edition, sizeof edition, "%d", rules->edition);
    return at && strcmp(at + 1, edition) == 0 &&
           strcmp(p->game, sabot_game_text(rules->game)) == 0;
}

static const sabot_provision *same_id(const sabot_provision *p, const sabot_rules *rules)
{
    for (size_t i = 1; i < sabot_provision_count(); i++)
        if (is_of(sabot_provision_at(i), rules) && strcmp(sabot_provision_at(i)->id, p->id) == 0)
            return sabot_provision_at(i);
    return NULL;
}

/* The paragraphs one edition has alone or, if both have them, that read otherwise. */
static json_t *paragraphs_of(const sabot_rules *a, const sabot_rules *b, bool in_both)
{
    json_t *list = json_array();

    for (size_t i = 1; i < sabot_provision_count(); i++) {
        const sabot_provision *p = sabot_provision_at(i);
        if (!is_of(p, a) || a->edition == b->edition)
            continue;
        const sabot_provision *other = same_id(p, b);
        if (in_both ? other && strcmp(other->rule, p->rule) != 0 : !other)
            json_array_append_new(list, json_string(p->id));
    }
    return list;
}

json_t *rules_diff(const rules_side *a, const rules_side *b)
{
    const sabot_rules *x = a->rules, *y = b->rules;
    json_t *paragraphs = json_pack("{s:o, s:o, s:o}", "only_a", paragraphs_of(x, y, false),
                                   "only_b", paragraphs_of(y, x, false), "changed",
                                   paragraphs_of(x, y, true));

    return json_pack("{s:s, s:s, s:o, s:o, s:o}", "a", a->name, "b", b->name, "settings",
                     settings(x, y), "settled", settled(x, y), "paragraphs", paragraphs);
}

bool rules_diff_is_empty(const json_t *found)
{
    return json_array_size(json_object_get(found, "settings")) == 0 &&
           json_array_size(json_object_get(found, "settled")) == 0;
}

/* ---- Text --------------------------------------------------------------------------------------
 * */

static const char *member(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

static void print_side(char sign, const char *words, const json_t *side)
{
    if (member(side, "provision")[0] == '\0')
        printf("    %c %s\n", sign, words);
    else
        printf("    %c %-28s %s (%s)\n", sign, words, member(side, "provision"),
               member(side, "edition"));
}

static void print_setting(char sign, const json_t *side)
{
    print_side(sign, json_is_null(side) ? "says nothing" : member(side, "value"), side);
}

static void print_settlement(char sign, const json_t *side)
{
    const json_int_t win = json_integer_value(json_object_get(side, "win"));
    const json_int_t vigorish = json_integer_value(json_object_get(side, "vigorish"));
    char words[WORDS], amount[SABOT_MONEY_TEXT];
    size_t n;

    if (json_is_null(side)) {
        print_side(sign, "not offered", side);
        return;
    }
    n = (size_t)snprintf(words, sizeof words, "%s", member(side, "outcome"));
    sabot_money_text(win, amount);
    if (win > 0)
        n += (size_t)snprintf(words + n, sizeof words - n, " %s", amount);
    sabot_money_text(vigorish, amount);
    if (vigorish > 0)
        snprintf(words + n, sizeof words - n, ", %s %s", win > 0 ? "vigorish" : "charge", amount);
    print_side(sign, words, side);
}

static void print_ids(const char *head, const json_t *list)
{
    char ids[8192];
    size_t n = 0, i;
    const json_t *id;

    if (json_array_size(list) == 0)
        return;
    json_array_foreach(list, i, id) {
        const char *text = json_string_value(id);
        if (n + strlen(text) + 3 < sizeof ids)
            n += (size_t)snprintf(ids + n, sizeof ids - n, "%s%s", i > 0 ? ", " : "",
                                  strncmp(text, "19:47-", 6) == 0 ? text + 6 : text);
    }
    printf("  %s\n", head);
    cite_print_wrapped(ids, 4);
}

static void print_paragraphs(const json_t *found)
{
    const json_t *paragraphs = json_object_get(found, "paragraphs");
    const json_t *only_a = json_object_get(paragraphs, "only_a");
    const json_t *only_b = json_object_get(paragraphs, "only_b");
    const json_t *changed = json_object_get(paragraphs, "changed");
    char head[WORDS * 2];

    if (json_array_size(only_a) + json_array_size(only_b) + json_array_size(changed) == 0)
        return;
    puts("\nparagraphs of 19:47 (what one edition lost is taken from the other: reading A04)");
    snprintf(head, sizeof head, "only in %s", member(found, "a"));
    print_ids(head, only_a);
    snprintf(head, sizeof head, "only in %s", member(found, "b"));
    print_ids(head, only_b);
    print_ids("read otherwise", changed);
}

void rules_diff_print(const json_t *found)
{
    const json_t *one;
    size_t i;

    printf("- %s\n+ %s\n", member(found, "a"), member(found, "b"));
    if (rules_diff_is_empty(found))
        puts("\nno difference in what they settle");
    if (json_array_size(json_object_get(found, "settings")) > 0)
        puts("\nsettings");
    json_array_foreach(json_object_get(found, "settings"), i, one) {
        printf("  %s\n", member(one, "key"));
        print_setting('-', json_object_get(one, "a"));
        print_setting('+', json_object_get(one, "b"));
    }
    if (json_array_size(json_object_get(found, "settled")) > 0)
        puts("\na wager of 100.00");
    json_array_foreach(json_object_get(found, "settled"), i, one) {
        printf("  on %s, %s\n", member(one, "on"), member(one, "when"));
        print_settlement('-', json_object_get(one, "a"));
        print_settlement('+', json_object_get(one, "b"));
    }
    print_paragraphs(found);
}
