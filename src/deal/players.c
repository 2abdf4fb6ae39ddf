/* players.c: simple participants. What they do is data: how readily each kind of act is chosen
 * among those the engine expects. */
#include "deal/players.h"

#include <stdio.h>
#include <string.h>

static uint32_t below(deal_players *players, int64_t bound)
{
    return deal_random_below(&players->random, (uint32_t)(bound < 1 ? 1 : bound));
}

void deal_players_init(deal_players *players, const unsigned char seed[32], int wanted)
{
    *players = (deal_players){ .wanted = wanted };
    deal_random_init(&players->random, seed, 0);
}

deal_strategy deal_strategy_parse(const char *name)
{
    static const char *const names[DEAL_STRATEGIES] = { "", "equilibrium", "draw", "stay" };

    for (int s = DEAL_EQUILIBRIUM; s < DEAL_STRATEGIES; s++)
        if (strcmp(names[s], name) == 0)
            return (deal_strategy)s;
    return DEAL_BY_SEED;
}

/* ---- How readily ----------------------------------------------------------------------------- */

static const uint8_t readiness[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = 240,    [SABOT_EV_LEAVE] = 3,      [SABOT_EV_BUY_IN] = 240,
    [SABOT_EV_LOOK] = 16,    [SABOT_EV_ACCEPT] = 240,   [SABOT_EV_DECLINE] = 120,
    [SABOT_EV_CUT] = 240,    [SABOT_EV_KEEP] = 120,     [SABOT_EV_PASS] = 16,
    [SABOT_EV_WAGER] = 120,  [SABOT_EV_RAISE] = 6,      [SABOT_EV_WITHDRAW] = 3,
    [SABOT_EV_COUPON] = 3,   [SABOT_EV_VERBAL] = 1,     [SABOT_EV_CONFIRM] = 240,
    [SABOT_EV_GIVE_UP] = 3,  [SABOT_EV_DESIGNATE] = 8,  [SABOT_EV_BANKER_FIRST] = 8,
    [SABOT_EV_TURN] = 120,   [SABOT_EV_COLLECT_VIGORISH] = 30,
    [SABOT_EV_REQUEST_RESHUFFLE] = 4,
    [SABOT_EV_BID] = 60,     [SABOT_EV_TAKE_BANK] = 120, [SABOT_EV_STAKE] = 240,
    [SABOT_EV_SUIVI] = 120,  [SABOT_EV_BANCO] = 12,      [SABOT_EV_COVER] = 240,
    [SABOT_EV_NEXT_LAP] = 8, [SABOT_EV_RECTIFY] = 240,   [SABOT_EV_CLOSE_BIDS] = 60,
    [SABOT_EV_MOVE_BANK] = 240, [SABOT_EV_ANNOUNCE] = 240,
    [SABOT_EV_CO_BANK] = 120, [SABOT_EV_NAME_DELIVERY] = 30, [SABOT_EV_DECLINE_WAGER] = 8,
    [SABOT_EV_ASK] = 6,      [SABOT_EV_SET] = 120,       [SABOT_EV_CHOOSE] = 240,
};

/* Banker and Player draw most wagers; who backs one seldom backs the other as well. */
static int wager_readiness(const sabot_standing *standing, const sabot_event *event)
{
    if (event->on != SABOT_ON_BANKER && event->on != SABOT_ON_PLAYER)
        return 12;
    return sabot_seats_has(standing->backs, event->seat) ? 3 : readiness[SABOT_EV_WAGER];
}

/* Nobody comes or goes while a Banker's stake is being covered: who is asked when would hang on the
 * moment. */
static bool is_covering(const sabot_table *table, const sabot_standing *standing)
{
    return table->phase == SABOT_PHASE_BETTING && standing->bank.staked;
}

/* Somebody who has been asked to cut, or offered the shoe or the bank, answers that. */
static bool is_asked(const sabot_table *table, const sabot_standing *standing, int seat)
{
    return !players_have_hands(table) &&
           (sabot_seats_has(standing->asked, seat) || standing->recut == seat);
}

/* While people are asked one after the other nobody sits down: who is asked next would hang on the
 * moment. */
