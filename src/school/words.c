/* words.c: what happens at a table, in the words of the trade. A table of sentences with places for
 * the fields of an event; a kind that is not in it is told as its line of a transcript. */
#include "school/walk.h"

#include "sabot/codec.h"
#include "sabot/tile.h"

#include <stdio.h>
#include <string.h>

/* {s} the seat or place, {S} who acts, {m} the amount, {o} what was wagered on, {h} the hand, {c}
 * the card, {n} the count, {w} the words, {f} the pieces, {d} the dice, {p} both counts, {a} a
 * manner, {t} a topic. */
static const char *const acts[SABOT_EV_KINDS] = {
    [SABOT_EV_ATTEST] = "have the {t} vouched for",
    [SABOT_EV_RECEIVE] = "receive {n} decks at the table",
    [SABOT_EV_RECEIVE_SET] = "receive a set of {n} tiles at the table",
    [SABOT_EV_RECEIVE_DECK] = "receive a deck of {n} cards at the table",
    [SABOT_EV_INSPECT] = "sort and inspect deck {n}",
    [SABOT_EV_SORT] = "sort and inspect the pieces",
    [SABOT_EV_VERIFY] = "have the floorperson verify the inspection",
    [SABOT_EV_SPREAD] = "spread the cards face up, in {a}",
    [SABOT_EV_DISPLAY] = "display the pieces face up",
    [SABOT_EV_WASH] = "turn the cards down and wash them",
    [SABOT_EV_STACK] = "stack them",
    [SABOT_EV_SHUFFLE] = "shuffle",
    [SABOT_EV_LACE] = "lace about a deck into the rest",
    [SABOT_EV_FEATHER] = "leave the stack feathered",
    [SABOT_EV_CHECK] = "have the floorperson check the feathered stack",
    [SABOT_EV_RESHUFFLE] = "shuffle some or all of the cards again",
    [SABOT_EV_LOAD_SHUFFLER] = "put the cards into the shuffling device",
    [SABOT_EV_TAKE_BATCH] = "take the shuffled batch out of the device",
    [SABOT_EV_OFFER_CUT] = "offer the cut to {s}",
    [SABOT_EV_CUT] = "cut the cards at {n}",
    [SABOT_EV_CUTTING_CARDS] = "place the cutting cards, {n} cards from the back",
    [SABOT_EV_COVER_CARD] = "put the cut packet to the back and the cover card to the bottom",
    [SABOT_EV_LOAD] = "put the cards into the shoe",
    [SABOT_EV_BURN] = "burn a card",
    [SABOT_EV_MIX] = "mix the tiles face down",
    [SABOT_EV_PLACE_DICE] = "put {n} dice into the shaker",
    [SABOT_EV_OFFER_SHOE] = "offer the shoe to {s}",
    [SABOT_EV_OFFER_BANK] = "offer the bank to {s}",
    [SABOT_EV_CLOSE_BIDS] = "close the bidding",
    [SABOT_EV_CLOSE_WINDOW] = "end the time for calling the whole stake",
    [SABOT_EV_NEXT_LAP] = "ask once more round the table",
    [SABOT_EV_MARKER] = "put the marker before {s}",
    [SABOT_EV_DEALER_WAGER] = "lay the dealer's wager, {m}, against the bank",
    [SABOT_EV_CONFIRM] = "confirm the spoken wager of {s}",
    [SABOT_EV_EXCHANGE] = "change the cash of {s}, {m}, into chips",
    [SABOT_EV_ANNOUNCE] = "say \"{w}\"",
    [SABOT_EV_CARD] = "deal a card{h}",
    [SABOT_EV_CUTTING_CARD] = "take the cutting card out",
    [SABOT_EV_HAND_OVER] = "hand the cards of {H} to {s}",
    [SABOT_EV_OFFER_VIEW] = "offer {s} to view {H}",
    [SABOT_EV_TURN] = "turn up a card of {H}",
    [SABOT_EV_PROCEDURE] = "begin procedure {n} for the disclosed card",
    [SABOT_EV_REMOVE] = "remove a further card from the shoe",
    [SABOT_EV_RESULT] = "call {p}",
    [SABOT_EV_COLLECT] = "collect {m} from {s}, lost on {o}",
    [SABOT_EV_PAY] = "pay {m} to {s}, won on {o}",
    [SABOT_EV_RETURN] = "give {m} back to {s}, wagered on {o}",
    [SABOT_EV_WITHDRAW] = "give {m} back to {s}, wagered on {o}",
    [SABOT_EV_MARK_VIGORISH] = "mark {m} of vigorish for {s}",
    [SABOT_EV_COLLECT_VIGORISH] = "collect {m} of vigorish from {s}",
    [SABOT_EV_REMOVE_MARKER] = "take the vigorish marker of {s} away",
    [SABOT_EV_DISCARD] = "clear the layout",
    [SABOT_EV_SHAKE] = "shake the dice",
    [SABOT_EV_UNCOVER] = "uncover the dice",
    [SABOT_EV_NUMBER] = "read the number of the starting place",
    [SABOT_EV_SIGNAL] = "lift the first stacks onto the next: dragon head, phoenix tail",
    [SABOT_EV_DELIVER] = "deliver the next pieces to {s}",
    [SABOT_EV_COUNT_LEFT] = "count the {n} cards left over",
    [SABOT_EV_GATHER] = "take the unplayed pieces of {s} away, unexposed",
    [SABOT_EV_COVER_SHAKER] = "cover the shaker, shake it once and put it aside",
    [SABOT_EV_SET] = "set the hand of {s} by the house way",
    [SABOT_EV_OPEN] = "open the hand of {s}",
    [SABOT_EV_COMPARE] = "compare the hand of {s} and call \"{w}\"",
    [SABOT_EV_SETTLE_DEALER] = "settle the dealer's own wager, {m}",
    [SABOT_EV_MAKE_GOOD] = "have {s} put up {m}, the centre having run out",
    [SABOT_EV_SURPLUS] = "give the surplus of the centre, {m}, to {s}",
    [SABOT_EV_COMMIT] = "tell the seal of the shuffle",
    [SABOT_EV_REVEAL] = "show the secret of the shuffle",
    [SABOT_EV_CLOSE] = "close the table",
    [SABOT_EV_IDLE_SPREAD] = "spread the cards, since there is no play",
};

