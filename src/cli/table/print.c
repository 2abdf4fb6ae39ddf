/* print.c: what a session prints: answers, acts of the house, the table as it stands. */
#include "session.h"

#include "cli/cli.h"

#include <string.h>

/* ---- Answers --------------------------------------------------------------------------------- */

static cli_colour colour_of(const sabot_ruling *ruling)
{
    switch (ruling->verdict) {
    case SABOT_ACCEPTED:  return CLI_GREEN;
    case SABOT_IRREGULAR: return CLI_YELLOW;
    default:              return CLI_RED;
    }
}

/* Colours and indents are empty more often than not. */
static void put(const char *text, FILE *to)
{
    if (text[0] != '\0')
        fputs(text, to);
}

/* The verdict is the first word of the line; it alone is coloured. */
static void print_ruling_text(session *s, const char *indent, const sabot_ruling *ruling)
{
    page p;

    sabot_ruling_to_text(ruling, s->out, sizeof s->out);
    const size_t verdict = strcspn(s->out, " ");
    page_begin(&p);
    put(indent, p.to);
    put(cli_paint(stdout, colour_of(ruling)), p.to);
    fwrite(s->out, 1, verdict, p.to);
    put(cli_paint(stdout, CLI_PLAIN), p.to);
    fputs(s->out + verdict, p.to);
    putc('\n', p.to);
    page_end(&p);
}

static void print_ruling_json(session *s, const sabot_ruling *ruling)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = s->open && s->expects ? session_expect(s, next) : 0;

    sabot_ruling_to_json(ruling, s->seq, s->expects ? next : NULL, n, s->out, sizeof s->out);
    puts(s->out);
}

void session_answer(session *s, const sabot_ruling *ruling)
{
    session_tell_unnoted(s);
    if (ruling->verdict != SABOT_ACCEPTED)
        s->found = true;
    s->last = *ruling;
    s->ruled = true;
    if (s->json)
        print_ruling_json(s, ruling);
    else
        print_ruling_text(s, "", ruling);
    session_hint(s, ruling);
}

/* ---- Acts of the house ----------------------------------------------------------------------- */

/* Whose act was it that nobody typed just now? */
static const char *doer(const session *s, const sabot_event *event)
{
    if (s->driver.duty == SABOT_MAY)
        return "again";
    if (event->role == SABOT_PARTICIPANT)
        return "silence";
    return event->role == SABOT_SHOE ? "shoe" : "house";
}

/* {"house":true,"event":"...": an object is begun. */
static void begin_act_json(const char *what, const char *line)
{
    printf("{\"%s\":true,\"event\":\"", what);
    for (const char *c = line; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            putchar('\\');
        putchar(*c);
    }
}

static void print_act_json(const session *s, const char *what, const char *line)
{
    begin_act_json(what, line);
    printf("\",\"seq\":%llu}\n", (unsigned long long)s->seq);
}

/* The ruling object with "house" and "event" in front. What is expected is told where it
 * matters: with the answer these acts lead to, or with the acts if they follow the answer. */
static void print_house_json(session *s, const char *what, const char *line,
                             const sabot_ruling *ruling)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const bool expects = s->expects && s->keeping_up;
    const int n = expects ? session_expect(s, next) : 0;

    begin_act_json(what, line);
    sabot_ruling_to_json(ruling, s->seq, expects ? next : NULL, n, s->out, sizeof s->out);
    printf("\",%s\n", s->out + 1);
}

/* An act nobody typed just now, dimly. */
static void print_act(const char *whose, const char *line)
{
    page p;

    page_begin(&p);
    fprintf(p.to, "    %s%s: %s%s\n", cli_paint(stdout, CLI_DIM), whose, line,
            cli_paint(stdout, CLI_PLAIN));
    page_end(&p);
}

/* Dealt face down and seen by nobody: one is like the other. */
static bool is_unnoted(const session *s, const sabot_event *event)
{
    return sabot_traits_of(s->table.rules.game)->face_down && event->kind == SABOT_EV_CARD &&
           event->card == SABOT_CARD_UNSEEN && s->driver.duty == SABOT_YIELD;
}

