import type { SitePart } from "~/domain/page/site-parts";
import { gatewayUrlOf, type Settings } from "./settings";

/** What the exchange does not have with any provider so far (exchange/routes.ts, exchange/rates/pair-data.ts). */
const MISSING_IN_EXCHANGE: readonly SitePart[] = [
  "accounts",
  "api-keys",
  "fixed-rates",
  "order-emails",
  "refund-requests",
];

/** Returns the parts that the gateways of these settings do not have. */
export function listMissingParts(settings: Settings): readonly SitePart[] {
  const { SANDBOX, PROVIDER, PUBLIC_API_KEYS } = settings;
  const hasFiat = SANDBOX === "1" || gatewayUrlOf(settings, "fiat") !== undefined;
  const fiat: readonly SitePart[] = hasFiat ? [] : ["fiat"];
  if (PROVIDER !== undefined) return [...MISSING_IN_EXCHANGE, ...fiat];
  return PUBLIC_API_KEYS === "on" ? fiat : ["api-keys", ...fiat];
}
