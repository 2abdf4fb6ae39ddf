/* stats_report.c: the statistical page as text and as JSON. */
#include "audit/stats_page.h"

#include <math.h>
#include <string.h>

/* ---- Words ---------------------------------------------------------------------------------- */

void stats_p_text(double p, char out[STATS_P_TEXT])
{
    if (p < 1e-300)
        snprintf(out, STATS_P_TEXT, "<1e-300");
    else if (p < 0.0001)
        snprintf(out, STATS_P_TEXT, "%.1e", p);
    else
        snprintf(out, STATS_P_TEXT, "%.4f", p);
}

const stats_test *stats_find(const audit_stats_page *page, const char *name)
{
    for (int i = 0; i < page->tests; i++)
        if (page->test[i].done && strcmp(page->test[i].name, name) == 0)
            return &page->test[i];
    return NULL;
}

/* Thousands apart, as people read them. */
static void number_text(uint64_t n, char out[32])
{
    char plain[24];
    const int length = snprintf(plain, sizeof plain, "%llu", (unsigned long long)n);
    int at = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = plain[i];
    }
    out[at] = '\0';
}

void stats_subject(const audit_stats_page *page, char says[STATS_SAYS])
{
    const audit_stats *const s = page->stats;
    char rounds[32], shoes[32], cards[32], told[48];

    number_text(s->rounds, rounds);
    number_text(s->shoes, shoes);
    number_text(s->cards, cards);
    snprintf(told, sizeof told, s->cards > 0 ? "; %s cards" : "; no cards told", cards);
    if (s->continuous)
        snprintf(says, STATS_SAYS, "%s rounds from a continuous shuffler of %d decks%s",
                 rounds, s->decks, told);
    else if (!s->shoes_told)
        snprintf(says, STATS_SAYS, "%s rounds from shoes of %d decks that are not told apart%s",
                 rounds, s->decks, told);
    else
        snprintf(says, STATS_SAYS, "%s round%s of %s shoe%s of %d decks%s", rounds,
                 s->rounds == 1 ? "" : "s", shoes, s->shoes == 1 ? "" : "s", s->decks, told);
}

void stats_verdict(const audit_stats_page *page, char says[STATS_SAYS])
{
    char p[STATS_P_TEXT], corrected[STATS_P_TEXT];
    int at, named = 0, more = 0;

    if (page->done == 0) {
        snprintf(says, STATS_SAYS, "Not tested: the log tells too little");
        return;
    }
    stats_p_text(page->test[page->least].p, p);
    stats_p_text(page->test[page->least].corrected, corrected);
    if (page->consistent) {
        snprintf(says, STATS_SAYS, "Consistent with the rules: %d tests, none below %g after "
                 "correction; least: %s, p %s, corrected %s", page->done, STATS_LEVEL,
                 page->test[page->least].name, p, corrected);
        return;
    }
    at = snprintf(says, STATS_SAYS, "Not consistent with the rules:");
    for (int i = 0; i < page->tests; i++) {
        const stats_test *const t = &page->test[i];
        if (!t->done || t->corrected >= STATS_LEVEL)
            continue;
        if (at > STATS_SAYS - 80) {
            more++;
            continue;
        }
        stats_p_text(t->corrected, corrected);
        at += snprintf(says + at, (size_t)(STATS_SAYS - at), "%s %s (corrected p %s)",
                       named++ > 0 ? "," : "", t->name, corrected);
    }
    if (more > 0)
        snprintf(says + at, (size_t)(STATS_SAYS - at), " and %d more", more);
}

/* ---- Text ----------------------------------------------------------------------------------- */

static void write_test(FILE *to, const stats_test *t)
{
    char statistic[32], p[STATS_P_TEXT], corrected[STATS_P_TEXT];
    const bool below = t->corrected < STATS_LEVEL;

    if (t->degrees > 0)
        snprintf(statistic, sizeof statistic, "%.1f of %d", t->statistic, t->degrees);
    else if (strcmp(t->kind, "poisson") != 0)
        snprintf(statistic, sizeof statistic, "%+.2f sd", t->statistic);
    else
        snprintf(statistic, sizeof statistic, "%.0f", t->statistic);
    stats_p_text(t->p, p);
    stats_p_text(t->corrected, corrected);
    fprintf(to, "%c %-20s %-50s %14s %9s %9s%s\n", below ? '*' : ' ', t->name, t->about, statistic,
            p, corrected, t->kind[0] == 'c' && t->low && t->p < STATS_LEVEL ? " too even" : "");
    if (below && t->why[0] != '\0')
        fprintf(to, "    %s\n", t->why);
    for (int i = 1; below && i < t->twins; i++)
        fprintf(to, "    line %llu as line %llu\n", (unsigned long long)t->twin[i].other.shoe,
                (unsigned long long)t->twin[i].one.shoe);
}

