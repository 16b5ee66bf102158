import cyrillic from "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url";
import type { Locale, Script } from "./locales";

// Every page has digits and tickers, which are in the first.
const SUBSETS: Readonly<Record<Script, readonly string[]>> = {
  latin: [latin],
  "latin-ext": [latin, latinExt],
  cyrillic: [latin, cyrillic],
};

/** How a page names one of its fonts, so that the browser fetches it ahead. */
export const FONT_PRELOAD = { as: "font", type: "font/woff2" } as const;

/** The addresses of the fonts that a page in this language needs; app/ui/tokens.css says what is in each. */
export function findPageFonts({ script }: Locale): readonly string[] {
  return SUBSETS[script];
}

/**
 * The Link header of later pages, which names the page's fonts. The platform may send it ahead of the page, to everyone
 * the same: not the styles, which first pages have in them.
 */
export function toFontLinks(locale: Locale): string {
  const { as, type } = FONT_PRELOAD;
  return findPageFonts(locale)
    .map((font) => `<${font}>; rel=preload; as=${as}; type="${type}"; crossorigin`)
    .join(", ");
}
