/* third.c: third card or not. Where a table of the rules draws, a hand draws or stays; where
 * whoever has the hand says so, it must draw, must stay, may do either, or is a natural. Which it
 * is the engine says: by the words and cards it accepts. */
#include "school/walk.h"

#include "law.h"

#include <stdio.h>
#include <string.h>

/* What the engine lets a hand do, a bit each. */
enum { MAY_DRAW = 1, MAY_STAY = 2, NATURAL = 4, UNDER_EIGHT = 8 };

static bool accepts(const sabot_table *table, const sabot_event *event)
{
    return sabot_judge(table, event).verdict == SABOT_ACCEPTED;
}

static const sabot_hand *hand_of(const sabot_standing *standing, int hand)
{
    return &standing->hand[hand == SABOT_HAND_BANKER].cards;
}

/* ---- Where a table of the rules draws -------------------------------------------------------- */

static sabot_event word_for(int hand, bool draws)
{
    const int words = hand == SABOT_HAND_PLAYER
                          ? (draws ? SABOT_SAY_CARD_FOR_PLAYER : SABOT_SAY_PLAYER_STAYS)
                          : (draws ? SABOT_SAY_CARD_FOR_BANKER : SABOT_SAY_BANKER_STAYS);

    return (sabot_event){ .kind = SABOT_EV_ANNOUNCE, .role = SABOT_DEALER,
                          .words = (uint8_t)words };
}

/* A card laid on the hand: any that can still come. */
static sabot_event card_for(const sabot_table *table, int hand)
{
    sabot_event event = { .kind = SABOT_EV_CARD, .role = SABOT_SHOE, .hand = (uint8_t)hand };

    for (int c = SABOT_CARD_FIRST; c <= SABOT_CARD_LAST && event.card == 0; c++)
        if (table->shoe.left[c] > 0)
            event.card = (uint8_t)c;
    return event;
}

static sabot_event card_up_for(const sabot_table *table, int hand)
{
    sabot_event event = card_for(table, hand);

    event.face = SABOT_FACE_UP;
    return event;
}

/* What the engine says to a third card of that hand: to the word for it where it is called first,
 * to the card where it is not. */
static sabot_ruling ruling_on_draw(const sabot_table *table, int hand, sabot_event *event)
{
    *event = word_for(hand, true);
    if (accepts(table, event))
        return sabot_judge(table, event);
    *event = card_for(table, hand);
    return sabot_judge(table, event);
}

/* And why it stays: the word for that, or what a card would be. */
static sabot_ruling ruling_on_stay(const sabot_table *table, int hand, sabot_event *event)
{
    *event = word_for(hand, false);
    if (accepts(table, event))
        return sabot_judge(table, event);
    *event = card_for(table, hand);
    return sabot_judge(table, event);
}

static bool draws_by_table(const sabot_table *table, int hand)
{
    sabot_event event;

    return ruling_on_draw(table, hand, &event).verdict == SABOT_ACCEPTED;
}

/* Are both hands open, so that everybody knows what is to be done? */
static bool are_open(const sabot_standing *standing)
{
    for (int i = 0; i < 2; i++)
        if (standing->hand[i].cards.n < 2 ||
            standing->hand[i].up + 1 != 1 << standing->hand[i].cards.n)
            return false;
    return true;
}

static bool is_word(const sabot_event *event, int words)
{
    return event->kind == SABOT_EV_ANNOUNCE && event->words == words;
}

static bool is_card(const sabot_event *event, int hand)
{
    return event->kind == SABOT_EV_CARD && event->hand == hand;
}

/* The hand that is asked about, or 0: the Player's while nothing was drawn and its word is due or
 * it draws; then the Banker's; either where both stay. */
static int hand_by_table(school_walk *walk, const sabot_standing *standing)
{
    const sabot_event *next = &walk->next;
    const bool fresh = standing->hand[0].cards.n == 2;
    const bool banker = standing->hand[1].cards.n == 2;

    if (!walk->has_next || !banker || !are_open(standing))
        return 0;
    if (is_word(next, SABOT_SAY_CARD_FOR_PLAYER) || is_word(next, SABOT_SAY_PLAYER_STAYS) ||
        is_card(next, SABOT_HAND_PLAYER))
        return fresh ? SABOT_HAND_PLAYER : 0;
    if (is_word(next, SABOT_SAY_CARD_FOR_BANKER) || is_word(next, SABOT_SAY_BANKER_STAYS))
        return SABOT_HAND_BANKER;
    if (next->kind != SABOT_EV_RESULT && !is_card(next, SABOT_HAND_BANKER))
        return 0;
    return fresh && walk_below(walk, 2) == 0 ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER;
}

