/* viewing.c: what the caller says, and who opens the cards.
 *
 * In the viewing mode (3.7(d), 7.7(c)3) a hand goes to the largest main wager on it, who alone
 * sees it until it comes back face up. The right can be given up or, for cause, taken away; it
 * is then offered on counterclockwise, the dealer turning the cards if nobody takes it. */
#include "prepare.h"

static int64_t hand_name(int hand)
{
    return hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
}

static int hand_of(const sabot_event *e)
{
    return e->hand == SABOT_HAND_BANKER ? BANKER : PLAYER;
}

static int largest_on(const sabot_table *t, int on)
{
    sabot_cents best = 0;
    int viewer = 0;

    for (int seat = 1; seat <= t->rules.seats; seat++) {
        const sabot_cents stake = bac_main_wager(t, seat, on);
        if (stake > best) { /* equal wagers: the one first met counterclockwise from the dealer */
            best = stake;
            viewer = seat;
        }
    }
    return viewer;
}

int bac_viewer_of(const sabot_table *t, int hand)
{
    const int own = hand == PLAYER ? SABOT_ON_PLAYER : SABOT_ON_BANKER;
    const int viewer = largest_on(t, own);

    if (viewer == 0 && t->rules.other_side_turns)
        return largest_on(t, hand == PLAYER ? SABOT_ON_BANKER : SABOT_ON_PLAYER);
    return viewer;
}

/* --- what the caller says --- */

bool bac_must_idle(const sabot_table *t)
{
    return bac_variant_of(t)->idle && !t->rules.continuous && t->taken == 0 && !bac_any_wager(t);
}

static sabot_ruling judge_no_more_bets(const sabot_table *t)
{
    const int charged = sabot_seats_highest(t->bac.round.charged), owing = bac_gone_owing(t);
    sabot_ruling no;

    if (t->phase == SABOT_PHASE_PAYING && charged && t->rules.banker_mode == SABOT_MODE_TIE25)
        return NOT_NOW(t, LAW_TIE25_AT_ONCE, "the tie charge of %s, %m, is collected before "
                       "the next round", charged, t->bac.round.vig_due[charged]);
    if (t->phase == SABOT_PHASE_SHOE_OVER)
        return bac_no_round(t);
    if (bac_procedure_refuses(t, &no))
        return no;
    if (t->phase != SABOT_PHASE_BETTING)
        return NOT_NOW(t, LAW_CALL_NO_MORE_BETS, "betting is not open", 0);
    if (bac_must_idle(t))
        return NOT_NOW(t, LAW_IDLE, "nobody is at the table: spread the cards and wait", 0);
    if (t->bac.owes_last_hand)
        return NOT_NOW(t, LAW_LAST_HAND, "announce Last Hand first: the cutting card is out",
                       0);
    if (bac_round_refuses(t, &no) || bac_removal_refuses(t, &no))
        return no;
    if (owing != 0)
        return NOT_NOW(t, LAW_VIG_ON_LEAVING, sabot_seats_has(t->bac.recorded, owing)
                       ? "what %s was left owing, %m, is recorded; the marker is taken out "
                         "(remove-marker seat=%n) before the next round"
                       : bac_variant_of(t)->forms
                       ? "%s was left owing %m; that is collected or documented before the next "
                         "round"
                       : "%s was left owing %m; that is collected, or recorded by a supervisor "
                         "(walk-off seat=%n by=supervisor), before the next round", owing,
                       t->bac.owed[owing], owing);
    return bac_tell_lapse(t, ACCEPT(t, LAW_CALL_NO_MORE_BETS, "wagers are closed for round %n",
                                    t->bac.round.number + 1));
}

