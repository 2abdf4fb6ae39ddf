/* rules_default.c: the defaults of the games, and games by their names. The defaults are lawful
 * as they stand, plain (face up, no side wagers, no device), and the same in both editions of
 * minibaccarat, so that the edition may be set before or after any other key. */
#include "rules_keys.h"
#include "sabot/event.h"
#include "sabot/traits.h"

const char *sabot_game_text(int game)
{
    const sabot_traits *traits = sabot_traits_of(game);

    return traits ? traits->name : "none";
}

/* In any case; a blank or a low line is as good as the hyphen. */
static bool is_game_name(const char *name, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char c = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];
        if (name[i] == '\0' || name[i] != (c == ' ' || c == '_' ? '-' : c))
            return false;
    }
    return name[n] == '\0';
}

int sabot_game_parse(const char *name, size_t n)
{
    for (int game = 1; sabot_traits_of(game); game++)
        if (is_game_name(sabot_game_text(game), name, n))
            return game;
    return SABOT_GAME_NONE;
}

static const sabot_rules plain = {
    .decks = 8,
    .cutting_cards = 2,
    .minimum = 500,
    .maximum = 1000000,
    .tie_minimum = 100,
    .tie_maximum = 200000,
    .side_minimum = 100,
    .side_maximum = 200000,
    .increment = 100,
    .inventory = 50000000,
    .after_shuffle = SABOT_AFTER_LACE,
    .deal = SABOT_DEAL_FACE_UP,
    .banker_mode = SABOT_MODE_VIG5,
    .vigorish = FIGURE_VIGORISH,
    .rounding = true,
    .tie_odds = FIGURE_TIE_LEAST,
    .tie_per = 1,
    .bonus_table = 'A',
    .dragon_odds = FIGURE_DRAGON_LEAST,
    .dragon_per = 1,
    .order = 1,
    .disclosed = 1,
    .notice_minutes = 30,
    .form_controls = true,
    .adoption_noticed = true,
    .order_noticed = true,
    .reshuffle_noticed = true,
};

bool rules_default_punto_banco(sabot_rules *rules, int edition)
{
    rules->seats = 14;
    rules->routine = 1;
    return edition == 0;
}

bool rules_default_minibaccarat(sabot_rules *rules, int edition)
{
    rules->seats = 7;
    rules->edition = (uint16_t)(edition == 0 ? 2011 : edition);
    return rules->edition == 1998 || rules->edition == 2011;
}

bool rules_default_chemin_de_fer(sabot_rules *rules, int edition)
{
    rules->decks = 6;
    rules->seats = 10;
    rules->routine = 1;
    return edition == 0;
}

/* Six areas, one deck or set, and what completions.md says where the text is lost. */
static bool pai_gow_default(sabot_rules *rules, int edition, const char *house_way)
{
    rules->decks = 1;
    rules->seats = 6;
    rules->bank = true;
    rules->co_bank = true;
    memcpy(rules->house_way, house_way, strlen(house_way));
    return edition == 0;
}

bool rules_default_pai_gow(sabot_rules *rules, int edition)
{
    rules->delivery = SABOT_MANNER_PLAIN;
    rules->deliveries = 1u | 1u << (SABOT_MANNER_K10 - SABOT_MANNER_PLAIN);
    return pai_gow_default(rules, edition, "tiles-1");
}

bool rules_default_pai_gow_poker(sabot_rules *rules, int edition)
{
    memcpy(rules->card_change, "submitted", 10);
    rules->second_deck = true;
    return pai_gow_default(rules, edition, "poker-1");
}

bool sabot_rules_default(sabot_rules *rules, int game, int edition)
{
    rules_defaults *defaults = rules_defaults_of(game);
    sabot_rules made;

    if (!defaults)
        return false;
    memcpy(&made, &plain, sizeof made);
    memcpy(made.bonus_odds, figure_paytable[0], sizeof made.bonus_odds);
    made.game = (uint8_t)game;
    if (!defaults(&made, edition))
        return false;
    memcpy(rules, &made, sizeof *rules);
    return true;
}
