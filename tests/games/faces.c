/* faces.c: see faces.h. */
#include "games/faces.h"

static bool uses_faces(int kind)
{
    const sabot_field_use *use = sabot_kind_at(kind)->use;

    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != SABOT_F_NONE; i++)
        if (use[i].field == SABOT_F_FACES)
            return true;
    return false;
}

void faces_each(sabot_event *event, uint8_t (*turn)(uint8_t face, void *context), void *context)
{
    event->card = turn(event->card, context);
    for (int i = 0; uses_faces(event->kind) && i < SABOT_EVENT_TEXT && event->text[i] != '\0'; i++)
        if ((uint8_t)event->text[i] != SABOT_FACES_SLASH)
            event->text[i] = (char)turn((uint8_t)event->text[i], context);
}
