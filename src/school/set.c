/* set.c: hands of one's own: set by the house way, and is this setting foul? Both are put to the
 * table: the dealer's setting is accepted if it is the house way's, and a foul one is found when it
 * is opened. */
#include "school/walk.h"

#include "regulation/ranking.h"
#include "sabot/house_way.h"

#include <stdio.h>
#include <string.h>

static bool has_tiles(const sabot_table *table)
{
    return deal_traits(table)->pieces == SABOT_PIECES_TILES;
}

static bool is_known(const sabot_table *table, const sabot_standing_place *at)
{
    const uint8_t unseen = has_tiles(table) ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN;

    for (int i = 0; i < at->n; i++)
        if (at->piece[i] == unseen)
            return false;
    return at->n == deal_traits(table)->hand;
}

/* ---- By the house way ------------------------------------------------------------------------ */

/* The line of the house way that sets this hand; NULL if it is not known. */
static const sabot_way_line *line_for(const sabot_table *table, const sabot_standing *standing,
                                      int place)
{
    const bool own = standing->house_way[0] != '\0';
    const sabot_house_way *way = sabot_house_way_named(own ? standing->house_way
                                                           : table->rules.house_way);
    const uint8_t *piece = standing->place[place].piece;
    sabot_tiles_setting tiles;
    sabot_poker_setting cards;
    int line;

    if (!way || !is_known(table, &standing->place[place]))
        return NULL;
    line = way->tiles ? sabot_house_way_set_tiles(way, piece, &tiles)
                      : sabot_house_way_set_cards(way, piece, table->rules.wheel_low, &cards);
    return line < 0 ? NULL : &way->line[line];
}

static bool is_house_setting(const school_walk *walk)
{
    return walk->has_next && walk->next.kind == SABOT_EV_SET && walk->next.role == SABOT_DEALER &&
           deal_place_of(&walk->next) >= 0;
}

static bool spot_set(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    const sabot_way_line *line;
    sabot_standing standing;

    if (!is_house_setting(walk))
        return false;
    sabot_stand(walk_table(walk), &standing);
    line = line_for(walk_table(walk), &standing, deal_place_of(&walk->next));
    if (line)
        snprintf(topic, SCHOOL_TOPIC, "line-%s", line->id);
    return line != NULL;
}

static void name_hands(school_exercise *x, const sabot_way_line *line)
{
    const sabot_faces faces = sabot_event_faces(&x->event);
    char one[SABOT_POKER_NAME], other[SABOT_POKER_NAME];

    ranking_name(faces.tiles, faces.piece, faces.before, x->table.rules.wheel_low, one);
    ranking_name(faces.tiles, faces.piece + faces.before, faces.n - faces.before,
                 x->table.rules.wheel_low, other);
    snprintf(x->reason, sizeof x->reason, "That is %s and %s. Line %s of the house way: %s", one,
             other, line->id, line->says);
}

static bool make_set(school_walk *walk, school_exercise *x)
{
    const int place = deal_place_of(&x->event);
    const sabot_way_line *line;
    sabot_standing standing;
    sabot_faces faces;
    char whose[32], pieces[SCHOOL_LINE];

    (void)walk;
    sabot_stand(&x->table, &standing);
    line = line_for(&x->table, &standing, place);
    faces = sabot_event_faces(&x->event);
    if (!line || !faces.slash)
        return false;
    x->form = SCHOOL_SETTING;
    x->ruling = sabot_judge(&x->asked, &x->event);
    words_place(place, whose, sizeof whose);
    words_pieces(standing.place[place].piece, standing.place[place].n, standing.place[place].n,
                 faces.tiles, pieces, sizeof pieces);
    snprintf(x->question, sizeof x->question, "Set the hand of %s by the house way: %s", whose,
             pieces);
    words_pieces(faces.piece, faces.n, faces.before, faces.tiles, x->answer, sizeof x->answer);
    name_hands(x, line);
    return x->ruling.verdict == SABOT_ACCEPTED;
}

static bool never(const school_exercise *x, const school_choice *choice)
{
    (void)x;
    (void)choice;
    return false;
}

const school_lesson lesson_set = {
    "set", "set by the house way", lesson_own_hands, spot_set, make_set, never,
};

/* ---- Foul or not ----------------------------------------------------------------------------- */

enum { SPLITS = 21, AHEAD = 60 };

static bool has_fouls(const sabot_rules *rules)
{
    return lesson_own_hands(rules) &&
           sabot_traits_of(rules->game)->pieces == SABOT_PIECES_CARDS;
}

