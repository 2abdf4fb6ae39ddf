/* test_judge.c: one round against the law. Every two hands of two or three values there are,
 * against the plain oracle; every single mistake in a lawful round is one finding of its kind;
 * results without cards against all that the oracle can deal. SABOT_LONG plants the mistakes into
 * every sequence of values. */
#include "core/core_test.h"

#include "audit_test.h"
#include "length.h"
#include "sabot/provision.h"


enum { SEQUENCES = 1000000, SAMPLE = 20000 };

static audit_terms terms;
static audit_judge judge;

static void use(int game, int edition)
{
    terms = audit_terms_of(game, edition);
    audit_judge_make(&judge, &terms);
}

/* ---- Every hand ---------------------------------------------------------------------------- */

enum { NONE = 10 };

static audit_card value_card(int value)
{
    return (audit_card)(value == NONE ? AUDIT_NO_CARD : AUDIT_VALUE + value);
}

/* By the oracle: a natural ends it, else the Player's table, else the Banker's. */
static bool oracle_allows(const int v[4], int third, int other)
{
    const int player = (v[0] + v[1]) % 10, banker = (v[2] + v[3]) % 10;
    const bool draws = oracle_player_draws(player, banker) == 1;

    if (player >= 8 || banker >= 8)
        return third == NONE && other == NONE;
    return draws == (third != NONE) &&
           (oracle_banker_draws(banker, third == NONE ? ORACLE_NO_THIRD : third) == 1) ==
               (other != NONE);
}

static void check_hands(const int v[4], int third, int other)
{
    const audit_round round = {
        .what = AUDIT_ROUND, .told = AUDIT_TOLD_THIRDS,
        .card = { { value_card(v[0]), value_card(v[1]), value_card(third) },
                  { value_card(v[2]), value_card(v[3]), value_card(other) } },
    };
    const bool lawful = oracle_allows(v, third, other);
    audit_flaws flaws;

    assert_int_equal(audit_judge_is_clean(&judge, &round), lawful);
    audit_judge_round(&judge, &round, &flaws);
    if (lawful) {
        audit_assert_none(&flaws, &round);
        return;
    }
    assert_in_range(flaws.n, 1, 2);
    for (int i = 0; i < flaws.n; i++) {
        assert_in_range(flaws.flaw[i].kind, AUDIT_THIRD_MISSING, AUDIT_THIRD_EXTRA);
        assert_int_not_equal(flaws.flaw[i].provision, 0);
    }
}

static void every_two_hands_against_the_oracle(void **state)
{
    (void)state;
    use(SABOT_PUNTO_BANCO, 0);
    for (int n = 0; n < 10000; n++) {
        const int v[4] = { n / 1000, n / 100 % 10, n / 10 % 10, n % 10 };
        for (int third = 0; third <= NONE; third++)
            for (int other = 0; other <= NONE; other++)
                check_hands(v, third, other);
    }
}

/* ---- One mistake, one finding -------------------------------------------------------------- */

static void expect_one(const audit_round *round, audit_kind kind)
{
    audit_flaws flaws;

    assert_false(audit_judge_is_clean(&judge, round));
    audit_judge_round(&judge, round, &flaws);
    audit_assert_one(&flaws, kind, round);
}

static void plant_thirds(const audit_round *good)
{
    for (int side = 0; side < AUDIT_SIDES; side++) {
        audit_round bad = *good;
        if (good->card[side][2] != AUDIT_NO_CARD) {
            bad.card[side][2] = AUDIT_NO_CARD;
            expect_one(&bad, AUDIT_THIRD_MISSING);
            continue;
        }
        for (int value = 0; value < 10; value++) {
            bad.card[side][2] = value_card(value);
            expect_one(&bad, AUDIT_THIRD_EXTRA);
        }
    }
}

/* The only third card lies with the other hand. */
static void plant_moves(const audit_round *good)
{
    audit_round bad = *good;
    const bool player = good->card[AUDIT_PLAYER][2] != AUDIT_NO_CARD;

    if (player == (good->card[AUDIT_BANKER][2] != AUDIT_NO_CARD))
        return;
    bad.card[AUDIT_PLAYER][2] = good->card[AUDIT_BANKER][2];
    bad.card[AUDIT_BANKER][2] = good->card[AUDIT_PLAYER][2];
    expect_one(&bad, player ? AUDIT_THIRD_MISSING : AUDIT_THIRD_EXTRA);
    bad.told = AUDIT_TOLD_THIRDS;
    expect_one(&bad, player ? AUDIT_THIRD_MISSING : AUDIT_THIRD_EXTRA);
}

