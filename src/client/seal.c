/* seal.c: a connection sealed by TLS, for a server that has a certificate.
 *
 * What must always hold: nothing is sent before the server has shown a certificate that is trusted
 * and made out to the name that was asked for; what the loop waits for is what the seal needs, not
 * what its user wants, until both have greeted each other; what was opened and not yet read makes
 * no descriptor readable, so that who reads is asked again as long as there is such. */
#include "client/parts.h"

#include <arpa/inet.h>
#include <errno.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

struct seal {
    gnutls_session_t session;
    bool greeted;
    char failed[CLIENT_SAYS];      /* "": it has not */
};

/* ---- Whom a client trusts -------------------------------------------------------------------- */

struct trust {
    gnutls_certificate_credentials_t known;
};

void trust_free(trust *t)
{
    if (t)
        gnutls_certificate_free_credentials(t->known);
    free(t);
}

/* Those that the system trusts: the beginning of every list. NULL: no memory. */
static trust *trust_new(void)
{
    trust *const t = calloc(1, sizeof *t);

    if (!t || gnutls_certificate_allocate_credentials(&t->known) != GNUTLS_E_SUCCESS) {
        free(t);
        return NULL;
    }
    gnutls_certificate_set_x509_system_trust(t->known);
    return t;
}

trust *trust_of(trust **t)
{
    if (!*t)
        *t = trust_new();
    return *t;
}

int trust_add(trust *t, const char *file)
{
    return gnutls_certificate_set_x509_trust_file(t->known, file, GNUTLS_X509_FMT_PEM);
}

/* ---- The seal of a connection ---------------------------------------------------------------- */

/* A name is asked for, so that a server of several knows which; an address is not. */
static bool is_address(const char *name)
{
    unsigned char bytes[sizeof(struct in6_addr)];

    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}

seal *seal_begin(trust *t, const char *name, int fd)
{
    seal *const one = calloc(1, sizeof *one);

    if (!one || gnutls_init(&one->session, GNUTLS_CLIENT | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL) !=
                    GNUTLS_E_SUCCESS) {
        free(one);
        return NULL;
    }
    if (gnutls_set_default_priority(one->session) != GNUTLS_E_SUCCESS ||
        gnutls_credentials_set(one->session, GNUTLS_CRD_CERTIFICATE, t->known) !=
            GNUTLS_E_SUCCESS ||
        (!is_address(name) && gnutls_server_name_set(one->session, GNUTLS_NAME_DNS, name,
                                                     strlen(name)) != GNUTLS_E_SUCCESS)) {
        seal_end(one);
        return NULL;
    }
    gnutls_session_set_verify_cert(one->session, name, 0);
    gnutls_transport_set_int(one->session, fd);
    return one;
}

void seal_end(seal *one)
{
    if (one)
        gnutls_deinit(one->session);
    free(one);
}

void seal_bye(seal *one)
{
    if (one->greeted)
        gnutls_bye(one->session, GNUTLS_SHUT_WR);
}

static bool not_now(ssize_t n)
{
    return n == GNUTLS_E_AGAIN || n == GNUTLS_E_INTERRUPTED;
}

/* Why there was no greeting, in a sentence that says what to do. */
static void tell_failure(seal *one, int error)
{
    const unsigned status = gnutls_session_get_verify_cert_status(one->session);
    gnutls_datum_t text = { NULL, 0 };

    if (error == GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR &&
        gnutls_certificate_verification_status_print(status, GNUTLS_CRT_X509, &text, 0) ==
            GNUTLS_E_SUCCESS) {
        const size_t n = strcspn((const char *)text.data, "\n");
        const size_t end = n > 0 && text.data[n - 1] == ' ' ? n - 1 : n;
        snprintf(one->failed, sizeof one->failed, "%.*s If you know it, name its certificate, or "
                 "who signed it, with --trust FILE", (int)(end < 160 ? end : 160),
                 (const char *)text.data);
        gnutls_free(text.data);
    } else {
        snprintf(one->failed, sizeof one->failed, "no TLS with this server: %s",
                 gnutls_strerror(error));
    }
}

bool seal_greets(seal *one, uint32_t *wants)
{
    int r = GNUTLS_E_SUCCESS;

    while (!one->greeted && one->failed[0] == '\0') {
        r = gnutls_handshake(one->session);
        one->greeted = r == GNUTLS_E_SUCCESS;
        if (not_now(r)) {
            *wants = gnutls_record_get_direction(one->session) == 0 ? EPOLLIN : EPOLLOUT;
            return true;
        }
        if (r < 0 && gnutls_error_is_fatal(r))
            tell_failure(one, r);
    }
    return false;
}

const char *seal_failed(const seal *one)
{
    return one->failed[0] != '\0' ? one->failed : NULL;
}

bool seal_holds(const seal *one)
{
    return one->greeted && gnutls_record_check_pending(one->session) > 0;
}

/* As recv() and send() would: -1 and errno. */
static ssize_t as_socket(ssize_t n)
{
    if (n >= 0)
        return n;
    if (n == GNUTLS_E_PREMATURE_TERMINATION)
        return 0;
    errno = n == GNUTLS_E_INTERRUPTED ? EINTR
            : n == GNUTLS_E_AGAIN || !gnutls_error_is_fatal((int)n) ? EAGAIN : EPIPE;
    return -1;
}

ssize_t seal_recv(seal *one, void *bytes, size_t n)
{
    return as_socket(gnutls_record_recv(one->session, bytes, n));
}

ssize_t seal_send(seal *one, const void *bytes, size_t n)
{
    return as_socket(gnutls_record_send(one->session, bytes, n));
}
