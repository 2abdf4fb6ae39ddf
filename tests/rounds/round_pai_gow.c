/* round_pai_gow.c: the lines of a case that belong to pai gow and pai gow poker alone: what will be
 * dealt ("! plan"), and what must be true of bank, places and pieces. */
#include "rounds/round_run.h"

#include "sabot/standing.h"
#include "sabot/tile.h"

#include <stdio.h>
#include <string.h>

bool round_is_pai_gow(const round_run *run)
{
    const int game = run->table.rules.game;

    return run->open && (game == SABOT_PAI_GOW || game == SABOT_PAI_GOW_POKER);
}

static bool has_tiles(const round_run *run)
{
    return run->table.rules.game == SABOT_PAI_GOW;
}

/* ---- Places and pieces ---------------------------------------------------------------------- */

/* "seat=N", "dealer", "dead" or "left-over"; -1 if the word is none of them. */
static int place_at(round_run *run, const round_words *words, int i)
{
    if (i < words->n && words->length[i] == 6 && memcmp(words->at[i], "seat=", 5) == 0 &&
        words->at[i][5] >= '1' && words->at[i][5] <= '6')
        return words->at[i][5] - '0';
    if (round_is(words, i, "dealer"))
        return 0;
    if (round_is(words, i, "dead"))
        return PAIGOW_DEAD;
    if (round_is(words, i, "left-over"))
        return DEAL_LEFT_OVER;
    round_fail(run, "expected seat=1 to 6, dealer, dead or left-over as word %d of the line",
               i + 1);
    return -1;
}

/* One of the eight where pieces can lie. */
static int hand_at(round_run *run, const round_words *words, int i)
{
    const int place = place_at(run, words, i);

    if (place < PAIGOW_PLACES)
        return place;
    round_fail(run, "expected a place with a hand, got the cards left over");
    return -1;
}

/* The list in quotation marks from word i to the end, read as an event would have it. "none" is an
 * empty one. */
static bool read_pieces(round_run *run, const round_words *words, int i, sabot_faces *faces)
{
    char line[SABOT_LINE_MAX];
    sabot_error error;
    sabot_event event;
    bool has_time;

    *faces = (sabot_faces){ 0 };
    if (round_is(words, i, "none") && words->n == i + 1)
        return true;
    if (i >= words->n)
        return round_fail(run, "expected cards or tiles as word %d of the line", i + 1);
    const char *end = words->at[words->n - 1] + words->length[words->n - 1];
    const int n = snprintf(line, sizeof line, "ask seat=1 %.*s", (int)(end - words->at[i]),
                           words->at[i]);
    if (sabot_event_from_text(line, (size_t)n, &event, &has_time, &error) < 0)
        return round_fail(run, "expected cards or tiles, got %s", error.says);
    *faces = sabot_event_faces(&event);
    return true;
}

static bool same_piece(uint8_t a, uint8_t b, bool tiles)
{
    return a == b || (tiles && sabot_tile_same_face(a, b));
}

static int how_many(const uint8_t *list, int n, uint8_t piece, bool tiles)
{
    int found = 0;

    for (int i = 0; i < n; i++)
        found += same_piece(list[i], piece, tiles);
    return found;
}

/* Are two lists the same pieces, in whatever order? */
static bool same_pieces(const uint8_t *a, const uint8_t *b, int n, bool tiles)
{
    for (int i = 0; i < n; i++)
        if (how_many(a, n, a[i], tiles) != how_many(b, n, a[i], tiles))
            return false;
    return true;
}

