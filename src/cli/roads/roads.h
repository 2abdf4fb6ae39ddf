/* roads.h: what the files of "sabot roads" share: shoes as they are read, and sheets as they are
 * drawn. All is read before anything is printed. */
#ifndef SABOT_CLI_ROADS_H
#define SABOT_CLI_ROADS_H

#include "store/entry.h"

#include "sabot/road.h"

/* The results of one shoe. */
typedef struct roads_shoe {
    char table[JOURNAL_NAME];  /* "" unless a journal names it */
    unsigned number;           /* of that table, or of the input; from 1 */
    sabot_road_result *result;
    size_t n, room;
} roads_shoe;

typedef struct roads_input {
    roads_shoe *shoe;
    size_t n, room;
} roads_input;

/* Reads a sequence, or the file, standard input or store of that name. CLI_GO; CLI_ERROR after one
 * sentence on stderr. To be freed in either case. */
int roads_read(const char *word, roads_input *input);
void roads_free(roads_input *input);

/* One shoe, or one result, more: false without memory. The shoe stays where it is until the next
 * one is begun. */
roads_shoe *roads_shoe_begin(roads_input *input, const char *table, unsigned number);
bool roads_shoe_add(roads_shoe *shoe, sabot_road_result result);

/* ---- follow.c: tables, and their results ----------------------------------------------------- */

typedef struct roads_tables roads_tables;

/* NULL without memory. */
roads_tables *roads_tables_open(roads_input *input);

/* A line of a transcript; an entry of a journal. 0; -1 with *error filled. */
int roads_transcript_line(roads_tables *tables, const char *line, size_t n, sabot_error *error);
int roads_journal_line(roads_tables *tables, const char *line, size_t n, sabot_error *error);

/* Of all that was told, had any table two hands that meet? Else the name of the game of the first;
 * NULL if no table was opened. */
bool roads_tables_have_hands(const roads_tables *tables, const char **game);
void roads_tables_close(roads_tables *tables);

/* ---- Sheets ---------------------------------------------------------------------------------- */

/* All cells of a shoe. */
typedef struct roads_sheet {
    const roads_shoe *shoe;
    sabot_roads roads;
    sabot_road_cell *cell[SABOT_ROADS];
    size_t n[SABOT_ROADS];
} roads_sheet;

/* False without memory. To be freed in either case. */
bool roads_sheet_draw(roads_sheet *sheet, const roads_shoe *shoe);
void roads_sheet_free(roads_sheet *sheet);

/* "B", "P", "T". */
char roads_letter(int winner);

void roads_print_json(const roads_sheet *sheet);

/* As text; false without memory. */
bool roads_print_text(const roads_sheet *sheet);

#endif
