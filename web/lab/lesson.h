/* lesson.h: the school in the page: a lesson that is opened with the words of "sabot drill" and
 * asked one exercise after the other, as commands of the laboratory. What they print is JSON.
 *
 *   lesson open --game pai-gow --kind set,foul --seed 7 --progress school
 *                    {"seed","count"} and what is kept
 *   lesson next      {"number","exercise","block"}: the table as its viewer has it, as the page's
 *                    engine takes it, in hexadecimal; nothing more is asked: {"number":0}
 *   lesson answer b  {"mark","exercise"}, now with the answer, and what is kept; what is no answer
 *                    leaves the exercise as it is, and its mark says so
 *   lesson skip      the same without a mark: given up, or too late
 *   lesson kinds     which kinds of exercise there are, and the games each is asked of
 *
 * What is kept: "progress", the text that "sabot drill --progress" keeps in its file; "asked", how
 * many exercises there were; "boxes", how many topics lie in each. */
#ifndef WEB_LAB_LESSON_H
#define WEB_LAB_LESSON_H

int cmd_lesson(int argc, char **argv);

#endif
