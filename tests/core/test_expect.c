/* test_expect.c: which events fall under an expectation. */
#include "core_test.h"

#include "sabot/expect.h"
#include "sabot/tile.h"

static sabot_event pay(sabot_cents amount)
{
    return (sabot_event){ .kind = SABOT_EV_PAY, .role = SABOT_DEALER, .seat = 3,
                          .on = SABOT_ON_BANKER, .amount = amount };
}

static void the_event_itself_is_covered(void **state)
{
    const sabot_expected x = { .like = pay(500) };
    sabot_event e = pay(500);
    (void)state;
    assert_true(sabot_expected_covers(&x, &e));
    e.seq = 99;
    e.time_ms = 12345;
    assert_true(sabot_expected_covers(&x, &e));
}

static bool low_byte_is_last(void)
{
    const uint16_t one = 1;

    return *(const unsigned char *)&one == 0;
}

/* Each field in turn is changed: closed it is refused, open it is let through. */
static void every_closed_field_must_agree(void **state)
{
    static const struct { int field; size_t offset, size; } row[] = {
#define FIELD(id, member) { SABOT_F_##id, offsetof(sabot_event, member),                           \
                            sizeof ((sabot_event *)0)->member }
        FIELD(AMOUNT, amount), FIELD(COUNT, count), FIELD(SERIAL, serial), FIELD(WITH, with),
        FIELD(SEAT, seat), FIELD(HAND, hand), FIELD(CARD, card), FIELD(FACE, face),
        FIELD(ON, on), FIELD(WORDS, words), FIELD(TOPIC, topic), FIELD(CAUSE, cause),
        FIELD(MEANS, means), FIELD(MANNER, manner), FIELD(TO, to), FIELD(BATCH, batch),
        FIELD(DEALER, dealer), FIELD(PLAYER, player), FIELD(BANKER, banker), FIELD(HOLDS, holds),
        FIELD(TEXT, text),
#undef FIELD
    };
    (void)state;
    /* all but none, and winner, faces, dice and bytes, which are hand, text, count and text */
    assert_int_equal(COUNT(row), SABOT_FIELDS - 5);
    for (size_t i = 0; i < COUNT(row); i++) {
        sabot_expected x = { .like = pay(0), .count_max = 1, .amount_max = 1 };
        sabot_event e = pay(0);
        const bool number = row[i].field != SABOT_F_TEXT; /* its lowest byte is the first or last */
        unsigned char *byte = (unsigned char *)&e + row[i].offset +
                              (number && low_byte_is_last() ? row[i].size - 1 : 0);

        *byte = (unsigned char)(*byte ^ 1u);
        /* No dealer named and dealer 1 are the same dealer; look at dealer 2 instead. */
        if (row[i].field == SABOT_F_DEALER)
            e.dealer = 2;
        if (sabot_expected_covers(&x, &e))
            fail_msg("field %d differs and is covered", row[i].field);
        x.open = SABOT_FIELD_BIT(row[i].field);
        if (!sabot_expected_covers(&x, &e))
            fail_msg("field %d is open and is not covered", row[i].field);
    }
}

static void who_and_what_are_never_open(void **state)
{
    const sabot_expected x = { .like = pay(0), .open = 0xffffffffu, .amount_max = SABOT_CENTS_MAX,
                               .count_max = 9 };
    sabot_event e = pay(0);
    (void)state;
    e.card = 1;
    assert_true(sabot_expected_covers(&x, &e));
    e.kind = SABOT_EV_COLLECT;
    assert_false(sabot_expected_covers(&x, &e));
    e = pay(0);
    e.role = SABOT_OTHER_DEALER;
    assert_false(sabot_expected_covers(&x, &e));
    e = pay(0);
    e.actor_seat = 1;
    assert_false(sabot_expected_covers(&x, &e));
}

