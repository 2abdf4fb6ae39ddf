/* What the page asks of the library, as a browser would: evenings of all games, told line by line
 * to those who watch. Every answer is JSON; whatever is listed is accepted, as the page would send
 * it; nothing is allocated; and nobody's answer holds a card that viewer may not see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>
#include <malloc.h>

#include "../../web/engine/engine.h"
#include "told.h"

#include "codec/block.h"
#include "codec/shorthand.h"
#include "codec/codec.h"
#include "deal/evening.h"
#include "length.h"
#include "sabot/sabot.h"

enum { ASKED_EVERY = 5, JOINED_EVERY = 211 };

/* A brief evening is told a quarter, and has a quarter to show. */
static unsigned parts(void)
{
    return test_is_brief() ? 1 : 4;
}

static const char *const viewers[] = { "seat1", "seat3", "seat5", "spectator", "dealer",
                                       "floorperson" };
enum { VIEWERS = sizeof viewers / sizeof *viewers };

typedef struct watching {
    int table[VIEWERS];
    sabot_viewer as[VIEWERS];
    int here;            /* a table opened here, told everything */
    uint64_t lines, rows, judged, leads, owed, asked, stood, hidden;
} watching;

static watching w;
static uint64_t asked_in_all, stood_in_all, hidden_in_all;

static const char *hand_in(const void *bytes, size_t n)
{
    char *const room = page_room((uint32_t)n);

    assert_non_null(room);
    memcpy(room, bytes, n);
    return room;
}

static json_t *line(int i, const char *text)
{
    const size_t n = strlen(text);

    return told_answer(page_line(w.table[i], hand_in(text, n), (uint32_t)n));
}

static void join(int i, const sabot_table *table, uint64_t seq)
{
    static unsigned char block[BLOCK_MAX];
    static sabot_table seen;
    char text[100];

    snprintf(text, sizeof text, "welcome %llu %s anna", (unsigned long long)seq, viewers[i]);
    json_t *const said = line(i, text);
    assert_string_equal(told_word(json_object_get(said, "welcome"), "viewer"), viewers[i]);
    json_decref(said);
    sabot_table_for(table, w.as[i], &seen);
    const size_t n = block_write(&seen, seq, block);
    json_decref(told_answer(page_block(w.table[i], hand_in(block, n), (uint32_t)n)));
}

/* As the server sends it to the page, and as the page is given it back. */
static void through_shorthand(int i, const char *text)
{
    static unsigned char brief[2 * (SABOT_LINE_MAX + 32) + 1];
    shorthand server = { 0 };
    const size_t n = shorthand_write(&server, text, strlen(text), brief);
    json_t *const said = told_answer(page_short(w.table[i], hand_in(brief, n), (uint32_t)n));
    const json_t *const lines = json_object_get(said, "lines");

    assert_int_equal(json_array_size(lines), 1);
    assert_string_equal(json_string_value(json_array_get(lines, 0)), text);
    json_decref(said);
}

static void tell(int i, const sabot_table *table, const sabot_event *event)
{
    char text[SABOT_LINE_MAX + 32];
    sabot_event told;

    if (!sabot_event_for(table, w.as[i], event, &told))
        return;
    const int n = snprintf(text, sizeof text, "%llu %lld ", (unsigned long long)table->events,
                           (long long)told.time_ms);
    sabot_event_to_text(&told, false, text + n, sizeof text - (size_t)n);
    through_shorthand(i, text);
    json_t *const said = line(i, text);
    const json_t *const of = json_object_get(said, "event");
    assert_string_equal(told_word(of, "line"), text + n);
    assert_string_equal(told_word(of, "kind"), sabot_kind_at(event->kind)->name);
    if (strcmp(told_word(of, "verdict"), "refused") == 0)
        fail_msg("%s: %s: %s", viewers[i], text, told_word(of, "says"));
    json_decref(said);
    w.lines++;
}

/* ---- What is asked --------------------------------------------------------------------------- */

/* Cards and dice are the source's: the line holds one that nobody knows yet. */
static bool is_open(const json_t *row)
{
    const json_t *const open = json_object_get(row, "open");

    return json_object_get(open, "card") || json_object_get(open, "faces") ||
           json_object_get(open, "dice") || json_object_get(open, "serial") ||
           json_object_get(open, "number") || json_object_get(open, "secret") ||
           json_object_get(open, "seal");
}

