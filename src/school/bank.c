/* bank.c: whose is the bank, or the shoe? To whom it is offered, who has it by the bidding, and
 * whether it stays after a coup: each as the table says it when the house has gone on. */
#include "school/walk.h"

#include <stdio.h>
#include <string.h>

enum { AHEAD = 40, SEATS = 5 };

/* ---- Where there is something to be had ------------------------------------------------------ */

/* Does the game know an offer of the shoe at all? It is asked before any seat is taken. */
static bool offers_shoe(const sabot_rules *rules)
{
    const sabot_event offer = { .kind = SABOT_EV_OFFER_SHOE, .role = SABOT_DEALER, .seat = 1 };
    sabot_table table;

    return sabot_table_open(&table, rules).verdict == SABOT_ACCEPTED &&
           sabot_judge(&table, &offer).untimely;
}

static bool suits(const sabot_rules *rules)
{
    const int banking = sabot_traits_of(rules->game)->banking;

    return banking == SABOT_PATRON_BANKS || (banking == SABOT_EITHER_BANKS && rules->bank) ||
           (banking == SABOT_HOUSE_BANKS && offers_shoe(rules));
}

static bool is_offer(const sabot_event *event)
{
    return event->kind == SABOT_EV_OFFER_BANK || event->kind == SABOT_EV_OFFER_SHOE;
}

/* ---- After a coup ---------------------------------------------------------------------------- */

static bool is_after_coup(const school_walk *walk)
{
    return walk->n > 0 && walk->recent[walk->n - 1].kind == SABOT_EV_RESULT &&
           deal_traits(walk_table(walk))->banking == SABOT_PATRON_BANKS;
}

/* The house settles and clears. False if it does not come to where the bank is asked for. */
static bool settle(const school_walk *walk, school_walk *ahead)
{
    walk_copy(ahead, walk);
    for (int acts = 0; acts < AHEAD; acts++) {
        if (ahead->has_next && is_offer(&ahead->next))
            return true;
        if (!deal_step(&ahead->evening.driver, 1u << SABOT_MUST))
            return ahead->rounds > walk->rounds;
        walk_look(ahead);
    }
    return false;
}

/* The stake that is waited for; false if none is. */
static bool find_stake(const sabot_table *table, sabot_event *stake)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(table, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_STAKE && next[i].like.means == SABOT_MEANS_CHIPS) {
            *stake = next[i].like;
            return true;
        }
    return false;
}

static bool spot_coup(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    school_walk ahead;
    sabot_event stake;

    if (!settle(walk, &ahead))
        return false;
    if (ahead.has_next && is_offer(&ahead.next))
        snprintf(topic, SCHOOL_TOPIC, "coup-lost");
    else if (find_stake(walk_table(&ahead), &stake))
        snprintf(topic, SCHOOL_TOPIC, "coup-stays");
    else
        return false;
    return true;
}

/* ---- Choices --------------------------------------------------------------------------------- */

static int nth_seat(sabot_seats set, int n)
{
    int seat = sabot_seats_lowest(set);

    while (n-- > 0)
        seat = sabot_seats_counterclockwise(set, seat);
    return seat;
}

/* The right one first, then others who sit there, the neighbours of it before them; one is left
 * out. */
static void add_seats(school_walk *walk, school_exercise *x, const sabot_event *like,
                      const char *format, int not)
{
    const sabot_seats taken = x->table.taken;
    const int n = sabot_seats_count(taken), right = like->seat;
    int seats[SEATS + 2] = { right, sabot_seats_clockwise(taken, right),
                             sabot_seats_counterclockwise(taken, right) };
    char text[SCHOOL_LINE];

    for (int i = 3; i < SEATS + 2; i++)
        seats[i] = nth_seat(taken, walk_below(walk, n));
    for (int i = 0; i < SEATS + 2 && x->choices < SEATS; i++) {
        sabot_event event = *like;
        if (seats[i] == not)
            continue;
        event.seat = (uint8_t)seats[i];
        if (event.role == SABOT_PARTICIPANT)
            event.actor_seat = event.seat;
        snprintf(text, sizeof text, format, seats[i]);
        lesson_add(x, &event, text);
    }
}

