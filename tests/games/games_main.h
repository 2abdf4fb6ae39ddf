/* games_main.h: a test program that tries the same thing with every game. */
#ifndef GAMES_MAIN_H
#define GAMES_MAIN_H

#include <stdint.h>

/* A test a game, named after it; try returns how much went wrong. An argument such as "pai-gow*"
 * tries those games alone. */
int games_main(int argc, char **argv, int (*try)(int game));

/* SABOT_SEED, or this one. */
uint64_t games_seed(uint64_t usual);

#endif