/* Who may turn a card names it: it was looked at before. */
static void check_turn(int i, const json_t *row)
{
    json_t *const view = told_answer(page_view(w.table[i], ""));
    const size_t which = strcmp(told_word(row, "hand"), "banker") == 0;
    const json_t *const hand = json_array_get(json_object_get(view, "hands"), which);
    const json_t *const cards = json_object_get(hand, "cards");

    for (size_t card = 0; card < 2; card++)
        if (strcmp(told_word(json_array_get(cards, card), "card"), "Xx") == 0)
            fail_msg("%s may turn a card nobody has looked at: %s", viewers[i],
                     told_word(row, "line"));
    json_decref(view);
}

/* Who may look at, or set, the hand at a place finds it among the places as their own; who banks,
 * too. */
static int hands_asked_for;
static void check_hand(int i, const json_t *row)
{
    const char *const kind = told_word(row, "kind");
    const json_int_t number = json_integer_value(json_object_get(row, "seat"));

    if (w.as[i].role != SABOT_PARTICIPANT || number == 0 ||
        !json_is_true(json_object_get(row, "mine")) ||
        (strcmp(kind, "look") != 0 && strcmp(kind, "set") != 0))
        return;
    json_t *const view = told_answer(page_view(w.table[i], ""));
    const json_t *const places = json_object_get(view, "places");

    const json_t *const place = json_array_get(places, (size_t)number);

    if (json_array_size(json_object_get(place, "first")) > 0) { /* cards are looked at, too */
        hands_asked_for++;
        if (json_integer_value(json_object_get(place, "owner")) !=
            json_integer_value(json_object_get(view, "seat")))
            fail_msg("%s: %s of a place that is not called its own", viewers[i], kind);
    }
    json_decref(view);
}

static void check_row(int i, const json_t *row)
{
    char *const sent = strdup(told_word(row, "line"));

    w.rows++;
    if (w.as[i].role == SABOT_PARTICIPANT && strcmp(told_word(row, "kind"), "turn") == 0)
        check_turn(i, row);
    assert_true(told_word(row, "words")[0] != '\0');
    assert_true(told_word(row, "shows")[0] != '\0');
    assert_true(told_word(row, "duty")[0] != '\0');
    if (json_is_true(json_object_get(row, "mine")) && !is_open(row)) {
        json_t *const ruling = told_answer(page_judge(w.table[i], "", sent));
        if (strcmp(told_word(ruling, "verdict"), "accepted") != 0)
            fail_msg("%s: %s: %s", viewers[i], sent, told_word(ruling, "says"));
        json_decref(ruling);
        w.judged++;
    }
    free(sent);
}

/* Who is asked something is shown it, and may answer; and finds nobody else's acts. */
static void check_expect(int i, const sabot_table *table)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const sabot_asked asked = { .seat = w.as[i].seat, .duties = SABOT_DUTY_BIT(SABOT_SILENCE) |
                                                                SABOT_DUTY_BIT(SABOT_THEIRS) };
    json_t *const rows = told_answer(page_expect(w.table[i], ""));
    size_t at;
    json_t *row;

    assert_true(json_is_array(rows));
    json_array_foreach(rows, at, row) {
        check_hand(i, row);
        check_row(i, row);
        if (w.as[i].role == SABOT_PARTICIPANT)
            assert_string_equal(told_word(row, "actor"), viewers[i]);
    }
    if (w.as[i].seat != 0 && sabot_seats_has(table->taken, w.as[i].seat) &&
        sabot_expect(table, asked, next) > 0) {
        json_t *const view = told_answer(page_view(w.table[i], ""));
        assert_true(json_array_size(rows) > 0);
        if (strcmp(told_word(json_object_get(view, "call"), "of"), "you") != 0) {
            char text[SABOT_LINE_MAX];
            sabot_event_to_text(&next[0].like, false, text, sizeof text);
            fail_msg("%s is asked for %s, and led by: %s", viewers[i], text,
                     told_word(json_object_get(view, "call"), "words"));
        }
        json_decref(view);
        w.asked++;
    }
    json_decref(rows);
}

