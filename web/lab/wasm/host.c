/* host.c: files and streams in memory, under the names by which wasi-libc asks a system for them:
 * so the module imports nothing but how far it is. In the module alone.
 *
 * A file lies there by its whole name ("rules/mine.ini"): one that the page handed in goes before a
 * ready one. A folder is whatever stands before a "/" in such a name. Files are read; what is
 * printed on streams 1 and 2 is kept. */
#include "../host.h"
#include "ready.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wasi/api.h>

/* As wasi-libc declares them: pointers are numbers. */
#define WASI(name) __imported_wasi_snapshot_preview1_##name

enum { FILES = 64, OPEN = 16, NAME = 256, FOLDER = 3, FIRST = 4 };

typedef struct file {
    char name[NAME];               /* "": none */
    char *bytes;                   /* NULL: it lies outside */
    uint64_t n;
} file;

/* What a descriptor stands for: a file's bytes, the name of one outside, or a folder's name and a
 * slash. */
typedef struct opening {
    bool used;
    const char *bytes, *far;
    uint64_t n, at, ino;
    char folder[NAME];             /* "": it is a file */
} opening;

typedef struct kept {
    char *text;
    size_t n, room;
} kept;

static file files[FILES];
static opening opened[OPEN];
static kept stream[2];             /* standard output, standard error */

/* ---- What the page hands in, and gets -------------------------------------------------------- */

static file *find(const char *name, size_t n)
{
    for (int i = 0; i < FILES; i++)
        if (strlen(files[i].name) == n && memcmp(files[i].name, name, n) == 0)
            return &files[i];
    return NULL;
}

/* A file by its name, handed in or ready, as a descriptor would stand for it. */
static bool look_up(const char *name, size_t n, opening *out)
{
    const file *const f = n > 0 ? find(name, n) : NULL;

    if (f) {
        *out = (opening){ .used = true, .bytes = f->bytes, .far = f->bytes ? NULL : f->name,
                          .n = f->n, .ino = (uint64_t)(f - files) + 2 };
        return true;
    }
    for (int i = 0; lab_ready_files[i].name; i++)
        if (strlen(lab_ready_files[i].name) == n && memcmp(lab_ready_files[i].name, name, n) == 0) {
            *out = (opening){ .used = true, .bytes = lab_ready_files[i].text,
                              .n = strlen(lab_ready_files[i].text),
                              .ino = (uint64_t)(FILES + i) + 2 };
            return true;
        }
    return false;
}

/* Is there a ready file in this folder? */
static bool look_up_folder(const char *name, size_t n, opening *out)
{
    for (int i = 0; lab_ready_files[i].name; i++)
        if (n > 0 && n + 1 < NAME && strncmp(lab_ready_files[i].name, name, n) == 0 &&
            lab_ready_files[i].name[n] == '/') {
            *out = (opening){ .used = true, .ino = 1 };
            memcpy(out->folder, name, n);
            out->folder[n] = '/';
            return true;
        }
    return false;
}

const char *host_text(const char *name, size_t *n)
{
    opening found = { 0 };

    look_up(name, strlen(name), &found);
    *n = (size_t)found.n;
    return found.bytes;
}

bool host_file(const char *name, const char *bytes, size_t n)
{
    file *f = find(name, strlen(name));

    if (name[0] == '\0' || strlen(name) >= NAME)
        return false;
    if (f)
        free(f->bytes);
    if (!bytes) {
        if (f)
            *f = (file){ 0 };
        return true;
    }
    f = f ? f : find("", 0);
    if (!f)
        return false;
    *f = (file){ .bytes = malloc(n + 1), .n = n };
    if (!f->bytes)
        return false;
    memcpy(f->bytes, bytes, n);
    f->bytes[n] = '\0'; /* host_text is read up to there */
    memcpy(f->name, name, strlen(name));
    return true;
}

bool host_far(const char *name, uint64_t n)
{
    file *f;

    host_file(name, NULL, 0);
    f = find("", 0);
    if (name[0] == '\0' || strlen(name) >= NAME || !f)
        return false;
    *f = (file){ .n = n };
    memcpy(f->name, name, strlen(name));
    return true;
}

