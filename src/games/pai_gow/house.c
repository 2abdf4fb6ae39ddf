/* house.c: the hands the dealer sets, by the house way in force when the round began (C:10.7.04):
 * the dealer's own (10.8(n)[1], C:10.8.18) or the co-bank's (10.8(p)[1]), last of all; that of a
 * player who has gone; and a bank's that was laid down as another number of cards (C:11.9.3).
 *
 *   all players' hands are down -> open (turned up) -> set
 *
 * What must always hold: what the house sets is compared only as the house way has it. Set another
 * way it is reset before anything else (10.9(f), C:11.11.7), also if that shows only when a hand
 * set unseen is opened (open.c). */
#include "round.h"

static enum sabot_law house_rule(const sabot_table *t)
{
    return t->pg.bank.side == PAIGOW_CO_BANK ? LAW_CO_BANK_SET : LAW_DEALER_SETS_LAST;
}

/* Asked once every player's hand is down. */
paigow_step paigow_house_step(const sabot_table *t)
{
    const int place = paigow_house_place(t);
    paigow_step step = { .step = PAIGOW_STEP_NONE };

    if (place < 0 || t->pg.round.hand[place].set)
        return step;
    step.step = t->pg.round.hand[place].up ? PAIGOW_STEP_SET_HOUSE : PAIGOW_STEP_TURN_UP_HOUSE;
    step.place = (uint8_t)place;
    step.rule = (uint16_t)house_rule(t);
    return step;
}

/* --- turned up --- */

static sabot_ruling not_this_hand(const sabot_table *t, int place)
{
    if (place == 0)
        return REFUSE(t, LAW_DEALER_SETS_LAST, "the dealer has no hand in this round; open none",
                      0);
    if (place == PAIGOW_DEAD)
        return REFUSE(t, LAW_GATHER, "the dead hand is never opened; leave it", 0);
    return NOT_NOW(t, LAW_SETTLE_ORDER, "the hand of %a is opened for comparison, once all hands "
                   "are set", place);
}

sabot_ruling paigow_judge_turn_up(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const bool named = !paigow_none_seen(t, &faces);
    const int house = paigow_house_place(t);
    const int place = paigow_place_or(t, e, house);
    sabot_ruling no;

    if (table_is_at(t, BEFORE_DEAL))
        return paigow_not_yet(t, LAW_ROUND_ORDER);
    if (place < 0)
        return REFUSE(t, LAW_ROUND_ORDER, "say whose hand is turned up: the dealer's or a seat's",
                      0);
    if (place != house)
        return not_this_hand(t, place);
    if (paigow_round_step(t).step != PAIGOW_STEP_TURN_UP_HOUSE)
        return paigow_not_yet(t, house_rule(t));
    if (faces.slash)
        return REFUSE(t, house_rule(t), "the hand is turned up first and set then; name it "
                      "without a slash", 0);
    if (!named && !paigow_known(t, place))
        return REFUSE(t, house_rule(t), "the hand of %a is seen now; name every piece of it",
                      place);
    if (named ? paigow_faces_refuse(t, place, &faces, &no)
              : faces.n > 0 && paigow_list_refuses(t, place, &faces, &no))
        return no;
    if (paigow_seen_in_deck(t, faces.piece, faces.n) != PAIGOW_UNSEEN)
        return paigow_seen_early(t, place);
    return ACCEPT(t, house_rule(t), "the hand of %a lies face up; set it by the house way",
                  place);
}

void paigow_apply_turn_up(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    paigow_hand *h = &t->pg.round.hand[paigow_house_place(t)];

    if (!paigow_none_seen(t, &faces))
        paigow_arrange(t, h, faces.piece);
    h->up = true;
    h->shown = h->told = 0; /* everybody sees all of it */
    if (paigow_seen_in_deck(t, faces.piece, faces.n) != PAIGOW_UNSEEN)
        paigow_apply_seen_early(t);
}

/* --- set --- */

