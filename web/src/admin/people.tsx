// The accounts: who has which roles; roles are given, accounts locked, people signed out.
import { useState } from "preact/hooks";
import { adminWords } from "../strings";
import { asks, type Account, type House } from "./house";
import { RoleBoxes } from "./roles";

const { people } = adminWords;

function Change({ account, save, keep }: {
  account: Account; save(roles: string[]): void; keep(): void;
}) {
  const [roles, setRoles] = useState(account.roles);
  return (
    <div class="change">
      <RoleBoxes legend={people.legend(account.name)} chosen={roles} choose={setRoles} />
      <p class="buttons">
        <button type="button" class="act asked" aria-disabled={roles.length === 0}
          onClick={() => { if (roles.length > 0) save(roles); }}>{people.save}</button>
        <button type="button" class="act" onClick={keep}>{people.keep}</button>
        {roles.length === 0 && <span class="refusal">{people.none}</span>}
      </p>
    </div>
  );
}

function One({ account, house, me, own }: {
  account: Account; house: House; me: string; own(roles: string[]): void;
}) {
  const { name } = account;
  const [changes, setChanges] = useState(false);
  const change = (what: Parameters<typeof asks.change>[1], done: string): Promise<boolean> =>
    house.act(() => asks.change(name, what), done);
  const save = async (roles: string[]): Promise<void> => {
    if (name === me) own(roles);
    if (await change({ roles }, people.given(name, adminWords.roleList(roles)))) setChanges(false);
  };
  return (
    <li class={account.locked ? "locked" : ""}>
      <p class="who"><b>{name}</b>
        {name === me && <em>{people.you}</em>}
        {account.locked && <em class="warn">{people.locked}</em>}
        <span class="quiet">{account.guest ? people.guest
          : adminWords.roleList(account.roles)}</span></p>
      <p class="buttons">
        {!account.guest && <button type="button" class="act" aria-expanded={changes}
          aria-label={people.legend(name)} onClick={() => setChanges(!changes)}>
          {people.change}</button>}
        {name !== me && <button type="button" class="act" onClick={() => void change(
          { lock: !account.locked },
          account.locked ? people.unlockedNow(name) : people.lockedNow(name))}
          aria-label={`${account.locked ? people.unlock : people.lock} ${name}`}>
          {account.locked ? people.unlock : people.lock}</button>}
        {name !== me && <button type="button" class="act"
          aria-label={`${people.signOut}: ${name}`}
          onClick={() => void change({ revoke: true }, people.signedOut(name))}>
          {people.signOut}</button>}
      </p>
      {changes && <Change account={account} save={(roles) => void save(roles)}
        keep={() => setChanges(false)} />}
    </li>
  );
}

export function People({ house, me, own }: {
  house: House; me: string; own(roles: string[]): void;
}) {
  const all = house.accounts ?? [];
  const guests = all.filter((one) => one.guest);
  const row = (account: Account) =>
    <One key={account.name} account={account} house={house} me={me} own={own} />;
  return (
    <section class="panel-box accounts">
      <h2>{people.title}</h2>
      <ul>{all.filter((one) => !one.guest).map(row)}</ul>
      {guests.length > 0 && <details><summary>{people.guests(guests.length)}</summary>
        <ul>{guests.map(row)}</ul></details>}
    </section>
  );
}
