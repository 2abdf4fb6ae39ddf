/* rules_default.c: the defaults of each game, and games by their names. The defaults are lawful
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
    for (int game = 1; game < SABOT_GAMES; game++)
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

/* Six areas, one deck or set, and what completions.md says where the text is lost. */
static void pai_gow_default(sabot_rules *rules, bool tiles)
{
    rules->decks = 1;
    rules->seats = 6;
    rules->bank = true;
    rules->co_bank = true;
    memcpy(rules->house_way, tiles ? "tiles-1" : "poker-1", 8);
    if (tiles) {
        rules->delivery = SABOT_MANNER_PLAIN;
        rules->deliveries = 1u | 1u << (SABOT_MANNER_K10 - SABOT_MANNER_PLAIN);
        return;
    }
    memcpy(rules->card_change, "submitted", 10);
    rules->second_deck = true;
}

bool sabot_rules_default(sabot_rules *rules, int game, int edition)
{
    const bool mini = game == SABOT_MINIBACCARAT &&
                      (edition == 0 || edition == 1998 || edition == 2011);
    const bool chemin = game == SABOT_CHEMIN_DE_FER && edition == 0;
    const bool punto = game == SABOT_PUNTO_BANCO && edition == 0;
    const bool pai_gow = (game == SABOT_PAI_GOW || game == SABOT_PAI_GOW_POKER) && edition == 0;

    if (!punto && !mini && !chemin && !pai_gow)
        return false;
    memcpy(rules, &plain, sizeof *rules);
    memcpy(rules->bonus_odds, figure_paytable[0], sizeof rules->bonus_odds);
    rules->game = (uint8_t)game;
    rules->decks = chemin ? 6 : plain.decks;
    rules->seats = punto ? 14 : chemin ? 10 : 7;
    rules->routine = mini ? 0 : 1;
    if (pai_gow) {
        rules->routine = 0;
        pai_gow_default(rules, game == SABOT_PAI_GOW);
    }
    rules->edition = (uint16_t)(!mini ? 0 : edition == 0 ? 2011 : edition);
    return true;
}
