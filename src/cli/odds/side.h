/* side.h: a side bet out of a text. */
#ifndef SABOT_CLI_ODDS_SIDE_H
#define SABOT_CLI_ODDS_SIDE_H

#include "odds/side.h"

enum { SIDE_TEXT = 8192, SIDE_SAYS = 240 };

/* 0; or the line at fault (-1 if it is no single line), with a sentence. */
int side_read(side_bet *bet, const char *text, size_t n, char says[SIDE_SAYS]);

#endif
