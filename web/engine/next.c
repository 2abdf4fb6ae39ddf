/* next.c: what the house owes, for who deals and who watches over it: what must be done stands
 * before what the shoe yields, and that before what the house does when it is ready. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { NEXT_MOST = 24 };

static bool is_open(const sabot_expected *e, int field)
{
    return (e->open & SABOT_FIELD_BIT(field)) != 0;
}

/* A ruling that may go either way is listed both ways: it is for somebody to say which. */
static bool is_ruling(int kind)
{
    return kind == SABOT_EV_RECTIFY || kind == SABOT_EV_MOVE_BANK;
}

bool page_has_tiles(const sabot_table *t)
{
    return sabot_traits_of(t->rules.game)->pieces == SABOT_PIECES_TILES;
}

const char *page_needs(const sabot_expected *e)
{
    /* What goes out face down nobody sees. */
    if (is_open(e, SABOT_F_CARD) && e->like.face != SABOT_FACE_DOWN)
        return "card";
    if (is_open(e, SABOT_F_DICE))
        return "dice";
    if (is_open(e, SABOT_F_FACES) && e->like.kind != SABOT_EV_DELIVER)
        return e->like.kind == SABOT_EV_OPEN && e->like.seat == 0 ? "row" : "pieces";
    if (is_open(e, SABOT_F_HOLDS) || is_ruling(e->like.kind))
        return "holds";
    return NULL;
}

bool page_is_early(const sabot_table *seen, const sabot_expected *e)
{
    return e->duty == SABOT_NEXT && e->like.kind == SABOT_EV_ANNOUNCE &&
           e->like.words == SABOT_SAY_NO_MORE_BETS &&
           seen->ledger.balance[SABOT_LAYOUT] == 0;
}

const char *page_takes(const sabot_expected *e)
{
    if (is_open(e, SABOT_F_COUNT))
        return "number";
    return is_open(e, SABOT_F_AMOUNT) ? "amount" : NULL;
}

bool page_is_ours(const sabot_table *seen, sabot_viewer viewer, sabot_expected *e)
{
    sabot_event event = e->like;

    if (event.role != viewer.role && sabot_role_in((sabot_role)viewer.role, e->roles)) {
        event.role = viewer.role;
        event.actor_seat = 0;
    }
    if (sabot_may_submit(seen, viewer, &event).verdict == SABOT_REFUSED)
        return false;
    e->like = event;
    return true;
}

/* A participant's to say; or done where that one may have chosen it, and is asked instead: the card
 * that the Banker is free to draw (4.9(f), A96). */
static bool is_somebodys(const sabot_expected *e)
{
    return e->like.role == SABOT_PARTICIPANT || e->by_seat != 0;
}

static int take(const sabot_table *seen, sabot_viewer viewer, int duty, sabot_expected *list, int n,
                int most)
{
    static sabot_expected found[SABOT_EXPECTED_MAX];
    const int count = sabot_expect(seen, (sabot_asked){ .duties = SABOT_DUTY_BIT(duty) }, found);

    for (int i = 0; i < count && n < most; i++) {
        if (duty == SABOT_THEIRS && is_somebodys(&found[i]))
            continue;
        sabot_expected_hide(&found[i]);
        page_is_ours(seen, viewer, &found[i]);
        list[n++] = found[i];
    }
    return n;
}

int page_owing(const sabot_table *seen, sabot_viewer viewer, sabot_expected *list, int most)
{
    int n = take(seen, viewer, SABOT_MUST, list, 0, most);

    n = take(seen, viewer, SABOT_THEIRS, list, n, most); /* a ruling of the floor */
    n = take(seen, viewer, SABOT_YIELD, list, n, most);
    return take(seen, viewer, SABOT_NEXT, list, n, most);
}

sabot_ruling page_foresee(const sabot_table *seen, const sabot_event *like)
{
    sabot_event event = *like;
    sabot_ruling ruling;

    event.time_ms = seen->now_ms;
    ruling = sabot_judge(seen, &event);
    for (int card = SABOT_CARD_FIRST; like->card == SABOT_CARD_UNSEEN &&
                                      ruling.verdict != SABOT_ACCEPTED && card <= SABOT_CARD_LAST;
         card++) {
        event.card = (uint8_t)card;
        ruling = sabot_judge(seen, &event);
    }
    return ruling;
}

/* ---- What is told ---------------------------------------------------------------------------- */

/* A card of the burn before it is shown. The ruling counts what is left after it, and of the first
 * one that nobody names there would be nothing to count: to the dealer neither is of use. */