static bool spot_by_table(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    sabot_standing standing;

    sabot_stand(walk_table(walk), &standing);
    const int hand = hand_by_table(walk, &standing);
    if (hand == 0)
        return false;
    const bool natural = sabot_hand_is_natural(hand_of(&standing, SABOT_HAND_PLAYER)) ||
                         sabot_hand_is_natural(hand_of(&standing, SABOT_HAND_BANKER));
    const bool draws = draws_by_table(walk_table(walk), hand);
    if (natural)
        snprintf(topic, SCHOOL_TOPIC, "natural");
    else if (hand == SABOT_HAND_PLAYER)
        snprintf(topic, SCHOOL_TOPIC, "player-%s", draws ? "draws" : "stays");
    else
        snprintf(topic, SCHOOL_TOPIC, "banker-%d-%s",
                 sabot_hand_point_count(hand_of(&standing, SABOT_HAND_BANKER)),
                 draws ? "draws" : "stays");
    return true;
}

/* The paragraph that makes a hand stay: a card is not due because of a row of the table, and that
 * is what counts, not what becomes of the card. */
static uint16_t why_it_stays(const school_exercise *x, int hand)
{
    const int column = law_column(&x->table.rules);
    sabot_standing standing;

    sabot_stand(&x->table, &standing);
    if (sabot_hand_is_natural(&standing.hand[0].cards) ||
        sabot_hand_is_natural(&standing.hand[1].cards))
        return law_provision(LAW_NATURAL, column);
    if (hand == SABOT_HAND_PLAYER)
        return law_provision(LAW_PLAYER_THIRD, column);
    return x->ruling.also != 0 ? x->ruling.also : x->ruling.provision;
}

static void say_row(school_exercise *x, uint16_t provision)
{
    x->provision = provision;
    snprintf(x->reason, sizeof x->reason, "%s: %.400s", sabot_provision_at(provision)->id,
             sabot_provision_at(provision)->rule);
}

/* What a hand goes by, for who looked at something else. */
static void tempt(school_exercise *x, int hand)
{
    sabot_standing standing;
    const char *says;

    sabot_stand(&x->table, &standing);
    if (hand == SABOT_HAND_PLAYER)
        says = "The Player's Hand goes by its own count, unless there is a natural.";
    else if (standing.hand[0].cards.n > 2)
        says = "The Banker's Hand goes by the value of the Player's third card, not by the "
               "Player's count.";
    else
        says = "The Player's Hand has taken no third card: the Banker's goes by its own count.";
    for (int i = 0; i < x->choices; i++)
        snprintf(x->choice[i].tempts, sizeof x->choice[i].tempts, "%s", says);
}

static void make_by_table(school_exercise *x, int hand)
{
    const bool draws = draws_by_table(&x->asked, hand);
    sabot_event event;

    x->event = (sabot_event){ .hand = (uint8_t)hand };
    snprintf(x->question, sizeof x->question, "Does the %s Hand draw a third card, or stay?",
             hand == SABOT_HAND_PLAYER ? "Player's" : "Banker's");
    ruling_on_draw(&x->asked, hand, &event);
    lesson_add(x, &event, "it draws a card")->means = MAY_DRAW;
    x->ruling = draws ? sabot_judge(&x->asked, &event) : ruling_on_stay(&x->asked, hand, &event);
    lesson_add(x, NULL, "it stays")->means = MAY_STAY;
    if (!draws)
        say_row(x, why_it_stays(x, hand));
    tempt(x, hand);
}

/* ---- Where whoever has the hand says so ------------------------------------------------------ */

typedef struct right {
    uint8_t seat, hand;
    unsigned may;
} right;

static unsigned bit_of(int words)
{
    switch (words) {
    case SABOT_SAY_CARD:        return MAY_DRAW;
    case SABOT_SAY_STAY:        return MAY_STAY;
    case SABOT_SAY_NATURAL:     return NATURAL;
    case SABOT_SAY_UNDER_EIGHT: return UNDER_EIGHT;
    default:                    return 0;
    }
}

