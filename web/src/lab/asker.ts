// One question at a time, the newest: what somebody has typed over is not waited for. A question
// that is on when another comes has a moment left to end by itself; then its worker is ended.
import { useEffect, useState } from "preact/hooks";
import { Kept } from "../kept";
import { LabClient } from "./client";
import type { Answer } from "./lab";
import type { Question } from "./questions";

const PATIENCE_MS = 120;

export interface Standing {
  /** The last answer; of a simulation also on the way. */
  answer: Answer | null;
  /** What was asked for it. */
  asked: Question | null;
  running: boolean;
  done: number;
  all: number;
  /** Somebody ended it: the answer is not the whole. */
  stopped: boolean;
}

interface Next { question: Question; steps: boolean }

export class Asker extends Kept<Standing> {
  private readonly client = new LabClient();
  private next: Next | null = null;
  private since = 0;
  private halted = false;
  private cleared = false;

  constructor() {
    super({ answer: null, asked: null, running: false, done: 0, all: 0, stopped: false });
  }

  ask(question: Question, steps = false): void {
    this.next = { question, steps };
    if (!this.state.running) {
      void this.go();
      return;
    }
    const began = this.since;
    setTimeout(() => {
      if (this.next && this.since === began) this.client.stop();
    }, Math.max(0, PATIENCE_MS - (performance.now() - began)));
  }

  /** Enough: what is on is left, and what was told of it stays. */
  stop(): void {
    if (!this.state.running) return;
    this.next = null;
    this.halted = true;
    this.client.stop();
  }

  /** Nothing was asked. */
  clear(): void {
    this.stop();
    this.cleared = true;
    this.set({ answer: null, asked: null, stopped: false });
  }

  override close(): void {
    super.close();
    this.client.stop();
  }

  private async go(): Promise<void> {
    while (this.next && !this.closed) {
      const { question, steps } = this.next;
      this.next = null;
      this.halted = this.cleared = false;
      this.since = performance.now();
      this.set({ running: true, done: 0, all: 0, stopped: false });
      const answer = await this.client.ask(question, {
        progress: (done, all) => this.set({ done, all }),
        ...(steps ? { step: (one: Answer) => this.set({ answer: one, asked: question }) } : {}),
      });
      if (this.closed || this.next) continue;
      this.set(this.halted ? { running: false, stopped: !this.cleared }
        : { running: false, answer, asked: question });
    }
  }
}

/** As it stands, told anew when it changes. */
export function useStanding(asker: Asker): Standing {
  const [, told] = useState({});
  useEffect(() => asker.subscribe(() => told({})), [asker]);
  return asker.state;
}

/** Asks whenever the question is another; null asks nothing. */
export function useAnswer(asker: Asker, question: Question | null): Standing {
  const key = question ? JSON.stringify(question) : "";
  useEffect(() => {
    if (question) asker.ask(question);
    else asker.clear();
  }, [asker, key]);
  return useStanding(asker);
}
