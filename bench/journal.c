/* journal.c: how fast a journal is kept and opened: commits a second, each durable by itself,
 * beside what the disk does without us; events a second of many tables together; and how long it
 * takes to open the table of a year, out of its latest checkpoint and from the start. Seconds are
 * those of a clock, since the disk is waited for.
 *
 *   build/bench/journal [ENTRIES]   of the year; 3,000,000 unless told
 *   build/bench/journal groups      only groups into a file
 *
 * With SABOT_POSTGRES=postgres://... groups go to that server as well, an empty one. */
#include "deal/evening.h"
#include "store/kept.h"

#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { YEAR = 3000000, SYNCS = 1000, COMMITS = 3000, TABLES = 100, EACH = 20, GROUPS = 200,
       TOGETHER = 4096, PAGE = 4096, GROUP_BYTES = 1 << 21 };

static char folder[256];

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Of the processor, in this process. */
static double worked(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Bytes that this process has handed to files so far; 0 where nobody counts them. */
static double handed_on(void)
{
    FILE *in = fopen("/proc/self/io", "r");
    char line[80];
    double bytes = 0;

    while (in && bytes == 0 && fgets(line, sizeof line, in))
        if (strncmp(line, "wchar: ", 7) == 0)
            bytes = strtod(line + 7, NULL);
    if (in)
        fclose(in);
    return bytes;
}

static void must(bool sound, const char *what)
{
    if (sound)
        return;
    fprintf(stderr, "bench/journal: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- The disk by itself ---------------------------------------------------------------------- */

static double syncs(int fd, size_t n, int times)
{
    static const char bytes[GROUP_BYTES] = { 1 };
    const double from = seconds();

    for (int i = 0; i < times; i++)
        must(write(fd, bytes, n) == (ssize_t)n && fdatasync(fd) == 0, "the disk cannot be written");
    return times / (seconds() - from);
}

static void measure_disk(void)
{
    char path[300];

    snprintf(path, sizeof path, "%s/syncs", folder);
    const int fd = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0600);
    must(fd >= 0, "the folder cannot be written");
    const double appended = syncs(fd, PAGE, SYNCS);
    must(lseek(fd, 0, SEEK_SET) == 0, "the disk cannot be written");
    printf("the disk       4 KB and a sync %8.0f a second at the end of a file, %.0f over what is "
           "there\n", appended, syncs(fd, PAGE, SYNCS));
    printf("the disk       2 MB and a sync %8.0f a second, as much as %d events in a group write\n",
           syncs(fd, GROUP_BYTES, GROUPS / 4), TABLES * EACH);
    close(fd);
    unlink(path);
}

/* ---- Stores ---------------------------------------------------------------------------------- */

static const char *file_of(const char *name)
{
    static char where[320];

    snprintf(where, sizeof where, "sqlite:%s/%s", folder, name);
    return where;
}

static store *open_store(const char *where)
{
    char says[STORE_SAYS];
    store *s = store_open(where, says);

    must(s != NULL, says);
    return s;
}

static void remove_file(const char *name)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char path[320];

    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s%s", folder, name, ends[i]);
        unlink(path);
    }
}

static void fill(kept_entry *e)
{
    memset(&e->entry, 0, sizeof e->entry);
    e->event = (sabot_event){ .kind = SABOT_EV_WAGER, .role = SABOT_PARTICIPANT, .seat = 3,
                              .actor_seat = 3, .on = SABOT_ON_BANKER, .amount = 2500 };
    e->round = 7;
    memcpy(e->entry.ruling, "accepted 19:47-7.2(c)", 22);
    memcpy(e->entry.person, "account 4711", 13);
    memcpy(e->entry.command, "c-18b2f6a0", 11);
    sabot_event_to_text(&e->event, false, e->entry.text, sizeof e->entry.text);
}

static void begin(kept_table *k, const char *table)
{
    memset(k, 0, sizeof *k);
    journal_chain_begin(&k->chain);
    snprintf(k->chain.table, sizeof k->chain.table, "%s", table);
}

