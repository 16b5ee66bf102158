// What the browser keeps for the site. Where it keeps nothing (cookies blocked, a frame of another site, no room left) it
// throws at whoever looks: then nothing is kept, and that is all. Nobody else looks (.oxlintrc.json).

/** Until the tab is closed, or until somebody clears it. */
type Place = "tab" | "browser";

function open(place: Place): Storage {
  return place === "tab" ? sessionStorage : localStorage;
}

/** What is kept under the key; null where nothing is. */
export function readStored(place: Place, key: string): string | null {
  try {
    return open(place).getItem(key);
  } catch {
    return null;
  }
}

export function store(place: Place, key: string, text: string): void {
  try {
    open(place).setItem(key, text);
  } catch {
    // See above.
  }
}

export function removeStored(place: Place, key: string): void {
  try {
    open(place).removeItem(key);
  } catch {
    // See above.
  }
}
