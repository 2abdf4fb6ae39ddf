/* fuzz_document.c: any bytes as the JSON document of a simulation. It is refused with a sentence;
 * or its setup is read, and if it is of the run at hand its result, which then stands in a
 * document of its own that is read as the same. */
#include "simulate/document.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Pai gow, with the shortest documents: three cells, two wagers. */
static sim_game *the_game(void)
{
    static sim_game *game;
    char says[SIM_SAYS] = "";
    sim_setup setup = { .seed = 1, .rounds = 10, .session = 1, .bankroll = true,
                        .behind = SIM_BEHIND };
    int line = 0;

    if (game)
        return game;
    sabot_rules_default(&setup.rules, SABOT_PAI_GOW, 0);
    game = sim_game_open(&setup, says, &line);
    assert(game);
    return game;
}

static void write_again(const sim_game *game, const sim_result *result)
{
    sim_figures *const figures = malloc(sizeof *figures);
    char says[SIM_SAYS] = "";
    sim_result back = { 0 };
    sim_setup setup;
    char *text = NULL;
    size_t size;
    FILE *const to = open_memstream(&text, &size);

    assert(figures && to);
    sim_figures_make(figures, game, result);
    sim_document_write(to, "0.1.0", game, result, figures);
    fclose(to);
    FILE *const from = fmemopen(text, size, "r");
    sim_document *const document = sim_document_load(from, "0.1.0", says);
    fclose(from);
    assert(document && sim_document_read_setup(document, &setup, says) == 0);
    assert(sim_document_read_result(document, game, &back, says) == 0);
    sim_document_close(document);
    sim_result_free(&back);
    free(figures);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sim_game *const game = the_game();
    char says[SIM_SAYS] = "";
    sim_result result = { 0 };
    sim_setup setup;
    FILE *const from = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : NULL;

    if (!from)
        return 0;
    sim_document *const document = sim_document_load(from, "0.1.0", says);
    fclose(from);
    assert(document || strlen(says) > 0);
    if (!document)
        return 0;
    char *const ours = sim_document_setup("0.1.0", &game->setup);
    char *theirs = NULL;
    if (sim_document_read_setup(document, &setup, says) == 0)
        theirs = sim_document_setup("0.1.0", &setup);
    assert(theirs || strlen(says) > 0);
    if (theirs && strcmp(ours, theirs) == 0 &&
        sim_document_read_result(document, game, &result, says) == 0)
        write_again(game, &result);
    sim_document_close(document);
    sim_result_free(&result);
    free(ours);
    free(theirs);
    return 0;
}
