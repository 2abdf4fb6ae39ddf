/* typed.c: what a dealer types: a card where one is due, with its rank as a number if that is
 * nearer to the hand ("1s", "12h"), dice, tiles, yes or no, a number; words that are said; a whole
 * line; or nothing, which is what is owed. Out come the lines to send, each as it would be
 * answered.
 *
 * A card where none is due may be a slip, and a card drawn in error is no small thing to record:
 * "card 8s" says that it was drawn. */
#include "parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { OWING_MOST = 24, WORD_MOST = 8 };

typedef struct typing {
    const page_table *p;
    sabot_viewer viewer;
    sabot_table ahead;                 /* after the lines so far */
    sabot_event event[SABOT_LINE_EVENTS];
    sabot_ruling ruling[SABOT_LINE_EVENTS];
    int n;
    const char *wrong;                 /* a sentence, if it cannot be sent */
} typing;

/* ---- Words ----------------------------------------------------------------------------------- */

/* One word of the text, "?" if it is too long to be anything here; returns what is behind it. */
static const char *word_of(const char *text, char word[WORD_MOST + 1])
{
    text += strspn(text, " ");
    const size_t n = strcspn(text, " ");

    if (n > WORD_MOST)
        memcpy(word, "?", 2);
    else
        snprintf(word, WORD_MOST + 1, "%.*s", (int)n, text);
    return text + n;
}

/* "8s", "Td"; and with the rank as a number, from the number pad: "1s", "0d", "11c", "13h". */
static bool card_of(const char *word, sabot_card *card)
{
    static const char suits[] = "cdhs";
    const size_t n = strlen(word), digits = strspn(word, "0123456789");

    if (sabot_card_parse(word, n, card))
        return true;
    if (digits == 0 || digits > 2 || n != digits + 1)
        return false;
    const int rank = digits == 1 ? word[0] - '0' : (word[0] - '0') * 10 + word[1] - '0';
    const char *const suit = strchr(suits, tolower((unsigned char)word[digits]));
    if (!suit || rank > 13)
        return false;
    *card = sabot_card_make(rank == 0 ? 10 : rank, (int)(suit - suits));
    return true;
}

static bool is_cards(const char *text)
{
    char word[WORD_MOST + 1];
    sabot_card card;
    int n = 0;

    for (;;) {
        text = word_of(text, word);
        if (word[0] == '\0')
            return n > 0 && *text == '\0';
        if (!card_of(word, &card))
            return false;
        n++;
    }
}

