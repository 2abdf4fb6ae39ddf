// What the auditor's page knows: the file, and what the program says of it. It stays as long as the
// page does, so that findings, replay and fair shoes are of one file. All of it is asked of the
// commands "audit" and "journal" in the laboratory's worker, and nothing is sent anywhere.
import { Kept } from "../kept";
import { LabClient } from "../lab/client";
import type { Answer } from "../lab/lab";
import * as questions from "../lab/questions";
import type { Question } from "../lab/questions";
import { audit as words } from "../strings";
import { download } from "./text";

/** What is said of a log whose lines are sentences: no table of values to guess at. */
const PLAIN_TEXT = /\[text\]/;

/** Of each kind so many are shown, and so many exported; all are counted. */
const SHOWN = 500;
const EXPORTED = 20_000;
const PICTURE = "statistics.svg";

export interface Finding {
  file: string; line: number; offset: number; kind: string;
  table?: string; shoe?: string; round?: string;
  provision?: string; edition?: string; found?: string; expected?: string;
}

export interface Summary {
  files: number; unread: number; bytes: number; lines: number; rounds: number; results: number;
  wagers: number; shoes: number; tables: number; faults: number;
  findings: Record<string, number>; left_out: number;
}

export interface Verified {
  sound: boolean;
  tables: { table: string; entries: number; last: string }[];
}

export interface Test {
  name: string; group: string; about: string; done: boolean; why?: string; statistic?: number;
  degrees?: number; p?: number; corrected?: number; below?: boolean; says?: string;
}

export interface Statistics { consistent: boolean; says: string; tests: Test[] }

/** A shuffle made again; without a seal it is an entry that cannot have happened. */
export interface Shoe {
  table: string; shoe?: number; sealed_at?: number; seal?: string; shown?: boolean;
  shown_at?: number; secret?: string; seal_fits?: boolean; fits?: boolean; cuts?: number[];
  left?: string[]; told?: number; told_right?: number; never_told?: string[]; throws?: number;
  throws_right?: number; order?: string[]; wrong?: { entry: number; says: string };
}

export interface Revealed { fits: boolean; wrong: number; not_shown: number; shoes: Shoe[] }

export type Origin = { of: "guess" | "own" | "none" } | { of: "ready"; name: string };

export interface AuditState {
  /** the file under the name it has for the program; null: none is open */
  name: string;
  blob: Blob | null;
  journal: boolean;
  standing: "none" | "reading" | "done" | "refused" | "stopped";
  /** it is read once more, after its audit: for statistics, or an export */
  busy: boolean;
  /** how much of it was read, of 1 */
  part: number;
  /** what the program said where it refused */
  said: string;
  findings: Finding[];
  summary: Summary | null;
  verified: Verified | null;
  mapping: string;
  origin: Origin;
  statistics: { page: Statistics; svg: string } | null;
  statisticsSaid: string;
  revealed: Revealed | null;
  revealedSaid: string;
  /** grows with every file that is opened */
  opened: number;
}

const NOTHING: AuditState = { name: "", blob: null, journal: false, standing: "none", busy: false,
  part: 0, said: "", findings: [], summary: null, verified: null, mapping: "",
  origin: { of: "none" }, statistics: null, statisticsSaid: "", revealed: null, revealedSaid: "",
  opened: 0 };

/** A name that the program takes for a file and for nothing else. */
function safe(name: string): string {
  const plain = name.replace(/[\x00-\x1f/\\:]/g, "_").slice(-120).trim();
  return plain === "" || plain === "-" || plain === PICTURE ? "log" : plain;
}

/** What a command said, without its own name before it. */
export function sentence(said: string): string {
  return said.trim().replace(/^sabot \w+: /gm, "");
}

async function isJournal(blob: Blob): Promise<boolean> {
  return (await blob.slice(0, 16).text()).startsWith('{"journal":');
}

/** JSON lines of "audit --json". */
function parsed(out: string): {
  findings: Finding[]; summary: Summary | null; page: Statistics | null;
} {
  const findings: Finding[] = [];
  let summary: Summary | null = null;
  let page: Statistics | null = null;
  for (const line of out.split("\n")) {
    if (line === "") continue;
    const one = JSON.parse(line) as Finding & { summary?: Summary; statistics?: Statistics };
    if (one.summary) ({ summary } = one);
    else if (one.statistics) page = one.statistics;
    else if (one.kind) findings.push(one);
  }
  return { findings, summary, page };
}

export class AuditStore extends Kept<AuditState> {
  private readonly lab = new LabClient();

  constructor() {
    super(NOTHING);
  }

  private async ask(question: Question): Promise<Answer> {
    const { opened } = this.state;
    return this.lab.ask(question, { progress: (done, all) => {
      if (this.state.opened === opened && all > 0) this.set({ part: done / all });
    } });
  }

  /** A file that was dropped, chosen or pasted. */
  async open(blob: Blob, name: string): Promise<void> {
    if (this.state.standing === "reading") this.lab.stop();
    const opened = this.state.opened + 1;
    this.set({ ...NOTHING, name: safe(name), blob, standing: "reading", opened });
    const journal = await isJournal(blob);
    if (this.state.opened !== opened) return;
    this.set({ journal });
    if (journal) await this.run();
    else await this.guess();
  }

