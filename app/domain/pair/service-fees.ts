// The service fees that the gateway publishes with its pairs, for the fees page.
import { compareAmounts, type Amount } from "../money/money";
import type { PublicPair } from "./exchange-facts";

/** The lowest and the highest fee, in percent: 0.4 is 0.4 %. */
export interface FeeSpan {
  readonly least: Amount;
  readonly most: Amount;
}

/** Returns the range of the floating service fees of all pairs; undefined if no pair names its fee. */
export function deriveServiceFees(
  pairs: readonly Pick<PublicPair, "serviceFeePercent">[],
): FeeSpan | undefined {
  const fees = pairs.flatMap(({ serviceFeePercent: fee }) => (fee === undefined ? [] : [fee]));
  const sorted = fees.toSorted(compareAmounts);
  const [least, most] = [sorted[0], sorted.at(-1)];
  return least !== undefined && most !== undefined ? { least, most } : undefined;
}
