// A lesson: exercises made and marked by the school in the laboratory's module, one after the
// other; the table of each as the page's engine draws it. What was answered is kept here as the
// text that "sabot drill" keeps in its file. Nothing is marked in TypeScript.
import { files } from "../files";
import { Kept } from "../kept";
import { LabClient } from "../lab/client";
import type { Table } from "../engine";
import { school } from "../strings";
import { engine } from "../table/store";
import type { Provision, View, Ways } from "../types";

const KEPT = "school";

export interface KindRow { kind: string; title: string; games: string[] }
export interface Ready { name: string; game: string; about: string }

export interface Choice { key: string; text: string }
export interface Exercise {
  game: string;
  kind: string;
  /** of its kind, or what the table's rules make of it: "vigorish of 5 per cent, to the cent" */
  title: string;
  topic: string;
  seed: string;
  question: string;
  form: "choice" | "amount" | "number" | "setting" | "order";
  /** how it is typed */
  type: string;
  felt: string[];
  choices?: Choice[];
  pieces?: string[];
  viewer: string;
  /** as the school lets it be seen: what is asked is not in it */
  view: {
    phase: string;
    player?: { count?: number }; banker?: { count?: number };
    seats: { seat: number; vigorish: number }[];
  };
  answer?: string;
  explanation?: string;
  provision?: string;
  edition?: string;
  also?: string;
  also_edition?: string;
  reading?: string;
}

export interface Mark {
  read: boolean;
  right: boolean;
  says: string;
  provision?: string;
  edition?: string;
  reading?: string;
}

export interface Progress { progress: string; asked: number; boxes: number[] }

export interface Setup {
  game: string;
  /** a ready rules file by its name; "" the game's own */
  rules: string;
  kinds: string[];
  seed: string;
  count: number;
  /** for each exercise; 0 there is time */
  seconds: number;
}

/** How an exercise ended. */
export interface Told {
  how: "right" | "wrong" | "given" | "late";
  exercise: Exercise;
  mark: Mark | null;
  /** as it was answered */
  typed: string;
}

export interface State {
  kinds: KindRow[];
  ready: Ready[];
  at: "choose" | "asked" | "told" | "over" | "sheet";
  busy: boolean;
  error: string;
  /** what this browser has kept is no progress of the school */
  spoiled: boolean;
  /** says why what was typed is no answer */
  unread: string;
  number: number;
  exercise: Exercise | null;
  view: View | null;
  told: Told | null;
  ended: Told[];
  /** milliseconds spent on exercises that are over */
  spent: number;
  /** when the exercise came, and by when it wants its answer (0: there is time) */
  from: number;
  due: number;
  sheet: Exercise[];
  kept: Progress;
}

const NOTHING: Progress = { progress: "", asked: 0, boxes: [] };

/** What the program says of it names a word of the command line: the page has a sentence. */
const NO_PROGRESS = /^line (\d+) of \S+ is none of a school's progress/;

function keptText(): string {
  try { return localStorage.getItem(KEPT) ?? ""; } catch { return ""; }
}

