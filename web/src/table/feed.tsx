// What is called and done, line by line; each opens its paragraph.
import { useEffect, useRef } from "preact/hooks";
import { words } from "../strings";
import { Why } from "../why";
import type { FeedItem } from "./store";

const SUITS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** The cards an event names, as people read them. */
function cardOf(item: FeedItem): string {
  const found = /^(?:card|burn|turn|remove) ([A2-9TJQK])([shdc])\b/.exec(item.told?.line ?? "");
  return found ? `${found[1] === "T" ? "10" : found[1]}${SUITS[found[2] ?? ""]}` : "";
}

function Line({ item }: { item: FeedItem }) {
  const { ruling, told } = item;
  const card = cardOf(item);
  const kind = [told?.call ? "call" : "", ruling.verdict, item.mine ? "mine" : ""]
    .filter(Boolean).join(" ");
  return (
    <li class={kind}>
      {ruling.verdict !== "accepted" && <b class="verdict">{words.feed[ruling.verdict]} </b>}
      {item.text}{card && <b class="card-words"> {card}</b>}
      <Why provision={ruling.provision} reading={ruling.reading} />
    </li>
  );
}

const GESTURE_MS = 800;

/** Follows the newest unless somebody reads further up: a hand went before the scrolling, which
 *  also happens by itself when the oldest lines go. */
export function Feed({ feed }: { feed: FeedItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const touched = useRef(-GESTURE_MS);
  const touch = (): void => { touched.current = performance.now(); };
  useEffect(() => {
    const at = list.current;
    if (at && follows.current) at.scrollTop = at.scrollHeight;
  }, [feed]);
  return (
    <ol class="feed" ref={list} tabIndex={0} aria-label={words.side.table}
      onWheel={touch} onTouchMove={touch} onPointerDown={touch} onKeyDown={touch}
      onScroll={(event) => {
        const at = event.currentTarget;
        if (at.scrollHeight - at.scrollTop - at.clientHeight < 40) follows.current = true;
        else if (performance.now() - touched.current < GESTURE_MS) follows.current = false;
      }}>
      {feed.length === 0 && <li class="quiet">{words.feed.empty}</li>}
      {feed.map((item) => <Line key={item.key} item={item} />)}
    </ol>
  );
}
