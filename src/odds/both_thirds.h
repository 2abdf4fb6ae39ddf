/* both_thirds.h: six cards: pairs of totals p and b, then x, then y, for all ten y at once. Included by
 * baccarat.c alone, once for each way of multiplying: COUNT_BOTH_THIRDS is the function's name and
 * PRODUCT multiplies lanes whose factors all fit 32 bits. */

static void COUNT_BOTH_THIRDS(const sums *s, int x, int64_t ways, thirds sum)
{
    const int most = highest_draw[x];
    lanes l;

    for (int k = 0; k < 3; k++)
        memcpy(l.d + ODDS_VALUES * k, s->d, sizeof s->d);
    memcpy(l.ways, l.d, sizeof l.ways);
    memcpy(l.partner, s->partner, sizeof l.partner);
    for (int k = 0; k < QUADS; k++) {
        l.star_ways[k] = 4 * ways * l.ways[k];
        for (int p = 0; p < BANKER_DRAWS; p++) {
            const quad pairs = s->pairs[p] - 2 * l.partner[p][k];
            l.pairs_x[p][k] = PRODUCT(pairs, (quad){ 0 } + ways);
            l.pairs_y[p][k] = PRODUCT(pairs, l.ways[k]);
        }
    }
    for (int p = 0; p < DRAW_TOTALS; p++)
        for (int b = p <= most ? p : 0; b <= most; b++) {
            quad *one = sum[mod10[p + x]][b], *other = sum[mod10[b + x]][p];
            const bool twice = p < b && b < DRAW_TOTALS; /* the same with p and b exchanged */
            const int64_t *dp = l.d + mod10[b - p + 10], *db = l.d + mod10[p - b + 10];
            const int64_t same = p == b;

            for (int k = 0; k < QUADS; k++) {
                const quad up = l.partner[p][k], ub = l.partner[b][k];
                quad to_p, to_b, own_p, own_b;
                memcpy(&to_p, dp + 4 * k, sizeof to_p);
                memcpy(&to_b, db + 4 * k, sizeof to_b);
                memcpy(&own_p, own[p][b] + 4 * k, sizeof own_p);
                memcpy(&own_b, own[b][p] + 4 * k, sizeof own_b);
                const quad with = PRODUCT(up, ub + to_p - own_p - same) + PRODUCT(ub, to_b - own_b);
                const quad six = PRODUCT(l.pairs_x[p][k], l.pairs_y[b][k] + 2 * same * l.ways[k]) -
                                 PRODUCT(l.star_ways[k], s->stars[p][b] - with);
                one[k] += six;
                if (twice)
                    other[k] += six;
            }
        }
}

#undef COUNT_BOTH_THIRDS
#undef PRODUCT