void host_begin(void)
{
    stream[0].n = stream[1].n = 0;
}

void host_end(void)
{
    fflush(stdout);
    fflush(stderr);
}

static const char *text_of(const kept *k)
{
    if (k->n == 0)
        return "";
    k->text[k->n] = '\0';
    return k->text;
}

const char *host_out(size_t *n)
{
    *n = stream[0].n;
    return text_of(&stream[0]);
}

const char *host_said(void)
{
    return text_of(&stream[1]);
}

int dup(int descriptor)
{
    (void)descriptor;
    errno = EBADF;
    return -1;
}

/* compiler-rt's division of 128 bits was built with guards on its stack. */
uintptr_t __stack_chk_guard = 0x5ab07;
void __stack_chk_fail(void);
void __stack_chk_fail(void)
{
    __builtin_trap();
}

/* ---- Streams and files ----------------------------------------------------------------------- */

static bool keep(kept *k, const void *bytes, size_t n)
{
    if (k->n + n + 1 > k->room) {
        const size_t room = 2 * (k->n + n) + 4096;
        char *const more = realloc(k->text, room);
        if (!more)
            return false;
        k->text = more;
        k->room = room;
    }
    memcpy(k->text + k->n, bytes, n);
    k->n += n;
    return true;
}

int32_t WASI(fd_write)(int32_t fd, int32_t iovs, int32_t count, int32_t wrote);
int32_t WASI(fd_write)(int32_t fd, int32_t iovs, int32_t count, int32_t wrote)
{
    const __wasi_ciovec_t *const iov = (const __wasi_ciovec_t *)iovs;
    size_t n = 0;

    if (fd != STDOUT_FILENO && fd != STDERR_FILENO)
        return __WASI_ERRNO_BADF;
    for (int i = 0; i < count; i++) {
        if (!keep(&stream[fd - STDOUT_FILENO], iov[i].buf, iov[i].buf_len))
            return __WASI_ERRNO_NOMEM;
        n += iov[i].buf_len;
    }
    *(size_t *)wrote = n;
    return 0;
}

/* The place of a descriptor among those that are open; -1. */
static int place_of(int32_t fd)
{
    return fd >= FIRST && fd < FIRST + OPEN && opened[fd - FIRST].used ? fd - FIRST : -1;
}

/* So many bytes of a file outside, from there on, into this place: how many there were. */
__attribute__((import_module("lab"), import_name("slice"))) uint32_t
lab_slice(const char *name, double at, char *into, uint32_t n);

static size_t take(const opening *o, char *into, size_t n)
{
    if (o->far)
        return lab_slice(o->far, (double)o->at, into, (uint32_t)n);
    memcpy(into, o->bytes + o->at, n);
    return n;
}

int32_t WASI(fd_read)(int32_t fd, int32_t iovs, int32_t count, int32_t got);
int32_t WASI(fd_read)(int32_t fd, int32_t iovs, int32_t count, int32_t got)
{
    const __wasi_iovec_t *const iov = (const __wasi_iovec_t *)iovs;
    const int i = place_of(fd);
    size_t n = 0;

    *(size_t *)got = 0;
    if (i < 0)
        return fd == STDIN_FILENO ? 0 : __WASI_ERRNO_BADF;
    for (int k = 0; k < count; k++) {
        const uint64_t left = opened[i].n - opened[i].at;
        const size_t some = iov[k].buf_len < left ? iov[k].buf_len : (size_t)left;
        const size_t took = some > 0 ? take(&opened[i], (char *)iov[k].buf, some) : 0;
        opened[i].at += took;
        n += took;
    }
    *(size_t *)got = n;
    return 0;
}

int32_t WASI(fd_seek)(int32_t fd, int64_t by, int32_t whence, int32_t now);
int32_t WASI(fd_seek)(int32_t fd, int64_t by, int32_t whence, int32_t now)
{
    const int i = place_of(fd);

    if (i < 0)
        return __WASI_ERRNO_SPIPE;
    const int64_t from = whence == __WASI_WHENCE_SET ? 0 : whence == __WASI_WHENCE_CUR
                         ? (int64_t)opened[i].at : (int64_t)opened[i].n;
    if (from + by < 0 || from + by > (int64_t)opened[i].n)
        return __WASI_ERRNO_INVAL;
    opened[i].at = (size_t)(from + by);
    *(int64_t *)now = from + by;
    return 0;
}

