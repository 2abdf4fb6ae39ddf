/* run.c: chunks of a log through as many threads as there are.
 *
 * A ring of slots, each with a chunk and what was read from it: the caller fills them in order, any
 * thread reads and judges one that is full (judges ask nothing of what came before), the caller
 * follows them in order. The caller helps out when it has nothing else to do, so that with one
 * thread the same happens without another. How a file is cut does not depend on the threads. */
#include "run.h"

#include "follow.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CHUNK = 64 * 1024,
    CHUNK_MOST = 16 * 1024 * 1024      /* no round is longer */
};

typedef enum slot_state { SLOT_EMPTY, SLOT_FULL, SLOT_TAKEN, SLOT_JUDGED } slot_state;

typedef struct slot {
    slot_state state;
    char *text;
    size_t room, n, cut;               /* of it `cut` bytes are the chunk */
    uint64_t where;
    audit_block block;
    uint32_t *doubt;                   /* rounds that are not clean */
    size_t doubts, doubt_room;
    bool no_memory;
} slot;

struct audit_runner {
    audit_options options;
    audit_terms terms;
    audit_judge judge;
    audit_follower follower;
    slot *slot;
    size_t slots;
    audit_head *head;
    pthread_mutex_t lock;
    pthread_cond_t full, judged;       /* something to do; something done */
    size_t filled, taken, followed;    /* slots so far, over the file */
    bool over;                         /* the threads may go home */
    char *rest;                        /* of the last slot: what its chunk left over */
    size_t rest_n, rest_room;
    uint64_t where;                    /* of the next byte to be read into a slot */
    int descriptor;
    bool at_end;
};

uint64_t audit_tally_faults(const audit_tally *tally)
{
    uint64_t sum = 0;

    for (int kind = 1; kind < AUDIT_KINDS; kind++)
        sum += audit_kind_is_note((audit_kind)kind) ? 0 : tally->kind[kind];
    return sum;
}

void audit_tally_add(audit_tally *sum, const audit_tally *more)
{
    sum->files += more->files;
    sum->unread += more->unread;
    sum->bytes += more->bytes;
    sum->lines += more->lines;
    sum->rounds += more->rounds;
    sum->results += more->results;
    sum->wagers += more->wagers;
    sum->shoes += more->shoes;
    sum->tables += more->tables;
    for (int kind = 0; kind < AUDIT_KINDS; kind++)
        sum->kind[kind] += more->kind[kind];
}

int audit_shard_of(uint64_t table, int shards)
{
    return (int)((table * UINT64_C(0xff51afd7ed558ccd) >> 32) % (uint64_t)shards) + 1;
}

/* ---- Making one ---------------------------------------------------------------------------- */

audit_runner *audit_runner_open(const audit_options *options)
{
    audit_runner *r = calloc(1, sizeof *r);

    if (!r)
        return NULL;
    r->options = *options;
    r->terms = *audit_mapping_terms(options->mapping);
    if (options->rules)
        r->terms.rules = *options->rules;
    audit_judge_make(&r->judge, &r->terms);
    r->slots = options->threads > 1 ? 2 * (size_t)options->threads : 1;
    r->slot = calloc(r->slots, sizeof *r->slot);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->full, NULL);
    pthread_cond_init(&r->judged, NULL);
    if (!audit_follower_open(&r->follower, &r->judge, &r->options) || !r->slot) {
        audit_runner_close(r);
        return NULL;
    }
    return r;
}

void audit_runner_close(audit_runner *r)
{
    for (size_t i = 0; r->slot && i < r->slots; i++) {
        free(r->slot[i].text);
        free(r->slot[i].doubt);
        audit_block_free(&r->slot[i].block);
    }
    audit_follower_close(&r->follower);
    pthread_cond_destroy(&r->judged);
    pthread_cond_destroy(&r->full);
    pthread_mutex_destroy(&r->lock);
    free(r->rest);
    free(r->slot);
    free(r);
}

/* ---- Filling ------------------------------------------------------------------------------- */

static bool has_room(char **text, size_t *room, size_t wanted)
{
    char *more;

    if (*room >= wanted)
        return true;
    more = realloc(*text, wanted);
    if (!more)
        return false;
    *text = more;
    *room = wanted;
    return true;
}

