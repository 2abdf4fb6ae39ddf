/* test_paigow_whole.c: whole rounds of pai gow and pai gow poker through the auto-dealer, from
 * opening to the end of many rounds, with a source and players made up here.
 *
 * After every act the ledger sums to zero, no account of chips is below zero and the centre holds
 * chips only while wagers are settled; what is listed is accepted as it stands; the round always
 * comes to its end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "codec/codec.h"
#include "deal/deal.h"
#include "games/pai_gow/paigow.h"
#include "length.h"

#include <stdlib.h>
#include <string.h>

static const unsigned HOUSE = 1u << SABOT_MUST | 1u << SABOT_YIELD | 1u << SABOT_THEIRS |
                              1u << SABOT_SILENCE | 1u << SABOT_NEXT;

static sabot_table table;

static sabot_cents centre(void)
{
    return table.ledger.balance[SABOT_CENTRE];
}

static void books_balance(void)
{
    assert_int_equal(sabot_ledger_sum(&table.ledger), 0);
    assert_true(table.ledger.balance[SABOT_LAYOUT] >= 0);
    assert_true(centre() >= 0);
    for (int seat = 1; seat <= 6; seat++)
        assert_true(table.ledger.balance[sabot_account_of_seat(seat)] >= 0);
}

/* A small stream of numbers, and a source that deals from it: nothing of the program's own. */
static uint64_t stream;

static int below(int bound)
{
    stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((stream >> 33) % (uint64_t)bound);
}

typedef struct made_up {
    deal_source source;
    bool blind;          /* what is dealt face down is not seen before it is opened */
    uint32_t round;      /* the order in hand is for this round */
    int next;
    uint8_t piece[PAIGOW_DECK];
} made_up;

static void shuffle(made_up *m, int size)
{
    m->next = 0;
    for (int i = 0; i < size; i++) {
        const int j = below(i + 1);
        m->piece[i] = m->piece[j];
        m->piece[j] = (uint8_t)(i + 1);
    }
}

static void put_next(made_up *m, const sabot_table *t, sabot_event *e, int before)
{
    sabot_event_put_faces(e, m->piece + m->next, paigow_hand_size(t), before, paigow_tiles(t));
    m->next += paigow_hand_size(t);
}

static int give(deal_source *source, const sabot_table *t, const sabot_expected *like,
                sabot_event *e)
{
    made_up *m = (made_up *)source;

    if (m->round != t->pg.round.number) {
        m->round = t->pg.round.number;
        shuffle(m, paigow_tiles(t) ? PAIGOW_SET_TILES : PAIGOW_DECK);
    }
    *e = like->like;
    switch (e->kind) {
    case SABOT_EV_UNCOVER:
        e->count = 1 + below(216);
        return 1;
    case SABOT_EV_NUMBER:
        e->count = 1 + below(7);
        return 1;
    case SABOT_EV_CARD:
        e->card = m->blind ? SABOT_CARD_UNSEEN : m->piece[m->next++];
        return 1;
    case SABOT_EV_DELIVER:
        if (!m->blind)
            put_next(m, t, e, paigow_hand_size(t));
        return 1;
    case SABOT_EV_OPEN: /* as it comes: now and then that is foul */
        assert_true(m->blind);
        put_next(m, t, e, sabot_event_faces(e).before);
        return 1;
    default:
        fail_msg("%s: nothing else is the source's to fill in", sabot_kind_at(e->kind)->name);
    }
    return 0;
}

static void told(deal_source *source, const sabot_table *t, const sabot_event *e)
{
    (void)source;
    (void)t;
    (void)e;
}

/* What has been seen in a run of rounds. */
static struct { int rounds, banks, co_banks, two_areas, dealer_wagers, short_centres, surpluses,
                    voids; } seen;

static void count(void *context, const sabot_table *t, const sabot_event *e,
                  const sabot_ruling *ruling)
{
    (void)context;
    (void)ruling;
    if (e->kind == SABOT_EV_SHAKE || e->kind == SABOT_EV_NUMBER) {
        seen.banks += t->pg.bank.side == PAIGOW_BANK;
        seen.co_banks += t->pg.bank.side == PAIGOW_CO_BANK;
        seen.dealer_wagers += t->pg.bank.dealer_wager > 0;
        for (int area = 1; area <= PAIGOW_AREAS; area++)
            seen.two_areas += t->pg.owner[area] != 0 && t->pg.owner[area] != area;
    }
    seen.rounds += e->kind == SABOT_EV_DISCARD;
    if (e->kind == SABOT_EV_DISCARD && sabot_held_has_room(&t->held))
        assert_int_equal(t->blocked, 0); /* who walked off is settled with the round */
    seen.short_centres += e->kind == SABOT_EV_MAKE_GOOD;
    seen.surpluses += e->kind == SABOT_EV_SURPLUS;
    seen.voids += e->kind == SABOT_EV_DISCARD && t->pg.bank.void_round;
}