void session_tell_unnoted(session *s)
{
    if (s->unnoted == 0)
        return;
    printf("    %sshoe: %d card%s, face down and not noted%s\n", cli_paint(stdout, CLI_DIM),
           s->unnoted, s->unnoted == 1 ? "" : "s", cli_paint(stdout, CLI_PLAIN));
    s->unnoted = 0;
}

void session_print_house(session *s, const sabot_event *event, const sabot_ruling *ruling)
{
    char line[SABOT_LINE_MAX];

    if (!s->json && ruling->verdict == SABOT_ACCEPTED && !ruling->telling &&
        is_unnoted(s, event)) {
        s->unnoted++;
        return;
    }
    session_tell_unnoted(s);
    sabot_event_to_text(event, false, line, sizeof line);
    if (ruling->verdict == SABOT_IRREGULAR)
        s->found = true;
    if (s->json) {
        print_house_json(s, s->driver.duty == SABOT_MAY ? "again" : "house", line, ruling);
        return;
    }
    print_act(doer(s, event), line);
    if (ruling->telling || ruling->verdict == SABOT_IRREGULAR)
        print_ruling_text(s, "    ", ruling);
}

void session_print_taken_back(session *s, const sabot_event *event)
{
    char line[SABOT_LINE_MAX];

    session_tell_unnoted(s);
    sabot_event_to_text(event, false, line, sizeof line);
    if (s->json)
        print_act_json(s, "taken-back", line);
    else
        print_act("taken back", line);
}

void session_print_gave_way(session *s, const sabot_event *event, const sabot_ruling *ruling)
{
    char line[SABOT_LINE_MAX];

    sabot_event_to_text(event, false, line, sizeof line);
    s->found = true;
    if (s->json) {
        print_house_json(s, "gave-way", line, ruling);
        return;
    }
    print_act("gave way", line);
    print_ruling_text(s, "    ", ruling);
}

/* ---- The table as it stands ------------------------------------------------------------------ */

static void print_hand(FILE *to, const char *name, const sabot_view_hand *hand)
{
    static const char *const place[] = { "", ", under the shoe", ", with seat " };
    char card[3];

    if (hand->cards.n == 0)
        return;
    fprintf(to, "  %s:", name);
    for (int i = 0; i < hand->cards.n; i++) {
        sabot_card_text(hand->cards.card[i], card);
        fprintf(to, " %s", card);
    }
    if (hand->count >= 0)
        fprintf(to, ", counts %d", hand->count);
    fputs(place[hand->place <= SABOT_PLACE_WITH_SEAT ? hand->place : 0], to);
    if (hand->place == SABOT_PLACE_WITH_SEAT)
        fprintf(to, "%d", hand->seat);
    putc('\n', to);
}

/* Disclosed, kept for the next hand, or waiting for a word that says whose they are. */
static void print_extra(FILE *to, const sabot_view *view)
{
    char card[3];

    if (view->extras == 0)
        return;
    fputs("  in no hand:", to);
    for (int i = 0; i < view->extras; i++) {
        sabot_card_text(view->extra[i], card);
        fprintf(to, " %s", card);
    }
    putc('\n', to);
}

static void print_money(FILE *to, const char *before, sabot_cents cents, const char *after)
{
    char digits[SABOT_MONEY_TEXT];

    sabot_money_text(cents, digits);
    fprintf(to, "%s%s%s", before, digits, after);
}

/* Whose second area is this, where nobody sits? 0 if it is none. */
static int owner_of_area(const sabot_standing *standing, int seat)
{
    const int owner = seat < SABOT_DEAD_PLACE ? standing->area[seat].owner : 0;

    return owner == seat ? 0 : owner;
}

static void print_seat(FILE *to, int seat, const sabot_view_seat *at, int owner)
{
    if (!codec_seat_is_told(at))
        return;
    if (owner != 0) {
        fprintf(to, "  area %d: seat %d's", seat, owner);
    } else {
        fprintf(to, "  seat %d: ", seat);
        print_money(to, "chips ", at->chips, "");
    }
    for (int on = 1; on < SABOT_WAGERS; on++)
        if (at->wager[on] != 0) {
            fprintf(to, ", on %s", sabot_field_word(SABOT_F_ON, on));
            print_money(to, " ", at->wager[on], "");
        }
    if (at->coupons != 0)
        print_money(to, ", coupons of ", at->coupons, "");
    if (at->owed != 0)
        print_money(to, ", owes vigorish of ", at->owed, "");
    putc('\n', to);
}