static sabot_event say(int seat, int words)
{
    return (sabot_event){ .kind = SABOT_EV_ANNOUNCE, .role = SABOT_PARTICIPANT,
                          .actor_seat = (uint8_t)seat, .words = (uint8_t)words };
}

/* The words the table accepts from that seat. */
static unsigned may_say(const sabot_table *table, int seat)
{
    unsigned may = 0;

    for (int words = SABOT_SAY_CARD; words <= SABOT_SAY_UNDER_EIGHT; words++) {
        const sabot_event event = say(seat, words);
        if (accepts(table, &event))
            may |= bit_of(words);
    }
    return may;
}

/* Does that seat see the cards of a hand? */
static bool sees(const sabot_table *table, int seat, int hand)
{
    const sabot_viewer viewer = { .role = SABOT_PARTICIPANT, .seat = (uint8_t)seat };
    sabot_view view;

    sabot_look(table, viewer, &view);
    const sabot_view_hand *const its = hand == SABOT_HAND_BANKER ? &view.banker : &view.player;
    for (int i = 0; i < its->cards.n; i++)
        if (its->cards.card[i] == SABOT_CARD_UNSEEN)
            return false;
    return its->cards.n > 0;
}

/* Who is to say something now, and what. The Banker speaks once the own hand is open. */
static bool find_right(const sabot_table *table, right *r)
{
    const sabot_asked asked = { .roles = SABOT_ROLE_BIT(SABOT_PARTICIPANT) };
    const bool speaks = table->phase == SABOT_PHASE_REVEALING ||
                        table->phase == SABOT_PHASE_DRAWING;
    sabot_expected next[SABOT_EXPECTED_MAX];
    sabot_standing standing;
    const int n = speaks ? sabot_expect(table, asked, next) : 0;

    sabot_stand(table, &standing);
    for (int i = 0; i < n; i++) {
        const sabot_event *like = &next[i].like;
        if (like->kind != SABOT_EV_ANNOUNCE || like->role != SABOT_PARTICIPANT ||
            bit_of(like->words) == 0)
            continue;
        r->seat = like->actor_seat;
        r->may = may_say(table, r->seat);
        r->hand = standing.bank.seat == r->seat ? SABOT_HAND_BANKER : SABOT_HAND_PLAYER;
        return r->may != 0;
    }
    return false;
}

/* Was the Banker's Hand opened just now, so that the table says what it does? */
static bool find_table_right(const school_walk *walk, right *r)
{
    const sabot_table *table = walk_table(walk);
    const sabot_event *last = &walk->recent[walk->n - 1];
    sabot_standing standing;

    if (walk->n == 0 || last->kind != SABOT_EV_TURN || last->hand != SABOT_HAND_BANKER)
        return false;
    sabot_stand(table, &standing);
    if (standing.hand[1].cards.n != 2 || standing.hand[1].up != 3)
        return false;
    const sabot_event card = card_up_for(table, SABOT_HAND_BANKER);
    *r = (right){ .seat = standing.bank.seat, .hand = SABOT_HAND_BANKER,
                  .may = accepts(table, &card) ? MAY_DRAW : MAY_STAY };
    return r->seat > 0;
}

static bool find_choice(const school_walk *walk, right *r)
{
    return find_right(walk_table(walk), r) || find_table_right(walk, r);
}

static bool spot_by_choice(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    right r;

    if (!find_choice(walk, &r))
        return false;
    snprintf(topic, SCHOOL_TOPIC, "%s-%s", r.hand == SABOT_HAND_PLAYER ? "player" : "banker",
             r.may == MAY_DRAW                ? "must-draw"
             : r.may == MAY_STAY              ? "must-stay"
             : r.may == (MAY_DRAW | MAY_STAY) ? "option"
             : r.may == NATURAL               ? "natural"
             : r.may == UNDER_EIGHT           ? "under-eight"
                                              : "other");
    return true;
}

/* What the engine lets the hand do, at the table where answers are judged. */
static unsigned may_now(const school_exercise *x)
{
    const int seat = x->event.seat, hand = x->event.hand;
    const unsigned may = may_say(&x->asked, seat);
    const sabot_event card = card_up_for(&x->asked, hand);

    if (may != 0)
        return may;
    return accepts(&x->asked, &card) ? MAY_DRAW : MAY_STAY;
}

