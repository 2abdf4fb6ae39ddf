// The rules file: chosen among the ready ones or edited, and checked at every stroke.
import { useEffect, useState } from "preact/hooks";
import { lab as words, words as page } from "../strings";
import { Why } from "../why";
import type { LabClient } from "./client";
import type { Checked, Fault, Ready } from "./exact";
import { told } from "./exact";
import { Editor } from "./parts";
import * as questions from "./questions";
import type { Change, View } from "./view";

export interface Rules {
  ready: Ready[];
  /** The file as it stands here; null until it has come. */
  text: string | null;
  /** What the program says of it, and of which text; what is lawful is counted. */
  checked: Checked | null;
  counted: string | null;
  /** In effect, as the program shows them. */
  game: string;
  decks: number;
  /** there is no ready file of this name; "" there is */
  missing: string;
}

interface Shown { rules: { key: string; value: string }[] }

/** What the program says of the rules that are chosen or written. */
export function useRules(client: LabClient, view: View): Rules {
  const [ready, setReady] = useState<Ready[]>([]);
  const [file, setFile] = useState<{ name: string; text: string | null } | null>(null);
  const [said, setSaid] = useState<Omit<Rules, "ready" | "text" | "missing">>(
    { checked: null, counted: null, game: "minibaccarat", decks: 8 });
  useEffect(() => {
    void client.ask(questions.list()).then((answer) => {
      if (answer.status === 0) setReady(told<Ready[]>(answer.out));
    });
  }, [client]);
  useEffect(() => {
    let gone = false;
    void client.read(`rules/${view.rules}.ini`).then((text) => {
      if (!gone) setFile({ name: view.rules, text });
    });
    return () => { gone = true; };
  }, [client, view.rules]);
  const text = view.text !== "" ? view.text : file?.name === view.rules ? file.text : null;
  const missing = text === null && file?.name === view.rules ? view.rules : "";
  useEffect(() => {
    let gone = false;
    if (text === null) return;
    void Promise.all([client.ask(questions.rules(text)), client.ask(questions.show(text))])
      .then(([check, show]) => {
        if (gone || check.out === "") return;
        const checked = told<Checked>(check.out);
        const shown = show.status === 0 ? told<Shown>(show.out).rules : null;
        const of = (key: string): string => shown?.find((one) => one.key === key)?.value ?? "";
        setSaid((before) => ({ checked, counted: checked.lawful ? text : null,
          game: of("game") || before.game, decks: Number(of("decks")) || before.decks }));
      });
    return () => { gone = true; };
  }, [client, text]);
  return { ready, text, missing, ...said, ...(missing ? { checked: null, counted: null } : {}) };
}

export function unlawful(rules: Rules): boolean {
  return rules.checked?.lawful === false;
}

/** Why nothing is counted: there is no such file, or what stands in it is not lawful. */
export function noRules(rules: Rules): string {
  return rules.missing ? words.rules.missing(rules.missing)
    : unlawful(rules) ? words.rules.unlawful : "";
}

export function isBaccarat(game: string): boolean {
  return game === "minibaccarat" || game === "punto-banco";
}

export function faultsOf(checked: Checked | null): Fault[] {
  return checked?.files.flatMap((file) => file.faults) ?? [];
}

/** Where other decks are counted than the file has, that is said beside the figures. */
export function OtherDecks({ rules, view }: { rules: Rules; view: View }) {
  const decks = Number(view.decks);
  return decks > 0 && decks !== rules.decks
    ? <p class="lab-decks" role="status">{words.cards.other(decks, rules.decks)}</p> : null;
}

function Faults({ faults }: { faults: Fault[] }) {
  return (
    <div role="status"><ul class="lab-faults">
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.key}`} class="lab-fault">
          <b>{words.rules.line(fault.line)}</b>{" "}
          <code>{fault.value === "" ? fault.key : `${fault.key} = ${fault.value}`}</code>{" "}
          <span>{fault.says}</span>
          <Why provision={fault.provision ? { id: fault.provision,
            edition: fault.edition?.split("@").pop() ?? "" } : null} reading={fault.reading} />
        </li>
      ))}
    </ul></div>
  );
}

/** Where the rules are what one plays with, their file lies open if there is room. */
export function RulesPanel({ rules, view, change, foremost = false }: {
  rules: Rules; view: View; change: Change; foremost?: boolean;
}) {
  const faults = faultsOf(rules.checked);
  const [open, setOpen] = useState(foremost
    && matchMedia("(min-width: 1024px)").matches);
  const games = [...new Set(rules.ready.map((one) => one.game))];
  const about = rules.ready.find((one) => one.name === view.rules)?.about ?? "";
  const state = rules.missing ? "" : !rules.checked ? words.rules.checking : faults.length > 0
    ? words.rules.faults(faults.length) : words.rules.lawful;
  return (
    <section class="lab-rules">
      <div class="lab-field">
        <label for="lab-ready">{words.rules.ready}</label>
        <select id="lab-ready" value={view.rules}
          onChange={(event) => change({ rules: event.currentTarget.value, text: "", left: "",
            decks: "", wager: "" })}>
          {(rules.ready.length === 0 || rules.missing) &&
            <option value={view.rules}>{view.rules}</option>}
          {games.map((game) => (
            <optgroup key={game} label={page.games[game] ?? game}>
              {rules.ready.filter((one) => one.game === game).map((one) =>
                <option key={one.name} value={one.name}>{one.name}</option>)}
            </optgroup>
          ))}
        </select>
        <small class="quiet">{view.text === "" ? about : <>{words.rules.edited}{" "}
          <button type="button" class="link" onClick={() => change({ text: "" })}>
            {words.rules.again}</button></>}</small>
      </div>
      <details open={open || faults.length > 0}
        onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary><span>{words.rules.file}</span>{" "}
          <b class={faults.length > 0 ? "lab-state wrong" : "lab-state"} role="status">{state}</b>
        </summary>
        <Editor id="lab-text" label={words.rules.file} text={rules.text ?? ""} least={8}
          notes={faults.map((fault) => ({ line: Number(fault.line), says: fault.says,
            wrong: true }))}
          onText={(text) => change({ text: text === "" ? "\n" : text })} />
        {faults.length > 0 && <Faults faults={faults} />}
      </details>
    </section>
  );
}
