/* set.c: players take up their pieces, ask, set and lay down two hands (C:10.8.17, C:11.9.4), of
 * two areas one after the other (10.10(b), C:11.7.02).
 *
 * Tiles know no foul setting: the higher hand is the high hand (C:10.3.8). Cards laid foul, or not
 * two and five, stay as they are and lose (C:11.9.1); a bank's are reset before any other hand is
 * opened (C:11.9.3). How many cards lie in each hand is seen at once; that the two rank above the
 * five only when they are opened, and nothing is said of it while others still set. A hand laid
 * down without being named lies as it is opened, whatever is known of its pieces: nobody sets for
 * a player (A104). What must always hold: a hand laid down is never changed by its
 * player. */
#include "round.h"

#include <string.h>

/* --- settings --- */

static bool lower_stands_first(const uint8_t piece[SABOT_FACES_MAX])
{
    return sabot_tiles_rank(piece[0], piece[1]) < sabot_tiles_rank(piece[2], piece[3]);
}

static void higher_first(uint8_t piece[SABOT_FACES_MAX])
{
    const uint8_t was[4] = { piece[0], piece[1], piece[2], piece[3] };

    if (!lower_stands_first(piece))
        return;
    memcpy(piece, was + 2, sizeof was / 2);
    memcpy(piece + 2, was, sizeof was / 2);
}

int paigow_house_sets(const sabot_table *t, const uint8_t *dealt, uint8_t piece[SABOT_FACES_MAX])
{
    int line;

    memset(piece, 0, sizeof t->pg.round.hand[0].piece);
    if (paigow_tiles(t)) {
        sabot_tiles_setting s = { { 0 }, { 0 } };
        line = sabot_house_way_set_tiles(paigow_house_way(t), dealt, &s);
        memcpy(piece, s.high, sizeof s.high);
        memcpy(piece + sizeof s.high, s.low, sizeof s.low);
    } else {
        sabot_poker_setting s = { { 0 }, { 0 } };
        line = sabot_house_way_set_cards(paigow_house_way(t), dealt, t->rules.wheel_low, &s);
        memcpy(piece, s.front, sizeof s.front);
        memcpy(piece + sizeof s.front, s.behind, sizeof s.behind);
    }
    return line;
}

int paigow_house_setting(const sabot_table *t, int place, uint8_t piece[SABOT_FACES_MAX])
{
    assert(paigow_known(t, place));
    return paigow_house_sets(t, t->pg.round.hand[place].piece, piece);
}

bool paigow_set_is_foul(const sabot_table *t, const uint8_t piece[SABOT_FACES_MAX], int before)
{
    sabot_poker_setting s;

    if (paigow_tiles(t))
        return false;
    if (before != 2)
        return true;
    memcpy(s.front, piece, sizeof s.front);
    memcpy(s.behind, piece + sizeof s.front, sizeof s.behind);
    return sabot_poker_is_foul(&s, t->rules.wheel_low);
}

bool paigow_is_split(const sabot_table *t, const sabot_faces *faces)
{
    return faces->slash && faces->n == paigow_hand_size(t) && faces->before == 2;
}

/* Laid down without naming it: by its player; or by the dealer, where everybody has seen every
 * piece, so that they are known, and how they lie is not. */
static bool is_laid_unseen(const sabot_table *t, int place, const sabot_event *e)
{
    const paigow_hand *h = &t->pg.round.hand[place];
    const sabot_faces faces = paigow_setting_faces(e);

    return paigow_none_seen(t, &faces) &&
           (e->role == SABOT_PARTICIPANT ||
            (faces.n != 0 && paigow_told(h) == (1u << h->n) - 1));
}

int paigow_setting_of(const sabot_table *t, int place, const sabot_event *e,
                      uint8_t piece[SABOT_FACES_MAX])
{
    const sabot_faces faces = paigow_setting_faces(e);
    const paigow_hand *h = &t->pg.round.hand[place];

    if (faces.n != 0 && paigow_all_seen(t, faces.piece, faces.n)) {
        memcpy(piece, faces.piece, SABOT_FACES_MAX);
        if (paigow_tiles(t))
            higher_first(piece);
        return faces.before;
    }
    if (paigow_known(t, place) && !is_laid_unseen(t, place, e))
        paigow_house_setting(t, place, piece);
    else
        memcpy(piece, h->piece, SABOT_FACES_MAX);
    return faces.slash ? faces.before : 2;
}

