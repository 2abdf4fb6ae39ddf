/* compare.c: win, lose or push (C:10.1.2, C:10.1.3, 19:47-11.1, C:11.9.1, C:11.9.2).
 *
 * High is compared with high, low with low. Both strictly above: the wager wins; one: it pushes;
 * neither: it loses. A hand that ranks the same is a copy and counts for who is played against. */
#include "round.h"
#include "settle.h"

typedef struct ranks {
    uint32_t first, second; /* high and low tiles; five cards and two */
} ranks;

static ranks ranks_of(const sabot_table *t, const paigow_hand *h)
{
    const uint8_t *p = h->piece;

    if (paigow_tiles(t))
        return (ranks){ (uint32_t)sabot_tiles_rank(p[0], p[1]),
                        (uint32_t)sabot_tiles_rank(p[2], p[3]) };
    return (ranks){ sabot_poker_five(p + 2, t->rules.wheel_low), sabot_poker_two(p) };
}

/* How many of the two hands at a place rank strictly above the opposing ones. */
static int hands_above(const sabot_table *t, int place)
{
    const ranks own = ranks_of(t, &t->pg.round.hand[place]);
    const ranks against = ranks_of(t, &t->pg.round.hand[paigow_opponent(t)]);

    return (own.first > against.first) + (own.second > against.second);
}

static bool has_copy(const sabot_table *t, int place)
{
    const ranks own = ranks_of(t, &t->pg.round.hand[place]);
    const ranks against = ranks_of(t, &t->pg.round.hand[paigow_opponent(t)]);

    return own.first == against.first || own.second == against.second;
}

/* 11.3(d): A-2-3-4-5, lowest at this table and else second best, is one of the two five-card hands.
 * Every other hand ranks no lower for it. */
static bool has_low_wheel(const sabot_table *t, int place)
{
    const paigow_hand *hand[] = { &t->pg.round.hand[place], &t->pg.round.hand[paigow_opponent(t)] };

    for (int i = 0; i < 2 && !paigow_tiles(t) && t->rules.wheel_low; i++) {
        const sabot_card *five = hand[i]->piece + 2;
        if (sabot_poker_five(five, true) < sabot_poker_five(five, false))
            return true;
    }
    return false;
}

static enum sabot_law dealer_rule(sabot_words result)
{
    return result == SABOT_SAY_WIN ? LAW_DEALER_WINS
           : result == SABOT_SAY_PUSH ? LAW_DEALER_PUSHES : LAW_DEALER_LOSES;
}

sabot_words paigow_result(const sabot_table *t, int place, enum sabot_law *rule)
{
    static const uint8_t results[] = { SABOT_SAY_LOSE, SABOT_SAY_PUSH, SABOT_SAY_WIN };
    sabot_words result;

    if (t->pg.round.hand[place].foul) {
        *rule = LAW_FOUL;
        return SABOT_SAY_LOSE;
    }
    result = (sabot_words)results[hands_above(t, place)];
    *rule = place == 0 ? dealer_rule(result) : LAW_WIN_LOSE_PUSH;
    return result;
}

/* --- the comparison --- */

/* Which row of the ranking decided: between hands of one kind not the order of the kinds. */
static enum sabot_law tiles_rule(const uint8_t *own, const uint8_t *against)
{
    const int class = sabot_tiles_class(own[0], own[1]);

    if (class != sabot_tiles_class(against[0], against[1]))
        return LAW_RANK_OF_HANDS;
    return class == SABOT_TILES_PAIR ? LAW_RANK_OF_PAIRS
           : class >= SABOT_TILES_GONG ? LAW_RANK_BY_ONE_TILE : LAW_RANK_BY_HIGHER_TILE;
}

/* Of the two hands the one that the order of the kinds decided, if any; else the high one. */
static enum sabot_law rank_rule(const sabot_table *t, int place)
{
    const uint8_t *own = t->pg.round.hand[place].piece;
    const uint8_t *against = t->pg.round.hand[paigow_opponent(t)].piece;

