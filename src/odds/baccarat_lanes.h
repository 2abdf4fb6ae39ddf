/* baccarat_lanes.h: the count of baccarat.c, four numbers at a time. Included by baccarat.c alone,
 * once for each way of multiplying: NAME gives its functions their names, TARGET says for which
 * processors they are, and PRODUCT multiplies lanes whose factors all fit 32 bits.
 *
 * A lane is a value y of which one card is gone. What must always hold: there is no card of the
 * two values past the tenth, so that whatever those lanes hold comes to nothing. */

/* The partners of every card, from the cards alone. */
TARGET static void NAME(look)(cards *c, const int32_t left[ODDS_VALUES])
{
    int64_t up[3 * ODDS_VALUES + 2], down[2 * ODDS_VALUES + 2]; /* d(0), d(1), ...; d(0), d(9) */

    for (int i = 0; i < ODDS_VALUES; i++) {
        up[i] = up[i + 10] = up[i + 20] = left[i];
        down[10 - i] = down[20 - i] = left[i];
    }
    down[0] = down[21] = up[30] = up[31] = 0;
    for (int k = 0; k < QUADS; k++)
        c->d[k] = QUAD(up + 4 * k);
    c->d[QUADS - 1][2] = c->d[QUADS - 1][3] = 0;
    for (int p = 0; p < ODDS_VALUES; p++)
        for (int k = 0; k < QUADS; k++)
            c->partner[p][k] = QUAD(down + 10 - p + 4 * k) -
                               QUAD(halves[p % 2] + 5 - p / 2 + 4 * k);
    for (int b = 0; b < STANDING; b++)
        for (int k = 0; k < 2 * QUADS; k++)
            QUAD(c->across[b] + 4 * k) = QUAD(up + b + 4 * k) -
                                         QUAD(halves[b % 2] + b / 2 + 4 * k);
}

/* The same without one card of value x, as far as count_sixes looks. */
TARGET static void NAME(look_without)(cards *c, const cards *from, int x)
{
    for (int k = 0; k < QUADS; k++)
        c->d[k] = from->d[k] - QUAD(one + 10 - x + 4 * k);
    for (int p = 0; p < BANKER_DRAWS; p++) {
        for (int k = 0; k < QUADS; k++)
            c->partner[p][k] = from->partner[p][k] - QUAD(tenth + 10 + x - p + 4 * k);
        for (int k = 0; k < 2 * QUADS; k++)
            QUAD(c->across[p] + 4 * k) = QUAD(from->across[p] + 4 * k) -
                                         QUAD(tenth + 10 + p - x + 4 * k);
    }
}

TARGET static void NAME(sum_up)(const cards *c, sums *s)
{
    for (int p = 0; p < ODDS_VALUES; p++) {
        quad pairs = { 0 }, begun[QUADS];
        for (int k = 0; k < QUADS; k++) {
            begun[k] = PRODUCT(c->d[k], c->partner[p][k]);
            pairs += begun[k];
        }
        s->pairs[p] = pairs[0] + pairs[1] + pairs[2] + pairs[3];
        for (int b = 0; b <= p; b++) {
            quad stars = { 0 };
            for (int k = 0; k < QUADS; k++)
                stars += PRODUCT(begun[k], c->partner[b][k]);
            s->stars[p][b] = s->stars[b][p] = stars[0] + stars[1] + stars[2] + stars[3];
        }
    }
}

/* What a card y takes with it of the stars of p and b: those of which it is the middle, the partner
 * for p, or the partner for b. Here and below `same` is [p = b], given as a constant. */
TARGET static inline quad NAME(stars_of)(const cards *c, int p, int b, int64_t same, int k)
{
    const quad mine = c->partner[p][k], theirs = c->partner[b][k];
    const quad over_p = QUAD(c->across[b] + 10 - p + 4 * k);
    const quad over_b = QUAD(c->across[p] + 10 - b + 4 * k);

    return PRODUCT(mine, theirs + over_p - same) + PRODUCT(theirs, over_b);
}

