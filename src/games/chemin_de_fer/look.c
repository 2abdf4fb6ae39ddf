/* look.c: cards seen in chemin de fer: looked at by those whose they are, or by others, and exposed
 * before their time (4.9(a), (b); A99).
 *
 * The Dominant Player looks first, the Banker after Card; both may look again, and anybody at what
 * lies open. A look out of time
 * or by somebody else, and a card exposed, cannot be refused: they are recorded, the cards stay
 * where they lie and count. What must always hold: whoever has looked at a hand has seen all of its
 * first cards; a further one is to be looked at anew. */
#include "cdf.h"

#include "../baccarat/prepare.h"

static bool is_prepared(const sabot_table *t)
{
    return table_is_at(t, SHOE_IN_USE);
}

/* --- looking --- */

static bool is_empty(const sabot_table *t, int hand)
{
    return t->bac.round.side[hand].hand.n == 0;
}

/* The hand this seat holds that has cards to look at; -1 none. */
static int own_hand(const sabot_table *t, int seat)
{
    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (seat == cdf_seat_of(t, hand) && !is_empty(t, hand) && !t->bac.round.simulated)
            return hand;
    return -1;
}

static bool any_down(const sabot_table *t)
{
    return !cdf_all_up(t, PLAYER) || !cdf_all_up(t, BANKER);
}

static bool has_looked(const sabot_table *t, int hand)
{
    return hand == PLAYER ? t->cdf.play.player_looked : t->cdf.play.banker_looked;
}

/* 4.12(i): the card the Banker took, if it is there to be looked at. */
static const cdf_slip *taken_card(const sabot_table *t, int seat)
{
    const int i = cdf_waiting(t);
    const cdf_slip *slip = i >= 0 ? &t->cdf.play.slip[i] : NULL;

    return slip && slip->paragraph == 'i' && !slip->up && t->cdf.play.banker_looked &&
           seat == cdf_seat_of(t, BANKER) && !sabot_seats_has(slip->seen, seat) ? slip : NULL;
}

static bool is_due(const sabot_table *t, int seat)
{
    const bac_step step = cdf_next_step(t);

    return step.step == BAC_STEP_LOOK && step.seat == seat;
}

static sabot_ruling judge_others_look(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (any_down(t))
        return ruling_read(IRREGULAR(t, LAW_PLAYER_LOOKS, "%s has seen cards that only the "
                                     "Dominant Player or the Banker may look at: recorded; the "
                                     "hand goes on", e->seat), 99);
    if (is_empty(t, PLAYER) && is_empty(t, BANKER))
        return REFUSE(t, LAW_PLAYER_LOOKS, "no card lies there that %s could look at", e->seat);
    if (bac_seat_refuses(t, e, &no))
        return no;
    return ruling_read(ACCEPT(t, LAW_PLAYER_LOOKS, "the cards lie open: anybody may look", 0), 99);
}

/* The Dominant Player, out of time: what has not been done yet? */
static const char *early_look_says(const sabot_table *t)
{
    if (t->cdf.play.error)
        return "%s has looked before the floorperson has ruled on the cards: recorded";
    if (cdf_first_due(t) >= 0)
        return "%s has looked before all four cards lie: recorded";
    return "%s has looked out of turn: recorded";
}

int cdf_looked_at(const sabot_table *t, int hand)
{
    return (int)cdf_min(cdf_first_cards(t, hand), t->bac.round.side[hand].hand.n);
}

/* Can what was seen be what the event says? */
static bool faces_fit(const sabot_table *t, const sabot_event *e, int own, const cdf_slip *taken)
{
    const sabot_faces faces = sabot_event_faces(e);

    if (e->text[0] == '\0')
        return true;
    if (taken && !is_due(t, e->seat))
        return faces.n == 1 && !faces.tiles && !faces.slash &&
               bac_can_be(t, taken->card, faces.piece[0]);
    return own >= 0 && bac_faces_fit(t, own, cdf_looked_at(t, own), e);
}

