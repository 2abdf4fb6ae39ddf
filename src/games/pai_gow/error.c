/* error.c: pieces seen before their time (10.9(d) and (e), C:10.6.3, C:11.11.3 and 4).
 *
 * Whose piece it is is asked first (A81): one of the dealer, the bank or co-bank, the dead hand, a
 * place nobody plays or the cards left over voids all hands, whoever exposed it; one of a player,
 * exposed by the dealer, lets that player decide, unless the hand has been taken up. What a player
 * shows of an own hand changes nothing.
 *
 * That a piece was seen is a fact (A99): it is refused only where no such piece can lie. In the
 * stacks or the deck before the round it means that all are mixed again; in the deal it is of the
 * hand it goes to. No paragraph opens the dead hand, a hand nobody plays or the cards left over:
 * their time never comes while a wager is not settled (A81). Once all are, or the hands are void,
 * nothing more comes of it. */
#include "round.h"

/* --- play or void --- */

/* Who has gone decides nothing: the hand is played. */
bool paigow_must_choose(const sabot_table *t, int place)
{
    return t->pg.round.hand[place].choice && paigow_owner_is_here(t, place);
}

sabot_ruling paigow_judge_choose(const sabot_table *t, const sabot_event *e)
{
    const paigow_hand *h = &t->pg.round.hand[e->seat];

    if (e->words != SABOT_SAY_PLAY && e->words != SABOT_SAY_VOID)
        return REFUSE(t, LAW_CHOICE, "the choice is Play or Void; say one of them", 0);
    if (table_is_at(t, BEFORE_DEAL) || t->pg.round.all_void)
        return paigow_not_yet(t, LAW_CHOICE);
    if (!paigow_plays(t, e->seat))
        return REFUSE(t, LAW_CHOICE, "nobody plays a hand of %s in this round", e->seat);
    if (paigow_owner(t, e->seat) != e->actor_seat)
        return REFUSE(t, LAW_OWN_HANDS, "the hand of %s is its player's to decide on", e->seat);
    if (!h->choice && (h->looked || h->set))
        return REFUSE(t, LAW_PLAYER_EXPOSED, "%s has looked at the hand and cannot choose any "
                      "more; it is played", e->seat);
    if (!h->choice)
        return REFUSE(t, LAW_PLAYER_EXPOSED, "the dealer has exposed nothing of the hand of %s "
                      "that is still to be decided; it is played", e->seat);
    if (e->words == SABOT_SAY_PLAY)
        return ACCEPT(t, LAW_CHOICE, "%s plays the hand", e->seat);
    return ACCEPT(t, LAW_CHOICE, t->phase == SABOT_PHASE_DEALING
                  ? "the hand of %s is void: it is taken away unexposed with those nobody plays, "
                    "and %m goes back"
                  : "the hand of %s is void: it is taken away unexposed and %m goes back", e->seat,
                  t->pg.wager[e->seat]);
}

/* During the deal the hand is taken away with the others that nobody plays. */
void paigow_apply_choose(sabot_table *t, const sabot_event *e)
{
    paigow_hand *h = &t->pg.round.hand[e->seat];

    h->choice = false;
    if (e->words == SABOT_SAY_VOID) {
        h->result = SABOT_SAY_VOID;
        h->gathered = t->phase == SABOT_PHASE_SETTING;
    }
    if (paigow_no_hand_is_left(t))
        paigow_round_ends_void(t);
    else
        paigow_round_goes_on(t);
}

void paigow_expect_choose(const sabot_table *t, expect_list *list)
{
    for (int place = 1; place <= PAIGOW_AREAS; place++) {
        if (!paigow_must_choose(t, place))
            continue;
        for (int say = SABOT_SAY_PLAY; say <= SABOT_SAY_VOID; say++) {
            sabot_expected *x = expect_add(list, t, SABOT_THEIRS, SABOT_EV_CHOOSE,
                                           SABOT_PARTICIPANT, paigow_owner(t, place),
                                           LAW_CHOICE);
            x->like.seat = (uint8_t)place;
            x->like.words = (uint8_t)say;
        }
    }
}

/* --- what comes of it --- */

bool paigow_voids_all(const sabot_table *t, int place)
{
    return place == 0 || place == PAIGOW_DEAD || !paigow_plays(t, place) ||
           (t->pg.bank.side != PAIGOW_DEALER_CARRIES && place == t->pg.bank.seat);
}

/* Every wager is settled, or all hands are void. */
static bool is_too_late(const sabot_table *t)
{
    return t->pg.round.all_void || !table_is_at(t, UNOPENED | AT(REVEALING) | AT(PAYING));
}

/* --- what is not dealt yet, or left over --- */

