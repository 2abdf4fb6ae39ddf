/* wait.c: what the table waits for: the answer to an empty line, to a card where none is
 * due, and the hint after the first refusal. A person who does not know what to type is told, in a
 * line. */
#include "cli/cli.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

enum { TOLD_MAX = 6 };

/* A list on its way: "a, b, c ...", begun by the first. */
typedef struct told {
    FILE *to;
    int n, most;
    const char *head;
} told;

static void tell(told *t, const char *what)
{
    if (t->n < t->most)
        fprintf(t->to, "%s%s", t->n == 0 ? t->head : ", ", what);
    else if (t->n == t->most)
        fputs(", ...", t->to);
    t->n++;
}

static void tell_end(told *t, const char *after)
{
    if (t->n > 0)
        fprintf(t->to, "%s\n", after);
}

/* All of one duty, as they would be typed; two cards that are not to be told apart are one. */
static void tell_duty(told *t, const sabot_expected *next, int n, int duty)
{
    char line[SABOT_LINE_MAX], before[SABOT_LINE_MAX] = "";

    for (int i = 0; i < n; i++)
        if (next[i].duty == duty) {
            sabot_expected_to_text(&next[i], line, sizeof line);
            if (strcmp(line, before) != 0)
                tell(t, line);
            memcpy(before, line, sizeof before);
        }
}

/* What people may do at any time is told last; chips and papers not at all. */
static int rank(const sabot_expected *next)
{
    if (next->duty != SABOT_MAY || next->like.role != SABOT_PARTICIPANT)
        return 0;
    switch (next->like.kind) {
    case SABOT_EV_BUY_IN:
    case SABOT_EV_CASH_OUT: return 0;
    case SABOT_EV_TOUCH:
    case SABOT_EV_MOVE:
    case SABOT_EV_SIT:
    case SABOT_EV_LEAVE:    return 1;
    default:                return 2;
    }
}

/* Each kind of that rank once: "wager, raise". What was told is marked. */
static void tell_kinds(told *t, const sabot_expected *next, int n, int of,
                       bool marked[SABOT_EV_KINDS])
{
    char line[SABOT_LINE_MAX];

    for (int i = 0; i < n; i++) {
        const int kind = next[i].like.kind;
        if (rank(&next[i]) != of || marked[kind])
            continue;
        if (kind == SABOT_EV_ANNOUNCE) { /* which word it is matters */
            sabot_expected_to_text(&next[i], line, sizeof line);
            tell(t, line);
            continue;
        }
        marked[kind] = true;
        tell(t, sabot_kind_at(kind)->name);
    }
}

/* A wager that was spoken is confirmed or declined, by the dealer's judgment: no duty says so. */
static void tell_judgments(told *t, const sabot_expected *next, int n)
{
    char line[SABOT_LINE_MAX];

    for (int i = 0; i < n; i++)
        if (next[i].duty == SABOT_MAY && next[i].like.kind == SABOT_EV_CONFIRM) {
            sabot_expected_to_text(&next[i], line, sizeof line);
            tell(t, line);
        }
}

/* What others owe, and what the shoe yields. What was told is marked. */
static void tell_owed(told *t, const sabot_expected *next, int n, bool marked[SABOT_EV_KINDS])
{
    for (int i = 0; i < n; i++)
        if (next[i].duty == SABOT_THEIRS || next[i].duty == SABOT_SILENCE)
            marked[next[i].like.kind] = true;
    tell_judgments(t, next, n);
    tell_duty(t, next, n, SABOT_THEIRS);
    tell_duty(t, next, n, SABOT_SILENCE);
    tell_duty(t, next, n, SABOT_YIELD);
}

/* For people: now and, where nobody owes anything now and the house goes on by itself, once it has.
 * */
static void tell_waits(told *t, const session *s, const sabot_expected *now, int n)
{
    static sabot_expected later[SABOT_EXPECTED_MAX];
    bool marked[SABOT_EV_KINDS] = { false };

    tell_owed(t, now, n, marked);
    const int more = t->n == 0 ? session_expect_later(s, later) : 0;
    tell_owed(t, later, more, marked);
    tell_kinds(t, now, n, 2, marked);
    tell_kinds(t, later, more, 2, marked);
    tell_kinds(t, now, n, 1, marked);
}

