/* assert.h: in the module an assertion that fails stops it, without a word: the words of all of
 * them would be a tenth of what a browser has to load. */
#undef assert
#define assert(holds) ((holds) ? (void)0 : __builtin_trap())
#ifndef static_assert
#define static_assert _Static_assert
#endif