/* Reads until there are so many bytes in the slot, or no more. */
static bool read_up_to(audit_runner *r, slot *s, size_t wanted)
{
    while (s->n < wanted && !r->at_end) {
        const ssize_t n = read(r->descriptor, s->text + s->n, wanted - s->n);
        if (n < 0 && errno != EINTR)
            return false;
        r->at_end = n == 0;
        s->n += n > 0 ? (size_t)n : 0;
    }
    return true;
}

/* What the last slot left over, and what the file has: a chunk that ends between two rounds. */
static bool fill(audit_runner *r, slot *s, char says[AUDIT_SAYS])
{
    s->n = 0;
    s->where = r->where;
    for (size_t wanted = CHUNK;; wanted *= 2) {
        if (wanted < r->rest_n)
            continue;
        if (wanted > CHUNK_MOST) {
            snprintf(says, AUDIT_SAYS, "a round of more than %d MB begins at byte %llu",
                     CHUNK_MOST >> 20, (unsigned long long)s->where);
            return false;
        }
        if (!has_room(&s->text, &s->room, wanted)) {
            snprintf(says, AUDIT_SAYS, "there is no memory left");
            return false;
        }
        if (s->n == 0 && r->rest_n > 0)
            memcpy(s->text, r->rest, s->n = r->rest_n);
        if (!read_up_to(r, s, wanted)) {
            snprintf(says, AUDIT_SAYS, "%s", strerror(errno));
            return false;
        }
        if (!r->head)
            return true; /* cut when the head was read */
        s->cut = audit_cut(r->options.mapping, r->head, s->text, s->n, r->at_end);
        if (r->at_end)
            s->cut = s->n;
        if (s->cut > 0 || r->at_end)
            break;
    }
    r->rest_n = s->n - s->cut;
    if (r->rest_n > 0 && !has_room(&r->rest, &r->rest_room, r->rest_n)) {
        snprintf(says, AUDIT_SAYS, "there is no memory left");
        return false;
    }
    if (r->rest_n > 0)
        memcpy(r->rest, s->text + s->cut, r->rest_n);
    r->where += s->cut;
    return true;
}

/* ---- Judging ------------------------------------------------------------------------------- */

static bool add_doubt(slot *s, size_t at)
{
    if (s->doubts == s->doubt_room) {
        const size_t room = s->doubt_room == 0 ? 64 : 2 * s->doubt_room;
        uint32_t *more = realloc(s->doubt, room * sizeof *more);
        if (!more)
            return false;
        s->doubt = more;
        s->doubt_room = room;
    }
    s->doubt[s->doubts++] = (uint32_t)at;
    return true;
}

static void judge_slot(const audit_runner *r, slot *s)
{
    const audit_chunk chunk = { .at = s->text, .n = s->cut, .line = 1, .where = s->where };

    audit_parse(r->options.mapping, r->head, &chunk, &s->block);
    s->doubts = 0;
    for (size_t i = 0; i < s->block.rounds; i++) {
        const audit_round *round = &s->block.round[i];
        if (round->what != AUDIT_ROUND && round->what != AUDIT_RESULT)
            continue;
        if ((!audit_judge_is_clean(&r->judge, round) ||
             (round->wagers > 0 &&
              !audit_money_is_clean(&r->judge, round, s->block.wager + round->wager))) &&
            !add_doubt(s, i))
            s->no_memory = true;
    }
}

/* Takes the oldest slot that is full, and judges it. The lock is held, and held again after. */
static bool take_one(audit_runner *r)
{
    if (r->taken == r->filled)
        return false;
    slot *s = &r->slot[r->taken++ % r->slots];
    s->state = SLOT_TAKEN;
    pthread_mutex_unlock(&r->lock);
    judge_slot(r, s);
    pthread_mutex_lock(&r->lock);
    s->state = SLOT_JUDGED;
    pthread_cond_signal(&r->judged);
    return true;
}

