// What is called and done, line by line; each opens its paragraph. What is done many times over in
// a row is one line, which opens to all of them.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { cardSign } from "../figures";
import { Said } from "../said";
import { words } from "../strings";
import { OneStop, useStop, Why } from "../why";
import { movesChips } from "./moves";
import type { FeedItem } from "./store";

/** So many of a kind in a row are one line. */
const RUN_LEAST = 5;

/** The cards an event names, as people read them. */
function cardOf(item: FeedItem): string {
  const found = /^(?:card|burn|turn|remove) ([A2-9TJQK])([shdc])\b/.exec(item.told?.line ?? "");
  const card = found ? cardSign(`${found[1]}${found[2]}`) : "";
  return item.text.includes(card) ? "" : card;
}

function Line({ item }: { item: FeedItem }) {
  const { ruling, told } = item;
  const card = cardOf(item);
  const kind = [told?.call ? "call" : "", ruling.verdict, item.mine ? "mine" : ""]
    .filter(Boolean).join(" ");
  return (
    <li class={kind}>
      {ruling.verdict !== "accepted" && <b class="verdict">{words.feed[ruling.verdict]} </b>}
      <Said text={item.text} />{card && <b class="card-words"> <Said text={card} /></b>}
      <Why provision={ruling.provision} reading={ruling.reading} />
    </li>
  );
}

/** May a line stand with others of its kind? No call, nothing irregular, no money, nothing of
 *  one's own. */
function isPlain(item: FeedItem): boolean {
  return item.told !== null && !item.told.call && item.ruling.verdict === "accepted" &&
    !item.mine && !movesChips(item.told.kind);
}

/** Lines as they are read: runs of a kind together. */
export function runsOf(feed: FeedItem[]): FeedItem[][] {
  const runs: FeedItem[][] = [];
  for (const item of feed) {
    const last = runs[runs.length - 1];
    if (last?.[0] && isPlain(item) && isPlain(last[0]) && last[0].told?.kind === item.told?.kind)
      last.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) => (run.length < RUN_LEAST ? run.map((item) => [item]) : [run]));
}

function Run({ run }: { run: FeedItem[] }) {
  const [open, set] = useState(false);
  const stop = useStop();
  const told = run[0]?.told;
  const kind = told?.kind ?? "";
  const places = new Set(run.map((item) => `${item.told?.seat} ${item.told?.hand}`)).size;
  const each = run.length % places === 0 && places > 1 ? run.length / places : 0;
  const says = (words.feed.runs[kind] ?? words.feed.runs["other"])?.(run.length, each) ??
    String(run.length);
  return (
    <li class="run">
      <button type="button" class="link" aria-expanded={open} onClick={() => set(!open)}
        {...stop}>{says}</button>
      {open && <ol>{run.map((item) => <Line key={item.key} item={item} />)}</ol>}
    </li>
  );
}

const GESTURE_MS = 800;

/** Arrow keys go from line to line of what opens; from the feed itself to the newest. */
function goOn(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button, a")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to: Record<string, number> = { ArrowUp: at < 0 ? all.length - 1 : at - 1,
    ArrowDown: at < 0 ? all.length - 1 : at + 1, Home: 0, End: all.length - 1 };
  const next = all[to[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Follows the newest unless somebody reads further up: a hand went before the scrolling, which
 *  also happens by itself when the oldest lines go. */
export function Feed({ feed }: { feed: FeedItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const touched = useRef(-GESTURE_MS);
  const touch = (): void => { touched.current = performance.now(); };
  useLayoutEffect(() => {
    const at = list.current;
    if (at && follows.current) at.scrollTop = at.scrollHeight;
  }, [feed]);
  return (
    <ol class="feed" ref={list} tabIndex={0} aria-label={words.side.table}
      aria-description={words.feed.keys}
      onWheel={touch} onTouchMove={touch} onPointerDown={touch}
      onKeyDown={(key) => { touch(); goOn(key); }}
      onScroll={(event) => {
        const at = event.currentTarget;
        if (at.scrollHeight - at.scrollTop - at.clientHeight < 40) follows.current = true;
        else if (performance.now() - touched.current < GESTURE_MS) follows.current = false;
      }}>
      {feed.length === 0 && <li class="quiet">{words.feed.empty}</li>}
      <OneStop.Provider value>
        {runsOf(feed).map((run) => {
          const [first] = run;
          return first && (run.length === 1 ? <Line key={first.key} item={first} />
            : <Run key={`run-${first.key}`} run={run} />);
        })}
      </OneStop.Provider>
    </ol>
  );
}
