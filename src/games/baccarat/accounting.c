/* accounting.c: what becomes of a signed Complimentary Vigorish Form (7.3(c)3.iii-vii): the
 * original goes into the drop box, the duplicate to casino accounting, which compares the two; the
 * amount is posted to the patron; the gaming day closes.
 *
 * What must always hold: no day closes while a Form is in preparation, a duplicate has not been
 * forwarded or an amount not been posted. Comparing may come after the close, so a Form keeps its
 * place until that is done. */
#include "bac.h"

#include <string.h>

/* --- the original into the drop box: complete --- */

static bool incomplete(const sabot_table *t, const bac_form *form, sabot_ruling *no)
{
    static const uint8_t signer[] = { SABOT_DEALER, SABOT_PIT_BOSS, SABOT_PIT_CLERK };

    for (size_t i = 0; i < sizeof signer; i++)
        if (!sabot_role_in((sabot_role)signer[i], form->signed_by)) {
            *no = REFUSE(t, LAW_FORM_SIGNATURES, "Form %n is not complete: the %r has not "
                         "signed", form->serial, signer[i]);
            return true;
        }
    if (form->patron_signed || form->stated)
        return false;
    *no = REFUSE(t, LAW_FORM_PATRON_SIGNATURE, "Form %n is not complete: it has neither the "
                 "patron's signature nor a statement of why not", form->serial);
    return true;
}

bool bac_form_documents(const sabot_table *t, int seat)
{
    const bac_form *form = bac_open_form(t, seat);
    sabot_ruling no;

    return form && form->amount == t->bac.owed[seat] && !incomplete(t, form, &no);
}

bool bac_form_frees(const sabot_table *t, const bac_form *form)
{
    sabot_ruling no;

    return sabot_seats_has(t->blocked, form->seat) && form->amount == t->bac.owed[form->seat] &&
           !incomplete(t, form, &no);
}

sabot_ruling bac_judge_deposit(const sabot_table *t, const sabot_event *e)
{
    const bac_form *form;
    sabot_ruling no;

    if (bac_form_not_for(t, e, SABOT_ANY_DEALER, LAW_FORM_DEPOSIT, &no))
        return no;
    form = bac_form_of(t, e, &no);
    if (!form || bac_form_not_open(t, form, &no) || incomplete(t, form, &no))
        return no;
    if ((e->with & BAC_FORM_WITNESSES) != BAC_FORM_WITNESSES)
        return REFUSE(t, LAW_FORM_DEPOSIT, "the original is dropped with the pit boss and the "
                      "pit clerk present who signed it; name those two", 0);
    if (!form->waived && form->amount != t->bac.owed[form->seat])
        return REFUSE(t, LAW_FORM_CONTENT, "the box of %s now shows %m, Form %n says %m; void "
                      "it and prepare another", form->seat, t->bac.owed[form->seat],
                      form->serial, form->amount);
    return ACCEPT(t, LAW_FORM_DEPOSIT, "Form %n is complete: %m is waived and enters the win",
                  form->serial, form->amount);
}

void bac_apply_deposit(sabot_table *t, const sabot_event *e)
{
    bac_form *form = bac_form_at(t, e);

    if (!form->waived)
        bac_waive(t, form->seat);
    form->deposited = true;
}

/* --- the duplicate to accounting --- */

static bool not_deposited(const sabot_table *t, const bac_form *form, sabot_ruling *no)
{
    if (form->deposited)
        return false;
    *no = REFUSE(t, form->voided ? LAW_FORM_VOID : LAW_FORM_DEPOSIT, form->voided
                 ? "Form %n is void; both parts go to accounting when the day closes"
                 : "Form %n is not complete; its original goes into the drop box first",
                 form->serial);
    return true;
}

/* The Form of an event that a role may do once the original is in the drop box. */
static const bac_form *deposited_form(const sabot_table *t, const sabot_event *e, sabot_role role,
                                      enum sabot_law rule, sabot_ruling *no)
{
    const bac_form *form;

    if (bac_form_not_for(t, e, SABOT_ROLE_BIT(role), rule, no))
        return NULL;
    form = bac_form_of(t, e, no);
    return form && !not_deposited(t, form, no) ? form : NULL;
}

sabot_ruling bac_judge_forward(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;
    const bac_form *form = deposited_form(t, e, SABOT_PIT_CLERK, LAW_FORM_COMPARE, &no);

    if (!form)
        return no;
    if (form->forwarded)
        return REFUSE(t, LAW_FORM_COMPARE, "the duplicate of Form %n is with accounting "
                      "already", e->serial);
    return ACCEPT(t, LAW_FORM_COMPARE, "the duplicate of Form %n, over %m, goes to accounting",
                  e->serial, e->amount);
}

void bac_apply_forward(sabot_table *t, const sabot_event *e)
{
    bac_form *form = bac_form_at(t, e);

    form->forwarded = true;
    form->duplicate = e->amount;
}

sabot_ruling bac_judge_compare(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;
    const bac_form *form = deposited_form(t, e, SABOT_ACCOUNTING, LAW_FORM_COMPARE, &no);

    if (!form)
        return no;
    if (!form->forwarded || form->compared)
        return REFUSE(t, LAW_FORM_COMPARE, form->compared ? "Form %n has been compared already"
                      : "the duplicate of Form %n has not come yet", e->serial);
    if (form->duplicate != form->amount)
        return IRREGULAR(t, LAW_FORM_COMPARE, "discrepancy: the original of Form %n says %m, "
                         "the duplicate %m; report it", e->serial, form->amount,
                         form->duplicate);
    return ACCEPT(t, LAW_FORM_COMPARE, "match: original and duplicate of Form %n say %m",
                  e->serial, form->amount);
}

