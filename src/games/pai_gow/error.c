/* error.c: pieces seen before their time (10.9(d) and (e), C:10.6.3, C:11.11.3 and 4).
 *
 * Whose piece it is is asked first (A81): one of the dealer, the bank or co-bank, the dead hand, a
 * place nobody plays or the cards left over voids all hands, whoever exposed it; one of a player,
 * exposed by the dealer, lets that player decide, unless the hand has been taken up. What a player
 * shows of an own hand changes nothing. */
#include "round.h"

/* --- play or void --- */

/* Who has gone decides nothing: the hand is played. */
bool pg_must_choose(const sabot_table *t, int place)
{
    return t->pg.round.hand[place].choice && pg_owner_is_here(t, place);
}

sabot_ruling pg_judge_choose(const sabot_table *t, const sabot_event *e)
{
    const pg_hand *h = &t->pg.round.hand[e->seat];

    if (e->words != SABOT_SAY_PLAY && e->words != SABOT_SAY_VOID)
        return PG_REFUSE(t, PG_PLAYER_EXPOSED, "the choice is Play or Void; say one of them", 0);
    if (t->phase < SABOT_PHASE_DEALING)
        return pg_not_yet(t, PG_PLAYER_EXPOSED);
    if (!pg_plays(t, e->seat))
        return PG_REFUSE(t, PG_PLAYER_EXPOSED, "nobody plays a hand of %s in this round", e->seat);
    if (pg_owner(t, e->seat) != e->actor_seat)
        return PG_REFUSE(t, PG_OWN_HANDS, "the hand of %s is its player's to decide on", e->seat);
    if (!h->choice && h->looked)
        return PG_REFUSE(t, PG_PLAYER_EXPOSED, "%s has looked at the hand and cannot choose any "
                         "more; it is played", e->seat);
    if (!h->choice)
        return PG_REFUSE(t, PG_PLAYER_EXPOSED, "the dealer has exposed nothing of the hand of %s; "
                         "it is played", e->seat);
    if (t->phase != SABOT_PHASE_SETTING)
        return pg_not_yet(t, PG_PLAYER_EXPOSED);
    if (e->words == SABOT_SAY_PLAY)
        return PG_ACCEPT(t, PG_PLAYER_EXPOSED, "%s plays the hand", e->seat);
    return PG_ACCEPT(t, PG_PLAYER_EXPOSED, "the hand of %s is void: it is taken away unexposed and "
                     "%m goes back", e->seat, t->pg.wager[e->seat]);
}

void pg_apply_choose(sabot_table *t, const sabot_event *e)
{
    pg_hand *h = &t->pg.round.hand[e->seat];

    h->choice = false;
    if (e->words == SABOT_SAY_VOID) {
        h->result = SABOT_SAY_VOID;
        h->gathered = true;
    }
    pg_round_goes_on(t);
}

void pg_expect_choose(const sabot_table *t, pg_list *list)
{
    for (int place = 1; place <= PG_AREAS; place++) {
        const int owner = pg_plays(t, place) ? pg_owner(t, place) : 0;
        if (owner == 0 || !pg_must_choose(t, place))
            continue;
        for (int say = SABOT_SAY_PLAY; say <= SABOT_SAY_VOID; say++) {
            sabot_expected *x = pg_add(list, t, SABOT_THEIRS, SABOT_EV_CHOOSE, SABOT_PARTICIPANT,
                                       owner, PG_PLAYER_EXPOSED);
            x->like.seat = (uint8_t)place;
            x->like.words = (uint8_t)say;
        }
    }
}

/* --- exposed while mixing --- */

static sabot_ruling judge_stacks(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    sabot_ruling no;

    if (!pg_tiles(t))
        return PG_REFUSE(t, PG_SHUFFLE, "no hand comes of a card seen in the shuffle; shuffle on",
                         0);
    if (t->phase != SABOT_PHASE_SHUFFLING)
        return PG_NOT_NOW(t, PG_EXPOSED_MIXING, "no tiles are being mixed or stacked; say at which "
                          "place the tile lies", 0);
    if (pg_pieces_refuse(t, -1, &faces, &no))
        return no;
    return PG_IRREGULAR(t, PG_EXPOSED_MIXING, "a tile was seen: turn all face down, mix and stack "
                        "them again", 0);
}

/* --- exposed in a round --- */

/* Is it a piece whose exposure voids all hands? */
static bool voids_all(const sabot_table *t, int place)
{
    return place == 0 || place == PG_DEAD || !pg_plays(t, place) ||
           (t->pg.bank.side != PG_DEALER_CARRIES && place == t->pg.bank.seat);
}

static bool by_dealer(const sabot_event *e)
{
    return sabot_role_in((sabot_role)e->role, SABOT_ANY_DEALER);
}

