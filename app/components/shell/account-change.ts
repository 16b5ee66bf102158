// Updates an open page after sign-in or sign-out, with the attributes that the edge writes into the next page. It is
// separate from account-name.ts, which every page loads, because only late scripts need it.
import { PREFIX } from "~/brand";
import { readStored, store } from "~/ui/browser-storage";

/** The storage key for "in" or "out", without a name. Other tabs watch it for changes. */
export const ACCOUNT_KEY = `${PREFIX}.account`;

/** Where the end of the session is shown: above the account's page, or by the form that received the error. */
type EndPlace = "page" | "form";

/** What else the forms of the page say about the account. */
interface AccountNotes {
  readonly mark?: string | undefined;
  /** The chat account's name, in the chat app. */
  readonly chat?: string | undefined;
}

/** Marks the page as signed in. With the operator's tag manager on the page, the name is left out, because that script could read it. Without notes, the page's forms name no account until the next look (app/browser/account-watch). */
export function showAccount(name: string, { mark, chat }: AccountNotes = {}): void {
  const { dataset } = document.documentElement;
  const isOverheard = hasForeignScript();
  delete dataset.accountMark;
  delete dataset.chat;
  if (mark !== undefined) dataset.accountMark = mark;
  if (chat !== undefined && !isOverheard) dataset.chat = chat;
  dataset.account = isOverheard ? "" : name;
  delete dataset.accountEnded;
  if (dataset.analytics !== undefined) dataset.analytics = "registered";
  noteState("in");
}

/** Marks the page as signed out. */
export function endAccount(place: EndPlace): void {
  const { dataset } = document.documentElement;
  if (dataset.account !== undefined) dataset.accountEnded = place;
  delete dataset.account;
  delete dataset.accountMark;
  delete dataset.chat;
  if (dataset.analytics !== undefined) dataset.analytics = "guest";
  noteState("out");
}

/** Whether the page contains a script from another origin, such as the operator's tag manager, which can read the page. */
export function hasForeignScript(): boolean {
  return [...document.scripts].some(
    ({ src }) => src !== "" && new URL(src).origin !== location.origin,
  );
}

/** Stores the state for other tabs. */
export function noteState(state: "in" | "out"): void {
  if (readStored("browser", ACCOUNT_KEY) !== state) store("browser", ACCOUNT_KEY, state);
}
