/* session_print.c: what a session prints: answers, acts of the house, the table as it stands. */
#include "session.h"

#include "cli.h"

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

/* The verdict is the first word of the line; it alone is coloured. */
static void print_ruling_text(session *s, const sabot_ruling *ruling)
{
    codec_ruling_to_text(ruling, s->out, sizeof s->out);
    const size_t verdict = strcspn(s->out, " ");
    printf("%s%.*s%s%s\n", cli_paint(stdout, colour_of(ruling)), (int)verdict, s->out,
           cli_paint(stdout, CLI_PLAIN), s->out + verdict);
}

static void print_ruling_json(session *s, const sabot_ruling *ruling)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = s->open ? sabot_expect(&s->table, next) : 0;

    codec_ruling_to_json(ruling, s->seq, next, n, s->out, sizeof s->out);
    puts(s->out);
}

void session_answer(session *s, const sabot_ruling *ruling)
{
    if (ruling->verdict != SABOT_ACCEPTED)
        s->found = true;
    if (s->json)
        print_ruling_json(s, ruling);
    else
        print_ruling_text(s, ruling);
}

/* ---- Acts of the house ----------------------------------------------------------------------- */

/* Whose act was it that nobody typed? */
static const char *doer(const sabot_event *event)
{
    if (event->role == SABOT_PARTICIPANT)
        return "silence";
    return event->role == SABOT_SHOE ? "shoe" : "house";
}

/* The ruling's object with "house" and "event" in front. What is expected is told where it
 * matters: with the answer these acts lead to, or with the acts if they follow the answer. */
static void print_house_json(session *s, const char *line, const sabot_ruling *ruling)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = s->keeping_up ? sabot_expect(&s->table, next) : 0;

    fputs("{\"house\":true,\"event\":\"", stdout);
    for (const char *c = line; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            putchar('\\');
        putchar(*c);
    }
    codec_ruling_to_json(ruling, s->seq, s->keeping_up ? next : NULL, n, s->out, sizeof s->out);
    printf("\",%s\n", s->out + 1);
}

void session_print_house(session *s, const sabot_event *event, const sabot_ruling *ruling)
{
    char line[CODEC_LINE_MAX];

    codec_event_to_text(event, false, line, sizeof line);
    if (s->json)
        print_house_json(s, line, ruling);
    else
        printf("    %s%s: %s%s\n", cli_paint(stdout, CLI_DIM), doer(event), line,
               cli_paint(stdout, CLI_PLAIN));
}

/* ---- The table as it stands ------------------------------------------------------------------ */

static void print_hand(const char *name, const sabot_view_hand *hand)
{
    static const char *const place[] = { "", ", under the shoe", ", with seat " };
    char card[3];

    if (hand->cards.n == 0)
        return;
    printf("  %s:", name);
    for (int i = 0; i < hand->cards.n; i++) {
        sabot_card_text(hand->cards.card[i], card);
        printf(" %s", card);
    }
    if (sabot_hand_is_known(&hand->cards))
        printf(", counts %d", sabot_hand_point_count(&hand->cards));
    fputs(place[hand->place <= SABOT_PLACE_WITH_SEAT ? hand->place : 0], stdout);
    if (hand->place == SABOT_PLACE_WITH_SEAT)
        printf("%d", hand->seat);
    putchar('\n');
}

static void print_extra(const sabot_view *view)
{
    char card[3];

    if (view->extras == 0)
        return;
    fputs("  drawn in error:", stdout);
    for (int i = 0; i < view->extras; i++) {
        sabot_card_text(view->extra[i], card);
        printf(" %s", card);
    }
    putchar('\n');
}

static void print_money(const char *before, sabot_cents cents, const char *after)
{
    char digits[SABOT_MONEY_TEXT];

    sabot_money_text(cents, digits);
    printf("%s%s%s", before, digits, after);
}

static void print_seat(int seat, const sabot_view_seat *at)
{
    if (!codec_seat_is_told(at))
        return;
    printf("  seat %d: ", seat);
    print_money("chips ", at->chips, "");
    for (int on = 1; on < SABOT_WAGERS; on++)
        if (at->wager[on] != 0) {
            printf(", on %s", sabot_field_word(SABOT_F_ON, on));
            print_money(" ", at->wager[on], "");
        }
    if (at->owed != 0)
        print_money(", owes vigorish of ", at->owed, "");
    putchar('\n');
}