static void check_view(int i, const sabot_table *table)
{
    json_t *const view = told_answer(page_view(w.table[i], ""));
    const json_t *const call = json_object_get(view, "call");

    assert_string_equal(told_word(view, "game"), sabot_game_text(table->rules.game));
    assert_string_equal(told_word(view, "phase"), sabot_phase_text(table->phase));
    assert_string_equal(told_word(view, "viewer"), viewers[i]);
    if (told_word(call, "words")[0] == '\0')
        fail_msg("%s has nothing to lead with at %s", viewers[i], told_word(view, "phase"));
    w.leads++;
    assert_int_equal(json_array_size(json_object_get(view, "seats")), table->rules.seats);
    assert_true(json_array_size(json_object_get(view, "areas")) > 0);
    json_decref(view);
}

/* The pieces of a list are those, and no others. */
static void same_pieces(const json_t *list, const uint8_t *piece, int n, bool tiles)
{
    char text[4];

    assert_int_equal(json_array_size(list), n);
    for (int i = 0; i < n; i++) {
        const json_t *const item = json_array_get(list, (size_t)i);
        if (tiles)
            sabot_tile_text(piece[i], text);
        else
            sabot_card_text(piece[i], text);
        assert_string_equal(json_is_object(item) ? told_word(item, "card")
                                                 : json_string_value(item), text);
        w.hidden += strchr(text, 'X') != NULL;
    }
}

/* A table that knows all cards shows each viewer those that the library lets that one see. */
static void check_hidden(int i, const sabot_table *table)
{
    json_t *const seen = told_answer(page_view(w.here, viewers[i]));
    const json_t *const hands = json_object_get(seen, "hands");
    sabot_view view;

    sabot_look(table, w.as[i], &view);
    if (view.places == 0) {
        same_pieces(json_object_get(json_array_get(hands, 0), "cards"), view.player.cards.card,
                    view.player.cards.n, false);
        same_pieces(json_object_get(json_array_get(hands, 1), "cards"), view.banker.cards.card,
                    view.banker.cards.n, false);
    }
    for (int p = 0; p < view.places; p++) {
        const sabot_view_place *const place = &view.place[p];
        const int before = place->set ? place->before : place->n;
        const json_t *const at = json_array_get(json_object_get(seen, "places"), (size_t)p);
        same_pieces(json_object_get(at, "first"), place->piece, before, view.tiles);
        same_pieces(json_object_get(at, "second"), place->piece + before, place->n - before,
                    view.tiles);
    }
    json_decref(seen);
}

/* The same event to the table that was opened here, as it happened. */
static void tell_here(const sabot_event *event)
{
    char text[SABOT_LINE_MAX];
    const size_t n = sabot_event_to_text(event, true, text, sizeof text);

    json_decref(told_answer(page_line(w.here, hand_in(text, n), (uint32_t)n)));
}

/* The chips that are to move, in order, are those that the house then moves. */
static void check_owed(const sabot_table *table)
{
    json_t *const owed = told_answer(page_owed(w.table[VIEWERS - 2]));
    const json_t *const first = json_array_get(owed, 0);
    sabot_expected next[SABOT_EXPECTED_MAX];
    const sabot_asked asked = { .duties = SABOT_DUTY_BIT(SABOT_MUST) };
    char text[SABOT_LINE_MAX];

    if (first && (table->phase == SABOT_PHASE_COLLECTING || table->phase == SABOT_PHASE_PAYING) &&
        sabot_expect(table, asked, next) > 0) {
        sabot_event_to_text(&next[0].like, false, text, sizeof text);
        if (strncmp(text, told_word(first, "kind"), strlen(told_word(first, "kind"))) == 0)
            assert_string_equal(told_word(first, "line"), text);
        assert_true(json_integer_value(json_object_get(first, "amount")) > 0);
        w.owed++;
    }
    json_decref(owed);
}

/* What the felt is told of the table besides the hands follows from what was said and done. */
static void check_standing(const sabot_table *table, const sabot_event *event)
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    if (event->kind == SABOT_EV_STAKE && standing.bank.staked) {
        assert_int_equal(standing.stake, event->amount);
        w.stood++;
    } else if (event->kind == SABOT_EV_CUTTING_CARD && table->phase != SABOT_PHASE_SHOE_OVER) {
        assert_true(standing.cutting_card_out);
        w.stood++;
    } else if (event->kind == SABOT_EV_ANNOUNCE && event->words == SABOT_SAY_LAST_HAND) {
        assert_true(standing.last_hand);
        w.stood++;
    } else if (event->kind == SABOT_EV_ANNOUNCE && event->role == SABOT_PARTICIPANT &&
               event->words == SABOT_SAY_CARD && standing.hand[0].cards.n == 2 &&
               standing.bank.seat != event->actor_seat) {
        assert_int_equal(standing.dominant, event->actor_seat);
        w.stood++;
    } else if (event->kind == SABOT_EV_HAND_OVER) {
        assert_int_equal(standing.views[event->hand == SABOT_HAND_BANKER], event->seat);
        w.stood++;
    }
}

