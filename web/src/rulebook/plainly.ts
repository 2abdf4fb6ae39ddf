// Questions whose answer is known, and is not to be found by their words: "can I bet on both" has
// no word of the paragraphs that answer it. Each names what leads; where no paragraph says it,
// `short` names a sentence of ours that says so (strings_school.ts). Data: no rule hangs on it.

export interface Plain {
  asks: RegExp;
  /** and not where this is asked as well */
  unless?: RegExp;
  /** what leads, the best first; where there is none, nothing answers */
  ids: string[];
  short?: string;
}

const BET = "(?:bets?|betting|wagers?|stakes?|chips)";
const MANY = "(?:two|three|several|many|multiple|different|more than one)";

export const PLAIN: Plain[] = [
  { asks: new RegExp("\\b(?:house|casino)\\b.*\\b(?:takes?|keeps?|charges?|deducts?|earns?)\\b"
    + `.*\\b(?:win\\w*|won|${BET})\\b`
    + "|\\b(?:taken|deducted|kept|charged)\\b.*\\b(?:win\\w*|won)\\b"),
  unless: /\b(cards?|ties?|back|lose|loses|lost|losing)\b/,
  ids: ["7.3(c)", "3.3(c)[1]", "4.10(c)[1]", "C:10.7.02"] },
  { asks: new RegExp(`\\b(?:on|in) both\\b|\\bboth (?:hands|sides|at once)\\b.*\\b${BET}\\b`
    + `|\\b${BET}\\b.*\\bboth\\b(?! (?:hands )?(?:are|have|is|tie))|\\b${MANY} ${BET}\\b`
    + `|\\b${BET}\\b.*\\b(?:player and (?:the )?banker|banker and (?:the )?player)\\b`
    + `|\\b${BET}\\b.*\\b(?:at once|at the same time|and (?:the |on )*tie)\\b`),
  unless: /\b(pays?|paid|commission|vig|tie(s|d)? (on|for))\b/, short: "both",
  ids: ["7.2(b)[1]", "3.2(b)", "7.2(a)5", "7.2(b)[2]", "4.7(a)", "10.10(a)", "C:11.7.02"] },
  { asks: new RegExp(`\\b(?:change|take|took|taken|pull|move|lower|withdraw|cancel|remove)\\b.*`
    + `\\b${BET}\\b`), unless: /\b(cash|bank|commission|vig|vigorish)\b/,
  ids: ["7.2(d)", "3.2(d)", "4.7(e)[1]"] },
  { asks: /\bcards?\b.*\b(drop|drops|dropped|falls?|fell|fallen|sticks?|stuck)\b/,
    ids: ["7.11(b)", "C:3.12.3"], short: "fallen" },
  { asks: /\b(drop|drops|dropped|loses|lost)\b.*\bcards?\b/, ids: ["7.11(b)", "C:3.12.3"],
    short: "fallen" },
  { asks: /\b(how long|how much time|time limit|in time)\b.*\b(set|think|decide|answer)\b/,
    ids: ["C:10.8.17", "C:11.9.4"], short: "time" },
  { asks: /\bwhat beats what\b|\bwho wins\??$|\bhow do (i|you) win\b/,
    ids: ["7.2(a)1.i", "7.2(a)2.i", "4.7(g)1", "C:10.1.3", "C:11.9.2", "C:10.3.1"] },
  { asks: /\bshoe\b.*\b(over|done|finished?|ends?)\b|\bend of (the|a) shoe\b|\blast hand\b/,
    unless: /\b(vig|vigorish|commission)\b/, ids: ["7.8(e)", "3.8(e)"] },
  { asks: /\bwhat\b.*\bcut(ting)? card\b.*\b(do|does|for|mean|means)\b|\bcutting card (do|for)\b/,
    ids: ["7.8(e)", "3.8(e)", "7.5(e)"] },
  { asks: /^what (is|does) (the |a )?(vig|vigorish|commission|rake)( mean)?\W*$/,
    ids: ["7.3(c)", "3.3(c)[1]", "4.10(c)[1]", "C:10.7.02"] },
  { asks: /\bwho pays\b.*\b(percent|vig|vigorish|commission)\b|\bwho pays\b.*%/,
    ids: ["7.3(c)", "3.3(c)[1]", "4.10(c)[1]", "10.8(o)[5]"] },
  { asks: new RegExp(`\\b(?:how (?:much|little)|least|most|smallest|largest|minimum|maximum`
    + `|limits?)\\b.*\\b${BET}\\b|\\b(?:table|betting) (?:limits?|minimum|maximum)\\b`),
  unless: /\b(pays?|paid|wins?|won|commission|vig|vigorish|worth|costs?|who|turns?|views?)\b/,
  ids: ["C:3.2.1", "4.6(b)[1]", "4.7(a)"], short: "limits" },
  { asks: /\btwo (hands|areas|places|seats|positions)\b/, unless: /\b(dealt|compared?|rank)\b/,
    ids: ["10.10(a)", "C:11.7.02"] },
  { asks: /\b(nobody|no one|noone) (bets?|wagers?|covers?)\b|\bno (bets|wagers) (are|were)\b/,
    ids: ["C:4.7.1", "3.7(d)6"] },
  { asks: new RegExp(`\\b(?:have|need|must|obliged?)\\b.*\\b${BET}\\b.*\\b(?:every|each|all)\\b`
    + "|\\b(?:sit|skip) (?:out )?(?:a|one) (?:hand|round)\\b"), ids: ["C:3.11.4", "C:4.7.1"],
  short: "every" },
  { asks: /\bi leave\b|\bleave (the |my )?(table|seat|game)\b|\b(go home|walk (away|off)|get up)\b/,
    ids: ["7.3(c)4", "3.3(c)[3]", "C:10.8.06"], short: "leave" },
  { asks: /\b(look at|see|view|peek at|squeeze)\b.*\b(my|the) (cards?|hand)\b/,
    unless: /\bdiscard|shuffle/, ids: ["3.7(d)1", "3.7(d)2", "7.7(c)3", "7.10(e)"] },
  { asks: /\bwho (turns|opens|shows)\b/, ids: ["7.7(c)1", "3.7(d)1", "7.11(f)[3]"] },
  { asks: /\b(be|hold|take|have|get|become) (the )?(bank|banker)\b|\bwho (can|may) bank\b/,
    ids: ["4.5(b)[1]", "C:10.8.03", "C:11.10.1", "4.11(b)"] },
  { asks: /^what (is|are) (a )?cop(y|ies)\W*$/, ids: ["C:10.1.2", "11.1 copy hand"] },
  { asks: /\bace\b.*\b(high|low|highest|lowest)\b/,
    ids: ["11.3(a)[1]", "11.3(a)[2]", "7.1(b)3", "3.1(b)3"] },
  { asks: /\b(best|highest|strongest) (hand|tiles?|pair)\b|\b(hand|pair)\b.*\bis (best|highest)\b/,
    unless: /\b(baccarat|minibaccarat|punto|chemin)\b/, ids: ["C:10.2.2", "C:10.3.1",
      "11.3(b)1"] },
  { asks: /\bset\b.*\b(wrong|wrongly|badly)\b|\bwrong\b.*\bset\b/,
    unless: /\b(dealer|bank|house)\b/, ids: ["C:11.9.1", "C:10.3.8"] },
  { asks: new RegExp(`\\b${BET}\\b.*\\bfor (?:somebody|someone|another|a friend|my)\\b`),
    ids: ["C:10.7.01", "C:11.7.01"] },
  { asks: /\b(gong|wong)\b/, ids: ["C:10.3.2", "C:10.3.1"] },
  { asks: /\b(happens?|win|lose|becomes?|if)\b.*\b(ties?|tied|equal|standoff)\b/,
    unless: /\b(pays?|paid|odds)\b/, ids: ["7.2(a)1.iii", "7.2(a)2.iii", "3.2(a)1.iii",
      "3.2(a)2.iii", "4.6(a)3", "7.2(a)3", "3.2(a)3"] },
  { asks: /\bwho (deals|holds|has|gets)\b(.*\bshoe\b|\W*$)/,
    ids: ["3.6(c)", "3.6(b)", "4.5(b)[2]"] },
  { asks: /(?<!punto )\bbanco\b(?! suivi)/, ids: ["4.7(c)[2]", "4.7(c)[1]"] },
  { asks: /\bsuivi\b/, ids: ["4.7(b)[1]", "4.7(b)[2]"] },
  { asks: /\b(card|cards)\b.*\bface up\b/, unless: /\b(dealt|dealer|tile)\b/,
    ids: ["7.11(d)", "C:3.12.8", "4.12(j)[1]"] },
  { asks: /\bshoe\b.*\b(empty|runs? out|too few)\b|\bnot enough cards\b/,
    ids: ["7.11(e)", "C:3.12.9"] },
  { asks: /^what (is|are) (a |the )?dragon (7|seven)s?\W*$/,
    ids: ["7.3(i)", "7.2(a)6.ii", "7.2(a)6"] },
  { asks: /\bfoul\b/, unless: /\bbank\b/, ids: ["11.1 high hand", "11.1 low hand", "C:11.9.1",
    "C:10.3.8"] },
  { asks: /\bhow many cards\b.*\b(dealt|get|gets|each|hand)\b/, unless: /\bburn/,
    ids: ["7.7(c)", "3.7(c)[1]", "4.8(d)[1]", "C:11.8.1"] },
  { asks: /\bhow many tiles\b/, ids: ["C:10.2.1", "10.8(k)10[4]"] },
  { asks: /\b(what|why)\b.*\bdice\b/, unless: /\b(wrong|flat|error)\b/,
    ids: ["C:10.8.10", "C:10.8.09", "11.4(b)"] },
  { asks: /\bhow (often|long)\b.*\bcards?\b.*\b(changed?|used?|replaced?|serve)\b/,
    ids: ["11.5(e)[1]", "11.5(e)[2]"] },
  { asks: /\b(dispute|argue|argument|complain|complaint|disagree)\b/, ids: [], short: "dispute" },
  { asks: /\bhow old\b|\bwhat age\b|\bminors?\b|\bunder age\b/, ids: [], short: "age" },
];

/** What is known to answer, if this is asked. */
export function plainly(query: string): Plain | null {
  const text = query.toLowerCase().trim();
  return PLAIN.find((one) => one.asks.test(text) && !one.unless?.test(text)) ?? null;
}
