import { hasMoved } from "../money/has-moved";
import { compareAmounts, multiplyAmounts } from "../money/money";
import type { OrderTerms } from "../order/new-order";
import type { ActiveSide } from "../rate/rate";

/** The amounts that the visitor agreed to. */
export type AgreedTerms = Pick<OrderTerms, "amountToGive" | "amountToGet">;

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
    hasMoved(agreed.amountToGive, current.amountToGive) ||
    hasMoved(agreed.amountToGet, current.amountToGet) ||
    hasMoved(
      multiplyAmounts(agreed.amountToGet, current.amountToGive),
      multiplyAmounts(current.amountToGet, agreed.amountToGive),
    )
  );
}
