// How a foreign log is read: the mapping that was guessed, a ready one, or what somebody made of
// it.
import { files } from "../files";
import { audit as words } from "../strings";
import type { AuditState, AuditStore } from "./store";

const text = words.mapping;

function about(state: AuditState): string {
  const { origin } = state;
  return origin.of === "ready" ? text.ready(origin.name) : origin.of === "guess" ? text.guessed
    : origin.of === "own" ? text.own : text.none;
}

export function Mapping({ state, store }: { state: AuditState; store: AuditStore }) {
  const { origin } = state;
  return (
    <details class="mapping" open={state.standing === "refused"}>
      <summary><h2>{text.title}</h2></summary>
      <p class="quiet">{about(state)}{" "}<a href={files.docs.audit}>{text.docs}</a></p>
      <label class="choose">{text.choose}{" "}
        <select value={origin.of === "ready" ? origin.name : origin.of === "own" ? "own" : ""}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value !== "own") void (value === "" ? store.guess() : store.ready(value));
          }}>
          <option value="">{text.guess}</option>
          {origin.of === "own" && <option value="own">{text.changed}</option>}
          {files.mappings.map((name) => <option key={name} value={name}>{name}</option>)}
        </select></label>
      <form onSubmit={(event) => { event.preventDefault(); void store.run(); }}>
        <label>{text.label}
          <textarea rows={18} wrap="off" spellcheck={false} value={state.mapping}
            onInput={(event) => store.edit(event.currentTarget.value)} /></label>
        <div class="go">
          <button type="submit" class="act asked">{text.go}</button>
          <button type="button" class="act" onClick={() => store.keepMapping()}>{text.keep}</button>
        </div>
      </form>
    </details>
  );
}