/* "4,4,2", "4 4 2", "442". */
static bool dice_of(const char *text, int32_t *dice)
{
    int die[3], n = 0;

    for (; *text != '\0'; text++) {
        if (*text >= '1' && *text <= '6' && n < 3)
            die[n++] = *text - '0';
        else if (*text != ' ' && *text != ',')
            return false;
    }
    if (n == 3)
        *dice = sabot_dice_make(die[0], die[1], die[2]);
    return n == 3;
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void add(typing *y, sabot_event event)
{
    event.seq = 0;
    event.time_ms = y->ahead.now_ms;
    if (y->n == SABOT_LINE_EVENTS)
        return;
    const sabot_viewer viewer = page_speaker(y->viewer, &event);
    sabot_ruling ruling = sabot_may_submit(&y->ahead, viewer, &event);
    if (ruling.verdict != SABOT_REFUSED)
        ruling = sabot_judge(&y->ahead, &event);
    y->event[y->n] = event;
    y->ruling[y->n++] = ruling;
    if (ruling.verdict != SABOT_REFUSED)
        sabot_apply(&y->ahead, &event);
}

static int owing(const typing *y, sabot_expected *list)
{
    return page_owing(&y->ahead, y->viewer, list, OWING_MOST);
}

/* The first that this viewer owes and that needs, or takes, this word; NULL if there is none. */
static const sabot_expected *first_of(const typing *y, const char *(*of)(const sabot_expected *),
                                      const char *word)
{
    static sabot_expected list[OWING_MOST];
    const int n = owing(y, list);

    for (int i = 0; i < n; i++) {
        const char *const asks = of(&list[i]);
        if (asks && strcmp(asks, word) == 0 &&
            sabot_may_submit(&y->ahead, y->viewer, &list[i].like).verdict != SABOT_REFUSED)
            return &list[i];
    }
    return NULL;
}

/* A card that lies face down is turned: in which hand it lies the others tell, if only one can. */
static const sabot_expected *due_card(const typing *y)
{
    return first_of(y, page_needs, "card");
}

/* What is typed of a card that came out all the same. */
static const char *not_due(sabot_card card)
{
    static char says[80];
    char name[3];

    sabot_card_text(card, name);
    snprintf(says, sizeof says, "no card is due now; if it came out of the shoe, type: card %s",
             name);
    return says;
}

static void take_cards(typing *y, const char *text)
{
    char word[WORD_MOST + 1];
    sabot_event event;
    sabot_card card;

    for (text = word_of(text, word); word[0] != '\0' && card_of(word, &card);
         text = word_of(text, word)) {
        const sabot_expected *const due = due_card(y);
        if (!due) {
            y->wrong = y->n == 0 ? not_due(card) : "no further card is due after these";
            return;
        }
        event = due->like;
        event.card = card;
        add(y, event);
        if (y->ruling[y->n - 1].verdict == SABOT_REFUSED)
            return;
    }
}

/* What stands in the line, with the pieces that were typed behind it. */
static bool take_pieces(typing *y, const char *text)
{
    static char line[2 * SABOT_LINE_MAX];
    const sabot_expected *const hands = first_of(y, page_needs, "pieces");
    const sabot_expected *const due = hands ? hands : first_of(y, page_needs, "row");
    sabot_event event;
    sabot_error error;
    bool has_time;

    if (!due || strspn(text, " /") == strlen(text))
        return false;
    event = due->like;
    memset(event.text, 0, sizeof event.text);
    const size_t n = sabot_event_to_text(&event, false, line, SABOT_LINE_MAX);
    snprintf(line + n, sizeof line - n, " %s", text);
    if (strlen(text) > 64 ||
        sabot_event_from_text(line, strlen(line), &event, &has_time, &error) < 0)
        return false;
    add(y, event);
    return true;
}

static bool take_number(typing *y, const char *text)
{
    const sabot_expected *due = first_of(y, page_takes, "number");
    sabot_event event;
    sabot_cents amount;

    if (due && strspn(text, "0123456789") == strlen(text) && strlen(text) < 6) {
        int number = 0;
        for (const char *c = text; *c != '\0'; c++)
            number = number * 10 + *c - '0';
        event = due->like;
        event.count = sabot_zero_is_said(event.kind) ? sabot_points_said(number) : number;
        add(y, event);
        return true;
    }
    due = first_of(y, page_takes, "amount");
    if (!due || !sabot_money_parse(text, strlen(text), &amount))
        return false;
    event = due->like;
    event.amount = amount;
    add(y, event);
    return true;
}

static bool take_answer(typing *y, const char *text)
{
    const sabot_expected *const due = first_of(y, page_needs, "holds");
    const bool yes = strcmp(text, "y") == 0 || strcmp(text, "yes") == 0;

    if (!due || (!yes && strcmp(text, "n") != 0 && strcmp(text, "no") != 0))
        return false;
    sabot_event event = due->like;
    event.holds = yes;
    add(y, event);
    return true;
}

static bool take_dice(typing *y, const char *text)
{
    const sabot_expected *const due = first_of(y, page_needs, "dice");
    int32_t dice;

    if (!due || !dice_of(text, &dice))
        return false;
    sabot_event event = due->like;
    event.count = dice;
    add(y, event);
    return true;
}

static const char *asks_for(const char *needs, bool tiles)
{
    if (strcmp(needs, "card") == 0)
        return "which card? rank and suit, like 8s";
    if (strcmp(needs, "dice") == 0)
        return "how do the dice lie? like 4,4,2";
    if (strcmp(needs, "holds") == 0)
        return "is it so? y or n";
    if (strcmp(needs, "row") == 0)
        return tiles ? "which lie there? like 1-1 2-5 4-5 6-6"
                     : "which lie there? like Jd 5c Qs Qh 4c 3s 2h";
    return tiles ? "which lie there? like 6-6 2-4 / 1-3 4-6"
                 : "which lie there? like As Kd / 9c 9h 9d 4s 2c";
}

/* Nothing was typed: what is owed, if nothing is left to be said of it. */
static void take_owed(typing *y)
{
    static sabot_expected list[OWING_MOST];
    const int n = owing(y, list);

    for (int i = 0; i < n; i++) {
        if (sabot_may_submit(&y->ahead, y->viewer, &list[i].like).verdict == SABOT_REFUSED)
            continue;
        if (page_is_early(&y->ahead, &list[i]))
            y->wrong = "no wager lies there yet; to close all the same, type: no more bets";
        else if (page_needs(&list[i]))
            y->wrong = asks_for(page_needs(&list[i]), page_has_tiles(&y->ahead));
        else
            add(y, list[i].like);
        return;
    }
    y->wrong = "nothing is owed by you now";
}

/* A line with cards by number ("card 12s") as the vocabulary has them ("card Qs"). */
static const char *with_cards(const char *text)
{
    static char line[SABOT_LINE_MAX];
    char word[WORD_MOST + 1], name[3];
    size_t n = 0;

    while (*text != '\0' && n < sizeof line - 4) {
        const char *const end = word_of(text, word);
        const size_t blanks = strspn(text, " "), length = (size_t)(end - text);
        sabot_card card;
        if (blanks + length >= sizeof line - n - 4)
            break;
        if (word[0] != '\0' && card_of(word, &card)) {
            sabot_card_text(card, name);
            n += (size_t)snprintf(line + n, sizeof line - n, "%.*s%s", (int)blanks, text, name);
        } else {
            memcpy(line + n, text, length);
            n += length;
        }
        text = end;
    }
    line[n] = '\0';
    return line;
}

/* A line of the vocabulary; or words alone, which are said. */
static void take_line(typing *y, const char *typed)
{
    const char *const text = with_cards(typed);
    static sabot_event event[SABOT_LINE_EVENTS];
    static char line[SABOT_LINE_MAX], says[SABOT_ERROR_SAYS];
    sabot_error error;
    bool has_time;
    int count;

    if (sabot_events_from_text(text, strlen(text), SABOT_EV_NONE, event, &count, &has_time,
                               &error) < 0) {
        memcpy(says, error.says, sizeof says);
        snprintf(line, sizeof line, "announce %.200s", text);
        if (sabot_kind_parse(text, strcspn(text, " ")) != SABOT_EV_NONE ||
            sabot_events_from_text(line, strlen(line), SABOT_EV_NONE, event, &count, &has_time,
                                   &error) < 0) {
            y->wrong = says;
            return;
        }
    }
    for (int i = 0; i < count; i++) {
        add(y, event[i]);
        if (y->ruling[y->n - 1].verdict == SABOT_REFUSED)
            return;
    }
}

static void take(typing *y, const char *text)
{
    if (text[0] == '\0')
        take_owed(y);
    else if (take_dice(y, text) || take_answer(y, text))
        return;
    else if (is_cards(text) && due_card(y))
        take_cards(y, text);
    else if (take_pieces(y, text) || take_number(y, text))
        return;
    else if (is_cards(text))
        take_cards(y, text);
    else
        take_line(y, text);
}

/* ---- Out ------------------------------------------------------------------------------------- */

static void put_line(js *out, const typing *y, int i)
{
    static char line[SABOT_LINE_MAX];

    js_open(out, NULL, '{');
    sabot_event_to_text(&y->event[i], false, line, sizeof line);
    js_text(out, "line", line);
    js_text(out, "kind", sabot_kind_at(y->event[i].kind)->name);
    page_put_ruling(out, &y->ruling[i]);
    js_close(out, '}');
}

const char *page_typed(int table, const char *word, const char *text)
{
    static typing y;
    static char trimmed[SABOT_LINE_MAX];
    js out;

    y.p = page_at(table);
    if (!y.p || !page_viewer(y.p, word, &y.viewer))
        return js_error("there is no such table, or no such viewer");
    y.n = 0;
    y.wrong = NULL;
    sabot_table_for(&y.p->fold.table, y.viewer, &y.ahead);
    snprintf(trimmed, sizeof trimmed, "%s", text + strspn(text, " "));
    for (size_t n = strlen(trimmed); n > 0 && trimmed[n - 1] == ' '; n--)
        trimmed[n - 1] = '\0';
    take(&y, trimmed);
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, "lines", '[');
    for (int i = 0; i < y.n; i++)
        put_line(&out, &y, i);
    js_close(&out, ']');
    js_text_or_null(&out, "wrong", y.wrong);
    js_close(&out, '}');
    return js_end(&out);
}
