// What the console does to an order, so that every event can be produced (spec: Order events).
import * as z from "zod";
import {
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  roundAmountUp,
  type Amount,
} from "~/domain/money/money";
import { deriveReceivedAmount, ORDER_EVENT_KINDS } from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import { literalAmount } from "../literal-amount";
import { receiveDeposit } from "./deposits";
import { grantRefund } from "./due";
import { instrumentsOf, isClosed, withEvents, type OrderRecord } from "./order-record";
import { abandonPayment, failPayment, startPayment } from "./payment";
import { completeOrder, stepOrder } from "./progress";
import { completeRefund } from "./refund";

/** What a step may look at: the deposit's worth in the receive currency, the clock, and what the console filled in. */
interface Moment {
  readonly payout: Amount;
  readonly now: number;
  readonly amount: Amount | undefined;
  readonly event: (typeof ORDER_EVENT_KINDS)[number] | undefined;
  readonly url: string | undefined;
  readonly reason: string | undefined;
}

const TWO = literalAmount("2");
const TENTH_MORE = literalAmount("1.1");

const STEPS = {
  /** One step of the order's own life, now instead of later. */
  step: (record, { payout, now }) => stepOrder(record, payout, now),
  /** A deposit of exactly what was claimed. */
  exact: (record, { now }) => receiveDeposit(record, record.claimedDeposit, now),
  /** A deposit of half of it. */
  short: (record, { now }) => receiveDeposit(record, halfOf(record), now),
  /** Half of it again, on top of what arrived. */
  extra: (record, { now }) => receiveDeposit(record, halfOf(record), now),
  /** The right deposit after the fixed price ran out. */
  late: (record, { now }) =>
    receiveDeposit({ ...record, expiresAt: now - 1 }, record.claimedDeposit, now),
  /** The fixed price runs out now, deposit or none. */
  expire: (record, { now }) => (record.expiresAt ? { ...record, expiresAt: now - 1 } : record),
  /** Unpaid, and closed: nothing more should be sent. */
  "expire-order": (record, { now }) => withEvents(record, now, "EXPIRED"),
  /** What arrived is looked at by hand; over with the payout, a refund or a failure. */
  review: (record, { now }) =>
    withEvents(withFunds(record, now), now, "INCOMING_FUNDS_DETECTED", "UNDER_REVIEW"),
  /** The exchange will not be finished; what arrived can be asked back. */
  fail: (record, { now }) =>
    withEvents(withFunds(record, now), now, "INCOMING_FUNDS_DETECTED", "FAILED"),
  /** A tenth too much, and noticed at once. */
  "wrong-amount": (record, { now }) =>
    withEvents(
      receiveDeposit(record, tenthMoreThan(record), now),
      now,
      "INCOMING_FUNDS_DETECTED",
      "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
    ),
  /** A deposit of the given amount. */
  deposit: (record, { amount, now }) => (amount ? receiveDeposit(record, amount, now) : record),
  volatility: (record, { now }) =>
    isClosed(record) ? record : withEvents(record, now, "FIXED_RATE_HIGH_VOLATILITY_DETECTED"),
  "change-rate-mode": (record, { payout, now }) =>
    isClosed(record)
      ? record
      : {
          ...withEvents(record, now, "RATE_MODE_CHANGED"),
          rateMode: "FLOATING",
          amountToGet: payout,
        },
  complete: (record, { payout, now }) => completeOrder(pricedByDeposit(record, payout), now),
  refund: (record, { now }) => completeRefund(record, now),
  /** A refund to another address waits no longer. */
  "grant-refund": (record, { now }) => grantRefund(record, now),
  /** The visitor has paid at the provider's, or said where to be paid out. */
  pay: (record) => startPayment(record),
  /** The provider could not do it; the visitor may try again. */
  "fail-payment": (record, { reason }) => failPayment(record, reason ?? "The card was declined"),
  /** The visitor gave up at the provider's. */
  "abandon-payment": (record) => abandonPayment(record),
  /** A bare event, and nothing that usually goes with it. */
  event: (record, { event, now }) => (event ? withEvents(record, now, event) : record),
  /** The order goes on at a provider's; by default at the sandbox's own page of it. */
  redirect: (record, { url }) => ({
    ...record,
    redirectUrl: url ?? `/sandbox/order?id=${record.orderId}`,
  }),
  pause: (record) => ({ ...record, isPaused: true }),
  resume: (record) => ({ ...record, isPaused: false }),
} as const satisfies Record<string, (record: OrderRecord, moment: Moment) => OrderRecord>;

/** What does not happen to an order that has ended: final is final. */
const BEFORE_THE_END: readonly (keyof typeof STEPS)[] = [
  "expire-order",
  "review",
  "fail",
  "wrong-amount",
  "volatility",
  "change-rate-mode",
];

/** What the console may ask: the step's name, and an amount of the send currency, an event, an address or a reason where it takes one. */
export const consoleStep = z.object({
  kind: z.string().refine(isStepKind),
  amount: z.string().max(60).optional(),
  event: z.enum(ORDER_EVENT_KINDS).optional(),
  url: z.string().max(500).optional(),
  reason: z.string().max(200).optional(),
});

/** One thing done to an order. */
export type ConsoleStep = z.infer<typeof consoleStep>;

/** The order after the step. */
export function applyConsoleStep(
  record: OrderRecord,
  { kind, amount, event, url, reason }: ConsoleStep,
  market: { readonly payout: Amount; readonly now: number },
): OrderRecord {
  if (isOrderSettled(record) && BEFORE_THE_END.includes(kind)) return record;
  const step: (record: OrderRecord, moment: Moment) => OrderRecord = STEPS[kind];
  return step(record, { ...market, amount: parseAmount(amount ?? ""), event, url, reason });
}

/** What goes out is for what came in, unless it is on its way already, or is what was promised. */
function pricedByDeposit(record: OrderRecord, payout: Amount): OrderRecord {
  const isUnpaid = record.deposits.length === 0;
  const isExact = compareAmounts(deriveReceivedAmount(record), record.claimedDeposit) === 0;
  const isSettled = hasEvent(record, "FUNDS_WITHDRAWAL_START");
  return isUnpaid || isExact || isSettled ? record : { ...record, amountToGet: payout };
}

function withFunds(record: OrderRecord, now: number): OrderRecord {
  return record.deposits.length > 0 ? record : receiveDeposit(record, record.claimedDeposit, now);
}

function isStepKind(text: string): text is keyof typeof STEPS {
  return Object.hasOwn(STEPS, text);
}

function halfOf(record: OrderRecord): Amount {
  const { digits } = instrumentsOf(record).from.currency;
  return divideAmounts(record.claimedDeposit, TWO, digits) ?? record.claimedDeposit;
}

function tenthMoreThan(record: OrderRecord): Amount {
  const { digits } = instrumentsOf(record).from.currency;
  return roundAmountUp(multiplyAmounts(record.claimedDeposit, TENTH_MORE), digits);
}
