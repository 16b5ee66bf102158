import cyrillic from "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url";
import type { Locale, Script } from "./locales";

/** The addresses of the font files, by their names in app/ui/tokens.css. */
export const FONT_FILES: Readonly<Record<string, string>> = {
  "onest-latin-wght-normal.woff2": latin,
  "onest-latin-ext-wght-normal.woff2": latinExt,
  "onest-cyrillic-wght-normal.woff2": cyrillic,
};

// Every page needs the latin subset for digits and tickers.
const SUBSETS: Readonly<Record<Script, readonly string[]>> = {
  latin: [latin],
  "latin-ext": [latin, latinExt],
  cyrillic: [latin, cyrillic],
};

/** The attributes of a font preload. */
export const FONT_PRELOAD = { as: "font", type: "font/woff2" } as const;

/** The addresses of a language's fonts; app/ui/tokens.css lists the characters of each. */
export function findPageFonts({ script }: Locale): readonly string[] {
  return SUBSETS[script];
}

/**
 * The Link header that preloads a page's fonts. The platform may send it early and identically to everyone, so it omits
 * the styles, which first pages contain inline.
 */
export function toFontLinks(locale: Locale): string {
  const { as, type } = FONT_PRELOAD;
  return findPageFonts(locale)
    .map((font) => `<${font}>; rel=preload; as=${as}; type="${type}"; crossorigin`)
    .join(", ");
}
