import {
  addAmounts,
  compareAmounts,
  multiplyAmounts,
  parseAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "../money/money";
import type { OrderTerms } from "../order/new-order";
import type { ActiveSide } from "../rate/rate";

/** The amounts that the visitor agreed to. */
export type AgreedTerms = Pick<OrderTerms, "amountToGive" | "amountToGet">;

// 0.5 % (spec: Fiat attempt).
const ROOM_TO_MOVE = parseAmount("0.005") ?? ZERO;

/** Returns only the amounts of these terms. */
export function toAgreedTerms({ amountToGive, amountToGet }: AgreedTerms): AgreedTerms {
  return { amountToGive, amountToGet };
}

/** Whether the visitor has to accept a new quote. The typed send amount changed, or one amount or their ratio moved by more than 0.5 % in either direction. */
export function hasQuoteMoved(
  agreed: AgreedTerms,
  current: AgreedTerms,
  activeSide: ActiveSide,
): boolean {
  const isGivenOther = compareAmounts(agreed.amountToGive, current.amountToGive) !== 0;
  return (
    (activeSide === "send" && isGivenOther) ||
    hasAmountMoved(agreed.amountToGive, current.amountToGive) ||
    hasAmountMoved(agreed.amountToGet, current.amountToGet) ||
    hasAmountMoved(
      multiplyAmounts(agreed.amountToGet, current.amountToGive),
      multiplyAmounts(current.amountToGet, agreed.amountToGive),
    )
  );
}

/** Whether two amounts differ by more than 0.5 %. */
function hasAmountMoved(before: Amount, now: Amount): boolean {
  const room = multiplyAmounts(before, ROOM_TO_MOVE);
  return (
    compareAmounts(now, addAmounts(before, room)) > 0 ||
    compareAmounts(now, subtractAmounts(before, room)) < 0
  );
}
