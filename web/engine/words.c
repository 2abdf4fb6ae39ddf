/* words.c: the words on a button, and what is asked of who is to press it. They are those of the
 * trade; where a kind of event means one thing now and another later, the phase tells which. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

const char *page_area_name(int on)
{
    static const char *const names[SABOT_WAGERS] = {
        [SABOT_ON_BANKER] = "Banker", [SABOT_ON_PLAYER] = "Player", [SABOT_ON_TIE] = "Tie",
        [SABOT_ON_FOUR_CARDS] = "4 cards", [SABOT_ON_FIVE_CARDS] = "5 cards",
        [SABOT_ON_SIX_CARDS] = "6 cards", [SABOT_ON_BONUS_PLAYER] = "Player bonus",
        [SABOT_ON_BONUS_BANKER] = "Banker bonus", [SABOT_ON_DRAGON_7] = "Dragon 7",
        [SABOT_ON_HAND] = "Your hand", [SABOT_ON_OTHER] = "Other",
    };

    return on > 0 && on < SABOT_WAGERS ? names[on] : "";
}

/* What whoever deals or banks has in hand. */
static const char *kept(const sabot_table *seen)
{
    return sabot_traits_of(seen->rules.game)->banking == SABOT_HOUSE_BANKS ? "the shoe"
                                                                            : "the bank";
}

/* What is offered at this phase. */
static const char *offered(const sabot_table *seen)
{
    const int banking = sabot_traits_of(seen->rules.game)->banking;

    switch (seen->phase) {
    case SABOT_PHASE_CUTTING: return "the cut";
    case SABOT_PHASE_OFFERING: return kept(seen);
    case SABOT_PHASE_BETTING:
        return banking == SABOT_PATRON_BANKS ? "a part of the bank" : "the bank";
    case SABOT_PHASE_DEALING:
    case SABOT_PHASE_REVEALING:
    case SABOT_PHASE_DRAWING: return "the right to view";
    default:                  return "it";
    }
}

/* What a kind is called on a button, what is asked with it, and what is said of another who is to
 * do it; "" where it depends on more. %s is what is offered, %k what is kept or passed, %d the
 * seat. */
static const struct words {
    uint16_t kind;
    const char *button, *question, *other;
} list[] = {
    { SABOT_EV_SIT, "Sit down", "Take a seat", "" },
    { SABOT_EV_LEAVE, "Leave the table", "", "" },
    { SABOT_EV_BUY_IN, "Buy chips", "", "" },
    { SABOT_EV_CASH_OUT, "Cash out", "", "" },
    { SABOT_EV_CUT, "Cut here", "Cut the cards", "is to cut the cards" },
    { SABOT_EV_ACCEPT, "Take %s", "Will you take %s?", "is offered %s" },
    { SABOT_EV_DECLINE, "Decline", "Will you take %s?", "is offered %s" },
    { SABOT_EV_DESIGNATE, "Let the dealer deal", "You hold the shoe", "holds the shoe" },
    { SABOT_EV_KEEP, "Keep %k", "Keep %k, or pass it?", "keeps or passes %k" },
    { SABOT_EV_PASS, "Pass %k", "Keep %k, or pass it?", "keeps or passes %k" },
    { SABOT_EV_BID, "Bid", "Bid for the bank", "may bid for the bank" },
    { SABOT_EV_TAKE_BANK, "Take the bank", "Will you take the bank?", "is offered the bank" },
    { SABOT_EV_STAKE, "Stake", "Your bank: stake it", "is to stake the bank" },
    { SABOT_EV_SUIVI, "Suivi", "Banco Suivi?", "may say Suivi" },
    { SABOT_EV_BANCO, "Banco", "Banco?", "may say Banco" },
    { SABOT_EV_COVER, "Cover the bank", "Cover the whole bank", "is to cover the bank" },
    { SABOT_EV_CO_BANK, "Co-bank", "Will you take the bank?", "is offered the bank" },
    { SABOT_EV_LOOK, "Look at your hand", "Look at your hand", "looks" },
    { SABOT_EV_ASK, "Ask the house way", "", "" },
    { SABOT_EV_SET, "Lay down", "Set your two hands", "sets two hands" },
    { SABOT_EV_CHOOSE, "", "Play this hand, or void it?", "is to play or void" },
    { SABOT_EV_TURN, "Turn it", "Turn the card", "turns the card" },
    { SABOT_EV_GIVE_UP, "Give up the view", "", "" },
    { SABOT_EV_BANKER_FIRST, "Banker's Hand first", "", "" },
    { SABOT_EV_REQUEST_RESHUFFLE, "Ask for a reshuffle", "", "" },
    { SABOT_EV_RESULT, "Call the result", "Call the result", "" },
    { SABOT_EV_DISCARD, "Clear the cards", "Clear the cards", "" },
    { SABOT_EV_CUTTING_CARD, "The cutting card", "", "" },
    { SABOT_EV_OFFER_CUT, "Offer the cut to seat %d", "Offer the cut to seat %d", "" },
    { SABOT_EV_OFFER_SHOE, "Offer the shoe to seat %d", "Offer the shoe to seat %d", "" },
    { SABOT_EV_OFFER_BANK, "Offer the bank to seat %d", "Offer the bank to seat %d", "" },
    { SABOT_EV_COLLECT, "Collect from seat %d", "Collect from seat %d", "" },
    { SABOT_EV_PAY, "Pay seat %d", "Pay seat %d", "" },
    { SABOT_EV_RETURN, "Return to seat %d", "Return to seat %d", "" },
    { SABOT_EV_COLLECT_VIGORISH, "Vigorish of seat %d", "Take the vigorish of seat %d", "" },
    { SABOT_EV_MARK_VIGORISH, "Mark seat %d", "Mark the vigorish of seat %d", "" },
    { SABOT_EV_CLOSE_BIDS, "Close the bidding", "Close the bidding", "" },
    { SABOT_EV_CLOSE_WINDOW, "Go on", "Go on to the next wagers", "" },
    { SABOT_EV_SHAKE, "Shake the dice", "Shake the dice", "" },
    { SABOT_EV_UNCOVER, "Uncover the dice", "Uncover the dice", "" },
    { SABOT_EV_BURN, "Burn", "The burn", "" },
    { SABOT_EV_LOAD, "Load the shoe", "Load the shoe", "" },
    { SABOT_EV_SHUFFLE, "Shuffle", "Shuffle the cards", "" },
};

