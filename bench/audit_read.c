/* audit_read.c: how fast foreign logs are read: rows a second of audit_parse alone, over logs that
 * are made in memory, on one core. Seconds are the processor's time of this process.
 *
 *   audit_read           rows a second, of each shape
 *   audit_read NAME N    reads so many rows of one shape and prints how many (for callgrind) */
#include "audit/mapping.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROWS = 200000, STRETCH = 1 << 18, LEAST_ROWS = 4000000 };

typedef struct shape {
    const char *name, *mapping, *head;
    void (*row)(FILE *out, int i, const char *const card[6]);
} shape;

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* of this process: others do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void row_plain(FILE *out, int i, const char *const card[6])
{
    fprintf(out, "%d,%d,%s,%s,%s,%s,%s,%s,%d,%d,%s\n", i / 70 + 1, i % 70 + 1, card[0], card[1],
            card[2], card[3], card[4], card[5], i % 10, i / 3 % 10,
            i % 3 ? i % 7 ? "Player" : "Tie" : "Banker");
}

static void row_json(FILE *out, int i, const char *const card[6])
{
    fprintf(out,
            "{\"shoe\":%d,\"id\":%d,\"hands\":{\"player\":[\"%s\",\"%s\"],\"banker\":[\"%s\","
            "\"%s\"]},\"winner\":\"%s\"}\n",
            i / 70 + 1, i % 70 + 1, card[0], card[1], card[3], card[4],
            i % 3 ? "PLAYER" : "BANKER");
}

static void row_text(FILE *out, int i, const char *const card[6])
{
    fprintf(out, "#%d P[%s %s]=%d B[%s %s]=%d -> %c\n", i % 70 + 1, card[0], card[1], i % 10,
            card[3], card[4], i / 3 % 10, "PBT"[i % 3]);
}

static const shape shapes[] = {
    { "csv", "mappings/six-columns.ini", "Shoe,Round,P1,P2,P3,B1,B2,B3,PTotal,BTotal,Winner\n",
      row_plain },
    { "json", "mappings/json-lists.ini", "", row_json },
    { "text", "mappings/text-lines.ini", "", row_text },
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

static char *log_made(const shape *s, size_t *n)
{
    static const char *const cards[] = {"KS", "9H", "3D", "4C", "10H",
                                        "As", "7d", "Qc", "2h", "8s"};
    char *text;
    FILE *const out = open_memstream(&text, n);
    unsigned random = 1;

    if (!out)
        abort();
    fputs(s->head, out);
    for (int i = 0; i < ROWS; i++) {
        const char *card[6];

        for (int c = 0; c < 6; c++) {
            random = random * 1103515245u + 12345u;
            card[c] = c % 3 == 2 && random >> 30 ? "" : cards[(random >> 16) % 10];
        }
        s->row(out, i, card);
    }
    fclose(out);
    return text;
}

/* Reads the log until so many rows are read, in stretches as an audit does. */
static size_t read_rows(const shape *s, size_t rows)
{
    char says[AUDIT_SAYS];
    audit_mapping *const m = audit_mapping_open(s->mapping, says);
    audit_block block = { .rounds = 0 };
    audit_head *head;
    uint64_t lines;
    size_t n, done = 0;
    char *const text = log_made(s, &n);
    const long taken = m ? audit_head_read(m, text, n, &head, &lines, says) : -1;

    if (taken < 0) {
        fprintf(stderr, "%s\n", says);
        exit(1);
    }
    const double from = seconds();
    while (done < rows)
        for (size_t at = (size_t)taken, cut; at < n && done < rows; at += cut) {
            const size_t have = n - at < STRETCH ? n - at : STRETCH;

            cut = audit_cut(m, head, text + at, have, have == n - at);
            audit_parse(m, head, &(audit_chunk){ text + at, cut, 1, at }, &block);
            done += block.rounds;
        }
    const double took = seconds() - from;
    if (rows > ROWS)
        printf("%-14s audit reads %10.0f rows a second (%.0f ns, %.0f bytes a row)\n", s->name,
               (double)done / took, took * 1e9 / (double)done, (double)n / ROWS);
    audit_block_free(&block);
    audit_head_free(head);
    audit_mapping_free(m);
    free(text);
    return done;
}

int main(int argc, char **argv)
{
    for (int i = 0; i < SHAPES; i++) {
        if (argc == 1)
            read_rows(&shapes[i], LEAST_ROWS);
        else if (argc == 3 && strcmp(argv[1], shapes[i].name) == 0)
            printf("%zu\n", read_rows(&shapes[i], (size_t)atol(argv[2])));
    }
    return 0;
}