/* A player who is about to lay down a hand that the engine knows; 0: nobody is. */
static int who_sets(const school_walk *walk, sabot_event *like)
{
    const sabot_asked asked = { .roles = SABOT_ROLE_BIT(SABOT_PARTICIPANT) };
    const sabot_table *table = walk_table(walk);
    sabot_expected next[SABOT_EXPECTED_MAX];
    sabot_standing standing;
    const int n = table->phase == SABOT_PHASE_SETTING ? sabot_expect(table, asked, next) : 0;

    sabot_stand(table, &standing);
    for (int i = 0; i < n; i++)
        if (next[i].like.kind == SABOT_EV_SET && next[i].like.role == SABOT_PARTICIPANT &&
            is_known(table, &standing.place[next[i].like.seat])) {
            *like = next[i].like;
            return like->seat;
        }
    return 0;
}

static bool spot_foul(school_walk *walk, char topic[SCHOOL_TOPIC])
{
    sabot_event like;

    if (who_sets(walk, &like) == 0)
        return false;
    snprintf(topic, SCHOOL_TOPIC, "%s", walk_below(walk, 2) == 0 ? "foul" : "lawful");
    return true;
}

/* The two cards number i and j in front, the others behind them. */
static sabot_poker_setting split(const uint8_t piece[7], int i, int j)
{
    sabot_poker_setting setting;
    int behind = 0;

    setting.front[0] = piece[i];
    setting.front[1] = piece[j];
    for (int k = 0; k < 7; k++)
        if (k != i && k != j)
            setting.behind[behind++] = piece[k];
    return setting;
}

/* Of all splits that are foul, or are not, the highest or one of the next: those look most like the
 * other sort. Of foul ones the lowest two cards, of lawful ones the highest. */
static bool choose_split(school_walk *walk, const uint8_t piece[7], bool foul,
                         sabot_poker_setting *chosen)
{
    const bool wheel_low = walk_table(walk)->rules.wheel_low;
    sabot_poker_setting fit[SPLITS];
    int n = 0;

    for (int i = 0; i < 7; i++)
        for (int j = i + 1; j < 7; j++) {
            const sabot_poker_setting setting = split(piece, i, j);
            if (sabot_poker_is_foul(&setting, wheel_low) != foul)
                continue;
            int at = n++;
            const sabot_poker_rank rank = sabot_poker_two(setting.front);
            while (at > 0 && (foul ? rank < sabot_poker_two(fit[at - 1].front)
                                   : rank > sabot_poker_two(fit[at - 1].front))) {
                fit[at] = fit[at - 1];
                at--;
            }
            fit[at] = setting;
        }
    if (n > 0)
        *chosen = fit[walk_below(walk, n < 4 ? n : 4)];
    return n > 0;
}

/* The evening goes on until that hand is to be opened. */
static bool go_to_opening(school_walk *walk, int seat)
{
    for (int turn = 0; turn < AHEAD; turn++) {
        if (walk->has_next && walk->next.kind == SABOT_EV_OPEN && walk->next.seat == seat)
            return true;
        if (walk->has_next && walk->next.kind == SABOT_EV_DISCARD)
            return false;
        walk_on(walk);
    }
    return false;
}

static bool make_foul(school_walk *walk, school_exercise *x)
{
    const bool foul = strcmp(x->topic, "foul") == 0;
    sabot_poker_setting setting;
    sabot_standing standing;
    sabot_event set;
    uint8_t piece[7];
    char text[SCHOOL_LINE], one[SABOT_POKER_NAME], other[SABOT_POKER_NAME];
    const int seat = who_sets(walk, &set);

    sabot_stand(walk_table(walk), &standing);
    if (!choose_split(walk, standing.place[seat].piece, foul, &setting))
        return false;
    memcpy(piece, setting.front, 2);
    memcpy(piece + 2, setting.behind, 5);
    sabot_event_put_faces(&set, piece, 7, 2, false);
    if (deal_event(&walk->evening.driver, &set, false).verdict != SABOT_ACCEPTED ||
        !go_to_opening(walk, seat))
        return false;
    x->table = x->asked = *walk_table(walk);
    x->event = walk->next;
    x->ruling = sabot_judge(&x->asked, &x->event);
    x->form = SCHOOL_CHOOSE;
    words_pieces(piece, 7, 2, false, text, sizeof text);
    snprintf(x->question, sizeof x->question, "Seat %d has laid down %s. Is that foul?", seat,
             text);
    lesson_add(x, NULL, "foul")->means = 1;
    lesson_add(x, NULL, "lawful")->means = 0;
    ranking_name(false, piece, 2, x->table.rules.wheel_low, one);
    ranking_name(false, piece + 2, 5, x->table.rules.wheel_low, other);
    snprintf(x->reason, sizeof x->reason, "In front: %s. Behind: %s.", one, other);
    return true;
}

/* The engine finds a foul hand irregular when it is opened. */
static bool is_foul_right(const school_exercise *x, const school_choice *choice)
{
    return (choice->means == 1) ==
           (sabot_judge(&x->asked, &x->event).verdict == SABOT_IRREGULAR);
}

const school_lesson lesson_foul = {
    "foul", "is this setting foul", has_fouls, spot_foul, make_foul, is_foul_right,
};