static sabot_ruling judge_last_hand(const sabot_table *t)
{
    sabot_ruling no;

    if (t->rules.continuous)
        return REFUSE(t, LAW_CONTINUOUS, "a continuous shuffler has no last hand", 0);
    if (t->bac.owes_last_hand && (table_is_at(t, AT(OFFERING) | AT(BETTING) | AT(PROCEDURE)) ||
                                  bac_next_step(t).step == BAC_STEP_LAST_HAND))
        return ACCEPT(t, LAW_LAST_HAND, "one more hand is played from this shoe", 0);
    if (t->bac.owes_last_hand && bac_removal_refuses(t, &no))
        return no;
    return NOT_NOW(t, LAW_LAST_HAND, "Last Hand is announced once, between the hand in which "
                   "the cutting card appeared and the last", 0);
}

static sabot_ruling judge_cards_word(const sabot_table *t)
{
    const uint8_t step = bac_next_step(t).step;
    sabot_ruling no;

    if (step == BAC_STEP_CARDS)
        return ACCEPT(t, LAW_CALL_NO_MORE_BETS, "the curator may deal", 0);
    if (t->bac.round.bets_closed && table_is_at(t, BAC_CUT))
        return NOT_NOW(t, LAW_RECUT, "a recut is ordered: the cards are cut, loaded and burned "
                       "again before the curator deals", 0);
    if (bac_variant_of(t)->curator && !t->bac.round.cards_called && bac_removal_refuses(t, &no))
        return no;
    if (step == BAC_STEP_LAST_HAND)
        return NOT_NOW(t, LAW_LAST_HAND, "announce Last Hand first: the cutting card is out", 0);
    return NOT_NOW(t, LAW_CALL_NO_MORE_BETS, "Cards is said once, right after No More Bets, where "
                   "a curator deals", 0);
}

static sabot_ruling judge_count(const sabot_table *t, const sabot_event *e, int hand)
{
    const bac_step step = bac_next_step(t);
    const bool down = t->rules.deal == SABOT_DEAL_UNDER_SHOE && hand == BANKER;
    sabot_ruling no;

    if (bac_removal_refuses(t, &no))
        return no;
    if (step.step != BAC_STEP_CALL || step.hand != hand)
        return NOT_NOW(t, down ? LAW_MODE_UNDER_SHOE : LAW_CALL_COUNTS,
                       "the count of %h is not called now", hand_name(hand));
    if (e->count == 0)
        return ruling_read(REFUSE(t, LAW_POINT_COUNT, "the count is called with the hand, also a "
                                  "0: announce %n for %h", bac_first_count(t, hand),
                                  hand_name(hand)), 110);
    if (e->count != sabot_points_said(bac_first_count(t, hand)))
        return REFUSE(t, LAW_POINT_COUNT, "%h counts %n, not %n; announce %n",
                      hand_name(hand), bac_first_count(t, hand),
                      sabot_count_said(e), bac_first_count(t, hand));
    return ACCEPT(t, LAW_CALL_COUNTS, "%h counts %n", hand_name(hand),
                  bac_first_count(t, hand));
}

static sabot_ruling judge_instruction(const sabot_table *t, int hand, bool draws)
{
    const bac_step step = bac_next_step(t);
    const bac_side *side = t->bac.round.side;
    sabot_ruling no;
    bac_draw draw;

    if (!bac_variant_of(t)->curator)
        return REFUSE(t, LAW_INSTRUCT, "the dealer of this game draws by the tables without "
                      "saying so; leave the words out", 0);
    if (bac_removal_refuses(t, &no))
        return no;
    if (step.step != BAC_STEP_INSTRUCT || step.hand != hand)
        return NOT_NOW(t, LAW_INSTRUCT, "no word on a third card for %h is due now",
                       hand_name(hand));
    draw = hand == PLAYER ? bac_player_third(&side[PLAYER].hand, &side[BANKER].hand)
                          : bac_banker_third(&side[PLAYER].hand, &side[BANKER].hand);
    if (step.draws != draws)
        return ruling_also(t, REFUSE(t, LAW_TABLE_OBLIGES, draw.draws
                           ? "%h counts %n and must draw; say so" : "%h counts %n and must stay; "
                           "say so", hand_name(hand), bac_count(t, hand)), draw.rule);
    return ruling_also(t, ACCEPT(t, LAW_INSTRUCT, draws ? "%h draws" : "%h stays",
                                 hand_name(hand)), draw.rule);
}

