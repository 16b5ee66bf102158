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

/** Those of them that have a route: what the navigation leads to. */
const SERVED: ReadonlySet<ProfilePageName> = new Set<ProfilePageName>([
  "wallet",
  "history",
  "cashback",
  "withdraw",
  "affiliate-program",
]);

export const PROFILE_LINKS = PROFILE_PAGE_NAMES.filter((name) => SERVED.has(name)).map((name) => ({
  name,
  path: `/profile/${name}`,
}));
