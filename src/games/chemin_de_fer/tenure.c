/* tenure.c: the record of one tenure of the bank, as a sentence. */
#include "cdf.h"

typedef struct writer {
    char *out;
    size_t size, at;
} writer;

static void put(writer *w, const sabot_ruling *piece)
{
    w->at += sabot_ruling_text(piece, w->out + w->at, w->size - w->at);
}

/* Adds a piece in the manner of a ruling: %s a seat, %m an amount, %n a number. */
#define ADD(w, text, ...) put((w), &(const sabot_ruling){ .says = (text), .arg = { __VA_ARGS__ } })

static void add(writer *w, const char *text)
{
    put(w, &(const sabot_ruling){ .says = text });
}

static void add_how(writer *w, const cdf_tenure *tenure)
{
    switch (tenure->how) {
    case CDF_BY_BID:
        ADD(w, ", by a bid of %m", tenure->floor);
        break;
    case CDF_BY_TURN:
        add(w, ", in turn");
        break;
    case CDF_BY_TAKING:
        ADD(w, ", taken over at %m, at most %m", tenure->floor, tenure->ceiling);
        break;
    default:
        add(w, ", moved by the floorperson");
        break;
    }
}

static const char *end_of(int rule)
{
    switch (rule) {
    case LAW_CURATOR_MUST_PASS:
        return "; ended by a loss";
    case LAW_CURATOR_ORDERED:
        return "; ended by an order";
    case LAW_CURATOR_CHOICE:
        return "; passed by choice";
    case LAW_BANK_MOVED:
        return "; moved on by the floorperson";
    default:
        return "; ended with the shoe";
    }
}

void cdf_tenure_text(const cdf_tenure *tenure, char *out, size_t size)
{
    writer w = { out, size, 0 };

    if (size == 0)
        return;
    if (tenure->banker == 0) {
        add(&w, "nobody holds the bank");
        return;
    }
    ADD(&w, "%s holds the bank from round %n on", tenure->banker, tenure->from_round);
    add_how(&w, tenure);
    ADD(&w, "; rounds decided or tied: %n", tenure->rounds);
    if (tenure->last > 0)
        ADD(&w, ", last stake %m", tenure->last);
    ADD(&w, "; won %m, lost %m, vigorish %m", tenure->won, tenure->lost, tenure->vigorish);
    if (tenure->origin != 0)
        ADD(&w, "; first passed by %s", tenure->origin);
    if (tenure->ended != 0)
        add(&w, end_of(tenure->ended));
}
