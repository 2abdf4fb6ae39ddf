/* words.c: what is said in chemin de fer: Card, Stay, Natural, Under Eight by the Dominant Player
 * and the Banker, repeated by the dealer (19:47-4.8, 4.9); and the dealer's own calls.
 *
 * A word that the cards do not allow is refused before any card moves (A36). That refusal is for
 * the speaker alone: it tells something of the hand. What is accepted tells nothing: Card rests on
 * (a)1 or (a)2, Stay on (a)3 or (a)2, and the ruling is the same whichever it is. */
#include "cdf.h"

#include "regulation/figures.h"

static void apply_announce(sabot_table *t, const sabot_event *e);

static uint16_t bit(sabot_words word)
{
    return (uint16_t)(1u << word);
}

uint8_t cdf_players_word(const sabot_table *t)
{
    const cdf_play *p = &t->cdf.play;

    return p->said && p->said_by == PLAYER ? p->said : p->player_word;
}

/* The words the cards of a hand allow; all of them while the engine does not know the cards. */
uint16_t cdf_lawful_words(const sabot_table *t, int hand)
{
    const int count = cdf_first_count(t, hand);

    if (hand == BANKER && !cdf_is_known(t, BANKER))
        return (uint16_t)(bit(SABOT_SAY_NATURAL) | bit(SABOT_SAY_UNDER_EIGHT));
    if (hand == BANKER)
        return bit(cdf_is_natural(t, BANKER) ? SABOT_SAY_NATURAL : SABOT_SAY_UNDER_EIGHT);
    if (!cdf_is_known(t, PLAYER))
        return (uint16_t)(bit(SABOT_SAY_CARD) | bit(SABOT_SAY_STAY) | bit(SABOT_SAY_NATURAL));
    if (cdf_is_natural(t, PLAYER))
        return bit(SABOT_SAY_NATURAL);
    if (count == FIGURE_PLAYER_DRAWS && !cdf_is_complete(t))
        return (uint16_t)(bit(SABOT_SAY_CARD) | bit(SABOT_SAY_STAY));
    return bit(count < FIGURE_PLAYER_DRAWS && !cdf_is_complete(t) ? SABOT_SAY_CARD
                                                                  : SABOT_SAY_STAY);
}

enum sabot_law cdf_players_rule(const sabot_table *t)
{
    const uint16_t lawful = cdf_lawful_words(t, PLAYER);

    if (cdf_is_complete(t))
        return LAW_PLAYER_TOO_MANY;
    if (lawful == bit(SABOT_SAY_NATURAL))
        return LAW_NATURAL;
    if (lawful == bit(SABOT_SAY_CARD))
        return LAW_PLAYER_MUST_DRAW;
    return lawful & bit(SABOT_SAY_CARD) ? LAW_PLAYER_OPTION : LAW_PLAYER_MUST_STAY;
}

/* --- the Dominant Player's and the Banker's words --- */

static sabot_ruling accept_players(const sabot_table *t, const sabot_event *e, int64_t seat)
{
    if (e->words == SABOT_SAY_NATURAL)
        return ACCEPT(t, LAW_NATURAL, "%s says Natural: both hands are opened and no card is "
                      "drawn", seat);
    if (e->words == SABOT_SAY_CARD)
        return ruling_also(t, ACCEPT(t, LAW_PLAYER_MUST_DRAW, "%s says Card", seat),
                           LAW_PLAYER_OPTION);
    return ruling_also(t, ACCEPT(t, LAW_PLAYER_MUST_STAY, "%s says Stay", seat),
                       LAW_PLAYER_OPTION);
}

static sabot_ruling judge_players(const sabot_table *t, const sabot_event *e, int64_t seat)
{
    const uint16_t lawful = cdf_lawful_words(t, PLAYER);

    if (e->words == SABOT_SAY_UNDER_EIGHT)
        return REFUSE(t, LAW_UNDER_EIGHT, "Under Eight is the Banker's word; for the Player's "
                      "Hand say Card, Stay or Natural", 0);
    if (lawful >> e->words & 1u)
        return accept_players(t, e, seat);
    return REFUSE(t, cdf_players_rule(t), lawful == bit(SABOT_SAY_NATURAL)
                  ? "not with these cards: say Natural (this is for %s alone)"
                  : lawful == bit(SABOT_SAY_CARD)
                  ? "not with these cards: say Card (this is for %s alone)"
                  : lawful & bit(SABOT_SAY_CARD)
                  ? "not with these cards: say Card or Stay (this is for %s alone)"
                  : "not with these cards: say Stay (this is for %s alone)", seat);
}

