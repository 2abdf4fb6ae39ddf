/* test_long_log.c: a clean log of a million rounds gives no finding, in little memory, however many
 * threads; the findings of a faulty one are the same with any number of threads. SABOT_LONG audits
 * ten million rounds. Logs come through a pipe: nothing of them is kept anywhere. */
#include "core/core_test.h"

#include "../../bench/clean_log.h"
#include "audit/run.h"
#include "length.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MILLION = 1000000, MEMORY_KB = 64 * 1024 };

static const char mapping_text[] =
    "[log]\nformat = csv\n[rules]\ngame = minibaccarat\n"
    "[round]\nshoe = Shoe\nnumber = Round\nfrom = 1\n"
    "[cards]\np1 = P1\np2 = P2\np3 = P3\nb1 = B1\nb2 = B2\nb3 = B3\n"
    "[said]\nplayer = PTotal\nbanker = BTotal\nwinner = Winner\n";

typedef struct heard {
    uint64_t n, hash;                  /* of all that was told, in order */
} heard;

static void tell(void *context, const audit_finding *f)
{
    heard *h = context;
    const char *const text[] = { f->found, f->expected, f->round, f->shoe };

    h->n++;
    h->hash = (h->hash ^ f->line ^ (uint64_t)f->kind << 56) * UINT64_C(0x100000001b3);
    for (size_t i = 0; i < COUNT(text); i++)
        for (const char *c = text[i]; *c != '\0'; c++)
            h->hash = (h->hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
}

typedef struct writing {
    int to;
    uint64_t rounds;
    int fault_every;                   /* lines; 0: none */
} writing;

/* A digit that is changed now and then: totals, cards, numbers, whatever stands there. */
static void *write_faulty(void *context)
{
    const writing *w = context;
    FILE *to = fdopen(w->to, "w");
    char *text = NULL;
    size_t n = 0;
    uint64_t random = 17, line = 0;
    FILE *clean = open_memstream(&text, &n);

    clean_write(clean, 5, w->rounds);
    fclose(clean);
    for (size_t i = 0; i < n; i++) {
        line += text[i] == '\n';
        random = random * UINT64_C(6364136223846793005) + 1;
        if (line > 0 && text[i] >= '0' && text[i] <= '9' &&
            (random >> 33) % (uint64_t)w->fault_every == 0)
            text[i] = (char)('0' + (random >> 50) % 10);
    }
    fwrite(text, 1, n, to);
    fclose(to);
    free(text);
    return NULL;
}

static void *write_clean(void *context)
{
    const writing *w = context;
    FILE *to = fdopen(w->to, "w");

    clean_write(to, 5, w->rounds);
    fclose(to);
    return NULL;
}

static heard audit(uint64_t rounds, int fault_every, int threads, audit_tally *tally)
{
    heard h = { 0 };
    char says[AUDIT_SAYS] = "";
    audit_mapping *mapping = audit_mapping_read(mapping_text, sizeof mapping_text - 1, "m", says);
    const audit_options options = { .mapping = mapping, .threads = threads, .shard = 1,
                                    .shards = 1, .tell = tell, .context = &h };
    audit_runner *runner = audit_runner_open(&options);
    int ends[2];
    pthread_t writer;

    assert_int_equal(pipe(ends), 0);
    writing w = { .to = ends[1], .rounds = rounds, .fault_every = fault_every };
    pthread_create(&writer, NULL, fault_every > 0 ? write_faulty : write_clean, &w);
    if (audit_runner_file(runner, 0, ends[0], tally, says) < 0)
        fail_msg("%s", says);
    pthread_join(writer, NULL);
    close(ends[0]);
    audit_runner_close(runner);
    audit_mapping_free(mapping);
    return h;
}

static void a_clean_log_in_little_memory(void **state)
{
    const uint64_t rounds = (uint64_t)test_times(MILLION, 10 * MILLION);

    (void)state;
    for (int threads = 1; threads <= 4; threads *= 2) {
        audit_tally tally = { 0 };
        struct rusage used;
        const heard h = audit(rounds, 0, threads, &tally);
        assert_int_equal(h.n, 0);
        assert_int_equal(tally.rounds, rounds);
        assert_int_equal(tally.lines, rounds + 1);
        getrusage(RUSAGE_SELF, &used);
        print_message("%d threads: %ld KB\n", threads, used.ru_maxrss);
#ifndef __SANITIZE_ADDRESS__
        assert_true(used.ru_maxrss < MEMORY_KB);
#endif
    }
}

static void threads_change_nothing(void **state)
{
    audit_tally first = { 0 };
    const heard one = audit(50000, 300, 1, &first);

    (void)state;
    print_message("%d findings\n", (int)one.n);
    assert_true(one.n > 1000);
    for (int threads = 2; threads <= 7; threads += 5) {
        audit_tally tally = { 0 };
        const heard h = audit(50000, 300, threads, &tally);
        assert_int_equal(h.n, one.n);
        assert_true(h.hash == one.hash);
        assert_memory_equal(&tally, &first, sizeof tally);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clean_log_in_little_memory),
        cmocka_unit_test(threads_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
