/* driver.c: the auto-dealer: one loop that performs whatever the engine expects of the house.
 *
 * It knows no rule. What it does is an expectation as it stands, or a card the source gave; each
 * is judged like anybody's act before it is applied. */
#include "deal/past.h"

#include <assert.h>

#define DUTY(duty) (1u << (duty))

/* The house never does more than this before a person's act: an opening takes some dozens. */
enum { ACTS_MAX = 1000 };

/* It happened: the engine, the source and the listener are told. */
static void record(deal_driver *driver, const sabot_event *event, const sabot_ruling *ruling)
{
    if (driver->past)
        past_note(driver->past, driver->table, event, driver->duty);
    sabot_apply(driver->table, event);
    if (driver->source)
        driver->source->applied(driver->source, driver->table, event);
    if (driver->listener)
        driver->listener(driver->context, driver->table, event, ruling);
}

static bool perform(deal_driver *driver, int duty, sabot_event *event)
{
    event->time_ms = driver->now_ms;
    const sabot_ruling ruling = sabot_judge(driver->table, event);
    if (ruling.verdict == SABOT_REFUSED)
        return false;
    driver->duty = (uint8_t)duty;
    record(driver, event, &ruling);
    driver->duty = SABOT_MAY;
    return true;
}

/* What the source, if there is one, makes of a card that is due. A source may give a card that
 * cannot be (a script can): then nothing happens. */
static bool draw(deal_driver *driver, const sabot_expected *next)
{
    sabot_event event;

    return driver->source &&
           driver->source->yield(driver->source, driver->table, next, &event) == 1 &&
           perform(driver, SABOT_YIELD, &event);
}

/* What is owed comes first, then the cards, then the answer of who was asked; going on is last.
 * What people owe is done only for a caller who plays them, never for the house (A104). */
static const sabot_duty order[] = { SABOT_MUST, SABOT_YIELD, SABOT_THEIRS, SABOT_SILENCE,
                                    SABOT_NEXT };

/* What may come at the time the next act will have: hours may have run out since the last. */
static int expect_now(const deal_driver *driver, unsigned duties,
                      sabot_expected next[SABOT_EXPECTED_MAX])
{
    const sabot_asked asked = { .duties = (uint8_t)duties };
    sabot_table then;

    if (driver->now_ms <= driver->table->now_ms)
        return sabot_expect(driver->table, asked, next);
    then = *driver->table;
    then.now_ms = driver->now_ms;
    return sabot_expect(&then, asked, next);
}

bool deal_has_wagers(const sabot_table *table)
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    return standing.wagered;
}

/* No More Bets, where nobody has wagered: a house that waits for people does not say it. */
static bool closes_nothing(const sabot_table *table, const sabot_expected *next)
{
    return next->like.kind == SABOT_EV_ANNOUNCE && next->like.words == SABOT_SAY_NO_MORE_BETS &&
           !deal_has_wagers(table);
}

int deal_step(deal_driver *driver, unsigned duties)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = expect_now(driver, duties, next);

    for (size_t d = 0; d < sizeof order / sizeof *order; d++) {
        if ((duties & DUTY(order[d])) == 0)
            continue;
        for (int i = 0; i < n; i++) {
            if (next[i].duty != order[d] ||
                (driver->needs_wagers && closes_nothing(driver->table, &next[i])))
                continue;
            if (order[d] == SABOT_YIELD ? draw(driver, &next[i])
                                        : perform(driver, (int)order[d], &next[i].like))
                return 1;
            assert(order[d] == SABOT_YIELD); /* whatever is expected is accepted */
        }
    }
    return 0;
}

int deal_house(deal_driver *driver)
{
    int acts = 0;

    while (deal_step(driver, DUTY(SABOT_MUST)))
        acts++;
    return acts;
}