static void print_held(FILE *to, const sabot_held_account *held)
{
    const bool named = held->name[0] != '\0';

    if (held->ticket == 0)
        return;
    fprintf(to, "  held for %s%s left seat %d: ", named ? held->name : "who", named ? ", who" : "",
           held->seat);
    print_money(to, "", held->chips, "");
    if (held->coupons != 0)
        print_money(to, ", coupons ", held->coupons, "");
    fprintf(to, " (redeem ticket=%u)\n", (unsigned)held->ticket);
}

/* What the house owes, what is to be told as it lies or falls, what lets play go on. */
static void print_owed(FILE *to, session *s, const sabot_table *table)
{
    static const struct { int duty; const char *name; } list[] = {
        { SABOT_MUST, "  the house owes: " }, { SABOT_YIELD, "  to be told: " },
        { SABOT_NEXT, "  next comes: " },
    };
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(table, SABOT_ASK_ALL, next);

    for (size_t l = 0; l < sizeof list / sizeof *list; l++) {
        int told = 0;
        for (int i = 0; i < n; i++)
            if (next[i].duty == list[l].duty) {
                sabot_expected_to_text(&next[i], s->out, sizeof s->out);
                fprintf(to, "%s%s", told++ == 0 ? list[l].name : ", ", s->out);
            }
        if (told > 0)
            putc('\n', to);
    }
}

/* What baccarat shows: who deals, what is left, the two hands. */
static void show_hands(FILE *to, const sabot_view *view)
{
    fprintf(to, "%s: round %u", sabot_phase_text(view->phase), (unsigned)view->round);
    if (view->curator != 0)
        fprintf(to, ", seat %d deals", view->curator);
    fputs(", ", to);
    if (view->cards_left_least < view->cards_left)
        fprintf(to, "%d to ", view->cards_left_least);
    fprintf(to, "%d card%s left in the shoe\n", view->cards_left,
            view->cards_left == 1 ? "" : "s");
    print_hand(to, "Player", &view->player);
    print_hand(to, "Banker", &view->banker);
    print_extra(to, view);
}

/* Where a participant always banks: who bids how much, who has called Banco. */
static void show_calls(FILE *to, const sabot_table *t, const sabot_standing_bank *bank)
{
    const bool bids = t->phase == SABOT_PHASE_OFFERING;
    const char *before = "  bids: ";

    for (int seat = 1; bids && seat <= SABOT_SEATS_MAX; seat++)
        if (bank->bid[seat] > 0) {
            fprintf(to, "%sseat %d", before, seat);
            print_money(to, " ", bank->bid[seat], "");
            before = ", ";
        }
    if (before[0] == ',')
        putc('\n', to);
    before = "  Banco: ";
    for (int seat = 1; t->phase == SABOT_PHASE_BETTING && seat <= SABOT_SEATS_MAX; seat++)
        if (sabot_seats_has(bank->callers, seat)) {
            fprintf(to, "%sseat %d", before, seat);
            before = ", ";
        }
    if (before[0] == ',')
        putc('\n', to);
}

/* Wagers that were spoken, and who has still to confirm them. */
static void show_spoken(FILE *to, const sabot_standing *standing)
{
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++) {
        const sabot_spoken *said = &standing->spoken[seat];

        if (said->amount == 0)
            continue;
        fprintf(to, "  spoken: seat %d", seat);
        print_money(to, " ", said->amount, "");
        fprintf(to, " on %s; to confirm: %s%s%s\n", sabot_field_word(SABOT_F_ON, said->on),
                said->dealer ? "" : "the dealer", said->dealer || said->supervisor ? "" : ", ",
                said->supervisor ? "" : "a supervisor");
    }
}

void session_show_text(session *s, FILE *to, const sabot_table *table, const sabot_view *view)
{
    sabot_standing standing;

    sabot_stand(table, &standing);
    if (view->places > 0)
        session_show_places(to, view);
    else
        show_hands(to, view);
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        print_seat(to, seat, &view->seat[seat],
                   view->places > 0 ? owner_of_area(&standing, seat) : 0);
    if (view->places == 0) {
        show_spoken(to, &standing);
        show_calls(to, table, &standing.bank);
    }
    for (int i = 0; i < SABOT_HELD_MAX; i++)
        print_held(to, &view->held[i]);
    print_money(to, "  inventory ", view->inventory, "");
    print_money(to, ", drop box ", view->drop_box, "\n");
    print_owed(to, s, table);
}

