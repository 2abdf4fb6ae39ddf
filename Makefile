# sabot: one file builds everything. No configure step.
#
#   make            build/sabot, libsabot and libsabot-codec (.a and .so), the man pages
#   make web        build/web, the page that the server shows
#   make pictures   docs/pictures, of every page and game
#   make run        a server with a table of every game, at http://127.0.0.1:8080/
#   make deal       one shoe of minibaccarat, dealt on the terminal
#   make test       every test; the last line is "N passed, 0 failed"
#
#   make CC=clang               another compiler
#   make BUILD=/somewhere/else  another folder for everything that is made
#   make test TESTS=core/       only the tests whose path holds this text
#   make V=1                    show the commands
#   make WERROR=-Werror         warnings are errors, as they are in .ci/run
#   make HARDEN= HARDEN_LD=     without what makes an overrun harder to exploit
#   make run LISTEN=127.0.0.1:9000   another address
#   make MORE='NAME FOLDER GAME'  with one game more, into $(BUILD)/more (docs/adding-a-game.md)
#
# CPPFLAGS, CFLAGS, LDFLAGS and LDLIBS are added to what is here; PREFIX, LIBDIR, DOCDIR and DESTDIR
# say where to install. HOSTCC compiles what runs during the build, where CC is for another machine.

ifeq ($(origin CC),default)
CC := gcc
endif
HOSTCC  ?= $(CC)
BUILD   ?= build
MORE    ?=
PREFIX  ?= /usr/local
LIBDIR  ?= $(PREFIX)/lib
DOCDIR  ?= $(PREFIX)/share/doc/sabot
VERSION := $(shell awk '/define SABOT_VERSION_/ { printf "%s%s", dot, $$3; dot = "." }' \
	include/sabot/sabot.h)
ABI     := 0
TESTS   ?=
OPT     ?= -O2 -g
SANITIZE ?=
WERROR  ?=
Q       := $(if $(V),,@)
FUZZ_RUNS ?= 200000
FUZZ_FLAGS ?=
MUTANTS ?= 400
MUTATE_JOBS ?= 2
SEED ?= 1
STATES ?= 1000000
LISTEN ?= 127.0.0.1:8080

