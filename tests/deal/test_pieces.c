/* test_pieces.c: where tiles, cards and dice of the pai gow games come from: every piece once, by
 * the method of the round, cut where it was cut, the same for the same seed; and a plan for a
 * round. The tables here are made by hand: a source reads only what it is shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "deal/deal.h"
#include "sabot/house_way.h"

static deal_pieces pieces_of(const char *seed)
{
    unsigned char bytes[32];
    deal_pieces pieces;

    deal_seed_from_text(seed, bytes);
    deal_pieces_init(&pieces, bytes);
    return pieces;
}

static sabot_table table_of(int game)
{
    sabot_table table;

    memset(&table, 0, sizeof table);
    assert_true(sabot_rules_default(&table.rules, game, 0));
    return table;
}

static void tell(deal_source *source, const sabot_table *table, int kind, int count)
{
    const sabot_event event = { .kind = (uint16_t)kind, .count = count };

    source->applied(source, table, &event);
}

static sabot_event yield(deal_source *source, const sabot_table *table, sabot_event like)
{
    const sabot_expected due = { .like = like, .duty = SABOT_YIELD };
    sabot_event event;

    assert_int_equal(source->yield(source, table, &due, &event), 1);
    assert_int_equal(event.kind, like.kind);
    assert_int_equal(event.seat, like.seat);
    return event;
}

/* The eight groups in delivery order, as the engine counts them. */
static void deliver_all(deal_source *source, sabot_table *table, uint8_t out[32])
{
    for (int group = 0; group < 8; group++) {
        table->pg.round.delivered = (uint8_t)group;
        const sabot_event e = yield(source, table, (sabot_event){ .kind = SABOT_EV_DELIVER,
                                                                  .seat = 1 });
        const sabot_faces faces = sabot_event_faces(&e);
        assert_int_equal(faces.n, 4);
        assert_true(faces.tiles && !faces.slash);
        memcpy(out + 4 * group, faces.piece, 4);
    }
}

/* Every face as often as the set has it, named by the first of its face. */
static void every_tile_is_delivered_once(void **state)
{
    static const int methods[] = { SABOT_MANNER_PLAIN, SABOT_MANNER_PLAIN_LEFT, SABOT_MANNER_K10,
                                   SABOT_MANNER_K10_MIRROR, SABOT_MANNER_MIDDLE_OUT,
                                   SABOT_MANNER_ENDS_IN, SABOT_MANNER_PAIRS };
    sabot_table table = table_of(SABOT_PAI_GOW);
    uint8_t tile[32];

    (void)state;
    for (size_t m = 0; m < sizeof methods / sizeof *methods; m++) {
        deal_pieces pieces = pieces_of("tiles");
        int found[SABOT_TILE_COUNT + 1] = { 0 };

        table.rules.delivery = (uint8_t)methods[m];
        deliver_all(&pieces.source, &table, tile);
        for (int i = 0; i < 32; i++)
            found[tile[i]]++;
        for (sabot_tile t = 1; t <= SABOT_TILE_COUNT; t++) {
            char face[4];
            sabot_tile first;
            sabot_tile_text(t, face);
            assert_true(sabot_tile_parse(face, 3, &first));
            assert_int_equal(found[t], first == t ? sabot_tile_copies(t) : 0);
        }
    }
}

/* The stacks are the same whatever the method; it only says which tiles go together. */
static void the_method_is_the_rounds(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW);
    deal_pieces pieces = pieces_of("tiles");
    uint8_t plain[32], k10[32];

    (void)state;
    deliver_all(&pieces.source, &table, plain); /* stacks 8 to 1, from the dealer's right */
    table.pg.bank.method = SABOT_MANNER_K10;
    deliver_all(&pieces.source, &table, k10);
    const uint8_t head[4] = { plain[28], plain[29], plain[24], plain[25] }; /* 1.1 1.2 2.1 2.2 */
    assert_memory_equal(k10, head, 4);
    const uint8_t tail[4] = { plain[12], plain[8], plain[4], plain[0] }; /* 5.1 6.1 7.1 8.1 */
    assert_memory_equal(k10 + 4, tail, 4);
}

