// What is asked for about an order, or before one exists (spec: Order and rate calls).
import type { InstrumentKey, Instrument } from "../instrument/instrument";
import type { Amount } from "../money/money";
import type { OrderKey } from "./order-key";

/** Asks for the money back; both amounts are in the send currency and come from the refund info. */
export interface RefundRequest extends OrderKey {
  readonly refundAddress: string;
  readonly refundMemo?: string | undefined;
  readonly refundAmount: Amount;
  readonly networkFee: Amount;
  /** The token of the email's link, where the refund waits for it (docs/gateway-contract.md, "A refund to another address"). */
  readonly refundProof?: string | undefined;
}

/** What a refund would bring back, in the precision of the order's send instrument. */
export interface RefundInfoQuery extends OrderKey {
  readonly from: Pick<Instrument, "precisionDecimals">;
}

/** The email that an order's news go to. */
export interface OrderEmail extends OrderKey {
  readonly email: string;
}

/** An address to be checked on the network of an instrument. */
export interface AddressCheck {
  readonly instrument: InstrumentKey;
  readonly address: string;
}
