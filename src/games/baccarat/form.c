/* form.c: the Complimentary Vigorish Form, from the pit clerk's drawer to the close of the day
 * (7.3(c)3 of the 2011 edition; no other game has it).
 *
 *   prepared -> signed by dealer, pit boss, pit clerk, and by the patron or with a statement of
 *   why not: complete. When the marker is taken out, or at the latest when the original goes into
 *   the drop box, the debt is waived and the seat free -> duplicate forwarded, compared; amount
 *   posted to the patron -> the day may close
 *
 * What must always hold: serial numbers are used in sequence, none is left out, each ends
 * complete or voided; a seat has at most one Form in preparation, and what it waives is exactly
 * what the marker box showed. Both parts of a voided Form stay with the pit clerk and go to
 * accounting when the day closes. The gaming date of a Form is that of its event, pit and table
 * are those of the rules. */
#include "bac.h"

#include <string.h>

#define SIGNERS (SABOT_ANY_DEALER | BAC_FORM_WITNESSES | SABOT_ROLE_BIT(SABOT_PARTICIPANT))

/* --- finding --- */

static int place_of(const sabot_table *t, uint32_t serial)
{
    EACH_OF(i, t->bac.form)
        if (t->bac.form[i].serial == serial)
            return i;
    return -1;
}

static bool is_open(const bac_form *form)
{
    return form->serial != 0 && !form->deposited && !form->voided;
}

/* The Form in preparation for a debt that still stands. */
static int open_place(const sabot_table *t, int seat)
{
    EACH_OF(i, t->bac.form)
        if (is_open(&t->bac.form[i]) && !t->bac.form[i].waived && t->bac.form[i].seat == seat)
            return i;
    return -1;
}

const bac_form *bac_open_form(const sabot_table *t, int seat)
{
    const int place = open_place(t, seat);

    return place >= 0 ? &t->bac.form[place] : NULL;
}

void bac_form_waived(sabot_table *t, int seat)
{
    const int place = open_place(t, seat);

    if (place >= 0)
        t->bac.form[place].waived = true;
}

/* Where there is no Form: what is owed is collected, and that is all. */
static bool no_forms(const sabot_table *t, sabot_ruling *no)
{
    const enum sabot_law rule = ruling_provision(t, LAW_FORM_CONTENT) ? LAW_FORM_CONTENT
                                                                  : LAW_VIG_BEFORE_RESHUFFLE;

    if (bac_variant_of(t)->forms)
        return false;
    *no = REFUSE(t, rule, t->rules.game == SABOT_MINIBACCARAT
                 ? "this edition has no Complimentary Vigorish Form; vigorish is collected"
                 : "this game has no Complimentary Vigorish Form; vigorish is collected", 0);
    return true;
}

bool bac_form_not_for(const sabot_table *t, const sabot_event *e, sabot_roles roles,
                      enum sabot_law rule, sabot_ruling *no)
{
    if (no_forms(t, no))
        return true;
    if (sabot_role_in((sabot_role)e->role, roles))
        return false;
    *no = REFUSE(t, rule, "%k is not for the %r to do", e->kind, e->role);
    return true;
}

/* The Form of the event, or NULL and *no. */
const bac_form *bac_form_of(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const int place = place_of(t, e->serial);

    if (place >= 0)
        return &t->bac.form[place];
    *no = REFUSE(t, LAW_FORM_SEQUENCE, t->bac.next_serial == 0
                 ? "no Form %n is in use; no Form has been used yet"
                 : "no Form %n is in use; the next is %n", e->serial, t->bac.next_serial);
    return NULL;
}

bac_form *bac_form_at(sabot_table *t, const sabot_event *e)
{
    return &t->bac.form[place_of(t, e->serial)];
}

/* --- asking for one, preparing it --- */

static sabot_ruling judge_request(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_form_not_for(t, e, SABOT_ROLE_BIT(SABOT_PIT_CLERK), LAW_FORM_ACCESS, &no))
        return no;
    return ACCEPT(t, LAW_FORM_ACCESS, "the pit clerk has access to unused Forms", 0);
}

