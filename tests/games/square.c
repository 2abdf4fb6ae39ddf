/* square.c: both ways round the square, compared byte for byte. */
#include "square.h"

#include "sabot/traits.h"

#include <string.h>

sabot_viewer square_viewer(int v)
{
    static const uint8_t house[3] = { SABOT_SPECTATOR, SABOT_DEALER, SABOT_FLOORPERSON };

    return v < 3 ? (sabot_viewer){ .role = house[v] }
                 : (sabot_viewer){ .role = SABOT_PARTICIPANT, .seat = (uint8_t)(v - 2) };
}

static bool has_got_up(const square *s, sabot_viewer viewer)
{
    return sabot_traits_of(s->before->rules.game)->contest == SABOT_OWN_HANDS &&
           viewer.role == SABOT_PARTICIPANT && sabot_seats_has(s->before->taken, viewer.seat) &&
           !sabot_seats_has(s->after->taken, viewer.seat);
}

static size_t first_difference(const sabot_table *a, const sabot_table *b)
{
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t i = 0;

    while (x[i] == y[i])
        i++;
    return i;
}

const char *square_fails(square *s, sabot_viewer viewer)
{
    static sabot_table seen, then;

    s->ruling = (sabot_ruling){ 0 };
    s->told = *s->event;
    if (has_got_up(s, viewer))
        return NULL;
    sabot_table_for(s->before, viewer, &seen);
    sabot_table_for(s->after, viewer, &then);
    if (sabot_event_for(s->after, viewer, s->event, &s->told)) {
        s->ruling = sabot_judge(&seen, &s->told);
        if (s->ruling.verdict == SABOT_REFUSED)
            return "refused at the viewer's table";
        sabot_apply(&seen, &s->told);
    }
    if (memcmp(&seen, &then, sizeof seen) == 0)
        return NULL;
    s->byte = first_difference(&seen, &then);
    return "the square does not commute";
}
