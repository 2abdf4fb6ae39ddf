/* reveal.c: "sabot journal reveal": every shuffle of a fair table made again from the secret that
 * was shown, and held against what the journal tells (docs/fair-shoes.md). A transcript will do as
 * well; what a journal adds is that nobody has changed it since. */
#include "journal.h"

#include "cli/cli.h"
#include "deal/fair.h"
#include "deal/rederive.h"
#include "sabot/tile.h"
#include "store/replay.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char command_name[] = "journal";

enum { LETTERS = 44, SHOWN_PIECES = 16 };

typedef struct revealing {
    const char *where, *table;   /* only this one; NULL all */
    long shoe;                   /* only this number; 0 all */
    bool slip;                   /* only what somebody wrote down: seal, cuts, secret */
    bool json, failed;
    char name[JOURNAL_NAME];     /* the table at hand */
    bool astray;                 /* since something that cannot have happened, up to a new seal */
    uint64_t strayed;            /* that entry, still to be told; 0 none */
    char stray[SABOT_SAYS_TEXT]; /* why */
    journal_replay replay;
    deal_rederive made;
    bool any, fair;              /* a table was opened, one that seals its shuffles */
    long told, wrong, open;
    json_t *list;
} revealing;

/* ---- What is told ---------------------------------------------------------------------------- */

static const char *piece_text(const deal_rederived *r, uint8_t piece, char out[4])
{
    if (r->tiles)
        sabot_tile_text(deal_tile_named(piece), out);
    else
        sabot_card_text(piece, out);
    return out;
}

static void base64(const unsigned char *bytes, char out[LETTERS])
{
    sabot_event event = { .kind = SABOT_EV_COMMIT, .role = SABOT_DEALER, .count = 1 };
    char line[SABOT_LINE_MAX];

    memcpy(event.text, bytes, SABOT_SECRET_BYTES);
    sabot_event_to_text(&event, false, line, sizeof line);
    snprintf(out, LETTERS, "%s", strstr(line, "seal=") + 5);
}

static json_t *pieces_json(const deal_rederived *r, const uint8_t *piece, int n)
{
    json_t *list = json_array();
    char text[4];

    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_string(piece_text(r, piece[i], text)));
    return list;
}

static json_t *cuts_json(const deal_rederived *r)
{
    json_t *list = json_array();

    for (int i = 0; i < r->cuts; i++)
        json_array_append_new(list, json_integer(r->cut[i]));
    return list;
}

static void add_json(revealing *v, const deal_rederived *r)
{
    char seal[LETTERS], secret[LETTERS];
    json_t *one;

    base64(r->seal, seal);
    one = json_pack("{s:s, s:i, s:I, s:s, s:b}", "table", v->name, "shoe", (int)r->number,
                    "sealed_at", (json_int_t)r->sealed_at, "seal", seal, "shown", r->shown);
    if (r->shown) {
        base64(r->secret, secret);
        json_object_set_new(one, "shown_at", json_integer((json_int_t)r->shown_at));
        json_object_set_new(one, "secret", json_string(secret));
        json_object_set_new(one, "seal_fits", json_boolean(r->seal_fits));
        json_object_set_new(one, "fits", json_boolean(r->fits));
        json_object_set_new(one, "cuts", cuts_json(r));
        json_object_set_new(one, "left", pieces_json(r, r->gone, r->left));
        json_object_set_new(one, "told", json_integer(r->named));
        json_object_set_new(one, "told_right", json_integer(r->named_right));
        json_object_set_new(one, "never_told", pieces_json(r, r->unseen, r->unnamed));
        json_object_set_new(one, "throws", json_integer(r->throws));
        json_object_set_new(one, "throws_right", json_integer(r->throws_right));
        json_object_set_new(one, "order", pieces_json(r, r->order, r->size));
        if (r->wrong != 0)
            json_object_set_new(one, "wrong", json_pack("{s:I, s:s}", "entry",
                                                        (json_int_t)r->wrong, "says", r->says));
    }
    json_array_append_new(v->list, one);
}

static void print_unseen(const deal_rederived *r)
{
    char text[4];

    if (r->unnamed == 0)
        return;
    printf("; %d %s never told: %s", r->unnamed, r->unnamed == 1 ? "was" : "were",
           r->unnamed == 1 ? "it was" : "they were");
    for (int i = 0; i < r->unnamed && i < SHOWN_PIECES; i++)
        printf(" %s", piece_text(r, r->unseen[i], text));
    if (r->unnamed > SHOWN_PIECES)
        printf(" and %d more (--json lists them)", r->unnamed - SHOWN_PIECES);
}