WARN := -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wpedantic $(WERROR)
PACKAGES := jansson inih libsodium libedit gmp sqlite3 libpq libmicrohttpd gnutls
# Hardened unless one asks for less: FORTIFY where the compiler optimises, which it needs.
HARDEN  ?= -fstack-protector-strong \
	$(if $(SANITIZE),,$(if $(filter -O1 -O2 -O3 -Os,$(OPT)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
HARDEN_LD ?= -Wl,-z,relro -Wl,-z,now
GEN      := $(BUILD)$(if $(MORE),/more)/gen
ALL_CFLAGS := -std=c17 $(OPT) $(WARN) -fPIC -fvisibility=hidden $(SANITIZE) $(HARDEN) \
	-D_POSIX_C_SOURCE=200809L -Iinclude -Isrc -Itests -I$(GEN) \
	$(shell pkg-config --cflags $(PACKAGES) 2>/dev/null) $(CPPFLAGS) $(CFLAGS)
ALL_LDFLAGS := $(SANITIZE) $(HARDEN_LD) $(LDFLAGS)
PIE := $(if $(HARDEN_LD),-pie)
CODEC_LIBS := $(shell pkg-config --libs jansson inih 2>/dev/null)
# wslay comes without a word to pkg-config.
ALL_LIBS := $(shell pkg-config --libs $(PACKAGES) 2>/dev/null) -lwslay -lm -lpthread $(LDLIBS)

# Test programs, two hundred of them, are linked by lld where it is there: a third of the time. What
# is installed is linked as the compiler links.
TEST_LD := $(if $(filter gcc cc clang,$(CC)),$(if $(findstring LLD,$(shell \
	$(CC) -fuse-ld=lld -Wl,--version 2>/dev/null)),-fuse-ld=lld))

# A shared library finds all it needs, in what it is linked with; sanitizers are found later.
SO_FLAGS := -shared $(if $(SANITIZE),,-Wl,-z,defs)

# ---- What there is: found, not listed, so that a new file is built without a word here ---------

LIB_SRC  := $(wildcard src/core/*.c src/games/*/*.c src/games/*.c src/regulation/*.c)
# The list of games, and one game more than there are, given as a line of it: built of the same
# objects and its own, so that little is to be built. Its tests are built where it is.
OUT      := $(BUILD)$(if $(MORE),/more)
GAMES    := $(if $(MORE),$(OUT)/games.list,src/games/games.list)
FOLDERS  := $(shell awk '!/^\#/ && NF == 3 && !seen[$$2]++ { print $$2 }' src/games/games.list) \
	$(word 2,$(MORE))
MORE_SRC := $(if $(MORE),$(wildcard $(word 2,$(MORE))/*.c))
MORE_TEST := $(foreach f,$(MORE_SRC),$(if $(filter test_%,$(notdir $f)),$f))
LIB_SRC  += $(filter-out $(LIB_SRC) $(MORE_TEST),$(MORE_SRC))
CODEC_SRC := $(wildcard src/codec/*.c)
# What the page asks of the library: built natively too, so that its tests need no browser.
ENGINE_SRC := $(wildcard web/engine/*.c)
LAB_SRC  := $(wildcard web/lab/*.c)
APP_SRC  := $(filter-out src/cli/main.c,$(wildcard src/cli/*.c src/cli/*/*.c src/deal/*.c \
	src/school/*.c src/simulate/*.c src/odds/*.c src/store/*.c src/audit/*.c src/server/*.c \
	src/server/*/*.c src/client/*.c)) $(ENGINE_SRC) $(LAB_SRC)
TEST_ALL := $(shell find tests -name '*.c' ! -path 'tests/ports/*' ! -path 'tests/preload/*' \
	! -path 'tests/games/*/*' ! -path 'tests/oracle/plain/*' 2>/dev/null | sort) $(MORE_TEST)
TEST_SRC := $(foreach t,$(TEST_ALL),$(if $(filter test_%,$(notdir $t)),$t))
HELP_SRC := $(foreach t,$(TEST_ALL),$(if $(filter test_%,$(notdir $t)),,$t))
SCRIPTS  := $(wildcard tests/cli/*.sh) $(shell find tests -name "test_*.sh" 2>/dev/null | sort)
FUZZ_SRC := $(wildcard fuzz/fuzz_*.c)
BENCH_SRC := $(wildcard bench/*.c)
LOAD_SRC := $(wildcard tools/load/*.c)
DOCUMENTS := README.md CHANGELOG.md CONTRIBUTING.md LICENSE \
	$(wildcard docs/*.md docs/*.json docs/pictures/*.png examples/*.c)
EXAMPLES := $(patsubst %.c,$(BUILD)/%,$(wildcard examples/*.c))
MAN      := $(patsubst man/%.scd,$(BUILD)/man/%,$(wildcard man/*.scd))
ifeq ($(shell command -v scdoc),)
MAN      :=
endif

ifneq ($(TESTS),)
TEST_SRC := $(foreach t,$(TEST_SRC),$(if $(findstring $(TESTS),$t),$t))
SCRIPTS  := $(foreach t,$(SCRIPTS),$(if $(findstring $(TESTS),$t),$t))
endif

# Not under sanitizers: a browser, what is about the build and its tools, what is held against a
# script in another language, and the same commands with other figures.
ifneq ($(SANITIZE),)
SCRIPTS  := $(filter-out tests/web/% tests/tools/% tests/games/%.sh tests/fair/test_check.sh \
	tests/roads/test_oracle.sh tests/oracle/%.sh $(addprefix tests/cli/,small_numbers.sh \
	small_width.sh small_merge.sh odds.sh odds_protect.sh simulate.sh seventh_trial.sh deal.sh \
	hand.sh typing.sh docs.sh roads.sh),$(SCRIPTS))
TEST_SRC := $(filter-out tests/oracle/test_%_edge_oracle.c,$(TEST_SRC))
# Whole spaces of hands, counted exactly, take minutes there: with SABOT_LONG=1 they are.
ifeq ($(SABOT_LONG),)
TEST_SRC := $(filter-out $(addprefix tests/simulate/test_,poker_edge.c tiles_edge.c),$(TEST_SRC))
SCRIPTS  := $(filter-out $(addprefix tests/cli/odds_,side.sh chemin.sh),$(SCRIPTS))
endif
endif

# What waits for others, the longest first, so that it does not wait alone in the end; all else
# works beside it.
WAITING  := $(addprefix tests/web/test_,felt.sh chemin.sh pages.sh pai_gow.sh pai_gow_poker.sh \
	live.sh salon.sh display.sh baccarat.sh console.sh floor.sh school.sh page.sh laboratory.sh \
	roads.sh admin.sh harm.sh auditor.sh rulebook.sh shoe.sh visit.sh payments.sh) \
	tests/server/test_failover.sh tests/server/test_many.sh
WAITING  := $(filter $(SCRIPTS),$(WAITING)) \
	$(filter-out $(WAITING),$(filter tests/web/% tests/server/%,$(SCRIPTS)))

GEN_ALL  := $(BUILD)/gen
GEN_CLI  := $(BUILD)/gen-cli
GEN_LIB  := $(GEN)/provisions.c $(GEN)/law.c $(GEN)/games.c $(GEN_ALL)/house_ways.c
GEN_APP  := $(GEN_CLI)/witness.c $(GEN_CLI)/readings.c

RULE_NAMES := $(GEN)/law.h $(GEN)/plain.h $(GEN)/library.h

object   = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
LIB_OBJ  := $(call object,$(LIB_SRC)) $(patsubst $(BUILD)/%.c,$(BUILD)/obj/%.o,$(GEN_LIB))
CODEC_OBJ := $(call object,$(CODEC_SRC))
APP_OBJ  := $(call object,$(APP_SRC)) $(patsubst $(BUILD)/%.c,$(BUILD)/obj/%.o,$(GEN_APP))
HELP_OBJ := $(call object,$(HELP_SRC))
MAIN_OBJ := $(call object,$(wildcard src/cli/main.c))

LIB      := $(OUT)/libsabot.a
SHARED   := $(OUT)/libsabot.so
CODEC    := $(OUT)/libsabot-codec.a
CODEC_SHARED := $(OUT)/libsabot-codec.so
APP      := $(OUT)/libapp.a
HELP     := $(OUT)/libtesthelp.a
SABOT    := $(if $(MAIN_OBJ),$(OUT)/sabot)
PROGRAMS := $(patsubst %.c,$(OUT)/%,$(TEST_SRC))
FUZZERS  := $(patsubst %.c,$(BUILD)/%,$(FUZZ_SRC))
REPLAYS  := $(patsubst fuzz/fuzz_%.c,$(BUILD)/fuzz/replay_%,$(FUZZ_SRC))
ifneq ($(TESTS),)
REPLAYS  := $(foreach t,$(REPLAYS),$(if $(findstring $(TESTS),$t),$t))
endif
BENCHES  := $(patsubst %.c,$(BUILD)/%,$(BENCH_SRC))

.PHONY: all lib web page pictures run deal setup test ready check test-long explore asan readers \
	fuzz fuzz-run fuzz-pack pack-run bench bench-run load abi ports tidy cites cite-data mutate \
	mutate-random install uninstall clean format
.SECONDARY:
.DELETE_ON_ERROR:

all: lib $(SABOT) $(EXAMPLES) $(MAN) $(if $(MORE)$(SANITIZE),,page)

lib: $(LIB) $(SHARED) $(CODEC) $(CODEC_SHARED)

# ---- Generated sources ---------------------------------------------------------------------------

REGULATION := src/regulation/provisions.tsv
NUMBERS := src/regulation/provision-numbers.txt
PROVISIONS := $(REGULATION) $(wildcard $(addsuffix /provisions.tsv,$(FOLDERS)))
LAWS := src/regulation/law.tsv $(wildcard $(addsuffix /law.tsv,$(FOLDERS)))

ifneq ($(MORE),)
$(GAMES): src/games/games.list always
	@mkdir -p $(@D)
	@{ cat $<; echo '$(MORE)'; } >$@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@
always:
.PHONY: always
endif

$(GEN)/games.c: tools/games.awk $(GAMES)
	@mkdir -p $(@D)
	@echo "GEN  $(@F)"
	$(Q)awk -f $< $(GAMES) >$@

# Of the list too: one game more in the place of another brings older provisions with it.
$(GEN)/provisions.c: tools/provisions.awk $(NUMBERS) $(PROVISIONS) $(GAMES)
	@mkdir -p $(@D)
	@echo "GEN  $(@F)"
	$(Q)awk -f $< $(NUMBERS) $(PROVISIONS) >$@

# The law: which provision stands behind each rule the code names, a column a game and edition.
$(GEN)/law.h $(GEN)/law.c &: tools/law.awk $(NUMBERS) $(PROVISIONS) $(LAWS) $(GAMES)
	@mkdir -p $(GEN)
	@echo "GEN  law.h law.c"
	$(Q)awk -v header=$(GEN)/law.h -v code=$(GEN)/law.c -v numbers=$(NUMBERS) \
		-v list=$(GAMES) -f tools/law.awk $(PROVISIONS) $(LAWS)

# What each kind of event may have in its small fields, out of the table of kinds.
$(GEN)/plain.h: tools/plain.awk src/core/vocabulary.c
	@mkdir -p $(@D)
	@echo "GEN  $(@F)"
	$(Q)awk -f $^ >$@

# The house ways are read by the library's own reader and built in as data.
WAYS := $(wildcard house-ways/*.way)
WAY_READER := tools/house_ways.c $(addprefix src/core/,house_way_parse.c house_way_clause.c \
	house_way_check.c house_way.c tile.c tiles.c card.c poker.c poker_name.c)

$(BUILD)/tools/house_ways: $(WAY_READER) include/sabot/house_way.h src/core/house_way_words.h
	@mkdir -p $(@D)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(HOSTCC) -std=c17 -O2 $(WARN) -Iinclude $(WAY_READER) -o $@

$(GEN_ALL)/house_ways.c: $(BUILD)/tools/house_ways $(WAYS)
	@mkdir -p $(@D)
	@echo "GEN  $(@F)"
	$(Q)$< $(WAYS) >$@

# Which library it is: checkpoints of a table are of use to the one that made them (store/kept.h).
LIBRARY := $(sort $(LIB_SRC) $(wildcard include/sabot/*.h src/core/*.h src/regulation/*.h \
	src/games/*.h src/games/*/*.h) $(PROVISIONS) $(LAWS) $(NUMBERS) $(WAYS) $(GAMES))

$(GEN)/library.h: $(LIBRARY)
	@mkdir -p $(@D)
	@echo "GEN  $(@F)"
	$(Q)cat $^ | cksum | sed 's/\(.*\) \(.*\)/static const char library_print[] = "\1-\2";/' >$@

# Which test gives evidence for what "sabot cite" tells. Who edits a test need not have the program
# built anew: the list is made once, and again by cite-data, which installing asks for.
$(GEN_CLI)/witness.c: tools/witness tools/witness.awk $(REGULATION) $(NUMBERS)
	@mkdir -p $(@D)
	@echo "GEN  $(@F)"
	$(Q)tools/witness --c >$@

cite-data:
	@mkdir -p $(GEN_CLI)
	@tools/witness --c >$(GEN_CLI)/witness.new
	@cmp -s $(GEN_CLI)/witness.new $(GEN_CLI)/witness.c && rm $(GEN_CLI)/witness.new || \
		{ echo "GEN  witness.c"; mv $(GEN_CLI)/witness.new $(GEN_CLI)/witness.c; }

$(GEN_CLI)/readings.c: tools/readings.awk docs/readings.md
	@mkdir -p $(@D)
	@echo "GEN  $(@F)"
	$(Q)awk -f $< docs/readings.md >$@

# ---- Objects, libraries, programs ----------------------------------------------------------------

objects_of = $(foreach folder,$(1),$(BUILD)/obj/$(folder)/%.o)

# What the games note is seen by the games and by tests alone (sabot/table.h).
$(call objects_of,src/games src/regulation tests bench fuzz): INSIDE := -DSABOT_INSIDE

# Where no text comes in and time counts, only functions with a text of their own are guarded.
$(call objects_of,src/core src/games src/regulation src/deal src/odds src/simulate): \
	GUARD := $(if $(HARDEN),-fstack-protector)

# Where time goes into loops over numbers, the compiler may spend more of its own.
$(call objects_of,src/odds src/simulate): KERNEL := $(if $(SANITIZE),,-O3)
# Four files are for processors with wider vectors; shoe.c, hashes.c and many.c ask before they are
# called. The last two may add what they multiply in one go: nothing there is ever rounded.
WIDE := $(if $(findstring x86_64,$(shell $(CC) -dumpmachine)),-mavx2)
$(BUILD)/obj/src/simulate/shoe_wide.o $(BUILD)/obj/src/store/hashes_wide.o: \
	KERNEL := $(if $(SANITIZE),,-O3) $(WIDE)
$(BUILD)/obj/src/odds/lanes_wide.o: KERNEL := $(if $(SANITIZE),,-O3) $(if $(WIDE),$(WIDE) -mfma) \
	-ffp-contract=fast
$(BUILD)/obj/src/odds/lanes_widest.o: KERNEL := $(if $(SANITIZE),,-O3) \
	$(if $(WIDE),$(WIDE) -mfma -mavx512f) -ffp-contract=fast

$(BUILD)/obj/%.o: %.c | $(RULE_NAMES)
	@mkdir -p $(@D)
	@echo "CC   $<"
	$(Q)$(CC) $(ALL_CFLAGS) $(GUARD) $(INSIDE) $(KERNEL) -MMD -MP -c $< -o $@

# Generated sources stand under the build folder itself.
$(BUILD)/obj/%.o: $(BUILD)/%.c | $(RULE_NAMES)
	@mkdir -p $(@D)
	@echo "CC   $<"
	$(Q)$(CC) $(ALL_CFLAGS) $(INSIDE) -MMD -MP -c $< -o $@

# An archive is made anew each time: a file that was removed leaves no object behind.
$(LIB): $(LIB_OBJ)
$(CODEC): $(CODEC_OBJ)
$(APP): $(APP_OBJ)
$(HELP): $(HELP_OBJ)
$(LIB) $(CODEC) $(APP) $(HELP):
	@mkdir -p $(@D)
	@rm -f $@
	@echo "AR   $(@F)"
	$(Q)$(AR) rcs $@ $^

# Only what include/sabot declares is seen from outside.
$(SHARED): $(LIB_OBJ) tools/libsabot.map
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) $(ALL_LDFLAGS) $(SO_FLAGS) -Wl,-soname,libsabot.so.$(ABI) \
		-Wl,--version-script,tools/libsabot.map $(LIB_OBJ) -o $@

$(CODEC_SHARED): $(CODEC_OBJ) $(SHARED) tools/libsabot.map
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) $(ALL_LDFLAGS) $(SO_FLAGS) -Wl,-soname,libsabot-codec.so.$(ABI) \
		-Wl,--version-script,tools/libsabot.map $(CODEC_OBJ) $(SHARED) $(CODEC_LIBS) -o $@