static void deal_cards(deal_source *source, sabot_table *table, uint8_t out[49])
{
    for (int i = 0; i < 49; i++) {
        table->pg.round.delivered = (uint8_t)i;
        out[i] = yield(source, table, (sabot_event){ .kind = SABOT_EV_CARD, .seat = 2 }).card;
    }
}

static void every_card_is_dealt_once_and_the_cut_turns_the_stack(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW_POKER);
    deal_pieces whole = pieces_of("cards"), cut = pieces_of("cards");
    uint8_t a[49], b[49];
    int found[PAIGOW_DECK + 1] = { 0 };

    (void)state;
    deal_cards(&whole.source, &table, a);
    for (int i = 0; i < 49; i++)
        assert_true(a[i] >= 1 && a[i] <= SABOT_CARD_JOKER && found[a[i]]++ == 0);
    tell(&cut.source, &table, SABOT_EV_CUT, 20);
    deal_cards(&cut.source, &table, b);
    assert_memory_equal(b, a + 20, 29);        /* from the cut on */
    assert_memory_equal(b + 33, a, 49 - 33);   /* behind the four we did not see, the front */
}

static void a_stack_of_the_device_is_seven_cards(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW_POKER);
    deal_pieces pieces = pieces_of("cards");
    uint8_t one_by_one[49];

    (void)state;
    deal_cards(&pieces.source, &table, one_by_one);
    table.rules.dealing = PAIGOW_FROM_AUTOMATED;
    for (int place = 0; place < 7; place++) {
        table.pg.round.delivered = (uint8_t)place;
        const sabot_event e = yield(&pieces.source, &table,
                                    (sabot_event){ .kind = SABOT_EV_DELIVER, .seat = 3 });
        const sabot_faces faces = sabot_event_faces(&e);
        assert_int_equal(faces.n, 7);
        assert_false(faces.tiles);
        assert_memory_equal(faces.piece, one_by_one + 7 * place, 7);
    }
}

/* Round k of a seed is the same however the round before it went. */
static void a_round_is_the_same_for_the_same_seed(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW);
    deal_pieces one = pieces_of("same"), two = pieces_of("same"), other = pieces_of("other");
    const sabot_event shaken = { .kind = SABOT_EV_UNCOVER };
    uint8_t a[32], b[32], c[32];

    (void)state;
    deliver_all(&one.source, &table, a);
    deliver_all(&two.source, &table, b);
    deliver_all(&other.source, &table, c);
    assert_memory_equal(a, b, sizeof a);
    assert_true(memcmp(a, c, sizeof a) != 0);
    yield(&one.source, &table, shaken); /* a throw more in the first round of one of them */
    tell(&one.source, &table, SABOT_EV_MIX, 0);
    tell(&one.source, &table, SABOT_EV_MIX, 0); /* mixed again before anything was dealt */
    tell(&two.source, &table, SABOT_EV_MIX, 0);
    assert_int_equal(yield(&one.source, &table, shaken).count,
                     yield(&two.source, &table, shaken).count);
    deliver_all(&one.source, &table, b);
    deliver_all(&two.source, &table, c);
    assert_memory_equal(b, c, sizeof b);
    assert_true(memcmp(a, b, sizeof a) != 0);
}

