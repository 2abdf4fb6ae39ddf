// A part of the page that others build: it says so.
import { Bar } from "./bar";
import { words } from "./strings";

export function SoonPage({ title }: { title: string }) {
  return (
    <div class="lobby">
      <Bar />
      <main id="main"><h1>{title}</h1><p class="quiet">{words.soon}</p></main>
    </div>
  );
}
