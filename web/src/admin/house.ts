// What an administrator asks of the server, and what is known of it: accounts, invitations, tables.
// Every act is put to the server and everything is asked for again after it: nothing is guessed.
import { useEffect, useState } from "preact/hooks";
import { ask, openFirst, Refused, session, type LobbyTable } from "../session";

export interface Account { name: string; roles: string[]; guest: boolean; locked: boolean }
export interface Invited { id: string; by: string; roles: string[]; expires: number }

export interface House {
  accounts: Account[] | null;
  invitations: Invited[] | null;
  tables: LobbyTable[] | null;
  /** what was done last, or why it was not */
  says: string;
  wrong: boolean;
  /** Does it, says so, and looks again; false if it was refused. */
  act(what: () => Promise<unknown>, done: string): Promise<boolean>;
}

const EVERY_MS = 5000;
const SAID_MS = 8000;
const path = (kind: string, name: string): string => `/api/${kind}/${encodeURIComponent(name)}`;

export const asks = {
  change: (name: string, what: { roles?: string[]; lock?: boolean; revoke?: true }) =>
    ask("POST", path("accounts", name), what),
  invite: (roles: string[], hours: number) =>
    ask<{ invitation: string }>("POST", "/api/invitations", { roles, hours })
      .then((said) => said.invitation),
  withdraw: (id: string) => ask("POST", path("invitations", id), { withdraw: true }),
  open: (rules: string, live: boolean) =>
    ask<{ name: string }>("POST", "/api/tables", { rules, dealer: live ? "live" : "auto",
      ...(live ? {} : { house_players: 3 }) }),
  close: (name: string) => ask("POST", `${path("tables", name)}/close`, {}),
};

export function useHouse(): House {
  const [accounts, setAccounts] = useState<Account[] | null>(null);
  const [invitations, setInvitations] = useState<Invited[] | null>(null);
  const [tables, setTables] = useState<LobbyTable[] | null>(null);
  const [said, say] = useState({ says: "", wrong: false });
  const look = async (): Promise<void> => {
    const [who, out, list] = await Promise.all([
      ask<{ accounts: Account[] }>("GET", "/api/accounts"),
      ask<{ invitations: Invited[] }>("GET", "/api/invitations"), session.tables()]);
    setAccounts(who.accounts);
    setInvitations(out.invitations.sort((a, b) => a.expires - b.expires));
    setTables(openFirst(list));
  };
  /** Whoever is no administrator any more, or signed out elsewhere, is asked to sign in again. */
  const tryLook = (): Promise<void> => look().catch((error: unknown) => {
    if (error instanceof Refused) void session.again();
  });
  useEffect(() => {
    void tryLook();
    const timer = setInterval(() => { if (!document.hidden) void tryLook(); }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => say({ says: "", wrong: false }), SAID_MS);
    return () => clearTimeout(timer);
  }, [said.says]);
  const act = async (what: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await what();
    } catch (error) {
      say({ says: error instanceof Error ? error.message : String(error), wrong: true });
      return false;
    }
    say({ says: done, wrong: false });
    void tryLook(); // a form that was sent is free again at once
    return true;
  };
  return { accounts, invitations, tables, ...said, act };
}
