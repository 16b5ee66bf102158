/** Attributes for fields without credentials, such as addresses and memos. Browsers, 1Password, LastPass, Bitwarden and Dashlane then neither fill nor save them. */
export const NOT_FOR_MANAGERS = {
  autoComplete: "off",
  "data-1p-ignore": "true",
  "data-lpignore": "true",
  "data-bwignore": "true",
  "data-form-type": "other",
} as const;
