/* cite_words.c: how a provision is told to a person. */
#include "cite_words.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 80 };

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

void cite_print_wrapped(const char *text, int indent)
{
    const size_t room = (size_t)(WIDTH - indent);

    while (*text != '\0') {
        const size_t line = strcspn(text, "\n");
        size_t n = line;

        if (n > room)
            for (n = room; n > 0 && text[n] != ' ';)
                n--;
        if (n == 0)
            n = line < room ? line : room;
        printf("%*s%.*s\n", indent, "", (int)n, text);
        text += n;
        text += *text == ' ' || *text == '\n';
    }
}
