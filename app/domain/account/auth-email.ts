// Which email addresses sign-in and registration accept (spec: Email of the auth form).
import { FIELD_LENGTHS } from "../limits/form-limits";

const AUTH_EMAIL = /^[\w.-]+@(?:[\w-]{1,63}\.)+[a-z\d-]{2,63}$/i;

/** Whether a trimmed text is such an address: word characters, dots or dashes, domain labels, and a top-level domain of 2 to 63. */
export function isAuthEmail(text: string): boolean {
  return text.length <= FIELD_LENGTHS.email && AUTH_EMAIL.test(text);
}
