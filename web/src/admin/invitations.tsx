// Inviting: a link for one person, told once; and those that are still out, to be withdrawn.
import { useEffect, useRef, useState } from "preact/hooks";
import { adminWords } from "../strings";
import { asks, type House } from "./house";
import { RoleBoxes } from "./roles";

const { invite, open } = adminWords;
const HOURS: [number, string][] = [[24, invite.day], [168, invite.week], [720, invite.month]];

/** The link, to be copied; where the browser does not copy it is selected. */
function Told({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [says, say] = useState("");
  const link = `${location.origin}${location.pathname}#/join/${code}`;
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      say(invite.copied);
    } catch {
      say(invite.select);
    }
  };
  return (
    <div class="told-once">
      <p>{invite.told}</p>
      <label>{invite.link}
        <input ref={field} readOnly value={link} onFocus={(event) =>
          event.currentTarget.select()} /></label>
      <p class="buttons"><button type="button" class="act asked" onClick={() => void copy()}>
        {invite.copy}</button> <span role="status">{says}</span></p>
      <p class="quiet">{invite.code}: <code>{code}</code></p>
    </div>
  );
}

export function Invite({ house }: { house: House }) {
  const [roles, setRoles] = useState(["dealer"]);
  const [hours, setHours] = useState(24);
  const [code, setCode] = useState("");
  useEffect(() => { if (house.says === open.withdrawn) setCode(""); }, [house.says]);
  const go = (event: Event): void => {
    event.preventDefault();
    if (roles.length === 0) return;
    void house.act(async () => setCode(await asks.invite(roles, hours)), "");
  };
  return (
    <section class="panel-box invite">
      <h2>{invite.title}</h2>
      <form onSubmit={go}>
        <RoleBoxes legend={invite.legend} chosen={roles} choose={setRoles} />
        <p class="buttons">
          <label class="beside-label">{invite.hours}{" "}
            <select value={hours} onChange={(event) => setHours(Number(event.currentTarget.value))}>
              {HOURS.map(([n, name]) => <option key={n} value={n}>{name}</option>)}</select></label>
          <button type="submit" class="act asked" aria-disabled={roles.length === 0}>
            {invite.go}</button>
          {roles.length === 0 && <span class="refusal">{invite.none}</span>}
        </p>
      </form>
      {code && <Told key={code} code={code} />}
    </section>
  );
}

function until(ms: number): string {
  return new Date(ms).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit",
    minute: "2-digit" });
}

export function OpenInvitations({ house }: { house: House }) {
  const list = house.invitations ?? [];
  return (
    <section class="panel-box out">
      <h2>{open.title}</h2>
      {list.length === 0 && <p class="quiet">{open.none}</p>}
      <ul>
        {list.map((one) => {
          const roles = adminWords.roleList(one.roles);
          return (
            <li key={one.id}>
              <p class="who"><b>{roles}</b>
                <span class="quiet">{open.by(one.by, until(one.expires))}</span></p>
              <p class="buttons"><button type="button" class="act"
                aria-label={open.withdrawFor(roles)} onClick={() => void house.act(() =>
                  asks.withdraw(one.id), open.withdrawn)}>{open.withdraw}</button></p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