/* Whether it is foul is noted when it is opened: nobody sees it before (open.c). */
void paigow_lay(sabot_table *t, int place, const sabot_event *e)
{
    paigow_hand *h = &t->pg.round.hand[place];
    uint8_t piece[SABOT_FACES_MAX];
    const int before = paigow_setting_of(t, place, e, piece);

    paigow_arrange(t, h, piece);
    h->before = (uint8_t)before;
    h->shown = 0; /* face down: what was exposed is not to be told from the rest */
    h->set = true;
    h->unparted = !paigow_all_seen(t, piece, h->n) || is_laid_unseen(t, place, e);
    h->choice = false;
    paigow_told_first(h);
}

/* --- whose hand it is, and when --- */

static sabot_ruling not_yours(const sabot_table *t, int place)
{
    return paigow_tiles(t) ? REFUSE(t, LAW_OWN_HANDS, "the tiles of %a are for their player alone "
                                    "to touch, and for the dealer", place)
                       : REFUSE(t, LAW_OWN_HANDS, "the cards of %a are for their player alone to "
                                "touch, and for the dealer", place);
}

static bool place_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const paigow_hand *h = &t->pg.round.hand[e->seat];

    if (table_is_at(t, BEFORE_DEAL) || t->pg.round.all_void)
        *no = paigow_not_yet(t, LAW_OWN_HANDS);
    else if (e->hand == SABOT_HAND_DEALER)
        *no = REFUSE(t, LAW_OWN_HANDS, "the hand of the dealer is not a player's: the house sets "
                     "it", 0);
    else if (e->hand != SABOT_HAND_NONE || e->seat > PAIGOW_AREAS || !paigow_plays(t, e->seat))
        *no = REFUSE(t, LAW_OWN_HANDS, "nobody plays a hand of %s in this round", e->seat);
    else if (paigow_house_place(t) == e->seat)
        *no = REFUSE(t, LAW_CO_BANK_SET, "the co-bank's hand is set by the dealer; leave it", 0);
    else if (paigow_owner(t, e->seat) != e->actor_seat)
        *no = not_yours(t, e->seat);
    else if (h->set)
        *no = REFUSE(t, LAW_LAID_IS_FINAL, "the hands of %s are laid down and stay as they are",
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
    other = paigow_set_before(t, e->seat);
    if (t->phase != SABOT_PHASE_SETTING)
        *no = paigow_not_yet(t, LAW_OWN_HANDS);
    else if (paigow_must_choose(t, e->seat))
        *no = REFUSE(t, LAW_PLAYER_EXPOSED, "decide first, without looking at the rest, whether "
                     "%s plays: choose Play or Void", e->seat);
    else if (other != 0 && t->pg.wager[other] > t->pg.wager[e->seat])
        *no = REFUSE(t, LAW_LARGER_FIRST, "the larger wager is at %s; set and lay down that hand "
                     "first", other);
    else if (other != 0)
        *no = REFUSE(t, LAW_LOWER_FIRST, "the wagers are equal; set and lay down the hand of %s "
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
    GLANCE_OPEN,       /* by rule: nobody but the dealer touches it */
    GLANCE_CO_BANK,    /* by the co-bank: the dealer sets the hand all the same */
    GLANCE_OTHERS,     /* at another player's: that is played on */
    GLANCE_FORBIDDEN   /* at what nobody may see before its time (10.9(e)) */
} glance;

static glance glance_of(const sabot_table *t, const sabot_event *e)
{
    const int place = e->seat;
    const paigow_hand *h = &t->pg.round.hand[place];
    const bool own = paigow_plays(t, place) && paigow_owner(t, place) == e->actor_seat;

    if (h->up || h->open)
        return GLANCE_OPEN;
    if (h->set && own)
        return GLANCE_LAID_DOWN;
    if (!table_is_at(t, UNOPENED | AT(REVEALING)))
        return GLANCE_FORBIDDEN; /* nothing comes of it any more */
    if (own && paigow_house_place(t) == place)
        return GLANCE_CO_BANK;
    if (!own)
        return paigow_voids_all(t, place) ? GLANCE_FORBIDDEN : GLANCE_OTHERS;
    if (paigow_must_choose(t, place))
        return GLANCE_NO_CHOICE;
    if (t->phase == SABOT_PHASE_DEALING)
        return GLANCE_EARLY;
    return paigow_set_before(t, place) != 0 ? GLANCE_SECOND : GLANCE_IN_ORDER;
}

/* Does this look take the hand up, so that its player knows it from now on? */
static bool takes_up(glance what)
{
    return what == GLANCE_IN_ORDER || what == GLANCE_NO_CHOICE || what == GLANCE_EARLY ||
           what == GLANCE_SECOND;
}

/* What was seen may be named, by who takes the hand up. */
static bool look_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_faces faces = sabot_event_faces(e);

    if (faces.n == 0)
        return false;
    if (faces.slash)
        *no = REFUSE(t, LAW_OWN_HANDS, "a hand is taken up whole and parted when it is set; name "
                     "it without a slash", 0);
    else if (!takes_up(glance_of(t, e)))
        *no = REFUSE(t, LAW_OWN_HANDS, "only who takes up the hand of %s can name it; leave the "
                     "pieces out", e->seat);
    else
        return paigow_list_refuses(t, e->seat, &faces, no);
    return true;
}