    if (has_copy(t, place))
        return LAW_COPY;
    if (!paigow_tiles(t))
        return LAW_RANK_OF_HANDS;
    return tiles_rule(own + 2, against + 2) == LAW_RANK_OF_HANDS ? LAW_RANK_OF_HANDS
                                                                 : tiles_rule(own, against);
}

static const char *foul_says(const sabot_table *t, int place)
{
    return t->pg.round.hand[place].before == 2
               ? "%s loses: it is set foul, the two cards ranking above the five"
               : "%s loses: it is not set as five and two";
}

static const char *sentence(sabot_words result)
{
    switch (result) {
    case SABOT_SAY_WIN:  return "%s wins: both hands rank higher";
    case SABOT_SAY_PUSH: return "%s pushes: one of the two hands ranks higher";
    default:             return "%s loses: neither hand ranks higher";
    }
}

static sabot_ruling other_word(const sabot_table *t, int place, sabot_words result,
                               enum sabot_law rule)
{
    static const char *const says[] = {
        [SABOT_SAY_WIN] = "%s wins: both hands rank higher, so announce Win",
        [SABOT_SAY_LOSE] = "%s loses: neither hand ranks higher, so announce Lose",
        [SABOT_SAY_PUSH] = "%s pushes: one of the two hands ranks higher, so announce Push",
    };
    if (rule == LAW_FOUL)
        return ruling_also(t, REFUSE(t, rule, foul_says(t, place), place), LAW_RANK_OF_HANDS);
    return ruling_also(t, REFUSE(t, rule, says[result], place), rank_rule(t, place));
}

/* Compared already, and told otherwise now. */
static bool is_other_result(const sabot_table *t, const sabot_event *e, int place,
                            enum sabot_law rule, sabot_ruling *no)
{
    static const char *const says[] = {
        [SABOT_SAY_WIN] = "%s has been compared: Win, which stands",
        [SABOT_SAY_LOSE] = "%s has been compared: Lose, which stands",
        [SABOT_SAY_PUSH] = "%s has been compared: Push, which stands",
    };
    const int result = t->pg.round.hand[place].result;

    if (result == SABOT_SAY_NONE || result == SABOT_SAY_VOID || e->words == SABOT_SAY_NONE ||
        e->words == result)
        return false;
    *no = REFUSE(t, rule, says[result], place);
    return true;
}

sabot_ruling paigow_judge_compare(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law order = paigow_compare_rule(t);
    enum sabot_law rule;
    sabot_words result;
    sabot_ruling no;
    int place;

    if (t->pg.round.all_void)
        return paigow_not_yet(t, order);
    if (paigow_nothing_lies(t, order, &no) || paigow_settle_place(t, e, &place, &no) ||
        is_other_result(t, e, place, order, &no))
        return no;
    if (paigow_not_due(t, PAIGOW_STEP_COMPARE, place, place == 0 ? LAW_DEALER_COMPARED : order,
                       &no))
        return no;
    result = paigow_result(t, place, &rule);
    if (e->words != SABOT_SAY_NONE && e->words != result)
        return other_word(t, place, result, rule);
    if (rule == LAW_FOUL)
        return ruling_also(t, ACCEPT(t, rule, foul_says(t, place), place), order);
    return ruling_also(t, ACCEPT(t, rule, sentence(result), place),
                       !has_copy(t, place) && has_low_wheel(t, place) ? LAW_WHEEL_LOW
                                                                      : rank_rule(t, place));
}

void paigow_apply_compare(sabot_table *t, const sabot_event *e)
{
    const int place = paigow_settle_step(t).place;
    const sabot_words result = paigow_result(t, place, &(enum sabot_law){ LAW_NONE });

    (void)e;
    t->pg.round.hand[place].result = (uint8_t)result;
    if (result == SABOT_SAY_WIN && place != 0 && t->pg.bank.side != PAIGOW_DEALER_CARRIES)
        t->pg.round.vig_due[place] = paigow_vigorish(t, paigow_win(t,
                                                                   place)); /* (r): owed at once */
    paigow_settle_on(t);
}
