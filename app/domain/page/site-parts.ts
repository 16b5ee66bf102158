// Parts of the product that a site may lack, because its gateway does not have them (functions/runtime/env.ts). They
// are known before any call. Menus, forms and lists leave a missing part out.

/**
 * The parts:
 * - 'accounts': sign-in, the account area, and what is earned there.
 * - 'api-keys': keys with which programs create orders.
 * - 'fiat': buying and selling for money.
 * - 'fixed-rates': rates that are kept until the order's deadline.
 * - 'operator-pages': the documentation for operators, and texts about the sandbox. A live site has neither.
 * - 'order-emails': emails with the order's link.
 * - 'outside-provider': exchanges that a provider of the exchange carries out.
 * - 'refund-requests': refunds on request. Without them refunds are automatic, so that every order needs a refund address.
 * - 'terms-by-press': the press that creates an order accepts the terms. Without it the visitor ticks a box first.
 */
export const SITE_PARTS = [
  "accounts",
  "api-keys",
  "fiat",
  "fixed-rates",
  "operator-pages",
  "order-emails",
  "outside-provider",
  "refund-requests",
  "terms-by-press",
] as const;

/** One of the parts. */
export type SitePart = (typeof SITE_PARTS)[number];

/** The parts that pages need, by their path without locale. The first match counts, and a path includes all below it. */
const NEEDS: readonly (readonly [string, SitePart])[] = [
  ["/profile/keys", "api-keys"],
  ["/profile", "accounts"],
  ["/lk", "accounts"],
  ["/withdrawal", "accounts"],
  ["/wallet", "accounts"],
  ["/cashback", "accounts"],
  ["/affiliate", "accounts"],
  ["/docs/account", "accounts"],
  ["/docs/api/orders", "api-keys"],
  ["/docs/api/live-channel", "api-keys"],
  ["/docs/reference/live-channel", "api-keys"],
  ["/docs/operators", "operator-pages"],
  ["/docs/exchanging/buy-and-sell", "fiat"],
];

/** Returns the part that a page needs; undefined if every site has the page. */
export function findNeededPart(barePath: string): SitePart | undefined {
  const found = NEEDS.find(([path]) => barePath === path || barePath.startsWith(`${path}/`));
  return found?.[1];
}

/** Returns whether a site that lacks these parts has the page. */
export function hasPage(barePath: string, lacks: readonly SitePart[]): boolean {
  const part = findNeededPart(barePath);
  return part === undefined || !lacks.includes(part);
}