static void measure_commits(void)
{
    static kept_entry e;
    static sabot_table table;
    store *s = open_store(file_of("single"));
    kept_table k;
    store_line line;
    store_batch batch;

    begin(&k, "T1");
    const double from = seconds();
    for (int i = 0; i < COMMITS; i++) {
        fill(&e);
        must(kept_join(&k, &e, &line, 1, &batch) && store_append(s, &batch, 1) == STORE_OK,
             store_says(s));
        kept_appended(&k, s, &batch, &table);
    }
    printf("sqlite         single commits  %8.0f a second, each durable by itself\n",
           COMMITS / (seconds() - from));
    store_close(s);
    remove_file("single");
}

static void measure_groups(const char *where)
{
    static kept_table k[TABLES];
    static kept_entry e[TABLES][EACH];
    static store_line line[TABLES][EACH];
    static store_batch batch[TABLES];
    static sabot_table table;
    store *s = open_store(where);
    char name[16];
    const double from = seconds(), work = worked(), bytes = handed_on();

    for (int t = 0; t < TABLES; t++) {
        snprintf(name, sizeof name, "T%d", t);
        begin(&k[t], name);
    }
    for (int g = 0; g < GROUPS; g++) {
        for (int t = 0; t < TABLES; t++) {
            for (int i = 0; i < EACH; i++)
                fill(&e[t][i]);
            must(kept_join(&k[t], e[t], line[t], EACH, &batch[t]), "an entry cannot be written");
        }
        must(store_append(s, batch, TABLES) == STORE_OK, store_says(s));
        for (int t = 0; t < TABLES; t++)
            kept_appended(&k[t], s, &batch[t], &table);
    }
    const double events = (double)GROUPS * TABLES * EACH;
    const double us = (worked() - work) * 1e6 / events;
    printf("%.*s%*s groups of %d  %8.0f events a second by the clock, %.0f a second of a processor "
           "(%.1f us each), %.0f bytes written an event; %d tables with %d each\n",
           (int)strcspn(where, ":"), where, (int)(14 - strcspn(where, ":")), "", TABLES * EACH,
           events / (seconds() - from), 1e6 / us, us, (handed_on() - bytes) / events, TABLES, EACH);
    store_close(s);
    remove_file("groups");
}

/* ---- A year ---------------------------------------------------------------------------------- */

typedef struct year {
    store *s;
    kept_table k;
    kept_entry at[TOGETHER];
    store_line line[TOGETHER];
    int n;
} year;

static void flush(year *y, const sabot_table *table)
{
    store_batch batch;

    if (y->n == 0)
        return;
    must(kept_join(&y->k, y->at, y->line, y->n, &batch) &&
             store_append(y->s, &batch, 1) == STORE_OK, store_says(y->s));
    kept_appended(&y->k, y->s, &batch, table);
    y->n = 0;
}

static void keep(void *context, const sabot_table *table, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    year *y = context;
    kept_entry *e = &y->at[y->n++];

    memset(&e->entry, 0, sizeof e->entry);
    e->event = *event;
    e->round = journal_round(table, event);
    journal_ruling(ruling, e->entry.ruling);
    sabot_event_to_text(event, false, e->entry.text, sizeof e->entry.text);
    if (y->n == TOGETHER)
        flush(y, table);
}

/* Ends as far behind its latest checkpoint as can be. */
static void play_year(store *s, uint64_t entries)
{
    static year y;
    static deal_evening evening;
    sabot_rules rules;

    y.s = s;
    begin(&y.k, "T1");
    must(sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0), "there is no such game");
    const sabot_ruling opened = deal_evening_open(&evening, &rules, "year", 5);
    journal_ruling(&opened, y.at[0].entry.ruling);
    sabot_table_to_text(&rules, y.at[0].entry.text, sizeof y.at[0].entry.text);
    y.n = 1;
    evening.driver.listener = keep;
    evening.driver.context = &y;
    while (y.k.chain.next + (uint64_t)y.n < entries)
        deal_evening_turn(&evening);
    flush(&y, &evening.table);
    while (y.n < KEPT_EVERY - 20)
        deal_evening_turn(&evening);
    flush(&y, &evening.table);
}