static bool is_going_round(const sabot_table *table, const sabot_standing *standing)
{
    return !players_have_hands(table) && standing->asked != 0;
}

/* The last one stays, since nobody deals to an empty table; where one of them always banks the last
 * two, and whoever has the bank. */
static bool may_leave(const sabot_table *table, const sabot_standing *standing, int seat)
{
    const bool banks = deal_traits(table)->banking == SABOT_PATRON_BANKS;

    return sabot_seats_count(table->taken) > (banks ? 2 : 1) && !is_covering(table, standing) &&
           !is_asked(table, standing, seat) && !(banks && standing->bank.seat == seat);
}

static int any_readiness(const deal_players *players, const sabot_table *table,
                         const sabot_standing *standing, const sabot_expected *may)
{
    const sabot_event *event = &may->like;
    const sabot_cents chips = table->ledger.balance[sabot_account_of_seat(event->seat)];

    if (event->means == SABOT_MEANS_CASH || event->means == SABOT_MEANS_COUPON)
        return 4; /* they have chips */
    switch (event->kind) {
    case SABOT_EV_SIT:
        if (is_covering(table, standing) || is_going_round(table, standing))
            return 0;
        return sabot_seats_count(players->house ? players->seats : table->taken) < players->wanted
                   ? readiness[SABOT_EV_SIT] : 0;
    case SABOT_EV_LEAVE:
        return may_leave(table, standing, event->seat) ? readiness[SABOT_EV_LEAVE] : 0;
    case SABOT_EV_BUY_IN:
        return chips < 5 * table->rules.minimum ? readiness[SABOT_EV_BUY_IN] : 0;
    case SABOT_EV_ACCEPT: /* a bank needs somebody against it; who would cut cuts */
    case SABOT_EV_CO_BANK:
        if (table->phase == SABOT_PHASE_CUTTING && players_have_hands(table))
            return 0;
        return table->phase == SABOT_PHASE_OFFERING && players_have_hands(table) &&
                       sabot_seats_count(table->taken) < 2 ? 0 : readiness[event->kind];
    case SABOT_EV_WAGER:
        return players_have_hands(table) ? players_wager_hand(event)
                                         : wager_readiness(standing, event);
    case SABOT_EV_CLOSE_BIDS: /* where a second round follows */
        return standing->bank.bid_again ? readiness[SABOT_EV_CLOSE_BIDS] : 0;
    case SABOT_EV_TAKE_BANK: /* seldom an amount that is none of the table's */
        return may->amount_step == table->rules.increment ? readiness[SABOT_EV_TAKE_BANK] : 6;
    case SABOT_EV_WITHDRAW:
        if (may->duty != SABOT_MAY)
            return 240;
        return sabot_seats_has(standing->bank.sole, event->seat) ? 0 : readiness[event->kind];
    case SABOT_EV_LOOK: /* at the display who likes, at one's own hand who must; once */
        if (players_have_hands(table) && standing->place[event->seat].looked)
            return 0;
        return may->duty != SABOT_MAY ? 240 : readiness[event->kind];
    default:
        return readiness[event->kind];
    }
}

static int act_readiness(const deal_players *players, const sabot_table *table,
                         const sabot_standing *standing, const sabot_expected *may)
{
    const int ready = any_readiness(players, table, standing, may);

    return players->house && ready > 0 ? players_calm(table, standing, may, ready) : ready;
}

/* ---- What exactly ---------------------------------------------------------------------------- */

/* Mostly round sums, now and then an odd one; always within the bounds and on a step. House
 * players have round sums alone. */
static sabot_cents choose_amount(deal_players *players, const sabot_table *table,
                                 const sabot_standing *standing, const sabot_expected *may)
{
    const bool chips = may->like.kind == SABOT_EV_SIT || may->like.kind == SABOT_EV_BUY_IN;
    const sabot_cents step = may->amount_step > 0 ? may->amount_step : 1;
    const sabot_cents least = may->amount_min, most = may->amount_max;
    sabot_cents amount = table->rules.minimum * (1 + below(players, 10));

    if (chips)
        amount = table->rules.minimum * (20 + below(players, 200));
    else if (players->house)
        amount = players_calm_amount(table, standing, may, amount);
    else if (below(players, 8) == 0)
        amount = least + step * below(players, (most - least) / step < 1000 ? (most - least) / step
                                                                            : 1000);
    amount = amount < least ? least : amount > most ? most : amount;
    return least + (amount - least) / step * step;
}