sabot_ruling cdf_judge_look(const sabot_table *t, const sabot_event *e)
{
    const int own = is_prepared(t) ? own_hand(t, e->seat) : -1;
    const cdf_slip *taken = is_prepared(t) ? taken_card(t, e->seat) : NULL;
    const enum sabot_law rule = own == PLAYER ? LAW_PLAYER_LOOKS : LAW_BANKER_LOOKS;

    if (!faces_fit(t, e, own, taken))
        return REFUSE(t, rule, "these cannot be the cards that lie face down there; name each of "
                      "them as they lie, or none", 0);
    if (!is_prepared(t))
        return bac_judge_look(t, e);
    if (is_due(t, e->seat))
        return ACCEPT(t, rule, "%s looks at %h", e->seat, cdf_name_of(own));
    if (taken)
        return IRREGULAR(t, LAW_BANKER_TOOK_CARD, "%s has looked at the card taken from the "
                         "Player's Hand: recorded, without penalty", e->seat);
    if (own < 0)
        return judge_others_look(t, e);
    if (cdf_all_up(t, own))
        return ruling_read(ACCEPT(t, rule, "%h lies open: %s may look at it", cdf_name_of(own),
                                  e->seat), 99);
    if (has_looked(t, own) || cdf_is_opened_now(t, own))
        return ACCEPT(t, rule, has_looked(t, own) ? "%s looks at %h once more"
                                                  : "%s looks at %h, which is opened now",
                      e->seat, cdf_name_of(own));
    return ruling_read(IRREGULAR(t, rule, own == PLAYER ? early_look_says(t)
                                 : "%s has looked before the Dominant Player's word was said and "
                                   "repeated: recorded", e->seat), 99);
}

void cdf_look_at(sabot_table *t, int hand, int seat, const sabot_event *e)
{
    *(hand == PLAYER ? &t->cdf.play.player_looked : &t->cdf.play.banker_looked) = true;
    bac_show_hand(t, hand, cdf_looked_at(t, hand), seat, e);
    bac_note_place(t, (int)cdf_name_of(hand), cdf_looked_at(t, hand));
}

static void look_at_taken(sabot_table *t, const sabot_event *e)
{
    const int i = cdf_waiting(t);
    cdf_slip *slip = &t->cdf.play.slip[i];

    slip->seen |= sabot_seats_of(e->seat);
    if (e->text[0] != '\0')
        slip->card = sabot_event_faces(e).piece[0];
    bac_note_place(t, SABOT_HAND_NONE, i + 1);
}

void cdf_apply_look(sabot_table *t, const sabot_event *e)
{
    const int own = is_prepared(t) ? own_hand(t, e->seat) : -1;
    const bool irregular = is_prepared(t) && cdf_judge_look(t, e).verdict == SABOT_IRREGULAR;
    const cdf_slip *taken = is_prepared(t) ? taken_card(t, e->seat) : NULL;

    if (!is_prepared(t)) {
        bac_apply_look(t, e);
        return;
    }
    t->bac.irregularities += irregular;
    bac_note_place(t, SABOT_HAND_NONE, 0);
    if (irregular && taken) {
        look_at_taken(t, e);
    } else if (own >= 0) {
        cdf_look_at(t, own, e->seat, e);
    }
}

void cdf_expect_look(const sabot_table *t, expect_list *list)
{
    const bool lie = is_prepared(t) && !(is_empty(t, PLAYER) && is_empty(t, BANKER));

    for (int seat = 1; lie && expect_wants(list, MAY) && seat <= t->rules.seats; seat++) {
        if (!sabot_seats_has(t->taken, seat) || is_due(t, seat))
            continue;
        expect_add(list, t, SABOT_MAY, SABOT_EV_LOOK, SABOT_PARTICIPANT, seat,
                   own_hand(t, seat) == BANKER ? LAW_BANKER_LOOKS : LAW_PLAYER_LOOKS)->open =
            own_hand(t, seat) < 0 ? 0 : SABOT_FIELD_BIT(SABOT_F_FACES);
        expect_keep_if_accepted(t, list, cdf_judge_look);
    }
}

