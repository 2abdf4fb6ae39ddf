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

/** Follows the newest unless somebody reads further up. */
export function Feed({ feed }: { feed: FeedItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const was = useRef(0);
  useEffect(() => {
    const at = list.current;
    if (at && follows.current) at.scrollTop = at.scrollHeight;
  }, [feed]);
  return (
    <ol class="feed" ref={list} tabIndex={0} aria-label={words.side.table}
      onScroll={(event) => {
        const at = event.currentTarget;
        if (at.scrollHeight - at.scrollTop - at.clientHeight < 40) follows.current = true;
        else if (at.scrollTop < was.current - 4) follows.current = false; // somebody went up
        was.current = at.scrollTop;
      }}>
      {feed.length === 0 && <li class="quiet">{words.feed.empty}</li>}
      {feed.map((item) => <Line key={item.key} item={item} />)}
    </ol>
  );
}
