// The public pairs, which a gateway may do without (docs/gateway-contract.md).
import { isLeftOut } from "~/domain/failure/failure";
import type { Result } from "~/domain/failure/result";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import { criticalValue } from "./critical.server";

/** The pairs, none where the gateway leaves them out; any other failure becomes the page. */
export function criticalPairs(pairs: Result<readonly PublicPair[]>): readonly PublicPair[] {
  return hasNoPairs(pairs) ? [] : criticalValue(pairs);
}

/** Whether the gateway lists none: a failure is no list without pairs. */
export function hasNoPairs(pairs: Result<readonly PublicPair[]>): boolean {
  return pairs.ok ? pairs.value.length === 0 : isLeftOut(pairs.failure);
}
