/* wrong.c: what may have gone wrong at this moment, each with what it leads to. Every slip that the
 * vocabulary has a word for is put to the table on trial; what would be irregular is told. A {card}
 * or a {seat} is for the dealer to say: it is tried with one, and told as an example. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 128 };

/* Two hands that all wager on, or everybody's own; cards or tiles; 0 for any. */
enum { TWO = 1, OWN = 2, CARDS = 4, TILES = 8 };

static const struct slip {
    int at; /* which tables */
    const char *line, *words;
} slips[] = {
    { 0, "card {card}", "A card came out before its time" },
    { 0, "card Xx face=down", "A card came out face down" },
    { TWO, "card {card} player", "A card went to the Player’s Hand" },
    { TWO, "card {card} banker", "A card went to the Banker’s Hand" },
    { OWN, "card {card} seat={seat}", "A card went to a seat" },
    { 0, "face-up-card {card}", "A card lies face up in the shoe" },
    { 0, "shortage", "There are too few cards" },
    { TWO, "expose player", "The dealer showed a card of the Player’s Hand" },
    { TWO, "expose banker", "The dealer showed a card of the Banker’s Hand" },
    { CARDS, "expose", "The dealer showed a card" },
    { TILES, "expose", "The dealer showed a tile" },
    { OWN, "expose dealer", "The dealer’s hand was seen" },
    { 0, "expose stacks", "The stacks were seen" },
    { OWN, "expose seat={seat}", "The hand of a seat was seen" },
    { 0, "handle-cards seat={seat}", "A player handled the cards" },
    { 0, "handle-cards by=spectator", "Somebody standing by handled the cards" },
    { 0, "touch seat={seat}", "A player touched a wager" },
    { 0, "walk-off seat={seat}", "A player walked off" },
    { 0, "uncover leaning", "A die leans" },
    { 0, "uncover out", "A die is out of the shaker" },
    { OWN, "count-hand seat={seat} cards=6", "A hand has six cards" },
    { OWN, "count-hand seat={seat} cards=8", "A hand has eight cards" },
    { OWN, "count-left 3", "Three cards are left over" },
    { OWN, "count-left 5", "Five cards are left over" },
    { OWN, "dealer-leaves handed-over=no", "The dealer left, the shaker not handed over" },
};

static bool holds(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* The line with a card and a seat put in. */
static void fill(const char *like, const char *card, int seat, char out[LINE_MOST])
{
    size_t n = 0;

    for (const char *at = like; *at != '\0' && n < LINE_MOST - 8;) {
        if (strncmp(at, "{card}", 6) == 0)
            n += (size_t)snprintf(out + n, LINE_MOST - n, "%s", card), at += 6;
        else if (strncmp(at, "{seat}", 6) == 0)
            n += (size_t)snprintf(out + n, LINE_MOST - n, "%d", seat), at += 6;
        else
            out[n++] = *at++;
    }
    out[n] = '\0';
}

static sabot_ruling judged(const sabot_table *seen, sabot_viewer viewer, const char *line)
{
    sabot_ruling ruling = { .verdict = SABOT_REFUSED };
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (sabot_event_from_text(line, strlen(line), &event, &has_time, &error) < 0)
        return ruling;
    event.time_ms = seen->now_ms;
    viewer = page_speaker(viewer, &event);
    ruling = sabot_may_submit(seen, viewer, &event);
    return ruling.verdict == SABOT_REFUSED ? ruling : sabot_judge(seen, &event);
}

/* What was shown and lies open anyway is noted, and nothing comes of it. */
static bool is_idle(const sabot_table *seen, const char *line)
{
    static sabot_table after;
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (strncmp(line, "expose", 6) != 0 ||
        sabot_event_from_text(line, strlen(line), &event, &has_time, &error) < 0)
        return false;
    after = *seen;
    event.time_ms = seen->now_ms;
    sabot_apply(&after, &event);
    after.events = seen->events;
    return memcmp(&after, seen, sizeof after) == 0;
}

/* With which card it would be irregular: the first that can be; "" if none can. */
static sabot_ruling try_cards(const sabot_table *seen, sabot_viewer viewer, const char *like,
                              int seat, char card[3])
{
    sabot_ruling ruling = { .verdict = SABOT_REFUSED };
    char line[LINE_MOST];

    card[0] = '\0';
    for (int rank = 5; rank <= 13 && ruling.verdict == SABOT_REFUSED; rank++) {
        sabot_card_text(sabot_card_make(rank, 2), card);
        fill(like, card, seat, line);
        ruling = judged(seen, viewer, line);
        if (ruling.verdict == SABOT_IRREGULAR && is_idle(seen, line))
            ruling.verdict = SABOT_REFUSED;
        if (!holds(like, "{card}"))
            break;
    }
    return ruling;
}

/* Has it been told already, under other words? */
static bool is_told(const sabot_ruling *told, int n, const sabot_ruling *ruling)
{
    char a[SABOT_SAYS_TEXT], b[SABOT_SAYS_TEXT];

    sabot_ruling_text(ruling, a, sizeof a);
    for (int i = 0; i < n; i++) {
        sabot_ruling_text(&told[i], b, sizeof b);
        if (strcmp(a, b) == 0)
            return true;
    }
    return false;
}

static void put(js *out, const struct slip *slip, const char *card, sabot_seats seats,
                const sabot_ruling *ruling)
{
    js_open(out, NULL, '{');
    js_text(out, "line", slip->line);
    js_text(out, "words", slip->words);
    js_text_or_null(out, "example", holds(slip->line, "{card}") ? card : NULL);
    if (holds(slip->line, "{seat}"))
        js_seats(out, "seats", seats);
    else
        js_null(out, "seats");
    page_put_ruling(out, ruling);
    js_close(out, '}');
}

const char *page_wrong(int table, const char *word)
{
    enum { SLIPS = sizeof slips / sizeof *slips };
    static sabot_table seen;
    static sabot_ruling told[SLIPS];
    const page_table *const p = page_at(table);
    sabot_viewer viewer;
    int n = 0;
    js out;

    if (!p || !page_viewer(p, word, &viewer))
        return js_error("there is no such table, or no such viewer");
    sabot_table_for(&p->fold.table, viewer, &seen);
    js_begin(&out);
    js_open(&out, NULL, '[');
    const int at = (sabot_traits_of(seen.rules.game)->contest == SABOT_OWN_HANDS ? OWN : TWO) |
                   (page_has_tiles(&seen) ? TILES : CARDS);
    for (size_t i = 0; i < SLIPS; i++) {
        if (slips[i].at != 0 && (slips[i].at & at) == 0)
            continue;
        const bool seated = holds(slips[i].line, "{seat}");
        sabot_ruling first = { .verdict = SABOT_REFUSED };
        sabot_seats seats = 0;
        char card[3] = "", with[3] = "";
        for (int seat = 1; seat <= (seated ? seen.rules.seats : 1); seat++) {
            const sabot_ruling ruling = try_cards(&seen, viewer, slips[i].line, seat, card);
            if (ruling.verdict != SABOT_IRREGULAR)
                continue;
            if (first.verdict != SABOT_IRREGULAR) {
                first = ruling;
                memcpy(with, card, sizeof with);
            }
            seats = (sabot_seats)(seats | sabot_seats_of(seat));
        }
        if (first.verdict != SABOT_IRREGULAR || is_told(told, n, &first))
            continue;
        told[n++] = first;
        put(&out, &slips[i], with, seats, &first);
    }
    js_close(&out, ']');
    return js_end(&out);
}
