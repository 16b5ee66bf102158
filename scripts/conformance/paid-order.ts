// Orders that the checks pay. They run only with a command that sends the deposit, because most gateways use real money.
import { readRefundInfo } from "~/contracts/order-calls";
import { multiplyAmounts, parseAmount, roundAmount, ZERO, type Amount } from "~/domain/money/money";
import type { Order } from "~/domain/order/order";
import type { RateMode } from "~/domain/rate/rate";
import { CALLS } from "./calls.ts";
import type { CallRequest } from "./call-request.ts";
import type { CheckContext } from "./check.ts";
import { followOrder, type FollowedOrder } from "./follow-order.ts";
import { createOrder, readMadeOrder, type OrderKey } from "./made-order.ts";
import { Nonconformance, NotApplicable, NotAsked } from "./nonconformance.ts";

/** How long a paid order is followed, milliseconds. */
const FOLLOW_MS = 30 * 60_000;
/** What is paid of an order. A deposit that is short leaves more than the gateway's minimum, so that it can still be exchanged. */
const SHARES = {
  whole: parseAmount("1") ?? ZERO,
  most: parseAmount("0.85") ?? ZERO,
  half: parseAmount("0.5") ?? ZERO,
} as const;

/** An order with its deposit on the way. */
export interface PaidOrder {
  /** The order before the deposit. */
  readonly order: Order;
  readonly key: OrderKey;
  readonly followed: FollowedOrder;
  readonly paid: Amount;
  readonly request: CallRequest;
}

interface Payment {
  readonly rateMode: RateMode;
  readonly share: keyof typeof SHARES;
  /** Why the check does not need this order; then it is not paid. */
  readonly findNoUse?: (order: Order) => string | undefined;
}

/** Creates an order and pays all or a part of it. */
export async function payOrder(
  context: CheckContext,
  { rateMode, share, findNoUse }: Payment,
): Promise<PaidOrder> {
  const { client, options } = context;
  if (!options.pay) throw new NotAsked("pays an order", "--create and --pay");
  const { orderId, destinationAddress } = await createOrder(context, rateMode);
  const key = { orderId, destinationAddress };
  const made = await readMadeOrder(context, key);
  const noUse = findNoUse?.(made);
  if (noUse !== undefined) throw new NotApplicable(noUse);
  const followed = followOrder(client, made, options.followMs ?? FOLLOW_MS);
  const order = await followed.waitFor({
    what: "address to pay to",
    isSo: (each) => each.depositAddress !== undefined || each.depositProblem !== undefined,
  });
  const request = CALLS.order({ ...key });
  const { depositProblem } = order;
  // Nothing is paid to such an address, and waiting does not mend it.
  if (depositProblem) {
    throw new Nonconformance(`a deposit address: ${depositProblem}`, request, "deposit");
  }
  const { from: instrument, depositAddress: address = "", depositMemo: memo } = order;
  const part = multiplyAmounts(order.expectedDeposit, SHARES[share]);
  const paid = roundAmount(part, instrument.precisionDecimals);
  await options.pay({ orderId, address, memo, amount: paid, instrument });
  return { order, key, followed, paid, request };
}

/** Pays too little of a fixed order whose visitor decides what happens next. */
export function payForDecision(context: CheckContext): Promise<PaidOrder> {
  const findNoUse = ({ refundsItself }: Order) =>
    refundsItself ? "refunds run by themselves here" : undefined;
  return payOrder(context, { rateMode: "FIXED", share: "most", findNoUse });
}

/** The request of the order's refund to the address of its creation, as the product makes it. */
export async function prepareRefund(
  { client }: CheckContext,
  { key, order }: Pick<PaidOrder, "key" | "order">,
) {
  const asked = CALLS["refund-info"]({ ...key });
  const info = await client.read(asked, (body) => readRefundInfo(body, order.from));
  const { amountWithoutNetworkFee: refundAmount, networkFee: claimedNetworkFee } = info;
  const { refundAddress } = order;
  return { asked, body: { ...key, refundAddress, refundAmount, claimedNetworkFee } };
}