/* The list told, against what lies there: parted as it is, if the line has a slash. */
static bool are_pieces(round_run *run, const sabot_faces *want, const uint8_t *piece, int n,
                       int before)
{
    const bool tiles = has_tiles(run);
    char told[128] = "";
    sabot_event got = { .kind = SABOT_EV_ASK, .seat = 1, .actor_seat = 1,
                        .role = SABOT_PARTICIPANT };

    if (want->n == n && (n == 0 || want->tiles == tiles) &&
        (want->slash ? want->before == before &&
                           same_pieces(want->piece, piece, before, tiles) &&
                           same_pieces(want->piece + before, piece + before, n - before, tiles)
                     : same_pieces(want->piece, piece, n, tiles)))
        return true;
    sabot_event_put_faces(&got, piece, n, before, tiles);
    sabot_event_to_text(&got, false, told, sizeof told);
    return round_fail(run, "expected these cards or tiles, got %s",
                      n > 0 ? told + strlen("ask seat=1 ") : "none");
}

/* ---- What will be dealt --------------------------------------------------------------------- */

static bool plan_dice(round_run *run, const round_words *words)
{
    char line[64];
    sabot_error error;
    sabot_event event;
    bool has_time;
    const int n = snprintf(line, sizeof line, "uncover %.*s",
                           words->n == 4 ? (int)words->length[3] : 0, words->at[3]);

    if (words->n != 4 || sabot_event_from_text(line, (size_t)n, &event, &has_time, &error) < 0 ||
        event.count == 0)
        return round_fail(run, "expected three dice like 4,4,2");
    run->plan.dice = event.count;
    return true;
}

static bool plan_number(round_run *run, const round_words *words)
{
    int64_t number;

    if (!round_read_count(words, 3, &number) || number < 1 || number > 7)
        return round_fail(run, "expected a number from 1 to 7");
    run->plan.number = (int32_t)number;
    return true;
}

bool round_plan(round_run *run, const round_words *words)
{
    sabot_faces faces;

    if (!round_is_pai_gow(run))
        return round_fail(run, "expected a table of pai gow: the others have ! deal");
    deal_plan_for(&run->plan, &run->table);
    if (round_is(words, 2, "dice"))
        return plan_dice(run, words);
    if (round_is(words, 2, "number"))
        return plan_number(run, words);
    const int place = place_at(run, words, 2);
    if (place < 0 || !read_pieces(run, words, 3, &faces))
        return false;
    if (faces.n == 0 || faces.slash || faces.tiles != has_tiles(run))
        return round_fail(run, "expected the %s that will lie there, without a slash",
                          has_tiles(run) ? "tiles" : "cards");
    run->plan.n[place] = faces.n;
    memcpy(run->plan.piece[place], faces.piece, faces.n);
    return true;
}

/* ---- The bank ------------------------------------------------------------------------------- */

static bool check_side(round_run *run, const round_words *words)
{
    static const char *const sides[] = { "dealer", "bank", "co-bank" };
    const char *side = sides[run->table.pg.bank.side];

    return round_is(words, 2, side) || round_fail(run, "expected another side, got %s", side);
}

/* A seat, or the word for nobody. */
static bool is_seat(round_run *run, const round_words *words, const char *nobody, int got)
{
    if (!round_is(words, 2, nobody))
        return round_is_number(run, words, 2, got);
    return got == 0 || round_fail(run, "expected %s, got seat %d", nobody, got);
}

static bool check_bank(round_run *run, const round_words *words)
{
    return is_seat(run, words, "none", run->table.pg.bank.seat);
}

static bool check_marker(round_run *run, const round_words *words)
{
    return is_seat(run, words, "dealer", run->table.pg.bank.marker);
}

static bool check_qualified(round_run *run, const round_words *words)
{
    sabot_seats want = 0;
    int64_t seat;

    for (int i = 2; i < words->n && !round_is(words, 2, "none"); i++) {
        if (!round_read_count(words, i, &seat) || seat < 1 || seat > PAIGOW_AREAS)
            return round_fail(run, "expected seats from 1 to 6, or none");
        want = (sabot_seats)(want | sabot_seats_of((int)seat));
    }
    if (want == run->table.pg.bank.qualified)
        return true;
    char told[32] = "";
    for (int s = 1; s <= PAIGOW_AREAS; s++)
        if (sabot_seats_has(run->table.pg.bank.qualified, s))
            snprintf(told + strlen(told), sizeof told - strlen(told), " %d", s);
    return round_fail(run, "expected these seats, got%s", told[0] != '\0' ? told : " none");
}

