/* next.c: what must the dealer say or do next? The others are what the dealer will do a little
 * later, or has just done: right acts at the wrong time. */
#include "school/walk.h"

#include <stdio.h>
#include <string.h>

enum { WRONG = 3, AHEAD = 80, POOL = 40 };

static bool is_dealers(const school_walk *walk)
{
    const sabot_event *next = &walk->next;

    return walk->has_next && next->role != SABOT_PARTICIPANT && next->kind != SABOT_EV_COMMIT &&
           next->kind != SABOT_EV_REVEAL && next->kind != SABOT_EV_CLOSE &&
           next->kind != SABOT_EV_IDLE_SPREAD;
}

/* "announce-card-for-player", "card-banker", "pay". */
static bool spot_next(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    const sabot_event *next = &walk->next;
    const char *words = NULL;

    if (!is_dealers(walk))
        return false;
    if (next->kind == SABOT_EV_ANNOUNCE)
        words = sabot_field_word(SABOT_F_WORDS, next->words);
    else if (next->kind == SABOT_EV_CARD && next->hand != SABOT_HAND_NONE)
        words = sabot_field_word(SABOT_F_HAND, next->hand);
    snprintf(topic, SCHOOL_TOPIC, "%s%s%s", sabot_kind_at(next->kind)->name, words ? "-" : "",
             words ? words : "");
    lesson_fold(topic);
    return true;
}

/* What the house does in the turns to come, and has done in those before. */
static int gather(const school_walk *walk, sabot_event pool[POOL])
{
    school_walk ahead;
    int n = 0;

    walk_copy(&ahead, walk);
    for (int turn = 0; turn < AHEAD && n < POOL / 2; turn++) {
        walk_on(&ahead);
        if (is_dealers(&ahead))
            pool[n++] = ahead.next;
    }
    for (int i = walk->n - 1; i >= 0 && n < POOL; i--)
        if (walk->recent[i].role != SABOT_PARTICIPANT)
            pool[n++] = walk->recent[i];
    return n;
}

/* Could it be taken for what comes next? Not if the engine accepts it, nor if it is the same act
 * with another card. */
static bool is_wrong(const school_exercise *x, const sabot_event *event)
{
    return event->kind != SABOT_EV_COMMIT && event->kind != SABOT_EV_REVEAL &&
           event->kind != SABOT_EV_CUTTING_CARD &&
           sabot_judge(&x->asked, event).verdict != SABOT_ACCEPTED;
}

/* The nearer in time, the likelier to be taken; but all have a chance. */
static void add_wrong(school_walk *walk, school_exercise *x, sabot_event pool[POOL], int n)
{
    for (int tries = 0; tries < 8 * POOL && x->choices < 1 + WRONG && n > 0; tries++) {
        const int far = walk_below(walk, n);
        sabot_event *event = &pool[walk_below(walk, far + 1)];
        char text[SCHOOL_TEXT];

        event->time_ms = 0;
        event->seq = 0;
        if (!is_wrong(x, event))
            continue;
        words_act(event, text, sizeof text);
        lesson_add(x, event, text);
    }
}

static bool make_next(school_walk *walk, school_exercise *x)
{
    sabot_event pool[POOL];
    char text[SCHOOL_TEXT];
    const int n = gather(walk, pool);

    x->form = SCHOOL_CHOOSE;
    x->ruling = sabot_judge(&x->asked, &walk->next);
    words_act(&walk->next, text, sizeof text);
    lesson_add(x, &walk->next, text);
    add_wrong(walk, x, pool, n);
    lesson_shuffle(walk, x);
    snprintf(x->question, sizeof x->question, "%s",
             walk->duty == SABOT_NEXT ? "Nobody asks for anything more. What does the dealer do "
                                        "next?"
                                      : "What must the dealer say or do next?");
    return x->choices == 1 + WRONG;
}

const school_lesson lesson_next = {
    "next", "call the next act", lesson_any, spot_next, make_next, lesson_is_accepted,
};
