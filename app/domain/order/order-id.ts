// How order numbers are shown and read. People copy them by hand and read them out on the phone, so ours are grouped
// and typing is forgiving. A gateway's own numbers of another shape stay unchanged.

import { toPlainDigits } from "../money/plain-number";
import { cleanText, toNarrow } from "../text/clean-text";
import { cutTo } from "../text/cut-to";

// Eight or 16 characters of Crockford's base 32: no I, L, O or U.
const OWN_ID = /^(?:[0-9A-HJKMNP-TV-Z]{8}){1,2}$/;
const GROUPS = /.{4}(?=.)/g;
const DASHES = /[\u2010-\u2015\u2212-]/g;
// Characters that precede a number in an email, or follow it in a sentence.
const FIRST = /[^#№"'«(]/u;
const LAST = /[^"'»).,;:]/u;

/** The number as shown, in groups of four: '7Q2MK4XV' → '7Q2M-K4XV'. */
export function formatOrderId(id: string): string {
  return OWN_ID.test(id) ? id.replace(GROUPS, "$&-") : id;
}

/** Reads a typed or pasted number. In ours, blanks, dashes and case do not matter. O, I and L are read as the digits they resemble. Another gateway's number keeps its letters and gets plain hyphens. */
export function parseOrderId(typed: string): string {
  const plain = toPlainDigits(toNarrow(cleanText(typed)));
  const bare = cutTo(plain.replace(/\s/g, ""), FIRST, LAST);
  const compact = bare.replace(DASHES, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  return OWN_ID.test(compact) ? compact : bare.replace(DASHES, "-");
}

/** Whether both are spellings of the same number. */
export function isSameOrderId(left: string, right: string): boolean {
  return left === right || parseOrderId(left) === parseOrderId(right);
}