/* As long as it stands; who runs the table is told the same. */
static bool check_dealer_wager(round_run *run, const round_words *words)
{
    const bool stands = (run->table.pg.round.settled & 1) == 0;
    const sabot_cents wager = stands ? run->table.pg.bank.dealer_wager : 0;
    sabot_standing standing;

    sabot_stand(&run->table, &standing);
    if (standing.bank.dealer_wager != wager)
        return round_fail(run, "as the table stands it is another");
    return round_is_money(run, words, 2, wager);
}

static bool check_centre(round_run *run, const round_words *words)
{
    return round_is_money(run, words, 2, run->table.ledger.balance[SABOT_CENTRE]);
}

/* ---- Dice, stacks, groups ------------------------------------------------------------------- */

static bool check_total(round_run *run, const round_words *words)
{
    return round_is_number(run, words, 2, run->table.pg.round.total);
}

static bool check_start(round_run *run, const round_words *words)
{
    return round_is_number(run, words, 2, run->table.pg.round.start);
}

/* Their heights with commas between, those that are gone left out. */
static bool check_stacks(round_run *run, const round_words *words)
{
    char told[64] = "";

    for (int s = 0; s < PAIGOW_STACKS; s++)
        if (run->table.pg.prep.height[s] > 0)
            snprintf(told + strlen(told), sizeof told - strlen(told), "%s%d",
                     told[0] != '\0' ? "," : "", run->table.pg.prep.height[s]);
    return round_is(words, 2, told[0] != '\0' ? told : "none") ||
           round_fail(run, "expected other stacks, got %s", told[0] != '\0' ? told : "none");
}

/* The method of this round: the one the bank named, or the table's own. */
static const paigow_method *method_of(const sabot_table *table)
{
    return sabot_delivery(table->pg.bank.method != 0 ? table->pg.bank.method
                                                     : table->rules.delivery);
}

/* "2.1": the top tile of the second stack. -1 if the word is no tile. */
static int tile_at(const round_words *words, int i)
{
    const char *at = words->at[i];

    if (words->length[i] != 3 || at[0] < '1' || at[0] > '8' || at[1] != '.' || at[2] < '1' ||
        at[2] > '4')
        return -1;
    return (at[0] - '1') * 4 + at[2] - '1';
}

static bool check_group(round_run *run, const round_words *words)
{
    const int place = hand_at(run, words, 2);
    const paigow_method *method = method_of(&run->table);
    char told[64] = "";
    bool same = true;
    uint8_t want[4];

    if (place < 0)
        return false;
    const int group = run->table.pg.round.hand[place].group;
    if (!method || group == 0)
        return round_fail(run, "expected a group of tiles there, got none");
    for (int i = 0; i < 4; i++) {
        const int tile = i + 3 < words->n ? tile_at(words, i + 3) : -1;

        if (tile < 0 || words->n != 7)
            return round_fail(run, "expected four tiles like 1.1, stack and row from the top");
        want[i] = (uint8_t)(tile + 1);
    }
    for (int i = 0; i < 4; i++) {
        const uint8_t tile = method->tile[group - 1][i];

        snprintf(told + strlen(told), sizeof told - strlen(told), " %d.%d", tile / 4 + 1,
                 tile % 4 + 1);
        same = same && how_many(want, 4, (uint8_t)(tile + 1), false) == 1;
    }
    return same || round_fail(run, "expected this group, got%s", told);
}

/* ---- Hands ---------------------------------------------------------------------------------- */

