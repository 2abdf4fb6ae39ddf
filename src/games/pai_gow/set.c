/* set.c: players take up their pieces, ask, set and lay down two hands (C:10.8.17, C:11.9.4), of
 * two areas one after the other (10.10(b), C:11.7.02).
 *
 * Tiles know no foul setting: the higher hand is the high hand (C:10.3.8). Cards laid foul, or not
 * two and five, stay as they are and lose (C:11.9.1); a bank's are reset before any other hand is
 * opened (C:11.9.3). How many cards lie in each hand is seen at once; that the two rank above the
 * five only when they are opened, and nothing is said of it while others still set. A hand that
 * nobody has shown is laid unseen. What must always hold: a hand laid down is never changed by its
 * player. */
#include "round.h"

#include <string.h>

/* --- settings --- */

static bool lower_stands_first(const uint8_t piece[8])
{
    return sabot_tiles_rank(piece[0], piece[1]) < sabot_tiles_rank(piece[2], piece[3]);
}

static void higher_first(uint8_t piece[8])
{
    const uint8_t was[4] = { piece[0], piece[1], piece[2], piece[3] };

    if (!lower_stands_first(piece))
        return;
    memcpy(piece, was + 2, sizeof was / 2);
    memcpy(piece + 2, was, sizeof was / 2);
}

int pg_house_sets(const sabot_table *t, const uint8_t *dealt, uint8_t piece[8])
{
    int line;

    memset(piece, 0, sizeof t->pg.round.hand[0].piece);
    if (pg_tiles(t)) {
        sabot_tiles_setting s = { { 0 }, { 0 } };
        line = sabot_house_way_set_tiles(pg_house_way(t), dealt, &s);
        memcpy(piece, s.high, sizeof s.high);
        memcpy(piece + sizeof s.high, s.low, sizeof s.low);
    } else {
        sabot_poker_setting s = { { 0 }, { 0 } };
        line = sabot_house_way_set_cards(pg_house_way(t), dealt, t->rules.wheel_low, &s);
        memcpy(piece, s.front, sizeof s.front);
        memcpy(piece + sizeof s.front, s.behind, sizeof s.behind);
    }
    return line;
}

int pg_house_setting(const sabot_table *t, int place, uint8_t piece[8])
{
    assert(pg_known(t, place));
    return pg_house_sets(t, t->pg.round.hand[place].piece, piece);
}

bool pg_set_is_foul(const sabot_table *t, const uint8_t piece[8], int before)
{
    sabot_poker_setting s;

    if (pg_tiles(t))
        return false;
    if (before != 2)
        return true;
    memcpy(s.front, piece, sizeof s.front);
    memcpy(s.behind, piece + sizeof s.front, sizeof s.behind);
    return sabot_poker_is_foul(&s, t->rules.wheel_low);
}

bool pg_is_split(const sabot_table *t, const sabot_faces *faces)
{
    return faces->slash && faces->n == pg_hand_size(t) && faces->before == 2;
}

int pg_setting_of(const sabot_table *t, int place, const sabot_event *e, uint8_t piece[8])
{
    const sabot_faces faces = sabot_event_faces(e);
    const pg_hand *h = &t->pg.round.hand[place];

    if (faces.n != 0 && pg_all_seen(t, faces.piece, faces.n)) {
        memcpy(piece, faces.piece, 8);
        if (pg_tiles(t))
            higher_first(piece);
        return faces.before;
    }
    if (pg_known(t, place))
        pg_house_setting(t, place, piece);
    else
        memcpy(piece, h->piece, 8);
    return faces.slash ? faces.before : 2;
}

void pg_lay(sabot_table *t, int place, const uint8_t piece[8], int before)
{
    pg_hand *h = &t->pg.round.hand[place];

    pg_arrange(t, h, piece, before);
    h->shown = 0; /* face down: what was exposed is not to be told from the rest */
    h->set = true;
    h->unparted = !pg_all_seen(t, piece, h->n);
    h->looked = true;
    h->choice = false;
    h->foul = pg_all_seen(t, piece, h->n) && pg_set_is_foul(t, piece, before);
}

/* --- whose hand it is, and when --- */

