// The public pairs, an optional gateway call (docs/gateway-contract.md).
import { isLeftOut } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import { criticalValue } from "~/routes/_failure/critical.server";

/** Returns the pairs, or none if the gateway does not support the call. Other failures throw an error page. */
export function criticalPairs(pairs: Result<readonly PublicPair[]>): readonly PublicPair[] {
  return hasNoPairs(pairs) ? [] : criticalValue(pairs);
}

/** Whether the gateway has no public pairs. A failed call does not count. */
export function hasNoPairs(pairs: Result<readonly PublicPair[]>): boolean {
  return pairs.ok ? pairs.value.length === 0 : isLeftOut(pairs.failure);
}
