// Requests about an order, or before one exists (spec: Order and rate calls).
import type { InstrumentKey, Instrument } from "../instrument/instrument";
import type { Amount } from "../money/money";
import type { OrderKey } from "./order-key";

/** Requests a refund; both amounts are in the send currency and come from the refund info. */
export interface RefundRequest extends OrderKey {
  readonly refundAddress: string;
  readonly refundMemo?: string | undefined;
  readonly refundAmount: Amount;
  readonly networkFee: Amount;
  /** The token of the email's link, if the refund waits for it (docs/gateway-contract.md, "A refund to another address"). */
  readonly refundProof?: string | undefined;
}

/** Requests the refund's amount, in the precision of the order's send instrument. */
export interface RefundInfoQuery extends OrderKey {
  readonly from: Pick<Instrument, "precisionDecimals">;
}

/** The email address for news about an order. */
export interface OrderEmail extends OrderKey {
  readonly email: string;
}

/** An address to check on the network of an instrument. */
export interface AddressCheck {
  readonly instrument: InstrumentKey;
  readonly address: string;
}
