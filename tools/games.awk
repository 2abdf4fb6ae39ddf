# games.awk: the list of games -> the table of games, by their numbers.
#
#   awk -f tools/games.awk src/games/games.list
#
# A line a game: its name, its folder, its sabot_game. Number 0 is no game.
/^#/ || NF == 0 { next }
NF != 3 {
    print FILENAME ":" FNR ": a name, a folder and a sabot_game expected" >"/dev/stderr"
    failed = 1
    exit 1
}
{ game[++games] = $3 }

END {
    if (failed)
        exit 1
    print "/* games.c: the games by their numbers. Generated from the list of games by"
    print " * tools/games.awk. */"
    print "#include \"games/frame.h\"\n"
    for (i = 1; i <= games; i++)
        print "extern const sabot_game " game[i] ";"
    print "\nconst sabot_game *const game_table[] = {\n    NULL,"
    for (i = 1; i <= games; i++)
        print "    &" game[i] ","
    print "};\n\nconst int game_count = " games + 1 ";"
}