static sabot_event choose_fields(deal_players *players, const sabot_table *table,
                                 const sabot_standing *standing, const sabot_expected *may)
{
    sabot_event event = may->like;

    if ((may->open & SABOT_FIELD_BIT(SABOT_F_AMOUNT)) != 0)
        event.amount = choose_amount(players, table, standing, may);
    if ((may->open & SABOT_FIELD_BIT(SABOT_F_COUNT)) != 0)
        event.count = may->count_min +
                      (int32_t)below(players, (int64_t)may->count_max - may->count_min + 1);
    if ((may->open & SABOT_FIELD_BIT(SABOT_F_FACES)) != 0)
        players_set_hand(players, table, &event);
    return event;
}

/* Theirs to do, or left by the rules to somebody's judgment: a spoken wager is confirmed, somebody
 * who left owing comes back to pay, another lap is begun, bidding without a bid is closed, the
 * floorperson rules on an error. */
static bool is_participants(const sabot_expected *expected)
{
    if (expected->duty == SABOT_SILENCE || expected->duty == SABOT_THEIRS)
        return true;
    if (expected->duty != SABOT_MAY)
        return false;
    switch (expected->like.kind) {
    case SABOT_EV_CONFIRM:
    case SABOT_EV_COLLECT_VIGORISH:
    case SABOT_EV_NEXT_LAP:
    case SABOT_EV_RECTIFY:
    case SABOT_EV_MOVE_BANK:
    case SABOT_EV_DECLINE_WAGER:
    case SABOT_EV_CLOSE_BIDS: return true;
    default:                  return expected->like.role == SABOT_PARTICIPANT;
    }
}

/* Which duties there are among them. */
static unsigned duties_of(const sabot_expected *next, int n)
{
    unsigned duties = 0;

    for (int i = 0; i < n; i++)
        duties |= SABOT_DUTY_BIT(next[i].duty);
    return duties;
}

/* What waits while somebody is waited for. */
static bool comes_or_goes(int kind)
{
    return kind == SABOT_EV_SIT || kind == SABOT_EV_LEAVE;
}

/* One of what is expected, each as likely as it is ready; NULL if nobody cares for any. While
 * somebody owes something nobody comes or goes. */
static const sabot_expected *choose(deal_players *players, const sabot_table *table,
                                    const sabot_standing *standing, const sabot_expected *next,
                                    int n, bool owed)
{
    const sabot_expected *chosen = NULL;
    uint32_t total = 0;

    for (int i = 0; i < n; i++) {
        const int ready = is_participants(&next[i]) && !(owed && comes_or_goes(next[i].like.kind))
                              ? act_readiness(players, table, standing, &next[i]) : 0;
        if (ready == 0)
            continue;
        total += (uint32_t)ready;
        if (below(players, total) < (uint32_t)ready)
            chosen = &next[i];
    }
    return chosen;
}

/* Is everybody asked in turn, so that who has not been asked has little to add? */
static bool is_by_turns(const sabot_table *table)
{
    return deal_traits(table)->banking == SABOT_PATRON_BANKS &&
           table->phase == SABOT_PHASE_BETTING;
}

/* Who owes something does it; who was asked mostly answers; the others act until they have had
 * enough and the house can go on without them. */
