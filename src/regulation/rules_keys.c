/* rules_keys.c: the one table of keys. Set, show, check and docs/rules-files.md work from it.
 * Every choice the regulation leaves a licensee, every reading that names a rules key, and every
 * figure a file may repeat but not change has a row here. */
#include "rules_keys.h"

#define AT(field) .offset = offsetof(sabot_rules, field), .size = sizeof(((sabot_rules *)0)->field)
#define SWITCH(field) .type = RULES_WORD, AT(field), .words = rules_switch_words
#define WORDS(field, list) .type = RULES_WORD, AT(field), .words = rules_##list##_words

/* Why chemin de fer has no such key: the rule, and one of the sentences below. */
#define NOT_IN_CHEMIN(rule, says) .chemin_absent = (rule), .chemin_says = (says)
/* Wagers that only the edition of 2011 lists. */
#define LISTED_IN_2011                                                                             \
    .where = IN_2011, .absent = LAW_ONLY_LISTED_WAGERS, .absent_says = listed_wagers,              \
    NOT_IN_CHEMIN(LAW_AGAINST_BANK, only_against_bank)
/* Keys of chemin de fer alone. */
#define IN_CHEMIN_ONLY(rule, says) .where = IN_CHEMIN, .absent = (rule), .absent_says = (says)

/* Keys of the pai gow games alone. */
#define IN_PAI_GOW_ONLY .where = IN_PAI_GOW, .absent_says = pai_gow_only

/* No wager is larger: with every seat, every wager and the highest odds the sum still fits. */
#define WAGER_MAX INT64_C(100000000000)
#define WAGER_VALUES "an amount from 0.01"
#define HOURS_24 1440

static const char tables[] = "The table";
static const char shuffles[] = "Shuffle and cut";
static const char deals[] = "Dealing";
static const char banks[] = "Chemin de fer";
static const char pai_gow[] = "Pai gow and pai gow poker";
static const char pays[] = "Wagers and payment";
static const char errors[] = "Irregularities and idle tables";
static const char fixed[] = "Fixed by the regulation";

static const char yes_or_no[] = "say yes or no";
static const char dealer_shuffles[] =
    "the dealer shuffles at this table: leave the shuffler and continuous keys out";
static const char listed_wagers[] =
    "only Banker, Player and Tie wagers are listed for this game and edition: leave the "
    "total-card, bonus and dragon 7 keys out";
static const char no_quarter[] = "no charge is made on ties at this table: leave the key out";
static const char only_against_bank[] =
    "there are no wagers but the Banker's and those against the bank: leave the tie, side, "
    "total-card, bonus and dragon 7 keys out";
static const char own_hands[] =
    "the first four cards lie face down, and the Dominant Player and the Banker open their own: "
    "leave deal, other-side-turns and banker-first out";
static const char vigorish_at_once[] =
    "vigorish is taken after each round the Banker wins: leave vigorish-deferred and form-controls "
    "at their defaults";
static const char no_order[] =
    "wagers are paid out of the Banker's stake and the Banker out of theirs, in no order a house "
    "may choose: leave order and order-notice out";
static const char house_banks[] =
    "the house banks this game: leave bank-carries, late-banco, worst-of-all and "
    "three-card-hand out";
static const char nothing_optional[] =
    "the tables oblige both hands here: leave simulated-player and simulated-banker out";
static const char pai_gow_only[] =
    "this is a choice of the pai gow games: leave the key out";
static const char bad_name[] =
    "write a name of letters, digits and - . _ / : + without spaces, and not longer than its field";
static const char bad_amount[] =
    "write an amount such as 25.00, from 0.01 to 1,000,000,000.00";