int32_t WASI(fd_close)(int32_t fd);
int32_t WASI(fd_close)(int32_t fd)
{
    const int i = place_of(fd);

    if (i >= 0)
        opened[i].used = false;
    return i >= 0 || fd < FIRST ? 0 : __WASI_ERRNO_BADF;
}

int32_t WASI(path_open)(int32_t fd, int32_t how, int32_t path, int32_t n, int32_t flags,
                        int64_t rights, int64_t inherited, int32_t fdflags, int32_t out);
int32_t WASI(path_open)(int32_t fd, int32_t how, int32_t path, int32_t n, int32_t flags,
                        int64_t rights, int64_t inherited, int32_t fdflags, int32_t out)
{
    const bool folder = (flags & __WASI_OFLAGS_DIRECTORY) != 0;
    opening found;
    int i = 0;

    (void)fd, (void)how, (void)rights, (void)inherited, (void)fdflags;
    if (flags & (__WASI_OFLAGS_CREAT | __WASI_OFLAGS_TRUNC))
        return __WASI_ERRNO_ROFS;
    if (!(folder ? look_up_folder : look_up)((const char *)path, (size_t)n, &found))
        return __WASI_ERRNO_NOENT;
    while (i < OPEN && opened[i].used)
        i++;
    if (i == OPEN)
        return __WASI_ERRNO_MFILE;
    opened[i] = found;
    *(int32_t *)out = i + FIRST;
    return 0;
}

/* One entry after the other; from: how many were told before. */
int32_t WASI(fd_readdir)(int32_t fd, int32_t out, int32_t size, int64_t from, int32_t used);
int32_t WASI(fd_readdir)(int32_t fd, int32_t out, int32_t size, int64_t from, int32_t used)
{
    const int place = place_of(fd);
    const size_t n = place < 0 ? 0 : strlen(opened[place].folder);
    size_t at = 0;
    int64_t told = 0;

    if (n == 0)
        return __WASI_ERRNO_NOTDIR;
    for (int i = 0; lab_ready_files[i].name && at < (size_t)size; i++) {
        const char *const name = lab_ready_files[i].name + n;
        const __wasi_dirent_t entry = { .d_next = (uint64_t)told + 1,
                                        .d_ino = (uint64_t)(FILES + i) + 2,
                                        .d_namlen = (uint32_t)strlen(name),
                                        .d_type = __WASI_FILETYPE_REGULAR_FILE };
        const size_t left = (size_t)size - at, head = left < sizeof entry ? left : sizeof entry;
        const size_t rest = left - head < entry.d_namlen ? left - head : entry.d_namlen;
        if (strncmp(lab_ready_files[i].name, opened[place].folder, n) != 0 || told++ < from)
            continue;
        memcpy((char *)out + at, &entry, head);
        memcpy((char *)out + at + head, name, rest);
        at += head + rest;
    }
    *(size_t *)used = at;
    return 0;
}

/* ---- What is asked of them ------------------------------------------------------------------- */

int32_t WASI(fd_fdstat_get)(int32_t fd, int32_t out);
int32_t WASI(fd_fdstat_get)(int32_t fd, int32_t out)
{
    __wasi_fdstat_t *const s = (__wasi_fdstat_t *)out;
    const int i = place_of(fd);

    memset(s, 0, sizeof *s);
    s->fs_filetype = fd == FOLDER || (i >= 0 && opened[i].folder[0] != '\0')
                         ? __WASI_FILETYPE_DIRECTORY : __WASI_FILETYPE_REGULAR_FILE;
    s->fs_rights_base = s->fs_rights_inheriting = ~UINT64_C(0);
    return 0;
}

int32_t WASI(fd_fdstat_set_flags)(int32_t fd, int32_t flags);
int32_t WASI(fd_fdstat_set_flags)(int32_t fd, int32_t flags)
{
    (void)fd, (void)flags;
    return 0;
}

