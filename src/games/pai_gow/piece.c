/* piece.c: which cards or tiles can lie where.
 *
 * Pieces may stay unseen until they are shown. What must always hold: no face is noted more often
 * on the table than the set or deck has it. Tiles are compared by face: which of the two 6-6s lies
 * somewhere is never asked. */
#include "round.h"

#include <string.h>

bool paigow_same_face(const sabot_table *t, uint8_t a, uint8_t b)
{
    return a == b || (paigow_tiles(t) && sabot_tile_same_face(a, b));
}

sabot_faces paigow_setting_faces(const sabot_event *e)
{
    const sabot_faces written = sabot_event_faces(e);
    sabot_faces faces = written;

    if (written.tiles || !written.slash || written.n != 7 || written.before != 5)
        return faces;
    memcpy(faces.piece, written.piece + 5, 2);
    memcpy(faces.piece + 2, written.piece, 5);
    faces.before = 2;
    return faces;
}

/* How often the set or the deck has it. */
static int copies_of(const sabot_table *t, uint8_t piece)
{
    if (paigow_tiles(t))
        return sabot_tile_copies(piece);
    return piece >= SABOT_CARD_FIRST && piece <= SABOT_CARD_JOKER;
}

static int how_many(const sabot_table *t, const uint8_t *piece, int n, uint8_t like)
{
    int count = 0;

    for (int i = 0; i < n; i++)
        count += paigow_same_face(t, piece[i], like);
    return count;
}

static int at_place(const sabot_table *t, int place, uint8_t like)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    return how_many(t, h->piece, h->n, like);
}

/* Known to lie at other places than this one; *where is one of them. */
static int elsewhere(const sabot_table *t, int place, uint8_t like, int *where)
{
    int count = 0;

    for (int p = 0; p < PAIGOW_PLACES; p++) {
        const int here = p == place ? 0 : at_place(t, p, like);
        if (here > 0)
            *where = p;
        count += here;
    }
    return count;
}

int paigow_place_with(const sabot_table *t, uint8_t piece)
{
    for (int p = 0; p < PAIGOW_PLACES; p++)
        if (piece != paigow_unseen(t) && at_place(t, p, piece) == copies_of(t, piece))
            return p;
    return PAIGOW_NOWHERE;
}

bool paigow_all_seen(const sabot_table *t, const uint8_t *piece, int n)
{
    for (int i = 0; i < n; i++)
        if (piece[i] == paigow_unseen(t))
            return false;
    return true;
}

bool paigow_none_seen(const sabot_table *t, const sabot_faces *faces)
{
    return how_many(t, faces->piece, faces->n, paigow_unseen(t)) == faces->n;
}

bool paigow_known(const sabot_table *t, int place)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    return h->n > 0 && paigow_all_seen(t, h->piece, h->n);
}

/* --- what cannot be --- */

static enum sabot_law set_rule(const sabot_table *t)
{
    return paigow_tiles(t) ? LAW_SET_OF_TILES : LAW_DECK_OF_53;
}

/* Has everybody seen this piece at that place? Where it lies is told only then. */
static bool all_saw(const sabot_table *t, int place, uint8_t piece)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    for (int i = 0; i < h->n; i++)
        if (paigow_same_face(t, h->piece[i], piece) &&
            (h->open || h->up || (paigow_told(h) >> i & 1u) != 0))
            return true;
    return false;
}

/* Who has two hands keeps them apart. Whether the piece lies in the other one is not told: that may
 * not have been taken up yet. */
static bool has_two_hands(const sabot_table *t, int place)
{
    return place >= 1 && place <= PAIGOW_AREAS && paigow_other_area(t, place) != 0;
}

static sabot_ruling keep_apart(const sabot_table *t, int place, uint8_t piece)
{
    return paigow_tiles(t) ? REFUSE(t, LAW_AREAS_APART, "%d does not belong to the hand of %a; the "
                                    "two hands are played apart", piece, place)
                       : REFUSE(t, LAW_AREAS_APART, "%c does not belong to the hand of %a; the "
                                "two hands are played apart", piece, place);
}

static sabot_ruling too_many(const sabot_table *t, int place, uint8_t piece, int where)
{
    if (where < 0 && paigow_tiles(t))
        return REFUSE(t, set_rule(t), "%d is named more often than the set has it; look again",
                      piece);
    if (where < 0)
        return REFUSE(t, set_rule(t), "%c is named more than once; the deck has one", piece);
    if (!all_saw(t, where, piece) && has_two_hands(t, place))
        return keep_apart(t, place, piece);
    if (!all_saw(t, where, piece))
        return paigow_tiles(t) ? REFUSE(t, set_rule(t), "%d cannot lie here: the set has no other; "
                                        "look again", piece)
                           : REFUSE(t, set_rule(t), "%c cannot lie here: the deck has no other; "
                                    "look again", piece);
    return paigow_tiles(t) ? REFUSE(t, set_rule(t), "%d lies with %a and the set has no other; "
                                    "look again", piece, where)
                       : REFUSE(t, set_rule(t), "%c lies with %a and the deck has no other; "
                                "look again", piece, where);
}

