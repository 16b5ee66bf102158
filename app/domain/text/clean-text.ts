// The one cleaner for typed and pasted text. Messengers, right-to-left pages and word processors add invisible
// characters. One of them makes an address, a code or an email a different one.

// Joiners and variation selectors belong to other scripts and emoji, so they are removed only if the rest is ASCII.
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/g;
// Format characters (direction marks, soft hyphens, BOM), other invisible characters, and control characters.
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}\u2800]|[^\P{Cc}\t\n\r]/gu;
const OTHER_BLANKS = /[^\S\t\n\r]/g;
const ASCII = /^[\t\n\r -~]*$/;

/** The text without invisible characters and surrounding blanks; other blanks become plain spaces, and line breaks stay. */
export function cleanText(typed: string): string {
  if (ASCII.test(typed)) return typed.trim();
  const seen = typed.replace(UNSEEN, "").replace(OTHER_BLANKS, " ").trim();
  const bare = seen.replace(JOINERS, "").trim();
  return ASCII.test(bare) ? bare : seen;
}

/** The text with full-width letters, digits and signs of East Asian keyboards converted to plain ones. */
export function toNarrow(text: string): string {
  return text.replace(/[\uff01-\uff65]/g, (wide) => wide.normalize("NFKC"));
}