/* Of what is open, or of the folder of all, if it is NULL. */
static int32_t tell(const opening *o, __wasi_filestat_t *s)
{
    memset(s, 0, sizeof *s);
    s->filetype = o && o->folder[0] == '\0' ? __WASI_FILETYPE_REGULAR_FILE
                                            : __WASI_FILETYPE_DIRECTORY;
    s->ino = o ? o->ino : 1;
    s->nlink = 1;
    s->size = o ? o->n : 0;
    return 0;
}

int32_t WASI(fd_filestat_get)(int32_t fd, int32_t out);
int32_t WASI(fd_filestat_get)(int32_t fd, int32_t out)
{
    const int i = place_of(fd);

    if (i < 0 && fd != FOLDER)
        return __WASI_ERRNO_BADF;
    return tell(i < 0 ? NULL : &opened[i], (__wasi_filestat_t *)out);
}

int32_t WASI(path_filestat_get)(int32_t fd, int32_t flags, int32_t path, int32_t n, int32_t out);
int32_t WASI(path_filestat_get)(int32_t fd, int32_t flags, int32_t path, int32_t n, int32_t out)
{
    opening found;

    (void)fd, (void)flags;
    return look_up((const char *)path, (size_t)n, &found) ||
                   look_up_folder((const char *)path, (size_t)n, &found)
               ? tell(&found, (__wasi_filestat_t *)out) : __WASI_ERRNO_NOENT;
}

int32_t WASI(fd_prestat_get)(int32_t fd, int32_t out);
int32_t WASI(fd_prestat_get)(int32_t fd, int32_t out)
{
    __wasi_prestat_t *const s = (__wasi_prestat_t *)out;

    if (fd != FOLDER)
        return __WASI_ERRNO_BADF;
    s->tag = __WASI_PREOPENTYPE_DIR;
    s->u.dir.pr_name_len = 1;
    return 0;
}

int32_t WASI(fd_prestat_dir_name)(int32_t fd, int32_t path, int32_t n);
int32_t WASI(fd_prestat_dir_name)(int32_t fd, int32_t path, int32_t n)
{
    (void)fd;
    if (n > 0)
        *(char *)path = '/';
    return 0;
}

/* ---- What there is not ----------------------------------------------------------------------- */

int32_t WASI(path_readlink)(int32_t fd, int32_t path, int32_t n, int32_t out, int32_t size,
                            int32_t used);
int32_t WASI(path_readlink)(int32_t fd, int32_t path, int32_t n, int32_t out, int32_t size,
                            int32_t used)
{
    (void)fd, (void)path, (void)n, (void)out, (void)size, (void)used;
    return __WASI_ERRNO_NOENT;
}

/* Nothing is kept beside what was handed in: no folder is made, nothing moved or taken away. */
#define NEVER(name) \
    int32_t WASI(name)(int32_t fd, int32_t path, int32_t n); \
    int32_t WASI(name)(int32_t fd, int32_t path, int32_t n) \
    { \
        (void)fd, (void)path, (void)n; \
        return __WASI_ERRNO_ROFS; \
    }

NEVER(path_create_directory)
NEVER(path_remove_directory)
NEVER(path_unlink_file)

int32_t WASI(path_rename)(int32_t fd, int32_t path, int32_t n, int32_t to, int32_t as, int32_t m);
int32_t WASI(path_rename)(int32_t fd, int32_t path, int32_t n, int32_t to, int32_t as, int32_t m)
{
    (void)fd, (void)path, (void)n, (void)to, (void)as, (void)m;
    return __WASI_ERRNO_ROFS;
}

int32_t WASI(environ_sizes_get)(int32_t count, int32_t size);
int32_t WASI(environ_sizes_get)(int32_t count, int32_t size)
{
    *(size_t *)count = *(size_t *)size = 0;
    return 0;
}

int32_t WASI(environ_get)(int32_t list, int32_t text);
int32_t WASI(environ_get)(int32_t list, int32_t text)
{
    (void)list, (void)text;
    return 0;
}

/* A command returns; only what must not be ends the module. */
_Noreturn void WASI(proc_exit)(int32_t status);
_Noreturn void WASI(proc_exit)(int32_t status)
{
    (void)status;
    __builtin_trap();
}
