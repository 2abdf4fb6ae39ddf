/* What a connection may put to the table (sabot_may_submit): each game's plain cases; and over
 * evenings of every rules file, with errors, whatever a participant's own list has may be put by
 * that participant, and by no other and no spectator. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <glob.h>

#include "codec/codec.h"
#include "deal/evening.h"
#include "length.h"
#include "sabot/tile.h"

enum { SEEDS = 3, LONG_SEEDS = 100, ROUNDS = 8, TURNS_MAX = 20000, SHOWN = 8 };

static deal_evening evening;

static const sabot_viewer spectator = { .role = SABOT_SPECTATOR };

static sabot_viewer seat_of(int seat)
{
    return (sabot_viewer){ .role = SABOT_PARTICIPANT, .seat = (uint8_t)seat };
}

static sabot_verdict sent(sabot_viewer viewer, const char *line)
{
    sabot_event e;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, strlen(line), &e, &has_time, &error) != 0)
        fail_msg("%s: %s", line, error.says);
    e.time_ms = evening.table.now_ms;
    return sabot_may_submit(&evening.table, viewer, &e).verdict;
}

#define MAY(viewer, line) assert_int_equal(sent((viewer), (line)), SABOT_ACCEPTED)
#define MAY_NOT(viewer, line) assert_int_equal(sent((viewer), (line)), SABOT_REFUSED)

static void open_evening(const char *path, const char *seed)
{
    sabot_rules rules;
    sabot_rules_fault fault;
    sabot_error error;

    if (sabot_rules_from_file(path, &rules, &fault, &error) != 0)
        fail_msg("%s: %s", path, error.says);
    memset(&evening, 0, sizeof evening);
    assert_int_equal(deal_evening_open(&evening, &rules, seed, 3).verdict, SABOT_ACCEPTED);
}

/* Until wagers are made, by somebody. */
static int play_until(sabot_phase phase)
{
    for (int turns = 0; turns < TURNS_MAX; turns++) {
        if (evening.table.phase == phase && evening.table.taken != 0)
            for (int seat = 1; seat <= evening.table.rules.seats; seat++)
                if (sabot_seats_has(evening.table.taken, seat))
                    return seat;
        deal_evening_turn(&evening);
    }
    fail_msg("the evening never comes to %s", sabot_phase_text(phase));
    return 0;
}

static const char *by(int seat, const char *form)
{
    static char line[4][SABOT_LINE_MAX];
    static int at;

    at = (at + 1) % 4;
    snprintf(line[at], sizeof line[at], form, seat, seat);
    return line[at];
}

/* --- plain cases --- */

static void the_house_speaks_for_itself(const char *ruling)
{
    const sabot_viewer dealer = { .role = SABOT_DEALER }, floor = { .role = SABOT_FLOORPERSON },
                       shoe = { .role = SABOT_SHOE };

    MAY(dealer, "announce \"No More Bets\"");
    MAY_NOT(floor, "announce \"No More Bets\"");
    MAY(floor, ruling);
    MAY_NOT(dealer, ruling);
    MAY(shoe, "card Xx");
    MAY(dealer, "card Xx"); /* by hand */
    MAY_NOT(floor, "card Xx");
    MAY_NOT(shoe, "announce \"No More Bets\"");
    MAY(dealer, "expose");
    MAY(floor, "expose by=spectator"); /* who did it; the floorperson records it */
    MAY_NOT(shoe, "expose by=spectator");
    MAY_NOT((sabot_viewer){ .role = SABOT_ACCOUNTING }, "expose by=spectator");
    MAY_NOT((sabot_viewer){ .role = SABOT_ROLE_NONE }, "expose");
}

static void people_act_for_themselves(int seat)
{
    const sabot_viewer viewer = seat_of(seat);
    const int other = seat == 1 ? 2 : 1;

    MAY_NOT(spectator, "expose by=spectator");
    MAY_NOT(spectator, by(seat, "buy-in seat=%d 100"));
    MAY_NOT(viewer, "announce \"No More Bets\"");
    MAY_NOT(viewer, by(seat, "announce \"No More Bets\" by=seat%d"));
    MAY_NOT(viewer, by(seat, "card 5h by=seat%d"));
    MAY_NOT(viewer, "card 5h");
    MAY_NOT(viewer, by(seat, "expose by=seat%d"));
    MAY_NOT(viewer, "walk-off seat=1 by=floorperson");
    MAY(viewer, by(seat, "buy-in seat=%d 100"));
    MAY_NOT(viewer, by(other, "buy-in seat=%d 100"));
    MAY_NOT(seat_of(other), by(seat, "buy-in seat=%d 100"));
    for (int empty = 1; empty <= evening.table.rules.seats; empty++)
        if (!sabot_seats_has(evening.table.taken, empty)) {
            MAY(seat_of(empty), by(empty, "sit seat=%d buy-in=500"));
            MAY_NOT(viewer, by(empty, "sit seat=%d buy-in=500"));
            MAY_NOT(seat_of(empty), by(empty, "buy-in seat=%d 100"));
        }
}

