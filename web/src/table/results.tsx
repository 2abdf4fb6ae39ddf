// Results as they fell, oldest first. Roads are the library's to compute, and come with it.
import { words } from "../strings";

export function Results({ letters, most }: { letters: string; most: number }) {
  const shown = letters.slice(-most);
  if (shown === "") return <p class="quiet">{words.roads.empty}</p>;
  return (
    <span class="results" role="img" aria-label={words.lobby.results([...shown].join(" "))}>
      {[...shown].map((letter, i) => <span key={letters.length - shown.length + i}
        class={`bead ${letter}`}>{letter}</span>)}
    </span>
  );
}

export function tally(letters: string): string {
  const count = (letter: string): number => letters.split(letter).length - 1;
  return words.roads.tally(count("P"), count("B"), count("T"));
}