static const char *const facts[SABOT_EV_KINDS] = {
    [SABOT_EV_SIT] = "{s} sits down with {m}",
    [SABOT_EV_LEAVE] = "{s} leaves",
    [SABOT_EV_WALK_OFF] = "the patron of {s} is gone, asked or not",
    [SABOT_EV_BUY_IN] = "{s} buys {m} of chips",
    [SABOT_EV_LOOK] = "{s} looks",
    [SABOT_EV_OFFER_CUT] = "the cut is offered to {s}",
    [SABOT_EV_CUT] = "{S} cuts at {n}",
    [SABOT_EV_ACCEPT] = "{s} accepts",
    [SABOT_EV_DECLINE] = "{s} declines",
    [SABOT_EV_KEEP] = "{s} keeps it",
    [SABOT_EV_PASS] = "{s} passes it",
    [SABOT_EV_OFFER_SHOE] = "the shoe is offered to {s}",
    [SABOT_EV_OFFER_BANK] = "the bank is offered to {s}",
    [SABOT_EV_TAKE_BANK] = "{s} takes the bank, naming {m}",
    [SABOT_EV_CO_BANK] = "{s} takes half of the bank",
    [SABOT_EV_BID] = "{s} bids {m} for the bank",
    [SABOT_EV_CLOSE_BIDS] = "bidding is closed",
    [SABOT_EV_STAKE] = "{s} stakes {m}",
    [SABOT_EV_BANCO] = "{s} calls Banco",
    [SABOT_EV_SUIVI] = "{s} calls Suivi",
    [SABOT_EV_COVER] = "{s} covers the stake",
    [SABOT_EV_CLOSE_WINDOW] = "the time for calling the whole stake is over",
    [SABOT_EV_WAGER] = "{S} wagers {m} on {o}",
    [SABOT_EV_RAISE] = "{s} adds {m} to {o}",
    [SABOT_EV_WITHDRAW] = "{m} on {o} goes back to {s}",
    [SABOT_EV_COUPON] = "{s} lays a coupon of {m} beside {o}",
    [SABOT_EV_VERBAL] = "{s} speaks a wager of {m} on {o}, with cash",
    [SABOT_EV_CONFIRM] = "the spoken wager of {s} is confirmed",
    [SABOT_EV_EXCHANGE] = "the cash of {s} becomes chips",
    [SABOT_EV_TOUCH] = "{s} touches a wager",
    [SABOT_EV_HANDLE_CARDS] = "{s} handles the cards",
    [SABOT_EV_ANNOUNCE] = "{S} says \"{w}\"",
    [SABOT_EV_CARD] = "{c} comes out of the shoe{h}{u}",
    [SABOT_EV_BURN] = "{c} is burned",
    [SABOT_EV_CUTTING_CARD] = "the cutting card comes",
    [SABOT_EV_HAND_OVER] = "the cards of {H} are handed to {s}",
    [SABOT_EV_TURN] = "{c} of {H} is turned up",
    [SABOT_EV_FACE_UP_CARD] = "{c} lies face up in the shoe",
    [SABOT_EV_RESULT] = "the result is called: {p}",
    [SABOT_EV_COLLECT] = "{m} is collected from {s}, lost on {o}",
    [SABOT_EV_PAY] = "{m} is paid to {s}, won on {o}",
    [SABOT_EV_RETURN] = "{m} goes back to {s}, wagered on {o}",
    [SABOT_EV_MARK_VIGORISH] = "{m} of vigorish is marked for {s}",
    [SABOT_EV_COLLECT_VIGORISH] = "{m} of vigorish is collected from {s}",
    [SABOT_EV_DISCARD] = "the layout is cleared",
    [SABOT_EV_SHAKE] = "the dice are shaken",
    [SABOT_EV_UNCOVER] = "the dice are uncovered: {d}",
    [SABOT_EV_NUMBER] = "the device shows {n}",
    [SABOT_EV_DELIVER] = "pieces are delivered to {s}",
    [SABOT_EV_COUNT_LEFT] = "{n} cards are counted as left over",
    [SABOT_EV_COUNT_HAND] = "{s} is found to have {n} cards",
    [SABOT_EV_GATHER] = "the unplayed pieces of {s} are taken away",
    [SABOT_EV_COVER_SHAKER] = "the shaker is covered and put aside",
    [SABOT_EV_DEALER_LEAVES] = "the dealer leaves the table, and nobody is given the shaker",
    [SABOT_EV_ASK] = "{s} asks how the house would set the hand",
    [SABOT_EV_SET] = "{S} sets the hand of {s}{f}",
    [SABOT_EV_EXPOSE] = "a piece of {s} is seen before its time{f}",
    [SABOT_EV_OPEN] = "the hand of {s} is opened{f}",
    [SABOT_EV_COMPARE] = "the hand of {s} is compared: {w}",
    [SABOT_EV_SETTLE_DEALER] = "the dealer's own wager, {m}, is settled",
    [SABOT_EV_MAKE_GOOD] = "{s} puts up {m}",
    [SABOT_EV_SURPLUS] = "the surplus, {m}, goes to {s}",
    [SABOT_EV_MARKER] = "the marker goes to {s}",
    [SABOT_EV_DEALER_WAGER] = "the dealer wagers {m} against the bank",
    [SABOT_EV_NAME_DELIVERY] = "{s} names a delivery: {a}",
    [SABOT_EV_ATTEST] = "the {t} are vouched for",
    [SABOT_EV_RECEIVE] = "{n} decks are received",
    [SABOT_EV_RECEIVE_SET] = "a set of {n} tiles is received",
    [SABOT_EV_RECEIVE_DECK] = "a deck of {n} cards is received",
    [SABOT_EV_INSPECT] = "deck {n} is inspected",
    [SABOT_EV_SORT] = "the pieces are sorted and inspected",
    [SABOT_EV_VERIFY] = "the inspection is verified",
    [SABOT_EV_SPREAD] = "the cards are spread face up",
    [SABOT_EV_DISPLAY] = "the pieces are displayed face up",
    [SABOT_EV_WASH] = "the cards are washed",
    [SABOT_EV_STACK] = "they are stacked",
    [SABOT_EV_SHUFFLE] = "they are shuffled",
    [SABOT_EV_LACE] = "about a deck is laced into the rest",
    [SABOT_EV_FEATHER] = "the stack is left feathered",
    [SABOT_EV_CHECK] = "the feathered stack is checked",
    [SABOT_EV_RESHUFFLE] = "cards are shuffled again",
    [SABOT_EV_LOAD_SHUFFLER] = "the cards go into the shuffling device",
    [SABOT_EV_TAKE_BATCH] = "a shuffled batch is taken out of the device",
    [SABOT_EV_CUTTING_CARDS] = "the cutting cards are placed",
    [SABOT_EV_COVER_CARD] = "the cut packet goes to the back, the cover card to the bottom",
    [SABOT_EV_LOAD] = "the cards go into the shoe",
    [SABOT_EV_MIX] = "the tiles are mixed face down",
    [SABOT_EV_PLACE_DICE] = "{n} dice are put into the shaker",
    [SABOT_EV_SIGNAL] = "the first stacks are lifted onto the next",
    [SABOT_EV_PROCEDURE] = "procedure {n} for the disclosed card begins",
    [SABOT_EV_REMOVE] = "{c} is removed from the shoe",
    [SABOT_EV_REMOVE_MARKER] = "the vigorish marker of {s} is taken away",
    [SABOT_EV_NEXT_LAP] = "all are asked once more",
    [SABOT_EV_DESIGNATE] = "{s} has the dealer deal",
    [SABOT_EV_DECLINE_WAGER] = "the house makes no wager against the bank",
    [SABOT_EV_CHOOSE] = "{s} chooses: {w}",
    [SABOT_EV_OFFER_VIEW] = "{s} is offered to view {H}",
    [SABOT_EV_GIVE_UP] = "{s} gives up viewing {H}",
    [SABOT_EV_BANKER_FIRST] = "{s} asks that the Banker's Hand be opened first",
    [SABOT_EV_MOVE] = "{s} moves to seat {n}",
    [SABOT_EV_REQUEST_RESHUFFLE] = "{s} asks for a reshuffle",
    [SABOT_EV_COMMIT] = "the shuffle is sealed",
    [SABOT_EV_REVEAL] = "the secret of the shuffle is shown",
};

