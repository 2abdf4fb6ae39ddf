// Who may deal, or watch over it: an account of the house, signed in.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Bar } from "../bar";
import { session, useMe } from "../session";
import { LostPassword } from "../account/lost_password";
import { house } from "../strings";

export function SignIn({ title, lead, done }: {
  title: string; lead: string; done(name: string, password: string): Promise<void>;
}) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState("");
  const go = (event: Event): void => {
    event.preventDefault();
    done(name, password).catch((error: unknown) =>
      setWrong(error instanceof Error ? error.message : String(error)));
  };
  return (
    <form class="sign-in" onSubmit={go}>
      <h1>{title}</h1>
      <p class="quiet">{lead}</p>
      <label>{house.signIn.name}
        <input value={name} autocomplete="username" autocapitalize="none" required autofocus
          onInput={(event) => setName(event.currentTarget.value)} /></label>
      <label>{house.signIn.password}
        <input type="password" value={password} autocomplete="current-password" required
          onInput={(event) => setPassword(event.currentTarget.value)} /></label>
      <p class="wrong-words" role="status">{wrong}</p>
      <button class="act asked" type="submit">{house.signIn.go}</button>
    </form>
  );
}

/** What is below, for who has one of these roles; a way to sign in for anybody else. */
export function ForRoles({ roles, title, lead = "", children }: {
  roles: string[]; title: string; lead?: string; children: (mine: string[]) => ComponentChildren;
}) {
  const me = useMe();
  const [asked, setAsked] = useState(false);
  if (!asked) void session.known().then(() => setAsked(true));
  const mine = roles.filter((role) => me?.roles.includes(role));
  const shut = mine.length === 0;
  useEffect(() => { if (shut) document.title = title; }, [shut]);
  if (!shut) return <>{children(mine)}</>;
  if (!asked) return null;
  return (
    <div class="house-page">
      <Bar />
      <main id="main" class="sign-in-page">
        <SignIn title={title} lead={me ? house.signIn.other(me.name, roles)
          : lead || house.signIn.lead(roles)}
          done={async (name, password) => { await session.signIn(name, password); }} />
        {roles.includes("administrator") && <LostPassword />}
      </main>
    </div>
  );
}
