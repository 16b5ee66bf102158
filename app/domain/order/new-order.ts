// What an order is made of when the visitor presses the button (spec: Create-order payload).
import type { Instrument, InstrumentKey } from "../instrument/instrument";
import type { Rate } from "../rate/rate";
import type { UtmRecord } from "../site/utm";
import type { OrderParties } from "./order-parties";

/** One side of an order. */
export type OrderInstrument = InstrumentKey & Pick<Instrument, "requiresMemo">;

/** The terms that an order claims: what of a rate goes out with it. */
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
  | "updatedAt"
> {
  readonly from: OrderInstrument;
  readonly to: OrderInstrument;
}

/** An exchange that is to be created on the terms of `rate`. */
export interface NewOrder extends OrderParties {
  readonly rate: OrderTerms;
  readonly legacyOrderId?: string | undefined;
  readonly referrerId?: string | undefined;
  readonly utm?: UtmRecord | undefined;
  readonly browserFingerprint?: string | undefined;
}

/** What a gateway creates: an order, or a sale, whose payout details are given at the fiat provider's and not to us. */
export interface OrderToCreate extends Omit<NewOrder, "destinationAddress"> {
  readonly destinationAddress?: string | undefined;
}

/**
 * A creation that may have happened: exactly what was sent, and the key that makes sending it again the same order.
 * The UTM record is left out, which the browser keeps by itself. `intent` stands for what the visitor asked for, so
 * that the same form typed again is known; `sentAt` is epoch milliseconds.
 */
export interface PendingOrder {
  readonly order: Omit<NewOrder, "utm">;
  readonly idempotencyKey: string;
  readonly intent: string;
  readonly sentAt: number;
}
