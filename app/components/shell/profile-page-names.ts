/** The pages of the account area, in the order of its navigation (spec: Profile pages). */
export const PROFILE_PAGE_NAMES = [
  "info",
  "wallet",
  "history",
  "cashback",
  "withdraw",
  "affiliate-program",
  "keys",
  "verification",
] as const;

export type ProfilePageName = (typeof PROFILE_PAGE_NAMES)[number];

/** The addresses of the pages. */
export const PROFILE_LINKS = PROFILE_PAGE_NAMES.map((name) => ({
  name,
  path: `/profile/${name}`,
}));
