/* json.c: the roads of a shoe as one line of JSON. */
#include "cli/cli.h"
#include "roads.h"

#include <jansson.h>
#include <string.h>

static const char *const key[SABOT_ROADS] = { "big", "big_eye", "small", "cockroach" };

static char mark_letter(int road, int mark)
{
    if (road == SABOT_BIG_ROAD)
        return roads_letter(mark);
    return mark == SABOT_ROAD_RED ? 'r' : 'b';
}

static void print_bead(const roads_shoe *shoe)
{
    fputs("\"bead\":[", stdout);
    for (size_t i = 0; i < shoe->n; i++)
        printf("%s\"%c\"", i > 0 ? "," : "", roads_letter(shoe->result[i].winner));
    putchar(']');
}

/* A list of cells a run. */
static void print_columns(const roads_sheet *sheet, int road)
{
    const sabot_road_cell *cell = sheet->cell[road];

    printf(",\"%s\":[", key[road]);
    for (size_t i = 0; i < sheet->n[road]; i++) {
        fputs(cell[i].row > 1 ? "," : i > 0 ? "],[" : "[", stdout);
        printf("\"%c\"", mark_letter(road, cell[i].mark));
    }
    fputs(sheet->n[road] > 0 ? "]]" : "]", stdout);
}

static void print_drawn(const roads_sheet *sheet, int road)
{
    const bool big = road == SABOT_BIG_ROAD;
    const sabot_road_cell *cell = sheet->cell[road];

    printf("\"%s\":[", key[road]);
    for (size_t i = 0; i < sheet->n[road]; i++) {
        printf("%s{\"column\":%u,\"row\":%u,\"%s\":\"%c\"", i > 0 ? "," : "", cell[i].drawn_column,
               cell[i].drawn_row, big ? "winner" : "colour", mark_letter(road, cell[i].mark));
        if (big)
            printf(",\"ties\":%u", cell[i].ties);
        putchar('}');
    }
    putchar(']');
}

static void print_ask(const roads_sheet *sheet, int winner)
{
    uint8_t colour[SABOT_ROADS];

    sabot_roads_ask(&sheet->roads, winner, colour);
    printf("\"%c\":{", roads_letter(winner));
    for (int k = SABOT_BIG_EYE_BOY; k < SABOT_ROADS; k++) {
        printf("%s\"%s\":", k > SABOT_BIG_EYE_BOY ? "," : "", key[k]);
        if (colour[k] == SABOT_ROAD_NO_COLOUR)
            fputs("null", stdout);
        else
            printf("\"%c\"", mark_letter(k, colour[k]));
    }
    putchar('}');
}

/* Which shoe it is, where a journal tells of tables by name. */
static void print_table(const roads_shoe *shoe)
{
    json_t *name = json_string(shoe->table);

    if (name && shoe->table[0] != '\0') {
        fputs("\"table\":", stdout);
        json_dumpf(name, stdout, JSON_ENCODE_ANY);
        printf(",\"shoe\":%u,", shoe->number);
    }
    json_decref(name);
}

void roads_print_json(const roads_sheet *sheet)
{
    putchar('{');
    print_table(sheet->shoe);
    print_bead(sheet->shoe);
    for (int k = 0; k < SABOT_ROADS; k++)
        print_columns(sheet, k);
    fputs(",\"drawn\":{", stdout);
    for (int k = 0; k < SABOT_ROADS; k++) {
        if (k > 0)
            putchar(',');
        print_drawn(sheet, k);
    }
    fputs("},\"ask\":{", stdout);
    print_ask(sheet, SABOT_HAND_BANKER);
    putchar(',');
    print_ask(sheet, SABOT_HAND_PLAYER);
    puts("}}");
}