/* May a place hold this piece so many times? */
static bool piece_refused(const sabot_table *t, int place, uint8_t piece, int here,
                          sabot_ruling *no)
{
    int where = PAIGOW_NOWHERE;

    if (piece == paigow_unseen(t) || here + elsewhere(t, place, piece, &where) <= copies_of(t,
                                                                                            piece))
        return false;
    *no = too_many(t, place, piece, where);
    return true;
}

static bool wrong_pieces(const sabot_table *t, const sabot_faces *faces, sabot_ruling *no)
{
    if (faces->n == 0 || faces->tiles == paigow_tiles(t))
        return false;
    *no = paigow_tiles(t) ? REFUSE(t, set_rule(t), "this game is played with tiles; name tiles", 0)
                      : REFUSE(t, set_rule(t), "this game is played with cards; name cards", 0);
    return true;
}

bool paigow_pieces_refuse(const sabot_table *t, int place, const sabot_faces *faces,
                          sabot_ruling *no)
{
    if (wrong_pieces(t, faces, no))
        return true;
    for (int i = 0; i < faces->n; i++)
        if (piece_refused(t, place, faces->piece[i],
                          how_many(t, faces->piece, faces->n, faces->piece[i]), no))
            return true;
    return false;
}

bool paigow_card_refuses(const sabot_table *t, uint8_t card, sabot_ruling *no)
{
    return piece_refused(t, PAIGOW_NOWHERE, card, 1, no);
}

/* --- lists of a hand that lies there --- */

/* The place of a piece in a hand, of those not taken yet; -1 none. */
static int find(const sabot_table *t, const paigow_hand *h, unsigned taken, uint8_t like)
{
    for (int i = 0; i < h->n; i++)
        if ((taken >> i & 1u) == 0 && paigow_same_face(t, h->piece[i], like))
            return i;
    return PAIGOW_NOWHERE;
}

static sabot_ruling not_there(const sabot_table *t, int place, uint8_t piece)
{
    return paigow_tiles(t) ? REFUSE(t, set_rule(t), "the hand of %a has another number of %d; name "
                                    "the tiles that lie there", place, piece)
                       : REFUSE(t, set_rule(t), "%c does not agree with the hand of %a; name "
                                "the cards that lie there", piece, place);
}

/* Can the pieces of a list be those that lie there? If not, *odd is one that does not agree. What
 * neither side knows stands for anything. */
static bool list_agrees(const sabot_table *t, int place, const sabot_faces *faces, uint8_t *odd)
{
    const paigow_hand *h = &t->pg.round.hand[place];
    unsigned taken = 0;
    int open = how_many(t, h->piece, h->n, paigow_unseen(t));
    int free = how_many(t, faces->piece, faces->n, paigow_unseen(t));

    for (int i = 0; i < faces->n; i++) {
        const int at = faces->piece[i] == paigow_unseen(t) ? PAIGOW_NOWHERE
                                                       : find(t, h, taken, faces->piece[i]);
        if (at >= 0) {
            taken |= 1u << at;
        } else if (faces->piece[i] != paigow_unseen(t) && open-- == 0) {
            *odd = faces->piece[i];
            return false;
        }
    }
    for (int i = 0; i < h->n; i++)
        if (h->piece[i] != paigow_unseen(t) && (taken >> i & 1u) == 0 && free-- == 0) {
            *odd = h->piece[i];
            return false;
        }
    return true;
}

/* A piece named more often than there are, before anything that lies elsewhere is asked. */
static bool list_repeats(const sabot_table *t, const sabot_faces *faces, sabot_ruling *no)
{
    for (int i = 0; i < faces->n; i++) {
        const uint8_t piece = faces->piece[i];
        if (piece == paigow_unseen(t) ||
            how_many(t, faces->piece, faces->n, piece) <= copies_of(t, piece))
            continue;
        *no = too_many(t, PAIGOW_NOWHERE, piece, PAIGOW_NOWHERE);
        return true;
    }
    return false;
}

/* What lies elsewhere is asked last: of a hand that is known nobody learns where others lie. */
bool paigow_list_refuses(const sabot_table *t, int place, const sabot_faces *faces,
                         sabot_ruling *no)
{
    const paigow_hand *h = &t->pg.round.hand[place];
    uint8_t odd = 0;

    if (wrong_pieces(t, faces, no))
        return true;
    if (faces->n != h->n) {
        *no = REFUSE(t, set_rule(t), "%n lie at %a, not %n; name each of them once, or none",
                     h->n, place, faces->n);
        return true;
    }
    if (list_repeats(t, faces, no))
        return true;
    if (!list_agrees(t, place, faces, &odd)) {
        *no = has_two_hands(t, place) ? keep_apart(t, place, odd) : not_there(t, place, odd);
        return true;
    }
    return paigow_pieces_refuse(t, place, faces, no);
}

