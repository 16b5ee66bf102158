// Who is signed in has changed while the page was open: what the edge would write into the next page, on this one. It
// stands beside account-name.ts, which every page reads, for only late scripts change anything.
import { readStored, store } from "~/ui/browser-storage";

/** Under it the browser keeps whether somebody is signed in ("in" or "out", no name): other tabs hear of a change. */
export const ACCOUNT_KEY = "agio.account";

/** Where the end of the session is said: at the top of the account's page, or by the form that learned of it. */
type EndPlace = "page" | "form";

/** Somebody is signed in. With the operator's tag manager on the page the name is not written where it could read it. */
export function showAccount(name: string): void {
  const { dataset } = document.documentElement;
  dataset.account = hasForeignScript() ? "" : name;
  delete dataset.accountEnded;
  if (dataset.analytics !== undefined) dataset.analytics = "registered";
  noteState("in");
}

/** Nobody is signed in any more. */
export function endAccount(place: EndPlace): void {
  const { dataset } = document.documentElement;
  if (dataset.account !== undefined) dataset.accountEnded = place;
  delete dataset.account;
  if (dataset.analytics !== undefined) dataset.analytics = "guest";
  noteState("out");
}

/** Whether the operator's tag manager is on the page, and reads what stands there. */
export function hasForeignScript(): boolean {
  return [...document.scripts].some(
    ({ src }) => src !== "" && new URL(src).origin !== location.origin,
  );
}

/** What other tabs hear of. */
export function noteState(state: "in" | "out"): void {
  if (readStored("browser", ACCOUNT_KEY) !== state) store("browser", ACCOUNT_KEY, state);
}
