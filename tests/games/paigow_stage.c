/* paigow_stage.c: see paigow_stage.h. It gives no evidence. */
#include "games/paigow_stage.h"

#include "codec/codec.h"
#include "deal/deal.h"
#include "games/pai_gow/round.h"
#include "games/paigow_hands.h"
#include "rounds/round_run.h"

#include <stdio.h>
#include <string.h>

enum { ACTS_MAX = 2000, SMALL = 25 };

static const unsigned EVERYBODY = 1u << SABOT_MUST | 1u << SABOT_YIELD | 1u << SABOT_THEIRS |
                                  1u << SABOT_SILENCE | 1u << SABOT_NEXT;

sabot_table stage;

/* What one has said of the round to come. */
static struct {
    paigow_side side;
    int bank;
    sabot_cents dealers, wager[PAIGOW_AREAS + 1];
    int owner[PAIGOW_AREAS + 1];
    paigow_wish hands;
    sabot_cents before[SABOT_ACCOUNTS];
} wanted;

static deal_plan plan;

/* ---- Lines ----------------------------------------------------------------------------------- */

static void books_balance(void)
{
    assert_int_equal(sabot_ledger_sum(&stage.ledger), 0);
    assert_true(stage.ledger.balance[SABOT_LAYOUT] >= 0);
    assert_true(stage_centre() >= 0);
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++)
        assert_true(stage_chips(seat) >= 0);
}

/* The verdict, then up to two provisions the ruling must name, in whatever order. */
static void comes_out(const char *line, const char *want, const sabot_ruling *ruling)
{
    char got[SABOT_LINE_MAX], word[64];
    int at = 0, n;

    sabot_ruling_to_text(ruling, got, sizeof got);
    assert_int_equal(sscanf(want, "%63s%n", word, &at), 1);
    if (strcmp(word, sabot_verdict_text((sabot_verdict)ruling->verdict)) != 0)
        fail_msg("%s\nexpected%s, got %s", line, want, got);
    for (; sscanf(want + at, "%63s%n", word, &n) == 1; at += n) {
        const bool none = strcmp(word, "none") == 0;
        const size_t id = none ? 0 : round_provision(word, strlen(word), NULL, 0);
        assert_true(none || id > 0);
        if (id != ruling->provision && id != ruling->also)
            fail_msg("%s\nexpected %s, got %s", line, word, got);
    }
}

static void happens(const char *line, const char *want, sabot_event *e)
{
    static sabot_table before;

    if (e->time_ms < stage.now_ms)
        e->time_ms = stage.now_ms;
    memcpy(&before, &stage, sizeof stage);
    const bool expected = round_expects(&stage, e);
    const sabot_ruling ruling = sabot_judge(&stage, e);
    assert_memory_equal(&before, &stage, sizeof stage);
    comes_out(line, want, &ruling);
    if (!expected && ruling.verdict == SABOT_ACCEPTED)
        fail_msg("%s: accepted, and not expected", line);
    if (ruling.verdict != SABOT_REFUSED)
        sabot_apply(&stage, e);
    books_balance();
}

void stage_say(const char *line)
{
    const char *semicolon = strchr(line, ';');
    const size_t n = semicolon ? (size_t)(semicolon - line) : strlen(line);
    sabot_event e;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, n, &e, &has_time, &error) < 0)
        fail_msg("%s: %s", line, error.says);
    happens(line, semicolon ? semicolon + 1 : "accepted", &e);
}

void stage_sayf(const char *format, ...)
{
    char line[160];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    stage_say(line);
}

void stage_run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        stage_say(lines[i]);
}

/* Everybody does what comes next, up to this phase. */
static void until(int phase)
{
    deal_driver driver = { .table = &stage, .source = &plan.source, .now_ms = stage.now_ms,
                           .answer = true };

    for (int acts = 0; stage.phase != phase; acts++)
        if (acts == ACTS_MAX || !deal_step(&driver, EVERYBODY))
            fail_msg("stuck while %s, not yet %s", sabot_phase_text(stage.phase),
                     sabot_phase_text(phase));
    books_balance();
}

