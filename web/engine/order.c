/* order.c: what the dealer reads in the largest letters: the words to say between their marks, the
 * act with its seat and amount. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

static const char *whose(int hand)
{
    switch (hand) {
    case SABOT_HAND_PLAYER: return "the Player’s Hand";
    case SABOT_HAND_BANKER: return "the Banker’s Hand";
    case SABOT_HAND_DEALER: return "the dealer’s hand";
    case SABOT_HAND_DEAD:   return "the dead hand";
    case SABOT_HAND_LEFT:   return "the cards left over";
    case SABOT_HAND_STACKS: return "the stacks";
    default:                return "no hand";
    }
}

/* A seat, or the hand of a place that is no seat's. */
static void place_of(const sabot_event *like, char out[PAGE_WORDS])
{
    if (like->seat != 0)
        snprintf(out, PAGE_WORDS, "seat %d", like->seat);
    else
        snprintf(out, PAGE_WORDS, "%s", whose(like->hand));
}

static void say(const sabot_event *like, char out[PAGE_WORDS])
{
    const char *const said = sabot_field_word(SABOT_F_WORDS, like->words);

    if (like->words == SABOT_SAY_PLAYER || like->words == SABOT_SAY_BANKER ||
        like->words == SABOT_SAY_TOTAL)
        snprintf(out, PAGE_WORDS, "Say “%s %d”", said, (int)sabot_count_said(like));
    else
        snprintf(out, PAGE_WORDS, "Say “%s”", said ? said : "");
}

/* Equal counts have their own words: 3.10(a), 4.10(a), 7.10(a). */
static void result(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS])
{
    const int player = like->player, banker = like->banker;

    if (player == banker)
        snprintf(out, PAGE_WORDS, "Say %s“Tie Hand”, %d to %d",
                 sabot_traits_of(seen->rules.game)->banking == SABOT_PATRON_BANKS
                     ? "“Stand Off” or " : "", player, banker);
    else
        snprintf(out, PAGE_WORDS, "Call it: %s wins, %d to %d",
                 player > banker ? "Player" : "Banker", player > banker ? player : banker,
                 player > banker ? banker : player);
}

/* "Pay seat 3: 50.00 on Player". */
static void chips(const char *verb, const sabot_event *like, char out[PAGE_WORDS])
{
    char amount[SABOT_MONEY_TEXT] = "", who[PAGE_WORDS];
    const char *const on = like->on != SABOT_ON_NONE && like->on != SABOT_ON_HAND
                               ? page_area_name(like->on) : "";

    place_of(like, who);
    if (like->amount != 0)
        sabot_money_text(like->amount, amount);
    snprintf(out, PAGE_WORDS, "%s %.40s%s%s%s%s", verb, who, amount[0] != '\0' ? ": " : "", amount,
             on[0] != '\0' ? " on " : "", on);
}

static void card(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS])
{
    const char *const down = like->face == SABOT_FACE_DOWN ? ", face down" : "";

    if (page_is_kept(seen, like))
        snprintf(out, PAGE_WORDS, "The card kept aside to %s%s", whose(like->hand),
                 down[0] != '\0' ? down : ", turned up");
    else if (like->seat != 0)
        snprintf(out, PAGE_WORDS, "Card to seat %d%s", like->seat, down);
    else if (like->hand != SABOT_HAND_NONE)
        snprintf(out, PAGE_WORDS, "Card to %s%s", whose(like->hand), down);
    else
        snprintf(out, PAGE_WORDS, "Draw a card%s", down);
}

/* What a kind is called where a number, or nothing, goes in; %d is the count. */
static const struct { uint16_t kind; const char *words; } list[] = {
    { SABOT_EV_RECEIVE, "Receive %d decks" }, { SABOT_EV_INSPECT, "Inspect deck %d" },
    { SABOT_EV_RECEIVE_SET, "Receive the set of %d tiles" },
    { SABOT_EV_RECEIVE_DECK, "Receive the deck of %d cards" },
    { SABOT_EV_VERIFY, "Verify the inspection" }, { SABOT_EV_CHECK, "Check the feathered stack" },
    { SABOT_EV_SPREAD, "Spread the cards face up" }, { SABOT_EV_WASH, "Wash the cards" },
    { SABOT_EV_STACK, "Stack them" }, { SABOT_EV_SHUFFLE, "Shuffle" },
    { SABOT_EV_LACE, "Lace a deck into the rest" }, { SABOT_EV_FEATHER, "Feather the stack" },
    { SABOT_EV_CUT, "Cut, %d cards deep" },
    { SABOT_EV_CUTTING_CARDS, "Place the cutting cards, %d from the back" },
    { SABOT_EV_LOAD, "Load the shoe" }, { SABOT_EV_BURN, "Burn a card" },
    { SABOT_EV_REMOVE, "Remove a card" },
    { SABOT_EV_CUTTING_CARD, "The cutting card is next" },
    { SABOT_EV_PROCEDURE, "A card was disclosed: begin its procedure" },
    { SABOT_EV_SHORTAGE, "Too few cards: the round is void" },
    { SABOT_EV_CLOSE_BIDS, "Close the bidding" },
    { SABOT_EV_CLOSE_WINDOW, "Go on to the next wagers" },
    { SABOT_EV_NEXT_LAP, "Ask once more round the table" },
    { SABOT_EV_SORT, "Sort and inspect" }, { SABOT_EV_TEAR_JOKER, "Tear the second joker" },
    { SABOT_EV_DISPLAY, "Show them face up" }, { SABOT_EV_MIX, "Mix them face down" },
    { SABOT_EV_COVER_CARD, "Cut packet to the back, cover card below" },
    { SABOT_EV_PLACE_DICE, "Put %d dice into the shaker" },
    { SABOT_EV_DEALER_WAGER, "The dealer’s wager" },
    { SABOT_EV_SHAKE, "Shake the dice, %d times" },
    { SABOT_EV_UNCOVER, "Uncover the dice" }, { SABOT_EV_NUMBER, "The number of the start" },
    { SABOT_EV_SIGNAL, "Lift stacks 1 and 2 onto 3 and 4" },
    { SABOT_EV_COUNT_LEFT, "Count the cards left: %d" },
    { SABOT_EV_COVER_SHAKER, "Cover the shaker, shake once" },
    { SABOT_EV_SETTLE_DEALER, "Settle the dealer’s wager" },
    { SABOT_EV_RECTIFY, "Can the error be put right?" },
    { SABOT_EV_MOVE_BANK, "Does the bank move on?" },
    { SABOT_EV_IDLE_SPREAD, "Nobody plays: spread the cards" },
};

