/* report.c: findings as text, JSON lines and CSV. */
#include "report.h"

#include "sabot/provision.h"

#include <inttypes.h>
#include <string.h>

/* ---- Pieces -------------------------------------------------------------------------------- */

/* How many bytes of UTF-8 begin here; 0: none do. */
static int utf8_length(const unsigned char *c)
{
    const int n = c[0] < 0x80 ? 1 : c[0] >= 0xc2 && c[0] < 0xe0 ? 2 : (c[0] & 0xf0) == 0xe0 ? 3
                  : c[0] >= 0xf0 && c[0] < 0xf5 ? 4 : 0;

    for (int i = 1; i < n; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    if ((c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] > 0x9f) ||
        (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] > 0x8f))
        return 0;
    return n;
}

void audit_put_json(FILE *to, const char *text)
{
    const unsigned char *c = (const unsigned char *)text;

    putc('"', to);
    while (*c != '\0') {
        const int n = utf8_length(c);
        if (n == 0)
            fputs("\\ufffd", to);
        else if (*c < 0x20 || *c == 0x7f)
            fprintf(to, "\\u%04x", *c);
        else if (*c == '"' || *c == '\\')
            fprintf(to, "\\%c", *c);
        else
            fwrite(c, 1, (size_t)n, to);
        c += n == 0 ? 1 : n;
    }
    putc('"', to);
}

/* What steers a terminal is not printed on one. */
static void put_plain(FILE *to, const char *text)
{
    for (; *text != '\0'; text++)
        putc((unsigned char)*text < 0x20 || *text == 0x7f ? '.' : *text, to);
}

/* As spreadsheets have it; a text that one of them would compute is none. */
static void put_csv(FILE *to, const char *text)
{
    const bool computes = text[0] != '\0' && strchr("=+-@", text[0]);

    if (!computes && !strpbrk(text, ",\"\n\r")) {
        fputs(text, to);
        return;
    }
    putc('"', to);
    if (computes)
        putc('\'', to);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            putc('"', to);
        putc(*text, to);
    }
    putc('"', to);
}

void audit_put_sentence(FILE *to, const audit_finding *finding)
{
    put_plain(to, finding->found);
    if (finding->expected[0] != '\0') {
        fputs("; should be: ", to);
        put_plain(to, finding->expected);
    }
}

void audit_put_tally(FILE *to, const audit_tally *tally)
{
    const struct { const char *key; uint64_t n; } part[] = {
        { "files", tally->files }, { "unread", tally->unread }, { "bytes", tally->bytes },
        { "lines", tally->lines }, { "rounds", tally->rounds }, { "results", tally->results },
        { "wagers", tally->wagers }, { "shoes", tally->shoes }, { "tables", tally->tables },
        { "faults", audit_tally_faults(tally) },
    };
    bool any = false;

    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        fprintf(to, "\"%s\":%" PRIu64 ",", part[i].key, part[i].n);
    fputs("\"findings\":{", to);
    for (int kind = 1; kind < AUDIT_KINDS; kind++)
        if (tally->kind[kind] > 0) {
            fprintf(to, "%s\"%s\":%" PRIu64, any ? "," : "", audit_kind_name((audit_kind)kind),
                    tally->kind[kind]);
            any = true;
        }
    putc('}', to);
}

static const char *file_of(const audit_report *report, const audit_finding *finding)
{
    return finding->file < report->files ? report->file[finding->file] : "";
}

/* ---- Text ---------------------------------------------------------------------------------- */

static void text_finding(audit_report *report, const audit_finding *f)
{
    put_plain(report->to, file_of(report, f));
    fprintf(report->to, ":%" PRIu64 ": %s: ", f->line, audit_kind_name((audit_kind)f->kind));
    if (f->table[0] != '\0' || f->shoe[0] != '\0' || f->round[0] != '\0') {
        const struct { const char *word, *text; } part[] = {
            { "table ", f->table }, { "shoe ", f->shoe }, { "round ", f->round },
        };
        bool any = false;
        for (size_t i = 0; i < sizeof part / sizeof *part; i++)
            if (part[i].text[0] != '\0') {
                fprintf(report->to, "%s%s", any ? ", " : "", part[i].word);
                put_plain(report->to, part[i].text);
                any = true;
            }
        fputs(": ", report->to);
    }
    audit_put_sentence(report->to, f);
    if (f->provision != 0)
        fprintf(report->to, " [%s]", sabot_provision_at(f->provision)->id);
    putc('\n', report->to);
}

/* "1,234 rounds". */
static void put_count(FILE *to, uint64_t n, const char *noun)
{
    char digits[32];
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, n);

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            putc(',', to);
        putc(digits[i], to);
    }
    fprintf(to, " %s%s", noun, n == 1 ? "" : "s");
}

/* Of a file that could not be read nobody can say that nothing was found. */
static void text_verdict(FILE *to, const audit_tally *tally)
{
    const uint64_t faults = audit_tally_faults(tally);

    if (tally->unread > 0) {
        put_count(to, tally->unread, "file");
        fputs(" could not be read\n", to);
    }
    if (faults > 0) {
        put_count(to, faults, "finding");
        putc('\n', to);
    } else if (tally->unread == 0) {
        fputs("nothing found\n", to);
    } else if (tally->unread < tally->files) {
        fputs("nothing found in the rest\n", to);
    }
}

