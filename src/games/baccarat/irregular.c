/* irregular.c: cards found face up in the shoe, disclosed cards, a shoe that runs out, and what
 * follows a round (7.11; 3.12 as completed).
 *
 * A card found face up is a fact at any time (A99); what goes along with it goes before anything
 * else is drawn, opened, called or cleared. A procedure for a disclosed card runs once the round is
 * over (A49); a simulated round moves neither money nor rights. */
#include "slip.h"

/* For a ten-value: one or ten more cards, as chosen beforehand. */
static int one_or_ten(const sabot_table *t)
{
    return t->rules.disclosed_ten ? 10 : 1;
}

/* A card goes to the discards; a continuous shuffler takes it in again. */
void bac_discard_one(sabot_table *t, sabot_card card, bool up)
{
    if (t->rules.continuous)
        sabot_shoe_return(&t->shoe, up ? card : SABOT_CARD_UNSEEN);
    else
        t->bac.discarded++;
}

/* --- a card found face up --- */

/* Nothing more is dealt from this shoe. */
static bool is_spent(const sabot_table *t)
{
    return t->bac.reshuffle_needed || t->phase == SABOT_PHASE_SHOE_OVER;
}

static int more_for_face_up(const sabot_table *t, sabot_card card)
{
    const int value = sabot_card_point_value(card);

    if (is_spent(t))
        return 0;
    return value == 0 && t->rules.face_up_one_or_ten ? one_or_ten(t) : value;
}

static void apply_face_up_card(sabot_table *t, const sabot_event *e);

/* Do the cards that are left not do any more when it is out? */
static bool is_short_then(const sabot_table *t, const sabot_event *e)
{
    sabot_table then = *t;

    apply_face_up_card(&then, e);
    return bac_is_short(&then) || bac_cannot_begin(&then);
}

static sabot_ruling judge_face_up_card(const sabot_table *t, const sabot_event *e)
{
    const bool drawing = bac_next_step(t).step == BAC_STEP_CARD && !bac_from_carry(t);
    const int left = sabot_shoe_left_most(&t->shoe) - 1;
    sabot_ruling no, found;

    if (bac_wrong_participant(t, e, &no))
        return no;
    if (bac_variant_of(t)->bank && !drawing && t->bac.round.remove_owed == 0)
        return NOT_NOW(t, LAW_FACE_UP_IN_SHOE, "no card is drawn from the shoe now", 0);
    if (t->phase == SABOT_PHASE_BURNING)
        return NOT_NOW(t, LAW_BURN, "every burned card is shown; record it with burn", 0);
    if (!bac_is_in_play(t))
        return bac_no_round(t);
    if (e->card == SABOT_CARD_UNSEEN)
        return REFUSE(t, LAW_FACE_UP_IN_SHOE, "a card lying face up is seen; name it", 0);
    if (bac_shoe_refuses(t, e, &no))
        return no;
    if (t->bac.round.remove_owed > 0)
        return ruling_read(bac_instead_of_removal(t).ruling, 25);
    found = IRREGULAR(t, LAW_FACE_UP_IN_SHOE, is_spent(t)
                      ? "%c is not played, and no hand follows from this shoe: it goes to the "
                        "discards"
                      : is_short_then(t, e)
                      ? "%c is not played: it is discarded, and %n more were to go with it, face "
                        "up; %n at most are left, too few to go on: record shortage"
                      : more_for_face_up(t, e->card) > left
                      ? "%c is not played: it is discarded with %n more, face up, as far as cards "
                        "are left"
                      : "%c is not played: it is discarded with %n more, face up; then dealing "
                        "goes on", e->card, more_for_face_up(t, e->card), left);
    return drawing ? found : ruling_read(found, 99);
}

static void apply_face_up_card(sabot_table *t, const sabot_event *e)
{
    const int more = more_for_face_up(t, e->card);

    t->bac.irregularities++;
    bac_out_undealt(t, e->card, true);
    if (t->bac.round.remove_owed > 0) {
        bac_removed(t, e->card, true);
    } else {
        bac_discard_one(t, e->card, true);
        t->bac.round.remove_owed = (uint8_t)more;
    }
}

/* --- a disclosed card --- */

