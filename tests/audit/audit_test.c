/* audit_test.c: rounds by hand, and flaws as messages. */
#include "core/core_test.h"

#include "audit_test.h"

audit_terms audit_terms_of(int game, int edition)
{
    audit_terms terms = { .shoe_by = AUDIT_SHOE_BY_ID, .numbered = true, .from = 1,
                          .tie_pushes = true, .naturals_told = 3, .pairs_told = 3 };

    assert_true(sabot_rules_default(&terms.rules, game, edition));
    return terms;
}

uint32_t audit_random(uint64_t *random, uint32_t below)
{
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*random >> 33) % below);
}

/* By values two equal ones are a pair, but of tens nobody can say: none is told then. */
static uint8_t pair_of(const int card[3], int side)
{
    return (uint8_t)((card[0] == card[1] && card[0] != 0) << side);
}

static int8_t winner_of(const struct oracle_round *dealt)
{
    return dealt->winner == ORACLE_PLAYER ? SABOT_ON_PLAYER
           : dealt->winner == ORACLE_BANKER ? SABOT_ON_BANKER : SABOT_ON_TIE;
}

audit_round audit_round_of(const struct oracle_round *dealt)
{
    audit_round round = {
        .line = 1, .what = AUDIT_ROUND,
        .told = AUDIT_TOLD_PLAYER | AUDIT_TOLD_BANKER | AUDIT_TOLD_WINNER | AUDIT_TOLD_NATURAL |
                AUDIT_TOLD_PAIRS | AUDIT_TOLD_THIRDS,
        .total = { (int8_t)dealt->player_count, (int8_t)dealt->banker_count },
        .winner = (uint8_t)winner_of(dealt),
        .natural = (uint8_t)(dealt->player_natural | dealt->banker_natural << 1),
        .pairs = (uint8_t)(pair_of(dealt->player, 0) | pair_of(dealt->banker, 1)),
    };

    for (int i = 0; i < dealt->player_cards; i++)
        round.card[AUDIT_PLAYER][i] = (audit_card)(AUDIT_VALUE + dealt->player[i]);
    for (int i = 0; i < dealt->banker_cards; i++)
        round.card[AUDIT_BANKER][i] = (audit_card)(AUDIT_VALUE + dealt->banker[i]);
    return round;
}

audit_round audit_round_dealt(uint64_t *random, int64_t number)
{
    sabot_card card[6];
    int value[6], used[AUDIT_SIDES] = { 0, 0 };
    struct oracle_round dealt;

    for (int i = 0; i < 6; i++) {
        card[i] = (sabot_card)(1 + audit_random(random, SABOT_CARD_LAST));
        value[i] = sabot_card_point_value(card[i]);
    }
    assert_true(oracle_play(value, 6, &dealt) > 0);
    audit_round round = audit_round_of(&dealt);
    const int order[6] = { 0, 1, 0, 1, dealt.player_cards == 3 ? 0 : 1, 1 };
    for (int i = 0; i < dealt.cards; i++)
        round.card[order[i]][used[order[i]]++] = card[i];
    round.pairs = 0;
    for (int side = 0; side < AUDIT_SIDES; side++)
        if (sabot_card_rank(round.card[side][0]) == sabot_card_rank(round.card[side][1]))
            round.pairs |= (uint8_t)(1 << side);
    round.told |= AUDIT_TOLD_NUMBER | AUDIT_TOLD_SHOE;
    round.number = number;
    round.line = (uint64_t)number;
    return round;
}

static void print_all(const audit_flaws *flaws, const audit_round *round)
{
    for (int side = 0; side < AUDIT_SIDES; side++)
        for (int i = 0; i < AUDIT_CARDS; i++) {
            char card[AUDIT_CARD_TEXT];
            audit_card_text(round->card[side][i], card);
            print_message("%s%s", card, i == 2 ? "; " : " ");
        }
    print_message("told %d %d %s natural %d pairs %d\n", round->total[0], round->total[1],
                  audit_winner_text(round->winner), round->natural, round->pairs);
    for (int i = 0; i < flaws->n; i++)
        print_message("  %s: %s; should be: %s\n", audit_kind_name(flaws->flaw[i].kind),
                      flaws->flaw[i].found, flaws->flaw[i].expected);
}

void audit_assert_one(const audit_flaws *flaws, audit_kind kind, const audit_round *round)
{
    if (flaws->n == 1 && flaws->flaw[0].kind == kind)
        return;
    print_message("wanted one %s\n", audit_kind_name(kind));
    print_all(flaws, round);
    fail();
}

void audit_assert_none(const audit_flaws *flaws, const audit_round *round)
{
    if (flaws->n == 0)
        return;
    print_all(flaws, round);
    fail();
}
