// Who one is at this server, and the lobby: HTTP as docs/openapi.json has it.
import { useEffect, useState } from "preact/hooks";
import { errors } from "./strings";

export interface Me { name: string; roles: string[]; purse: number; guest: boolean }

export interface LobbyTable {
  name: string; game: string; edition: number; pit: string; minimum: string; maximum: string;
  seats: number; taken: { seat: number; name: string; house: boolean; chips: string }[];
  phase: string;
  round: number; dealer: "auto" | "live"; vigorish: number; results: string; watching: number;
  called: boolean; closing: boolean; failed: boolean;
}

/** What the lobby tells: the tables, and the play chips that a guest is given; null where none are
 *  admitted. */
export interface Lobby { tables: LobbyTable[]; guest: string | null }

/** Closed for good: nobody plays there any more, and its name is not used again. */
export function isClosed(table: LobbyTable): boolean { return table.phase === "closed"; }

/** Those where something can still happen, then those that are closed. */
export function openFirst(tables: LobbyTable[]): LobbyTable[] {
  return [...tables].sort((a, b) => Number(isClosed(a)) - Number(isClosed(b)));
}

/** A table asked for by name tells more of itself: its rules as a line, how many entries its
 *  journal has, and cards of its burn; null where those are not known. */
export interface OneTable extends LobbyTable {
  entries: number; rules: string; burn: number | null;
}

/** What a question was refused with: its sentence, and the status of HTTP. */
export class Refused extends Error {
  constructor(says: string, readonly status: number) { super(says); }
}

/** One question of HTTP; what is refused is thrown. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method, credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => { throw new Error(errors.line); });
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const why = (said as { error?: string } | null)?.error;
    throw new Refused(why ?? errors.status(answer.status), answer.status);
  }
  return said as T;
}

let me: Me | null = null;
let asked: Promise<Me | null> | null = null;
const listeners = new Set<() => void>();

function tell(next: Me | null): Me | null {
  me = next;
  for (const listener of listeners) listener();
  return me;
}

interface MeAnswer { name: string; roles: string[]; purse: string; guest: boolean }

/** Whether this browser was ever signed in here: a stranger need not be asked for. Where storage is
 *  full a cookie has it. */
const mark = {
  get is(): boolean {
    if (document.cookie.split("; ").includes("known=1")) return true;
    try { return localStorage.getItem("known") === "1"; } catch { return true; }
  },
  set(is: boolean): void {
    try {
      if (is) localStorage.setItem("known", "1");
      else localStorage.removeItem("known");
    } catch { if (is) document.cookie = "known=1; path=/; SameSite=Strict; max-age=31536000"; }
    if (!is) document.cookie = "known=; path=/; max-age=0";
  },
};

/** Asks who one is. Only the server's own word ends that: whom a line that is down cannot tell is
 *  who they were, and is asked again. */
async function look(): Promise<Me | null> {
  try {
    const said = await ask<MeAnswer>("GET", "/api/me");
    mark.set(true);
    return tell({ ...said, purse: Math.round(Number(said.purse) * 100) });
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    mark.set(false);
    return tell(null);
  }
}

function load(): Promise<Me | null> {
  if (!mark.is) return Promise.resolve(tell(null));
  return look().catch(() => {
    asked = null;
    return me;
  });
}

export const session = {
  get me(): Me | null { return me; },
  /** Asked once, however many want to know. */
  known(): Promise<Me | null> { return (asked ??= load()); },
  again(): Promise<Me | null> { return (asked = load()); },
  /** Who has no name here is made a guest; another page of this browser may have signed in. */
  async guest(): Promise<Me | null> {
    const now = mark.is ? await look() : null;
    if (now) return (asked = Promise.resolve(now));
    await ask("POST", "/api/guest", {});
    mark.set(true);
    return session.again();
  },
  async signIn(name: string, password: string): Promise<Me | null> {
    await ask("POST", "/api/sign-in", { name, password });
    mark.set(true);
    return session.again();
  },
  /** A new account, out of an invitation. */
  async join(invitation: string, name: string, password: string): Promise<Me | null> {
    await ask("POST", "/api/accounts", { invitation, name, password });
    mark.set(true);
    return session.again();
  },
  /** Another password; this browser stays signed in, no other does. */
  async password(old: string, fresh: string): Promise<void> {
    await ask("POST", "/api/password", { old, new: fresh });
  },
  async signOut(): Promise<void> {
    await ask("POST", "/api/sign-out", {});
    mark.set(false);
    asked = Promise.resolve(tell(null));
  },
  lobby(): Promise<Lobby> { return ask("GET", "/api/tables"); },
  tables(): Promise<LobbyTable[]> { return session.lobby().then((said) => said.tables); },
  /** The dealer calls the floor to a table, or the floor answers. */
  call(name: string, called: boolean): Promise<{ called: boolean }> {
    return ask("POST", `/api/tables/${encodeURIComponent(name)}/call`, { called });
  },
  /** Is there a table of that name? Where nobody answers, there may be. */
  exists(name: string): Promise<boolean> {
    return fetch(`/api/tables/${encodeURIComponent(name)}`)
      .then(({ status }) => status !== 404 && status !== 400, () => true);
  },
  table(name: string): Promise<OneTable> {
    return ask("GET", `/api/tables/${encodeURIComponent(name)}`);
  },
};

export function useMe(): Me | null {
  const [now, set] = useState(me);
  useEffect(() => {
    const listener = (): void => set(me);
    listeners.add(listener);
    void session.known().then(listener);
    return () => { listeners.delete(listener); };
  }, []);
  return now;
}