static enum sabot_law procedure_rule(int number)
{
    return number == 1 ? LAW_DISCLOSED_ONE : number == 2 ? LAW_DISCLOSED_TWO : LAW_DISCLOSED_THREE;
}

static sabot_ruling judge_procedure(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (t->phase != SABOT_PHASE_PROCEDURE || t->bac.procedure_on)
        return NOT_NOW(t, LAW_DISCLOSED, "a procedure for a disclosed card runs when the round "
                       "is over and such a card waits", 0);
    if (bac_removal_refuses(t, &no))
        return no;
    if (e->count != t->rules.disclosed)
        return REFUSE(t, LAW_DISCLOSED, "the rules of this table name procedure %n; run that",
                      t->rules.disclosed);
    return ACCEPT(t, procedure_rule(e->count), "procedure %n for %c", e->count,
                  t->bac.disclosed[0]);
}

int bac_more_for_disclosed(const sabot_table *t, sabot_card card)
{
    const int value = sabot_card_point_value(card);

    return value == 0 ? one_or_ten(t) : value;
}

/* The disclosed card opens a round nobody wagers on. */
static void simulate(sabot_table *t, sabot_card card)
{
    bac_round *r = &t->bac.round;

    bac_round_reset(t);
    r->simulated = true;
    sabot_hand_add(&r->side[PLAYER].hand, card);
    r->side[PLAYER].up = 1;
    r->dealt = 1;
    table_enter(t, SABOT_PHASE_DEALING);
}

static void apply_procedure(sabot_table *t, const sabot_event *e)
{
    const sabot_card card = t->bac.disclosed[0];

    t->bac.procedure_on = true;
    if (e->count == 3) {
        simulate(t, card);
        return;
    }
    bac_discard_one(t, card, true);
    t->bac.round.remove_down = e->count == 2;
    t->bac.round.remove_owed = (uint8_t)(e->count == 2 ? 1 : bac_more_for_disclosed(t, card));
}

static void procedure_done(sabot_table *t)
{
    t->bac.procedure_on = false;
    bac_take_disclosed(t, 0);
    bac_after_clearing(t);
}

/* --- further cards removed --- */

enum sabot_law bac_removal_rule(const sabot_table *t)
{
    return !t->bac.procedure_on || t->bac.round.simulated ? LAW_FACE_UP_IN_SHOE
                                                          : procedure_rule(t->rules.disclosed);
}

bool bac_removal_refuses(const sabot_table *t, sabot_ruling *no)
{
    if (t->bac.round.remove_owed == 0)
        return false;
    *no = NOT_NOW(t, bac_removal_rule(t), t->shoe.total > 0
                  ? "cards are removed from the shoe first; %n more to go"
                  : "%n more were to be removed first, and the shoe is empty: record shortage",
                  t->bac.round.remove_owed);
    return true;
}

/* Between rounds: does a disclosed card wait for its procedure, or is that under way? */
bool bac_procedure_refuses(const sabot_table *t, sabot_ruling *no)
{
    if (t->phase == SABOT_PHASE_PROCEDURE)
        return bac_removal_refuses(t, no) || (*no = bac_no_round(t), true);
    if (!t->bac.round.simulated)
        return false;
    *no = NOT_NOW(t, LAW_DISCLOSED_THREE, "a simulated round without wagers is on; finish and "
                  "clear it first", 0);
    return true;
}

static sabot_ruling judge_remove(const sabot_table *t, const sabot_event *e)
{
    const bac_round *r = &t->bac.round;
    const enum sabot_law rule = bac_removal_rule(t);
    sabot_ruling no;

    if (bac_wrong_participant(t, e, &no))
        return no;
    if (r->remove_owed == 0)
        return NOT_NOW(t, LAW_FACE_UP_IN_SHOE, "no card is to be removed now", 0);
    if (r->remove_down && e->face == SABOT_FACE_UP)
        return REFUSE(t, rule, "this card is discarded face down; turn it up for nobody", 0);
    if (!r->remove_down && (e->face == SABOT_FACE_DOWN || !sabot_card_is_known(e->card)))
        return REFUSE(t, rule, "this card is discarded face up; show and name it", 0);
    if (bac_shoe_refuses(t, e, &no))
        return no;
    if (r->remove_owed == 1 && t->bac.procedure_on && !r->simulated && t->bac.disclosed_n > 1)
        return ACCEPT(t, rule, "discarded; that was the last for this card; another drawn in error "
                      "waits for its procedure", 0);
    return ACCEPT(t, rule, r->remove_owed == 1 ? "discarded; that was the last"
                  : t->shoe.total > 1 ? "discarded; %n more to go"
                  : "discarded; %n more were to go, and the shoe is empty: record shortage",
                  r->remove_owed - 1);
}