/* Whatever is listed is accepted as it stands, pieces only the source knows aside. */
static void all_accepted(const sabot_expected *next, int n)
{
    for (int i = 0; i < n; i++) {
        sabot_event e = next[i].like;
        char line[SABOT_LINE_MAX], got[SABOT_LINE_MAX];

        e.time_ms = table.now_ms;
        const sabot_ruling ruling = sabot_judge(&table, &e);
        if (ruling.verdict == SABOT_ACCEPTED ||
            (next[i].duty == SABOT_YIELD && e.kind != SABOT_EV_DELIVER))
            continue;
        sabot_event_to_text(&e, false, line, sizeof line);
        sabot_ruling_to_text(&ruling, got, sizeof got);
        fail_msg("%s: listed, and %s", line, got);
    }
}

/* Any event at all, or one that is expected with something about it changed. */
static sabot_event any_event(const sabot_expected *next, int n)
{
    sabot_event e = next[below(n)].like;

    if (below(3) == 0)
        e = (sabot_event){ .kind = (uint16_t)(1 + below(SABOT_EV_KINDS - 1)),
                           .role = SABOT_DEALER };
    for (int changes = below(3); changes >= 0; changes--)
        switch (below(11)) {
        case 0: e.seat = (uint8_t)below(7); break;
        case 1: e.actor_seat = (uint8_t)below(7); break;
        case 2: e.seat = e.actor_seat = (uint8_t)(1 + below(6)); e.role = SABOT_PARTICIPANT; break;
        case 3: e.role = (uint8_t)below(SABOT_ROLES); e.actor_seat = 0; break;
        case 4: e.hand = (uint8_t)below(SABOT_HANDS); break;
        case 5: e.amount = below(2) * below(10000); break;
        case 6: e.count = below(2) * below(55); break;
        case 7: e.words = (uint8_t)below(SABOT_WORDS); break;
        case 8: e.batch = (uint8_t)below(3); break;
        case 9: e.on = SABOT_ON_HAND; e.holds = below(2); break;
        default: memset(e.text, 0, sizeof e.text); break;
        }
    return e;
}

/* judge accepts nothing that is not listed. */
static void nothing_else_accepted(const sabot_expected *next, int n)
{
    for (int tries = 0; tries < 12; tries++) {
        sabot_event e = any_event(next, n);
        char line[SABOT_LINE_MAX];
        bool listed = false;

        e.time_ms = table.now_ms;
        if (sabot_judge(&table, &e).verdict != SABOT_ACCEPTED)
            continue;
        for (int i = 0; i < n && !listed; i++)
            listed = sabot_expected_covers(&next[i], &e);
        sabot_event_to_text(&e, false, line, sizeof line);
        if (!listed)
            fail_msg("%s: accepted while %s, and not listed", line,
                     sabot_phase_text(table.phase));
    }
}

/* Would a simple player do it now? Four sit, so that a second area is free beside some. */
static bool is_wanted(const sabot_event *e)
{
    switch (e->kind) {
    case SABOT_EV_SIT:
        return sabot_seats_count(table.taken) < 4;
    case SABOT_EV_BUY_IN:
        return table.ledger.balance[sabot_account_of_seat(e->seat)] < 20000;
    case SABOT_EV_WAGER:
    case SABOT_EV_RAISE:
    case SABOT_EV_CO_BANK:
    case SABOT_EV_NAME_DELIVERY:
    case SABOT_EV_LOOK:
    case SABOT_EV_SET:
    case SABOT_EV_CHOOSE:
        return true;
    case SABOT_EV_ACCEPT:
        return below(2) == 0;
    case SABOT_EV_WITHDRAW:
    case SABOT_EV_DECLINE_WAGER:
        return below(12) == 0;
    case SABOT_EV_LEAVE:
        return below(300) == 0;
    default:
        return false;
    }
}

/* An amount within the bounds, seldom a large one. */
static sabot_cents some_amount(const sabot_expected *x)
{
    const sabot_cents step = x->amount_step > 0 ? x->amount_step : 1;
    const sabot_cents often = x->like.kind == SABOT_EV_BUY_IN ? 500000 : 7000;
    const sabot_cents room = x->amount_max - x->amount_min;
    const sabot_cents most = room < often ? room : often;

    return x->amount_min + step * below((int)(most / step) + 1);
}

