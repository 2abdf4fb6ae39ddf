/* fair.c: seals and secrets. What must always hold: nothing is cut or dealt of a shuffle that is
 * not sealed, nothing is shuffled before the secret of the last one was shown, and nothing is dealt
 * after that. */
#include "fair.h"

#include <string.h>

enum {
    NOT_IN_USE = AT(OPENING) | AT(SHUFFLING) | AFTER_SHOE, /* nothing is dealt in these */
    BETWEEN_ROUNDS = AT(OFFERING) | AT(BETTING),
    READY_FOR_ROUND = AT(CUTTING) | BETWEEN_ROUNDS
};

/* What is owed now: a seal, a secret, or neither (0). */
static int due(const sabot_table *t)
{
    const bool pack = game_of(t)->traits.supply == SABOT_FROM_PACK;

    if (t->fair.open)
        return table_is_at(t, NOT_IN_USE) ? SABOT_EV_REVEAL : 0;
    return t->rules.fair && table_is_at(t, pack ? READY_FOR_ROUND : AT(CUTTING)) ? SABOT_EV_COMMIT
                                                                                  : 0;
}

/* What makes the pieces ready once more, or puts them away. */
static bool makes_ready(int kind)
{
    switch (kind) {
    case SABOT_EV_WASH:
    case SABOT_EV_STACK:
    case SABOT_EV_SHUFFLE:
    case SABOT_EV_LACE:
    case SABOT_EV_FEATHER:
    case SABOT_EV_RESHUFFLE:
    case SABOT_EV_LOAD_SHUFFLER:
    case SABOT_EV_TAKE_BATCH:
    case SABOT_EV_MIX:
    case SABOT_EV_CLOSE:          return true;
    default:                      return false;
    }
}

/* What takes a piece out of the shoe or the pack. Dice that fall out of the shaker do so at any
 * time (A99), and are thrown only where pieces can be dealt. */
static bool deals(int kind)
{
    switch (kind) {
    case SABOT_EV_BURN:
    case SABOT_EV_CARD:
    case SABOT_EV_REMOVE:
    case SABOT_EV_FACE_UP_CARD:
    case SABOT_EV_DELIVER:      return true;
    default:                    return false;
    }
}

/* What a seal comes before: the cut, and No More Bets. */
static bool goes_on(int kind)
{
    switch (kind) {
    case SABOT_EV_OFFER_CUT:
    case SABOT_EV_CUT:
    case SABOT_EV_OFFER_BANK:
    case SABOT_EV_ANNOUNCE:   return true;
    default:                  return deals(kind);
    }
}

bool fair_withholds(const sabot_table *t, int kind, sabot_ruling *no)
{
    const int owed = due(t);

    if (owed == SABOT_EV_COMMIT && goes_on(kind))
        *no = NOT_NOW(t, LAW_FAIR, "these are shuffled and not sealed yet; tell the seal of secret "
                      "%n first (commit)", t->fair.number + 1);
    else if (owed == SABOT_EV_REVEAL && makes_ready(kind))
        *no = NOT_NOW(t, LAW_FAIR, "the last shuffle is over; show its secret, number %n, first "
                      "(reveal)", t->fair.number);
    else if (owed == 0 && !t->fair.open && deals(kind))
        *no = t->fair.number == 0
                  ? NOT_NOW(t, LAW_FAIR, "nothing is sealed yet, and nothing dealt before that", 0)
                  : REFUSE(t, LAW_FAIR, "secret %n is shown, and whoever has it knows these; "
                           "nothing more is dealt before they are shuffled again",
                           t->fair.number);
    else
        return false;
    return true;
}

