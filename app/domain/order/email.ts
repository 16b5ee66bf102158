// Valid email addresses in the exchange form, and the removal of '+' (spec: Email of the exchange form).
import { FIELD_LENGTHS } from "../limits/form-limits";
import { cleanText, toNarrow } from "../text/clean-text";

// The shape that browsers check for type=email, with a required dot: 'me@localhost' cannot receive an order link.
const EMAIL =
  /^[\w.!#$%&'*/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The typed address without surrounding spaces and without any '+'. Show it before using it (spec: Email of the exchange form). */
export function cleanEmail(typed: string): string {
  return toNarrow(cleanText(typed)).replaceAll("+", "");
}

/** Whether cleaning removes a plus sign from the typed address, so that it becomes another one. */
export function hasPlus(typed: string): boolean {
  return toNarrow(typed).includes("+");
}

/** Whether an already cleaned address is valid. */
export function isEmail(text: string): boolean {
  return text.length <= FIELD_LENGTHS.email && EMAIL.test(text);
}

/** Returns the address with its name masked, "a•••@example.com". Anyone with the order's link sees it, and its owner still recognises the mailbox (docs/security.md 73). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = at > 0 ? email : "";
  return `${first}•••${at < 0 ? "" : email.slice(at)}`;
}
