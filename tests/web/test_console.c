/* The dealer's console, without a browser: what comes next, what is typed, what may have gone
 * wrong. Evenings of every game are dealt by what page_next() says and page_typed() understands
 * alone, as a dealer would: Enter, a card, y, dice, tiles; the floor does what is the floor's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>

#include "../../web/engine/engine.h"
#include "told.h"

#include "sabot/sabot.h"

enum { ACTS = 900, ROUNDS = 4 };

static int number(const json_t *of, const char *key)
{
    return (int)json_integer_value(json_object_get(of, key));
}

/* An event at the table; its verdict must not be a refusal. */
static void tell(int table, const char *line)
{
    char *const room = page_room((uint32_t)strlen(line));

    memcpy(room, line, strlen(line));
    json_t *const said = told_answer(page_line(table, room, (uint32_t)strlen(line)));
    if (strcmp(told_word(json_object_get(said, "event"), "verdict"), "refused") == 0)
        fail_msg("%s: %s", line, told_word(json_object_get(said, "event"), "says"));
    json_decref(said);
}

/* What was typed, judged and told to the table; false if it is refused, or no line of it. */
static bool type(int table, const char *as, const char *text)
{
    json_t *const typed = told_answer(page_typed(table, as, text));
    const json_t *const lines = json_object_get(typed, "lines");
    bool done = json_array_size(lines) > 0 && json_is_null(json_object_get(typed, "wrong"));

    for (size_t i = 0; i < json_array_size(lines); i++)
        if (strcmp(told_word(json_array_get(lines, i), "verdict"), "refused") == 0)
            done = false;
    for (size_t i = 0; done && i < json_array_size(lines); i++)
        tell(table, told_word(json_array_get(lines, i), "line"));
    json_decref(typed);
    return done;
}

/* ---- Evenings -------------------------------------------------------------------------------- */

static uint32_t chance;

static int random_below(int n)
{
    chance = chance * 1664525u + 1013904223u;
    return (int)((chance >> 8) % (unsigned)n);
}

/* Cards by chance, until one is there to be had; as often with a number for its rank. */
static bool type_card(int table, const char *as)
{
    static const char suits[] = "cdhs";
    char text[8];

    for (int i = 0; i < 200; i++) {
        const int rank = 1 + random_below(13), suit = random_below(4);
        if (i % 2 == 0)
            snprintf(text, sizeof text, "%d%c", rank, suits[suit]);
        else
            snprintf(text, sizeof text, "%c%c", "A23456789TJQK"[rank - 1], suits[suit]);
        if (type(table, as, text))
            return true;
    }
    return false;
}

/* The dealer's hand as it lies there, if it was opened. */
static bool opened(int table, char text[64])
{
    json_t *const view = told_answer(page_view(table, "dealer"));
    const json_t *const place = json_array_get(json_object_get(view, "places"), 0);
    const json_t *const pieces = json_object_get(place, "first");

    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(pieces); i++) {
        const size_t n = strlen(text);
        snprintf(text + n, 64 - n, "%s%s", n ? " " : "",
                 json_string_value(json_array_get(pieces, i)));
    }
    json_decref(view);
    return text[0] != '\0' && !strchr(text, 'X');
}

/* As the house would lay it down: "As Ah / Jk 9d 8c 7s 6h"; "" if it cannot be known. */
static void house_way(int table, const char *text, char set[80])
{
    json_t *const ways = told_answer(page_ways(table, text));
    const json_t *const house = json_object_get(ways, "house");

    set[0] = '\0';
    for (int half = 0; json_is_object(house) && half < 2; half++) {
        const json_t *const pieces =
            json_object_get(json_object_get(house, half ? "second" : "first"), "pieces");
        for (size_t i = 0; i < json_array_size(pieces); i++) {
            const size_t n = strlen(set);
            snprintf(set + n, 80 - n, "%s%s", n ? " " : "",
                     json_string_value(json_array_get(pieces, i)));
        }
        if (half == 0 && strlen(set) < 70)
            memcpy(set + strlen(set), " /", 3);
    }
    json_decref(ways);
}

