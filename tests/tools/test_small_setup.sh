#!/bin/sh
# tools/setup on machines that are not this one: a bench of made-up commands stands in for them.
# What is missing costs one kind sentence, and each goal asks for what it needs and no more.
. tests/tools/lib
for tool in sh cat rm mktemp sed tr cut head env ls grep; do
    path=$(command -v $tool) && ln -s "$path" "$dir/$tool.real"
done

# A machine that has these commands and these libraries (as pkg-config knows them).
machine() { # USER COMMANDS LIBRARIES
    rm -rf "$dir/bin"
    mkdir "$dir/bin"
    for tool in sh cat rm mktemp sed tr cut head env ls grep; do
        [ ! -e "$dir/$tool.real" ] || ln -s "$(readlink "$dir/$tool.real")" "$dir/bin/$tool"
    done
    fake id "echo $1"
    fake dpkg-query 'exit 1'
    for tool in $2; do
        fake $tool 'exit 0'
    done
    case " $2 " in *" pkg-config "*)
        fake pkg-config "[ \"\$1\" = --exists ] || exit 0; shift
            for l in \"\$@\"; do case \" $3 \" in *\" \$l \"*) ;; *) exit 1 ;; esac; done" ;;
    esac
    case " $2 " in *" clang "*) fake clang "echo $dir/runtime" ;; esac
}
fake() { # NAME SCRIPT
    rm -f "$dir/bin/$1"
    printf '#!/bin/sh\n%s\n' "$2" >"$dir/bin/$1"
    chmod +x "$dir/bin/$1"
}
setup() { # GOAL
    (cd "$root" && PATH=$dir/bin CC= sh tools/setup $1) >"$dir/out" 2>&1 </dev/null
    echo $? >"$dir/status"
}
ended() { # NAME STATUS LINES PATTERN
    [ "$(cat "$dir/status")" = "$2" ] && [ "$(wc -l <"$dir/out" | tr -d ' ')" = "$3" ] &&
        grep -Eq -- "$4" "$dir/out"
    result $? "setup: $1"
}
silent() { # NAME
    empty "setup: $1: nothing said" "$dir/out"
    same "setup: $1" 0 "$(cat "$dir/status")"
}
asks_not() { # NAME WORD...
    name=$1
    shift
    for word in "$@"; do
        lacks "setup: $name: $word" "$dir/out" "$word"
    done
}

libraries="jansson inih libsodium libedit gmp sqlite3 libpq libmicrohttpd gnutls"

# ---- Everything is there ----
machine 1000 "gcc make pkg-config" "$libraries"
setup run
silent "run: nothing more than a compiler and the libraries is needed"
everything="gcc clang make pkg-config scdoc parallel strace initdb valgrind node npm chromium"
machine 1000 "$everything" "$libraries cmocka"
mkdir -p "$dir/runtime"
: >"$dir/runtime/libclang_rt.fuzzer-x86_64.a"
for goal in run page test fuzz all "--is page" "--is all"; do
    setup $goal
    silent "$goal: all there, whatever installed it"
done

# ---- A plain user without sudo ----
machine 1000 "gcc make apt-get" ""
setup run
ended "a plain user: one sentence, with what to type" 1 1 \
    '^setup: .*missing.*apt-get install .*libjansson-dev'
asks_not "run asks for nothing that it does not need" clang cmocka parallel scdoc valgrind
setup test
ended "test asks for more" 1 1 'libcmocka-dev'
asks_not "but not for what measures" valgrind
setup page
ended "page asks for what makes the page" 1 1 'nodejs npm clang lld wasi-libc'
asks_not "but not for the tests' needs" cmocka chromium scdoc
setup "--is page"
empty "setup: --is says nothing" "$dir/out"
same "setup: --is tells by its status" 1 "$(cat "$dir/status")"
setup fuzz
ended "fuzz asks for clang" 1 1 'clang'
asks_not "but not for the tests' needs" cmocka parallel
setup all
ended "all asks for all" 1 1 'valgrind'
setup
ended "without a word all is meant" 1 1 'valgrind'
setup everything
ended "another word is told" 2 1 'run, page, test, long, fuzz, abi, ports or all'

# ---- sudo that wants a password nobody can type ----
machine 1000 "gcc make apt-get" ""
fake sudo '[ "$1" = -n ] && exit 1; echo "sudo: a terminal is required" >&2; exit 1'
setup run
ended "sudo without a password: one sentence" 1 1 '^setup: .*missing.*sudo apt-get install'

# ---- Root on a machine without a network ----
machine 0 "gcc make" ""
fake apt-get 'echo "Err:1 http://deb.debian.org/debian bookworm InRelease" >&2
echo "  Temporary failure resolving" >&2; exit 100'
setup run
ended "offline: one sentence after what was tried" 1 2 \
    '^setup: .*could not be fetched.*apt-get install .*libgmp-dev'

# ---- Root on a machine with one ----
machine 0 "gcc make" ""
fake apt-get 'echo "$*" >>'"$dir/asked"'; echo noise'
: >"$dir/asked"
setup run
ended "root: says what is installed" 0 1 '^setup: installing .*libedit-dev'
if grep -q '^install .*libsodium-dev' "$dir/asked" && ! grep -q cmocka "$dir/asked"; then
    echo "ok setup: root: installs what run needs"
else
    echo "not ok setup: root: installs what run needs"
    sed 's/^/# /' "$dir/asked"
fi

# ---- Another system ----
machine 1000 "gcc make pkg-config" ""
rm -f "$dir/bin/dpkg-query"
setup run
ended "another system: one sentence" 1 1 '^setup: .*missing.*libjansson-dev.*own'
