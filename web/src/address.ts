// The address: which page it names, and what a page writes into it. Somebody who follows a link has
// changed it before the page is told; what is written then would take them back, and is not.

/** The address as the page was last told of it, or wrote it. */
let known = location.hash;

/** The parts of the address after "#/", decoded. */
export function address(): string[] {
  known = location.hash;
  return known.replace(/^#\/?/, "").split("/").filter(Boolean).map((part) => {
    try { return decodeURIComponent(part); } catch { return part; } // a stray % names nothing
  });
}

/** Another address for what is shown, without a step to go back; false if it is being left. */
export function readdress(to: string): boolean {
  if (location.hash !== known) return false;
  history.replaceState(null, "", to);
  known = location.hash;
  return true;
}