static void a_wager_is_its_owners(int seat, const char *wager)
{
    MAY(seat_of(seat), by(seat, wager));
    MAY_NOT(seat_of(seat % evening.table.rules.seats + 1), by(seat, wager));
    MAY_NOT(spectator, by(seat, wager));
    MAY_NOT((sabot_viewer){ .role = SABOT_DEALER }, by(seat, wager));
}

static void try_game(const char *path, const char *wager, const char *ruling)
{
    int seat;

    open_evening(path, "7");
    seat = play_until(SABOT_PHASE_BETTING);
    the_house_speaks_for_itself(ruling);
    people_act_for_themselves(seat);
    a_wager_is_its_owners(seat, wager);
}

static void punto_banco(void **state)
{
    (void)state;
    try_game("rules/punto-banco.ini", "wager seat=%d on=banker 100", "verify");
}

static void minibaccarat(void **state)
{
    (void)state;
    try_game("rules/minibaccarat.ini", "wager seat=%d on=player 100", "verify");
}

static void chemin_de_fer(void **state)
{
    (void)state;
    open_evening("rules/chemin-de-fer.ini", "7");
    a_wager_is_its_owners(play_until(SABOT_PHASE_OFFERING), "bid seat=%d 200");
    people_act_for_themselves(play_until(SABOT_PHASE_BETTING));
    the_house_speaks_for_itself("rectify holds=yes");
}

static void pai_gow(void **state)
{
    (void)state;
    try_game("rules/pai-gow.ini", "wager seat=%d on=hand 100", "verify");
}

static void pai_gow_poker(void **state)
{
    (void)state;
    try_game("rules/pai-gow-poker.ini", "wager seat=%d on=hand 100", "verify");
}

/* --- pieces of the own hand --- */

static int owner_of(int place)
{
    return place == evening.table.pg.bank.seat ? place : evening.table.pg.owner[place];
}

static int unset_place(void)
{
    for (int place = 1; place <= 6; place++) {
        const paigow_hand *h = &evening.table.pg.round.hand[place];
        if (owner_of(place) != 0 && h->n > 0 && !h->set && !h->looked && !h->up &&
            place != evening.table.pg.bank.seat)
            return place;
    }
    return 0;
}

/* A guess at a hand that was not taken up is turned away, right or wrong, in the same words; once
 * it is taken up its pieces may be named, and no others. */
static void only_what_was_seen_is_named(void **state)
{
    sabot_event look = { .kind = SABOT_EV_LOOK, .role = SABOT_PARTICIPANT }, set = look;
    sabot_ruling right, wrong;
    const paigow_hand *h;
    sabot_viewer owner;
    uint8_t piece[SABOT_FACES_MAX];
    int place = 0;

    (void)state;
    open_evening("rules/pai-gow.ini", "5");
    for (int turns = 0; turns < TURNS_MAX && place == 0; turns++) {
        play_until(SABOT_PHASE_SETTING);
        place = unset_place();
        if (place == 0)
            deal_evening_turn(&evening);
    }
    assert_true(place != 0);
    h = &evening.table.pg.round.hand[place];
    owner = seat_of(owner_of(place));
    look.seat = set.seat = (uint8_t)place;
    look.actor_seat = set.actor_seat = owner.seat;
    look.time_ms = set.time_ms = evening.table.now_ms;
    set.kind = SABOT_EV_SET;
    memcpy(piece, h->piece, sizeof piece);
    sabot_event_put_faces(&set, piece, 4, 2, true);
    right = sabot_may_submit(&evening.table, owner, &set);
    piece[0] = sabot_tile_same_face(piece[0], 1) ? 5 : 1;
    sabot_event_put_faces(&set, piece, 4, 2, true);
    wrong = sabot_may_submit(&evening.table, owner, &set);
    assert_int_equal(right.verdict, SABOT_REFUSED);
    assert_memory_equal(&right, &wrong, sizeof right);
    sabot_event_put_faces(&look, piece, 4, 4, true);
    assert_int_equal(sabot_may_submit(&evening.table, owner, &look).verdict, SABOT_REFUSED);
    memset(look.text, 0, sizeof look.text);
    assert_int_equal(sabot_may_submit(&evening.table, owner, &look).verdict, SABOT_ACCEPTED);
    sabot_apply(&evening.table, &look);
    assert_int_equal(sabot_may_submit(&evening.table, owner, &set).verdict, SABOT_REFUSED);
    sabot_event_put_faces(&set, h->piece, 4, 2, true);
    assert_int_equal(sabot_may_submit(&evening.table, owner, &set).verdict, SABOT_ACCEPTED);
}