/* All 216 throws and all seven numbers come, and nothing else. */
static void dice_and_numbers_keep_their_range(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW_POKER);
    deal_pieces pieces = pieces_of("dice");
    bool thrown[217] = { false }, drawn[8] = { false };
    int throws = 0, numbers = 0;

    (void)state;
    for (int i = 0; i < 4000; i++) {
        const int dice = yield(&pieces.source, &table,
                               (sabot_event){ .kind = SABOT_EV_UNCOVER }).count;
        tell(&pieces.source, &table, SABOT_EV_UNCOVER, dice); /* it has happened */
        const int number = yield(&pieces.source, &table,
                                 (sabot_event){ .kind = SABOT_EV_NUMBER }).count;
        tell(&pieces.source, &table, SABOT_EV_NUMBER, number);
        assert_true(dice >= 1 && dice <= 216 && number >= 1 && number <= 7);
        throws += !thrown[dice];
        numbers += !drawn[number];
        thrown[dice] = drawn[number] = true;
    }
    assert_int_equal(throws, 216);
    assert_int_equal(numbers, 7);
}

/* What was asked for and has not happened comes again; a die that leans takes nothing with it. */
static void a_throw_is_used_up_when_it_has_happened(void **state)
{
    const sabot_event shaken = { .kind = SABOT_EV_UNCOVER };
    const sabot_event leans = { .kind = SABOT_EV_UNCOVER, .manner = SABOT_MANNER_LEANING };
    sabot_table table = table_of(SABOT_PAI_GOW);
    deal_pieces pieces = pieces_of("throw");
    int changed = 0;

    (void)state;
    for (int i = 0; i < 20; i++) {
        const int dice = yield(&pieces.source, &table, shaken).count;
        pieces.source.applied(&pieces.source, &table, &leans);
        assert_int_equal(yield(&pieces.source, &table, shaken).count, dice);
        tell(&pieces.source, &table, SABOT_EV_UNCOVER, dice);
        changed += yield(&pieces.source, &table, shaken).count != dice;
    }
    assert_true(changed >= 18);
}

static void nothing_is_given_beyond_the_last(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW);
    deal_pieces pieces = pieces_of("end");
    const sabot_expected deliver = { .like = { .kind = SABOT_EV_DELIVER, .seat = 1 } };
    const sabot_expected open = { .like = { .kind = SABOT_EV_OPEN, .seat = 1 } };
    sabot_event event;

    (void)state;
    table.pg.round.delivered = 8;
    assert_int_equal(pieces.source.yield(&pieces.source, &table, &deliver, &event), 0);
    assert_int_equal(pieces.source.yield(&pieces.source, &table, &open, &event), 0);
    table = table_of(SABOT_PAI_GOW_POKER);
    table.rules.dealing = PAIGOW_FROM_AUTOMATED;
    pieces.fresh = false;
    table.pg.round.delivered = 7;
    assert_int_equal(pieces.source.yield(&pieces.source, &table, &deliver, &event), 0);
}

/* ---- A plan ---------------------------------------------------------------------------------- */

static void places_are_told_apart(void **state)
{
    static const struct { sabot_event event; int place; } row[] = {
        { { .seat = 1 }, 1 }, { { .seat = 6 }, 6 }, { { .seat = 7 }, -1 },
        { { .hand = SABOT_HAND_DEALER }, 0 }, { { .hand = SABOT_HAND_DEAD }, PAIGOW_DEAD },
        { { .hand = SABOT_HAND_LEFT }, DEAL_LEFT_OVER }, { { .hand = SABOT_HAND_STACKS }, -1 },
        { { 0 }, -1 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        assert_int_equal(deal_place_of(&row[i].event), row[i].place);
}

static void a_plan_is_for_one_round(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW);
    deal_plan plan;
    const sabot_event shaken = { .kind = SABOT_EV_UNCOVER };

    (void)state;
    deal_plan_init(&plan);
    deal_plan_for(&plan, &table); /* no round is on: for the first */
    plan.dice = sabot_dice_make(4, 4, 2);
    table.pg.round.number = 1;
    table.pg.round.bets_closed = true;
    assert_int_equal(yield(&plan.source, &table, shaken).count, sabot_dice_make(4, 4, 2));
    deal_plan_for(&plan, &table); /* still the same round */
    assert_int_equal(plan.dice, sabot_dice_make(4, 4, 2));
    table.pg.round.number = 2;
    assert_int_equal(yield(&plan.source, &table, shaken).count, sabot_dice_make(3, 3, 3));
    deal_plan_for(&plan, &table);
    assert_int_equal(plan.dice, 0);
}

static void what_is_not_planned_stays_unseen(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW_POKER);
    deal_plan plan;

    (void)state;
    deal_plan_init(&plan);
    deal_plan_for(&plan, &table);
    table.pg.round.number = 1;
    plan.n[2] = 2;
    plan.piece[2][0] = SABOT_CARD_JOKER;
    plan.piece[2][1] = 5;
    const sabot_event card = { .kind = SABOT_EV_CARD, .seat = 2 };
    assert_int_equal(yield(&plan.source, &table, card).card, SABOT_CARD_JOKER);
    table.pg.round.hand[2].n = 1;
    assert_int_equal(yield(&plan.source, &table, card).card, 5);
    table.pg.round.hand[2].n = 2; /* no third was planned */
    assert_int_equal(yield(&plan.source, &table, card).card, SABOT_CARD_UNSEEN);
    const sabot_event other = { .kind = SABOT_EV_CARD, .hand = SABOT_HAND_DEALER };
    assert_int_equal(yield(&plan.source, &table, other).card, SABOT_CARD_UNSEEN);
    assert_true(plan.source.steady);
}

