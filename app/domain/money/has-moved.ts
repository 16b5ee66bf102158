import { literalAmount } from "./literal-amount";
import { addAmounts, compareAmounts, multiplyAmounts, subtractAmounts, type Amount } from "./money";

// 0.5 % (spec: Fiat attempt), the same for every comparison with what the visitor agreed to.
const ROOM_TO_MOVE = literalAmount("0.005");

/** Whether a figure differs by more than 0.5 % from the one that the visitor saw. The room is a share of that one, or of `whole`. */
export function hasMoved(before: Amount, now: Amount, whole: Amount = before): boolean {
  const room = multiplyAmounts(whole, ROOM_TO_MOVE);
  return (
    compareAmounts(now, addAmounts(before, room)) > 0 ||
    compareAmounts(now, subtractAmounts(before, room)) < 0
  );
}

/** Whether a payout is lower than the one that the visitor saw, by more than 0.5 %. */
export function isLowerPayout(shown: Amount, now: Amount): boolean {
  return compareAmounts(now, shown) < 0 && hasMoved(shown, now);
}

/** Whether a known fee is higher than the one that the visitor saw, by more than 0.5 % of the whole payout. */
export function isHigherFee(
  shown: Amount | undefined,
  now: Amount | undefined,
  whole: Amount,
): boolean {
  if (shown === undefined || now === undefined) return false;
  return compareAmounts(now, shown) > 0 && hasMoved(shown, now, whole);
}
