/* print.c: what "sabot hand" says of a hand, as text and as JSON. */
#include "hand.h"

#include "cli/cite/words.h"
#include "cli/cli.h"
#include "regulation/ranking.h"

#include <string.h>

/* ---- Text ----------------------------------------------------------------------------------- */

static void print_row(const char *label, bool tiles, const uint8_t *card, int n, int width,
                      bool wheel_low)
{
    char cards[HAND_TEXT], name[HAND_TEXT];

    hand_cards_text(tiles, card, n, cards);
    ranking_name(tiles, card, n, wheel_low, name);
    printf("%-7s %-*s  %s%s%s (%s)\n", label, width, cards,
           cli_paint(stdout, CLI_BOLD), name, cli_paint(stdout, CLI_PLAIN),
           ranking_provision(tiles, card, n, wheel_low));
}

void hand_print_rank(const hand_typed *typed, bool wheel_low)
{
    print_row(typed->tiles ? "tiles" : "cards", typed->tiles, typed->card, typed->n, 0,
              wheel_low);
    if (typed->tiles)
        printf("rank    %d of %d, the highest being best\n",
               sabot_tiles_rank(typed->card[0], typed->card[1]),
               SABOT_TILES_RANKS);
}

static void print_line(const sabot_house_way *way, const sabot_way_line *line)
{
    const sabot_provision *p = sabot_provision_at(sabot_provision_find(line->provision, NULL));

    printf("set by  %s, version %d, line %s\n", way->name, way->version, line->id);
    cite_print_wrapped(line->says, 8);
    if (p->id[0] == '\0')
        return;
    printf("under   %s", p->id);
    if (cite_grade(p)[0] != '\0')
        printf(", completed, grade %s: %s", cite_grade(p), cite_grade_means(cite_grade(p)));
    putchar('\n');
}

void hand_print_set(const hand_set *set, const sabot_house_way *way, bool wheel_low)
{
    const int width = set->tiles ? 7 : 14;

    print_row(set->tiles ? "high" : "front", set->tiles, set->one, 2, width, wheel_low);
    print_row(set->tiles ? "low" : "behind", set->tiles, set->other, set->tiles ? 2 : 5, width,
              wheel_low);
    if (set->line)
        print_line(way, set->line);
}

bool hand_is_bettered(const hand_set *set, const hand_set *all, int count)
{
    for (int i = 0; i < count; i++)
        if (all[i].one_rank >= set->one_rank && all[i].other_rank >= set->other_rank &&
            (all[i].one_rank > set->one_rank || all[i].other_rank > set->other_rank))
            return true;
    return false;
}

void hand_print_all(const hand_set *all, int count, const hand_value *value, const hand_set *house,
                    bool wheel_low)
{
    const int others = house->tiles ? 2 : 5;
    char one[HAND_TEXT], other[HAND_TEXT], one_name[HAND_TEXT], other_name[HAND_TEXT];

    for (int i = 0; i < count; i++) {
        const bool is_house = memcmp(all[i].one, house->one, 2) == 0 &&
                              memcmp(all[i].other, house->other, (size_t)others) == 0;
        hand_cards_text(house->tiles, all[i].one, 2, one);
        hand_cards_text(house->tiles, all[i].other, others, other);
        ranking_name(house->tiles, all[i].one, 2, wheel_low, one_name);
        ranking_name(house->tiles, all[i].other, others, wheel_low, other_name);
        printf("%c %s / %s  %s / %s\n",
               is_house ? '*' : hand_is_bettered(&all[i], all, count) ? '-' : ' ', one, other,
               one_name, other_name);
        if (value)
            hand_print_value(&value[i]);
    }
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static json_t *json_cards(bool tiles, const uint8_t *card, int n)
{
    json_t *list = json_array();

    for (int i = 0; i < n; i++) {
        char text[HAND_TEXT];
        hand_cards_text(tiles, card + i, 1, text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}

static json_t *json_hand(bool tiles, const uint8_t *card, int n, bool wheel_low)
{
    char name[HAND_TEXT];
    json_t *hand = json_object();

    ranking_name(tiles, card, n, wheel_low, name);
    json_object_set_new(hand, tiles ? "tiles" : "cards", json_cards(tiles, card, n));
    if (tiles) {
        json_object_set_new(hand, "class", json_integer(sabot_tiles_class(card[0], card[1])));
        json_object_set_new(hand, "rank", json_integer(sabot_tiles_rank(card[0], card[1])));
    } else {
        const sabot_poker_rank rank = ranking_of_cards(card, n, wheel_low);
        json_object_set_new(hand, "kind",
                            json_string(sabot_poker_kind_text((int)sabot_poker_kind_of(rank))));
        json_object_set_new(hand, "rank", json_integer((json_int_t)rank));
    }
    json_object_set_new(hand, "name", json_string(name));
    json_object_set_new(hand, "provision",
                        json_string(ranking_provision(tiles, card, n, wheel_low)));
    return hand;
}

json_t *hand_json_rank(const hand_typed *typed, bool wheel_low)
{
    return json_hand(typed->tiles, typed->card, typed->n, wheel_low);
}

json_t *hand_json_line(const sabot_house_way *way, const sabot_way_line *line)
{
    const sabot_provision *p = sabot_provision_at(sabot_provision_find(line->provision, NULL));

    return json_pack("{s:s, s:i, s:s, s:s, s:s?, s:s?}", "house_way", way->name, "version",
                     (int)way->version, "line", line->id, "says", line->says, "provision",
                     line->provision[0] != '\0' ? line->provision : NULL, "grade",
                     cite_grade(p)[0] != '\0' ? cite_grade(p) : NULL);
}

json_t *hand_json_set(const hand_set *set, const sabot_house_way *way, bool wheel_low)
{
    json_t *all = json_object();

    json_object_set_new(all, set->tiles ? "high" : "front",
                        json_hand(set->tiles, set->one, 2, wheel_low));
    json_object_set_new(all, set->tiles ? "low" : "behind",
                        json_hand(set->tiles, set->other, set->tiles ? 2 : 5, wheel_low));
    json_object_set_new(all, "set_by", set->line ? hand_json_line(way, set->line) : json_null());
    return all;
}
