/** For fields that hold no credentials, such as addresses and memos: keeps browsers, 1Password, LastPass, Bitwarden and Dashlane from filling or saving them. */
export const NOT_FOR_MANAGERS = {
  autoComplete: "off",
  "data-1p-ignore": "true",
  "data-lpignore": "true",
  "data-bwignore": "true",
  "data-form-type": "other",
} as const;
