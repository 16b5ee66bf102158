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
import { completeSwap, stepSwap } from "./progress";
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
  /** The swap's next automatic step, now. */
  step: (swap, { payout, now }) => stepSwap(swap, payout, now),
  /** A deposit of exactly the claimed amount. */
  exact: (swap, { now }) => receiveDeposit(swap, swap.claimedDeposit, now),
  /** A deposit of half the claimed amount. */
  short: (swap, { now }) => receiveDeposit(swap, halfOf(swap), now),
  /** Another deposit of half the claimed amount. */
  extra: (swap, { now }) => receiveDeposit(swap, halfOf(swap), now),
  /** Half the claimed amount, which the outside provider does not take. */
  incomplete: (swap, { now }) =>
    isClosed(swap) || !swap.isPassedOn
      ? swap
      : withEvents(
          receiveDeposit(swap, halfOf(swap), now),
          now,
          "INCOMING_FUNDS_DETECTED",
          "DEPOSIT_INCOMPLETE",
        ),
  /** The outside provider returns the deposit, for a reason. */
  return: (swap, { now, reason }) =>
    isClosed(swap) || !swap.isPassedOn
      ? swap
      : startReturn(withFunds(swap, now), readReason(reason), now),
  /** The claimed amount, after the fixed price has expired. */
  late: (swap, { now }) =>
    receiveDeposit({ ...swap, expiresAt: now - 1 }, swap.claimedDeposit, now),
  /** Expires the fixed price now, with or without a deposit. */
  expire: (swap, { now }) => (swap.expiresAt ? { ...swap, expiresAt: now - 1 } : swap),
  /** Closes an unpaid order. */
  "expire-order": (swap, { now }) => withEvents(swap, now, "EXPIRED"),
  /** Puts the deposit under manual review, until the payout, a refund or a failure. */
  review: (swap, { now }) =>
    withEvents(withFunds(swap, now), now, "INCOMING_FUNDS_DETECTED", "UNDER_REVIEW"),
  /** Fails the exchange; the visitor can request a refund of the deposit. */
  fail: (swap, { now }) =>
    withEvents(withFunds(swap, now), now, "INCOMING_FUNDS_DETECTED", "FAILED"),
  /** A deposit of a tenth too much, detected at once. */
  "wrong-amount": (swap, { now }) =>
    withEvents(
      receiveDeposit(swap, tenthMoreThan(swap), now),
      now,
      "INCOMING_FUNDS_DETECTED",
      "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
    ),
  /** A deposit of the given amount. */
  deposit: (swap, { amount, now }) => (amount ? receiveDeposit(swap, amount, now) : swap),
  volatility: (swap, { now }) =>
    isClosed(swap) ? swap : withEvents(swap, now, "FIXED_RATE_HIGH_VOLATILITY_DETECTED"),
  "change-rate-mode": (swap, { payout, now }) =>
    isClosed(swap)
      ? swap
      : {
          ...withEvents(swap, now, "RATE_MODE_CHANGED"),
          rateMode: "FLOATING",
          amountToGet: payout,
        },
  complete: (swap, { payout, now }) =>
    completeSwap(pricedByDeposit(withFunds(swap, now), payout), now),
  refund: (swap, { now }) => completeRefund(withFunds(swap, now), now),
  /** The visitor has paid at the provider, or named the card for the payout. */
  pay: (swap) => startPayment(swap),
  /** The provider declined; the visitor may try again. */
  "fail-payment": (swap, { reason }) => failPayment(swap, reason ?? "The card was declined"),
  /** The visitor cancelled at the provider. */
  "abandon-payment": (swap) => abandonPayment(swap),
  /** The provider reports this, with the deposit that it needs. */
  event: (swap, { event, now }) => (event ? report(swap, event, now) : swap),
  /** Sends the visitor to a provider's page; by default to the sandbox's own. */
  redirect: (swap, { url }) => ({
    ...swap,
    redirectUrl: url ?? `/sandbox/order?id=${swap.orderId}`,
  }),
  pause: (swap) => ({ ...swap, isPaused: true }),
  resume: (swap) => ({ ...swap, isPaused: false }),
} as const satisfies Record<string, (swap: Swap, moment: Moment) => Swap>;

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

/** Returns the swap after the step. */
export function applyConsoleStep(
  swap: Swap,
  { kind, amount, event, url, reason }: ConsoleStep,
  market: { readonly payout: Amount; readonly now: number },
): Swap {
  if (isOrderSettled(swap) && BEFORE_THE_END.includes(kind)) return swap;
  const step: (swap: Swap, moment: Moment) => Swap = STEPS[kind];
  return step(swap, { ...market, amount: parseAmount(amount ?? ""), event, url, reason });
}

/** The payout follows the deposit, unless the payout has started or the deposit is exactly the claimed amount. */
function pricedByDeposit(swap: Swap, payout: Amount): Swap {
  const isUnpaid = swap.deposits.length === 0;
  const isExact = compareAmounts(deriveReceivedAmount(swap), swap.claimedDeposit) === 0;
  const isSettled = hasEvent(swap, "FUNDS_WITHDRAWAL_START");
  return isUnpaid || isExact || isSettled ? swap : { ...swap, amountToGet: payout };
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

function report(swap: Swap, event: OrderEventKind, now: number): Swap {
  if (WITHOUT_MONEY.includes(event)) return withEvents(swap, now, event);
  const funded = withFunds(swap, now);
  if (event === "WITHDRAWAL_COMPLETED") return completeSwap(funded, now);
  return event === "REFUND_COMPLETED"
    ? completeRefund(funded, now)
    : withEvents(funded, now, event);
}

function withFunds(swap: Swap, now: number): Swap {
  return swap.deposits.length > 0 ? swap : receiveDeposit(swap, swap.claimedDeposit, now);
}

function isStepKind(text: string): text is keyof typeof STEPS {
  return Object.hasOwn(STEPS, text);
}

function readReason(reason: string | undefined): RefundReason {
  return REFUND_REASONS.find((known) => known === reason) ?? "NO_LIQUIDITY";
}

function halfOf(swap: Swap): Amount {
  const { digits } = instrumentsOf(swap).from.currency;
  return divideAmounts(swap.claimedDeposit, TWO, digits) ?? swap.claimedDeposit;
}

function tenthMoreThan(swap: Swap): Amount {
  const { digits } = instrumentsOf(swap).from.currency;
  return roundAmountUp(multiplyAmounts(swap.claimedDeposit, TENTH_MORE), digits);
}
