// The page: what the address names, and nothing else.
import { render } from "preact";
import { App } from "./app";
import "./style/app.css";

const page = document.getElementById("page");
if (page) render(<App />, page);
