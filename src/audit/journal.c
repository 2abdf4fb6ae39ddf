/* journal.c: journals through the audit: who reads lines, who makes them ready, who judges them.
 *
 * Lines are read into blocks, in order. A block is made ready by whoever is free; then every lane
 * goes through it, block after block, and takes the lines of its own tables. With one thread all of
 * this is done by who reads. Findings are told block by block, in the order of their lines, so that
 * they come out alike however many threads there are. */
#include "audit/journal.h"

#include "audit/journal_table.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 64 };

typedef struct lane {
    audit_table **at;          /* by the hash of their names; room is a power of two */
    size_t room, n;
    audit_table *last;         /* the one of the line before */
    uint64_t block;            /* the next it goes through */
    uint64_t unreadable;
    bool busy, failed;
    audit_told ended;          /* findings of tables that are over */
    audit_past *past;
    int pasts;
    uint64_t entries, following;
} lane;

typedef enum slot_state { SLOT_FREE = 0, SLOT_FILLED, SLOT_READYING, SLOT_READY } slot_state;

typedef struct slot {
    audit_block block;
    slot_state state;
    uint64_t number;
    int done;                  /* lanes that went through it */
    audit_told told[THREADS_MAX];
} slot;

typedef struct run {
    const audit_journals *job;
    uint32_t file;
    audit_told *gather;        /* where findings go; NULL: they are told */
    audit_told sorted;
    uint64_t findings;
    int threads, slots;
    slot *slot;
    lane lane[THREADS_MAX];
    audit_memo *memo[THREADS_MAX];
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    uint64_t filled, emitted;  /* blocks */
    bool over, failed;
} run;

/* ---- Telling --------------------------------------------------------------------------------- */

static int by_line(const void *left, const void *right)
{
    const audit_finding *a = left, *b = right;

    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return a->kind != b->kind ? (a->kind < b->kind ? -1 : 1) : strcmp(a->found, b->found);
}

static void add_told(audit_told *to, const audit_told *from)
{
    for (int i = 0; i < from->n; i++) {
        audit_finding *f = audit_note(to, AUDIT_NONE, 0, 0, 0, "");
        if (f)
            *f = from->at[i];
    }
    to->failed = to->failed || from->failed;
}

/* Tells what was sorted, and forgets it. */
static void pass_on(run *r, audit_told *told)
{
    if (told->n > 1)
        qsort(told->at, (size_t)told->n, sizeof *told->at, by_line);
    if (r->gather)
        add_told(r->gather, told);
    for (int i = 0; !r->gather && i < told->n; i++, r->findings++)
        r->job->found(r->job->context, &told->at[i]);
    r->failed = r->failed || told->failed;
    told->n = 0;
}

static void tell_slot(run *r, slot *s)
{
    for (int i = 0; i < r->threads; i++) {
        if (s->told[i].n > 0)
            add_told(&r->sorted, &s->told[i]);
        r->failed = r->failed || s->told[i].failed;
        s->told[i].n = 0;
    }
    if (r->sorted.n > 0)
        pass_on(r, &r->sorted);
}

/* ---- Tables of a lane ------------------------------------------------------------------------ */

static bool is_table(const audit_table *t, const audit_line *line)
{
    const journal_part *name = &line->parts.table;

    return t->hash == line->name && memcmp(t->name, name->at, name->n) == 0 &&
           t->name[name->n] == '\0';
}

static bool grow(lane *l)
{
    const size_t room = l->room ? 2 * l->room : 16;
    audit_table **more = calloc(room, sizeof *more);

    if (!more)
        return false;
    for (size_t i = 0; i < l->room; i++) {
        if (!l->at[i])
            continue;
        size_t place = l->at[i]->hash >> 8 & (room - 1);
        while (more[place])
            place = (place + 1) & (room - 1);
        more[place] = l->at[i];
    }
    free(l->at);
    l->at = more;
    l->room = room;
    return true;
}

