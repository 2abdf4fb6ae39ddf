/* fuzz_house_way.c: any text as a house way. It is read or refused with a sentence; what is read
 * sets hands lawfully, with the tiles or cards dealt, or not at all. */
#include "sabot/house_way.h"

#include <assert.h>
#include <string.h>

static void set_tiles(const sabot_house_way *way)
{
    static const sabot_tile dealt[][4] = { { 1, 2, 3, 4 }, { 3, 3, 9, 21 }, { 5, 17, 25, 30 },
                                           { 32, 31, 2, 7 } };

    for (size_t i = 0; i < sizeof dealt / sizeof *dealt; i++) {
        sabot_tiles_setting set;
        if (sabot_house_way_set_tiles(way, dealt[i], &set) >= 0)
            assert(sabot_tiles_rank(set.high[0], set.high[1]) >=
                   sabot_tiles_rank(set.low[0], set.low[1]));
    }
}

static void set_cards(const sabot_house_way *way)
{
    static const sabot_card dealt[][7] = {
        { 1, 14, 27, 40, 53, 13, 26 }, { 1, 2, 3, 4, 5, 6, 7 }, { 5, 18, 31, 44, 9, 22, 35 },
        { 2, 17, 30, 45, 8, 24, 39 },  { 53, 12, 25, 10, 23, 8, 3 },
    };

    for (size_t i = 0; i < sizeof dealt / sizeof *dealt; i++) {
        sabot_poker_setting set;
        if (sabot_house_way_set_cards(way, dealt[i], i % 2 == 0, &set) >= 0)
            assert(!sabot_poker_is_foul(&set, i % 2 == 0));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static sabot_house_way way;
    const char *says = NULL;
    int at = -1;

    if (sabot_house_way_parse((const char *)data, size, &way, &at, &says) < 0) {
        assert(says && strlen(says) > 0 && at >= 0);
        return 0;
    }
    assert(way.lines > 0 && way.lines <= SABOT_WAY_LINES && way.name[0] != '\0');
    if (way.tiles)
        set_tiles(&way);
    else
        set_cards(&way);
    return 0;
}
