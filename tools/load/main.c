/* main.c: a load on a table server: people who play and people who watch, for so long; then how it
 * went, and whether every stream was what the journals say. Not installed. */
#include "load.h"

#include "sabot/sabot.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const char usage[] =
    "usage: load --url URL[,URL...] [--connections N] [--watchers N] [--tables N] [--seconds S]\n"
    "            [--cuts N] [--ping MS] [--rough] [--seed K]\n"
    "            [--token AUDITOR | --store STORE]\n"
    "  --connections N   people who sit down, wager and answer (10)\n"
    "  --watchers N      people who only watch (0)\n"
    "  --tables N        at the first so many tables of the lobby (all)\n"
    "  --seconds S       so long (10)\n"
    "  --cuts N          so many connections a second are cut, and come back (0)\n"
    "  --ping MS         a server that is silent for twice as long is given up (3000)\n"
    "  --rough           servers die and come back: what they put off is no error\n"
    "  --seed K          what people do (1)\n"
    "  --token T         an auditor's, to read the journals (or LOAD_TOKEN)\n"
    "  --store STORE     they are read there, to their end; without either the streams are not\n"
    "                    checked\n"
    "Status: 0 all is well, 1 something was not as it should be, 2 it could not be done.\n";

/* Of each second, in microseconds: people sit down, and what they are sent for that is no round's;
 * then rounds are counted, and what everybody is sent. */
enum { ARRIVE = 250000, ROUNDS = 750000 };

typedef struct options {
    const char *url, *token, *store, *seed;
    long connections, watchers, tables, seconds, cuts, ping;
    bool rough;
} options;

/* ---- The command line ------------------------------------------------------------------------ */

static bool read_options(int argc, char **argv, options *o)
{
    static const struct option list[] = {
        { "url", required_argument, NULL, 'u' },
        { "connections", required_argument, NULL, 'c' },
        { "watchers", required_argument, NULL, 'w' },
        { "tables", required_argument, NULL, 't' },
        { "seconds", required_argument, NULL, 's' },
        { "cuts", required_argument, NULL, 'x' },
        { "seed", required_argument, NULL, 'k' },
        { "token", required_argument, NULL, 'a' },
        { "ping", required_argument, NULL, 'p' },
        { "rough", no_argument, NULL, 'r' },
        { "store", required_argument, NULL, 'b' },
        { NULL, 0, NULL, 0 },
    };
    int which;

    *o = (options){ .connections = 10, .seconds = 10, .ping = 3000, .seed = "1",
                    .token = getenv("LOAD_TOKEN") };
    while ((which = getopt_long(argc, argv, "", list, NULL)) != -1) {
        const long number = optarg ? strtol(optarg, NULL, 10) : 0;
        switch (which) {
        case 'u': o->url = optarg; break;
        case 'c': o->connections = number; break;
        case 'w': o->watchers = number; break;
        case 't': o->tables = number; break;
        case 's': o->seconds = number; break;
        case 'x': o->cuts = number; break;
        case 'b': o->store = optarg; break;
        case 'p': o->ping = number; break;
        case 'r': o->rough = true; break;
        case 'k': o->seed = optarg; break;
        case 'a': o->token = optarg; break;
        default:  return false;
        }
    }
    return o->url && optind == argc && o->connections >= 0 && o->watchers >= 0 &&
           o->connections + o->watchers > 0 && o->connections + o->watchers < 100000 &&
           o->tables >= 0 && o->seconds > 0 && o->cuts >= 0 &&
           o->ping > 0 && o->ping <= 60000;
}

static bool find_places(load *l, const char *urls)
{
    char one[512], says[CLIENT_SAYS];

    while (*urls != '\0' && l->places < LOAD_PLACES) {
        const size_t n = strcspn(urls, ",");
        snprintf(one, sizeof one, "%.*s", (int)n, urls);
        if (client_find(one, &l->place[l->places], says) < 0) {
            fprintf(stderr, "load: %s\n", says);
            return false;
        }
        l->places++;
        urls += n + (urls[n] == ',');
    }
    return l->places > 0;
}

/* A connection is a descriptor. */
static void allow_descriptors(long n)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > (rlim_t)n + 64)
        return;
    limit.rlim_cur = limit.rlim_max < (rlim_t)n + 256 ? limit.rlim_max : (rlim_t)n + 256;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur < (rlim_t)n + 64)
        fprintf(stderr, "load: only %llu descriptors may be open\n",
                (unsigned long long)limit.rlim_cur);
}

/* ---- The evening ----------------------------------------------------------------------------- */

static void turn_for(load *l, int64_t us, long cuts)
{
    const int64_t begun_us = client_now_us();
    int64_t cut = 0;

    for (int64_t now_us = begun_us; now_us - begun_us < us; now_us = client_now_us()) {
        if (client_turn(l->c, 5) < 0)
            return;
        crowd_think(l, now_us);
        for (; cut < (now_us - begun_us) * cuts / 1000000; cut++)
            crowd_cut(l);
    }
}

/* Everybody joins, for a minute at most. */
static void gather(load *l)
{
    const int64_t end_us = client_now_us() + 60000000 + l->n * INT64_C(5000);

    while (client_now_us() < end_us &&
           (crowd_gather(l) || crowd_welcomed(l) + (int)l->figures.guests_failed < l->n))
        client_turn(l->c, 10);
}

/* The round that a table is in, as those who play there know; and what everybody was sent. */
static void note_rounds(load *l, bool first)
{
    sabot_standing standing;

    for (int i = 0; i < l->players; i++) {
        const person *const p = &l->people[i];
        if (!p->fold->open)
            continue;
        sabot_stand(&p->fold->table, &standing);
        *(first ? &p->table->first_round : &p->table->last_round) = standing.round;
    }
    for (int i = 0; i < l->n; i++) {
        person *const p = &l->people[i];
        if (p->link)
            *(first ? &p->bytes_before : &p->bytes_after) = client_bytes_in(p->link);
    }
}

