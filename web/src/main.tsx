// The page: the theme that was chosen here, and what the address names.
import { render } from "preact";
import { App } from "./app";
import "./style/app.css";

try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset["theme"] = theme;
} catch { /* nothing is kept here: the system's theme it is */ }

const page = document.getElementById("page");
if (page) {
  page.replaceChildren();
  render(<App />, page);
}
