/* school.h: exercises for dealers and players, made out of the engine's own tables.
 *
 * An exercise is made from rules, a kind and a seed, and is always the same: an evening is dealt
 * (the auto-dealer, simple participants) and cut at the right moment. What the question asks is
 * answered by the table itself: an answer is put to it (judge, expect, apply), and what the engine
 * says is the mark. No rule stands here a second time, and no game is named.
 *
 * Nothing here reads a file or a clock or takes memory: `sabot drill` is built on it, and so is the
 * page. An exercise is a plain struct; its rulings point at constant text only. */
#ifndef SABOT_SCHOOL_H
#define SABOT_SCHOOL_H

#include "sabot/game.h"
#include "sabot/provision.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum school_kind {
    SCHOOL_NEXT = 0,     /* next: what must the dealer say or do next? */
    SCHOOL_THIRD,        /* third-card: is a card drawn, must it be, may it be? */
    SCHOOL_COUNT,        /* count: call a hand, the result, a comparison */
    SCHOOL_PAY,          /* pay: what is collected and paid, in which order */
    SCHOOL_VIGORISH,     /* vigorish: how much of it */
    SCHOOL_SET,          /* set: a hand set by the house way */
    SCHOOL_FOUL,         /* foul: is this setting foul? */
    SCHOOL_FACT,         /* irregularity: what becomes of it? */
    SCHOOL_BANK,         /* bank: whose is the bank, or the shoe? */
    SCHOOL_RANK,         /* rank: name a hand; which ranks highest? */
    SCHOOL_KINDS
} school_kind;

/* The form of an answer, as it is typed. */
typedef enum school_form {
    SCHOOL_CHOOSE = 0,   /* one of the choices, by its letter: "b" */
    SCHOOL_AMOUNT,       /* money: "1.25" */
    SCHOOL_NUMBER,       /* a count: "7" */
    SCHOOL_SETTING,      /* pieces in two hands: "6-6 1-3 / 5-5 3-3" */
    SCHOOL_ORDER         /* letters of those that are right, in their order: "d a c" */
} school_form;

enum {
    SCHOOL_CHOICES = 12, SCHOOL_LINES = 40, SCHOOL_LINE = 200, SCHOOL_TEXT = 480, SCHOOL_TOPIC = 48,
    SCHOOL_SEED = 64, SCHOOL_SAYS = 2400
};

typedef struct school_choice {
    char text[SCHOOL_TEXT];
    char tempts[SCHOOL_LINE]; /* why one might take it, though it is wrong; "" not known */
    sabot_event event;       /* what would be done; of kind 0: nothing is */
    int32_t means;           /* else: of the kind of exercise */
} school_choice;

typedef struct school_exercise {
    uint8_t kind;            /* school_kind */
    uint8_t form;            /* school_form */
    uint8_t choices;
    uint8_t rights;          /* of the right answer: how many of them, */
    uint8_t right[SCHOOL_CHOICES]; /* in this order; where one is chosen, right[0] */
    uint8_t lines;
    char seed[SCHOOL_SEED];
    char topic[SCHOOL_TOPIC]; /* what is to be known: "third-card/banker-draws"; for repetition */
    sabot_viewer viewer;     /* whose eyes it is for: school_view */
    sabot_table table;       /* as it stands */
    sabot_table asked;       /* as it stands where answers are judged: a little later, at most */
    sabot_event event;       /* what is due there, or the fact it is about */
    char title[SCHOOL_LINE];  /* its kind's, or what this table's rules make of it */
    char question[SCHOOL_TEXT];
    char felt[SCHOOL_LINES][SCHOOL_LINE]; /* who wagered what, what lies where, what happened */
    school_choice choice[SCHOOL_CHOICES];
    char answer[SCHOOL_TEXT]; /* the right one, as it is typed; of a choice, its text */
    char reason[SCHOOL_TEXT]; /* more about it than the ruling says (the house way's line) */
    sabot_ruling ruling;     /* behind the right answer */
    uint16_t provision;      /* that it rests on first; 0: a reading alone (ruling.reading) */
} school_exercise;

