/* rank.c: naming hands, and which of several ranks highest. */
#include "school/walk.h"

#include "regulation/ranking.h"
#include "sabot/tiles.h"

#include <stdio.h>
#include <string.h>

enum { NAMED = 4 };

/* One of the two hands that lie open before they are compared. */
typedef struct hand {
    bool tiles;
    int n;
    uint8_t piece[5];
} hand;

static bool take_hand(const school_walk *walk, int which, hand *out)
{
    const sabot_table *table = walk_table(walk);
    sabot_view view;
    const sabot_view_place *at;

    sabot_look(table, (sabot_viewer){ .role = SABOT_DEALER }, &view);
    at = &view.place[walk->next.seat];
    if (at->n != deal_traits(table)->hand || at->before != 2)
        return false;
    out->tiles = view.tiles;
    out->n = which == 0 ? 2 : at->n - 2;
    memcpy(out->piece, at->piece + (which == 0 ? 0 : 2), (size_t)out->n);
    return true;
}

static uint32_t rank_of(const hand *h, bool wheel_low)
{
    return h->tiles ? (uint32_t)sabot_tiles_rank(h->piece[0], h->piece[1])
                    : ranking_of_cards(h->piece, h->n, wheel_low);
}

/* "pair", "wong", "points-7"; "two-pair". */
static void sort_of(const hand *h, bool wheel_low, char out[SCHOOL_TOPIC])
{
    if (!h->tiles) {
        snprintf(out, SCHOOL_TOPIC, "%s-of-%d",
                 sabot_poker_kind_text((int)sabot_poker_kind_of(rank_of(h, wheel_low))), h->n);
        return;
    }
    switch (sabot_tiles_class(h->piece[0], h->piece[1])) {
    case SABOT_TILES_PAIR: snprintf(out, SCHOOL_TOPIC, "pair"); break;
    case SABOT_TILES_WONG: snprintf(out, SCHOOL_TOPIC, "wong"); break;
    case SABOT_TILES_GONG: snprintf(out, SCHOOL_TOPIC, "gong"); break;
    default:               snprintf(out, SCHOOL_TOPIC, "points"); break;
    }
}

static bool is_comparison(const school_walk *walk)
{
    return walk->has_next && walk->next.kind == SABOT_EV_COMPARE && walk->next.seat > 0;
}

/* The topic says which of the two hands it is, and whether it is named or ranked. */
static bool spot_rank(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    char sort[SCHOOL_TOPIC];
    hand h;

    if (!is_comparison(walk))
        return false;
    const int which = walk_below(walk, 2);
    const bool ranks = walk_below(walk, 3) == 0;
    if (!take_hand(walk, which, &h))
        return false;
    sort_of(&h, walk_table(walk)->rules.wheel_low, sort);
    snprintf(topic, SCHOOL_TOPIC, "%s-%s-%.30s", ranks ? "rank" : "name",
             which == 0 ? "first" : "second", sort);
    return true;
}

/* Any hand of that many pieces out of the whole set or deck. */
static hand any_hand(school_walk *walk, const hand *like)
{
    const int pack = deal_traits(walk_table(walk))->pack;
    hand other = { .tiles = like->tiles, .n = like->n };

    for (int i = 0; i < other.n; i++) {
        int j = 0;
        other.piece[i] = (uint8_t)(1 + walk_below(walk, pack));
        while (j < i && other.piece[j] != other.piece[i])
            j++;
        if (j < i)
            i--;
    }
    return other;
}

/* One piece of it changed: a hand that is nearly the same. */
static hand near_hand(school_walk *walk, const hand *like)
{
    const hand other = any_hand(walk, like);
    hand near = *like;
    const int at = walk_below(walk, like->n);

    for (int i = 0; i < like->n; i++)
        if (like->piece[i] == other.piece[at])
            return other;
    near.piece[at] = other.piece[at];
    return near;
}

/* The pieces, noted in an event that nobody does: so a choice is ranked again when it is judged. */
static sabot_event note(const hand *h)
{
    sabot_event event = { .kind = SABOT_EV_NONE };

    sabot_event_put_faces(&event, h->piece, h->n, h->n, h->tiles);
    return event;
}

static hand noted(const sabot_event *event)
{
    const sabot_faces faces = sabot_event_faces(event);
    hand h = { .tiles = faces.tiles, .n = faces.n };

    memcpy(h.piece, faces.piece, (size_t)h.n);
    return h;
}

static void name_of(const hand *h, bool wheel_low, char out[SABOT_POKER_NAME])
{
    ranking_name(h->tiles, h->piece, h->n, wheel_low, out);
}

/* Pairs are mistaken for pairs, points for points. */
static bool is_of_sort(const school_walk *walk, const hand *a, const hand *b)
{
    char one[SCHOOL_TOPIC], other[SCHOOL_TOPIC];

    sort_of(a, walk_table(walk)->rules.wheel_low, one);
    sort_of(b, walk_table(walk)->rules.wheel_low, other);
    return strcmp(one, other) == 0;
}

