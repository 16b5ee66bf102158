// The stored record of an order. Its status is derived from the events by the product's own rules (spec: Order; Order
// page steps).
import { isPriceHeld } from "~/domain/rate/rate";
import type { Amount } from "~/domain/money/money";
import type {
  Deposit,
  OrderEvent,
  OrderEventKind,
  PaymentStatus,
  Refund,
  RefundReason,
  Withdrawal,
} from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import type { Language } from "../../exchange/http/caller";
import type { PendingRefund } from "../../exchange/orders/pending-refund";
import { findEntry, type CatalogueEntry } from "../instruments/catalogue";
import type { FiatDirection } from "~/domain/instrument/fiat-direction";
import type { RateMode } from "~/domain/rate/rate";

/** The agreed rate: `price` before fees, fees in the receive currency. */
export interface AgreedRate {
  readonly price: string;
  readonly finalNetworkFeeAmount: string;
  readonly platformFee_Absolute: string;
  readonly updatedAt: string;
  readonly claimedAmountToReceive: string;
}

/** The payment of a fiat order. `secret` opens its page together with the order's id; `language` is the language of the pages that it returns to. */
export interface Payment {
  readonly direction: FiatDirection;
  readonly secret: string;
  readonly language: Language;
  readonly status: PaymentStatus;
  readonly failureReason?: string;
}

/** A checked request for an order: the fields that creation settles. */
export interface OrderDraft {
  readonly orderId: string;
  /** Hash of the payload; the same idempotency key with another hash is rejected. */
  readonly fingerprint: string;
  readonly rateMode: RateMode;
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly destinationAddress: string;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly userEmail?: string | undefined;
  /** The language of its emails; undefined (English) for older orders. */
  readonly language?: Language | undefined;
  /** Send currency. */
  readonly claimedDeposit: Amount;
  /** Receive currency. */
  readonly amountToGet: Amount;
  readonly agreedRate: AgreedRate;
  /** Only for a fiat order. */
  readonly payment?: Payment | undefined;
  /** Whether an outside provider makes the exchange. */
  readonly isPassedOn?: boolean | undefined;
  /** The account that was signed in at creation. Claiming the order later proves nothing. */
  readonly makerId?: number | undefined;
}

/** An order. Times are epoch milliseconds; `receipts` maps the idempotency keys of later calls to the hashes of their requests. */
export interface OrderRecord extends OrderDraft {
  readonly createdAt: number;
  readonly settledAt?: number;
  /** When a fixed price expires, or the time for the deposit of an outside provider's order. */
  readonly expiresAt?: number;
  readonly events: readonly OrderEvent[];
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
  /** Missing from older orders. */
  readonly refunds?: readonly Refund[];
  readonly pendingRefund?: PendingRefund | undefined;
  /** Why the gateway refunds the deposit without a request. */
  readonly returnReason?: RefundReason;
  /** The email that was given at creation. A link sent there proves the requester's identity. */
  readonly emailAtCreation?: string;
  /** The provider's page to which the order redirects. */
  readonly redirectUrl?: string;
  readonly isPaused: boolean;
  /** Whether referrer and owner have been credited for the completed order. */
  readonly isCredited?: boolean;
  readonly receipts: Readonly<Record<string, string>>;
}

/** How long a fixed price holds, milliseconds. */
const FIXED_RATE_MS = 20 * 60_000;
/** How long an outside provider waits for the deposit at a floating rate, milliseconds. */
const DEPOSIT_MS = 3_600_000;

/** Returns a new order with its first event. */
export function openOrder(draft: OrderDraft, now: number): OrderRecord {
  const validForMs = toValidFor(draft);
  return {
    ...draft,
    createdAt: now,
    ...(validForMs === undefined ? {} : { expiresAt: now + validForMs }),
    ...(draft.userEmail === undefined ? {} : { emailAtCreation: draft.userEmail }),
    events: [{ kind: "CREATION_END", createdAt: now }],
    deposits: [],
    withdrawals: [],
    isPaused: false,
    receipts: {},
  };
}

function toValidFor({ rateMode, isPassedOn }: OrderDraft): number | undefined {
  if (isPriceHeld(rateMode)) return FIXED_RATE_MS;
  return isPassedOn ? DEPOSIT_MS : undefined;
}

/** Returns the order as one that an outside provider makes. */
export function passOn(record: OrderRecord): OrderRecord {
  const { createdAt, expiresAt = createdAt + DEPOSIT_MS } = record;
  return { ...record, isPassedOn: true, expiresAt };
}

/** Returns the order with these events added; an event that already happened is not added again. */
export function withEvents(
  record: OrderRecord,
  now: number,
  ...kinds: readonly OrderEventKind[]
): OrderRecord {
  const fresh = kinds.filter((kind) => !hasEvent(record, kind));
  const events = [...record.events, ...fresh.map((kind) => ({ kind, createdAt: now }))];
  return { ...record, events };
}

/** Returns whether the payout has started or the order has ended: no decision is possible any more, and later deposits are returned. */
export function isClosed(record: OrderRecord): boolean {
  return isOrderSettled(record) || hasEvent(record, "FUNDS_WITHDRAWAL_START");
}

/** Returns the instruments of an order; creation has checked that the catalogue has them. */
export function instrumentsOf(record: OrderDraft): { from: CatalogueEntry; to: CatalogueEntry } {
  const from = findEntry(record.fromSlug);
  const to = findEntry(record.toSlug);
  if (!from || !to) throw new RangeError(`Order ${record.orderId} names unknown instruments`);
  return { from, to };
}
