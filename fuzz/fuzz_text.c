/* fuzz_text.c: any bytes as a transcript of text lines. Each line is read alone; what is read must
 * come back the same from what is written; and it is judged at a small open table, and applied
 * if it is not refused, so that the engine is tried as well. */
#include "forms.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_as_text((const char *)data, size);
    return 0;
}
