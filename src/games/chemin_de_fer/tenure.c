/* tenure.c: the record of one tenure of the bank, as a sentence. */
#include "cdf.h"

typedef struct writer {
    char *out;
    size_t size, at;
} writer;

/* Adds a piece in the manner of a ruling: %s a seat, %m an amount, %n a number. */
static void add(writer *w, const char *says, int64_t a, int64_t b, int64_t c)
{
    const sabot_ruling piece = { .says = says, .arg = { a, b, c } };

    w->at += sabot_ruling_text(&piece, w->out + w->at, w->size - w->at);
}

static void add_how(writer *w, const cdf_tenure *tenure)
{
    switch (tenure->how) {
    case CDF_BY_BID:
        add(w, ", by a bid of %m", tenure->floor, 0, 0);
        break;
    case CDF_BY_TURN:
        add(w, ", in turn", 0, 0, 0);
        break;
    case CDF_BY_TAKING:
        add(w, ", taken over at %m, at most %m", tenure->floor, tenure->ceiling, 0);
        break;
    default:
        add(w, ", moved by the floorperson", 0, 0, 0);
        break;
    }
}

static const char *end_of(int rule)
{
    switch (rule) {
    case BAC_CURATOR_MUST_PASS:
        return "; ended by a loss";
    case BAC_CURATOR_ORDERED:
        return "; ended by an order";
    case BAC_CURATOR_CHOICE:
        return "; passed by choice";
    case BAC_BANK_MOVED:
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
        add(&w, "nobody holds the bank", 0, 0, 0);
        return;
    }
    add(&w, "%s holds the bank from round %n on", tenure->banker, tenure->from_round, 0);
    add_how(&w, tenure);
    add(&w, "; rounds decided or tied: %n", tenure->rounds, 0, 0);
    if (tenure->last > 0)
        add(&w, ", last stake %m", tenure->last, 0, 0);
    add(&w, "; won %m, lost %m, vigorish %m", tenure->won, tenure->lost, tenure->vigorish);
    if (tenure->origin != 0)
        add(&w, "; first passed by %s", tenure->origin, 0, 0);
    if (tenure->ended != 0)
        add(&w, end_of(tenure->ended), 0, 0, 0);
}