/* As many as an event can name: all of them are read, and none behind the last (make asan). */
static void a_full_list_of_pieces(void **state)
{
    int seat;

    (void)state;
    open_evening("rules/pai-gow.ini", "5");
    seat = play_until(SABOT_PHASE_SETTING);
    MAY_NOT(seat_of(seat), by(seat, "set seat=%d \"X-X X-X X-X X-X X-X X-X X-X X-X\" by=seat%d"));
}

/* --- over evenings --- */

static long tried, failed;

static void fail_event(const char *name, sabot_viewer viewer, const sabot_event *e,
                       const sabot_ruling *ruling)
{
    char line[SABOT_LINE_MAX], says[SABOT_SAYS_TEXT];

    if (++failed > SHOWN)
        return;
    sabot_event_to_text(e, false, line, sizeof line);
    sabot_ruling_text(ruling, says, sizeof says);
    print_error("%s, event %llu, %s, %s %d:\n    %s\n    %s: %s\n", name,
                (unsigned long long)evening.table.events, sabot_phase_text(evening.table.phase),
                sabot_role_text(viewer.role), viewer.seat, line,
                sabot_verdict_text(ruling->verdict), says);
}

static void expect_verdict(const char *name, sabot_viewer viewer, const sabot_event *e,
                           sabot_verdict verdict)
{
    const sabot_ruling ruling = sabot_may_submit(&evening.table, viewer, e);

    tried++;
    if (ruling.verdict != verdict)
        fail_event(name, viewer, e, &ruling);
}

/* As that participant would send it. */
static sabot_event act_of(const sabot_expected *x, int seat)
{
    sabot_event e = x->like;

    e.role = SABOT_PARTICIPANT;
    e.actor_seat = (uint8_t)seat;
    e.time_ms = evening.table.now_ms;
    return e;
}

static void try_list(const char *name, int seat)
{
    static sabot_table seen;
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const sabot_asked own = { .roles = SABOT_ROLE_BIT(SABOT_PARTICIPANT), .seat = (uint8_t)seat };
    int n;

    sabot_table_for(&evening.table, seat_of(seat), &seen);
    n = sabot_expect(&seen, own, next);
    for (int i = 0; i < n; i++) {
        const sabot_event e = act_of(&next[i], seat);
        const bool fact = e.kind == SABOT_EV_EXPOSE; /* people's too, but recorded by the house */
        expect_verdict(name, seat_of(seat), &e, fact ? SABOT_REFUSED : SABOT_ACCEPTED);
        expect_verdict(name, seat_of(seat % evening.table.rules.seats + 1), &e, SABOT_REFUSED);
        expect_verdict(name, spectator, &e, SABOT_REFUSED);
    }
}

static void try_evening(const char *path, int seed)
{
    sabot_view view = { 0 };
    char text[24];

    snprintf(text, sizeof text, "%d", seed);
    open_evening(path, text);
    evening.irregular = seed % 3 == 0 ? 0 : 40;
    for (int turns = 0; view.round < ROUNDS && turns < TURNS_MAX; turns++) {
        deal_evening_turn(&evening);
        for (int seat = 1; seat <= evening.table.rules.seats; seat++)
            if (sabot_seats_has(evening.table.taken, seat))
                try_list(path, seat);
        sabot_look(&evening.table, spectator, &view);
    }
}

static void what_is_listed_may_be_put(void **state)
{
    const int seeds = test_times(SEEDS, LONG_SEEDS);
    const char *wanted = getenv("SABOT_RULES");
    glob_t found;

    (void)state;
    assert_int_equal(glob("rules/*.ini", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        for (int seed = 1; seed <= seeds; seed++)
            if (!wanted || strstr(found.gl_pathv[i], wanted))
                try_evening(found.gl_pathv[i], seed);
    globfree(&found);
    print_message("%ld tried, %ld answered otherwise\n", tried, failed);
    assert_true(tried > 10000);
    assert_int_equal(failed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(punto_banco),
        cmocka_unit_test(minibaccarat),
        cmocka_unit_test(chemin_de_fer),
        cmocka_unit_test(pai_gow),
        cmocka_unit_test(pai_gow_poker),
        cmocka_unit_test(only_what_was_seen_is_named),
        cmocka_unit_test(a_full_list_of_pieces),
        cmocka_unit_test(what_is_listed_may_be_put),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