int deal_keep_up(deal_driver *driver)
{
    const sabot_table *t = driver->table;
    const int until = deal_traits(t)->settles;
    int acts = 0;

    while (!driver->erred && t->phase >= SABOT_PHASE_OFFERING && t->phase < until &&
           deal_step(driver, DUTY(SABOT_MUST)))
        acts++;
    return acts;
}

/* It tells of a card that has left the shoe: so has a cutting card that lay in front of it. */
static bool left_shoe(const sabot_event *event)
{
    return event->kind == SABOT_EV_CARD || event->kind == SABOT_EV_REMOVE ||
           event->kind == SABOT_EV_FACE_UP_CARD;
}

/* May this happen without anybody noting a face? A burn while the cards are being prepared; tiles
 * and cards where they are dealt face down; the cutting card where it must lie by count, if the
 * line that waits (there may be none) tells of a card behind it. */
static bool may_stay_unnoted(const sabot_table *table, const sabot_expected *next,
                             const sabot_event *line)
{
    switch (next->like.kind) {
    case SABOT_EV_BURN:         return table->phase == SABOT_PHASE_BURNING;
    case SABOT_EV_CARD:         return deal_traits(table)->face_down;
    case SABOT_EV_DELIVER:      return true;
    case SABOT_EV_CUTTING_CARD: return line && left_shoe(line);
    default:                    return false;
    }
}

/* Nobody reads them off a shoe: one of those that need not be noted. */
static int yield_unnoted(deal_driver *driver, const sabot_event *line)
{
    sabot_expected next[SABOT_EXPECTED_MAX];

    for (int i = expect_now(driver, DUTY(SABOT_YIELD), next) - 1; i >= 0; i--) {
        if (!may_stay_unnoted(driver->table, &next[i], line))
            continue;
        if (next[i].like.kind == SABOT_EV_BURN || next[i].like.kind == SABOT_EV_CARD)
            next[i].like.card = SABOT_CARD_UNSEEN;
        return perform(driver, SABOT_YIELD, &next[i].like);
    }
    return 0;
}

static bool is_steady(const deal_driver *driver)
{
    return driver->source && driver->source->steady;
}

/* One act towards a person's line, if there is one: what is owed, what silence amounts to, what
 * lets play go on; and what a source gives that may be asked on a copy. */
static int go_on(deal_driver *driver, bool has_source, const sabot_event *line)
{
    const unsigned silence = driver->answer ? DUTY(SABOT_SILENCE) : 0;
    const unsigned yield = is_steady(driver) ? DUTY(SABOT_YIELD) : 0;

    return deal_step(driver, DUTY(SABOT_MUST) | yield | silence | DUTY(SABOT_NEXT)) ||
           (!has_source && yield_unnoted(driver, line));
}

/* The same, or only what is owed: what is owed comes first in either. */
static int one_act(deal_driver *trial, const deal_driver *driver, const sabot_event *line,
                   bool waits)
{
    return waits ? go_on(trial, driver->source != NULL, line) : deal_step(trial, DUTY(SABOT_MUST));
}

/* The same house at a copy of the table, where nobody is told. */
static deal_driver try_out(const deal_driver *driver, sabot_table *copy)
{
    return (deal_driver){ .table = copy, .source = is_steady(driver) ? driver->source : NULL,
                          .now_ms = driver->now_ms, .answer = driver->answer,
                          .needs_wagers = driver->needs_wagers };
}

static bool waits_for_card(const sabot_table *table)
{
    sabot_expected next[SABOT_EXPECTED_MAX];

    for (int i = sabot_expect(table, SABOT_ASK_ALL, next) - 1; i >= 0; i--)
        if (next[i].duty == SABOT_YIELD && next[i].like.kind == SABOT_EV_CARD)
            return !deal_traits(table)->face_down;
    return false;
}

/* Where people decide something, and the house waits for them. */
static bool is_theirs(int phase)
{
    return phase == SABOT_PHASE_BETTING || phase == SABOT_PHASE_SETTING;
}

