// The page: the theme that was chosen here, and what the address names.
import { render } from "preact";
import { App } from "./app";
import { showKeys } from "./table/keys";
import { engine } from "./table/store";
import { chosenTheme } from "./theme";
import "./style/app.css";

chosenTheme();
showKeys();
const page = document.getElementById("page");
if (page) {
  page.replaceChildren();
  render(<App />, page);
}

// The engine comes after what is painted first, where somebody plays or looks on, or soon will.
const first = /^#?\/?(\w*)/.exec(location.hash)?.[1] ?? "";
if (["", "table", "play", "display", "deal"].includes(first))
  requestAnimationFrame(() => setTimeout(() => void engine().catch(() => null)));
