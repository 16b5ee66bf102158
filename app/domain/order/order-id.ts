// Owns how an order's id is shown and read: people copy it by hand and say it on the phone, so it is
// grouped for reading and forgiving when typed. Ids of another shape pass through as they are.

// Eight characters of Crockford's base 32: no I, L, O or U.
const SHORT_ID = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** The id as shown: '7Q2MK4XV' → '7Q2M-K4XV'. */
export function formatOrderId(id: string): string {
  return SHORT_ID.test(id) ? `${id.slice(0, 4)}-${id.slice(4)}` : id;
}

/** The id that somebody typed or pasted: hyphens, spaces and case do not matter, and O, I, L are read as the digits they look like. */
export function parseOrderId(typed: string): string {
  const compact = typed
    .replace(/[\s\u2010-\u2015-]/g, "")
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return SHORT_ID.test(compact) ? compact : typed.trim();
}