/* --- exposing --- */

/* What says when the cards of a sabot_hand_id, or of either hand, are seen. */
static enum sabot_law opening_rule(const sabot_table *t, int hand)
{
    if (t->bac.round.simulated)
        return LAW_DISCLOSED_THREE;
    return hand == SABOT_HAND_BANKER ? LAW_BANKER_OPENS : LAW_PLAYER_LOOKS;
}

/* Where a face-down card was seen; or it lies open already; or it may lie in either hand. */
typedef enum where { NOWHERE, IN_HAND, ON_HOLD, KEPT, APART, OPEN, EITHER } where;

typedef struct exposed {
    where where;
    sabot_card *card;  /* NULL: no such card lies there face down */
    int hand;          /* PLAYER or BANKER, in a hand */
    int index;         /* in the hand, among the slips, of those kept for the next hand or of those
                        * that were disclosed to one alone */
    int named;         /* as sabot_hand_id, with which it was named or would have been */
} exposed;

int cdf_held_down(const sabot_table *t, int hand, sabot_card card, int at)
{
    for (int i = 0; i < t->cdf.play.slips; i++) {
        const cdf_slip *slip = &t->cdf.play.slip[i];
        if (cdf_is_on_hold(slip) && !slip->up && slip->hand == hand && (at == 0 || at == i + 1) &&
            bac_can_be(t, slip->card, card))
            return i;
    }
    return -1;
}

/* Was a card that this can be laid on that hand in this round, in error, and is kept (or, open,
 * waits for the procedure)? */
static bool was_laid_there(const sabot_table *t, int hand, sabot_card card, cdf_fate fate)
{
    for (int i = 0; i < t->cdf.play.slips; i++) {
        const cdf_slip *slip = &t->cdf.play.slip[i];
        if (slip->fate == fate && slip->hand == hand && bac_can_be(t, slip->card, card))
            return true;
    }
    return false;
}

/* Does it wait for its procedure? The one whose procedure is on is gone. */
static bool is_disclosed(const sabot_table *t, sabot_card card)
{
    for (int i = t->bac.procedure_on; i < t->bac.disclosed_n; i++)
        if (t->bac.disclosed[i] == card && t->bac.disclosed_to[i] == 0)
            return true;
    return false;
}

/* Does this card lie open there: in the hand, on hold, or among those disclosed? */
static bool lies_open(const sabot_table *t, const sabot_event *e)
{
    const sabot_card card = (sabot_card)e->text[0];
    const int hand = bac_laid_on(e);
    const bac_side *side = &t->bac.round.side[hand < 0 ? PLAYER : hand];

    for (int i = 0; hand >= 0 && i < side->hand.n; i++)
        if (side->up >> i & 1u && side->hand.card[i] == card)
            return true;
    for (int i = 0; i < t->cdf.play.slips; i++) {
        const cdf_slip *slip = &t->cdf.play.slip[i];
        if (slip->hand == e->hand && slip->card == card && slip->up &&
            (cdf_is_on_hold(slip) || (slip->fate == CDF_PROCEDURE && is_disclosed(t, card))))
            return true;
    }
    return hand < 0 && is_disclosed(t, card);
}

static bool names_one(const sabot_table *t, const sabot_event *e)
{
    return sabot_card_is_known((sabot_card)e->text[0]) && e->text[1] == '\0' && is_prepared(t);
}

