// The ways out of a page whose server or build is gone: the page stays while there is no connection, and opens as a
// document once there is one. Every script, part or reply that cannot be had ends here.

/** A static file of the product, so that asking costs no Worker. */
const PROBE = "/builds/latest.json";
/** A line that has not answered by then is as good as none, ms. */
const ANSWERS_WITHIN_MS = 4_000;

/** The page that could not be opened, and whether it is where a form led. */
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

/** The page that waits for a connection, for the note about it. */
export function findLostPage(): LostPage | undefined {
  return lost;
}

/** Calls back whenever another page waits, or none; returns how to stop. */
export function subscribeToLostPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const leaving = new Set<(url: URL) => void>();

/** Calls back before this page gives way to a document, with its address, for what is to be found again; returns how to stop. */
export function beforeLeaving(listener: (url: URL) => void): () => void {
  leaving.add(listener);
  return () => leaving.delete(listener);
}

/** Whether the server can be reached: any answer counts. */
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

/** Opens a page as a document, or says that there is no connection; never the browser's own error page. Returns whether this page is being left. */
export async function openDocument(url: string, isAfterForm = false): Promise<boolean> {
  const isThere = await isServerThere();
  if (isThere) leaveFor(url);
  else sayLost(url, isAfterForm);
  return isThere;
}

/** Says that there is no connection, and offers to open the page once more. */
export function sayLost(url: string, isAfterForm = false): void {
  if (lost?.url !== url) setLost({ url, isAfterForm });
}

/** For a part of this page that cannot be had: the server's page of the same address has it. */
export function openAgain(): void {
  void openDocument(location.href);
}

function leaveFor(url: string): void {
  const target = new URL(url, location.href);
  for (const listener of leaving) listener(target);
  const { pathname, search, hash } = target;
  const isThisPage = pathname === location.pathname && search === location.search;
  // An address that differs by its fragment alone loads nothing.
  if (isThisPage && hash !== "") {
    history.replaceState(history.state, "", hash);
    location.reload();
  } else location.assign(url);
}