/* ---- Money ----------------------------------------------------------------------------------- */

sabot_cents stage_chips(int seat)
{
    return stage.ledger.balance[sabot_account_of_seat(seat)];
}

sabot_cents stage_gain(int seat)
{
    return stage_chips(seat) - wanted.before[sabot_account_of_seat(seat)];
}

sabot_cents stage_house_gain(void)
{
    return stage.ledger.balance[SABOT_INVENTORY] - wanted.before[SABOT_INVENTORY];
}

sabot_cents stage_centre(void)
{
    return stage.ledger.balance[SABOT_CENTRE];
}

const sabot_payment *stage_owed(const sabot_payment *list, int n, int seat)
{
    for (int i = 0; i < n; i++)
        if (list[i].seat == seat)
            return &list[i];
    return NULL;
}

int stage_settle(int acts)
{
    deal_driver driver = { .table = &stage, .now_ms = stage.now_ms };
    int done = 0;

    while (done < acts && stage.phase != SABOT_PHASE_CLEARING &&
           deal_step(&driver, 1u << SABOT_MUST)) {
        books_balance();
        done++;
    }
    return done;
}

void stage_settle_all(void)
{
    stage_settle(1000);
    assert_int_equal(stage.phase, SABOT_PHASE_CLEARING);
    assert_int_equal(stage_centre(), 0);
    assert_int_equal(stage.ledger.balance[SABOT_LAYOUT], 0);
}

/* ---- What is wanted -------------------------------------------------------------------------- */

void stage_open(int game, const char *rules)
{
    char line[200];
    sabot_rules read = { 0 };
    sabot_ruling ruling;
    sabot_error error;

    snprintf(line, sizeof line, "table %s minimum=0.25 increment=0.01 maximum=10000 "
             "inventory=200000 two-areas=yes %s", sabot_game_text(game), rules);
    if (sabot_table_from_text(line, strlen(line), &read, &ruling, &error) < 0)
        fail_msg("%s: %s", line, error.says);
    assert_int_equal(ruling.verdict, SABOT_ACCEPTED);
    memset(&stage, 0, sizeof stage);
    memset(&wanted, 0, sizeof wanted);
    deal_plan_init(&plan);
    assert_int_equal(sabot_table_open(&stage, &read).verdict, SABOT_ACCEPTED);
    for (int seat = 1; seat <= PAIGOW_AREAS; seat++)
        stage_sayf("sit seat=%d buy-in=10000", seat);
    until(SABOT_PHASE_BETTING);
}

/* The wager that a bank has made against the dealer is what the dealer wagers against it. */
static void play_round(int seat, sabot_cents cents)
{
    stage_sayf("wager seat=%d on=hand %lld.%02lld", seat, (long long)cents / 100,
               (long long)cents % 100);
    until(SABOT_PHASE_CLEARING);
    stage_say("discard");
}

void stage_play_round(void)
{
    play_round(1, SMALL);
    until(SABOT_PHASE_OFFERING);
    until(SABOT_PHASE_BETTING);
}

void stage_side(paigow_side who, int seat, sabot_cents dealers, char result)
{
    wanted.side = who;
    wanted.bank = seat;
    wanted.dealers = dealers;
    wanted.hands.result[0] = result;
}

void stage_bet_of(int owner, int area, sabot_cents cents, char result)
{
    wanted.wager[area] = cents;
    wanted.owner[area] = owner;
    wanted.hands.result[area] = result;
    if (result == 'F')
        stage_lay(area, "Ac Ad / Ks Kh 9d 6c 2s");
}

void stage_bet(int area, sabot_cents cents, char result)
{
    stage_bet_of(area, area, cents, result);
}

void stage_lay(int place, const char *hand)
{
    char line[160];
    sabot_event e;
    sabot_error error;
    bool has_time;

    snprintf(line, sizeof line, "ask seat=1 \"%s\"", hand);
    if (sabot_event_from_text(line, strlen(line), &e, &has_time, &error) < 0)
        fail_msg("%s: %s", line, error.says);
    wanted.hands.told[place] = true;
    memcpy(wanted.hands.hand[place], sabot_event_faces(&e).piece, SABOT_FACES_MAX);
}