function keep(text: string): void {
  try {
    if (text) localStorage.setItem(KEPT, text);
    else localStorage.removeItem(KEPT);
  } catch { /* then it is for this page alone */ }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** The table as the school lets it be seen: counts, what is owed and what comes next are the
 *  student's to find; what this viewer has seen lies open. */
function seen(view: View, x: Exercise): View {
  const counts = { player: x.view.player?.count, banker: x.view.banker?.count };
  return {
    ...view,
    phase: x.view.phase,
    settlement: [],
    hands: view.hands.map((hand) => ({
      ...hand, count: counts[hand.hand] ?? null,
      natural: hand.natural && counts[hand.hand] !== undefined,
      cards: hand.cards.map((card) => ({ ...card, up: card.up || card.card !== "Xx" })),
    })),
    seats: view.seats.map((seat) => ({
      ...seat, asked: null, owed: x.view.seats.find((one) => one.seat === seat.seat)?.vigorish ?? 0,
    })),
  };
}

/** The words of "sabot drill" for it. */
export function drillWords(of: Setup, kinds: KindRow[]): string[] {
  const all = kinds.length > 0 && kinds.every((one) => of.kinds.includes(one.kind));
  return [
    ...(of.rules ? ["--rules", of.rules] : of.game ? ["--game", of.game] : []),
    ...(all ? [] : ["--kind", of.kinds.join(",")]),
    "--seed", of.seed, "--count", String(of.count)];
}

/** What an exercise rests on, to be opened. */
export function grounds(x: { provision?: string; edition?: string; also?: string;
  also_edition?: string }): Provision | null {
  if (x.provision) return { id: x.provision, edition: x.edition ?? "" };
  return x.also ? { id: x.also, edition: x.also_edition ?? "" } : null;
}

export class Lesson extends Kept<State> {
  private readonly lab = new LabClient();
  private timer = 0;
  private table: Table | null = null;
  setup: Setup = { game: "", rules: "", kinds: [], seed: "", count: 10, seconds: 0 };

  constructor() {
    super({ kinds: [], ready: [], at: "choose", busy: true, error: "", spoiled: false, unread: "",
      number: 0, exercise: null, view: null, told: null, ended: [], spent: 0, from: 0, due: 0,
      sheet: [], kept: { ...NOTHING, progress: keptText() } });
    void this.load();
  }

  override close(): void {
    super.close();
    clearTimeout(this.timer);
    this.drop();
    this.lab.stop();
  }

  private async ask<T>(words: string[], given: Record<string, string> = {}): Promise<T | null> {
    if (!files.lab) return null;
    const answer = await this.lab.ask({ files: given, words });
    if (this.closed) return null;
    if (answer.status !== 0) {
      this.set({ busy: false, error: answer.said.replace(/^sabot \w+: /, "").trim() });
      return null;
    }
    return JSON.parse(answer.out) as T;
  }

  private async load(): Promise<void> {
    const kinds = await this.ask<KindRow[]>(["lesson", "kinds"]);
    const ready = await this.ask<Ready[]>(["rules", "list", "--json"]);
    const kept = await this.peek(this.state.kept.progress);
    const spoiled = !kept && NO_PROGRESS.test(this.state.error);
    if (kinds && ready) this.set({ kinds, ready, kept: kept ?? NOTHING, spoiled, busy: false });
    if (spoiled) this.set({ error: "" });
  }

  /** How much is in a text of progress; null, with a sentence, if it is none. */
  private async peek(text: string): Promise<Progress | null> {
    if (!text) return NOTHING;
    return this.ask<Progress>(["lesson", "open", "--seed", "1", "--progress", "progress"],
      { progress: text });
  }

  /** Progress out of a file, in the place of what is kept here. */
  async take(text: string): Promise<boolean> {
    this.set({ error: "" });
    const kept = await this.peek(text);
    if (!kept) {
      const line = NO_PROGRESS.exec(this.state.error)?.[1];
      if (line) this.set({ error: school.noProgress(Number(line)) });
      return false;
    }
    keep(kept.progress);
    this.set({ kept, spoiled: false });
    return true;
  }

  forget(): void {
    keep("");
    this.set({ kept: NOTHING, spoiled: false, error: "" });
  }

  async begin(setup: Setup): Promise<void> {
    const { kept } = this.state;
    this.setup = setup;
    this.set({ busy: true, error: "", ended: [], spent: 0, number: 0, told: null });
    const opened = await this.ask<{ seed: string; count: number } & Progress>(
      ["lesson", "open", ...drillWords(setup, this.state.kinds),
        ...(kept.progress ? ["--progress", "progress"] : [])],
      kept.progress ? { progress: kept.progress } : {});
    if (opened) await this.next();
  }

  async next(): Promise<void> {
    this.set({ busy: true, error: "", unread: "" });
    const asked = await this.ask<{ number: number; block: string; exercise: Exercise }>(
      ["lesson", "next"]);
    if (!asked) return;
    if (asked.number === 0) {
      this.end();
      return;
    }
    const view = await this.draw(asked.block, asked.exercise);
    if (this.closed) return;
    const from = performance.now();
    const { seconds } = this.setup;
    this.set({ at: "asked", busy: false, number: asked.number, exercise: asked.exercise, view,
      told: null, from, due: seconds > 0 ? from + 1000 * seconds : 0 });
    clearTimeout(this.timer);
    if (seconds > 0) this.timer = window.setTimeout(() => void this.skip("late"), 1000 * seconds);
  }

  /** The table of an exercise, drawn by the engine of the page; it is kept to name hands by. */
  private async draw(block: string, exercise: Exercise): Promise<View | null> {
    const of = await engine();
    if (this.closed) return null;
    this.drop();
    const made = this.table = of.table();
    const said = made.block(bytesOf(block));
    return said.error ? null : seen(made.view(exercise.viewer), exercise);
  }

  private drop(): void {
    this.table?.drop();
    this.table = null;
  }

  /** What two parts of a hand are called at this table, and whether they are foul. How the house
   *  sets it is what is asked, and is not told. */
  ways(hand: string): Ways | null {
    const ways = this.table?.ways(hand);
    return ways && !ways.error ? { ...ways, house: null } : null;
  }

  private tell(how: Told["how"], exercise: Exercise, mark: Mark | null, typed: string,
    kept: Progress): void {
    const told = { how, exercise, mark, typed };
    clearTimeout(this.timer);
    keep(kept.progress);
    this.set({ at: "told", busy: false, told, exercise, unread: "", kept, spoiled: false,
      ended: [...this.state.ended, told],
      spent: this.state.spent + performance.now() - this.state.from });
  }

  async answer(typed: string): Promise<void> {
    if (this.state.at !== "asked" || this.state.busy) return;
    this.set({ busy: true });
    const said = await this.ask<{ mark: Mark; exercise: Exercise } & Progress>(
      ["lesson", "answer", typed.replaceAll("\n", " ")]);
    if (!said) return;
    if (!said.mark.read) this.set({ busy: false, unread: said.mark.says.trim() });
    else this.tell(said.mark.right ? "right" : "wrong", said.exercise, said.mark, typed, said);
  }

  async skip(how: "given" | "late"): Promise<void> {
    if (this.state.at !== "asked" || this.state.busy) return;
    this.set({ busy: true });
    const said = await this.ask<{ exercise: Exercise } & Progress>(["lesson", "skip"]);
    if (said) this.tell(how, said.exercise, null, "", said);
  }

  end(): void {
    clearTimeout(this.timer);
    this.set({ at: "over", busy: false });
  }

  choose(): void {
    clearTimeout(this.timer);
    this.set({ at: "choose", error: "" });
  }

  /** Exercises to be printed: what is due again plays no part in them. */
  async print(setup: Setup): Promise<void> {
    this.setup = setup;
    this.set({ busy: true, error: "" });
    const answer = await this.lab.ask({ files: {},
      words: ["drill", "--json", ...drillWords(setup, this.state.kinds)] });
    if (this.closed) return;
    if (answer.status !== 0) {
      this.set({ busy: false, error: answer.said.replace(/^sabot \w+: /, "").trim() });
      return;
    }
    this.set({ at: "sheet", busy: false,
      sheet: answer.out.trim().split("\n").map((line) => JSON.parse(line) as Exercise) });
  }
}
