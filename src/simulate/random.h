/* random.h: the random numbers of the simulator: xoshiro256** seeded by splitmix64.
 *
 * Stream k of seed s is always the same numbers, on every machine: that is what lets a simulation
 * be split into shards and put together again to the last bit. These numbers are for statistics;
 * a shoe that people wager on is shuffled by src/deal, from a cryptographic generator. */
#ifndef SIMULATE_RANDOM_H
#define SIMULATE_RANDOM_H

#include <stdint.h>

typedef struct sim_random {
    uint64_t s[4];
} sim_random;

/* The next number of splitmix64; *state goes on. */
static inline uint64_t sim_random_split(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Begins a stream of a seed. The seed is mixed before the stream's number is put to it, so that
 * neighbouring seeds do not share streams. */
static inline void sim_random_begin(sim_random *random, uint64_t seed, uint64_t stream)
{
    uint64_t state = seed;

    state = sim_random_split(&state) ^ stream;
    state = sim_random_split(&state);
    for (int i = 0; i < 4; i++)
        random->s[i] = sim_random_split(&state);
}

static inline uint64_t sim_random_turn(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

/* The next 64 random bits. */
static inline uint64_t sim_random_next(sim_random *random)
{
    uint64_t *const s = random->s;
    const uint64_t result = sim_random_turn(s[1] * 5, 7) * 9, t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = sim_random_turn(s[3], 45);
    return result;
}

#endif
