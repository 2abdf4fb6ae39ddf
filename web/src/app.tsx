// Which page the address names: "#/", "#/table/NAME" (to look on), "#/play/NAME" (to sit down at
// once), "#/rulebook/ID". Parts that few open are loaded when they are.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { AccountPage, JoinPage } from "./account/page";
import { address } from "./address";
import { ComingPage } from "./coming";
import { LobbyPage } from "./lobby/page";
import { LostPage } from "./lost";
import { adminWords, display, house, waysWords, words } from "./strings";
import { TablePage } from "./table/page";

/** Pages that few open: a name of the address and what loads the page. */
interface Part { title: string; load: () => Promise<ComponentType<{ rest: string[] }>> }
const later: Record<string, Part> = {
  rulebook: { title: words.bar.rulebook, load: () => import("./rulebook/page").then((part) =>
    part.RulebookPage) },
  lab: { title: words.bar.laboratory, load: () => import("./lab/page").then((part) =>
    part.LabPage) },
  school: { title: words.bar.school, load: () => import("./school/page").then((part) =>
    part.SchoolPage) },
  audit: { title: words.bar.audit, load: () => import("./audit/page").then((part) =>
    part.AuditPage) },
  deal: { title: words.lobby.deal, load: () => import("./console/page").then((part) =>
    part.DealerPage) },
  floor: { title: house.floor.title, load: () => import("./floor/page").then((part) =>
    part.FloorPage) },
  display: { title: display.title, load: () => import("./display/page").then((part) =>
    part.DisplayPage) },
  admin: { title: adminWords.title, load: () => import("./admin/page").then((part) =>
    part.AdminPage) },
  operator: { title: waysWords.operator, load: () => import("./admin/operator").then((part) =>
    part.OperatorPage) },
  pit: { title: house.pit.title, load: () => import("./pit/page").then((part) => part.PitPage) },
};

function Later({ part, rest }: { part: Part; rest: string[] }) {
  const [Page, set] = useState<ComponentType<{ rest: string[] }> | null>(null);
  const [failed, fail] = useState(false);
  useEffect(() => {
    part.load().then((loaded) => set(() => loaded), () => fail(true));
  }, []);
  return Page ? <Page rest={rest} /> : <ComingPage title={part.title} failed={failed} />;
}

export function App() {
  const [at, set] = useState(address);
  useEffect(() => {
    const moved = (): void => {
      set(address());
      scrollTo(0, 0);
    };
    addEventListener("hashchange", moved);
    if (address().join("/") !== at.join("/")) moved(); // it changed before anybody listened
    return () => removeEventListener("hashchange", moved);
  }, []);
  const [page = "", ...rest] = at;
  if ((page === "table" || page === "play") && rest[0] !== undefined)
    return <TablePage key={rest[0]} name={rest[0]} plays={page === "play"} />;
  if (page === "account") return <AccountPage />;
  if (page === "join") return <JoinPage key={rest[0] ?? ""} code={rest[0] ?? ""} />;
  const named = page.split("?")[0] ?? ""; // "#/lab?rules=…"
  const part = Object.hasOwn(later, named) ? later[named] : undefined;
  if (part) return <Later key={named} part={part} rest={rest} />;
  return page === "" ? <LobbyPage /> : <LostPage name={at.join("/")} />;
}
