# "sabot hand": ranking, setting, comparing, checking a house way; and what is no hand.
. tests/cli/lib

command=hand

# shows NAME PATTERN WORD...: the status is 0 and a line of stdout matches.
shows() {
    title=$1 pattern=$2
    shift 2
    run "$title" 0 hand "$@" </dev/null
    holds "$title: $pattern" "$tmp/out" "$pattern"
    empty "$title: nothing on stderr" "$tmp/err"
}

# ---- Ranks ---------------------------------------------------------------------------------------

shows "two tiles" '^tiles   6-6 3-6  Wong \(C:10\.3\.2\)$' 6-6 3-6
shows "their rank" '^rank    86 of 102, the highest being best$' "6-6, 3-6"
shows "the supreme pair" 'supreme pair \(C:10\.2\.2\)$' 2-4 1-2
shows "a supreme tile" 'eight \(C:10\.2\.5\)$' 1-2 6-6
shows "two cards" '^cards   Jk Kd  ace-king' Jk Kd
shows "the joker pairs aces only" 'pair of aces \(19:47-11\.3\(b\)10\)$' Jk As
shows "five cards" 'straight, ace to five \(19:47-11\.3\(b\)7\)$' Jk 5s 4d 3h 2c
shows "the wheel lowest" 'straight to the six' --wheel-low Jk 5s 4d 3h 2c
shows "five aces" 'five aces \(19:47-11\.3\(b\)1\)$' As Ah Ad Ac Jk
shows "two in JSON" '"hand":\{"tiles":\["6-6","3-6"\],"class":11,"rank":86,"name":"Wong"' \
    --json 6-6 3-6

# ---- Settings ------------------------------------------------------------------------------------

shows "seven cards, the front" '^front   As Qd +ace-queen' "As Ks Kh Qd Jc Th 4s"
holds "seven cards, behind" "$tmp/out" '^behind  Ks Kh Jc Th 4s  pair of kings, jack high'
holds "seven cards, the line" "$tmp/out" '^set by  poker-1, version 1, line P7b$'
holds "seven cards, why" "$tmp/out" '^        A pair of kings to tens, one ace'
holds "seven cards, the provision" "$tmp/out" '^under   C:11\.7\.14, completed, grade G: general'
shows "four tiles" '^low     5-6 2-6  nine' 6-6 3-6 2-6 5-6
holds "four tiles, the line" "$tmp/out" '^set by  tiles-1, version 1, line T3-sound$'
shows "another house way" '^low     1-5 2-3  one' --house-way tiles-2 "5-6 1-5 3-5 2-3"
shows "a house way from its file" 'line P1$' --house-way house-ways/poker-2.way Ts Th 4s 4d Jk 9h 2d
shows "all settings" '^\* 6-6 3-6 / 5-6 2-6  Wong / nine$' --all 6-6 3-6 2-6 5-6
holds "a setting that is bettered" "$tmp/out" '^- 3-6 2-6 / 6-6 5-6  seven / three$'
shows "foul settings are not listed" '^\* As Jd / Kh Qh 9h 7h 4h' --all "Kh Qh 9h 7h 4h As Jd"
lacks "no ace-king in front" "$tmp/out" '^. As Kh /'
shows "a hand that is set" '^front   3s 3d' "3s 3d / As Ah Kc 9h 5d"
holds "and what the house would do" "$tmp/out" '^set by  poker-1, version 1, line P6a$'
shows "equal is not foul" '^behind  Jd Jc 7s 4h 3d' "Js Jh / Jd Jc 7s 4h 3d"
shows "of tiles the higher is high" '^high    6-6 1-6  nine' "5-5 1-4 / 6-6 1-6"
shows "a setting in JSON" '"line":"P7b".*"provision":"C:11.7.14","grade":"G"' --json \
    "As Ks Kh Qd Jc Th 4s"
shows "all in JSON" '"settings":\[\{"high"' --json --all 6-6 3-6 2-6 5-6
# What each setting is worth is what "sabot odds --hand" counts, and the best stands first.
shows "tiles with what they are worth" '^    \+0\.724336996337   24718/34125$' --ev 6-6 3-6 2-6 5-6
holds "the dealer's hands" "$tmp/out" \
    '^ev of a unit against all 20,475 hands of the dealer, set by tiles-1,$'
