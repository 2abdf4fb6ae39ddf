/* What a round came to, as the page says it: "Banker wins, 7 to 6. You win 95.00." Of every game
 * evenings are dealt; what each seat is told it won or lost is held against its chips, those on
 * the layout and what it owes, before the settlement and after it. And the words stand until
 * something else is called, also while the next wagers are laid. */
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

#include "codec/codec.h"
#include "deal/evening.h"
#include "length.h"
#include "sabot/sabot.h"

enum { EVENTS = 2500, BRIEF_EVENTS = 800, SEATS = SABOT_SEATS_MAX + 1 };

static const char goes_back[] = " goes back to you.";

typedef struct claims {
    int page;                    /* the table, told everything */
    bool told[SEATS];            /* this seat was told what it won, */
    int64_t won[SEATS], before[SEATS]; /* that, and what was its own before it was told */
    int64_t now[SEATS];                /* what is */
    sabot_cents outside;         /* chips that are no table's */
    int left, wins, losses, backs, evens, stood, asked, banked, bare;
} claims;

static claims c;

static json_t *view_as(int seat)
{
    char viewer[16];

    snprintf(viewer, sizeof viewer, "seat%d", seat);
    return told_answer(page_view(c.page, viewer));
}

/* All that is a seat's: its chips, its wagers, less what it owes. */
static int64_t own(const json_t *view, int seat)
{
    const json_t *const at = json_array_get(json_object_get(view, "seats"), (size_t)seat - 1);
    int64_t cents = json_integer_value(json_object_get(at, "chips")) -
                    json_integer_value(json_object_get(at, "owed"));
    size_t i;
    json_t *wager;

    json_array_foreach(json_object_get(at, "wagers"), i, wager)
        cents += json_integer_value(json_object_get(wager, "amount"));
    return cents;
}

/* "1,240.00" in cents. */
static int64_t cents_in(const char *text)
{
    int64_t cents = 0;

    for (; (*text >= '0' && *text <= '9') || *text == ',' || *text == '.'; text++)
        if (*text >= '0' && *text <= '9')
            cents = 10 * cents + (*text - '0');
    return cents;
}

/* What the sentence claims; false if it claims nothing of oneself. */
static bool claimed(const char *words, int64_t *won)
{
    const char *const win = strstr(words, "You win "), *const lose = strstr(words, "You lose ");
    const char *const back = strstr(words, goes_back);

    *won = win ? cents_in(win + 8) : lose ? -cents_in(lose + 9) : 0;
    if (win || lose)
        assert_true(words[strlen(words) - 1] == '.' && *won != 0);
    c.wins += win != NULL;
    c.losses += lose != NULL;
    c.backs += back != NULL;
    c.evens += strstr(words, "You come out even.") != NULL;
    return win || lose || back || strstr(words, "You come out even.");
}

static const char *result_of(const json_t *view)
{
    return told_word(json_object_get(json_object_get(view, "call"), "result"), "words");
}

/* The result was told: what does it say to this seat? */
static void ask(int seat)
{
    json_t *const view = view_as(seat);
    const json_t *const result = json_object_get(json_object_get(view, "call"), "result");

    c.told[seat] = json_is_object(result) && claimed(result_of(view), &c.won[seat]);
    c.before[seat] = c.now[seat]; /* what is owed of a win is owed as soon as it is told */
    json_decref(view);
}

static void look(int seats)
{
    json_t *const view = told_answer(page_view(c.page, "dealer"));

    for (int seat = 1; seat <= seats; seat++)
        c.now[seat] = own(view, seat);
    json_decref(view);
}

/* The round is over: was it so? */
static void hold(int seat)
{
    json_t *const view = view_as(seat);
    const int64_t now = own(view, seat);

    if (now - c.before[seat] != c.won[seat])
        fail_msg("seat %d was told \"%s\", and has %lld more", seat, result_of(view),
                 (long long)(now - c.before[seat]));
    if (json_is_object(json_object_get(json_object_get(view, "call"), "result")))
        c.stood++;
    c.told[seat] = false;
    json_decref(view);
}

/* All is settled: the next wagers are laid, or the cards are made ready. */
static bool is_over(const sabot_table *table)
{
    return table->phase == SABOT_PHASE_BETTING || table->phase == SABOT_PHASE_OFFERING ||
           table->phase == SABOT_PHASE_SHUFFLING || table->phase == SABOT_PHASE_SHOE_OVER;
}

/* While hands are set nobody is told of the dice any more. */
static void hold_setting(int seat)
{
    json_t *const view = view_as(seat);
    const char *const words = told_word(json_object_get(view, "call"), "words");

    if (strncmp(words, "Total", 5) == 0)
        fail_msg("hands are set, and seat %d is told \"%s\"", seat, words);
    json_decref(view);
}

/* Who is offered the bank can still be told what the round before it came to. */
static void note_asked(int seat)
{
    json_t *const view = view_as(seat);
    const json_t *const call = json_object_get(view, "call");

    c.asked += strcmp(told_word(call, "of"), "you") == 0 &&
               json_is_object(json_object_get(call, "result"));
    json_decref(view);
}

