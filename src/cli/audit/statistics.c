/* statistics.c: the statistical page of "sabot audit". */
#include "audit.h"

#include "audit/stats.h"
#include "cli/beside.h"
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>

static const char name[] = "audit";

struct audit_statistics {
    const audit_request *r;
    audit_stats *stats;
    audit_stats_tables *tables;
};

static void free_statistics(audit_statistics *s)
{
    audit_stats_tables_free(s->tables);
    audit_stats_free(s->stats);
    free(s);
}

bool audit_statistics_open(const audit_request *r, const audit_mapping *mapping,
                           const sabot_rules *rules, audit_statistics **statistics)
{
    audit_terms terms = *audit_mapping_terms(mapping);
    audit_statistics *s;

    *statistics = NULL;
    if (!r->statistics && !r->statistics_svg)
        return true;
    s = calloc(1, sizeof *s);
    if (!s)
        return false;
    if (rules)
        terms.rules = *rules;
    s->r = r;
    s->stats = audit_stats_new(&terms);
    s->tables = s->stats ? audit_stats_tables_new(s->stats) : NULL;
    if (!s->tables) {
        free_statistics(s);
        return false;
    }
    *statistics = s;
    return true;
}

void audit_statistics_see(audit_statistics *s, uint32_t file, const audit_round *round)
{
    audit_stats_tables_see(s->tables, file, round);
}

static int write_picture(const audit_statistics *s, const audit_stats_page *page)
{
    cli_output picture;
    int status = cli_output_open(name, s->r->statistics_svg, &picture);

    if (status == CLI_GO)
        status = cli_output_close(name, &picture,
                                  audit_stats_write(picture.file, page, STATS_AS_SVG));
    return status == CLI_GO ? CLI_OK : status;
}

int audit_statistics_close(audit_statistics *s)
{
    const bool json = s->r->format == AUDIT_AS_JSON;
    audit_stats_page *page;
    int status = CLI_OK;

    audit_stats_tables_end(s->tables);
    page = audit_stats_test(s->stats);
    if (!page) {
        free_statistics(s);
        return cli_error(name, "there is no memory left");
    }
    if (s->r->statistics) {
        fputs(json ? "{\"statistics\":" : "\n", stdout);
        audit_stats_write(stdout, page, json ? STATS_AS_JSON : STATS_AS_TEXT);
        fputs(json ? "}\n" : "", stdout);
    }
    if (s->r->statistics_svg)
        status = write_picture(s, page);
    if (status == CLI_OK && !page->consistent)
        status = CLI_FOUND;
    audit_stats_page_free(page);
    free_statistics(s);
    return status;
}
