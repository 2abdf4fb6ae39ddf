// The operator's page is the server's own; this gives it the choice of light or dark that was made
// elsewhere, before it is drawn, and the button that every bar has. Without it the page is as the
// system is.
import { words } from "./strings";
import { chosenTheme, theme, turnTheme } from "./theme";

function button(): HTMLButtonElement {
  const made = document.createElement("button");
  const say = (): void => {
    made.textContent = theme() === "light" ? words.bar.dark : words.bar.light;
  };
  made.type = "button";
  made.className = "pill theme";
  made.setAttribute("aria-label", words.bar.theme);
  made.addEventListener("click", () => {
    turnTheme();
    say();
  });
  say();
  return made;
}

chosenTheme();
addEventListener("DOMContentLoaded", () => document.querySelector(".bar")?.append(button()));
