/* rederive.c: see rederive.h. While the secret is not known everything that will have to fit is
 * noted: cuts, what left and from where, the faces that were told of it, then or later, and what
 * dice showed. When it is shown the order is made as any reader of docs/fair-shoes.md would make
 * it, and the notes are gone through once. */
#include "deal/rederive.h"

#include "deal/fair.h"
#include "sabot/tile.h"

#include <stdio.h>
#include <string.h>

enum { TO_THE_RACK = UINT8_MAX }; /* and on no hand, ever */

void deal_rederive_begin(deal_rederive *d)
{
    memset(d, 0, sizeof *d);
}

/* ---- What is noted --------------------------------------------------------------------------- */

static deal_note *add(deal_rederive *d, const sabot_event *event)
{
    deal_note *note;

    if (d->n == DEAL_NOTES_MAX) {
        d->lost_count = true;
        d->n--;
    }
    note = &d->note[d->n++];
    *note = (deal_note){ .seq = event->seq, .kind = event->kind };
    return note;
}

/* The faces an event tells: of one card, or a list. */
static void note_faces(deal_note *note, const sabot_event *event)
{
    const sabot_field_use *use = sabot_kind_at(event->kind)->use;
    sabot_faces faces = { 0 };

    for (int i = 0; i < SABOT_KIND_FIELDS && use[i].field != SABOT_F_NONE; i++)
        if (use[i].field == SABOT_F_FACES)
            faces = sabot_event_faces(event);
    if (event->card != SABOT_CARD_NONE) {
        faces.piece[0] = event->card;
        faces.n = 1;
    }
    note->n = faces.n;
    memcpy(note->face, faces.piece, faces.n);
}

/* Which hand has a card more: one laid on the wrong hand goes to the right one at once. */
static uint8_t hand_of(const sabot_table *before, const sabot_table *after)
{
    sabot_standing then, now;

    sabot_stand(before, &then);
    sabot_stand(after, &now);
    return now.hand[0].cards.n > then.hand[0].cards.n   ? SABOT_HAND_PLAYER
           : now.hand[1].cards.n > then.hand[1].cards.n ? SABOT_HAND_BANKER
                                                        : SABOT_HAND_NONE;
}

/* From a shoe: the count of the engine tells what left. */
static void note_shoe(deal_rederive *d, const sabot_table *before, const sabot_table *after,
                      const sabot_event *event)
{
    const int took = before->shoe.total - after->shoe.total;
    deal_note *note;

    switch (event->kind) {
    case SABOT_EV_CARD:
    case SABOT_EV_BURN:
    case SABOT_EV_REMOVE:
    case SABOT_EV_FACE_UP_CARD:
    case SABOT_EV_TURN:
    case SABOT_EV_DISCARD:
    case SABOT_EV_RECTIFY:
        note = add(d, event);
        note->took = (uint8_t)(took > 0 ? took : 0);
        note->at = (uint16_t)(before->shoe.size - before->shoe.total);
        note->where = event->kind == SABOT_EV_TURN ? event->hand
                      : event->kind == SABOT_EV_CARD || event->kind == SABOT_EV_RECTIFY
                          ? hand_of(before, after) : TO_THE_RACK;
        note_faces(note, event);
        break;
    default:
        break;
    }
    if (after->shoe.slack > 0)
        d->lost_count = true;
}

/* From a pack: the engine counts which places of it go out next. */
static void note_pack(deal_rederive *d, const sabot_table *before, const sabot_event *event)
{
    const int place = deal_place_of(event);
    sabot_standing standing;
    deal_note *note;

    switch (event->kind) {
    case SABOT_EV_DELIVER:
    case SABOT_EV_CARD:
        sabot_stand(before, &standing);
        note = add(d, event);
        note->took = event->kind == SABOT_EV_CARD && standing.delivers > 1 ? 1 : standing.delivers;
        memcpy(note->from, standing.from, sizeof note->from);
        break;
    case SABOT_EV_SET:
    case SABOT_EV_OPEN:
    case SABOT_EV_LOOK:
    case SABOT_EV_EXPOSE:
    case SABOT_EV_ASK:
        note = add(d, event);
        break;
    case SABOT_EV_UNCOVER:
    case SABOT_EV_NUMBER:
        if (deal_is_shown(event))
            add(d, event)->count = event->count;
        return;
    default:
        return;
    }
    note->where = (uint8_t)(place < 0 ? DEAL_PLACES : place);
    note_faces(note, event);
}

/* ---- What is made again ---------------------------------------------------------------------- */

typedef enum fate { INSIDE = 0, UNNAMED, RIGHT, WRONG } fate;

/* Each place of the order: what became of the piece there, where it went and in which round, and
 * which note told its face last. */
typedef struct making {
    deal_rederive *d;
    deal_rederived *r;
    deal_random random;
    uint16_t round;
    struct { uint8_t fate, where; uint16_t round; const deal_note *told; } place[DEAL_CARDS_MAX];
} making;