/* A hand by chance, or the one that was opened, as the house would lay it down. */
static bool type_pieces(int table, const char *as, const json_t *row, bool tiles)
{
    static const char *const faces[] = {
        "6-6", "6-6", "1-1", "1-1", "4-4", "4-4", "1-3", "1-3", "5-5", "5-5", "3-3", "3-3", "2-2",
        "2-2", "5-6", "5-6", "4-6", "4-6", "1-6", "1-6", "1-5", "1-5", "4-5", "3-6", "3-5", "2-6",
        "3-4", "2-5", "1-4", "2-3", "2-4", "1-2" };
    char text[64] = "", set[80];
    const int many = tiles ? 4 : 7;

    if (strcmp(told_word(row, "kind"), "set") == 0 && opened(table, text)) {
        house_way(table, text, set);
        return type(table, as, set);
    }
    for (int tries = 0; tries < 400; tries++) {
        bool used[52] = { false };
        text[0] = '\0';
        for (int i = 0; i < many;) {
            const int at = random_below(tiles ? 32 : 52);
            if (used[at])
                continue;
            used[at] = true;
            const size_t n = strlen(text);
            if (tiles)
                snprintf(text + n, sizeof text - n, "%s%s", i ? " " : "", faces[at]);
            else
                snprintf(text + n, sizeof text - n, "%s%c%c", i ? " " : "",
                         "A23456789TJQK"[at % 13], "cdhs"[at / 13]);
            i++;
        }
        house_way(table, text, set);
        if (type(table, as, text) || (set[0] != '\0' && type(table, as, set)))
            return true;
    }
    return false;
}

static bool type_needed(int table, const char *as, const json_t *row, bool tiles)
{
    const char *const needs = told_word(row, "needs");

    if (strcmp(needs, "card") == 0)
        return type_card(table, as);
    if (strcmp(needs, "dice") == 0)
        return type(table, as, "4,2,1");
    if (strcmp(needs, "holds") == 0)
        return !type(table, as, "") && type(table, as, "y");
    if (strcmp(needs, "pieces") == 0 || strcmp(needs, "row") == 0)
        return type_pieces(table, as, row, tiles);
    return type(table, as, "");
}

/* What people do of themselves: a wager at every seat while there is time. */
static void wager(int table, const char *on)
{
    json_t *const list = told_answer(page_expect(table, "dealer"));
    char done[16] = "";
    size_t i;
    const json_t *row;

    json_array_foreach(list, i, row) {
        const int seat = number(row, "seat");
        if (strcmp(told_word(row, "kind"), "wager") != 0 || strcmp(told_word(row, "on"), on) != 0 ||
            seat > 3 || strchr(done, '0' + seat))
            continue;
        tell(table, told_word(row, "line"));
        done[strlen(done)] = (char)('0' + seat);
    }
    json_decref(list);
}

/* The first bid that may be made, where a bank is bid for. */
static void bid(int table)
{
    json_t *const list = told_answer(page_expect(table, "dealer"));
    size_t i;
    const json_t *row;

    json_array_foreach(list, i, row)
        if (strcmp(told_word(row, "kind"), "bid") == 0) {
            tell(table, told_word(row, "line"));
            break;
        }
    json_decref(list);
}

static int round_of(int table)
{
    json_t *const view = told_answer(page_view(table, "dealer"));
    const int round = number(view, "round");

    json_decref(view);
    return round;
}

static bool act(int table, const char *as, bool tiles)
{
    json_t *const next = told_answer(page_next(table, as));
    const json_t *const rows = json_object_get(next, "rows");
    bool done = false;
    size_t i;
    const json_t *row;

    json_array_foreach(rows, i, row) {
        assert_true(told_word(row, "words")[0] != '\0');
        assert_string_not_equal(told_word(row, "actor"), "participant"); /* those are waited for */
        if (!json_is_true(json_object_get(row, "mine")))
            continue;
        done = type_needed(table, as, row, tiles);
        if (!done)
            fail_msg("%s cannot do: %s (%s, needs %s)", as, told_word(row, "words"),
                     told_word(row, "line"), told_word(row, "needs"));
        break;
    }
    json_decref(next);
    return done;
}