sabot_ruling paigow_judge_take_up(const sabot_table *t, const sabot_event *e)
{
    const bool dealt = e->seat <= PAIGOW_AREAS && t->pg.round.hand[e->seat].n > 0;
    sabot_ruling no;

    if (table_is_at(t, BEFORE_DEAL) || (t->pg.round.all_void && !dealt))
        return paigow_not_yet(t, LAW_OWN_HANDS);
    if (e->seat > PAIGOW_AREAS || (!dealt && !paigow_plays(t, e->seat)))
        return REFUSE(t, LAW_OWN_HANDS, "nothing has been dealt to %s yet, and nobody plays "
                      "there", e->seat);
    if (!dealt)
        return NOT_NOW(t, LAW_OWN_HANDS, "nothing has been dealt to %s yet", e->seat);
    if (look_refused(t, e, &no))
        return no;
    switch (glance_of(t, e)) {
    case GLANCE_NO_CHOICE:
        return IRREGULAR(t, LAW_LOOKED_AFTER, "%s has looked at the rest after a piece was "
                         "exposed: there is no choice any more, and the hand is played",
                         e->seat);
    case GLANCE_EARLY:
        return IRREGULAR(t, LAW_LOOK_EARLY, "%s is taken up before the deal is over; the hand is "
                         "played, and set when the time comes", e->seat);
    case GLANCE_SECOND:
        return IRREGULAR(t, t->pg.wager[paigow_set_before(t, e->seat)] > t->pg.wager[e->seat]
                                ? LAW_LARGER_FIRST : LAW_LOWER_FIRST,
                         "the hand of %s is set and laid down first; that of %s is played as "
                         "it is, after it", paigow_set_before(t, e->seat), e->seat);
    case GLANCE_LAID_DOWN:
        return IRREGULAR(t, LAW_LAID_IS_FINAL, "the hands of %s are laid down and stay as they "
                         "are", e->seat);
    case GLANCE_OPEN:
        return IRREGULAR(t, LAW_OWN_HANDS, "the hand of %s lies open by rule, and nobody but the "
                         "dealer touches it; nothing comes of it", e->seat);
    case GLANCE_CO_BANK:
        return IRREGULAR(t, LAW_CO_BANK_SET, "the co-bank has looked; the dealer sets the hand "
                         "all the same", 0);
    case GLANCE_OTHERS:
        return IRREGULAR(t, LAW_OWN_HANDS, "%s has looked at the hand of %s, which its player "
                         "and the dealer alone may touch; it is played on", e->actor_seat,
                         e->seat);
    case GLANCE_FORBIDDEN:
        return paigow_seen_early(t, e->seat);
    default:
        return ACCEPT(t, LAW_OWN_HANDS, "%s takes up the hand of %s, in the dealer's view",
                      e->actor_seat, e->seat);
    }
}

void paigow_apply_take_up(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const glance what = glance_of(t, e);

    if (what == GLANCE_FORBIDDEN) {
        paigow_apply_seen_early(t);
        return;
    }
    t->pg.irregularities += what != GLANCE_IN_ORDER;
    if (!takes_up(what))
        return;
    paigow_take_up(t, e->seat, &faces);
    t->pg.round.hand[e->seat].choice = false;
}

/* --- ask --- */

static sabot_ruling advice(const sabot_table *t, const uint8_t *hand)
{
    const int rest = paigow_hand_size(t) - 2;
    uint8_t piece[SABOT_FACES_MAX];

    paigow_house_sets(t, hand, piece);
    return ACCEPT(t, LAW_HOUSE_TELLS, paigow_tiles(t) ? "the house would set %d / %d"
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
        return REFUSE(t, LAW_HOUSE_TELLS, "the dealer tells how to part the hand; name it "
                      "without a slash", 0);
    if (faces.n != 0 && paigow_list_refuses(t, e->seat, &faces, &no))
        return no;
    if (faces.n != 0 && paigow_all_seen(t, faces.piece, faces.n))
        return advice(t, faces.piece);
    if (paigow_known(t, e->seat))
        return advice(t, t->pg.round.hand[e->seat].piece);
    return ACCEPT(t, LAW_HOUSE_TELLS, "the dealer tells how the house would set the hand of %s "
                  "as soon as it is shown", e->seat);
}

/* What is shown to the dealer is known from then on. */
static void apply_ask(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);

    paigow_take_up(t, e->seat, &faces);
}

