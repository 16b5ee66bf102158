// Owns the wire shape of an order and what a gateway may add (docs/gateway-contract.md; spec: Order).
import * as z from "zod/mini";
import { instrumentWire } from "./instrument";
import { mapReading, readWire, type Reading } from "./read-wire";
import { amountWire, optionalTextWire, optionalWire, textWire, timeWire } from "./wire-values";
import { ORDER_EVENT_KINDS, type Order, type OrderEvent } from "~/domain/order/order";

const eventWire = z.object({ kind: z.string(), createdAt: optionalWire(timeWire) });

const depositWire = z.object({
  amount: amountWire,
  confirmations: optionalWire(z.int()),
  transactionHash: optionalTextWire,
});

const withdrawalWire = z.object({ amount: amountWire, transactionHash: optionalTextWire });

const refundWire = z.object({
  amount: amountWire,
  networkFee: optionalWire(amountWire),
  transactionHash: optionalTextWire,
  createdAt: optionalWire(timeWire),
});

const pendingRefundWire = z.object({
  refundAddress: textWire,
  effectiveAt: optionalWire(timeWire),
  needsConfirmation: optionalWire(z.boolean()),
});

/** An order as sent by the gateway; use `readOrder` for the Order. */
export const orderWire = z.object({
  orderId: textWire,
  rateMode: z.enum(["FIXED", "FLOATING"]),
  pair: z.object({ instrumentFrom: instrumentWire, instrumentTo: instrumentWire }),
  destinationAddress: textWire,
  destinationAddressMemo: optionalTextWire,
  refundAddress: optionalTextWire,
  refundAddressMemo: optionalTextWire,
  userEmail: optionalTextWire,
  createdAt: timeWire,
  claimedDepositAmount: amountWire,
  amountToGet: amountWire,
  claimedPublicRate: optionalWire(
    z.object({
      price: optionalWire(amountWire),
      finalNetworkFeeAmount: optionalWire(amountWire),
      platformFee_Absolute: optionalWire(amountWire),
    }),
  ),
  orderEvents: optionalWire(z.array(eventWire)),
  deposits: optionalWire(z.array(depositWire)),
  withdrawals: optionalWire(z.array(withdrawalWire)),
  refunds: optionalWire(z.array(refundWire)),
  pendingRefund: optionalWire(pendingRefundWire),
  canRefund: optionalWire(z.boolean()),
  canAccept: optionalWire(z.boolean()),
  minConfirmationsToWithdraw: optionalWire(z.int()),
  redirectUrl: optionalTextWire,
  depositAddress: optionalTextWire,
  depositAddressMemo: optionalTextWire,
  expiresAt: optionalWire(timeWire),
});

type OrderWire = z.output<typeof orderWire>;

/** Reads an order. */
export function readOrder(value: unknown): Reading<Order> {
  return mapReading(readWire(orderWire, value), toOrder);
}

function toOrder(wire: OrderWire): Order {
  return {
    id: wire.orderId,
    rateMode: wire.rateMode,
    from: wire.pair.instrumentFrom,
    to: wire.pair.instrumentTo,
    destinationAddress: wire.destinationAddress,
    destinationMemo: wire.destinationAddressMemo,
    refundAddress: wire.refundAddress,
    refundMemo: wire.refundAddressMemo,
    email: wire.userEmail,
    createdAt: wire.createdAt,
    expectedDeposit: wire.claimedDepositAmount,
    amountToGet: wire.amountToGet,
    price: wire.claimedPublicRate?.price,
    networkFee: wire.claimedPublicRate?.finalNetworkFeeAmount,
    serviceFee: wire.claimedPublicRate?.platformFee_Absolute,
    events: (wire.orderEvents ?? []).flatMap(toOrderEvent),
    deposits: (wire.deposits ?? []).map(({ confirmations, ...deposit }) => ({
      ...deposit,
      confirmations: confirmations ?? 0,
    })),
    withdrawals: wire.withdrawals ?? [],
    refunds: wire.refunds ?? [],
    pendingRefund: wire.pendingRefund && {
      ...wire.pendingRefund,
      needsConfirmation: wire.pendingRefund.needsConfirmation ?? false,
    },
    canRefund: wire.canRefund,
    canAccept: wire.canAccept,
    minConfirmations: wire.minConfirmationsToWithdraw,
    redirectUrl: wire.redirectUrl,
    depositAddress: wire.depositAddress,
    depositMemo: wire.depositAddressMemo,
    expiresAt: wire.expiresAt,
  };
}

// A kind that is not in the catalogue says nothing that the page could show: it is passed over.
function toOrderEvent(event: z.output<typeof eventWire>): readonly OrderEvent[] {
  const kind = ORDER_EVENT_KINDS.find((known) => known === event.kind);
  return kind ? [{ kind, createdAt: event.createdAt }] : [];
}
