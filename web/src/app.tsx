import { words } from "./strings";

export function App() {
  return <main class="lobby"><h1>{words.name}</h1></main>;
}