const rules_key rules_keys[] = {
    { .name = "game", .where = IN_ALL, .group = tables, .type = RULES_GAME, AT(game),
      .values = "`punto-banco`, `minibaccarat`, `chemin-de-fer`, `pai-gow` or `pai-gow-poker`",
      .help = "the game; a file must name it" },
    { .name = "edition", .group = tables, WORDS(edition, edition), .where = IN_MINI, .reading = 10,
      .absent_reading = 11,
      .absent_says = "punto banco has one set of rules: leave edition out",
      NOT_IN_CHEMIN(0, "chemin de fer has one set of rules: leave edition out"),
      .fault = "set edition to 1998 or 2011",
      .values = "`2011` or `1998`", .help = "the edition of minibaccarat the table is run under" },
    { .name = "table", .where = IN_ALL,
      .group = tables, .type = RULES_NAME, AT(table), .fault = bad_name,
      .values = "a name",
      .help = "the table's location number, as on a Complimentary Vigorish Form" },
    { .name = "pit", .where = IN_ALL,
      .group = tables, .type = RULES_NAME, AT(pit), .rule = LAW_PIT_SHUFFLE,
      .fault = bad_name, .values = "a name",
      .help = "the pit; tables of one pit are checked against each other" },
    { .name = "decks", .group = tables, .type = RULES_NUMBER, AT(decks), .min = 6,
      .max = SABOT_DECKS_MAX, .open_above = true, .rule = LAW_DECKS, .then = rules_decks_then,
      .fault = "six or more decks are needed, and 16 are the most this program keeps: set decks to "
               "6 up to 16",
      .values = "6 to 16", .help = "decks in the shoe (of one batch, with a shuffler)" },
    { .name = "cutting-cards", .group = tables, .type = RULES_NUMBER, AT(cutting_cards), .min = 2,
      .max = 2, .rule = LAW_DECKS, .chemin_rule = LAW_CUTTING_CARDS_APPROVED,
      .fault = "two cutting cards are used: set cutting-cards to 2",
      .values = "`2`", .help = "cutting cards in use" },
    { .name = "seats", .where = IN_ALL, .paigow_rule = LAW_SEATS,
      .group = tables, .type = RULES_NUMBER, AT(seats), .min = 1,
      .max = SABOT_SEATS_MAX, .rule = LAW_SEATS, .judge = rules_seats_judge,
      .fault = "a table has 1 to 15 seats, 2 at least in chemin de fer, 6 at most in pai gow: set "
               "seats within them",
      .values = "1 to 15; chemin de fer: 2 to 15; pai gow: 1 to 6",
      .help = "numbered places at the layout" },
    { .name = "minimum", .where = IN_ALL, .paigow_rule = LAW_LIMITS,
      .group = tables, .type = RULES_CENTS, AT(minimum), .min = 1,
      .max = WAGER_MAX, .rule = LAW_LIMITS, .fault = bad_amount, .values = WAGER_VALUES,
      .help = "the least Banker or Player wager; in chemin de fer the least bid, stake or wager" },
    { .name = "maximum", .where = IN_ALL, .paigow_rule = LAW_LIMITS,
      .group = tables, .type = RULES_CENTS, AT(maximum), .min = 1,
      .max = WAGER_MAX, .rule = LAW_LIMITS, .fault = bad_amount, .values = WAGER_VALUES,
      .help = "the largest Banker or Player wager; in chemin de fer the largest bid or stake" },
    { .name = "tie-minimum", .group = tables, .type = RULES_CENTS, AT(tie_minimum), .min = 1,
      .max = WAGER_MAX, .where = IN_HOUSE, NOT_IN_CHEMIN(LAW_AGAINST_BANK, only_against_bank),
      .rule = LAW_LIMITS, .fault = bad_amount, .values = WAGER_VALUES,
      .help = "the least Tie Bet" },
    { .name = "tie-maximum", .group = tables, .type = RULES_CENTS, AT(tie_maximum), .min = 1,
      .max = WAGER_MAX, .where = IN_HOUSE, NOT_IN_CHEMIN(LAW_AGAINST_BANK, only_against_bank),
      .rule = LAW_LIMITS, .fault = bad_amount, .values = WAGER_VALUES,
      .help = "the largest Tie Bet" },
    { .name = "side-minimum", .group = tables, .type = RULES_CENTS, AT(side_minimum), .min = 1,
      .max = WAGER_MAX, .where = IN_HOUSE, NOT_IN_CHEMIN(LAW_AGAINST_BANK, only_against_bank),
      .rule = LAW_LIMITS, .fault = bad_amount, .values = WAGER_VALUES,
      .help = "the least total-card, bonus or dragon 7 wager", .used = rules_uses_side },
    { .name = "side-maximum", .group = tables, .type = RULES_CENTS, AT(side_maximum), .min = 1,
      .max = WAGER_MAX, .where = IN_HOUSE, NOT_IN_CHEMIN(LAW_AGAINST_BANK, only_against_bank),
      .rule = LAW_LIMITS, .fault = bad_amount, .values = WAGER_VALUES,
      .help = "the largest total-card, bonus or dragon 7 wager", .used = rules_uses_side },
    { .name = "increment", .where = IN_ALL,
      .group = tables, .type = RULES_CENTS, AT(increment), .min = 1,
      .max = WAGER_MAX, .reading = 16, .fault = bad_amount, .values = WAGER_VALUES,
      .help = "every wager is a multiple of it; whole dollars leave no fraction of a cent" },
    { .name = "inventory", .where = IN_ALL,
      .group = tables, .type = RULES_CENTS, AT(inventory), .min = 0,
      .max = SABOT_CENTS_MAX, .fault = "write an amount such as 500000.00",
      .values = "an amount", .help = "chips in the dealer's container when the table opens; "
      "no row bounds it: below zero, a fill is due" },

    { .name = "routine", .group = shuffles, WORDS(routine, routine), .where = IN_PUNTO | IN_CHEMIN,
      .rule = LAW_SHUFFLE, .absent = LAW_LACE,
      .absent_says = "minibaccarat has no shuffle routines: leave routine out and set "
                     "after-shuffle to lace or feather",
      .fault = "set routine to 1 (shuffle and lace) or 2 (three separate shuffles)",
      .values = "`1` or `2`",
      .help = "1: one or more dealers shuffle, one laces; 2: wash, stack, three shuffles apart" },
    { .name = "after-shuffle", .group = shuffles, WORDS(after_shuffle, after), .where = IN_MINI,
      .rule = LAW_LACE, .absent = LAW_ROUTINE_ONE,
      .absent_says = "the cards are laced or shuffled by three dealers here: leave after-shuffle "
                     "out and set routine to 1 or 2",
      .fault = "set after-shuffle to lace or feather", .values = "`lace` or `feather`",
      .help = "what is done with the stack after the dealer's shuffle",
      .used = rules_uses_hand_shuffle },
    { .name = "reshuffle", .group = shuffles, SWITCH(reshuffle), .rule = LAW_ROUTINE_ONE_RESHUFFLE,
      .fault = yes_or_no, .help = "a further shuffle of some or all cards after lacing",
      .used = rules_uses_hand_shuffle },
    { .name = "reshuffle-notice", .group = shuffles, SWITCH(reshuffle_noticed),
      .rule = LAW_RESHUFFLE_NOTICE, .fault = yes_or_no,
      .help = "surveillance and the Commission had 30 minutes' written notice of the reshuffle" },
    { .name = "preshuffled", .group = shuffles, SWITCH(preshuffled), .where = IN_2011 | IN_CHEMIN,
      .rule = LAW_INSPECT, .absent = LAW_INSPECT, .absent_reading = 12,
      .absent_says = "the dealer inspects every deck at this table: set preshuffled to no",
      .fault = yes_or_no, .help = "cards come pre-inspected and pre-shuffled" },
    { .name = "shuffler", .group = shuffles, SWITCH(shuffler), .where = IN_2011 | IN_POKER,
      .paigow_rule = LAW_SECOND_DECK, .rule = LAW_SHUFFLER_DECKS, .absent = LAW_SHUFFLE,
      .absent_says = dealer_shuffles,
      .fault = yes_or_no, .then = rules_shuffler_then,
      .help = "an automated shuffler; in minibaccarat with two batches that alternate" },
    { .name = "batch-decks", .group = shuffles, .type = RULES_BATCHES, AT(batch_decks),
      .where = IN_2011, .rule = LAW_BATCHES_EQUAL, .absent = LAW_SHUFFLE,
      .absent_says = dealer_shuffles, .then = rules_batches_then, .judge = rules_batches_judge,
      .fault = "write the decks of the two batches as 6+6, at most 15+15",
      .values = "`6+6` up to `15+15`",
      .help = "the decks of the two batches; without it, both are as large as decks says" },
    { .name = "lace-batches", .group = shuffles, SWITCH(lace_batches), .where = IN_2011,
      .rule = LAW_BATCH_IN_DEVICE, .absent = LAW_SHUFFLE, .absent_says = dealer_shuffles,
      .fault = yes_or_no, .help = "a batch out of the shuffler is laced all the same",
      .used = rules_uses_shuffler },
    { .name = "continuous", .group = shuffles, SWITCH(continuous), .where = IN_MINI,
      .rule = LAW_CONTINUOUS, .absent = LAW_SHUFFLE, .absent_says = dealer_shuffles,
      .fault = yes_or_no,
      .help = "a continuous shuffler: no cut, burn, cutting card or last hand" },
    { .name = "continuous-approval", .group = shuffles, .type = RULES_NAME,
      AT(continuous_approval), .where = IN_MINI, .rule = LAW_CONTINUOUS, .absent = LAW_SHUFFLE,
      .absent_says = dealer_shuffles, .fault = bad_name, .values = "a name",
      .help = "the reference of the Commission's approval of that device and its procedures",
      .used = rules_uses_continuous },
    { .name = "recut", .group = shuffles, WORDS(recut_next, recut), .rule = LAW_RECUT_BY,
      .fault = "set recut to last or next", .values = "`last` or `next`",
      .help = "who makes an ordered recut: the last cutter, or the next in the order of the cut",
      .used = rules_uses_cut },
    { .name = "cutting-card-deepest", .group = shuffles, .type = RULES_NUMBER,
      AT(deepest_cutting_card), .words = rules_depth_words, .min = 14, .max = 52 * SABOT_DECKS_MAX,
      .open_above = true, .rule = LAW_CUTTING_CARDS_PLACED,
      .fault = "at least 14 cards lie behind the first cutting card: set cutting-card-deepest to "
               "none or to 14 and up",
      .values = "`none`, or 14 and up",
      .help = "the most cards the house lets lie behind the first cutting card",
      .used = rules_uses_cut },

    { .name = "deal", .group = deals, WORDS(deal, deal), .where = IN_HOUSE,
      NOT_IN_CHEMIN(LAW_FOUR_CARDS, own_hands), .rule = LAW_FOUR_CARDS,
      .fault = "set deal to face-up, under-shoe or viewing",
      .values = "`face-up`, `under-shoe` (minibaccarat), `viewing` (not in 1998)",
      .help = "how the first four cards are dealt and opened" },
    { .name = "other-side-turns", .group = deals, SWITCH(other_side_turns), .where = IN_PUNTO,
      .rule = LAW_VIEW_UNBACKED, .absent = LAW_MODE_VIEWING, .absent_reading = 69,
      NOT_IN_CHEMIN(LAW_PLAYER_LOOKS, own_hands),
      .absent_says = "in minibaccarat the dealer turns a hand nobody wagered on: set "
                     "other-side-turns to no",
      .fault = yes_or_no, .help = "a bettor of the other side may turn up a hand nobody wagered on",
      .used = rules_uses_viewing },
    { .name = "banker-first", .group = deals, SWITCH(banker_first), .where = IN_PUNTO | IN_2011,
      .absent = LAW_BANKER_FIRST, .absent_reading = 4,
      .absent_says = "the Banker's Hand came first in no text of 1998: leave banker-first out",
      NOT_IN_CHEMIN(LAW_PLAYER_LOOKS, own_hands), .rule = LAW_BANKER_FIRST,
      .fault = yes_or_no, .help = "the Banker's Hand may be opened first when a player asks",
      .used = rules_uses_banker_first },
    { .name = "cutting-card-first", .group = deals, SWITCH(last_from_cutting_card),
      .where = IN_HOUSE,
      NOT_IN_CHEMIN(LAW_LAST_HAND, "what follows the cutting card here is said by one-more-hand: "
                                   "leave cutting-card-first out"),
      .rule = LAW_LAST_HAND, .fault = yes_or_no,
      .help = "a round that would begin with the cutting card is the last of the shoe",
      .used = rules_uses_cut },
    { .name = "curator-each-shoe", .group = deals, SWITCH(curator_each_shoe), .where = IN_PUNTO,
      .rule = LAW_SHOE_OFFER, .absent = LAW_FOUR_CARDS,
      .absent_says = "the dealer deals minibaccarat: set curator-each-shoe to no",
      NOT_IN_CHEMIN(LAW_SHOE_OFFER, "the bank is bid for at each shoe unless bank-carries says "
                                    "otherwise: leave curator-each-shoe out"),
      .fault = yes_or_no, .help = "the shoe is offered from seat 1 again at each new shoe" },

    { .name = "bank-carries", .group = banks, SWITCH(bank_carries), .rule = LAW_AUCTION,
      IN_CHEMIN_ONLY(LAW_ONLY_LISTED_WAGERS, house_banks), .fault = yes_or_no,
      .help = "the bank stays with its Banker over a new shoe; else there is bidding for each" },
    { .name = "late-banco", .group = banks, SWITCH(late_banco), .rule = LAW_BANCO,
      IN_CHEMIN_ONLY(LAW_ONLY_LISTED_WAGERS, house_banks), .fault = yes_or_no,
      .help = "Banco may still be called while partial wagers are taken, and cancels them" },
    { .name = "one-more-hand", .group = banks, SWITCH(one_more_hand), .rule = LAW_LAST_HAND,
      IN_CHEMIN_ONLY(LAW_LAST_HAND, "one more hand is dealt after the cutting card here in any "
                                    "case: leave one-more-hand out"),
      .fault = yes_or_no,
      .help = "one more hand follows that in which the cutting card appears; else that is the "
              "last" },
    { .name = "worst-of-all", .group = banks, SWITCH(worst_of_all), .rule = LAW_BANKER_TWO_THIRDS,
      IN_CHEMIN_ONLY(LAW_ONLY_LISTED_WAGERS, house_banks), .fault = yes_or_no,
      .help = "a Banker who took two cards for one has the worst count of any two, three or four "
              "cards; else of any two" },
    { .name = "three-card-hand", .group = banks, WORDS(three_complete, three_card_hand),
      .rule = LAW_PLAYER_TOO_MANY, IN_CHEMIN_ONLY(LAW_ONLY_LISTED_WAGERS, house_banks),
      .fault = "set three-card-hand to count or complete", .values = "`count` or `complete`",
      .help = "a Player given three first cards goes by the count, however many cards make it; or "
              "a hand that needs all three is complete and draws none" },
    { .name = "simulated-player", .group = banks, WORDS(simulated_player_draws, simulated),
      IN_CHEMIN_ONLY(LAW_TABLE_OBLIGES, nothing_optional), .rule = LAW_DISCLOSED_THREE,
      .fault = "set simulated-player to stay or draw", .values = "`stay` or `draw`",
      .help = "what the Player's Hand does on 5 in a simulated round",
      .used = rules_uses_simulation },
    { .name = "simulated-banker", .group = banks, WORDS(simulated_banker_draws, simulated),
      IN_CHEMIN_ONLY(LAW_TABLE_OBLIGES, nothing_optional), .rule = LAW_DISCLOSED_THREE,
      .fault = "set simulated-banker to stay or draw", .values = "`stay` or `draw`",
      .help = "what the Banker's Hand does at an option in a simulated round",
      .used = rules_uses_simulation },

    { .name = "house-way", .group = pai_gow, .type = RULES_NAME, AT(house_way), IN_PAI_GOW_ONLY,
      .paigow_rule = LAW_HOUSE_WAY, .fault = bad_name, .values = "the name of a house way on file",
      .help = "the list by which the dealer's and a co-bank's hand is set (`tiles-1`, `poker-1`)" },
    { .name = "bank", .group = pai_gow, SWITCH(bank), IN_PAI_GOW_ONLY, .paigow_rule = LAW_BANK_ROLE,
      .fault = yes_or_no, .help = "players are offered the bank in turn" },
    { .name = "co-bank", .group = pai_gow, SWITCH(co_bank), IN_PAI_GOW_ONLY,
      .paigow_rule = LAW_CO_BANK_ROLE, .fault = yes_or_no,
      .help = "who is offered the bank may take half of it, the house carrying the other half" },
    { .name = "dealer-wager", .group = pai_gow, WORDS(dealer_declines, dealer_wager),
      IN_PAI_GOW_ONLY, .paigow_rule = LAW_DEALER_DECLINES, .fault = yes_or_no, .used =
          rules_uses_bank,
      .help = "the dealer wagers against a player who banks; no: the house always declines" },
    { .name = "count-from", .group = pai_gow, WORDS(count_from_dealer, count_from), IN_PAI_GOW_ONLY,
      .paigow_rule = LAW_COUNT_FROM_BANK, .fault = "set count-from to bank or dealer",
      .values = "`bank` or `dealer`", .used = rules_uses_bank,
      .help = "where the count of the dice begins when a player banks or co-banks" },
    { .name = "two-areas", .group = pai_gow, SWITCH(two_areas), IN_PAI_GOW_ONLY,
      .paigow_rule = LAW_TWO_AREAS, .fault = yes_or_no,
      .help = "a player may wager on the own area and one beside it" },
    { .name = "delivery", .group = pai_gow, WORDS(delivery, delivery), .where = IN_TILES,
      .absent_says = pai_gow_only, .paigow_rule = LAW_DELIVERY_CHOICE,
      .fault = "set delivery to plain, plain-left, k10, k10-mirror, middle-out, ends-in or pairs",
      .values = "`plain`, `plain-left`, `k10`, `k10-mirror`, `middle-out`, `ends-in` or `pairs`",
      .help = "how the tiles are delivered unless a bank names another way" },
    { .name = "deliveries", .group = pai_gow, .type = RULES_LIST, AT(deliveries),
      .words = rules_delivery_words, .where = IN_TILES, .absent_says = pai_gow_only,
      .paigow_rule = LAW_DELIVERY_CHOICE, .used = rules_uses_bank,
      .fault = "name the ways offered to a bank, parted by commas, as plain,k10",
      .values = "some of them, parted by commas",
      .help = "the ways of delivery a bank or co-bank may choose from" },
    { .name = "dealing", .group = pai_gow, WORDS(dealing, dealing), .where = IN_POKER,
      .absent_says = pai_gow_only, .paigow_rule = LAW_DEAL_ORDER,
      .fault = "set dealing to shoe, automated or hand", .values = "`shoe`, `automated` or `hand`",
      .help = "from what the cards are dealt; from the hand they serve four hours, else eight" },
    { .name = "second-deck", .group = pai_gow, SWITCH(second_deck), .where = IN_POKER,
      .absent_says = pai_gow_only, .paigow_rule = LAW_SECOND_DECK, .fault = yes_or_no,
      .used = rules_uses_shuffler,
      .help = "with a shuffler a second deck alternates with the first; no: one deck alone" },
    { .name = "start", .group = pai_gow, WORDS(random_number, start), .where = IN_POKER,
      .absent_says = pai_gow_only, .paigow_rule = LAW_START_PLACE,
      .fault = "set start to dice or number", .values = "`dice` or `number`",
      .help = "what finds the starting place: three dice, or a random number from 1 to 7" },
    { .name = "wheel", .group = pai_gow, WORDS(wheel_low, wheel), .where = IN_POKER,
      .absent_says = pai_gow_only, .paigow_rule = LAW_RANK_OF_HANDS,
      .fault = "set wheel to second or low", .values = "`second` or `low`",
      .help = "the place of A-2-3-4-5 among straights and straight flushes" },
    { .name = "wheel-submission", .group = pai_gow, SWITCH(wheel_submitted), .where = IN_POKER,
      .absent_says = pai_gow_only, .paigow_rule = LAW_WHEEL_LOW, .fault = yes_or_no,
      .used = rules_uses_wheel_low,
      .help = "the rules of the game submission states that A-2-3-4-5 ranks lowest" },
    { .name = "card-change-approval", .group = pai_gow, .type = RULES_NAME, AT(card_change),
      .where = IN_POKER, .absent_says = pai_gow_only, .paigow_rule = LAW_CARD_CHANGE,
      .fault = bad_name, .values = "a name",
      .help = "the reference of the Commission's approval of how cards are changed" },

    { .name = "banker", .group = pays, WORDS(banker_mode, banker), .rule = LAW_PAY_BANKER,
      .unread = rules_banker_unread, .then = rules_banker_then,
      .fault = "set banker to one of vig5, vig4, tie25, six-half, total-cards and dragon7",
      .values = "`vig5`, `vig4`; minibaccarat: `tie25`; 2011: `six-half`, `total-cards`, `dragon7`",
      .help = "how a Banker wager is paid; one way for the whole table" },
    { .name = "vigorish", .group = pays, WORDS(vigorish, vigorish), .rule = LAW_PAY_BANKER,
      .may = rules_vigorish_may, .then = rules_vigorish_then,
      .fault = "vigorish is 4 or 5 percent of the win: set vigorish to 4 or 5",
      .values = "`5` or `4`",
      .help = "the percentage of a Banker win; with `banker=total-cards`, of those not exempted" },
    { .name = "notice-given", .group = pays, SWITCH(adoption_noticed), .where = IN_HOUSE,
      NOT_IN_CHEMIN(LAW_PAY_BANKER, "the Banker's wins pay even money less 4 or 5 percent here: "
                                    "leave notice-given out"), .rule = LAW_NO_VIG_OPTION,
      .fault = yes_or_no, .help = "19:47-8.3 notice of a six-half or total-cards table was given",
      .used = rules_is_no_vigorish_option },
    { .name = "rounding", .where = IN_ALL, .paigow_rule = LAW_ROUNDING,
      .group = pays, SWITCH(rounding), .rule = LAW_VIG_ROUNDING,
      .fault = yes_or_no, .used = rules_has_percentage,
      .help = "vigorish is rounded up to 25 cents (5 percent) or 20 cents (4 percent), to 5 "
              "cents in minibaccarat; without it fractions of a cent are dropped" },
    { .name = "vigorish-deferred", .group = pays, SWITCH(deferred), .where = IN_HOUSE,
      NOT_IN_CHEMIN(LAW_VIG_EACH_ROUND, vigorish_at_once), .rule = LAW_VIG_BEFORE_RESHUFFLE,
      .fault = yes_or_no, .used = rules_has_percentage,
      .help = "vigorish is marked and collected later, before the next shuffle at the latest" },
    { .name = "form-controls", .group = pays, SWITCH(form_controls), .where = IN_2011,
      .rule = LAW_FORM_CONTROLS, .absent = LAW_VIG_BEFORE_RESHUFFLE,
      .absent_says = "there is no Complimentary Vigorish Form here: leave form-controls out",
      NOT_IN_CHEMIN(LAW_VIG_EACH_ROUND, vigorish_at_once),
      .fault = yes_or_no, .used = rules_uses_form,
      .help = "the internal controls submitted refer to 19:45-1.9 and 1.9B" },
    { .name = "vigorish-notice-minutes", .group = pays, .type = RULES_NUMBER, AT(notice_minutes),
      .min = 0, .max = HOURS_24, .rule = LAW_VIG_NOTICE,
      .fault = "set vigorish-notice-minutes to 0 up to 1440", .values = "0 to 1440",
      .help = "lead time of the 19:47-8.3 notice of a change, which the text leaves open" },
    { .name = "tie", .group = pays, .type = RULES_ODDS, AT(tie_odds), .min = 8, .max = 1000,
      .where = IN_HOUSE, NOT_IN_CHEMIN(LAW_AGAINST_BANK, only_against_bank),
      .open_above = true, .rule = LAW_PAY_TIE,
      .fault = "a Tie Bet pays 8 to 1 at least: set tie to 8 or more, up to 1000, or to odds "
               "such as 17:2",
      .values = "8 to 1000, or odds such as `17:2`",
      .help = "what a winning Tie Bet pays, so many to one" },
    { .name = "total-cards", .group = pays, SWITCH(total_cards),
      .rule = LAW_TOTAL_CARDS_OFFERED, LISTED_IN_2011, .fault = yes_or_no,
      .help = "the wagers on four, five and six cards are offered" },
    { .name = "bonus", .group = pays, SWITCH(bonus), .rule = LAW_BONUS_OFFERED, LISTED_IN_2011,
      .fault = yes_or_no,
      .help = "the bonus wagers on either hand are offered" },
    { .name = "bonus-paytable", .group = pays, WORDS(bonus_table, paytable),
      .rule = LAW_BONUS_SCHEDULE, LISTED_IN_2011,
      .then = rules_paytable_then, .fault = "set bonus-paytable to A, B or C",
      .values = "`A`, `B` or `C`", .help = "the paytable the bonus is paid by, or that is raised",
      .used = rules_uses_bonus },
    { .name = "bonus-odds", .group = pays, .type = RULES_SCHEDULE, AT(bonus_odds),
      .rule = LAW_BONUS_SCHEDULE, LISTED_IN_2011, .then = rules_schedule_then,
      .judge = rules_schedule_judge,
      .min = 1, .max = 1000,
      .fault = "write seven whole odds of 1 to 1000 to one, as 30,10,6,4,2,1,1",
      .values = "seven numbers", .used = rules_uses_bonus,
      .help = "what the bonus pays to one: leads of 9, 8, 7, 6, 5, 4, then a natural" },
    { .name = "bonus-needs-main", .group = pays, SWITCH(bonus_needs_main),
      .rule = LAW_BONUS_NEEDS_MAIN, LISTED_IN_2011,
      .fault = yes_or_no, .help = "a bonus wager needs a Banker or Player wager beside it",
      .used = rules_uses_bonus },
    { .name = "dragon-7", .group = pays, SWITCH(dragon_wager),
      .rule = LAW_DRAGON_WAGER, LISTED_IN_2011,
      .fault = yes_or_no, .help = "the dragon 7 wager is offered; only with `banker=dragon7`" },
    { .name = "dragon-7-odds", .group = pays, .type = RULES_ODDS, AT(dragon_odds), .min = 40,
      .max = 1000, .open_above = true, .rule = LAW_PAY_DRAGON, LISTED_IN_2011,
      .fault = "a dragon 7 wager pays 40 to 1 at least: set dragon-7-odds to 40 or more, up to "
               "1000, or to odds such as 81:2",
      .values = "40 to 1000, or odds such as `81:2`",
      .help = "what a winning dragon 7 wager pays, so many to one",
      .used = rules_uses_dragon },
    { .name = "match-play", .group = pays, SWITCH(match_play),
      .where = IN_HOUSE | IN_PAI_GOW, .paigow_rule = LAW_COUPON,
      NOT_IN_CHEMIN(LAW_AGAINST_CASH, "wagers are made in chips or plaques here: leave match-play "
                                      "out"), .rule = LAW_COUPON,
      .fault = yes_or_no, .help = "match play coupons are taken beside chips" },
    { .name = "order", .group = pays, WORDS(order, order), .where = IN_HOUSE,
      NOT_IN_CHEMIN(LAW_PAY_AGAINST, no_order), .rule = LAW_COLLECT_FIRST,
      .fault = "set order to 1, 2, 3 or 4", .values = "`1`, `2`, `3` or `4`",
      .help = "1: pay all, then vigorish; 2: vigorish, then pay all; 3: position by position, pay "
              "then vigorish; 4: position by position, vigorish then pay" },
    { .name = "order-notice", .group = pays, SWITCH(order_noticed), .where = IN_HOUSE,
      NOT_IN_CHEMIN(LAW_PAY_AGAINST, no_order), .rule = LAW_ORDER_NOTICE,
      .fault = yes_or_no,
      .help = "the Commission and surveillance had 30 minutes' written notice of that order" },

    { .name = "disclosed", .group = errors, WORDS(disclosed, disclosed), .rule = LAW_DISCLOSED,
      .fault = "set disclosed to 1, 2 or 3", .values = "`1`, `2` or `3`",
      .help = "a disclosed card drawn in error. 1: as many more as its value, face up; 2: one "
              "more, face down; 3: a simulated round" },
    { .name = "disclosed-ten", .group = errors, WORDS(disclosed_ten, ten),
      .rule = LAW_DISCLOSED_ONE,
      .fault = "say yes (ten more cards for a ten-value card) or no (one more)",
      .help = "in procedure 1 a ten or face card takes ten more cards, else one",
      .used = rules_uses_ten },
    { .name = "face-up-ten", .group = errors, SWITCH(face_up_one_or_ten),
      .rule = LAW_FACE_UP_IN_SHOE, .fault = yes_or_no,
      .help = "a ten or face card found face up in the shoe takes as many as disclosed-ten says, "
              "else none" },
    { .name = "idle-minutes", .group = errors, .type = RULES_NUMBER, AT(idle_minutes),
      .where = IN_2011, .min = 0, .max = HOURS_24, .rule = LAW_IDLE, .absent = 0,
      .absent_says = "no paragraph asks for idle cards to be spread here: leave idle-minutes out",
      .fault = "set idle-minutes to 0 up to 1440", .values = "0 to 1440",
      .help = "grace before the cards of a table without play must be spread" },

    { .name = "player-odds", .group = fixed, .type = RULES_FIXED_ODDS, .min = 1, .max = 1,
      .rule = LAW_PAY_PLAYER, .chemin_rule = LAW_PAY_AGAINST,
      .fault = "a wager on the Player's Hand pays even money: set player-odds to 1:1",
      .values = "`1:1`", .help = "what a winning Player wager, or one against the bank, pays" },
    { .name = "six-half-odds", .group = fixed, .type = RULES_FIXED_ODDS, .min = 1, .max = 2,
      .where = IN_2011, .rule = LAW_SIX_HALF, .absent = LAW_PAY_BANKER,
      .absent_says = "no such way of paying exists here: leave six-half-odds out",
      .fault = "a winning Banker six pays 1 to 2: set six-half-odds to 1:2", .values = "`1:2`",
      .help = "what a Banker win on six pays with `banker=six-half`" },
    { .name = "tie-charge", .group = fixed, .type = RULES_FIXED, .words = rules_quarter_words,
      .where = IN_MINI, .rule = LAW_TIE25_CHARGE, .absent = LAW_BANKER_TIE,
      .absent_says = no_quarter, NOT_IN_CHEMIN(LAW_STAKE_VOID, no_quarter),
      .fault = "the charge on ties is 25 percent of the Banker wager: set tie-charge to 25",
      .values = "`25`", .help = "percent of a Banker wager charged on a tie with `banker=tie25`" },
    { .name = "tie-charge-seats", .group = fixed, .type = RULES_FIXED, .words = rules_all_words,
      .where = IN_MINI, .rule = LAW_TIE25_CHARGE, .absent = LAW_BANKER_TIE,
      .absent_says = no_quarter, NOT_IN_CHEMIN(LAW_STAKE_VOID, no_quarter),
      .fault = "every player is charged alike: set tie-charge-seats to all", .values = "`all`",
      .help = "who is charged on ties" },
    { .name = "four-cards-odds", .group = fixed, .type = RULES_FIXED_ODDS, .min = 3, .max = 2,
      .rule = LAW_PAY_TOTAL_CARDS, LISTED_IN_2011,
      .fault = "four cards pay exactly 3 to 2: set four-cards-odds to 3:2", .values = "`3:2`",
      .help = "what a winning wager on four cards pays" },
    { .name = "five-cards-odds", .group = fixed, .type = RULES_FIXED_ODDS, .min = 2, .max = 1,
      .rule = LAW_PAY_TOTAL_CARDS, LISTED_IN_2011,
      .fault = "five cards pay exactly 2 to 1: set five-cards-odds to 2:1", .values = "`2:1`",
      .help = "what a winning wager on five cards pays" },
    { .name = "six-cards-odds", .group = fixed, .type = RULES_FIXED_ODDS, .min = 2, .max = 1,
      .rule = LAW_PAY_TOTAL_CARDS, LISTED_IN_2011,
      .fault = "six cards pay exactly 2 to 1: set six-cards-odds to 2:1", .values = "`2:1`",
      .help = "what a winning wager on six cards pays" },
    { .name = "bonus-seats", .group = fixed, .type = RULES_FIXED, .words = rules_all_words,
      .rule = LAW_BONUS_OFFERED, LISTED_IN_2011,
      .fault = "the bonus is offered to every player alike: set bonus-seats to all",
      .values = "`all`", .help = "to whom the bonus is offered" },
    { .name = "bonus-vigorish", .group = fixed, .type = RULES_FIXED, .words = rules_none_words,
      .rule = LAW_BONUS_NO_VIG, LISTED_IN_2011,
      .fault = "no vigorish is taken on a winning bonus: set bonus-vigorish to none",
      .values = "`none`", .help = "vigorish on a winning bonus wager" },
    { .name = "other-wagers", .group = fixed, .type = RULES_FIXED, .words = rules_none_words,
      .rule = LAW_ONLY_LISTED_WAGERS, .chemin_rule = LAW_AGAINST_BANK,
      .fault = "only the wagers the regulation lists may be taken: set other-wagers to none",
      .values = "`none`", .help = "wagers the regulation does not list" },
    { .name = NULL },
};
