/* evening.c: an evening at a table, turn by turn. The same rules and seed give the same evening
 * everywhere. */
#include "deal/evening.h"

static deal_source *source_of(deal_evening *evening)
{
    if (evening->table.rules.fair)
        return &evening->fair.source;
    return deal_traits(&evening->table)->supply == SABOT_FROM_PACK ? &evening->pieces.source
                                                                   : &evening->shoe.source;
}

sabot_ruling deal_evening_open(deal_evening *evening, const sabot_rules *rules, const char *seed,
                               int players)
{
    const sabot_ruling ruling = sabot_table_open(&evening->table, rules);
    unsigned char bytes[32];

    if (ruling.verdict != SABOT_ACCEPTED)
        return ruling;
    deal_seed_from_text(seed, bytes);
    deal_shoe_init(&evening->shoe, bytes);
    deal_pieces_init(&evening->pieces, bytes);
    deal_seed_secrets_init(&evening->secrets, bytes);
    deal_fair_init(&evening->fair, &evening->secrets.secrets);
    deal_players_init(&evening->players, bytes, players);
    evening->irregular = 0;
    evening->telling = NULL;
    evening->driver = (deal_driver){
        .table = &evening->table,
        .source = source_of(evening),
        .answer = true,
        .needs_wagers = true,
    };
    return ruling;
}

/* One act of this kind, if it is expected as it stands. */
static bool do_one(deal_evening *evening, int kind)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const int n = sabot_expect(&evening->table, SABOT_ASK_ALL, next);

    for (int i = 0; i < n; i++)
        if (next[i].like.kind == kind && next[i].duty != SABOT_MUST) {
            deal_event(&evening->driver, &next[i].like, false);
            return true;
        }
    return false;
}

/* Something goes wrong, if it is its turn and it can. */
static bool err(deal_evening *evening)
{
    sabot_event event;

    if (evening->irregular == 0 ||
        (long)deal_random_below(&evening->players.random, 1000) >= evening->irregular ||
        !deal_players_mistake(&evening->players, &evening->driver, &event))
        return false;
    if (evening->telling && !deal_can_be_told(evening->telling, &evening->driver, &event))
        return false;
    deal_event(&evening->driver, &event, false);
    return true;
}

void deal_evening_turn(deal_evening *evening)
{
    const unsigned owed = 1u << SABOT_MUST | 1u << SABOT_YIELD;
    const unsigned onward = 1u << SABOT_SILENCE | 1u << SABOT_NEXT;

    if (!sabot_held_has_room(&evening->table.held) && do_one(evening, SABOT_EV_REDEEM))
        return; /* somebody who was gone comes back for what is theirs */
    if (err(evening))
        return;
    if (!deal_step(&evening->driver, owed) &&
        !deal_players_act(&evening->players, &evening->driver) &&
        !deal_step(&evening->driver, onward))
        evening->players.round = 0; /* nobody has wagered: they think again */
}

/* The secret of what was dealt, if it is to be shown now. */
static void reveal(deal_evening *evening)
{
    sabot_expected next[SABOT_EXPECTED_MAX];
    const sabot_asked asked = { .duties = 1u << SABOT_YIELD };

    if (sabot_expect(&evening->table, asked, next) > 0 && next[0].like.kind == SABOT_EV_REVEAL)
        deal_step(&evening->driver, 1u << SABOT_YIELD);
}

void deal_evening_close(deal_evening *evening)
{
    do
        deal_house(&evening->driver);
    while (do_one(evening, SABOT_EV_LEAVE));
    reveal(evening);
    do_one(evening, SABOT_EV_CLOSE);
    deal_house(&evening->driver);
    reveal(evening);
}
