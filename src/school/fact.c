/* fact.c: what becomes of this irregularity? Somebody clumsy makes a mistake, and the engine says
 * what the rules make of it. The others are what the rules make of other mistakes of that evening,
 * told of the same seat, card and hand: true sentences at the wrong place. */
#include "school/walk.h"

#include <stdio.h>
#include <string.h>

enum { WRONG = 3, AHEAD = 250, POOL = 24, CLUMSY = 3 };

/* A mistake that could happen now. */
static bool make_mistake(school_walk *walk, sabot_event *event, sabot_ruling *ruling)
{
    for (int i = 0; i < CLUMSY; i++)
        if (deal_players_mistake(&walk->clumsy, &walk->evening.driver, event)) {
            event->time_ms = walk_table(walk)->now_ms;
            *ruling = sabot_judge(walk_table(walk), event);
            return true;
        }
    return false;
}

/* Named by the provision it rests on, or the reading where none speaks. */
static bool spot_fact(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    sabot_ruling ruling;
    sabot_event event;

    if (walk_table(walk)->phase < SABOT_PHASE_BURNING || !make_mistake(walk, &event, &ruling))
        return false;
    walk->next = event; /* what make_fact asks about */
    walk->has_next = true;
    if (ruling.provision != 0)
        snprintf(topic, SCHOOL_TOPIC, "%s-%s", sabot_kind_at(event.kind)->name,
                 sabot_provision_at(ruling.provision)->id);
    else
        snprintf(topic, SCHOOL_TOPIC, "%s-A%02d", sabot_kind_at(event.kind)->name, ruling.reading);
    return true;
}

/* ---- The wrong ones -------------------------------------------------------------------------- */

/* Of something else; of the same sort of thing (people, pieces, dice); of the same kind. */
enum { NEAR_NOT = 0, NEAR_SORT, NEAR_KIND };

typedef struct other {
    sabot_ruling ruling;
    int near;                /* how near the fact it is of comes: NEAR_... */
} other;

/* The sentence told of this event: its seat, its card, its hand in their places. */
static void retell(sabot_ruling *ruling, const sabot_event *event)
{
    int arg = 0;

    for (const char *c = ruling->says; *c != '\0' && arg < SABOT_RULING_ARGS; c++) {
        if (*c != '%' || *++c == '%' || *c == '\0')
            continue;
        if ((*c == 's' || *c == 'a') && event->seat > 0)
            ruling->arg[arg] = event->seat;
        else if (*c == 'c' && event->card != 0)
            ruling->arg[arg] = event->card;
        else if (*c == 'h' &&
                 (event->hand == SABOT_HAND_PLAYER || event->hand == SABOT_HAND_BANKER))
            ruling->arg[arg] = event->hand;
        arg++;
    }
}

/* The same sentence, or one of the same paragraph: too near to be wrong. */
static bool is_like(const sabot_ruling *a, const sabot_ruling *b)
{
    return strcmp(a->says, b->says) == 0 || (a->provision != 0 && a->provision == b->provision);
}

static int sort_of(int kind)
{
    switch (kind) {
    case SABOT_EV_TOUCH:
    case SABOT_EV_WALK_OFF:
    case SABOT_EV_HANDLE_CARDS: return 1;
    case SABOT_EV_UNCOVER:
    case SABOT_EV_NUMBER:
    case SABOT_EV_DEALER_LEAVES:
    case SABOT_EV_ANNOUNCE:     return 2;
    default:                    return 3;
    }
}

static int nearness(const sabot_event *a, const sabot_event *b)
{
    const bool down = (a->face == SABOT_FACE_DOWN) == (b->face == SABOT_FACE_DOWN);

    if (a->kind == b->kind && down)
        return NEAR_KIND;
    return sort_of(a->kind) == sort_of(b->kind) ? NEAR_SORT : NEAR_NOT;
}

/* Where it goes in the pool: of a full one the place of something farther off. */
static other *room_for(other pool[POOL], int *n, int near)
{
    if (*n < POOL)
        return &pool[(*n)++];
    for (int i = 0; i < POOL; i++)
        if (pool[i].near < near)
            return &pool[i];
    return NULL;
}

static int gather(const school_walk *walk, const school_exercise *x, other pool[POOL])
{
    school_walk ahead;
    sabot_event event;
    int n = 0;

    walk_copy(&ahead, walk);
    for (int turn = 0; turn < AHEAD; turn++) {
        sabot_ruling ruling;
        walk_on(&ahead);
        if (!make_mistake(&ahead, &event, &ruling))
            continue;
        int i = 0;
        while (i < n && strcmp(pool[i].ruling.says, ruling.says) != 0)
            i++;
        if (i < n || is_like(&ruling, &x->ruling))
            continue;
        other *const place = room_for(pool, &n, nearness(&event, &x->event));
        retell(&ruling, &x->event);
        if (place)
            *place = (other){ ruling, nearness(&event, &x->event) };
    }
    return n;
}

/* The nearest first: those that become of such an event at another time. */
static void add_wrong(school_walk *walk, school_exercise *x, const other pool[POOL], int n)
{
    char text[SCHOOL_TEXT];

    for (int near = NEAR_KIND; near >= NEAR_NOT; near--)
        for (int tries = 0; tries < 4 * POOL && n > 0 && x->choices < 1 + WRONG; tries++) {
            const other *o = &pool[walk_below(walk, n)];
            if (o->near != near)
                continue;
            sabot_ruling_text(&o->ruling, text, sizeof text);
            lesson_add(x, NULL, text);
        }
}

static bool make_fact(school_walk *walk, school_exercise *x)
{
    other pool[POOL];
    char text[SCHOOL_TEXT];

    x->ruling = sabot_judge(&x->asked, &x->event);
    if (x->ruling.verdict != SABOT_IRREGULAR)
        return false;
    x->form = SCHOOL_CHOOSE;
    words_fact(&x->event, text, sizeof text);
    snprintf(x->question, sizeof x->question, "It happens that %.300s. What becomes of it?", text);
    sabot_ruling_text(&x->ruling, text, sizeof text);
    lesson_add(x, NULL, text);
    add_wrong(walk, x, pool, gather(walk, x, pool));
    lesson_shuffle(walk, x);
    return x->choices == 1 + WRONG;
}

static bool is_right(const school_exercise *x, const school_choice *choice)
{
    const sabot_ruling ruling = sabot_judge(&x->asked, &x->event);
    char text[SCHOOL_TEXT];

    sabot_ruling_text(&ruling, text, sizeof text);
    return strcmp(text, choice->text) == 0;
}

const school_lesson lesson_fact = {
    "irregularity", "what becomes of this irregularity", lesson_any, spot_fact, make_fact, is_right,
};
