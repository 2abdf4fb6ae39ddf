/* merge.c: shards put together. Each is in order already, so that the first of the heads comes
 * next; no more of a shard is kept than its next finding. */
#include "merge.h"

#include "sabot/provision.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct shard {
    const char *path;
    FILE *from;
    char *line;                /* the one read last */
    size_t room;
    int number, of;
    bool has_finding, over;    /* `over`: its summary was read */
    audit_finding finding;
    audit_tally tally;
    json_t *files;
} shard;

struct audit_merge {
    shard *shard;
    int n;
    const char **file;
    uint32_t files;
};

static const char *text_in(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

static uint64_t number_in(const json_t *object, const char *key)
{
    const json_int_t n = json_integer_value(json_object_get(object, key));

    return n > 0 ? (uint64_t)n : 0;
}

static json_t *next_object(shard *s)
{
    const ssize_t n = getline(&s->line, &s->room, s->from);

    return n > 0 ? json_loadb(s->line, (size_t)n, 0, NULL) : NULL;
}

/* A part that was interrupted has no summary at its end. It is looked for before anything is
 * printed, where the file can be read twice. */
static bool is_whole(shard *s, char says[AUDIT_SAYS])
{
    static const char summary[] = "{\"summary\":";
    const long here = ftell(s->from);
    bool whole = false;

    if (here < 0)
        return true; /* a pipe */
    while (!whole && getline(&s->line, &s->room, s->from) > 0)
        whole = strncmp(s->line, summary, sizeof summary - 1) == 0 && strchr(s->line, '\n');
    if (!whole)
        snprintf(says, AUDIT_SAYS, "%.200s ends too early: that part was interrupted; run it again",
                 s->path);
    return whole && fseek(s->from, here, SEEK_SET) == 0;
}

/* ---- The heads ----------------------------------------------------------------------------- */

static bool open_shard(shard *s, const char *path, char says[AUDIT_SAYS])
{
    s->path = path;
    s->from = fopen(path, "r");
    if (!s->from) {
        snprintf(says, AUDIT_SAYS, "%.200s: %s", path, strerror(errno));
        return false;
    }
    json_t *head = next_object(s);
    s->number = (int)number_in(head, "shard");
    s->of = (int)number_in(head, "shards");
    s->files = json_incref(json_object_get(head, "files"));
    const bool well = head && number_in(head, "audit") == 1 && json_is_array(s->files) &&
                      s->number >= 1 && s->number <= s->of;
    json_decref(head);
    if (!well)
        snprintf(says, AUDIT_SAYS, "%.200s is no shard of an audit; shards are written with --json",
                 path);
    return well && is_whole(s, says);
}

/* Shards of one audit, every one of them once. */
static bool check_shards(const audit_merge *m, char says[AUDIT_SAYS])
{
    for (int i = 0; i < m->n; i++) {
        const shard *s = &m->shard[i];
        if (s->of != m->shard[0].of || !json_equal(s->files, m->shard[0].files)) {
            snprintf(says, AUDIT_SAYS, "%.200s is of another audit than the first file: files and "
                                       "shards must be the same", s->path);
            return false;
        }
        for (int k = 0; k < i; k++)
            if (m->shard[k].number == s->number) {
                snprintf(says, AUDIT_SAYS, "%.200s is shard %d of %d, which another file is "
                                           "already; leave one out", s->path, s->number, s->of);
                return false;
            }
    }
    if (m->n != m->shard[0].of)
        snprintf(says, AUDIT_SAYS, "%d of the %d shards are missing; give all files of the audit",
                 m->shard[0].of - m->n, m->shard[0].of);
    return m->n == m->shard[0].of;
}

audit_merge *audit_merge_open(const char *const *path, int n, char says[AUDIT_SAYS])
{
    audit_merge *m = calloc(1, sizeof *m);
    bool well = m != NULL;

    snprintf(says, AUDIT_SAYS, "there is no memory left");
    if (m)
        m->shard = calloc((size_t)n, sizeof *m->shard);
    well = well && m->shard;
    for (int i = 0; i < n && well; i++) {
        m->n = i + 1;
        well = open_shard(&m->shard[i], path[i], says);
    }
    well = well && check_shards(m, says);
    if (well) {
        m->files = (uint32_t)json_array_size(m->shard[0].files);
        m->file = calloc(m->files + 1, sizeof *m->file);
        well = m->file != NULL;
    }
    for (uint32_t i = 0; well && i < m->files; i++) {
        m->file[i] = json_string_value(json_array_get(m->shard[0].files, i));
        m->file[i] = m->file[i] ? m->file[i] : "";
    }
    if (well)
        return m;
    audit_merge_free(m);
    return NULL;
}

void audit_merge_free(audit_merge *m)
{
    for (int i = 0; m && i < m->n; i++) {
        if (m->shard[i].from)
            fclose(m->shard[i].from);
        free(m->shard[i].line);
        json_decref(m->shard[i].files);
    }
    if (m) {
        free(m->file);
        free(m->shard);
    }
    free(m);
}

/* ---- Findings ------------------------------------------------------------------------------ */

static void read_tally(const json_t *summary, audit_tally *tally)
{
    const json_t *findings = json_object_get(summary, "findings");

    *tally = (audit_tally){
        .files = number_in(summary, "files"), .unread = number_in(summary, "unread"),
        .bytes = number_in(summary, "bytes"),
        .lines = number_in(summary, "lines"), .rounds = number_in(summary, "rounds"),
        .results = number_in(summary, "results"), .wagers = number_in(summary, "wagers"),
        .shoes = number_in(summary, "shoes"), .tables = number_in(summary, "tables"),
    };
    for (int kind = 1; kind < AUDIT_KINDS; kind++)
        tally->kind[kind] = number_in(findings, audit_kind_name((audit_kind)kind));
}

static void read_finding(const json_t *object, audit_finding *f)
{
    *f = (audit_finding){ .kind = (uint8_t)audit_kind_parse(text_in(object, "kind")),
                          .file = (uint32_t)number_in(object, "index"),
                          .line = number_in(object, "line"),
                          .where = number_in(object, "offset") };
    f->provision = (uint32_t)sabot_provision_find(text_in(object, "provision"),
                                                  text_in(object, "edition"));
    snprintf(f->table, sizeof f->table, "%s", text_in(object, "table"));
    snprintf(f->shoe, sizeof f->shoe, "%s", text_in(object, "shoe"));
    snprintf(f->round, sizeof f->round, "%s", text_in(object, "round"));
    snprintf(f->found, sizeof f->found, "%s", text_in(object, "found"));
    snprintf(f->expected, sizeof f->expected, "%s", text_in(object, "expected"));
}

/* The next finding of a shard, or its summary. */
static bool advance(shard *s, char says[AUDIT_SAYS])
{
    json_t *object = next_object(s);
    const json_t *summary = json_object_get(object, "summary");

    s->has_finding = object && !summary;
    if (summary)
        read_tally(summary, &s->tally);
    else if (object)
        read_finding(object, &s->finding);
    s->over = summary != NULL;
    json_decref(object);
    if (s->over || (s->has_finding && s->finding.kind != AUDIT_NONE))
        return true;
    snprintf(says, AUDIT_SAYS, "%.200s ends too early, or holds what is no finding", s->path);
    return false;
}

static shard *first_of(audit_merge *m)
{
    shard *first = NULL;

    for (int i = 0; i < m->n; i++) {
        shard *s = &m->shard[i];
        if (s->has_finding &&
            (!first || s->finding.file < first->finding.file ||
             (s->finding.file == first->finding.file && s->finding.line < first->finding.line)))
            first = s;
    }
    return first;
}

int audit_merge_print(audit_merge *m, audit_report *report, audit_tally *tally,
                      char says[AUDIT_SAYS])
{
    shard *first;

    report->file = m->file;
    report->files = m->files;
    report->shard = report->shards = 1;
    for (int i = 0; i < m->n; i++)
        if (!advance(&m->shard[i], says))
            return -1;
    audit_report_begin(report);
    while ((first = first_of(m))) {
        audit_report_finding(report, &first->finding);
        if (!advance(first, says))
            return -1;
    }
    for (int i = 0; i < m->n; i++)
        audit_tally_add(tally, &m->shard[i].tally);
    audit_report_end(report, tally);
    return 0;
}
