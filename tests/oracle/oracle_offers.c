/*
 * Plain oracle for punto banco and minibaccarat: who looks, who is offered what, and in what order
 * is paid.  See oracle.h for the conventions.
 */
#include "oracle.h"

/* ---- Viewer --------------------------------------------------------------------------------- */

int oracle_viewer(const long wager[], int seats)
{
    long largest = 0;
    int viewer = ORACLE_DEALER;

    for (int seat = 1; seat <= seats; seat++) {
        /* 3.7(d)1-2, 7.7(c)3.i-ii, A55: the largest main wager on the hand looks at it. */
        /* 3.7(d)5, 7.7(c)3.v, A13: an equal one at a higher seat does not take its place. */
        if (wager[seat] > largest) {
            largest = wager[seat];
            viewer = seat;
        }
    }
    /* A54, A69: with no wager on the hand the dealer turns it. */
    return viewer;
}

int oracle_viewer_or_other(const long own[], const long other[], int seats, int other_may_turn)
{
    int viewer = oracle_viewer(own, seats);

    /* 3.7(d)6, A54: an unbacked hand may be turned by the largest wager on the other one. */
    if (viewer == ORACLE_DEALER && other_may_turn) {
        viewer = oracle_viewer(other, seats);
    }
    return viewer;
}

/* ---- Offer orders --------------------------------------------------------------------------- */

int oracle_cut_offers(enum oracle_game game, const int occupied[], int seats, int last_curator,
                      int order[])
{
    int seat = seats;
    int n = 0;

    /* 3.5(c), A30: on a punto banco reshuffle begin at the last curator's seat, even if empty. */
    if (game == ORACLE_PUNTO_BANCO && last_curator != ORACLE_DEALER) {
        seat = last_curator;
    }
    /* 3.5(c), 7.5(d), A13: otherwise at the highest; clockwise, that is down the numbers. */
    for (int asked = 0; asked < seats; asked++) {
        if (occupied[seat]) {
            order[n] = seat;
            n++;
        }
        seat = seat == 1 ? seats : seat - 1;
    }
    return n;
}

/* A13: the marked seats counterclockwise, that is up the numbers, from the right of one seat. */
static int counterclockwise(const int marked[], int seats, int from, int ask_from, int order[])
{
    int seat = from;
    int n = 0;

    for (int asked = 0; asked < seats; asked++) {
        seat = seat == seats ? 1 : seat + 1;
        if (marked[seat] && (seat != from || ask_from)) {
            order[n] = seat;
            n++;
        }
    }
    return n;
}

int oracle_shoe_offers(enum oracle_lap lap, const int occupied[], int seats, int holder,
                       int order[])
{
    /* 3.6(b): at the opening from seat 1 on.  A52, C:3.11.3: the same if none ever held it. */
    if (lap == ORACLE_LAP_OPENING || holder == ORACLE_DEALER) {
        return counterclockwise(occupied, seats, seats, 1, order);
    }
    /* C:3.11.2, A52: after a pass each of the others once, from the holder's right. */
    if (lap == ORACLE_LAP_PASS) {
        return counterclockwise(occupied, seats, holder, 0, order);
    }
    /* A52, C:3.11.3: after the dealer's tenure the last holder is asked again, but last. */
    return counterclockwise(occupied, seats, holder, 1, order);
}

int oracle_view_offers(const int backed[], int seats, int holder, int order[])
{
    /* 7.11(f), C:3.7.1, A72: those with a wager, from the holder's right, the holder not asked. */
    return counterclockwise(backed, seats, holder, 0, order);
}

/* ---- Payment -------------------------------------------------------------------------------- */

/* One step if the seat has anything to receive or to owe; A57: otherwise it is passed over. */
static int add_step(struct oracle_step steps[], int n, enum oracle_step_kind kind,
                    const long amount[], int seat)
{
    if (amount[seat] > 0) {
        steps[n].kind = kind;
        steps[n].seat = seat;
        n++;
    }
    return n;
}

/* All of one kind, from the highest position down. */
static int add_lap(struct oracle_step steps[], int n, enum oracle_step_kind kind,
                   const long amount[], int seats)
{
    for (int seat = seats; seat >= 1; seat--) {
        n = add_step(steps, n, kind, amount, seat);
    }
    return n;
}

int oracle_payment_steps(int order, const long win[], const long due[], int seats,
                         struct oracle_step steps[])
{
    int n = 0;

    /* 7.10(b)5, A63, A64: where nothing is due no vigorish step arises, in any order. */
    if (order == 1) {
        /* 3.10(b)1, 7.10(b)1: pay all, then a second lap for the vigorish. */
        n = add_lap(steps, n, ORACLE_STEP_PAY, win, seats);
        n = add_lap(steps, n, ORACLE_STEP_VIG, due, seats);
    } else if (order == 2) {
        /* 3.10(b)2, 7.10(b)2: the vigorish of all, then a second lap to pay. */
        n = add_lap(steps, n, ORACLE_STEP_VIG, due, seats);
        n = add_lap(steps, n, ORACLE_STEP_PAY, win, seats);
    } else if (order == 3) {
        /* 3.10(b)3, 7.10(b)3, A59: at each position pay, then vigorish. */
        for (int seat = seats; seat >= 1; seat--) {
            n = add_step(steps, n, ORACLE_STEP_PAY, win, seat);
            n = add_step(steps, n, ORACLE_STEP_VIG, due, seat);
        }
    } else if (order == 4) {
        /* 3.10(b)4, 7.10(b)4, A59: at each position vigorish, then pay. */
        for (int seat = seats; seat >= 1; seat--) {
            n = add_step(steps, n, ORACLE_STEP_VIG, due, seat);
            n = add_step(steps, n, ORACLE_STEP_PAY, win, seat);
        }
    } else {
        return -1;
    }
    return n;
}
