import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-account-ended"] });
  return () => {
    observer.disconnect();
  };
}

/** Returns where to show that the session ended while the page was open; undefined if it has not ended (shell/account-change.ts). */
export function useAccountEnd(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.accountEnded,
    () => undefined,
  );
}
