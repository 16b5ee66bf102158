// The wire format of an order (docs/gateway-contract.md; spec: Order).
import { isRateDecisionOpen } from "~/domain/order/order-status";
import { isFiat } from "../instruments/fiat-side";
import type { InstrumentWire } from "../../exchange/instruments/instrument-wire";
import { makeDepositAddress, makeDepositMemo } from "../chain/fake-data";
import { toCommonOrderWire, toIso } from "../../exchange/orders/common-order-wire";
import { canRefund } from "../../exchange/orders/decidable-order";
import { instrumentsOf, type OrderRecord, type Payment } from "./order-record";
import { toProviderWire } from "./passed-on";
import { paymentPath } from "./payment";
import { takesDecisions } from "./visitor-requests";

/** Returns the order as public-info and create send it; times are ISO text. */
export function toOrderWire(
  record: OrderRecord,
  pair: { readonly instrumentFrom: InstrumentWire; readonly instrumentTo: InstrumentWire },
) {
  const { from } = instrumentsOf(record);
  return {
    ...toCommonOrderWire(record, { ...record, pair }),
    destinationAddressMemo: record.destinationMemo,
    refundAddressMemo: record.refundMemo,
    claimedPublicRate: record.agreedRate,
    canRefund: canRefund(record, takesDecisions(record)),
    canAccept: isRateDecisionOpen(record),
    minConfirmationsToWithdraw: isFiat(from) ? undefined : from.network.confirmations,
    redirectUrl: record.redirectUrl ?? paymentPath(record),
    payment: record.payment && toPayment(record.payment),
    depositAddress: isFiat(from) ? undefined : makeDepositAddress(from, record.orderId),
    depositAddressMemo: makeDepositMemo(from, record.orderId),
    expiresAt: toIso(record.expiresAt),
    ...toProviderWire(record),
  };
}

// Without the secret, which only the redirect URL contains.
function toPayment({ status, failureReason }: Payment) {
  return { status, failureReason };
}
