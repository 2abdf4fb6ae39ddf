/* The conformance suite over every game: 1,000 rounds each, or 100,000 with SABOT_LONG=1. The seed
 * is fixed, or SABOT_SEED; it is printed when something breaks. SABOT_TABLES=SEED, or FIRST-LAST,
 * plays the tables of pai gow and pai gow poker under random rules with these seeds alone. */
#include "conformance.h"
#include "games_main.h"
#include "length.h"

#include "sabot/rules.h"

#include <stdlib.h>

static int play_tables(int game, const char *wanted)
{
    char *end;
    const uint64_t first = strtoull(wanted, &end, 10);
    const uint64_t last = *end == '-' ? strtoull(end + 1, NULL, 10) : first;

    return conformance_random(game, first, (int)(last - first + 1));
}

/* Of pai gow half of the rounds are played under the rules files, half under random rules. */
static int conforms(int game)
{
    const bool shared = game == SABOT_PAI_GOW || game == SABOT_PAI_GOW_POKER;
    const int rounds = test_times(1000, 100000) / (shared ? 2 : 1);
    const uint64_t seed = games_seed(20261115);
    const char *wanted = getenv("SABOT_TABLES");

    if (wanted)
        return shared ? play_tables(game, wanted) : 0;
    return conformance_game(sabot_game_text(game), seed, rounds) +
           (shared ? conformance_random(game, seed, rounds / CONFORMANCE_ROUNDS) : 0);
}

int main(int argc, char **argv)
{
    return games_main(argc, argv, conforms);
}