/* Who is asked: what silence comes to, or else what is asked. */
static bool silence(int table)
{
    json_t *const next = told_answer(page_next(table, "dealer"));
    const json_t *const waits = json_object_get(next, "waits");
    bool done = false;
    size_t i;
    const json_t *row;

    json_array_foreach(waits, i, row)
        if (!done && json_is_true(json_object_get(row, "silence"))) {
            tell(table, told_word(row, "line"));
            done = true;
        }
    if (!done && json_array_size(waits) > 0) {
        tell(table, told_word(json_array_get(waits, 0), "line"));
        done = true;
    }
    json_decref(next);
    return done;
}

/* Whatever may have gone wrong is irregular, as it is told; it is not done. */
static int check_wrong(int table)
{
    json_t *const list = told_answer(page_wrong(table, "dealer"));
    const int n = (int)json_array_size(list);
    size_t i;
    const json_t *row;

    json_array_foreach(list, i, row) {
        assert_string_equal(told_word(row, "verdict"), "irregular");
        assert_true(told_word(row, "says")[0] != '\0');
        if (strstr(told_word(row, "line"), "{seat}"))
            assert_true(json_array_size(json_object_get(row, "seats")) > 0);
    }
    json_decref(list);
    return n;
}

static void evening(const char *rules, const char *on, bool tiles)
{
    const int table = told_open(rules);
    int wrong = 0, acts = 0;

    chance = 7;
    for (int seat = 1; seat <= 3; seat++) {
        char line[64];
        snprintf(line, sizeof line, "sit seat=%d buy-in=5000", seat);
        tell(table, line);
    }
    for (; acts < ACTS && round_of(table) < ROUNDS; acts++) {
        bid(table);
        wager(table, on);
        if (acts % 7 == 0)
            wrong += check_wrong(table);
        if (!act(table, "dealer", tiles) && !silence(table) && !act(table, "floorperson", tiles) &&
            !act(table, "other-dealer", tiles))
            fail_msg("%s: nobody can go on", page_next(table, "dealer"));
    }
    print_message("# %.30s: %d acts, %d rounds, %d things that may go wrong\n", rules, acts,
                  round_of(table), wrong);
    assert_true(round_of(table) >= ROUNDS);
    assert_true(wrong > 0);
    page_drop(table);
}

/* Before a card of the burn is typed the dealer reads how many are still to come, this one among
 * them, and of the first that its number says it; nobody reads that it was not noted. */
static void test_burn(void **state)
{
    const int table = told_open("table minibaccarat seats=7");
    static const struct { const char *why, *card; } burn[] = {
        { "the first card out of the shoe", "3c" }, { "3 more cards to burn", "Td" },
        { "2 more cards to burn", "Kd" }, { "the last card of the burn", "2s" },
    };

    (void)state;
    tell(table, "sit seat=1 buy-in=500");
    for (int i = 0; i < 200; i++) {
        json_t *const next = told_answer(page_next(table, "dealer"));
        const json_t *const row = json_array_get(json_object_get(next, "rows"), 0);
        const bool burns = strcmp(told_word(row, "kind"), "burn") == 0;
        json_decref(next);
        if (burns)
            break;
        if (!act(table, "dealer", false) && !silence(table) && !act(table, "floorperson", false))
            fail_msg("nobody can go on");
    }
    for (size_t i = 0; i < sizeof burn / sizeof *burn; i++) {
        json_t *const next = told_answer(page_next(table, "dealer"));
        const char *const why = told_word(json_array_get(json_object_get(next, "rows"), 0), "why");
        if (strncmp(why, burn[i].why, strlen(burn[i].why)) != 0)
            fail_msg("%s: %s", burn[i].why, why);
        json_decref(next);
        assert_true(type(table, "dealer", burn[i].card));
    }
    page_drop(table);
}

static void test_minibaccarat(void **state)
{
    (void)state;
    evening("table minibaccarat seats=7", "banker", false);
}

static void test_punto_banco(void **state)
{
    (void)state;
    evening("table punto-banco", "player", false);
}

