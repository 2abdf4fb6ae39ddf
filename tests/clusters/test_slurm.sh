# An array of eight shards under a real Slurm, as docs/clusters.md has it: one node, controller and
# daemon on the loopback interface, in a temporary folder, with a munge and a key of their own. What
# is merged is what one long run gives, byte for byte.
. tests/clusters/lib

rounds=20000000 shards=8
wanted "Slurm" slurmctld slurmd sbatch squeue munged python3

host=$(hostname -s)
user=$(id -un)
chmod 711 "$tmp"
mkdir -m 711 "$tmp/munge" "$tmp/state" "$tmp/spool" "$tmp/desk"
head -c 1024 /dev/urandom >"$tmp/munge/key"
chmod 600 "$tmp/munge/key"
set -- $(free_ports 2)
cat >"$tmp/slurm.conf" <<CONF
ClusterName=sabot
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$tmp/munge/socket
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmctldPort=$1
SlurmdPort=$2
SlurmctldPidFile=$tmp/slurmctld.pid
SlurmdPidFile=$tmp/slurmd.pid
StateSaveLocation=$tmp/state
SlurmdSpoolDir=$tmp/spool
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=localhost NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=localhost Default=YES MaxTime=INFINITE State=UP
CONF
SLURM_CONF=$tmp/slurm.conf
export SLURM_CONF

munged --foreground --key-file="$tmp/munge/key" --socket="$tmp/munge/socket" \
    --pid-file="$tmp/munge/pid" --log-file="$tmp/munge/log" --seed-file="$tmp/munge/seed" \
    >"$tmp/munge.log" 2>&1 &
started
within 20 test -S "$tmp/munge/socket"
result $? "munge is started"
slurmctld -D >"$tmp/slurmctld.log" 2>&1 &
started
slurmd -D -N localhost >"$tmp/slurmd.log" 2>&1 &
started
is_idle() { sinfo -h -o %T | grep -q idle; }
within 60 is_idle
ready=$?
result $ready "Slurm has a node that waits for work"
if [ $ready -ne 0 ]; then
    tail -n 15 "$tmp/slurmctld.log" "$tmp/slurmd.log" | sed 's/^/# /'
    done_testing
    exit 1
fi

# What the page says, in a folder of its own, and the program on the path.
cd "$tmp/desk" || exit 1
ln -s "$sabot" "$tmp/sabot"
PATH=$tmp:$PATH
block '^`array.sh` plays' >array.sh
result $? "the page has an array"
block '^`merge.sh` puts' >merge.sh
result $? "and the merge"
block '^Both are handed in' >submit
result $? "and how they are handed in"

# As many as there are shards, and no more processors than there are: said to sbatch, for which
# that counts for more than what the script asks for.
sed "s/--parsable/& --array=1-$shards --cpus-per-task=1/" submit >submit.here
check "they are handed in" sh -e ./submit.here
is_done() { [ -z "$(squeue -h)" ]; }
within 240 is_done
result $? "and all have run"
same "every shard has left its file" "$shards" "$(ls [0-9]*.json 2>/dev/null | wc -l)"
[ -z "$(ls -- *.part 2>/dev/null)" ]
result $? "none is left unfinished"
cat -- *.err 2>/dev/null | head -n 20 | sed 's/^/# /'

"$sabot" simulate --game punto-banco --rounds $rounds --seed 1 --json >"$tmp/whole.json"
check "merged, it is the one long run byte for byte" cmp result.json "$tmp/whole.json"
rm 3.json
"$sabot" simulate --merge [0-9]*.json >"$tmp/out" 2>&1
same "without one shard nothing is merged" 2 $?
cd "$here" || exit 1
done_testing