bool deal_look_ahead(const deal_driver *driver, sabot_table *ahead)
{
    *ahead = *driver->table;
    deal_driver trial = try_out(driver, ahead);

    for (int acts = 0; acts < ACTS_MAX; acts++)
        if ((is_theirs(ahead->phase) && acts > 0) || waits_for_card(ahead) ||
            !go_on(&trial, driver->source != NULL, NULL))
            return acts > 0;
    return true;
}

/* Cards, the cutting card and a look at one's own hand are facts: irregular before their time, and
 * the house that acts for itself is not late. */
static bool is_fact(const sabot_event *event)
{
    return event->kind == SABOT_EV_CARD || event->kind == SABOT_EV_CUTTING_CARD ||
           event->kind == SABOT_EV_LOOK;
}

/* A card meant for the round: laid on a hand, or dealt like any, or the cutting card before it. A
 * mere slip says only its face. */
static bool is_dealt(const sabot_event *event)
{
    if (event->kind == SABOT_EV_CUTTING_CARD)
        return true;
    return event->kind == SABOT_EV_CARD && (event->hand != SABOT_HAND_NONE ||
                                            event->face == SABOT_FACE_DEFAULT);
}

/* From the result on a card is one too many: no next round is begun for it. */
static bool is_past_thirds(int phase)
{
    return phase >= SABOT_PHASE_RESULT && phase != SABOT_PHASE_PROCEDURE &&
           phase != SABOT_PHASE_SHOE_OVER;
}

/* Does the table wait for such a thing to be told? */
static bool is_awaited(const sabot_table *table, int kind)
{
    sabot_expected next[SABOT_EXPECTED_MAX];

    for (int i = sabot_expect(table, SABOT_ASK_ALL, next) - 1; i >= 0; i--)
        if (next[i].duty == SABOT_YIELD && next[i].like.kind == kind)
            return true;
    return false;
}

/* Dice that lean, or are out, are so when they are uncovered: not before the house has shaken. */
static bool waits_for_dice(const sabot_table *table, const sabot_event *event)
{
    return event->kind == SABOT_EV_UNCOVER && table->phase < SABOT_PHASE_DEALING;
}

static bool is_being_dealt(const sabot_table *table)
{
    return is_awaited(table, SABOT_EV_CARD) || is_awaited(table, SABOT_EV_DELIVER);
}

/* Was a piece of somebody's own hand seen that the house has still to deal, noted or not? It is one
 * of a hand when that lies there, one left over when all others are dealt. */
static bool is_seen_undealt(const sabot_table *table, const sabot_event *event)
{
    const int place = deal_place_of(event);
    sabot_standing standing;

    if (deal_traits(table)->contest != SABOT_OWN_HANDS || event->kind != SABOT_EV_EXPOSE ||
        place < 0)
        return false;
    if (place == DEAL_LEFT_OVER)
        return is_being_dealt(table);
    sabot_stand(table, &standing);
    return standing.place[place].n == 0;
}

/* A card that lies where the next one goes, but face up where they are dealt face down. */
static bool is_in_its_place(const sabot_table *table, const sabot_event *event)
{
    sabot_event plain = *event;

    if (!deal_traits(table)->face_down || event->kind != SABOT_EV_CARD ||
        event->face != SABOT_FACE_UP)
        return false;
    plain.face = SABOT_FACE_DOWN;
    return sabot_judge(table, &plain).verdict == SABOT_ACCEPTED;
}

/* Is it a fact that the house, acting for itself, would not have let come so early? After a wrong
 * total the dealer deals as was announced: the card lies where it is said to lie (A111). */
static bool is_early_fact(const deal_driver *driver, const sabot_event *event)
{
    if (is_past_thirds(driver->table->phase) || is_in_its_place(driver->table, event))
        return false;
    if (driver->misled && event->kind == SABOT_EV_CARD)
        return false;
    return is_fact(event) || waits_for_dice(driver->table, event) ||
           is_seen_undealt(driver->table, event);
}

