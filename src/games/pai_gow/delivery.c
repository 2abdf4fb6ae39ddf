/* delivery.c: the ways of delivering tiles, as data: eight groups of four, in delivery order.
 *
 * A tile is named s.t: the t-th from the top of the s-th stack from the dealer's left, as the eight
 * stacks stand before anything is lifted. Only method 10 of 10.8(k) has come down to us; the other
 * ways are common practice elsewhere (C:10.8.13 to 15) and say so. */
#include "round.h"

#define T(s, t) ((s - 1) * 4 + (t - 1))
#define STACK(s) { T(s, 1), T(s, 2), T(s, 3), T(s, 4) }
#define PAIR_TOP(a, b) { T(a, 1), T(a, 2), T(b, 1), T(b, 2) }
#define PAIR_BOTTOM(a, b) { T(a, 3), T(a, 4), T(b, 3), T(b, 4) }
#define ROW(t, a, b, c, d) { T(a, t), T(b, t), T(c, t), T(d, t) }

static const paigow_method methods[] = {
    { SABOT_MANNER_PLAIN, false,
      "whole stacks from the dealer's right to left; not from the regulation (grade G)",
      { STACK(8), STACK(7), STACK(6), STACK(5), STACK(4), STACK(3), STACK(2), STACK(1) } },
    { SABOT_MANNER_PLAIN_LEFT, false,
      "whole stacks from the dealer's left to right; not from the regulation (grade G)",
      { STACK(1), STACK(2), STACK(3), STACK(4), STACK(5), STACK(6), STACK(7), STACK(8) } },
    { SABOT_MANNER_K10, true,
      "dragon head, phoenix tail from the left: 19:47-10.8(k)10",
      { PAIR_TOP(1, 2), ROW(1, 5, 6, 7, 8), PAIR_BOTTOM(1, 2), ROW(2, 5, 6, 7, 8),
        PAIR_TOP(3, 4), ROW(3, 5, 6, 7, 8), PAIR_BOTTOM(3, 4), ROW(4, 5, 6, 7, 8) } },
    { SABOT_MANNER_K10_MIRROR, false,
      "dragon head, phoenix tail from the right, likely (k)9; not from the regulation (grade S)",
      { PAIR_TOP(8, 7), ROW(1, 4, 3, 2, 1), PAIR_BOTTOM(8, 7), ROW(2, 4, 3, 2, 1),
        PAIR_TOP(6, 5), ROW(3, 4, 3, 2, 1), PAIR_BOTTOM(6, 5), ROW(4, 4, 3, 2, 1) } },
    { SABOT_MANNER_MIDDLE_OUT, false,
      "whole stacks from the middle outward; not from the regulation (grade G)",
      { STACK(4), STACK(5), STACK(3), STACK(6), STACK(2), STACK(7), STACK(1), STACK(8) } },
    { SABOT_MANNER_ENDS_IN, false,
      "whole stacks from the two ends inward; not from the regulation (grade G)",
      { STACK(1), STACK(8), STACK(2), STACK(7), STACK(3), STACK(6), STACK(4), STACK(5) } },
    { SABOT_MANNER_PAIRS, false,
      "four tiles across, by pairs of stacks; not from the regulation (grade G)",
      { PAIR_TOP(1, 2), PAIR_BOTTOM(1, 2), PAIR_TOP(3, 4), PAIR_BOTTOM(3, 4), PAIR_TOP(5, 6),
        PAIR_BOTTOM(5, 6), PAIR_TOP(7, 8), PAIR_BOTTOM(7, 8) } },
};

const paigow_method *sabot_delivery(int manner)
{
    const int at = manner - SABOT_MANNER_PLAIN;

    return at >= 0 && at < (int)(sizeof methods / sizeof *methods) ? &methods[at] : NULL;
}

bool sabot_delivery_is_sound(const paigow_method *method)
{
    uint32_t used = 0;

    for (int group = 0; group < PAIGOW_PLACES; group++)
        for (int i = 0; i < 4; i++) {
            const unsigned tile = method->tile[group][i];
            if (tile >= PAIGOW_SET_TILES || (used >> tile & 1u) != 0)
                return false;
            used |= UINT32_C(1) << tile;
        }
    return true;
}

const paigow_method *paigow_method_in_use(const sabot_table *t)
{
    const paigow_bank *bank = &t->pg.bank;
    const bool named = bank->side != PAIGOW_DEALER_CARRIES && bank->method != SABOT_MANNER_NONE;

    return sabot_delivery(named ? bank->method : t->rules.delivery);
}

/* Of method 10 each of its sentences says where some of the groups go. */
static enum sabot_law k10_rule(int group)
{
    return group == 0 ? LAW_K10_HEAD : group == 1 ? LAW_K10_TAIL : LAW_K10_ALTERNATE;
}

enum sabot_law paigow_delivery_rule(const sabot_table *t)
{
    const paigow_method *method = paigow_tiles(t) ? paigow_method_in_use(t) : NULL;

    if (!method)
        return LAW_DEAL_AUTOMATED;
    switch (method->manner) {
    case SABOT_MANNER_PLAIN:
    case SABOT_MANNER_PLAIN_LEFT: return LAW_DELIVERY_PLAIN;
    case SABOT_MANNER_K10:        return k10_rule(t->pg.round.delivered);
    case SABOT_MANNER_K10_MIRROR: return LAW_DELIVERY_DATA;
    default:                      return LAW_DELIVERY_OTHER;
    }
}
