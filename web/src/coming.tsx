// A part of the page that is on its way, or did not come.
import { Bar } from "./bar";
import { words } from "./strings";

export function ComingPage({ title, failed }: { title: string; failed: boolean }) {
  return (
    <div class="lobby">
      <Bar />
      <main id="main" class="coming"><h1>{title}</h1>
        {failed && <p class="refusal" role="alert">{words.notCome}</p>}</main>
    </div>
  );
}