static void apply_request(sabot_table *t, const sabot_event *e)
{
    (void)t; /* who asked is in the journal; a Form is in use once it is prepared */
    (void)e;
}

static bool out_of_sequence(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    if (t->bac.next_serial != 0 && e->serial != t->bac.next_serial)
        *no = REFUSE(t, LAW_FORM_SEQUENCE, "Form %n is next; use or void it before %n",
                     t->bac.next_serial, e->serial);
    else if (place_of(t, 0) < 0)
        *no = REFUSE(t, LAW_FORM_SEQUENCE, "%n Forms await accounting; have them compared and "
                     "close the day", BAC_FORMS_MAX);
    else
        return false;
    return true;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_name(const char *a, const char *b)
{
    while (*a != '\0' && lower(*a) == lower(*b))
        a++, b++;
    return *a == '\0' && *b == '\0';
}

/* The last word of a name: a Form may spell out, or leave out, what comes before it. */
static const char *surname(const char *name)
{
    const char *last = name;

    for (const char *c = name; *c != '\0'; c++)
        if (*c == ' ' && c[1] != ' ' && c[1] != '\0')
            last = c + 1;
    return last;
}

/* Words that stand where a name should. */
static bool is_no_name(const char *name)
{
    static const char *const words[] = { "name not given", "not given", "no name", "unknown",
                                         "none", "n/a", "anonymous", "patron" };
    bool letter = false;

    for (const char *c = name; *c != '\0'; c++)
        letter = letter || (lower(*c) >= 'a' && lower(*c) <= 'z') || (*c & 0x80) != 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (same_name(name, words[i]))
            return true;
    return !letter;
}

static bool content_refused(const sabot_table *t, const sabot_event *e, sabot_ruling *no)
{
    const sabot_cents owed = t->bac.owed[e->seat];
    const bac_form *other = bac_open_form(t, e->seat);

    if (owed == 0)
        *no = REFUSE(t, LAW_FORM_CONTENT, "%s owes nothing that a Form could document",
                     e->seat);
    else if (e->amount != owed)
        *no = REFUSE(t, LAW_FORM_CONTENT, "the box of %s shows %m; the Form states that, not "
                     "%m", e->seat, owed, e->amount);
    else if (other)
        *no = REFUSE(t, LAW_FORM_CONTENT, "Form %n is in preparation for %s; complete or "
                     "void it", other->serial, e->seat);
    else if (is_no_name(e->text))
        *no = REFUSE(t, LAW_FORM_CONTENT, "the Form names the patron; give the name", 0);
    else if (t->people.patron[e->seat][0] != '\0' &&
             !same_name(surname(t->people.patron[e->seat]), surname(e->text)))
        *no = REFUSE(t, LAW_FORM_CONTENT, "another patron owes it: %s sat down under another "
                     "name; the Form names who owes", e->seat);
    else
        return false; /* pit and table, which it states too, are in the rules */
    return true;
}

static sabot_ruling judge_prepare(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;

    if (bac_form_not_for(t, e, SABOT_ROLE_BIT(SABOT_PIT_CLERK), LAW_FORM_CONTENT, &no))
        return no;
    if (!t->rules.form_controls)
        return REFUSE(t, LAW_FORM_CONTROLS, "the internal controls of this table do not refer "
                      "to 19:45-1.9 and 1.9B; no Form may be issued", 0);
    if (out_of_sequence(t, e, &no) || content_refused(t, e, &no))
        return no;
    return ACCEPT(t, LAW_FORM_CONTENT, "Form %n over %m for %s, original and duplicate",
                  e->serial, e->amount, e->seat);
}

/* A serial number leaves the drawer. */
static bac_form *use_serial(sabot_table *t, uint32_t serial)
{
    bac_form *form = &t->bac.form[place_of(t, 0)];

    memset(form, 0, sizeof *form);
    form->serial = serial;
    t->bac.next_serial = serial + 1;
    return form;
}

static void apply_prepare(sabot_table *t, const sabot_event *e)
{
    bac_form *form = use_serial(t, e->serial);

    form->seat = e->seat;
    form->amount = e->amount;
    memcpy(form->patron, e->text, sizeof form->patron);
}

/* --- signatures --- */

/* Either dealer signs as the dealer. */
static sabot_roles signer_bit(const sabot_event *e)
{
    const int role = e->role == SABOT_OTHER_DEALER ? SABOT_DEALER : e->role;

    return SABOT_ROLE_BIT(role);
}

/* What is written on the Form by this event. */
static void write_on(bac_form *form, const sabot_event *e)
{
    if (e->kind == SABOT_EV_STATE_FORM)
        form->stated = true;
    else if (e->role == SABOT_PARTICIPANT)
        form->patron_signed = true;
    else
        form->signed_by = (sabot_roles)(form->signed_by | signer_bit(e));
}

/* With what is written now it may be complete: the seat of who is gone is then free (7.3(c)4),
 * which is the second sentence; the first, if a wager lies there still. */
static sabot_ruling completed(const sabot_table *t, const bac_form *form, const sabot_event *e,
                              const char *const says[2], sabot_ruling ruling)
{
    bac_form after = *form;

    write_on(&after, e);
    if (!bac_form_frees(t, &after))
        return ruling;
    ruling.says = says[bac_seat_is_settled(t, form->seat)];
    ruling.arg[2] = form->seat;
    return ruling_tell(ruling_also(t, ruling, LAW_VIG_ON_LEAVING));
}

static void apply_writing(sabot_table *t, const sabot_event *e)
{
    bac_form *form = bac_form_at(t, e);

    write_on(form, e);
    if (bac_form_frees(t, form))
        bac_waive(t, form->seat);
}

bool bac_form_not_open(const sabot_table *t, const bac_form *form, sabot_ruling *no)
{
    if (is_open(form))
        return false;
    *no = REFUSE(t, form->voided ? LAW_FORM_VOID : LAW_FORM_DEPOSIT,
                 form->voided ? "Form %n is void" : "Form %n is complete, its original in the "
                 "drop box", form->serial);
    return true;
}

static sabot_ruling judge_patron_signs(const sabot_table *t, const sabot_event *e,
                                       const bac_form *form)
{
    if (e->actor_seat != form->seat || !sabot_seats_has(t->taken, form->seat))
        return REFUSE(t, LAW_FORM_PATRON_SIGNATURE, "Form %n is for the patron of %s; if gone, "
                      "the dealer or pit boss states why it is not signed", form->serial,
                      form->seat);
    if (form->patron_signed || form->stated)
        return REFUSE(t, LAW_FORM_PATRON_SIGNATURE, "Form %n has the patron's signature or a "
                      "statement already", form->serial);
    return ACCEPT(t, LAW_FORM_PATRON_SIGNATURE, "the patron has signed Form %n", form->serial);
}

static sabot_ruling judge_sign(const sabot_table *t, const sabot_event *e)
{
    static const char *const signed_says[2] = {
        "the %r has signed Form %n; it is complete, and %s is free when its wager is settled",
        "the %r has signed Form %n; it is complete, and %s is free",
    };
    const bac_form *form;
    sabot_ruling no;

    if (bac_form_not_for(t, e, SIGNERS, LAW_FORM_SIGNATURES, &no))
        return no;
    form = bac_form_of(t, e, &no);
    if (!form || bac_form_not_open(t, form, &no))
        return no;
    if (e->role == SABOT_PARTICIPANT)
        return judge_patron_signs(t, e, form);
    if (form->signed_by & signer_bit(e))
        return REFUSE(t, LAW_FORM_SIGNATURES, "the %r has signed Form %n already", e->role,
                      form->serial);
    return completed(t, form, e, signed_says, ACCEPT(t, LAW_FORM_SIGNATURES, "the %r has "
                     "signed Form %n", e->role, form->serial));
}

static sabot_ruling judge_state(const sabot_table *t, const sabot_event *e)
{
    static const char *const stated_says[2] = {
        "the %r states on Form %n why the patron did not sign; it is complete, and %s is free when "
        "its wager is settled",
        "the %r states on Form %n why the patron did not sign; it is complete, and %s is free",
    };
    const sabot_roles may = SABOT_ANY_DEALER | SABOT_ROLE_BIT(SABOT_PIT_BOSS);
    const bac_form *form;
    sabot_ruling no;

    if (bac_form_not_for(t, e, may, LAW_FORM_PATRON_SIGNATURE, &no))
        return no;
    form = bac_form_of(t, e, &no);
    if (!form || bac_form_not_open(t, form, &no))
        return no;
    if (form->patron_signed || form->stated)
        return REFUSE(t, LAW_FORM_PATRON_SIGNATURE, "Form %n has the patron's signature or a "
                      "statement already", form->serial);
    if (sabot_seats_has(t->taken, form->seat) && !form->declined)
        return REFUSE(t, LAW_FORM_PATRON_SIGNATURE, "%s sits there and can sign; ask, and "
                      "state a reason only when they decline", form->seat);
    return completed(t, form, e, stated_says,
                     ACCEPT(t, LAW_FORM_PATRON_SIGNATURE, "the %r states on Form %n why the patron "
                            "did not sign", e->role, form->serial));
}

/* --- a patron who sits there and will not sign --- */

bool bac_form_asks(const sabot_table *t, int seat)
{
    const bac_form *form = bac_open_form(t, seat);
    const bac_side *side = t->bac.round.side;

    return form && sabot_seats_has(t->taken, seat) && !form->patron_signed && !form->stated &&
           !form->declined && t->bac.cut.offered != seat && side[PLAYER].offered != seat &&
           side[BANKER].offered != seat && t->phase != SABOT_PHASE_IDLE &&
           t->phase != SABOT_PHASE_OPENING && t->phase != SABOT_PHASE_SHUFFLING;
}

sabot_ruling bac_judge_not_signing(const sabot_table *t, const sabot_event *e)
{
    return ACCEPT(t, LAW_FORM_PATRON_SIGNATURE, "%s will not sign Form %n; the dealer or pit "
                  "boss states that on it", e->seat, bac_open_form(t, e->seat)->serial);
}

void bac_apply_not_signing(sabot_table *t, const sabot_event *e)
{
    t->bac.form[open_place(t, e->seat)].declined = true;
}

/* --- voiding --- */

static sabot_ruling judge_void(const sabot_table *t, const sabot_event *e)
{
    const bool blank = place_of(t, e->serial) < 0 &&
                       (t->bac.next_serial == 0 || e->serial == t->bac.next_serial);
    const bac_form *form = NULL;
    sabot_ruling no;

    if (bac_form_not_for(t, e, SABOT_ROLE_BIT(SABOT_PIT_CLERK), LAW_FORM_VOID, &no))
        return no;
    if (!blank)
        form = bac_form_of(t, e, &no);
    if (!blank && (!form || bac_form_not_open(t, form, &no)))
        return no;
    if (blank && out_of_sequence(t, e, &no))
        return no;
    if (form && form->waived)
        return REFUSE(t, LAW_FORM_VOID, "the marker was taken out on Form %n; drop its "
                      "original", form->serial);
    if (!e->holds)
        return REFUSE(t, LAW_FORM_VOID, "original and duplicate are both marked void and kept; "
                      "find the missing part", 0);
    if ((e->with & BAC_FORM_WITNESSES) != BAC_FORM_WITNESSES)
        return REFUSE(t, LAW_FORM_VOID, "a voided Form is signed by the pit boss and the pit "
                      "clerk; name those two", 0);
    return ACCEPT(t, LAW_FORM_VOID, "Form %n is void; the pit clerk keeps both parts",
                  e->serial);
}

static void apply_void(sabot_table *t, const sabot_event *e)
{
    if (place_of(t, e->serial) < 0)
        use_serial(t, e->serial);
    bac_form_at(t, e)->voided = true;
}

const sabot_rule bac_on_request_form = {
    RULE(REQUEST_FORM, LAW_FORM_ACCESS, judge_request, apply_request), .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_prepare_form = {
    RULE(PREPARE_FORM, LAW_FORM_CONTENT, judge_prepare, apply_prepare), .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_sign_form = {
    RULE(SIGN_FORM, LAW_FORM_SIGNATURES, judge_sign, apply_writing),
    .flags = RULE_AFTER_CLOSING | RULE_NEED_NOT_SIT
};
const sabot_rule bac_on_state_form = {
    RULE(STATE_FORM, LAW_FORM_PATRON_SIGNATURE, judge_state, apply_writing),
    .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_void_form = {
    RULE(VOID_FORM, LAW_FORM_VOID, judge_void, apply_void), .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_deposit_form = {
    RULE(DEPOSIT_FORM, LAW_FORM_DEPOSIT, bac_judge_deposit, bac_apply_deposit),
    .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_forward_form = {
    RULE(FORWARD_FORM, LAW_FORM_COMPARE, bac_judge_forward, bac_apply_forward),
    .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_compare_form = {
    RULE(COMPARE_FORM, LAW_FORM_COMPARE, bac_judge_compare, bac_apply_compare),
    .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_post_form = {
    RULE(POST_FORM, LAW_FORM_POSTED, bac_judge_post, bac_apply_post), .flags = RULE_AFTER_CLOSING
};
const sabot_rule bac_on_close_day = {
    RULE(CLOSE_DAY, LAW_FORM_POSTED, bac_judge_close_day, bac_apply_close_day),
    .flags = RULE_AFTER_CLOSING
};

/* --- what may come --- */

sabot_expected *bac_add_form(expect_list *list, const sabot_table *t, int kind, sabot_role role,
                             const bac_form *form, enum sabot_law rule)
{
    sabot_expected *x = expect_add(list, t, SABOT_MAY, kind, role,
                                   role == SABOT_PARTICIPANT ? form->seat : 0, rule);

    x->roles = (sabot_roles)(role == SABOT_DEALER ? SABOT_ANY_DEALER : SABOT_ROLE_BIT(role));
    x->like.seat = 0;
    x->like.serial = form->serial;
    return x;
}

static void expect_open(const sabot_table *t, expect_list *list, const bac_form *form)
{
    static const uint8_t signer[] = { SABOT_DEALER, SABOT_PIT_BOSS, SABOT_PIT_CLERK,
                                      SABOT_PARTICIPANT };
    const uint8_t duty = (uint8_t)bac_gone_duty(t, form->seat);
    sabot_expected *x;

    for (size_t i = 0; i < sizeof signer; i++) {
        x = bac_add_form(list, t, SABOT_EV_SIGN_FORM, (sabot_role)signer[i], form,
                         LAW_FORM_SIGNATURES);
        if (signer[i] == SABOT_PARTICIPANT)
            x->roles = 0;
        else
            x->duty = duty;
        expect_keep_if_accepted(t, list, judge_sign);
    }
    for (size_t i = 0; i < 2; i++) {
        x = bac_add_form(list, t, SABOT_EV_STATE_FORM, (sabot_role)signer[i], form,
                         LAW_FORM_PATRON_SIGNATURE);
        memcpy(x->like.text, "patron has left", sizeof "patron has left");
        x->open = SABOT_FIELD_BIT(SABOT_F_TEXT);
        x->duty = duty;
        expect_keep_if_accepted(t, list, judge_state);
    }
    x = bac_add_form(list, t, SABOT_EV_DEPOSIT_FORM, SABOT_DEALER, form, LAW_FORM_DEPOSIT);
    x->like.with = BAC_FORM_WITNESSES;
    x->open = SABOT_FIELD_BIT(SABOT_F_WITH);
    x->duty = form->waived ? SABOT_MUST : duty; /* the debt is gone, the record not in the box */
    expect_keep_if_accepted(t, list, bac_judge_deposit);
    if (bac_form_asks(t, form->seat) && !form->waived)
        expect_add(list, t, SABOT_MAY, SABOT_EV_DECLINE, SABOT_PARTICIPANT, form->seat,
                   LAW_FORM_PATRON_SIGNATURE);
}

static void expect_void(const sabot_table *t, expect_list *list, const bac_form *form)
{
    sabot_expected *x = bac_add_form(list, t, SABOT_EV_VOID_FORM, SABOT_PIT_CLERK, form,
                                     LAW_FORM_VOID);

    x->like.with = BAC_FORM_WITNESSES;
    x->like.holds = true;
    if (is_open(form) && form->amount != t->bac.owed[form->seat]) /* the debt has changed since */
        x->duty = (uint8_t)bac_gone_duty(t, form->seat);
    if (is_open(form) && t->phase == SABOT_PHASE_SHOE_OVER &&
        sabot_seats_has(t->taken, form->seat)) /* who sits there pays before the reshuffle */
        x->duty = SABOT_NEXT;
    x->open = SABOT_FIELD_BIT(SABOT_F_WITH);
    if (t->bac.next_serial == 0) /* the first of the series may have any number */
        x->open |= SABOT_FIELD_BIT(SABOT_F_SERIAL);
    expect_keep_if_accepted(t, list, judge_void);
}

static void expect_prepare(const sabot_table *t, expect_list *list, int seat)
{
    const bac_form next = { .serial = t->bac.next_serial ? t->bac.next_serial : 1 };
    sabot_expected *x = bac_add_form(list, t, SABOT_EV_PREPARE_FORM, SABOT_PIT_CLERK, &next,
                                     LAW_FORM_CONTENT);

    x->like.seat = (uint8_t)seat;
    x->like.amount = t->bac.owed[seat];
    memcpy(x->like.text, t->people.patron[seat], sizeof x->like.text);
    x->duty = (uint8_t)bac_gone_duty(t, seat);
    x->open = SABOT_FIELD_BIT(SABOT_F_TEXT);
    if (is_no_name(x->like.text)) { /* somebody must know it; the house makes up no names */
        memcpy(x->like.text, "Jane Roe", sizeof "Jane Roe");
        x->duty = x->duty == SABOT_MAY ? SABOT_MAY : SABOT_THEIRS;
    }
    if (t->bac.next_serial == 0)
        x->open |= SABOT_FIELD_BIT(SABOT_F_SERIAL);
    expect_keep_if_accepted(t, list, judge_prepare);
}

static bool any_owed_or_open(const sabot_table *t)
{
    sabot_cents owed = 0;
    uint32_t open = 0;

    for (int seat = 1; seat <= t->rules.seats; seat++)
        owed |= t->bac.owed[seat];
    EACH_OF(i, t->bac.form)
        open |= t->bac.form[i].serial;
    return owed != 0 || open != 0;
}

void bac_expect_form(const sabot_table *t, expect_list *list)
{
    const bac_form blank = { .serial = t->bac.next_serial ? t->bac.next_serial : 1 };

    if (!bac_variant_of(t)->forms || (!expect_wants(list, MAY) && !any_owed_or_open(t)))
        return;
    if (expect_wants(list, MAY))
        bac_add_form(list, t, SABOT_EV_REQUEST_FORM, SABOT_PIT_CLERK, &(bac_form){ 0 },
                     LAW_FORM_ACCESS);
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (t->bac.owed[seat] > 0)
            expect_prepare(t, list, seat);
    if (expect_wants(list, MAY))
        expect_void(t, list, &blank);
    EACH_OF(i, t->bac.form) {
        if (is_open(&t->bac.form[i])) {
            expect_open(t, list, &t->bac.form[i]);
            expect_void(t, list, &t->bac.form[i]);
        }
    }
    if (expect_wants(list, MAY))
        bac_expect_accounting(t, list);
}
