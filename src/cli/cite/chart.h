/* chart.h: a table of the law as "sabot cite --chart" tells it: what the engine decides by, each
 * cell with the provision behind it. */
#ifndef SABOT_CITE_CHART_H
#define SABOT_CITE_CHART_H

#include <stdbool.h>
#include <stddef.h>

enum { CHART_ROWS = 24, CHART_COLUMNS = 11, CHART_TEXT = 64 };

typedef struct chart_cell {
    char text[CHART_TEXT]; /* "draws"; "": there is nothing here */
    size_t provision;
} chart_cell;

typedef struct chart {
    const char *name;  /* "third-card" */
    const char *game;  /* as it is named in an address */
    const char *title; /* what its rows and columns are */
    const char *corner; /* over the names of the rows; the rest of the head are columns */
    int columns, rows;
    char column[CHART_COLUMNS][CHART_TEXT];
    char row[CHART_ROWS][CHART_TEXT];
    chart_cell cell[CHART_ROWS][CHART_COLUMNS];
} chart;

typedef void chart_teller(const chart *c, void *with);

/* Makes each chart of that name ("all": every one), of one game or (NULL) of all, and hands it
 * over, one after the other. Returns how many there were. */
int chart_each(const char *name, const char *game, chart_teller *tell, void *with);

/* Is there one of that name; and their names, to be told. */
bool chart_is(const char *name);
const char *chart_names(void);

/* "sabot cite --chart NAME". */
int cite_chart(const char *name, const char *game, bool json);

#endif
