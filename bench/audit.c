/* audit.c: how fast journals are audited: entries a second on one core, chain, rulings, chips and
 * all; with more threads by the clock on the wall; and the memory it takes. The journals are of
 * evenings from fixed seeds, with a person and a command at what participants do.
 *
 *   build/bench/audit                 all of it
 *   build/bench/audit once FILE       one audit of a journal: for callgrind
 *   build/bench/audit write FILE N T  only writes such a journal: N entries of T tables in turns */
#include "audit/journal.h"
#include "deal/evening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- A journal ------------------------------------------------------------------------------- */

typedef struct book {
    deal_evening evening;
    journal_chain chain;
    char name[16];
    FILE *out;
} book;

static void write_entry(book *b, journal_entry *e, const sabot_ruling *ruling)
{
    static char line[JOURNAL_LINE];

    memcpy(e->table, b->name, sizeof b->name);
    e->seq = b->chain.next;
    e->time_ms = INT64_C(1763337600000) + 700 * (int64_t)e->seq;
    e->before = b->chain.last;
    journal_ruling(ruling, e->ruling);
    const size_t n = journal_write(e, line, sizeof line);
    if (n == 0 || journal_follow(&b->chain, line, n, e) != JOURNAL_SOUND)
        abort();
    line[n] = '\n';
    fwrite(line, 1, n + 1, b->out);
}

static void keep(void *context, const sabot_table *table, const sabot_event *event,
                 const sabot_ruling *ruling)
{
    static journal_entry e;
    book *b = context;

    (void)table;
    memset(&e, 0, sizeof e);
    if (event->role == SABOT_PARTICIPANT) {
        snprintf(e.person, sizeof e.person, "guest-%d", event->actor_seat);
        snprintf(e.command, sizeof e.command, "c%llu", (unsigned long long)b->chain.next);
    }
    sabot_event_to_text(event, false, e.text, sizeof e.text);
    write_entry(b, &e, ruling);
}

static void open_book(book *b, FILE *out, int number)
{
    static journal_entry e;
    sabot_rules rules;
    char seed[16];

    memset(b, 0, sizeof *b);
    memset(&e, 0, sizeof e);
    snprintf(b->name, sizeof b->name, "MB-%02d", number);
    snprintf(seed, sizeof seed, "bench %d", number);
    b->out = out;
    journal_chain_begin(&b->chain);
    if (!sabot_rules_default(&rules, SABOT_MINIBACCARAT, 0))
        abort();
    sabot_table_to_text(&rules, e.text, sizeof e.text);
    const sabot_ruling opened = deal_evening_open(&b->evening, &rules, seed, 5);
    write_entry(b, &e, &opened);
    b->evening.driver.listener = keep;
    b->evening.driver.context = b;
}

static void write_journal(FILE *out, unsigned long entries, int tables)
{
    book *b = calloc((size_t)tables, sizeof *b);
    unsigned long n = 0;

    if (!b)
        abort();
    for (int i = 0; i < tables; i++)
        open_book(&b[i], out, i + 1);
    while (n < entries) {
        n = 0;
        for (int i = 0; i < tables; i++) {
            deal_evening_turn(&b[i].evening);
            n += b[i].chain.next;
        }
    }
    free(b);
    fflush(out);
}

/* ---- Measuring ------------------------------------------------------------------------------- */

static void found(void *context, const audit_finding *finding)
{
    (void)context;
    fprintf(stderr, "line %llu: %s; %s\n", (unsigned long long)finding->line, finding->found,
            finding->expected);
}

static uint64_t audit(const char *path, int threads)
{
    const audit_journals job = { .from = &path, .n = 1, .threads = threads, .found = found };
    audit_journal_sums sums;
    char says[STORE_SAYS];

    if (audit_journal(&job, &sums, says) < 0 || sums.findings > 0) {
        fprintf(stderr, "bench/audit: %s\n", says);
        exit(1);
    }
    return sums.entries;
}

static long megabytes(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

/* Beside the clock: what the thread that reads has of the work, which no other can take from it. */
static void measure_threads(const char *path, const char *what, uint64_t entries, double one)
{
    const int threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
    const double work = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
    const double own = seconds(CLOCK_THREAD_CPUTIME_ID);

    audit(path, threads);
    const double passed = seconds(CLOCK_MONOTONIC) - wall;
    const double worked = seconds(CLOCK_PROCESS_CPUTIME_ID) - work;
    printf("%-14s %-11s %10.2f million entries/s   %d threads by the wall (%.2f times one), %.2f a "
           "second of a processor, %.0f%% of it by who reads\n", "audit", what,
           (double)entries / passed / 1e6, threads, one / passed, (double)entries / worked / 1e6,
           (seconds(CLOCK_THREAD_CPUTIME_ID) - own) / worked * 100);
}

static void measure(const char *path, const char *what)
{
    double best = 1e9, one = 1e9;
    uint64_t entries = 0;

    for (int i = 0; i < 3; i++) {
        const double from = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
        entries = audit(path, 1);
        const double took = seconds(CLOCK_PROCESS_CPUTIME_ID) - from;
        best = took < best ? took : best;
        const double passed = seconds(CLOCK_MONOTONIC) - wall;
        one = passed < one ? passed : one;
    }
    printf("%-14s %-11s %10.2f million entries/s   %.0f ns an entry, one core, %ld MB\n", "audit",
           what, (double)entries / best / 1e6, best / (double)entries * 1e9, megabytes());
    measure_threads(path, what, entries, one);
}

static void bench(unsigned long entries, int tables, const char *what)
{
    char path[] = "/tmp/sabot-bench-audit.XXXXXX";
    const int fd = mkstemp(path);
    FILE *out = fd >= 0 ? fdopen(fd, "w") : NULL;

    if (!out)
        exit(1);
    write_journal(out, entries, tables);
    fclose(out);
    measure(path, what);
    remove(path);
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "once") == 0) {
        printf("%llu\n", (unsigned long long)audit(argv[2], 1));
        return 0;
    }
    if (argc == 5 && strcmp(argv[1], "write") == 0) {
        FILE *out = fopen(argv[2], "w");
        if (!out)
            return 1;
        write_journal(out, strtoul(argv[3], NULL, 10), atoi(argv[4]));
        return fclose(out) != 0;
    }
    bench(600000, 1, "one table");
    bench(600000, 8, "8 tables");
    return 0;
}
