// The fictitious outside provider's part of a rate.
import { NOTICES } from "~/domain/rate/outside-provider";
import { multiplyAmounts, roundAmount, type Amount } from "~/domain/money/money";
import type { CatalogueEntry } from "../instruments/catalogue";
import { literalAmount } from "~/domain/money/literal-amount";
import { isPassedOn } from "./pair-rules";

/** The provider's site; this name is not registered. */
export const SITE = "https://southbridge.example";
/** The payout may fall 1 % below the quote before the deposit is refunded. */
const LEAST_SHARE = literalAmount("0.99");

/** The smallest payout for a quoted one, with these decimals. */
export function toLeast(quoted: Amount, digits: number): Amount {
  return roundAmount(multiplyAmounts(quoted, LEAST_SHARE), digits);
}

/** The provider's fields of a rate on the wire; none for a pair of the sandbox's own. */
export function toRateProvider(from: CatalogueEntry, to: CatalogueEntry, amountToGet: Amount) {
  if (!isPassedOn(from, to)) return {};
  return {
    amountToGetAtLeast: toLeast(amountToGet, to.currency.digits),
    notices: [...NOTICES],
    provider: { name: "Southbridge", terms: `${SITE}/terms`, link: SITE },
  };
}