static void wrong(making *m, const deal_note *note, const char *says)
{
    if (m->r->wrong != 0)
        return;
    m->r->wrong = note->seq;
    snprintf(m->r->says, sizeof m->r->says, "%s", says);
}

static uint8_t name_at(const making *m, int place)
{
    const uint8_t piece = m->r->order[place];

    return m->d->tiles ? deal_tile_named(piece) : piece;
}

static void face_text(const making *m, uint8_t face, char out[4])
{
    if (m->d->tiles)
        sabot_tile_text(face, out);
    else
        sabot_card_text(face, out);
}

/* How many of the front have left a shoe. */
static int front(const making *m)
{
    int n = 0;

    while (!m->d->pack && n < m->r->size && m->place[n].fate != INSIDE)
        n++;
    return n;
}

/* The packet in front of the cut goes to the back; what has left stays where it was. */
static void cut(making *m, const deal_note *note)
{
    deal_rederived *r = m->r;
    const int next = front(m), rest = r->size - next;
    uint8_t packet[DEAL_CARDS_MAX];

    if (note->at > rest) {
        wrong(m, note, "there were not so many to cut");
        return;
    }
    if (r->cuts < DEAL_CUTS_MAX)
        r->cut[r->cuts++] = note->at;
    memcpy(packet, r->order + next, note->at);
    memmove(r->order + next, r->order + next + note->at, (size_t)(rest - note->at));
    memcpy(r->order + r->size - note->at, packet, note->at);
}

static bool is_unseen(const making *m, uint8_t face)
{
    return face == (m->d->tiles ? SABOT_TILE_UNSEEN : SABOT_CARD_UNSEEN);
}

/* May a face told by this note be that of the piece at a place, which lay there before? Where
 * everybody has a hand it lies at the place named, and one note tells of it once. A card is turned
 * once, in the hand it went to, or in either if it was drawn for none. One that is laid on a hand,
 * once, left in this round or was kept from the one before. */
static bool may_be(const making *m, const deal_note *note, int place)
{
    const deal_note *told = m->place[place].told;

    if (m->place[place].fate == INSIDE || m->place[place].fate == WRONG)
        return false;
    if (m->d->pack)
        return m->place[place].where == note->where && told != note;
    if (note->kind == SABOT_EV_TURN)
        return (m->place[place].where == note->where ||
                m->place[place].where == SABOT_HAND_NONE) &&
               m->place[place].round == m->round && (!told || told->kind != SABOT_EV_TURN);
    return m->place[place].round + 1 >= m->round &&
           (!told || told->kind != SABOT_EV_CARD || m->place[place].round < m->round);
}

/* Of two that both may be it, one that was not told yet and lies where the note says. */
static int better(const making *m, const deal_note *note, int place)
{
    return 2 * (m->place[place].where == note->where) + (m->place[place].fate == UNNAMED);
}

/* What lay there before is told of, or laid on a hand. */
static bool is_told(making *m, const deal_note *note, uint8_t face)
{
    const bool unseen = is_unseen(m, face);
    int found = -1;

    for (int i = 0; i < m->r->size; i++)
        if (may_be(m, note, i) &&
            (unseen ? m->place[i].fate == UNNAMED : name_at(m, i) == face) &&
            (found < 0 || better(m, note, i) > better(m, note, found)))
            found = i;
    if (found < 0)
        return unseen;
    m->place[found].told = note;
    if (!unseen)
        m->place[found].fate = RIGHT;
    if (note->kind == SABOT_EV_CARD && !m->d->pack) {
        m->place[found].where = note->where;
        m->place[found].round = m->round;
    }
    return true;
}

/* Faces that do not fit: of one that just left it can be said which it was. */
static void tell_wrong(making *m, const deal_note *note, uint8_t face, int place)
{
    char said[4], gave[4], says[DEAL_SAYS];

    face_text(m, face, said);
    if (place >= 0) {
        face_text(m, name_at(m, place), gave);
        m->place[place].fate = WRONG;
        snprintf(says, sizeof says, "it tells %s, and the secret gave %s", said, gave);
    } else {
        snprintf(says, sizeof says, "it tells %s, and the secret gave none there", said);
    }
    wrong(m, note, says);
}

/* What left by this note, place by place. */
static int place_taken(const making *m, const deal_note *note, int i)
{
    return m->d->pack ? note->from[i] : note->at + i;
}

/* The faces told of what just left: each of the piece that left in its turn. */
static void hold(making *m, const deal_note *note)
{
    for (int i = 0; i < note->n; i++) {
        const int place = i < note->took ? place_taken(m, note, i) : -1;
        if (is_unseen(m, note->face[i]))
            continue;
        if (place >= 0 && name_at(m, place) == note->face[i])
            m->place[place].fate = RIGHT;
        else
            tell_wrong(m, note, note->face[i], place);
    }
}