/* Who sits down, new or back again, has no part in the round before. */
static void hold_new(int seat)
{
    json_t *const view = view_as(seat);

    if (strstr(result_of(view), "You"))
        fail_msg("seat %d was just taken, and is told \"%s\"", seat, result_of(view));
    json_decref(view);
}

/* With how much somebody is told they would leave; -1 where they may not. */
static int64_t leaves_with(int seat)
{
    json_t *const view = view_as(seat);
    const json_t *const leave = json_object_get(view, "leave");
    const int64_t amount = json_is_true(json_object_get(leave, "lawful"))
                               ? json_integer_value(json_object_get(leave, "amount")) : -1;
    const json_t *const own = json_array_get(json_object_get(view, "seats"), (size_t)seat - 1);

    if (amount >= 0) /* the stack that is shown, and what comes back from the felt */
        assert_int_equal(amount, json_integer_value(json_object_get(own, "chips")) +
                                     json_integer_value(json_object_get(leave, "felt")));
    json_decref(view);
    return amount;
}

/* A bank that nobody covers ends without a card: everybody is told. */
static void hold_bare(void)
{
    json_t *const view = told_answer(page_view(c.page, "spectator"));

    assert_string_equal(result_of(view), "Nobody covers the bank: no cards are dealt");
    c.bare++;
    json_decref(view);
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    char text[SABOT_LINE_MAX];
    sabot_standing standing;

    (void)context;
    (void)ruling;
    sabot_event_to_text(event, false, text, sizeof text);
    if (event->kind == SABOT_EV_LEAVE) { /* the page has not heard of it yet */
        assert_int_equal(leaves_with(event->seat),
                         table->ledger.balance[SABOT_OUTSIDE] - c.outside);
        c.left++;
    }
    c.outside = table->ledger.balance[SABOT_OUTSIDE];
    char *const room = page_room((uint32_t)strlen(text));
    memcpy(room, text, strlen(text));
    json_decref(told_answer(page_line(c.page, room, (uint32_t)strlen(text))));
    sabot_stand(table, &standing);
    if (table->phase == SABOT_PHASE_SETTING && event->seat > 0)
        hold_setting(event->seat);
    if (table->rules.game == SABOT_CHEMIN_DE_FER && event->kind == SABOT_EV_ANNOUNCE &&
        event->words == SABOT_SAY_NO_MORE_BETS && table->phase != SABOT_PHASE_DEALING)
        hold_bare();
    if (event->kind == SABOT_EV_SIT)
        hold_new(event->seat);
    if (event->kind == SABOT_EV_OFFER_BANK)
        note_asked(event->seat);
    for (int seat = 1; seat <= table->rules.seats; seat++) {
        const bool banks = standing.bank.seat == seat;
        /* the Banker's chips are the bank's; whose chips come or go has others then */
        if ((banks && table->rules.game == SABOT_CHEMIN_DE_FER) ||
            (event->seat == seat && (event->kind == SABOT_EV_BUY_IN ||
                                     event->kind == SABOT_EV_CASH_OUT ||
                                     event->kind == SABOT_EV_LEAVE)))
            c.told[seat] = false;
        else if (event->kind == SABOT_EV_RESULT ||
                 (event->kind == SABOT_EV_COMPARE &&
                  (event->seat == seat || (banks && table->phase == SABOT_PHASE_PAYING)))) {
            ask(seat);
            c.banked += banks && c.told[seat];
        }
        else if (c.told[seat] && is_over(table))
            hold(seat);
    }
    look(table->rules.seats);
}

static void play(int game)
{
    static deal_evening evening;
    char line[SABOT_LINE_MAX];
    sabot_rules rules;

    assert_true(sabot_rules_default(&rules, game, 0));
    const size_t n = sabot_table_to_text(&rules, line, sizeof line);
    memset(&c, 0, sizeof c);
    assert_int_equal(deal_evening_open(&evening, &rules, "results", 5).verdict, SABOT_ACCEPTED);
    evening.driver.listener = listen;
    c.page = page_new();
    char *const room = page_room((uint32_t)n);
    memcpy(room, line, n);
    json_decref(told_answer(page_open(c.page, room, (uint32_t)n)));
    while (evening.table.events < (test_is_brief() ? BRIEF_EVENTS : EVENTS))
        deal_evening_turn(&evening);
    page_drop(c.page);
    print_message("# %s: told %d wins, %d losses, %d that goes back, %d even; %d stood, %d of who "
                  "was asked something, %d left, %d banked, %d banks that nobody covers\n",
                  sabot_game_text(game), c.wins, c.losses, c.backs, c.evens, c.stood, c.asked,
                  c.left, c.banked, c.bare);
    const int least = test_is_brief() ? 1 : 5;
    assert_true(c.wins > least && c.losses > least && c.stood > 2 * least && c.left > least);
    assert_true(c.banked > 0 || sabot_traits_of(game)->contest == SABOT_TWO_HANDS ||
                test_is_brief());
    assert_true(c.bare > 0 || game != SABOT_CHEMIN_DE_FER || test_is_brief());
    assert_true(c.asked > least || sabot_traits_of(game)->contest == SABOT_TWO_HANDS);
}

static void test_what_is_told_is_what_comes(void **state)
{
    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++)
        play(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_told_is_what_comes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
