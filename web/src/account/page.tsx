// Signing in and joining: for who deals, supervises or keeps chips from one evening to the next;
// and, once in, what one's roles open.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Bar } from "../bar";
import { session, useMe, type LobbyTable, type Me } from "../session";
import { money } from "../figures";
import { accountWords, adminWords, joinWords, waysWords, words } from "../strings";
import { hasWays, Ways } from "../ways";
import { LostPassword } from "./lost_password";

/** A form that says what went wrong, or that it was done. */
function Sheet({ go, name, done = "", children }: {
  go(form: FormData): Promise<unknown>; name: string; done?: string; children: ComponentChildren;
}) {
  const [says, setSays] = useState("");
  const [wrong, setWrong] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    try {
      await go(new FormData(form));
      form.reset();
      setWrong(false);
      setSays(done);
    } catch (error) {
      setWrong(true);
      setSays(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form class="sheet" onSubmit={(event) => void submit(event)}>
      {children}
      <p class={wrong ? "refusal" : "says"} role="status">{says}</p>
      <button type="submit" class="act asked">{name}</button>
    </form>
  );
}

const text = (form: FormData, key: string): string => String(form.get(key) ?? "");

function SignIn() {
  return (
    <>
      <Sheet name={words.account.signIn} go={async (form) => {
        const me = await session.signIn(text(form, "name"), text(form, "password"));
        if (!hasWays(me)) location.hash = "#/";
      }}>
        <label>{words.account.name}
          <input name="name" autocomplete="username" autocapitalize="none" required /></label>
        <label>{words.account.password}
          <input name="password" type="password" autocomplete="current-password" required /></label>
      </Sheet>
      <p class="aside-note"><a href="#/join">{joinWords.have}</a></p>
      <p class="aside-note quiet">{accountWords.comes}</p>
      <LostPassword />
    </>
  );
}

function Password() {
  return (
    <details class="aside-note">
      <summary>{accountWords.change}</summary>
      <Sheet name={accountWords.save} done={accountWords.changed} go={(form) =>
        session.password(text(form, "old"), text(form, "new"))}>
        <label>{accountWords.old}
          <input name="old" type="password" autocomplete="current-password" required /></label>
        <label>{accountWords.fresh}
          <input name="new" type="password" autocomplete="new-password" minLength={8} required />
        </label>
      </Sheet>
    </details>
  );
}

/** What becomes of the chips when one signs in or out. */
function Purse({ me }: { me: Me }) {
  return (
    <p class="aside-note purse"><b class="figure">{accountWords.purse(money(me.purse))}</b>{" "}
      {me.guest ? accountWords.guest : accountWords.keeps}</p>
  );
}

function SignedIn({ me }: { me: Me }) {
  const [tables, setTables] = useState<LobbyTable[] | null>(null);
  useEffect(() => { session.tables().then(setTables, () => undefined); }, []);
  return (
    <>
      <p class="quiet">{adminWords.roleList(me.roles)}</p>
      <Ways me={me} tables={tables} />
      <Purse me={me} />
      <div class="sheet">
        {hasWays(me) ? <a class="act" href="#/">{words.lobby.title}</a>
          : <a class="act asked" href="#/">{waysWords.play}</a>}
        <button type="button" class="act" onClick={() => void session.signOut()}>
          {words.account.signOut}</button>
      </div>
      {me.guest ? <><h2 class="have">{accountWords.have}</h2><SignIn /></> : <Password />}
    </>
  );
}

export function AccountPage() {
  const me = useMe();
  useEffect(() => { document.title = words.account.signIn; }, []);
  return (
    <div class="lobby">
      <Bar />
      <main id="main">
        <h1>{me ? accountWords.hello(me.name) : words.account.signIn}</h1>
        {me ? <SignedIn me={me} /> : <SignIn />}
      </main>
    </div>
  );
}

/** "#/join/CODE": an invitation that was opened. */
export function JoinPage({ code }: { code: string }) {
  const me = useMe();
  useEffect(() => { document.title = joinWords.title; }, []);
  return (
    <div class="lobby">
      <Bar />
      <main id="main">
        <h1>{joinWords.title}</h1>
        <p class="quiet">{me ? joinWords.signedIn(me.name) : joinWords.lead}</p>
        <Sheet name={joinWords.go} go={async (form) => {
          await session.join(text(form, "invitation"), text(form, "name"), text(form, "password"));
          location.hash = "#/account";
        }}>
          <label>{joinWords.code}
            <input name="invitation" defaultValue={code} autocomplete="off" autocapitalize="none"
              spellcheck={false} required /></label>
          <label>{joinWords.name}<small>{joinWords.namePlease}</small>
            <input name="name" autocomplete="username" autocapitalize="none" minLength={3}
              maxLength={24} required /></label>
          <label>{joinWords.password}<small>{joinWords.passwordPlease}</small>
            <input name="password" type="password" autocomplete="new-password" minLength={8}
              required /></label>
        </Sheet>
      </main>
    </div>
  );
}
