/* What stands in the lines of a request, as it is read by us. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/net/fields.h"

static void test_utf8(void **state)
{
    static const char *const clean[] = { "", "a", "\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80",
                                         "\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbf",
                                         "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf" };
    static const char *const not_clean[] = { "\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc2",
                                             "\xc2z", "\xe0\x9f\xbf", "\xe2\x82", "\xe2\x82z",
                                             "\xe2z\x82",
                                             "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf",
                                             "\xf0\x90\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
                                             "\xff" };

    (void)state;
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++)
        assert_true(utf8_clean(clean[i], strlen(clean[i])));
    for (size_t i = 0; i < sizeof not_clean / sizeof *not_clean; i++)
        assert_false(utf8_clean(not_clean[i], strlen(not_clean[i])));
}

/* NULL: it cannot be read. */
static void path_is(const char *target, const char *path)
{
    char out[64];
    const bool is = field_path(target, strlen(target), out);

    if (is != (path != NULL) || (path && strcmp(out, path) != 0))
        fail_msg("%s became %s", target, is ? out : "nothing");
}

static void test_paths(void **state)
{
    (void)state;
    path_is("/", "/");
    path_is("/a/b.c/", "/a/b.c/");
    path_is("/%61+%2f", "/a+/");
    path_is("/%C3%a9", "/\xc3\xa9");
    path_is("/...", "/...");
    path_is("/.a/..b", "/.a/..b");
    path_is("/%252e", "/%2e");
    path_is("", NULL);
    path_is("a", NULL);
    path_is("*", NULL);
    path_is("//", NULL);
    path_is("/a//b", NULL);
    path_is("/.", NULL);
    path_is("/a/..", NULL);
    path_is("/./a", NULL);
    path_is("/%2e./a", NULL);
    path_is("/a%2f..", NULL);
    path_is("/a%5c", NULL);
    path_is("/%", NULL);
    path_is("/%4", NULL);
    path_is("/%4g", NULL);
    path_is("/%g4", NULL);
    path_is("/%00", NULL);
    path_is("/%1f", NULL);
    path_is("/%7f", NULL);
    path_is("/%ff", NULL);
}

static void test_queries(void **state)
{
    static const char query[] = "as=dealer&from=12&as=two&empty=&bare&%6eame=a%26b+c";
    char out[2 * sizeof query + 2];
    field_pairs pairs;

    (void)state;
    assert_true(field_query(query, sizeof query - 1, out, &pairs));
    assert_string_equal(field_value(pairs, "as"), "dealer");
    assert_string_equal(field_value(pairs, "from"), "12");
    assert_string_equal(field_value(pairs, "empty"), "");
    assert_string_equal(field_value(pairs, "bare"), "");
    assert_string_equal(field_value(pairs, "name"), "a&b c");
    assert_null(field_value(pairs, "dealer"));
    assert_null(field_value(pairs, "a"));
    assert_false(field_query("a=%", 3, out, &pairs));
    assert_false(field_query("%=a", 3, out, &pairs));
    assert_true(field_query("", 0, out, &pairs));
    assert_null(field_value(pairs, ""));
    assert_null(field_value((field_pairs){ NULL, 0 }, "a"));
}

static void test_cookies(void **state)
{
    static const char line[] = "a=1; sabot=to=ken ;b ; =x;\tc=; sabot=two";
    char out[sizeof line + 1];
    field_pairs pairs;

    (void)state;
    field_cookies(line, out, &pairs);
    assert_string_equal(field_value(pairs, "a"), "1");
    assert_string_equal(field_value(pairs, "sabot"), "to=ken");
    assert_string_equal(field_value(pairs, "c"), "");
    assert_null(field_value(pairs, "b"));
    assert_null(field_value(pairs, "abot"));
}

static void test_words(void **state)
{
    (void)state;
    assert_true(field_has("Upgrade", "upgrade"));
    assert_true(field_has("keep-alive ,\tUPGRADE", "upgrade"));
    assert_false(field_has("Upgraded", "upgrade"));
    assert_false(field_has("Upgrade d", "upgrade"));
    assert_false(field_has("", "upgrade"));
}

static void test_origins(void **state)
{
    (void)state;
    assert_true(field_own_origin("http://127.0.0.1:8080", "127.0.0.1:8080", false));
    assert_true(field_own_origin("http://localhost", "LocalHost:80", false));
    assert_true(field_own_origin("https://[::1]", "[::1]:443", true));
    assert_true(field_own_origin("https://10.1.2.3:8443", "10.1.2.3:8443", true));
    assert_false(field_own_origin("http://localhost:80", "localhost", true));
    assert_false(field_own_origin("https://localhost", "localhost", false));
    assert_false(field_own_origin("http://localhost:81", "localhost", false));
    assert_false(field_own_origin("http://localhost.example", "localhost.example", false));
    assert_false(field_own_origin("http://127.0.0.1.example", "127.0.0.1.example", false));
    assert_false(field_own_origin("http://tables.example", "tables.example", false));
    assert_false(field_own_origin("http://localhost/", "localhost", false));
    assert_false(field_own_origin("http://localhost:", "localhost:", false));
    assert_false(field_own_origin("http://localhost:65536", "localhost:65536", false));
    assert_false(field_own_origin("http://", "", false));
    assert_false(field_own_origin("http://[::1", "[::1", false));
    assert_false(field_own_origin("http://[::1]x", "[::1]x", false));
    assert_false(field_own_origin("null", "localhost", false));
    assert_false(field_own_origin("", "localhost", false));
}

/* The standard's own example. */
static void test_keys(void **state)
{
    char out[FIELD_ACCEPT];

    (void)state;
    assert_true(field_key("dGhlIHNhbXBsZSBub25jZQ=="));
    field_accept("dGhlIHNhbXBsZSBub25jZQ==", out);
    assert_string_equal(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_false(field_key(""));
    assert_false(field_key("dGhlIHNhbXBsZSBub25jZQ="));
    assert_false(field_key("dGhlIHNhbXBsZSBub25jZQ==="));
    assert_false(field_key("dGhlIHNhbXBsZSBub25jZR=="));
    assert_false(field_key("dGhlIHNhbXBsZSBub25j=Q=="));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_utf8),    cmocka_unit_test(test_paths),
        cmocka_unit_test(test_queries), cmocka_unit_test(test_cookies),
        cmocka_unit_test(test_words),   cmocka_unit_test(test_origins),
        cmocka_unit_test(test_keys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
