/* first.c: the first cards of a round of chemin de fer (4.8(d)), and errors among them (4.12(a) to
 * (c)).
 *
 * They go Player, Banker, Player, Banker, face down. A card laid elsewhere, or one too many before
 * the Dominant Player has looked, waits for the floorperson with all that fall after it. Until the
 * ruling it is none of (a) to (c); then the count governs (A94): more than two for the Banker is
 * (b), three for the Player (c), the wrong order alone (a). What must always hold: cdf_play.laid
 * tells of each first card, in the order of their coming, on which place it was laid. */
#include "cdf.h"

enum { PLAYER_MOST = 3, BANKER_MOST = 4 }; /* first cards that a ruling speaks of */

static int cards_of(const sabot_table *t, int hand)
{
    return t->bac.round.side[hand].hand.n;
}

int cdf_first_due(const sabot_table *t)
{
    const int player = cards_of(t, PLAYER), banker = cards_of(t, BANKER);

    if (player < 2 && player <= banker)
        return PLAYER;
    return banker < 2 ? BANKER : -1;
}

/* Has the hand all the first cards that anything is said of? */
static bool is_full(const sabot_table *t, int hand)
{
    const cdf_play *p = &t->cdf.play;

    return hand == PLAYER ? p->player_best || cards_of(t, PLAYER) >= PLAYER_MOST
                          : p->banker_zero || cards_of(t, BANKER) >= BANKER_MOST;
}

/* A94: what the ruling will be about, with so many cards more on a hand. */
static int error_with(const sabot_table *t, int player, int banker)
{
    const cdf_play *p = &t->cdf.play;

    if (cards_of(t, BANKER) + banker > 2 && !p->banker_zero)
        return CDF_ERROR_BANKER_INITIAL;
    if (cards_of(t, PLAYER) + player > 2 && !p->player_best)
        return CDF_ERROR_PLAYER_INITIAL;
    return CDF_ERROR_ORDER;
}

static const char *error_says(int error)
{
    switch (error) {
    case CDF_ERROR_ORDER:
        return "the first cards go Player, Banker, Player, Banker, and this one lies on %h: the "
               "floorperson says whether it can be put right";
    case CDF_ERROR_BANKER_INITIAL:
        return "the Banker has more than two first cards, this one on %h: the floorperson says "
               "whether it can be put right";
    default:
        return "the Player has three first cards, this one on %h: the floorperson says whether the "
               "extra one is known";
    }
}

/* The round goes on only by the floorperson's ruling. */
static cdf_placement for_ruling(const sabot_table *t, const sabot_event *e, int hand)
{
    const int error = error_with(t, hand == PLAYER, hand == BANKER);

    return (cdf_placement){ .place = CDF_FOR_RULING, .hand = (uint8_t)hand,
                            .up = cdf_fell_up(t, e), .error = (uint8_t)error,
                            .paragraph = (char)('a' + error - CDF_ERROR_ORDER),
                            .ruling = ruling_read(IRREGULAR(t, cdf_error_rule(error),
                                                            error_says(error), cdf_name_of(hand)),
                                                  94) };
}

/* In its place: before its time, with the wrong face, or in order. */
static sabot_ruling in_place(const sabot_table *t, const sabot_event *e, int hand)
{
    const int number = cards_of(t, PLAYER) + cards_of(t, BANKER) + 1;

    if (!t->cdf.play.cards_called)
        return ruling_read(IRREGULAR(t, LAW_CARDS_CALL, "the dealer has not said Cards: recorded; "
                                     "the card stays and opens the hand about to be dealt, card "
                                     "%n of four, to %h", number, cdf_name_of(hand)), 99);
    if (cdf_fell_up(t, e))
        return ruling_read(IRREGULAR(t, LAW_FOUR_CARDS, "the first cards are dealt face down, and "
                                     "%c was exposed: recorded; it stays open and counts, card "
                                     "%n of four, to %h", e->card, number, cdf_name_of(hand)), 99);
    if (number > 4) /* after 4.12(b) or (c) */
        return ACCEPT(t, LAW_FOUR_CARDS, "the card still owed to %h", cdf_name_of(hand));
    return ACCEPT(t, LAW_FOUR_CARDS, "card %n of four, to %h", number, cdf_name_of(hand));
}

static cdf_placement simulated(const sabot_table *t, const sabot_event *e, int due)
{
    const int laid = bac_laid_on(e);
    sabot_ruling ruling = ACCEPT(t, LAW_FOUR_CARDS, "card %n of four, to %h",
                                 t->bac.round.dealt + 1, cdf_name_of(due));

    if (laid >= 0 && laid != due)
        ruling = IRREGULAR(t, LAW_FOUR_CARDS, "in a simulated round this card is laid on %h "
                           "and is moved there", cdf_name_of(due));
    else if (!cdf_fell_up(t, e))
        ruling = ruling_read(IRREGULAR(t, LAW_DISCLOSED_THREE, "in a simulated round the cards "
                                       "lie open: turn it up", 0), 99);
    return (cdf_placement){ .place = CDF_LAID, .hand = (uint8_t)due, .up = cdf_fell_up(t, e),
                            .ruling = ruling };
}

