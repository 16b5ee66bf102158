// The signed-in account's name is on the root element, where the edge and the account dialog write it. The page itself
// is the same for everyone.
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-account"] });
  return () => {
    observer.disconnect();
  };
}

/** Returns the name from the page: a shortened email, a chat account or a number. It is empty if the operator's tag manager is on the page, because that script could read it. */
export function readAccountName(): string | undefined {
  return document.documentElement.dataset.account;
}

// A part that is hydrated after a sign-in must find what the edge wrote.
const written = import.meta.env.SSR ? undefined : readAccountName();

/** Returns the signed-in account's name. During hydration it reads the name that the edge wrote, so that nothing flashes. */
export function useAccountName(): string | undefined {
  return useSyncExternalStore(subscribe, readAccountName, () => written);
}

/** Marks the span for the account's name. Without script, or on a page with a tag manager, only the edge writes the name there. */
export const ACCOUNT_NAME_PLACE = { "data-account-name": "" } as const;