/* A card y and four others of totals p and b. */
TARGET static inline void NAME(count_five)(const cards *c, const sums *s, int p, int b,
                                           int64_t same, fives *out)
{
    for (int k = 0; k < QUADS; k++) {
        const quad mine = QUAD(out->pairs[p] + 4 * k), theirs = QUAD(out->pairs[b] + 4 * k);
        const quad stars = s->stars[p][b] - NAME(stars_of)(c, p, b, same, k);
        const quad five = PRODUCT(PRODUCT(c->d[k], mine), theirs + 2 * same) -
                          PRODUCT(4 * c->d[k], stars);
        QUAD(out->stars[p][b] + 4 * k) = QUAD(out->stars[b][p] + 4 * k) = stars;
        QUAD(out->ways[p][b] + 4 * k) = QUAD(out->ways[b][p] + 4 * k) = five;
    }
}

/* All in which one hand at least goes on to draw. */
TARGET static void NAME(count_fives)(const cards *c, const sums *s, fives *out)
{
    for (int p = 0; p < STANDING; p++)
        for (int k = 0; k < QUADS; k++)
            QUAD(out->pairs[p] + 4 * k) = s->pairs[p] - 2 * c->partner[p][k];
    for (int p = 0; p < DRAW_TOTALS; p++) {
        NAME(count_five)(c, s, p, p, 1, out);
        for (int b = p + 1; b < STANDING; b++)
            NAME(count_five)(c, s, p, b, 0, out);
    }
}

/* Five cards: the Player stands on six or seven and the Banker draws; or the Player draws, and the
 * Banker stands on what the third card makes him stand on. */
TARGET static void NAME(count_one_third)(const fives *f, int64_t rest, odds_counts *out)
{
    int64_t drawn[STANDING][2 * LANES]; /* by the count stood on, and the other */

    memset(drawn, 0, sizeof drawn);
    for (int t = 0; t < DRAW_TOTALS; t++)
        for (int b = LEAST_STAND; b < STANDING; b++)
            for (int k = 0; k < QUADS; k++)
                QUAD(drawn[b] + t + 4 * k) +=
                    QUAD(f->ways[t][b] + 4 * k) & QUAD(stands[b] + 4 * k);
    for (int b = LEAST_STAND; b < STANDING; b++)
        for (int t = 0; t < ODDS_VALUES; t++)
            out->at[ODDS_PLAYER_THIRD][t][b] = (drawn[b][t] + drawn[b][t + 10]) * rest;
    memset(drawn, 0, sizeof drawn);
    for (int t = 0; t < DRAW_TOTALS; t++)
        for (int p = DRAW_TOTALS; p < STANDING; p++)
            for (int k = 0; k < QUADS; k++)
                QUAD(drawn[p] + t + 4 * k) += QUAD(f->ways[t][p] + 4 * k);
    for (int p = DRAW_TOTALS; p < STANDING; p++)
        for (int t = 0; t < ODDS_VALUES; t++)
            out->at[ODDS_BANKER_THIRD][p][t] = (drawn[p][t] + drawn[p][t + 10]) * rest;
}

/* What is needed of the shoe without x to take a y from it. */
typedef struct NAME(seconds) {
    const cards *c;
    const fives *f;
    int x;
    quad pairs_x[BANKER_DRAWS][QUADS], pairs_y[BANKER_DRAWS][QUADS]; /* times the ways of x, of y */
    quad star_ways[QUADS];                                           /* four times those of both */
} NAME(seconds);

/* A card x, a card y and four others of totals p and b: added in one place, and in another for the
 * same with p and b exchanged. */