static sabot_ruling ruling_on(const school_exercise *x, unsigned may)
{
    sabot_event event = say(x->event.seat, (may & MAY_DRAW) != 0    ? SABOT_SAY_CARD
                                           : (may & MAY_STAY) != 0  ? SABOT_SAY_STAY
                                           : (may & NATURAL) != 0   ? SABOT_SAY_NATURAL
                                                                    : SABOT_SAY_UNDER_EIGHT);
    if (accepts(&x->asked, &event) || may == MAY_STAY)
        return sabot_judge(&x->asked, &event); /* or that no word is needed: the table obliges */
    event = card_up_for(&x->asked, x->event.hand);
    return sabot_judge(&x->asked, &event);
}

/* Nobody is asked about cards they have not looked at: so they look. */
static bool look_first(school_exercise *x, const right *r)
{
    const sabot_event look = { .kind = SABOT_EV_LOOK, .role = SABOT_PARTICIPANT, .seat = r->seat,
                               .actor_seat = r->seat };

    if (sees(&x->table, r->seat, r->hand))
        return true;
    if (!accepts(&x->table, &look))
        return false;
    sabot_apply(&x->table, &look);
    x->asked = x->table;
    return sees(&x->table, r->seat, r->hand);
}

static bool make_by_choice(school_walk *walk, school_exercise *x)
{
    static const struct { unsigned may; const char *text; int words; } all[] = {
        { MAY_DRAW, "must draw a card", SABOT_SAY_CARD },
        { MAY_STAY, "must stay", SABOT_SAY_STAY },
        { MAY_DRAW | MAY_STAY, "may draw or stay", 0 },
        { NATURAL, "must call a natural", SABOT_SAY_NATURAL },
        { UNDER_EIGHT, "must say \"Under Eight\"", SABOT_SAY_UNDER_EIGHT },
    };
    right r;

    if (!find_choice(walk, &r) || !look_first(x, &r))
        return false;
    x->viewer = (sabot_viewer){ .role = SABOT_PARTICIPANT, .seat = r.seat };
    x->event = (sabot_event){ .seat = r.seat, .hand = r.hand };
    if (r.hand == SABOT_HAND_PLAYER)
        snprintf(x->question, sizeof x->question, "You are seat %d and decide for the Player's "
                 "Hand. What must or may you do?", r.seat);
    else
        snprintf(x->question, sizeof x->question, "You are seat %d and have the bank. What must or "
                 "may you do?", r.seat);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const sabot_event event = say(r.seat, all[i].words);
        school_choice *choice;
        if (all[i].may == UNDER_EIGHT && r.hand == SABOT_HAND_PLAYER)
            continue;
        choice = lesson_add(x, all[i].words != 0 ? &event : NULL, all[i].text);
        choice->means = (int32_t)all[i].may;
    }
    x->ruling = ruling_on(x, r.may);
    return true;
}

/* ---- The lesson ------------------------------------------------------------------------------ */

static bool is_by_choice(const sabot_rules *rules)
{
    return sabot_traits_of(rules->game)->drawing == SABOT_DRAWN_BY_CHOICE;
}

static bool suits(const sabot_rules *rules)
{
    return sabot_traits_of(rules->game)->drawing != SABOT_NO_DRAWING;
}

static bool spot_third(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    return is_by_choice(&walk_table(walk)->rules) ? spot_by_choice(walk, topic)
                                                  : spot_by_table(walk, topic);
}

static bool make_third(school_walk *walk, school_exercise *x)
{
    x->form = SCHOOL_CHOOSE;
    if (is_by_choice(&x->table.rules))
        return make_by_choice(walk, x);
    const bool player = strncmp(x->topic, "player", 6) == 0 ||
                        (strcmp(x->topic, "natural") == 0 && walk_below(walk, 2) == 0);
    make_by_table(x, player ? SABOT_HAND_PLAYER : SABOT_HAND_BANKER);
    return true;
}

static bool is_right(const school_exercise *x, const school_choice *choice)
{
    if (is_by_choice(&x->asked.rules))
        return (unsigned)choice->means == may_now(x);
    return (choice->means == MAY_DRAW) == draws_by_table(&x->asked, x->event.hand);
}

const school_lesson lesson_third = {
    "third-card", "third card or not", suits, spot_third, make_third, is_right,
};
