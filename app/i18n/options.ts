import type { InitOptions } from "i18next";
import { DEFAULT_LOCALE, LOCALES } from "./locales";

const DEFAULT_NAMESPACE = "common";

/** i18next's options, the same on the server and in the browser. */
export const I18N_OPTIONS = {
  supportedLngs: LOCALES.map((locale) => locale.code),
  fallbackLng: DEFAULT_LOCALE.code,
  defaultNS: DEFAULT_NAMESPACE,
  // i18next's default, set explicitly: otherwise it checks twice whether each key is a sentence.
  nsSeparator: ":",
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions;
