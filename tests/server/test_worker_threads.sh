# The worker's test again, under the thread sanitizer, where there is one: two files, built anew.
. tests/lib

cc=${CC:-gcc}
flags="-std=c17 -O1 -g -fsanitize=thread -D_POSIX_C_SOURCE=200809L -Isrc -Iinclude"
echo 'int main(void) { return 0; }' >"$tmp/none.c"
if ! $cc -fsanitize=thread "$tmp/none.c" -o "$tmp/none" 2>/dev/null || ! "$tmp/none"; then
    echo "ok - the thread sanitizer # SKIP it does not run here"
    echo "1..1"
    exit 0
fi
$cc $flags tests/server/test_worker.c src/server/worker.c -o "$tmp/worker" -lcmocka -lpthread
result $? "the worker's test is built with the thread sanitizer"
"$tmp/worker" >"$tmp/out" 2>&1
result $? "and finds no race"
grep -A20 'WARNING: ThreadSanitizer' "$tmp/out" | sed 's/^/# /'
done_testing
