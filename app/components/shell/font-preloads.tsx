import cyrillic from "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url";
import type { Script } from "~/i18n/locales";

// Every page has digits and tickers, which are in the first; German umlauts are, too.
const SUBSETS: Readonly<Record<Script, readonly string[]>> = {
  latin: [latin],
  "latin-ext": [latin, latinExt],
  cyrillic: [latin, cyrillic],
};

/** Fetches ahead what a page in this script needs; app/ui/tokens.css says what is in each. */
export function FontPreloads({ script }: { script: Script }) {
  return SUBSETS[script].map((href) => (
    <link
      key={href}
      rel="preload"
      href={href}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />
  ));
}