/* Others than the one named may do it too, where the expectation says so. */
static void others_may_do_it(void **state)
{
    sabot_expected x = { .like = pay(500), .roles = SABOT_ANY_DEALER, .by_seat = 4 };
    static const struct { int role, seat; bool covered; } row[] = {
        { SABOT_DEALER, 0, true },       { SABOT_OTHER_DEALER, 0, true },
        { SABOT_FLOORPERSON, 0, false }, { SABOT_PARTICIPANT, 4, true },
        { SABOT_PARTICIPANT, 3, false }, { SABOT_ROLE_NONE, 0, false },
    };
    sabot_event e = pay(500);
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        e.role = (uint8_t)row[i].role;
        e.actor_seat = (uint8_t)row[i].seat;
        assert_int_equal(sabot_expected_covers(&x, &e), row[i].covered);
    }
    x.by_seat = 0;
    x.roles = 0xffff; /* a role is no seat: participants come by seat alone */
    e.role = SABOT_PARTICIPANT;
    e.actor_seat = 0;
    assert_false(sabot_expected_covers(&x, &e));
    e.actor_seat = 4;
    assert_false(sabot_expected_covers(&x, &e));
}

static void amounts_keep_their_bounds_and_steps(void **state)
{
    const sabot_expected x = { .like = pay(500), .open = SABOT_FIELD_BIT(SABOT_F_AMOUNT),
                               .amount_min = 500, .amount_max = 2000, .amount_step = 250 };
    static const struct { sabot_cents amount; bool covered; } row[] = {
        { 0, false }, { 499, false }, { 500, true }, { 501, false }, { 749, false }, { 750, true },
        { 1999, false }, { 2000, true }, { 2001, false }, { 2250, false },
    };
    sabot_expected any = x;
    (void)state;
    any.amount_step = 0;
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_event e = pay(row[i].amount);
        assert_int_equal(sabot_expected_covers(&x, &e), row[i].covered);
        assert_int_equal(sabot_expected_covers(&any, &e), e.amount >= 500 && e.amount <= 2000);
    }
}

static void counts_keep_their_bounds(void **state)
{
    const sabot_expected x = { .like = { .kind = SABOT_EV_CUT, .role = SABOT_DEALER, .count = 10 },
                               .open = SABOT_FIELD_BIT(SABOT_F_COUNT), .count_min = 10,
                               .count_max = 406 };
    sabot_event e = x.like;
    (void)state;
    e.count = 9;
    assert_false(sabot_expected_covers(&x, &e));
    e.count = 10;
    assert_true(sabot_expected_covers(&x, &e));
    e.count = 406;
    assert_true(sabot_expected_covers(&x, &e));
    e.count = 407;
    assert_false(sabot_expected_covers(&x, &e));
}

/* Face up, the card must be known; face down it may stay unseen. */
static void an_open_card_is_known_or_unseen(void **state)
{
    sabot_expected x = { .like = { .kind = SABOT_EV_CARD, .role = SABOT_SHOE,
                                   .hand = SABOT_HAND_PLAYER },
                         .open = SABOT_FIELD_BIT(SABOT_F_CARD), .duty = SABOT_YIELD };

    (void)state;
    for (int face = SABOT_FACE_UP; face <= SABOT_FACE_DOWN; face++)
        for (int card = 0; card < SABOT_CARD_FACES; card++) {
            x.like.face = (uint8_t)face;
            sabot_event e = x.like;
            e.card = (uint8_t)card;
            assert_int_equal(sabot_expected_covers(&x, &e),
                             sabot_card_is_known(e.card) ||
                                 (card == SABOT_CARD_UNSEEN && face == SABOT_FACE_DOWN));
        }
}

static void an_open_winner_is_the_hand(void **state)
{
    const sabot_expected x = { .like = { .kind = SABOT_EV_RESULT, .role = SABOT_DEALER },
                               .open = SABOT_FIELD_BIT(SABOT_F_WINNER) };
    sabot_event e = x.like;
    (void)state;
    e.hand = SABOT_HAND_TIE;
    assert_true(sabot_expected_covers(&x, &e));
}