/* "third-card", "third card or not"; and back, -1 if it is none. */
const char *school_kind_name(int kind);
const char *school_kind_title(int kind);
int school_kind_parse(const char *name);

/* Is there such an exercise at a table of these rules? */
bool school_suits(const sabot_rules *rules, int kind);

/* Makes an exercise; rules are lawful, seed is any text. With a topic (of one made before; NULL or
 * "": any) one of that topic if it can be had. False: there is none to be had, *x unspecified. */
bool school_make(const sabot_rules *rules, int kind, const char *seed, const char *topic,
                 school_exercise *x);

/* The table as it is drawn: what the viewer may see of it, but for what is asked. */
void school_view(const school_exercise *x, sabot_view *view);

/* What is said to an answer. */
typedef struct school_mark {
    bool read;               /* it is an answer; if not, says tells what would be */
    bool right;
    sabot_ruling ruling;     /* what the engine says to it; of verdict and says 0 where it is not
                              * asked */
    char says[SCHOOL_SAYS];  /* the answer explained: sentences, a line each */
} school_mark;

void school_judge(const school_exercise *x, const char *answer, size_t n, school_mark *mark);

/* The right answer explained: the answer, the ruling with its provision, the reason; lines. */
size_t school_explain(const school_exercise *x, char *out, size_t size);

/* How an answer is typed: "a letter, a to d". */
size_t school_form_text(const school_exercise *x, char *out, size_t size);

/* An exercise as one JSON object in one line, with the answer and its explanation or without.
 * Returns the length; 0 if it does not fit. */
enum { SCHOOL_JSON = 32768 };
size_t school_to_json(const school_exercise *x, bool answer, char *out, size_t size);
size_t school_mark_to_json(const school_mark *mark, char *out, size_t size);

/* ---- boxes.c: spaced repetition --------------------------------------------------------------
 *
 * Leitner's boxes. A topic lies in box 0 to SCHOOL_BOXES - 1; an exercise of it answered rightly
 * moves it up one, wrongly back to box 0. A topic of box b comes again after 2, 4, 8, 16, 32 ...
 * exercises, whatever else is asked meanwhile; what is due is asked before anything new, the
 * longest due first. Time is counted in exercises, not in days: nobody's clock matters. */
enum { SCHOOL_BOXES = 6, SCHOOL_TOPICS = 512, SCHOOL_KEY = 80 };

typedef struct school_card {
    char key[SCHOOL_KEY];    /* "GAME TOPIC" */
    uint8_t box;
    uint32_t due;            /* at this number of exercise */
    uint32_t right, wrong;
} school_card;

typedef struct school_boxes {
    uint32_t asked;          /* exercises so far */
    int n;
    school_card card[SCHOOL_TOPICS];
} school_boxes;

void school_boxes_begin(school_boxes *boxes);

/* Notes an answer to an exercise. */
void school_boxes_note(school_boxes *boxes, const school_exercise *x, bool right);

/* What is due of this game, and of this kind (-1: any): NULL if nothing is. *topic is then the
 * topic to be asked of school_make, *kind its kind. */
const school_card *school_boxes_due(const school_boxes *boxes, int game, int kind,
                                    int *of_kind, const char **topic);

/* As text lines, to be kept; and back. False, *line telling where, if it is no such text; *boxes is
 * then unspecified. The length is 0 if it does not fit. */
enum { SCHOOL_BOXES_TEXT = SCHOOL_TOPICS * (SCHOOL_KEY + 48) + 64 };
size_t school_boxes_text(const school_boxes *boxes, char *out, size_t size);
bool school_boxes_read(const char *text, size_t n, school_boxes *boxes, int *line);

#endif
