/* as.c: a transcript as one viewer may read it.
 *
 * Every event is shown as that viewer learns of it, so that what is printed is a transcript again,
 * of the viewer's own table. Rulings stand below, as remarks: a participant hears those on the own
 * acts, the house all of them, each in the words that the viewer's table gives. What was refused
 * did not happen; it is told as a remark to who hears the ruling. */
#include "session.h"

#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

void session_as_head(const session *s)
{
    cli_head(s->json, &s->rules);
}

static bool is_own(const session *s, const sabot_event *event)
{
    return s->viewer.role == SABOT_PARTICIPANT && event->role == SABOT_PARTICIPANT &&
           event->actor_seat == s->viewer.seat;
}

static bool hears_ruling(const session *s, const sabot_event *event)
{
    return is_own(s, event) ||
           (s->viewer.role != SABOT_PARTICIPANT && s->viewer.role != SABOT_SPECTATOR);
}

/* What nobody but who said it need have seen. */
static void leave_out_pieces(sabot_event *event)
{
    const sabot_field_use *use = sabot_kind_at(event->kind)->use;

    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != SABOT_F_NONE; i++) {
        if (use[i].field == SABOT_F_FACES)
            memset(event->text, 0, sizeof event->text);
        if (use[i].field == SABOT_F_CARD && event->card != SABOT_CARD_NONE)
            event->card = SABOT_CARD_UNSEEN;
    }
}

static void print_event(session *s, const sabot_event *told, bool refused)
{
    const bool with_time = told->time_ms != s->told_ms && !refused;

    if (s->json && refused)
        return; /* the ruling tells */
    if (s->json)
        sabot_event_to_json(told, with_time, s->out, sizeof s->out);
    else
        sabot_event_to_text(told, with_time, s->out, sizeof s->out);
    printf("%s%s\n", refused ? "# " : "", s->out);
    if (!refused)
        s->told_ms = told->time_ms;
}

/* A verdict that hangs on what the viewer does not know is told without its reason. */
static void print_ruling(session *s, const sabot_ruling *seen, sabot_verdict verdict)
{
    const bool told = seen->verdict == verdict;

    if (s->json && told)
        sabot_ruling_to_json(seen, s->seq, NULL, 0, s->out, sizeof s->out);
    else if (s->json)
        snprintf(s->out, sizeof s->out, "{\"seq\":%llu,\"verdict\":\"%s\",\"says\":null}",
                 (unsigned long long)s->seq, sabot_verdict_text(verdict));
    else if (told)
        sabot_ruling_to_text(seen, s->out, sizeof s->out);
    else
        snprintf(s->out, sizeof s->out, "%s, for what this viewer does not see",
                 sabot_verdict_text(verdict));
    printf("%s%s\n", s->json ? "" : "# ", s->out);
}

void session_as_event(session *s, const sabot_table *before, const sabot_event *event,
                      const sabot_ruling *ruling)
{
    static sabot_table seen;
    const bool refused = ruling->verdict == SABOT_REFUSED;
    sabot_event told = *event;

    if (refused && !is_own(s, event))
        leave_out_pieces(&told);
    if (!refused && !sabot_event_for(&s->table, s->viewer, event, &told))
        return;
    if (!refused || hears_ruling(s, event))
        print_event(s, &told, refused);
    if (!hears_ruling(s, event))
        return;
    sabot_table_for(before, s->viewer, &seen);
    const sabot_ruling heard = sabot_judge(&seen, &told);
    print_ruling(s, &heard, (sabot_verdict)ruling->verdict);
}

/* Each line of a text as a remark. */
static void print_remarks(const char *text)
{
    while (*text != '\0') {
        const size_t n = strcspn(text, "\n");
        printf("# %.*s\n", (int)n, text);
        text += n + (text[n] == '\n');
    }
}

void session_as_end(session *s)
{
    static sabot_table seen;
    sabot_view view;
    char *text = NULL;
    size_t n;
    FILE *to;

    if (!s->open)
        return;
    sabot_look(&s->table, s->viewer, &view);
    sabot_table_for(&s->table, s->viewer, &seen);
    if (s->json) {
        sabot_view_to_json(&view, s->out, sizeof s->out);
        printf("{\"view\":%s}\n", s->out);
        return;
    }
    to = open_memstream(&text, &n);
    if (!to)
        return;
    session_show_text(s, to, &seen, &view);
    fclose(to);
    print_remarks(text);
    free(text);
}