static bool same_two(const sabot_table *t, const uint8_t a[2], const uint8_t b[2])
{
    return (paigow_same_face(t, a[0], b[0]) && paigow_same_face(t, a[1], b[1])) ||
           (paigow_same_face(t, a[0], b[1]) && paigow_same_face(t, a[1], b[0]));
}

/* Is it the house way's setting? Order within a hand does not matter, nor which of two equal tile
 * hands is called the high one (C:10.3.8). */
static bool follows(const sabot_table *t, int place, const sabot_event *e)
{
    const sabot_faces faces = paigow_setting_faces(e);
    uint8_t want[SABOT_FACES_MAX], got[SABOT_FACES_MAX];

    if (faces.n == 0 || !paigow_all_seen(t, faces.piece, faces.n))
        return true;
    paigow_house_sets(t, faces.piece, want);
    if (paigow_setting_of(t, place, e, got) != 2)
        return false;
    return same_two(t, got, want) ||
           (paigow_tiles(t) && same_two(t, got, want + 2) &&
            sabot_tiles_rank(want[0], want[1]) == sabot_tiles_rank(want[2], want[3]));
}

/* Of a hand that lies face down it may be said, without naming it, that it was set otherwise. */
bool paigow_follows_house_way(const sabot_table *t, int place, const sabot_event *e)
{
    return e->cause != SABOT_CAUSE_BREACH && follows(t, place, e);
}

bool paigow_cause_refuses(const sabot_table *t, int place, const sabot_event *e, sabot_ruling *no)
{
    const sabot_faces faces = paigow_setting_faces(e);
    const bool named = faces.n != 0 && paigow_all_seen(t, faces.piece, faces.n);

    if (e->cause == SABOT_CAUSE_NONE)
        return false;
    if (e->role == SABOT_PARTICIPANT)
        *no = REFUSE(t, LAW_OWN_HANDS, "a player sets a hand as they like; leave out the cause",
                     0);
    else if (e->cause != SABOT_CAUSE_BREACH)
        *no = REFUSE(t, LAW_HOUSE_WAY_KEPT, "of a setting only that it breaches the house way is "
                     "recorded; leave out the cause", 0);
    else if (named && follows(t, place, e))
        *no = REFUSE(t, LAW_HOUSE_WAY_KEPT, "the hand of %a is set by the house way; leave out the "
                     "cause", place);
    else
        return false;
    return true;
}

static bool setting_refused(const sabot_table *t, int place, const sabot_faces *faces,
                            sabot_ruling *no)
{
    if (faces->n == 0)
        return false;
    if (paigow_is_split(t, faces) || (faces->slash && paigow_all_seen(t, faces->piece, faces->n)))
        return paigow_list_refuses(t, place, faces, no) || paigow_naming_refuses(t, faces, no);
    *no = REFUSE(t, LAW_OWN_HANDS, paigow_tiles(t) ? "four tiles are set as two and two: high / low"
                                              : "seven cards are set as two and five: front / "
                                                "behind", 0);
    return true;
}

static sabot_ruling judge_house_hand(const sabot_table *t, const sabot_event *e, int place)
{
    const sabot_faces faces = paigow_setting_faces(e);
    sabot_ruling no;

    if (paigow_round_step(t).step != PAIGOW_STEP_SET_HOUSE)
        return paigow_not_yet(t, house_rule(t));
    if (setting_refused(t, place, &faces, &no) || paigow_cause_refuses(t, place, e, &no))
        return no;
    if (!paigow_follows_house_way(t, place, e))
        return IRREGULAR(t, LAW_HOUSE_WAY_KEPT, "the house way sets the hand of %a otherwise; "
                         "reset it, and the round is completed", place);
    return ruling_also(t, ACCEPT(t, house_rule(t), "the hand of %a is set by the house way", place),
                       LAW_HOUSE_WAY);
}

bool paigow_house_sets_for(const sabot_table *t, int place)
{
    return !paigow_owner_is_here(t, place) || paigow_is_mislaid(t, place);
}