static enum sabot_law words_rule(int words)
{
    if (words == SABOT_SAY_LAST_HAND)
        return LAW_LAST_HAND;
    if (words <= SABOT_SAY_CARDS)
        return LAW_CALL_NO_MORE_BETS;
    return words <= SABOT_SAY_BANKER ? LAW_CALL_COUNTS : LAW_INSTRUCT;
}

/* --- the dealer's words --- */

static sabot_ruling judge_words(const sabot_table *t, const sabot_event *e)
{
    if (e->role != SABOT_DEALER)
        return REFUSE(t, words_rule(e->words), "the dealer calls the game, not %s",
                      e->actor_seat);
    if (e->count != 0 && e->words != SABOT_SAY_PLAYER && e->words != SABOT_SAY_BANKER)
        return REFUSE(t, LAW_CALL_COUNTS, "no points belong to these words; leave them out", 0);
    switch (e->words) {
    case SABOT_SAY_NO_MORE_BETS:
        return judge_no_more_bets(t);
    case SABOT_SAY_CARDS:
        return judge_cards_word(t);
    case SABOT_SAY_LAST_HAND:
        return judge_last_hand(t);
    case SABOT_SAY_PLAYER:
        return judge_count(t, e, PLAYER);
    case SABOT_SAY_BANKER:
        return judge_count(t, e, BANKER);
    case SABOT_SAY_CARD_FOR_PLAYER:
    case SABOT_SAY_PLAYER_STAYS:
        return judge_instruction(t, PLAYER, e->words == SABOT_SAY_CARD_FOR_PLAYER);
    case SABOT_SAY_CARD_FOR_BANKER:
    case SABOT_SAY_BANKER_STAYS:
        return judge_instruction(t, BANKER, e->words == SABOT_SAY_CARD_FOR_BANKER);
    default:
        return REFUSE(t, LAW_INSTRUCT, "these are words of chemin de fer; leave them out", 0);
    }
}

static void apply_announce(sabot_table *t, const sabot_event *e);

static sabot_ruling judge_announce(const sabot_table *t, const sabot_event *e)
{
    return bac_tell_held(t, e, judge_words(t, e), apply_announce);
}

static void apply_announce(sabot_table *t, const sabot_event *e)
{
    bac_round *r = &t->bac.round;

    switch (e->words) {
    case SABOT_SAY_NO_MORE_BETS:
        bac_wager_lapse(t);
        bac_note_chips(t);
        r->number++;
        r->bets_closed = true;
        table_enter(t, SABOT_PHASE_DEALING);
        break;
    case SABOT_SAY_CARDS:
        r->cards_called = true;
        break;
    case SABOT_SAY_LAST_HAND:
        t->bac.owes_last_hand = false;
        break;
    case SABOT_SAY_PLAYER:
        r->side[PLAYER].called = true;
        break;
    case SABOT_SAY_BANKER:
        r->side[BANKER].called = true;
        break;
    case SABOT_SAY_CARD_FOR_PLAYER:
    case SABOT_SAY_PLAYER_STAYS:
        r->side[PLAYER].third_called = true;
        break;
    default:
        r->side[BANKER].third_called = true;
        break;
    }
    bac_round_advance(t);
}

/* --- handing over and turning --- */

/* The right to view this hand is on its way to somebody else. */
static bool offers_view(const bac_step *step, int hand)
{
    return step->hand == hand &&
           (step->step == BAC_STEP_OFFER_VIEW || step->step == BAC_STEP_ANSWER_VIEW);
}

static sabot_ruling view_is_offered(const sabot_table *t, const sabot_event *e)
{
    return NOT_NOW(t, LAW_VIEW_GIVEN_UP, "the right to view %h is being offered on; that comes "
                   "first", e->hand);
}

