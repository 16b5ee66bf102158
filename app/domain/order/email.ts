// What counts as an email address in the exchange form, and the stripping of '+'
// (spec: Email of the exchange form).
import { FIELD_LENGTHS } from "../request-limits";
import { cleanText, toNarrow } from "../site/clean-text";

// The shape that browsers check for type=email, with a dot required: an order link sent to
// 'me@localhost' helps nobody.
const EMAIL =
  /^[\w.!#$%&'*/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The typed address without spaces around it and without any '+'; show it before it is used (spec: Email of the exchange form). */
export function cleanEmail(typed: string): string {
  return toNarrow(cleanText(typed)).replaceAll("+", "");
}

/** Whether an already cleaned address can be written to. */
export function isEmail(text: string): boolean {
  return text.length <= FIELD_LENGTHS.email && EMAIL.test(text);
}
