// The laboratory's worker: one module, one question after the other. A question may take seconds;
// how far it is, and how a simulation stands, is told on the way. Who has heard enough ends the
// worker.
import { Lab } from "./lab";
import type { Answer, Far } from "./lab";
import type { Question } from "./questions";

export type Asked =
  | { id: number; module: string }
  | { id: number; read: string }
  | { id: number; ask: Question; steps?: boolean };

export type Told =
  | { id: number; done: number; all: number }
  | { id: number; answer: Answer; last: boolean };

/** Only workers have it. */
declare class FileReaderSync { readAsArrayBuffer(blob: Blob): ArrayBuffer }

/** As long as somebody likes to wait for the next point of a chart; and so many at least, if the
 *  run has as many lots. */
const STEP_MS = 150;
const POINTS = 100;

let lab: Promise<Lab> | null = null;
let asked = 0;
let told = 0;
let there: string[] = [];

const say = (what: Told): void => postMessage(what);

function progress(done: number, all: number): void {
  const now = performance.now();
  if (now - told < 50 && done < all) return;
  told = now;
  say({ id: asked, done, all });
}

/** A file of the page: a piece of it is read when it is asked for. */
function far(blob: Blob): Far {
  const reader = new FileReaderSync();
  return { size: blob.size,
    slice: (from, to) => new Uint8Array(reader.readAsArrayBuffer(blob.slice(from, to))) };
}

/** The files of a question; those of the one before go. */
function put(of: Lab, question: Question): void {
  for (const name of there) if (!(name in question.files)) of.file(name, null);
  there = Object.keys(question.files);
  for (const [name, bytes] of Object.entries(question.files))
    of.file(name, bytes instanceof Blob ? far(bytes) : bytes);
}

/** The answer, with the files that were to be told. */
function answer(of: Lab, question: Question): Answer {
  const said = question.words.length > 0 ? of.run(...question.words)
    : { status: 0, out: "", said: "" };
  if (!question.reads) return said;
  return { ...said,
    files: Object.fromEntries(question.reads.map((name) => [name, of.read(name) ?? ""])) };
}

/** A simulation step by step: as it stands every time, and at the end as a whole run prints it. */
function simulate(of: Lab, id: number, words: string[]): void {
  const begun = of.start(...words);
  let lots = 1;
  let all = 0;
  if (begun.status !== 0) {
    say({ id, answer: begun, last: true });
    return;
  }
  for (let left = 1; left > 0;) {
    const from = performance.now();
    left = of.step(lots);
    const took = performance.now() - from;
    if (all === 0) all = left + lots;
    lots = Math.max(1, Math.min(4 * lots, Math.round((lots * STEP_MS) / Math.max(took, 1)),
      Math.floor(all / POINTS)));
    say({ id, answer: of.figures(), last: left === 0 });
  }
  of.stop();
}

onmessage = async (event: MessageEvent<Asked>): Promise<void> => {
  const what = event.data;
  if ("module" in what) lab = Lab.load(what.module, progress);
  if (!lab) throw new Error("the module is asked for first");
  const of = await lab;
  asked = what.id;
  if ("module" in what) {
    say({ id: what.id, answer: { status: 0, out: "", said: "" }, last: true });
    return;
  }
  if ("read" in what) {
    const text = of.read(what.read);
    say({ id: what.id, answer: { status: text === null ? 2 : 0, out: text ?? "", said: "" },
      last: true });
    return;
  }
  put(of, what.ask);
  if (what.steps) simulate(of, what.id, what.ask.words);
  else say({ id: what.id, answer: answer(of, what.ask), last: true });
};
