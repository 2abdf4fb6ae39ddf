// One name for one person, wherever they are spoken of: the felt has names, and so have the
// sentences of the engine, which knows seats by their numbers.
import { money } from "../figures";
import { words } from "../strings";
import type { Told, View } from "../types";
import { capital, compared, grouped, plainer } from "./plainer";

/** Letters of a name that a seat has room for. */
const ROOM = 13;

/** A name as the felt has room for it, its beginning and its end: the whole stands in a title. */
export function brief(name: string): string {
  return name.length <= ROOM ? name : `${name.slice(0, ROOM - 5)}…${name.slice(-4)}`;
}

/** The whole of a name that is shortened, for a title. */
export function whole(name: string | null | undefined): { title?: string } {
  return name && name.length > ROOM ? { title: name } : {};
}

/** Who sits where, and which of them looks at this page. */
export interface Names { of: ReadonlyMap<number, string>; own: number }

export function namesOf(view: View): Names {
  return { own: view.seat, of: new Map(view.seats.flatMap((seat) =>
    (seat.taken && seat.name ? [[seat.seat, seat.name] as const] : []))) };
}

const IRREGULAR: Record<string, string> = { has: "have", is: "are", was: "were", does: "do" };
/** What is done besides, behind an "and": words that are no nouns there. */
const BESIDES = new RegExp("(?<=\\band )(?:is|has|was|does|places|stakes|covers|needs|leaves|names|"
  + "makes|draws|stays|answers)\\b");
const NO_VERBS = new Set(["as", "this", "its", "less"]);

/** "takes" of another is "take" of you. */
function ofYou(verb: string): string {
  return IRREGULAR[verb] ?? (NO_VERBS.has(verb) ? verb
    : verb.replace(/(?<=ss|sh|ch|x|o)es$|(?<!s)s$/, ""));
}

/** Before "seat 4" it is not who acts, and no verb after it is theirs. */
const NOT_ACTING = new Set(["of", "for", "to", "by", "with", "at", "from", "left", "against"]);

/** Where a seat stands for who has it. */
function ofSeat(text: string, own: number): string {
  if (!new RegExp(`\\bseat ${own}\\b`).test(text)) return text;
  return text.replace(new RegExp(`\\bwho left seat ${own}\\b`, "g"), "you")
    .replace(new RegExp(`\\bseat ${own} is (empty|free)\\b`, "g"), "your seat is $1")
    .replace("the patron has taken the chips along", "you took your chips along")
    .replace(/\bfor the patron\b/g, "for you").replace(/\bits wager\b/g, "your wager");
}

/** "the hand of seat 4" is "your hand", "seat 4 takes" is "you take". */
function toYou(text: string, own: number): string {
  const mine = ofSeat(text, own)
    .replace(new RegExp(`(?:\\bthe )?\\b(?!front\\b)(\\w+) of seat ${own}\\b`, "g"), "your $1");
  const acts = mine.replace(
    new RegExp(`(?:\\b(\\w+) )?\\bseat ${own}\\b(?: (no longer ))?(?: ?([a-z]+)\\b)?`, "g"),
    (_all, before: string | undefined, longer: string | undefined, next: string | undefined) =>
      [before, "you", longer?.trim(), next && (before && NOT_ACTING.has(before) ? next
        : ofYou(next))].filter(Boolean).join(" "));
  return acts.replace(/^you (?:[^.;:]|\.(?=\d))*/, (all) => all.replace(BESIDES, ofYou))
    .replace(/^you/, "You");
}

/** A sentence with a name for every "seat 4" where somebody sits, and "you" for who reads it;
 *  names that were there are as short as they are elsewhere. */
export function withNames(text: string, { of, own }: Names): string {
  const self = of.get(own);
  let said = self && text.startsWith(`${self}:`) ? words.table.you + text.slice(self.length) : text;
  for (const name of of.values()) said = said.replaceAll(name, brief(name));
  if (own !== 0) said = toYou(said, own);
  return grouped(compared(said)).replace(/\bseat (\d+)\b/g, (all: string, seat: string) => {
    const name = of.get(Number(seat));
    return name ? brief(name) : all;
  });
}

/** A sentence of its own, in names: it begins with a capital, or with somebody's name. */
export function sentence(text: string, names: Names): string {
  return capital(withNames(text, names), [...names.of.values()].map(brief));
}

/** What was told, in names. Who comes is named beside the number of the seat; whoever reads it sits
 *  down (`self`: by that name, since no seat was theirs before). */
export function toldWords(event: Told, names: Names, self: string | null): string {
  const text = event.call ?? event.says;
  const comes = /^sit .*\bname=(?:"@?([^"]+)"|@?(\S+))/.exec(event.line)?.slice(1).find(Boolean);
  if (event.kind === "sit" && comes && comes === self)
    return words.table.youSit(event.seat, money(event.amount));
  if (event.kind !== "sit" && event.kind !== "move")
    return sentence(event.call ? text : plainer(text), names);
  const name = event.seat === names.own ? words.table.you : comes ?? names.of.get(event.seat);
  return name ? `${brief(name)}: ${text}` : text;
}
