/* cmd_simulate.h: a run as the command line of "sabot simulate" asks for it, for who plays it in
 * steps. */
#ifndef SABOT_CMD_SIMULATE_H
#define SABOT_CMD_SIMULATE_H

#include "simulate/game.h"

/* argv[0] is "simulate". CLI_GO, with *game to be closed; or the status to exit with after one
 * sentence. What tells how to print and to divide a run is read and passed over. */
int cmd_simulate_game(int argc, char **argv, sim_game **game);

#endif
