# The server, held to its documents: docs/api.md and docs/openapi.json, by a program in another
# language that was written from these two alone (test_documents.py).
if ! command -v python3 >/dev/null; then
    echo "ok - python3 # SKIP it is not there"
    echo "1..1"
    exit 0
fi
exec python3 tests/server/test_documents.py "${SABOT:-build/sabot}"
