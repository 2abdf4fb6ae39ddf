/* table_words.c: which words of the vocabulary a table has: a list that is shown to
 * somebody where a participant banks names no dragon 7. The reader knows all of them, and what a
 * table does not have is refused by its paragraph. */
#include "session.h"

#include <string.h>

static bool has_wager(const sabot_rules *rules, int on)
{
    const sabot_traits *traits = sabot_traits_of(rules->game);

    if (on < SABOT_WAGERS && (traits->offered >> on & 1u) != 0)
        return true;
    if (traits->drawing != SABOT_DRAWN_BY_TABLE)
        return false;
    if (on >= SABOT_ON_FOUR_CARDS && on <= SABOT_ON_SIX_CARDS)
        return rules->total_cards;
    if (on == SABOT_ON_BONUS_PLAYER || on == SABOT_ON_BONUS_BANKER)
        return rules->bonus;
    return on == SABOT_ON_DRAGON_7 && rules->dragon_wager;
}

static bool has_hand(const sabot_rules *rules, int hand)
{
    const sabot_traits *traits = sabot_traits_of(rules->game);
    const bool own = traits->contest == SABOT_OWN_HANDS;

    switch (hand) {
    case SABOT_HAND_NONE:   return true;
    case SABOT_HAND_PLAYER:
    case SABOT_HAND_BANKER: return !own;
    case SABOT_HAND_STACKS: return traits->pieces == SABOT_PIECES_TILES;
    default:                return own;
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

/* ---- Sentences with words of this table ------------------------------------------------------ */

enum { WORDS = 32 };

/* The words of a field that this table has, up to a NULL: all of them, or those that begin so. */
static int list_words(const session *s, int field, const char *part, size_t n,
                      const char *list[WORDS + 1])
{
    const int last = field == SABOT_F_ON ? SABOT_ON_OTHER : SABOT_HAND_TIE;
    int count = 0;

    for (int value = 1; value < WORDS; value++) { /* 0: none */
        const char *word = value == last ? NULL : sabot_field_word(field, value);
        if (word && session_has_word(s, field, value) && (n == 0 || codec_begins(word, part, n)))
            list[count++] = word;
    }
    list[count] = NULL;
    return count;
}

/* "write banker, player or tie". */
static void write_list(const char *const list[], char *out, size_t size)
{
    size_t n = (size_t)snprintf(out, size, "write ");

    for (int i = 0; list[i] && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%s",
                              i == 0 ? "" : list[i + 1] ? ", " : " or ", list[i]);
}

/* What was meant by a word of this field, as far as this table has it. */
static void tell_meant(const session *s, int field, const char *word, size_t n, char *out,
                       size_t size)
{
    const char *list[WORDS + 1];
    int count = list_words(s, field, word, n, list);
    const char *meant = count == 1 ? list[0] : NULL;

    if (count == 0) {
        list_words(s, field, NULL, 0, list);
        meant = codec_meant(word, n, list);
    }
    if (meant)
        snprintf(out, size, "did you mean %s?", meant);
    else
        write_list(list, out, size);
}

/* "... is no wager: ", "... is no hand: ", "hand is missing: ": what follows is said anew. */
static void own_field(const session *s, int field, const char *marks, sabot_error *error)
{
    char *at = strstr(error->says, marks);
    const char *word = strchr(error->says, '"'), *end = word ? strchr(word + 1, '"') : NULL;
    const char *list[WORDS + 1];
    char shown[SABOT_ERROR_SAYS];

    if (!at)
        return;
    at += strlen(marks);
    const size_t room = sizeof error->says - (size_t)(at - error->says);
    if (word && end && end < at) {
        memcpy(shown, word + 1, (size_t)(end - word - 1));
        tell_meant(s, field, shown, (size_t)(end - word - 1), at, room);
    } else {
        list_words(s, field, NULL, 0, list);
        write_list(list, at, room);
    }
}

/* A part of the sentence that stands there is said otherwise. */
static void say_instead(sabot_error *error, const char *part, const char *instead)
{
    char *at = strstr(error->says, part), rest[SABOT_ERROR_SAYS];

    if (!at)
        return;
    memcpy(rest, at + strlen(part), strlen(at + strlen(part)) + 1);
    snprintf(at, sizeof error->says - (size_t)(at - error->says), "%s%s", instead, rest);
}

/* Cards are no tiles, where one or the other lies. */
static void own_pieces(const session *s, sabot_error *error)
{
    const bool tiles = session_has_word(s, SABOT_F_HAND, SABOT_HAND_STACKS);

    say_instead(error, " is no card and no tile: write cards like As, Td or Jk, tiles like 6-6 or "
                       "2-4",
                tiles ? " is no tile: write tiles like 6-6 or 2-4, or names like teen, day, gee "
                        "joon"
                      : " is no card: write cards like As, Td or Jk");
}

/* "like card 9c player": how such a line looks at this table. */
static void own_example(const session *s, sabot_error *error)
{
    static const char mark[] = ", like ";
    char *at = strstr(error->says, mark);

    if (!at)
        return;
    at += strlen(mark);
    const char *shown = session_example(s, sabot_kind_parse(at, strcspn(at, " ")));
    if (shown)
        snprintf(at, sizeof error->says - (size_t)(at - error->says), "%s", shown);
}

void session_own_words(const session *s, sabot_error *error)
{
    char seats[40];

    if (!s->open && !s->has_rules)
        return;
    own_field(s, SABOT_F_ON, " is no wager: ", error);
    own_field(s, SABOT_F_ON, "on is missing: ", error);
    own_field(s, SABOT_F_HAND, " is no hand: ", error);
    own_field(s, SABOT_F_HAND, "hand is missing: ", error);
    own_pieces(s, error);
    own_example(s, error);
    snprintf(seats, sizeof seats, "a number from 1 to %d", s->rules.seats);
    say_instead(error, "a number from 1 to 15", seats);
}