static sabot_ruling judge_bankers(const sabot_table *t, const sabot_event *e, int64_t seat)
{
    const uint16_t lawful = cdf_lawful_words(t, BANKER);

    if (e->words != SABOT_SAY_NATURAL && e->words != SABOT_SAY_UNDER_EIGHT)
        return REFUSE(t, LAW_UNDER_EIGHT, "after Card the Banker says Natural or Under Eight",
                      0);
    if (!(lawful >> e->words & 1u))
        return REFUSE(t, e->words == SABOT_SAY_NATURAL ? LAW_UNDER_EIGHT : LAW_BANKER_NATURAL,
                      "not with these cards: say the other word (this is for %s alone)", seat);
    if (e->words == SABOT_SAY_NATURAL)
        return ACCEPT(t, LAW_BANKER_NATURAL, "%s says Natural: both hands are opened and no "
                      "card is drawn", seat);
    return ACCEPT(t, LAW_UNDER_EIGHT, cdf_has_third(t, PLAYER) || cdf_waiting(t) >= 0
                  ? "%s says Under Eight: the card that came before is the Player's third"
                  : "%s says Under Eight: the Player's third card comes, face up", seat);
}

static sabot_ruling judge_option(const sabot_table *t, const sabot_event *e, int64_t seat)
{
    enum sabot_law row;

    cdf_banker_cell(t, &row);
    if (e->words != SABOT_SAY_CARD && e->words != SABOT_SAY_STAY)
        return REFUSE(t, LAW_TABLE_OBLIGES, "the Banker is free to draw or to stay: say Card "
                      "or Stay", 0);
    return ruling_read(ruling_also(t, ACCEPT(t, LAW_TABLE_OBLIGES, e->words == SABOT_SAY_CARD
                                   ? "%s is free to choose, and draws"
                                   : "%s is free to choose, and stays", seat), row), 96);
}

static sabot_ruling judge_word_due(const sabot_table *t, const sabot_event *e,
                                   const bac_step *step)
{
    if (step->hand == PLAYER)
        return judge_players(t, e, step->seat);
    return t->phase == SABOT_PHASE_DRAWING ? judge_option(t, e, step->seat)
                                           : judge_bankers(t, e, step->seat);
}

static enum sabot_law dominant_rule(const sabot_table *t)
{
    const sabot_cents *against = t->cdf.bets.against;
    int equal = 0;

    if (t->cdf.bets.whole)
        return LAW_DOMINANT_CALLER;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        equal += against[seat] == against[t->cdf.play.dominant];
    return equal > 1 ? LAW_DOMINANT_NEAREST : LAW_DOMINANT_LARGEST;
}

/* The Banker's Hand is open and Table 3 leaves no choice. */
static bool is_obliged(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    enum sabot_law row;
    char cell;

    if (t->phase != SABOT_PHASE_DRAWING || e->actor_seat != cdf_seat_of(t, BANKER) ||
        !cdf_all_up(t, BANKER) || cdf_natural_called(t) || !cdf_is_played(t))
        return false;
    cell = cdf_banker_cell(t, &row);
    if (cell == 'O')
        return false;
    *no = ruling_also(t, REFUSE(t, LAW_TABLE_OBLIGES, cell == 'D'
                      ? "the table obliges the Banker to draw; no word is needed, draw the card"
                      : "the table obliges the Banker to stay; no word is needed", 0), row);
    return true;
}

static bool any_cards(const sabot_table *t)
{
    return t->bac.round.side[PLAYER].hand.n > 0 || t->bac.round.side[BANKER].hand.n > 0;
}