static void test_chemin_de_fer(void **state)
{
    (void)state;
    evening("table chemin-de-fer", "player", false);
}

static void test_pai_gow_poker(void **state)
{
    (void)state;
    evening("table pai-gow-poker", "hand", false);
}

static void test_pai_gow(void **state)
{
    (void)state;
    evening("table pai-gow", "hand", true);
}

/* ---- A round of minibaccarat, key by key ----------------------------------------------------- */

static int before_the_wagers(void)
{
    const int table = told_open("table minibaccarat seats=7");

    tell(table, "sit seat=1 buy-in=500");
    tell(table, "sit seat=2 buy-in=500");
    for (int i = 0; i < 200; i++) {
        json_t *const view = told_answer(page_view(table, "dealer"));
        const bool betting = json_is_true(json_object_get(view, "betting"));
        json_decref(view);
        if (betting)
            break;
        assert_true(act(table, "dealer", false) || silence(table) ||
                    act(table, "floorperson", false));
    }
    return table;
}

static int at_the_betting(void)
{
    const int table = before_the_wagers();

    tell(table, "wager seat=1 on=banker 100");
    tell(table, "wager seat=2 on=player 50");
    return table;
}

static void next_is(int table, const char *words)
{
    json_t *const next = told_answer(page_next(table, "dealer"));

    assert_string_equal(told_word(json_array_get(json_object_get(next, "rows"), 0), "words"),
                        words);
    json_decref(next);
}

static void test_keys(void **state)
{
    (void)state;
    const int table = at_the_betting();

    next_is(table, "Say “No More Bets”");
    assert_false(type(table, "dealer", "8s"));     /* before its time: a slip of the hand */
    assert_true(type(table, "dealer", ""));
    next_is(table, "Card to the Player’s Hand");
    assert_false(type(table, "dealer", ""));       /* which card? */
    assert_false(type(table, "dealer", "14s"));
    assert_false(type(table, "dealer", "8s and-what-not"));
    assert_true(type(table, "dealer", "13s 9c"));  /* two at once, one by its number */
    assert_true(type(table, "dealer", "2d"));
    assert_true(type(table, "dealer", "5d"));
    assert_false(type(table, "dealer", "3c"));     /* nothing is due before the call */
    next_is(table, "Say “Player 2”");
    assert_true(type(table, "dealer", ""));
    assert_true(type(table, "dealer", "Banker 4")); /* words alone are said */
    page_drop(table);
}

static void needs_is(int table, const char *needs)
{
    json_t *const next = told_answer(page_next(table, "dealer"));
    const json_t *const row = json_array_get(json_object_get(next, "rows"), 0);

    if (needs)
        assert_string_equal(told_word(row, "needs"), needs);
    else
        assert_true(json_is_null(json_object_get(row, "needs")));
    json_decref(next);
}

/* Enter alone closes no wagers while none lies there; the words do, and Enter does once one lies.
 * A wager that was taken back is none. */
static void test_early(void **state)
{
    (void)state;
    const int table = before_the_wagers(), other = before_the_wagers();

    next_is(table, "Say “No More Bets”");
    needs_is(table, "words");
    json_t *const typed = told_answer(page_typed(table, "dealer", ""));
    assert_int_equal(json_array_size(json_object_get(typed, "lines")), 0);
    assert_true(strstr(told_word(typed, "wrong"), "no wager lies there yet") != NULL);
    json_decref(typed);
    tell(table, "wager seat=1 on=banker 100");
    needs_is(table, NULL);
    tell(table, "withdraw seat=1 on=banker 100");
    needs_is(table, "words");
    assert_false(type(table, "dealer", ""));
    tell(table, "wager seat=1 on=tie 5");
    assert_true(type(table, "dealer", ""));
    next_is(table, "Card to the Player’s Hand");
    assert_true(type(other, "dealer", "No More Bets"));
    page_drop(table);
    page_drop(other);
}

/* Cards that are removed count down to none, each with itself; a card that is not due is told how
 * it is typed. */
