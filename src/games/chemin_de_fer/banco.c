/* banco.c: the whole stake covered by one: Suivi, then Banco (4.7(b), (c)).
 *
 *   SUIVI        whoever alone matched the whole of this Banker's last stake and lost it, or who
 *                says no to it, which gives up nothing else
 *   BANCO        whoever would cover the whole alone calls; the dealer closes, and the caller first
 *                met counterclockwise from the Banker is picked
 *   BANCO PLACE  who was picked covers the stake, or gives way to the next caller
 *
 * Opening one window closes the one before (A34); a window nobody can use is skipped. against.c
 * has what follows: PARTIALS and COVERED. What must always hold: the right of Suivi is against the
 * Banker who banks now, and one has it or nobody. */
#include "cdf.h"

#include <string.h>

/* --- from window to window --- */

bool cdf_has_suivi(const sabot_table *t, int seat)
{
    return t->cdf.suivi.seat == seat && t->cdf.suivi.banker == t->cdf.bank.banker &&
           sabot_seats_has(cdf_others(t), seat);
}

/* Who has the first right does not use it, by their word or by the dealer's call. */
void cdf_suivi_lapses(sabot_table *t)
{
    t->cdf.bets.window = CDF_BANCO;
    if (cdf_others(t) == 0)
        cdf_partials_go_on(t);
}

void cdf_windows_open(sabot_table *t)
{
    t->cdf.bets.window = CDF_SUIVI;
    if (!cdf_has_suivi(t, t->cdf.suivi.seat))
        cdf_suivi_lapses(t);
}

/* The caller first met counterclockwise from the Banker; with no caller left, partial wagers. */
static void pick(sabot_table *t)
{
    cdf_betting *b = &t->cdf.bets;

    b->picked = (uint8_t)sabot_seats_counterclockwise(b->callers, t->cdf.bank.banker);
    b->window = CDF_BANCO_PLACE;
    if (b->picked == 0)
        cdf_partials_go_on(t);
}

/* The whole stake is matched by one. */
static void cover_whole(sabot_table *t, int seat)
{
    cdf_betting *b = &t->cdf.bets;

    for (int other = 1; other <= t->rules.seats; other++)
        if (b->against[other] > 0) /* a late Banco cancels the partial wagers */
            cdf_give_back(t, other);
    table_chips(t, sabot_account_of_seat(seat), SABOT_LAYOUT, b->stake);
    b->against[seat] = b->covered = b->stake;
    b->whole = (uint8_t)seat;
    b->callers = 0;
    b->picked = 0;
    b->window = CDF_COVERED;
    people_release_seats(t); /* one of those may be gone */
}

/* Does somebody have it all already? */
bool cdf_whole_refuses(const sabot_table *t, sabot_ruling *no)
{
    const int whole = t->cdf.bets.whole;

    if (whole == 0)
        return false;
    *no = REFUSE(t, cdf_has_suivi(t, whole) ? LAW_SUIVI : LAW_BANCO, "%s covers the whole stake "
                 "alone; nothing is left", whole);
    return true;
}

/* An amount, if one is said, that must be the whole stake, out of the chips in front. */
static bool whole_refused(const sabot_table *t, const sabot_event *e, enum sabot_law rule,
                          sabot_ruling *no)
{
    const sabot_cents stake = t->cdf.bets.stake;
    const sabot_cents chips = table_chips_of(t, e->seat) + t->cdf.bets.against[e->seat];

    if (e->amount != 0 && e->amount != stake)
        *no = REFUSE(t, rule, "it is the whole stake or nothing: place %m, not %m", stake,
                     e->amount);
    else if (chips < stake)
        *no = REFUSE(t, rule, "%s has %m in chips, not %m; buy in first", e->seat, chips,
                     stake);
    else
        return false;
    return true;
}

/* --- Suivi --- */

static sabot_ruling judge_suivi(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (cdf_wager_refuses(t, e, &no) || cdf_whole_refuses(t, &no))
        return no;
    if (!cdf_has_suivi(t, e->seat))
        return REFUSE(t, LAW_SUIVI, "Suivi is for whoever alone matched the whole of this "
                      "Banker's last stake and lost it; %s did not", e->seat);
    if (t->cdf.bets.window != CDF_SUIVI)
        return REFUSE(t, LAW_SUIVI_PLACED, "the time for Suivi in this round is over", 0);
    if (whole_refused(t, e, LAW_SUIVI_PLACED, &no))
        return no;
    return ruling_also(t, ACCEPT(t, LAW_SUIVI, "%s follows and covers the whole %m", e->seat,
                                 t->cdf.bets.stake),
                       t->cdf.suivi.stood_off ? LAW_SUIVI_STAND_OFF : LAW_SUIVI_PLACED);
}

static void apply_suivi(sabot_table *t, const sabot_event *e)
{
    cover_whole(t, e->seat);
}