void stage_hide(int place)
{
    wanted.hands.hidden[place] = true;
}

/* ---- Up to the hands ------------------------------------------------------------------------- */

/* The house sets its own hands by the house way, whatever was told. */
static void find_hands(void)
{
    uint8_t lies[SABOT_FACES_MAX];

    wanted.hands.opponent = wanted.side == PAIGOW_DEALER_CARRIES ? 0 : wanted.bank;
    for (int place = 0; place <= PAIGOW_AREAS; place++)
        if (wanted.hands.told[place] && (place == 0 || (place == wanted.bank &&
                                                        wanted.side == PAIGOW_CO_BANK))) {
            memcpy(lies, wanted.hands.hand[place], sizeof lies);
            paigow_set_house_way(&stage, lies, wanted.hands.hand[place]);
        }
    paigow_find_hands(&stage, &wanted.hands);
}

/* The bank has played against the dealer; then it is offered, and taken. */
static void take_bank(void)
{
    play_round(wanted.bank, wanted.dealers > 0 ? wanted.dealers : SMALL);
    until(SABOT_PHASE_OFFERING);
    memcpy(wanted.before, stage.ledger.balance, sizeof wanted.before);
    stage_sayf("offer-bank seat=%d", wanted.bank);
    stage_sayf("%s seat=%d", wanted.side == PAIGOW_BANK ? "accept" : "co-bank", wanted.bank);
    stage_sayf("marker seat=%d", wanted.bank);
    if (wanted.side == PAIGOW_BANK)
        stage_say(wanted.dealers > 0 ? "dealer-wager" : "decline-wager");
    assert_int_equal(stage.pg.bank.dealer_wager, wanted.dealers);
}

void stage_deal(void)
{
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (wanted.owner[area] != 0 && wanted.owner[area] != area)
            stage_sayf("leave seat=%d", area);
    find_hands();
    memcpy(wanted.before, stage.ledger.balance, sizeof wanted.before);
    if (wanted.side != PAIGOW_DEALER_CARRIES)
        take_bank();
    for (int area = 1; area <= PAIGOW_AREAS; area++)
        if (wanted.wager[area] > 0)
            stage_sayf("wager seat=%d on=hand %lld.%02lld by=seat%d", area,
                       (long long)wanted.wager[area] / 100, (long long)wanted.wager[area] % 100,
                       wanted.owner[area]);
    paigow_plan_hands(&stage, &wanted.hands, &plan);
    stage_say("announce no-more-bets");
    until(SABOT_PHASE_SETTING);
}

/* ---- Setting --------------------------------------------------------------------------------- */

static int player_at(int area)
{
    return wanted.owner[area] != 0 ? wanted.owner[area] : area;
}

void stage_take_up(int area)
{
    stage_sayf("look seat=%d by=seat%d", area, player_at(area));
}

void stage_lay_down(int area)
{
    sabot_event e = { .kind = SABOT_EV_SET, .role = SABOT_PARTICIPANT, .seat = (uint8_t)area,
                      .actor_seat = (uint8_t)player_at(area) };

    if (!wanted.hands.hidden[area])
        sabot_event_put_faces(&e, wanted.hands.hand[area], paigow_hand_size(&stage), 2,
                              paigow_tiles(&stage));
    happens("set", "accepted", &e);
}

/* The larger wager of a player comes first; the house's hands are set last. */
void stage_set(void)
{
    while (paigow_round_step(&stage).step == PAIGOW_STEP_SET) {
        const int due = paigow_round_step(&stage).place, first = paigow_set_before(&stage, due);
        const int area = first != 0 ? first : due;
        if (!stage.pg.round.hand[area].looked)
            stage_take_up(area);
        stage_lay_down(area);
    }
    until(SABOT_PHASE_REVEALING);
}

void stage_begin(void)
{
    stage_deal();
    stage_set();
}
