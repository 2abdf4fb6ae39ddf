/* cdf_scene.c: see cdf_scene.h. It gives no evidence. */
#include "games/cdf_scene.h"

#include <stdio.h>
#include <string.h>

round_run cdf_scene;

void cdf_say(const char *line)
{
    if (!round_run_line(&cdf_scene, line, strlen(line)))
        fail_msg("%s\n%s", line, cdf_scene.why);
}

void cdf_sayf(const char *format, ...)
{
    char line[160];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    cdf_say(line);
}

void cdf_run(const char *const lines[])
{
    for (int i = 0; lines[i]; i++)
        cdf_say(lines[i]);
}

/* Seat 5 banks 1,000, seat 6 covers it alone, seat 8 looks on; Cards has been said. */
void cdf_begin(const char *rules)
{
    round_run_begin(&cdf_scene);
    cdf_sayf("table chemin-de-fer seats=10 minimum=5 maximum=10000 inventory=100000 %s", rules);
    RUN("sit seat=5 buy-in=10000", "sit seat=6 buy-in=10000", "sit seat=8 buy-in=10000",
        "! until offering", "bid seat=5 1000", "close-bids", "stake seat=5 1000", "banco seat=6",
        "close-window", "cover seat=6 1000", "announce no-more-bets", "announce cards");
}

/* The four cards as they come: Player, Banker, Player, Banker. */
void cdf_deal(const char *p1, const char *b1, const char *p2, const char *b2)
{
    cdf_sayf("card %s player", p1);
    cdf_sayf("card %s banker", b1);
    cdf_sayf("card %s player", p2);
    cdf_sayf("card %s banker", b2);
}

/* The Dominant Player looks and says a word, which the dealer repeats. */
void cdf_speak(const char *word)
{
    cdf_say("look seat=6");
    cdf_sayf("announce \"%s\" by=seat6", word);
    cdf_sayf("announce \"%s\"", word);
}

/* The Banker does. */
void cdf_bank_speaks(const char *word)
{
    cdf_say("look seat=5");
    cdf_sayf("announce \"%s\" by=seat5", word);
    cdf_sayf("announce \"%s\"", word);
}

const char *const cdf_faces[10] = { "Kh", "Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h" };
