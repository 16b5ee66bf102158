import type { SitePart } from "~/domain/page/site-parts";
import { BINDING, gatewayUrlOf, type Settings } from "./settings";

/** What the exchange does not have with any provider so far (exchange/routes.ts, exchange/rates/pair-data.ts). */
const MISSING_IN_EXCHANGE: readonly SitePart[] = [
  "accounts",
  "api-keys",
  "fixed-rates",
  "order-emails",
  "refund-requests",
];

/** Without an account gateway nobody signs in. */
const NO_ACCOUNTS: readonly SitePart[] = ["accounts"];

/** Returns the parts that the gateways of these settings do not have. */
export function listMissingParts(settings: Settings): readonly SitePart[] {
  const { SANDBOX, PROVIDER, PUBLIC_API_KEYS } = settings;
  const hasFiat = SANDBOX === "1" || gatewayUrlOf(settings, "fiat") !== undefined;
  const fiat: readonly SitePart[] = hasFiat ? [] : ["fiat"];
  if (PROVIDER !== undefined) return [...MISSING_IN_EXCHANGE, ...fiat];
  const keys: readonly SitePart[] = PUBLIC_API_KEYS === "on" ? [] : ["api-keys"];
  return [...(hasAccounts(settings) ? [] : NO_ACCOUNTS), ...keys, ...fiat];
}

// A gateway behind the binding serves accounts, too.
function hasAccounts(settings: Settings): boolean {
  const isBound = settings.SANDBOX === "1" || settings.GATEWAY_URL === BINDING;
  return isBound || gatewayUrlOf(settings, "account") !== undefined;
}
