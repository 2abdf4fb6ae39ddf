/* make.c: an exercise made: a moment of an evening is found, and its lesson asks about it.
 *
 * An evening is walked through twice. The first time every moment that is fit is named by what is
 * to be known there; of these names one is drawn, and of its moments one. So what comes up often at
 * a table does not come up more often than what is rare. The second time stops there. */
#include "school/walk.h"

#include <stdio.h>
#include <string.h>

enum { TRIES = 60, TOPIC_TRIES = 200, TURNS = 420, ROUNDS = 3, NAMES = 64, MOMENTS = 8 };

static const school_lesson *const lessons[SCHOOL_KINDS] = {
    [SCHOOL_NEXT] = &lesson_next,   [SCHOOL_THIRD] = &lesson_third,
    [SCHOOL_COUNT] = &lesson_count, [SCHOOL_PAY] = &lesson_pay,
    [SCHOOL_VIGORISH] = &lesson_vigorish, [SCHOOL_SET] = &lesson_set,
    [SCHOOL_FOUL] = &lesson_foul,   [SCHOOL_FACT] = &lesson_fact,
    [SCHOOL_BANK] = &lesson_bank,   [SCHOOL_RANK] = &lesson_rank,
};

const school_lesson *lesson_of(int kind)
{
    return kind >= 0 && kind < SCHOOL_KINDS ? lessons[kind] : NULL;
}

const char *school_kind_name(int kind)
{
    return lesson_of(kind) ? lessons[kind]->name : "";
}

const char *school_kind_title(int kind)
{
    return lesson_of(kind) ? lessons[kind]->title : "";
}

int school_kind_parse(const char *name)
{
    for (int kind = 0; kind < SCHOOL_KINDS; kind++)
        if (strcmp(lessons[kind]->name, name) == 0)
            return kind;
    return -1;
}

bool school_suits(const sabot_rules *rules, int kind)
{
    return lesson_of(kind) && lessons[kind]->suits(rules);
}

/* ---- What lessons share ---------------------------------------------------------------------- */

void lesson_fold(char *topic)
{
    for (char *c = topic; *c != '\0'; c++)
        *c = *c == ' ' ? '-' : *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
}

bool lesson_own_hands(const sabot_rules *rules)
{
    return sabot_traits_of(rules->game)->contest == SABOT_OWN_HANDS;
}

bool lesson_any(const sabot_rules *rules)
{
    return rules->game != SABOT_GAME_NONE;
}

bool lesson_is_accepted(const school_exercise *x, const school_choice *choice)
{
    return sabot_judge(&x->asked, &choice->event).verdict == SABOT_ACCEPTED;
}

school_choice *lesson_add(school_exercise *x, const sabot_event *event, const char *text)
{
    school_choice *choice;

    for (int i = 0; i < x->choices; i++)
        if (strcmp(x->choice[i].text, text) == 0)
            return NULL;
    if (x->choices == SCHOOL_CHOICES)
        return NULL;
    choice = &x->choice[x->choices++];
    *choice = (school_choice){ .means = 0 };
    if (event)
        choice->event = *event;
    snprintf(choice->text, sizeof choice->text, "%s", text);
    return choice;
}

void lesson_shuffle(school_walk *walk, school_exercise *x)
{
    for (int left = x->choices; left > 1; left--) {
        const int j = walk_below(walk, left);
        const school_choice last = x->choice[left - 1];
        x->choice[left - 1] = x->choice[j];
        x->choice[j] = last;
    }
}

/* ---- The moment ------------------------------------------------------------------------------ */

typedef struct moments {
    int names;
    struct { char topic[SCHOOL_TOPIC]; int n; } named[NAMES];
} moments;

static void tally(moments *m, const char *topic)
{
    for (int i = 0; i < m->names; i++)
        if (strcmp(m->named[i].topic, topic) == 0) {
            m->named[i].n += m->named[i].n < MOMENTS;
            return;
        }
    if (m->names == NAMES)
        return;
    snprintf(m->named[m->names].topic, SCHOOL_TOPIC, "%s", topic);
    m->named[m->names++].n = 1;
}

