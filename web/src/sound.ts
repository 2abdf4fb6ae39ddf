// Sounds of a table, made here out of tones: off until somebody asks for them, and nothing is ever
// told by sound alone. No sound is made of what was told before one came, and of many things at
// once one of each kind is heard.
import { useEffect, useRef, useState } from "preact/hooks";
import type { State } from "./table/store";

type Sound = "card" | "chip" | "call" | "asked";

const KEY = "sound";

/** A tone: hertz, when it begins, how long it takes to die away, how loud. */
interface Tone { hertz: number; at: number; lasts: number; loud: number }

const TONES: Record<Exclude<Sound, "card">, Tone[]> = {
  chip: [{ hertz: 2600, at: 0, lasts: 0.05, loud: 0.05 },
    { hertz: 3300, at: 0.04, lasts: 0.04, loud: 0.035 }],
  call: [{ hertz: 392, at: 0, lasts: 0.5, loud: 0.05 }],
  asked: [{ hertz: 523, at: 0, lasts: 0.5, loud: 0.07 },
    { hertz: 659, at: 0.14, lasts: 0.6, loud: 0.07 }],
};

let context: AudioContext | null = null;

function soundIsOn(): boolean {
  try { return localStorage.getItem(KEY) === "on"; } catch { return false; }
}

function fades(to: AudioContext, { at, lasts, loud }: Omit<Tone, "hertz">): GainNode {
  const gain = to.createGain();
  const from = to.currentTime + at;
  gain.gain.setValueAtTime(loud, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  gain.connect(to.destination);
  return gain;
}

/** A card slides: noise without its low half, for a moment. */
function slide(to: AudioContext): void {
  const lasts = 0.09;
  const noise = to.createBuffer(1, Math.ceil(lasts * to.sampleRate), to.sampleRate);
  noise.getChannelData(0).forEach((_, i, all) => { all[i] = 2 * Math.random() - 1; });
  const source = to.createBufferSource();
  source.buffer = noise;
  const high = to.createBiquadFilter();
  high.type = "highpass";
  high.frequency.value = 3000;
  source.connect(high).connect(fades(to, { at: 0, lasts, loud: 0.06 }));
  source.start();
}

/** Heard, if it is asked for. A browser lets a page be heard once somebody has touched it. */
function play(sound: Sound): void {
  if (!soundIsOn()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (sound === "card") return slide(context);
  for (const tone of TONES[sound]) {
    const source = context.createOscillator();
    source.frequency.value = tone.hertz;
    source.connect(fades(context, tone));
    source.start(context.currentTime + tone.at);
    source.stop(context.currentTime + tone.at + tone.lasts);
  }
}

/** On or off from now on, here; heard at once where it is on. */
export function useSoundSwitch(): [boolean, () => void] {
  const [on, set] = useState(soundIsOn());
  return [on, () => {
    try { localStorage.setItem(KEY, on ? "off" : "on"); } catch { return; }
    set(!on);
    play("asked");
    if (on) void context?.suspend();
  }];
}

const OF_KIND: Record<string, Sound> = { "card": "card", "turn": "card", "wager": "chip",
  "raise": "chip", "withdraw": "chip", "pay": "chip", "collect": "chip" };

/** Follows a table: cards, chips, calls as they are told, and what this viewer is asked. */
export function useSounds(state: State | null): void {
  const heard = useRef<number | null>(null);
  const asked = useRef("");
  const newest = state?.feed.at(-1)?.key ?? 0;
  useEffect(() => {
    if (!state?.view) return;
    const { feed, view: { call } } = state;
    const fresh = heard.current === null ? []
      : feed.filter((one) => one.told !== null && one.key > (heard.current ?? 0));
    heard.current = newest;
    const sounds = new Set(fresh.flatMap(({ told }) =>
      told?.call ? ["call" as const] : OF_KIND[told?.kind ?? ""] ?? []));
    const question = call.of === "you" ? call.words : "";
    if (question !== "" && question !== asked.current) sounds.add("asked");
    asked.current = question;
    for (const sound of sounds) play(sound);
  }, [newest, state?.view?.call.words]);
}
