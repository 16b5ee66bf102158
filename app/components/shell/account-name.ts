// Who is signed in stands on the root element, where the edge and the account dialog write it: the page itself is the
// same for everyone.
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-account"] });
  return () => {
    observer.disconnect();
  };
}

/** The shortened email of who is signed in, as the page says now; empty on a page where the operator's tag manager would read it too. */
export function readAccountName(): string | undefined {
  return document.documentElement.dataset.account;
}

/** The shortened email of who is signed in. While hydrating it is what the edge wrote, so that nothing flashes. */
export function useAccountName(): string | undefined {
  return useSyncExternalStore(subscribe, readAccountName, () =>
    import.meta.env.SSR ? undefined : readAccountName(),
  );
}

/** The place of the name in a page, on a span; without script the edge writes it there, and on a page with a tag manager it alone does. */
export const ACCOUNT_NAME_PLACE = { "data-account-name": "" } as const;
