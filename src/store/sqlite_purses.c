/* sqlite_purses.c: purses in a file of SQLite, beside the journals.
 *
 * What must always hold: purse.cents is the sum of the moves of its account, and .moves how many
 * there are; both are written in one transaction, which has looked at the purse before. */
#include "store/sqlite.h"

#include <string.h>

static const char not_read[] = "a purse could not be read";
static const char not_written[] = "a purse could not be written";

/* What an account has: 0 if it has no purse (STORE_NONE). */
static store_status holds(file *f, const char *account, sabot_cents *cents)
{
    sqlite3_stmt *select = sqlite_ready(f, PURSE);
    store_status status = STORE_NONE;

    sqlite_bind_text(select, 1, account, strlen(account));
    const int code = sqlite3_step(select);
    *cents = code == SQLITE_ROW ? sqlite3_column_int64(select, 0) : 0;
    if (code == SQLITE_ROW)
        status = STORE_OK;
    else if (code != SQLITE_DONE)
        status = sqlite_failed(f, not_read);
    sqlite3_reset(select);
    return status;
}

/* Would a move leave in the purse what must be there? */
static store_status may_pay(file *f, const store_move *move)
{
    sabot_cents cents;

    return holds(f, move->account, &cents) == STORE_FAILED ? STORE_FAILED
                                                           : store_pay(&f->base, move, &cents);
}

/* book 0: a grant. */
static bool note(file *f, int64_t book, const store_moved *moved)
{
    sqlite3_stmt *pay = sqlite_ready(f, PAY), *add = sqlite_ready(f, ADD_MOVE);

    sqlite_bind_text(pay, 1, moved->account, strlen(moved->account));
    sqlite3_bind_int64(pay, 2, moved->cents);
    sqlite_bind_text(add, 1, moved->account, strlen(moved->account));
    if (book != 0) {
        sqlite3_bind_int64(add, 2, book);
        sqlite3_bind_int64(add, 3, (int64_t)moved->seq);
    } else {
        sqlite_bind_text(add, 6, moved->id, strlen(moved->id));
        sqlite_bind_text(add, 7, moved->why, strlen(moved->why));
    }
    sqlite3_bind_int64(add, 4, moved->time_ms);
    sqlite3_bind_int64(add, 5, moved->cents);
    return sqlite_done(pay) && sqlite_done(add);
}

store_status sqlite_can_pay(file *f, const store_batch *batch)
{
    store_status status = STORE_OK;
    store_move net;

    for (int i = 0; i < batch->moves && status == STORE_OK; i++)
        if (store_net(batch, i, &net))
            status = may_pay(f, &net);
    return status;
}

bool sqlite_pay(file *f, int64_t book, const store_batch *batch)
{
    const journal_entry *last = batch->line[batch->n - 1].entry;

    for (int i = 0; i < batch->moves; i++)
        if (!note(f, book, &(store_moved){ .account = batch->move[i].account, .seq = last->seq,
                                           .time_ms = last->time_ms,
                                           .cents = batch->move[i].cents }))
            return false;
    return true;
}

store_status sqlite_purse(store *s, const char *account, sabot_cents *cents)
{
    return holds((file *)s, account, cents);
}

/* Was a grant of that id ever made? */
static store_status is_new(file *f, const char *id)
{
    sqlite3_stmt *select = sqlite_ready(f, GRANTED);

    sqlite_bind_text(select, 1, id, strlen(id));
    const int code = sqlite3_step(select);
    const store_status status = code == SQLITE_DONE  ? STORE_OK
                                : code == SQLITE_ROW ? STORE_CONFLICT
                                                     : sqlite_failed(f, not_read);
    sqlite3_reset(select);
    return status;
}

store_status sqlite_grant(store *s, const char *account, const char *id, int64_t time_ms,
                          sabot_cents cents, const char *why)
{
    file *f = (file *)s;
    const store_moved moved = { .account = account, .time_ms = time_ms, .cents = cents, .id = id,
                                .why = why };
    store_status status = sqlite_begin(f);

    if (status != STORE_OK)
        return status;
    status = is_new(f, id);
    if (status == STORE_OK)
        status = may_pay(f, &(store_move){ .account = account, .cents = cents });
    if (status == STORE_OK && !note(f, 0, &moved))
        status = sqlite_failed(f, not_written);
    return sqlite_end(f, status, not_written);
}

/* What stands in a column; "" where nothing does. */
static const char *text_at(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);

    return text ? text : "";
}

store_status sqlite_moves(store *s, const char *account, store_mover *visit, void *context)
{
    file *f = (file *)s;
    sqlite3_stmt *select = sqlite_ready(f, account ? MOVES_OF : MOVES);
    store_status status = STORE_OK;
    int code;

    if (account)
        sqlite_bind_text(select, 1, account, strlen(account));
    while ((code = sqlite3_step(select)) == SQLITE_ROW) {
        const store_moved moved = {
            .account = text_at(select, 0), .table = text_at(select, 1),
            .seq = (uint64_t)sqlite3_column_int64(select, 2),
            .time_ms = sqlite3_column_int64(select, 3), .cents = sqlite3_column_int64(select, 4),
            .id = text_at(select, 5), .why = text_at(select, 6),
        };
        if (!visit(context, &moved))
            break;
    }
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        status = sqlite_failed(f, not_read);
    sqlite3_reset(select);
    return status;
}
