/* pay.c: who is paid what, in which order; and how much vigorish. A list of acts is put to the
 * table one after the other: it is right if each is accepted and nothing is left to settle. */
#include "school/walk.h"

#include "regulation/figures.h"

#include <stdio.h>
#include <string.h>

enum { LEAST = 3, LEAST_OF_BANK = 2, MOST = 9, AMISS = 2 };

/* A list of one or two is no list; but a Banker who has lost pays no more than that, mostly. */
static int least(const school_walk *walk)
{
    return deal_traits(walk_table(walk))->banking == SABOT_PATRON_BANKS ? LEAST_OF_BANK : LEAST;
}

/* ---- The list -------------------------------------------------------------------------------- */

/* The acts that settle this table, as the auto-dealer performs them. Returns how many, 0 if they
 * are too many or something else comes between them. */
static int list_acts(const school_walk *walk, sabot_event act[MOST])
{
    school_walk ahead;
    int n = 0;

    walk_copy(&ahead, walk);
    while (ahead.has_next && ahead.duty == SABOT_MUST && sabot_kind_settles(ahead.next.kind)) {
        if (n == MOST)
            return 0;
        act[n++] = ahead.next;
        walk_on(&ahead);
    }
    return ahead.has_next && ahead.next.kind == SABOT_EV_DISCARD ? n : 0;
}

/* Is nothing settled yet since the result stood, whatever else happened meanwhile? Where hands are
 * compared one by one, since the last of them was. */
static bool is_beginning(const school_walk *walk)
{
    for (int i = walk->n - 1; i >= 0; i--) {
        const int kind = walk->recent[i].kind;
        if (sabot_kind_settles(kind))
            return false;
        if (kind == SABOT_EV_RESULT || kind == SABOT_EV_COMPARE)
            return true;
    }
    return false;
}

static bool spot_pay(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    sabot_event act[MOST];
    bool vigorish = false;
    int n;

    if (!walk->has_next || walk->duty != SABOT_MUST || !sabot_kind_settles(walk->next.kind) ||
        !is_beginning(walk))
        return false;
    n = list_acts(walk, act);
    if (n < least(walk))
        return false;
    for (int i = 0; i < n; i++)
        vigorish = vigorish || act[i].kind == SABOT_EV_COLLECT_VIGORISH ||
                   act[i].kind == SABOT_EV_MARK_VIGORISH;
    snprintf(topic, SCHOOL_TOPIC, "%s-first%s", sabot_kind_at(act[0].kind)->name,
             vigorish ? "-with-vigorish" : "");
    return true;
}

/* The percentage to the cent, not rounded as the table rounds. */
static sabot_cents to_the_cent(const school_walk *walk, sabot_cents won)
{
    return sabot_money_vigorish(won, walk_table(walk)->rules.vigorish, 0);
}

static sabot_event amiss(school_walk *walk, const sabot_event *act)
{
    sabot_event event = *act;

    switch (act->kind) {
    case SABOT_EV_PAY:
        if (walk_below(walk, 2) == 0)
            event.amount -= to_the_cent(walk, act->amount);
        else
            event.amount = 2 * act->amount;
        break;
    case SABOT_EV_COLLECT_VIGORISH:
    case SABOT_EV_MARK_VIGORISH:
        event.amount = act->amount + (walk_below(walk, 2) == 0 ? 25 : 5);
        break;
    default:
        event.kind = act->kind == SABOT_EV_COLLECT ? SABOT_EV_PAY : SABOT_EV_COLLECT;
        break;
    }
    return event;
}

static const char *why_amiss(const sabot_event *event, const sabot_event *act)
{
    if (event->kind != act->kind)
        return "It takes a wager that is lost for one that is won, or the other way round.";
    if (act->kind == SABOT_EV_PAY)
        return "The amount is wrong: vigorish is taken by itself, and odds are those of the table.";
    return "The amount is wrong: look at the percentage and at how it is rounded.";
}

/* One or two acts that are wrong whenever they come. */
static void add_amiss(school_walk *walk, school_exercise *x, const sabot_event act[MOST], int n)
{
    const int wanted = 1 + walk_below(walk, AMISS);
    char text[SCHOOL_TEXT];

    for (int tries = 0; tries < 8 && x->choices < n + wanted; tries++) {
        const sabot_event *of = &act[walk_below(walk, n)];
        const sabot_event event = amiss(walk, of);
        school_choice *choice;
        int bad;
        if (!sabot_event_is_sound(&event, &bad) || event.amount <= 0)
            continue;
        words_act(&event, text, sizeof text);
        choice = lesson_add(x, &event, text);
        if (choice)
            snprintf(choice->tempts, sizeof choice->tempts, "%s", why_amiss(&event, of));
    }
}