/* The face-down card that was seen: in the hand named, on hold there, or kept for the next hand. */
static exposed find_down(sabot_table *t, const sabot_event *e)
{
    const sabot_card card = (sabot_card)e->text[0];
    const int hand = bac_laid_on(e), named = e->hand;
    const int index = hand >= 0 ? bac_down_card(t, hand, card, 0) : -1;
    const int held = cdf_held_down(t, e->hand, card, 0);
    const bool kept = hand < 0 || was_laid_there(t, e->hand, card, CDF_NEXT_HAND);

    if (index >= 0)
        return (exposed){ IN_HAND, &t->bac.round.side[hand].hand.card[index], hand, index, named };
    if (held >= 0)
        return (exposed){ ON_HOLD, &t->cdf.play.slip[held].card, hand, held, named };
    for (int i = 0; kept && i < t->bac.carried; i++)
        if (bac_can_be(t, t->bac.carry[i], card))
            return (exposed){ KEPT, &t->bac.carry[i], hand, i, named };
    for (int i = t->bac.procedure_on; hand < 0 && i < t->bac.disclosed_n; i++)
        if (t->bac.disclosed_to[i] != 0 && bac_can_be(t, t->bac.disclosed[i], card))
            return (exposed){ APART, &t->bac.disclosed[i], hand, i, named };
    return (exposed){ .where = NOWHERE, .named = named };
}

/* The same, on record; or else, if such a card lies open there, that. */
static exposed find_named(sabot_table *t, const sabot_event *e)
{
    exposed x = { .where = NOWHERE };

    if (!names_one(t, e))
        return x;
    x = find_down(t, e);
    if ((x.where == NOWHERE || *x.card != (sabot_card)e->text[0]) && lies_open(t, e))
        return (exposed){ .where = OPEN, .named = e->hand };
    return x;
}

static exposed find_on(sabot_table *t, const sabot_event *e, int named)
{
    sabot_event on = *e;

    on.hand = (uint8_t)named;
    return find_named(t, &on);
}

/* It was said where it lies: in the hand, or, with no hand, among the slips, then those kept, then
 * those disclosed to one alone. */
static exposed find_at(sabot_table *t, const sabot_event *e)
{
    const sabot_card card = (sabot_card)e->text[0];
    const int hand = bac_laid_on(e), slip = e->count - 1;
    const int kept = slip - t->cdf.play.slips, apart = kept - t->bac.carried;
    exposed x = { .where = NOWHERE };

    if (!names_one(t, e))
        return x;
    if (hand >= 0 && bac_down_card(t, hand, card, e->count) >= 0)
        x = (exposed){ IN_HAND, &t->bac.round.side[hand].hand.card[slip], hand, slip, e->hand };
    else if (hand >= 0)
        return x;
    else if (kept < 0 && cdf_is_on_hold(&t->cdf.play.slip[slip]) && !t->cdf.play.slip[slip].up)
        x = (exposed){ ON_HOLD, &t->cdf.play.slip[slip].card, hand, slip, e->hand };
    else if (kept >= 0 && apart < 0)
        x = (exposed){ KEPT, &t->bac.carry[kept], hand, kept, e->hand };
    else if (apart >= t->bac.procedure_on && apart < t->bac.disclosed_n &&
             t->bac.disclosed_to[apart] != 0)
        x = (exposed){ APART, &t->bac.disclosed[apart], hand, apart, e->hand };
    return x.card && bac_can_be(t, *x.card, card) ? x : (exposed){ .where = NOWHERE };
}

/* How likely it is meant: on record, then open, then one that nobody has seen. */
static int likelihood(const exposed *x, const sabot_event *e)
{
    return x->where == NOWHERE ? 0 : x->where == OPEN ? 2
           : *x->card == (sabot_card)e->text[0] ? 3 : 1;
}

/* The same, named with its hand or without: then one that waits for no hand is meant before others,
 * and of two that are as likely nobody says which. */
static exposed find(sabot_table *t, const sabot_event *e)
{
    const exposed waits = e->count > 0 ? find_at(t, e) : find_named(t, e);
    exposed player, banker;

    if (e->count > 0 || e->hand != SABOT_HAND_NONE)
        return waits;
    player = find_on(t, e, SABOT_HAND_PLAYER);
    banker = find_on(t, e, SABOT_HAND_BANKER);
    if (likelihood(&waits, e) > 0 && likelihood(&waits, e) >= likelihood(&player, e) &&
        likelihood(&waits, e) >= likelihood(&banker, e))
        return waits;
    if (likelihood(&player, e) == likelihood(&banker, e) && player.card)
        return (exposed){ .where = EITHER };
    return likelihood(&player, e) >= likelihood(&banker, e) ? player : banker;
}