/* At a result: the tenure notes it, and the right goes to whoever now lost the whole. A stand-off
 * neither ends a right nor gives one. */
void cdf_suivi_after(sabot_table *t, bool tied, bool banker_won)
{
    const cdf_betting *b = &t->cdf.bets;
    cdf_tenure *bank = &t->cdf.bank;

    bank->last = b->stake;
    bank->rounds++;
    if (tied) {
        t->cdf.suivi.stood_off = t->cdf.suivi.banker != 0;
        return;
    }
    t->cdf.must_pass = !banker_won;
    memset(&t->cdf.suivi, 0, sizeof t->cdf.suivi);
    for (int seat = 1; banker_won && seat <= t->rules.seats; seat++)
        if (b->against[seat] == b->stake && sabot_seats_has(t->taken, seat)) {
            t->cdf.suivi.seat = (uint8_t)seat;
            t->cdf.suivi.banker = bank->banker;
        }
}

/* --- Banco --- */

/* Partial wagers may still be cancelled by a Banco, in some houses (A34); but not whose come to the
 * whole. */
static bool is_too_late(const sabot_table *t, sabot_ruling *no)
{
    const cdf_betting *b = &t->cdf.bets;

    if (!t->rules.late_banco) {
        *no = REFUSE(t, LAW_BANCO, "the time for Banco is over; parts of the stake are being "
                     "covered", 0);
        return true;
    }
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (b->against[seat] == b->stake) {
            *no = REFUSE(t, LAW_BANCO, "%s covers the whole stake alone; nothing is left", seat);
            return true;
        }
    return false;
}

static sabot_ruling judge_banco(const sabot_table *t, const sabot_event *e)
{
    const cdf_betting *b = &t->cdf.bets;
    sabot_ruling no;

    if (cdf_wager_refuses(t, e, &no) || cdf_whole_refuses(t, &no))
        return no;
    if (b->window == CDF_SUIVI)
        return NOT_NOW(t, LAW_SUIVI, "%s has the first right and may still say Suivi",
                       t->cdf.suivi.seat);
    if (b->window == CDF_BANCO_PLACE)
        return NOT_NOW(t, LAW_BANCO, "Banco has been called and %s is asked to place it",
                       b->picked);
    if (b->window == CDF_BANCO && sabot_seats_has(b->callers, e->seat))
        return REFUSE(t, LAW_BANCO, "%s has said Banco; wait until the dealer picks", e->seat);
    if (b->window == CDF_BANCO)
        return ACCEPT(t, LAW_BANCO, "%s would cover the whole %m alone", e->seat, b->stake);
    if (is_too_late(t, &no))
        return no;
    return ACCEPT(t, LAW_BANCO, "%s would cover the whole %m alone; once it is placed the "
                  "wagers on parts of it fall away", e->seat, b->stake);
}

static void apply_banco(sabot_table *t, const sabot_event *e)
{
    cdf_betting *b = &t->cdf.bets;

    b->window = CDF_BANCO; /* called late, it opens once more */
    b->callers |= sabot_seats_of(e->seat);
    b->turn = 0;
}

static sabot_ruling judge_close_window(const sabot_table *t, const sabot_event *e)
{
    const cdf_betting *b = &t->cdf.bets;
    const int nearest = sabot_seats_counterclockwise(b->callers, t->cdf.bank.banker);
    sabot_ruling no;

    (void)e;
    if (cdf_time_refuses(t, &no) || cdf_any_cash(t, &no))
        return no;
    if (b->window == CDF_SUIVI)
        return ACCEPT(t, LAW_SUIVI_PLACED, "%s does not follow in this round; Banco may be "
                      "said", t->cdf.suivi.seat);
    if (b->window == CDF_BANCO_PLACE)
        return ruling_read(ruling_tell(ACCEPT(t, LAW_BANCO_PLACED, "%s places nothing: the claim "
                                              "lapses", b->picked)), 104);
    if (b->window != CDF_BANCO)
        return b->window == CDF_NO_STAKE
                   ? NOT_NOW(t, LAW_BANCO, "the Banker has not staked; no window is open", 0)
                   : REFUSE(t, LAW_BANCO, "the windows for Suivi and Banco are closed", 0);
    if (nearest == 0)
        return ACCEPT(t, LAW_PARTIAL_TURN, "nobody says Banco; parts of the stake are covered "
                      "in turn from the Banker's right", 0);
    return ACCEPT(t, sabot_seats_count(b->callers) > 1 ? LAW_BANCO_NEAREST : LAW_BANCO_PLACED,
                  "%s is the first caller from the Banker's right and places %m", nearest,
                  b->stake);
}

static void apply_close_window(sabot_table *t, const sabot_event *e)
{
    (void)e;
    if (t->cdf.bets.window == CDF_SUIVI)
        cdf_suivi_lapses(t);
    else if (t->cdf.bets.window == CDF_BANCO_PLACE)
        cdf_banco_lapses(t);
    else
        pick(t);
}