void session_show(session *s)
{
    sabot_view view;

    if (!s->open) {
        puts(s->json ? "{\"view\":null}" : "unopened: there is no table to be seen yet");
        return;
    }
    sabot_look(&s->table, s->asks, &view);
    if (!s->json) {
        page p;
        page_begin(&p);
        session_show_text(s, p.to, &s->table, &view);
        session_tell_waits(p.to, s);
        page_end(&p);
        return;
    }
    sabot_view_to_json(&view, s->out, sizeof s->out);
    printf("{\"view\":%s}\n", s->out);
}

/* ---- The result before it is called ---------------------------------------------------------- */

static void print_win(FILE *to, const sabot_payment *due)
{
    fprintf(to, "; seat %d wins", due->seat);
    print_money(to, " ", due->win, "");
    fprintf(to, " on %s", sabot_field_word(SABOT_F_ON, due->on));
}

/* What each wager comes to; the highest seat is paid first, and told last. */
static void print_payments(FILE *to, const sabot_table *table)
{
    sabot_payment due[SABOT_PAYMENTS_MAX];
    int wins = 0;

    for (int i = sabot_settle(table, due) - 1; i >= 0; i--) {
        if (due[i].outcome == SABOT_WINS) {
            print_win(to, &due[i]);
            wins++;
        }
        if (due[i].vigorish > 0)
            print_money(to, ", vigorish ", due[i].vigorish, "");
    }
    fputs(wins == 0 ? "; no wager wins" : "", to);
}

static void print_counts(FILE *to, const sabot_table *table)
{
    sabot_view view;

    sabot_look(table, (sabot_viewer){ .role = SABOT_DEALER }, &view);
    const int player = view.player.count, banker = view.banker.count;

    fprintf(to, "    complete: Player %d, Banker %d, %s", player, banker,
            player > banker   ? "the Player's Hand wins"
            : player < banker ? "the Banker's Hand wins"
                              : "Tie Hand");
    print_payments(to, table);
}

/* Everybody's hands lie open and the house has them to compare and to settle. */
static bool is_to_be_settled(const session *s)
{
    sabot_expected next[SABOT_EXPECTED_MAX];

    if (sabot_traits_of(s->table.rules.game)->contest != SABOT_OWN_HANDS)
        return false;
    if (!s->auto_dealer || s->table.phase < SABOT_PHASE_REVEALING)
        return false;
    for (int i = sabot_expect(&s->table, SABOT_ASK_ALL, next) - 1; i >= 0; i--)
        if (next[i].duty == SABOT_MUST)
            return true;
    return false;
}

/* Does the house come to the end of the round by itself? A hand that nobody knows is opened by who
 * sees it. */
static bool settles_all(const session *s)
{
    sabot_table copy = s->table;
    deal_driver trial = { .table = &copy, .now_ms = s->driver.now_ms, .needs_wagers = true };

    deal_house(&trial);
    return copy.phase < SABOT_PHASE_REVEALING || copy.phase > SABOT_PHASE_CLEARING;
}

/* How far a round of hands at places has come, and what the house does next. */
static const char *settling_says(const session *s)
{
    switch (s->table.phase) {
    case SABOT_PHASE_RETURNING: return "    all hands are void; Enter returns the wagers\n";
    case SABOT_PHASE_CLEARING:  return "    every wager is settled; Enter clears the table\n";
    default:                    break;
    }
    return settles_all(s) ? "    complete: the hands are there to be compared; Enter settles\n"
                          : "    a hand is still to be opened and named; Enter goes on to it\n";
}

void session_print_result(const session *s)
{
    page p;

    if (!s->open || (s->table.phase != SABOT_PHASE_RESULT && !is_to_be_settled(s)))
        return;
    page_begin(&p);
    if (s->table.phase == SABOT_PHASE_RESULT) {
        print_counts(p.to, &s->table);
        fputs(s->auto_dealer ? "; Enter settles\n" : "; the dealer calls it\n", p.to);
    } else {
        fputs(settling_says(s), p.to);
    }
    page_end(&p);
}