static bool are_content(deal_players *players, const sabot_table *table,
                        const sabot_standing *standing, unsigned duties)
{
    const bool silence = (duties & SABOT_DUTY_BIT(SABOT_SILENCE)) != 0;
    const bool onward = (duties & SABOT_DUTY_BIT(SABOT_NEXT)) != 0;

    if (duties & SABOT_DUTY_BIT(SABOT_THEIRS))
        return false;
    if (silence && table->phase >= SABOT_PHASE_DEALING && table->phase < SABOT_PHASE_RESULT)
        return false; /* whoever turns cards, or is offered them, says so */
    if (silence && is_by_turns(table) && standing->bank.covered == 0)
        return false; /* a stake that goes back does so by everybody's word */
    if (silence)
        return below(players, 4) == 0;
    if (onward && is_by_turns(table))
        return below(players, 4) != 0;
    if (players->house && players_calm_enough(table, standing, below(players, 2)))
        return onward;
    return --players->patience < 0 && onward;
}

/* Nobody walks about while a bank is on offer or wagered against. */
static bool may_move(const sabot_table *table, const sabot_standing *standing)
{
    return table->phase == SABOT_PHASE_BETTING && !standing->bank.staked &&
           standing->bank.rounds > 0;
}

/* Now and then somebody changes seat; there are too many seats to change to for a readiness. */
static const sabot_expected *choose_move(deal_players *players, const sabot_table *table,
                                         const sabot_standing *standing,
                                         const sabot_expected *next, int n)
{
    int moves = 0, skip;

    if (!may_move(table, standing))
        return NULL;
    for (int i = 0; i < n; i++)
        moves += next[i].like.kind == SABOT_EV_MOVE;
    if (moves == 0 || below(players, 500) != 0)
        return NULL;
    skip = (int)below(players, moves);
    while (next->like.kind != SABOT_EV_MOVE || skip-- > 0)
        next++;
    return next;
}

/* ---- Card or Stay ---------------------------------------------------------------------------- */

static const sabot_expected *word_of(const sabot_expected *next, int n, int words)
{
    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_ANNOUNCE && next[i].like.words == words &&
            next[i].like.role == SABOT_PARTICIPANT)
            return &next[i];
    return NULL;
}

/* The word said where both may be said; NULL if nobody has that choice now, or ever. */
static const sabot_expected *choose_word(deal_players *players, const sabot_table *table,
                                         const sabot_expected *next, int n)
{
    const sabot_expected *card, *stay;

    if (deal_traits(table)->drawing != SABOT_DRAWN_BY_CHOICE)
        return NULL;
    card = word_of(next, n, SABOT_SAY_CARD);
    stay = word_of(next, n, SABOT_SAY_STAY);
    if (!card || !stay)
        return NULL;
    switch (players->strategy) {
    case DEAL_EQUILIBRIUM:
    case DEAL_DRAW:
        return card;
    case DEAL_STAY:
        return stay;
    default:
        return below(players, 2) == 0 ? card : stay;
    }
}

/* ---- Among others ---------------------------------------------------------------------------- */

static bool is_theirs(const deal_players *players, const sabot_expected *may)
{
    switch (may->like.kind) {
    case SABOT_EV_SIT:    return true;
    case SABOT_EV_LEAVE:
    case SABOT_EV_MOVE:
    case SABOT_EV_VERBAL:
    case SABOT_EV_COUPON: return false;
    default:
        if (may->like.kind == SABOT_EV_LOOK && may->duty == SABOT_MAY)
            return false;
        return may->like.role == SABOT_PARTICIPANT && may->like.means == SABOT_MEANS_CHIPS &&
               sabot_seats_has(players->seats, may->like.actor_seat);
    }
}

/* Of what is expected only what they may do; returns how many are left. */
static int keep_theirs(const deal_players *players, sabot_expected *next, int n)
{
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (is_theirs(players, &next[i]))
            next[kept++] = next[i];
    return kept;
}