/* --- set --- */

/* Some pieces named and others not: of such a list nobody could tell how the hand lies. */
bool paigow_naming_refuses(const sabot_table *t, const sabot_faces *faces, sabot_ruling *no)
{
    if (paigow_all_seen(t, faces->piece, faces->n) || (faces->slash && paigow_none_seen(t, faces)))
        return false;
    *no = REFUSE(t, LAW_OWN_HANDS, "name every piece as it is laid down, or none", 0);
    return true;
}

static bool split_refused(const sabot_table *t, const sabot_faces *faces, sabot_ruling *no)
{
    const bool laid_otherwise = faces->slash && !paigow_tiles(t); /* foul, and a fact */

    if (faces->n == 0 || paigow_is_split(t, faces) || laid_otherwise)
        return false;
    *no = paigow_tiles(t) ? REFUSE(t, LAW_OWN_HANDS, "four tiles are set as two and two: high / "
                                   "low", 0)
                      : REFUSE(t, LAW_OWN_HANDS, "part the seven cards with a slash: two in "
                               "front / five behind", 0);
    return true;
}

static sabot_ruling judge_own(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = paigow_setting_faces(e);
    sabot_ruling no;

    if (hand_refuses(t, e, &no) || paigow_cause_refuses(t, e->seat, e, &no) ||
        split_refused(t, &faces, &no) ||
        (faces.n != 0 && paigow_list_refuses(t, e->seat, &faces, &no)) ||
        paigow_naming_refuses(t, &faces, &no))
        return no;
    if (paigow_tiles(t) && faces.n != 0 && paigow_all_seen(t, faces.piece, faces.n) &&
        lower_stands_first(faces.piece))
        return ruling_also(t, ACCEPT(t, LAW_HIGHER_IS_HIGH, "the hands of %s lie face down and are "
                                     "final; the one named second ranks higher and is the high "
                                     "hand", e->seat), LAW_OWN_HANDS);
    if (!faces.slash || faces.before == 2)
        return ACCEPT(t, LAW_OWN_HANDS, "the hands of %s lie face down and are final", e->seat);
    if (paigow_opponent(t) == e->seat)
        return IRREGULAR(t, LAW_BANK_FOUL, "%s banks and has laid down %n and %n cards, not two "
                         "and five; the dealer resets the hand by the house way before any "
                         "other is opened", e->seat, faces.before, faces.n - faces.before);
    return IRREGULAR(t, LAW_FOUL, "%s has laid down %n and %n cards, not two and five; they lose",
                     e->seat, faces.before, faces.n - faces.before);
}

static void apply_own(sabot_table *t, const sabot_event *e)
{
    paigow_lay(t, e->seat, e);
    /* that is seen at once; other fouls when it is opened */
    t->pg.irregularities += t->pg.round.hand[e->seat].before != 2;
    paigow_round_goes_on(t);
}

static sabot_ruling judge_set(const sabot_table *t, const sabot_event *e)
{
    return e->role == SABOT_PARTICIPANT ? judge_own(t, e) : paigow_judge_dealer_sets(t, e);
}

static void apply_set(sabot_table *t, const sabot_event *e)
{
    if (e->role == SABOT_PARTICIPANT)
        apply_own(t, e);
    else
        paigow_apply_dealer_sets(t, e);
}

/* --- hands off --- */

/* Always refused: there is nothing to apply. */
static sabot_ruling judge_handle(const sabot_table *t, const sabot_event *e)
{
    const int place = e->seat;
    const bool own = place >= 1 && place <= PAIGOW_AREAS && e->role == SABOT_PARTICIPANT &&
                     paigow_plays(t, place) && paigow_owner(t, place) == e->actor_seat;

    if (own && t->pg.round.hand[place].set)
        return REFUSE(t, LAW_LAID_IS_FINAL, "the hands of %s are laid down and stay as they are",
                      place);
    if (own)
        return REFUSE(t, LAW_OWN_HANDS, "take up the hand with look, and lay it down with set",
                      0);
    return not_yours(t, place);
}

