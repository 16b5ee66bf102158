import { amount } from "../../support/amount";
import { NOW } from "../../support/samples";
import type { Order } from "~/domain/order/order";
import { DEPOSIT, IN, deposits, order } from "./order-views";

export const PROVIDER = {
  name: "Deepbook",
  terms: "https://deepbook.example/terms",
  link: "https://deepbook.example/o/77",
  reference: "DB-77",
  contact: "https://deepbook.example/help",
} as const;

const OUTSIDE = {
  provider: PROVIDER,
  notices: ["EXCHANGE_ADDRESS_MAY_NOT_CREDIT", "FRESH_ADDRESS_NEEDS_TEST"],
  amountToGetAtLeast: amount("2.79"),
  refundsItself: true,
  refundAddress: "bc1qback",
  refundBy: NOW + 86_400_000,
  expiresAt: NOW + 3_600_000,
} as const;
const HALF = [{ ...DEPOSIT, amount: amount("0.05") }];

/** One order for each view of an outside provider's order. */
export const OUTSIDE_FACES: Record<string, Order> = {
  floatingDeadline: order([], { expiresAt: NOW + 3_600_000 }),
  incomplete: order([...IN, "DEPOSIT_INCOMPLETE"], { ...OUTSIDE, deposits: HALF }),
  incompleteUnlisted: order(["DEPOSIT_INCOMPLETE"]),
  incompleteRunOut: order([...IN, "DEPOSIT_INCOMPLETE"], {
    ...OUTSIDE,
    expiresAt: NOW - 1,
    deposits: HALF,
  }),
  outsideWaiting: order([], OUTSIDE),
  outsideSlippage: order([], { ...OUTSIDE, depositAtLeast: amount("0.099"), takesEmail: false }),
  outsideFixed: order([], { ...OUTSIDE, rateMode: "FIXED" }),
  outsideExpired: order([], { ...OUTSIDE, expiresAt: NOW - 1 }),
  outsideFailed: order([...IN, "FAILED"], { deposits, provider: PROVIDER }),
  outsideFailedBack: order([...IN, "FAILED"], { ...OUTSIDE, deposits }),
  outsideGoingBack: order([...IN, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"], {
    ...OUTSIDE,
    rateMode: "FIXED",
    deposits: HALF,
  }),
  outsideBack: order([...IN, "REFUND_REQUESTED", "REFUND_COMPLETED"], {
    ...OUTSIDE,
    deposits,
    refunds: [{ amount: amount("0.0999"), reason: "NO_LIQUIDITY" }],
  }),
  excess: order([...IN, "WITHDRAWAL_COMPLETED"], {
    ...OUTSIDE,
    deposits,
    withdrawals: [{ amount: amount("2.8"), transactionHash: "0xfe" }],
    refunds: [{ amount: amount("0.01"), reason: "WRONG_AMOUNT" }],
  }),
};
