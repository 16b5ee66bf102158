// What an order may not change between two reads (docs/gateway-contract.md, "An order over time").
import { hasMoved } from "~/domain/money/has-moved";
import type { Amount } from "~/domain/money/money";
import type { CallRequest } from "./call-request.ts";
import { Nonconformance } from "./nonconformance.ts";
import type { Order, OrderEventKind } from "~/domain/order/order";
import { isPriceHeld } from "~/domain/rate/rate";

/** Times are moved by whole minutes, because the gateway's clock may be off. */
const TIME_ROOM_MS = 60_000;

/** What may happen before money arrives. */
export const AT_CREATION: readonly OrderEventKind[] = ["CREATION_END", "DEPOSIT_REGISTERED"];

/** The values of an order by their names on the wire. */
type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Throws a Nonconformance if the order differs from an earlier read. What was absent may come. */
export function expectUnchanged(before: Order, after: Order, request: CallRequest): void {
  const change = findChange(before, after);
  if (change) throw new Nonconformance(`another ${change} than before`, request, "stable");
}

function findChange(before: Order, after: Order): string | undefined {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const isFixed = isWaiting(before) && isWaiting(after);
  const [first, now] = [termsOf(before), termsOf(after)];
  return (
    findOther(was, is) ??
    (isFixed ? (findOther(first, now) ?? findOtherFigure(before, after)) : undefined)
  );
}

/** What never changes. */
function valuesOf(order: Order): Values {
  return {
    orderId: order.id,
    createdAt: order.createdAt,
    "pair.instrumentFrom": order.from.slug,
    "pair.instrumentTo": order.to.slug,
    destinationAddress: order.destinationAddress,
    destinationAddressMemo: order.destinationMemo,
    depositAddress: order.depositAddress,
    depositAddressMemo: order.depositMemo,
    minConfirmationsToWithdraw: order.minConfirmations,
    "provider.name": order.provider?.name,
  };
}

/** What changes only once something has happened. */
function termsOf(order: Order): Values {
  return {
    rateMode: order.rateMode,
    claimedDepositAmount: order.expectedDeposit,
    refundAddress: order.refundAddress,
    refundAddressMemo: order.refundMemo,
    expiresAt: order.expiresAt,
    refundBy: order.refundBy,
    refundsItself: order.refundsItself,
    amountToGetAtLeast: order.amountToGetAtLeast,
    depositAtLeast: order.depositAtLeast,
    notices: order.notices?.toSorted().join(),
    ...(isPriceHeld(order.rateMode) && { amountToGet: order.amountToGet }),
  };
}

// A fixed order states its price and fees to 0.5 %, as a rate does.
function findOtherFigure(before: Order, after: Order): string | undefined {
  if (!isPriceHeld(before.rateMode)) return undefined;
  const figures: readonly (readonly [string, Amount | undefined, Amount | undefined, Amount])[] = [
    ["price", before.price, after.price, before.price ?? before.amountToGet],
    ["finalNetworkFeeAmount", before.networkFee, after.networkFee, before.amountToGet],
    ["platformFee_Absolute", before.serviceFee, after.serviceFee, before.amountToGet],
  ];
  const other = figures.find(
    ([, was, is, whole]) => was !== undefined && (is === undefined || hasMoved(was, is, whole)),
  );
  return other?.[0];
}

/** Whether nothing has happened to the order since its creation. */
function isWaiting({ events, deposits, refunds, pendingRefund }: Order): boolean {
  const isNew = events.every(({ kind }) => AT_CREATION.includes(kind));
  return isNew && deposits.length + refunds.length === 0 && pendingRefund === undefined;
}

function findOther(before: Values, after: Values): string | undefined {
  return Object.keys(before).find((name) => isOther(before[name], after[name]));
}

function isOther(before: Values[string], after: Values[string]): boolean {
  if (before === undefined || before === after) return false;
  const areTimes = typeof before === "number" && typeof after === "number" && before > TIME_ROOM_MS;
  return !areTimes || Math.abs(before - after) > TIME_ROOM_MS;
}
