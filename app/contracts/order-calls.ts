// The small payloads and bodies of order calls: refund, email, address check (spec: Order and rate calls).
import * as z from "zod/mini";
import { mapReading, readWholeWire, readWire, type Reading } from "./read-wire";
import { amountWire, optionalTextWire, textWire } from "./wire-values";
import type { AddressVerdict } from "~/domain/address/address-verdict";
import type { Instrument } from "~/domain/instrument/instrument";
import { roundAmount, roundAmountUp } from "~/domain/money/money";
import type { RefundInfo } from "~/domain/order/order";
import type { OrderKey } from "~/domain/order/order-key";

/** A refund's figures as sent by the gateway. */
export const refundInfoWire = z.object({
  refundAmountWithoutNetworkFee: amountWire,
  networkFee: amountWire,
});

const orderKeyWire = z.object({ orderId: textWire, destinationAddress: textWire });

/** The gateway's verdict on an address. */
export const addressVerdictWire = z.object({
  result: z.boolean(),
  code: optionalTextWire,
  rejectReason: optionalTextWire,
});

/** Reads the refund info in the send instrument's precision. The held amount is rounded down and the fee up, so that the promise is never too high. */
export function readRefundInfo(
  value: unknown,
  { precisionDecimals }: Pick<Instrument, "precisionDecimals">,
): Reading<RefundInfo> {
  return mapReading(readWire(refundInfoWire, value), (wire) => ({
    amountWithoutNetworkFee: roundAmount(wire.refundAmountWithoutNetworkFee, precisionDecimals),
    networkFee: roundAmountUp(wire.networkFee, precisionDecimals),
  }));
}

/** Reads the key of an order. */
export function readOrderKey(value: unknown): Reading<OrderKey> {
  return readWholeWire(orderKeyWire, value);
}

/** Reads the verdict on an address. */
export function readAddressVerdict(value: unknown): Reading<AddressVerdict> {
  return mapReading(readWire(addressVerdictWire, value), ({ result, ...words }) => ({
    isValid: result,
    ...words,
  }));
}
