/* guess.h: what guessing shares: a sample of a log as a sheet of cells, and the mapping that is
 * being proposed (guess.c, guess_sheet.c, guess_columns.c). */
#ifndef AUDIT_GUESS_H
#define AUDIT_GUESS_H

#include "audit/reader.h"

#include <stdio.h>

enum { SHEET_ROWS = 60, SHEET_COLUMNS = 64, NAME_TEXT = 48, SHEET_TITLES = 20,
       SAID = 96, GUESS_TEXT = 160 };

/* The first rows of a log, by columns. A column of JSON is a path. */
typedef struct sheet {
    int columns, rows;
    bool header, header_again, blank_lines, remarks;
    int skip;                      /* lines above the header */
    char separator;                /* 0: JSON */
    char place[SHEET_COLUMNS][PLACE_TEXT]; /* as a mapping names it */
    char name[SHEET_COLUMNS][NAME_TEXT];   /* letters and digits alone, small */
    bool list[SHEET_COLUMNS];      /* of JSON: several values */
    audit_span cell[SHEET_ROWS][SHEET_COLUMNS];
    audit_spelling spelling;       /* of faces */
    char *own;                     /* what cells of JSON lie in */
} sheet;

/* One line of the proposal. */
typedef struct guessed {
    const char *section;
    char key[32], value[GUESS_TEXT], remark[GUESS_TEXT];
} guessed;

typedef struct guess {
    sheet s;
    int said;
    guessed say[SAID];
    int role[ROLES];               /* the column, or -1 */
    bool used[SHEET_COLUMNS];
    char *says;
} guess;

bool sheet_of_columns(sheet *s, const char *at, const char *end);
/* One column of winners, with a name above it or not. */
bool sheet_of_winners(sheet *s, const char *at, const char *end);
bool sheet_of_json(sheet *s, const char *at, const char *end);
void sheet_free(sheet *s);

/* guess_names.c: "Player_Card 1" is "playercard1", "Spieler 1" is "player1". */
void name_fold(char out[NAME_TEXT], audit_span text);
void names_number(sheet *s);

void guess_say(guess *g, const char *section, const char *key, const char *value,
               const char *remark);

/* Which column is what; false if none holds anything of a round, with says. */
bool guess_columns(guess *g);

/* Do most cells of a column that hold something pass, and are there any? */
typedef bool cell_test(const sheet *s, audit_span cell);
bool column_is(const sheet *s, int column, cell_test *test);
bool cell_is_number(const sheet *s, audit_span cell);
bool cell_is_winner(const sheet *s, audit_span cell);
bool cell_is_card(const sheet *s, audit_span cell);
bool cell_is_hand(const sheet *s, audit_span cell); /* a list of cards */

#endif
