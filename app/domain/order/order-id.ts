// How an order's number is shown and read: people copy it by hand and say it on the phone, so ours is grouped for
// reading and forgiving when typed. A gateway's own numbers of another shape stay as they are.

import { cleanText, toNarrow } from "../site/clean-text";

// Eight or 16 characters of Crockford's base 32: no I, L, O or U.
const OWN_ID = /^(?:[0-9A-HJKMNP-TV-Z]{8}){1,2}$/;
const GROUPS = /.{4}(?=.)/g;
const DASHES = /[\u2010-\u2015\u2212-]/g;
// What stands before a number in an email, and after it in a sentence.
const AROUND = /^[#№"'«(]+|["'»).,;:]+$/g;

/** The number as shown, in groups of four: '7Q2MK4XV' → '7Q2M-K4XV'. */
export function formatOrderId(id: string): string {
  return OWN_ID.test(id) ? id.replace(GROUPS, "$&-") : id;
}

/** The number that somebody typed or pasted: blanks, dashes and case do not matter in ours, where O, I and L are read as the digits they look like; another gateway's keeps its letters and gets its plain hyphens back. */
export function parseOrderId(typed: string): string {
  const bare = toNarrow(cleanText(typed)).replace(/\s/g, "").replace(AROUND, "");
  const compact = bare.replace(DASHES, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  return OWN_ID.test(compact) ? compact : bare.replace(DASHES, "-");
}

/** Whether both spell the same number. */
export function isSameOrderId(left: string, right: string): boolean {
  return left === right || parseOrderId(left) === parseOrderId(right);
}