int deal_players_act(deal_players *players, deal_driver *driver)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    int n = sabot_expect(driver->table, SABOT_ASK_ALL, next);
    sabot_standing standing;

    sabot_stand(driver->table, &standing);
    if (players->round != standing.round + 1) {
        players->round = standing.round + 1;
        players->patience = 2 + (int)below(players, 2 * players->wanted);
    }
    const unsigned duties = duties_of(next, n);
    if (players->house)
        n = keep_theirs(players, next, n);
    const sabot_expected *may = choose_word(players, driver->table, next, n);
    if (!may)
        may = choose_move(players, driver->table, &standing, next, n);
    if (!may && are_content(players, driver->table, &standing, duties))
        return 0;
    if (!may)
        may = choose(players, driver->table, &standing, next, n,
                     (duties & SABOT_DUTY_BIT(SABOT_THEIRS)) != 0);
    if (!may)
        return 0;
    sabot_event event = choose_fields(players, driver->table, &standing, may);
    if (players->house && event.kind == SABOT_EV_SIT)
        snprintf(event.text, sizeof event.text, DEAL_HOUSE_NAME "%d", event.seat);
    event.time_ms = driver->now_ms;
    deal_event(driver, &event, false);
    return 1;
}

/* ---- What goes wrong ------------------------------------------------------------------------- */

/* A card out of the shoe, for no reason of the rules. */
static bool card_in_error(deal_players *players, deal_driver *driver, int kind, sabot_event *event)
{
    const sabot_expected like = {
        .like = { .kind = (uint16_t)kind, .role = SABOT_SHOE },
        .open = SABOT_FIELD_BIT(SABOT_F_CARD),
        .duty = SABOT_YIELD,
    };

    if (!driver->source || driver->source->yield(driver->source, driver->table, &like, event) != 1)
        return false;
    if (event->kind == SABOT_EV_CARD) {
        event->hand = (uint8_t)below(players, 3); /* none, Player, Banker */
        event->face = (uint8_t)below(players, SABOT_FACE_VALUES);
    }
    return event->kind == kind;
}

static bool seat_in_error(deal_players *players, const sabot_table *table, int kind,
                          sabot_event *event)
{
    int skip = (int)below(players, sabot_seats_count(table->taken));
    int seat = sabot_seats_lowest(table->taken);

    while (skip-- > 0)
        seat = sabot_seats_counterclockwise(table->taken, seat);
    *event = (sabot_event){ .kind = (uint16_t)kind, .role = SABOT_PARTICIPANT,
                            .actor_seat = (uint8_t)seat, .seat = (uint8_t)seat };
    return seat > 0;
}

/* The dealer repeats another word than was said. */
static bool word_in_error(deal_players *players, sabot_event *event)
{
    static const uint8_t words[] = { SABOT_SAY_CARD, SABOT_SAY_STAY, SABOT_SAY_NATURAL,
                                     SABOT_SAY_UNDER_EIGHT };

    *event = (sabot_event){ .kind = SABOT_EV_ANNOUNCE, .role = SABOT_DEALER,
                            .words = words[below(players, sizeof words)] };
    return true;
}

static bool make_error(deal_players *players, deal_driver *driver, sabot_event *event)
{
    static const uint16_t kinds[] = {
        SABOT_EV_CARD, SABOT_EV_CARD, SABOT_EV_CARD, SABOT_EV_FACE_UP_CARD, SABOT_EV_ANNOUNCE,
        SABOT_EV_TOUCH, SABOT_EV_HANDLE_CARDS, SABOT_EV_WALK_OFF,
    };
    const int kind = kinds[below(players, sizeof kinds / sizeof *kinds)];

    switch (kind) {
    case SABOT_EV_CARD:
    case SABOT_EV_FACE_UP_CARD:
        return card_in_error(players, driver, kind, event);
    case SABOT_EV_ANNOUNCE:
        return word_in_error(players, event);
    default:
        return seat_in_error(players, driver->table, kind, event);
    }
}

bool deal_players_mistake(deal_players *players, deal_driver *driver, sabot_event *event)
{
    if (!(players_have_hands(driver->table) ? players_err_at_hands(players, driver->table, event)
                                            : make_error(players, driver, event)))
        return false;
    event->time_ms = driver->now_ms;
    if (event->kind == SABOT_EV_WALK_OFF && sabot_seats_count(driver->table->taken) < 2)
        return false;
    return sabot_judge(driver->table, event).verdict == SABOT_IRREGULAR;
}

int deal_players_err(deal_players *players, deal_driver *driver)
{
    sabot_event event;

    if (!deal_players_mistake(players, driver, &event))
        return 0;
    deal_event(driver, &event, false);
    return 1;
}
