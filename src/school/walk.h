/* walk.h: what the files of this folder share: an evening walked through turn by turn, lessons, the
 * words for what happens. */
#ifndef SCHOOL_WALK_H
#define SCHOOL_WALK_H

#include "school/school.h"

#include "deal/evening.h"

enum { WALK_RECENT = 48 };

typedef struct school_walk {
    deal_evening evening;
    deal_random random;      /* what an exercise leaves to chance; the evening is not touched */
    deal_players clumsy;     /* somebody who would make mistakes */
    bool has_next;           /* the house, or the shoe, does this next: */
    uint8_t duty;
    sabot_event next;
    uint32_t rounds;         /* that are over */
    int n;                   /* the latest events, as a dealer may read them, the last one last */
    sabot_event recent[WALK_RECENT];
} school_walk;

static inline const sabot_table *walk_table(const school_walk *walk)
{
    return &walk->evening.table;
}

static inline int walk_below(school_walk *walk, int bound)
{
    return (int)deal_random_below(&walk->random, (uint32_t)bound);
}

/* False if the rules are not lawful. */
bool walk_begin(school_walk *walk, const sabot_rules *rules, const char *seed);

/* One turn of the evening, and what comes next after it. */
void walk_on(school_walk *walk);

/* What comes next, anew: whoever drove the evening by other means asks for it. */
void walk_look(school_walk *walk);

/* The same evening, to be looked ahead in. */
void walk_copy(school_walk *to, const school_walk *from);

/* ---- Lessons: a kind of exercise each -------------------------------------------------------- */

typedef struct school_lesson {
    const char *name, *title;
    bool (*suits)(const sabot_rules *rules);
    /* Is this a moment for it? Then what is to be known here is named, without the kind: those that
     * are named alike are the same to a student, and all names come up as often. */
    bool (*spot)(school_walk *walk, char topic[SCHOOL_TOPIC]);
    /* Makes it: question, form, choices. The table and its felt are filled in before. False: this
     * moment is not fit for it after all. */
    bool (*make)(school_walk *walk, school_exercise *x);
    /* Is this choice right? Asked of the engine. */
    bool (*is_right)(const school_exercise *x, const school_choice *choice);
} school_lesson;

extern const school_lesson lesson_next, lesson_third, lesson_count, lesson_pay, lesson_vigorish,
    lesson_set, lesson_foul, lesson_fact, lesson_bank, lesson_rank;
const school_lesson *lesson_of(int kind);

/* The engine accepts what the choice amounts to. */
bool lesson_is_accepted(const school_exercise *x, const school_choice *choice);

/* Adds a choice, unless there is one of the same words or no more room. */
school_choice *lesson_add(school_exercise *x, const sabot_event *event, const char *text);
void lesson_shuffle(school_walk *walk, school_exercise *x);

/* A topic made of words: in small letters, without blanks. */
void lesson_fold(char *topic);

bool lesson_own_hands(const sabot_rules *rules);
bool lesson_any(const sabot_rules *rules);

/* ---- Words ----------------------------------------------------------------------------------- */

/* What the house does next, as one is told to: "collect 10.00 from seat 7, lost on player". */
void words_act(const sabot_event *event, char *out, size_t size);

/* What has happened: "seat 7 wagers 10.00 on player"; with hidden, the pieces are not named. */
void words_fact(const sabot_event *event, char *out, size_t size);

/* What lies at a place, what is meant by a place: "seat 3", "the dealer". */
void words_place(int place, char *out, size_t size);
void words_pieces(const uint8_t *piece, int n, int before, bool tiles, char *out, size_t size);

/* ---- The felt -------------------------------------------------------------------------------- */

void felt_line(school_exercise *x, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The table as the viewer sees it, and what happened lately. */
void felt_make(const school_walk *walk, school_exercise *x);

#endif
