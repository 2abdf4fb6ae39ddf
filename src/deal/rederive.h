/* rederive.h: what a secret gave, made again, and held against what happened at the table
 * (docs/fair-shoes.md). For "sabot journal reveal", for an auditor, for a page: whoever folds the
 * events of a table tells them here, one by one, and has the answer when a secret is shown. */
#ifndef SABOT_REDERIVE_H
#define SABOT_REDERIVE_H

#include "deal/deal.h"

enum { DEAL_CUTS_MAX = 16, DEAL_NOTES_MAX = 4096, DEAL_SAYS = 200 };

/* What one secret gave. */
typedef struct deal_rederived {
    uint32_t number;
    bool shown;              /* else nothing below can be said but the seal */
    bool fits;               /* everything: seal, faces and dice */
    bool seal_fits;
    sabot_uint64 sealed_at, shown_at;    /* the numbers of these events */
    unsigned char seal[SABOT_SECRET_BYTES], secret[SABOT_SECRET_BYTES];
    bool tiles;
    int cuts, cut[DEAL_CUTS_MAX];
    int size;                /* pieces that were shuffled */
    uint8_t order[DEAL_CARDS_MAX]; /* as they lay after the last cut, those that had left first */
    int left;                /* so many left, in this order: */
    uint8_t gone[DEAL_CARDS_MAX];
    int named, named_right;  /* of them those whose face was told, and told as it was */
    int unnamed;             /* and those nobody told, what they were: */
    uint8_t unseen[DEAL_CARDS_MAX];
    int throws, throws_right; /* of dice, or random numbers */
    sabot_uint64 wrong;      /* the first event that does not fit; 0 none */
    char says[DEAL_SAYS];    /* and how */
} deal_rederived;

/* What has to be held against the secret, noted as it happens. */
typedef struct deal_note {
    sabot_uint64 seq;
    uint16_t kind;
    uint16_t at;             /* of a cut; of a piece that left: its place, counted from the front */
    int32_t count;           /* what dice showed */
    uint8_t where;           /* the hand or the place it went to, or it is told of */
    uint8_t n;               /* faces told */
    uint8_t face[SABOT_FACES_MAX];
    uint8_t took;            /* pieces that left by it, at these places of the pack: */
    uint8_t from[SABOT_FACES_MAX];
} deal_note;

typedef struct deal_rederive {
    deal_rederived result;   /* of the secret that was sealed last */
    bool open;               /* it is not shown yet */
    bool lost_count;         /* something left uncounted */
    bool pack, tiles;
    char table[SABOT_RULES_NAME];
    int decks;
    int n;
    deal_note note[DEAL_NOTES_MAX];
} deal_rederive;

void deal_rederive_begin(deal_rederive *d);

/* An event that was applied, between these two tables. True when it showed a secret: the result
 * then says what of it fits. Where a seal was told and no secret before the next one, or the end,
 * result.shown stays false. */
bool deal_rederive_take(deal_rederive *d, const sabot_table *before, const sabot_table *after,
                        const sabot_event *event);

#endif
