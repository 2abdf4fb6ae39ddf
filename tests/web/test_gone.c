/* Who lets the time pass at a table of pai gow: what silence comes to is told to that seat alone,
 * and only while the table waits for it; and the money of a seat that was lost is told to the cent,
 * held against the ledger: what went along, what was left behind, and what came back of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>

#include "../../web/engine/engine.h"
#include "told.h"

#include "codec/block.h"
#include "codec/codec.h"
#include "deal/evening.h"
#include "sabot/sabot.h"

enum { SEAT = 2, OTHER = 4, TURNS = 20000, LOST = 12 };

static deal_evening evening;
static int page;
static sabot_viewer viewer;

static const char *put_in(const void *bytes, size_t n)
{
    char *const room = page_room((uint32_t)n);

    memcpy(room, bytes, n);
    return room;
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    char text[SABOT_LINE_MAX + 40];
    sabot_event told;

    (void)context;
    (void)ruling;
    if (!sabot_event_for(table, viewer, event, &told))
        return;
    const int n = snprintf(text, sizeof text, "%llu %lld ", (unsigned long long)table->events,
                           (long long)told.time_ms);
    sabot_event_to_text(&told, false, text + n, sizeof text - (size_t)n);
    json_decref(told_answer(page_line(page, put_in(text, strlen(text)), (uint32_t)strlen(text))));
}

static void join(const char *as)
{
    static unsigned char block[BLOCK_MAX];
    static sabot_table seen;
    char welcome[64];

    assert_true(codec_viewer(as, strlen(as), &viewer));
    snprintf(welcome, sizeof welcome, "welcome %llu %s anna",
             (unsigned long long)evening.table.events, as);
    json_decref(told_answer(page_line(page, put_in(welcome, strlen(welcome)),
                                      (uint32_t)strlen(welcome))));
    sabot_table_for(&evening.table, viewer, &seen);
    const size_t n = block_write(&seen, evening.table.events, block);
    json_decref(told_answer(page_block(page, put_in(block, n), (uint32_t)n)));
}

static json_t *view(void)
{
    return told_answer(page_view(page, ""));
}

static sabot_cents number(const json_t *of, const char *key)
{
    return (sabot_cents)json_integer_value(json_object_get(of, key));
}

static sabot_cents balance(int account)
{
    return evening.table.ledger.balance[account];
}

/* Whom the table waits for first, to set a hand; 0 nobody. */
static int asked_to_set(void)
{
    static sabot_expected list[SABOT_EXPECTED_MAX];
    const sabot_asked owed = { .duties = SABOT_DUTY_BIT(SABOT_THEIRS) };
    const int n = sabot_expect(&evening.table, owed, list);

    return n > 0 && list[0].like.kind == SABOT_EV_SET ? list[0].like.actor_seat : 0;
}

/* Turns until the table waits for this seat to set its hand. */
static bool until_asked(int seat)
{
    for (int i = 0; i < TURNS; i++) {
        if (asked_to_set() == seat)
            return true;
        deal_evening_turn(&evening);
    }
    return false;
}

static void put(sabot_event event)
{
    event.time_ms = evening.table.now_ms;
    assert_int_not_equal(deal_event(&evening.driver, &event, false).verdict, SABOT_REFUSED);
}

static const char *silence_of(json_t *seen)
{
    return told_word(json_object_get(seen, "call"), "silence");
}

/* Chips before the seat, and on the layout. */
static sabot_cents lies_there(void)
{
    static sabot_view seen;
    sabot_cents all = balance(sabot_account_of_seat(SEAT));

    sabot_look(&evening.table, viewer, &seen);
    for (int on = 0; on < SABOT_WAGERS; on++)
        all += seen.seat[SEAT].wager[on];
    return all;
}

