/* cdf.h: what the files of chemin de fer (19:47-4) share. Not public.
 *
 * The preparation of the cards, the people, the notices and the shoe are those of the baccarat
 * games (../baccarat). What is its own: the bank (auction.c, offer.c, bank.c, keep.c, move.c,
 * person.c, tenure.c), the wagers (stake.c, banco.c, against.c, close.c), the play with hidden
 * hands and spoken words (step.c, first.c, early.c, play.c, look.c, open.c, words.c, third.c,
 * mark.c, expect.c), the errors of 4.12 (slip.c, error.c), settlement from the bank (settle.c),
 * what each may see (view.c). Rulings are made with ACCEPT and its kin: the rule table's fourth
 * column is this game. */
#ifndef CDF_H
#define CDF_H

#include "../baccarat/bac.h"

extern const sabot_game cdf_game;

static inline int64_t cdf_min(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t cdf_max(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* The rules, a file's together; game.c has these and takes the rest from the baccarat games. */
extern const sabot_rule cdf_on_bid, cdf_on_close_bids;
extern const sabot_rule cdf_on_offer_bank, cdf_on_take_bank, cdf_on_accept, cdf_on_decline;
extern const sabot_rule cdf_on_keep, cdf_on_pass, cdf_on_order_pass, cdf_on_move_bank;
extern const sabot_rule cdf_on_sit, cdf_on_move;
extern const people_law cdf_people_law;
extern const sabot_rule cdf_on_stake, cdf_on_exchange;
extern const sabot_rule cdf_on_withdraw;
extern const sabot_rule cdf_on_suivi, cdf_on_banco, cdf_on_close_window, cdf_on_cover;
extern const sabot_rule cdf_on_wager, cdf_on_raise, cdf_on_next_lap;
extern const sabot_rule cdf_on_card, cdf_on_cutting_card, cdf_on_look, cdf_on_expose, cdf_on_turn,
    cdf_on_put_back;
extern const sabot_rule cdf_on_announce;
extern const sabot_rule cdf_on_rectify, cdf_on_face_up_card, cdf_on_procedure, cdf_on_remove,
    cdf_on_shortage;
extern const sabot_rule cdf_on_result, cdf_on_collect, cdf_on_pay, cdf_on_return,
    cdf_on_collect_vigorish, cdf_on_mark_vigorish, cdf_on_discard;

void cdf_expect_auction(const sabot_table *t, expect_list *list);
void cdf_expect_offer(const sabot_table *t, expect_list *list);
void cdf_expect_keep(const sabot_table *t, expect_list *list);
void cdf_expect_move(const sabot_table *t, expect_list *list);
void cdf_expect_stake(const sabot_table *t, expect_list *list);
void cdf_expect_close(const sabot_table *t, expect_list *list);
void cdf_expect_banco(const sabot_table *t, expect_list *list);
void cdf_expect_against(const sabot_table *t, expect_list *list);
void cdf_expect_play(const sabot_table *t, expect_list *list);
void cdf_expect_settle(const sabot_table *t, expect_list *list);

/* --- bank.c, keep.c: one tenure after the other --- */

extern const bac_bank cdf_bank;         /* what the baccarat files ask of this game */
void cdf_shoe_loaded(sabot_table *t);   /* burn done: bidding for every shoe (A31) */
void cdf_after_round(sabot_table *t);   /* it was cleared, decided or not */
void cdf_bank_begins(sabot_table *t, int seat, cdf_how how, sabot_cents floor, sabot_cents ceiling);
void cdf_bank_ends(sabot_table *t, enum sabot_law why); /* the tenure goes into the record */
void cdf_bank_passes(sabot_table *t);   /* by choice */
void cdf_bank_is_moved(sabot_table *t); /* by the floorperson */
void cdf_participant_left(sabot_table *t, int seat);
void cdf_shoe_over(sabot_table *t);     /* suivi, ranges, origins and missed turns end (A31) */
void cdf_bank_goes_on(sabot_table *t);  /* between rounds: betting, or the bank on offer */
void cdf_bank_resumes(sabot_table *t);  /* where a recut or a procedure broke in */

/* --- person.c: what is noted of a person goes where they go (A101) --- */

static inline cdf_people cdf_people_of(int place)
{
    return bac_people_of(place);
}

static inline bool cdf_people_has(cdf_people set, int place)
{
    return bac_people_has(set, place);
}

void cdf_person_moves(sabot_table *t, int from, int to);
bool cdf_is_noted(const sabot_table *t, int place);
void cdf_person_leaves(sabot_table *t, int seat);
void cdf_person_sits(sabot_table *t, int seat, const char name[SABOT_EVENT_TEXT]);
cdf_people cdf_person_or_seat(const sabot_table *t, int place, int seat); /* who was there */
void cdf_bank_was_offered(sabot_table *t); /* who is away now is no longer moving */

/* --- auction.c, offer.c: bidding, and the bank going round --- */

void cdf_offer_begins(sabot_table *t, cdf_way way, enum sabot_law rule); /* nobody asked yet */
void cdf_auction_begins(sabot_table *t, cdf_way way, enum sabot_law rule);
void cdf_lap_begins(sabot_table *t, int from, cdf_people left_out, enum sabot_law rule);
void cdf_named_lap_begins(sabot_table *t, const cdf_tenure *passed);
void cdf_lap_resumes(sabot_table *t);       /* after something came in between */
void cdf_lap_goes_on(sabot_table *t);       /* to the next, or, nobody left, to the bidding */
bool cdf_is_lap(const sabot_table *t);
int cdf_best_bidder(const sabot_table *t);  /* so far; 0: no bid */
int cdf_next_offered(const sabot_table *t); /* in a lap; 0: nobody is left to ask */
sabot_seats cdf_gone_by(const sabot_table *t); /* seats where the lap has been, taken or not */
enum sabot_law cdf_offer_rule(const sabot_table *t);  /* why the bank is on offer */
sabot_ruling cdf_nobody_banks(const sabot_table *t); /* what must come before a round */

/* --- stake.c, banco.c, against.c, close.c: the Banker's wager, those against it, the end --- */

void cdf_betting_begins(sabot_table *t); /* phase BETTING, the Banker is asked for a stake */
void cdf_no_bets(sabot_table *t);        /* no stake and nothing of a round */
void cdf_bets_close(sabot_table *t);     /* No More Bets: a round, its number and its Dominant
                                          * Player; or, nothing covered, a new stake (A35) */
sabot_ruling cdf_judge_no_more_bets(const sabot_table *t, const sabot_event *e);
sabot_ruling cdf_judge_cards_call(const sabot_table *t, const sabot_event *e);
sabot_cents cdf_uncovered(const sabot_table *t); /* of the stake, to be taken back */
sabot_cents cdf_stake_least(const sabot_table *t);
sabot_cents cdf_stake_most(const sabot_table *t);
bool cdf_no_stake_left(const sabot_table *t, sabot_ruling *no); /* between those */
bool cdf_any_cash(const sabot_table *t, sabot_ruling *no);       /* not exchanged yet */
bool cdf_time_refuses(const sabot_table *t, sabot_ruling *no);   /* betting is not open */
bool cdf_procedure_refuses(const sabot_table *t, sabot_ruling *no); /* the bank stands still */
sabot_seats cdf_others(const sabot_table *t);   /* everybody but the Banker */
sabot_cents cdf_left_open(const sabot_table *t); /* of the stake */
/* Why this one may not wager against the bank now; somebody has the whole of it alone. */
bool cdf_wager_refuses(const sabot_table *t, const sabot_event *e, sabot_ruling *no);
bool cdf_whole_refuses(const sabot_table *t, sabot_ruling *no);
bool cdf_has_suivi(const sabot_table *t, int seat);
void cdf_suivi_lapses(sabot_table *t);   /* in this round: Banco opens */
void cdf_banco_lapses(sabot_table *t);   /* who was picked places nothing; the next is asked */
void cdf_windows_open(sabot_table *t);   /* the stake counts: Suivi, Banco, partial wagers */
void cdf_partials_go_on(sabot_table *t); /* whose turn it is, or all is covered */
void cdf_give_back(sabot_table *t, int seat); /* what a seat has on the layout, cash or chips */
bool cdf_anybody_unasked(const sabot_table *t); /* in this lap, besides whose turn it is (A95) */
void cdf_uncovered_back(sabot_table *t);       /* what of the stake nobody covered */
bool cdf_may_take_back(const sabot_table *t, int seat); /* a wager under (d), before the call */
int cdf_dominant(const sabot_table *t);  /* who would control the Player's Hand; 0: all left */
void cdf_suivi_after(sabot_table *t, bool tied, bool banker_won); /* at a result (A33); the tenure
                                          * notes the round and its stake as well (A32) */
sabot_ruling cdf_judge_decline_wager(const sabot_table *t, const sabot_event *e);
void cdf_apply_decline_wager(sabot_table *t, const sabot_event *e);

/* --- step.c: what the round wants --- */

bac_step cdf_next_step(const sabot_table *t);
void cdf_advance(sabot_table *t);             /* into the next phase when this one wants no more */
int cdf_seat_of(const sabot_table *t, int hand); /* whose hand it is; 0: gone, the dealer acts */
bool cdf_all_up(const sabot_table *t, int hand);
bool cdf_natural_called(const sabot_table *t);
bool cdf_is_last(const sabot_table *t);       /* the round in progress is the last of the shoe */
void cdf_play_left(sabot_table *t, int seat); /* gone in mid-round: others go on in their place */

/* --- third.c: how the hands count --- */

/* Table 3: 'D', 'S' or 'O' for the Banker's row and the Player's third card (-1 none). */
char cdf_table_3(int banker_count, int third_value, enum sabot_law *rule);
char cdf_banker_cell(const sabot_table *t, enum sabot_law *rule); /* for the hands as they lie */
int cdf_count(const sabot_table *t, int hand); /* as the cards count, or as 4.12 has it */
int cdf_first_cards(const sabot_table *t, int hand); /* two; three by 4.12(b), (c) */
int cdf_first_count(const sabot_table *t, int hand); /* the count on those */
bool cdf_is_known(const sabot_table *t, int hand);   /* that count */
bool cdf_is_natural(const sabot_table *t, int hand);
bool cdf_is_complete(const sabot_table *t); /* 4.12(c): the Player's first three are all used */
bool cdf_has_third(const sabot_table *t, int hand);
bool cdf_first_up(const sabot_table *t, int hand); /* the first cards lie open */
bool cdf_is_played(const sabot_table *t); /* the Player's Hand has stayed, or drawn face up */
bool cdf_simulated_draws(const sabot_table *t, int hand, enum sabot_law *rule); /* A49 */

/* --- first.c, play.c: where a card goes --- */

typedef enum cdf_place {
    CDF_REFUSED = 0,  /* it cannot be that card, or nobody may deal it */
    CDF_LAID,         /* on `hand`, in order or as it fell */
    CDF_OPENS,        /* the round, before No More Bets: it will lie on `hand` */
    CDF_FOR_RULING,   /* on `hand`, until the floorperson rules: 4.12(a) to (d) */
    CDF_HELD,         /* kept apart until a word or an opening shows whose it is */
    CDF_SENT_OFF,     /* to the next hand, the procedure or the bucket */
    CDF_APART,        /* no room to keep it: with the discards, and the floorperson decides */
    CDF_REMOVED       /* among the cards that are being removed */
} cdf_place;

typedef struct cdf_placement {
    uint8_t place;    /* cdf_place */
    uint8_t hand;     /* PLAYER or BANKER, of the first three */
    bool up;
    char paragraph;   /* of the record; 0: none is kept */
    uint8_t error;    /* of CDF_FOR_RULING: cdf_error */
    sabot_ruling ruling;
} cdf_placement;

/* A card as it lies: who has seen it, if it lies face down. */
typedef struct cdf_card {
    sabot_card card;
    bool up;
    sabot_seats seen;
} cdf_card;

int64_t cdf_name_of(int hand);  /* as the sentences have it */
bool cdf_fell_up(const sabot_table *t, const sabot_event *e); /* as it lies, or as it would */
void cdf_interrupt(sabot_table *t); /* a card disclosed between rounds: its procedure, at once */
cdf_placement cdf_in_error(const sabot_table *t, const sabot_event *e); /* (g), (h) */
int cdf_first_due(const sabot_table *t); /* which hand is owed a first card; -1: none is */
cdf_placement cdf_place_first(const sabot_table *t, const sabot_event *e);
void cdf_lay_first(sabot_table *t, int hand, cdf_card card);
int cdf_first_ruled_beside(const sabot_table *t); /* the hand that is not ruled on, where the other
                                                   * is by (b) or (c); -1: neither is */
void cdf_first_put_right(sabot_table *t, cdf_slip *const extra[], int n); /* those too many */
bool cdf_first_is_open(const sabot_table *t, int i); /* of those too many, as they came */
bool cdf_first_leave_wrong(sabot_table *t); /* (b), (c); false: (a), nothing is left of it */

/* --- early.c: before No More Bets --- */

bool cdf_is_staked(const sabot_table *t); /* and No More Bets not said */
bool cdf_opens_round(const sabot_table *t, const sabot_event *e); /* or goes on with it */
cdf_placement cdf_place_early(const sabot_table *t);
void cdf_keep_early(sabot_table *t, cdf_slip *slip);
void cdf_lay_early(sabot_table *t); /* with No More Bets */

/* --- words.c, open.c --- */

uint8_t cdf_players_word(const sabot_table *t); /* as far as it is known: said, or repeated too */
uint16_t cdf_lawful_words(const sabot_table *t, int hand); /* bit per sabot_words */
bool cdf_is_misrepeated(const sabot_table *t); /* the dealer said Card for Stay, and still may say
                                                * the very word (4.9(h)) */
enum sabot_law cdf_players_rule(const sabot_table *t); /* what names those of the Player's Hand */
sabot_ruling cdf_judge_look(const sabot_table *t, const sabot_event *e);
void cdf_apply_look(sabot_table *t, const sabot_event *e);
void cdf_expect_look(const sabot_table *t, expect_list *list);
/* How many cards of a hand its owner looks at: the first ones, not a third that lies face down. */
int cdf_looked_at(const sabot_table *t, int hand);
void cdf_look_at(sabot_table *t, int hand, int seat, const sabot_event *e);
sabot_ruling cdf_judge_expose(const sabot_table *t, const sabot_event *e);
void cdf_apply_expose(sabot_table *t, const sabot_event *e);
void cdf_expect_expose(const sabot_table *t, expect_list *list);
/* A103: does this card, lying open, show a word to have been wrong? Then the ruling says it. */
bool cdf_belies(const sabot_table *t, const sabot_table *after, int hand, int index,
                sabot_card card, sabot_ruling *ruling);
/* Two cards waited for the opening: does it show whose they were? Then the ruling says it. */
bool cdf_two_held(const sabot_table *t, const sabot_table *after, int hand, sabot_card card,
                  sabot_ruling *ruling);
void cdf_opened(sabot_table *t, int hand, int index); /* it lies face up: what follows from it */
/* Has the time of the hand come, or that of a third card that lies face down? */
bool cdf_is_opened_now(const sabot_table *t, int hand);
bool cdf_third_is_turned_now(const sabot_table *t, int hand, int index);
void cdf_undo_thirds(sabot_table *t);
void cdf_expect_turns(const sabot_table *t, expect_list *list, const bac_step *step);
sabot_ruling cdf_judge_turn(const sabot_table *t, const sabot_event *e);
void cdf_apply_turn(sabot_table *t, const sabot_event *e);

/* --- mark.c: the cutting card, and the end of the shoe --- */

bool cdf_mark_shows(const sabot_table *t);      /* it is out or lies next (A28) */
bool cdf_mark_would_show(const sabot_table *t); /* when one card more is out */
void cdf_between_rounds(sabot_table *t);        /* if it shows there no round follows */
bool cdf_goes_back(const sabot_table *t, sabot_ruling *no); /* wagers for a round never begun */
sabot_ruling cdf_or_over(const sabot_table *t, const sabot_event *e, sabot_ruling ruling,
                         void (*apply)(sabot_table *t, const sabot_event *e)); /* then said */
sabot_ruling cdf_judge_cutting_card(const sabot_table *t, const sabot_event *e);
void cdf_apply_cutting_card(sabot_table *t, const sabot_event *e);

/* --- slip.c, error.c: cards out of turn --- */

/* What became of a card in an event: the card if it is seen, its fate and the rule behind that. */
typedef struct cdf_move {
    uint8_t fate;     /* cdf_fate */
    sabot_card card;
    enum sabot_law rule;
} cdf_move;

enum { CDF_MOVED = CDF_SLIPS_MAX };

int cdf_moved(const sabot_table *before, const sabot_table *after, cdf_move moved[CDF_MOVED]);
const cdf_move *cdf_move_to(const cdf_move moved[], int n, cdf_fate fate); /* the first; or NULL */
const char *cdf_moved_says(const cdf_move *move, bool wrong); /* of a card turned up, and a hand */
void cdf_settle_waiting(sabot_table *t); /* the card on hold, if it is known now whose it is */
void cdf_remove(sabot_table *t, const sabot_event *e, bool up); /* one of the cards being removed */

bool cdf_is_for_ruling(const cdf_slip *slip);
cdf_slip *cdf_slip_note(sabot_table *t, char paragraph, sabot_card card, int laid, bool up);
cdf_slip *cdf_kept_is_gone(sabot_table *t, int at); /* of those kept; its record, or NULL */
bool cdf_is_on_hold(const cdf_slip *slip); /* for a word or an opening */
int cdf_waiting(const sabot_table *t); /* the first on hold; -1 none */
int cdf_on_hold(const sabot_table *t); /* how many are */
/* How many of them come to the Banker's Hand before the next, after this word of the Player's. */
int cdf_ahead_for_banker(const sabot_table *t, uint8_t word);
/* Does a card like this that comes after them wait as well? */
bool cdf_waits_behind(const sabot_table *t, uint8_t word, const cdf_slip *slip);
/* One of those, face down on that sabot_hand_id, that it can be: the one at that place of the
 * record or, 0, any; -1 none. */
int cdf_held_down(const sabot_table *t, int hand, sabot_card card, int at);
bool cdf_has_room(const sabot_table *t); /* for another card kept for later */
void cdf_send_off(sabot_table *t, cdf_slip *slip); /* (g), (h), or to the bucket */
void cdf_to_bucket(sabot_table *t, cdf_slip *slip);
void cdf_lay(sabot_table *t, int hand, cdf_card card);
cdf_card cdf_lift(sabot_table *t, int hand);       /* the last card off a hand */
void cdf_slip_is(cdf_slip *slip, cdf_card card);   /* the record follows the card */
cdf_slip *cdf_lift_third(sabot_table *t, int hand); /* and its record */
/* A word was wrong: those of the third cards that came first wait again, `most` of them. */
void cdf_call_back(sabot_table *t, int most);
bool cdf_any_nobodys(const sabot_table *t); /* of the cards that could have been third ones */
void cdf_none_too_many(sabot_table *t);
void cdf_discard_third(sabot_table *t, int hand, char paragraph);
enum sabot_law cdf_error_rule(int error);
void cdf_after_draw(sabot_table *t); /* (j): is the hand void? */
void cdf_give_up(sabot_table *t); /* the shoe, between rounds */
sabot_ruling cdf_or_void(const sabot_table *t, const sabot_event *e, sabot_ruling ruling,
                         void (*apply)(sabot_table *t, const sabot_event *e)); /* then said */

/* --- settle.c, view.c --- */

bool cdf_ends_after(const sabot_table *t); /* what is going on is the last of this shoe */
void cdf_forget_play(sabot_table *t); /* but whether the bank moves is still to be ruled on */
void cdf_round_over(sabot_table *t, bool decided); /* cleared, and any procedure after it */
int cdf_settle(const sabot_table *t, sabot_payment due[SABOT_PAYMENTS_MAX]);
void cdf_view(const sabot_table *t, sabot_view *view);
void cdf_stand(const sabot_table *t, sabot_standing *s);
void cdf_bank_text(const sabot_table *t, char *out, size_t size);
void cdf_hide(sabot_table *t, sabot_viewer viewer);
bool cdf_tell(const sabot_table *t, sabot_viewer viewer, sabot_event *e);

#endif
