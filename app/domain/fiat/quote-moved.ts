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

/** The amounts that somebody agreed to. */
export type AgreedTerms = Pick<OrderTerms, "amountToGive" | "amountToGet">;

// One part in two hundred (spec: Fiat attempt).
const ROOM_TO_MOVE = parseAmount("0.005") ?? ZERO;

/** The amounts of these terms. */
export function toAgreedTerms({ amountToGive, amountToGet }: AgreedTerms): AgreedTerms {
  return { amountToGive, amountToGet };
}

/** Whether the visitor is asked: what they typed to give is another amount, or one of both, or what is got for what is given, has moved by more than 0.5 %, in whoever's favour. */
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

/** Whether an amount is another by more than 0.5 %. */
function hasAmountMoved(before: Amount, now: Amount): boolean {
  const room = multiplyAmounts(before, ROOM_TO_MOVE);
  return (
    compareAmounts(now, addAmounts(before, room)) > 0 ||
    compareAmounts(now, subtractAmounts(before, room)) < 0
  );
}