static void apply_remove(sabot_table *t, const sabot_event *e)
{
    bac_remove(t, e->card, !t->bac.round.remove_down);
}

void bac_remove(sabot_table *t, sabot_card card, bool up)
{
    bac_out_undealt(t, card, up);
    bac_removed(t, card, up);
}

void bac_removed(sabot_table *t, sabot_card card, bool up)
{
    bac_round *r = &t->bac.round;

    bac_discard_one(t, card, up);
    r->remove_owed--;
    if (r->remove_owed > 0)
        return;
    r->remove_down = false;
    if (t->bac.procedure_on && !r->simulated)
        procedure_done(t);
    else if (!bac_variant_of(t)->bank)
        bac_round_advance(t); /* a card that was seen meanwhile may have ended the drawing */
}

/* --- too few cards --- */

/* How many cards must still come out of the shoe to the hands, as far as the round has got; and,
 * with third cards, may. */
static int hands_due(const sabot_table *t, bool at_most)
{
    const bac_round *r = &t->bac.round;
    const int thirds = !at_most ? 0 : r->side[PLAYER].hand.n > 2 ? 1 : 2; /* the Banker's is last */
    const int kept = r->simulated ? 0 : bac_opens_with(t);
    const int wanted = r->void_round ? 0 : t->phase == SABOT_PHASE_DEALING ? 4 - r->dealt + thirds
                       : bac_hand_due(t) < 0           ? 0
                       : at_most                       ? thirds : 1;

    return wanted > kept ? wanted - kept : 0;
}

/* Are cards removed while the shoe owes a hand none? Then as many as are left (A98). */
static bool only_removes(const sabot_table *t)
{
    return bac_next_step(t).step == BAC_STEP_REMOVE && !bac_variant_of(t)->bank &&
           t->phase != SABOT_PHASE_PROCEDURE && hands_due(t, false) == 0;
}

/* What must be removed, and what must come after it. */
static int cards_due(const sabot_table *t, bool at_most)
{
    if (bac_next_step(t).step != BAC_STEP_REMOVE)
        return hands_due(t, at_most);
    return only_removes(t) ? 1 : t->bac.round.remove_owed + hands_due(t, at_most);
}

bool bac_is_short(const sabot_table *t)
{
    return cards_due(t, false) > sabot_shoe_left_most(&t->shoe);
}

/* By exact count the round is short when a card that must come does not; by an interval (A100) as
 * soon as its smaller number does not cover the most the round can need. */
bool bac_may_be_short(const sabot_table *t)
{
    return cards_due(t, t->shoe.slack > 0) > sabot_shoe_left_least(&t->shoe);
}

/* The most that can lie there, in the shoe and kept from before. */
static int cards_there(const sabot_table *t)
{
    return sabot_shoe_left_most(&t->shoe) + t->bac.carried;
}

/* The most cards a round that begins now could have: none if the shoe does not even hold what must
 * be removed first. */
static int cards_to_begin(const sabot_table *t)
{
    const int most = sabot_shoe_left_most(&t->shoe) - t->bac.round.remove_owed;

    return most < 0 ? 0 : most + t->bac.carried;
}

bool bac_cannot_begin(const sabot_table *t)
{
    return (t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING) &&
           cards_to_begin(t) < 4;
}

bool bac_round_refuses(const sabot_table *t, sabot_ruling *no)
{
    if (!bac_cannot_begin(t))
        return false;
    *no = ruling_read(NOT_NOW(t, LAW_SHORTAGE, t->bac.round.remove_owed > 0
                              ? "%n at most are left, %n must go first, and a round takes four: "
                                "none is begun; record shortage and reshuffle"
                              : "%n at most are left and a round takes four: none is begun; record "
                                "shortage and reshuffle",
                              cards_there(t), t->bac.round.remove_owed), 100);
    return true;
}

