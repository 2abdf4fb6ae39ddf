# Eight shards on three machines by GNU parallel over ssh, as docs/clusters.md has it: the machines
# are three ports of one ssh server on the loopback interface, each with a home folder of its own,
# with keys made for the occasion. What is merged is what one long run gives, byte for byte.
. tests/clusters/lib

rounds=20000000 shards=8
wanted "GNU parallel over ssh" sshd ssh scp ssh-keygen parallel rsync python3

sshd=$(command -v sshd)
mkdir "$tmp/bin" "$tmp/desk"
for key in host user; do
    ssh-keygen -q -t ed25519 -N '' -C '' -f "$tmp/$key" || exit 1
done
set -- $(free_ports 3)

# A machine's home is a folder; whatever is asked of it begins there.
cat >"$tmp/sshd_config" <<CONF
ListenAddress 127.0.0.1
Port $1
Port $2
Port $3
HostKey $tmp/host
PidFile $tmp/sshd.pid
AuthorizedKeysFile $tmp/user.pub
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
MaxStartups 100
Subsystem sftp $(ls /usr/lib/openssh/sftp-server /usr/libexec/sftp-server 2>/dev/null | head -n 1)
CONF
: >"$tmp/ssh_config"
for name in alpha beta gamma; do
    mkdir "$tmp/$name"
    cat >>"$tmp/sshd_config" <<CONF
Match LocalPort $1
    ForceCommand HOME=$tmp/$name; export HOME; cd && eval "\$SSH_ORIGINAL_COMMAND"
CONF
    cat >>"$tmp/ssh_config" <<CONF
Host $name
    Port $1
CONF
    shift
done
cat >>"$tmp/ssh_config" <<CONF
Host *
    HostName 127.0.0.1
    IdentityFile $tmp/user
    IdentitiesOnly yes
    UserKnownHostsFile $tmp/known
    StrictHostKeyChecking accept-new
    BatchMode yes
    LogLevel ERROR
CONF
for command in ssh scp; do
    printf '#!/bin/sh\nexec %s -F %s "$@"\n' "$(command -v $command)" "$tmp/ssh_config" \
        >"$tmp/bin/$command"
    chmod +x "$tmp/bin/$command"
done
ln -s "$sabot" "$tmp/bin/sabot"
PATH=$tmp/bin:$PATH

# As root the server wants an empty folder of its own.
made=""
if [ "$(id -u)" -eq 0 ] && [ ! -d /run/sshd ]; then
    mkdir -m 755 /run/sshd
    made=/run/sshd
fi
stop_ssh() {
    stop_all
    [ -z "$made" ] || rmdir "$made" 2>/dev/null
}
trap stop_ssh EXIT
"$sshd" -D -e -f "$tmp/sshd_config" >"$tmp/sshd.log" 2>&1 &
started
within 20 ssh gamma true
ready=$?
result $ready "three machines answer"
if [ $ready -ne 0 ]; then
    tail -n 15 "$tmp/sshd.log" | sed 's/^/# /'
    done_testing
    exit 1
fi

# What the page says, from the project's folder as a maker would, the results in one of their own.
block '^## GNU parallel over ssh' >"$tmp/commands"
result $? "the page has the commands"
mkdir "$tmp/desk/build"
cp "$sabot" "$tmp/desk/build/sabot"
cp -R "$here/rules" "$tmp/desk/rules"
cd "$tmp/desk" || exit 1
HOME=$tmp/desk PARALLEL_HOME=$tmp/parallel
export HOME PARALLEL_HOME
mkdir "$PARALLEL_HOME"
: >"$PARALLEL_HOME/will-cite"
timeout 600 sh -e "$tmp/commands" >"$tmp/out" 2>&1
ended=$?
result $ended "and they run"
[ $ended -eq 0 ] || { cat "$tmp/out"; tail -n 5 "$tmp/sshd.log"; } | head -n 30 | sed 's/^/# /'
same "every shard has come home" "$shards" "$(ls [0-9]*.json 2>/dev/null | wc -l)"
used=$(awk 'NR > 1 { print $2 }' log | sort -u | wc -l)
same "from three machines" 3 "$used"
[ -z "$(ls "$tmp"/alpha/*.json "$tmp"/beta/*.json "$tmp"/gamma/*.json 2>/dev/null)" ]
result $? "and is removed there"
"$sabot" simulate --rules "$here/rules/minibaccarat.ini" --rounds $rounds --seed 1 --json \
    >"$tmp/whole.json"
check "merged, it is the one long run" cmp result.json "$tmp/whole.json"
cd "$here" || exit 1
done_testing
