/* conformance_visit.c: somebody looks in at tables that random play has reached, and tries facts
 * there; of one that goes wrong the shortest transcript is found. What must always hold: the table
 * is left as it was. */
#include "conformance_suite.h"

#include "codec/codec.h"

#include <stdio.h>
#include <string.h>

/* Tries a fact and takes it back: NULL, or what is wrong. */
static const char *try_fact(suite *s, const sabot_event *e)
{
    const sabot_table kept = s->table;
    const deal_random random = s->random;
    const bac_shown bac = s->bac;
    const cdf_shown cdf = s->cdf;
    const paigow_play_state pai_gow = s->pai_gow;
    const plain_shown plain = s->plain;
    const money_books money = s->money;
    const int events = s->events;

    if (sabot_judge(&s->table, e).verdict == SABOT_REFUSED)
        return "refused";
    s->quiet = true;
    s->wrong = NULL;
    money_open(&s->money, &s->table);
    if (!suite_take(s, e))
        suite_check_end(s);
    s->quiet = false;
    s->table = kept;
    s->random = random;
    s->bac = bac;
    s->cdf = cdf;
    s->pai_gow = pai_gow;
    s->plain = plain;
    s->money = money;
    s->events = events;
    return s->wrong;
}

/* A fact that went wrong, and how: what a shorter way to it must lead to as well. */
typedef struct wrong_fact {
    const sabot_event *fact;
    const char *wrong, *says;
    int phase;
} wrong_fact;

/* Do these events of the journal, without those left out, lead to where the fact goes wrong? */
static bool leads_there(suite *s, const bool *out, const wrong_fact *to)
{
    const char *now;

    s->table = s->opened;
    memset(&s->bac, 0, sizeof s->bac);
    memset(&s->cdf, 0, sizeof s->cdf);
    for (int i = 0; i < s->events; i++) {
        const sabot_table before = s->table;
        if (out[i])
            continue;
        if (sabot_judge(&s->table, &s->journal[i]).verdict == SABOT_REFUSED)
            return false;
        sabot_apply(&s->table, &s->journal[i]);
        cdf_shown_note(&s->cdf, &before, &s->table, &s->journal[i]);
        bac_shown_note(&s->bac, &before, &s->table, &s->journal[i]);
    }
    s->when = to->fact->time_ms;
    now = try_fact(s, to->fact);
    return now && strcmp(now, to->wrong) == 0 && s->table.phase == to->phase &&
           sabot_judge(&s->table, to->fact).says == to->says;
}

/* Leaves out of the journal what is not needed, in ever smaller pieces, for as long as that is
 * quickly done. */
static void shorten(suite *s, bool *out, const wrong_fact *to)
{
    int tries = 150000 / (s->events + 1);

    for (int piece = s->events / 2; piece > 0; piece /= 2)
        for (int at = s->events - piece; at > -piece && tries > 0; at -= piece, tries--) {
            bool kept[JOURNAL_MAX];
            memcpy(kept, out, sizeof kept);
            for (int i = at < 0 ? 0 : at; i < at + piece; i++)
                out[i] = true;
            if (memcmp(kept, out, sizeof kept) != 0 && !leads_there(s, out, to))
                memcpy(out, kept, sizeof kept);
        }
}

/* The shortest way found, as a round file would have it: how the shoe is made ready is not told,
 * only who sits down meanwhile. */
static void print_way(suite *s, const bool *out)
{
    const conformance_visitor *visitor = s->visitor;
    bool ready = false;
    char line[LINE];

    sabot_table_to_text(&s->opened.rules, line, sizeof line);
    visitor->line(visitor->context, line);
    s->table = s->opened;
    for (int i = 0; i < s->events; i++) {
        const bool before = s->table.phase < SABOT_PHASE_OFFERING && !ready;
        if (out[i])
            continue;
        if (!before && !ready) {
            snprintf(line, sizeof line, "! until %s", sabot_phase_text(s->table.phase));
            visitor->line(visitor->context, line);
        }
        ready = !before;
        sabot_event_to_text(&s->journal[i], false, line, sizeof line);
        if (!before || s->journal[i].kind == SABOT_EV_SIT)
            visitor->line(visitor->context, line);
        sabot_apply(&s->table, &s->journal[i]);
    }
    if (!ready) {
        snprintf(line, sizeof line, "! until %s", sabot_phase_text(s->table.phase));
        visitor->line(visitor->context, line);
    }
}

static void tell_transcript(suite *s, const sabot_event *fact, const char *wrong)
{
    const suite kept = *s;
    const wrong_fact to = { fact, wrong, sabot_judge(&s->table, fact).says, s->table.phase };
    bool out[JOURNAL_MAX] = { false };
    char line[LINE];

    if (leads_there(s, out, &to))
        shorten(s, out, &to);
    *s = kept;
    print_way(s, out);
    sabot_event_to_text(fact, false, line, sizeof line);
    s->visitor->line(s->visitor->context, line);
    s->visitor->line(s->visitor->context, NULL);
    *s = kept;
}

void suite_be_visited(suite *s)
{
    sabot_event fact[CONFORMANCE_FACTS];
    const conformance_visitor *visitor = s->visitor;
    const int n = visitor->facts(visitor->context, &s->table, &s->random, fact);

    for (int i = 0; i < n; i++) {
        const char *wrong;
        fact[i].time_ms = s->when = s->table.now_ms;
        if (suite_below(s, (uint32_t)visitor->applies) == 0)
            wrong = try_fact(s, &fact[i]);
        else
            wrong = sabot_judge(&s->table, &fact[i]).verdict == SABOT_REFUSED ? "refused" : NULL;
        if (visitor->went(visitor->context, &s->table, &fact[i], wrong) &&
            s->opened.events == 0)
            tell_transcript(s, &fact[i], wrong);
    }
}
