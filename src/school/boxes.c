/* boxes.c: what a student has answered, in Leitner's boxes. school.h says how they work. */
#include "school/walk.h"

#include <stdio.h>
#include <string.h>

static const char head[] = "sabot school 1";

void school_boxes_begin(school_boxes *boxes)
{
    memset(boxes, 0, sizeof *boxes);
}

/* "GAME KIND/TOPIC" */
static void make_key(const school_exercise *x, char key[SCHOOL_KEY])
{
    snprintf(key, SCHOOL_KEY, "%s %s/%s", sabot_game_text(x->table.rules.game),
             school_kind_name(x->kind), x->topic);
}

static school_card *find(school_boxes *boxes, const char *key)
{
    for (int i = 0; i < boxes->n; i++)
        if (strcmp(boxes->card[i].key, key) == 0)
            return &boxes->card[i];
    return NULL;
}

/* A new card; of a full box the one that is known best makes room. */
static school_card *add(school_boxes *boxes, const char *key)
{
    school_card *card = &boxes->card[0];

    if (boxes->n < SCHOOL_TOPICS)
        card = &boxes->card[boxes->n++];
    else
        for (int i = 1; i < boxes->n; i++)
            if (boxes->card[i].due > card->due)
                card = &boxes->card[i];
    *card = (school_card){ .box = 0 };
    snprintf(card->key, sizeof card->key, "%s", key);
    return card;
}

void school_boxes_note(school_boxes *boxes, const school_exercise *x, bool right)
{
    char key[SCHOOL_KEY];
    school_card *card;

    make_key(x, key);
    card = find(boxes, key);
    if (!card)
        card = add(boxes, key);
    boxes->asked++;
    if (right) {
        card->right++;
        if (card->box < SCHOOL_BOXES - 1)
            card->box++;
    } else {
        card->wrong++;
        card->box = 0;
    }
    card->due = boxes->asked + (2u << card->box);
}

/* Is it of the game and kind? Then which kind, and the topic behind it. */
static bool is_of(const school_card *card, int game, int kind, int *of_kind, const char **topic)
{
    const char *name = sabot_game_text(game), *rest = card->key + strlen(name) + 1;
    const char *slash = strchr(card->key, '/');

    if (!slash || strncmp(card->key, name, strlen(name)) != 0 || card->key[strlen(name)] != ' ')
        return false;
    for (int k = 0; k < SCHOOL_KINDS; k++) {
        const size_t n = strlen(school_kind_name(k));
        if (strncmp(rest, school_kind_name(k), n) == 0 && rest + n == slash) {
            *of_kind = k;
            *topic = slash + 1;
            return kind < 0 || kind == k;
        }
    }
    return false;
}

const school_card *school_boxes_due(const school_boxes *boxes, int game, int kind, int *of_kind,
                                    const char **topic)
{
    const school_card *due = NULL;

    for (int i = 0; i < boxes->n; i++) {
        const school_card *card = &boxes->card[i];
        const char *its_topic;
        int its_kind;
        if (card->due > boxes->asked || (due && card->due >= due->due) ||
            !is_of(card, game, kind, &its_kind, &its_topic))
            continue;
        due = card;
        *of_kind = its_kind;
        *topic = its_topic;
    }
    return due;
}

/* ---- Kept ------------------------------------------------------------------------------------ */

/* "sabot school 1 ASKED", then a card a line: "BOX DUE RIGHT WRONG KEY". */
size_t school_boxes_text(const school_boxes *boxes, char *out, size_t size)
{
    size_t n = (size_t)snprintf(out, size, "%s %u\n", head, (unsigned)boxes->asked);

    for (int i = 0; i < boxes->n && n < size; i++) {
        const school_card *c = &boxes->card[i];
        n += (size_t)snprintf(out + n, size - n, "%d %u %u %u %s\n", c->box, (unsigned)c->due,
                              (unsigned)c->right, (unsigned)c->wrong, c->key);
    }
    if (n < size)
        return n;
    if (size > 0)
        out[0] = '\0';
    return 0;
}

static bool read_number(const char **at, const char *end, uint32_t *number)
{
    uint64_t value = 0;
    const char *from = *at;

    while (*at < end && **at >= '0' && **at <= '9' && value <= UINT32_MAX)
        value = 10 * value + (uint64_t)(*(*at)++ - '0');
    *number = (uint32_t)value;
    return *at > from && value <= UINT32_MAX;
}

static bool read_blank(const char **at, const char *end)
{
    return *at < end && *(*at)++ == ' ';
}

static bool read_card(const char *at, const char *end, school_card *card)
{
    uint32_t box;

    if (!read_number(&at, end, &box) || box >= SCHOOL_BOXES || !read_blank(&at, end) ||
        !read_number(&at, end, &card->due) || !read_blank(&at, end) ||
        !read_number(&at, end, &card->right) || !read_blank(&at, end) ||
        !read_number(&at, end, &card->wrong) || !read_blank(&at, end) || at == end ||
        end - at >= SCHOOL_KEY)
        return false;
    card->box = (uint8_t)box;
    memcpy(card->key, at, (size_t)(end - at));
    return true;
}

bool school_boxes_read(const char *text, size_t n, school_boxes *boxes, int *line)
{
    const char *const all = text + n;

    school_boxes_begin(boxes);
    for (*line = 1; text < all; (*line)++) {
        const char *end = memchr(text, '\n', (size_t)(all - text));
        const char *at = text;
        if (!end)
            return false;
        if (*line == 1) {
            at += sizeof head;
            if ((size_t)(end - text) <= sizeof head || memcmp(text, head, sizeof head - 1) != 0 ||
                !read_number(&at, end, &boxes->asked) || at != end)
                return false;
        } else if (boxes->n == SCHOOL_TOPICS || !read_card(text, end, &boxes->card[boxes->n++])) {
            return false;
        }
        text = end + 1;
    }
    return *line > 1;
}