static void *work(void *context)
{
    audit_runner *r = context;

    pthread_mutex_lock(&r->lock);
    while (!r->over)
        if (!take_one(r))
            pthread_cond_wait(&r->full, &r->lock);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* ---- One file ------------------------------------------------------------------------------ */

static bool follow_slot(audit_runner *r, slot *s, char says[AUDIT_SAYS])
{
    const audit_chunk chunk = { .at = s->text, .n = s->cut, .where = s->where };

    audit_follower_block(&r->follower, &s->block, s->doubt, s->doubts, &chunk);
    if (r->options.progress)
        r->options.progress(r->options.context, s->cut);
    if (s->no_memory)
        snprintf(says, AUDIT_SAYS, "there is no memory left");
    return !s->no_memory;
}

/* Fills, helps and follows until all is followed. The lock is held. */
static bool turn_the_ring(audit_runner *r, char says[AUDIT_SAYS])
{
    bool well = true;

    while (well && (!r->at_end || r->rest_n > 0 || r->followed < r->filled)) {
        slot *oldest = &r->slot[r->followed % r->slots], *next = &r->slot[r->filled % r->slots];
        if (r->followed < r->filled && oldest->state == SLOT_JUDGED) {
            pthread_mutex_unlock(&r->lock);
            well = follow_slot(r, oldest, says);
            pthread_mutex_lock(&r->lock);
            oldest->state = SLOT_EMPTY;
            r->followed++;
        } else if ((!r->at_end || r->rest_n > 0) && r->filled - r->followed < r->slots) {
            pthread_mutex_unlock(&r->lock);
            well = fill(r, next, says);
            pthread_mutex_lock(&r->lock);
            next->state = SLOT_FULL;
            r->filled++;
            pthread_cond_signal(&r->full);
        } else if (!take_one(r)) {
            pthread_cond_wait(&r->judged, &r->lock);
        }
    }
    return well;
}

/* The first bytes of the file: its head is read, and what is left of them is the rest. */
static bool read_head(audit_runner *r, uint64_t *lines, char says[AUDIT_SAYS])
{
    slot *s = &r->slot[0];

    if (!fill(r, s, says))
        return false;
    if (s->n == 0) {
        snprintf(says, AUDIT_SAYS, "holds no rounds: it is empty");
        return false;
    }
    const long n = audit_head_read(r->options.mapping, s->text, s->n, &r->head, lines, says);
    if (n < 0)
        return false;
    r->where = (uint64_t)n;
    r->rest_n = s->n - (size_t)n;
    if (r->rest_n > 0 && !has_room(&r->rest, &r->rest_room, r->rest_n)) {
        snprintf(says, AUDIT_SAYS, "there is no memory left");
        return false;
    }
    if (r->rest_n > 0)
        memcpy(r->rest, s->text + n, r->rest_n);
    return true;
}

static bool run_threads(audit_runner *r, char says[AUDIT_SAYS])
{
    pthread_t thread[AUDIT_THREADS_MAX];
    int n = 0;
    bool well;

    while (n < r->options.threads - 1 && pthread_create(&thread[n], NULL, work, r) == 0)
        n++;
    pthread_mutex_lock(&r->lock);
    well = turn_the_ring(r, says);
    r->over = true;
    pthread_cond_broadcast(&r->full);
    pthread_mutex_unlock(&r->lock);
    while (n > 0)
        pthread_join(thread[--n], NULL);
    return well;
}

int audit_runner_file(audit_runner *r, uint32_t file, int descriptor, audit_tally *tally,
                      char says[AUDIT_SAYS])
{
    audit_tally of_file = { .files = 1 };
    uint64_t lines = 0;
    bool well;

    r->descriptor = descriptor;
    r->at_end = r->over = false;
    r->filled = r->taken = r->followed = 0;
    r->rest_n = 0;
    r->where = 0;
    well = read_head(r, &lines, says);
    if (well) {
        audit_follower_begin(&r->follower, file, lines, &of_file);
        well = run_threads(r, says);
        audit_follower_end(&r->follower);
        of_file.lines += lines;
        of_file.bytes = r->where;
    }
    audit_head_free(r->head);
    r->head = NULL;
    if (well && r->follower.seen == 0) {
        snprintf(says, AUDIT_SAYS, "holds no rounds: %llu lines, %llu of them unreadable",
                 (unsigned long long)of_file.lines,
                 (unsigned long long)of_file.kind[AUDIT_UNREADABLE]);
        well = false;
    }
    if (r->options.shard > 1) /* parts by tables all read the file; the first counts it */
        of_file.files = of_file.lines = of_file.bytes = 0;
    else
        of_file.unread = !well;
    audit_tally_add(tally, &of_file);
    return well ? 0 : -1;
}