/* An optional field left out means "as it should be"; a remark changes nothing. */
static void what_is_left_out_is_as_it_should_be(void **state)
{
    sabot_expected x = { .like = pay(500) };
    sabot_event e = pay(0);
    (void)state;
    assert_true(sabot_expected_covers(&x, &e));
    e.amount = 499;
    assert_false(sabot_expected_covers(&x, &e));

    x.like = (sabot_event){ .kind = SABOT_EV_WAGER, .role = SABOT_PARTICIPANT, .actor_seat = 1,
                            .seat = 1, .on = SABOT_ON_TIE, .amount = 500 };
    e = x.like;
    e.amount = 0; /* required here: no amount is no wager */
    assert_false(sabot_expected_covers(&x, &e));

    x.like = (sabot_event){ .kind = SABOT_EV_SHUFFLE, .role = SABOT_DEALER, .dealer = 1 };
    e = x.like;
    e.dealer = 0;
    assert_true(sabot_expected_covers(&x, &e));
    x.like.dealer = 2;
    assert_false(sabot_expected_covers(&x, &e));
    x.like.dealer = 0;
    e.dealer = 1;
    assert_true(sabot_expected_covers(&x, &e));

    x.like = (sabot_event){ .kind = SABOT_EV_STACK, .role = SABOT_DEALER, .batch = 2 };
    e = x.like;
    e.batch = 0;
    assert_true(sabot_expected_covers(&x, &e));
    e.batch = 1;
    assert_false(sabot_expected_covers(&x, &e));
    x.like = (sabot_event){ .kind = SABOT_EV_TAKE_BATCH, .role = SABOT_DEALER, .batch = 2 };
    e = x.like;
    e.batch = 0; /* required here */
    assert_false(sabot_expected_covers(&x, &e));
}

static void left_out_words_counts_and_winners(void **state)
{
    sabot_expected x = { .like = { .kind = SABOT_EV_RESULT, .role = SABOT_DEALER, .player = 6,
                                   .banker = 7, .hand = SABOT_HAND_BANKER, .count = 5 } };
    sabot_event e = x.like;
    (void)state;
    e.hand = SABOT_HAND_NONE;
    e.count = 0;
    assert_true(sabot_expected_covers(&x, &e));
    e.count = 4;
    assert_false(sabot_expected_covers(&x, &e));
    e.count = 5;
    e.hand = SABOT_HAND_PLAYER;
    assert_false(sabot_expected_covers(&x, &e));
    e = x.like;
    e.player = 0; /* required: a count of nothing is a count */
    assert_false(sabot_expected_covers(&x, &e));

    x.like = (sabot_event){ .kind = SABOT_EV_CARD, .role = SABOT_SHOE, .card = 5,
                            .hand = SABOT_HAND_PLAYER, .face = SABOT_FACE_UP };
    e = x.like;
    e.face = SABOT_FACE_DEFAULT;
    assert_true(sabot_expected_covers(&x, &e));
    e.face = SABOT_FACE_DOWN;
    assert_false(sabot_expected_covers(&x, &e));
    e = x.like;
    e.manner = SABOT_MANNER_SHOE; /* where else from */
    assert_true(sabot_expected_covers(&x, &e));
    e.manner = SABOT_MANNER_HAND;
    assert_false(sabot_expected_covers(&x, &e));

    x.like = (sabot_event){ .kind = SABOT_EV_RECEIVE, .role = SABOT_DEALER, .count = 8 };
    e = x.like;
    memcpy(e.text, "LOT 7", 5);
    assert_true(sabot_expected_covers(&x, &e));
    memcpy(x.like.text, "LOT 8", 5);
    assert_false(sabot_expected_covers(&x, &e));
}

/* Cards of pai gow poker go to a place, and its deck has a joker. */
static void the_joker_goes_to_a_place(void **state)
{
    sabot_expected x = { .like = { .kind = SABOT_EV_CARD, .role = SABOT_SHOE, .seat = 3,
                                   .face = SABOT_FACE_DOWN, .card = SABOT_CARD_UNSEEN },
                         .open = SABOT_FIELD_BIT(SABOT_F_CARD), .duty = SABOT_YIELD };
    sabot_event e = x.like;
    (void)state;
    e.card = SABOT_CARD_JOKER;
    assert_true(sabot_expected_covers(&x, &e));
    x.like.seat = e.seat = 0;
    x.like.hand = e.hand = SABOT_HAND_DEALER;
    assert_true(sabot_expected_covers(&x, &e));
    x.like.hand = e.hand = SABOT_HAND_PLAYER;
    assert_false(sabot_expected_covers(&x, &e));
}

static void open_dice_keep_their_bounds(void **state)
{
    const sabot_expected x = { .like = { .kind = SABOT_EV_UNCOVER, .role = SABOT_SHOE, .count = 1 },
                               .open = SABOT_FIELD_BIT(SABOT_F_DICE), .count_min = 1,
                               .count_max = 216 };
    sabot_event e = x.like;
    (void)state;
    e.count = 216;
    assert_true(sabot_expected_covers(&x, &e));
    e.count = 0; /* no dice is no throw */
    assert_false(sabot_expected_covers(&x, &e));
    e.count = 5;
    e.manner = SABOT_MANNER_LEANING;
    assert_false(sabot_expected_covers(&x, &e));
}

