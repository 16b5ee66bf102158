// What stands in the form while its page is loaded anew, by a switch of language or theme or since its build is gone, or
// while a page of sign-in takes its place. It lies in the tab's storage until the page of that path takes it out.
import { readAccountName } from "~/components/shell/account-name";
import { CARRIED_FORM_MAX_AGE_MS } from "~/domain/form-limits";
import { readStored, removeStored, store } from "~/ui/browser-storage";
import { setInput } from "~/ui/set-input";
import { DETAILS_FIELDS, type DetailsValues } from "../fields";
import { readDetails } from "../read-form";

/** What is carried over so is no longer than this, characters: every field as long as it may be, and room. */
const MAX_CARRIED_FORM_LENGTH = 8_192;

const KEY = "agio.carriedForm";

/** Leaves the details for the page of this path, which is loaded next; without any, nothing is there. */
export function carryDetails(details: DetailsValues | undefined, path: string): void {
  const account = readAccountName();
  const about = { at: String(Date.now()), path, ...(account && { account }) };
  const text = new URLSearchParams({ ...details, ...about }).toString();
  // Where the page does not say whose account it is, another one would look the same.
  const isCarried = details && account !== "" && text.length <= MAX_CARRIED_FORM_LENGTH;
  if (isCarried) store("tab", KEY, text);
  else removeStored("tab", KEY);
}

/** Takes out what was left for this page; nobody else's, and nothing old. */
export function takeCarriedDetails(): DetailsValues | undefined {
  const carried = new URLSearchParams(readStored("tab", KEY) ?? "");
  removeStored("tab", KEY);
  const age = Date.now() - Number(carried.get("at") ?? Number.NaN);
  const isForThisPage = carried.get("path") === location.pathname;
  const account = carried.get("account");
  // Who was nobody yet may have signed in meanwhile.
  const isSameVisitor = account === null || account === readAccountName();
  const isFresh = age >= 0 && age <= CARRIED_FORM_MAX_AGE_MS;
  return isForThisPage && isSameVisitor && isFresh ? readDetails(carried) : undefined;
}

/** Writes the details into a form that stands as the server wrote it; what was typed since counts more. */
export function fillIn(form: HTMLFormElement, details: DetailsValues): void {
  for (const field of DETAILS_FIELDS) {
    const control = form.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === "checkbox") control.checked ||= details[field] === "on";
    else if (control.value === "") setInput(field, details[field]);
  }
}
