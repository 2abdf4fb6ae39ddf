/* viewer.c: the word for a viewer: "seat3", "spectator", "floorperson". */
#include "codec/codec.h"

#include <stdio.h>
#include <string.h>

bool codec_viewer(const char *word, size_t n, sabot_viewer *viewer)
{
    int seat = 0;

    if (n > 4 && n <= 6 && memcmp(word, "seat", 4) == 0 && word[4] != '0') {
        for (size_t i = 4; i < n; i++) {
            if (word[i] < '0' || word[i] > '9')
                return false;
            seat = seat * 10 + (word[i] - '0');
        }
        *viewer = (sabot_viewer){ .role = SABOT_PARTICIPANT, .seat = (uint8_t)seat };
        return seat <= SABOT_SEATS_MAX;
    }
    *viewer = (sabot_viewer){ .role = (uint8_t)sabot_role_parse(word, n) };
    return viewer->role != SABOT_ROLE_NONE && viewer->role != SABOT_PARTICIPANT &&
           viewer->role != SABOT_SHOE;
}

size_t codec_viewer_text(sabot_viewer viewer, char *out, size_t size)
{
    const int n = viewer.role == SABOT_PARTICIPANT
                      ? snprintf(out, size, "seat%d", viewer.seat)
                      : snprintf(out, size, "%s", sabot_role_text((sabot_role)viewer.role));

    return n < 0 ? 0 : (size_t)n;
}
