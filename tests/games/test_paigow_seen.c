/* test_paigow_seen.c: who sees what of the hands of pai gow and pai gow poker, and which refusal
 * wins. */
#include "codec/codec.h"
#include "games/paigow_stage.h"

#include <string.h>

/* --- which refusal wins --- */

/* Well formed, in time, known, by whom, for whom, at which seat, while open, by somebody seated. */
static void order_of_checks(void **state)
{
    sabot_event e = { .kind = SABOT_EV_PAY, .role = SABOT_DEALER, .seat = 1, .on = SABOT_ON_HAND };

    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    RUN("@0:00:01 leave seat=2");
    stage_bet(1, 4000, 'L');
    stage_deal();
    assert_string_equal(sabot_judge(&stage, &e).says, "its time lies before the event before it; "
                        "give the time it happened, in order");
    e.face = SABOT_FACE_UP;
    assert_string_equal(sabot_judge(&stage, &e).says, "the event is not well formed; see its kind "
                        "in the vocabulary");
    RUN("burn 2c ; refused", "announce no-more-bets by=seat1 ; refused C:10.7.01",
        "announce total 9 by=seat1 ; refused C:10.8.09", "announce natural ; refused C:10.8.20",
        "pay seat=1 on=hand by=seat1 ; refused 19:47-10.8(o)[3]",
        "accept seat=1 by=seat3 ; refused C:10.8.02", "sit seat=7 ; refused C:10.7.01",
        "set seat=1 by=seat2 ; refused none");
    stage_set();
    stage_settle_all();
    RUN("discard", "close", "set seat=1 by=seat2 ; refused", "cash-out seat=1 10");
    e = (sabot_event){ .kind = SABOT_EV_DISCARD, .role = SABOT_DEALER, .time_ms = 1000 };
    assert_string_equal(sabot_judge(&stage, &e).says, "the table is closed");
}

/* --- who sees what --- */

static int seen_by(int role, int seat, int place)
{
    const sabot_viewer viewer = { (uint8_t)role, (uint8_t)seat };
    sabot_view view;
    int n = 0;

    sabot_look(&stage, viewer, &view);
    for (int i = 0; i < view.place[place].n; i++)
        n += view.place[place].piece[i] != paigow_unseen(&stage);
    return n;
}

/* One piece of the hand at an area falls face up. */
static void expose_one(int area)
{
    char tile[4];

    sabot_tile_text(stage.pg.round.hand[area].piece[2], tile);
    stage_sayf("expose seat=%d \"%s\" ; irregular", area, tile);
}

static void house_sees(int place, int pieces)
{
    for (int role = SABOT_SPECTATOR; role < SABOT_ROLES; role++)
        assert_int_equal(seen_by(role, 0, place), pieces);
}

static void hands_hidden(void **state)
{
    sabot_view view;

    (void)state;
    stage_open(SABOT_PAI_GOW, "");
    stage_side(PAIGOW_BANK, 4, 5000, 'L');
    stage_bet(1, 4000, 'L');
    stage_bet_of(1, 2, 3000, 'W');
    stage_deal();
    stage_take_up(1);
    stage_lay_down(1);
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 1, 1), 4); /* laid down by that player */
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 1, 2), 0); /* not taken up yet */
    stage_take_up(2);
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 1, 2), 4);
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 3, 2), 0); /* another's second area */
    stage_take_up(4);
    stage_lay_down(4);
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 4, 4), 4);
    for (int place = 0; place < PAIGOW_PLACES; place++)
        house_sees(place, 0);
    sabot_look(&stage, (sabot_viewer){ SABOT_DEALER, 0 }, &view);
    assert_int_equal(view.place[5].n, 0); /* with the dead hand */
    expose_one(1);
    house_sees(1, 1);
    stage_lay_down(2);
    assert_int_equal(stage_settle(1), 1); /* the dealer's is turned up */
    house_sees(0, 4);
    house_sees(1, 1);
    RUN("walk-off seat=1 ; irregular");
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 1, 2), 0);
}

static void hands_shown(void **state)
{
    (void)state;
    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_side(PAIGOW_CO_BANK, 4, 0, 0);
    stage_bet(1, 4000, 'L');
    stage_deal();
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 4, 4), 0); /* the dealer sets the co-bank's */
    RUN("look seat=4 ; irregular C:11.10.4");
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 4, 4), 0);
    stage_take_up(1);
    stage_lay_down(1);
    assert_int_equal(stage_settle(1), 1); /* it is turned up */
    assert_int_equal(seen_by(SABOT_SURVEILLANCE, 0, 4), 7);
    stage_set();
    assert_int_equal(seen_by(SABOT_DEALER, 0, 1), 0);
    RUN("open seat=1");
    assert_int_equal(seen_by(SABOT_PARTICIPANT, 5, 1), 7);
}

static bool reads(int role, int seat, const char *line)
{
    sabot_event e, out;
    sabot_error error;
    bool has_time;

    assert_int_equal(sabot_event_from_text(line, strlen(line), &e, &has_time, &error), 0);
    sabot_event_for(&stage, (sabot_viewer){ (uint8_t)role, (uint8_t)seat }, &e, &out);
    assert_int_equal(sabot_event_faces(&out).n, sabot_event_faces(&e).n);
    return memcmp(&e, &out, sizeof e) == 0;
}

static void events_redacted(void **state)
{
    static const char *const set = "set seat=1 \"As Qd / 8s 8h Kd 6c 4h\"";

    (void)state;
    stage_open(SABOT_PAI_GOW_POKER, "");
    stage_bet(1, 4000, 0);
    stage_lay(1, "As Qd / 8s 8h Kd 6c 4h");
    stage_lay(0, "Ah Qc / 8d 8c Ks 6d 4s");
    stage_deal();
    stage_take_up(1);
    assert_true(reads(SABOT_PARTICIPANT, 1, "ask seat=1 \"As Qd 8s 8h Kd 6c 4h\""));
    assert_false(reads(SABOT_PARTICIPANT, 2, "ask seat=1 \"As Qd 8s 8h Kd 6c 4h\""));
    stage_lay_down(1);
    for (int role = SABOT_SPECTATOR; role < SABOT_ROLES; role++) {
        assert_false(reads(role, 0, "deliver seat=1 \"As Qd 8s 8h Kd 6c 4h\""));
        assert_false(reads(role, 0, "card As seat=1 down"));
        assert_false(reads(role, 0, set));
        assert_true(reads(role, 0, "open seat=1 \"As Qd / 8s 8h Kd 6c 4h\""));
        assert_true(reads(role, 0, "expose seat=1 \"As\""));
    }
    assert_false(reads(SABOT_PARTICIPANT, 1, "deliver seat=1 \"As Qd 8s 8h Kd 6c 4h\""));
    assert_true(reads(SABOT_PARTICIPANT, 1, set));
    stage_set();
    for (int role = SABOT_SPECTATOR; role < SABOT_ROLES; role++)
        assert_true(reads(role, 0, "set hand=dealer \"Ah Qc / 8d 8c Ks 6d 4s\" by=dealer"));
    RUN("open seat=1");
    assert_true(reads(SABOT_PARTICIPANT, 2, set));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_of_checks),
        cmocka_unit_test(hands_hidden),
        cmocka_unit_test(hands_shown),
        cmocka_unit_test(events_redacted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
