/* audit_logs.c: how fast a foreign log is audited, from its bytes to the last finding: rounds a
 * second by one thread and by two, and the memory it took. The log is a clean one of eight-deck
 * shoes, by columns (clean_log.h), in a file that is in the cache. "audit_logs ROUNDS" audits so
 * many by one thread and prints nothing else, for counting instructions. */
#include "audit/run.h"
#include "clean_log.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 2000000, TIMES = 3 };

static const char mapping_text[] =
    "[log]\nformat = csv\n[rules]\ngame = minibaccarat\n"
    "[round]\nshoe = Shoe\nnumber = Round\nfrom = 1\n"
    "[cards]\np1 = P1\np2 = P2\np3 = P3\nb1 = B1\nb2 = B2\nb3 = B3\n"
    "[said]\nplayer = PTotal\nbanker = BTotal\nwinner = Winner\n";

static void tell(void *context, const audit_finding *finding)
{
    (void)context;
    fprintf(stderr, "line %" PRIu64 ": %s\n", finding->line,
            audit_kind_name((audit_kind)finding->kind));
    exit(1);
}

static double seconds(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Seconds by the clock, of all processors together, and of the busier of two threads: what it would
 * take by the clock on a machine that does nothing else. */
static void audit(FILE *log, const audit_mapping *mapping, int threads, double *wall, double *cpu,
                  double *busier)
{
    const audit_options options = { .mapping = mapping, .threads = threads, .shard = 1,
                                    .shards = 1, .tell = tell };
    audit_runner *runner = audit_runner_open(&options);
    audit_tally tally = { 0 };
    char says[AUDIT_SAYS] = "";

    rewind(log);
    lseek(fileno(log), 0, SEEK_SET);
    *wall = seconds(CLOCK_MONOTONIC);
    *cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    const double own = seconds(CLOCK_THREAD_CPUTIME_ID);
    if (!runner || audit_runner_file(runner, 0, fileno(log), &tally, says) < 0) {
        fprintf(stderr, "%s\n", says);
        exit(1);
    }
    *wall = seconds(CLOCK_MONOTONIC) - *wall;
    *cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - *cpu;
    *busier = seconds(CLOCK_THREAD_CPUTIME_ID) - own;
    *busier = *busier > *cpu - *busier ? *busier : *cpu - *busier;
    audit_runner_close(runner);
}

int main(int argc, char **argv)
{
    const uint64_t rounds = argc > 1 ? strtoull(argv[1], NULL, 10) : ROUNDS;
    char says[AUDIT_SAYS] = "";
    audit_mapping *mapping = audit_mapping_read(mapping_text, sizeof mapping_text - 1, "bench",
                                                says);
    FILE *log = tmpfile();
    struct rusage used;
    double wall, cpu, busier;

    if (!mapping || !log) {
        fprintf(stderr, "%s\n", says);
        return 1;
    }
    clean_write(log, 1, rounds);
    fflush(log);
    if (argc > 1) {
        audit(log, mapping, 1, &wall, &cpu, &busier);
        return 0;
    }
    for (int threads = 1; threads <= 2; threads++) {
        double best = 1e9, best_cpu = 1e9, best_busier = 1e9;
        for (int i = 0; i < TIMES; i++) {
            audit(log, mapping, threads, &wall, &cpu, &busier);
            best = wall < best ? wall : best;
            best_cpu = cpu < best_cpu ? cpu : best_cpu;
            best_busier = busier < best_busier ? busier : best_busier;
        }
        printf("%-14s %d thread%s %6.2f million rounds a second by the clock, %4.0f ns of a "
               "processor a round, %4.0f ns of them by the busier thread\n", "audit", threads,
               threads > 1 ? "s" : " ", (double)rounds / best / 1e6,
               best_cpu / (double)rounds * 1e9, best_busier / (double)rounds * 1e9);
    }
    getrusage(RUSAGE_SELF, &used);
    printf("%-14s %ld KB at most\n", "audit", used.ru_maxrss);
    audit_mapping_free(mapping);
    fclose(log);
    return 0;
}