/* Has this seat wagered as much as the viewer, who was only met first? */
static bool is_equal(const sabot_table *t, const bac_step *step, int seat)
{
    const int on = step->hand == PLAYER ? SABOT_ON_PLAYER : SABOT_ON_BANKER;

    return bac_main_wager(t, seat, on) > 0 &&
           bac_main_wager(t, seat, on) == bac_main_wager(t, step->seat, on);
}

static sabot_ruling judge_hand_over(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = bac_next_step(t);
    sabot_ruling no;

    if (t->rules.deal != SABOT_DEAL_VIEWING)
        return REFUSE(t, bac_mode_rule(t), "at this table the dealer opens the cards; hand "
                      "them to nobody", 0);
    if (bac_removal_refuses(t, &no))
        return no;
    if (offers_view(&step, hand_of(e)))
        return view_is_offered(t, e);
    if (step.step == BAC_STEP_TURN && step.hand == hand_of(e) && step.seat == 0)
        return REFUSE(t, (enum sabot_law)step.rule, "nobody has the right to view %h: the "
                      "dealer turns it", e->hand);
    if (step.step != BAC_STEP_HAND_OVER || step.hand != hand_of(e))
        return NOT_NOW(t, LAW_MODE_VIEWING, "the cards of %h are not handed over now",
                       e->hand);
    if (step.seat != e->seat)
        return REFUSE(t, is_equal(t, &step, e->seat) ? LAW_VIEW_EQUAL
                      : (enum sabot_law)step.rule, "%s may view %h, not %s",
                      step.seat, e->hand, e->seat);
    if (!bac_faces_fit(t, hand_of(e), t->bac.round.side[hand_of(e)].hand.n, e))
        return REFUSE(t, LAW_DECKS, "these cannot be the cards that lie face down in %h; name each "
                      "of them as they lie, or none", e->hand);
    return ACCEPT(t, (enum sabot_law)step.rule, "%s views %h", e->seat, e->hand);
}

static void apply_hand_over(sabot_table *t, const sabot_event *e)
{
    bac_side *side = &t->bac.round.side[hand_of(e)];

    side->with_viewer = side->shown = true;
    bac_show_hand(t, hand_of(e), side->hand.n, e->seat, e);
}

/* The cards of a hand are turned in any order (A109). */
static sabot_ruling judge_turning(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = bac_turn_step(t, hand_of(e));
    const int hand = hand_of(e);
    const int turner = e->role == SABOT_PARTICIPANT ? e->actor_seat : 0;
    sabot_ruling ruling;

    if (step.step == BAC_STEP_REMOVE && bac_removal_refuses(t, &ruling))
        return ruling;
    if (offers_view(&step, hand))
        return view_is_offered(t, e);
    if (step.step == BAC_STEP_HAND_OVER && step.hand == hand)
        return REFUSE(t, (enum sabot_law)step.rule, "%s has the right to open %h; hand the "
                      "cards over", step.seat, e->hand);
    if (step.step == BAC_STEP_INSTRUCT && !bac_all_up(&t->bac.round.side[hand]))
        return NOT_NOW(t, LAW_INSTRUCT, "the word on a third card for %h comes first",
                       hand_name(step.hand));
    if (step.step != BAC_STEP_TURN || step.hand != hand)
        return NOT_NOW(t, t->rules.deal == SABOT_DEAL_UNDER_SHOE ? LAW_MODE_UNDER_SHOE
                       : LAW_CALL_COUNTS, "no card of %h is opened now", e->hand);
    if (turner != step.seat)
        return REFUSE(t, (enum sabot_law)step.rule, "%s opens %h, not %s", step.seat, e->hand,
                      turner);
    if (!sabot_card_is_known(e->card))
        return REFUSE(t, (enum sabot_law)step.rule, "a card turned up is seen; name it", 0);
    if (bac_down_card(t, hand, e->card, e->count) < 0)
        return REFUSE(t, LAW_DECKS, "%c cannot be that card; look at it again", e->card);
    ruling = ACCEPT(t, (enum sabot_law)step.rule, "%c lies face up in %h", e->card, e->hand);
    return bac_down_card(t, hand, e->card, e->count) == step.index ? ruling
                                                                  : ruling_read(ruling, 109);
}

