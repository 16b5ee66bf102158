// The wire format of an order (docs/gateway-contract.md; spec: Order).
import { isRateDecisionOpen } from "~/domain/order/order-status";
import { isFiat } from "../instruments/fiat-side";
import type { InstrumentWire } from "../../exchange/instruments/instrument-wire";
import { makeDepositAddress, makeDepositMemo } from "../chain/fake-data";
import { toCommonOrderWire, toIso } from "../../exchange/orders/common-order-wire";
import type { PendingRefund } from "../../exchange/orders/pending-refund";
import { instrumentsOf, type OrderRecord, type Payment } from "./order-record";
import { toProviderWire } from "./passed-on";
import { paymentPath } from "./payment";
import { canRefund } from "./refund-request";

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
    pendingRefund: record.pendingRefund && toPendingRefund(record.pendingRefund),
    canRefund: canRefund(record),
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

// Without the token, which only the email contains.
function toPendingRefund({ token, ...pending }: PendingRefund) {
  return {
    refundAddress: pending.refundAddress,
    refundAddressMemo: pending.refundMemo,
    requestedAt: toIso(pending.requestedAt),
    effectiveAt: toIso(pending.effectiveAt),
    contestedAt: toIso(pending.contestedAt),
    needsConfirmation: token !== undefined,
  };
}