static void burn_words(const sabot_table *seen, const sabot_event *like, char *out, size_t size)
{
    sabot_event named = *like;

    named.card = SABOT_CARD_FIRST;
    named.time_ms = seen->now_ms;
    if (strncmp(sabot_judge(seen, &named).says, "%c", 2) == 0) { /* it says how many more */
        snprintf(out, size, "the first card out of the shoe: as many more are burned as its number "
                            "says, for a ten or a picture ten");
        return;
    }
    const int more = (int)page_foresee(seen, like).arg[0] + 1;
    if (more == 1)
        snprintf(out, size, "the last card of the burn");
    else
        snprintf(out, size, "%d more cards to burn, this one among them", more);
}

/* A card that is removed: what is still to come, this one among it, as of the burn. */
static void remove_words(const sabot_ruling *ruling, char *out, size_t size)
{
    if (strcmp(ruling->says, "discarded; %n more to go") == 0)
        snprintf(out, size, "%d more cards to remove, this one among them",
                 (int)ruling->arg[0] + 1);
    else if (strcmp(ruling->says, "discarded; that was the last") == 0)
        snprintf(out, size, "the last card to remove");
}

/* One way to say what is left open of it, of those there are; false if that was the last. Which
 * pieces lie in a hand cannot be made up. */
static bool say_open(const char *needs, int n, sabot_event *event)
{
    if (strcmp(needs, "card") == 0)
        event->card = (uint8_t)(SABOT_CARD_FIRST + n);
    else if (strcmp(needs, "dice") == 0)
        event->count = sabot_dice_make(1, 1, n + 1);
    else if (strcmp(needs, "holds") == 0)
        event->holds = n != 0;
    else
        return false;
    return n < (needs[0] == 'c' ? SABOT_CARD_LAST - SABOT_CARD_FIRST + 1 : 2);
}

/* Its ruling, as far as that is the same whatever is said: no sentence, and no paragraph, that
 * hangs on a card, dice or a decision which nobody knows yet. */
static sabot_ruling foresee_open(const sabot_table *seen, const sabot_expected *e)
{
    const char *const needs = page_needs(e);
    char first[SABOT_SAYS_TEXT], says[SABOT_SAYS_TEXT];
    sabot_ruling all = { .verdict = SABOT_REFUSED };
    sabot_event event = e->like;

    if (!needs)
        return page_foresee(seen, &e->like);
    event.time_ms = seen->now_ms;
    for (int n = 0; say_open(needs, n, &event); n++) {
        const sabot_ruling ruling = sabot_judge(seen, &event);
        if (ruling.verdict != SABOT_ACCEPTED)
            continue;
        sabot_ruling_words(&ruling, says, sizeof says);
        if (!all.says) {
            all = ruling;
            memcpy(first, says, sizeof first);
        }
        if (strcmp(first, says) != 0)
            all.verdict = SABOT_REFUSED;
        if (ruling.provision != all.provision)
            all.provision = all.reading = 0;
    }
    return all;
}

bool page_is_kept(const sabot_table *seen, const sabot_event *like)
{
    return like->kind == SABOT_EV_CARD && like->manner == SABOT_MANNER_HAND &&
           sabot_traits_of(seen->rules.game)->contest != SABOT_OWN_HANDS;
}

/* The sentence of the ruling it would get, and the paragraph it rests on. */
static void put_why(js *out, const sabot_table *seen, const sabot_expected *e)
{
    const bool kept = page_is_kept(seen, &e->like);
    sabot_ruling ruling = foresee_open(seen, e);
    char says[SABOT_SAYS_TEXT] = "";

    if (e->like.kind == SABOT_EV_BURN) {
        burn_words(seen, &e->like, says, sizeof says);
    } else if (e->like.kind == SABOT_EV_REMOVE) {
        ruling = page_foresee(seen, &e->like);
        remove_words(&ruling, says, sizeof says);
    } else if (kept) {
        snprintf(says, sizeof says, "it was drawn in error, and comes before any of the shoe");
    } else if (ruling.verdict == SABOT_ACCEPTED) {
        sabot_ruling_words(&ruling, says, sizeof says);
    }
    js_text_or_null(out, "why", says[0] != '\0' ? says : NULL);
    js_provision(out, "provision", ruling.provision != 0 && !kept ? ruling.provision
                                                                  : e->provision);
    if (ruling.reading != 0 && !kept)
        js_print(out, "reading", "A%02d", ruling.reading);
    else
        js_null(out, "reading");
}

/* What comes after it, where nothing has to be said before it can be done: the first words, and
 * where a card goes. */
