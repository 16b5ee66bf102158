// The browser's storage. Access throws if it is unavailable (cookies blocked, a frame on another site, no space left).
// This file ignores that and stores nothing. A lint rule forbids direct access elsewhere (.oxlintrc.json).

/** Until the tab closes, or until the visitor clears it. */
type Place = "tab" | "browser";

function open(place: Place): Storage {
  return place === "tab" ? sessionStorage : localStorage;
}

/** The value of the key; null if there is none. */
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
    // Storage is unavailable.
  }
}

export function removeStored(place: Place, key: string): void {
  try {
    open(place).removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}
