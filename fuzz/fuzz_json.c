/* fuzz_json.c: any bytes as a transcript of JSON lines; otherwise as fuzz_text.c. */
#include "forms.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_as_json((const char *)data, size);
    return 0;
}