static bool is_ready_to_deal(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_OFFERING || t->phase == SABOT_PHASE_BETTING;
}

/* Are the pieces in one heap, to be mixed or shuffled again if one is seen? */
static bool is_mixed_again(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_SHUFFLING || t->phase == SABOT_PHASE_CUTTING ||
           is_ready_to_deal(t) || paigow_is_unstarted(t);
}

static bool is_being_dealt(const sabot_table *t)
{
    return t->phase == SABOT_PHASE_DEALING && !paigow_deal_is_done(t);
}

/* The round was void, or over, before all was dealt. */
static bool is_left_undealt(const sabot_table *t)
{
    return table_is_at(t, AT(RETURNING) | AT(CLEARING)) &&
           !paigow_deal_is_done(t);
}

sabot_ruling paigow_seen_undealt(const sabot_table *t)
{
    if (paigow_is_unstarted(t))
        return IRREGULAR(t, LAW_EXPOSED_MIXING, "a card was seen before the starting place: the "
                         "whole deck is shuffled again, wagers stand, and No More Bets is said "
                         "anew", 0);
    if (is_ready_to_deal(t) && !paigow_tiles(t))
        return IRREGULAR(t, LAW_EXPOSED_MIXING, "a card was seen before No More Bets: the whole "
                         "deck is shuffled again, and wagers stand", 0);
    if (is_mixed_again(t))
        return paigow_tiles(t) ? IRREGULAR(t, LAW_EXPOSED_MIXING, "a tile was seen: turn all face "
                                           "down, mix and stack them again", 0)
                           : IRREGULAR(t, LAW_EXPOSED_MIXING, "a card was seen: the whole deck "
                                       "is shuffled again", 0);
    if (is_left_undealt(t))
        return paigow_seen_early(t, PAIGOW_DEAD);
    if (is_being_dealt(t))
        return IRREGULAR(t, LAW_SEEN_UNDEALT, "it is of the hand it goes to; record it there as "
                         "soon as it lies there", 0);
    if (t->phase == SABOT_PHASE_OPENING)
        return NOT_NOW(t, LAW_HOUSE_EXPOSED, "nothing has been dealt, and the pieces are not ready "
                       "for it yet", 0);
    return IRREGULAR(t, LAW_SEEN_SOMEWHERE, "recorded; what comes of it hangs on whose it is: say "
                     "at which place it lies", 0);
}

/* Of the four cards that are left once all places are dealt to; they have no dead hand. */
static bool is_of_those_left(const sabot_table *t, const sabot_event *e)
{
    return !paigow_tiles(t) && (e->hand == SABOT_HAND_LEFT || e->hand == SABOT_HAND_DEAD) &&
           paigow_round_is_on(t) && !is_being_dealt(t);
}

static bool by_dealer(const sabot_event *e)
{
    return sabot_role_in((sabot_role)e->role, SABOT_ANY_DEALER);
}

/* A card that is seen while the others are dealt is of some hand, which is not known yet. */
static bool is_kept_in_mind(const sabot_table *t)
{
    return !paigow_tiles(t) && is_being_dealt(t) && !is_mixed_again(t);
}

static sabot_ruling judge_heap(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    sabot_ruling no;

    if (paigow_pieces_refuse(t, PAIGOW_NOWHERE, &faces, &no))
        return no;
    if (is_of_those_left(t, e) || (paigow_round_is_on(t) && is_too_late(t)))
        return paigow_seen_early(t, PAIGOW_DEAD);
    if (is_kept_in_mind(t) && faces.n > 0 && paigow_all_seen(t, faces.piece, faces.n))
        return IRREGULAR(t, LAW_SEEN_UNDEALT, "recorded; it is of the hand it goes to, and what "
                         "comes of it is said when it lies there", 0);
    return paigow_seen_undealt(t);
}

/* Those named are recognised where they come to lie. */
static void keep_in_mind(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const paigow_seen how = by_dealer(e) ? PAIGOW_SEEN_BY_DEALER : PAIGOW_SEEN;

    for (int i = 0; i < faces.n; i++)
        if (faces.piece[i] <= PAIGOW_DECK && t->pg.round.seen[faces.piece[i]] < how)
            t->pg.round.seen[faces.piece[i]] = (uint8_t)how;
}

static void apply_heap(sabot_table *t, const sabot_event *e)
{
    if (is_of_those_left(t, e)) {
        paigow_apply_seen_early(t);
        return;
    }
    t->pg.irregularities++;
    if (is_mixed_again(t))
        paigow_mix_again(t);
    else if (is_kept_in_mind(t))
        keep_in_mind(t, e);
}

/* --- exposed in a round --- */