static bool is_over(const school_walk *walk, int turn)
{
    return turn >= TURNS || walk->rounds >= ROUNDS;
}

static void find_all(school_walk *walk, const school_lesson *lesson, const char *wanted,
                     moments *found)
{
    char topic[SCHOOL_TOPIC];

    found->names = 0;
    for (int turn = 0; !is_over(walk, turn); turn++) {
        if (lesson->spot(walk, topic) && (wanted[0] == '\0' || strcmp(wanted, topic) == 0))
            tally(found, topic);
        walk_on(walk);
    }
}

/* Stops at the nth moment of that name. */
static bool go_to(school_walk *walk, const school_lesson *lesson, const char *wanted, int n)
{
    char topic[SCHOOL_TOPIC];

    for (int turn = 0; !is_over(walk, turn); turn++) {
        if (lesson->spot(walk, topic) && strcmp(wanted, topic) == 0 && n-- == 0)
            return true;
        walk_on(walk);
    }
    return false;
}

/* ---- The exercise ---------------------------------------------------------------------------- */

/* Which choices are right, asked of the engine; of an ordered list its lesson has said so. */
static bool find_right(const school_lesson *lesson, school_exercise *x)
{
    if (x->form != SCHOOL_CHOOSE)
        return true;
    x->rights = 0;
    for (int i = 0; i < x->choices; i++)
        if (lesson->is_right(x, &x->choice[i]))
            x->right[x->rights++] = (uint8_t)i;
    if (x->rights != 1 || x->choices < 2)
        return false;
    snprintf(x->answer, sizeof x->answer, "%s", x->choice[x->right[0]].text);
    return true;
}

static bool make_here(school_walk *walk, const school_lesson *lesson, school_exercise *x)
{
    x->viewer = (sabot_viewer){ .role = SABOT_DEALER };
    x->table = *walk_table(walk);
    x->asked = x->table;
    x->event = walk->next;
    snprintf(x->title, sizeof x->title, "%s", lesson->title);
    if (!lesson->make(walk, x) || !find_right(lesson, x))
        return false;
    if (x->provision == 0)
        x->provision = x->ruling.provision != 0 ? x->ruling.provision : x->ruling.also;
    felt_make(walk, x);
    return true;
}

static bool try_evening(const sabot_rules *rules, int kind, const char *seed, const char *wanted,
                        school_exercise *x)
{
    const school_lesson *const lesson = lessons[kind];
    school_walk walk;
    moments found;
    unsigned char bytes[32];
    deal_random random;

    if (!walk_begin(&walk, rules, seed))
        return false;
    find_all(&walk, lesson, wanted, &found);
    if (found.names == 0)
        return false;
    deal_seed_from_text(seed, bytes);
    deal_random_init(&random, bytes, UINT64_MAX - 2);
    const uint32_t name = deal_random_below(&random, (uint32_t)found.names);
    const uint32_t moment = deal_random_below(&random, (uint32_t)found.named[name].n);
    if (!walk_begin(&walk, rules, seed) ||
        !go_to(&walk, lesson, found.named[name].topic, (int)moment))
        return false;
    x->kind = (uint8_t)kind;
    snprintf(x->topic, sizeof x->topic, "%s", found.named[name].topic);
    return make_here(&walk, lesson, x);
}

bool school_make(const sabot_rules *rules, int kind, const char *seed, const char *topic,
                 school_exercise *x)
{
    char text[SCHOOL_SEED + 64];

    if (!school_suits(rules, kind))
        return false;
    /* a topic that does not come up is given up in the end */
    const int wanted = topic && topic[0] != '\0' ? TOPIC_TRIES : 0;
    for (int try = 0; try < wanted + TRIES; try++) {
        memset(x, 0, sizeof *x);
        snprintf(x->seed, sizeof x->seed, "%s", seed);
        snprintf(text, sizeof text, "school %s %d %s", lessons[kind]->name, try, x->seed);
        if (try_evening(rules, kind, text, try < wanted ? topic : "", x))
            return true;
    }
    return false;
}