static void text_end(audit_report *report, const audit_tally *tally)
{
    const struct { uint64_t n; const char *noun; } part[] = {
        { tally->files, "file" }, { tally->lines, "line" }, { tally->rounds, "round" },
        { tally->results, "result" }, { tally->wagers, "wager" }, { tally->shoes, "shoe" },
        { tally->tables, "table" },
    };
    FILE *to = report->to;
    bool any = false;

    if (report->any)
        putc('\n', to);
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        if (part[i].n > 0) {
            fputs(any ? ", " : "", to);
            put_count(to, part[i].n, part[i].noun);
            any = true;
        }
    putc('\n', to);
    for (int kind = 1; kind < AUDIT_KINDS; kind++)
        if (tally->kind[kind] > 0)
            fprintf(to, "%10" PRIu64 "  %-18s  %s\n", tally->kind[kind],
                    audit_kind_name((audit_kind)kind), audit_kind_words((audit_kind)kind));
    if (report->left_out > 0)
        fprintf(to, "%" PRIu64 " of them are not shown; --most 0 shows all\n", report->left_out);
    text_verdict(to, tally);
}

/* ---- JSON lines ---------------------------------------------------------------------------- */

static void json_begin(const audit_report *report)
{
    fputs("{\"audit\":1,\"version\":", report->to);
    audit_put_json(report->to, report->version);
    fprintf(report->to, ",\"shard\":%d,\"shards\":%d,\"files\":[", report->shard, report->shards);
    for (uint32_t i = 0; i < report->files; i++) {
        if (i > 0)
            putc(',', report->to);
        audit_put_json(report->to, report->file[i]);
    }
    fputs("]}\n", report->to);
}

static void json_finding(const audit_report *report, const audit_finding *f)
{
    const sabot_provision *provision = sabot_provision_at(f->provision);
    const struct { const char *key, *text; } part[] = {
        { "kind", audit_kind_name((audit_kind)f->kind) }, { "table", f->table },
        { "shoe", f->shoe }, { "round", f->round },
        { "provision", f->provision != 0 ? provision->id : "" },
        { "edition", f->provision != 0 ? provision->edition : "" },
        { "found", f->found }, { "expected", f->expected },
    };

    fputs("{\"file\":", report->to);
    audit_put_json(report->to, file_of(report, f));
    fprintf(report->to, ",\"index\":%" PRIu32 ",\"line\":%" PRIu64 ",\"offset\":%" PRIu64, f->file,
            f->line, f->where);
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        if (part[i].text[0] != '\0') {
            fprintf(report->to, ",\"%s\":", part[i].key);
            audit_put_json(report->to, part[i].text);
        }
    fputs("}\n", report->to);
}

static void json_end(const audit_report *report, const audit_tally *tally)
{
    fputs("{\"summary\":{", report->to);
    audit_put_tally(report->to, tally);
    fprintf(report->to, ",\"left_out\":%" PRIu64 "}}\n", report->left_out);
}

/* ---- CSV ----------------------------------------------------------------------------------- */

static void csv_finding(const audit_report *report, const audit_finding *f)
{
    const char *const part[] = {
        f->table, f->shoe, f->round,
        f->provision != 0 ? sabot_provision_at(f->provision)->id : "", f->found, f->expected,
    };

    put_csv(report->to, file_of(report, f));
    fprintf(report->to, ",%" PRIu64 ",%s", f->line, audit_kind_name((audit_kind)f->kind));
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        putc(',', report->to);
        put_csv(report->to, part[i]);
    }
    putc('\n', report->to);
}

/* ---- All of them --------------------------------------------------------------------------- */

void audit_report_begin(audit_report *report)
{
    if (report->format == AUDIT_AS_JSON)
        json_begin(report);
    else if (report->format == AUDIT_AS_SARIF)
        audit_sarif_begin(report);
    else if (report->format == AUDIT_AS_CSV)
        fputs("file,line,kind,table,shoe,round,provision,found,expected\n", report->to);
}

void audit_report_finding(audit_report *report, const audit_finding *finding)
{
    if (report->most > 0 && report->shown[finding->kind] >= report->most) {
        report->left_out++;
        return;
    }
    report->shown[finding->kind]++;
    if (report->format == AUDIT_AS_JSON)
        json_finding(report, finding);
    else if (report->format == AUDIT_AS_SARIF)
        audit_sarif_finding(report, finding);
    else if (report->format == AUDIT_AS_CSV)
        csv_finding(report, finding);
    else
        text_finding(report, finding);
    report->any = true;
}

void audit_report_end(audit_report *report, const audit_tally *tally)
{
    if (report->format == AUDIT_AS_JSON)
        json_end(report, tally);
    else if (report->format == AUDIT_AS_SARIF)
        audit_sarif_end(report, tally);
    else if (report->format == AUDIT_AS_TEXT)
        text_end(report, tally);
}
