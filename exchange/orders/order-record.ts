// The stored record of an order: the agreed terms, the provider's promise, and everything seen since.
import type { Amount } from "~/domain/money/money";
import type { OrderEvent, RefundReason } from "~/domain/order/order";
import { FIRST_PROVIDER } from "~/domain/provider-codes";
import type { RateMode } from "~/domain/rate/rate";
import type { OrderParties } from "../accounts/order-parties";
import type { Alert } from "../alerts/alert";
import type { Language } from "../http/caller";
import type { Instrument } from "../instruments/catalogue";
import type { Decision } from "../providers/decision";
import type { Opened } from "../providers/provider";
import type { SightedStatus, Visit } from "../providers/sighting";
import type { PendingRefund } from "./pending-refund";

/** The phases of an order. */
export const PHASES = [
  /** Stored, but without an address yet. */
  "opening",
  "payable",
  /** The time to pay is over and no deposit was seen. */
  "expired",
  "seen",
  "short",
  "working",
  "held",
  "asks",
  "paying",
  "returning",
  "failed",
  "paid",
  "returned",
] as const;

/** One of the phases. */
export type Phase = (typeof PHASES)[number];

/** The terms that the visitor and the exchange agreed on. Addresses are checked. */
export interface OrderTerms {
  readonly orderId: string;
  /** The code of the provider that exchanges it, for ever: the operator may choose another one for new orders. */
  readonly provider: string;
  readonly rateMode: RateMode;
  /** Hash of the payload; the same idempotency key with another hash is rejected. */
  readonly fingerprint: string;
  readonly from: Instrument;
  readonly to: Instrument;
  readonly destinationAddress: string;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly userEmail?: string | undefined;
  /** The accounts of the order. */
  readonly parties?: OrderParties | undefined;
  /** The language of its emails. */
  readonly language?: Language | undefined;
  /** Send currency. */
  readonly claimedDeposit: Amount;
  /** The payout that the visitor saw before the order, receive currency. */
  readonly shownAmountToGet?: Amount | undefined;
  readonly createdAt: number;
  /** The visitor's deadline, epoch milliseconds. Undefined if only the provider says when the order is over. */
  readonly deadline?: number | undefined;
}

/** The agreed rate: `price` before fees, fees in the receive currency. */
export interface AgreedRate {
  readonly price: Amount;
  readonly networkFee: Amount | undefined;
  /** Undefined if the provider does not report it: it is in the price. */
  readonly serviceFee: Amount | undefined;
  readonly amountToGet: Amount;
  /** The deposit of a rate that the provider told after it came, send currency. Other rates are about the quoted deposit. */
  readonly give?: Amount | undefined;
}

/** A payout, receive currency. */
export interface SeenTransfer {
  readonly amount: Amount;
  readonly transactionHash?: string | undefined;
}

/** A deposit, send currency, with its confirmations and the time of each, epoch milliseconds, if the provider tells them. */
export interface SeenDeposit extends SeenTransfer {
  readonly confirmations?: number | undefined;
  readonly confirmedAt?: readonly number[] | undefined;
}

/** A refund as it arrived, send currency. */
export interface SeenRefund {
  readonly amount: Amount;
  readonly networkFee?: Amount | undefined;
  readonly transactionHash?: string | undefined;
  readonly reason?: RefundReason | undefined;
  readonly createdAt: number;
}

