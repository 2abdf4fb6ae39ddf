/* The conformance suite over random lawful rules of every game, out to the ends of what a rules
 * file may say (A15, A108): thirty tables each, or 2,000 with SABOT_LONG=1; SABOT_TABLES says
 * another number. The seed is fixed, or SABOT_SEED; it is printed with the rules when something
 * breaks. */
#include "conformance.h"
#include "games_main.h"
#include "length.h"

#include <stdlib.h>

static int conforms(int game)
{
    const char *tables = getenv("SABOT_TABLES");

    return conformance_extreme(game, games_seed(20261116),
                               tables ? atoi(tables) : test_times(30, 2000));
}

int main(int argc, char **argv)
{
    return games_main(argc, argv, conforms);
}
