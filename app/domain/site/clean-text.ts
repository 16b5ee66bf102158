// The one cleaner of typed and pasted text: messengers, right-to-left pages and word processors add characters that
// nobody sees, and an address, a code or an email with one of them is another one.

// Joiners and variation selectors are part of other scripts and of emoji, so they go only where all else is ASCII.
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/g;
// Format characters (marks of direction, soft hyphens, BOM), all else that is drawn as nothing, and control characters.
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}\u2800]|[^\P{Cc}\t\n\r]/gu;
const OTHER_BLANKS = /[^\S\t\n\r]/g;
const ASCII = /^[\t\n\r -~]*$/;

/** The text without invisible characters and blanks around it; every other blank is a plain one, lines stay lines. */
export function cleanText(typed: string): string {
  if (ASCII.test(typed)) return typed.trim();
  const seen = typed.replace(UNSEEN, "").replace(OTHER_BLANKS, " ").trim();
  const bare = seen.replace(JOINERS, "").trim();
  return ASCII.test(bare) ? bare : seen;
}

/** The text with the full-width letters, digits and signs of East Asian keyboards as plain ones. */
export function toNarrow(text: string): string {
  return text.replace(/[\uff01-\uff65]/g, (wide) => wide.normalize("NFKC"));
}