static bool check_lies(round_run *run, const round_words *words)
{
    const int place = hand_at(run, words, 2);
    sabot_faces want;

    if (place < 0 || !read_pieces(run, words, 3, &want))
        return false;
    const paigow_hand *hand = &run->table.pg.round.hand[place];
    return are_pieces(run, &want, hand->piece, hand->n, hand->set ? hand->before : hand->n);
}

/* Hands taken away unexposed lie with the dead hand, or with the left-over cards in the rack. */
static int gathered(const sabot_table *table)
{
    int n = 0;

    for (int place = 0; place < PAIGOW_DEAD; place++)
        if (table->pg.round.hand[place].gathered)
            n += table->pg.round.hand[place].n;
    return n;
}

static bool check_dead(round_run *run, const round_words *words)
{
    const sabot_table *table = &run->table;

    return round_is_number(run, words, 2,
                           gathered(table) + table->pg.round.hand[PAIGOW_DEAD].n);
}

/* All of a deck that was discarded, else what has gone there in this round. */
static bool check_rack(round_run *run, const round_words *words)
{
    const sabot_table *table = &run->table;
    const int left_over = PAIGOW_DECK - 7 * 7;

    if (table->pg.prep.in_rack != 0 && !table->pg.round.bets_closed)
        return round_is_number(run, words, 2, PAIGOW_DECK);
    return round_is_number(run, words, 2,
                           gathered(table) + (table->pg.round.counted ? left_over : 0));
}

static bool check_deck(round_run *run, const round_words *words)
{
    return round_is_number(run, words, 2, run->table.pg.prep.in_play + 1);
}

static bool check_result(round_run *run, const round_words *words)
{
    const int place = hand_at(run, words, 2);

    if (place < 0)
        return false;
    const char *result = sabot_field_word(SABOT_F_WORDS, run->table.pg.round.hand[place].result);
    return round_is(words, 3, result ? result : "none") ||
           round_fail(run, "expected another result, got %s", result ? result : "none");
}

/* "seat=3 place=0" and a list: what is hidden from the viewer is unseen in it. */
static bool check_sees(round_run *run, const round_words *words)
{
    sabot_viewer viewer;
    sabot_faces want;
    sabot_view view;

    if (!round_read_viewer(words, 2, &viewer))
        return round_fail(run, "expected a viewer, seat=3 or a role, as the third word");
    if (words->n < 4 || words->length[3] != 7 || memcmp(words->at[3], "place=", 6) != 0 ||
        words->at[3][6] < '0' || words->at[3][6] >= '0' + PAIGOW_PLACES)
        return round_fail(run, "expected place=0 to 7 as the fourth word");
    if (!read_pieces(run, words, 4, &want))
        return false;
    sabot_look(&run->table, viewer, &view);
    const sabot_view_place *place = &view.place[words->at[3][6] - '0'];
    return are_pieces(run, &want, place->piece, place->n, place->before);
}

static bool check_house_way(round_run *run, const round_words *words)
{
    const char *in_round = run->table.pg.round.house_way;
    const char *way = in_round[0] != '\0' ? in_round : run->table.rules.house_way;

    return round_is(words, 2, way) || round_fail(run, "expected another house way, got %s", way);
}

/* False, with why empty, if the word is none of these. */
bool round_check_pai_gow(round_run *run, const round_words *words)
{
    static const struct {
        const char *word;
        bool (*check)(round_run *, const round_words *);
    } row[] = {
        { "side", check_side },       { "bank", check_bank },
        { "marker", check_marker },   { "qualified", check_qualified },
        { "dealer-wager", check_dealer_wager }, { "centre", check_centre },
        { "total", check_total },     { "start", check_start },
        { "stacks", check_stacks },   { "group", check_group },
        { "lies", check_lies },       { "dead", check_dead },
        { "rack", check_rack },       { "deck", check_deck },
        { "result", check_result },   { "sees", check_sees },
        { "house-way", check_house_way },
    };

    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        if (round_is(words, 1, row[i].word))
            return row[i].check(run, words);
    return false;
}
