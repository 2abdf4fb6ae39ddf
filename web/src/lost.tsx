// An address that names nothing: said in one sentence, with the way on.
import { useEffect } from "preact/hooks";
import { Bar } from "./bar";
import { lostWords } from "./strings";

export function LostPage({ name }: { name: string }) {
  useEffect(() => { document.title = lostWords.title; }, []);
  return (
    <div class="lobby">
      <Bar />
      <main id="main" class="no-page">
        <h1>{lostWords.title}</h1>
        <p class="quiet">{lostWords.says(name)}</p>
        <p><a class="act asked" href="#/">{lostWords.way}</a></p>
      </main>
    </div>
  );
}
