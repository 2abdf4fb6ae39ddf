/* door.c: how many passwords come from an address. Each costs 64 MiB and some tenths of a second of
 * the signer's thread, whoever's name it is for; so an address has so many in a minute, all at once
 * or one after the other, and then one by one.
 *
 * Addresses are kept in a table of a fixed size: where too many are about at once, the one that has
 * waited longest is forgotten, and may try a minute's worth again. */
#include "server/serving.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DOORS = 4096, NEAR = 8, MINUTE_MS = 60000, USUAL = 60, PEER = 48 };

typedef struct door {
    char peer[PEER];
    int64_t free_ms;             /* when all that was tried from there has been waited for */
} door;

static bool is_loopback(const char *peer)
{
    return strncmp(peer, "127.", 4) == 0 || strcmp(peer, "::1") == 0 ||
           strncmp(peer, "::ffff:127.", 11) == 0;
}

static int bound_for(const server *s, const char *peer)
{
    const int given = s->options.bounds.sign_ins_each;

    return given != SERVER_SIGN_INS_USUAL ? given : is_loopback(peer) ? 0 : USUAL;
}

static door *find(door *doors, const char *peer)
{
    unsigned char hash[crypto_shorthash_BYTES];
    static unsigned char key[crypto_shorthash_KEYBYTES];
    static bool has_key;
    uint64_t at;
    door *oldest = NULL;

    if (!has_key)
        randombytes_buf(key, sizeof key);
    has_key = true;
    crypto_shorthash(hash, (const unsigned char *)peer, strlen(peer), key);
    memcpy(&at, hash, sizeof at);
    for (int i = 0; i < NEAR; i++) {
        door *d = &doors[(at + (uint64_t)i) % DOORS];
        if (strcmp(d->peer, peer) == 0)
            return d;
        if (!oldest || d->free_ms < oldest->free_ms)
            oldest = d;
    }
    *oldest = (door){ .free_ms = 0 };
    snprintf(oldest->peer, PEER, "%s", peer);
    return oldest;
}

bool door_opens(server *s, const char *peer, int64_t now_ms, int64_t *wait_ms)
{
    const int bound = bound_for(s, peer);

    *wait_ms = 0;
    if (bound == 0)
        return true;
    if (!s->doors)
        s->doors = calloc(DOORS, sizeof *s->doors);
    door *d = s->doors ? find(s->doors, peer) : NULL;
    if (!d)
        return true; /* without memory the hash fails by itself */
    const int64_t each = MINUTE_MS / bound > 0 ? MINUTE_MS / bound : 1;
    const int64_t from = d->free_ms > now_ms ? d->free_ms : now_ms;
    if (from - now_ms > (bound - 1) * each) {
        *wait_ms = from - now_ms - (bound - 1) * each;
        return false;
    }
    d->free_ms = from + each;
    return true;
}

void door_free(server *s)
{
    free(s->doors);
    s->doors = NULL;
}
