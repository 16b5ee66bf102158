// What the provider of play money says about a swap: its promise, and its state. The exchange believes neither without
// a look (exchange/orders/advance.ts).
import { parseAmount } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import type { OrderEventKind } from "~/domain/order/order";
import {
  hasEvent,
  hasRateChangedWarning,
  hasRateWarning,
  isOrderSettled,
} from "~/domain/order/order-status";
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { sumOf } from "../../exchange/orders/judge-sighting";
import type { Opened } from "../../exchange/providers/provider";
import type {
  Question,
  Sighting,
  SightedDeposit,
  SightedStatus,
  Visit,
} from "../../exchange/providers/sighting";
import { makeDepositAddress, makeDepositMemo, makeTransactionHash } from "../chain/fake-data";
import { isFiat } from "../instruments/fiat-side";
import { SERVICE_FEE } from "../market/figures";
import { toLeast } from "../market/outside-provider";
import { isTooSmall } from "./passed-on";
import { paymentPath } from "./payment";
import { isReturned, isWaitingForRest } from "./progress";
import { deriveRefundTerms } from "./refund";
import { instrumentsOf, type Swap } from "./swap";

/** How long the exchange looks for late money, milliseconds. */
const ADDRESS_MS = 7 * DAY_MS;
/** The longest time between the outside provider's deadline and its refund, milliseconds. */
const BACK_WITHIN_MS = DAY_MS;

/** Returns the provider's promise. */
export function promiseOf(swap: Swap): Opened {
  const { from, to } = instrumentsOf(swap);
  const { createdAt, expiresAt, isPassedOn, orderId, agreedRate } = swap;
  const get = parseAmount(agreedRate.claimedAmountToReceive) ?? swap.amountToGet;
  const isCard = isFiat(from);
  return {
    id: orderId,
    depositAddress: isCard ? "" : makeDepositAddress(from, orderId),
    depositMemo: makeDepositMemo(from, orderId),
    quote: {
      give: swap.claimedDeposit,
      get,
      atLeast: isPassedOn ? toLeast(get, to.currency.digits) : undefined,
      networkFee: literalAmount(agreedRate.finalNetworkFeeAmount),
      // The whole fee is the operator's, who is its own provider.
      feeShare: SERVICE_FEE[swap.rateMode],
      ownShare: SERVICE_FEE[swap.rateMode],
      stated: {
        price: literalAmount(agreedRate.price),
        serviceFee: literalAmount(agreedRate.platformFee_Absolute),
      },
    },
    refundFee: deriveRefundTerms(swap).networkFee,
    diesAt: createdAt + ADDRESS_MS,
    payBy: expiresAt,
    usualTimeMs: MINUTE_MS,
    confirmations: isCard ? undefined : from.network.confirmations,
    visit: toVisit(swap),
    backBy: isPassedOn ? (expiresAt ?? createdAt) + BACK_WITHIN_MS : undefined,
    isUndecidable: swap.payment?.direction === "buy" ? true : undefined,
    correlationId: isPassedOn ? `SB-${orderId}` : undefined,
    proof: "",
  };
}

/** Returns what the provider says about the swap now. */
export function sight(swap: Swap): Sighting {
  const { from, to } = instrumentsOf(swap);
  const { orderId, deposits, withdrawals, refunds = [] } = swap;
  const status = statusOf(swap);
  // A payout to a card has no transaction, only the provider's word.
  const payout = makeTransactionHash(to, orderId, "payout") ?? "card";
  return {
    status,
    word: status,
    at: swap.changedAt ?? swap.createdAt,
    question: status === "asks" ? questionOf(swap) : undefined,
    get: swap.amountToGet,
    visit: toVisit(swap),
    payBy: swap.expiresAt,
    id: orderId,
    depositAddress: isFiat(from) ? "" : makeDepositAddress(from, orderId),
    depositMemo: makeDepositMemo(from, orderId),
    recipient: swap.destinationAddress,
    refundTo: swap.refundAddress,
    deposited: sumOf(deposits),
    deposits: listDeposits(swap),
    originHashes: deposits.flatMap(({ transactionHash }) => transactionHash ?? []),
    paidOut: withdrawals.length > 0 ? sumOf(withdrawals) : undefined,
    payoutHashes: isPayoutSent(swap) ? [payout] : [],
    returned: refunds.length > 0 ? sumOf(refunds) : undefined,
  };
}

