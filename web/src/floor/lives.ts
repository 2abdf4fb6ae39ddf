// Several tables at once, each as one of the house.
import { useEffect, useRef, useState } from "preact/hooks";
import { Live } from "../console/live";
import { openFirst, session, type LobbyTable } from "../session";

const MOST = 12;
const AGAIN_MS = 2500;

/** The tables of this server, asked again from time to time. */
export function useTables(): LobbyTable[] | null {
  const [tables, set] = useState<LobbyTable[] | null>(null);
  useEffect(() => {
    let gone = false;
    const ask = (): void => {
      session.tables().then((list) => { if (!gone) set(openFirst(list)); }).catch(() => undefined);
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return tables;
}

/** A connection to each of the names, the first twelve. */
export function useLives(names: string[], as: string): Map<string, Live> {
  const lives = useRef(new Map<string, Live>());
  const [, again] = useState(0);
  const list = names.slice(0, MOST);
  const key = list.join("\n");
  useEffect(() => () => {
    for (const live of lives.current.values()) live.close();
    lives.current.clear();
  }, [as]);
  useEffect(() => {
    for (const name of list) {
      if (as === "" || lives.current.has(name)) continue;
      const live = new Live(name, as);
      live.subscribe(() => again((n) => n + 1));
      lives.current.set(name, live);
    }
    for (const [name, live] of lives.current)
      if (!list.includes(name)) {
        live.close();
        lives.current.delete(name);
      }
    again((n) => n + 1);
  }, [key, as]);
  return lives.current;
}