static sabot_ruling not_yours(const sabot_table *t, int place)
{
    return pg_tiles(t) ? PG_REFUSE(t, PG_OWN_HANDS, "the tiles of %a are for their player alone to "
                                   "touch, and for the dealer", place)
                       : PG_REFUSE(t, PG_OWN_HANDS, "the cards of %a are for their player alone to "
                                   "touch, and for the dealer", place);
}

static bool place_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const pg_hand *h = &t->pg.round.hand[e->seat];

    if (t->phase < SABOT_PHASE_DEALING)
        *no = pg_not_yet(t, PG_OWN_HANDS);
    else if (e->hand == SABOT_HAND_DEALER)
        *no = PG_REFUSE(t, PG_OWN_HANDS, "the hand of the dealer is not a player's: the house sets "
                        "it", 0);
    else if (e->hand != SABOT_HAND_NONE || e->seat > PG_AREAS || !pg_plays(t, e->seat))
        *no = PG_REFUSE(t, PG_OWN_HANDS, "nobody plays a hand of %s in this round", e->seat);
    else if (pg_house_place(t) == e->seat)
        *no = PG_REFUSE(t, PG_CO_BANK_SET, "the co-bank's hand is set by the dealer; leave it", 0);
    else if (pg_owner(t, e->seat) != e->actor_seat)
        *no = not_yours(t, e->seat);
    else if (h->set)
        *no = PG_REFUSE(t, PG_LAID_IS_FINAL, "the hands of %s are laid down and stay as they are",
                        e->seat);
    else
        return false;
    return true;
}

/* Is this hand its player's to take up now? */
static bool hand_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    int other;

    if (place_refuses(t, e, no))
        return true;
    other = pg_set_before(t, e->seat);
    if (t->phase != SABOT_PHASE_SETTING)
        *no = pg_not_yet(t, PG_OWN_HANDS);
    else if (pg_must_choose(t, e->seat))
        *no = PG_REFUSE(t, PG_PLAYER_EXPOSED, "decide first, without looking at the rest, whether "
                        "%s plays: choose Play or Void", e->seat);
    else if (other != 0 && t->pg.wager[other] > t->pg.wager[e->seat])
        *no = PG_REFUSE(t, PG_LARGER_FIRST, "the larger wager is at %s; set and lay down that hand "
                        "first", other);
    else if (other != 0)
        *no = PG_REFUSE(t, PG_LOWER_FIRST, "the wagers are equal; set and lay down the hand of %s "
                        "first", other);
    else
        return false;
    return true;
}

/* --- look --- */

/* A look is a fact (A99): what comes of it? */
typedef enum glance {
    GLANCE_IN_ORDER,
    GLANCE_NO_CHOICE,  /* after an exposed piece: the player cannot choose any more */
    GLANCE_EARLY,      /* before the deal is over */
    GLANCE_SECOND,     /* at the second hand while the first is not down */
    GLANCE_LAID_DOWN,  /* it stays as it was laid */
    GLANCE_CO_BANK,    /* by the co-bank: the dealer sets the hand all the same */
    GLANCE_OTHERS,     /* at another player's: that is played on */
    GLANCE_FORBIDDEN   /* at what nobody may see before its time (10.9(e)) */
} glance;

static glance glance_of(const sabot_table *t, const sabot_event *e)
{
    const int place = e->seat;
    const pg_hand *h = &t->pg.round.hand[place];
    const bool own = pg_plays(t, place) && pg_owner(t, place) == e->actor_seat;

    if (h->up || h->open || (h->set && own))
        return GLANCE_LAID_DOWN;
    if (t->phase > SABOT_PHASE_REVEALING)
        return GLANCE_FORBIDDEN; /* nothing comes of it any more */
    if (own && pg_house_place(t) == place)
        return GLANCE_CO_BANK;
    if (!own)
        return pg_voids_all(t, place) ? GLANCE_FORBIDDEN : GLANCE_OTHERS;
    if (pg_must_choose(t, place))
        return GLANCE_NO_CHOICE;
    if (t->phase == SABOT_PHASE_DEALING)
        return GLANCE_EARLY;
    return pg_set_before(t, place) != 0 ? GLANCE_SECOND : GLANCE_IN_ORDER;
}