static sabot_ruling judge_commit(const sabot_table *t, const sabot_event *e)
{
    if (!t->rules.fair)
        return REFUSE(t, LAW_NONE, "no shuffle is sealed at this table; its rules do not say fair "
                      "= yes", 0);
    if (t->fair.open)
        return REFUSE(t, LAW_FAIR, "this shuffle is sealed already, by secret %n", t->fair.number);
    if (due(t) != SABOT_EV_COMMIT)
        return NOT_NOW(t, LAW_FAIR, "nothing is shuffled yet that could be sealed", 0);
    if ((uint32_t)e->count != t->fair.number + 1)
        return REFUSE(t, LAW_FAIR, "this would be secret %n of the table, and the next is %n",
                      e->count, t->fair.number + 1);
    return ACCEPT(t, LAW_FAIR, "the shuffle is sealed, by secret %n", e->count);
}

static void apply_commit(sabot_table *t, const sabot_event *e)
{
    t->fair = (fair_state){ .number = (uint32_t)e->count, .open = 1 };
}

/* Somebody in charge may have a shoe given up, if no round is on and nothing wagered for one. */
static bool may_give_up(const sabot_table *t)
{
    sabot_standing standing;

    if (!t->fair.open || !game_of(t)->give_up || !table_is_at(t, BETWEEN_ROUNDS))
        return false;
    sabot_stand(t, &standing);
    return !standing.closed && !standing.wagered;
}

static sabot_ruling judge_reveal(const sabot_table *t, const sabot_event *e)
{
    if (!t->rules.fair)
        return REFUSE(t, LAW_NONE, "no shuffle is sealed at this table; its rules do not say fair "
                      "= yes", 0);
    if (!t->fair.open)
        return REFUSE(t, LAW_FAIR, "no secret of this table is sealed that was not shown", 0);
    if ((uint32_t)e->count != t->fair.number)
        return REFUSE(t, LAW_FAIR, "the shuffle was sealed by secret %n, not %n", t->fair.number,
                      e->count);
    if (due(t) != SABOT_EV_REVEAL && may_give_up(t) &&
        sabot_role_in((sabot_role)e->role, SABOT_ANY_SUPERVISOR))
        return ruling_tell(ACCEPT(t, LAW_FAIR, "secret %n is shown before its time: what it gave "
                                  "is given up, and all is shuffled again", e->count));
    if (due(t) != SABOT_EV_REVEAL)
        return NOT_NOW(t, LAW_FAIR, "what secret %n gave may still be dealt; it is shown when that "
                       "is over, or given up by the floorperson between rounds, with no wager on "
                       "the layout", e->count);
    return ACCEPT(t, LAW_FAIR, "secret %n is shown; what it gave can be checked", e->count);
}

static void apply_reveal(sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (due(t) != SABOT_EV_REVEAL)
        game_of(t)->give_up(t);
    t->fair.open = 0;
}

const sabot_rule *fair_rule(int kind)
{
    static const sabot_rule commit = { RULE(COMMIT, LAW_FAIR, judge_commit, apply_commit) };
    static const sabot_rule reveal = {
        RULE(REVEAL, LAW_FAIR, judge_reveal, apply_reveal), .flags = RULE_AFTER_CLOSING
    };

    return kind == SABOT_EV_COMMIT ? &commit : kind == SABOT_EV_REVEAL ? &reveal : NULL;
}

/* Only the source knows which bytes; any stand here for them. */
static sabot_expected *expect_one(const sabot_table *t, expect_list *list, sabot_duty duty,
                                  int kind, sabot_role role)
{
    sabot_expected *x = expect_add(list, t, duty, kind, role, 0, LAW_FAIR);

    x->like.count = (int32_t)(t->fair.number + (kind == SABOT_EV_COMMIT));
    memset(x->like.text, 0xff, SABOT_SECRET_BYTES);
    x->open = SABOT_FIELD_BIT(SABOT_F_BYTES);
    return x;
}

void fair_expect(const sabot_table *t, expect_list *list)
{
    const int kind = due(t);

    if (kind != 0)
        expect_one(t, list, SABOT_YIELD, kind, SABOT_DEALER);
    else if (expect_wants(list, MAY) && may_give_up(t))
        expect_one(t, list, SABOT_MAY, SABOT_EV_REVEAL, SABOT_FLOORPERSON)->roles =
            SABOT_ANY_SUPERVISOR;
}