static void plant_said(const audit_round *good)
{
    for (int side = 0; side < AUDIT_SIDES; side++)
        for (int more = 1; more < 10; more++) {
            audit_round bad = *good;
            bad.total[side] = (int8_t)((good->total[side] + more) % 10);
            expect_one(&bad, AUDIT_COUNT);
            bad.winner = (uint8_t)(bad.total[0] > bad.total[1] ? SABOT_ON_PLAYER
                                   : bad.total[0] < bad.total[1] ? SABOT_ON_BANKER : SABOT_ON_TIE);
            expect_one(&bad, AUDIT_COUNT); /* who wins by it follows */
        }
    for (int winner = SABOT_ON_BANKER; winner <= SABOT_ON_TIE; winner++) {
        audit_round bad = *good;
        bad.winner = (uint8_t)winner;
        if (winner != good->winner)
            expect_one(&bad, AUDIT_WINNER);
    }
    for (int flip = 1; flip < 4; flip++) {
        audit_round bad = *good;
        bad.natural ^= (uint8_t)flip;
        expect_one(&bad, AUDIT_NATURAL);
    }
}

static void plant_pairs(const audit_round *good)
{
    for (int side = 0; side < AUDIT_SIDES; side++) {
        audit_round bad = *good;
        bad.pairs ^= (uint8_t)(1 << side);
        if (good->card[side][0] != AUDIT_VALUE || good->card[side][1] != AUDIT_VALUE)
            expect_one(&bad, AUDIT_PAIR);
        else
            assert_true(audit_judge_is_clean(&judge, &bad)); /* two tens: it may be */
    }
}

/* A card that was read as another: one finding, be it the total or the third card. */
static void plant_cards(const audit_round *good)
{
    audit_flaws flaws;

    for (int side = 0; side < AUDIT_SIDES; side++)
        for (int i = 0; i < AUDIT_CARDS && good->card[side][i] != AUDIT_NO_CARD; i++) {
            audit_round bad = *good;
            bad.card[side][i] = AUDIT_NOT_A_CARD;
            expect_one(&bad, AUDIT_IMPOSSIBLE_CARD);
            bad.told &= (uint16_t)~AUDIT_TOLD_PAIRS;
            for (int value = 0; value < 20; value++) {
                if (value == 10) /* and once more without what was said of naturals */
                    bad.told &= (uint16_t)~AUDIT_TOLD_NATURAL;
                bad.card[side][i] = value_card(value % 10);
                audit_judge_round(&judge, &bad, &flaws);
                if (bad.card[side][i] == good->card[side][i])
                    audit_assert_none(&flaws, &bad);
                else if (flaws.n != 1 || flaws.flaw[0].kind > AUDIT_COUNT)
                    audit_assert_one(&flaws, AUDIT_COUNT, &bad);
            }
        }
}

static void plant_all(int sequence)
{
    int value[6];
    struct oracle_round dealt;

    for (int i = 0; i < 6; i++, sequence /= 10)
        value[i] = sequence % 10;
    assert_true(oracle_play(value, 6, &dealt) > 0);
    const audit_round good = audit_round_of(&dealt);
    assert_true(audit_judge_is_clean(&judge, &good));
    plant_thirds(&good);
    plant_moves(&good);
    plant_said(&good);
    plant_pairs(&good);
    plant_cards(&good);
}

static void one_mistake_is_one_finding(void **state)
{
    const int step = test_is_long() ? 1 : SEQUENCES / test_times(SAMPLE, SAMPLE) - 1;

    (void)state;
    use(SABOT_MINIBACCARAT, 2011);
    for (int sequence = 0; sequence < SEQUENCES; sequence += step)
        plant_all(sequence);
}

