/* chemin_pure.c: is there an equilibrium without chance? Every pure strategy of the Player is
 * looked at: the Banker's best replies to it are settled set by set, but for the sets without
 * preference; the Player must gain nothing by departing against one of them. */
#include "odds/chemin.h"
#include "odds/fraction.h"

#include <assert.h>

enum { TIES_MAX = 16 };

/* What the Banker does at a set: stays, draws, or either. */
typedef struct reply {
    int sign[CHEMIN_BANKER_MAX];
    int ties, tie[CHEMIN_BANKER_MAX]; /* sets without preference that matter to the Player */
} reply;

static int64_t player_cell(const chemin_game *g, int i, int j)
{
    return g->player_wins[i][j] - g->banker_wins[i][j];
}

static bool draws(unsigned strategy, int i)
{
    return i == 0 || (strategy >> (i - 1) & 1) != 0;
}

static void find_reply(const chemin_game *g, mpq_srcptr commission, unsigned strategy, reply *r)
{
    mpz_t gain, cell;

    mpz_inits(gain, cell, NULL);
    r->ties = 0;
    for (int j = 0; j < g->bankers; j++) {
        bool matters = false;
        mpz_set_ui(gain, 0);
        for (int i = 0; i <= g->players; i++) {
            matters |= i > 0 && player_cell(g, i, j + 1) != 0;
            if (!draws(strategy, i))
                continue;
            chemin_banker_cell(g, commission, i, j + 1, cell);
            mpz_add(gain, gain, cell);
        }
        r->sign[j] = mpz_sgn(gain);
        if (r->sign[j] == 0 && matters)
            r->tie[r->ties++] = j;
    }
    mpz_clears(gain, cell, NULL);
}

/* The least or the most the Player can be made to gain by drawing at the only set there is: the
 * Banker reaches it without chance. */
static odds_int reach(const chemin_game *g, const reply *r, bool most)
{
    odds_int gain = player_cell(g, 1, 0);

    for (int j = 0; j < g->bankers; j++) {
        const int64_t cell = player_cell(g, 1, j + 1);
        if (r->sign[j] > 0 || (r->sign[j] == 0 && (most ? cell > 0 : cell < 0)))
            gain += cell;
    }
    return gain;
}

/* Does the Player gain nothing by departing, if the Banker draws at these of the ties? */
static bool holds(const chemin_game *g, const reply *r, unsigned strategy, unsigned drawn)
{
    for (int i = 1; i <= g->players; i++) {
        odds_int gain = player_cell(g, i, 0);
        for (int j = 0; j < g->bankers; j++)
            if (r->sign[j] > 0)
                gain += player_cell(g, i, j + 1);
        for (int t = 0; t < r->ties; t++)
            if (drawn >> t & 1)
                gain += player_cell(g, i, r->tie[t] + 1);
        if (draws(strategy, i) ? gain < 0 : gain > 0)
            return false;
    }
    return true;
}

bool chemin_has_pure(const chemin_game *g, mpq_srcptr commission)
{
    reply r;

    for (unsigned strategy = 0; strategy < 1U << g->players; strategy++) {
        find_reply(g, commission, strategy, &r);
        if (g->players == 1) {
            if (strategy == 0 ? reach(g, &r, false) <= 0 : reach(g, &r, true) >= 0)
                return true;
            continue;
        }
        assert(r.ties <= TIES_MAX);
        for (unsigned drawn = 0; drawn < 1U << r.ties; drawn++)
            if (holds(g, &r, strategy, drawn))
                return true;
    }
    return false;
}