sabot_ruling pg_judge_take_up(const sabot_table *t, const sabot_event *e)
{
    if (t->phase < SABOT_PHASE_DEALING)
        return pg_not_yet(t, PG_OWN_HANDS);
    if (e->seat > PG_AREAS || (t->pg.round.hand[e->seat].n == 0 && !pg_plays(t, e->seat)))
        return PG_REFUSE(t, PG_OWN_HANDS, "nothing has been dealt to %s yet, and nobody plays "
                         "there", e->seat);
    if (t->pg.round.hand[e->seat].n == 0)
        return PG_NOT_NOW(t, PG_OWN_HANDS, "nothing has been dealt to %s yet", e->seat);
    switch (glance_of(t, e)) {
    case GLANCE_NO_CHOICE:
        return PG_IRREGULAR(t, PG_LOOKED_AFTER, "%s has looked at the rest after a piece was "
                            "exposed: there is no choice any more, and the hand is played",
                            e->seat);
    case GLANCE_EARLY:
        return PG_IRREGULAR(t, PG_LOOK_EARLY, "%s is taken up before the deal is over; the hand is "
                            "played, and set when the time comes", e->seat);
    case GLANCE_SECOND:
        return PG_IRREGULAR(t, t->pg.wager[pg_set_before(t, e->seat)] > t->pg.wager[e->seat]
                                   ? PG_LARGER_FIRST : PG_LOWER_FIRST,
                            "the hand of %s is set and laid down first; that of %s is played as "
                            "it is, after it", pg_set_before(t, e->seat), e->seat);
    case GLANCE_LAID_DOWN:
        return PG_IRREGULAR(t, PG_LAID_IS_FINAL, "the hands of %s are laid down and stay as they "
                            "are", e->seat);
    case GLANCE_CO_BANK:
        return PG_IRREGULAR(t, PG_CO_BANK_SET, "the co-bank has looked; the dealer sets the hand "
                            "all the same", 0);
    case GLANCE_OTHERS:
        return PG_IRREGULAR(t, PG_OWN_HANDS, "%s has looked at the hand of %s, which its player "
                            "and the dealer alone may touch; it is played on", e->actor_seat,
                            e->seat);
    case GLANCE_FORBIDDEN:
        return pg_seen_early(t, e->seat);
    default:
        return PG_ACCEPT(t, PG_OWN_HANDS, "%s takes up the hand of %s, in the dealer's view",
                         e->actor_seat, e->seat);
    }
}

void pg_apply_take_up(sabot_table *t, const sabot_event *e)
{
    const glance what = glance_of(t, e);
    pg_hand *h = &t->pg.round.hand[e->seat];

    if (what == GLANCE_FORBIDDEN) {
        pg_apply_seen_early(t);
        return;
    }
    t->pg.irregularities += what != GLANCE_IN_ORDER;
    if (what == GLANCE_LAID_DOWN || what == GLANCE_CO_BANK || what == GLANCE_OTHERS)
        return;
    h->looked = true;
    h->choice = false;
}

/* --- ask --- */

static sabot_ruling advice(const sabot_table *t, const uint8_t *hand)
{
    const int rest = pg_hand_size(t) - 2;
    uint8_t piece[8];

    pg_house_sets(t, hand, piece);
    return PG_ACCEPT(t, PG_HOUSE_TELLS, pg_tiles(t) ? "the house would set %d / %d"
                                                    : "the house would set %c / %c",
                     sabot_ruling_pieces(piece, 2), sabot_ruling_pieces(piece + 2, rest));
}

static sabot_ruling judge_ask(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    sabot_ruling no;

    if (hand_refuses(t, e, &no))
        return no;
    if (faces.slash)
        return PG_REFUSE(t, PG_HOUSE_TELLS, "the dealer tells how to part the hand; name it "
                         "without a slash", 0);
    if (faces.n != 0 && pg_list_refuses(t, e->seat, &faces, &no))
        return no;
    if (faces.n != 0 && pg_all_seen(t, faces.piece, faces.n))
        return advice(t, faces.piece);
    if (pg_known(t, e->seat))
        return advice(t, t->pg.round.hand[e->seat].piece);
    return PG_ACCEPT(t, PG_HOUSE_TELLS, "the dealer tells how the house would set the hand of %s "
                     "as soon as it is shown", e->seat);
}