/* The result stands, or is being settled: of everybody's own hands, from where they are opened. */
static bool is_settling(const sabot_table *table)
{
    return table->phase >= deal_traits(table)->settles && table->phase <= SABOT_PHASE_CLEARING;
}

/* Is it no answer? The house or the shoe tells of a round that is being settled: what is wrong with
 * it there is, but not that it comes too early or too late for another time, nor the next round.
 * What a participant asks for may be meant for that. */
static bool is_beside_it(const sabot_table *copy, const sabot_event *event, const sabot_ruling *now)
{
    return event->role != SABOT_PARTICIPANT && (now->untimely || !is_settling(copy));
}

/* Irregular, and no fact that may still be in order further on. */
static bool is_due_irregularity(const sabot_table *table, const sabot_event *event,
                                const sabot_ruling *now)
{
    if (now->verdict != SABOT_IRREGULAR)
        return false;
    if (event->kind == SABOT_EV_UNCOVER)
        return is_awaited(table, event->kind);
    if (is_seen_undealt(table, event))
        return false;
    return !is_fact(event) || is_in_its_place(table, event);
}

/* What a participant says of a hand on the layout, or does with it: it is not for the next round's.
 * */
static bool is_about_hand(const sabot_event *event)
{
    switch (event->kind) {
    case SABOT_EV_ANNOUNCE:
    case SABOT_EV_SET:
    case SABOT_EV_ASK:
    case SABOT_EV_LOOK:
    case SABOT_EV_CHOOSE:
    case SABOT_EV_OPEN:
    case SABOT_EV_TURN: return event->role == SABOT_PARTICIPANT;
    default:            return false;
    }
}

static bool is_over_for(const sabot_event *event, int phase, int now)
{
    return is_about_hand(event) && phase >= SABOT_PHASE_DEALING && now < SABOT_PHASE_DEALING;
}

/* Not the house's own act. */
static bool is_theirs_to_do(const sabot_event *event)
{
    return event->role == SABOT_PARTICIPANT || event->role == SABOT_SHOE;
}

/* Has somebody been asked who has not answered? */
static bool awaits_answer(const sabot_table *table)
{
    sabot_expected next[SABOT_EXPECTED_MAX];

    return sabot_expect(table, (sabot_asked){ .duties = DUTY(SABOT_SILENCE) }, next) > 0;
}

/* Chips lay there to be wagered against, and all have gone back: the round was given up. */
static bool is_given_up(const sabot_table *table, const sabot_table *copy)
{
    return table->phase == SABOT_PHASE_BETTING && table->ledger.balance[SABOT_LAYOUT] > 0 &&
           copy->ledger.balance[SABOT_LAYOUT] == 0;
}

/* Yes, but not to a cut that the house has only just offered by itself: that nobody has heard of,
 * and who wants it cuts. An offer that is told before binds the answer. */
static bool is_other_offer(const sabot_table *table, const sabot_event *event)
{
    return event->kind == SABOT_EV_ACCEPT && deal_traits(table)->banking == SABOT_EITHER_BANKS &&
           table->phase == SABOT_PHASE_CUTTING;
}

/* Do cards lie open there that lie hidden at the table? What is answered there would tell them. */
static bool tells_hidden(const sabot_table *then, const sabot_table *table)
{
    sabot_standing opened, lies;

    sabot_stand(then, &opened);
    sabot_stand(table, &lies);
    return (opened.hand[0].up & ~lies.hand[0].up) != 0 ||
           (opened.hand[1].up & ~lies.hand[1].up) != 0;
}

/* How many acts of the house lead to where the event is in order, or, if it is no fact, not
 * refused? Tried on a copy, where nobody is told. What is refused for its time alone waits for
 * whatever lets play go on; what is refused for another reason only for what the house owes, since
 * it may not have kept up. With here, not beyond the phase; nor is bidding closed for a bid. -1 if
 * none do; *ruling is then as it was or, if it waited, what is answered where the house can do no
 * more: that says what people still have to do, or what else is wrong. */
