// What a dealer who is new here needs: where the cards come from, and what the keys do. A line of
// it stands on the console until somebody has read it; all of it comes with "?".
import { useState } from "preact/hooks";
import { house } from "../strings";

export function Help({ tiles }: { tiles: boolean }) {
  const keys = [...house.help.keys, ...(tiles ? house.help.tiles : [])];
  return (
    <section class={tiles ? "help tiles" : "help"}>
      <h2>{house.help.title}</h2>
      <p>{house.help.shoe(tiles)} <span class="quiet">{house.help.none(tiles)}</span></p>
      <dl>{keys.map(([key, says]) =>
        <div key={key}><dt><kbd>{key}</kbd></dt><dd>{says}</dd></div>)}</dl>
    </section>
  );
}

const READ = "dealt";

function wasRead(): boolean {
  try { return localStorage.getItem(READ) === "1"; } catch { return false; }
}

/** Once a browser, and gone for good when it was read. */
export function Intro({ help, tiles }: { help(): void; tiles: boolean }) {
  const [read, setRead] = useState(wasRead);
  const done = (): void => {
    try { localStorage.setItem(READ, "1"); } catch { /* then it comes again */ }
    setRead(true);
    document.getElementById("typed")?.focus();
  };
  if (read) return null;
  return (
    <p class="intro">{house.help.intro(tiles)}
      <button type="button" class="link" onClick={help}>{house.help.more}</button>
      <button type="button" class="act" onClick={done}>{house.help.done}</button></p>
  );
}