static const struct words *words_of(int kind)
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (list[i].kind == kind)
            return &list[i];
    return NULL;
}

/* A kind by its own name, "Post sign". */
static void by_name(const sabot_event *like, char out[PAGE_WORDS])
{
    snprintf(out, PAGE_WORDS, "%s", sabot_kind_at(like->kind)->name);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    for (char *c = out; *c != '\0'; c++)
        *c = *c == '-' ? ' ' : *c;
}

/* The words of the table above, with what they ask for put in; where it has none, the kind's
 * name. */
static void fill(const sabot_table *seen, const sabot_event *like, const char *text,
                 char out[PAGE_WORDS])
{
    const char *const place = strchr(text, '%');
    const int before = place ? (int)(place - text) : 0;

    if (text[0] == '\0')
        by_name(like, out);
    else if (!place)
        snprintf(out, PAGE_WORDS, "%s", text);
    else if (place[1] == 'd')
        snprintf(out, PAGE_WORDS, "%.*s%d%s", before, text, like->seat, place + 2);
    else
        snprintf(out, PAGE_WORDS, "%.*s%s%s", before, text,
                 place[1] == 's' ? offered(seen) : kept(seen), place + 2);
}

/* "Card to the Player's Hand". */
static void card_words(const sabot_event *like, char out[PAGE_WORDS])
{
    if (like->hand == SABOT_HAND_PLAYER || like->hand == SABOT_HAND_BANKER)
        snprintf(out, PAGE_WORDS, "Card for the %s's Hand",
                 like->hand == SABOT_HAND_PLAYER ? "Player" : "Banker");
    else if (like->seat != 0)
        snprintf(out, PAGE_WORDS, "Card for seat %d", like->seat);
    else
        snprintf(out, PAGE_WORDS, "The next card");
}

/* How the tiles are to be delivered, as who banks names it. */
static void delivery(const sabot_event *like, char out[PAGE_WORDS])
{
    static const struct { uint8_t manner; const char *words; } ways[] = {
        { SABOT_MANNER_PLAIN, "in order" },
        { SABOT_MANNER_PLAIN_LEFT, "in order, from the left" },
        { SABOT_MANNER_K10, "dragon head, phoenix tail" },
        { SABOT_MANNER_K10_MIRROR, "dragon head from the right" },
        { SABOT_MANNER_MIDDLE_OUT, "from the middle out" },
        { SABOT_MANNER_ENDS_IN, "from the ends in" },
        { SABOT_MANNER_PAIRS, "in pairs" },
    };

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (ways[i].manner == like->manner)
            snprintf(out, PAGE_WORDS, "Deliver %s", ways[i].words);
}

