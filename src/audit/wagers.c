/* wagers.c: stakes and what came of them: a column for each thing one can stake on, or a wager a
 * row; one sum for each, or for all. What a wager on SABOT_ON_NONE is, mapping.h says. */
#include "audit/reader.h"

#include <string.h>

/* A sum, if there is one; "-" and the like are none. False if it is no sum. */
static bool sum_at(const reader *r, audit_role role, bool *has, sabot_cents *cents)
{
    const audit_span text = field(r, role);

    *has = text.n > 0 && !(text.n == 1 && text.at[0] == '-') &&
           words_find(&r->m->winner, text) != NO_RESULT;
    if (!*has)
        return true;
    return money_read(r->m->money, text, cents);
}

/* The wagers of a row, counted into the round where there is one. */
typedef struct purse {
    reader *r;
    audit_round *round;
    int n;                         /* of this row */
    sabot_cents staked;
    bool has_time;
    int64_t time;
    uint64_t who;
} purse;

static audit_wager *purse_add(purse *p, int on, sabot_cents stake)
{
    audit_wager *const wager = wager_new(p->r);

    wager->on = (uint8_t)on;
    wager->kind = p->r->m->paid_kind;
    wager->stake = stake;
    wager->who = p->who;
    wager->has_time = p->has_time;
    wager->time = p->time;
    if (p->round) {
        if (p->round->wagers++ == 0)
            p->round->wager = (uint32_t)(p->r->block->wagers - 1);
    }
    return wager;
}

/* A stake on one thing in a column of its own, and what came of it. */
static audit_why column_read(purse *p, int on)
{
    sabot_cents stake = 0, paid = 0;
    bool staked, has_paid;

    if (!sum_at(p->r, (audit_role)(ROLE_STAKE_ON + on), &staked, &stake) || stake < 0 ||
        !sum_at(p->r, (audit_role)(ROLE_PAID_ON + on), &has_paid, &paid))
        return AUDIT_WHY_MONEY;
    if (stake == 0 && paid == 0)
        return AUDIT_WHY_NONE;
    audit_wager *const wager = purse_add(p, on, stake);
    wager->has_paid = has_paid;
    wager->paid = paid;
    p->n++;
    p->staked += stake;
    return AUDIT_WHY_NONE;
}

/* One wager a row: how much, and on what. */
static audit_why row_wager(purse *p)
{
    const audit_span text = field(p->r, ROLE_ON);
    const int on = words_find(&p->r->m->on, text);
    sabot_cents stake = 0;
    bool staked;

    if (!sum_at(p->r, ROLE_STAKE, &staked, &stake) || stake < 0)
        return AUDIT_WHY_MONEY;
    if (stake == 0)
        return AUDIT_WHY_NONE;
    if (on == 0)
        return AUDIT_WHY_ON;
    purse_add(p, on, stake);
    p->n++;
    p->staked += stake;
    return AUDIT_WHY_NONE;
}

/* What the row tells of all its wagers: of the one there is, or of their sum. */
static audit_why sums_read(purse *p)
{
    bool has_paid, has_commission, has_balance;
    sabot_cents paid = 0, commission = 0, balance = 0;
    audit_wager *wager;

    if (!sum_at(p->r, ROLE_PAID, &has_paid, &paid) ||
        !sum_at(p->r, ROLE_COMMISSION, &has_commission, &commission) ||
        !sum_at(p->r, ROLE_BALANCE, &has_balance, &balance))
        return AUDIT_WHY_MONEY;
    if (p->n == 0 && !has_balance && paid == 0 && commission == 0)
        return AUDIT_WHY_NONE;
    if (!has_paid && !has_commission && !has_balance)
        return AUDIT_WHY_NONE;
    wager = p->n == 1 ? &p->r->block->wager[p->r->block->wagers - 1]
                      : purse_add(p, SABOT_ON_NONE, p->staked);
    if (has_paid) {
        wager->has_paid = true;
        wager->paid = paid;
    }
    wager->has_commission = has_commission;
    wager->commission = commission;
    wager->has_balance = has_balance;
    wager->balance = balance;
    return AUDIT_WHY_NONE;
}

audit_why wagers_read(reader *r, audit_round *round)
{
    purse p = { .r = r, .round = round };
    audit_why why = AUDIT_WHY_NONE;
    const audit_span laid = field(r, ROLE_LAID), who = field(r, ROLE_WHO);

    if (laid.n > 0) {
        p.has_time = true;
        if (!time_read(&r->m->time, laid, &p.time))
            return AUDIT_WHY_TIME;
    }
    p.who = who.n > 0 ? name_hash(who) : 0;
    if (has_role(r->m, ROLE_ON))
        why = row_wager(&p);
    for (int on = 1; !why && on <= WAGERS; on++)
        if (has_role(r->m, (audit_role)(ROLE_STAKE_ON + on)))
            why = column_read(&p, on);
    return why ? why : sums_read(&p);
}