static audit_table *table_of(lane *l, const audit_line *line, uint32_t file)
{
    size_t place;

    if (2 * l->n >= l->room && !grow(l))
        return NULL;
    for (place = line->name >> 8 & (l->room - 1); l->at[place];
         place = (place + 1) & (l->room - 1))
        if (is_table(l->at[place], line))
            return l->at[place];
    l->at[place] = malloc(sizeof *l->at[place]);
    if (!l->at[place])
        return NULL;
    l->n++;
    audit_table_begin(l->at[place], line, file);
    return l->at[place];
}

/* A table is over: what is left of it is held against the others later. */
static void end_table(lane *l, audit_table *t)
{
    audit_past *more = realloc(l->past, (size_t)(l->pasts + 1) * sizeof *more);

    audit_table_end(t, &l->ended);
    l->following += t->following;
    l->failed = l->failed || t->failed || !more;
    if (more) {
        audit_past *past = &more[l->pasts++];
        l->past = more;
        *past = (audit_past){ .file = t->file, .began = t->began_at, .run = t->forms.run,
                              .runs = t->forms.runs, .spans = t->spans,
                              .opened_ms = t->spans.n > 0 ? t->spans.at[0].from_ms : 0 };
        memcpy(past->name, t->name, sizeof past->name);
        memcpy(past->first, t->first, sizeof past->first);
        memcpy(past->last, t->last, sizeof past->last);
        t->forms.run = NULL;
        t->spans.at = NULL;
    }
    audit_table_free(t);
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

static void tell_no_entry(const run *r, const audit_line *line, audit_told *told)
{
    audit_finding *f = audit_note(told, AUDIT_UNREADABLE, r->file, line->at, line->where, "");
    journal_entry *entry = malloc(sizeof *entry);
    sabot_error error;

    if (f && entry && journal_read(line->text, line->n, entry, &error) < 0) {
        snprintf(f->found, sizeof f->found, "no entry of a journal: %.100s", line->text);
        snprintf(f->expected, sizeof f->expected, "at column %d: %.130s", error.column, error.says);
    }
    told->failed = told->failed || !entry;
    free(entry);
}

static bool is_asked(const audit_journals *job, const audit_line *line)
{
    if (job->table && (strlen(job->table) != line->parts.table.n ||
                       memcmp(job->table, line->parts.table.at, line->parts.table.n) != 0))
        return false;
    return job->shards == 0 || line->name % job->shards == job->shard;
}

static void take_line(run *r, lane *l, audit_line *line, audit_told *told)
{
    if (!l->last || !is_table(l->last, line)) {
        if (!is_asked(r->job, line))
            return;
        l->last = table_of(l, line, r->file);
    }
    if (!l->last) {
        l->failed = true;
        return;
    }
    if (audit_table_begins_anew(l->last, line)) {
        end_table(l, l->last);
        audit_table_begin(l->last, line, r->file);
    }
    audit_table_take(l->last, line, l->unreadable, told);
    l->entries++;
}

static void go_through(run *r, int i, slot *s)
{
    lane *l = &r->lane[i];

    for (int n = 0; n < s->block.n; n++) {
        audit_line *line = &s->block.line[n];
        if (line->what == AUDIT_LINE_NO_ENTRY) {
            l->unreadable++;
            if (i == 0)
                tell_no_entry(r, line, &s->told[0]);
        } else if (r->threads == 1 || (line->name >> 32) % (unsigned)r->threads == (unsigned)i) {
            take_line(r, l, line, &s->told[i]);
        }
    }
}

/* ---- Who does what --------------------------------------------------------------------------- */

static slot *slot_of(run *r, uint64_t number)
{
    return &r->slot[number % (uint64_t)r->slots];
}

/* A lane whose next block is ready, and which nobody has; -1 if there is none. */
static int free_lane(run *r)
{
    for (int i = 0; i < r->threads; i++) {
        const lane *l = &r->lane[i];
        const slot *s = slot_of(r, l->block);
        if (!l->busy && l->block < r->filled && s->state == SLOT_READY && s->number == l->block)
            return i;
    }
    return -1;
}

static slot *filled_slot(run *r)
{
    for (uint64_t number = r->emitted; number < r->filled; number++)
        if (slot_of(r, number)->state == SLOT_FILLED)
            return slot_of(r, number);
    return NULL;
}

static void emit(run *r)
{
    slot *s;

    while (r->emitted < r->filled && (s = slot_of(r, r->emitted))->state == SLOT_READY &&
           s->done == r->threads) {
        tell_slot(r, s);
        s->state = SLOT_FREE;
        s->block.n = 0;
        s->block.used = s->block.unescaped = 0;
        r->emitted++;
    }
}

/* One thing that is to be done, if there is any. The mutex is held before and after it. */
static bool do_one(run *r, int thread)
{
    const int i = free_lane(r);
    slot *s = i >= 0 ? slot_of(r, r->lane[i].block) : filled_slot(r);

    if (!s)
        return false;
    if (i >= 0)
        r->lane[i].busy = true;
    else
        s->state = SLOT_READYING;
    pthread_mutex_unlock(&r->mutex);
    if (i >= 0)
        go_through(r, i, s);
    else
        audit_block_ready(&s->block, r->memo[thread]);
    pthread_mutex_lock(&r->mutex);
    if (i >= 0) {
        r->lane[i].busy = false;
        r->lane[i].block++;
        s->done++;
        emit(r);
    } else
        s->state = SLOT_READY;
    pthread_cond_broadcast(&r->changed);
    return true;
}

typedef struct worker {
    run *r;
    int thread;
    pthread_t id;
    bool started;
} worker;

static void *work(void *context)
{
    const worker *w = context;
    run *r = w->r;

    pthread_mutex_lock(&r->mutex);
    while (!r->over || r->emitted < r->filled)
        if (!do_one(r, w->thread) && (!r->over || r->emitted < r->filled))
            pthread_cond_wait(&r->changed, &r->mutex);
    pthread_mutex_unlock(&r->mutex);
    return NULL;
}

/* Who reads helps until so many blocks at most are on their way. */
static void help(run *r, uint64_t most)
{
    while (r->filled - r->emitted > most)
        if (!do_one(r, 0))
            pthread_cond_wait(&r->changed, &r->mutex);
}

static void hand_on(run *r)
{
    slot *s = slot_of(r, r->filled);

    if (s->block.n == 0)
        return;
    pthread_mutex_lock(&r->mutex);
    s->state = SLOT_FILLED;
    s->number = r->filled++;
    s->done = 0;
    pthread_cond_broadcast(&r->changed);
    help(r, (uint64_t)r->slots - 1);
    pthread_mutex_unlock(&r->mutex);
}

static bool read_line(void *context, const source_line *line)
{
    run *r = context;

    if (audit_block_add(&slot_of(r, r->filled)->block, line))
        return true;
    hand_on(r);
    return audit_block_add(&slot_of(r, r->filled)->block, line) && !r->failed;
}

/* ---- One source ------------------------------------------------------------------------------ */

static bool run_begin(run *r, const audit_journals *job, int threads)
{
    memset(r, 0, sizeof *r);
    r->job = job;
    r->threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    r->slots = r->threads == 1 ? 1 : 2 * r->threads + 2;
    r->slot = calloc((size_t)r->slots, sizeof *r->slot);
    pthread_mutex_init(&r->mutex, NULL);
    pthread_cond_init(&r->changed, NULL);
    for (int i = 0; i < r->threads; i++) {
        r->memo[i] = calloc(1, sizeof *r->memo[i]);
        if (!r->memo[i])
            return false;
    }
    return r->slot != NULL;
}

static void run_free(run *r)
{
    for (int i = 0; i < r->threads; i++) {
        free(r->memo[i]);
        free(r->lane[i].at);
        free(r->lane[i].ended.at);
        for (int p = 0; p < r->lane[i].pasts; p++) {
            free(r->lane[i].past[p].run);
            free(r->lane[i].past[p].spans.at);
        }
        free(r->lane[i].past);
    }
    for (int s = 0; r->slot && s < r->slots; s++)
        for (int i = 0; i < r->threads; i++)
            free(r->slot[s].told[i].at);
    free(r->slot);
    free(r->sorted.at);
    pthread_mutex_destroy(&r->mutex);
    pthread_cond_destroy(&r->changed);
}

/* Nothing more comes of this source: its tables are over. */
static void end_source(run *r)
{
    for (int i = 0; i < r->threads; i++) {
        lane *l = &r->lane[i];
        for (size_t t = 0; t < l->room; t++) {
            if (!l->at[t])
                continue;
            end_table(l, l->at[t]);
            free(l->at[t]);
            l->at[t] = NULL;
        }
        l->n = 0;
        l->last = NULL;
        l->unreadable = 0;
        add_told(&r->sorted, &l->ended);
        r->failed = r->failed || l->failed || l->ended.failed;
        l->ended.n = 0;
    }
    pass_on(r, &r->sorted);
}

static int audit_source(run *r, const char *from, const char *table, char says[STORE_SAYS])
{
    worker w[THREADS_MAX] = { 0 };

    r->over = false;
    for (int i = 1; i < r->threads; i++) {
        w[i] = (worker){ .r = r, .thread = i };
        w[i].started = pthread_create(&w[i].id, NULL, work, &w[i]) == 0; /* else there are fewer */
    }
    const int status = source_read(from, table, read_line, r, says);
    hand_on(r);
    pthread_mutex_lock(&r->mutex);
    r->over = true;
    pthread_cond_broadcast(&r->changed);
    help(r, 0);
    pthread_mutex_unlock(&r->mutex);
    for (int i = 1; i < r->threads; i++)
        if (w[i].started)
            pthread_join(w[i].id, NULL);
    end_source(r);
    return status;
}

/* ---- A store: a table is a source ------------------------------------------------------------ */

typedef struct store_job {
    const audit_journals *job;
    const char *from;
    uint32_t file;
    source_name *name;
    audit_told *told;          /* one a table, told in their order */
    int n, next, status;
    char says[STORE_SAYS];
    pthread_mutex_t mutex;
} store_job;

typedef struct store_worker {
    store_job *of;
    run *r;
    pthread_t id;
    bool started;
} store_worker;

static bool is_in_shard(const audit_journals *job, const char *name)
{
    return (!job->table || strcmp(job->table, name) == 0) &&
           (job->shards == 0 || audit_name_hash(name, strlen(name)) % job->shards == job->shard);
}

static void *audit_tables(void *context)
{
    store_worker *w = context;
    store_job *of = w->of;
    char says[STORE_SAYS];

    for (;;) {
        pthread_mutex_lock(&of->mutex);
        const int i = of->status == 0 ? of->next++ : of->n;
        pthread_mutex_unlock(&of->mutex);
        if (i >= of->n)
            return NULL;
        if (!is_in_shard(of->job, of->name[i]))
            continue;
        w->r->file = of->file;
        w->r->gather = &of->told[i];
        if (audit_source(w->r, of->from, of->name[i], says) == 0)
            continue;
        pthread_mutex_lock(&of->mutex);
        of->status = -1;
        memcpy(of->says, says, sizeof of->says);
        pthread_mutex_unlock(&of->mutex);
    }
}

/* Each of the runs has one thread; with one table there is one run, with all threads. */
static int audit_store(run *r, int runs, store_job *of)
{
    store_worker w[THREADS_MAX] = { 0 };

    pthread_mutex_init(&of->mutex, NULL);
    for (int i = 0; i < runs; i++)
        w[i] = (store_worker){ .of = of, .r = &r[i] };
    for (int i = 1; i < runs; i++)
        w[i].started = pthread_create(&w[i].id, NULL, audit_tables, &w[i]) == 0;
    audit_tables(&w[0]);
    for (int i = 1; i < runs; i++)
        if (w[i].started)
            pthread_join(w[i].id, NULL);
    pthread_mutex_destroy(&of->mutex);
    return of->status;
}

/* ---- All of it ------------------------------------------------------------------------------- */

/* The runs of an audit: the first has all threads, for files; the others one each, for stores. */
typedef struct audit {
    run *r;
    int n;
} audit;

static int audit_one_store(audit *a, const audit_journals *job, uint32_t file,
                           char says[STORE_SAYS])
{
    store_job of = { .job = job, .from = job->from[file], .file = file };
    const bool alone = a->n == 1;
    int status;

    of.name = source_tables(of.from, &of.n, says);
    if (!of.name)
        return -1;
    of.told = calloc((size_t)of.n + 1, sizeof *of.told);
    status = of.told ? audit_store(alone || of.n < 2 ? a->r : a->r + 1,
                                   alone || of.n < 2 ? 1 : a->n - 1, &of) : -1;
    if (!of.told)
        snprintf(says, STORE_SAYS, "there is no memory left");
    else if (status != 0)
        memcpy(says, of.says, sizeof of.says);
    a->r[0].gather = NULL;
    for (int i = 0; of.told && i < of.n; i++) {
        pass_on(&a->r[0], &of.told[i]);
        free(of.told[i].at);
    }
    free(of.told);
    free(of.name);
    return status;
}

static int by_place(const void *left, const void *right)
{
    const audit_past *a = left, *b = right;

    if (a->file != b->file)
        return a->file < b->file ? -1 : 1;
    return a->began != b->began ? (a->began < b->began ? -1 : 1) : strcmp(a->name, b->name);
}

/* What only all tables together can show. */
static void audit_together(audit *a, audit_journal_sums *sums)
{
    audit_past *past;
    audit_told told = { 0 };
    int n = 0;

    for (int r = 0; r < a->n; r++)
        for (int l = 0; l < a->r[r].threads; l++)
            n += a->r[r].lane[l].pasts;
    past = malloc(((size_t)n + 1) * sizeof *past);
    n = 0;
    for (int r = 0; past && r < a->n; r++)
        for (int l = 0; l < a->r[r].threads; l++)
            for (int p = 0; p < a->r[r].lane[l].pasts; p++)
                past[n++] = a->r[r].lane[l].past[p];
    if (past) {
        qsort(past, (size_t)n, sizeof *past, by_place);
        audit_forms_together(past, n, &told);
        audit_pits_together(past, n, &told);
        audit_twice_together(past, n, &told);
    }
    a->r[0].failed = a->r[0].failed || !past;
    sums->tables = (uint64_t)n;
    for (int i = 0; i < n; i++)
        for (int run_of = 0; run_of < past[i].runs; run_of++)
            sums->forms += 1 + past[i].run[run_of].last - past[i].run[run_of].first;
    a->r[0].gather = NULL;
    pass_on(&a->r[0], &told);
    free(told.at);
    free(past);
}

static bool audit_begin(audit *a, const audit_journals *job)
{
    const int threads = job->threads < 1 ? 1 : job->threads > THREADS_MAX ? THREADS_MAX
                                                                          : job->threads;
    bool stores = false, whole = true;

    for (int i = 0; i < job->n; i++)
        stores = stores || source_is_store(job->from[i]);
    a->n = stores && threads > 1 ? threads : 1;
    a->r = calloc((size_t)a->n + (a->n > 1), sizeof *a->r);
    a->n += a->n > 1;
    for (int i = 0; a->r && i < a->n; i++)
        whole = run_begin(&a->r[i], job, i == 0 ? threads : 1) && whole;
    return a->r && whole;
}

static void audit_end(audit *a, audit_journal_sums *sums)
{
    for (int r = 0; r < a->n && a->r; r++) {
        for (int l = 0; l < a->r[r].threads; l++) {
            sums->entries += a->r[r].lane[l].entries;
            sums->following += a->r[r].lane[l].following;
        }
        run_free(&a->r[r]);
    }
    sums->findings = a->r ? a->r[0].findings : 0;
    free(a->r);
}

int audit_journal(const audit_journals *job, audit_journal_sums *sums, char says[STORE_SAYS])
{
    audit a = { 0 };
    int status = 0;
    bool failed = !audit_begin(&a, job);

    memset(sums, 0, sizeof *sums);
    says[0] = '\0';
    for (int i = 0; i < job->n && status == 0 && !failed; i++) {
        if (source_is_store(job->from[i])) {
            status = audit_one_store(&a, job, (uint32_t)i, says);
            continue;
        }
        a.r[0].file = (uint32_t)i;
        status = audit_source(&a.r[0], job->from[i], NULL, says);
    }
    if (status == 0 && !failed)
        audit_together(&a, sums);
    for (int r = 0; r < a.n && a.r; r++)
        failed = failed || a.r[r].failed;
    audit_end(&a, sums);
    if (failed && status == 0)
        snprintf(says, STORE_SAYS, "there is no memory left");
    return failed ? -1 : status;
}
