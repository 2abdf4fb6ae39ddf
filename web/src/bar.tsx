// The bar at the top of every page.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useMe } from "./session";
import { words } from "./strings";
import { theme, turnTheme } from "./theme";

export function ThemeButton({ kind = "pill theme" }: { kind?: string }) {
  const [now, set] = useState(theme());
  return (
    <button type="button" class={kind} title={words.bar.theme}
      onClick={() => set(turnTheme())}>
      {now === "light" ? words.bar.dark : words.bar.light}
    </button>
  );
}

/** The table at which this page sits, as long as it does: any other page has a way back to it. */
let seat: string | null = null;
export function seatedAt(table: string | null): void {
  seat = table;
}

/** Every page that has a way of its own; the one that is open is marked. */
function Pages({ account }: { account: boolean }) {
  const me = useMe();
  const now = location.hash.split("/")[1] ?? "";
  const way = (page: string, name: string, kind = "pill") => (
    <a class={kind} href={`#/${page}`} aria-current={page === now ? "page" : undefined}>{name}</a>
  );
  return (
    <nav class="pages" aria-label={words.bar.pages}>
      {seat !== null && <a class="pill to-table" href={`#/table/${encodeURIComponent(seat)}`}>
        {words.bar.yourTable}</a>}
      {way("", words.bar.lobby, "pill to-lobby")}
      {way("rulebook", words.bar.rulebook)}
      {way("lab", words.bar.laboratory)}
      {way("school", words.bar.school, "pill aside")}
      {way("audit", words.bar.audit, "pill aside")}
      {account && way("account", me ? words.bar.account : words.account.signIn, "pill aside")}
    </nav>
  );
}

/** Where it is narrow the pages are behind one button. */
function Menu({ account }: { account: boolean }) {
  const [open, set] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === "Escape"
        : !box.current?.contains(event.target as Node)) set(false);
    };
    addEventListener("keydown", press);
    addEventListener("pointerdown", press);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", press);
    };
  }, [open]);
  return (
    <div class="menu" ref={box}>
      <button type="button" class="pill menu-key" aria-expanded={open} aria-controls="menu"
        onClick={() => set(!open)}>{words.bar.menu}</button>
      <div id="menu" class={open ? "menu-list open" : "menu-list"} onClick={(event) => {
        if (event.target instanceof HTMLAnchorElement) set(false);
      }}><Pages account={account} /><ThemeButton /></div>
    </div>
  );
}

/** `account`: whether the way to one's account is among the pages; the lobby has it beside them. */
export function Bar({ children, account = true }: { children?: ComponentChildren;
  account?: boolean }) {
  return (
    <header class="bar">
      <a class="skip" href="#main" onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.scrollIntoView();
      }}>{words.bar.skip}</a>
      <a class="brand" href="#/">{words.name}</a>
      {children ?? <span class="gap" />}
      <Menu account={account} />
    </header>
  );
}
