// The page's side of the laboratory's worker: questions one after the other, each with its answer.
import { files } from "../files";
import type { Answer } from "./lab";
import type { Question } from "./questions";
import type { Asked, Told } from "./worker";

export interface Hearing {
  /** How far it is. */
  progress?(done: number, all: number): void;
  /** A simulation as it stands. */
  step?(answer: Answer): void;
}

type Waiting = Hearing & { resolve(answer: Answer): void };
type Asking = { module: string } | { read: string } | { ask: Question; steps?: boolean };

export class LabClient {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private number = 0;

  private send(what: Asking, hearing: Hearing = {}): Promise<Answer> {
    const id = ++this.number;
    const worker = this.worker;
    if (!worker) throw new Error("the worker is not there");
    return new Promise((resolve) => {
      this.waiting.set(id, { ...hearing, resolve });
      worker.postMessage({ id, ...what } satisfies Asked);
    });
  }

  private hear(told: Told): void {
    const who = this.waiting.get(told.id);
    if (!who) return;
    if ("done" in told) {
      who.progress?.(told.done, told.all);
    } else if (told.last) {
      this.waiting.delete(told.id);
      who.resolve(told.answer);
    } else {
      who.step?.(told.answer);
    }
  }

  private open(): void {
    if (this.worker) return;
    this.worker = new Worker(files.labWorker, { type: "module" });
    this.worker.onmessage = (event: MessageEvent<Told>) => this.hear(event.data);
    void this.send({ module: files.lab });
  }

  /** The answer, of a simulation with `step` the last one. */
  ask(question: Question, hearing: Hearing = {}): Promise<Answer> {
    this.open();
    return this.send({ ask: question, steps: hearing.step !== undefined }, hearing);
  }

  /** What stands in one of the ready files, "rules/NAME.ini"; null if there is none. */
  async read(name: string): Promise<string | null> {
    this.open();
    const answer = await this.send({ read: name });
    return answer.status === 0 ? answer.out : null;
  }

  /** Nobody waits any longer: what is on is left, and the next question begins anew. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const who of this.waiting.values()) who.resolve({ status: 2, out: "", said: "" });
    this.waiting.clear();
  }
}