/* Bytes that a client is sent in a round, over all of them. */
static double bytes_a_round(const load *l, uint64_t *rounds)
{
    double bytes = 0, shared = 0;

    *rounds = 0;
    for (int i = 0; i < l->tables; i++)
        *rounds += l->table[i].last_round - l->table[i].first_round;
    for (int i = 0; i < l->n; i++) {
        const person *const p = &l->people[i];
        if (!p->link)
            continue;
        bytes += (double)(p->bytes_after - p->bytes_before);
        shared += p->table->last_round - p->table->first_round;
    }
    return shared > 0 ? bytes / shared : 0;
}

static void run(load *l, const options *o)
{
    gather(l);
    printf("%d of %d people are at %d tables\n", crowd_welcomed(l), l->n, l->tables);
    fflush(stdout);
    l->play = true;
    turn_for(l, (int64_t)o->seconds * ARRIVE, o->cuts);
    note_rounds(l, true);
    turn_for(l, (int64_t)o->seconds * ROUNDS, o->cuts);
    l->play = false;
    note_rounds(l, false);
    for (int i = 0; i < 100 && crowd_waiting(l) > 0; i++)
        turn_for(l, 100000, 0);
    for (int i = 0; i < l->tables; i++)
        witness_mark(l->table[i].witness);
    turn_for(l, 3000000, 0); /* what anybody was told until now, everybody will have been */
    l->over = true;
}

/* ---- The report ------------------------------------------------------------------------------ */

static void print_delays(const char *what, const delays *d)
{
    if (d->n > 0)
        printf("%-28s p50 %.1f ms, p99 %.1f ms, max %.1f ms, of %llu\n", what,
               (double)delays_at(d, 0.5) / 1000, (double)delays_at(d, 0.99) / 1000,
               (double)d->most_us / 1000, (unsigned long long)d->n);
}

static void report(const load *l, const options *o)
{
    const load_figures *const f = &l->figures;
    uint64_t rounds;
    const double bytes = bytes_a_round(l, &rounds);

    printf("%llu commands: %llu accepted, %llu refused, %llu irregular; %llu errors, %llu not "
           "read\n", (unsigned long long)f->commands, (unsigned long long)f->accepted,
           (unsigned long long)f->refused, (unsigned long long)f->irregular,
           (unsigned long long)f->errors, (unsigned long long)f->unreadable);
    printf("%llu rounds, %.1f a second; %llu connections lost\n", (unsigned long long)rounds,
           (double)rounds * 1000000 / ((double)o->seconds * ROUNDS), (unsigned long long)f->lost);
    print_delays("command to each line", &l->seen);
    print_delays("command to its ruling", &l->answered);
    print_delays("cut off to the next line", &l->away);
    if (f->put_off > 0)
        printf("%llu commands were put off\n", (unsigned long long)f->put_off);
    printf("%.0f bytes a round a client\n", bytes);
}

static void report_check(const load *l)
{
    witness_figures all = { 0 };

    for (int i = 0; i < l->tables; i++) {
        const witness_figures *const one = witness_count(l->table[i].witness);
        all.streams += one->streams;
        all.events += one->events;
        all.blocks += one->blocks;
        all.rulings += one->rulings;
        all.entries += one->entries;
    }
    printf("%llu streams (%llu lines, %llu blocks, %llu rulings) held against %llu entries: %llu "
           "faults\n", (unsigned long long)all.streams, (unsigned long long)all.events,
           (unsigned long long)all.blocks, (unsigned long long)all.rulings,
           (unsigned long long)all.entries, (unsigned long long)l->faults);
}

static void leave(load *l)
{
    for (int i = 0; i < l->n; i++)
        if (l->people[i].link)
            client_leave(l->people[i].link);
    client_turn(l->c, 0);
}

static int evening(load *l, const options *o)
{
    if (!crowd_new(l, (int)o->connections, (int)o->watchers)) {
        fprintf(stderr, "load: there is no memory left\n");
        return 2;
    }
    run(l, o);
    report(l, o);
    if (l->token || l->store) {
        load_check(l); /* with everybody still there, so that rounds come to their end */
        report_check(l);
    } else {
        printf("the streams were not checked: no auditor's token and no store was given\n");
    }
    leave(l);
    const load_figures *const f = &l->figures;
    return l->faults + f->errors + f->unreadable + f->irregular + f->guests_failed +
                       f->joins_failed + (l->rough ? 0 : f->put_off) > 0 ||
           crowd_welcomed(l) < l->n;
}

int main(int argc, char **argv)
{
    static load l;
    options o;
    int status = 2;

    if (!read_options(argc, argv, &o) || sodium_init() < 0) {
        fputs(usage, stderr);
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    signal(SIGPIPE, SIG_IGN);
    allow_descriptors(o.connections + o.watchers);
    l.token = o.token;
    l.store = o.store;
    l.ping_ms = (int)o.ping;
    l.rough = o.rough;
    crypto_generichash(l.seed, sizeof l.seed, (const unsigned char *)o.seed, strlen(o.seed), NULL,
                       0);
    l.c = client_new();
    if (l.c && find_places(&l, o.url) && load_tables(&l, (int)o.tables) == 0)
        status = evening(&l, &o);
    client_free(l.c);
    crowd_free(&l);
    for (int i = 0; i < l.tables; i++) {
        witness_free(l.table[i].witness);
        free(l.table[i].ring);
    }
    free(l.table);
    return status;
}
