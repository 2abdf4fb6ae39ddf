/* test_facts.c: facts are recorded (A99). At states that random rounds reach, under every rules
 * file of the five games: a card the shoe can hold, to any hand, up or down, or face up in the
 * shoe; a piece on the table that is seen; a look by who has a hand; the other batch in the rack;
 * dice out of the shaker. None is refused, the table stays sound, and the round reaches its end.
 * 300 rounds a game, or 20,000 with SABOT_LONG=1; the seed is fixed, or SABOT_SEED. */
#include "facts.h"
#include "games_main.h"
#include "length.h"

#include "sabot/rules.h"


/* A table of the long run: who had the bank had walked off, and was listed as giving it up. */
enum { ONCE_WRONG = 20915116 };

static int are_recorded(int game)
{
    const char *name = sabot_game_text(game);

    return facts_try(name, games_seed(20261116), test_times(300, 20000)) ||
           (game == SABOT_PAI_GOW_POKER && facts_try(name, ONCE_WRONG, 6));
}

int main(int argc, char **argv)
{
    return games_main(argc, argv, are_recorded);
}