TARGET static inline void NAME(add_six)(const NAME(seconds) *s, int p, int b, int64_t same,
                                        quad *here, quad *there)
{
    const int64_t stars = s->f->stars[p][b][s->x];

    for (int k = 0; k < QUADS; k++) {
        const quad theirs = s->pairs_y[b][k] + 2 * same * s->c->d[k];
        const quad six = PRODUCT(s->pairs_x[p][k], theirs) -
                         PRODUCT(s->star_ways[k], stars - NAME(stars_of)(s->c, p, b, same, k));
        here[k] += six;
        there[k] += six;
    }
}

/* All of them for one x, which is gone from the cards: added to what there is for the Player's
 * count with x and the Banker's without y. */
TARGET static void NAME(count_sixes)(const cards *c, const fives *f, int x, int64_t ways,
                                     sixes sum)
{
    const int most = highest_draw[x], both = most < DRAW_TOTALS ? most : DRAW_TOTALS - 1;
    quad(*row[BANKER_DRAWS])[QUADS], nowhere[QUADS] = { { 0 } };
    NAME(seconds) s;

    s.c = c;
    s.f = f;
    s.x = x;
    for (int k = 0; k < QUADS; k++)
        s.star_ways[k] = 4 * PRODUCT(c->d[k], ways + (quad){ 0 });
    for (int p = 0; p < BANKER_DRAWS; p++) {
        row[p] = sum[mod10[p + x]];
        for (int k = 0; k < QUADS; k++) {
            const quad pairs = f->pairs[p][x] - 2 * c->partner[p][k];
            s.pairs_x[p][k] = PRODUCT(pairs, ways + (quad){ 0 });
            s.pairs_y[p][k] = PRODUCT(pairs, c->d[k]);
        }
    }
    for (int p = 0; p <= both; p++) {
        for (int b = 0; b < p; b++)
            NAME(add_six)(&s, p, b, 0, row[p][b], row[b][p]);
        NAME(add_six)(&s, p, p, 1, row[p][p], nowhere);
    }
    for (int p = both + 1; p < DRAW_TOTALS; p++)
        for (int b = 0; b <= both; b++)
            NAME(add_six)(&s, p, b, 0, row[p][b], nowhere);
    for (int p = 0; p < DRAW_TOTALS && most > both; p++)
        NAME(add_six)(&s, p, most, 0, row[p][most], nowhere);
}

/* Brings the Banker's third card to the Banker's count. */
TARGET static void NAME(add_sixes)(sixes sum, int64_t out[ODDS_VALUES][ODDS_VALUES])
{
    int64_t row[ODDS_VALUES][2 * LANES]; /* past the tenth place it begins again */

    memset(row, 0, sizeof row);
    for (int b = 0; b < BANKER_DRAWS; b++)
        for (int t = 0; t < ODDS_VALUES; t++)
            for (int k = 0; k < QUADS; k++)
                QUAD(row[t] + b + 4 * k) += sum[t][b][k];
    for (int t = 0; t < ODDS_VALUES; t++)
        for (int c = 0; c < ODDS_VALUES; c++)
            out[t][c] = row[t][c] + row[t][c + 10];
}

TARGET static void NAME(count)(const odds_shoe *shoe, int64_t n, odds_counts *out)
{
    cards all, less;
    sums s;
    fives five;
    sixes six;

    memset(six, 0, sizeof six);
    NAME(look)(&all, shoe->left);
    NAME(sum_up)(&all, &s);
    count_no_third(&s, (n - 4) * (n - 5), out);
    NAME(count_fives)(&all, &s, &five);
    NAME(count_one_third)(&five, n - 5, out);
    for (int x = 0; x < ODDS_VALUES; x++) {
        if (shoe->left[x] == 0)
            continue;
        NAME(look_without)(&less, &all, x);
        NAME(count_sixes)(&less, &five, x, shoe->left[x], six);
    }
    NAME(add_sixes)(six, out->at[ODDS_BOTH_THIRD]);
}

#undef NAME
#undef TARGET
#undef PRODUCT
