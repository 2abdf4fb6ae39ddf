/* fuzz_jsonl.c: any bytes as JSON lines; the first says through which mapping and how the log is
 * cut. However it is cut the rounds are the same, and what another reader of JSON takes for an
 * object is no bad line for being none. */
#include "log_fuzz.h"

#include <jansson.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define JSON "[log]\nformat = json\n"

static const char *const texts[] = {
    JSON "[round]\ntable = table\nshoe = shoe\nnumber = id\n[cards]\n"
    "player = hands.player\nbanker = hands.banker\n[said]\nwinner = winner\n[time]\ntime = ts\n"
    "form = epoch\n",
    JSON "[round]\nnumber = id\n[cards]\np1 = p[0].rank\np1-suit = p[0].suit\n"
    "p2 = p[1].rank\nb1 = b[0].rank\nb2 = b[1].rank\n[money]\nstake.player = bets.player\n"
    "paid.player = won.player\n",
    JSON "rows = card\n[round]\nnumber = id\n[cards]\ncard = c\nhand = h\n",
    JSON "rows = wager\n[round]\nnumber = id\n[money]\non = on\nstake = s\npaid = p\nwho = w\n",
};

enum { MAPPINGS = sizeof texts / sizeof *texts, STRETCHES = 256 / MAPPINGS, DEEP = 30 };

/* How deep it could be at most. */
static int depth_of(const char *at, size_t n)
{
    int depth = 0;

    for (size_t i = 0; i < n; i++)
        depth += at[i] == '{' || at[i] == '[';
    return depth;
}

/* One line against the other reader. */
static void line_fuzz(const audit_mapping *m, const char *at, size_t n)
{
    json_t *const root = json_loadb(at, n, 0, NULL);
    audit_block block = { .rounds = 0 };
    audit_head *head;
    uint64_t lines;
    char says[AUDIT_SAYS];

    if (json_is_object(root) && depth_of(at, n) < DEEP &&
        audit_head_read(m, at, n, &head, &lines, says) >= 0) {
        audit_parse(m, head, &(audit_chunk){ at, n, 1, 0 }, &block);
        for (size_t i = 0; i < block.rounds; i++)
            assert(block.round[i].bad != AUDIT_WHY_JSON);
        audit_block_free(&block);
        audit_head_free(head);
    }
    json_decref(root);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static audit_mapping *mapping[MAPPINGS];

    if (size < 1)
        return 0;
    for (int i = 0; i < MAPPINGS; i++)
        if (!mapping[i])
            mapping[i] = mapping_known(texts[i]);
    const audit_mapping *const m = mapping[data[0] / STRETCHES];
    log_fuzz(m, (const char *)data + 1, size - 1, data[0] % STRETCHES + 1u);
    if (!memchr(data + 1, '\n', size - 1))
        line_fuzz(m, (const char *)data + 1, size - 1);
    return 0;
}
