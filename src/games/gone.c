/* gone.c: those who walk off, and what is held for them until they come back (A67, A107), in every
 * game.
 *
 *   walks off  the chips in front go along, but for what has to stay: seat -> outside
 *   settled    what came of what was left behind: seat -> held, and the seat is free
 *   redeemed   held -> outside
 *
 * To walk off is a fact. What is left behind keeps the seat blocked, with nobody in it: a wager,
 * laid before or after No More Bets, is decided like any other and settled to the seat's account.
 * What they were asked goes on as if they had declined.
 *
 * What must always hold: nobody's money leaves the accounts but with its owner. */
#include "people.h"

#include <string.h>

/* --- a seat given free --- */

bool people_can_be_held(const sabot_table *t, int seat)
{
    return (table_chips_of(t, seat) == 0 && t->held.coupons[seat] == 0) ||
           sabot_held_has_room(&t->held);
}

void people_give_free(sabot_table *t, int seat)
{
    const people_law *law = game_of(t)->people;

    memset(t->people.patron[seat], 0, sizeof t->people.patron[seat]);
    t->blocked &= (sabot_seats)~sabot_seats_of(seat);
    if (law->given_free)
        law->given_free(t, seat);
}

void people_release_seats(sabot_table *t)
{
    const people_law *law = game_of(t)->people;

    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (sabot_seats_has(t->blocked, seat) && law->is_settled(t, seat) &&
            people_can_be_held(t, seat)) {
            sabot_held_put(&t->held, &t->ledger, seat, t->people.patron[seat]);
            people_give_free(t, seat);
        }
}

/* --- walking off --- */

static sabot_ruling judge_walk_off(const sabot_table *t, const sabot_event *e)
{
    return game_of(t)->people->walks_off(t, e, IRREGULAR(t, LAW_GONE, "%s is empty; the patron has "
                                                         "taken the chips along", e->seat));
}

static void apply_walk_off(sabot_table *t, const sabot_event *e)
{
    const people_law *law = game_of(t)->people;

    t->taken &= (sabot_seats)~sabot_seats_of(e->seat);
    law->walked_off(t, e);
    people_carry_away(t, e->seat, table_chips_of(t, e->seat) - law->behind(t, e->seat));
    t->blocked |= sabot_seats_of(e->seat); /* from now on what is left there is held */
    law->left(t, e->seat);
    people_release_seats(t);
    law->emptied(t);
}

/* --- coming back --- */

static sabot_ruling judge_redeem(const sabot_table *t, const sabot_event *e)
{
    const sabot_ruling ruling = sabot_held_judge(&t->held, e);

    return ruling_make(t, (sabot_verdict)ruling.verdict, LAW_GONE, ruling.says, ruling.arg);
}

static void apply_redeem(sabot_table *t, const sabot_event *e)
{
    sabot_held_redeem(&t->held, &t->ledger, e->serial);
    people_release_seats(t); /* one who had to wait for a free account */
}

const sabot_rule people_on_walk_off = {
    RULE(WALK_OFF, LAW_GONE, judge_walk_off, apply_walk_off), .flags = RULE_AFTER_CLOSING
};
const sabot_rule people_on_redeem = {
    RULE(REDEEM, LAW_GONE, judge_redeem, apply_redeem), .flags = RULE_AFTER_CLOSING
};

void people_expect_held(const sabot_table *t, expect_list *list)
{
    EACH_OF(i, t->held.at)
        if (t->held.at[i].ticket != 0)
            sabot_held_like(&t->held.at[i], expect_add(list, t, SABOT_MAY, SABOT_EV_REDEEM,
                                                       SABOT_DEALER, 0, LAW_GONE));
}
