/* fuzz_mapping.c: any bytes as a mapping and, behind a zero byte, a log. A mapping is read or it is
 * said what is wrong; a log through one that was read gives the same rounds however it is cut. With
 * nothing before the zero a mapping is guessed, and what is guessed is one. */
#include "log_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What a rules file is, is no matter of this target, and a mapping may name any. */
static int names_file(const char *text, size_t n)
{
    for (size_t i = 0; i + 4 <= n; i++)
        if (memcmp(text + i, "file", 4) == 0 || memcmp(text + i, "FILE", 4) == 0)
            return 1;
    return 0;
}

/* A log without a mapping. */
static void guess_fuzz(const char *at, size_t n)
{
    char says[AUDIT_SAYS], *guessed = NULL;

    if (!audit_guess(at, n, &guessed, says)) {
        assert(says[0] != '\0' && !guessed);
        return;
    }
    audit_mapping *const m = audit_mapping_read(guessed, strlen(guessed), "guess", says);
    assert(m);
    log_fuzz(m, at, n, 5);
    audit_mapping_free(m);
    free(guessed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *const text = (const char *)data, *const zero = size ? memchr(data, 0, size) : NULL;
    const size_t n = zero ? (size_t)(zero - text) : size;
    char says[AUDIT_SAYS];

    if (zero == text) {
        guess_fuzz(text + 1, size - 1);
        return 0;
    }
    if (names_file(text, n))
        return 0;
    audit_mapping *const m = audit_mapping_read(text, n, "fuzz", says);
    assert(m || says[0] != '\0');
    if (m && zero)
        log_fuzz(m, zero + 1, size - n - 1, 7);
    audit_mapping_free(m);
    return 0;
}