static sabot_ruling judge_cover(const sabot_table *t, const sabot_event *e)
{
    const cdf_betting *b = &t->cdf.bets;
    sabot_ruling no;

    if (cdf_wager_refuses(t, e, &no) || cdf_whole_refuses(t, &no))
        return no;
    if (b->window == CDF_SUIVI || b->window == CDF_BANCO)
        return NOT_NOW(t, LAW_BANCO_PLACED, "the calls of Banco are still being gathered; the "
                       "dealer closes and picks", 0);
    if (b->window != CDF_BANCO_PLACE || !sabot_seats_has(b->callers, e->seat))
        return REFUSE(t, LAW_BANCO_PLACED, "no Banco of %s stands; say it in its time first",
                      e->seat);
    if (e->seat != b->picked)
        return NOT_NOW(t, LAW_BANCO_NEAREST, "%s is nearer to the Banker's right and is asked "
                       "first", b->picked);
    if (whole_refused(t, e, LAW_BANCO_PLACED, &no))
        return no;
    return ruling_also(t, ACCEPT(t, LAW_BANCO, "%s covers the whole %m", e->seat, b->stake),
                       LAW_BANCO_PLACED);
}

static void apply_cover(sabot_table *t, const sabot_event *e)
{
    cover_whole(t, e->seat);
}

/* Who was picked places nothing: the next caller is asked. */
void cdf_banco_lapses(sabot_table *t)
{
    cdf_betting *b = &t->cdf.bets;

    b->callers &= (sabot_seats)~sabot_seats_of(b->picked);
    pick(t);
}

const sabot_rule cdf_on_suivi = { RULE(SUIVI, LAW_SUIVI, judge_suivi, apply_suivi) };
const sabot_rule cdf_on_banco = { RULE(BANCO, LAW_BANCO, judge_banco, apply_banco) };
const sabot_rule cdf_on_close_window = {
    RULE(CLOSE_WINDOW, LAW_BANCO, judge_close_window, apply_close_window)
};
const sabot_rule cdf_on_cover = { RULE(COVER, LAW_BANCO_PLACED, judge_cover, apply_cover) };

/* --- what may come --- */

static void expect_whole(const sabot_table *t, expect_list *list, int kind, int seat,
                         enum sabot_law rule)
{
    sabot_expected *x = expect_add(list, t, kind == SABOT_EV_COVER ? SABOT_THEIRS : SABOT_MAY, kind,
                                   SABOT_PARTICIPANT, seat, rule);

    x->like.amount = t->cdf.bets.stake;
    expect_keep_if_accepted(t, list, kind == SABOT_EV_SUIVI ? judge_suivi : judge_cover);
}

/* The right is given up, or the call taken back. */
static void expect_no(const sabot_table *t, expect_list *list, int seat, enum sabot_law rule)
{
    expect_add(list, t, SABOT_MAY, SABOT_EV_DECLINE, SABOT_PARTICIPANT, seat, rule);
    expect_keep_if_accepted(t, list, cdf_judge_decline_wager);
}

void cdf_expect_banco(const sabot_table *t, expect_list *list)
{
    const cdf_betting *b = &t->cdf.bets;

    if (t->phase != SABOT_PHASE_BETTING || b->window < CDF_SUIVI)
        return;
    if (b->window == CDF_SUIVI) {
        expect_whole(t, list, SABOT_EV_SUIVI, t->cdf.suivi.seat, LAW_SUIVI);
        expect_no(t, list, t->cdf.suivi.seat, LAW_SUIVI_PLACED);
    }
    if (b->window == CDF_BANCO_PLACE) {
        expect_whole(t, list, SABOT_EV_COVER, b->picked, LAW_BANCO_PLACED);
        expect_add(list, t, SABOT_THEIRS, SABOT_EV_DECLINE, SABOT_PARTICIPANT, b->picked,
                   LAW_BANCO_PLACED);
    }
    for (int seat = 1; seat <= t->rules.seats; seat++) {
        expect_add(list, t, SABOT_MAY, SABOT_EV_BANCO, SABOT_PARTICIPANT, seat, LAW_BANCO);
        expect_keep_if_accepted(t, list, judge_banco);
        if (b->window == CDF_BANCO && sabot_seats_has(b->callers, seat))
            expect_no(t, list, seat, LAW_BANCO_PLACED);
    }
    if (b->window == CDF_SUIVI || b->window == CDF_BANCO || b->window == CDF_BANCO_PLACE)
        expect_add(list, t, b->window == CDF_BANCO_PLACE ? SABOT_MAY : SABOT_NEXT,
                   SABOT_EV_CLOSE_WINDOW, SABOT_DEALER, 0, LAW_BANCO);
}