/* "T1, shoe 1: the seal matches; cut at 203; 371 of 371 cards match". */
static void print_text(const revealing *v, const deal_rederived *r)
{
    const char *noun = r->tiles ? "tiles" : "cards";

    printf("%s, shoe %u: ", v->name, (unsigned)r->number);
    if (!r->shown) {
        printf("sealed by entry %llu, and the secret is not shown yet: nothing can be checked "
               "before it is\n", (unsigned long long)r->sealed_at);
        return;
    }
    printf("the seal %s", r->seal_fits ? "matches" : "does not match the secret");
    for (int i = 0; i < r->cuts; i++)
        printf("%s%d", i == 0 ? "; cut at " : ", ", r->cut[i]);
    printf("; %d of %d %s match", r->named_right, r->named, noun);
    if (r->throws > 0)
        printf("; %d of %d throws match", r->throws_right, r->throws);
    print_unseen(r);
    printf("; %d stayed inside\n", r->size - r->left);
    if (r->wrong != 0)
        printf("%s, shoe %u: entry %llu: %s\n", v->name, (unsigned)r->number,
               (unsigned long long)r->wrong, r->says);
}

static void tell(revealing *v, const deal_rederived *r)
{
    if (v->shoe != 0 && r->number != (uint32_t)v->shoe)
        return;
    v->told++;
    v->wrong += r->shown && !r->fits;
    v->open += !r->shown;
    if (v->json)
        add_json(v, r);
    else
        print_text(v, r);
}

/* What cannot have happened, unless it followed from something wrong before it, which was told. */
static void tell_stray(revealing *v, uint64_t wrong)
{
    if (v->strayed == 0)
        return;
    v->wrong++;
    if (wrong == 0 || wrong > v->strayed) {
        if (v->json)
            json_array_append_new(v->list, json_pack("{s:s, s:{s:I, s:s}}", "table", v->name,
                                                     "wrong", "entry", (json_int_t)v->strayed,
                                                     "says", v->stray));
        else
            printf("%s: entry %llu cannot have happened: %s\n", v->name,
                   (unsigned long long)v->strayed, v->stray);
    }
    v->strayed = 0;
}

/* The end of a table, or of its journal so far. */
static void end_table(revealing *v)
{
    if (v->made.open)
        tell(v, &v->made.result);
    v->made.open = false;
    tell_stray(v, 0);
}

/* ---- Event by event -------------------------------------------------------------------------- */

static bool fail(revealing *v, unsigned long at, const char *says)
{
    cli_error(command_name, "%s:%lu: %s", v->where, at, says);
    v->failed = true;
    return false;
}

/* A seal is one of the table it was made for: a shuffle that was shown at another is known. */
static bool fail_borrowed(revealing *v, unsigned long at, const char *table)
{
    char says[2 * JOURNAL_NAME + 64];

    snprintf(says, sizeof says, "the entry is of table %s, and its rules are those of %s", table,
             deal_table_name(&v->replay.table.rules));
    return fail(v, at, says);
}

static void begin_table(revealing *v, const char *name)
{
    end_table(v);
    snprintf(v->name, sizeof v->name, "%s", name);
    v->astray = false;
    memset(&v->replay, 0, sizeof v->replay);
    deal_rederive_begin(&v->made);
}

static void note_opened(revealing *v)
{
    v->any = true;
    v->fair = v->fair || (v->replay.open && v->replay.table.rules.fair);
}

/* After something that cannot have happened nothing more is held against the secret. */
static void take(revealing *v, const sabot_table *before, const sabot_event *event)
{
    if (event->kind == SABOT_EV_COMMIT) {
        end_table(v); /* one that was sealed and never shown */
        v->astray = false;
    }
    if (v->astray && event->kind != SABOT_EV_REVEAL)
        return;
    if (deal_rederive_take(&v->made, before, &v->replay.table, event)) {
        tell(v, &v->made.result);
        tell_stray(v, v->made.result.wrong);
    }
}

/* What the engine does not let happen, such as a card after the secret was shown. What follows may
 * only follow from it. */
static bool refuse(revealing *v, const sabot_table *before, const sabot_event *event,
                   const sabot_ruling *ruling)
{
    if (!v->astray) {
        v->strayed = event->seq;
        sabot_ruling_text(ruling, v->stray, sizeof v->stray);
    }
    v->astray = true;
    if (event->kind == SABOT_EV_REVEAL && v->made.open)
        take(v, before, event);
    return true;
}