static void put_then(js *out, const sabot_table *seen, sabot_viewer viewer,
                     const sabot_expected *e)
{
    static sabot_table ahead;
    static sabot_expected after[1];
    char words[PAGE_WORDS];
    sabot_event event = e->like;

    ahead = *seen;
    event.time_ms = ahead.now_ms;
    if (page_needs(e) || sabot_judge(&ahead, &event).verdict == SABOT_REFUSED) {
        js_null(out, "then");
        return;
    }
    sabot_apply(&ahead, &event);
    if (page_owing(&ahead, viewer, after, 1) == 0) {
        js_null(out, "then");
        return;
    }
    page_order(&ahead, &after->like, words);
    js_open(out, "then", '{');
    js_text(out, "words", words);
    js_text_or_null(out, "hand", after->like.kind == SABOT_EV_CARD
                                     ? sabot_field_word(SABOT_F_HAND, after->like.hand) : NULL);
    js_number(out, "seat", after->like.seat);
    js_close(out, '}');
}

static void put_row(js *out, const sabot_table *seen, sabot_viewer viewer, sabot_expected *e,
                    bool first)
{
    static const char *const duties[] = { [SABOT_NEXT] = "next", [SABOT_YIELD] = "yield",
                                          [SABOT_MUST] = "must", [SABOT_THEIRS] = "must" };
    static char line[SABOT_LINE_MAX];
    const sabot_event *const like = &e->like;
    char words[PAGE_WORDS];

    js_open(out, NULL, '{');
    sabot_event_to_text(like, false, line, sizeof line);
    js_text(out, "line", line);
    js_text(out, "kind", sabot_kind_at(like->kind)->name);
    js_text(out, "duty", duties[e->duty]);
    page_order(seen, like, words);
    js_text(out, "words", words);
    js_text(out, "actor", sabot_role_text((sabot_role)like->role));
    js_yes(out, "mine", sabot_may_submit(seen, viewer, like).verdict != SABOT_REFUSED);
    js_text_or_null(out, "needs", page_is_early(seen, e) ? "words" : page_needs(e));
    js_text_or_null(out, "takes", page_takes(e));
    js_text_or_null(out, "hand", like->kind == SABOT_EV_CARD || like->kind == SABOT_EV_TURN
                                     ? sabot_field_word(SABOT_F_HAND, like->hand) : NULL);
    js_number(out, "seat", like->seat);
    js_number(out, "amount", like->amount);
    put_why(out, seen, e);
    if (first)
        put_then(out, seen, viewer, e);
    else
        js_null(out, "then");
    js_close(out, '}');
}

/* Whom the table waits for, if it is nobody of the house. */
static void put_waits(js *out, const sabot_table *seen)
{
    static sabot_expected asked[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(seen, (sabot_asked){ .duties = SABOT_DUTY_BIT(SABOT_THEIRS) |
                                                              SABOT_DUTY_BIT(SABOT_SILENCE) },
                               asked);
    static char line[SABOT_LINE_MAX];
    char words[PAGE_WORDS];

    js_open(out, "waits", '[');
    for (int i = 0; i < n && i < NEXT_MOST; i++) {
        const sabot_event *const like = &asked[i].like;
        if (like->role != SABOT_PARTICIPANT)
            continue;
        const char *const word = page_word_asked(like); /* told to another, it is not "yours" */
        page_question(seen, like, words);
        sabot_event_to_text(like, false, line, sizeof line);
        js_open(out, NULL, '{');
        js_number(out, "seat", like->actor_seat);
        js_text(out, "words", word ? word : words);
        js_text(out, "line", line);
        js_yes(out, "silence", asked[i].duty == SABOT_SILENCE);
        js_provision(out, "provision", asked[i].provision);
        js_close(out, '}');
    }
    js_close(out, ']');
}

const char *page_next(int table, const char *word)
{
    static sabot_table seen;
    static sabot_expected list[NEXT_MOST];
    const page_table *const p = page_at(table);
    sabot_viewer viewer;
    js out;

    if (!p || !page_viewer(p, word, &viewer))
        return js_error("there is no such table, or no such viewer");
    sabot_table_for(&p->fold.table, viewer, &seen);
    const int n = page_owing(&seen, viewer, list, NEXT_MOST);
    js_begin(&out);
    js_open(&out, NULL, '{');
    js_open(&out, "rows", '[');
    for (int i = 0; i < n; i++)
        put_row(&out, &seen, viewer, &list[i], i == 0);
    js_close(&out, ']');
    put_waits(&out, &seen);
    js_close(&out, '}');
    return js_end(&out);
}