$(OUT)/sabot: $(MAIN_OBJ) $(APP) $(CODEC) $(LIB)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) $(PIE) $(ALL_LDFLAGS) $^ $(ALL_LIBS) -o $@

$(OUT)/tests/%: $(BUILD)/obj/tests/%.o $(HELP) $(APP) $(CODEC) $(LIB)
	@mkdir -p $(@D)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) $(TEST_LD) $(PIE) $(ALL_LDFLAGS) $^ -lcmocka $(ALL_LIBS) -o $@

# An example takes of the second library, and of what that needs, only what it uses.
$(BUILD)/examples/%: $(BUILD)/obj/examples/%.o $(CODEC) $(LIB)
	@mkdir -p $(@D)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) $(PIE) $(ALL_LDFLAGS) $^ -Wl,--as-needed $(CODEC_LIBS) -o $@

$(BUILD)/bench/%: $(BUILD)/obj/bench/%.o $(APP) $(CODEC) $(LIB)
	@mkdir -p $(@D)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) $(PIE) $(ALL_LDFLAGS) $^ $(ALL_LIBS) -o $@

$(BUILD)/fuzz/%: $(BUILD)/obj/fuzz/%.o $(APP) $(CODEC) $(LIB)
	@mkdir -p $(@D)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) -fsanitize=fuzzer $(PIE) $(ALL_LDFLAGS) $^ $(ALL_LIBS) -o $@