shows "and in JSON" '"win":"16164","push":"3786","lose":"525","ev_exact":"401/525","ev":0\.76' \
    --ev --json 6-6 3-6 2-6 5-6
json "and in JSON: all of it" 'd["dealer_hands"] == "20475" and len(d["settings"]) == 3'
worth() { # of every lawful setting, from the best on
    tr ',' '\n' | sed -n 's/^"ev_commission_exact":"\(.*\)"$/\1/p'
}
XDG_CACHE_HOME=$tmp
export XDG_CACHE_HOME
for hand in "6-6 3-6 2-6 5-6" "1-3 5-6 3-6 1-4" "2-4 1-2 5-5 4-6"; do
    "$sabot" hand --ev --json --house-way tiles-2 "$hand" | worth >"$tmp/mine"
    "$sabot" odds --game pai-gow --hand "$hand" --house-way tiles-2 --json | worth >"$tmp/theirs"
    cmp -s "$tmp/mine" "$tmp/theirs" && [ "$(wc -l <"$tmp/mine")" -eq 3 ]
    result $? "$hand: as sabot odds has it"
done
"$sabot" hand --ev --json --wheel-low "As Ks Kh Qd Jc Th 4s" | worth >"$tmp/mine"
"$sabot" odds --game pai-gow-poker --wheel-low --hand "As Ks Kh Qd Jc Th 4s" --json |
    sed 's/"foul":true[^}]*//g' | worth >"$tmp/theirs"
cmp -s "$tmp/mine" "$tmp/theirs" && [ "$(wc -l <"$tmp/mine")" -gt 10 ]
result $? "seven cards: as sabot odds has it"
shows "a set hand with what all are worth" '^the house would set it so:$' --ev "3-6 2-6 / 6-6 5-6"
holds "the best of them" "$tmp/out" '^    \+0\.724336996337   24718/34125$'
printf '%s\n' 'house-way gaps' 'game pai-gow' 'version 1' 'line A' 'says x' 'when pairs 0' \
    'best high' >"$tmp/gaps.way"
refused "worth nothing against gaps" 'gaps does not set every hand' --ev \
    --house-way "$tmp/gaps.way" 6-6 3-6 2-6 5-6
refused "worth of two hands" 'leave out --vs' --ev 6-6 3-6 2-6 5-6 --vs "1-1 2-5 5-5 2-2"
refused "worth of two tiles" 'there is nothing to set in 2 tiles' --ev 6-6 3-6
shows "tiles are drawn in ASCII" '^\| o   o \| \| o     \|$' --ascii 6-6 3-6
lacks "and nothing else" "$tmp/out" '[^ -~]'

# ---- Two hands: Evidence for C:11.9.2, C:10.1.3 --------------------------------------------------

against="Ah Qd / 8s 8h Kd 6c 4d"
shows "copy and higher" '^result  push \(C:11\.9\.2\)$' "As Qs / 9s 9h 5d 3c 2h" --vs "$against"
shows "two copies" '^result  lose' "As Qs / 8d 8c Ks 6h 4c" --vs "$against"
shows "both higher" '^result  win' "2s 2h / 8d 8c Ac 5h 3d" --vs "$against"
shows "one higher" '^result  push' "Ks Jd / Ts Th Td 9c 2d" --vs "$against"
shows "neither higher" '^result  lose' "Ks Qs / 7s 7h Ac Jd 9c" --vs "$against"
shows "tiles" '^result  push \(C:10\.1\.3\)$' "6-6 1-6 / 5-5 2-2" --vs "1-1 2-5 / 5-5 2-2"
shows "set by the house" 'set by tiles-1 T3-sound' "6-6 3-6 2-6 5-6" --vs "1-1 2-5 / 5-5 2-2"
shows "compared in JSON" '"front":"copy","behind":"higher","result":"push"' --json \
    "As Qs / 9s 9h 5d 3c 2h" --vs "$against"

# ---- What is no hand -----------------------------------------------------------------------------