sabot_ruling paigow_seen_early(const sabot_table *t, int place)
{
    if (is_too_late(t))
        return IRREGULAR(t, LAW_SEEN_TOO_LATE, paigow_is_completed(t) && !t->pg.round.all_void
                         ? "recorded; every wager is settled: nothing comes of it"
                         : "recorded; the hands are void already: nothing comes of it", 0);
    if (t->pg.round.settled != 0)
        return IRREGULAR(t, LAW_HOUSE_EXPOSED, "a piece of %a was seen before its time: all hands "
                         "are void, and what was settled goes back (what was won and carried "
                         "away the house bears)", place);
    if (place == PAIGOW_DEAD && !paigow_tiles(t))
        return IRREGULAR(t, LAW_HOUSE_EXPOSED, "a card left over was seen: all hands are void, "
                         "wagers go back and the deck is shuffled again", 0);
    return IRREGULAR(t, LAW_HOUSE_EXPOSED, "a piece of %a was seen before its time: all hands "
                     "are void, wagers go back", place);
}

void paigow_apply_seen_early(sabot_table *t)
{
    if (is_too_late(t))
        t->pg.irregularities++;
    else
        paigow_round_is_void(t, LAW_HOUSE_EXPOSED);
}

static bool has_choice(const sabot_table *t, int place)
{
    const paigow_hand *h = &t->pg.round.hand[place];

    return !h->looked && !h->set && paigow_owner_is_here(t, place);
}

sabot_ruling paigow_seen_by_dealer(const sabot_table *t, int place)
{
    if (paigow_voids_all(t, place) || is_too_late(t))
        return paigow_seen_early(t, place);
    if (has_choice(t, place))
        return IRREGULAR(t, LAW_PLAYER_EXPOSED, "the dealer has exposed a piece of %s: the "
                         "player decides, without looking at the rest, to play or void the "
                         "hand", place);
    if (!paigow_owner_is_here(t, place))
        return IRREGULAR(t, LAW_PLAYER_EXPOSED, "the dealer has exposed a piece of %s, and "
                         "nobody is there to decide: the hand is played", place);
    return IRREGULAR(t, LAW_PLAYER_EXPOSED, "a piece of %s was exposed after the hand was taken "
                     "up: it is played", place);
}

void paigow_apply_seen_by_dealer(sabot_table *t, int place)
{
    if (paigow_voids_all(t, place) || is_too_late(t)) {
        paigow_apply_seen_early(t);
        return;
    }
    t->pg.irregularities++;
    t->pg.round.hand[place].choice = t->pg.round.hand[place].choice || has_choice(t, place);
    paigow_round_goes_on(t);
}

/* Open by rule: the dealer's once it is set, a bank's or player's when it is compared. */
static bool lies_open(const sabot_table *t, int place)
{
    return t->pg.round.hand[place].up || t->pg.round.hand[place].open;
}

/* Do all of these lie exposed there since an earlier one was told? */
static bool lie_exposed(const sabot_table *t, int place, const sabot_faces *faces)
{
    const paigow_hand *h = &t->pg.round.hand[place];
    unsigned left = h->shown;

    for (int i = 0; i < faces->n; i++) {
        int j = 0;
        while (j < h->n && ((left >> j & 1u) == 0 ||
                            !paigow_same_face(t, h->piece[j], faces->piece[i])))
            j++;
        if (j == h->n)
            return false;
        left &= ~(1u << j);
    }
    return faces->n > 0;
}

/* Whoever is of the house may point at it. */
static bool touches(const sabot_event *e)
{
    return e->role == SABOT_PARTICIPANT || e->role == SABOT_SPECTATOR;
}

static sabot_ruling judge_open_hand(const sabot_table *t, const sabot_event *e, int place)
{
    if (touches(e))
        return IRREGULAR(t, LAW_OWN_HANDS, "the hand of %a lies open by rule, and nobody but the "
                         "dealer touches it; nothing comes of it", place);
    return ACCEPT(t, LAW_HOUSE_EXPOSED, "the hand of %a is open by rule; that is no "
                  "irregularity", place);
}

static sabot_ruling judge_exposed(const sabot_table *t, const sabot_event *e, int place)
{
    const bool wagered = place >= 1 && place <= PAIGOW_AREAS && t->pg.wager[place] > 0;

    if (touches(e))
        return IRREGULAR(t, LAW_OWN_HANDS, "it lies exposed with %a already, and nobody but the "
                         "dealer touches it; nothing comes of it", place);
    return ACCEPT(t, wagered ? LAW_PLAYER_EXPOSED : LAW_HOUSE_EXPOSED, "it lies exposed already "
                  "with %a; nothing new comes of it", place);
}