static int acts_before(const deal_driver *driver, const sabot_event *event, bool here,
                       sabot_ruling *ruling)
{
    sabot_table copy = *driver->table;
    deal_driver trial = try_out(driver, &copy);
    const bool refused = ruling->verdict == SABOT_REFUSED;
    const bool behind = is_settling(&copy);
    const bool stays = here || (event->kind == SABOT_EV_BID && copy.phase == SABOT_PHASE_OFFERING);
    const bool early = !refused || ruling->untimely;
    bool waits = early, opened = false;
    bool silent = copy.phase == SABOT_PHASE_BETTING && awaits_answer(&copy);
    int irregular = -1;

    for (int acts = 1; acts <= ACTS_MAX && one_act(&trial, driver, event, waits); acts++) {
        if ((!refused && is_past_thirds(copy.phase)) ||
            (stays && copy.phase != driver->table->phase) ||
            (silent && is_theirs_to_do(event) && is_given_up(driver->table, &copy)))
            return -1;
        if (is_over_for(event, driver->table->phase, copy.phase))
            break;
        const sabot_ruling now = sabot_judge(&copy, event);
        opened = opened || tells_hidden(&copy, driver->table);
        if ((now.verdict == SABOT_ACCEPTED && !is_other_offer(&copy, event)) ||
            is_due_irregularity(&copy, event, &now))
            return acts;
        if (now.verdict == SABOT_IRREGULAR && !refused && is_dealt(event) && waits_for_card(&copy))
            return acts; /* one is due here: what is wrong is its hand or face, not its time */
        if (now.verdict == SABOT_IRREGULAR)
            irregular = acts; /* where the house can do no more, and only people could have */
        if (refused && early && waits && !opened && now.verdict == SABOT_REFUSED &&
            !(behind && is_beside_it(&copy, event, &now)))
            *ruling = now;
        waits = (waits || behind) && (now.verdict != SABOT_REFUSED || now.untimely);
        silent = silent || (copy.phase == SABOT_PHASE_BETTING && awaits_answer(&copy));
    }
    return refused ? irregular : -1;
}

/* The house goes on to where the event is in order, if it can by itself. */
static sabot_ruling advance_to(deal_driver *driver, const sabot_event *event, bool here,
                               sabot_ruling ruling)
{
    const bool waits = ruling.verdict == SABOT_REFUSED ||
                       (ruling.verdict == SABOT_IRREGULAR && is_early_fact(driver, event));
    int acts = waits ? acts_before(driver, event, here, &ruling) : -1;

    if (acts < 0)
        return ruling;
    while (acts-- > 0)
        go_on(driver, driver->source != NULL, event);
    return sabot_judge(driver->table, event);
}

/* Would this bid, heard before act i, have the bank? */
static bool is_best_bid(const deal_past *past, int i, const sabot_event *bid)
{
    const sabot_event close = { .kind = SABOT_EV_CLOSE_BIDS, .role = SABOT_DEALER };
    sabot_table copy;
    sabot_standing standing;

    past_table(past, i, &copy);
    sabot_apply(&copy, bid);
    sabot_apply(&copy, &close);
    sabot_stand(&copy, &standing);
    return standing.bank.seat == bid->seat;
}

/* A claim that goes before another's money or bid: there are some where a patron always banks
 * (4.5(b), 4.7(b) to (d)). The look at the cards is none, nor is a bid that is not the best. */
static bool is_preferred(const deal_driver *driver, int i, const sabot_event *event)
{
    if (deal_traits(driver->table)->banking != SABOT_PATRON_BANKS)
        return false;
    if (event->kind == SABOT_EV_BID)
        return is_best_bid(driver->past, i, event);
    return event->kind != SABOT_EV_LOOK;
}