static void announcement(const sabot_event *like, char out[PAGE_WORDS])
{
    const char *const said = sabot_field_word(SABOT_F_WORDS, like->words);

    if (like->words == SABOT_SAY_CARD_FOR_PLAYER || like->words == SABOT_SAY_CARD_FOR_BANKER)
        snprintf(out, PAGE_WORDS, "Card for the %s's Hand",
                 like->words == SABOT_SAY_CARD_FOR_PLAYER ? "Player" : "Banker");
    else if (like->words == SABOT_SAY_PLAYER || like->words == SABOT_SAY_BANKER ||
             like->words == SABOT_SAY_TOTAL)
        snprintf(out, PAGE_WORDS, "%s %d", said, (int)sabot_count_said(like));
    else
        snprintf(out, PAGE_WORDS, "%s", said ? said : "");
}

void page_button(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS])
{
    const struct words *const found = words_of(like->kind);

    switch (like->kind) {
    case SABOT_EV_ANNOUNCE: announcement(like, out); return;
    case SABOT_EV_CARD:     card_words(like, out); return;
    case SABOT_EV_NAME_DELIVERY: delivery(like, out); return;
    case SABOT_EV_CHOOSE:
        snprintf(out, PAGE_WORDS, "%s", sabot_field_word(SABOT_F_WORDS, like->words));
        return;
    case SABOT_EV_LOOK: /* at one's own, or at what is displayed before it is mixed */
        snprintf(out, PAGE_WORDS, "Look at %s", seen->phase != SABOT_PHASE_OPENING ? "your hand"
                 : page_has_tiles(seen) ? "the tiles" : "the cards");
        return;
    case SABOT_EV_WAGER:
    case SABOT_EV_RAISE:
        snprintf(out, PAGE_WORDS, "%s", page_area_name(like->on));
        return;
    case SABOT_EV_WITHDRAW:
        snprintf(out, PAGE_WORDS, "Take back from %s", page_area_name(like->on));
        return;
    default: break;
    }
    fill(seen, like, found ? found->button : "", out);
}

const char *page_word_asked(const sabot_event *like)
{
    if (like->kind != SABOT_EV_ANNOUNCE || like->role != SABOT_PARTICIPANT)
        return NULL;
    return like->words == SABOT_SAY_NATURAL || like->words == SABOT_SAY_UNDER_EIGHT
               ? "Natural, or not?" : "Card or Stay?";
}

void page_question(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS])
{
    const struct words *const found = words_of(like->kind);
    const char *const word = page_word_asked(like);

    if (word)
        snprintf(out, PAGE_WORDS, "Your word: %s", word);
    else if (like->kind == SABOT_EV_WAGER)
        snprintf(out, PAGE_WORDS, "Place your wagers");
    else if (like->kind == SABOT_EV_RAISE)
        snprintf(out, PAGE_WORDS, "Your wager stands");
    else if (like->kind == SABOT_EV_DECLINE && seen->phase == SABOT_PHASE_BETTING &&
             sabot_traits_of(seen->rules.game)->banking == SABOT_PATRON_BANKS)
        snprintf(out, PAGE_WORDS, "Will you wager against the bank?");
    else if (like->kind == SABOT_EV_WITHDRAW && like->on == SABOT_ON_BANKER)
        snprintf(out, PAGE_WORDS, "Take back what is not covered");
    else if (like->kind == SABOT_EV_LOOK && seen->phase == SABOT_PHASE_OPENING)
        snprintf(out, PAGE_WORDS, "Look at what is displayed");
    else if (found && found->question[0] != '\0')
        fill(seen, like, found->question, out);
    else
        page_button(seen, like, out);
}

void page_who(const sabot_table *seen, int seat, char out[PAGE_NAME])
{
    const char *const name = seat != 0 ? sabot_patron(seen, seat) : "The dealer";

    if (name[0] != '\0')
        snprintf(out, PAGE_NAME, "%s", name[0] == '@' ? name + 1 : name);
    else
        snprintf(out, PAGE_NAME, "Seat %d", seat);
}

void page_of_another(const sabot_table *seen, const sabot_event *like, char out[PAGE_WORDS])
{
    const struct words *const found = words_of(like->kind);
    char what[PAGE_WORDS], who[PAGE_NAME];

    if (like->kind == SABOT_EV_ANNOUNCE)
        snprintf(what, sizeof what, "is to speak");
    else if (like->kind == SABOT_EV_WAGER)
        snprintf(what, sizeof what, "may wager");
    else if (found && found->other[0] != '\0')
        fill(seen, like, found->other, what);
    else
        snprintf(what, sizeof what, "is asked");
    page_who(seen, like->actor_seat, who);
    snprintf(out, PAGE_WORDS, "%s %.50s", who, what);
}
