/* chemin_report.c: the payoff matrix of chemin de fer, and exact fractions in writing. The matrix
 * is never stored: an entry is a sum of the game's whole numbers. */
#include "odds/chemin_report.h"

#include <assert.h>
#include <string.h>

/* ---- The matrix ------------------------------------------------------------------------------ */

static bool is_mixed(const chemin_solution *s, int j)
{
    return mpz_cmp_ui(mpq_denref(s->banker[j]), 1) != 0;
}

/* Lists the choices that vary; false if there are too many. */
static bool list_choices(chemin_matrix *m, const chemin_solution *s)
{
    const int most = CHEMIN_MATRIX_BITS - m->game->players;

    m->bankers = 0;
    for (int j = 0; j < m->game->bankers; j++) {
        bool draws = mpq_sgn(s->banker[j]) > 0;
        const bool settled = m->choices == CHEMIN_OPEN
                                 ? chemin_banker_is_settled(m->game, NULL, j, &draws)
                                 : m->choices != CHEMIN_ALL && !is_mixed(s, j);
        m->fixed[j] = settled && draws;
        if (!settled && m->bankers == most)
            return false;
        if (!settled)
            m->banker[m->bankers++] = j;
    }
    return true;
}

void chemin_matrix_of(const chemin_game *game, const chemin_solution *s, chemin_matrix *m)
{
    memset(m, 0, sizeof *m);
    m->game = game;
    m->players = game->players;
    for (m->choices = CHEMIN_ALL; m->choices < CHEMIN_TOO_MANY; m->choices++)
        if (list_choices(m, s))
            break;
    if (m->choices == CHEMIN_TOO_MANY)
        return;
    m->rows = 1 << m->players;
    m->columns = 1 << m->bankers;
}

bool chemin_matrix_draws(int strategy, int k, int choices)
{
    return (strategy >> (choices - 1 - k) & 1) != 0;
}

int64_t chemin_matrix_at(const chemin_matrix *m, int row, int column)
{
    bool player[CHEMIN_PLAYER_MAX], banker[CHEMIN_BANKER_MAX];

    for (int k = 0; k < m->players; k++)
        player[k] = chemin_matrix_draws(row, k, m->players);
    memcpy(banker, m->fixed, sizeof banker);
    for (int k = 0; k < m->bankers; k++)
        banker[m->banker[k]] = chemin_matrix_draws(column, k, m->bankers);
    return chemin_payoff(m->game, player, banker);
}

/* ---- Writing --------------------------------------------------------------------------------- */

void chemin_decimal(const mpq_t number, int places, char out[CHEMIN_DECIMAL_TEXT])
{
    char digits[CHEMIN_DECIMAL_TEXT];
    mpz_t scaled, unit;
    size_t n, whole;

    assert(places > 0 && places <= 40);
    mpz_inits(scaled, unit, NULL);
    mpz_ui_pow_ui(unit, 10, (unsigned long)places);
    mpz_abs(scaled, mpq_numref(number));
    mpz_mul(scaled, scaled, unit);
    mpz_mul_ui(scaled, scaled, 2);
    mpz_add(scaled, scaled, mpq_denref(number)); /* half a unit, with all times two */
    mpz_mul_ui(unit, mpq_denref(number), 2);
    mpz_fdiv_q(scaled, scaled, unit);
    assert(mpz_sizeinbase(scaled, 10) < sizeof digits - 4);
    gmp_snprintf(digits, sizeof digits, "%0*Zd", places + 1, scaled);
    n = strlen(digits);
    whole = n - (size_t)places;
    snprintf(out, CHEMIN_DECIMAL_TEXT, "%s%.*s.%s",
             mpq_sgn(number) < 0 && mpz_sgn(scaled) != 0 ? "-" : "", (int)whole, digits,
             digits + whole);
    mpz_clears(scaled, unit, NULL);
}

void chemin_set_text(const chemin_set *set, bool banker, char out[CHEMIN_SET_TEXT])
{
    char third[8] = "none";
    int n = snprintf(out, CHEMIN_SET_TEXT, "%d", set->count);

    if (set->low >= 0)
        n += snprintf(out + n, (size_t)(CHEMIN_SET_TEXT - n), " (%d,%d)", set->low, set->high);
    if (set->third != CHEMIN_NO_CARD)
        snprintf(third, sizeof third, "%d", set->third);
    if (banker)
        snprintf(out + n, (size_t)(CHEMIN_SET_TEXT - n), " v %s", third);
}
