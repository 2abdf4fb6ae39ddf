# bash completion for sabot

_sabot()
{
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local command=${COMP_WORDS[1]} words=

    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 ]]; then
        words="audit cite deal drill hand help journal odds play roads rules serve simulate table --help --version"
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return
    fi
    case $before in
    --rules)
        words="chemin-de-fer minibaccarat pai-gow pai-gow-poker punto-banco minibaccarat@1998"
        COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -X '!*.ini' -- "$current")
                   $(compgen -d -- "$current"))
        return ;;
    --house-way|--dealer-way|--player-way|--check)
        words="poker-1 poker-2 tiles-1 tiles-2"
        COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -X '!*.way' -- "$current")
                   $(compgen -d -- "$current"))
        return ;;
    --log|--plot|--plan|--mapping|--progress)
        COMPREPLY=($(compgen -f -- "$current"))
        return ;;
    --game)
        words="chemin-de-fer minibaccarat pai-gow pai-gow-poker punto-banco"
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return ;;
    --wager)
        words="banker player tie four-cards five-cards six-cards bonus-player bonus-banker"
        words="$words dragon-7 $(sabot odds --wagers 2>/dev/null | cut -d' ' -f1)"
        COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
        return ;;
    --player-sees|--banker-sees)
        COMPREPLY=($(compgen -W "total cards" -- "$current"))
        return ;;
    --burn)
        COMPREPLY=($(compgen -W "shown first" -- "$current"))
        return ;;
    --kind)
        words="next third-card count pay vigorish set foul irregularity bank rank"
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return ;;
    --strategy)
        COMPREPLY=($(compgen -W "equilibrium draw stay" -- "$current"))
        return ;;
    --as)
        words="participant spectator dealer other-dealer floorperson supervisor pit-boss pit-clerk"
        COMPREPLY=($(compgen -W "$words surveillance auditor" -- "$current"))
        return ;;
    --shoe|--shoes|--rounds|--seed|--players|--irregular|--vs|--decks|--remaining|--stake|--hand|--name)
        return ;;
    --player-plays|--banker-plays|--every|--first)
        return ;;
    --start|--side-count|--spread|--below|--kelly|--stakes)
        return ;;
    --commission|--cutting-card|--tags|--trigger|--level|--threads|--shard|--session|--most|--count|--timed)
        return ;;
    esac
    case $command in
    audit) words="--mapping --guess --rules --json --sarif --csv --most --threads --shard --merge"
           words="$words --statistics --statistics-svg --help --version" ;;
    cite)  words="--game --chart --json --help --version" ;;
    deal)  words="--game --rules --shoes --rounds --seed --players --strategy --irregular --json"
           words="$words --fair --people --unseen --help --version" ;;
    drill) words="--game --rules --kind --seed --count --timed --sheet --html --answers --json"
           words="$words --progress --fresh --help --version" ;;
    hand)  words="--house-way --wheel-low --all --ev --vs --check --ascii --json --help --version" ;;
    odds)  words="--game --rules --decks --remaining --remaining-file --stake --wager --removal --covariance --stakes --wide --json --free"
           words="$words --player-sees --banker-sees --commission --player-plays --banker-plays --banque --by-depth --every --first"
           words="$words --house-way --dealer-way --player-way --edge --cache --hand"
           words="$words --wheel-low --rounds --seed --protect --depth-bias --cutting-card --cutting-card-first"
           words="$words --burn --tags --trigger --level --shoes --threads --plot --side --wagers --side-count --running --start"
           words="$words --spread --below --kelly --bankroll --second --extremes --help --version" ;;
    help)  words="audit cite deal drill hand journal odds play roads rules serve simulate table" ;;
    journal) words="verify show reveal export import --table --shoe --slip --json --help --version" ;;
    serve) words="--listen --store --tables --certificate --key --origin --web --guests --no-guests --chips"
           words="$words --dealer --house-players --pace --betting --answer --idle --log"
           words="$words --connections-each --sign-ins-each --new-password --help --version" ;;
    play)  words="--table --as --name --guest --trust --close --json --help --version" ;;
    roads) words="--json --help --version" ;;
    rules) words="check show diff list keys --json --markdown --help --version" ;;
    simulate)
           words="--game --rules --rounds --seed --cutting-card --strategy --stake --bankroll --wager"
           words="$words --session --plan --threads --shard --merge --plot --wide --json --csv"
           words="$words --help --version" ;;
    table) words="--rules --auto --json --expects --log --store --deal --as --help --version" ;;
    esac
    if [[ $current == -* || ( $command == rules && $COMP_CWORD -eq 2 ) ||
          ( $command == journal && $COMP_CWORD -eq 2 ) ||
          ( $command == help && $COMP_CWORD -eq 2 ) ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    elif [[ $command == rules ]]; then
        COMPREPLY=($(compgen -f -X '!*.ini' -- "$current") $(compgen -d -- "$current"))
    elif [[ $command == table || $command == simulate || $command == journal ||
            $command == audit || $command == roads ]]; then
        COMPREPLY=($(compgen -f -- "$current"))
    fi
}

complete -o filenames -F _sabot sabot
