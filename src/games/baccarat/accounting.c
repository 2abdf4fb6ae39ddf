/* accounting.c: what becomes of a Complimentary Vigorish Form after the drop box (7.3(c)3.iv-vii):
 * the duplicate goes to casino accounting and is compared with the original, the amount is posted
 * to the patron, the gaming day closes.
 *
 * What must always hold: no day closes while a Form is in preparation, a duplicate has not been
 * forwarded or an amount not been posted. Comparing may come after the close, so a Form keeps its
 * place until that is done. */
#include "bac.h"

#include <string.h>

static bool not_deposited(const sabot_table *t, const bac_form *form, sabot_ruling *no)
{
    if (form->deposited)
        return false;
    *no = BAC_REFUSE(t, form->voided ? BAC_FORM_VOID : BAC_FORM_DEPOSIT, form->voided
                     ? "Form %n is void; both parts go to accounting when the day closes"
                     : "Form %n is not complete; its original goes into the drop box first",
                     form->serial);
    return true;
}

/* The Form of an event that a role may do once the original is in the drop box. */
static const bac_form *deposited_form(const sabot_table *t, const sabot_event *e, sabot_role role,
                                      enum bac_rule rule, sabot_ruling *no)
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
    const bac_form *form = deposited_form(t, e, SABOT_PIT_CLERK, BAC_FORM_COMPARE, &no);

    if (!form)
        return no;
    if (form->forwarded)
        return BAC_REFUSE(t, BAC_FORM_COMPARE, "the duplicate of Form %n is with accounting already",
                          e->serial);
    return BAC_ACCEPT(t, BAC_FORM_COMPARE, "the duplicate of Form %n, over %m, goes to accounting",
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
    const bac_form *form = deposited_form(t, e, SABOT_ACCOUNTING, BAC_FORM_COMPARE, &no);

    if (!form)
        return no;
    if (!form->forwarded || form->compared)
        return BAC_REFUSE(t, BAC_FORM_COMPARE, form->compared ? "Form %n has been compared already"
                          : "the duplicate of Form %n has not come yet", e->serial);
    if (form->duplicate != form->amount)
        return BAC_IRREGULAR(t, BAC_FORM_COMPARE, "discrepancy: the original of Form %n says %m, the "
                             "duplicate %m; report it", e->serial, form->amount, form->duplicate);
    return BAC_ACCEPT(t, BAC_FORM_COMPARE, "match: original and duplicate of Form %n say %m",
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
    const bac_form *form = deposited_form(t, e, SABOT_ACCOUNTING, BAC_FORM_POSTED, &no);

    if (!form)
        return no;
    if (form->posted)
        return BAC_REFUSE(t, BAC_FORM_POSTED, "Form %n has been posted already", e->serial);
    if (e->amount != form->amount)
        return BAC_REFUSE(t, BAC_FORM_POSTED, "Form %n waived %m; post that, not %m", e->serial,
                          form->amount, e->amount);
    return BAC_ACCEPT(t, BAC_FORM_POSTED, "%m is posted as a complimentary to the patron of Form %n",
                      e->amount, e->serial);
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
    if (!form->deposited)
        *no = BAC_REFUSE(t, BAC_FORM_SEQUENCE, "Form %n is in preparation; complete or void it first",
                         form->serial);
    else if (!form->posted)
        *no = BAC_REFUSE(t, BAC_FORM_POSTED, "%m of Form %n is not posted to the patron; post it "
                         "first", form->amount, form->serial);
    else if (!form->forwarded)
        *no = BAC_REFUSE(t, BAC_FORM_COMPARE, "the duplicate of Form %n is still in the pit; forward "
                         "it first", form->serial);
    else
        return false;
    return true;
}

sabot_ruling bac_judge_close_day(const sabot_table *t, const sabot_event *e)
{
    const sabot_roles may = SABOT_ANY_SUPERVISOR | SABOT_ROLE_BIT(SABOT_PIT_CLERK) |
                            SABOT_ROLE_BIT(SABOT_ACCOUNTING);
    sabot_ruling no;

    if (bac_form_not_for(t, e, may, BAC_FORM_POSTED, &no))
        return no;
    for (int i = 0; i < BAC_FORMS_MAX; i++)
        if (form_is_pending(t, &t->bac.form[i], &no))
            return no;
    return BAC_ACCEPT(t, BAC_FORM_POSTED, "every Form of the day is accounted for", 0);
}

/* Whatever is compared, or void and now forwarded, needs no place any more. */
void bac_apply_close_day(sabot_table *t, const sabot_event *e)
{
    (void)e;
    for (int i = 0; i < BAC_FORMS_MAX; i++)
        if (t->bac.form[i].compared || t->bac.form[i].voided)
            memset(&t->bac.form[i], 0, sizeof t->bac.form[i]);
}

/* --- what may come --- */

static void expect_deposited(const sabot_table *t, bac_list *list, const bac_form *form)
{
    sabot_expected *x;

    if (!form->forwarded) {
        x = bac_add_form(list, t, SABOT_EV_FORWARD_FORM, SABOT_PIT_CLERK, form, BAC_FORM_COMPARE);
        x->open = SABOT_FIELD_BIT(SABOT_F_AMOUNT);
        x->like.amount = form->amount;
        x->amount_min = x->amount_step = 1;
        x->amount_max = SABOT_CENTS_MAX;
    }
    bac_add_form(list, t, SABOT_EV_COMPARE_FORM, SABOT_ACCOUNTING, form, BAC_FORM_COMPARE);
    bac_keep_if_accepted(t, list, bac_judge_compare);
    bac_add_form(list, t, SABOT_EV_POST_FORM, SABOT_ACCOUNTING, form, BAC_FORM_POSTED)->like.amount =
        form->amount;
    bac_keep_if_accepted(t, list, bac_judge_post);
}

void bac_expect_accounting(const sabot_table *t, bac_list *list)
{
    for (int i = 0; i < BAC_FORMS_MAX; i++)
        if (t->bac.form[i].deposited)
            expect_deposited(t, list, &t->bac.form[i]);
    bac_add(list, t, SABOT_MAY, SABOT_EV_CLOSE_DAY, SABOT_ACCOUNTING, 0, BAC_FORM_POSTED);
    bac_keep_if_accepted(t, list, bac_judge_close_day);
}