static void apply_turn(sabot_table *t, const sabot_event *e)
{
    const int hand = hand_of(e);

    bac_turn_up(t, hand, bac_down_card(t, hand, e->card, e->count), e->card);
    bac_round_advance(t);
}

static sabot_ruling judge_turn(const sabot_table *t, const sabot_event *e)
{
    return bac_tell_held(t, e, judge_turning(t, e), apply_turn);
}

/* --- the right to view, given up or taken away --- */

sabot_ruling bac_tell_view(const sabot_table *t, int seat, sabot_ruling ruling)
{
    const int hand = bac_hand_to_view(t, seat);
    bool on;

    if (hand < 0)
        return ruling;
    on = (bac_may_view(t, hand) & ~t->bac.round.side[hand].asked & ~sabot_seats_of(seat)) != 0;
    ruling.says = on ? "%s is left with a wager on the layout: it is decided like any other, and "
                       "what comes of it is held for the patron; the right to view %h is offered on"
                     : "%s is left with a wager on the layout: it is decided like any other, and "
                       "what comes of it is held for the patron; the dealer turns %h";
    ruling.arg[1] = hand_name(hand);
    ruling.also = 0;
    return ruling_also(t, ruling, on ? LAW_VIEW_GIVEN_UP : LAW_VIEW_NOBODY);
}

static sabot_ruling judge_losing_view(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = e->kind == SABOT_EV_REVOKE ? LAW_VIEW_TAKEN_AWAY
        : LAW_VIEW_GIVEN_UP;

    if (t->rules.deal != SABOT_DEAL_VIEWING)
        return REFUSE(t, bac_mode_rule(t), "at this table the dealer opens the cards; nobody has a "
                      "right to view them", 0);
    if (!table_is_at(t, AT(REVEALING) | AT(DRAWING)) || t->bac.round.simulated)
        return NOT_NOW(t, rule, "nobody has a right to view cards now", 0);
    if (e->hand != SABOT_HAND_PLAYER && e->hand != SABOT_HAND_BANKER)
        return REFUSE(t, rule, "say which hand: player or banker", 0);
    if (t->bac.round.side[hand_of(e)].viewer != e->seat)
        return REFUSE(t, rule, "%s has no right to view %h", e->seat, e->hand);
    if (e->kind == SABOT_EV_REVOKE && e->cause != SABOT_CAUSE_DELAY &&
        e->cause != SABOT_CAUSE_BREACH)
        return REFUSE(t, rule, "the right is taken away for delay or breach only; name that "
                      "cause", 0);
    return ACCEPT(t, rule, "%s no longer views %h in this round", e->seat, e->hand);
}

static bool asks_on(const sabot_table *t, int hand)
{
    return (bac_may_view(t, hand) & ~t->bac.round.side[hand].asked) != 0;
}

static void offer_on(sabot_table *t, int hand)
{
    if (!asks_on(t, hand))
        t->bac.round.side[hand].offering = false; /* nobody is left to ask: the dealer turns */
}

static void apply_losing_view(sabot_table *t, const sabot_event *e)
{
    bac_side *side = &t->bac.round.side[hand_of(e)];

    side->viewer = 0;
    side->with_viewer = false;
    side->offering = true;
    side->offered = 0;
    side->from = e->seat;
    side->asked |= sabot_seats_of(e->seat);
    offer_on(t, hand_of(e));
}

