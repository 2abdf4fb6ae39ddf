/* ioctl.h: the module has no terminal whose width could be asked for. */
#ifndef LAB_IOCTL_H
#define LAB_IOCTL_H

struct winsize {
    unsigned short ws_col;
};

enum { TIOCGWINSZ = 0 };

static inline int ioctl(int descriptor, int request, struct winsize *size)
{
    (void)descriptor, (void)request;
    size->ws_col = 0;
    return -1;
}

#endif