/* The step is somebody's word, but not this one's, or it is no word at all. */
static sabot_ruling judge_not_due(const sabot_table *t, const sabot_event *e, const bac_step *step)
{
    const bool players = e->actor_seat == cdf_seat_of(t, PLAYER);
    const bool bankers = e->actor_seat == cdf_seat_of(t, BANKER);
    sabot_ruling no;

    if (is_obliged(t, e, &no))
        return no;
    if ((step->step == BAC_STEP_WORD || step->step == BAC_STEP_LOOK) && step->hand == BANKER &&
        !bankers)
        return REFUSE(t, LAW_BANKER_DECIDES, "only the Banker, %s, decides for the Banker's "
                      "Hand", step->seat);
    if (!bac_round_is_on(t) || !any_cards(t))
        return NOT_NOW(t, LAW_PLAYER_LOOKS, "no cards lie on the layout: nothing is said for a "
                       "hand yet", 0);
    if (!players && !bankers)
        return REFUSE(t, dominant_rule(t), "%s speaks for the Player's Hand and nobody else; "
                      "advice counts for nothing", cdf_seat_of(t, PLAYER));
    if (step->step == BAC_STEP_WORD || step->step == BAC_STEP_LOOK)
        return NOT_NOW(t, LAW_PLAYER_LOOKS, "the Dominant Player, %s, speaks first",
                       step->seat);
    if (bankers && t->phase == SABOT_PHASE_DRAWING && !cdf_all_up(t, BANKER))
        return NOT_NOW(t, LAW_BANKER_OPENS, "the Banker's cards lie face down; open them "
                       "before a third card is spoken of", 0);
    return NOT_NOW(t, players ? LAW_PLAYER_LOOKS : LAW_BANKER_LOOKS, "no word is due from %s "
                   "now", e->actor_seat);
}

/* Is this the step at which `seat` speaks? Whoever speaks for cards has looked at them. */
static bool is_word_of(const bac_step *step, int seat)
{
    return (step->step == BAC_STEP_WORD || step->step == BAC_STEP_LOOK) && step->seat == seat;
}

static sabot_ruling judge_word(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);

    if (step.step == BAC_STEP_REPEAT && (e->actor_seat == cdf_seat_of(t, PLAYER) ||
                                         e->actor_seat == cdf_seat_of(t, BANKER)))
        return NOT_NOW(t, LAW_REPEAT, "the dealer has not repeated the last word; wait for "
                       "that", 0);
    if (is_word_of(&step, e->actor_seat))
        return judge_word_due(t, e, &step);
    return judge_not_due(t, e, &step);
}

/* --- the dealer's repetition --- */

#define NOBODYS "drawn in error: %n, to the procedure if seen, unseen to the next hand, or to " \
                "the bucket if the cutting card is in sight"

/* Several cards have moved: what becomes of each. */
static sabot_ruling repeated_more(const sabot_table *t, const cdf_move moved[], int n)
{
    const cdf_move *player = cdf_move_to(moved, n, CDF_TO_PLAYER);
    const cdf_move *banker = cdf_move_to(moved, n, CDF_TO_BANKER);

    if (player && banker)
        return ACCEPT(t, LAW_REPEAT, n == 2
                      ? "repeated; %c is the Player's third card, %c the Banker's"
                      : "repeated; %c is the Player's third card, %c the Banker's; " NOBODYS,
                      player->card, banker->card, n - 2);
    if (player)
        return ACCEPT(t, LAW_REPEAT, "repeated; %c is the Player's third card; " NOBODYS,
                      player->card, n - 1);
    if (banker)
        return ACCEPT(t, LAW_REPEAT, "repeated; %c is the Banker's third card; " NOBODYS,
                      banker->card, n - 1);
    return ACCEPT(t, LAW_REPEAT, "repeated; the %n cards drawn too early are nobody's: one that "
                  "was seen goes to the procedure, one unseen opens the next hand, or goes to the "
                  "bucket if the cutting card is in sight", n);
}

/* 4.12(d): of those that came before the word the Banker has one too many. */
static sabot_ruling repeated_two_thirds(const sabot_table *t, const cdf_move moved[], int n)
{
    const cdf_move *player = cdf_move_to(moved, n, CDF_TO_PLAYER);

    if (player)
        return ACCEPT(t, LAW_REPEAT, "repeated; %c is the Player's third card; for the Banker two "
                      "were drawn instead of one, and the floorperson says whether it can be put "
                      "right", player->card);
    return ACCEPT(t, LAW_REPEAT, "repeated; for the Banker two cards were drawn instead of one, "
                  "and the floorperson says whether it can be put right", 0);
}