/* Does the hand lie open, or is it opened now? Then whatever of it is seen is seen in its time. */
static bool is_open(const sabot_table *t, int hand)
{
    const int n = t->bac.round.side[hand].hand.n;

    return n > 0 && (cdf_all_up(t, hand) || cdf_is_opened_now(t, hand));
}

static bool any_waits_down(const sabot_table *t)
{
    for (int i = 0; i < t->cdf.play.slips; i++)
        if (cdf_is_on_hold(&t->cdf.play.slip[i]) && !t->cdf.play.slip[i].up)
            return true;
    return t->bac.carried > 0;
}

/* A hand with cards, or none, and no card of it. */
static bool is_unnamed(const sabot_table *t, const sabot_event *e)
{
    const int hand = bac_laid_on(e);

    if (!is_prepared(t) || e->count > 0 ||
        (e->text[0] != '\0' && (sabot_card)e->text[0] != SABOT_CARD_UNSEEN))
        return false;
    if (hand >= 0)
        return !is_empty(t, hand);
    return !is_empty(t, PLAYER) || !is_empty(t, BANKER) || any_waits_down(t);
}

/* Could a card that nobody named be seen now, as far as was said where it lies? */
static bool is_in_time(const sabot_table *t, int hand)
{
    return hand < 0 ? is_open(t, PLAYER) || is_open(t, BANKER) : is_open(t, hand);
}

/* Somebody saw a card, and nobody can say which: that is a fact too. */
static sabot_ruling judge_unnamed(const sabot_table *t, const sabot_event *e)
{
    const int hand = bac_laid_on(e);
    const enum sabot_law rule = opening_rule(t, e->hand);

    if (hand < 0 && is_in_time(t, hand))
        return ruling_read(ACCEPT(t, rule, "a hand lies open, or is opened now: that is no "
                                  "irregularity", 0), 99);
    if (hand < 0)
        return ruling_read(IRREGULAR(t, rule, "a card was seen before its time, which one nobody "
                                     "has said: recorded; play goes on", 0), 99);
    if (is_in_time(t, hand))
        return ruling_read(ACCEPT(t, rule, cdf_all_up(t, hand)
                                  ? "%h lies open already; that is no irregularity"
                                  : "%h is opened now: that is no irregularity; turn the cards up",
                                  e->hand), 99);
    return ruling_read(IRREGULAR(t, rule, "a card of %h was seen before its time, which one nobody "
                                 "has said: recorded; the hand goes on", e->hand), 99);
}

/* In a hand: what else it shows or moves is said (A103). Where its time has come it is simply
 * opened. */
static sabot_ruling judge_exposed_in_hand(const sabot_table *t, const sabot_event *e,
                                          const exposed *x)
{
    const sabot_card card = (sabot_card)e->text[0];
    const enum sabot_law rule = opening_rule(t, x->named);
    const bool due = cdf_is_opened_now(t, x->hand);
    sabot_table after = *t;
    sabot_ruling wrong;
    cdf_move moved[CDF_MOVED];

    cdf_apply_expose(&after, e);
    if (cdf_belies(t, &after, x->hand, x->index, card, &wrong) ||
        cdf_two_held(t, &after, x->hand, card, &wrong))
        return wrong;
    if (cdf_moved(t, &after, moved) > 0) {
        wrong = IRREGULAR(t, rule, cdf_moved_says(&moved[0], false), card, cdf_name_of(x->hand),
                          moved[0].card);
        if (due)
            wrong.verdict = SABOT_ACCEPTED;
        return ruling_tell(ruling_also(t, ruling_read(wrong, 99), moved[0].rule));
    }
    if (due)
        return ruling_read(ACCEPT(t, rule, "%c lies face up in %h; its time had come", card,
                                  cdf_name_of(x->hand)), 99);
    if (cdf_third_is_turned_now(t, x->hand, x->index))
        return ruling_read(IRREGULAR(t, cdf_next_step(t).rule, "%c is seen, which was to be turned "
                                     "up: recorded; it lies open in %h from now on and counts",
                                     card, cdf_name_of(x->hand)), 99);
    return ruling_read(IRREGULAR(t, rule, "%c is seen before its time: recorded; it lies open in "
                                 "%h from now on and counts", card, cdf_name_of(x->hand)), 99);
}

