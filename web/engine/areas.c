/* areas.c: the betting areas of a table, with what they pay in words: read off its rules. */
#include "parts.h"

#include "regulation/figures.h"

#include <stdio.h>

enum { ODDS_TEXT = 64 };

/* Does the table take it? */
static bool is_offered(const sabot_rules *rules, int on)
{
    const sabot_traits *const traits = sabot_traits_of(rules->game);

    switch (on) {
    case SABOT_ON_FOUR_CARDS:
    case SABOT_ON_FIVE_CARDS:
    case SABOT_ON_SIX_CARDS:    return rules->total_cards;
    case SABOT_ON_BONUS_PLAYER:
    case SABOT_ON_BONUS_BANKER: return rules->bonus;
    case SABOT_ON_DRAGON_7:     return rules->dragon_wager;
    default:                    return (traits->offered >> on & 1u) != 0;
    }
}

static void banker_odds(const sabot_rules *rules, char out[ODDS_TEXT])
{
    switch (rules->banker_mode) {
    case SABOT_MODE_TIE25:
        snprintf(out, ODDS_TEXT, "1 to 1, a quarter on ties");
        break;
    case SABOT_MODE_SIX_HALF:
        snprintf(out, ODDS_TEXT, "1 to 1, on six 1 to 2");
        break;
    case SABOT_MODE_DRAGON7:
        snprintf(out, ODDS_TEXT, "1 to 1, void on a dragon 7");
        break;
    case SABOT_MODE_TOTAL_CARDS:
        snprintf(out, ODDS_TEXT, "1 to 1, less %d %% if not covered", rules->vigorish);
        break;
    default:
        snprintf(out, ODDS_TEXT, "1 to 1, less %d %%", rules->vigorish);
        break;
    }
}

static void total_cards_odds(int on, char out[ODDS_TEXT])
{
    if (on == SABOT_ON_FOUR_CARDS)
        snprintf(out, ODDS_TEXT, "%d to %d", FIGURE_FOUR_CARDS_TO, FIGURE_FOUR_CARDS_PER);
    else if (on == SABOT_ON_FIVE_CARDS || on == SABOT_ON_SIX_CARDS)
        snprintf(out, ODDS_TEXT, "%d to %d", FIGURE_MORE_CARDS_TO, FIGURE_MORE_CARDS_PER);
}

static void odds(const sabot_rules *rules, int on, char out[ODDS_TEXT])
{
    const int banking = sabot_traits_of(rules->game)->banking;

    out[0] = '\0';
    if (on == SABOT_ON_BANKER && banking == SABOT_HOUSE_BANKS)
        banker_odds(rules, out);
    else if (on == SABOT_ON_BANKER || (on == SABOT_ON_HAND && rules->vigorish > 0))
        snprintf(out, ODDS_TEXT, "1 to 1, less %d %%", rules->vigorish);
    else if (on == SABOT_ON_PLAYER || on == SABOT_ON_HAND)
        snprintf(out, ODDS_TEXT, "1 to 1");
    else if (on == SABOT_ON_TIE)
        snprintf(out, ODDS_TEXT, "%d to %d", rules->tie_odds, rules->tie_per);
    else if (on == SABOT_ON_DRAGON_7)
        snprintf(out, ODDS_TEXT, "%d to %d", rules->dragon_odds, rules->dragon_per);
    else if (on == SABOT_ON_BONUS_PLAYER || on == SABOT_ON_BONUS_BANKER)
        snprintf(out, ODDS_TEXT, "up to %d to 1", rules->bonus_odds[0]);
    else
        total_cards_odds(on, out);
}

static sabot_cents bound(const sabot_rules *rules, int on, bool most)
{
    if (on == SABOT_ON_TIE)
        return most ? rules->tie_maximum : rules->tie_minimum;
    if (on >= SABOT_ON_FOUR_CARDS && on <= SABOT_ON_DRAGON_7)
        return most ? rules->side_maximum : rules->side_minimum;
    return most ? rules->maximum : rules->minimum;
}

void page_put_areas(js *out, const page_sight *s)
{
    /* as they lie on the layout, from the left */
    static const uint8_t order[] = { SABOT_ON_PLAYER, SABOT_ON_TIE, SABOT_ON_BANKER,
                                     SABOT_ON_HAND, SABOT_ON_BONUS_PLAYER, SABOT_ON_FOUR_CARDS,
                                     SABOT_ON_FIVE_CARDS, SABOT_ON_SIX_CARDS, SABOT_ON_DRAGON_7,
                                     SABOT_ON_BONUS_BANKER };
    const sabot_rules *const rules = &s->table->rules;
    char text[ODDS_TEXT];

    js_open(out, "areas", '[');
    for (size_t i = 0; i < sizeof order; i++) {
        const int on = order[i];
        if (!is_offered(rules, on))
            continue;
        odds(rules, on, text);
        js_open(out, NULL, '{');
        js_text(out, "on", sabot_field_word(SABOT_F_ON, on));
        js_text(out, "name", page_area_name(on));
        js_text_or_null(out, "odds", text);
        js_number(out, "minimum", bound(rules, on, false));
        js_number(out, "maximum", bound(rules, on, true));
        js_yes(out, "side", on >= SABOT_ON_FOUR_CARDS && on <= SABOT_ON_DRAGON_7);
        js_close(out, '}');
    }
    js_close(out, ']');
}
