// Four tiles or seven cards, set in every way: the best first, the house's own marked with the line
// that decided.
import { useEffect, useState } from "preact/hooks";
import { CardFace, cardName } from "../felt/card";
import { TileFace, tileName } from "../felt/tile";
import { grouped } from "../figures";
import { lab as words, words as page } from "../strings";
import { Why } from "../why";
import { useAnswer } from "./asker";
import type { LabClient } from "./client";
import type { HouseSet, Ranked, Setting } from "./exact";
import { printed } from "./exact";
import { useAsker } from "./odds";
import type { Part } from "./page";
import { Command, Field, Figure, Input, Running, Said, Select, Tools } from "./parts";
import * as questions from "./questions";
import { handSheets } from "./sheets";

const w = words.hand;
const PAIRED = ["6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"];
const SINGLE = ["3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2"];
const RANKS = "AKQJT98765432";
const RANK: Record<string, string> = { T: "10" };
const SUITS = ["s", "h", "d", "c", "k"]; // and the joker
const SIGN: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

type Game = "pai-gow" | "pai-gow-poker";
const SIZE: Record<Game, number> = { "pai-gow": 4, "pai-gow-poker": 7 };

function piecesOf(text: string): string[] {
  return text.split(/[\s,/]+/).filter(Boolean);
}

/** Every piece there is, with how often. */
function supply(game: Game): [string, number][] {
  if (game === "pai-gow") {
    return [...PAIRED.map((one): [string, number] => [one, 2]),
      ...SINGLE.map((one): [string, number] => [one, 1])];
  }
  return [..."shdc"].flatMap((suit) => [...RANKS].map((rank): [string, number] =>
    [`${rank}${suit}`, 1])).concat([["Jk", 1]]);
}

/** What is no piece is shown as it was typed: there is no face of it. */
function Face({ piece }: { piece: string }) {
  if (!PIECES.has(piece)) return <span class="lab-odd">{piece}</span>;
  return piece.includes("-") ? <TileFace tile={piece} />
    : <CardFace card={{ card: piece, up: true, sideways: false }} />;
}

const PIECES = new Set([...supply("pai-gow"), ...supply("pai-gow-poker")].map(([one]) => one));

const nameOf = (piece: string): string => (piece.includes("-") ? tileName(piece)
  : cardName(piece));

