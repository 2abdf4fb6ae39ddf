/* poker_kept.c: reads and writes the files of poker_kept.h: a head, the tables of seven cards and
 * those of the house way, as they lie in memory. */
#include "simulate/poker_kept.h"

#include "sabot/sabot.h"
#include "simulate/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FORMAT = 1, TRIED = 400 };

typedef struct head {
    char what[24];
    char version[16];
    uint64_t order;   /* of bytes */
    uint64_t sum;     /* of what follows */
    uint32_t format, tables_size, way_size, wheel_low;
    sabot_house_way way;
} head;

static void fill_head(head *h, const sabot_house_way *way, bool wheel_low)
{
    memset(h, 0, sizeof *h);
    snprintf(h->what, sizeof h->what, "sabot house way tables");
    snprintf(h->version, sizeof h->version, "%s", sabot_version());
    h->order = UINT64_C(0x0102030405060708);
    h->format = FORMAT;
    h->tables_size = sizeof(poker7);
    h->way_size = sizeof(sim_poker);
    h->wheel_low = wheel_low;
    memcpy(&h->way, way, sizeof h->way);
}

static uint64_t add_sum(uint64_t sum, const void *at, size_t n)
{
    const unsigned char *byte = at;
    uint64_t word;

    for (; n >= sizeof word; n -= sizeof word, byte += sizeof word) {
        memcpy(&word, byte, sizeof word);
        sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
    }
    for (; n > 0; n--, byte++)
        sum = (sum ^ *byte) * UINT64_C(0x100000001b3);
    return sum;
}

static uint64_t sum_of(const poker7 *tables, const sim_poker *way)
{
    return add_sum(add_sum(1, tables, sizeof *tables), way, sizeof *way);
}

/* Some hands are set anew: every third has five cards of a suit. */
static bool sets_as_told(const poker_kept *k)
{
    sim_random random;

    sim_random_begin(&random, 1, 0);
    for (int i = 0; i < TRIED; i++) {
        sabot_card deck[SABOT_CARD_JOKER];
        sabot_poker_setting set;
        for (int c = 0; c < SABOT_CARD_JOKER; c++)
            deck[c] = (sabot_card)(c + 1);
        sim_poker_deal(&random, deck);
        if (i % 3 == 0)
            for (int c = 0, n = 0; c < SABOT_CARD_JOKER && n < 5; c++)
                if (deck[c] != SABOT_CARD_JOKER && sabot_card_suit(deck[c]) == i % 4) {
                    const sabot_card moved = deck[c];
                    deck[c] = deck[n];
                    deck[n++] = moved;
                }
        const int line = sabot_house_way_set_cards(k->way->way, deck, k->tables->wheel_low, &set);
        const sim_poker_hand hand = sim_poker_set(k->way, deck);
        if (line < 0 || sim_poker_line(hand) != line ||
            sim_poker_front(hand) != sabot_poker_two(set.front) >> 12 ||
            sim_poker_behind(hand) >= POKER7_CLASSES ||
            k->tables->rank[sim_poker_behind(hand)] !=
                sabot_poker_five(set.behind, k->tables->wheel_low))
            return false;
    }
    return true;
}

static bool read_all(FILE *file, const sabot_house_way *way, bool wheel_low, poker_kept *k)
{
    head *told = malloc(sizeof *told), *meant = malloc(sizeof *meant);
    bool ok = told != NULL && meant != NULL && k->tables != NULL && k->way != NULL;

    if (ok)
        fill_head(meant, way, wheel_low);
    ok = ok && fread(told, sizeof *told, 1, file) == 1;
    if (ok)
        meant->sum = told->sum;
    ok = ok && memcmp(told, meant, sizeof *told) == 0 &&
         fread(k->tables, sizeof *k->tables, 1, file) == 1 &&
         fread(k->way, sizeof *k->way, 1, file) == 1 && fgetc(file) == EOF &&
         sum_of(k->tables, k->way) == told->sum;
    free(told);
    free(meant);
    if (!ok)
        return false;
    k->way->tables = k->tables;
    k->way->way = way;
    return sets_as_told(k);
}

bool poker_kept_read(const char *path, const sabot_house_way *way, bool wheel_low,
                     poker_kept *kept)
{
    FILE *file = fopen(path, "rb");
    bool ok;

    if (file == NULL)
        return false;
    *kept = (poker_kept){ malloc(sizeof *kept->tables), malloc(sizeof *kept->way) };
    ok = read_all(file, way, wheel_low, kept);
    fclose(file);
    if (!ok)
        poker_kept_free(kept);
    return ok;
}

static bool write_all(FILE *file, const poker_kept *kept)
{
    head *h = malloc(sizeof *h);
    sim_poker *way = malloc(sizeof *way);
    bool ok = h != NULL && way != NULL;

    if (ok) {
        memcpy(way, kept->way, sizeof *way);
        memset(&way->tables, 0, sizeof way->tables);
        memset(&way->way, 0, sizeof way->way);
        fill_head(h, kept->way->way, kept->tables->wheel_low);
        h->sum = sum_of(kept->tables, way);
        ok = fwrite(h, sizeof *h, 1, file) == 1 &&
             fwrite(kept->tables, sizeof *kept->tables, 1, file) == 1 &&
             fwrite(way, sizeof *way, 1, file) == 1;
    }
    free(way);
    free(h);
    return ok;
}

bool poker_kept_write(const char *path, const poker_kept *kept)
{
    char beside[4096];
    const int n = snprintf(beside, sizeof beside, "%s.%ld", path, (long)getpid());
    FILE *file = n > 0 && (size_t)n < sizeof beside ? fopen(beside, "wbx") : NULL;
    bool ok;

    if (file == NULL)
        return false;
    ok = write_all(file, kept);
    ok = fclose(file) == 0 && ok;
    ok = ok && rename(beside, path) == 0;
    if (!ok)
        remove(beside);
    return ok;
}

void poker_kept_free(poker_kept *kept)
{
    sim_poker_free(kept->way);
    poker7_free(kept->tables);
    *kept = (poker_kept){ NULL, NULL };
}
