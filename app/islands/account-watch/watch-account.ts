import { ACCOUNT_KEY, endAccount, noteState, showAccount } from "~/components/shell/account-change";
import { readAccountName } from "~/components/shell/account-name";
import { readStored } from "~/ui/browser-storage";

const ACCOUNT_NOW = "/account-now";
/** The server is asked again this long after the last time, at the earliest, milliseconds (our choice: a glance at another tab). */
export const ACCOUNT_LOOK_MS = 2_000;

/**
 * Keeps what the page says of who is signed in true while it is open (spec: Account of the moment). The server is asked
 * when the tab is looked at again, when a page's data has come, and when another tab of this browser signs in or out.
 * Returns how to stop.
 */
export function watchAccount(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let askedAt = Date.now();
  const look = () => {
    askedAt = Date.now();
    void ask(signal);
  };
  // A guest's page learns of a sign-in by the browser's storage: nobody is asked for those who have no account.
  const lookAgain = () => {
    const isOld = Date.now() - askedAt >= ACCOUNT_LOOK_MS;
    if (isShown() && isOld && !document.hidden) look();
  };
  const lookIfChanged = () => {
    const stored = readStored("browser", ACCOUNT_KEY);
    if (stored === null) noteState(isShown() ? "in" : "out");
    else if ((stored === "in") !== isShown()) look();
  };
  window.addEventListener("focus", lookAgain, { signal });
  document.addEventListener("visibilitychange", lookAgain, { signal });
  window.addEventListener("pageshow", lookIfChanged, { signal });
  window.addEventListener(
    "storage",
    ({ key }) => {
      if (key === ACCOUNT_KEY) lookIfChanged();
    },
    { signal },
  );
  const stopObserving = observeData(lookAgain);
  lookIfChanged();
  return () => {
    stopObserving();
    controller.abort();
  };
}

function isShown(): boolean {
  return readAccountName() !== undefined;
}

/** What is shown stays where the server does not say, and where it has changed while it was asked. */
async function ask(signal: AbortSignal): Promise<void> {
  const before = readAccountName();
  const now = await fetchAccountNow(signal);
  if (signal.aborted || now === "unknown" || readAccountName() !== before) return;
  if (now.name === undefined) endAccount("page");
  else showAccount(now.name);
}

async function fetchAccountNow(
  signal: AbortSignal,
): Promise<{ readonly name: string | undefined } | "unknown"> {
  try {
    const response = await fetch(ACCOUNT_NOW, { signal, cache: "no-store" });
    const said: unknown = response.ok ? await response.json() : undefined;
    if (typeof said !== "object" || said === null || "isUnknown" in said) return "unknown";
    const name: unknown = Reflect.get(said, "name");
    return { name: typeof name === "string" ? name : undefined };
  } catch {
    return "unknown";
  }
}

/** Calls for each page's data that has come: whoever gets it may be somebody else by now. */
function observeData(onData: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => new URL(name).pathname.endsWith(".data"))) onData();
  });
  observer.observe({ type: "resource" });
  return () => {
    observer.disconnect();
  };
}