sabot_ruling cdf_judge_expose(const sabot_table *t, const sabot_event *e)
{
    sabot_table copy = *t;
    const exposed x = find(&copy, e);
    const sabot_card card = (sabot_card)e->text[0];

    if (is_unnamed(t, e) || (x.where == EITHER && is_in_time(t, -1)))
        return judge_unnamed(t, e);
    if (x.where == OPEN)
        return ruling_read(ACCEPT(t, opening_rule(t, x.named), "%c lies open already; that is no "
                                  "irregularity", card), 99);
    if (x.where == EITHER)
        return ruling_read(IRREGULAR(t, LAW_PLAYER_LOOKS, "%c is seen before its time and may lie "
                                     "in either hand, which nobody has said: recorded; it counts "
                                     "as it lies", card), 99);
    if (x.where == NOWHERE)
        return REFUSE(t, LAW_PLAYER_LOOKS, "no such card lies face down there; name the card "
                      "that was seen, and the hand it lies on", 0);
    if (x.where == KEPT)
        return ruling_read(ruling_also(t, IRREGULAR(t, LAW_ERROR_DISCLOSED, "%c was kept unseen "
                                       "for the next hand and is disclosed: procedure %n, when no "
                                       "round is in progress", card, t->rules.disclosed),
                                       LAW_DISCLOSED), 99);
    if (x.where == APART)
        return ruling_read(IRREGULAR(t, LAW_ERROR_DISCLOSED, "%c, which waits for its procedure, "
                                     "is seen by all: recorded", card), 99);
    if (x.where == ON_HOLD)
        return ruling_read(IRREGULAR(t, LAW_ERROR_DISCLOSED, "the card that waits there is "
                                     "disclosed: %c", card), 99);
    return judge_exposed_in_hand(t, e, &x);
}

/* A card kept for the next hand that was seen is one for the procedure. */
static void disclose_kept(sabot_table *t, int carry, sabot_card card)
{
    cdf_slip *slip;

    if (carry >= bac_opens_with(t))
        t->bac.round.carried_on--;
    if (carry < t->cdf.bets.early)
        t->cdf.bets.early--; /* those behind it move up */
    bac_take_out(t->bac.carry, &t->bac.carried, carry);
    slip = cdf_kept_is_gone(t, carry);
    t->bac.disclosed[t->bac.disclosed_n++] = card;
    if (slip) {
        cdf_slip_is(slip, (cdf_card){ card, true, 0 });
        slip->fate = CDF_PROCEDURE;
    }
    cdf_interrupt(t);
}

/* For those who are told of it: where it lay. */
static void note_exposed(sabot_table *t, const exposed *x)
{
    const int slips = t->cdf.play.slips, kept = t->bac.carried;

    if (x->where == IN_HAND)
        bac_note_place(t, (int)cdf_name_of(x->hand), x->index + 1);
    else
        bac_note_place(t, SABOT_HAND_NONE, x->index + 1 + (x->where == ON_HOLD ? 0 : slips) +
                                               (x->where == APART ? kept : 0));
}