/* Acts towards a seat or a hand. */
enum { WHOM, MONEY, HAND }; /* who is meant, with the amount, or the hand that lies there */

static const struct { uint16_t kind; const char *verb; int what; } towards[] = {
    { SABOT_EV_COLLECT, "Collect from", MONEY }, { SABOT_EV_PAY, "Pay", MONEY },
    { SABOT_EV_RETURN, "Return to", MONEY },
    { SABOT_EV_MARK_VIGORISH, "Mark the vigorish of", MONEY },
    { SABOT_EV_COLLECT_VIGORISH, "Take the vigorish of", MONEY },
    { SABOT_EV_MAKE_GOOD, "The centre is empty: made good by", MONEY },
    { SABOT_EV_SURPLUS, "What is left goes to", MONEY },
    { SABOT_EV_REMOVE_MARKER, "Take the marker from", WHOM },
    { SABOT_EV_OFFER_CUT, "Offer the cut to", WHOM },
    { SABOT_EV_OFFER_SHOE, "Offer the shoe to", WHOM },
    { SABOT_EV_OFFER_BANK, "Offer the bank to", WHOM },
    { SABOT_EV_OFFER_VIEW, "Offer the view to", WHOM },
    { SABOT_EV_HAND_OVER, "Hand the cards to", WHOM }, { SABOT_EV_MARKER, "Marker to", WHOM },
    { SABOT_EV_DELIVER, "Deliver to", WHOM }, { SABOT_EV_GATHER, "Take away", HAND },
    { SABOT_EV_SET, "Set", HAND }, { SABOT_EV_OPEN, "Open", HAND },
    { SABOT_EV_COMPARE, "Compare", HAND }, { SABOT_EV_TURN, "Turn a card of", WHOM },
    { SABOT_EV_CONFIRM, "Confirm the spoken wager of", WHOM },
    { SABOT_EV_EXCHANGE, "Change the cash of", MONEY },
};

static bool act_towards(const sabot_event *like, char out[PAGE_WORDS])
{
    char who[PAGE_WORDS];

    for (size_t i = 0; i < sizeof towards / sizeof *towards; i++) {
        if (towards[i].kind != like->kind)
            continue;
        place_of(like, who);
        if (towards[i].what == MONEY)
            chips(towards[i].verb, like, out);
        else
            snprintf(out, PAGE_WORDS, "%s %s%.50s", towards[i].verb,
                     towards[i].what == HAND && like->seat != 0 ? "the hand of " : "", who);
        return true;
    }
    return false;
}

/* The count goes where the text has a place for it. */
static void counted(const char *text, const sabot_event *like, char out[PAGE_WORDS])
{
    const char *const place = strstr(text, "%d");

    if (place && sabot_count_said(like) == 0 && strrchr(text, ',')) /* as often as one likes */
        snprintf(out, PAGE_WORDS, "%.*s", (int)strcspn(text, ","), text);
    else if (place)
        snprintf(out, PAGE_WORDS, "%.*s%d%s", (int)(place - text), text,
                 (int)sabot_count_said(like), place + 2);
    else if (like->dealer > 1)
        snprintf(out, PAGE_WORDS, "%s, dealer %d", text, like->dealer);
    else
        snprintf(out, PAGE_WORDS, "%s", text);
}

/* "Attest: same backs". */
static void attest(const sabot_event *like, char out[PAGE_WORDS])
{
    const char *const what = sabot_field_word(SABOT_F_TOPIC, like->topic);

    snprintf(out, PAGE_WORDS, "Attest: %s?", what ? what : "");
    for (char *c = out; *c != '\0'; c++)
        *c = *c == '-' ? ' ' : *c;
}

void page_order(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS])
{
    switch (like->kind) {
    case SABOT_EV_ANNOUNCE: say(like, out); return;
    case SABOT_EV_RESULT:   result(seen, like, out); return;
    case SABOT_EV_CARD:     card(seen, like, out); return;
    case SABOT_EV_ATTEST:   attest(like, out); return;
    case SABOT_EV_DISCARD:
        snprintf(out, PAGE_WORDS, "Clear the %s", page_has_tiles(seen) ? "tiles" : "cards");
        return;
    default:                break;
    }
    if (act_towards(like, out))
        return;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (list[i].kind == like->kind) {
            counted(list[i].words, like, out);
            return;
        }
    page_question(seen, like, out);
}