/* What people owe, now or once the house has gone on; nothing that merely may come. */
static void tell_debts(told *t, const session *s)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    bool marked[SABOT_EV_KINDS] = { false };

    tell_owed(t, next, session_expect(s, next), marked);
    if (t->n == 0)
        tell_owed(t, next, session_expect_later(s, next), marked);
}

void session_tell_waits(FILE *to, const session *s)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    told waits = { to, 0, TOLD_MAX, "  waits for: " };
    bool marked[SABOT_EV_KINDS] = { false };
    const int n = session_expect(s, next);

    tell_duty(&waits, next, n, SABOT_THEIRS);
    tell_duty(&waits, next, n, SABOT_SILENCE);
    for (int i = 0; i < n && waits.n > 0; i++)
        if (next[i].duty == SABOT_THEIRS || next[i].duty == SABOT_SILENCE)
            marked[next[i].like.kind] = true;
    if (waits.n > 0)
        tell_kinds(&waits, next, n, 2, marked);
    tell_end(&waits, "");
}

static void tell_open(FILE *to, const session *s)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = session_expect(s, next);
    told owed = { to, 0, TOLD_MAX, "    the house owes: " };
    told waits = { to, 0, TOLD_MAX, "    waits for: " };
    told after = { to, 0, TOLD_MAX, "    then comes: " };

    tell_duty(&owed, next, n, SABOT_MUST);
    tell_end(&owed, s->auto_dealer || s->far ? "" : " (with --auto it does so by itself)");
    tell_waits(&waits, s, next, n);
    tell_end(&waits, "");
    tell_duty(&after, next, n, SABOT_NEXT);
    tell_end(&after, s->auto_dealer ? ", by itself as play goes on" : "");
    fputs("    \"?\" shows all that may come now\n", to);
}

/* After acts of the house: what people owe. */
static void tell_next(FILE *to, const session *s)
{
    told waits = { to, 0, TOLD_MAX, "    waits for: " };

    tell_debts(&waits, s);
    tell_end(&waits, "");
}

void session_empty(session *s)
{
    page p;

    const int acts = session_house(s);
    page_begin(&p);
    if (s->open && acts == 0)
        tell_open(p.to, s);
    else if (s->open)
        tell_next(p.to, s);
    else if (!s->open && s->has_rules)
        fputs("    the table opens with the first event, such as: sit seat=1 buy-in=500\n", p.to);
    else if (!s->open)
        fputs(cli_named("    first open the table, for example: table {editions} decks=8\n"),
              p.to);
    page_end(&p);
}

/* ---- A card where none is due ---------------------------------------------------------------- */

/* The two hands are there, as they will be settled. */
static bool are_hands_complete(const sabot_table *t)
{
    sabot_standing standing;

    sabot_stand(t, &standing);
    return t->phase >= SABOT_PHASE_RESULT && t->phase <= SABOT_PHASE_CLEARING &&
           standing.hand[0].cards.n >= 2 && standing.hand[1].cards.n >= 2;
}

/* Why neither hand takes another card. */
static void tell_hands(FILE *to, const sabot_table *t)
{
    static const char *const name[2] = { "Player's", "Banker's" };
    sabot_standing standing;
    char card[3];

    sabot_stand(t, &standing);
    const sabot_standing_hand *side = standing.hand;
    for (int i = 0; i < 2; i++)
        if (sabot_hand_is_natural(&side[i].cards)) {
            fprintf(to, "the %s Hand has a natural %d", name[i],
                    sabot_hand_point_count(&side[i].cards));
            return;
        }
    if (side[0].cards.n > 2 && side[1].cards.n > 2) {
        fputs("each hand has its third card", to);
        return;
    }
    for (int i = 0; i < 2; i++) {
        fprintf(to, "%sthe %s Hand ", i == 0 ? "" : "; ", name[i]);
        if (side[i].cards.n > 2)
            fputs("drew", to);
        else
            fprintf(to, "counts %d and stays", sabot_hand_point_count(&side[i].cards));
    }
    if (side[0].cards.n > 2) {
        sabot_card_text(side[0].cards.card[2], card);
        fprintf(to, " against %s", card);
    }
}

static bool may_come(const sabot_expected *next, int n, int kind)
{
    for (int i = 0; i < n; i++)
        if (next[i].like.kind == kind)
            return true;
    return false;
}