/* A hand dealt unseen that is opened gets what can lie there: nothing that lies or will lie
 * elsewhere, and set the house way. */
static void an_unseen_hand_is_opened_with_what_can_be(void **state)
{
    sabot_table table = table_of(SABOT_PAI_GOW);
    static const uint8_t unseen[4] = { SABOT_TILE_UNSEEN, SABOT_TILE_UNSEEN, SABOT_TILE_UNSEEN,
                                       SABOT_TILE_UNSEEN };
    sabot_event opened = { .kind = SABOT_EV_OPEN, .seat = 2 };
    sabot_tiles_setting setting;
    int used[SABOT_TILE_COUNT + 1] = { 0 };
    deal_plan plan;

    (void)state;
    deal_plan_init(&plan);
    for (int place = 0; place < PAIGOW_PLACES; place++) { /* all but four tiles lie elsewhere */
        paigow_hand *hand = &table.pg.round.hand[place];
        hand->n = 4;
        for (int i = 0; i < 4; i++)
            hand->piece[i] = place == 2 ? SABOT_TILE_UNSEEN : (uint8_t)(4 * place + i + 1);
    }
    sabot_event_put_faces(&opened, unseen, 4, 2, true);
    const sabot_event e = yield(&plan.source, &table, opened);
    const sabot_faces faces = sabot_event_faces(&e);
    assert_true(faces.slash && faces.n == 4 && faces.before == 2);
    for (int i = 0; i < 4; i++)
        for (sabot_tile t = 9; t <= 12; t++)
            used[t] += sabot_tile_same_face(t, faces.piece[i]);
    for (sabot_tile t = 9; t <= 12; t++)
        assert_true(used[t] > 0);
    assert_true(sabot_house_way_set_tiles(sabot_house_way_named("tiles-1"), faces.piece,
                                          &setting) >= 0);
    assert_memory_equal(setting.high, faces.piece, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile_is_delivered_once),
        cmocka_unit_test(the_method_is_the_rounds),
        cmocka_unit_test(every_card_is_dealt_once_and_the_cut_turns_the_stack),
        cmocka_unit_test(a_stack_of_the_device_is_seven_cards),
        cmocka_unit_test(a_round_is_the_same_for_the_same_seed),
        cmocka_unit_test(dice_and_numbers_keep_their_range),
        cmocka_unit_test(a_throw_is_used_up_when_it_has_happened),
        cmocka_unit_test(nothing_is_given_beyond_the_last),
        cmocka_unit_test(places_are_told_apart),
        cmocka_unit_test(a_plan_is_for_one_round),
        cmocka_unit_test(what_is_not_planned_stays_unseen),
        cmocka_unit_test(an_unseen_hand_is_opened_with_what_can_be),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
