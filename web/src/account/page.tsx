// Signing in: for who deals, supervises or keeps chips from one evening to the next.
import { useState } from "preact/hooks";
import { Bar } from "../bar";
import { session, useMe } from "../session";
import { words } from "../strings";

function Form() {
  const [says, setSays] = useState("");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    try {
      await session.signIn(String(form.get("name")), String(form.get("password")));
      location.hash = "#/";
    } catch (error) {
      setSays(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form class="sheet" onSubmit={(event) => void submit(event)}>
      <label>{words.account.name}<input name="name" autocomplete="username" required /></label>
      <label>{words.account.password}
        <input name="password" type="password" autocomplete="current-password" required /></label>
      <p class="refusal" role="status">{says}</p>
      <button type="submit" class="act asked">{words.account.signIn}</button>
    </form>
  );
}

export function AccountPage() {
  const me = useMe();
  return (
    <div class="lobby">
      <Bar />
      <main id="main">
        <h1>{me ? me.name : words.account.signIn}</h1>
        {me ? <div class="sheet"><p class="quiet">{me.roles.join(", ")}</p>
          <button type="button" class="act" onClick={() => void session.signOut()}>
            {words.account.signOut}</button></div> : <Form />}
      </main>
    </div>
  );
}