static void listen(void *context, const sabot_table *table, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    (void)context;
    (void)ruling;
    check_standing(table, event);
    tell_here(event);
    for (int i = 0; i < VIEWERS; i++) {
        tell(i, table, event);
        if ((table->events + (uint64_t)i) % ASKED_EVERY == 0) {
            check_view(i, table);
            check_hidden(i, table);
            check_expect(i, table);
        }
        if ((table->events + (uint64_t)i * 31) % JOINED_EVERY == 0)
            join(i, table, table->events);
    }
    check_owed(table);
}

static void play(const sabot_rules *rules, const char *seed)
{
    static deal_evening evening;

    memset(&w, 0, sizeof w);
    assert_int_equal(deal_evening_open(&evening, rules, seed, 5).verdict, SABOT_ACCEPTED);
    evening.driver.listener = listen;
    evening.irregular = 15;
    evening.driver.now_ms = INT64_C(1700000000000);
    char opened[SABOT_LINE_MAX];
    const size_t n = sabot_table_to_text(rules, opened, sizeof opened);
    w.here = page_new();
    json_decref(told_answer(page_open(w.here, hand_in(opened, n), (uint32_t)n)));
    for (int i = 0; i < VIEWERS; i++) {
        w.table[i] = page_new();
        assert_true(w.table[i] > 0);
        assert_true(codec_viewer(viewers[i], strlen(viewers[i]), &w.as[i]));
        join(i, &evening.table, 0);
    }
    while (evening.table.events < 375 * parts()) {
        evening.driver.now_ms += 250 * (int64_t)(evening.table.events % 3);
        deal_evening_turn(&evening);
    }
    for (int i = 0; i < VIEWERS; i++)
        page_drop(w.table[i]);
    page_drop(w.here);
    hidden_in_all += w.hidden;
    print_message("# %s: %llu lines, %llu rows, %llu judged, %llu leads, %llu asked, %llu owed\n",
                  sabot_game_text(rules->game), (unsigned long long)w.lines,
                  (unsigned long long)w.rows, (unsigned long long)w.judged,
                  (unsigned long long)w.leads, (unsigned long long)w.asked,
                  (unsigned long long)w.owed);
    assert_true(w.judged > 125 * parts() && w.owed > 0);
    assert_true(hands_asked_for > 0 || rules->game != SABOT_PAI_GOW);
    stood_in_all += w.stood;
    asked_in_all += w.asked;
}

static void test_evenings(void **state)
{
    sabot_rules rules;

    (void)state;
    for (int game = 1; game < SABOT_GAMES; game++) {
        assert_true(sabot_rules_default(&rules, game, 0));
        play(&rules, "page");
    }
    /* where hands are handed over to be viewed */
    assert_true(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0));
    assert_int_equal(sabot_rules_set(&rules, "deal", "viewing").verdict, SABOT_ACCEPTED);
    play(&rules, "viewing");
    assert_true(asked_in_all > 5 * parts() && stood_in_all > 25 * parts() &&
                hidden_in_all > 250 * parts());
    print_message("# %llu told of the standing, %llu cards and tiles unseen\n",
                  (unsigned long long)stood_in_all, (unsigned long long)hidden_in_all);
}

/* ---- Rules, hands, provisions ---------------------------------------------------------------- */

static json_t *open_text(int table, const char *text)
{
    json_error_t why;

    json_t *const root = json_loads(page_open(table, hand_in(text, strlen(text)),
                                              (uint32_t)strlen(text)), 0, &why);
    assert_non_null(root);
    return root;
}