/** The state of the money. Only `advance` changes it. */
export interface OrderMoney {
  readonly phase: Phase;
  /** When the phase began, epoch milliseconds. */
  readonly phaseSince: number;
  readonly events: readonly OrderEvent[];
  readonly deposits: readonly SeenDeposit[];
  readonly withdrawals: readonly SeenTransfer[];
  readonly refunds: readonly SeenRefund[];
  /** Transactions of deposits on the send network, whether or not their amount is known. */
  readonly depositHashes: readonly string[];
  /** The newest accepted sighting, by the provider's clock. */
  readonly lastSighting?: { readonly status: SightedStatus; readonly at: number } | undefined;
  readonly lastLookAt?: number | undefined;
  /** The last look, with or without an answer. */
  readonly triedAt?: number | undefined;
  /** The first look since the last readable answer, epoch milliseconds. */
  readonly unreadSince?: number | undefined;
  readonly visit?: Visit | undefined;
  /** The provider's deadline, if it came earlier than promised. */
  readonly payBy?: number | undefined;
  /** A refund to another address, which waits for a second proof. */
  readonly pendingRefund?: PendingRefund | undefined;
  /** A decision that the provider has not answered yet. */
  readonly undelivered?: Decision | undefined;
  /** The refund address before a decision named another one: the provider may still repeat it. */
  readonly formerRefundAddress?: string | undefined;
  /** The alerts of this phase, as kind and detail; each is raised once. */
  readonly raised: readonly string[];
}

/** A stored order. Without `payment` it has no address and cannot be paid. */
export interface OrderRecord extends OrderTerms, OrderMoney {
  readonly payment?: Opened | undefined;
  readonly agreed?: AgreedRate | undefined;
  /** Promises that arrived after another one was stored. No visitor saw their addresses. */
  readonly orphans: readonly Opened[];
  /** Alerts that are not in the database yet; each look repeats them. */
  readonly unstored?: readonly Alert[] | undefined;
}

type StoredPromise = Omit<Opened, "id"> & Partial<Pick<Opened, "id">>;

/** An order as storage has it: those of 0.3.0 name no provider and no mode, and their address is their reference. */
export type StoredOrder = Omit<OrderRecord, "provider" | "rateMode" | "payment" | "orphans"> &
  Partial<Pick<OrderRecord, "provider" | "rateMode">> & {
    readonly payment?: StoredPromise | undefined;
    readonly orphans: readonly StoredPromise[];
  };

/** Returns a stored order with its provider, its mode and its reference. */
export function readStored(stored: StoredOrder): OrderRecord {
  const { payment, orphans } = stored;
  return {
    provider: FIRST_PROVIDER,
    rateMode: "FLOATING",
    ...stored,
    payment: payment && withId(payment),
    orphans: orphans.map(withId),
  };
}

function withId(stored: StoredPromise): Opened {
  return { id: stored.depositAddress, ...stored };
}

/** An order that can be paid. */
export interface PayableOrder extends OrderRecord {
  readonly payment: Opened;
  readonly agreed: AgreedRate;
}

/** Returns whether the order has an address. */
export function isPayable(record: OrderRecord): record is PayableOrder {
  return record.payment !== undefined && record.agreed !== undefined;
}

/** Returns until when the deposit must arrive, epoch milliseconds: our deadline or the provider's, whichever is earlier. */
export function deadlineOf({ payBy, deadline, payment }: PayableOrder): number | undefined {
  const known = [payBy, deadline, payment.payBy].filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Returns the order as it is stored before the provider is called. */
export function beginOrder(terms: OrderTerms): OrderRecord {
  return {
    ...terms,
    phase: "opening",
    phaseSince: terms.createdAt,
    events: [],
    deposits: [],
    withdrawals: [],
    refunds: [],
    depositHashes: [],
    raised: [],
    orphans: [],
  };
}

/** Returns the order with the provider's verified promise. A second promise never replaces the first; it is stored as an orphan. */
export function storePromise(
  record: OrderRecord,
  { payment, agreed }: Pick<PayableOrder, "payment" | "agreed">,
  now: number,
): OrderRecord {
  if (isPayable(record)) return { ...record, orphans: [...record.orphans, payment] };
  const events = [...record.events, { kind: "CREATION_END", createdAt: now } as const];
  const { payBy, visit } = payment;
  const deadline = record.deadline && Math.min(record.deadline, payBy ?? record.deadline);
  return { ...record, payment, agreed, deadline, visit, events, phase: "payable", phaseSince: now };
}
