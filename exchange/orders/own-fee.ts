// The operator's earnings from an exchange, of which referrer and owner get parts.
import { literalAmount } from "~/domain/money/literal-amount";
import {
  addAmounts,
  divideAmounts,
  multiplyAmounts,
  subtractAmounts,
  ZERO,
} from "~/domain/money/money";
import { toMillionths } from "../accounts/usdt";
import { sumOf } from "./judge-sighting";
import type { PayableOrder } from "./order-record";

const ONE = literalAmount("1");
const DIGITS = 18;

/** Returns the operator's share of what was really paid out, millionths of a US dollar at the price of the order. 0 without a share that the provider confirmed. */
export function ownFeeOf({ payment, withdrawals, to }: PayableOrder): number {
  const { ownShare = ZERO, feeShare = ZERO, networkFee = ZERO } = payment.quote;
  const afterFees = addAmounts(sumOf(withdrawals), networkFee);
  const gross = divideAmounts(afterFees, subtractAmounts(ONE, feeShare), DIGITS) ?? ZERO;
  return toMillionths(multiplyAmounts(multiplyAmounts(gross, ownShare), to.asset.usdPrice));
}