/* Would the claim, heard before act i, leave those who came between without a time to be heard?
 * Then theirs stands: what was open to them is not closed again by somebody's silence (A104). */
static bool shuts_out(const deal_driver *driver, int i, const sabot_event *event)
{
    const deal_past *past = driver->past;
    sabot_table copy;
    deal_driver trial = try_out(driver, &copy);

    past_table(past, i, &copy);
    sabot_apply(&copy, event);
    for (int k = i; k < past->n; k++) {
        const sabot_event *between = &past->act[k].event;
        if (!past_is_typed(&past->act[k]))
            continue;
        const sabot_ruling now = advance_to(&trial, between, true, sabot_judge(&copy, between));
        if (now.verdict == SABOT_REFUSED && now.untimely && between->kind != SABOT_EV_DECLINE)
            return true;
        if (now.verdict != SABOT_REFUSED)
            sabot_apply(&copy, between);
    }
    return false;
}

/* A claim that lapsed by the house's act alone: it is heard, and after it whoever came between. */
static bool hear_first(deal_driver *driver, const sabot_event *event, sabot_ruling *ruling)
{
    sabot_event again[DEAL_PAST_ACTS];
    const int i = past_heard_first(driver, event);
    int n;

    if (i < 0 || (!is_preferred(driver, i, event) && shuts_out(driver, i, event)))
        return false;
    n = past_go_back(driver, i, again);
    *ruling = sabot_judge(driver->table, event);
    record(driver, event, ruling);
    for (int k = 0; k < n; k++) {
        const sabot_ruling now =
            advance_to(driver, &again[k], true, sabot_judge(driver->table, &again[k]));
        if (now.verdict != SABOT_REFUSED)
            record(driver, &again[k], &now);
        else if (driver->gave_way && again[k].kind != SABOT_EV_DECLINE)
            driver->gave_way(driver->context, &again[k], &now);
    }
    return true;
}

/* A card came that was not due, while the cutting card lay in front of it by count: both were
 * drawn, and the cutting card is noted where it was reached for. */
static sabot_ruling after_mark(deal_driver *driver, const sabot_event *event, sabot_ruling ruling)
{
    sabot_event mark = { .kind = SABOT_EV_CUTTING_CARD, .role = SABOT_SHOE };
    sabot_table then = *driver->table;

    if (ruling.verdict != SABOT_REFUSED || !left_shoe(event) ||
        deal_traits(&then)->supply != SABOT_FROM_SHOE ||
        !sabot_shoe_mark_is_next(&then.shoe) ||
        sabot_judge(&then, &mark).verdict == SABOT_REFUSED)
        return ruling;
    sabot_apply(&then, &mark);
    const sabot_ruling behind = sabot_judge(&then, event);
    if (behind.verdict != SABOT_REFUSED)
        perform(driver, SABOT_YIELD, &mark);
    return behind;
}

/* A no to what the house has still to ask, where silence would be a no as well? */
static bool is_mere_silence(const deal_driver *driver, const sabot_event *event)
{
    sabot_ruling ruling = sabot_judge(driver->table, event);
    sabot_expected next[SABOT_EXPECTED_MAX];
    sabot_table copy = *driver->table;
    deal_driver trial = try_out(driver, &copy);
    int acts = acts_before(driver, event, false, &ruling);

    while (acts-- > 0)
        go_on(&trial, driver->source != NULL, event);
    for (int i = sabot_expect(&copy, (sabot_asked){ .duties = DUTY(SABOT_SILENCE) }, next) - 1;
         i >= 0; i--)
        if (sabot_expected_covers(&next[i], event))
            return true;
    return false;
}

/* Where the cut is offered round and then the bank, somebody whose silence was taken for a no says
 * it: that is what is said, not a no to the next question, which would shut those out who are asked
 * before. */