static sabot_ruling judge_offer_view(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = bac_next_step(t);
    sabot_ruling no;

    if (t->rules.deal != SABOT_DEAL_VIEWING)
        return REFUSE(t, bac_mode_rule(t), "at this table the dealer opens the cards; they are "
                      "offered to nobody", 0);
    if (t->bac.round.side[hand_of(e)].offering && bac_removal_refuses(t, &no))
        return no;
    if (step.step != BAC_STEP_OFFER_VIEW || step.hand != hand_of(e))
        return NOT_NOW(t, LAW_VIEW_GIVEN_UP, "no right to view %h is to be offered now",
                       e->hand);
    if (step.seat != e->seat)
        return REFUSE(t, LAW_VIEW_GIVEN_UP, "%s is asked next, not %s", step.seat, e->seat);
    return ACCEPT(t, LAW_VIEW_GIVEN_UP, "%s is asked whether to view %h", e->seat, e->hand);
}

static void apply_offer_view(sabot_table *t, const sabot_event *e)
{
    bac_side *side = &t->bac.round.side[hand_of(e)];

    side->offered = e->seat;
    side->asked |= sabot_seats_of(e->seat);
}

sabot_ruling bac_judge_view_answer(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = bac_next_step(t);
    sabot_ruling no;

    if ((t->bac.round.side[PLAYER].offered == e->actor_seat ||
         t->bac.round.side[BANKER].offered == e->actor_seat) && bac_removal_refuses(t, &no))
        return no;
    if (step.step != BAC_STEP_ANSWER_VIEW)
        return NOT_NOW(t, LAW_VIEW_GIVEN_UP, "nothing is offered to %s", e->actor_seat);
    if (step.seat != e->actor_seat)
        return NOT_NOW(t, LAW_VIEW_GIVEN_UP, "the cards are offered to %s; wait for the answer",
                       step.seat);
    if (e->kind == SABOT_EV_ACCEPT)
        return ACCEPT(t, LAW_VIEW_GIVEN_UP, "%s views the cards for the rest of the round",
                      e->actor_seat);
    if (asks_on(t, step.hand))
        return ACCEPT(t, LAW_VIEW_GIVEN_UP, "%s declines; the offer goes on", e->actor_seat);
    return ACCEPT(t, LAW_VIEW_NOBODY, "%s declines; nobody takes it, and the dealer turns the "
                  "cards", e->actor_seat);
}

void bac_apply_view_answer(sabot_table *t, const sabot_event *e)
{
    const int hand = bac_next_step(t).hand;
    bac_side *side = &t->bac.round.side[hand];

    side->offered = 0;
    if (e->kind == SABOT_EV_ACCEPT) {
        side->viewer = e->actor_seat;
        side->offering = false;
    } else {
        offer_on(t, hand);
    }
}

void bac_viewer_left(sabot_table *t, int hand, int seat)
{
    bac_side *side = &t->bac.round.side[hand];

    if (!bac_round_is_on(t))
        return;
    side->asked |= sabot_seats_of(seat);
    if (side->offered == seat)
        side->offered = 0;
    if (side->offering && side->offered == 0)
        offer_on(t, hand);
    if (side->viewer == seat)
        apply_losing_view(t, &(sabot_event){ .seat = (uint8_t)seat,
                          .hand = hand == PLAYER ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER });
}

/* --- Banker first, and hands that do not belong on cards --- */

