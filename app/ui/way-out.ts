// Handles a page whose server or build is gone. The page stays while the connection is lost, and opens as a document
// once it is back. Every failed load of a script, part or reply ends here.

/** A static file of the product, so that the check does not run the Worker. */
const PROBE = "/builds/latest.json";
/** A connection without an answer by then counts as lost, ms. */
const ANSWERS_WITHIN_MS = 4_000;

/** The page that could not open, and whether it is a form's target. */
export interface LostPage {
  readonly url: string;
  readonly isAfterForm: boolean;
}

let lost: LostPage | undefined;
const listeners = new Set<() => void>();

function setLost(page: LostPage | undefined): void {
  lost = page;
  for (const listener of listeners) listener();
}

/** The page that waits for a connection, for its note. */
export function findLostPage(): LostPage | undefined {
  return lost;
}

/** Runs the listener whenever the waiting page changes; returns a function that unsubscribes. */
export function subscribeToLostPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const leaving = new Set<(url: URL) => void>();

/** Runs the listener with the new address before a document replaces this page, so that it can save state. Returns a function that unsubscribes. */
export function beforeLeaving(listener: (url: URL) => void): () => void {
  leaving.add(listener);
  return () => leaving.delete(listener);
}

/** Whether the server is reachable; any answer counts. */
export async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    await fetch(PROBE, { method: "HEAD", cache: "no-store", signal });
    setLost(undefined);
    return true;
  } catch {
    return false;
  }
}

/** Opens a page as a document, or shows that the connection is lost; never the browser's own error page. Returns whether this page is being left. */
export async function openDocument(url: string, isAfterForm = false): Promise<boolean> {
  const isThere = await isServerThere();
  if (isThere) leaveFor(url);
  else sayLost(url, isAfterForm);
  return isThere;
}

/** Shows that the connection is lost, with a link to retry the page. */
export function sayLost(url: string, isAfterForm = false): void {
  if (lost?.url !== url) setLost({ url, isAfterForm });
}

/** Opens the current address as a document, for a part of this page that cannot load. */
export function openAgain(): void {
  void openDocument(location.href);
}

function leaveFor(url: string): void {
  const target = new URL(url, location.href);
  for (const listener of leaving) listener(target);
  const { pathname, search, hash } = target;
  const isThisPage = pathname === location.pathname && search === location.search;
  // An address that differs only in its fragment does not load.
  if (isThisPage && hash !== "") {
    history.replaceState(history.state, "", hash);
    location.reload();
  } else location.assign(url);
}
