/* wrong.c: what may have gone wrong at this moment, each with what it leads to. Every slip that the
 * vocabulary has a word for is put to the table on trial; what would be irregular is told. A
 * {card}, a {number} or a {seat} is for the dealer to say: it is tried with one, and told as an
 * example. A card that lies face down is Xx: the dealer may not see which it is. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 128, SAID = 12, OWING_MOST = 24 };

/* Two hands that all wager on, or everybody's own; cards or tiles; 0 for any. */
enum { TWO = 1, OWN = 2, CARDS = 4, TILES = 8 };

static const struct slip {
    int at; /* which tables */
    const char *line, *words;
} slips[] = {
    { 0, "card {card}", "A card came out before its time" },
    { 0, "card Xx down", "A card came out face down" },
    { TWO, "card {card} up", "A card came out face up" },
    { TWO, "card {card} player", "A card went to the Player’s Hand" },
    { TWO, "card {card} banker", "A card went to the Banker’s Hand" },
    { OWN, "card {card} seat={seat}", "A card went to a seat" },
    { 0, "face-up-card {card}", "A card lies face up in the shoe" },
    { TWO, "announce Card", "The dealer repeated Card after Stay" },
    { TILES, "announce \"Total {number}\"", "The dice were totalled wrongly" },
    { 0, "shortage", "There are too few cards" },
    { TWO, "expose player", "The dealer showed a card of the Player’s Hand" },
    { TWO, "expose banker", "The dealer showed a card of the Banker’s Hand" },
    { CARDS, "expose", "The dealer showed a card" },
    { TILES, "expose", "The dealer showed a tile" },
    { OWN, "expose dealer", "The dealer’s hand was seen" },
    { OWN, "expose dead", "The dead hand was seen" },
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

/* Puts a text in, if there is a place for it. */
static void put_in(char line[LINE_MOST], const char *place, const char *text)
{
    char was[LINE_MOST];
    char *const at = strstr(line, place);

    if (!at)
        return;
    snprintf(was, sizeof was, "%s", at + strlen(place));
    snprintf(at, LINE_MOST - (size_t)(at - line), "%s%s", text, was);
}

/* The line with a card or a number and a seat put in. */
static void fill(const char *like, const char *said, int seat, char out[LINE_MOST])
{
    char number[12];

    snprintf(number, sizeof number, "%d", seat);
    snprintf(out, LINE_MOST, "%s", like);
    put_in(out, "{card}", said);
    put_in(out, "{number}", said);
    put_in(out, "{seat}", number);
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

/* What is put in at this try: a card of hearts from the five up, or what three dice can show; ""
 * where nothing more is to be tried. */
static void try_word(const char *like, int n, char said[SAID])
{
    said[0] = '\0';
    if (holds(like, "{number}") && n < 16)
        snprintf(said, SAID, "%d", n + 3);
    else if (holds(like, "{card}") && n < 9)
        sabot_card_text(sabot_card_make(n + 5, 2), said);
}

/* With which card or number it would be irregular: the first that can be. */
static sabot_ruling try_line(const sabot_table *seen, sabot_viewer viewer, const char *like,
                             int seat, char said[SAID])
{
    sabot_ruling ruling = { .verdict = SABOT_REFUSED };
    char line[LINE_MOST], word[SAID];

    for (int n = 0; ruling.verdict != SABOT_IRREGULAR; n++) {
        try_word(like, n, word);
        if (n > 0 && (word[0] == '\0' || (ruling.verdict == SABOT_ACCEPTED &&
                                          !holds(like, "{number}"))))
            break;
        memcpy(said, word, SAID);
        fill(like, word, seat, line);
        ruling = judged(seen, viewer, line);
        if (ruling.verdict == SABOT_IRREGULAR && is_idle(seen, line))
            ruling.verdict = SABOT_REFUSED;
    }
    return ruling;
}

/* Lies the card face down that comes next? Where none is due, that of the next hand: in chemin de
 * fer those are dealt so. */
static bool comes_down(const sabot_table *seen, const sabot_event *due)
{
    if (due)
        return due->face == SABOT_FACE_DOWN;
    return sabot_traits_of(seen->rules.game)->banking == SABOT_PATRON_BANKS &&
           sabot_traits_of(seen->rules.game)->contest != SABOT_OWN_HANDS &&
           (seen->phase <= SABOT_PHASE_DEALING || seen->phase == SABOT_PHASE_PROCEDURE);
}

/* The slip as it is now: what is due and came face down lies on its hand all the same; and what
 * comes face down nobody names. */
static void suit(const sabot_table *seen, const sabot_event *due, const char *like,
                 char out[LINE_MOST])
{
    snprintf(out, LINE_MOST, "%s", like);
    if (strcmp(like, "card Xx down") == 0 && due && due->hand != SABOT_HAND_NONE)
        snprintf(out, LINE_MOST, "card Xx %s down", sabot_field_word(SABOT_F_HAND, due->hand));
    else if (strncmp(like, "card {card}", 11) == 0 && !holds(like, " up") &&
             !holds(like, "seat") && comes_down(seen, due))
        put_in(out, "{card}", "Xx");
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

static void put(js *out, const char *line, const char *words, const char *said, sabot_seats seats,
                const sabot_ruling *ruling)
{
    js_open(out, NULL, '{');
    js_text(out, "line", line);
    js_text(out, "words", words);
    js_text_or_null(out, "example", said[0] != '\0' ? said : NULL);
    if (holds(line, "{seat}"))
        js_seats(out, "seats", seats);
    else
        js_null(out, "seats");
    page_put_ruling(out, ruling);
    js_close(out, '}');
}

/* Tries it with every seat it may be of; which those are. */
static sabot_seats try_seats(const sabot_table *seen, sabot_viewer viewer, const char *line,
                             char said[SAID], sabot_ruling *first)
{
    const bool seated = holds(line, "{seat}");
    sabot_seats seats = 0;
    char with[SAID];

    for (int seat = 1; seat <= (seated ? seen->rules.seats : 1); seat++) {
        const sabot_ruling ruling = try_line(seen, viewer, line, seat, with);
        if (ruling.verdict != SABOT_IRREGULAR)
            continue;
        if (seats == 0) {
            *first = ruling;
            memcpy(said, with, SAID);
        }
        seats = (sabot_seats)(seats | sabot_seats_of(seat));
    }
    return seats;
}

/* The card that the shoe is to yield now; NULL if none is. */
static const sabot_event *due_card(const sabot_table *seen, sabot_viewer viewer)
{
    static sabot_expected list[OWING_MOST];
    const int n = page_owing(seen, viewer, list, OWING_MOST);

    for (int i = 0; i < n; i++)
        if (list[i].like.kind == SABOT_EV_CARD)
            return &list[i].like;
    return NULL;
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
    const sabot_event *const due = due_card(&seen, viewer);
    for (size_t i = 0; i < SLIPS; i++) {
        char line[LINE_MOST], said[SAID] = "";
        sabot_ruling first;
        if (slips[i].at != 0 && (slips[i].at & at) == 0)
            continue;
        suit(&seen, due, slips[i].line, line);
        const sabot_seats seats = try_seats(&seen, viewer, line, said, &first);
        if (seats == 0 || is_told(told, n, &first))
            continue;
        told[n++] = first;
        put(&out, line, slips[i].words, said, seats, &first);
    }
    js_close(&out, ']');
    return js_end(&out);
}