void words_place(int place, char *out, size_t size)
{
    if (place == SABOT_DEAD_PLACE)
        snprintf(out, size, "the dead hand");
    else if (place == DEAL_LEFT_OVER)
        snprintf(out, size, "the cards left over");
    else if (place <= 0)
        snprintf(out, size, "the dealer");
    else
        snprintf(out, size, "seat %d", place);
}

void words_pieces(const uint8_t *piece, int n, int before, bool tiles, char *out, size_t size)
{
    size_t at = 0;

    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        char text[4];
        if (tiles)
            sabot_tile_text(piece[i], text);
        else
            sabot_card_text(piece[i], text);
        at += (size_t)snprintf(out + at, size - at, "%s%s%s", i > 0 ? " " : "",
                               i > 0 && i == before ? "/ " : "", text);
    }
}

static const char *const hands[SABOT_HANDS] = {
    "no hand", "the Player's Hand", "the Banker's Hand", "neither hand", "the dealer's hand",
    "the dead hand", "the cards left over", "the stacks",
};

/* Where a card goes: " to the Player's Hand", " to seat 3". */
static void put_to(const sabot_event *event, char *out, size_t size)
{
    char place[40];

    if (event->hand == SABOT_HAND_NONE && event->seat == 0) {
        out[0] = '\0';
        return;
    }
    if (event->hand != SABOT_HAND_NONE)
        snprintf(place, sizeof place, "%s", hands[event->hand]);
    else
        snprintf(place, sizeof place, "seat %d", event->seat);
    snprintf(out, size, " to %s", place);
}