/* --- rules, steps, and what may come --- */

const sabot_rule paigow_on_ask = {
    RULE(ASK, LAW_HOUSE_TELLS, judge_ask, apply_ask), .flags = RULE_NAMES_A_PLACE
};
const sabot_rule paigow_on_set = {
    RULE(SET, LAW_OWN_HANDS, judge_set, apply_set), .flags = RULE_NAMES_A_PLACE
};
const sabot_rule paigow_on_handle_cards = {
    RULE(HANDLE_CARDS, LAW_OWN_HANDS, judge_handle, NULL), .flags = RULE_NAMES_A_PLACE
};
const sabot_rule paigow_on_expose = {
    RULE(EXPOSE, LAW_HOUSE_EXPOSED, paigow_judge_expose, paigow_apply_expose),
    .lacks = SABOT_FIELD_BIT(SABOT_F_COUNT)
};
const sabot_rule paigow_on_choose = {
    RULE(CHOOSE, LAW_PLAYER_EXPOSED, paigow_judge_choose, paigow_apply_choose),
    .flags = RULE_NAMES_A_PLACE
};

bool paigow_is_mislaid(const sabot_table *t, int place)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    return t->pg.bank.side == PAIGOW_BANK && place == t->pg.bank.seat && h->set && h->before != 2;
}

/* A player's hand that is not down yet, or has to be reset; the house's own come after them. */
static bool is_to_be_set(const sabot_table *t, int place)
{
    return place != paigow_house_place(t) && paigow_plays(t, place) &&
           (!t->pg.round.hand[place].set || paigow_is_mislaid(t, place));
}

paigow_step paigow_set_step(const sabot_table *t)
{
    paigow_step step = { .step = PAIGOW_STEP_NONE };

    for (int place = 1; place <= PAIGOW_AREAS && step.step == PAIGOW_STEP_NONE; place++) {
        if (!is_to_be_set(t, place))
            continue;
        step.place = (uint8_t)place;
        step.step = paigow_must_choose(t, place) ? PAIGOW_STEP_CHOOSE : PAIGOW_STEP_SET;
        step.rule = paigow_must_choose(t, place)  ? LAW_PLAYER_EXPOSED
                    : paigow_is_mislaid(t, place) ? LAW_BANK_FOUL : LAW_OWN_HANDS;
    }
    return step;
}

/* The hand as the house would set it, or, not known, unseen; any other order is open. */
static void put_setting(const sabot_table *t, int place, sabot_expected *x)
{
    uint8_t piece[SABOT_FACES_MAX];

    x->like.seat = (uint8_t)place;
    memset(piece, paigow_unseen(t), sizeof piece);
    if (paigow_known(t, place))
        paigow_house_setting(t, place, piece);
    sabot_event_put_faces(&x->like, piece, t->pg.round.hand[place].n, 2, paigow_tiles(t));
    x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
}

static void expect_own(const sabot_table *t, expect_list *list, int place)
{
    const paigow_hand *h = &t->pg.round.hand[place];
    const int owner = paigow_owner(t, place);
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_LOOK, SABOT_PARTICIPANT, owner,
                                   LAW_OWN_HANDS);

    x->like.seat = (uint8_t)place;
    x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    x = expect_add(list, t, SABOT_MAY, SABOT_EV_ASK, SABOT_PARTICIPANT, owner, LAW_HOUSE_TELLS);
    x->like.seat = (uint8_t)place;
    sabot_event_put_faces(&x->like, h->piece, h->n, h->n, paigow_tiles(t));
    x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    put_setting(t, place, expect_add(list, t, SABOT_THEIRS, SABOT_EV_SET, SABOT_PARTICIPANT, owner,
                                     LAW_OWN_HANDS));
}

/* The dealer sets it the house way, and names nothing of what lies face down. */
static void expect_for_player(const sabot_table *t, expect_list *list, int place)
{
    sabot_expected *x = expect_add(list, t, SABOT_MUST, SABOT_EV_SET, SABOT_DEALER, 0,
                                   LAW_HOUSE_WAY);

    x->like.seat = (uint8_t)place;
    x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
}

void paigow_expect_set(const sabot_table *t, expect_list *list)
{
    for (int place = 1; place <= PAIGOW_AREAS; place++) {
        if (!is_to_be_set(t, place) || paigow_set_before(t, place) != 0 ||
            paigow_must_choose(t, place))
            continue;
        if (paigow_house_sets_for(t, place))
            expect_for_player(t, list, place);
        else
            expect_own(t, list, place);
    }
}
