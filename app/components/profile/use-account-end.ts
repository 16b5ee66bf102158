import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-account-ended"] });
  return () => {
    observer.disconnect();
  };
}

/** Where it is said that the session has ended while the page was open; undefined as long as it has not (shell/account-change.ts). */
export function useAccountEnd(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.accountEnded,
    () => undefined,
  );
}