static bool take_entry(revealing *v, unsigned long at, const char *line, size_t n)
{
    static journal_entry entry;
    static sabot_table before;
    sabot_event event;
    sabot_error error;
    sabot_ruling now;

    if (journal_read(line, n, &entry, &error) < 0)
        return fail(v, at, error.says);
    if (v->table && strcmp(v->table, entry.table) != 0)
        return true;
    if (strcmp(v->name, entry.table) != 0 || entry.seq == 0)
        begin_table(v, entry.table);
    before = v->replay.table;
    if (journal_replay_take(&v->replay, &entry, &event, &now, &error) == REPLAY_UNREADABLE)
        return fail(v, at, error.says);
    note_opened(v);
    if (v->replay.open && strcmp(deal_table_name(&v->replay.table.rules), entry.table) != 0)
        return fail_borrowed(v, at, entry.table);
    if (event.kind == SABOT_EV_NONE || journal_verdict(&entry) == SABOT_REFUSED)
        return true;
    if (now.verdict == SABOT_REFUSED)
        return refuse(v, &before, &event, &now);
    take(v, &before, &event);
    return true;
}

/* What a player has on paper: nothing else happened, as far as it tells, and nobody judges it. */
static bool take_slip(revealing *v, unsigned long at, const sabot_event *event)
{
    if (event->kind != SABOT_EV_COMMIT && event->kind != SABOT_EV_CUT &&
        event->kind != SABOT_EV_REVEAL)
        return fail(v, at, "a slip holds the table's line, a seal (commit), cuts and a secret "
                           "(reveal)");
    take(v, &v->replay.table, event);
    return true;
}

/* A line of a transcript, as text. */
static bool take_line(revealing *v, unsigned long at, const char *line, size_t n)
{
    static sabot_table before;
    sabot_event event;
    sabot_rules rules;
    sabot_error error;
    sabot_ruling ruling;
    bool has_time;

    if (strspn(line, " \t") == n || line[0] == '#')
        return true;
    if (!v->replay.open) {
        memset(&rules, 0, sizeof rules);
        if (sabot_table_from_text(line, n, &rules, &ruling, &error) < 0)
            return fail(v, at, error.says);
        begin_table(v, rules.table[0] != '\0' ? rules.table : "table");
        if (ruling.verdict == SABOT_ACCEPTED)
            ruling = sabot_table_open(&v->replay.table, &rules);
        v->replay.open = ruling.verdict == SABOT_ACCEPTED;
        note_opened(v);
        return v->replay.open ||
               fail(v, at, "this table cannot be opened; \"sabot table\" says why");
    }
    if (sabot_event_from_text(line, n, &event, &has_time, &error) < 0)
        return fail(v, at, error.says);
    if (!has_time)
        event.time_ms = v->replay.table.now_ms;
    event.seq = at;
    if (v->slip)
        return take_slip(v, at, &event);
    before = v->replay.table;
    ruling = sabot_judge(&before, &event);
    if (ruling.verdict == SABOT_REFUSED)
        return refuse(v, &before, &event, &ruling);
    sabot_apply(&v->replay.table, &event);
    take(v, &before, &event);
    return true;
}

static bool reveal_line(void *context, const source_line *line)
{
    revealing *v = context;
    const unsigned long at = (unsigned long)line->at;

    return journal_is_line(line->text, line->n) ? take_entry(v, at, line->text, line->n)
                                                : take_line(v, at, line->text, line->n);
}

/* ---- The command ----------------------------------------------------------------------------- */

static int report(revealing *v)
{
    if (v->told == 0 && v->wrong == 0)
        return cli_error(command_name,
                         !v->any        ? "%s holds no entry of such a table"
                         : v->shoe != 0 ? "%s has no sealed shuffle of that number"
                         : v->fair      ? "%s has no sealed shuffle yet"
                         : "%s has no sealed shuffle; its table was not opened with fair = yes",
                         v->where);
    if (v->json) {
        json_t *all = json_pack("{s:b, s:i, s:i, s:O}", "fits", v->wrong == 0 && v->open == 0,
                                "wrong", (int)v->wrong, "not_shown", (int)v->open, "shoes",
                                v->list);
        json_dumpf(all, stdout, JSON_INDENT(2));
        putchar('\n');
        json_decref(all);
    }
    return v->wrong > 0 ? CLI_FOUND : CLI_OK;
}

int journal_reveal(const char *where, const char *table, long shoe, bool slip, bool json)
{
    revealing *v = calloc(1, sizeof *v);
    int status = CLI_ERROR;

    if (!v)
        return cli_error(command_name, "there is no memory left");
    v->where = where;
    v->table = table;
    v->shoe = shoe;
    v->slip = slip;
    v->json = json;
    v->list = json_array();
    if (journal_lines(where, source_is_store(where) ? table : NULL, reveal_line, v) == CLI_OK &&
        !v->failed) {
        end_table(v);
        status = report(v);
    }
    json_decref(v->list);
    free(v);
    return cli_finish(command_name, status);
}