static void test_opening(void **state)
{
    const int table = page_new();
    json_t *said = open_text(table, "game = minibaccarat\ntie = 9\n");

    (void)state;
    assert_string_equal(told_word(said, "table"), "table minibaccarat edition=2011 tie=9");
    json_decref(said);
    said = open_text(table, "game = minibaccarat\ntie = 7\ncolour = red\n");
    assert_int_equal(json_array_size(json_object_get(said, "faults")), 2);
    json_decref(said);
    said = open_text(table, "table pai-gow");
    assert_non_null(json_object_get(said, "table"));
    json_decref(said);
    said = open_text(table, "table whist");
    assert_non_null(strstr(told_word(said, "error"), "no game"));
    json_decref(said);
    /* lines without numbers are this table's own */
    said = told_answer(page_line(table, "sit seat=2 buy-in=500", 21));
    assert_string_equal(told_word(json_object_get(said, "event"), "verdict"), "accepted");
    json_decref(said);
    said = told_answer(page_line(table, "sit seat=2 buy-in=500", 21));
    assert_string_equal(told_word(json_object_get(said, "event"), "verdict"), "refused");
    json_decref(said);
    /* kept, changed, and put back as it was */
    const size_t bytes = page_whole_bytes();
    char *const was = malloc(bytes), *before = strdup(page_view(table, "dealer"));
    memcpy(was, page_whole(table), bytes);
    said = told_answer(page_line(table, "sit seat=3 buy-in=700", 21));
    assert_int_equal(json_integer_value(json_object_get(json_object_get(said, "event"), "round")),
                     0);
    json_decref(said);
    assert_string_not_equal(page_view(table, "dealer"), before);
    memcpy(page_whole(table), was, bytes);
    assert_string_equal(page_view(table, "dealer"), before);
    assert_null(page_whole(0));
    free(was);
    free(before);
    said = told_answer(page_judge(table, "seat2", "wager seat=2 on=banker 5"));
    assert_string_equal(told_word(said, "verdict"), "refused");
    json_decref(said);
    page_drop(table);
}

static void test_answers(void **state)
{
    static const char ruling[] = "ruling c2 40 refused 19:47-7.2(d) (2010@2011, reading A23): it "
                                 "is too late";
    const int table = page_new();
    json_t *said = told_answer(page_line(table, ruling, sizeof ruling - 1));
    const json_t *of = json_object_get(said, "ruling");

    (void)state;
    assert_string_equal(told_word(of, "id"), "c2");
    assert_string_equal(told_word(of, "verdict"), "refused");
    assert_string_equal(told_word(json_object_get(of, "provision"), "id"), "19:47-7.2(d)");
    assert_string_equal(told_word(of, "reading"), "A23");
    assert_string_equal(told_word(of, "says"), "it is too late");
    json_decref(said);
    said = told_answer(page_line(table, "clock 2000 bets", 15));
    assert_int_equal(json_integer_value(json_object_get(json_object_get(said, "clock"), "ms")),
                     2000);
    json_decref(said);
    said = told_answer(page_line(table, "clock - -", 9));
    assert_int_equal(json_integer_value(json_object_get(json_object_get(said, "clock"), "ms")), -1);
    json_decref(said);
    said = told_answer(page_line(table, "error c4 column 1: no", 21));
    assert_string_equal(told_word(json_object_get(said, "unjudged"), "says"), "column 1: no");
    json_decref(said);
    said = json_loads(page_view(table, ""), 0, NULL);
    assert_non_null(json_object_get(said, "error"));
    json_decref(said);
    page_drop(table);
}

static const char *part(const json_t *of, const char *which)
{
    return told_word(json_object_get(of, which), "name");
}

static void test_ways(void **state)
{
    json_t *said = told_answer(page_ways(0, "6-6 6-6 / 1-3 4-6"));

    (void)state;
    assert_string_equal(part(said, "first"), "pair of 6-6");
    assert_string_equal(part(said, "second"), "four");
    assert_true(json_is_true(json_object_get(said, "complete")));
    assert_false(json_is_true(json_object_get(said, "foul")));
    json_decref(said);
    /* points are compared by their higher tile */
    said = told_answer(page_ways(0, "4-5 6-6 / 1-3 4-6"));
    assert_string_equal(part(said, "first"), "Wong");
    assert_true(json_is_null(json_object_get(json_object_get(said, "first"), "high")));
    assert_string_equal(told_word(json_object_get(said, "second"), "high"), "1-3");
    assert_string_equal(told_word(said, "higher"), "first");
    json_decref(said);
    said = told_answer(page_ways(0, "1-3 4-6 / 4-5 6-6"));
    assert_string_equal(told_word(said, "higher"), "second");
    json_decref(said);
    said = told_answer(page_ways(0, "As Ad / Ks Qh 9c 5d 3s"));
    assert_true(json_is_true(json_object_get(said, "foul")));
    assert_string_equal(told_word(said, "provision"), "C:11.9.1");
    assert_non_null(json_object_get(json_object_get(said, "house"), "says"));
    json_decref(said);
    said = told_answer(page_ways(0, "As Ad"));
    assert_string_equal(part(said, "first"), "pair of aces");
    assert_true(json_is_null(json_object_get(said, "house")));
    json_decref(said);
    said = json_loads(page_ways(0, "As 6-6"), 0, NULL);
    assert_non_null(json_object_get(said, "error"));
    json_decref(said);
}

