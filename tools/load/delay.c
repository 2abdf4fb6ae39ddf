/* delay.c: from a command to each viewer's line. Whoever sends and whoever reads are in this one
 * process, and so have one clock. */
#include "load.h"

#include <string.h>

/* Buckets double in width every DELAY_STEPS. */
static int bucket_of(int64_t us)
{
    int shift = 0;

    while (us >> shift >= 2 * DELAY_STEPS)
        shift++;
    const int i = shift == 0 ? (int)us : (shift * DELAY_STEPS) + (int)(us >> shift);
    return i < DELAY_BUCKETS ? i : DELAY_BUCKETS - 1;
}

static int64_t most_of(int bucket)
{
    const int shift = bucket < 2 * DELAY_STEPS ? 0 : bucket / DELAY_STEPS - 1;

    return shift == 0 ? bucket : (((int64_t)(bucket - shift * DELAY_STEPS) + 1) << shift) - 1;
}

void delays_add(delays *d, int64_t us)
{
    d->bucket[bucket_of(us < 0 ? 0 : us)]++;
    d->n++;
    d->most_us = us > d->most_us ? us : d->most_us;
}

int64_t delays_at(const delays *d, double part)
{
    uint64_t before = 0;

    for (int i = 0; i < DELAY_BUCKETS; i++) {
        before += d->bucket[i];
        if (before > 0 && (double)before >= part * (double)d->n)
            return most_of(i) < d->most_us ? most_of(i) : d->most_us;
    }
    return d->most_us;
}

static delay_slot *slot_of(delay_ring *ring, uint64_t seq)
{
    delay_slot *const slot = &ring->slot[seq % DELAY_RING];

    if (slot->seq != seq) {
        slot->seq = seq;
        slot->sent_us = 0;
        slot->heard = 0;
    }
    return slot;
}

void delay_heard(delay_ring *ring, delays *d, uint64_t seq, int64_t now_us)
{
    delay_slot *const slot = slot_of(ring, seq);

    if (slot->sent_us != 0)
        delays_add(d, now_us - slot->sent_us);
    else if (slot->heard < DELAY_HEARD)
        slot->heard_us[slot->heard++] = now_us;
}

void delay_sent(delay_ring *ring, delays *d, uint64_t seq, int64_t sent_us)
{
    delay_slot *const slot = slot_of(ring, seq);

    for (int i = 0; i < slot->heard; i++)
        delays_add(d, slot->heard_us[i] - sent_us);
    slot->heard = 0;
    slot->sent_us = sent_us;
}