/* A hand whose player has gone (of two, the one that comes first), or a bank's to be reset. */
static sabot_ruling judge_for_player(const sabot_table *t, const sabot_event *e, int place)
{
    const sabot_faces faces = paigow_setting_faces(e);
    sabot_ruling no;

    if (t->pg.round.hand[place].set && !paigow_is_mislaid(t, place))
        return REFUSE(t, LAW_LAID_IS_FINAL, "the hands of %s are laid down and stay as they are",
                      place);
    if (t->phase != SABOT_PHASE_SETTING)
        return paigow_not_yet(t, LAW_OWN_HANDS);
    if (paigow_set_before(t, place) != 0)
        return REFUSE(t, LAW_LARGER_FIRST, "set the hand of %s first", paigow_set_before(t, place));
    if (setting_refused(t, place, &faces, &no) || paigow_cause_refuses(t, place, e, &no))
        return no;
    if (!paigow_follows_house_way(t, place, e))
        return IRREGULAR(t, LAW_HOUSE_WAY_KEPT, "the house way sets the hand of %s otherwise; "
                         "reset it", place);
    if (paigow_is_mislaid(t, place))
        return ruling_also(t, ACCEPT(t, LAW_BANK_FOUL, "the bank's hand, that of %s, is reset by "
                                     "the house way", place), LAW_HOUSE_WAY);
    return ACCEPT(t, LAW_HOUSE_WAY, "the player has gone; the hand of %s is set by the house way",
                  place);
}

sabot_ruling paigow_judge_dealer_sets(const sabot_table *t, const sabot_event *e)
{
    const int house = paigow_house_place(t);
    const int place = paigow_place_or(t, e, house);

    if (table_is_at(t, BEFORE_DEAL) || t->pg.round.all_void)
        return paigow_not_yet(t, LAW_OWN_HANDS);
    if (place < 0)
        return REFUSE(t, LAW_OWN_HANDS, "say whose hand is set: the dealer's or a seat's", 0);
    if (place == house)
        return judge_house_hand(t, e, place);
    if (place == PAIGOW_DEAD || !paigow_plays(t, place))
        return REFUSE(t, LAW_OWN_HANDS, "nobody plays a hand of %a in this round", place);
    if (!paigow_house_sets_for(t, place))
        return REFUSE(t, LAW_OWN_HANDS, "the hand of %s is set by its player, not by the dealer",
                      place);
    return judge_for_player(t, e, place);
}

void paigow_apply_dealer_sets(sabot_table *t, const sabot_event *e)
{
    const int place = paigow_place_or(t, e, paigow_house_place(t));
    const sabot_faces faces = sabot_event_faces(e);

    paigow_note(t, place, &faces);
    if (!paigow_follows_house_way(t, place, e)) {
        t->pg.irregularities++;
        return;
    }
    paigow_lay(t, place, e);
    t->pg.round.hand[place].by_house = true;
    paigow_round_goes_on(t);
}

/* --- what may come --- */

void paigow_expect_house(const sabot_table *t, expect_list *list, const paigow_step *step)
{
    const paigow_hand *h = &t->pg.round.hand[step->place];
    const enum sabot_law rule = (enum sabot_law)step->rule;
    sabot_expected *x;
    uint8_t piece[SABOT_FACES_MAX];

    if (step->step == PAIGOW_STEP_TURN_UP_HOUSE) {
        x = expect_add(list, t, paigow_known(t, step->place) ? SABOT_MUST : SABOT_YIELD,
                       SABOT_EV_OPEN,
                       SABOT_DEALER, 0, rule);
        paigow_name_place(&x->like, step->place);
        sabot_event_put_faces(&x->like, h->piece, h->n, h->n, paigow_tiles(t));
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    } else if (step->step == PAIGOW_STEP_SET_HOUSE) {
        x = expect_add(list, t, SABOT_MUST, SABOT_EV_SET, SABOT_DEALER, 0, rule);
        paigow_name_place(&x->like, step->place);
        paigow_house_setting(t, step->place, piece);
        sabot_event_put_faces(&x->like, piece, h->n, 2, paigow_tiles(t));
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    }
}
