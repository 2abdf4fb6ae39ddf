/* house.c: the hands the dealer sets, by the house way in force when the round began (C:10.7.04):
 * the dealer's own (10.8(n)[1], C:10.8.18) or the co-bank's (10.8(p)[1]), last of all; and the hand
 * of a player who has gone.
 *
 *   all players' hands are down -> open (turned up) -> set
 *
 * What must always hold: the house's hand is compared only as the house way sets it. Set another
 * way it is reset before anything else (10.9(f), C:11.11.7). */
#include "round.h"

static enum pg_rule house_rule(const sabot_table *t)
{
    return t->pg.bank.side == PG_CO_BANK ? PG_CO_BANK_SET : PG_DEALER_SETS_LAST;
}

/* Asked once every player's hand is down. */
pg_step pg_house_step(const sabot_table *t)
{
    const int place = pg_house_place(t);
    pg_step step = { .step = PG_STEP_NONE };

    if (place < 0 || t->pg.round.hand[place].set)
        return step;
    step.step = t->pg.round.hand[place].up ? PG_STEP_SET_HOUSE : PG_STEP_TURN_UP_HOUSE;
    step.place = (uint8_t)place;
    step.rule = (uint16_t)house_rule(t);
    return step;
}

/* --- turned up --- */

static sabot_ruling not_this_hand(const sabot_table *t, int place)
{
    if (place == 0)
        return PG_REFUSE(t, PG_DEALER_SETS_LAST, "the dealer has no hand in this round; open none",
                         0);
    if (place == PG_DEAD)
        return PG_REFUSE(t, PG_GATHER, "the dead hand is never opened; leave it", 0);
    return PG_NOT_NOW(t, PG_ROUND_ORDER, "the hand of %a is opened for comparison, once all hands "
                      "are set", place);
}

sabot_ruling pg_judge_turn_up(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const int house = pg_house_place(t);
    const int place = pg_place_or(t, e, house);
    sabot_ruling no;

    if (t->phase < SABOT_PHASE_DEALING)
        return pg_not_yet(t, PG_ROUND_ORDER);
    if (place < 0)
        return PG_REFUSE(t, PG_ROUND_ORDER, "say whose hand is turned up: the dealer's or a seat's",
                         0);
    if (place != house)
        return not_this_hand(t, place);
    if (pg_round_step(t).step != PG_STEP_TURN_UP_HOUSE)
        return pg_not_yet(t, house_rule(t));
    if (faces.slash)
        return PG_REFUSE(t, house_rule(t), "the hand is turned up first and set then; name it "
                         "without a slash", 0);
    if (faces.n != 0 && pg_faces_refuse(t, place, &faces, &no))
        return no;
    if (faces.n == 0 && !pg_known(t, place))
        return PG_REFUSE(t, house_rule(t), "the hand of %a is seen now; name every piece of it",
                         place);
    return PG_ACCEPT(t, house_rule(t), "the hand of %a lies face up; set it by the house way",
                     place);
}

void pg_apply_turn_up(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    pg_hand *h = &t->pg.round.hand[pg_house_place(t)];

    if (faces.n != 0)
        pg_arrange(t, h, faces.piece, 0);
    h->up = true;
}

/* --- set --- */

static bool same_two(const sabot_table *t, const uint8_t a[2], const uint8_t b[2])
{
    return (pg_same_face(t, a[0], b[0]) && pg_same_face(t, a[1], b[1])) ||
           (pg_same_face(t, a[0], b[1]) && pg_same_face(t, a[1], b[0]));
}

/* Is it the house way's setting? Order within a hand does not matter, nor which of two equal tile
 * hands is called the high one (C:10.3.8). */
static bool follows_house_way(const sabot_table *t, int place, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    uint8_t want[8], got[8];

    if (faces.n == 0 || !pg_all_seen(t, faces.piece, faces.n))
        return true;
    pg_house_sets(t, faces.piece, want);
    if (pg_setting_of(t, place, e, got) != 2)
        return false;
    return same_two(t, got, want) ||
           (pg_tiles(t) && same_two(t, got, want + 2) &&
            sabot_tiles_rank(want[0], want[1]) == sabot_tiles_rank(want[2], want[3]));
}

static bool setting_refused(const sabot_table *t, int place, const sabot_faces *faces,
                            sabot_ruling *no)
{
    if (faces->n == 0)
        return false;
    if (pg_is_split(t, faces) || (faces->slash && pg_all_seen(t, faces->piece, faces->n)))
        return pg_list_refuses(t, place, faces, no) || pg_naming_refuses(t, place, faces, no);
    *no = PG_REFUSE(t, PG_OWN_HANDS, pg_tiles(t) ? "four tiles are set as two and two: high / low"
                                                 : "seven cards are set as two and five: front / "
                                                   "behind", 0);
    return true;
}