static sabot_ruling judge_banker_first(const sabot_table *t, const sabot_event *e)
{
    const bac_round *r = &t->bac.round;
    sabot_ruling no;

    if (bac_seat_refuses(t, e, &no))
        return no;
    if (!t->rules.banker_first)
        return REFUSE(t, LAW_BANKER_FIRST, "this table does not open the Banker's Hand first",
                      0);
    if (bac_variant_of(t)->curator && t->phase == SABOT_PHASE_OFFERING)
        return NOT_NOW(t, LAW_BANKER_FIRST, "the shoe is being offered; only if it comes to "
                       "the dealer may the Banker's Hand come first", 0);
    if (bac_variant_of(t)->curator ? !bac_is_dealer_curator(t)
                                   : t->rules.deal == SABOT_DEAL_FACE_UP)
        return REFUSE(t, LAW_BANKER_FIRST, bac_variant_of(t)->curator
                      ? "only when the dealer is curator may the Banker's Hand come first"
                      : "only hands dealt face down can be opened in another order", 0);
    if (!table_is_at(t, AT(BETTING) | IN_ROUND) || r->simulated)
        return NOT_NOW(t, LAW_BANKER_FIRST, "no round is on in which it could be asked", 0);
    if (!table_is_at(t, UNOPENED | AT(REVEALING)) || r->banker_first || r->side[PLAYER].up ||
        r->side[BANKER].up) /* too late, not too early: no wait mends it */
        return REFUSE(t, LAW_BANKER_FIRST, "it is asked once a round, before any card is "
                      "opened", 0);
    if (!bac_has_wager(t, e->actor_seat))
        return REFUSE(t, LAW_BANKER_FIRST, "%s has no wager in this round", e->actor_seat);
    return ACCEPT(t, LAW_BANKER_FIRST, r->side[PLAYER].with_viewer
                  ? "the Banker's Hand is opened first; the Player's cards come back face down"
                  : "the Banker's Hand is opened first", 0);
}

bool bac_request_falls(const sabot_table *t, int seat, sabot_cents takes)
{
    sabot_cents stands = 0;

    for (int on = SABOT_ON_BANKER; on < SABOT_WAGERS; on++)
        stands += t->bac.wager[seat][on];
    return t->bac.round.banker_first == seat && stands == takes && !bac_round_is_on(t);
}

static void apply_banker_first(sabot_table *t, const sabot_event *e)
{
    t->bac.round.banker_first = e->actor_seat;
    t->bac.round.side[PLAYER].with_viewer = false; /* handed over, and not opened yet (A74) */
}

/* The hand whose cards this seat holds to view them; -1: none. */
static int holds_hand(const sabot_table *t, int seat)
{
    const bac_side *side = t->bac.round.side;

    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (side[hand].with_viewer && side[hand].viewer == seat)
            return hand;
    return -1;
}

int bac_hand_to_view(const sabot_table *t, int seat)
{
    const bac_side *side = t->bac.round.side;

    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (side[hand].viewer == seat && !bac_all_up(&side[hand]))
            return hand;
    return -1;
}

enum sabot_law bac_handling_rule(const sabot_table *t, int hand)
{
    if (!bac_variant_of(t)->curator)
        return LAW_HANDLING;
    return hand >= 0 ? bac_opening_rule(t, hand) : LAW_CURATOR_DEALS;
}

/* --- a look at cards that lie face down: a fact (A99) --- */

/* The first hand of which a card lies face down; -1: none. */
static int hand_down(const sabot_table *t)
{
    for (int hand = PLAYER; hand <= BANKER; hand++)
        if (!bac_all_up(&t->bac.round.side[hand]))
            return hand;
    return -1;
}


static sabot_ruling judge_look(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = bac_handling_rule(t, hand_down(t));
    const int holds = holds_hand(t, e->seat), views = bac_hand_to_view(t, e->seat);
    sabot_ruling no;

    if (table_is_at(t, PREPARING) || t->phase == SABOT_PHASE_SHOE_OVER ||
        t->phase == SABOT_PHASE_IDLE)
        return bac_judge_look(t, e);
    if (bac_seat_refuses(t, e, &no))
        return no;
    if (hand_down(t) < 0 && !bac_any_waits_down(t))
        return REFUSE(t, rule, "no card lies face down that %s could look at", e->seat);
    if (holds >= 0)
        return ACCEPT(t, bac_opening_rule(t, holds), "%s looks at the cards and is to return "
                      "them face up", e->seat);
    if (views >= 0)
        return ruling_read(IRREGULAR(t, bac_opening_rule(t, views), "%s views %h, but the cards "
                                     "have not been handed over: it is recorded, and they count "
                                     "as they lie", e->seat, hand_name(views)), 99);
    return ruling_read(IRREGULAR(t, rule, "nobody but who views them may look at cards that lie "
                                 "face down: recorded against %s; they count as they lie",
                                 e->seat), 99);
}

