// F2: the floorperson comes to the console, signs in beside the dealer, and does there what only a
// floorperson may. The dealer stays signed in: the floor's token is kept by this panel alone. A
// dealer who is a floorperson too need not sign in once more.
import { useEffect, useRef, useState } from "preact/hooks";
import { ABOVE, Acts, RoleChoice, useKinds } from "../floor/forms";
import { ask, session } from "../session";
import { errors, house, keyNames } from "../strings";
import type { Ruling } from "../types";
import type { Live } from "./live";
import { SignIn } from "./sign_in";

/** Without a token it is the dealer, who has such a role too. */
interface Signed { name: string; token: string | null; roles: string[] }

const above = (roles: string[]): string[] => roles.filter((role) => ABOVE.includes(role));

/** By a token without cookies: nobody but who holds it is signed in by it. Without one it is the
 *  dealer's own account that asks. */
async function post<T>(path: string, body: unknown, token: string | null = ""): Promise<T> {
  if (token === null) return ask<T>("POST", path, body);
  const answer = await fetch(path, { method: "POST", credentials: "omit",
    body: JSON.stringify(body),
    headers: token ? { Authorization: `Bearer ${token}` } : {} });
  const said = await answer.json().catch(() => null) as (T & { error?: string }) | null;
  if (!answer.ok || !said)
    throw new Error(said?.error ?? errors.status(answer.status));
  return said;
}

interface Judged {
  seq: number; verdict: Ruling["verdict"]; provision: string | null; edition?: string | null;
  reading?: string | null; says?: string;
}

export function FloorPanel({ live, tick, close }: { live: Live; tick: number; close(): void }) {
  const [who, setWho] = useState<Signed | null>(null);
  const [role, setRole] = useState("");
  const kinds = useKinds();
  const box = useRef<HTMLDivElement>(null);
  const token = useRef("");
  const { me } = session;
  const table = live.asked();
  useEffect(() => {
    const of = (what: string) => box.current?.querySelector<HTMLElement>(what);
    const first = who ? of("article .act.asked") ?? of("article button") ?? of("summary")
      : of("input");
    first?.focus();
  }, [who]);
  useEffect(() => {
    const press = (key: KeyboardEvent): void => { if (key.key === "Escape") close(); };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  useEffect(() => () => {
    if (token.current) void post("/api/sign-out", {}, token.current).catch(() => undefined);
  }, []);
  const comes = (one: Signed): void => {
    const roles = above(one.roles);
    void post(`/api/tables/${encodeURIComponent(live.name)}/call`, { called: false }, one.token)
      .catch(() => undefined);
    setRole(roles[0] ?? "");
    setWho({ ...one, roles });
  };
  const signIn = async (name: string, password: string): Promise<void> => {
    const said = await post<Signed>("/api/sign-in", { name, password });
    if (above(said.roles).length === 0) throw new Error(house.signIn.other(name, ABOVE));
    token.current = said.token ?? "";
    comes(said);
  };
  const send = async (line: string): Promise<Ruling | null> => {
    const id = `f${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
    try {
      const said = await post<Judged>(`/api/tables/${encodeURIComponent(live.name)}/events`,
        { id, seen: live.state.view?.seq ?? 0, line, as: role }, who?.token);
      return { verdict: said.verdict, provision: said.provision
        ? { id: said.provision, edition: said.edition ?? "" } : null, also: null,
      reading: said.reading ?? null, untimely: false, says: said.says ?? said.verdict };
    } catch (error) {
      return { verdict: "refused", provision: null, also: null, reading: null, untimely: false,
        says: error instanceof Error ? error.message : String(error) };
    }
  };
  return (
    <div class="floor-panel" role="dialog" aria-label={house.floor.title} ref={box}>
      <button type="button" class="act close" onClick={close}>
        {house.floor.back} <kbd>{keyNames.escape}</kbd></button>
      {!who ? <><SignIn title={house.floor.here} lead={house.floor.lead} done={signIn} />
        {me && above(me.roles).length > 0 && <p class="own-floor">{house.floor.own(me.name)}
          <button type="button" class="act" onClick={() => comes({ ...me, token: null })}>
            {house.floor.asOwn}</button></p>}</>
        : table && <>
          <h1>{house.roles[role] ?? role}: {who.name}</h1>
          <RoleChoice roles={who.roles} role={role} choose={setRole} />
          <Acts key={role} table={table} role={role} tick={tick} kinds={kinds} send={send} />
        </>}
    </div>
  );
}