static void test_removed(void **state)
{
    (void)state;
    static const char *const cards[] = { "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td" };
    const int table = at_the_betting();
    int told = 0;

    json_t *const typed = told_answer(page_typed(table, "dealer", "6c"));
    assert_true(strstr(told_word(typed, "wrong"), "type: card 6c") != NULL);
    json_decref(typed);
    assert_true(type(table, "dealer", "card 6c"));
    for (int i = 0, left = 0; i < 9; i++) {
        json_t *const next = told_answer(page_next(table, "dealer"));
        const json_t *const row = json_array_get(json_object_get(next, "rows"), 0);
        const bool removes = strcmp(told_word(row, "kind"), "remove") == 0;
        const char *const why = told_word(row, "why");
        const int now = strcmp(why, "the last card to remove") == 0 ? 1 : atoi(why);
        if (removes && (now == 0 || (left != 0 && now != left - 1)))
            fail_msg("after %d to go: %s", left, why);
        left = now;
        told += removes;
        const bool needs = strcmp(told_word(row, "needs"), "card") == 0;
        json_decref(next);
        if (!removes && told > 0)
            break;
        assert_true(type(table, "dealer", needs ? cards[i] : ""));
    }
    assert_true(told > 1);
    page_drop(table);
}

/* A card drawn in error, told by what is offered. */
static void test_wrong(void **state)
{
    (void)state;
    const int table = at_the_betting();
    json_t *const list = told_answer(page_wrong(table, "dealer"));
    bool early = false, seats = false;
    size_t i;
    const json_t *row;

    json_array_foreach(list, i, row) {
        early |= strcmp(told_word(row, "line"), "card {card}") == 0 &&
                 told_word(row, "example")[0] != '\0';
        seats |= strcmp(told_word(row, "line"), "walk-off seat={seat}") == 0 &&
                 json_array_size(json_object_get(row, "seats")) == 2;
    }
    json_decref(list);
    assert_true(early);
    assert_true(seats);
    assert_true(type(table, "dealer", "card 12s"));
    page_drop(table);
}

static int count_kind(int table, const char *as, const char *kind)
{
    json_t *const list = told_answer(page_acts(table, as));
    int n = 0;
    size_t i;
    const json_t *row;

    json_array_foreach(list, i, row) {
        assert_string_not_equal(told_word(row, "verdict"), "refused");
        assert_true(json_is_object(json_object_get(row, "fields")));
        n += strcmp(told_word(row, "kind"), kind) == 0;
    }
    json_decref(list);
    return n;
}

/* What is for the floor, and what stands if the hand ended now. */
static void test_above(void **state)
{
    (void)state;
    const int table = at_the_betting();

    assert_int_equal(count_kind(table, "floorperson", "order-recut"), 2);
    assert_int_equal(count_kind(table, "dealer", "order-recut"), 0);
    assert_true(count_kind(table, "supervisor", "notice") > 0);
    assert_int_equal(count_kind(table, "floorperson", "card"), 0);
    assert_int_equal(count_kind(table, "floorperson", "walk-off"), 0);
    assert_true(type(table, "dealer", "") && type(table, "dealer", "Ks 9c 2d 5d"));
    json_t *const list = told_answer(page_stands(table, "dealer"));
    assert_int_equal(json_array_size(list), 2);
    assert_string_equal(told_word(json_array_get(list, 0), "outcome"), "wins");
    assert_int_equal(number(json_array_get(list, 0), "win"), 10000);
    assert_int_equal(number(json_array_get(list, 0), "vigorish"), 500);
    assert_string_equal(told_word(json_array_get(list, 1), "outcome"), "loses");
    json_decref(list);
    page_drop(table);
}

/* A card on the wrong hand: whether it can be put right is the floor's to say, and the console says
 * that it is not the dealer's. */