cdf_placement cdf_place_first(const sabot_table *t, const sabot_event *e)
{
    const int due = cdf_first_due(t), laid = bac_laid_on(e);
    const int hand = laid >= 0 ? laid : due;

    if (t->bac.round.simulated)
        return simulated(t, e, due);
    if (hand < 0 || is_full(t, hand))
        return cdf_in_error(t, e);
    if (t->cdf.play.error || hand != due)
        return for_ruling(t, e, hand);
    return (cdf_placement){ .place = CDF_LAID, .hand = (uint8_t)hand, .up = cdf_fell_up(t, e),
                            .ruling = in_place(t, e, hand) };
}

static void count_dealt(sabot_table *t)
{
    const int player = cards_of(t, PLAYER), banker = cards_of(t, BANKER);

    t->bac.round.dealt = (uint8_t)(cdf_min(player, 2) + cdf_min(banker, 2));
}

void cdf_lay_first(sabot_table *t, int hand, cdf_card card)
{
    cdf_play *p = &t->cdf.play;

    if (hand == BANKER && !t->bac.round.simulated)
        p->laid |= (uint8_t)(1u << (cards_of(t, PLAYER) + cards_of(t, BANKER)));
    *(hand == PLAYER ? &p->player_looked : &p->banker_looked) = false; /* there is one more */
    cdf_lay(t, hand, card);
    count_dealt(t);
}

/* --- the ruling --- */

int cdf_first_ruled_beside(const sabot_table *t)
{
    return t->cdf.play.player_best ? BANKER : t->cdf.play.banker_zero ? PLAYER : -1;
}

/* Which of the first cards that came lies where. */
static int place_of(const sabot_table *t, int came, int *at)
{
    const uint8_t laid = t->cdf.play.laid;
    const int hand = laid >> came & 1;

    *at = 0;
    for (int i = 0; i < came; i++)
        *at += (laid >> i & 1) == hand;
    return hand;
}

bool cdf_first_is_open(const sabot_table *t, int i)
{
    int hand = cdf_first_ruled_beside(t), at = 2 + i;

    if (hand < 0)
        hand = place_of(t, 4 + i, &at);
    return t->bac.round.side[hand].up >> at & 1u;
}

/* It was taken away, and is disclosed if it lay open. */
static void send_off(sabot_table *t, cdf_slip *slip, cdf_card card)
{
    card.seen = 0; /* whoever holds the hand has looked at it: that discloses nothing */
    cdf_slip_is(slip, card);
    cdf_send_off(t, slip);
}

/* Of a hand beside one that was ruled on before: the last that came are those too many. */
static void take_off(sabot_table *t, int hand, cdf_slip *const extra[], int n)
{
    cdf_card off[CDF_SLIPS_MAX];

    for (int i = n - 1; i >= 0; i--)
        off[i] = cdf_lift(t, hand);
    for (int i = 0; i < n; i++)
        send_off(t, extra[i], off[i]);
}

/* The first cards go where the order of their coming puts them; the cards too many come off. */
static void put_in_order(sabot_table *t, cdf_slip *const extra[], int n)
{
    bac_side *side = t->bac.round.side;
    const bac_side was[2] = { side[PLAYER], side[BANKER] };
    const uint8_t laid = t->cdf.play.laid;
    const int all = cards_of(t, PLAYER) + cards_of(t, BANKER);
    int taken[2] = { 0, 0 };

    for (int hand = PLAYER; hand <= BANKER; hand++)
        while (side[hand].hand.n > 0)
            cdf_lift(t, hand);
    t->cdf.play.laid = 0;
    for (int i = 0; i < all; i++) {
        const int from = laid >> i & 1, at = taken[from]++;
        const cdf_card card = { was[from].hand.card[at], was[from].up >> at & 1u,
                                was[from].seen[at] };
        if (i < 4)
            cdf_lay_first(t, i & 1, card);
        else if (i - 4 < n)
            send_off(t, extra[i - 4], card);
    }
}

void cdf_first_put_right(sabot_table *t, cdf_slip *const extra[], int n)
{
    const int hand = cdf_first_ruled_beside(t);

    if (hand >= 0)
        take_off(t, hand, extra, n);
    else
        put_in_order(t, extra, n);
}

bool cdf_first_leave_wrong(sabot_table *t)
{
    cdf_play *p = &t->cdf.play;

    if (error_with(t, 0, 0) == CDF_ERROR_ORDER)
        return false;
    if (cards_of(t, BANKER) > 2 && !p->banker_zero) {
        p->banker_zero = true;
        p->first[BANKER] = (uint8_t)cards_of(t, BANKER);
    }
    if (cards_of(t, PLAYER) > 2 && !p->player_best) {
        p->player_best = true;
        p->first[PLAYER] = (uint8_t)cards_of(t, PLAYER);
    }
    return true;
}