static void make_coup(school_walk *walk, school_exercise *x)
{
    const sabot_event offer = { .kind = SABOT_EV_OFFER_BANK, .role = SABOT_DEALER };
    sabot_event stake = { .kind = SABOT_EV_STAKE, .role = SABOT_PARTICIPANT };
    school_walk ahead;
    sabot_standing standing;
    sabot_event like = offer;
    char text[SCHOOL_LINE];

    settle(walk, &ahead);
    x->asked = *walk_table(&ahead);
    sabot_stand(&x->table, &standing);
    snprintf(x->question, sizeof x->question, "The coup is over and will be settled. Whose is the "
             "bank then?");
    if (!find_stake(&x->asked, &stake)) {
        stake.seat = stake.actor_seat = standing.bank.seat;
        stake.amount = x->asked.rules.minimum;
    }
    snprintf(text, sizeof text, "it stays with seat %d", standing.bank.seat);
    stake.seat = stake.actor_seat = standing.bank.seat;
    lesson_add(x, &stake, text);
    like.seat = ahead.has_next && is_offer(&ahead.next)
                    ? ahead.next.seat
                    : (uint8_t)sabot_seats_counterclockwise(x->asked.taken, standing.bank.seat);
    add_seats(walk, x, &like, "it is offered to seat %d", standing.bank.seat);
}

static bool make_bids(school_walk *walk, school_exercise *x)
{
    sabot_event stake;

    sabot_apply(&x->asked, &x->event);
    snprintf(x->question, sizeof x->question, "Bidding is closed now. Who has the bank?");
    if (!find_stake(&x->asked, &stake))
        return false;
    add_seats(walk, x, &stake, "seat %d", 0);
    return true;
}

static void make_offer(school_walk *walk, school_exercise *x)
{
    snprintf(x->question, sizeof x->question, "To whom does the dealer offer the %s now?",
             x->event.kind == SABOT_EV_OFFER_BANK ? "bank" : "shoe");
    add_seats(walk, x, &x->event, "to seat %d", 0);
}

static int bids(const school_walk *walk)
{
    int n = 0;

    for (int i = walk->n - 1; i >= 0 && walk->recent[i].kind != SABOT_EV_DISCARD; i--)
        n += walk->recent[i].kind == SABOT_EV_BID;
    return n;
}

/* ---- The lesson ------------------------------------------------------------------------------ */

static bool spot_bank(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    if (sabot_seats_count(walk_table(walk)->taken) < 2)
        return false;
    if (is_after_coup(walk))
        return spot_coup(walk, topic);
    if (!walk->has_next || (!is_offer(&walk->next) && walk->next.kind != SABOT_EV_CLOSE_BIDS))
        return false;
    if (walk->next.kind == SABOT_EV_CLOSE_BIDS) {
        snprintf(topic, SCHOOL_TOPIC, "close-bids-%s", bids(walk) > 1 ? "several" : "one");
        return true;
    }
    const bool again = walk->n > 0 && walk->recent[walk->n - 1].kind == SABOT_EV_DECLINE;
    snprintf(topic, SCHOOL_TOPIC, "%s%s", sabot_kind_at(walk->next.kind)->name,
             again ? "-declined" : "");
    return true;
}

static bool make_bank(school_walk *walk, school_exercise *x)
{
    bool made = true;

    x->form = SCHOOL_CHOOSE;
    if (is_after_coup(walk))
        make_coup(walk, x);
    else if (is_offer(&x->event))
        make_offer(walk, x);
    else
        made = make_bids(walk, x);
    for (int i = 0; i < x->choices; i++)
        if (lesson_is_accepted(x, &x->choice[i]))
            x->ruling = sabot_judge(&x->asked, &x->choice[i].event);
    lesson_shuffle(walk, x);
    return made;
}

const school_lesson lesson_bank = {
    "bank", "whose is the bank", suits, spot_bank, make_bank, lesson_is_accepted,
};
