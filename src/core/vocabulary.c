/* vocabulary.c: the one table of event kinds, and the words of every field that takes words.
 * Both codecs, the manual (docs/vocabulary.md) and the soundness check work from it. */
#include "sabot/event.h"

#include <string.h>

#define ROLE(r) SABOT_ROLE_BIT(SABOT_##r)
#define ANYONE ((sabot_roles)(ROLE(PARTICIPANT) | ROLE(SPECTATOR) | SABOT_ANY_DEALER |             \
                              SABOT_ANY_SUPERVISOR | ROLE(PIT_CLERK) | ROLE(SURVEILLANCE) |        \
                              ROLE(COMMISSION) | ROLE(ACCOUNTING)))
#define DEALER_OR_FLOOR (ROLE(DEALER) | SABOT_ANY_FLOORPERSON)
#define HOUSE (SABOT_ANY_DEALER | SABOT_ANY_SUPERVISOR)

/* How a field is used: required by position, required by key, optional by position or key. */
#define REQ_BARE(field, key) { SABOT_F_##field, true, true, key }
#define REQ(field, key) { SABOT_F_##field, true, false, key }
#define OPT_BARE(field, key) { SABOT_F_##field, false, true, key }
#define OPT(field, key) { SABOT_F_##field, false, false, key }
#define KIND(id, name, role, roles, summary, ...)                                                  \
    [SABOT_EV_##id] = { SABOT_EV_##id, name, SABOT_##role, roles, { __VA_ARGS__ }, summary }
#define PLAIN { 0, false, false, NULL }

static const sabot_kind kinds[SABOT_EV_KINDS] = {
    [SABOT_EV_NONE] = { SABOT_EV_NONE, "", 0, 0, { PLAIN }, "" },

    KIND(SIT, "sit", PARTICIPANT, ROLE(PARTICIPANT), "a participant takes a seat, buying chips",
         REQ(SEAT, "seat"), OPT(AMOUNT, "buy-in"), OPT(TEXT, "name")),
    KIND(LEAVE, "leave", PARTICIPANT, ROLE(PARTICIPANT), "a participant leaves with their chips",
         REQ(SEAT, "seat")),
    KIND(WALK_OFF, "walk-off", PARTICIPANT, ROLE(PARTICIPANT) | HOUSE,
         "a participant is gone, asked or not: a fact", REQ(SEAT, "seat")),
    KIND(BUY_IN, "buy-in", PARTICIPANT, ROLE(PARTICIPANT), "cash is exchanged for chips",
         REQ(SEAT, "seat"), REQ_BARE(AMOUNT, "amount")),
    KIND(CASH_OUT, "cash-out", PARTICIPANT, ROLE(PARTICIPANT), "chips leave the table",
         REQ(SEAT, "seat"), REQ_BARE(AMOUNT, "amount")),
    KIND(REDEEM, "redeem", DEALER, HOUSE, "a patron who had gone is paid what is held for them",
         REQ(SERIAL, "ticket"), OPT(SEAT, "seat"), OPT_BARE(AMOUNT, "amount")),
    KIND(NOTICE, "notice", SUPERVISOR, SABOT_ANY_SUPERVISOR,
         "written notice of a change is given to surveillance or the Commission",
         REQ(TO, "to"), REQ(TOPIC, "about")),
    KIND(POST_SIGN, "post-sign", SUPERVISOR, SABOT_ANY_SUPERVISOR,
         "a sign at the table tells of a coming change", REQ(TOPIC, "about")),
    KIND(CHANGE, "change", SUPERVISOR, SABOT_ANY_SUPERVISOR,
         "a choice of the licensee changes while the table is open",
         REQ(TOPIC, "what"), OPT(COUNT, "value"), OPT(AMOUNT, "amount"), OPT(SEAT, "seat"),
         OPT(TEXT, "name")),

    KIND(RECEIVE, "receive", DEALER, ROLE(DEALER), "decks arrive at the table",
         REQ(COUNT, "decks"), OPT(BATCH, "batch"), OPT(MANNER, "route"), OPT(TEXT, "ref")),
    KIND(ATTEST, "attest", FLOORPERSON, DEALER_OR_FLOOR | ROLE(SURVEILLANCE) | ROLE(COMMISSION),
         "somebody vouches for a fact the engine cannot see",
         REQ(TOPIC, "what"), REQ(HOLDS, "holds"), OPT(COUNT, "deck"), OPT(TEXT, "ref")),
    KIND(INSPECT, "inspect", DEALER, ROLE(DEALER), "the dealer sorts and inspects a deck",
         REQ(COUNT, "deck")),
    KIND(VERIFY, "verify", FLOORPERSON, SABOT_ANY_FLOORPERSON,
         "the floorperson verifies the inspection", OPT(BATCH, "batch")),
    KIND(SPREAD, "spread", DEALER, ROLE(DEALER), "the cards are displayed face up",
         REQ(MANNER, "layout"), OPT(BATCH, "batch")),
    KIND(LOOK, "look", PARTICIPANT, ROLE(PARTICIPANT), "a participant looks at the display",
         REQ(SEAT, "seat"), OPT_BARE(FACES, "faces")),
    KIND(TURN_UP, "turn-up", DEALER, ROLE(DEALER), "an idle face-down spread is turned up", PLAIN),
    KIND(WASH, "wash", DEALER, SABOT_ANY_DEALER, "the cards are turned down and washed",
         OPT(BATCH, "batch")),
    KIND(STACK, "stack", DEALER, SABOT_ANY_DEALER,
         "the cards are stacked, or the tiles, eight stacks from the dealer's left",
         OPT(BATCH, "batch"), OPT(COUNT, "cards"), OPT(TEXT, "heights")),
    KIND(SHUFFLE, "shuffle", DEALER, SABOT_ANY_DEALER, "a dealer shuffles",
         OPT(DEALER, "dealer"), OPT(BATCH, "batch")),
    KIND(LACE, "lace", DEALER, SABOT_ANY_DEALER, "about a deck is laced into the rest",
         OPT(DEALER, "dealer"), OPT(COUNT, "cards")),
    KIND(FEATHER, "feather", DEALER, SABOT_ANY_DEALER, "the stack is left feathered",
         OPT(DEALER, "dealer")),
    KIND(CHECK, "check", FLOORPERSON, SABOT_ANY_FLOORPERSON,
         "the floorperson checks the feathered stack", OPT(HOLDS, "uneven")),
    KIND(RESHUFFLE, "reshuffle", DEALER, ROLE(DEALER),
         "the calling dealer shuffles some or all cards again", PLAIN),
    KIND(LOAD_SHUFFLER, "load-shuffler", DEALER, SABOT_ANY_DEALER,
         "cards go into the shuffling device", OPT(BATCH, "batch")),
    KIND(TAKE_BATCH, "take-batch", DEALER, SABOT_ANY_DEALER,
         "a shuffled batch is taken out of the device", REQ(BATCH, "batch")),
    KIND(REQUEST_RESHUFFLE, "request-reshuffle", PARTICIPANT, ROLE(PARTICIPANT),
         "a player asks that a stored batch be spread and reshuffled", REQ(SEAT, "seat")),
    KIND(OFFER_CUT, "offer-cut", DEALER, ROLE(DEALER), "the stack is offered for the cut",
         REQ(SEAT, "seat")),
    KIND(CUT, "cut", PARTICIPANT, ROLE(PARTICIPANT) | ROLE(DEALER),
         "the cutting card goes in, so many cards in front of it",
         OPT(SEAT, "seat"), REQ(COUNT, "at")),
    KIND(ORDER_RECUT, "order-recut", SUPERVISOR, SABOT_ANY_SUPERVISOR,
         "a casino supervisor orders a recut", REQ(CAUSE, "cause")),
    KIND(CUTTING_CARDS, "cutting-cards", DEALER, ROLE(DEALER),
         "the packet goes to the back; one cutting card so far from the back, one at the end",
         OPT(COUNT, "behind")),
    KIND(LOAD, "load", DEALER, ROLE(DEALER), "the cards go into the shoe", PLAIN),
    KIND(BURN, "burn", SHOE, ROLE(SHOE) | ROLE(DEALER) | ROLE(PARTICIPANT),
         "a card of the opening burn is shown and discarded",
         REQ_BARE(CARD, "card"), OPT(FACE, "face")),
    KIND(IDLE_SPREAD, "idle-spread", DEALER, ROLE(DEALER),
         "without play the cards are taken out and spread", REQ(FACE, "face")),
    KIND(CLOSE, "close", FLOORPERSON, DEALER_OR_FLOOR, "the table closes", PLAIN),

    KIND(ACCEPT, "accept", PARTICIPANT, ROLE(PARTICIPANT), "yes to what was offered",
         REQ(SEAT, "seat")),
    KIND(DECLINE, "decline", PARTICIPANT, ROLE(PARTICIPANT), "no to what was offered",
         REQ(SEAT, "seat")),
    KIND(OFFER_SHOE, "offer-shoe", DEALER, ROLE(DEALER), "the shoe is offered",
         REQ(SEAT, "seat")),
    KIND(DESIGNATE, "designate", PARTICIPANT, ROLE(PARTICIPANT),
         "who holds the shoe names the dealer to deal", REQ(SEAT, "seat")),
    KIND(KEEP, "keep", PARTICIPANT, ROLE(PARTICIPANT), "the curator keeps the shoe",
         REQ(SEAT, "seat")),
    KIND(PASS, "pass", PARTICIPANT, ROLE(PARTICIPANT), "the curator passes the shoe",
         REQ(SEAT, "seat")),
    KIND(ORDER_PASS, "order-pass", FLOORPERSON, DEALER_OR_FLOOR,
         "the curator is ordered to pass the shoe", REQ(CAUSE, "cause")),

    KIND(WAGER, "wager", PARTICIPANT, ROLE(PARTICIPANT), "a wager is placed",
         REQ(SEAT, "seat"), REQ(ON, "on"), REQ_BARE(AMOUNT, "amount"), OPT(MEANS, "means"),
         OPT(TEXT, "name")),
    KIND(RAISE, "raise", PARTICIPANT, ROLE(PARTICIPANT), "so much is added to a wager",
         REQ(SEAT, "seat"), REQ(ON, "on"), REQ_BARE(AMOUNT, "amount")),
    KIND(WITHDRAW, "withdraw", PARTICIPANT, ROLE(PARTICIPANT), "so much of a wager is taken back",
         REQ(SEAT, "seat"), REQ(ON, "on"), REQ_BARE(AMOUNT, "amount")),
    KIND(COUPON, "coupon", PARTICIPANT, ROLE(PARTICIPANT),
         "a match play coupon is laid beside a main wager",
         REQ(SEAT, "seat"), REQ(ON, "on"), REQ_BARE(AMOUNT, "amount")),
    KIND(VERBAL, "verbal", PARTICIPANT, ROLE(PARTICIPANT), "a wager is spoken, with cash",
         REQ(SEAT, "seat"), REQ(ON, "on"), REQ_BARE(AMOUNT, "amount")),
    KIND(CONFIRM, "confirm", DEALER, DEALER_OR_FLOOR,
         "the dealer, or the casino supervisor, confirms a spoken wager", REQ(SEAT, "seat")),
    KIND(EXCHANGE, "exchange", DEALER, ROLE(DEALER),
         "the cash of a spoken wager becomes chips", REQ(SEAT, "seat"),
         OPT_BARE(AMOUNT, "amount")),
    KIND(TOUCH, "touch", PARTICIPANT, ROLE(PARTICIPANT), "a participant touches a wager: a fact",
         REQ(SEAT, "seat")),
    KIND(FIND_WAGER, "find-wager", DEALER, DEALER_OR_FLOOR,
         "a wager over the maximum is found to have been taken: a fact",
         REQ(SEAT, "seat"), REQ(ON, "on"), REQ_BARE(AMOUNT, "amount")),

    KIND(ANNOUNCE, "announce", DEALER, ROLE(DEALER) | ROLE(PARTICIPANT),
         "the calling dealer says something", REQ_BARE(WORDS, "words"),
         OPT_BARE(COUNT, "points"), OPT(FACES, "faces")),
    KIND(CARD, "card", SHOE, ROLE(SHOE) | ROLE(DEALER) | ROLE(PARTICIPANT),
         "a card leaves the shoe", REQ_BARE(CARD, "card"), OPT_BARE(HAND, "hand"),
         OPT_BARE(FACE, "face"), OPT(MANNER, "from"), OPT(SEAT, "seat")),
    KIND(CUTTING_CARD, "cutting-card", SHOE, ROLE(SHOE) | ROLE(DEALER) | ROLE(PARTICIPANT),
         "the cutting card appears", PLAIN),
    KIND(HAND_OVER, "hand-over", DEALER, ROLE(DEALER), "cards are handed to who may view them",
         REQ(HAND, "hand"), REQ(SEAT, "seat"), OPT_BARE(FACES, "faces")),
    KIND(TURN, "turn", DEALER, ROLE(DEALER) | ROLE(PARTICIPANT), "a card is turned up",
         REQ_BARE(CARD, "card"), REQ_BARE(HAND, "hand"), OPT(COUNT, "at")),
    KIND(GIVE_UP, "give-up", PARTICIPANT, ROLE(PARTICIPANT), "a viewer gives up the right",
         REQ(SEAT, "seat"), REQ(HAND, "hand")),
    KIND(REVOKE, "revoke", FLOORPERSON, DEALER_OR_FLOOR, "a viewer loses the right for cause",
         REQ(SEAT, "seat"), REQ(HAND, "hand"), REQ(CAUSE, "cause")),
    KIND(OFFER_VIEW, "offer-view", DEALER, ROLE(DEALER), "the right to view is offered on",
         REQ(SEAT, "seat"), REQ(HAND, "hand")),
    KIND(BANKER_FIRST, "banker-first", PARTICIPANT, ROLE(PARTICIPANT),
         "a player asks that the Banker's Hand be opened first", REQ(SEAT, "seat")),
    KIND(HANDLE_CARDS, "handle-cards", PARTICIPANT, ROLE(PARTICIPANT) | ROLE(SPECTATOR),
         "somebody handles the cards, or another's tiles", OPT(SEAT, "seat")),

    KIND(FACE_UP_CARD, "face-up-card", SHOE, ROLE(SHOE) | ROLE(DEALER) | ROLE(PARTICIPANT),
         "a card lies face up in the shoe", REQ_BARE(CARD, "card")),
    KIND(PROCEDURE, "procedure", DEALER, ROLE(DEALER),
         "the procedure for a disclosed card begins", REQ(COUNT, "number"),
         OPT(CARD, "card")),
    KIND(REMOVE, "remove", SHOE, ROLE(SHOE) | ROLE(DEALER) | ROLE(PARTICIPANT),
         "a further card is removed from the shoe", REQ_BARE(CARD, "card"), OPT(FACE, "face")),
    KIND(PUT_BACK, "put-back", DEALER, ROLE(DEALER) | ROLE(PARTICIPANT),
         "somebody would put a card back into the shoe", OPT_BARE(CARD, "card")),
    KIND(SHORTAGE, "shortage", DEALER, DEALER_OR_FLOOR,
         "the shoe cannot complete the round", PLAIN),

    KIND(RESULT, "result", DEALER, ROLE(DEALER), "counts and winner are announced",
         REQ(PLAYER, "player"), REQ(BANKER, "banker"), OPT(WINNER, "winner"), OPT(COUNT, "cards"),
         OPT(HOLDS, "dragon-7")),
    KIND(COLLECT, "collect", DEALER, SABOT_ANY_DEALER, "a losing wager is collected",
         REQ(SEAT, "seat"), REQ(ON, "on"), OPT_BARE(AMOUNT, "amount")),
    KIND(PAY, "pay", DEALER, SABOT_ANY_DEALER, "a winning wager is paid",
         REQ(SEAT, "seat"), REQ(ON, "on"), OPT_BARE(AMOUNT, "amount")),
    KIND(RETURN, "return", DEALER, SABOT_ANY_DEALER, "a wager of a void round goes back",
         REQ(SEAT, "seat"), REQ(ON, "on"), OPT_BARE(AMOUNT, "amount")),
    KIND(MARK_VIGORISH, "mark-vigorish", DEALER, SABOT_ANY_DEALER,
         "deferred vigorish is marked in the seat's box",
         REQ(SEAT, "seat"), OPT_BARE(AMOUNT, "amount")),
    KIND(COLLECT_VIGORISH, "collect-vigorish", DEALER, SABOT_ANY_DEALER,
         "vigorish, or a tie charge, is collected",
         REQ(SEAT, "seat"), OPT_BARE(AMOUNT, "amount")),
    KIND(REMOVE_MARKER, "remove-marker", DEALER, SABOT_ANY_DEALER,
         "a marker is taken out of a seat's box", REQ(SEAT, "seat")),
    KIND(DISCARD, "discard", DEALER, SABOT_ANY_DEALER,
         "the cards of the round go to the rack or bucket", OPT(BATCH, "batch")),

    KIND(REQUEST_FORM, "request-form", PIT_CLERK, ANYONE, "somebody asks for a blank Form", PLAIN),
    KIND(PREPARE_FORM, "prepare-form", PIT_CLERK, ANYONE,
         "a Complimentary Vigorish Form is prepared", REQ(SERIAL, "serial"), REQ(SEAT, "seat"),
         REQ_BARE(AMOUNT, "amount"), OPT(TEXT, "patron")),
    KIND(SIGN_FORM, "sign-form", PIT_CLERK, ANYONE, "a Form is signed", REQ(SERIAL, "serial")),
    KIND(STATE_FORM, "state-form", PIT_BOSS, ANYONE,
         "why the patron's signature could not be had", REQ(SERIAL, "serial"),
         REQ(TEXT, "reason")),
    KIND(VOID_FORM, "void-form", PIT_CLERK, ANYONE, "a Form is voided, both parts marked",
         REQ(SERIAL, "serial"), REQ(WITH, "signed"), REQ(HOLDS, "both-parts")),
    KIND(DEPOSIT_FORM, "deposit-form", DEALER, SABOT_ANY_DEALER | SABOT_ANY_SUPERVISOR |
         ROLE(PIT_CLERK), "the original goes into the drop box", REQ(SERIAL, "serial"),
         REQ(WITH, "present")),
    KIND(FORWARD_FORM, "forward-form", PIT_CLERK, ROLE(PIT_CLERK),
         "the duplicate goes to casino accounting", REQ(SERIAL, "serial"),
         REQ_BARE(AMOUNT, "amount")),
    KIND(COMPARE_FORM, "compare-form", ACCOUNTING, ROLE(ACCOUNTING),
         "original and duplicate are compared", REQ(SERIAL, "serial")),
    KIND(POST_FORM, "post-form", ACCOUNTING, ROLE(ACCOUNTING),
         "the waived amount is recorded as a complimentary to the patron",
         REQ(SERIAL, "serial"), REQ_BARE(AMOUNT, "amount")),
    KIND(CLOSE_DAY, "close-day", ACCOUNTING, ROLE(ACCOUNTING) | ROLE(PIT_CLERK) |
         SABOT_ANY_SUPERVISOR, "the gaming day ends", PLAIN),

    KIND(BID, "bid", PARTICIPANT, ROLE(PARTICIPANT), "a bid for the bank: a wager on the next hand",
         REQ(SEAT, "seat"), REQ_BARE(AMOUNT, "amount")),
    KIND(CLOSE_BIDS, "close-bids", DEALER, ROLE(DEALER), "the dealer closes the bidding", PLAIN),
    KIND(OFFER_BANK, "offer-bank", DEALER, ROLE(DEALER), "the bank is offered",
         REQ(SEAT, "seat")),
    KIND(TAKE_BANK, "take-bank", PARTICIPANT, ROLE(PARTICIPANT),
         "a passed bank is taken, naming a stake", REQ(SEAT, "seat"), REQ_BARE(AMOUNT, "amount")),
    KIND(STAKE, "stake", PARTICIPANT, ROLE(PARTICIPANT), "the Banker wagers on the Banker's Hand",
         REQ(SEAT, "seat"), REQ_BARE(AMOUNT, "amount"), OPT(MEANS, "means")),
    KIND(SUIVI, "suivi", PARTICIPANT, ROLE(PARTICIPANT),
         "Banco Suivi: the whole stake is matched again", REQ(SEAT, "seat"),
         OPT_BARE(AMOUNT, "amount")),
    KIND(BANCO, "banco", PARTICIPANT, ROLE(PARTICIPANT),
         "Banco: a claim to cover the whole stake alone", REQ(SEAT, "seat")),
    KIND(CLOSE_WINDOW, "close-window", DEALER, ROLE(DEALER),
         "the dealer ends the time for Suivi, or for Banco", PLAIN),
    KIND(COVER, "cover", PARTICIPANT, ROLE(PARTICIPANT),
         "who won the Banco places the whole stake", REQ(SEAT, "seat"),
         OPT_BARE(AMOUNT, "amount")),
    KIND(NEXT_LAP, "next-lap", DEALER, ROLE(DEALER),
         "the dealer asks once more round the table for wagers against the bank", PLAIN),
    KIND(MOVE, "move", PARTICIPANT, ROLE(PARTICIPANT), "a participant changes seat",
         REQ(SEAT, "seat"), REQ(COUNT, "to")),
    KIND(RECTIFY, "rectify", FLOORPERSON, SABOT_ANY_FLOORPERSON,
         "the floorperson rules whether an error can be put right", REQ(HOLDS, "holds")),
    KIND(MOVE_BANK, "move-bank", FLOORPERSON, SABOT_ANY_FLOORPERSON,
         "the floorperson moves the bank after an annulled hand, or leaves it",
         REQ(HOLDS, "holds")),

    KIND(RECEIVE_SET, "receive-set", DEALER, ROLE(DEALER), "a set of tiles arrives at the table",
         REQ(COUNT, "tiles"), OPT(TEXT, "ref")),
    KIND(RECEIVE_DECK, "receive-deck", DEALER, ROLE(DEALER),
         "a deck arrives at the table: 53 cards, or 54 with a second joker",
         REQ(COUNT, "cards"), OPT(BATCH, "batch"), OPT(TEXT, "ref")),
    KIND(SORT, "sort", DEALER, ROLE(DEALER),
         "the dealer sorts the tiles into pairs, or the deck, and inspects them",
         OPT(COUNT, "pairs"), OPT(BATCH, "batch")),
    KIND(TEAR_JOKER, "tear-joker", DEALER, ROLE(DEALER), "the second joker is torn and thrown away",
         REQ(WITH, "with"), OPT(BATCH, "batch")),
    KIND(REPLACE, "replace", FLOORPERSON, DEALER_OR_FLOOR,
         "an unsuitable set goes into a sealed envelope, marked and signed",
         REQ(WITH, "signed"), REQ(TEXT, "marked"), OPT(BATCH, "batch")),
    KIND(DISPLAY, "display", DEALER, ROLE(DEALER),
         "cards or pairs of tiles lie face up; of the tiles the first pair and the last are named",
         OPT(COUNT, "cards"), OPT_BARE(FACES, "faces"), OPT(BATCH, "batch")),
    KIND(MIX, "mix", DEALER, SABOT_ANY_DEALER, "the tiles are mixed face down",
         OPT(COUNT, "left"), OPT(SERIAL, "right"), OPT_BARE(MANNER, "directions")),
    KIND(COVER_CARD, "cover-card", DEALER, ROLE(DEALER),
         "the cards in front of the cutting card go to the back, the cover card to the bottom",
         PLAIN),
    KIND(PLACE_DICE, "place-dice", DEALER, ROLE(DEALER), "dice are put into the shaker",
         REQ(COUNT, "dice")),
    KIND(DEALER_LEAVES, "dealer-leaves", DEALER, ROLE(DEALER),
         "the dealer leaves the table; shaker and dice are handed over, or not",
         REQ(HOLDS, "handed-over")),

    KIND(CO_BANK, "co-bank", PARTICIPANT, ROLE(PARTICIPANT),
         "who was offered the bank takes half of it", REQ(SEAT, "seat")),
    KIND(MARKER, "marker", DEALER, ROLE(DEALER), "the marker goes to who banks or co-banks",
         REQ(SEAT, "seat")),
    KIND(DEALER_WAGER, "dealer-wager", DEALER, ROLE(DEALER), "the dealer wagers against the bank",
         OPT_BARE(AMOUNT, "amount")),
    KIND(DECLINE_WAGER, "decline-wager", FLOORPERSON, DEALER_OR_FLOOR,
         "recorded: the house makes no wager against this bank", PLAIN),
    KIND(NAME_DELIVERY, "name-delivery", PARTICIPANT, ROLE(PARTICIPANT),
         "who banks names the way the tiles are delivered", REQ(SEAT, "seat"),
         REQ_BARE(MANNER, "method")),

    KIND(SHAKE, "shake", DEALER, ROLE(DEALER), "the covered shaker is shaken",
         OPT(COUNT, "times")),
    KIND(UNCOVER, "uncover", SHOE, ROLE(SHOE) | ROLE(DEALER), "the shaker is uncovered",
         OPT_BARE(DICE, "dice"), OPT_BARE(MANNER, "die")),
    KIND(NUMBER, "number", SHOE, ROLE(SHOE) | ROLE(DEALER),
         "the random number generator gives the number of the starting place",
         REQ_BARE(COUNT, "number")),
    KIND(SIGNAL, "signal", DEALER, ROLE(DEALER),
         "stacks 1 and 2 are lifted onto 3 and 4: dragon head, phoenix tail", PLAIN),
    KIND(DELIVER, "deliver", SHOE, ROLE(SHOE) | ROLE(DEALER),
         "a group of tiles, or a stack of cards, goes face down to a place",
         OPT(SEAT, "seat"), OPT_BARE(HAND, "hand"), OPT_BARE(FACES, "faces")),
    KIND(COUNT_LEFT, "count-left", DEALER, DEALER_OR_FLOOR,
         "the cards left over are counted and put in the rack", REQ_BARE(COUNT, "cards")),
    KIND(COUNT_HAND, "count-hand", DEALER, DEALER_OR_FLOOR,
         "a hand is found to have a wrong number of cards: a fact",
         OPT(SEAT, "seat"), OPT_BARE(HAND, "hand"), REQ(COUNT, "cards")),
    KIND(GATHER, "gather", DEALER, ROLE(DEALER),
         "a hand nobody plays is taken away unexposed", OPT(SEAT, "seat"), OPT_BARE(HAND, "hand")),
    KIND(COVER_SHAKER, "cover-shaker", DEALER, ROLE(DEALER),
         "the shaker is covered, shaken once and put at the dealer's right",
         REQ(HOLDS, "shaken")),
    KIND(ASK, "ask", PARTICIPANT, ROLE(PARTICIPANT),
         "a player asks how the house would set a hand", REQ(SEAT, "seat"),
         OPT_BARE(FACES, "faces")),
    KIND(SET, "set", PARTICIPANT, ROLE(PARTICIPANT) | ROLE(DEALER),
         "a hand is set and laid down: front / behind, or high / low",
         OPT(SEAT, "seat"), OPT_BARE(HAND, "hand"), OPT_BARE(FACES, "faces"), OPT(CAUSE, "cause")),
    KIND(EXPOSE, "expose", DEALER, ROLE(PARTICIPANT) | ROLE(SPECTATOR) | HOUSE,
         "a card or tile is seen before its time: a fact",
         OPT(SEAT, "seat"), OPT_BARE(HAND, "hand"), OPT_BARE(FACES, "faces"),
         OPT(COUNT, "at")),
    KIND(CHOOSE, "choose", PARTICIPANT, ROLE(PARTICIPANT),
         "a player whose card or tile the dealer exposed plays the hand or voids it",
         REQ(SEAT, "seat"), REQ_BARE(WORDS, "words")),

    KIND(OPEN, "open", DEALER, ROLE(DEALER), "a hand is turned up",
         OPT(SEAT, "seat"), OPT_BARE(HAND, "hand"), OPT_BARE(FACES, "faces")),
    KIND(COMPARE, "compare", DEALER, ROLE(DEALER),
         "a hand is compared with the opposing one and the result announced",
         OPT(SEAT, "seat"), OPT_BARE(HAND, "hand"), OPT_BARE(WORDS, "result")),
    KIND(SETTLE_DEALER, "settle-dealer", DEALER, ROLE(DEALER),
         "the dealer's own wager goes where its result sends it", OPT_BARE(AMOUNT, "amount")),
    KIND(MAKE_GOOD, "make-good", DEALER, ROLE(DEALER),
         "the centre has run out: who banks, or the house, puts up what is still owed",
         OPT(SEAT, "seat"), OPT_BARE(HAND, "hand"), OPT_BARE(AMOUNT, "amount")),
    KIND(SURPLUS, "surplus", DEALER, ROLE(DEALER),
         "what is left in the centre goes to who banks, and in co-banking half to the house",
         OPT(SEAT, "seat"), OPT_BARE(HAND, "hand"), OPT_BARE(AMOUNT, "amount")),

    KIND(COMMIT, "commit", DEALER, ROLE(DEALER),
         "a fair table: the secret that cards, tiles or dice come from is sealed",
         REQ(COUNT, "number"), REQ(BYTES, "seal")),
    KIND(REVEAL, "reveal", DEALER, ROLE(DEALER) | SABOT_ANY_SUPERVISOR,
         "a fair table: the secret is shown, and what it gave can be checked",
         REQ(COUNT, "number"), REQ(BYTES, "secret")),
};

static const char *const hand_words[SABOT_HANDS] = {
    "none", "player", "banker", "tie", "dealer", "dead", "left-over", "stacks",
};
static const char *const face_words[SABOT_FACE_VALUES] = { NULL, "up", "down" };
static const char *const on_words[SABOT_WAGERS] = {
    NULL, "banker", "player", "tie", "four-cards", "five-cards", "six-cards", "bonus-player",
    "bonus-banker", "dragon-7", "hand", "other",
};
static const char *const say_words[SABOT_WORDS] = {
    NULL, "No More Bets", "Cards", "Last Hand", "Player", "Banker", "Card for Player",
    "Player stays", "Card for Banker", "Banker stays", "Card", "Stay", "Natural", "Under Eight",
    "Total", "Win", "Lose", "Push", "Play", "Void",
};
static const char *const topic_words[SABOT_TOPICS] = {
    NULL, "same-backs", "cutting-cards", "shoe", "shoe-left", "deck-standard", "preshuffled",
    "batch-colours", "device-approved", "release-log", "continuous-approved",
    "cover-card", "shaker", "number-device", "reshuffle", "order", "vigorish", "banker-mode",
    "minimum", "maximum", "house-way", "dealing",
};
static const char *const cause_words[SABOT_CAUSES] = {
    NULL, "delay", "invalid-deals", "breach", "improper-cut", "fairness",
};
static const char *const means_words[SABOT_MEANS_VALUES] = {
    "chips", "plaques", "coupon", "cash", "credit",
};
static const char *const manner_words[SABOT_MANNERS] = {
    NULL, "columns", "rows", "shoe", "hand", "table", "preshuffled",
    "opposite", "same", "leaning", "out", "plain", "plain-left", "k10", "k10-mirror", "middle-out",
    "ends-in", "pairs",
};

static const char *const *words_of(int field, int *count)
{
    static const struct { const char *const *words; int count; } list[SABOT_FIELDS] = {
        [SABOT_F_HAND] = { hand_words, SABOT_HANDS },
        [SABOT_F_WINNER] = { hand_words, SABOT_HANDS },
        [SABOT_F_FACE] = { face_words, SABOT_FACE_VALUES },
        [SABOT_F_ON] = { on_words, SABOT_WAGERS },
        [SABOT_F_WORDS] = { say_words, SABOT_WORDS },
        [SABOT_F_TOPIC] = { topic_words, SABOT_TOPICS },
        [SABOT_F_CAUSE] = { cause_words, SABOT_CAUSES },
        [SABOT_F_MEANS] = { means_words, SABOT_MEANS_VALUES },
        [SABOT_F_MANNER] = { manner_words, SABOT_MANNERS },
    };
    *count = field > 0 && field < SABOT_FIELDS ? list[field].count : 0;
    return *count > 0 ? list[field].words : NULL;
}

const sabot_kind *sabot_kind_at(int kind)
{
    return &kinds[kind > 0 && kind < SABOT_EV_KINDS ? kind : 0];
}

static char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == ' ' || c == '_' ? '-' : c;
}