/* Milliseconds, and what was replayed. */
static double opens(store *s, kept_table *k)
{
    static journal_replay replay;
    const double from = seconds();

    must(kept_open(k, s, "T1", &replay) == KEPT_OPEN, "the table of the year does not open");
    return 1000 * (seconds() - from);
}

static void count(void *context, uint64_t seq, kept_mark found)
{
    (void)seq;
    must(found == KEPT_MARK_SOUND, "a checkpoint of the year is not what the entries give");
    ++*(long *)context;
}

static void measure_year(uint64_t entries)
{
    enum { TIMES = 50 };
    store *s = open_store(file_of("year"));
    double whole = 0, table = 0;
    kept_table k;

    double from = seconds();
    play_year(s, entries);
    store_close(s);
    printf("a year         played and kept %8.0f events a second\n",
           (double)entries / (seconds() - from));
    for (int i = 0; i < TIMES; i++) {
        from = seconds();
        s = open_store(file_of("year"));
        table += opens(s, &k);
        whole += 1000 * (seconds() - from);
        store_close(s);
    }
    printf("a year         %llu entries, opened in %.2f ms, %llu replayed; with the file %.2f ms\n",
           (unsigned long long)k.chain.next, table / TIMES, (unsigned long long)k.replayed,
           whole / TIMES);
    s = open_store(file_of("year"));
    long checkpoints = 0;
    from = seconds();
    must(kept_verify(s, "T1", count, &checkpoints) == STORE_OK, store_says(s));
    const double spent = seconds() - from;
    printf("a year         replayed from the start in %.1f s, %.0f entries a second, beside %ld "
           "checkpoints\n", spent, (double)k.chain.next / spent, checkpoints);
    store_close(s);
    remove_file("year");
}

/* ---- The program ----------------------------------------------------------------------------- */

static double takes(const char *format, const char *beside)
{
    char command[1200];
    const double from = seconds();

    snprintf(command, sizeof command, format, beside, folder, folder);
    must(system(command) == 0, command);
    return seconds() - from;
}

/* An evening of 100 rounds through a file, and kept: line by line, each answer durable. */
static void measure_program(const char *self)
{
    char sabot[320], beside[300], path[320];
    long lines = 0;

    snprintf(beside, sizeof beside, "%s", self);
    snprintf(sabot, sizeof sabot, "%s/../sabot", dirname(beside));
    if (access(sabot, X_OK) != 0)
        return;
    takes("%s deal --game minibaccarat --seed 1 --rounds 100 >%s/evening", sabot);
    snprintf(path, sizeof path, "%s/evening", folder);
    FILE *in = fopen(path, "r");
    must(in != NULL, "the evening was not dealt");
    for (int c = getc(in); c != EOF; c = getc(in))
        lines += c == '\n';
    fclose(in);
    const double plain = takes("%s table %s/evening >/dev/null", sabot);
    const double kept = takes("%s table --store sqlite:%s/kept %s/evening >/dev/null", sabot);
    printf("sabot table    %ld lines in %.2f s; with --store in %.2f s, %.0f a second\n", lines,
           plain, kept, (double)lines / kept);
    remove_file("evening");
    remove_file("kept");
}

int main(int argc, char **argv)
{
    char self[200];

    snprintf(self, sizeof self, "%s", argv[0]);
    snprintf(folder, sizeof folder, "%s/journal-XXXXXX", dirname(self));
    must(mkdtemp(folder) != NULL, "there is no folder to write to");
    measure_disk();
    if (argc == 2 && strcmp(argv[1], "groups") == 0) {
        measure_groups(file_of("groups"));
        rmdir(folder);
        return EXIT_SUCCESS;
    }
    measure_commits();
    measure_groups("memory:");
    measure_groups(file_of("groups"));
    if (getenv("SABOT_POSTGRES"))
        measure_groups(getenv("SABOT_POSTGRES"));
    measure_program(argv[0]);
    measure_year(argc > 1 ? strtoull(argv[1], NULL, 10) : YEAR);
    rmdir(folder);
    return EXIT_SUCCESS;
}