static void print_held(const sabot_held_account *held)
{
    const bool named = held->name[0] != '\0';

    if (held->ticket == 0)
        return;
    printf("  held for %s%s left seat %d: ", named ? held->name : "who", named ? ", who" : "",
           held->seat);
    print_money("", held->chips, "");
    if (held->coupons != 0)
        print_money(", coupons ", held->coupons, "");
    printf(" (redeem ticket=%u)\n", (unsigned)held->ticket);
}

/* What is waited for: what the house owes, what the shoe yields, what lets play go on. */
static void print_owed(session *s)
{
    static const struct { int duty; const char *name; } list[] = {
        { SABOT_MUST, "  the house owes: " }, { SABOT_YIELD, "  the shoe yields: " },
        { SABOT_NEXT, "  next comes: " },
    };
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&s->table, next);

    for (size_t l = 0; l < sizeof list / sizeof *list; l++) {
        int told = 0;
        for (int i = 0; i < n; i++)
            if (next[i].duty == list[l].duty) {
                codec_expected_to_text(&next[i], s->out, sizeof s->out);
                printf("%s%s", told++ == 0 ? list[l].name : ", ", s->out);
            }
        if (told > 0)
            putchar('\n');
    }
}

/* What baccarat shows: who deals, what is left, the two hands. */
static void show_hands(const sabot_view *view)
{
    printf("%s: round %u", sabot_phase_text(view->phase), (unsigned)view->round);
    if (view->curator != 0)
        printf(", seat %d deals", view->curator);
    printf(", %d card%s left in the shoe\n", view->cards_left, view->cards_left == 1 ? "" : "s");
    print_hand("Player", &view->player);
    print_hand("Banker", &view->banker);
    print_extra(view);
}

static void show_text(session *s, const sabot_view *view)
{
    if (view->places > 0)
        session_show_places(view);
    else
        show_hands(view);
    for (int seat = 1; seat <= SABOT_SEATS_MAX; seat++)
        print_seat(seat, &view->seat[seat]);
    for (int i = 0; i < SABOT_HELD_MAX; i++)
        print_held(&view->held[i]);
    print_money("  inventory ", view->inventory, "");
    print_money(", drop box ", view->drop_box, "\n");
    print_owed(s);
}

void session_show(session *s)
{
    const sabot_viewer dealer = { .role = SABOT_DEALER };
    sabot_view view;

    if (!s->open) {
        puts(s->json ? "{\"view\":null}" : "unopened: there is no table to be seen yet");
        return;
    }
    sabot_look(&s->table, dealer, &view);
    if (!s->json) {
        show_text(s, &view);
        return;
    }
    codec_view_to_json(&view, s->out, sizeof s->out);
    printf("{\"view\":%s}\n", s->out);
}

/* ---- The result before it is called ---------------------------------------------------------- */

static void print_win(const sabot_payment *due)
{
    printf("; seat %d wins", due->seat);
    print_money(" ", due->win, "");
    printf(" on %s", sabot_field_word(SABOT_F_ON, due->on));
}

void session_print_result(const session *s)
{
    sabot_payment due[SABOT_PAYMENTS_MAX];
    const bac_side *side = s->table.bac.round.side;
    int wins = 0;

    if (!s->open || s->table.phase != SABOT_PHASE_RESULT)
        return;
    const int player = sabot_hand_point_count(&side[0].hand);
    const int banker = sabot_hand_point_count(&side[1].hand);
    printf("    complete: Player %d, Banker %d, %s", player, banker,
           player > banker   ? "the Player's Hand wins"
           : player < banker ? "the Banker's Hand wins"
                             : "Tie Hand");
    const int n = sabot_settle(&s->table, due);
    for (int i = n - 1; i >= 0; i--) { /* the highest seat is paid first, and told last */
        if (due[i].outcome == SABOT_WINS) {
            print_win(&due[i]);
            wins++;
        }
        if (due[i].vigorish > 0)
            print_money(", vigorish ", due[i].vigorish, "");
    }
    printf("%s%s\n", wins == 0 ? "; no wager wins" : "",
           s->auto_dealer ? "; Enter settles" : "; the dealer calls it");
}
