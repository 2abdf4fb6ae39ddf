// Where a password comes from that nobody has at hand: the administrator's own.
import { accountWords } from "../strings";

export function LostPassword() {
  return (
    <details class="aside-note lost-password">
      <summary>{accountWords.lost}</summary>
      <p>{accountWords.lostSays} <code>{accountWords.command}</code></p>
    </details>
  );
}
