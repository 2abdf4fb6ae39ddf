/* poker_hand.c: "sabot odds --hand" of seven cards: the 21 settings against every hand of the
 * dealer, with the tables of the house way from where they are kept, if they are. */
#include "poker.h"

#include "cli/cli.h"
#include "odds.h"
#include "simulate/poker_kept.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH = 4096 };

static void show_dealt(void *context, uint64_t done, uint64_t all)
{
    odds_bar_show(context, "the dealer's hands", done, all);
}

/* The folder where tables are kept: as given, or one of the user's own for such things, which is
 * made in a place that is there. False if there is none; "none" asks for none. */
static bool find_folder(const char *given, char out[PATH])
{
    const char *const base = getenv("XDG_CACHE_HOME"), *const home = getenv("HOME");
    int n;

    if (given && strcmp(given, "none") == 0)
        return false;
    if (given)
        n = snprintf(out, PATH, "%s", given);
    else if (base && base[0] == '/')
        n = snprintf(out, PATH, "%s/sabot", base);
    else if (home && home[0] == '/')
        n = snprintf(out, PATH, "%s/.cache/sabot", home);
    else
        return false;
    if (n <= 0 || n >= PATH)
        return false;
    if (!given)
        mkdir(out, 0700);
    return true;
}

static bool find_file(const char *folder, const sabot_house_way *way, bool wheel_low,
                      char out[PATH])
{
    char at[PATH];

    if (!find_folder(folder, at))
        return false;
    const int n = snprintf(out, PATH, "%.*s/%s%s.tables", PATH - 64, at, way->name,
                           wheel_low ? "-wheel-low" : "");
    return n > 0 && n < PATH;
}

/* The tables, kept or made; what is made is kept if it can be. */
static bool get_tables(const char *folder, const sabot_house_way *way, bool wheel_low,
                       poker_kept *kept)
{
    char path[PATH];
    const bool keeps = find_file(folder, way, wheel_low, path);

    if (keeps && poker_kept_read(path, way, wheel_low, kept))
        return true;
    kept->tables = poker7_new(wheel_low);
    kept->way = kept->tables ? sim_poker_new(kept->tables, way) : NULL;
    if (!kept->way)
        return false;
    if (keeps)
        poker_kept_write(path, kept);
    return true;
}

int poker_hand_settings(const poker_asked *asked, const sabot_card card[7],
                        poker_exact out[POKER_SETTINGS])
{
    poker_kept kept = { NULL, NULL };
    odds_bar bar = { 0 };
    int status = CLI_GO;

    if (!get_tables(asked->folder, asked->dealer, asked->wheel_low, &kept))
        status = cli_error(asked->command, "there is no memory left");
    else if (!poker_exact_settings(kept.way, card, asked->percent, show_dealt, &bar, out))
        status = cli_error(asked->command, "%s does not set every hand, or sets one foul; \"sabot "
                           "hand --check\" shows one", asked->dealer->name);
    poker_kept_free(&kept);
    return status;
}

int poker_hand_answer(const char *folder, bool wheel_low, poker_report *out)
{
    const sabot_house_way *const way = &out->way[POKER_DEALERS];
    const poker_asked asked = { "odds", folder, way, wheel_low, out->percent };
    const int status = poker_hand_settings(&asked, out->card, out->setting);
    sabot_poker_setting own;

    out->house = -1;
    if (sabot_house_way_set_cards(way, out->card, wheel_low, &own) >= 0)
        for (int i = 0; i < POKER_SETTINGS; i++)
            if (memcmp(out->setting[i].setting.front, own.front, sizeof own.front) == 0)
                out->house = i;
    return status;
}
