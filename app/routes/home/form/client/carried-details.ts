// Keeps the form's values in the tab's storage while its page is reloaded or replaced by sign-in. A reload follows a
// language or theme switch, or a deploy that removed the page's build. The page with the stored path takes the values
// out.
import { PREFIX } from "~/brand";
import { readAccountName } from "~/components/shell/account-name";
import { CARRIED_FORM_MAX_AGE_MS } from "~/domain/limits/form-limits";
import { readStored, removeStored, store } from "~/ui/browser-storage";
import { readInput, setInput } from "~/ui/set-input";
import { DETAILS_FIELDS, type DetailsValues } from "../fields";
import { readDetails } from "../read-form";

/** The maximum length of the stored text in characters: every field at its maximum, with some reserve. Longer texts are not stored. */
const MAX_CARRIED_FORM_LENGTH = 8_192;

const KEY = `${PREFIX}.carriedForm`;

/** Stores the details for the page at this path, which loads next. Without details it clears the storage. `isRenamed`: the account gets another name before that. */
export function carryDetails(
  details: DetailsValues | undefined,
  path: string,
  { isRenamed = false } = {},
): void {
  const account = readAccountName();
  const about = { at: String(Date.now()), path, ...(account && !isRenamed && { account }) };
  const text = new URLSearchParams({ ...details, ...about }).toString();
  // On a page that hides the account's name, another account could not be told apart.
  const isCarried = details && account !== "" && text.length <= MAX_CARRIED_FORM_LENGTH;
  if (isCarried) store("tab", KEY, text);
  else removeStored("tab", KEY);
}

/** Removes and returns this page's stored details. Ignores details of another account and outdated ones. */
export function takeCarriedDetails(): DetailsValues | undefined {
  const carried = new URLSearchParams(readStored("tab", KEY) ?? "");
  removeStored("tab", KEY);
  const age = Date.now() - Number(carried.get("at") ?? Number.NaN);
  const isForThisPage = carried.get("path") === location.pathname;
  const account = carried.get("account");
  // A guest may have signed in since: that is the same visitor.
  const isSameVisitor = account === null || account === readAccountName();
  const isFresh = age >= 0 && age <= CARRIED_FORM_MAX_AGE_MS;
  return isForThisPage && isSameVisitor && isFresh ? readDetails(carried) : undefined;
}

/** Writes the details into a form that the server has just rendered. Values typed since then are kept. */
export function fillIn(form: HTMLFormElement, details: DetailsValues): void {
  for (const field of DETAILS_FIELDS) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked ||= details[field] === "on";
    } else if (control instanceof Element && readInput(control.id) === "") {
      setInput(control.id, details[field]);
    }
  }
}