static void write_text(FILE *to, const audit_stats_page *page)
{
    char says[STATS_SAYS];
    const char *group = "";

    stats_verdict(page, says);
    fprintf(to, "%s.\n", says);
    stats_subject(page, says);
    fprintf(to, "%s.\n\n", says);
    fprintf(to, "  %-20s %-50s %14s %9s %9s\n", "test", "of", "statistic", "p", "corrected");
    for (int i = 0; i < page->tests; i++) {
        const stats_test *const t = &page->test[i];
        if (!t->done)
            continue;
        if (strcmp(group, t->group) != 0)
            fprintf(to, "%s:\n", t->group);
        group = t->group;
        write_test(to, t);
    }
    if (page->done < page->tests)
        fputs("not done:\n", to);
    for (int i = 0; i < page->tests; i++)
        if (!page->test[i].done)
            fprintf(to, "  %-20s %s\n", page->test[i].name, page->test[i].why);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static unsigned long long big(uint64_t n)
{
    return n;
}

/* All texts here are ours: there is nothing in them that JSON would want escaped. */
static void write_cells(FILE *to, const stats_test *t)
{
    fputs(",\"cells\":[", to);
    for (int i = 0; i < t->cells; i++)
        fprintf(to, "%s{\"name\":\"%s\",\"observed\":%.0f,\"expected\":%.10g,"
                "\"deviation\":%.4f}", i > 0 ? "," : "", t->cell[i].name, t->cell[i].observed,
                t->cell[i].expected, t->cell[i].deviation);
    putc(']', to);
}

static void write_twins(FILE *to, const stats_test *t)
{
    fputs(",\"repeats\":[", to);
    for (int i = 0; i < t->twins; i++) {
        const stats_twin *const w = &t->twin[i];
        fprintf(to, "%s{\"file\":%u,\"line\":%llu,\"shoe_line\":%llu,\"as_file\":%u,"
                "\"as_line\":%llu,\"as_shoe_line\":%llu,\"backwards\":%s,\"stretches\":%llu}",
                i > 0 ? "," : "", w->other.file, big(w->other.line), big(w->other.shoe),
                w->one.file, big(w->one.line), big(w->one.shoe),
                w->one.backwards != w->other.backwards ? "true" : "false", big(w->stretches));
    }
    putc(']', to);
}

static void write_json_test(FILE *to, const stats_test *t)
{
    fprintf(to, "{\"name\":\"%s\",\"group\":\"%s\",\"about\":\"%s\",\"done\":%s", t->name, t->group,
            t->about, t->done ? "true" : "false");
    if (!t->done) {
        fprintf(to, ",\"why\":\"%s\"}", t->why);
        return;
    }
    fprintf(to, ",\"kind\":\"%s\",\"statistic\":%.10g", t->kind, t->statistic);
    if (t->degrees > 0)
        fprintf(to, ",\"degrees\":%d", t->degrees);
    fprintf(to, ",\"side\":\"%s\",\"p\":%.10g,\"corrected\":%.10g,\"below\":%s,\"says\":\"%s\"",
            t->low ? "low" : "high", t->p, t->corrected,
            t->corrected < STATS_LEVEL ? "true" : "false", t->why);
    write_cells(to, t);
    if (strcmp(t->group, "repeats") == 0)
        write_twins(to, t);
    putc('}', to);
}

static void write_json(FILE *to, const audit_stats_page *page)
{
    const audit_stats *const s = page->stats;
    char says[STATS_SAYS];

    stats_verdict(page, says);
    fprintf(to, "{\"format\":1,\"rounds\":%llu,\"shoes\":", big(s->rounds));
    if (s->shoes_told && !s->continuous)
        fprintf(to, "%llu", big(s->shoes));
    else
        fputs("null", to);
    fprintf(to, ",\"decks\":%d,\"cards\":%llu,\"level\":%g,\"correction\":\"holm\","
            "\"consistent\":%s,\"says\":\"%s\",\"tests\":[", s->decks, big(s->cards), STATS_LEVEL,
            page->done == 0 ? "null" : page->consistent ? "true" : "false", says);
    for (int i = 0; i < page->tests; i++) {
        fputs(i > 0 ? "," : "", to);
        write_json_test(to, &page->test[i]);
    }
    fputs("]}", to);
}

bool audit_stats_write(FILE *to, const audit_stats_page *page, int how)
{
    if (how == STATS_AS_SVG)
        return stats_write_svg(to, page);
    if (how == STATS_AS_JSON)
        write_json(to, page);
    else
        write_text(to, page);
    return true;
}

bool audit_stats_report(FILE *to, const audit_stats *stats, int how)
{
    audit_stats_page *const page = audit_stats_test(stats);
    const bool written = page != NULL && audit_stats_write(to, page, how);

    audit_stats_page_free(page);
    return written;
}