/* Two mistakes that have nothing to do with each other are two. */
static void two_mistakes_are_two_findings(void **state)
{
    audit_flaws flaws;
    audit_round round = { /* 7 against 6: nobody draws */
        .what = AUDIT_ROUND, .told = AUDIT_TOLD_PLAYER | AUDIT_TOLD_BANKER | AUDIT_TOLD_WINNER |
                                     AUDIT_TOLD_THIRDS,
        .card = { { value_card(3), value_card(4) }, { value_card(6), value_card(0) } },
        .total = { 7, 5 }, .winner = SABOT_ON_TIE,
    };

    (void)state;
    use(SABOT_MINIBACCARAT, 2011);
    audit_judge_round(&judge, &round, &flaws);
    assert_int_equal(flaws.n, 2);
    assert_int_equal(flaws.flaw[0].kind, AUDIT_COUNT);
    assert_int_equal(flaws.flaw[1].kind, AUDIT_WINNER);
    round.total[AUDIT_PLAYER] = 6;
    round.total[AUDIT_BANKER] = 7; /* each in the other's place */
    round.winner = SABOT_ON_BANKER;
    audit_judge_round(&judge, &round, &flaws);
    audit_assert_one(&flaws, AUDIT_COUNT, &round);
}

/* ---- Results without cards ----------------------------------------------------------------- */

/* Pairs of values as ranks can make them: tens may be one or not. */
static unsigned pair_sets(const struct oracle_round *d)
{
    unsigned sets = 0;

    for (unsigned pairs = 0; pairs < 4; pairs++) {
        const bool p = pairs & 1, b = pairs >> 1 & 1;
        const bool p_fits = d->player[0] == 0 && d->player[1] == 0 ? true
                            : p == (d->player[0] == d->player[1]);
        const bool b_fits = d->banker[0] == 0 && d->banker[1] == 0 ? true
                            : b == (d->banker[0] == d->banker[1]);
        sets |= (unsigned)(p_fits && b_fits) << pairs;
    }
    return sets;
}

static void results_that_can_be(void **state)
{
    static uint8_t can[10][10][4];
    struct oracle_round d;

    (void)state;
    use(SABOT_MINIBACCARAT, 2011);
    for (int n = 0; n < SEQUENCES; n++) {
        const int v[6] = { n % 10, n / 10 % 10, n / 100 % 10, n / 1000 % 10, n / 10000 % 10,
                           n / 100000 };
        oracle_play(v, 6, &d);
        can[d.player_count][d.banker_count][d.player_natural | d.banker_natural << 1] |=
            (uint8_t)pair_sets(&d);
    }
    for (int n = 0; n < 100 * 16 * 3; n++) {
        const int player = n / 480, banker = n / 48 % 10, natural = n / 12 % 4, pairs = n / 3 % 4;
        const int winner = SABOT_ON_BANKER + n % 3;
        const int right = player > banker ? SABOT_ON_PLAYER
                          : player < banker ? SABOT_ON_BANKER : SABOT_ON_TIE;
        const bool possible = can[player][banker][natural] >> pairs & 1;
        const audit_round round = {
            .what = AUDIT_RESULT, .total = { (int8_t)player, (int8_t)banker },
            .told = AUDIT_TOLD_PLAYER | AUDIT_TOLD_BANKER | AUDIT_TOLD_WINNER |
                    AUDIT_TOLD_NATURAL | AUDIT_TOLD_PAIRS,
            .winner = (uint8_t)winner, .natural = (uint8_t)natural, .pairs = (uint8_t)pairs,
        };
        audit_flaws flaws;
        assert_int_equal(audit_judge_is_clean(&judge, &round), possible && winner == right);
        audit_judge_round(&judge, &round, &flaws);
        if (possible && winner == right)
            audit_assert_none(&flaws, &round);
        else if (possible)
            audit_assert_one(&flaws, AUDIT_WINNER, &round);
        else if (winner == right)
            audit_assert_one(&flaws, AUDIT_TOTALS, &round);
    }
}

/* ---- Games and editions -------------------------------------------------------------------- */

static void check_cited(int game, int edition, const audit_round *round, const char *id)
{
    audit_flaws flaws;

    use(game, edition);
    audit_judge_round(&judge, round, &flaws);
    assert_int_equal(flaws.n, 1);
    assert_string_equal(sabot_provision_at(flaws.flaw[0].provision)->id, id);
}

