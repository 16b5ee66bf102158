import { ACCOUNT_KEY, endAccount, noteState, showAccount } from "~/components/shell/account-change";
import { readAccountName } from "~/components/shell/account-name";
import { ACCOUNT_MARK_FIELD } from "~/domain/account/account-mark";
import { readStored } from "~/ui/browser-storage";
import { fetchAccountNow } from "./fetch-account-now";

/** Shortest pause between two requests to the server, milliseconds (our choice: a glance at another tab). */
export const ACCOUNT_LOOK_MS = 2_000;

/**
 * Keeps the shown account current while the page is open (spec: Account of the moment). It asks the server when the tab
 * becomes visible, when page data arrives, and when another tab signs in or out. Returns a function that stops it.
 */
export function watchAccount(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let askedAt = Date.now();
  const look = () => {
    askedAt = Date.now();
    void ask(signal);
  };
  // A guest's page learns of a sign-in from the browser's storage, so guests cause no requests.
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
  nameAccountInForms(signal);
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

/** Requests the current account. The shown one stays if the server does not answer, or if it changed meanwhile. */
async function ask(signal: AbortSignal): Promise<void> {
  const before = readAccountName();
  const now = await fetchAccountNow(signal);
  if (signal.aborted || now === "unknown" || readAccountName() !== before) return;
  if (now.name === undefined) endAccount("page");
  else showAccount(now.name, now);
}

/** Fills in the account that the page shows when a form with a place for it is sent. The edge filled only the document's own forms, not those that a script rendered. */
function nameAccountInForms(signal: AbortSignal): void {
  const fill = ({ target }: Event) => {
    const field =
      target instanceof HTMLFormElement && target.elements.namedItem(ACCOUNT_MARK_FIELD);
    if (field instanceof HTMLInputElement) {
      field.value = document.documentElement.dataset.accountMark ?? "";
    }
  };
  document.addEventListener("submit", fill, { signal, capture: true });
}

/** Runs `onData` whenever a page's data arrives, because the account may have changed by then. */
function observeData(onData: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => new URL(name).pathname.endsWith(".data"))) onData();
  });
  observer.observe({ type: "resource" });
  return () => {
    observer.disconnect();
  };
}