static sabot_event laid(const uint8_t *piece, int n, int before, bool tiles)
{
    sabot_event e = { .kind = SABOT_EV_SET, .role = SABOT_PARTICIPANT, .actor_seat = 2, .seat = 2 };

    sabot_event_put_faces(&e, piece, n, before, tiles);
    return e;
}

/* The pieces of the hand in any order, parted alike, or none at all; what is unseen may be any. */
static void open_faces_are_the_pieces_of_the_hand(void **state)
{
    static const struct { uint8_t piece[4]; int n, before; bool covered; } row[] = {
        { { 1, 5, 9, 9 }, 4, 2, true },   { { 9, 1, 9, 5 }, 4, 2, true },
        { { 9, 1, 9, 5 }, 4, 4, false },  { { 9, 1, 9, 5 }, 4, 1, false },
        { { 1, 5, 9, 13 }, 4, 2, false }, { { 1, 5, 9 }, 3, 2, false },
        { { 0 }, 0, 0, true },
    };
    static const uint8_t known[4] = { 1, 5, 9, 9 }, half[4] = { 1, 33, 33, 9 };
    sabot_expected x = { .open = SABOT_FIELD_BIT(SABOT_F_FACES) };
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const sabot_event e = laid(row[i].piece, row[i].n, row[i].before, true);
        x.like = laid(known, 4, 2, true);
        if (sabot_expected_covers(&x, &e) != row[i].covered)
            fail_msg("row %zu", i);
    }
    x.like = laid(half, 4, 2, true);
    const sabot_event any = laid((const uint8_t[]){ 2, 9, 1, 4 }, 4, 2, true);
    assert_true(sabot_expected_covers(&x, &any));
    const sabot_event other = laid((const uint8_t[]){ 2, 3, 1, 4 }, 4, 2, true);
    assert_false(sabot_expected_covers(&x, &other));
    const sabot_event cards = laid((const uint8_t[]){ 2, 9, 1, 4 }, 4, 2, false);
    assert_false(sabot_expected_covers(&x, &cards));
}

/* Nobody learns what a hand is by being told that it will be set or opened. */
static void a_hand_face_down_is_hidden(void **state)
{
    static const uint16_t hidden[] = { SABOT_EV_SET, SABOT_EV_OPEN, SABOT_EV_DELIVER,
                                       SABOT_EV_ASK };
    static const uint8_t tile[4] = { 1, 5, 9, 9 };
    (void)state;
    for (size_t i = 0; i < COUNT(hidden); i++) {
        sabot_expected x = { .like = laid(tile, 4, 2, true) };
        x.like.kind = hidden[i];
        sabot_expected_hide(&x);
        const sabot_faces faces = sabot_event_faces(&x.like);
        assert_int_equal(faces.n, 4);
        assert_int_equal(faces.before, 2);
        for (int p = 0; p < 4; p++)
            assert_int_equal(faces.piece[p], SABOT_TILE_UNSEEN);
        assert_true(x.open & SABOT_FIELD_BIT(SABOT_F_FACES));
    }
    sabot_expected shown = { .like = laid(tile, 4, 2, true) };
    shown.like.kind = SABOT_EV_DISPLAY; /* lies face up */
    sabot_expected_hide(&shown);
    assert_memory_equal(sabot_event_faces(&shown.like).piece, tile, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_event_itself_is_covered),
        cmocka_unit_test(every_closed_field_must_agree),
        cmocka_unit_test(who_and_what_are_never_open),
        cmocka_unit_test(amounts_keep_their_bounds_and_steps),
        cmocka_unit_test(counts_keep_their_bounds),
        cmocka_unit_test(an_open_card_is_known_or_unseen),
        cmocka_unit_test(an_open_winner_is_the_hand),
        cmocka_unit_test(what_is_left_out_is_as_it_should_be),
        cmocka_unit_test(left_out_words_counts_and_winners),
        cmocka_unit_test(others_may_do_it),
        cmocka_unit_test(the_joker_goes_to_a_place),
        cmocka_unit_test(open_dice_keep_their_bounds),
        cmocka_unit_test(open_faces_are_the_pieces_of_the_hand),
        cmocka_unit_test(a_hand_face_down_is_hidden),
    };
    return cmocka_run_group_tests_name("expect", tests, NULL, NULL);
}