/** Tap a piece into the hand, and out of it. */
function Pieces({ game, hand, onHand }: {
  game: Game; hand: string[]; onHand(hand: string[]): void;
}) {
  const full = hand.length >= SIZE[game];
  const left = (piece: string, most: number): number =>
    most - hand.filter((one) => one === piece).length;
  const put = (piece: string, most: number): void => {
    if (left(piece, most) > 0 && !full) onHand([...hand, piece]);
  };
  return (
    <div class={`lab-pieces ${game}`}>
      <div class="lab-chosen" role="group" aria-label={w.hand}>
        {hand.map((piece, i) => (
          <button key={`${piece} ${i}`} type="button" aria-label={w.takeOut(nameOf(piece))}
            onClick={() => onHand(hand.filter((_, k) => k !== i))}><Face piece={piece} /></button>
        ))}
        {Array.from({ length: Math.max(0, SIZE[game] - hand.length) }, (_, i) =>
          <span key={i} class="lab-room" />)}
      </div>
      <p class="quiet small" role="status">{w.chosen(hand.length, SIZE[game])}</p>
      <div class="lab-supply" role="group" aria-label={w.wait[game]}>
        {game === "pai-gow" ? supply(game).map(([piece, most]) => (
          <button key={piece} type="button" aria-disabled={left(piece, most) <= 0 || full}
            class={left(piece, most) <= 0 ? "gone" : ""} onClick={() => put(piece, most)}>
            <span class="unseen">{nameOf(piece)}</span><TileFace tile={piece} />
            {most > 1 && <small>{left(piece, most)}<span class="unseen"> {w.left}</span></small>}
          </button>
        )) : SUITS.map((suit) => (
          <div key={suit} class="lab-suit">
            {supply(game).filter(([piece]) => (suit === "k" ? piece === "Jk"
              : piece[1] === suit)).map(([piece, most]) => (
              <button key={piece} type="button" aria-disabled={left(piece, most) <= 0 || full}
                class={`lab-cell suit-${suit}${left(piece, most) <= 0 ? " fewer" : ""}`}
                onClick={() => put(piece, most)}>
                <span class="unseen">{cardName(piece)}</span>
                <b aria-hidden="true">{piece === "Jk" ? words.hand.joker : RANK[piece[0] ?? ""]
                  ?? piece[0]}<i>{SIGN[suit]}</i></b>
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** How the house would set it, and why. */
function useHouse(client: LabClient, pieces: string, ready: boolean, way: string,
  wheel: boolean): HouseSet | null {
  const [house, setHouse] = useState<HouseSet | null>(null);
  useEffect(() => {
    let gone = false;
    setHouse(null);
    if (!ready) return;
    void client.ask(questions.houseHand(pieces, way, wheel)).then((answer) => {
      if (!gone && answer.status === 0) setHouse(printed<HouseSet>(answer));
    });
    return () => { gone = true; };
  }, [client, pieces, ready, way, wheel]);
  return house;
}

function Way({ setting, at, house }: { setting: Setting; at: number; house: HouseSet | null }) {
  const [one, two] = setting.high !== undefined
    ? [[setting.high, setting.high_name], [setting.low, setting.low_name]]
    : [[setting.front, setting.front_name], [setting.behind, setting.behind_name]];
  const part = (of: (string | undefined)[] | undefined) => (
    <div class="lab-part"><span class="lab-faces">{piecesOf(of?.[0] ?? "").map((piece, i) =>
      <Face key={i} piece={piece} />)}</span><span>{of?.[1]}</span></div>);
  const by = house?.setting.set_by;
  return (
    <li class={`lab-way${setting.house_way ? " house" : ""}`}
      data-setting={`${one?.[0]} / ${two?.[0]}`}>
      <b class="lab-place">{at}</b>
      <div class="lab-parts">{part(one)}{part(two)}</div>
      <div class="lab-expects">
        <Figure decimal={setting.ev_commission} exact={setting.ev_commission_exact} />
        <small class="quiet">{setting.foul ? w.foul : w.ends(grouped(setting.win),
          grouped(setting.push), grouped(setting.lose))}</small>
      </div>
      {setting.house_way && <p class="lab-house small"><b>{by ? w.line(by.house_way, by.line)
        : w.house}</b>{by && <> {by.says}<Why provision={by.provision ? { id: by.provision,
        edition: by.provision.startsWith("C:") ? "completed" : "" } : null} reading={null} />
      </>}</p>}
    </li>
  );
}

export function HandPart({ view, change, client }: Part) {
  const asker = useAsker();
  const game: Game = view.game === "pai-gow-poker" ? "pai-gow-poker" : "pai-gow";
  const hand = piecesOf(view.hand);
  const ready = hand.length === SIZE[game];
  const pieces = hand.join(" ");
  const wheel = game === "pai-gow-poker" && view.wheel === "1";
  const question = ready ? questions.hand(game, pieces, view.way, wheel) : null;
  const standing = useAnswer(asker, question);
  const house = useHouse(client, pieces, ready, view.way, wheel);
  const { answer } = standing;
  const ranked = printed<Ranked>(answer);
  const best = ranked?.settings[0];
  const ways = game === "pai-gow" ? ["tiles-1", "tiles-2"] : ["poker-1", "poker-2"];
  return (
    <>
      <div class="lab-left" role="region" aria-label={words.changes}>
        <div class="lab-row">
          <Select id="lab-game" label={w.game} value={game} options={(["pai-gow",
            "pai-gow-poker"] as const).map((one) => [one, page.games[one] ?? one])}
          onValue={(value) => change({ game: value, hand: "", way: "", wheel: "" })} />
          <Select id="lab-way" label={w.way} value={view.way || ways[0] || ""}
            options={ways.map((one) => [one, one])} onValue={(way) => change({ way })} />
        </div>
        {game === "pai-gow-poker" && <Field id="lab-wheel" label={w.wheel}>
          <input id="lab-wheel" type="checkbox" checked={wheel}
            onChange={(event) => change({ wheel: event.currentTarget.checked ? "1" : "" })} />
        </Field>}
        <Pieces game={game} hand={hand} onHand={(next) => change({ hand: next.join(" ") })} />
        <div class="lab-row">
          <Input id="lab-typed" label={w.typed} value={view.hand}
            placeholder={w.examples[game] ?? ""} trim={false}
            onValue={(text) => change({ hand: text })} />
          <button type="button" class="lab-tool" onClick={() => change({ hand: "" })}>
            {w.clear}</button>
          <button type="button" class="lab-tool"
            onClick={() => change({ hand: w.examples[game] ?? "" })}>{w.some}</button>
        </div>
      </div>
      <div class="lab-right" role="region" aria-label={words.follows}>
        <h1>{best ? w.lead([best.high_name ?? best.front_name, best.low_name
          ?? best.behind_name].join(" / ")) : ready && !answer ? w.counting : w.wait[game]}</h1>
        <Tools change={change} out={ranked && answer ? { name: "hand", json: answer.out,
          sheets: handSheets(ranked) } : null} />
        <Running asker={asker} standing={standing} />
        {answer && answer.status !== 0 && <Said said={answer.said} />}
        {ranked && <section data-sheet="ways">
          <h2>{w.ways}</h2>
          <p class="quiet small">{w.against(grouped(ranked.dealer_hands), ranked.house_way,
            ranked.commission)}</p>
          <ol class={`lab-ways ${game}`}>{ranked.settings.map((setting, i) =>
            <Way key={i} setting={setting} at={i + 1} house={house} />)}</ol>
        </section>}
        <Command question={question} view={view} />
      </div>
    </>
  );
}