static bool is_late_no(deal_driver *driver, const sabot_event *event, sabot_ruling *ruling)
{
    return event->kind == SABOT_EV_DECLINE &&
           deal_traits(driver->table)->banking == SABOT_EITHER_BANKS &&
           is_mere_silence(driver, event) && past_is_same(driver->past, event, ruling);
}

/* A line that is not in order as the table stands. True: it has been dealt with, and *ruling is the
 * answer; else it is to be recorded by *ruling, if that is no refusal. The house's own acts look
 * back first (it has done them, or did them otherwise), everybody else's look ahead. */
static bool is_dealt_with(deal_driver *driver, const sabot_event *event, sabot_ruling *ruling)
{
    const bool theirs = is_theirs_to_do(event);

    if (driver->past && !theirs) {
        if (past_is_same(driver->past, event, ruling))
            return true;
        if (past_instead(driver, event, ruling))
            return false;
    }
    if (driver->past && theirs && is_late_no(driver, event, ruling))
        return true;
    *ruling = after_mark(driver, event, advance_to(driver, event, false, *ruling));
    if (!driver->past || ruling->verdict != SABOT_REFUSED)
        return false;
    return (theirs && past_is_same(driver->past, event, ruling)) ||
           hear_first(driver, event, ruling);
}

/* Somebody would leave and owes vigorish: what the dealer collects first, if that is all. */
static bool leaves_after_paying(const sabot_table *table, const sabot_event *leave,
                                sabot_event *collect)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    sabot_table after;

    if (leave->kind != SABOT_EV_LEAVE)
        return false;
    for (int i = sabot_expect(table, SABOT_ASK_ALL, next) - 1; i >= 0; i--) {
        if (next[i].like.kind != SABOT_EV_COLLECT_VIGORISH || next[i].like.seat != leave->seat)
            continue;
        *collect = next[i].like;
        after = *table;
        sabot_apply(&after, collect);
        if (after.ledger.balance[SABOT_DROP_BOX] != table->ledger.balance[SABOT_DROP_BOX])
            return false; /* cash is for people to tell (A104) */
        return sabot_judge(&after, leave).verdict == SABOT_ACCEPTED;
    }
    return false;
}

static int settle_one(deal_driver *driver)
{
    return is_settling(driver->table) && deal_step(driver, DUTY(SABOT_MUST));
}

/* From the result on the house waits, so that a card too many or another payment can be told; when
 * a participant asks for something that can be had as well when it has settled, it has. */
static void settle_first(deal_driver *driver, const sabot_event *event)
{
    sabot_table copy;
    sabot_event collect;

    if (event->role != SABOT_PARTICIPANT || is_fact(event) || !is_settling(driver->table))
        return;
    copy = *driver->table;
    deal_driver trial = try_out(driver, &copy);
    while (settle_one(&trial))
        ;
    if (is_settling(&copy) || (sabot_judge(&copy, event).verdict != SABOT_ACCEPTED &&
                               !leaves_after_paying(&copy, event, &collect)))
        return;
    while (settle_one(driver))
        ;
}

sabot_ruling deal_event(deal_driver *driver, const sabot_event *event, bool advance)
{
    sabot_event collect;

    if (advance)
        settle_first(driver, event);
    sabot_ruling ruling = sabot_judge(driver->table, event);
    driver->erred = false;
    if (advance && ruling.verdict == SABOT_REFUSED &&
        leaves_after_paying(driver->table, event, &collect) &&
        perform(driver, SABOT_MUST, &collect))
        ruling = sabot_judge(driver->table, event);

    if (advance && ruling.verdict != SABOT_ACCEPTED && is_dealt_with(driver, event, &ruling))
        return ruling;
    if (ruling.verdict != SABOT_REFUSED)
        record(driver, event, &ruling);
    driver->erred = ruling.verdict == SABOT_IRREGULAR && !is_theirs_to_do(event);
    if (event->role != SABOT_PARTICIPANT)
        driver->misled = driver->erred && event->kind == SABOT_EV_ANNOUNCE;
    return ruling;
}