  /** Whoever has waited enough. What was found before stays. */
  stop(): void {
    this.lab.stop();
    if (this.state.busy) this.set({ busy: false });
    else this.set({ standing: "stopped", opened: this.state.opened + 1 });
  }

  /** After a stop. */
  again(): Promise<void> {
    return this.state.journal || this.state.mapping !== "" ? this.run() : this.guess();
  }

  /** The file is read once more; null if that was stopped, or another file was opened. */
  private async once(question: Question | null): Promise<Answer | null> {
    const { opened, busy } = this.state;
    if (!question || busy) return null;
    this.set({ busy: true, part: 0 });
    const said = await this.ask(question);
    if (this.state.opened !== opened || !this.state.busy) return null;
    this.set({ busy: false });
    return said;
  }

  /** A mapping by the head of the log, and the audit with it. */
  async guess(): Promise<void> {
    const { blob, name, opened } = this.state;
    if (!blob) return;
    this.set({ standing: "reading", part: 0 });
    const said = await this.ask(questions.guess(name, blob));
    if (this.state.opened !== opened) return;
    if (said.status !== 0 && PLAIN_TEXT.test(said.said)) { // begun with one that has its form
      this.set({ standing: "refused", said: words.plain });
      await this.ready("text-headings");
      return;
    }
    if (said.status !== 0) {
      this.set({ standing: "refused", said: sentence(said.said), origin: { of: "none" } });
      return;
    }
    this.set({ mapping: said.out, origin: { of: "guess" } });
    await this.run();
  }

  async ready(name: string): Promise<void> {
    const path = `mappings/${name}.ini`;
    const said = await this.lab.ask(questions.read(path));
    this.set({ mapping: said.files?.[path] ?? "", origin: { of: "ready", name } });
  }

  edit(mapping: string): void {
    this.set({ mapping, origin: { of: "own" } });
  }

  private question(of: Parameters<typeof questions.audit>[3]): Question | null {
    const { blob, name, mapping, journal } = this.state;
    return blob && questions.audit({ [name]: blob }, journal ? undefined : mapping, undefined, of);
  }

  private running = false;

  /** The audit, by the mapping as it stands here. */
  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    await this.audit();
    this.running = false;
  }

  private async audit(): Promise<void> {
    const { blob, name, journal, opened } = this.state;
    const question = this.question({ most: SHOWN });
    if (!blob || !question) return;
    this.set({ standing: "reading", part: 0, said: "", findings: [], summary: null,
      statistics: null, statisticsSaid: "" });
    const said = await this.ask(question);
    if (this.state.opened !== opened) return;
    const { findings, summary } = parsed(said.out);
    if (said.status === 2 || !summary) {
      this.set({ standing: "refused", said: sentence(said.said) });
      return;
    }
    this.set({ standing: "done", findings, summary });
    if (!journal) return;
    const verified = await this.ask(questions.verify(name, blob));
    if (this.state.opened === opened && verified.out !== "")
      this.set({ verified: JSON.parse(verified.out) as Verified });
  }

  /** The statistical page: its figures and the picture. */
  async test(): Promise<void> {
    const said = await this.once(this.question({ most: 1, statistics: PICTURE }));
    if (!said) return;
    const { page } = parsed(said.out);
    if (page) this.set({ statistics: { page, svg: said.files?.[PICTURE] ?? "" } });
    else this.set({ statisticsSaid: sentence(said.said) });
  }

  /** Every sealed shuffle of a journal, made again. */
  async reveal(): Promise<void> {
    const { blob, name, opened } = this.state;
    if (!blob) return;
    const said = await this.ask(questions.reveal(name, blob));
    if (this.state.opened !== opened) return;
    if (said.out !== "") this.set({ revealed: JSON.parse(said.out) as Revealed });
    this.set({ revealedSaid: sentence(said.said) });
  }

  /** One shuffle by hand; what it gave, or why it cannot be made. */
  async byHand(of: questions.Sealed): Promise<{ shoe: Shoe | null; said: string }> {
    const said = await this.lab.ask(questions.revealed(of));
    const made = said.out === "" ? null : JSON.parse(said.out) as Revealed;
    return { shoe: made?.shoes[0] ?? null, said: sentence(said.said) };
  }

  /** What a table of this house told of its seals, made again; null where nothing comes of it. */
  async seals(lines: string[]): Promise<Revealed | null> {
    const said = await this.lab.ask(questions.slip(lines));
    return said.out === "" ? null : JSON.parse(said.out) as Revealed;
  }

  /** A file that lies beside the page, or that the server gives. */
  async fetched(path: string, name: string): Promise<void> {
    const answer = await fetch(path);
    if (answer.ok) await this.open(await answer.blob(), name);
  }

  async export(as: "json" | "csv" | "sarif"): Promise<void> {
    const said = await this.once(this.question({ as, most: EXPORTED }));
    const type = as === "csv" ? "text/csv" : "application/json";
    if (said && said.out !== "") download(`${this.state.name}.findings.${as}`, said.out, type);
  }

  keepMapping(): void {
    download(`${this.state.name}.ini`, this.state.mapping, "text/plain");
  }

  keepPicture(): void {
    download(`${this.state.name}.svg`, this.state.statistics?.svg ?? "", "image/svg+xml");
  }
}

let made: AuditStore | null = null;

export function auditStore(): AuditStore {
  return (made ??= new AuditStore());
}