static void take(making *m, const deal_note *note)
{
    deal_rederived *r = m->r;

    for (int i = 0; i < note->took; i++) {
        const int place = place_taken(m, note, i);
        if (place >= r->size) {
            wrong(m, note, "more left than there were");
            return;
        }
        if (m->place[place].fate == INSIDE)
            r->gone[r->left++] = r->order[place];
        m->place[place].fate = UNNAMED;
        m->place[place].where = note->where;
        m->place[place].round = m->round;
        m->place[place].told = NULL;
    }
    if (note->took > 0)
        hold(m, note);
    for (int i = 0; i < note->n && note->took == 0; i++)
        if (!is_told(m, note, note->face[i]))
            tell_wrong(m, note, note->face[i], -1);
    m->round = (uint16_t)(m->round + (note->kind == SABOT_EV_DISCARD));
}

/* The last card, which lay on the wrong hand, is moved to the right one. */
static void rectify(making *m, const deal_note *note)
{
    const int last = note->at - 1;

    if (note->where != SABOT_HAND_NONE && last >= 0)
        m->place[last].where = note->where;
}

static void throw(making *m, const deal_note *note)
{
    char says[DEAL_SAYS];
    const int32_t gave = deal_shows(&m->random, note->kind);

    m->r->throws++;
    if (gave == note->count) {
        m->r->throws_right++;
        return;
    }
    snprintf(says, sizeof says, note->kind == SABOT_EV_UNCOVER
             ? "the dice it tells total %d, and the secret gave others, which total %d"
             : "it tells the number %d, and the secret gave %d",
             note->kind == SABOT_EV_UNCOVER ? (int)sabot_dice_total(note->count) : (int)note->count,
             note->kind == SABOT_EV_UNCOVER ? (int)sabot_dice_total(gave) : (int)gave);
    wrong(m, note, says);
}

/* As whoever checks it without us would: docs/fair-shoes.md. */
static void shuffle(making *m)
{
    deal_rederived *r = m->r;

    if (m->d->pack)
        for (int i = 0; i < r->size; i++)
            r->order[i] = (uint8_t)(i + 1);
    else
        r->size = deal_new_decks(r->order, m->d->decks);
    deal_random_init(&m->random, r->secret, 1);
    deal_shuffle(&m->random, r->order, r->size);
}

static void count(making *m)
{
    deal_rederived *r = m->r;

    for (int i = 0; i < r->size; i++) {
        r->named += m->place[i].fate == RIGHT || m->place[i].fate == WRONG;
        r->named_right += m->place[i].fate == RIGHT;
        if (m->place[i].fate == UNNAMED)
            r->unseen[r->unnamed++] = r->order[i];
    }
}

static void make_again(deal_rederive *d)
{
    deal_rederived *r = &d->result;
    making m = { .d = d, .r = r };
    unsigned char seal[SABOT_SECRET_BYTES];

    deal_seal(d->table[0] != '\0' ? d->table : "table", r->number, r->secret, seal);
    r->seal_fits = memcmp(seal, r->seal, sizeof seal) == 0;
    shuffle(&m);
    for (int i = 0; i < d->n; i++)
        switch (d->note[i].kind) {
        case SABOT_EV_CUT:     cut(&m, &d->note[i]); break;
        case SABOT_EV_UNCOVER:
        case SABOT_EV_NUMBER:  throw(&m, &d->note[i]); break;
        case SABOT_EV_RECTIFY: rectify(&m, &d->note[i]); break;
        default:               take(&m, &d->note[i]); break;
        }
    count(&m);
    if (d->lost_count && r->wrong == 0) {
        r->wrong = r->sealed_at;
        snprintf(r->says, sizeof r->says, "a burn after it was not noted, so that nobody can count "
                 "what came behind it");
    }
    r->fits = r->seal_fits && r->wrong == 0;
}

/* ---- Event by event -------------------------------------------------------------------------- */

static void seal(deal_rederive *d, const sabot_table *table, const sabot_event *event)
{
    const sabot_traits *traits = deal_traits(table);

    deal_rederive_begin(d);
    d->open = true;
    d->pack = traits->supply == SABOT_FROM_PACK;
    d->tiles = d->result.tiles = traits->pieces == SABOT_PIECES_TILES;
    d->decks = d->pack ? 0 : deal_decks(table);
    d->result.size = traits->pack;
    memcpy(d->table, table->rules.table, sizeof d->table);
    d->result.number = (uint32_t)event->count;
    d->result.sealed_at = event->seq;
    memcpy(d->result.seal, event->text, sizeof d->result.seal);
}

bool deal_rederive_take(deal_rederive *d, const sabot_table *before, const sabot_table *after,
                        const sabot_event *event)
{
    if (event->kind == SABOT_EV_COMMIT)
        seal(d, after, event);
    if (!d->open)
        return false;
    if (event->kind == SABOT_EV_REVEAL) {
        d->open = false;
        d->result.shown = true;
        d->result.shown_at = event->seq;
        memcpy(d->result.secret, event->text, sizeof d->result.secret);
        make_again(d);
        return true;
    }
    if (event->kind == SABOT_EV_CUT)
        add(d, event)->at = (uint16_t)event->count;
    else if (d->pack)
        note_pack(d, before, event);
    else
        note_shoe(d, before, after, event);
    return false;
}