/* What is shown to the dealer is known from then on. */
static void apply_ask(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    pg_hand *h = &t->pg.round.hand[e->seat];

    if (faces.n != 0 && pg_all_seen(t, faces.piece, faces.n))
        pg_arrange(t, h, faces.piece, h->before);
    h->looked = true;
}

/* --- set --- */

/* Some pieces named and others not, or cards parted otherwise than two and five and not named: of
 * such a list nobody could tell how the hand lies. */
bool pg_naming_refuses(const sabot_table *t, int place, const sabot_faces *faces,
                       sabot_ruling *no)
{
    int unseen = 0;

    for (int i = 0; i < faces->n; i++)
        unseen += faces->piece[i] == pg_unseen(t);
    if (unseen == 0 || (pg_is_split(t, faces) && (unseen == faces->n || !pg_known(t, place))) ||
        (faces->slash && unseen == faces->n && !pg_known(t, place)))
        return false;
    *no = PG_REFUSE(t, PG_OWN_HANDS, "name every piece as it is laid down, or none", 0);
    return true;
}

static bool split_refused(const sabot_table *t, const sabot_faces *faces, sabot_ruling *no)
{
    const bool laid_otherwise = faces->slash && !pg_tiles(t); /* foul, and a fact */

    if (faces->n == 0 || pg_is_split(t, faces) || laid_otherwise)
        return false;
    *no = pg_tiles(t) ? PG_REFUSE(t, PG_OWN_HANDS, "four tiles are set as two and two: high / low",
                                  0)
                      : PG_REFUSE(t, PG_OWN_HANDS, "part the seven cards with a slash: two in "
                                  "front / five behind", 0);
    return true;
}

static sabot_ruling judge_own(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    sabot_ruling no;

    if (hand_refuses(t, e, &no) || split_refused(t, &faces, &no) ||
        (faces.n != 0 && pg_list_refuses(t, e->seat, &faces, &no)) ||
        pg_naming_refuses(t, e->seat, &faces, &no))
        return no;
    if (pg_tiles(t) && faces.n != 0 && pg_all_seen(t, faces.piece, faces.n) &&
        lower_stands_first(faces.piece))
        return pg_also(t, PG_ACCEPT(t, PG_HIGHER_IS_HIGH, "the hands of %s lie face down and are "
                                    "final; the one named second ranks higher and is the high "
                                    "hand", e->seat), PG_OWN_HANDS);
    if (!faces.slash || faces.before == 2)
        return PG_ACCEPT(t, PG_OWN_HANDS, "the hands of %s lie face down and are final", e->seat);
    if (pg_opponent(t) == e->seat)
        return PG_IRREGULAR(t, PG_BANK_FOUL, "%s banks and has laid down %n and %n cards, not two "
                            "and five; the dealer resets the hand by the house way before any "
                            "other is opened", e->seat, faces.before, faces.n - faces.before);
    return PG_IRREGULAR(t, PG_FOUL, "%s has laid down %n and %n cards, not two and five; they lose",
                        e->seat, faces.before, faces.n - faces.before);
}

static void apply_own(sabot_table *t, const sabot_event *e)
{
    uint8_t piece[8];
    const int before = pg_setting_of(t, e->seat, e, piece);

    t->pg.irregularities += before != 2; /* that is seen at once; other fouls when it is opened */
    pg_lay(t, e->seat, piece, before);
    pg_round_goes_on(t);
}

static sabot_ruling judge_set(const sabot_table *t, const sabot_event *e)
{
    return e->role == SABOT_PARTICIPANT ? judge_own(t, e) : pg_judge_dealer_sets(t, e);
}

static void apply_set(sabot_table *t, const sabot_event *e)
{
    if (e->role == SABOT_PARTICIPANT)
        apply_own(t, e);
    else
        pg_apply_dealer_sets(t, e);
}

