// Roles to choose from, each with what it lets somebody do.
import { adminWords } from "../strings";

export function RoleBoxes({ legend, chosen, choose }: {
  legend: string; chosen: string[]; choose(roles: string[]): void;
}) {
  return (
    <fieldset class="roles">
      <legend>{legend}</legend>
      {Object.entries(adminWords.roles).map(([role, [name, does]]) => (
        <label key={role}>
          <input type="checkbox" checked={chosen.includes(role)} onChange={(event) =>
            choose(event.currentTarget.checked ? [...chosen, role]
              : chosen.filter((one) => one !== role))} />
          <span><b>{name}</b> <small>{does}</small></span>
        </label>
      ))}
    </fieldset>
  );
}