refused "no hand" "there is no hand; give 2 or 4 tiles, or 2, 5 or 7 cards"
refused "three cards" "these are 3 cards; give 2 or 5" As Kd Qd
refused "eight cards" "these are 8 cards; give 2 or 5" 2s 3s 4s 5s 6s 7s 8s 9s
refused "thirteen cards" "these are 13 cards" 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As
refused "three tiles" "these are 3 tiles; give 2 to rank them or 4" 6-6 6-6 1-1
refused "two jokers" "Jk is there twice; a deck has one" Jk Jk
refused "a card twice" "As is there twice" As Kd As Qd Jd Td 9d
refused "a third 6-6" "6-6 is there three times; a set has two" 6-6 6-6 6-6 1-1
refused "a second 2-4" "2-4 is there twice; a set has one" 2-4 4-2
refused "an unknown word" '"Zz" is no card and no tile; write cards as' Zz As
refused "a tile that is none" '"3-7" is no card and no tile' 3-7 6-6
refused "an unseen card" '"Xx" is a face nobody has seen' Xx As
refused "cards and tiles" "cards and tiles are not played together" As 6-6
refused "foul" "this is foul, pair of aces in front of pair of kings.*C:11\.9\.1.*Ks Kh /" \
    "Ac Ad / Ks Kh 9d 6c 2s"
refused "three in front" 'the two front cards before "/"' "As Kd Qd / Jd Td 9d 8d"
refused "one tile before" 'two tiles before "/"' "6-6 / 1-1 4-4 1-3"
refused "both hold a card" "Ah is there twice" "Ah 2d / 9s 9h 5d 3c 2h" --vs "$against"
refused "two games" "only hands of one game can be compared" "6-6 1-6 5-5 2-2" --vs "$against"
refused "a foul hand compared" "this is foul" "$against" --vs "Ac Ad / Ks Kh 9d 6h 2s"
refused "nothing to set" "there is nothing to set in 2 cards; give seven cards" --all As Kd
refused "no such house way" 'there is no house way "tiles-9"; choose one of poker-1' \
    --house-way tiles-9 6-6 1-6 5-5 2-2
refused "a house way of the other game" "poker-1 sets cards; name a house way for tiles" \
    --house-way poker-1 6-6 1-6 5-5 2-2
refused "no such file" "no-such.way: No such file" --house-way no-such.way 6-6 1-6 5-5 2-2

# ---- House ways checked: Evidence for C:10.7.04 --------------------------------------------------

for way in tiles-1 tiles-2 poker-1 poker-2; do
    shows "$way is lawful" '^every hand is set, none unlawful$' --check "house-ways/$way.way"
done
shows "hands for each line" '^T2-keep +6,116$' --check tiles-1
shows "a check in JSON" '"lawful":true,"reports":\[\{"wheel":null,"hands":35960' \
    --json --check tiles-1
cat >"$tmp/gap.way" <<'WAY'
house-way gap
game pai-gow
version 1
line A
    says With a 6-6, by class alone.
    cite C:10.99.99
    when hand holds 6-6
    best low class
line B
    says A pair is kept.
    when pairs 1
    only the pair is kept
line C
    says Three pairs, which nobody has.
    when pairs 3
    best low
WAY
run "a house way with gaps" 1 hand --check "$tmp/gap.way" </dev/null
holds "hands without a line" "$tmp/out" '^fault: 21,945 hands are set by no line or foul, such as'
holds "a provision that is none" "$tmp/out" \
    '^fault: line A cites C:10\.99\.99, which is no provision$'
holds "a line that never decides" "$tmp/out" '^note: line C never decides$'
holds "hands that another setting betters" "$tmp/out" '^note: for [0-9,]* hands another setting is'
refused "a hand it does not set" "no line of gap sets this hand" --house-way "$tmp/gap.way" \
    1-1 1-6 5-5 2-2
printf 'house-way x\ngame pai-gow\nversion 1\nline A\n  says a\n  best front\n' >"$tmp/bad.way"
refused "a file that cannot be read" 'bad\.way:6: say which hand should be best' \
    --check "$tmp/bad.way"
refused "check stands alone" "--check stands alone" --check tiles-1 6-6 1-6
done_testing