static bool somebody_acts(deal_driver *driver, const sabot_expected *next, int n)
{
    const int from = below(n);

    for (int k = 0; k < n; k++) {
        const sabot_expected *x = &next[(from + k) % n];
        sabot_event e = x->like;
        if (x->duty > SABOT_SILENCE || !is_wanted(&e))
            continue;
        if (x->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT))
            e.amount = some_amount(x);
        e.time_ms = driver->now_ms;
        assert_int_equal(deal_event(driver, &e, false).verdict, SABOT_ACCEPTED);
        return true;
    }
    return false;
}

/* Something happens by mistake, now and then: a hand is exposed, or a count is wrong. */
static void mishap(deal_driver *driver)
{
    sabot_event e = { .kind = SABOT_EV_EXPOSE, .role = SABOT_DEALER, .time_ms = driver->now_ms };

    if (below(3) == 0) {
        e.kind = SABOT_EV_WALK_OFF;
        e.role = SABOT_PARTICIPANT;
        e.seat = e.actor_seat = (uint8_t)(1 + below(6));
    } else if (below(3) == 0 && !paigow_tiles(&table)) {
        e.kind = SABOT_EV_COUNT_HAND;
        e.count = 6;
        e.hand = SABOT_HAND_DEALER;
    } else {
        e.seat = (uint8_t)(1 + below(6));
    }
    deal_event(driver, &e, false);
}

typedef struct run {
    int game;
    const char *key, *value;
    bool blind;
} run;

/* All accounts of people who are gone are in use: somebody comes back for theirs. */
static bool one_comes_back(deal_driver *driver, const sabot_expected *next, int n)
{
    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_REDEEM) {
            sabot_event event = next[i].like;
            event.time_ms = driver->now_ms;
            deal_event(driver, &event, false);
            return true;
        }
    return false;
}

static void whole(const run *r, int rounds, bool mishaps)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    static made_up m;
    deal_driver driver = { .table = &table, .source = &m.source, .listener = count,
                           .answer = true };
    sabot_rules rules;
    int until = seen.rounds + rounds;

    m = (made_up){ .source = { .yield = give, .applied = told }, .blind = r->blind };
    assert_true(sabot_rules_default(&rules, r->game, 0));
    assert_int_equal(sabot_rules_set(&rules, "two-areas", "yes").verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_rules_set(&rules, "co-bank", "yes").verdict, SABOT_ACCEPTED);
    if (r->key)
        assert_int_equal(sabot_rules_set(&rules, r->key, r->value).verdict, SABOT_ACCEPTED);
    assert_int_equal(sabot_table_open(&table, &rules).verdict, SABOT_ACCEPTED);
    for (int steps = 0; seen.rounds < until; steps++) {
        const int n = sabot_expect(&table, SABOT_ASK_ALL, next);
        assert_true(steps < 400 * rounds);
        if (steps % 7 == 0)
            all_accepted(next, n);
        nothing_else_accepted(next, n);
        driver.now_ms += 1000;
        if (!sabot_held_has_room(&table.held) && one_comes_back(&driver, next, n))
            continue;
        if (mishaps && table.phase >= SABOT_PHASE_DEALING && below(150) == 0)
            mishap(&driver);
        else if (!(below(3) != 0 && somebody_acts(&driver, next, n)) &&
                 !deal_step(&driver, HOUSE) && !somebody_acts(&driver, next, n))
            fail_msg("nobody can go on in phase %s", sabot_phase_text(table.phase));
        books_balance();
        assert_true(table.phase >= SABOT_PHASE_REVEALING || centre() == 0);
    }
}

/* Both games from opening to the end of many rounds: the dealer carries, players bank and co-bank,
 * some on two areas; then the same with things going wrong. */
static void whole_rounds(void **state)
{
    static const run runs[] = {
        { SABOT_PAI_GOW, NULL, NULL, false },
        { SABOT_PAI_GOW, "delivery", "k10", true },
        { SABOT_PAI_GOW, "seats", "5", false },
        { SABOT_PAI_GOW_POKER, NULL, NULL, true },
        { SABOT_PAI_GOW_POKER, "dealing", "automated", false },
        { SABOT_PAI_GOW_POKER, "dealing", "hand", false },
        { SABOT_PAI_GOW_POKER, "shuffler", "yes", false },
        { SABOT_PAI_GOW_POKER, "start", "number", true },
    };
    const int rounds = test_is_long() ? 1000 : 20;

    (void)state;
    for (int mishaps = 0; mishaps < 2; mishaps++) {
        stream = 4711;
        memset(&seen, 0, sizeof seen);
        for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
            whole(&runs[i], rounds, mishaps);
        assert_true(seen.banks > 5 && seen.co_banks > 5 && seen.two_areas > 5);
        assert_true(seen.dealer_wagers > 5 && seen.short_centres > 5 && seen.surpluses > 5);
        assert_true(seen.banks + seen.co_banks < seen.rounds);
    }
    assert_true(seen.voids > 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