/* --- hands off --- */

/* Always refused: there is nothing to apply. */
static sabot_ruling judge_handle(const sabot_table *t, const sabot_event *e)
{
    const int place = e->seat;
    const bool own = place >= 1 && place <= PG_AREAS && e->role == SABOT_PARTICIPANT &&
                     pg_plays(t, place) && pg_owner(t, place) == e->actor_seat;

    if (own && t->pg.round.hand[place].set)
        return PG_REFUSE(t, PG_LAID_IS_FINAL, "the hands of %s are laid down and stay as they are",
                         place);
    if (own)
        return PG_REFUSE(t, PG_OWN_HANDS, "take up the hand with look, and lay it down with set",
                         0);
    return not_yours(t, place);
}

/* --- rules, steps, and what may come --- */

const pg_handler pg_set_rules[] = {
    { SABOT_EV_ASK, PG_HOUSE_TELLS, judge_ask, apply_ask },
    { SABOT_EV_SET, PG_OWN_HANDS, judge_set, apply_set },
    { SABOT_EV_HANDLE_CARDS, PG_OWN_HANDS, judge_handle, NULL },
    { SABOT_EV_EXPOSE, PG_HOUSE_EXPOSED, pg_judge_expose, pg_apply_expose },
    { SABOT_EV_CHOOSE, PG_PLAYER_EXPOSED, pg_judge_choose, pg_apply_choose },
};

/* A player's hand that is not down yet; the house's own come after all of these. */
static bool is_to_be_set(const sabot_table *t, int place)
{
    return place != pg_house_place(t) && pg_plays(t, place) && !t->pg.round.hand[place].set;
}

pg_step pg_set_step(const sabot_table *t)
{
    pg_step step = { .step = PG_STEP_NONE };

    for (int place = 1; place <= PG_AREAS && step.step == PG_STEP_NONE; place++) {
        if (!is_to_be_set(t, place))
            continue;
        step.place = (uint8_t)place;
        step.step = pg_must_choose(t, place) ? PG_STEP_CHOOSE : PG_STEP_SET;
        step.rule = pg_must_choose(t, place) ? PG_PLAYER_EXPOSED : PG_OWN_HANDS;
    }
    return step;
}

/* The hand as the house would set it, or, not known, as it lies; any other order is open. */
static void put_setting(const sabot_table *t, int place, sabot_expected *x)
{
    uint8_t piece[8];

    x->like.seat = (uint8_t)place;
    pg_setting_of(t, place, &x->like, piece);
    sabot_event_put_faces(&x->like, piece, t->pg.round.hand[place].n, 2, pg_tiles(t));
    x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
}

static void expect_own(const sabot_table *t, pg_list *list, int place)
{
    const pg_hand *h = &t->pg.round.hand[place];
    const int owner = pg_owner(t, place);
    sabot_expected *x;

    pg_add(list, t, SABOT_MAY, SABOT_EV_LOOK, SABOT_PARTICIPANT, owner, PG_OWN_HANDS)->like.seat =
        (uint8_t)place;
    x = pg_add(list, t, SABOT_MAY, SABOT_EV_ASK, SABOT_PARTICIPANT, owner, PG_HOUSE_TELLS);
    x->like.seat = (uint8_t)place;
    sabot_event_put_faces(&x->like, h->piece, h->n, h->n, pg_tiles(t));
    x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    put_setting(t, place, pg_add(list, t, SABOT_THEIRS, SABOT_EV_SET, SABOT_PARTICIPANT, owner,
                                 PG_OWN_HANDS));
}

void pg_expect_set(const sabot_table *t, pg_list *list)
{
    for (int place = 1; place <= PG_AREAS; place++) {
        if (!is_to_be_set(t, place) || pg_set_before(t, place) != 0 || pg_must_choose(t, place))
            continue;
        if (pg_owner_is_here(t, place))
            expect_own(t, list, place);
        else /* who has gone leaves a hand behind: the dealer sets it the house way */
            put_setting(t, place, pg_add(list, t, SABOT_MUST, SABOT_EV_SET, SABOT_DEALER, 0,
                                         PG_HOUSE_WAY));
    }
}
