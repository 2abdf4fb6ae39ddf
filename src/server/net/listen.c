/* listen.c: the options with their defaults, the listening socket, libmicrohttpd on it. */
#include "server/net/parts.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 4096, FILES_BESIDE = 128 };

static void usual_int(int *value, int usual)
{
    if (*value <= 0)
        *value = usual;
}

static void usual_size(size_t *value, size_t usual)
{
    if (*value == 0)
        *value = usual;
}

/* As many connections as the system lets us have, up to those that were asked for. */
static int allowed(int connections, bool secure)
{
    const int each = secure ? 3 : 1; /* with TLS a pair of sockets leads from it to libmicrohttpd */
    const rlim_t want = (rlim_t)connections * (rlim_t)each + FILES_BESIDE;
    struct rlimit files;

    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY)
        return connections;
    if (files.rlim_cur < want) {
        files.rlim_cur = files.rlim_max == RLIM_INFINITY || files.rlim_max > want ? want
                                                                                  : files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur >= want)
        return connections;
    return files.rlim_cur > 2 * FILES_BESIDE ? (int)((files.rlim_cur - FILES_BESIDE) / (rlim_t)each)
                                             : FILES_BESIDE / each;
}

void listen_defaults(web_options *o)
{
    if (!o->listen)
        o->listen = "127.0.0.1:0";
    usual_size(&o->message_max, 4096);
    usual_size(&o->body_max, 65536);
    usual_size(&o->queue_max, 262144);
    usual_int(&o->connections_max, 16000);
    usual_int(&o->header_ms, 5000);
    usual_int(&o->idle_ms, 60000);
    usual_int(&o->ping_ms, 20000);
    usual_int(&o->per_second, 20);
    usual_int(&o->burst, 60);
    o->connections_max = allowed(o->connections_max, o->certificate != NULL);
}

/* ---- The socket ------------------------------------------------------------------------------ */

/* "127.0.0.1:80", "[::1]:80": the address, without its brackets, and the port. */
static bool split(const char *listen, char *host, size_t room, const char **port)
{
    const char *const colon = strrchr(listen, ':');
    const bool six = listen[0] == '[';

    if (!colon || colon[1] == '\0' || (six && (colon == listen || colon[-1] != ']')))
        return false;
    const size_t n = (size_t)(colon - listen) - (six ? 2 : 0);
    if (n == 0 || n >= room || strspn(colon + 1, "0123456789") != strlen(colon + 1) ||
        strtoul(colon + 1, NULL, 10) > 65535)
        return false;
    memcpy(host, listen + six, n);
    host[n] = '\0';
    *port = colon + 1;
    return true;
}

static int bound(const struct addrinfo *a)
{
    const int yes = 1;
    const int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, a->ai_addr, a->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    const int fault = errno;
    close(fd);
    errno = fault;
    return -1;
}

static int listen_on(const char *where, char says[WEB_SAYS])
{
    const struct addrinfo hints = { .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV,
                                    .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    char host[64];
    const char *port;

    if (!split(where, host, sizeof host, &port) || getaddrinfo(host, port, &hints, &found) != 0) {
        snprintf(says, WEB_SAYS, "\"%s\" is no address and port such as 127.0.0.1:8080", where);
        return -1;
    }
    const int fd = bound(found);
    if (fd < 0)
        snprintf(says, WEB_SAYS, "cannot listen on %s: %s", where, strerror(errno));
    freeaddrinfo(found);
    return fd;
}

static int port_of(int fd)
{
    struct sockaddr_storage a;
    socklen_t n = sizeof a;

    if (getsockname(fd, (struct sockaddr *)&a, &n) != 0)
        return 0;
    return ntohs(a.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&a)->sin6_port
                                         : ((struct sockaddr_in *)&a)->sin_port);
}

/* ---- The daemon ------------------------------------------------------------------------------ */

static struct MHD_Daemon *start(web *w)
{
    const unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE |
                           (w->secure ? MHD_USE_NO_LISTEN_SOCKET : 0u);

    return MHD_start_daemon(
        flags, 0, NULL, NULL, request_handle, w,                                             /**/
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL,                                    /**/
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)w->o.connections_max,                         /**/
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned)w->o.connections_each_max,             /**/
        MHD_OPTION_STRICT_FOR_CLIENT, 1,                                                     /**/
        MHD_OPTION_NOTIFY_CONNECTION, conn_changed, w,                                       /**/
        MHD_OPTION_URI_LOG_CALLBACK, request_begin, w,                                       /**/
        MHD_OPTION_NOTIFY_COMPLETED, request_completed, w,                                   /**/
        w->secure ? MHD_OPTION_END : MHD_OPTION_LISTEN_SOCKET, w->listen_fd, MHD_OPTION_END);
}

bool listen_start(web *w, char says[WEB_SAYS])
{
    if (!w->o.certificate != !w->o.key) {
        snprintf(says, WEB_SAYS, "a certificate and its key belong together: one is missing");
        return false;
    }
    w->secure = w->o.certificate != NULL;
    if (w->secure && !tls_open(w, says))
        return false;
    w->listen_fd = listen_on(w->o.listen, says);
    if (w->listen_fd < 0)
        return false;
    w->port = port_of(w->listen_fd);
    w->mhd = start(w);
    if (!w->mhd)
        snprintf(says, WEB_SAYS, "libmicrohttpd cannot serve %s", w->o.listen);
    return w->mhd != NULL;
}
