/* shoe_lanes.h: drawing and numbering for as many shoes as one vector has lanes. Included by
 * shoe.c alone, once for each width: LANES is the number of lanes, NAMED(x) makes a name of its
 * own for this width, TARGET says for which processors, MUL_HIGH and ANY are those of lanes.
 *
 * Lane l of a block takes its random numbers from the l % 4-th sixteen bits of stream l / 4, so
 * that the lanes of a vector are the bits of its streams as they lie. */

typedef uint16_t NAMED(lanes) __attribute__((vector_size(2 * LANES)));
typedef int16_t NAMED(marks) __attribute__((vector_size(2 * LANES)));
typedef uint64_t NAMED(words) __attribute__((vector_size(2 * LANES)));

typedef struct NAMED(streams) {
    NAMED(words) s[4];
} NAMED(streams);

TARGET static void NAMED(begin)(NAMED(streams) *all, uint64_t seed, uint64_t first)
{
    uint64_t word[4][LANES / 4];
    sim_random random;

    for (int i = 0; i < LANES / 4; i++) {
        sim_random_begin(&random, seed, first + (uint64_t)i);
        for (int j = 0; j < 4; j++)
            word[j][i] = random.s[j];
    }
    memcpy(all->s, word, sizeof word);
}

/* sim_random_next of every stream. */
TARGET static inline NAMED(lanes) NAMED(next)(NAMED(streams) *all)
{
    NAMED(words) *const s = all->s, times_5 = s[1] + (s[1] << 2), t = s[1] << 17;
    const NAMED(words) turned = times_5 << 7 | times_5 >> 57;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return (NAMED(lanes))(turned + (turned << 3));
}

/* A number below n from 16 random bits is the upper half of their product; the 2^16 values do not
 * fall into n equal parts, and those too many are told by a small lower half. They are drawn again,
 * each shoe from a sequence of its own, so that no lane depends on its neighbours. */
TARGET static NAMED(lanes) NAMED(redraw)(NAMED(lanes) number, NAMED(marks) again, uint32_t n,
                                         uint16_t edge, uint64_t *spare)
{
    for (int i = 0; i < LANES; i++)
        if (again[i] != 0)
            number[i] = draw_again(&spare[i], n, edge);
    return number;
}

TARGET static void NAMED(draw_all)(const sim_shuffler *f, NAMED(streams) *all, uint64_t *spare,
                                   sim_block *out, int first)
{
    NAMED(marks) left[SIM_VALUES - 1];
    NAMED(streams) own = *all;

    for (int v = 0; v < SIM_VALUES - 1; v++)
        left[v] = (NAMED(marks)){ 0 } + (int16_t)f->up_to[v];
    for (int i = 0; i < f->drawn; i++) {
        const uint16_t n = (uint16_t)(f->size - i);
        const NAMED(lanes) bits = NAMED(next)(&own), bound = (NAMED(lanes)){ 0 } + n;
        const NAMED(marks) again = (NAMED(marks))(bits * bound < f->edge[n]);
        NAMED(lanes) number = MUL_HIGH(bits, bound);
        NAMED(marks) value = (NAMED(marks)){ 0 } + (SIM_VALUES - 1);

        if (__builtin_expect(ANY(again), 0))
            number = NAMED(redraw)(number, again, n, f->edge[n], spare);
        for (int v = 0; v < SIM_VALUES - 1; v++) {
            const NAMED(marks) is_up_to = left[v] > (NAMED(marks))number; /* -1 where it is */
            left[v] += is_up_to;
            value += is_up_to;
        }
        memcpy(&out->at[i][first], &value, sizeof value);
    }
}

TARGET static void NAMED(number_all)(const sim_shuffler *f, sim_block *block, int first)
{
    const NAMED(lanes) ten = (NAMED(lanes)){ 0 } + f->ten;
    const NAMED(lanes) hundred = (NAMED(lanes)){ 0 } + f->hundred;
    NAMED(lanes) card[6], sum[2];

    for (int i = 0; i < 5; i++)
        memcpy(&card[i], &block->at[i][first], sizeof card[i]);
    sum[0] = card[0] + card[2];
    sum[0] -= (NAMED(lanes))(sum[0] > 9) & ten;
    for (int i = 0; i + 5 < f->drawn; i++) {
        memcpy(&card[5], &block->at[i + 5][first], sizeof card[5]);
        sum[1] = card[1] + card[3];
        sum[1] -= (NAMED(lanes))(sum[1] > 9) & ten;
        sum[0] = (sum[0] * ten + sum[1]) * hundred + card[4] * ten + card[5];
        memcpy(&block->at[i][first], &sum[0], sizeof sum[0]);
        sum[0] = sum[1];
        for (int j = 1; j < 5; j++)
            card[j] = card[j + 1];
    }
}

#undef LANES
#undef NAMED
#undef TARGET
#undef MUL_HIGH
#undef ANY
