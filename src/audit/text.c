/* text.c: lines of plain text: which pattern one fits, and what that says of the round. */
#include "audit/reader.h"

text_line text_take(reader *r)
{
    audit_span caught[SLOTS] = { { NULL, 0 } };
    text_line is = TEXT_NONE;

    for (int i = 0; is == TEXT_NONE && i < PATTERNS; i++)
        if (pattern_fits(&r->m->round[i], r->row, caught))
            is = TEXT_BEGINS;
    for (int i = 0; is == TEXT_NONE && i < PATTERNS; i++)
        if (pattern_fits(&r->m->line[i], r->row, caught))
            is = TEXT_GOES_ON;
    for (int i = 0; i < r->m->places; i++)
        r->place[i] = caught[i];
    return is;
}