static void put_counts(const sabot_event *event, char *out, size_t size)
{
    const char *winner = event->player > event->banker   ? "Player wins"
                         : event->player < event->banker ? "Banker wins"
                                                         : "Tie";
    snprintf(out, size, "Player %d, Banker %d: %s", event->player, event->banker, winner);
}

static void put_words(const sabot_event *event, char *out, size_t size)
{
    const char *word = sabot_field_word(SABOT_F_WORDS, event->words);
    const bool counts = event->words == SABOT_SAY_PLAYER || event->words == SABOT_SAY_BANKER ||
                        event->words == SABOT_SAY_TOTAL;

    if (counts && event->kind == SABOT_EV_ANNOUNCE)
        snprintf(out, size, "%s %d", word ? word : "", sabot_count_said(event));
    else
        snprintf(out, size, "%s", word ? word : "");
}

static void put_faces(const sabot_event *event, char *out, size_t size)
{
    const sabot_faces faces = sabot_event_faces(event);
    char pieces[64];

    out[0] = '\0';
    if (faces.n == 0)
        return;
    words_pieces(faces.piece, faces.n, faces.slash ? faces.before : faces.n, faces.tiles, pieces,
                 sizeof pieces);
    snprintf(out, size, ": %s", pieces);
}

/* A word of the vocabulary as people write it. */
static void put_spaced(int field, int value, const char *before, char *out, size_t size)
{
    const char *word = sabot_field_word(field, value);

    snprintf(out, size, "%s%s", word ? before : "", word ? word : "");
    for (char *c = out; *c != '\0'; c++)
        if (*c == '-')
            *c = ' ';
}