function isPayoutSent(swap: Swap): boolean {
  return hasEvent(swap, "FUNDS_WITHDRAWAL_START") || swap.withdrawals.length > 0;
}

// The newest refunds are those of the newest deposits: each further one of an ended swap goes back by itself.
function listDeposits({ deposits, withdrawals, refunds = [] }: Swap): readonly SightedDeposit[] {
  const first = deposits.length - refunds.length;
  return deposits.map(({ amount, transactionHash, confirmations }, place) => ({
    amount,
    transactionHash,
    confirmations,
    payout: place === 0 ? withdrawals[0] : undefined,
    refund: refunds[place - first],
  }));
}

/** The state after each of the provider's words, the latest one first. */
const STATES: readonly (readonly [OrderEventKind, SightedStatus])[] = [
  ["WITHDRAWAL_COMPLETED", "paid"],
  ["REFUND_COMPLETED", "returned"],
  ["REFUND_REQUESTED", "returning"],
  ["FAILED", "failed"],
  ["UNDER_REVIEW", "held"],
  ["FUNDS_WITHDRAWAL_START", "working"],
  ["DEPOSIT_INCOMPLETE", "short"],
  ["INCOMING_FUNDS_DETECTED", "working"],
  ["DEPOSIT_REGISTERED", "seen"],
  ["EXPIRED", "expired"],
];

function statusOf(swap: Swap): SightedStatus {
  const [word, status = "waiting"] = STATES.find(([kind]) => hasEvent(swap, kind)) ?? [];
  const outside = swap.isPassedOn && outsideStatusOf(swap, word);
  if (outside) return outside;
  if (status === "expired" && swap.deposits.length === 0) return status;
  const isOpen = word === undefined || STATES.findIndex(([kind]) => kind === word) > FIRST_OPEN;
  return isOpen && isAsking(swap) ? "asks" : status;
}

function outsideStatusOf(swap: Swap, word: OrderEventKind | undefined): SightedStatus | undefined {
  if (isWaitingForRest(swap)) return "short";
  // It is returned with the next step.
  if (isReturned(swap) && !hasEvent(swap, "FAILED") && !isOrderSettled(swap)) return "returning";
  // Whether it is enough shows once it is confirmed.
  return word === "INCOMING_FUNDS_DETECTED" && isTooSmall(swap) ? "seen" : undefined;
}

/** Nobody is asked about a swap that is paid out, refunded or stopped. */
const FIRST_OPEN = STATES.findIndex(([kind]) => kind === "FUNDS_WITHDRAWAL_START");

// The outside provider asks nobody: it returns what it cannot exchange.
function isAsking(swap: Swap): boolean {
  return !swap.isPassedOn && (hasRateWarning(swap) || hasRateChangedWarning(swap));
}

const QUESTIONS = {
  RATE_MODE_CHANGED: "floating",
  FIXED_RATE_SLOW_DEPOSIT_DETECTED: "late",
  FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED: "amount",
  FIXED_RATE_HIGH_VOLATILITY_DETECTED: "volatile",
} as const satisfies Partial<Record<OrderEventKind, Question>>;

function questionOf(swap: Swap): Question | undefined {
  const asked = swap.events.flatMap(({ kind }) => (isQuestion(kind) ? QUESTIONS[kind] : []));
  return asked.at(-1);
}

function isQuestion(kind: OrderEventKind): kind is keyof typeof QUESTIONS {
  return Object.hasOwn(QUESTIONS, kind);
}

function toVisit(swap: Swap): Visit | undefined {
  const url = swap.redirectUrl ?? paymentPath(swap);
  const { payment } = swap;
  if (url === undefined && !payment) return undefined;
  // Without the secret, which only the address contains.
  const { status, failureReason } = payment ?? {};
  return { url, payment: status && { status, failureReason } };
}
