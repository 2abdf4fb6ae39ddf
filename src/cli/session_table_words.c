/* session_table_words.c: which words of the vocabulary a table has: a list that is shown to
 * somebody at a table of chemin de fer names no dragon 7. The reader knows all of them, and what a
 * table does not have is refused by its paragraph. */
#include "session.h"

#include <string.h>

static bool has_wager(const sabot_rules *rules, int on)
{
    switch (rules->game) {
    case SABOT_CHEMIN_DE_FER: return on == SABOT_ON_PLAYER;
    case SABOT_PAI_GOW:
    case SABOT_PAI_GOW_POKER: return on == SABOT_ON_HAND;
    default: break;
    }
    if (on >= SABOT_ON_BANKER && on <= SABOT_ON_TIE)
        return true;
    if (on >= SABOT_ON_FOUR_CARDS && on <= SABOT_ON_SIX_CARDS)
        return rules->total_cards;
    if (on == SABOT_ON_BONUS_PLAYER || on == SABOT_ON_BONUS_BANKER)
        return rules->bonus;
    return on == SABOT_ON_DRAGON_7 && rules->dragon_wager;
}

static bool has_hand(const sabot_rules *rules, int hand)
{
    const bool pai_gow = rules->game == SABOT_PAI_GOW || rules->game == SABOT_PAI_GOW_POKER;

    switch (hand) {
    case SABOT_HAND_NONE:   return true;
    case SABOT_HAND_PLAYER:
    case SABOT_HAND_BANKER: return !pai_gow;
    case SABOT_HAND_STACKS: return rules->game == SABOT_PAI_GOW;
    default:                return pai_gow;
    }
}

bool session_has_word(const session *s, int field, int value)
{
    if (!s->open && !s->has_rules)
        return true;
    if (field == SABOT_F_ON)
        return has_wager(&s->rules, value);
    return field != SABOT_F_HAND || has_hand(&s->rules, value);
}

/* "banker, player or tie". */
static void write_wagers(const session *s, char *out, size_t size)
{
    const char *word[SABOT_WAGERS];
    int count = 0;
    size_t n = 0;

    for (int on = SABOT_ON_NONE + 1; on < SABOT_ON_OTHER; on++)
        if (session_has_word(s, SABOT_F_ON, on))
            word[count++] = sabot_field_word(SABOT_F_ON, on);
    for (int i = 0; i < count && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%s",
                              i == 0 ? "" : i + 1 < count ? ", " : " or ", word[i]);
}

void session_own_words(const session *s, sabot_error *error)
{
    static const char wagers[] = "write banker, player, tie, ";
    static const char seats[] = "a number from 1 to 15";
    char *at = strstr(error->says, wagers), rest[SABOT_ERROR_SAYS];
    const size_t size = sizeof error->says;

    if (!s->open && !s->has_rules)
        return;
    if (at) {
        at += strlen("write ");
        write_wagers(s, at, size - (size_t)(at - error->says));
    }
    at = strstr(error->says, seats);
    if (at) {
        memcpy(rest, at + strlen(seats), strlen(at + strlen(seats)) + 1);
        snprintf(at, size - (size_t)(at - error->says), "a number from 1 to %d%s", s->rules.seats,
                 rest);
    }
}
