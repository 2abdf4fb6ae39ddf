/* odds.h: the parts of "sabot odds". cmd_odds.c looks at the words of the command line and hands
 * them, all of them and in their order, to the part that answers; each part has its own table of
 * options and its own --help, all under the name "odds". argv[0] is "odds". */
#ifndef SABOT_CLI_ODDS_H
#define SABOT_CLI_ODDS_H

int odds_baccarat(int argc, char **argv); /* --game punto-banco, minibaccarat */
int odds_chemin(int argc, char **argv);   /* --game chemin-de-fer, or such a rules file */
int odds_pai_gow(int argc, char **argv);  /* --game pai-gow */
int odds_poker(int argc, char **argv);    /* --game pai-gow-poker */
int odds_protect(int argc, char **argv);  /* --protect, whatever the game */

#endif