static void test_cite(void **state)
{
    json_t *said = told_answer(page_cite("7.2(d)"));
    const json_t *found = json_array_get(json_object_get(said, "found"), 0);

    (void)state;
    assert_string_equal(told_word(found, "id"), "19:47-7.2(d)");
    assert_true(strlen(told_word(found, "rule")) > 10);
    json_decref(said);
    said = told_answer(page_cite("cutting card"));
    assert_true(json_integer_value(json_object_get(said, "count")) > 3);
    json_decref(said);
}

/* ---- Roads ----------------------------------------------------------------------------------- */

/* "B2 P3": the runs of a road. */
static void put_runs(const json_t *road, char out[256])
{
    const json_t *run;
    size_t i, n = 0;

    out[0] = '\0';
    json_array_foreach(road, i, run)
        n += (size_t)snprintf(out + n, 256 - n, "%s%s%zu", i > 0 ? " " : "",
                              json_string_value(json_array_get(run, 0)), json_array_size(run));
}

static void test_roads(void **state)
{
    static const char *const want[][2] = {
        { "big", "B2 P3 B1 P2 B8 P6 B1 P1 B2 P3 B2 P2 B2 P1" },
        { "big_eye", "r1 b5 r1 b1 r5 b1 r5 b2 r1 b2 r1 b2 r1 b1 r4" },
        { "small", "b1 r1 b2 r6 b1 r1 b1 r3 b6 r1 b1 r3 b1 r2" },
        { "cockroach", "r4 b1 r4 b2 r4 b3 r1 b2 r1 b3 r3 b1" },
    };
    json_t *said = told_answer(page_roads(0, "TBBPPPTBPPBBBBBBBBPPPPPPBPBBPPTTPBBPPBBTP"));
    char runs[256];

    (void)state;
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        put_runs(json_object_get(said, want[i][0]), runs);
        assert_string_equal(runs, want[i][1]);
    }
    json_decref(said);
    said = told_answer(page_roads(0, ""));
    assert_int_equal(json_array_size(json_object_get(said, "bead")), 0);
    json_decref(said);
}

/* ---- Nothing is allocated -------------------------------------------------------------------- */

static void test_no_memory(void **state)
{
    const int table = page_new();
    const size_t before = mallinfo2().uordblks;

    (void)state;
    json_decref(open_text(table, "table chemin-de-fer"));
    const size_t opened = mallinfo2().uordblks;
    for (int i = 0; i < 200; i++) {
        page_view(table, "seat3");
        page_expect(table, "dealer");
        page_owed(table);
        page_next(table, "dealer");
        page_wrong(table, "dealer");
        page_acts(table, "floorperson");
        page_stands(table, "dealer");
        page_typed(table, "dealer", "8s");
        page_pit("table minibaccarat\n");
        page_cite("bank");
        page_ways(0, "6-6 6-6 / 1-3 4-6");
        page_roads(table, "");
        page_line(table, "sit seat=2 buy-in=500", 21);
    }
    assert_int_equal(mallinfo2().uordblks, opened);
    assert_true(opened >= before);
    for (int i = 0; i < 100; i++)
        page_drop(page_new());
    page_drop(table);
    int open[16];
    for (int i = 0; i < 16; i++)
        assert_true((open[i] = page_new()) > 0);
    assert_int_equal(page_new(), 0);
    for (int i = 0; i < 16; i++)
        page_drop(open[i]);
    assert_null(page_room(1 << 20));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_evenings), cmocka_unit_test(test_opening),
        cmocka_unit_test(test_answers), cmocka_unit_test(test_ways), cmocka_unit_test(test_cite),
        cmocka_unit_test(test_roads), cmocka_unit_test(test_no_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