static void put_dice(const sabot_event *event, char *out, size_t size)
{
    const int32_t dice = event->count - 1;

    if (event->manner == SABOT_MANNER_LEANING)
        snprintf(out, size, "one does not lie flat");
    else if (event->manner == SABOT_MANNER_OUT)
        snprintf(out, size, "one has left the shaker");
    else if (event->count > 0)
        snprintf(out, size, "%d, %d, %d", 1 + dice / 36, 1 + dice / 6 % 6, 1 + dice % 6);
    else
        out[0] = '\0';
}

/* A seat is a seat, whatever place has that number. */
static void put_number(int seat, char *out, size_t size)
{
    if (seat == 0)
        snprintf(out, size, "the dealer");
    else
        snprintf(out, size, "seat %d", seat);
}

static void put_actor(const sabot_event *event, char *out, size_t size)
{
    if (event->role == SABOT_PARTICIPANT)
        put_number(event->actor_seat, out, size);
    else
        snprintf(out, size, "the %s", sabot_role_text((sabot_role)event->role));
}

static void put_seat(const sabot_event *event, char *out, size_t size)
{
    if (event->seat > 0)
        put_number(event->seat, out, size);
    else
        words_place(deal_place_of(event), out, size);
}

static void put_field(const sabot_event *event, char field, char *out, size_t size)
{
    char money[SABOT_MONEY_TEXT];

    out[0] = '\0';
    switch (field) {
    case 's': put_seat(event, out, size); break;
    case 'S': put_actor(event, out, size); break;
    case 'm':
        sabot_money_text(event->amount, money);
        snprintf(out, size, "%s", money);
        break;
    case 'o': put_spaced(SABOT_F_ON, event->on, "", out, size); break;
    case 'h': put_to(event, out, size); break;
    case 'H': snprintf(out, size, "%s", hands[event->hand]); break;
    case 'c':
        if (event->card == SABOT_CARD_UNSEEN)
            snprintf(out, size, "a card");
        else
            sabot_card_text(event->card, out);
        break;
    case 'u':
        if (event->face != SABOT_FACE_DEFAULT)
            snprintf(out, size, ", face %s", event->face == SABOT_FACE_UP ? "up" : "down");
        break;
    case 'n': snprintf(out, size, "%d", sabot_count_said(event)); break;
    case 'w': put_words(event, out, size); break;
    case 'f': put_faces(event, out, size); break;
    case 'd': put_dice(event, out, size); break;
    case 'p': put_counts(event, out, size); break;
    case 'a': put_spaced(SABOT_F_MANNER, event->manner, "", out, size); break;
    case 't': put_spaced(SABOT_F_TOPIC, event->topic, "", out, size); break;
    default:  break;
    }
}

static void render(const char *says, const sabot_event *event, char *out, size_t size)
{
    size_t at = 0;

    for (; *says != '\0' && at + 1 < size; says++) {
        char field[SCHOOL_LINE];
        if (*says != '{') {
            out[at++] = *says;
            continue;
        }
        put_field(event, says[1], field, sizeof field);
        at += (size_t)snprintf(out + at, size - at, "%s", field);
        if (at >= size)
            at = size - 1;
        says += 2;
    }
    out[at] = '\0';
}

static void tell(const char *const list[SABOT_EV_KINDS], const sabot_event *event, char *out,
                 size_t size)
{
    char line[SABOT_LINE_MAX];

    if (event->kind < SABOT_EV_KINDS && list[event->kind]) {
        render(list[event->kind], event, out, size);
        return;
    }
    sabot_event_to_text(event, false, line, sizeof line);
    snprintf(out, size, "%.*s", (int)size - 1, line);
}

void words_act(const sabot_event *event, char *out, size_t size)
{
    tell(acts, event, out, size);
}

void words_fact(const sabot_event *event, char *out, size_t size)
{
    tell(facts, event, out, size);
}
