/* place.c: where a student's progress is kept: among what the user's programs keep between runs. */
#define _XOPEN_SOURCE 700

#include "drill.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH = 4096 };

/* Makes the folders of a path, those that are not there. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700); /* what cannot be made is told when the file is written */
        *slash = '/';
    }
}

const char *drill_progress_place(void)
{
    static char path[PATH];
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;

    if (state && state[0] == '/')
        n = snprintf(path, sizeof path, "%s/sabot/school", state);
    else if (home && home[0] == '/')
        n = snprintf(path, sizeof path, "%s/.local/state/sabot/school", home);
    else
        return NULL;
    if (n >= (int)sizeof path)
        return NULL;
    make_folders(path);
    return path;
}
