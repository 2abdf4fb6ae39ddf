# The program itself: commands, help, version, wrong words; every command alike.
. tests/cli/lib

run "no command" 2 </dev/null
holds "no command shows the usage on stderr" "$tmp/err" '^usage: sabot COMMAND'
empty "and nothing on stdout" "$tmp/out"
run "help" 0 --help </dev/null
holds "help lists the commands" "$tmp/out" '^  table  '
run "version" 0 --version </dev/null
version=$(awk '/define SABOT_VERSION_/ { printf "%s%s", dot, $3; dot = "." }' include/sabot/sabot.h)
same "the version is the library's" "sabot $version" "$(cat "$tmp/out")"
run "an unknown command" 2 frobnicate </dev/null
holds "an unknown command is named" "$tmp/err" \
    '^sabot: there is no command "frobnicate"; "sabot --help"'

for command in audit cite deal drill hand odds play roads rules serve simulate table; do
    run "$command --help" 0 $command --help </dev/null
    holds "$command --help shows examples" "$tmp/out" '^examples:$'
    holds "$command --help shows its usage" "$tmp/out" "^usage: sabot $command"
    run "$command --version" 0 $command --version </dev/null
    run "$command --nonsense" 2 $command --nonsense </dev/null
    holds "$command names the wrong option" "$tmp/err" 'nonsense'
    empty "$command prints nothing then" "$tmp/out"
    scdoc <man/sabot-$command.1.scd >"$tmp/man" 2>/dev/null
    result $? "$command has a man page"
    grep -q "$command)" completions/sabot.bash && grep -q "$command)" completions/_sabot
    result $? "$command has completions"
done

# Every option of the help stands in the man page and in both completions.
for command in audit cite deal drill hand odds play roads rules serve simulate table; do
    missing=
    for option in $("$sabot" $command --help | sed -n 's/^  --\([a-z0-9-]*\).*/\1/p'); do
        case $option in help|version) continue ;; esac
        grep -q -- "--$option" man/sabot-$command.1.scd || missing="$missing man:$option"
        grep -q -- "--$option" completions/sabot.bash || missing="$missing bash:$option"
        grep -q -- "--$option" completions/_sabot || missing="$missing zsh:$option"
    done
    same "$command: every option is in the manual and the completions" "" "$missing"
done

bash -n completions/sabot.bash
result $? "the bash completion can be read"

# A write that fails is told and is no success.
if [ -w /dev/full ]; then
    got=0
    "$sabot" deal --game minibaccarat --seed 1 >/dev/full 2>"$tmp/err" || got=$?
    same "a full disk: status 2" 2 "$got"
    holds "a full disk is told" "$tmp/err" 'could not be written'
fi
done_testing