static bool gives_choice(const sabot_table *t, const sabot_event *e, int place)
{
    const pg_hand *h = &t->pg.round.hand[place];

    return by_dealer(e) && !h->looked && !h->set && pg_owner_is_here(t, place);
}

static bool time_refuses(const sabot_table *t, sabot_ruling *no)
{
    if (t->phase >= SABOT_PHASE_DEALING && t->phase <= SABOT_PHASE_REVEALING)
        return false;
    *no = PG_NOT_NOW(t, PG_HOUSE_EXPOSED, "no hand lies face down that is still to be compared; "
                     "there is nothing to expose", 0);
    return true;
}

static sabot_ruling judge_left_over(const sabot_table *t, const sabot_event *e)
{
    const sabot_faces faces = sabot_event_faces(e);
    sabot_ruling no;

    if (pg_tiles(t))
        return PG_REFUSE(t, PG_HOUSE_EXPOSED, "no tile is left over; say where it lies", 0);
    if (time_refuses(t, &no))
        return no;
    if (!pg_deal_is_done(t))
        return PG_NOT_NOW(t, PG_HOUSE_EXPOSED, "cards are left over only when every place has "
                          "seven; say whose card it is", 0);
    if (pg_pieces_refuse(t, -1, &faces, &no))
        return no;
    return PG_IRREGULAR(t, PG_HOUSE_EXPOSED, "a card left over was seen: all hands are void, "
                        "wagers go back and the deck is shuffled again", 0);
}

static sabot_ruling judge_hand(const sabot_table *t, const sabot_event *e, int place)
{
    if (voids_all(t, place))
        return PG_IRREGULAR(t, PG_HOUSE_EXPOSED, "a piece of %a was seen before its time: all "
                            "hands are void, wagers go back", place);
    if (gives_choice(t, e, place))
        return PG_IRREGULAR(t, PG_PLAYER_EXPOSED, "the dealer has exposed a piece of %s: the "
                            "player decides, without looking at the rest, to play or void the "
                            "hand", place);
    if (by_dealer(e))
        return PG_IRREGULAR(t, PG_PLAYER_EXPOSED, "a piece of %s was exposed after the hand was "
                            "taken up: it is played", place);
    return PG_IRREGULAR(t, PG_PLAYER_EXPOSED, "a piece of %s was shown, not by the dealer: the "
                        "hand is played", place);
}

sabot_ruling pg_judge_expose(const sabot_table *t, const sabot_event *e)
{
    const int place = pg_place_or(t, e, -1);
    const sabot_faces faces = sabot_event_faces(e);
    const pg_hand *h = &t->pg.round.hand[place < 0 ? 0 : place];
    sabot_ruling no;
    pg_hand seen;

    if (e->seat == 0 && e->hand == SABOT_HAND_STACKS)
        return judge_stacks(t, e);
    if (e->seat == 0 && e->hand == SABOT_HAND_LEFT)
        return judge_left_over(t, e);
    if (place < 0)
        return PG_REFUSE(t, PG_HOUSE_EXPOSED, "say whose piece was seen: a seat's, the dealer's, "
                         "of the dead hand or left over", 0);
    if (time_refuses(t, &no))
        return no;
    if (h->n == 0)
        return PG_NOT_NOW(t, PG_HOUSE_EXPOSED, "nothing has been dealt to %a yet", place);
    if (h->up || h->open)
        return PG_REFUSE(t, PG_HOUSE_EXPOSED, "the hand of %a is open by rule; that is no "
                         "irregularity", place);
    if (faces.slash || !pg_all_seen(t, faces.piece, faces.n))
        return PG_REFUSE(t, PG_HOUSE_EXPOSED, "name the pieces that were seen, or none; without a "
                         "slash", 0);
    if (!pg_seen_pieces(t, place, &faces, &seen, &no))
        return no;
    return judge_hand(t, e, place);
}

void pg_apply_expose(sabot_table *t, const sabot_event *e)
{
    const int place = pg_place_or(t, e, -1);
    const sabot_faces faces = sabot_event_faces(e);
    sabot_ruling no;
    pg_hand seen;

    if (t->phase == SABOT_PHASE_SHUFFLING) {
        t->pg.irregularities++;
        pg_mix_again(t);
        return;
    }
    if (place >= 0 && pg_seen_pieces(t, place, &faces, &seen, &no))
        t->pg.round.hand[place] = seen;
    if (place < 0 || voids_all(t, place)) {
        pg_round_is_void(t, PG_HOUSE_EXPOSED);
        return;
    }
    t->pg.irregularities++;
    if (gives_choice(t, e, place))
        t->pg.round.hand[place].choice = true;
}