/* Where each act stands after the choices were shuffled. */
static void find_order(school_exercise *x, const sabot_event act[MOST], int n)
{
    size_t at = 0;

    x->rights = (uint8_t)n;
    for (int i = 0; i < n; i++)
        for (int c = 0; c < x->choices; c++)
            if (memcmp(&x->choice[c].event, &act[i], sizeof act[i]) == 0)
                x->right[i] = (uint8_t)c;
    for (int i = 0; i < n; i++)
        at += (size_t)snprintf(x->answer + at, sizeof x->answer - at, "%s%c", i > 0 ? " " : "",
                               'a' + x->right[i]);
}

static bool make_pay(school_walk *walk, school_exercise *x)
{
    sabot_event act[MOST];
    char text[SCHOOL_TEXT];
    const int n = list_acts(walk, act);

    x->form = SCHOOL_ORDER;
    for (int i = 0; i < n; i++) {
        words_act(&act[i], text, sizeof text);
        if (!lesson_add(x, &act[i], text))
            return false;
    }
    add_amiss(walk, x, act, n);
    lesson_shuffle(walk, x);
    find_order(x, act, n);
    x->ruling = sabot_judge(&x->asked, &act[0]);
    snprintf(x->question, sizeof x->question, "What does the dealer collect and pay, in which "
             "order? Not everything below is right.");
    return n >= least(walk);
}

static bool never(const school_exercise *x, const school_choice *choice)
{
    (void)x;
    (void)choice;
    return false;
}

const school_lesson lesson_pay = {
    "pay", "who is paid what, in which order", lesson_any, spot_pay, make_pay, never,
};

/* ---- Vigorish -------------------------------------------------------------------------------- */

static bool is_vigorish(const school_walk *walk)
{
    return walk->has_next && walk->duty == SABOT_MUST &&
           (walk->next.kind == SABOT_EV_COLLECT_VIGORISH ||
            walk->next.kind == SABOT_EV_MARK_VIGORISH);
}

/* What the seat was paid in this round, of which a percentage is due; 0: it was paid nothing. */
static sabot_cents won_by(const school_walk *walk, int seat)
{
    for (int i = walk->n - 1; i >= 0 && walk->recent[i].kind != SABOT_EV_DISCARD; i--)
        if (walk->recent[i].kind == SABOT_EV_PAY && walk->recent[i].seat == seat &&
            (walk->recent[i].on == SABOT_ON_BANKER || walk->recent[i].on == SABOT_ON_HAND))
            return walk->recent[i].amount;
    return 0;
}

/* Where the rounding tells, and where it does not. */
static bool spot_vigorish(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    sabot_cents won;

    if (!is_vigorish(walk))
        return false;
    won = won_by(walk, walk->next.seat);
    snprintf(topic, SCHOOL_TOPIC, "%s", won == 0 ? "charge"
                                        : to_the_cent(walk, won) == walk->next.amount ? "exact"
                                                                                    : "rounded");
    return true;
}

static void say_percentage(const school_walk *walk, school_exercise *x, sabot_cents won)
{
    char of[SABOT_MONEY_TEXT], cents[SABOT_MONEY_TEXT];

    sabot_money_text(won, of);
    sabot_money_text(to_the_cent(walk, won), cents);
    snprintf(x->reason, sizeof x->reason, "To the cent, %d per cent of %s would be %s.",
             x->table.rules.vigorish, of, cents);
}

/* What these rules take and round up to: the quarter is not everybody's. */
static void entitle(const sabot_rules *rules, char title[SCHOOL_LINE])
{
    const int percent = rules->vigorish;
    const int cents = rules->rounding ? figure_rounding(rules->game, percent) : 1;

    if (percent == 0)
        snprintf(title, SCHOOL_LINE, "vigorish on a tie");
    else if (cents == 1)
        snprintf(title, SCHOOL_LINE, "vigorish of %d per cent, to the cent", percent);
    else
        snprintf(title, SCHOOL_LINE, "vigorish of %d per cent, up to a multiple of %d cents",
                 percent, cents);
}

static bool make_vigorish(school_walk *walk, school_exercise *x)
{
    const sabot_cents won = won_by(walk, x->event.seat);

    x->form = SCHOOL_AMOUNT;
    entitle(&x->table.rules, x->title);
    x->ruling = sabot_judge(&x->asked, &x->event);
    sabot_money_text(x->event.amount, x->answer);
    snprintf(x->question, sizeof x->question, "How much vigorish %s seat %d?",
             x->event.kind == SABOT_EV_MARK_VIGORISH ? "is marked for" : "does the dealer take of",
             x->event.seat);
    if (strcmp(x->topic, "rounded") == 0)
        say_percentage(walk, x, won);
    return x->ruling.verdict == SABOT_ACCEPTED;
}

/* Is any charged at all? */
static bool has_vigorish(const sabot_rules *rules)
{
    return rules->vigorish > 0 || rules->banker_mode == SABOT_MODE_TIE25;
}

const school_lesson lesson_vigorish = {
    "vigorish", "vigorish, as the table rounds it", has_vigorish, spot_vigorish, make_vigorish,
    never,
};
