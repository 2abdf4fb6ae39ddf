/* tiles.h: four tiles that somebody holds, and what each way of setting them is worth. */
#ifndef SABOT_CLI_ODDS_TILES_H
#define SABOT_CLI_ODDS_TILES_H

#include "simulate/tiles_exact.h"

/* Against the dealer's hands, set by this house way, whose table it is: a status. */
int tiles_hand_answer(const char *hand, const sabot_house_way *way, const sim_tiles *dealer,
                      int percent, bool json);

/* House way against house way, the two hands told apart; or the best against the dealer's. */
typedef struct tiles_edge_asked {
    const sabot_house_way *player_way, *dealer_way;
    const sim_tiles *player, *dealer;
    bool best; /* the player sets every hand for the best */
    int percent;
} tiles_edge_asked;

int tiles_edge_answer(const tiles_edge_asked *asked, bool json);

#endif
