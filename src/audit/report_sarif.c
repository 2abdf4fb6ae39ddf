/* report_sarif.c: findings as SARIF 2.1.0, which editors and code hosts show beside the lines.
 * Every kind of finding is a rule; its help is what it means, a finding's provision is told with
 * it. */
#include "report.h"

#include "sabot/provision.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *level_of(audit_kind kind)
{
    return audit_kind_is_note(kind) ? "note" : audit_kind_is_of_game(kind) ? "error" : "warning";
}

/* A path as a URI: what is no letter of one is written as its number. */
static void put_uri(FILE *to, const char *path)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "-._~/!$&'()*+,;=@";

    putc('"', to);
    for (; *path != '\0'; path++)
        if (strchr(plain, *path))
            putc(*path, to);
        else
            fprintf(to, "%%%02X", (unsigned char)*path);
    putc('"', to);
}

void audit_sarif_begin(audit_report *report)
{
    FILE *to = report->to;

    fputs("{\"version\":\"2.1.0\",\n"
          "\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n"
          "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"sabot audit\",\"semanticVersion\":", to);
    audit_put_json(to, report->version);
    fputs(",\"rules\":[\n", to);
    for (int kind = 1; kind < AUDIT_KINDS; kind++) {
        fprintf(to, "%s{\"id\":\"%s\",\"shortDescription\":{\"text\":\"%s\"},\"help\":{\"text\":"
                    "\"%s; the provision stands with each finding, and sabot cite tells "
                    "it\"},\"defaultConfiguration\":{\"level\":\"%s\"}}",
                kind > 1 ? ",\n" : "", audit_kind_name((audit_kind)kind),
                audit_kind_words((audit_kind)kind), audit_kind_words((audit_kind)kind),
                level_of((audit_kind)kind));
    }
    fputs("]}},\n\"results\":[", to);
}

void audit_sarif_finding(audit_report *report, const audit_finding *f)
{
    FILE *to = report->to;
    char *text = NULL;
    size_t n;
    FILE *sentence = open_memstream(&text, &n);

    if (!sentence)
        return;
    audit_put_sentence(sentence, f);
    if (f->provision != 0)
        fprintf(sentence, " [%s]", sabot_provision_at(f->provision)->id);
    fclose(sentence);
    fprintf(to, "%s\n{\"ruleId\":\"%s\",\"ruleIndex\":%d,\"level\":\"%s\",\"message\":{\"text\":",
            report->any ? "," : "", audit_kind_name((audit_kind)f->kind), f->kind - 1,
            level_of((audit_kind)f->kind));
    audit_put_json(to, text ? text : "");
    free(text);
    fputs("},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":", to);
    put_uri(to, f->file < report->files ? report->file[f->file] : "");
    fprintf(to, "},\"region\":{\"startLine\":%" PRIu64 "}}}],\"properties\":{\"table\":",
            f->line > 0 ? f->line : 1);
    audit_put_json(to, f->table);
    fputs(",\"shoe\":", to);
    audit_put_json(to, f->shoe);
    fputs(",\"round\":", to);
    audit_put_json(to, f->round);
    fputs(",\"provision\":", to);
    audit_put_json(to, f->provision != 0 ? sabot_provision_at(f->provision)->id : "");
    fputs("}}", to);
}

void audit_sarif_end(audit_report *report, const audit_tally *tally)
{
    fputs("],\n\"columnKind\":\"unicodeCodePoints\",\"properties\":{", report->to);
    audit_put_tally(report->to, tally);
    fputs("}}]}\n", report->to);
}