/* The shoe ends: with it what was kept for a hand that does not come. */
#define ENDS(said) (t->bac.carried > 0 ? said "; what was kept goes to the discards unseen" : said)

/* No round of anybody's money is on: a procedure, or a simulated round, ends as far as cards are
 * left (A98). */
static sabot_ruling procedure_is_short(const sabot_table *t)
{
    return ruling_tell(ruling_read(ACCEPT(t, LAW_SHORTAGE, bac_any_wager(t)
                                          ? ENDS("the procedure ends with the cards of the shoe: "
                                                 "every wager placed for the next round goes back, "
                                                 "and the whole set is reshuffled")
                                          : ENDS("the procedure ends with the cards of the shoe; "
                                                 "the whole set is reshuffled"), 0), 98));
}

static sabot_ruling judge_shortage(const sabot_table *t, const sabot_event *e)
{
    const uint8_t step = bac_next_step(t).step;
    const bool drawing = step == BAC_STEP_REMOVE || step == BAC_STEP_CARD;

    (void)e;
    if (bac_cannot_begin(t))
        return ruling_tell(ruling_read(ACCEPT(t, LAW_SHORTAGE, t->bac.round.remove_owed > 0
                                              ? ENDS("%n at most are left, %n must go first, and a "
                                                     "round takes four: none is begun, every wager "
                                                     "goes back, and the whole set is reshuffled")
                                              : ENDS("%n at most are left and a round takes four: "
                                                     "none is begun, every wager goes back, and "
                                                     "the whole set is reshuffled"),
                                              cards_there(t), t->bac.round.remove_owed), 100));
    if (!drawing && table_is_at(t, AT(OFFERING) | AT(BETTING)))
        return ruling_read(REFUSE(t, LAW_SHORTAGE, "by count %n or more are still in the "
                                  "shoe: a round can be dealt", sabot_shoe_left_least(&t->shoe)),
                           100);
    if (!drawing && (!table_is_at(t, IN_PLAY & ~AT(RESULT))))
        return REFUSE(t, LAW_SHORTAGE, "no card is due, so none can be short", 0);
    if (!drawing)
        return NOT_NOW(t, LAW_SHORTAGE, "no card is due yet, so none can be short", 0);
    if (step == BAC_STEP_CARD && bac_from_carry(t) && !bac_variant_of(t)->bank)
        return NOT_NOW(t, LAW_SHORTAGE, "the card that is due was kept from before and lies "
                       "ready; deal it", 0);
    if (bac_mark_lies_next(t))
        return NOT_NOW(t, LAW_LAST_HAND, "the cutting card lies next; record it first", 0);
    if (!bac_may_be_short(t))
        return ruling_read(REFUSE(t, LAW_SHORTAGE, "by count %n or more are still in the "
                                  "shoe; go on dealing", sabot_shoe_left_least(&t->shoe)), 100);
    if (t->phase == SABOT_PHASE_PROCEDURE || t->bac.round.simulated)
        return procedure_is_short(t);
    if (only_removes(t))
        return ruling_tell(ruling_read(ACCEPT(t, LAW_SHORTAGE, table_is_at(t, BEFORE_DEAL)
                                              ? ENDS("the shoe ends before as many are removed: no "
                                                     "round is begun, every wager goes back, and "
                                                     "the whole set is reshuffled")
                                              : "the shoe ends before as many are removed, and no "
                                                "card is due: the round goes on, and after it the "
                                                "whole set is reshuffled", 0), 98));
    return ruling_tell(ACCEPT(t, LAW_SHORTAGE, "the shoe cannot complete the round: it is void, "
                              "every wager goes back, and the whole set is reshuffled", 0));
}

/* The round is void: what lies face down goes to the discards unseen, and whoever looked at it or
 * noted it forgets it. */
void bac_void(sabot_table *t)
{
    t->bac.round.void_round = true;
    for (int hand = PLAYER; hand <= BANKER; hand++) {
        bac_side *side = &t->bac.round.side[hand];
        for (int i = 0; i < side->hand.n; i++)
            if (!(side->up >> i & 1u)) {
                side->hand.card[i] = SABOT_CARD_UNSEEN;
                side->seen[i] = 0;
            }
    }
}