/* What stands before the first card of a round, or before its next. */
static const char *what_is_before(const session *s, const sabot_expected *next, int n)
{
    const sabot_table *t = &s->table;

    if (t->phase == SABOT_PHASE_CLOSED)
        return "the table is closed";
    if (t->taken == 0 && s->auto_dealer)
        return "nobody sits at the table";
    if (t->phase < SABOT_PHASE_OFFERING)
        return "the cards are still being prepared";
    if (t->phase == SABOT_PHASE_OFFERING)
        return "what is offered is still to be answered";
    if (t->phase == SABOT_PHASE_BETTING && may_come(next, n, SABOT_EV_CONFIRM))
        return "a spoken wager is not confirmed";
    if (t->phase == SABOT_PHASE_BETTING &&
        sabot_traits_of(t->rules.game)->banking == SABOT_PATRON_BANKS)
        return "the bank is not covered";
    if (t->phase == SABOT_PHASE_BETTING && !deal_has_wagers(t))
        return "nobody has wagered";
    if (t->phase == SABOT_PHASE_BETTING)
        return "the wagers are still open";
    if (may_come(next, n, SABOT_EV_TURN))
        return "cards are turned first";
    if (may_come(next, n, SABOT_EV_LOOK) || may_come(next, n, SABOT_EV_ANNOUNCE))
        return "a word is said first";
    return "something else comes first";
}

static void tell_no_card(FILE *to, const session *s)
{
    static sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = session_expect(s, next);
    const bool complete = are_hands_complete(&s->table);
    told waits = { to, 0, 2, "; waited for: " };

    if (complete)
        tell_hands(to, &s->table);
    else
        fputs(what_is_before(s, next, n), to);
    if (complete || !s->auto_dealer) /* from the result on the house waits as well */
        tell_duty(&waits, next, n, SABOT_MUST);
    if (s->table.phase != SABOT_PHASE_CLOSED && !(complete && waits.n > 0))
        tell_waits(&waits, s, next, n);
}

/* Would the table take it for one drawn in error? Without a shoe none is drawn. */
static bool may_be_drawn(const session *s, sabot_card card)
{
    const sabot_event event = { .kind = SABOT_EV_CARD, .role = SABOT_SHOE, .card = card,
                                .time_ms = s->driver.now_ms };

    return sabot_judge(&s->table, &event).verdict != SABOT_REFUSED;
}

int session_no_card(const session *s, sabot_card card, size_t column, sabot_error *error)
{
    char letters[3], *why = NULL;
    size_t size;
    FILE *to = open_memstream(&why, &size);

    sabot_card_text(card, letters);
    if (to) {
        tell_no_card(to, s);
        fclose(to);
    }
    error->column = (int)column;
    snprintf(error->says, sizeof error->says, "no card is due: %.150s%s%s", why ? why : "",
             may_be_drawn(s, card) ? "; if it was drawn in error, say card " : "",
             may_be_drawn(s, card) ? letters : "");
    free(why);
    return -1;
}

/* Between two rounds a line that comes too early waits for somebody: who, and what is typed? */
static void hint_waits(const session *s, const sabot_ruling *ruling)
{
    const int phase = s->table.phase;
    page p;

    if (!ruling->untimely || !s->auto_dealer ||
        (phase >= SABOT_PHASE_OFFERING && phase <= SABOT_PHASE_DRAWING))
        return;
    page_begin(&p);
    tell_next(p.to, s);
    page_end(&p);
}

void session_hint(session *s, const sabot_ruling *ruling)
{
    page p;

    if (s->json || !s->open || ruling->verdict != SABOT_REFUSED)
        return;
    hint_waits(s, ruling);
    if (s->hinted)
        return;
    s->hinted = true;
    page_begin(&p);
    if (ruling->untimely && !s->auto_dealer && !s->far)
        fputs("    (\"?\" shows what may come now, \"why\" the paragraph; with --auto the house "
              "does its own part by itself)\n", p.to);
    else if (ruling->untimely && s->console && !s->far)
        fputs("    (\"?\" shows what may come now, \"why\" the paragraph; an empty line lets the "
              "house go on and tells what is waited for)\n", p.to);
    else
        fputs("    (\"?\" shows what may come now, \"why\" the paragraph)\n", p.to);
    page_end(&p);
}
