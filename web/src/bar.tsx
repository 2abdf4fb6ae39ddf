// The bar at the top of every page.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { words } from "./strings";

/** Light or dark: the system's, until somebody says otherwise here. */
function ThemeButton() {
  const root = document.documentElement;
  const now = (): string => root.dataset["theme"]
    ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
  const [theme, set] = useState(now());
  const turn = (): void => {
    const next = theme === "light" ? "dark" : "light";
    root.dataset["theme"] = next;
    try { localStorage.setItem("theme", next); } catch { /* then it is for this page alone */ }
    set(next);
  };
  return (
    <button type="button" class="pill theme" aria-label={words.bar.theme} onClick={turn}>
      {theme === "light" ? words.bar.dark : words.bar.light}
    </button>
  );
}

export function Bar({ children }: { children?: ComponentChildren }) {
  return (
    <header class="bar">
      <a class="skip" href="#main" onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.scrollIntoView();
      }}>{words.bar.skip}</a>
      <a class="brand" href="#/">{words.name}</a>
      {children ?? <span class="gap" />}
      <nav class="pages" aria-label={words.bar.pages}>
        <a class="pill" href="#/rulebook">{words.bar.rulebook}</a>
        <a class="pill" href="#/lab">{words.bar.laboratory}</a>
        <a class="pill aside" href="#/school">{words.bar.school}</a>
        <a class="pill aside" href="#/audit">{words.bar.audit}</a>
      </nav>
      <ThemeButton />
    </header>
  );
}