/* What is still on the felt, then held, then paid: each is said when it is so. What came back. */
static sabot_cents follow(sabot_cents left)
{
    bool was_held = false;

    for (int i = 0; i < TURNS; i++) {
        const sabot_held *const held = &evening.table.held;
        json_t *const seen = view();
        const json_t *const gone = json_object_get(seen, "gone");
        const bool blocked = sabot_seats_has(evening.table.blocked, SEAT);
        assert_int_equal(json_is_true(json_object_get(gone, "plays")), blocked && left > 0);
        assert_int_equal(number(gone, "held"), sabot_held_at(held, SEAT));
        was_held = was_held || number(gone, "held") > 0;
        json_decref(seen);
        if (!blocked)
            break;
        deal_evening_turn(&evening);
    }
    assert_false(sabot_seats_has(evening.table.blocked, SEAT));
    for (int i = 0; i < SABOT_HELD_MAX; i++) {
        const sabot_held_account account = evening.table.held.at[i];
        if (account.ticket != 0)
            put((sabot_event){ .kind = SABOT_EV_REDEEM, .role = SABOT_DEALER, .seat = account.seat,
                               .serial = account.ticket, .amount = account.chips });
    }
    json_t *const seen = view();
    const sabot_cents back = number(json_object_get(seen, "gone"), "back");
    assert_int_equal(number(json_object_get(seen, "gone"), "held"), 0);
    assert_int_equal(was_held, back > 0);
    json_decref(seen);
    return back;
}

/* The seat is lost once: what silence came to was said before, and the money after. */
static sabot_cents lose_seat(void)
{
    assert_true(until_asked(SEAT));
    join("seat2");
    json_t *seen = view();
    assert_non_null(strstr(silence_of(seen), "gives up your seat"));
    assert_true(json_is_null(json_object_get(seen, "gone")));
    json_decref(seen);
    const sabot_cents outside = balance(SABOT_OUTSIDE), lay = lies_there();
    put((sabot_event){ .kind = SABOT_EV_WALK_OFF, .role = SABOT_FLOORPERSON, .seat = SEAT });
    join("spectator");
    seen = view();
    const json_t *const gone = json_object_get(seen, "gone");
    assert_int_equal(number(gone, "seat"), SEAT);
    assert_string_equal(told_word(gone, "words"), "Time ran out: your seat is given free");
    assert_int_equal(number(gone, "along"), balance(SABOT_OUTSIDE) - outside);
    const sabot_cents left = number(gone, "left");
    assert_true(left > 0); /* a wager, or the chips of who banks */
    assert_int_equal(number(gone, "along") + left, lay);
    json_decref(seen);
    return follow(left);
}

static void test_lost(void **state)
{
    sabot_rules rules;
    int paid = 0, lost = 0;

    (void)state;
    assert_true(sabot_rules_default(&rules, *(const int *)*state == 0 ? SABOT_PAI_GOW
                                                                     : SABOT_PAI_GOW_POKER, 0));
    assert_int_equal(deal_evening_open(&evening, &rules, "gone", 6).verdict, SABOT_ACCEPTED);
    evening.driver.listener = listen;
    page = page_new();
    join("spectator");
    for (int i = 0; i < LOST; i++) {
        const sabot_cents back = lose_seat();
        paid += back > 0;
        lost += back == 0;
    }
    print_message("# %d came back, %d lost\n", paid, lost);
    assert_true(paid > 0 && lost > 0);
    page_drop(page);
}

/* Who is not waited for first is told nothing of silence; nor who watches. */
static void test_others(void **state)
{
    sabot_rules rules;

    (void)state;
    assert_true(sabot_rules_default(&rules, SABOT_PAI_GOW, 0));
    assert_int_equal(deal_evening_open(&evening, &rules, "others", 6).verdict, SABOT_ACCEPTED);
    evening.driver.listener = listen;
    page = page_new();
    join("spectator");
    assert_true(until_asked(SEAT));
    join("seat4");
    json_t *seen = view();
    assert_string_equal(silence_of(seen), "");
    json_decref(seen);
    join("spectator");
    seen = view();
    assert_string_equal(silence_of(seen), "");
    json_decref(seen);
    page_drop(page);
}

int main(void)
{
    static int tiles = 0, cards = 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_lost, &tiles), cmocka_unit_test_prestate(test_lost, &cards),
        cmocka_unit_test(test_others),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