static void apply_look(sabot_table *t, const sabot_event *e)
{
    if (!table_is_at(t, SHOE_IN_USE)) {
        bac_apply_look(t, e);
        return;
    }
    if (holds_hand(t, e->seat) >= 0)
        return;
    t->bac.irregularities++;
    t->bac.touches++;
}

bool bac_deals_now(const sabot_table *t, int seat)
{
    return seat != 0 && bac_dealing_seat(t) == seat && table_is_at(t, AT(BETTING) | IN_PLAY);
}

static sabot_ruling judge_handle_cards(const sabot_table *t, const sabot_event *e)
{
    const enum sabot_law rule = bac_variant_of(t)->curator ? LAW_CURATOR_DEALS : LAW_HANDLING;

    if (t->phase == SABOT_PHASE_CLOSED)
        return NOT_NOW(t, rule, "the table is closed", 0);
    if (holds_hand(t, e->actor_seat) >= 0)
        return ACCEPT(t, bac_handling_rule(t, holds_hand(t, e->actor_seat)), "%s holds the cards "
                      "to view them", e->actor_seat);
    if (bac_deals_now(t, e->actor_seat))
        return ACCEPT(t, rule, "%s deals", e->actor_seat);
    if (bac_variant_of(t)->curator)
        return IRREGULAR(t, rule, e->role == SABOT_SPECTATOR
                         ? "whoever has the shoe deals, and nobody else: recorded against the "
                           "spectator and against whoever allowed it"
                         : "whoever has the shoe deals, and nobody else: recorded against %s and "
                           "against whoever allowed it", e->actor_seat);
    return IRREGULAR(t, rule, e->role == SABOT_SPECTATOR
                     ? "nobody but who deals or views may handle the cards: recorded against "
                       "the spectator and against whoever allowed it"
                     : "nobody but who deals or views may handle the cards: recorded against "
                       "%s and against whoever allowed it", e->actor_seat);
}

static void apply_handle_cards(sabot_table *t, const sabot_event *e)
{
    if (holds_hand(t, e->actor_seat) >= 0 || bac_deals_now(t, e->actor_seat))
        return;
    t->bac.irregularities++;
    t->bac.touches++;
}

const sabot_rule bac_on_announce = {
    RULE(ANNOUNCE, LAW_CALL_NO_MORE_BETS, judge_announce, apply_announce),
    .lacks = SABOT_FIELD_BIT(SABOT_F_TEXT)
};
const sabot_rule bac_on_hand_over = {
    RULE(HAND_OVER, LAW_MODE_VIEWING, judge_hand_over, apply_hand_over)
};
const sabot_rule bac_on_turn = { RULE(TURN, LAW_MODE_VIEWING, judge_turn, apply_turn) };
const sabot_rule bac_on_give_up = {
    RULE(GIVE_UP, LAW_VIEW_GIVEN_UP, judge_losing_view, apply_losing_view)
};
const sabot_rule bac_on_revoke = {
    RULE(REVOKE, LAW_VIEW_TAKEN_AWAY, judge_losing_view, apply_losing_view)
};
const sabot_rule bac_on_offer_view = {
    RULE(OFFER_VIEW, LAW_VIEW_GIVEN_UP, judge_offer_view, apply_offer_view)
};
const sabot_rule bac_on_banker_first = {
    RULE(BANKER_FIRST, LAW_BANKER_FIRST, judge_banker_first, apply_banker_first)
};
const sabot_rule bac_on_handle_cards = {
    RULE(HANDLE_CARDS, LAW_HANDLING, judge_handle_cards, apply_handle_cards)
};
const sabot_rule bac_on_look = { /* who views cards is told them when they are handed over */
    RULE(LOOK, LAW_DISPLAY, judge_look, apply_look), .lacks = SABOT_FIELD_BIT(SABOT_F_TEXT)
};