void cdf_apply_expose(sabot_table *t, const sabot_event *e)
{
    const exposed x = find(t, e);
    const sabot_card card = (sabot_card)e->text[0];
    const bool due = x.where == IN_HAND && cdf_is_opened_now(t, x.hand);

    bac_note_place(t, e->hand, 0);
    t->bac.last_either = x.where == EITHER || is_unnamed(t, e);
    if (is_unnamed(t, e)) {
        t->bac.irregularities += !is_in_time(t, bac_laid_on(e));
        return;
    }
    t->bac.irregularities += x.where == EITHER && !is_in_time(t, -1);
    if (x.where == OPEN || x.where == EITHER)
        return;
    assert(x.card);
    t->bac.irregularities += !due;
    note_exposed(t, &x);
    sabot_shoe_turn(&t->shoe, card);
    *x.card = card;
    if (x.where == KEPT)
        disclose_kept(t, x.index, card);
    else if (x.where == ON_HOLD)
        t->cdf.play.slip[x.index].up = true;
    else if (x.where == APART)
        t->bac.disclosed_to[x.index] = 0;
    else
        cdf_opened(t, x.hand, x.index);
}

/* What lies open may be pointed at, by the house, a spectator or whoever sits there. */
static void expect_pointing(const sabot_table *t, expect_list *list, int hand, sabot_card card,
                            enum sabot_law rule)
{
    for (int seat = 0; seat <= t->rules.seats; seat++) {
        sabot_expected *x;
        if (seat > 0 && !sabot_seats_has(t->taken, seat))
            continue;
        x = expect_add(list, t, SABOT_MAY, SABOT_EV_EXPOSE,
                       seat > 0 ? SABOT_PARTICIPANT : SABOT_DEALER, seat, rule);
        x->like.hand = (uint8_t)hand;
        x->like.text[0] = (char)card;
        x->open = SABOT_FIELD_BIT(SABOT_F_SEAT);
        if (card != SABOT_CARD_NONE)
            continue;
        x->open |= SABOT_FIELD_BIT(SABOT_F_FACES);
        if (hand != SABOT_HAND_NONE)
            x->count_max = t->bac.round.side[hand == SABOT_HAND_BANKER].hand.n;
    }
}

/* Such a card, if it lies open on this sabot_hand_id or, of those disclosed, anywhere. */
static void expect_open_card(const sabot_table *t, expect_list *list, int hand, sabot_card card)
{
    const sabot_event e = { .hand = (uint8_t)hand, .text = { (char)card } };
    sabot_table copy = *t;
    const exposed x = find(&copy, &e);

    if (x.where == OPEN)
        expect_pointing(t, list, hand, card, opening_rule(t, x.named));
}

/* A hand that is open, or opened now, as a whole; else each card that lies open: named with its
 * hand or without. */
void cdf_expect_expose(const sabot_table *t, expect_list *list)
{
    const cdf_play *p = &t->cdf.play;

    for (int hand = PLAYER; is_prepared(t) && hand <= BANKER; hand++) {
        const bac_side *side = &t->bac.round.side[hand];
        const int name = (int)cdf_name_of(hand);
        if (is_open(t, hand))
            expect_pointing(t, list, name, SABOT_CARD_NONE, opening_rule(t, name));
        for (int i = 0; i < side->hand.n; i++) {
            if (!(side->up >> i & 1u))
                continue;
            if (!is_open(t, hand))
                expect_open_card(t, list, name, side->hand.card[i]);
            if (!is_in_time(t, -1))
                expect_open_card(t, list, SABOT_HAND_NONE, side->hand.card[i]);
        }
    }
    if (is_prepared(t) && is_in_time(t, -1))
        expect_pointing(t, list, SABOT_HAND_NONE, SABOT_CARD_NONE, LAW_PLAYER_LOOKS);
    for (int i = 0; is_prepared(t) && i < p->slips; i++) {
        const cdf_slip *slip = &p->slip[i];
        if (!slip->up)
            continue;
        if (slip->hand != SABOT_HAND_NONE)
            expect_open_card(t, list, slip->hand, slip->card);
        if (cdf_is_on_hold(slip) && (slip->hand == SABOT_HAND_NONE || !is_in_time(t, -1)))
            expect_open_card(t, list, SABOT_HAND_NONE, slip->card);
    }
    for (int i = 0; is_prepared(t) && i < t->bac.disclosed_n; i++)
        expect_open_card(t, list, SABOT_HAND_NONE, t->bac.disclosed[i]);
}
