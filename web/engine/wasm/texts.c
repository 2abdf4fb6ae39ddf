/* texts.c: the provisions in our words are handed in when somebody first asks why: they are a fifth
 * of the module, and nobody waits for them to sit down. In the module alone. */
#include "regulation/provision_table.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { TEXTS = 1 << 18 };

static char texts[TEXTS];

__attribute__((export_name("page_texts"))) char *page_texts(void);
__attribute__((export_name("page_texts_told"))) int page_texts_told(uint32_t n);

/* Where they are to be written. */
char *page_texts(void)
{
    return texts;
}

/* The text up to the next of a letter, closed there. */
static char *take(char **at, char end)
{
    char *const text = *at, *const stop = strchr(text, end);

    if (!stop)
        return NULL;
    *stop = '\0';
    *at = stop + 1;
    return text;
}

/* So many bytes were: lines of a number, the rule and an example, with tabs. How many were read. */
int page_texts_told(uint32_t n)
{
    char *at = texts;
    int told = 0;

    if (n >= sizeof texts)
        return -1;
    texts[n] = '\0';
    while (*at != '\0') {
        const char *const number = take(&at, '\t'), *const rule = take(&at, '\t');
        const char *const example = take(&at, '\n');
        const size_t row = number ? (size_t)strtoul(number, NULL, 10) : 0;
        if (!example || row == 0 || row >= sabot_provision_rows)
            return -1;
        sabot_provision_table[row].rule = rule;
        sabot_provision_table[row].example = example;
        told++;
    }
    return told;
}
