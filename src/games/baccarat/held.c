/* held.c: what becomes of cards that were held until hands were open (A103).
 *
 * The act that opens the last hidden card, or calls it, says where each card goes that waited for
 * it: of one or two each by itself, of more in sum. What must always hold: no card that was held is
 * placed in silence. */
#include "bac.h"

enum fate { PLAYERS_THIRD, BANKERS_THIRD, PROCEDURE, FOLLOWS, NEXT_HAND, DISCARDS, FATES };

/* How many went where. */
typedef struct fates {
    int of[FATES];
} fates;

static fates fates_of(const sabot_table *before, const sabot_table *then)
{
    const bac_side *was = before->bac.round.side, *is = then->bac.round.side;
    fates n = { { [PLAYERS_THIRD] = is[PLAYER].hand.n - was[PLAYER].hand.n,
                  [BANKERS_THIRD] = is[BANKER].hand.n - was[BANKER].hand.n,
                  [PROCEDURE] = then->bac.disclosed_n - before->bac.disclosed_n,
                  [FOLLOWS] = bac_opens_with(then) - bac_opens_with(before) } };

    n.of[bac_is_after_last(before) ? DISCARDS : NEXT_HAND] =
        then->bac.round.carried_on - before->bac.round.carried_on;
    return n;
}

static enum fate first_of(fates n)
{
    enum fate fate = PLAYERS_THIRD;

    while (fate < DISCARDS && n.of[fate] == 0)
        fate++;
    return fate;
}

#define AS_PLAYERS " is the third card of the Player's Hand"
#define AS_BANKERS " is the third card of the Banker's Hand"
#define DISCLOSED " was not due and was seen: it has its procedure when the round is over"
#define BEHIND " comes after the card kept from before: it is kept behind it"
#define FOR_NEXT " was not due: it is kept for the next hand"
#define AWAY " was not due: it goes to the discards"

#define ENDS(said)                                                                             \
    { said AS_PLAYERS, said AS_BANKERS, said DISCLOSED, said BEHIND, said FOR_NEXT, said AWAY }
#define FIRST(said, fate) ENDS(said "; the first card that was held" fate "; the second")
#define SAID(said)                                                                             \
    { ENDS(said "; the card that was held"), FIRST(said, AS_PLAYERS), FIRST(said, AS_BANKERS), \
      FIRST(said, DISCLOSED), FIRST(said, BEHIND), FIRST(said, FOR_NEXT), FIRST(said, AWAY) }

/* By what was done, what became of the first of two (0: there was one), and of the last. */
static const char *const sentence[2][1 + FATES][FATES] = {
    SAID("%c lies face up in %h"), SAID("%h counts %n")
};

/* Of more than two: whether each hand has its third card, and how many others there are, seen (the
 * first number) and unseen (the second). */
#define SEEN "; not due, and seen, so that they have their procedure when the round is over: %n"
#define SUM(said, thirds)                                                                      \
    { [FOLLOWS] = said "; of the cards that were held" thirds SEEN                             \
                  "; behind the card kept from before: %n",                                    \
      [NEXT_HAND] = said "; of the cards that were held" thirds SEEN                           \
                    "; not due, and kept for the next hand: %n",                               \
      [DISCARDS] = said "; of the cards that were held" thirds SEEN                            \
                   "; not due, and for the discards: %n" }
#define SUMS(said)                                                                             \
    { SUM(said, " none is a third card"), SUM(said, " one" AS_PLAYERS),                        \
      SUM(said, " one" AS_BANKERS), SUM(said, " one" AS_PLAYERS ", one" AS_BANKERS) }

static const char *const in_sum[2][4][FATES] = {
    SUMS("%c lies face up in %h"), SUMS("%h counts %n")
};

/* Of a card that had this fate; players: it lay on the Player's area, and no third card is due
 * there. */
static enum sabot_law rule_of(const sabot_table *t, const sabot_table *then, enum fate fate,
                              bool players)
{
    switch (fate) {
    case PLAYERS_THIRD:
        return LAW_PLAYER_THIRD;
    case BANKERS_THIRD:
        return players ? LAW_ERROR_TO_BANKER
                       : bac_banker_third(&then->bac.round.side[PLAYER].hand,
                                          &t->bac.round.side[BANKER].hand).rule;
    case PROCEDURE:
        return players ? LAW_ERROR_PLAYER_DISCLOSED : LAW_ERROR_DISCLOSED;
    case NEXT_HAND:
        return players ? LAW_ERROR_PLAYER_NEXT : LAW_ERROR_NEXT_HAND;
    default:
        return LAW_ERROR_NEXT_HAND;
    }
}

/* Did the first card that had this fate lie on the Player's area? */
static bool was_players(const sabot_table *t, const sabot_event *e, enum fate fate,
                        void (*apply)(sabot_table *, const sabot_event *))
{
    sabot_table then;
    int n = 0;

    do {
        then = *t;
        then.bac.round.held_n = (uint8_t)++n; /* as if no more had been held */
        apply(&then, e);
    } while (fates_of(t, &then).of[fate] == 0);
    return t->bac.round.held[n - 1].hand == SABOT_HAND_PLAYER;
}

sabot_ruling bac_tell_held(const sabot_table *t, const sabot_event *e, sabot_ruling ruling,
                           void (*apply)(sabot_table *, const sabot_event *))
{
    const bool called = e->kind == SABOT_EV_ANNOUNCE;
    sabot_table one, all;
    fates n;

    if (t->bac.round.held_n == 0 || ruling.verdict == SABOT_REFUSED)
        return ruling;
    all = one = *t;
    apply(&all, e);
    const int placed = t->bac.round.held_n - all.bac.round.held_n;
    if (placed == 0)
        return ruling;
    n = fates_of(t, &all);
    one.bac.round.held_n = 1; /* as if no other had been held */
    apply(&one, e);
    if (placed <= 2) {
        ruling.says = sentence[called][placed == 1 ? 0 : 1 + first_of(fates_of(t, &one))]
                              [first_of(fates_of(placed == 1 ? t : &one, &all))];
    } else {
        const enum fate unseen = n.of[FOLLOWS] > 0 ? FOLLOWS
                                 : n.of[DISCARDS] > 0 ? DISCARDS : NEXT_HAND;
        ruling.says = in_sum[called][n.of[PLAYERS_THIRD] + 2 * n.of[BANKERS_THIRD]][unseen];
        ruling.arg[2] = n.of[PROCEDURE];
        ruling.arg[3] = n.of[unseen];
    }
    return ruling_also(t, ruling_tell(ruling),
                       rule_of(t, &all, first_of(n),
                               all.bac.round.side[PLAYER].hand.n == 2 &&
                                   was_players(t, e, first_of(n), apply)));
}