/* The word takes effect: what becomes of a card that came before it? */
static sabot_ruling repeated(const sabot_table *t, const sabot_event *e)
{
    static const char *const says[] = {
        [CDF_TO_PLAYER] = "repeated; the card that waited, %c, is the Player's third",
        [CDF_TO_BANKER] = "repeated; the card that waited, %c, is the Banker's third",
        [CDF_NEXT_HAND] = "repeated; the card drawn too early is nobody's and, unseen, opens the "
                          "next hand",
        [CDF_PROCEDURE] = "repeated; the card drawn too early, %c, is nobody's and goes to the "
                          "procedure when the round is over",
        [CDF_BUCKET] = "repeated; the card drawn too early is nobody's and goes to the bucket",
    };
    sabot_table after = *t;
    cdf_move moved[CDF_MOVED];
    int n;

    apply_announce(&after, e);
    n = cdf_moved(t, &after, moved);
    if (after.cdf.play.error)
        return ruling_tell(ruling_also(t, repeated_two_thirds(t, moved, n),
                                       LAW_BANKER_TWO_THIRDS));
    if (n == 0)
        return ACCEPT(t, LAW_REPEAT, "repeated", 0);
    if (n > 1)
        return ruling_tell(ruling_also(t, repeated_more(t, moved, n), moved[0].rule));
    return ruling_tell(ruling_also(t, ACCEPT(t, LAW_REPEAT, says[moved[0].fate], moved[0].card),
                                   moved[0].rule));
}

#define WRONGLY "the Dominant Player said Stay, not Card: recorded against the dealer; the " \
                "Player's Hand stays"

/* (f): the Player's Hand stays all the same. */
static sabot_ruling repeated_wrongly(const sabot_table *t, const sabot_event *e)
{
    sabot_table after = *t;
    cdf_move moved[CDF_MOVED];
    const cdf_move *banker;
    int n;

    apply_announce(&after, e);
    n = cdf_moved(t, &after, moved);
    banker = cdf_move_to(moved, n, CDF_TO_BANKER);
    if (banker)
        return IRREGULAR(t, LAW_WRONG_CARD_CALL, n == 1 ? WRONGLY "; %c is the Banker's third card"
                         : WRONGLY "; %c is the Banker's third card; " NOBODYS, banker->card,
                         n - 1);
    return IRREGULAR(t, LAW_WRONG_CARD_CALL, n == 0 ? WRONGLY : WRONGLY "; " NOBODYS, n);
}

/* The dealer had said Card for Stay, and now says the very word. */
static bool is_put_right(const sabot_table *t, const sabot_event *e)
{
    return e->role == SABOT_DEALER && e->words == SABOT_SAY_STAY && cdf_is_misrepeated(t);
}

bool cdf_is_misrepeated(const sabot_table *t)
{
    return t->cdf.play.wrong_repeat && t->cdf.play.player_word == SABOT_SAY_STAY &&
           table_is_at(t, AT(REVEALING) | AT(DRAWING));
}

static sabot_ruling judge_repeat(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    const uint8_t said = t->cdf.play.said;

    if (is_put_right(t, e))
        return ACCEPT(t, LAW_REPEAT, "repeated: that is what was said", 0);
    if (step.step == BAC_STEP_WORD && step.seat == 0) /* whose word it was is gone */
        return judge_word_due(t, e, &step);
    if (step.step != BAC_STEP_REPEAT && said == SABOT_SAY_NONE)
        return NOT_NOW(t, LAW_REPEAT, "nothing was said that the dealer could repeat", 0);
    if (e->words == said)
        return repeated(t, e);
    if (said == SABOT_SAY_STAY && e->words == SABOT_SAY_CARD && t->cdf.play.said_by == PLAYER)
        return ruling_also(t, repeated_wrongly(t, e), LAW_REPEAT);
    return REFUSE(t, LAW_REPEAT, "that is not what was said; repeat the very word", 0);
}


static void apply_word(sabot_table *t, int hand, uint8_t word)
{
    cdf_play *p = &t->cdf.play;

    p->said = SABOT_SAY_NONE;
    p->spoken = true;
    if (hand == PLAYER)
        p->player_word = word;
    else if (t->phase == SABOT_PHASE_DRAWING)
        p->banker_choice = word;
    else
        p->banker_word = word;
    if (hand == BANKER && word == SABOT_SAY_NATURAL) /* a third card that came too early */
        cdf_undo_thirds(t);
    cdf_settle_waiting(t);
    cdf_advance(t);
}

/* --- the dealer's calls --- */