static sabot_ruling judge_house_hand(const sabot_table *t, const sabot_event *e, int place)
{
    const sabot_faces faces = sabot_event_faces(e);
    sabot_ruling no;

    if (pg_round_step(t).step != PG_STEP_SET_HOUSE)
        return pg_not_yet(t, house_rule(t));
    if (setting_refused(t, place, &faces, &no))
        return no;
    if (!follows_house_way(t, place, e))
        return PG_IRREGULAR(t, PG_HOUSE_WAY_KEPT, "the house way sets the hand of %a otherwise; "
                            "reset it, and the round is completed", place);
    return pg_also(t, PG_ACCEPT(t, house_rule(t), "the hand of %a is set by the house way", place),
                   PG_HOUSE_WAY);
}

/* A hand whose player has gone: of two, the one that comes first. */
static sabot_ruling judge_absent(const sabot_table *t, const sabot_event *e, int place)
{
    const sabot_faces faces = sabot_event_faces(e);
    sabot_ruling no;

    if (t->pg.round.hand[place].set)
        return PG_REFUSE(t, PG_LAID_IS_FINAL, "the hands of %s are laid down and stay as they are",
                         place);
    if (t->phase != SABOT_PHASE_SETTING)
        return pg_not_yet(t, PG_OWN_HANDS);
    if (pg_set_before(t, place) != 0)
        return PG_REFUSE(t, PG_LARGER_FIRST, "set the hand of %s first", pg_set_before(t, place));
    if (setting_refused(t, place, &faces, &no))
        return no;
    if (!follows_house_way(t, place, e))
        return PG_IRREGULAR(t, PG_HOUSE_WAY_KEPT, "the player has gone, and the house way sets the "
                            "hand of %s otherwise; reset it", place);
    return PG_ACCEPT(t, PG_HOUSE_WAY, "the player has gone; the hand of %s is set by the house way",
                     place);
}

sabot_ruling pg_judge_dealer_sets(const sabot_table *t, const sabot_event *e)
{
    const int house = pg_house_place(t);
    const int place = pg_place_or(t, e, house);

    if (t->phase < SABOT_PHASE_DEALING)
        return pg_not_yet(t, PG_OWN_HANDS);
    if (place < 0)
        return PG_REFUSE(t, PG_OWN_HANDS, "say whose hand is set: the dealer's or a seat's", 0);
    if (place == house)
        return judge_house_hand(t, e, place);
    if (place == PG_DEAD || !pg_plays(t, place))
        return PG_REFUSE(t, PG_OWN_HANDS, "nobody plays a hand of %a in this round", place);
    if (pg_owner_is_here(t, place))
        return PG_REFUSE(t, PG_OWN_HANDS, "the hand of %s is set by its player, not by the dealer",
                         place);
    return judge_absent(t, e, place);
}

void pg_apply_dealer_sets(sabot_table *t, const sabot_event *e)
{
    const int place = pg_place_or(t, e, pg_house_place(t));
    pg_hand *h = &t->pg.round.hand[place];
    uint8_t piece[8];
    int before;

    if (!follows_house_way(t, place, e)) {
        h->wrong = true;
        t->pg.irregularities++;
        return;
    }
    before = pg_setting_of(t, place, e, piece);
    pg_lay(t, place, piece, before);
    h->wrong = false;
    pg_round_goes_on(t);
}

/* --- what may come --- */

void pg_expect_house(const sabot_table *t, pg_list *list, const pg_step *step)
{
    const pg_hand *h = &t->pg.round.hand[step->place];
    const enum pg_rule rule = (enum pg_rule)step->rule;
    sabot_expected *x;
    uint8_t piece[8];

    if (step->step == PG_STEP_TURN_UP_HOUSE) {
        x = pg_add(list, t, pg_known(t, step->place) ? SABOT_MUST : SABOT_YIELD, SABOT_EV_OPEN,
                   SABOT_DEALER, 0, rule);
        pg_name_place(&x->like, step->place);
        sabot_event_put_faces(&x->like, h->piece, h->n, h->n, pg_tiles(t));
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    } else if (step->step == PG_STEP_SET_HOUSE) {
        x = pg_add(list, t, SABOT_MUST, SABOT_EV_SET, SABOT_DEALER, 0, rule);
        pg_name_place(&x->like, step->place);
        pg_house_setting(t, step->place, piece);
        sabot_event_put_faces(&x->like, piece, h->n, 2, pg_tiles(t));
        x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    }
}
