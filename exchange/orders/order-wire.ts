// The wire format of an order (docs/gateway-contract.md, "Order"). Times are ISO text.
import { roundAmount, roundAmountUp } from "~/domain/money/money";
import { linkOfOrder, PROVIDER_CLAIMS } from "../instruments/provider-claims";
import { toInstrumentWire } from "../instruments/instrument-wire";
import type { PayableOrder } from "./order-record";

/** Returns the order as `public-info` and `create` send it. */
export function toOrderWire(order: PayableOrder) {
  const { agreed, payment } = order;
  return {
    orderId: order.orderId,
    rateMode: "FLOATING",
    pair: {
      instrumentFrom: toInstrumentWire(order.from),
      instrumentTo: toInstrumentWire(order.to),
    },
    destinationAddress: order.destinationAddress,
    refundAddress: order.refundAddress,
    userEmail: order.userEmail,
    createdAt: toIso(order.createdAt),
    claimedDepositAmount: order.claimedDeposit,
    amountToGet: agreed.amountToGet,
    amountToGetAtLeast: roundAmount(payment.quote.atLeast, order.to.digits),
    depositAtLeast:
      payment.quote.giveAtLeast && roundAmountUp(payment.quote.giveAtLeast, order.from.digits),
    // The exchange sends no emails.
    takesEmail: false,
    claimedPublicRate: {
      price: agreed.price,
      finalNetworkFeeAmount: agreed.networkFee,
      platformFee_Absolute: agreed.serviceFee,
    },
    orderEvents: order.events.map(({ kind, createdAt }) => ({ kind, createdAt: toIso(createdAt) })),
    deposits: order.deposits,
    withdrawals: order.withdrawals,
    refunds: order.refunds.map((refund) => ({ ...refund, createdAt: toIso(refund.createdAt) })),
    // The provider refunds automatically, and to the agreed address only.
    canRefund: false,
    canAccept: false,
    // After a failure people decide. The provider does not report when the money returns.
    refundsItself: order.phase === "failed" ? undefined : true,
    provider: {
      ...PROVIDER_CLAIMS.provider,
      link: linkOfOrder(payment.depositAddress),
      reference: payment.correlationId,
    },
    notices: PROVIDER_CLAIMS.notices,
    depositAddress: payment.depositAddress,
    depositAddressMemo: payment.depositMemo,
    // Our deadline: the address itself expires at the provider's.
    expiresAt: toIso(order.deadline),
  };
}

function toIso(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
