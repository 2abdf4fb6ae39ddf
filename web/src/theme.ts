// Light or dark: the system's, until somebody says otherwise here.
export type Theme = "light" | "dark";

const root = document.documentElement;

export function theme(): Theme {
  const chosen = root.dataset["theme"];
  return chosen === "light" || chosen === "dark" ? chosen
    : matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** The one that was chosen here before. */
export function chosenTheme(): void {
  try {
    const kept = localStorage.getItem("theme");
    if (kept) root.dataset["theme"] = kept;
  } catch { /* nothing is kept here: the system's theme it is */ }
}

/** The other one, from now on. */
export function turnTheme(): Theme {
  const next = theme() === "light" ? "dark" : "light";
  root.dataset["theme"] = next;
  try { localStorage.setItem("theme", next); } catch { /* then it is for this page alone */ }
  return next;
}
