/* guess_names.c: the name of a column as it can be compared: small letters and digits without what
 * stands between them, words of other languages in English. */
#include "audit/guess.h"

#include <string.h>

/* A letter or digit at the beginning of a text, small and without its accent; 0: it is none. *n is
 * how many bytes it has. */
static char letter_at(audit_span text, uint32_t *n)
{
    static const char plain[] = "aaaaaaaceeeeiiiidnooooo\0ouuuuyts" /* capitals, */
                                "aaaaaaaceeeeiiiidnooooo\0ouuuuyty"; /* small */
    const uint8_t c = (uint8_t)text.at[0], next = text.n > 1 ? (uint8_t)text.at[1] : 0;
    const char small = (char)folded((char)c);

    *n = 1;
    if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9'))
        return small;
    if (c != 0xC3 || next < 0x80 || next > 0xBF)
        return 0;
    *n = 2;
    return plain[next - 0x80];
}

/* German, French, Italian and Spanish. */
static const char *english(const char *word)
{
    static const struct { const char *theirs, *ours; } words[] = {
        { "spieler", "player" },     { "joueur", "player" },     { "jugador", "player" },
        { "giocatore", "player" },   { "bank", "banker" },       { "banque", "banker" },
        { "banca", "banker" },       { "banquier", "banker" },   { "dealer", "banker" },
        { "schuh", "shoe" },         { "schlitten", "shoe" },    { "sabot", "shoe" },
        { "zapato", "shoe" },        { "scarpa", "shoe" },       { "tisch", "table" },
        { "mesa", "table" },         { "tavolo", "table" },      { "runde", "round" },
        { "spiel", "round" },        { "partie", "round" },      { "donne", "round" },
        { "mano", "round" },         { "ronda", "round" },       { "coup", "round" },
        { "nr", "no" },              { "numero", "no" },         { "karte", "card" },
        { "karten", "cards" },       { "carte", "card" },        { "cartes", "cards" },
        { "carta", "card" },         { "cartas", "cards" },      { "summe", "total" },
        { "punkte", "total" },       { "points", "total" },      { "puntos", "total" },
        { "punti", "total" },        { "gewinner", "winner" },   { "sieger", "winner" },
        { "gagnant", "winner" },     { "vainqueur", "winner" },  { "ganador", "winner" },
        { "vince", "winner" },       { "vincitore", "winner" },  { "ergebnis", "result" },
        { "resultat", "result" },    { "resultado", "result" },  { "risultato", "result" },
        { "einsatz", "stake" },      { "mise", "stake" },        { "apuesta", "stake" },
        { "puntata", "stake" },      { "auf", "on" },            { "sur", "on" },
        { "auszahlung", "payout" },  { "gewinn", "net" },        { "gain", "net" },
        { "saldo", "balance" },      { "kontostand", "balance" },{ "solde", "balance" },
        { "datum", "date" },         { "fecha", "date" },        { "uhrzeit", "time" },
        { "zeit", "time" },          { "heure", "time" },        { "hora", "time" },
        { "ora", "time" },           { "provision", "commission" }, { "kommission", "commission" },
        { "comision", "commission" },{ "platz", "seat" },        { "paar", "pair" },
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i].theirs) == 0)
            return words[i].ours;
    return word;
}

/* The next word: letters, or digits. */
static bool word_next(audit_span *rest, char word[NAME_TEXT])
{
    size_t n = 0;
    bool digits = false;

    while (rest->n > 0 && n + 1 < NAME_TEXT) {
        uint32_t bytes;
        const char c = letter_at(*rest, &bytes);

        if (n > 0 && (c == 0 || (c <= '9') != digits))
            break;
        if (c != 0) {
            digits = c <= '9';
            word[n++] = c;
        }
        rest->at += bytes;
        rest->n -= bytes;
    }
    word[n] = '\0';
    return n > 0;
}

void name_fold(char out[NAME_TEXT], audit_span text)
{
    char word[NAME_TEXT];
    size_t n = 0;

    out[0] = '\0';
    while (word_next(&text, word)) {
        const char *const put = english(word);

        if (n + strlen(put) >= NAME_TEXT)
            return;
        memcpy(out + n, put, strlen(put) + 1);
        n += strlen(put);
    }
}

/* Of several columns with one name each is its number: "player", "player" are the first and the
 * second of them. */
void names_number(sheet *s)
{
    int which[SHEET_COLUMNS] = { 0 };

    for (int i = 0; i < s->columns; i++) {
        int before = 0, all = 0;

        for (int k = 0; k < s->columns && s->name[i][0] != '\0'; k++)
            if (strcmp(s->name[k], s->name[i]) == 0) {
                before += k < i;
                all++;
            }
        which[i] = all > 1 ? before + 1 : 0;
    }
    for (int i = 0; i < s->columns; i++)
        if (which[i] > 0) {
            const size_t n = strlen(s->name[i]);

            snprintf(s->name[i] + n, NAME_TEXT - n, "%d", which[i]);
            snprintf(s->place[i], PLACE_TEXT, "#%d", i + 1);
        }
}