# The same targets without a fuzzer, to replay what fuzzers found; and who packs it.
$(BUILD)/fuzz/replay_%: $(BUILD)/obj/fuzz/fuzz_%.o $(BUILD)/obj/fuzz/replay.o $(APP) $(CODEC) \
	$(LIB)
	@mkdir -p $(@D)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) $(PIE) $(ALL_LDFLAGS) $^ $(ALL_LIBS) -o $@

$(BUILD)/tools/corpus: fuzz/corpus.c fuzz/pack.h
	@mkdir -p $(@D)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) -std=c17 -O2 $(WARN) -D_POSIX_C_SOURCE=200809L $< -o $@

# A crowd at the tables of a server; not installed.
$(BUILD)/tools/load: $(call object,$(LOAD_SRC)) $(APP) $(CODEC) $(LIB)
	@mkdir -p $(@D)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(CC) $(PIE) $(ALL_LDFLAGS) $^ $(ALL_LIBS) -o $@

$(BUILD)/man/%: man/%.scd
	@mkdir -p $(@D)
	@echo "MAN  $(@F)"
	$(Q)scdoc <$< >$@

# ---- The page ------------------------------------------------------------------------------------

# The engine in the browser: the library, the text codec, what a client keeps of a table, and
# web/engine, as one module. No JSON library and no INI library: web/engine has its own.
WEB      := $(BUILD)/web
WASM_CC  ?= clang
WASM_NOT := $(addprefix src/codec/,json.c table_json.c rulesfile_read.c face.c end.c places.c)
WASM_SRC := $(LIB_SRC) $(filter-out $(WASM_NOT),$(CODEC_SRC)) \
	$(addprefix src/client/,fold.c line.c ruling.c) $(ENGINE_SRC) $(wildcard web/engine/wasm/*.c) \
	src/cli/cite/query.c
WASM_GEN := $(BUILD)/wasm/provisions.c $(filter-out %/provisions.c,$(GEN_LIB))
WASM_OBJ := $(patsubst %.c,$(BUILD)/wasm/%.o,$(WASM_SRC)) \
	$(patsubst $(BUILD)/%.c,$(BUILD)/wasm/%.o,$(WASM_GEN))
WASM_CFLAGS := --target=wasm32-wasi -std=c17 -Oz -flto $(WARN) -Wno-sign-conversion -mbulk-memory \
	-msign-ext -fvisibility=hidden -DSABOT_INSIDE -DSABOT_TEXTS_APART -D_POSIX_C_SOURCE=200809L \
	-Iweb/engine/wasm/include -Iinclude -Isrc -Iweb/engine/ini -I$(GEN)
# A table's expectations lie on the stack.
WASM_LDFLAGS := --target=wasm32-wasi -flto -nostartfiles -Wl,--no-entry -Wl,--strip-all \
	-Wl,--stack-first -Wl,-z,stack-size=1048576 -Wl,-O2 -Wl,--lto-O2

# The words of the provisions come after the module, in a file of their own.
$(BUILD)/wasm/provisions.c $(BUILD)/wasm/provisions.txt &: tools/provisions.awk $(NUMBERS) \
	$(PROVISIONS) $(GAMES)
	@mkdir -p $(BUILD)/wasm
	@echo "GEN  provisions.txt"
	$(Q)awk -v apart=$(BUILD)/wasm/provisions.txt -f $< $(NUMBERS) $(PROVISIONS) \
		>$(BUILD)/wasm/provisions.c

$(BUILD)/wasm/%.o: %.c | $(RULE_NAMES)
	@mkdir -p $(@D)
	@echo "WASM $<"
	$(Q)$(WASM_CC) $(WASM_CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/wasm/%.o: $(BUILD)/%.c | $(RULE_NAMES)
	@mkdir -p $(@D)
	@echo "WASM $<"
	$(Q)$(WASM_CC) $(WASM_CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/engine.wasm: $(WASM_OBJ)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(WASM_CC) $(WASM_LDFLAGS) $^ -o $@

# The laboratory and the auditor's page: commands of the program as they stand, with files in
# memory, as a module that is loaded when one of the two is opened. What they take of libraries is
# in web/lab/instead.
LAB_CLI  := $(addprefix src/cli/,cli.c ready.c number.c page.c wager_file.c \
	cmd_simulate.c) \
	$(wildcard $(addsuffix /*.c,$(addprefix src/cli/,audit drill hand journal odds rules))) \
	$(addprefix src/cli/cite/,print.c words.c)
LAB_STORE := $(addprefix src/store/,chain.c entry.c hashes.c replay.c source.c split.c)
LAB_DEAL := $(addprefix src/deal/,driver.c evening.c fair.c past.c people.c pieces.c plan.c \
	players.c players_calm.c players_hands.c random.c rederive.c shoe.c telling.c)
LAB_ALL  := $(LIB_SRC) $(CODEC_SRC) $(LAB_CLI) $(LAB_STORE) $(LAB_DEAL) $(wildcard src/odds/*.c \
	src/school/*.c src/simulate/*.c src/audit/*.c web/lab/*.c web/lab/wasm/*.c) web/engine/ini.c
LAB_NOT  := src/simulate/shoe_wide.c $(addprefix src/odds/,lanes_wide.c lanes_widest.c) \
	src/cli/odds/bar.c \
	src/cli/journal/import.c $(addprefix src/cli/drill/,lesson.c place.c)
LAB_OBJ  := $(patsubst %.c,$(BUILD)/wasm-lab/%.o,$(filter-out $(LAB_NOT),$(LAB_ALL))) \
	$(patsubst $(BUILD)/%.c,$(BUILD)/wasm-lab/%.o,$(GEN_LIB) $(GEN_CLI)/readings.c \
		$(BUILD)/gen-lab/ready.c)
LAB_CFLAGS := --target=wasm32-wasi -std=c17 -Oz $(WARN) -Wno-sign-conversion -mbulk-memory \
	-msign-ext -msimd128 -ftls-model=local-exec -fvisibility=hidden -DSABOT_INSIDE \
	-D_POSIX_C_SOURCE=200809L -Iweb/engine/wasm/include -Iweb/lab/instead -Iweb/lab/wasm \
	-Iweb/engine/ini -Iinclude -Isrc -I$(GEN)
# Rules files, reports and house ways lie on the stack.
LAB_LDFLAGS := --target=wasm32-wasi -mexec-model=reactor -Wl,--strip-all -Wl,--stack-first \
	-Wl,-z,stack-size=4194304 -Wl,-O2

$(BUILD)/wasm-lab/src/odds/%.o $(BUILD)/wasm-lab/src/simulate/%.o: LAB_KERNEL := -O3

$(BUILD)/wasm-lab/%.o: %.c | $(RULE_NAMES)
	@mkdir -p $(@D)
	@echo "WASM $<"
	$(Q)$(WASM_CC) $(LAB_CFLAGS) $(LAB_KERNEL) -MMD -MP -c $< -o $@

$(BUILD)/wasm-lab/%.o: $(BUILD)/%.c | $(RULE_NAMES)
	@mkdir -p $(@D)
	@echo "WASM $<"
	$(Q)$(WASM_CC) $(LAB_CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/gen-lab/ready.c: tools/files.awk $(wildcard rules/*.ini mappings/*.ini \
		wagers/*.wager)
	@mkdir -p $(@D)
	@echo "GEN  $(@F)"
	$(Q)awk -f $^ >$@

$(BUILD)/lab.wasm: $(LAB_OBJ)
	@echo "LD   $(@:$(BUILD)/%=%)"
	$(Q)$(WASM_CC) $(LAB_LDFLAGS) $^ -o $@

WEB_SRC := $(shell find web/src web/index.html web/build.mjs web/tsconfig.json -type f 2>/dev/null)

# What the page is made with, as the lock has it.
web/node_modules/.package-lock.json: web/package-lock.json
	@echo "NPM  ci"
	$(Q)cd web && npm ci --silent --no-audit --no-fund --ignore-scripts
	@touch $@

# All that is known of each provision, its tests and readings too: for the rulebook.
$(BUILD)/rulebook.json: $(OUT)/sabot
	@echo "GEN  $(@F)"
	$(Q)$(OUT)/sabot cite --json >$@

# Who draws, what is paid and charged, how hands rank: the charts of the rulebook.
$(BUILD)/charts.json: $(OUT)/sabot
	@echo "GEN  $(@F)"
	$(Q)$(OUT)/sabot cite --chart all --json >$@

# A journal of three rounds out of a sealed shoe, for who tries the auditor without one.
$(BUILD)/sample-journal.txt: $(OUT)/sabot
	@echo "GEN  $(@F)"
	$(Q)rm -f $@.db*
	$(Q)$(OUT)/sabot deal --game minibaccarat --fair --seed 7 --rounds 3 >$@.deal
	$(Q)$(OUT)/sabot table --store sqlite:$@.db $@.deal >/dev/null
	$(Q)$(OUT)/sabot journal export sqlite:$@.db >$@
	$(Q)rm -f $@.db* $@.deal

# From a paragraph to the rules that stand for it, and to their places in the code.
$(BUILD)/rulemap.json: tools/rulemap $(LAWS) $(WAYS) $(LIB_SRC)
	@echo "GEN  $(@F)"
	$(Q)tools/rulemap $(LAWS) >$@

$(WEB)/index.html: $(WEB_SRC) $(BUILD)/engine.wasm $(BUILD)/lab.wasm $(BUILD)/wasm/provisions.txt \
	$(BUILD)/rulebook.json $(BUILD)/rulemap.json $(BUILD)/charts.json \
	$(BUILD)/sample-journal.txt tests/audit/shapes/json-objects.log \
	web/node_modules/.package-lock.json
	@echo "WEB  $(WEB:$(BUILD)/%=%)"
	$(Q)node web/build.mjs $(BUILD)

web: $(WEB)/index.html

# Looked at before they are kept: what one would not show is mended first.
pictures: $(SABOT) $(WEB)/index.html
	@tools/setup test
	@tools/pictures

# As far as this machine can make it: all else is built without it, and a sentence says so. With
# CI=true in the environment a page that cannot be made is a failure. After the program, which it
# asks for the rulebook.
page: $(SABOT)
	@if ! tools/setup --is page; then \
		echo "make: without npm, or clang for wasm32-wasi, the page is not made (make setup)"; \
	elif ! $(MAKE) --no-print-directory web; then \
		echo "make: the page could not be made; all else is there"; \
		[ "$${CI:-false}" = false ]; \
	fi

# ---- What one asks for ---------------------------------------------------------------------------

setup:
	@tools/setup

# Packages come first, each goal's own and no more, and in a make of their own: pkg-config is asked
# when a makefile is read.
run deal:
	@CC="$(CC)" tools/setup run
	@$(if $(filter run,$@),CC="$(CC)" tools/setup page || true)
	@$(MAKE) --no-print-directory $(SABOT) $(if $(filter run,$@),page)
	@$(RUN_$@)

# What is run, not what runs it, has Ctrl-C: exec.
RUN_run  = exec $(BUILD)/sabot serve --store sqlite:$(BUILD)/tables.db --listen $(LISTEN)
RUN_deal = exec $(BUILD)/sabot deal --game minibaccarat --seed 1

test:
	@CC="$(CC)" tools/setup test
	@$(MAKE) --no-print-directory check

# All that the tests run.
ready: all $(PROGRAMS) $(REPLAYS) $(BUILD)/tools/corpus $(BUILD)/tools/load

check: ready
	@CC="$(CC)" tools/runtests $(BUILD) $(WAITING) -- $(PROGRAMS) $(REPLAYS) \
		$(filter-out $(WAITING),$(SCRIPTS))

# Some of it takes an hour by itself; a hang is still stopped. What cannot be installed is told by
# the test that wants it (tests/clusters).
test-long:
	@[ -n "$$SABOT_SKIP_CLUSTERS" ] || CC="$(CC)" tools/setup long || true
	@SABOT_LONG=1 TEST_SECONDS=$${TEST_SECONDS:-10800} $(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory asan

# Every state that a small table can reach, STATES of them a game.
explore:
	@CC="$(CC)" tools/setup test
	@$(MAKE) --no-print-directory $(BUILD)/tests/explore/test_explore
	@SABOT_STATES=$(STATES) $(BUILD)/tests/explore/test_explore

# gcc under -fsanitize=undefined no longer sees that a masked value fits; the plain build checks it.
# The sanitizers are several times slower, so what repeats itself repeats less (SABOT_BRIEF); the
# page's modules are another machine's, and its browser sees the same server: they are left out.
# "make asan ASAN_GOAL=readers" runs what reads bytes of strangers, and no more.
ASAN_GOAL ?= check

asan:
	@CC="$(CC)" tools/setup test
	@SABOT_BRIEF=1 SABOT_STATES=$${SABOT_STATES:-1000} $(MAKE) --no-print-directory \
		BUILD=$(BUILD)/asan OPT="-O1 -g1 -fno-omit-frame-pointer" \
		SANITIZE="-fsanitize=address,undefined -fno-sanitize-recover=all -Wno-conversion" \
		$(ASAN_GOAL)

# Comparisons are traced, so that words are guessed; a long run takes half the time without:
# make fuzz BUILD=build/long FUZZ_RUNS=10000000 FUZZ_FLAGS=-fno-sanitize-coverage=trace-cmp
FUZZ_SANITIZE := -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all $(FUZZ_FLAGS)

fuzz:
	@CC=clang tools/setup fuzz
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/fuzzing CC=clang OPT="-O2 -g" \
		SANITIZE="$(FUZZ_SANITIZE)" fuzz-run

fuzz-run: $(FUZZERS) $(BUILD)/tools/corpus
	@for f in $(FUZZERS); do tools/runfuzz $$f $(FUZZ_RUNS) || exit 1; done

# All that reads what strangers send, with all that was ever found to break it, and its tests.
READERS = $(REPLAYS) $(filter $(BUILD)/tests/codec/%,$(PROGRAMS))

readers: $(READERS)
	@tools/runtests $(BUILD) -- $(READERS)

# What was found since goes into the packs, and what no longer adds anything goes out of them.
fuzz-pack:
	@CC=clang tools/setup fuzz
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/fuzzing CC=clang OPT="-O2 -g" \
		SANITIZE="$(FUZZ_SANITIZE)" pack-run

pack-run: $(FUZZERS) $(BUILD)/tools/corpus
	@for f in $(FUZZERS); do tools/packfuzz $$f || exit 1; done

# Measured as a program is built that cares: optimised across files when it is linked.
bench:
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/fast OPT="-O2 -g -flto" bench-run

bench-run: $(BENCHES) $(SABOT)
	@for b in $(BENCHES); do $$b || exit 1; done
	@tools/bench $(BUILD)

# A full house at one server: 200 tables, 2,000 people, then 10,000 who watch (docs/operations.md).
load:
	@CC="$(CC)" tools/setup run
	@$(MAKE) --no-print-directory $(SABOT) $(BUILD)/tools/load
	@tools/load/evening.sh $(BUILD)

# Programs compiled against the kept release run with this one.
abi:
	@CC="$(CC)" tools/setup abi
	@$(MAKE) --no-print-directory lib
	@tools/abi $(BUILD)

# Other compilers, another libc, other machines: not for every day.
ports:
	@CC="$(CC)" tools/setup ports
	@CC="$(CC)" tools/ports $(BUILD)

tidy:
	@tools/tidy

cites:
	@tools/cites

mutate:
	@tools/mutate tools/mutations.txt
	@tools/mutate tools/mutations-chemin-de-fer.txt
	@tools/mutate tools/mutations-pai-gow.txt
	@tools/mutate tools/mutations-audit.txt

# Four hundred changes that nobody chose.
mutate-random:
	@tools/mutate --random $(MUTANTS) --seed $(SEED) --jobs $(MUTATE_JOBS) --least 97

install: cite-data all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/include/sabot \
		$(DESTDIR)$(LIBDIR)/pkgconfig
	install -m 755 $(BUILD)/sabot $(DESTDIR)$(PREFIX)/bin/
	install -m 644 include/sabot/*.h $(DESTDIR)$(PREFIX)/include/sabot/
	install -m 644 $(LIB) $(CODEC) $(DESTDIR)$(LIBDIR)/
	for name in libsabot libsabot-codec; do \
		install -m 755 $(BUILD)/$$name.so $(DESTDIR)$(LIBDIR)/$$name.so.$(VERSION) && \
		ln -sf $$name.so.$(VERSION) $(DESTDIR)$(LIBDIR)/$$name.so.$(ABI) && \
		ln -sf $$name.so.$(ABI) $(DESTDIR)$(LIBDIR)/$$name.so || exit 1; \
	done
	for name in sabot sabot-codec; do \
		sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' -e 's|@VERSION@|$(VERSION)|' \
			tools/$$name.pc.in >$(DESTDIR)$(LIBDIR)/pkgconfig/$$name.pc || exit 1; \
	done
	for page in $(MAN); do \
		section=man$${page##*.}; \
		install -D -m 644 $$page $(DESTDIR)$(PREFIX)/share/man/$$section/$${page##*/} || exit 1; \
	done
	for file in $(wildcard completions/sabot.bash); do \
		install -D -m 644 $$file $(DESTDIR)$(PREFIX)/share/bash-completion/completions/sabot; \
	done
	for file in $(wildcard completions/_sabot); do \
		install -D -m 644 $$file $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_sabot; \
	done
	for file in $(wildcard completions/sabot.fish); do \
		install -D -m 644 $$file $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/sabot.fish; \
	done
	for file in $(DOCUMENTS); do \
		install -D -m 644 $$file $(DESTDIR)$(DOCDIR)/$$file || exit 1; \
	done
	for file in $(wildcard rules/*.ini); do \
		install -D -m 644 $$file $(DESTDIR)$(PREFIX)/share/sabot/rules/$${file##*/} || exit 1; \
	done
	for file in $(WAYS) $(wildcard mappings/*.ini wagers/*.wager); do \
		install -D -m 644 $$file $(DESTDIR)$(PREFIX)/share/sabot/$$file || exit 1; \
	done
	rm -rf $(DESTDIR)$(PREFIX)/share/sabot/web
	if [ -f $(WEB)/index.html ]; then cp -R $(WEB) $(DESTDIR)$(PREFIX)/share/sabot/web; fi

# What install has put there, and nothing else.
uninstall:
	for name in libsabot libsabot-codec; do \
		rm -f $(DESTDIR)$(LIBDIR)/$$name.a $(DESTDIR)$(LIBDIR)/$$name.so \
			$(DESTDIR)$(LIBDIR)/$$name.so.$(ABI) $(DESTDIR)$(LIBDIR)/$$name.so.$(VERSION) \
			$(DESTDIR)$(LIBDIR)/pkgconfig/$${name#lib}.pc; \
	done
	rm -f $(DESTDIR)$(PREFIX)/bin/sabot \
		$(DESTDIR)$(PREFIX)/share/bash-completion/completions/sabot \
		$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_sabot \
		$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/sabot.fish
	for page in $(notdir $(MAN)); do \
		rm -f $(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/$$page; \
	done
	for file in $(DOCUMENTS); do rm -f $(DESTDIR)$(DOCDIR)/$$file; done
	for file in $(notdir $(wildcard rules/*.ini)); do \
		rm -f $(DESTDIR)$(PREFIX)/share/sabot/rules/$$file; \
	done
	for file in $(WAYS) $(wildcard mappings/*.ini wagers/*.wager); do \
		rm -f $(DESTDIR)$(PREFIX)/share/sabot/$$file; \
	done
	rm -rf $(DESTDIR)$(PREFIX)/share/sabot/web
	for file in $(notdir $(wildcard include/sabot/*.h)); do \
		rm -f $(DESTDIR)$(PREFIX)/include/sabot/$$file; \
	done
	-rmdir $(DESTDIR)$(PREFIX)/include/sabot $(DESTDIR)$(PREFIX)/share/sabot/rules \
		$(DESTDIR)$(PREFIX)/share/sabot/house-ways $(DESTDIR)$(PREFIX)/share/sabot/mappings \
		$(DESTDIR)$(PREFIX)/share/sabot/wagers \
		$(DESTDIR)$(PREFIX)/share/sabot \
		$(DESTDIR)$(DOCDIR)/docs/pictures $(DESTDIR)$(DOCDIR)/docs \
		$(DESTDIR)$(DOCDIR)/examples $(DESTDIR)$(DOCDIR) 2>/dev/null

clean:
	rm -rf $(BUILD)

format:
	clang-format -i $(shell find src include tests fuzz bench examples -name '*.[ch]')

-include $(shell find $(BUILD)/obj $(BUILD)/wasm $(BUILD)/wasm-lab -name '*.d' 2>/dev/null)