static void apply_shortage(sabot_table *t, const sabot_event *e)
{
    const bool goes_on = !table_is_at(t, BEFORE_DEAL) && only_removes(t);
    bac_round *r = &t->bac.round;

    (void)e;
    t->bac.reshuffle_needed = true;
    r->remove_owed = 0;
    if (goes_on) {
        bac_round_advance(t);
        return;
    }
    bac_void(t);
    if (table_is_at(t, BEFORE_DEAL) || t->phase == SABOT_PHASE_PROCEDURE) {
        bac_end_shoe(t);
        return;
    }
    table_enter(t, !r->simulated && bac_any_wager(t) ? SABOT_PHASE_RETURNING
                : SABOT_PHASE_CLEARING);
}

/* --- after the cards are cleared --- */

void bac_end_shoe(sabot_table *t)
{
    if (bac_variant_of(t)->bank && bac_any_wager(t)) { /* a bank ends with it: all goes back */
        bac_round_reset(t);
        t->bac.round.void_round = true;
        table_enter(t, SABOT_PHASE_RETURNING);
        return;
    }
    /* the disclosed card in hand is among the discards, or in the simulated round, already */
    t->bac.discarded += (uint32_t)t->bac.carried + t->bac.disclosed_n - t->bac.procedure_on;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        bac_take_down(t, seat); /* a wager placed for a round that does not come */
    t->bac.carried = t->bac.disclosed_n = 0;
    EACH_OF(i, t->bac.carry) {
        t->bac.carry[i] = t->bac.disclosed[i] = SABOT_CARD_NONE;
        t->bac.disclosed_to[i] = 0;
    }
    t->bac.procedure_on = false;
    if (t->bac.closing && bac_variant_of(t)->curator)
        t->bac.curator.must_pass = t->bac.curator.must_pass || t->bac.banker_lost;
    if (bac_variant_of(t)->bank)
        bac_variant_of(t)->bank->shoe_over(t);
    t->bac.closing = false;
    bac_round_reset(t);
    people_release_seats(t);
    table_enter(t, SABOT_PHASE_SHOE_OVER);
}

void bac_after_clearing(sabot_table *t)
{
    bac_round_reset(t);
    if (t->bac.disclosed_n > 0) {
        table_enter(t, SABOT_PHASE_PROCEDURE);
        return;
    }
    if (t->bac.played_out) {
        bac_end_shoe(t);
        return;
    }
    if (!t->bac.closing && bac_variant_of(t)->bank) {
        bac_variant_of(t)->bank->round_over(t, false);
        return;
    }
    bac_curator_after_round(t, t->bac.closing && t->bac.banker_lost);
    t->bac.closing = false;
}

/* At once, if no round is in progress (A49). */
void bac_between_rounds(sabot_table *t)
{
    if (table_is_at(t, AT(OFFERING) | AT(BETTING) | AT(SHOE_OVER)) && t->bac.disclosed_n > 0)
        table_enter(t, SABOT_PHASE_PROCEDURE);
}

/* A simulated round has been cleared. */
void bac_simulation_done(sabot_table *t)
{
    if (t->bac.reshuffle_needed)
        bac_end_shoe(t);
    else
        procedure_done(t);
}

/* As where no round can be begun: every wager goes back, and the whole set is reshuffled. */
void bac_give_up(sabot_table *t)
{
    t->bac.reshuffle_needed = true;
    t->bac.round.remove_owed = 0;
    bac_void(t);
    bac_end_shoe(t);
}

const sabot_rule bac_on_face_up_card = {
    RULE(FACE_UP_CARD, LAW_FACE_UP_IN_SHOE, judge_face_up_card, apply_face_up_card)
};
const sabot_rule bac_on_procedure = { /* the card lies open */
    RULE(PROCEDURE, LAW_DISCLOSED, judge_procedure, apply_procedure),
    .lacks = SABOT_FIELD_BIT(SABOT_F_CARD)
};
const sabot_rule bac_on_remove = { RULE(REMOVE, LAW_FACE_UP_IN_SHOE, judge_remove, apply_remove) };
const sabot_rule bac_on_shortage = { RULE(SHORTAGE, LAW_SHORTAGE, judge_shortage, apply_shortage) };
