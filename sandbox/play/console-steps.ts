// The console's steps for an order, so that every event can be produced (spec: Order events).
import * as z from "zod";
import {
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  roundAmountUp,
  type Amount,
} from "~/domain/money/money";
import {
  deriveReceivedAmount,
  ORDER_EVENT_KINDS,
  REFUND_REASONS,
  type OrderEventKind,
  type RefundReason,
} from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import { literalAmount } from "~/domain/money/literal-amount";
import { receiveDeposit } from "./deposits";
import { instrumentsOf, isClosed, withEvents, type Swap } from "./swap";
import { startReturn } from "./passed-on";
import { abandonPayment, failPayment, startPayment } from "./payment";
import { completeOrder, stepOrder } from "./progress";
import { completeRefund } from "./refund";

/** The inputs of a step: the deposit's value in the receive currency, the clock, and the console's fields. */
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
  /** The order's next automatic step, now. */
  step: (record, { payout, now }) => stepOrder(record, payout, now),
  /** A deposit of exactly the claimed amount. */
  exact: (record, { now }) => receiveDeposit(record, record.claimedDeposit, now),
  /** A deposit of half the claimed amount. */
  short: (record, { now }) => receiveDeposit(record, halfOf(record), now),
  /** Another deposit of half the claimed amount. */
  extra: (record, { now }) => receiveDeposit(record, halfOf(record), now),
  /** Half the claimed amount, which the outside provider does not take. */
  incomplete: (record, { now }) =>
    isClosed(record) || !record.isPassedOn
      ? record
      : withEvents(
          receiveDeposit(record, halfOf(record), now),
          now,
          "INCOMING_FUNDS_DETECTED",
          "DEPOSIT_INCOMPLETE",
        ),
  /** The outside provider returns the deposit, for a reason. */
  return: (record, { now, reason }) =>
    isClosed(record) || !record.isPassedOn
      ? record
      : startReturn(withFunds(record, now), readReason(reason), now),
  /** The claimed amount, after the fixed price has expired. */
  late: (record, { now }) =>
    receiveDeposit({ ...record, expiresAt: now - 1 }, record.claimedDeposit, now),
  /** Expires the fixed price now, with or without a deposit. */
  expire: (record, { now }) => (record.expiresAt ? { ...record, expiresAt: now - 1 } : record),
  /** Closes an unpaid order. */
  "expire-order": (record, { now }) => withEvents(record, now, "EXPIRED"),
  /** Puts the deposit under manual review, until the payout, a refund or a failure. */
  review: (record, { now }) =>
    withEvents(withFunds(record, now), now, "INCOMING_FUNDS_DETECTED", "UNDER_REVIEW"),
  /** Fails the exchange; the visitor can request a refund of the deposit. */
  fail: (record, { now }) =>
    withEvents(withFunds(record, now), now, "INCOMING_FUNDS_DETECTED", "FAILED"),
  /** A deposit of a tenth too much, detected at once. */
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
  complete: (record, { payout, now }) =>
    completeOrder(pricedByDeposit(withFunds(record, now), payout), now),
  refund: (record, { now }) => completeRefund(withFunds(record, now), now),
  /** The visitor has paid at the provider, or named the card for the payout. */
  pay: (record) => startPayment(record),
  /** The provider declined; the visitor may try again. */
  "fail-payment": (record, { reason }) => failPayment(record, reason ?? "The card was declined"),
  /** The visitor cancelled at the provider. */
  "abandon-payment": (record) => abandonPayment(record),
  /** The provider reports this, with the deposit that it needs. */
  event: (record, { event, now }) => (event ? report(record, event, now) : record),
  /** Sends the visitor to a provider's page; by default to the sandbox's own. */
  redirect: (record, { url }) => ({
    ...record,
    redirectUrl: url ?? `/sandbox/order?id=${record.orderId}`,
  }),
  pause: (record) => ({ ...record, isPaused: true }),
  resume: (record) => ({ ...record, isPaused: false }),
} as const satisfies Record<string, (record: Swap, moment: Moment) => Swap>;

/** Steps that an order ignores once it has ended. */
const BEFORE_THE_END: readonly (keyof typeof STEPS)[] = [
  "expire-order",
  "review",
  "fail",
  "wrong-amount",
  "volatility",
  "change-rate-mode",
];

/** A console command: the step's name and, where the step uses them, an amount of the send currency, an event, a URL or a reason. */
export const consoleStep = z.object({
  kind: z.string().refine(isStepKind),
  amount: z.string().max(60).optional(),
  event: z.enum(ORDER_EVENT_KINDS).optional(),
  url: z.string().max(500).optional(),
  reason: z.string().max(200).optional(),
});

/** One step for an order. */
export type ConsoleStep = z.infer<typeof consoleStep>;

/** Returns the order after the step. */
export function applyConsoleStep(
  record: Swap,
  { kind, amount, event, url, reason }: ConsoleStep,
  market: { readonly payout: Amount; readonly now: number },
): Swap {
  if (isOrderSettled(record) && BEFORE_THE_END.includes(kind)) return record;
  const step: (record: Swap, moment: Moment) => Swap = STEPS[kind];
  return step(record, { ...market, amount: parseAmount(amount ?? ""), event, url, reason });
}

/** The payout follows the deposit, unless the payout has started or the deposit is exactly the claimed amount. */
function pricedByDeposit(record: Swap, payout: Amount): Swap {
  const isUnpaid = record.deposits.length === 0;
  const isExact = compareAmounts(deriveReceivedAmount(record), record.claimedDeposit) === 0;
  const isSettled = hasEvent(record, "FUNDS_WITHDRAWAL_START");
  return isUnpaid || isExact || isSettled ? record : { ...record, amountToGet: payout };
}

/** What can be said of an order without a deposit. */
const WITHOUT_MONEY: readonly OrderEventKind[] = [
  "CREATION_END",
  "DEPOSIT_REGISTERED",
  "EXPIRED",
  "FIXED_RATE_HIGH_VOLATILITY_DETECTED",
  "RATE_MODE_CHANGED",
  "RATE_MODE_CHANGE_ACCEPTED",
];

function report(record: Swap, event: OrderEventKind, now: number): Swap {
  if (WITHOUT_MONEY.includes(event)) return withEvents(record, now, event);
  const funded = withFunds(record, now);
  if (event === "WITHDRAWAL_COMPLETED") return completeOrder(funded, now);
  return event === "REFUND_COMPLETED"
    ? completeRefund(funded, now)
    : withEvents(funded, now, event);
}

function withFunds(record: Swap, now: number): Swap {
  return record.deposits.length > 0 ? record : receiveDeposit(record, record.claimedDeposit, now);
}

function isStepKind(text: string): text is keyof typeof STEPS {
  return Object.hasOwn(STEPS, text);
}

function readReason(reason: string | undefined): RefundReason {
  return REFUND_REASONS.find((known) => known === reason) ?? "NO_LIQUIDITY";
}

function halfOf(record: Swap): Amount {
  const { digits } = instrumentsOf(record).from.currency;
  return divideAmounts(record.claimedDeposit, TWO, digits) ?? record.claimedDeposit;
}

function tenthMoreThan(record: Swap): Amount {
  const { digits } = instrumentsOf(record).from.currency;
  return roundAmountUp(multiplyAmounts(record.claimedDeposit, TENTH_MORE), digits);
}