paigow_seen paigow_seen_in_deck(const sabot_table *t, const uint8_t *piece, int n)
{
    paigow_seen how = PAIGOW_UNSEEN;

    for (int i = 0; !paigow_tiles(t) && i < n; i++)
        if (piece[i] <= PAIGOW_DECK && t->pg.round.seen[piece[i]] > how)
            how = (paigow_seen)t->pg.round.seen[piece[i]];
    return how;
}

/* Is it all the same who has exposed it, or was it the dealer? */
static bool is_as_by_dealer(const sabot_table *t, int place, paigow_seen how)
{
    return how == PAIGOW_SEEN_BY_DEALER || paigow_voids_all(t, place) || is_too_late(t);
}

sabot_ruling paigow_seen_lies(const sabot_table *t, int place, paigow_seen how)
{
    if (is_as_by_dealer(t, place, how))
        return paigow_seen_by_dealer(t, place);
    return IRREGULAR(t, LAW_PLAYER_EXPOSED, "a piece of %s was shown, not by the dealer: the "
                     "hand is played", place);
}

void paigow_apply_seen_lies(sabot_table *t, int place, paigow_seen how)
{
    if (is_as_by_dealer(t, place, how)) {
        paigow_apply_seen_by_dealer(t, place);
        return;
    }
    t->pg.irregularities++;
    paigow_round_goes_on(t);
}

/* The place it is said to lie at; if none is named, the one where it is on record. What is said to
 * have been seen where nothing lies was seen in the stacks or the deck: -1, as for those. */
static int seen_at(const sabot_table *t, const sabot_event *e, const sabot_faces *faces)
{
    const int named = paigow_place_or(t, e, PAIGOW_NOWHERE);
    const int place = named >= 0 || e->hand != SABOT_HAND_NONE || faces->n == 0
                          ? named : paigow_place_with(t, faces->piece[0]);

    return place >= 0 && t->pg.round.hand[place].n > 0 ? place : PAIGOW_NOWHERE;
}

sabot_ruling paigow_judge_expose(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const int place = seen_at(t, e, &faces);
    sabot_ruling no;
    paigow_hand seen;

    if (faces.slash)
        return REFUSE(t, LAW_HOUSE_EXPOSED, "name the pieces that were seen, or none; without a "
                      "slash", 0);
    if (e->seat != 0 && e->hand != SABOT_HAND_NONE)
        return REFUSE(t, LAW_HOUSE_EXPOSED, "it lies at a seat or with another hand; name one of "
                      "them, or neither", 0);
    if (place < 0)
        return judge_heap(t, e);
    if (!paigow_seen_pieces(t, place, &faces, &seen, &no))
        return no;
    if (lies_open(t, place))
        return judge_open_hand(t, e, place);
    if (lie_exposed(t, place, &faces))
        return judge_exposed(t, e, place);
    return paigow_seen_lies(t, place, by_dealer(e) ? PAIGOW_SEEN_BY_DEALER : PAIGOW_SEEN);
}

void paigow_apply_expose(sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    const int place = seen_at(t, e, &faces);
    sabot_ruling no;
    paigow_hand seen;

    if (place < 0) {
        apply_heap(t, e);
        return;
    }
    if (lies_open(t, place) || lie_exposed(t, place, &faces)) {
        t->pg.irregularities += touches(e);
        return;
    }
    if (paigow_seen_pieces(t, place, &faces, &seen, &no))
        t->pg.round.hand[place] = seen;
    paigow_apply_seen_lies(t, place, by_dealer(e) ? PAIGOW_SEEN_BY_DEALER : PAIGOW_SEEN);
}

static sabot_expected *expect_at(const sabot_table *t, expect_list *list, const uint8_t *piece)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, SABOT_EV_EXPOSE, SABOT_DEALER, 0,
                                   LAW_HOUSE_EXPOSED);

    sabot_event_put_faces(&x->like, piece, 1, 1, paigow_tiles(t));
    x->open = SABOT_FIELD_BIT(SABOT_F_FACES);
    return x;
}

/* What lies open or exposed may be pointed at: that is accepted, and nothing comes of it. At a
 * place, and, if it can be told where it lies, without one. */
void paigow_expect_expose(const sabot_table *t, expect_list *list)
{
    bool told = false;

    for (int place = 0; paigow_round_is_on(t) && place < paigow_places(t); place++) {
        const paigow_hand *h = &t->pg.round.hand[place];
        bool here = false;
        for (int i = 0; i < h->n; i++) {
            if (h->piece[i] == paigow_unseen(t) ||
                (!lies_open(t, place) && (h->shown >> i & 1u) == 0))
                continue;
            if (!here)
                paigow_name_place(&expect_at(t, list, h->piece + i)->like, place);
            if (!told && paigow_place_with(t, h->piece[i]) == place) {
                expect_at(t, list, h->piece + i);
                told = true;
            }
            here = true;
        }
    }
}
