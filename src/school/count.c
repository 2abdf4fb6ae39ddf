/* count.c: count and winner: a hand is called, a result, a comparison. */
#include "school/walk.h"

#include <stdio.h>
#include <string.h>

static bool is_call(const sabot_event *event)
{
    return event->kind == SABOT_EV_ANNOUNCE && (event->words == SABOT_SAY_PLAYER ||
                                                event->words == SABOT_SAY_BANKER ||
                                                event->words == SABOT_SAY_TOTAL);
}

static const char *winner_of(const sabot_event *event)
{
    return event->player > event->banker ? "player" : event->player < event->banker ? "banker"
                                                                                   : "tie";
}

static bool spot_count(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    const sabot_event *next = &walk->next;

    if (!walk->has_next)
        return false;
    if (is_call(next))
        snprintf(topic, SCHOOL_TOPIC, "call-%s", next->words == SABOT_SAY_TOTAL ? "dice" : "hand");
    else if (next->kind == SABOT_EV_RESULT)
        snprintf(topic, SCHOOL_TOPIC, "result-%s", winner_of(next));
    else if (next->kind == SABOT_EV_COMPARE)
        snprintf(topic, SCHOOL_TOPIC, "compare-%s", sabot_field_word(SABOT_F_WORDS, next->words));
    else
        return false;
    lesson_fold(topic);
    return true;
}

/* ---- A hand, or the dice --------------------------------------------------------------------- */

static void make_call(school_exercise *x)
{
    x->form = SCHOOL_NUMBER;
    if (x->event.words == SABOT_SAY_TOTAL)
        snprintf(x->question, sizeof x->question, "The dice are uncovered. Which total does the "
                 "dealer announce?");
    else
        snprintf(x->question, sizeof x->question, "Call the %s Hand: what does it count?",
                 x->event.words == SABOT_SAY_PLAYER ? "Player's" : "Banker's");
    snprintf(x->answer, sizeof x->answer, "%d", sabot_count_said(&x->event));
}

/* ---- The result ------------------------------------------------------------------------------ */

static school_choice *add_result(school_exercise *x, int player, int banker)
{
    sabot_event event = x->event;
    char text[SCHOOL_TEXT];

    event.player = (uint8_t)player;
    event.banker = (uint8_t)banker;
    event.hand = player > banker   ? SABOT_HAND_PLAYER
                 : player < banker ? SABOT_HAND_BANKER
                                   : SABOT_HAND_TIE;
    event.count = 0; /* how many cards, and whatever else is called with it, may be left out */
    event.holds = x->event.holds && player == x->event.player && banker == x->event.banker;
    words_act(&event, text, sizeof text);
    return lesson_add(x, &event, text + strlen("call "));
}

static int off_by(school_walk *walk, int count)
{
    return (count + (walk_below(walk, 2) == 0 ? 1 : 9)) % 10;
}

/* The units digit of the first two cards alone, as if the third did not count. */
static int without_third(const sabot_hand *hand)
{
    sabot_hand two = *hand;

    two.n = hand->n > 2 ? 2 : hand->n;
    return sabot_hand_point_count(&two);
}

static void tempt(school_choice *choice, const char *says)
{
    if (choice)
        snprintf(choice->tempts, sizeof choice->tempts, "%s", says);
}

static void make_result(school_walk *walk, school_exercise *x)
{
    const int player = x->event.player, banker = x->event.banker;
    sabot_standing standing;

    x->form = SCHOOL_CHOOSE;
    sabot_stand(&x->table, &standing);
    snprintf(x->question, sizeof x->question, "All cards are dealt. Which result does the dealer "
             "call?");
    add_result(x, player, banker);
    tempt(add_result(x, without_third(&standing.hand[0].cards),
                     without_third(&standing.hand[1].cards)),
          "That is what the first two cards of each hand count.");
    if (player != banker)
        tempt(add_result(x, banker, player), "The two hands are mixed up there.");
    while (x->choices < 4) { /* one draw after the other: every compiler has to draw alike */
        const int its = walk_below(walk, 2) == 0 ? off_by(walk, banker) : banker;
        const int theirs = walk_below(walk, 2) == 0 ? off_by(walk, player) : player;
        add_result(x, theirs, its);
    }
    lesson_shuffle(walk, x);
}

/* ---- A comparison ---------------------------------------------------------------------------- */

static void make_comparison(school_exercise *x)
{
    static const uint8_t words[] = { SABOT_SAY_WIN, SABOT_SAY_LOSE, SABOT_SAY_PUSH };
    char place[32];

    x->form = SCHOOL_CHOOSE;
    words_place(x->event.seat > 0 ? x->event.seat : 0, place, sizeof place);
    snprintf(x->question, sizeof x->question, "The hand of %s is compared. What does the dealer "
             "call?", place);
    for (size_t i = 0; i < sizeof words; i++) {
        sabot_event event = x->event;
        event.words = words[i];
        lesson_add(x, &event, sabot_field_word(SABOT_F_WORDS, words[i]));
    }
}

static bool make_count(school_walk *walk, school_exercise *x)
{
    x->ruling = sabot_judge(&x->asked, &x->event);
    if (is_call(&x->event))
        make_call(x);
    else if (x->event.kind == SABOT_EV_RESULT)
        make_result(walk, x);
    else
        make_comparison(x);
    return x->ruling.verdict == SABOT_ACCEPTED;
}

const school_lesson lesson_count = {
    "count", "count and winner", lesson_any, spot_count, make_count, lesson_is_accepted,
};