bool paigow_faces_refuse(const sabot_table *t, int place, const sabot_faces *faces,
                         sabot_ruling *no)
{
    if (paigow_list_refuses(t, place, faces, no))
        return true;
    if (paigow_all_seen(t, faces->piece, faces->n))
        return false;
    *no = REFUSE(t, set_rule(t), "the hand of %a is seen now; name every piece of it", place);
    return true;
}

/* --- noting what lies there --- */

/* Which piece of a hand is meant, of those not taken yet: one that everybody has seen, so that the
 * answer hangs on nothing hidden; else one that is known; else one that is not. -1 none. */
static int find_meant(const sabot_table *t, const paigow_hand *h, unsigned taken, uint8_t piece)
{
    int at = find(t, h, taken | ~paigow_told(h), piece);

    if (at < 0)
        at = find(t, h, taken, piece);
    return at >= 0 ? at : find(t, h, taken, paigow_unseen(t));
}

static int first_free(unsigned taken)
{
    int i = 0;

    while ((taken >> i & 1u) != 0)
        i++;
    return i;
}

static void move_piece(paigow_hand *to, int at, const paigow_hand *was, int from)
{
    to->piece[at] = was->piece[from];
    to->shown = (uint8_t)(to->shown | (was->shown >> from & 1u) << at);
    to->told = (uint8_t)(to->told | (was->told >> from & 1u) << at);
}

void paigow_arrange(const sabot_table *t, paigow_hand *hand,
                    const uint8_t piece[SABOT_FACES_MAX])
{
    const paigow_hand was = *hand;
    unsigned taken = 0;

    hand->shown = hand->told = 0;
    for (int i = 0; i < was.n; i++) {
        const int from = find_meant(t, &was, taken, piece[i]);
        if (piece[i] == paigow_unseen(t))
            continue;
        assert(from >= 0);
        taken |= 1u << from;
        move_piece(hand, i, &was, from);
        hand->piece[i] = piece[i];
    }
    for (int i = 0; i < was.n; i++)
        if (piece[i] == paigow_unseen(t)) { /* whatever is left, in the order in which it lay */
            const int from = first_free(taken);
            taken |= 1u << from;
            move_piece(hand, i, &was, from);
        }
}

/* The next of those everybody has seen, by face; what lies face up before what does not. */
static int next_told(const paigow_hand *h, unsigned taken)
{
    int at = PAIGOW_NOWHERE;

    for (int i = 0; i < h->n; i++) {
        if (((taken | ~paigow_told(h)) >> i & 1u) != 0)
            continue;
        if (at < 0 || h->piece[i] < h->piece[at] ||
            (h->piece[i] == h->piece[at] && (h->shown >> i & 1u) > (h->shown >> at & 1u)))
            at = i;
    }
    return at;
}

void paigow_told_first(paigow_hand *hand)
{
    const paigow_hand was = *hand;
    unsigned taken = 0;

    if (paigow_told(&was) == 0 || (was.set && !was.unparted))
        return;
    hand->shown = hand->told = 0;
    for (int i = 0; i < was.n; i++) {
        const int told = next_told(&was, taken);
        const int from = told >= 0 ? told : first_free(taken);
        taken |= 1u << from;
        move_piece(hand, i, &was, from);
    }
}

/* Notes the pieces named of a hand; *named are their places. False: they do not lie there. */
static bool note_named(const sabot_table *t, int place, const sabot_faces *faces,
                       paigow_hand *hand, unsigned *named, sabot_ruling *no)
{
    *named = 0;
    *hand = t->pg.round.hand[place];
    if (wrong_pieces(t, faces, no))
        return false;
    for (int i = 0; i < faces->n; i++) {
        const uint8_t piece = faces->piece[i];
        const int at = find_meant(t, hand, *named, piece);
        if (piece == paigow_unseen(t))
            continue;
        if (at < 0) {
            *no = not_there(t, place, piece);
            return false;
        }
        *named |= 1u << at;
        hand->piece[at] = piece;
        if (piece_refused(t, place, piece, how_many(t, hand->piece, hand->n, piece), no))
            return false;
    }
    return true;
}

bool paigow_seen_pieces(const sabot_table *t, int place, const sabot_faces *faces,
                        paigow_hand *seen,
                        sabot_ruling *no)
{
    unsigned named;

    if (!note_named(t, place, faces, seen, &named, no))
        return false;
    seen->shown = (uint8_t)(seen->shown | named);
    seen->told = (uint8_t)(seen->told | named);
    paigow_told_first(seen);
    return true;
}

void paigow_note(sabot_table *t, int place, const sabot_faces *faces)
{
    unsigned named;
    sabot_ruling no;
    paigow_hand noted;

    if (note_named(t, place, faces, &noted, &named, &no))
        t->pg.round.hand[place] = noted;
}

void paigow_take_up(sabot_table *t, int place, const sabot_faces *faces)
{
    paigow_hand *h = &t->pg.round.hand[place];

    h->looked = true;
    if (paigow_none_seen(t, faces))
        return;
    paigow_arrange(t, h, faces->piece);
    paigow_told_first(h);
}