static void make_names(school_walk *walk, school_exercise *x, const hand *h)
{
    char text[SCHOOL_LINE], name[SABOT_POKER_NAME];

    words_pieces(h->piece, h->n, h->n, h->tiles, text, sizeof text);
    snprintf(x->question, sizeof x->question, "What is this hand called: %s?", text);
    name_of(h, x->table.rules.wheel_low, name);
    lesson_add(x, NULL, name);
    for (int tries = 0; tries < 600 && x->choices < NAMED; tries++) {
        const hand other = walk_below(walk, 4) == 0 ? any_hand(walk, h) : near_hand(walk, h);
        if (x->choices < NAMED - 1 && tries < 500 && !is_of_sort(walk, &other, h))
            continue; /* one may be of another sort */
        name_of(&other, x->table.rules.wheel_low, name);
        lesson_add(x, NULL, name);
    }
}

static void add_hand(school_exercise *x, const hand *h)
{
    const sabot_event event = note(h);
    char text[SCHOOL_LINE], name[SABOT_POKER_NAME];
    school_choice *choice;

    words_pieces(h->piece, h->n, h->n, h->tiles, text, sizeof text);
    choice = lesson_add(x, &event, text);
    if (!choice)
        return;
    name_of(h, x->table.rules.wheel_low, name);
    snprintf(choice->tempts, sizeof choice->tempts, "It is this: %s.", name);
}

static bool is_ranked_like(const school_exercise *x, const hand *h)
{
    for (int i = 0; i < x->choices; i++) {
        const hand other = noted(&x->choice[i].event);
        if (rank_of(&other, x->table.rules.wheel_low) == rank_of(h, x->table.rules.wheel_low))
            return true;
    }
    return false;
}

static hand highest(const school_exercise *x)
{
    const bool wheel_low = x->table.rules.wheel_low;
    hand best = noted(&x->choice[0].event);

    for (int i = 1; i < x->choices; i++) {
        const hand other = noted(&x->choice[i].event);
        if (rank_of(&other, wheel_low) > rank_of(&best, wheel_low))
            best = other;
    }
    return best;
}

/* Different ranks all of them, so that one is the highest. */
static void make_ranks(school_walk *walk, school_exercise *x, const hand *h)
{
    snprintf(x->question, sizeof x->question, "Which of these hands ranks highest?");
    add_hand(x, h);
    for (int tries = 0; tries < 600 && x->choices < NAMED; tries++) {
        const hand other = walk_below(walk, 3) == 0 ? any_hand(walk, h) : near_hand(walk, h);
        if (x->choices < NAMED - 1 && tries < 500 && !is_of_sort(walk, &other, h))
            continue;
        if (!is_ranked_like(x, &other))
            add_hand(x, &other);
    }
}

static bool is_naming(const school_exercise *x)
{
    return strncmp(x->topic, "name", 4) == 0;
}

static bool make_rank(school_walk *walk, school_exercise *x)
{
    const int which = strncmp(x->topic + strlen("name-"), "second", 6) == 0; /* or "rank-" */
    char name[SABOT_POKER_NAME];
    hand h;

    if (!take_hand(walk, which, &h))
        return false;
    x->form = SCHOOL_CHOOSE;
    if (is_naming(x)) {
        make_names(walk, x, &h);
    } else {
        make_ranks(walk, x, &h);
        h = highest(x);
    }
    x->event = note(&h);
    x->ruling = (sabot_ruling){
        .verdict = SABOT_ACCEPTED,
        .provision = (uint16_t)sabot_provision_find(
            ranking_provision(h.tiles, h.piece, h.n, x->table.rules.wheel_low), NULL),
        .says = "",
    };
    name_of(&h, x->table.rules.wheel_low, name);
    snprintf(x->reason, sizeof x->reason, "It is this: %s. %s", name,
             sabot_provision_at(x->ruling.provision)->rule);
    lesson_shuffle(walk, x);
    return x->choices == NAMED;
}

static bool is_right(const school_exercise *x, const school_choice *choice)
{
    const bool wheel_low = x->table.rules.wheel_low;
    const hand h = is_naming(x) ? noted(&x->event) : noted(&choice->event);
    const hand best = is_naming(x) ? h : highest(x);
    char name[SABOT_POKER_NAME];

    if (!is_naming(x))
        return rank_of(&h, wheel_low) == rank_of(&best, wheel_low);
    name_of(&h, wheel_low, name);
    return strcmp(name, choice->text) == 0;
}

const school_lesson lesson_rank = {
    "rank", "naming and ranking hands", lesson_own_hands, spot_rank, make_rank, is_right,
};
