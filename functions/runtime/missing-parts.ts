import type { SitePart } from "~/domain/page/site-parts";
import { BINDING, gatewayUrlOf, type Settings } from "./settings";

/** What the exchange does not have with any provider so far (exchange/calls/routes.ts, exchange/rates/pair-data.ts). */
const MISSING_IN_EXCHANGE: readonly SitePart[] = ["fixed-rates", "refund-requests"];

/** What goes with the exchange's accounts. */
const PARTS_OF_ACCOUNTS: readonly SitePart[] = ["accounts", "api-keys", "order-emails"];

/** Without an account gateway nobody signs in. */
const NO_ACCOUNTS: readonly SitePart[] = ["accounts"];

/** Returns the parts that a site with these settings lacks. */
export function listMissingParts(settings: Settings): readonly SitePart[] {
  const { SANDBOX, PROVIDER, PUBLIC_API_KEYS, TERMS_TICK } = settings;
  const hasFiat = SANDBOX === "1" || gatewayUrlOf(settings, "fiat") !== undefined;
  const fiat: readonly SitePart[] = hasFiat ? [] : ["fiat"];
  const terms: readonly SitePart[] = TERMS_TICK === "on" ? ["terms-by-press"] : [];
  const always = [...fiat, ...terms, ...listHiddenPages(settings)];
  const keys: readonly SitePart[] = PUBLIC_API_KEYS === "on" ? [] : ["api-keys"];
  if (PROVIDER !== undefined) {
    const lacking = settings.ACCOUNTS === "on" ? keys : PARTS_OF_ACCOUNTS;
    return [...lacking, ...MISSING_IN_EXCHANGE, ...always];
  }
  const accounts = hasAccounts(settings) ? [] : NO_ACCOUNTS;
  return [...accounts, ...keys, "outside-provider", ...always];
}

// Visitors of a live site have no use for the pages of its operator. A demonstration shows them.
function listHiddenPages({ OPERATOR_PAGES, SANDBOX }: Settings): readonly SitePart[] {
  const standard = SANDBOX === "1" ? "on" : "off";
  return (OPERATOR_PAGES ?? standard) === "on" ? [] : ["operator-pages"];
}

// A gateway behind the binding serves accounts, too.
function hasAccounts(settings: Settings): boolean {
  const isBound = settings.SANDBOX === "1" || settings.GATEWAY_URL === BINDING;
  return isBound || gatewayUrlOf(settings, "account") !== undefined;
}