void bac_apply_compare(sabot_table *t, const sabot_event *e)
{
    bac_form *form = bac_form_at(t, e);

    form->compared = true;
    form->matched = form->duplicate == form->amount;
    if (!form->matched)
        t->bac.irregularities++;
}

sabot_ruling bac_judge_post(const sabot_table *t, const sabot_event *e)
{
    sabot_ruling no;
    const bac_form *form = deposited_form(t, e, SABOT_ACCOUNTING, LAW_FORM_POSTED, &no);

    if (!form)
        return no;
    if (form->posted)
        return REFUSE(t, LAW_FORM_POSTED, "Form %n has been posted already", e->serial);
    if (e->amount != form->amount)
        return REFUSE(t, LAW_FORM_POSTED, "Form %n waived %m; post that, not %m", e->serial,
                      form->amount, e->amount);
    return ACCEPT(t, LAW_FORM_POSTED, "%m is posted as a complimentary to the patron of Form "
                  "%n", e->amount, e->serial);
}

void bac_apply_post(sabot_table *t, const sabot_event *e)
{
    bac_form_at(t, e)->posted = true;
}

/* --- the close of the day --- */

static bool form_is_pending(const sabot_table *t, const bac_form *form, sabot_ruling *no)
{
    if (form->serial == 0 || form->voided)
        return false;
    if (!form->deposited && form->waived)
        *no = REFUSE(t, LAW_FORM_DEPOSIT, "Form %n is complete; drop its original first",
                     form->serial);
    else if (!form->deposited)
        *no = REFUSE(t, LAW_FORM_SEQUENCE, "Form %n is in preparation; complete or void it "
                     "first", form->serial);
    else if (!form->posted)
        *no = REFUSE(t, LAW_FORM_POSTED, "%m of Form %n is not posted to the patron; post it "
                     "first", form->amount, form->serial);
    else if (!form->forwarded)
        *no = REFUSE(t, LAW_FORM_COMPARE, "the duplicate of Form %n is still in the pit; "
                     "forward it first", form->serial);
    else
        return false;
    return true;
}

static bool is_discrepant(const bac_form *form)
{
    return form->serial != 0 && form->compared && !form->matched;
}

sabot_ruling bac_judge_close_day(const sabot_table *t, const sabot_event *e)
{
    const sabot_roles may = SABOT_ANY_SUPERVISOR | SABOT_ROLE_BIT(SABOT_PIT_CLERK) |
                            SABOT_ROLE_BIT(SABOT_ACCOUNTING);
    sabot_ruling no;

    if (bac_form_not_for(t, e, may, LAW_FORM_POSTED, &no))
        return no;
    for (int seat = 1; seat <= t->rules.seats; seat++)
        if (bac_marker_is_due(t, seat))
            return REFUSE(t, LAW_VIG_ON_LEAVING, "the box of %s shows %m, which is due: collect it "
                          "or document it before the day closes", seat, t->bac.owed[seat]);
    EACH_OF(i, t->bac.form)
        if (form_is_pending(t, &t->bac.form[i], &no))
            return no;
    EACH_OF(i, t->bac.form)
        if (is_discrepant(&t->bac.form[i]))
            return IRREGULAR(t, LAW_FORM_COMPARE, "the day closes on a discrepancy: the "
                             "original of Form %n says %m, the duplicate %m; it is reported",
                             t->bac.form[i].serial, t->bac.form[i].amount,
                             t->bac.form[i].duplicate);
    return ACCEPT(t, LAW_FORM_POSTED, "every Form of the day is accounted for", 0);
}

/* Whatever is compared, or void and now forwarded, needs no place any more. */
void bac_apply_close_day(sabot_table *t, const sabot_event *e)
{
    if (bac_judge_close_day(t, e).verdict == SABOT_IRREGULAR)
        t->bac.irregularities++;
    EACH_OF(i, t->bac.form)
        if (t->bac.form[i].compared || t->bac.form[i].voided)
            memset(&t->bac.form[i], 0, sizeof t->bac.form[i]);
}

/* --- what may come --- */

static void expect_deposited(const sabot_table *t, expect_list *list, const bac_form *form)
{
    sabot_expected *x;

    if (!form->forwarded) {
        x = bac_add_form(list, t, SABOT_EV_FORWARD_FORM, SABOT_PIT_CLERK, form, LAW_FORM_COMPARE);
        x->open = SABOT_FIELD_BIT(SABOT_F_AMOUNT);
        x->like.amount = form->amount;
        x->amount_min = x->amount_step = 1;
        x->amount_max = SABOT_CENTS_MAX;
    }
    bac_add_form(list, t, SABOT_EV_COMPARE_FORM, SABOT_ACCOUNTING, form, LAW_FORM_COMPARE);
    expect_keep_if_accepted(t, list, bac_judge_compare);
    x = bac_add_form(list, t, SABOT_EV_POST_FORM, SABOT_ACCOUNTING, form, LAW_FORM_POSTED);
    x->like.amount = form->amount;
    expect_keep_if_accepted(t, list, bac_judge_post);
}

void bac_expect_accounting(const sabot_table *t, expect_list *list)
{
    EACH_OF(i, t->bac.form)
        if (t->bac.form[i].deposited)
            expect_deposited(t, list, &t->bac.form[i]);
    expect_add(list, t, SABOT_MAY, SABOT_EV_CLOSE_DAY, SABOT_ACCOUNTING, 0, LAW_FORM_POSTED);
    expect_keep_if_accepted(t, list, bac_judge_close_day);
}