static void test_rectify(void **state)
{
    (void)state;
    const int table = told_open("table chemin-de-fer");
    bool due = false;

    chance = 3;
    tell(table, "sit seat=1 buy-in=5000");
    tell(table, "sit seat=2 buy-in=5000");
    for (int i = 0; i < 200 && !due; i++) {
        json_t *const next = told_answer(page_next(table, "dealer"));
        const json_t *const row = json_array_get(json_object_get(next, "rows"), 0);
        due = strcmp(told_word(row, "kind"), "card") == 0;
        json_decref(next);
        bid(table);
        wager(table, "player");
        if (!due)
            assert_true(act(table, "dealer", false) || silence(table) ||
                        act(table, "floorperson", false));
    }
    assert_int_equal(count_kind(table, "floorperson", "rectify"), 0);
    assert_true(type(table, "dealer", "card 5h banker"));
    assert_int_equal(count_kind(table, "floorperson", "rectify"), 2); /* it can, it cannot */
    json_t *const next = told_answer(page_next(table, "dealer"));
    const json_t *const row = json_array_get(json_object_get(next, "rows"), 0);
    assert_string_equal(told_word(row, "kind"), "rectify");
    assert_true(json_is_false(json_object_get(row, "mine")));
    json_decref(next);
    assert_false(type(table, "dealer", "y"));
    assert_false(type(table, "floorperson", ""));
    assert_true(type(table, "floorperson", "n"));
    assert_int_equal(count_kind(table, "floorperson", "rectify"), 0);
    page_drop(table);
}

/* Whatever is typed, whenever: an answer, and nothing is read past its end (under asan). */
static void test_anything(void **state)
{
    (void)state;
    static const char letters[] = "8sKd12hyn/+-.,= cardseat6-6 announce\"X{}?";
    const int table = at_the_betting();
    char text[64];

    for (int i = 0; i < 20000; i++) {
        const int n = random_below(40);
        for (int k = 0; k < n; k++)
            text[k] = letters[random_below((int)sizeof letters - 1)];
        text[n] = '\0';
        json_decref(told_answer(page_typed(table, "dealer", text)));
    }
    page_drop(table);
}

/* ---- Vocabulary and pit ---------------------------------------------------------------------- */

static void test_kinds(void **state)
{
    (void)state;
    json_t *const list = told_answer(page_kinds());
    size_t i;
    const json_t *row;

    assert_int_equal(json_array_size(list), SABOT_EV_KINDS - 1);
    json_array_foreach(list, i, row) {
        assert_string_equal(told_word(row, "kind"), sabot_kind_at((int)i + 1)->name);
        assert_true(json_array_size(json_object_get(row, "roles")) > 0);
    }
    json_decref(list);
}

static int faults_of(const char *lines, int *pits)
{
    json_t *const said = told_answer(page_pit(lines));
    const json_t *const list = json_object_get(said, "pits");
    int faults = 0;
    size_t i;
    const json_t *pit;

    *pits = (int)json_array_size(list);
    json_array_foreach(list, i, pit)
        faults += (int)json_array_size(json_object_get(pit, "faults"));
    json_decref(said);
    return faults;
}

static void test_pit(void **state)
{
    (void)state;
    int pits;

    assert_int_equal(faults_of("table minibaccarat table=a pit=4\n"
                               "table minibaccarat table=b pit=4\n", &pits), 0);
    assert_int_equal(pits, 1);
    assert_int_equal(faults_of("table minibaccarat table=a pit=4\n"
                               "table minibaccarat table=b pit=4 order=2\n"
                               "table minibaccarat table=c pit=5 order=2\n", &pits), 1);
    assert_int_equal(pits, 2);
    json_t *const said = told_answer(page_pit("table minibaccarat table=a decks=3\n"));
    assert_true(json_is_false(json_object_get(json_array_get(json_object_get(said, "tables"), 0),
                                              "lawful")));
    json_decref(said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys), cmocka_unit_test(test_early),
        cmocka_unit_test(test_removed),
        cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_above),
        cmocka_unit_test(test_rectify),
        cmocka_unit_test(test_anything),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_pit),
        cmocka_unit_test(test_burn),
        cmocka_unit_test(test_minibaccarat),
        cmocka_unit_test(test_punto_banco),
        cmocka_unit_test(test_chemin_de_fer),
        cmocka_unit_test(test_pai_gow_poker),
        cmocka_unit_test(test_pai_gow),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
