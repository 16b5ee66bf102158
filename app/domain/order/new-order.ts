// The payload of a new order (spec: Create-order payload).
import type { Instrument, InstrumentKey } from "../instrument/instrument";
import type { Amount } from "../money/money";
import type { Rate } from "../rate/rate";
import type { UtmRecord } from "../visit/utm";
import type { OrderParties } from "./order-parties";

/** One side of an order. */
export type OrderInstrument = InstrumentKey & Pick<Instrument, "requiresMemo">;

/** The terms of an order: the parts of a rate that are sent with it. */
export interface OrderTerms extends Pick<
  Rate,
  | "rateMode"
  | "amountToGive"
  | "amountToGet"
  | "price"
  | "networkFee"
  | "serviceFee"
  | "quotes"
  | "requiresRefundAddress"
  | "reference"
> {
  readonly from: OrderInstrument;
  readonly to: OrderInstrument;
  /** The smallest payout that the visitor saw. It is not sent, only compared with the order. */
  readonly amountToGetAtLeast?: Amount | undefined;
}

/** A new exchange on the terms of `rate`. */
export interface NewOrder extends OrderParties {
  readonly rate: OrderTerms;
  readonly legacyOrderId?: string | undefined;
  readonly referrerId?: string | undefined;
  readonly utm?: UtmRecord | undefined;
  readonly browserFingerprint?: string | undefined;
}

/** The order that a gateway creates. A sale has no destination, because the visitor gives payout details to the fiat provider. */
export interface OrderToCreate extends Omit<NewOrder, "destinationAddress"> {
  readonly destinationAddress?: string | undefined;
}

/**
 * A creation that may have happened: exactly the sent order, and the key that makes a repetition the same order. The
 * UTM record is left out, because the browser stores it separately. `intent` identifies the visitor's request, so that
 * the same form is recognised. `sentAt` is epoch milliseconds.
 */
export interface PendingOrder {
  readonly order: Omit<NewOrder, "utm">;
  readonly idempotencyKey: string;
  readonly intent: string;
  readonly sentAt: number;
}