static void each_game_cites_its_own_paragraph(void **state)
{
    audit_round round = { /* 6 stays, 3 must draw */
        .what = AUDIT_ROUND, .told = AUDIT_TOLD_THIRDS,
        .card = { { value_card(3), value_card(3) }, { value_card(1), value_card(2) } },
    };

    (void)state;
    check_cited(SABOT_PUNTO_BANCO, 0, &round, "19:47-3.9(c)[3]");
    check_cited(SABOT_MINIBACCARAT, 1998, &round, "19:47-7.9(c)[3]");
    check_cited(SABOT_MINIBACCARAT, 2011, &round, "19:47-7.9(c)[3]");
    check_cited(SABOT_CHEMIN_DE_FER, 0, &round, "19:47-4.9(c)[3]");
    round.card[AUDIT_PLAYER][2] = value_card(9); /* 6 draws */
    round.card[AUDIT_BANKER][2] = value_card(9);
    check_cited(SABOT_PUNTO_BANCO, 0, &round, "19:47-3.9(b)");
    check_cited(SABOT_CHEMIN_DE_FER, 0, &round, "19:47-4.9(a)3");
}

static void choices_are_free(void **state)
{
    /* 5 may draw or stay; 3 against a 9 and 5 against a 4 likewise (4.9) */
    const struct { int player, banker, third, other; bool chemin, punto; } row[] = {
        { 5, 6, NONE, NONE, true, false }, { 5, 4, 0, NONE, true, true },
        { 4, 3, 9, NONE, true, false },    { 4, 3, 9, 0, true, true },
        { 4, 5, 4, NONE, true, false },    { 4, 5, 4, 0, true, true },
        { 4, 6, NONE, NONE, false, false },
    };

    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        const audit_round round = {
            .what = AUDIT_ROUND, .told = AUDIT_TOLD_THIRDS,
            .card = { { value_card(row[i].player), value_card(0), value_card(row[i].third) },
                      { value_card(row[i].banker), value_card(0), value_card(row[i].other) } },
        };
        use(SABOT_CHEMIN_DE_FER, 0);
        assert_int_equal(audit_judge_is_clean(&judge, &round), row[i].chemin);
        use(SABOT_PUNTO_BANCO, 0);
        assert_int_equal(audit_judge_is_clean(&judge, &round), row[i].punto);
    }
}

/* A log without columns for third cards accuses nobody of not having drawn. */
static void thirds_that_are_not_told(void **state)
{
    audit_flaws flaws;
    audit_round round = {
        .what = AUDIT_ROUND, .told = AUDIT_TOLD_PLAYER | AUDIT_TOLD_WINNER,
        .card = { { value_card(1), value_card(2) }, { value_card(7), value_card(0) } },
        .total = { 9, 0 }, .winner = SABOT_ON_PLAYER,
    };

    (void)state;
    use(SABOT_MINIBACCARAT, 2011);
    audit_judge_round(&judge, &round, &flaws);
    audit_assert_none(&flaws, &round);
    round.told |= AUDIT_TOLD_THIRDS;
    audit_judge_round(&judge, &round, &flaws);
    audit_assert_one(&flaws, AUDIT_THIRD_MISSING, &round);
}

/* One word for both: it may name one of two naturals, or that there was one. */
static void one_word_for_both(void **state)
{
    audit_round round = {
        .what = AUDIT_ROUND, .told = AUDIT_TOLD_NATURAL | AUDIT_TOLD_THIRDS,
        .card = { { value_card(8), value_card(0) }, { value_card(9), value_card(0) } },
        .natural = 1 << AUDIT_BANKER,
    };

    (void)state;
    use(SABOT_MINIBACCARAT, 2011);
    assert_false(audit_judge_is_clean(&judge, &round));
    terms.naturals_told = 3 | AUDIT_SOMEBODY;
    assert_true(audit_judge_is_clean(&judge, &round));
    round.natural = AUDIT_SOMEBODY;
    assert_true(audit_judge_is_clean(&judge, &round));
    round.card[AUDIT_PLAYER][0] = round.card[AUDIT_BANKER][0] = value_card(7);
    assert_false(audit_judge_is_clean(&judge, &round));
    round.natural = 0;
    assert_true(audit_judge_is_clean(&judge, &round));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_two_hands_against_the_oracle),
        cmocka_unit_test(one_mistake_is_one_finding),
        cmocka_unit_test(two_mistakes_are_two_findings),
        cmocka_unit_test(results_that_can_be),
        cmocka_unit_test(each_game_cites_its_own_paragraph),
        cmocka_unit_test(choices_are_free),
        cmocka_unit_test(thirds_that_are_not_told),
        cmocka_unit_test(one_word_for_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
