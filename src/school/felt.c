/* felt.c: a table as lines of text: what a viewer may see of it, and what happened lately. */
#include "school/walk.h"

#include "sabot/codec.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void felt_line(school_exercise *x, const char *format, ...)
{
    va_list args;

    if (x->lines == SCHOOL_LINES)
        return;
    va_start(args, format);
    vsnprintf(x->felt[x->lines++], SCHOOL_LINE, format, args);
    va_end(args);
}

/* ---- Hands ----------------------------------------------------------------------------------- */

static void tell_hand(school_exercise *x, const char *name, const sabot_view_hand *hand)
{
    char cards[SCHOOL_LINE];

    if (hand->cards.n == 0)
        return;
    words_pieces(hand->cards.card, hand->cards.n, hand->cards.n, false, cards, sizeof cards);
    felt_line(x, "%-16s%s", name, cards);
}

static bool tell_place(school_exercise *x, const sabot_view *view, int place)
{
    const sabot_view_place *at = &view->place[place];
    char name[24], pieces[SCHOOL_LINE];
    const char *result = sabot_field_word(SABOT_F_WORDS, at->result);

    if (at->n == 0)
        return false;
    words_place(place, name, sizeof name);
    words_pieces(at->piece, at->n, at->before, view->tiles, pieces, sizeof pieces);
    felt_line(x, "%-16s%s%s%s", name, pieces, result ? "   " : "", result ? result : "");
    return true;
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static bool is_empty(const sabot_view_seat *at)
{
    bool wagers = false;

    for (int on = 1; on < SABOT_WAGERS; on++)
        wagers = wagers || at->wager[on] != 0;
    return !at->taken && at->owed == 0 && !wagers;
}

/* What a seat has; it is not named again under what lies there. */
static void tell_seat(school_exercise *x, const sabot_view *view, int seat, bool named)
{
    const sabot_view_seat *at = &view->seat[seat];
    char money[SABOT_MONEY_TEXT], name[24] = "", line[SCHOOL_LINE];
    size_t n;

    if (is_empty(at))
        return;
    if (!named)
        snprintf(name, sizeof name, "seat %d", seat);
    n = (size_t)snprintf(line, sizeof line, "%-16s", name);
    for (int on = 1; on < SABOT_WAGERS && n < sizeof line; on++) {
        if (at->wager[on] == 0)
            continue;
        sabot_money_text(at->wager[on], money);
        n += (size_t)snprintf(line + n, sizeof line - n, "%s on %s, ", money,
                              sabot_field_word(SABOT_F_ON, on));
    }
    sabot_money_text(at->chips, money);
    if (n < sizeof line && at->taken)
        n += (size_t)snprintf(line + n, sizeof line - n, "%s in front", money);
    sabot_money_text(at->owed, money);
    if (at->owed != 0 && n < sizeof line)
        snprintf(line + n, sizeof line - n, ", %s of vigorish marked", money);
    felt_line(x, "%s", line);
}

/* ---- The bank -------------------------------------------------------------------------------- */

/* Who may be asked hangs on who wagered when the dealer had the bank last: that is told, and the
 * turn is the student's to find. */
static void tell_wagered(school_exercise *x, sabot_seats seats)
{
    char line[SCHOOL_LINE - 60];
    const int of = sabot_seats_count(seats);
    int told = 0;
    size_t n = 0;

    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        if (sabot_seats_has(seats, seat)) {
            const char *const before = told == 0 ? "" : told == of - 1 ? " and " : ", ";
            n += (size_t)snprintf(line + n, sizeof line - n, "%s%d", before, seat);
            told++;
        }
    if (of > 0)
        felt_line(x, "%-16sseat%s %s, when the dealer had the bank last", "wagered",
                  of > 1 ? "s" : "", line);
}

static void tell_bank(school_exercise *x, const sabot_view *view)
{
    char says[SCHOOL_LINE], money[SABOT_MONEY_TEXT];
    sabot_standing standing;

    if (sabot_bank_text(&x->table, says, sizeof says))
        felt_line(x, "%s", says);
    if (view->curator > 0)
        felt_line(x, "%-16sseat %d", "has the shoe", view->curator);
    if (view->places == 0)
        return;
    sabot_stand(&x->table, &standing);
    if (view->bank > 0)
        felt_line(x, "%-16sseat %d%s", "banks", view->bank,
                  view->co_bank ? ", with the house" : "");
    if (deal_traits(&x->table)->banking == SABOT_EITHER_BANKS && x->table.rules.bank) {
        words_place(standing.bank.marker, says, sizeof says);
        felt_line(x, "%-16s%s%s", "marker", says,
                  x->kind == SCHOOL_BANK && standing.bank.marker ? ", who had the bank last" : "");
    }
    if (x->kind == SCHOOL_BANK)
        tell_wagered(x, standing.bank.qualified);
    sabot_money_text(view->centre, money);
    if (view->centre != 0)
        felt_line(x, "%-16s%s", "in the centre", money);
    sabot_money_text(view->dealer_wager, money);
    if (view->dealer_wager != 0)
        felt_line(x, "%-16s%s", "dealer's wager", money);
    if (view->dice > 0 && x->kind != SCHOOL_COUNT)
        felt_line(x, "%-16s%d", "dice total", sabot_dice_total(view->dice));
}

/* ---- What happened --------------------------------------------------------------------------- */

/* What a question of this kind rests on and is not seen on the felt any more. Whoever is to say
 * what comes next, or what a fact makes of the table, is told everything. */
static bool is_told(const school_exercise *x, const sabot_event *event)
{
    switch (event->kind) {
    case SABOT_EV_COMMIT:
    case SABOT_EV_REVEAL:
        return false;
    case SABOT_EV_COMPARE:
        if (x->kind == SCHOOL_BANK)
            return false;
        return x->kind != SCHOOL_COUNT && x->kind != SCHOOL_SET;
    case SABOT_EV_RESULT:
        return x->kind != SCHOOL_THIRD && x->kind != SCHOOL_COUNT && x->kind != SCHOOL_SET;
    case SABOT_EV_ANNOUNCE:
        if (x->kind == SCHOOL_THIRD)
            return true;
        break;
    case SABOT_EV_UNCOVER:
        if (x->kind == SCHOOL_COUNT)
            return true;
        break;
    case SABOT_EV_OFFER_BANK:
    case SABOT_EV_OFFER_SHOE:
    case SABOT_EV_ACCEPT:
    case SABOT_EV_DECLINE:
    case SABOT_EV_BID:
    case SABOT_EV_CLOSE_BIDS:
    case SABOT_EV_KEEP:
    case SABOT_EV_PASS:
    case SABOT_EV_TAKE_BANK:
    case SABOT_EV_CO_BANK:
    case SABOT_EV_STAKE:
    case SABOT_EV_MARKER:
    case SABOT_EV_DISCARD: /* what was before it belongs to the round before */
        if (x->kind == SCHOOL_BANK)
            return true;
        break;
    default:
        if (sabot_kind_settles(event->kind) &&
            (x->kind == SCHOOL_PAY || x->kind == SCHOOL_VIGORISH))
            return true;
        break;
    }
    return x->kind == SCHOOL_NEXT || x->kind == SCHOOL_FACT;
}

/* Whose the bank is hangs on the round before, too; all else on this one. */
static int first_of_round(const school_walk *walk, const school_exercise *x)
{
    int first = walk->n;

    if (x->kind == SCHOOL_BANK || x->kind == SCHOOL_NEXT || x->kind == SCHOOL_FACT)
        return 0;
    while (first > 0 && walk->recent[first - 1].kind != SABOT_EV_DISCARD)
        first--;
    return first;
}

static bool is_offer(const sabot_event *event)
{
    return event->kind == SABOT_EV_OFFER_BANK || event->kind == SABOT_EV_OFFER_SHOE ||
           event->kind == SABOT_EV_OFFER_CUT || event->kind == SABOT_EV_OFFER_VIEW;
}

/* An answer, but not to an offer of the bank or the shoe: others may have acted in between. */
static bool is_other_answer(const school_walk *walk, const school_exercise *x, int i)
{
    const int kind = walk->recent[i].kind;

    if (x->kind != SCHOOL_BANK || (kind != SABOT_EV_ACCEPT && kind != SABOT_EV_DECLINE))
        return false;
    while (--i >= 0)
        if (is_offer(&walk->recent[i]))
            return walk->recent[i].kind != SABOT_EV_OFFER_BANK &&
                   walk->recent[i].kind != SABOT_EV_OFFER_SHOE;
    return true;
}

static void tell_lately(const school_walk *walk, school_exercise *x)
{
    enum { MOST = 12, FEW = 5 };
    const int most = x->kind == SCHOOL_NEXT || x->kind == SCHOOL_FACT ? FEW : MOST;
    const int least = first_of_round(walk, x);
    int first = walk->n, told = 0;

    while (first > least && told < most)
        told += is_told(x, &walk->recent[--first]) && !is_other_answer(walk, x, first);
    for (const char *head = "lately"; first < walk->n; first++) {
        const bool ends = x->kind == SCHOOL_BANK && walk->recent[first].kind == SABOT_EV_DISCARD;
        char says[SCHOOL_LINE - 20];
        if (!is_told(x, &walk->recent[first]) || is_other_answer(walk, x, first) ||
            (ends && head[0] != '\0')) /* the end of a round of which nothing else is told */
            continue;
        words_fact(&walk->recent[first], says, sizeof says);
        felt_line(x, "%-16s%s", head, says);
        head = "";
    }
}

static void tell_head(school_exercise *x, const sabot_view *view)
{
    char phase[40], cards[40] = "";

    snprintf(phase, sizeof phase, "%s", sabot_phase_text(view->phase));
    if (view->places == 0 && view->cards_left > 0)
        snprintf(cards, sizeof cards, ", %d cards in the shoe", view->cards_left);
    felt_line(x, "%s, round %u, %s%s", sabot_game_text(x->table.rules.game), (unsigned)view->round,
              phase, cards);
}

/* Counts, a total and what is owed are the student's to find. */
void school_view(const school_exercise *x, sabot_view *view)
{
    sabot_look(&x->table, x->viewer, view);
    if (x->kind == SCHOOL_THIRD && view->phase == SABOT_PHASE_RESULT)
        view->phase = SABOT_PHASE_DRAWING; /* that nothing more is drawn is asked */
    if (x->kind == SCHOOL_COUNT || x->kind == SCHOOL_THIRD)
        view->player.count = view->banker.count = -1;
    if (x->kind == SCHOOL_VIGORISH || x->kind == SCHOOL_PAY)
        for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
            view->seat[seat].owed = 0;
}

void felt_make(const school_walk *walk, school_exercise *x)
{
    sabot_view view;

    x->lines = 0;
    school_view(x, &view);
    tell_head(x, &view);
    tell_hand(x, "Player's Hand", &view.player);
    tell_hand(x, "Banker's Hand", &view.banker);
    tell_place(x, &view, 0);
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        const bool named = seat < SABOT_DEAD_PLACE && tell_place(x, &view, seat);
        tell_seat(x, &view, seat, named);
    }
    tell_place(x, &view, SABOT_DEAD_PLACE);
    tell_bank(x, &view);
    tell_lately(walk, x);
}
