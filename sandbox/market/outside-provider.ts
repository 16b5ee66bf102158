// The fictitious outside provider.
import { NOTICES } from "~/domain/rate/outside-provider";
import { multiplyAmounts, roundAmount, type Amount } from "~/domain/money/money";
import type { ProviderClaims } from "../../exchange/providers/provider";
import { literalAmount } from "~/domain/money/literal-amount";

/** The provider's site; this name is not registered. */
const SITE = "https://southbridge.example";
/** The payout may fall 1 % below the quote before the deposit is refunded. */
const LEAST_SHARE = literalAmount("0.99");

/** The smallest payout for a quoted one, with these decimals. */
export function toLeast(quoted: Amount, digits: number): Amount {
  return roundAmount(multiplyAmounts(quoted, LEAST_SHARE), digits);
}

/** What pages may say about it. */
export const OUTSIDE_CLAIMS: ProviderClaims = {
  name: "Southbridge",
  terms: `${SITE}/terms`,
  notices: [...NOTICES],
  contact: `${SITE}/help`,
  linkOf: ({ id }) => `${SITE}/orders/SB-${id}`,
};
