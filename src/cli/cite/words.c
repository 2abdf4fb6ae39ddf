/* words.c: how a provision is told to a person. */
#include "words.h"

#include "codec/codec.h"
#include "cli/page.h"

#include <stdlib.h>
#include <string.h>

const char *cite_grade(const sabot_provision *p)
{
    return strncmp(p->edition, "completed-", 10) == 0 ? p->edition + 10 : "";
}

const char *cite_grade_means(const char *grade)
{
    static const struct { const char *grade, *means; } list[] = {
        { "R1", "from another jurisdiction's regulation" },
        { "R2", "from trade or casino pages that agree" },
        { "S", "inferred from sister provisions" },
        { "G", "general knowledge; a default that can be changed" },
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (strcmp(list[i].grade, grade) == 0)
            return list[i].means;
    return "";
}

void cite_print_grade(const sabot_provision *p)
{
    char text[128];

    if (cite_grade(p)[0] == '\0')
        return;
    snprintf(text, sizeof text, "completed, grade %s: %s", cite_grade(p),
             cite_grade_means(cite_grade(p)));
    cite_print_wrapped(text, 2);
}

void cite_print_wrapped(const char *text, int indent)
{
    char shown[SABOT_LINE_MAX], *copy = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&copy, &size);

    if (!to)
        return;
    page_print(to, text, page_width(stdout) - indent, 0);
    if (fclose(to) == 0)
        for (const char *line = copy; *line != '\0'; line += strcspn(line, "\n") + 1) {
            codec_show(line, strcspn(line, "\n"), shown, sizeof shown); /* a house way is a file */
            printf("%*s%s\n", indent, "", shown);
        }
    free(copy);
}
