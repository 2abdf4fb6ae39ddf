/* fuzz_csv.c: any bytes as rows of columns, text or results, through mappings of every way to tell
 * cards; the first byte says which, the second how the log is cut. However it is cut the rounds are
 * the same. */
#include "log_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define NO_HEADER "[log]\nformat = csv\nheader = no\n"

static const char *const texts[] = {
    NO_HEADER
    "[round]\nshoe = #1\nnumber = #2\n[cards]\np1 = #3\np2 = #4\np3 = #5\nb1 = #6\nb2 = #7\n"
    "b3 = #8\n[said]\nplayer = #9\nbanker = #10\nwinner = #11\n",
    NO_HEADER "comment = #\n[cards]\nplayer = #1\nbanker = #2\n[said]\nnatural = #3\npair = #4\n"
              "cutting-card = #5\n[time]\ntime = #6\n[round]\nshoes = blank-line\n",
    NO_HEADER "separator = semicolon\n[cards]\nall = #1\norder = dealing\n[said]\nplayer = #2\n"
              "banker = #3\n[money]\nstake.banker = #4\nstake.tie = #5\npaid = #6\nbalance = #7\n",
    NO_HEADER
    "rows = card\n[round]\nshoe = #1\nnumber = #2\n[cards]\ncard = #4\nhand = #3\nplace = #5\n",
    NO_HEADER
    "rows = wager\nheading = Shoe {shoe}\n[round]\nnumber = #1\n[money]\non = #2\nstake = #3\n"
    "paid = #4\nwho = #5\n[time]\nlaid = #6\nform = hh:mm:ss\n",
    "[log]\nformat = csv\nseparator = blank\n[round]\nnumber = n\nshoes = header\n[cards]\nall = "
    "c\n"
    "spelling = values\nglued = yes\n[said]\nwinner = w\n",
    "[log]\nformat = text\n[text]\nround = #{n} {}:[ {x}]\nline = P {p} = {pt}\nline2 = B "
    "{b}\n[round]\n"
    "number = n\n[cards]\nplayer = p\nbanker = b\n[said]\nplayer = pt\n",
    "[log]\nformat = results\n[results]\nplayer-pair = *\nnatural = n\npad = .\n",
};

enum { MAPPINGS = sizeof texts / sizeof *texts };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static audit_mapping *mapping[MAPPINGS];

    if (size < 2)
        return 0;
    for (int i = 0; i < MAPPINGS; i++)
        if (!mapping[i])
            mapping[i] = mapping_known(texts[i]);
    log_fuzz(mapping[data[0] % MAPPINGS], (const char *)data + 2, size - 2, data[1] % 64u + 1);
    return 0;
}
