import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  subtractAmounts,
  ZERO,
} from "../money/money";
import type { OrderTerms } from "../order/new-order";

type Terms = Pick<OrderTerms, "amountToGive" | "amountToGet">;

// One part in two hundred (spec: Fiat attempt).
const ROOM_TO_MOVE = parseAmount("0.005") ?? ZERO;

/** Whether what is got for what is given has moved by more than 0.5 %, in whoever's favour. */
export function hasQuoteMoved(claimed: Terms, current: Terms): boolean {
  const before = multiplyAmounts(claimed.amountToGet, current.amountToGive);
  const now = multiplyAmounts(current.amountToGet, claimed.amountToGive);
  const room = multiplyAmounts(before, ROOM_TO_MOVE);
  return (
    compareAmounts(now, addAmounts(before, room)) > 0 ||
    compareAmounts(now, subtractAmounts(before, room)) < 0
  );
}