static bool same_word(const char *known, const char *word, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (known[i] == '\0' || folded(known[i]) != folded(word[i]))
            return false;
    return known[n] == '\0';
}

bool sabot_kind_settles(int kind)
{
    switch (kind) {
    case SABOT_EV_COLLECT:
    case SABOT_EV_PAY:
    case SABOT_EV_RETURN:
    case SABOT_EV_MARK_VIGORISH:
    case SABOT_EV_COLLECT_VIGORISH:
    case SABOT_EV_SETTLE_DEALER:
    case SABOT_EV_MAKE_GOOD:
    case SABOT_EV_SURPLUS: return true;
    default:               return false;
    }
}

int sabot_kind_parse(const char *name, size_t n)
{
    if (n < 2) /* there is none of one letter, and most differ in the first two */
        return SABOT_EV_NONE;

    const char first = folded(name[0]), second = folded(name[1]);
    for (int k = 1; k < SABOT_EV_KINDS; k++)
        if (kinds[k].name[0] == first && kinds[k].name[1] == second &&
            same_word(kinds[k].name, name, n))
            return k;
    return SABOT_EV_NONE;
}

const char *sabot_field_word(int field, int value)
{
    int count;
    const char *const *words = words_of(field, &count);

    if (field == SABOT_F_TO)
        return value > 0 && value < SABOT_ROLES ? sabot_role_text((sabot_role)value) : NULL;
    return words && value >= 0 && value < count ? words[value] : NULL;
}

int sabot_field_value(int field, const char *word, size_t n)
{
    int count;
    const char *const *words = words_of(field, &count);

    if (field == SABOT_F_TO) {
        const sabot_role role = sabot_role_parse(word, n);
        return role == SABOT_ROLE_NONE ? -1 : (int)role;
    }
    for (int v = 0; v < count; v++)
        if (words[v] && same_word(words[v], word, n))
            return v;
    return -1;
}
