/* clean_log.h: a log of lawful shoes, written fast: what an audit is measured by, and what it
 * must find nothing in. Eight decks, shuffled by a small generator of its own; cards are dealt
 * until fewer than sixteen are left. Deals by the figures of the law (regulation/figures.h). */
#ifndef BENCH_CLEAN_LOG_H
#define BENCH_CLEAN_LOG_H

#include "regulation/figures.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { CLEAN_DECKS = 8, CLEAN_CARDS = CLEAN_DECKS * SABOT_CARD_LAST, CLEAN_LEFT = 16 };

typedef struct clean_log {
    uint64_t random;
    uint64_t shoe, number;         /* of the round dealt last */
    int next;                      /* card of the shoe */
    sabot_card card[CLEAN_CARDS];
    sabot_card hand[2][3];         /* Player's, Banker's; SABOT_CARD_NONE where there is none */
    int count[2];
} clean_log;

static inline uint32_t clean_random(clean_log *log, uint32_t below)
{
    log->random = log->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((log->random >> 32) * below >> 32);
}

static inline void clean_begin(clean_log *log, uint64_t seed)
{
    memset(log, 0, sizeof *log);
    log->random = seed;
    log->next = CLEAN_CARDS;
    for (int i = 0; i < CLEAN_CARDS; i++)
        log->card[i] = (sabot_card)(1 + i % SABOT_CARD_LAST);
}

static inline void clean_shuffle(clean_log *log)
{
    for (int i = CLEAN_CARDS - 1; i > 0; i--) {
        const uint32_t other = clean_random(log, (uint32_t)i + 1);
        const sabot_card card = log->card[i];
        log->card[i] = log->card[other];
        log->card[other] = card;
    }
    log->next = 0;
    log->number = 0;
    log->shoe++;
}

static inline int clean_value(sabot_card card)
{
    return sabot_card_point_value(card);
}

/* Deals the next round. */
static inline void clean_deal(clean_log *log)
{
    sabot_card (*hand)[3] = log->hand;
    int third = FIGURE_NO_THIRD;

    if (log->next > CLEAN_CARDS - CLEAN_LEFT)
        clean_shuffle(log);
    log->number++;
    for (int i = 0; i < 4; i++)
        hand[i % 2][i / 2] = log->card[log->next++];
    hand[0][2] = hand[1][2] = SABOT_CARD_NONE;
    for (int side = 0; side < 2; side++)
        log->count[side] = (clean_value(hand[side][0]) + clean_value(hand[side][1])) % 10;
    if (log->count[0] >= SABOT_NATURAL || log->count[1] >= SABOT_NATURAL)
        return;
    if (figure_player_cell(SABOT_PUNTO_BANCO, log->count[0]) == 'D') {
        hand[0][2] = log->card[log->next++];
        third = clean_value(hand[0][2]);
    }
    if (figure_banker_cell(SABOT_PUNTO_BANCO, log->count[1], third) == 'D')
        hand[1][2] = log->card[log->next++];
    for (int side = 0; side < 2; side++)
        log->count[side] = (log->count[side] + clean_value(hand[side][2])) % 10;
}

static inline const char *clean_winner(const clean_log *log)
{
    const int lead = log->count[0] - log->count[1];

    return lead > 0 ? "Player" : lead < 0 ? "Banker" : "Tie";
}

/* "Shoe,Round,P1,P2,P3,B1,B2,B3,PTotal,BTotal,Winner", as mappings/six-columns.ini reads it. */
static inline void clean_write(FILE *to, uint64_t seed, uint64_t rounds)
{
    clean_log log;
    char line[128], name[3];

    clean_begin(&log, seed);
    fputs("Shoe,Round,P1,P2,P3,B1,B2,B3,PTotal,BTotal,Winner\n", to);
    for (uint64_t i = 0; i < rounds; i++) {
        clean_deal(&log);
        int n = snprintf(line, sizeof line, "%" PRIu64 ",%" PRIu64, log.shoe, log.number);
        for (int k = 0; k < 6; k++) {
            line[n++] = ',';
            if (log.hand[k / 3][k % 3] != SABOT_CARD_NONE) {
                sabot_card_text(log.hand[k / 3][k % 3], name);
                line[n++] = name[0];
                line[n++] = name[1];
            }
        }
        n += snprintf(line + n, sizeof line - (size_t)n, ",%d,%d,%s\n", log.count[0], log.count[1],
                      clean_winner(&log));
        fwrite(line, 1, (size_t)n, to);
    }
}

#endif
