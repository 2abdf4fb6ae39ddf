/* store.c: journals come out of files in the page, and not out of a store. In the module alone. */
#include "cli/cli.h"
#include "cli/journal/journal.h"
#include "store/kept.h"

#include <stdio.h>
#include <stdlib.h>

store *store_open(const char *where, char says[STORE_SAYS])
{
    snprintf(says, STORE_SAYS, "%.80s: there are no stores in the page; give the journal as a file",
             where);
    return NULL;
}

void store_close(store *s)
{
    (void)s;
}

/* None is ever open. */
const char *store_says(const store *s)
{
    (void)s;
    abort();
}

store_status store_read(store *s, const char *table, uint64_t from, store_visitor *visit,
                        void *context)
{
    (void)s, (void)table, (void)from, (void)visit, (void)context;
    abort();
}

store_status store_tables(store *s, store_namer *visit, void *context)
{
    (void)s, (void)visit, (void)context;
    abort();
}

store_status kept_verify(store *s, const char *table, kept_teller *tell, void *context)
{
    (void)s, (void)table, (void)tell, (void)context;
    abort();
}

int journal_import(const char *path, const char *where)
{
    (void)path;
    return cli_error("journal", "%s: there are no stores in the page", where);
}