static sabot_ruling judge_last_hand(const sabot_table *t)
{
    if (!t->rules.one_more_hand)
        return REFUSE(t, LAW_LAST_HAND, "at this table the round in which the cutting card "
                      "appears is the last; nothing is announced", 0);
    if (t->bac.owes_last_hand && t->phase == SABOT_PHASE_BETTING)
        return ACCEPT(t, LAW_LAST_HAND, "one more hand is played from this shoe", 0);
    return NOT_NOW(t, LAW_LAST_HAND, "Last Hand is announced once, between the hand in which "
                   "the cutting card appeared and the last", 0);
}

static sabot_ruling judge_cards(const sabot_table *t, const sabot_event *e)
{
    if (t->bac.round.simulated)
        return NOT_NOW(t, LAW_DISCLOSED_THREE, "a simulated round is dealt without a call", 0);
    return cdf_judge_cards_call(t, e);
}

/* Can the cards named be those that the speaker has looked at? */
static bool faces_fit(const sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);

    if (e->text[0] == '\0')
        return true;
    return e->role == SABOT_PARTICIPANT && is_word_of(&step, e->actor_seat) &&
           bac_faces_fit(t, step.hand, cdf_looked_at(t, step.hand), e);
}

static bool is_call(int words)
{
    return words == SABOT_SAY_NO_MORE_BETS || words == SABOT_SAY_CARDS ||
           words == SABOT_SAY_LAST_HAND;
}

static sabot_ruling judge_announce(const sabot_table *t, const sabot_event *e)
{
    const bool dealer = e->role == SABOT_DEALER;

    if (e->count != 0)
        return REFUSE(t, LAW_REPEAT, "no points belong to these words; leave them out", 0);
    if (!faces_fit(t, e))
        return REFUSE(t, LAW_REPEAT, "these cannot be the cards spoken for; name each of them as "
                      "they lie, or none", 0);
    if (is_call(e->words) && !dealer)
        return REFUSE(t, LAW_CARDS_CALL, "the dealer calls the game, not %s", e->actor_seat);
    switch (e->words) {
    case SABOT_SAY_NO_MORE_BETS:
        return cdf_judge_no_more_bets(t, e);
    case SABOT_SAY_CARDS:
        return judge_cards(t, e);
    case SABOT_SAY_LAST_HAND:
        return judge_last_hand(t);
    case SABOT_SAY_CARD:
    case SABOT_SAY_STAY:
    case SABOT_SAY_NATURAL:
    case SABOT_SAY_UNDER_EIGHT:
        return dealer ? judge_repeat(t, e) : judge_word(t, e);
    default:
        return REFUSE(t, LAW_REPEAT, "these are no words of this game: it knows Card, Stay, "
                      "Natural and Under Eight", 0);
    }
}

static void apply_announce(sabot_table *t, const sabot_event *e)
{
    const bac_step step = cdf_next_step(t);
    cdf_play *p = &t->cdf.play;

    bac_note_place(t, SABOT_HAND_NONE, 0);
    if (is_put_right(t, e)) {
        p->wrong_repeat = false; /* whatever is dealt to the Player now is not by that word */
    } else if (e->words == SABOT_SAY_NO_MORE_BETS) {
        cdf_bets_close(t);
    } else if (e->words == SABOT_SAY_CARDS) {
        p->cards_called = true;
    } else if (e->words == SABOT_SAY_LAST_HAND) {
        t->bac.owes_last_hand = false;
    } else if (is_word_of(&step, e->actor_seat) && step.seat != 0) {
        cdf_look_at(t, step.hand, e->actor_seat, e);
        p->said = e->words;
        p->said_by = step.hand;
        p->spoken = true;
        if (t->phase == SABOT_PHASE_DRAWING) /* it needs no repetition (A96), but may have one */
            p->banker_choice = e->words;
        cdf_advance(t);
    } else if (step.step == BAC_STEP_WORD) {
        apply_word(t, step.hand, e->words);
    } else if (!table_is_at(t, UNOPENED | AT(REVEALING))) {
        p->said = SABOT_SAY_NONE;
    } else {
        if (e->words != p->said) {
            p->wrong_repeat = true;
            t->bac.irregularities++;
        }
        apply_word(t, p->said_by, p->said);
    }
}

const sabot_rule cdf_on_announce = {
    RULE(ANNOUNCE, LAW_CARDS_CALL, judge_announce, apply_announce)
};
