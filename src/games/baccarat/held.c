/* held.c: what becomes of cards that were held until hands were open (A103).
 *
 * The act that opens the last hidden card, or calls it, says where each card goes that waited for
 * it. What must always hold: no card that was held is placed in silence. */
#include "bac.h"

enum fate { PLAYERS_THIRD, BANKERS_THIRD, NEXT_HAND, PROCEDURE, DISCARDS, FATES };

static enum fate fate_of(const sabot_table *before, const sabot_table *then)
{
    const bac_side *was = before->bac.round.side, *is = then->bac.round.side;

    if (is[PLAYER].hand.n > was[PLAYER].hand.n)
        return PLAYERS_THIRD;
    if (is[BANKER].hand.n > was[BANKER].hand.n)
        return BANKERS_THIRD;
    if (then->bac.carried > before->bac.carried)
        return NEXT_HAND;
    return then->bac.disclosed_n > before->bac.disclosed_n ? PROCEDURE : DISCARDS;
}

#define AS_PLAYERS " is the third card of the Player's Hand"
#define AS_BANKERS " is the third card of the Banker's Hand"
#define FOR_NEXT " was not due: it is kept for the next hand"
#define DISCLOSED " was not due and was seen: it has its procedure when the round is over"
#define AWAY " was not due: it goes to the discards"

#define ENDS(said) { said AS_PLAYERS, said AS_BANKERS, said FOR_NEXT, said DISCLOSED, said AWAY }
#define FIRST(said, fate) ENDS(said "; the first card that was held" fate "; the second")
#define SAID(said)                                                                             \
    { ENDS(said "; the card that was held"), FIRST(said, AS_PLAYERS), FIRST(said, AS_BANKERS), \
      FIRST(said, FOR_NEXT), FIRST(said, DISCLOSED), FIRST(said, AWAY) }

/* By what was done, what became of the first of two (0: there was one), and of the last. */
static const char *const sentence[2][1 + FATES][FATES] = {
    SAID("%c lies face up in %h"), SAID("%h counts %n")
};

static enum sabot_law rule_of(const sabot_table *t, const sabot_table *then, enum fate fate)
{
    switch (fate) {
    case PLAYERS_THIRD: return LAW_PLAYER_THIRD;
    case BANKERS_THIRD: return bac_banker_third(&then->bac.round.side[PLAYER].hand,
                                                &t->bac.round.side[BANKER].hand).rule;
    case PROCEDURE:     return LAW_ERROR_DISCLOSED;
    default:            return LAW_ERROR_NEXT_HAND;
    }
}

sabot_ruling bac_tell_held(const sabot_table *t, const sabot_event *e, sabot_ruling ruling,
                           void (*apply)(sabot_table *, const sabot_event *))
{
    const int held = t->bac.round.held_n;
    sabot_table one, all;
    enum fate first, last;

    if (held == 0 || ruling.verdict == SABOT_REFUSED)
        return ruling;
    all = one = *t;
    apply(&all, e);
    if (all.bac.round.held_n == held)
        return ruling;
    one.bac.round.held_n = 1; /* as if no other had been held */
    apply(&one, e);
    const bool two = held - all.bac.round.held_n > 1;
    first = fate_of(t, &one);
    last = two ? fate_of(&one, &all) : first;
    ruling.says = sentence[e->kind == SABOT_EV_ANNOUNCE][two ? 1 + first : 0][last];
    return ruling_also(t, ruling_tell(ruling),
                       rule_of(t, &all, first >= NEXT_HAND && last == PROCEDURE ? last : first));
}
