// What the sandbox keeps of an order; everything about where it stands is derived from the events by the product's own rules (spec: Order; Order page steps).
import { isPriceHeld } from "~/domain/rate/rate";
import type { Amount } from "~/domain/money/money";
import type {
  Deposit,
  OrderEvent,
  OrderEventKind,
  PaymentStatus,
  Refund,
  Withdrawal,
} from "~/domain/order/order";
import { hasEvent, isOrderSettled } from "~/domain/order/order-status";
import type { Language } from "../accounts/users";
import { findEntry, type CatalogueEntry } from "../instruments/catalogue";
import type { FiatDirection } from "../instruments/fiat-side";
import type { WireRateMode } from "../market/pair-rules";

/** The rate that the visitor agreed to: `price` before fees, fees in the receive currency. */
export interface AgreedRate {
  readonly price: string;
  readonly finalNetworkFeeAmount: string;
  readonly platformFee_Absolute: string;
  readonly updatedAt: string;
  readonly claimedAmountToReceive: string;
}

/** The payment of a fiat order. `secret` opens its page together with the order's id; `language` is that of the pages that it leads back to. */
export interface Payment {
  readonly direction: FiatDirection;
  readonly secret: string;
  readonly language: Language;
  readonly status: PaymentStatus;
  readonly failureReason?: string;
}

/** What a visitor has asked for, checked: the parts of an order that creation settles. */
export interface OrderDraft {
  readonly orderId: string;
  /** Hash of the payload; the same idempotency key with another one is rejected. */
  readonly fingerprint: string;
  readonly rateMode: WireRateMode;
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly destinationAddress: string;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly userEmail?: string | undefined;
  /** Of its emails; English where it was made before that was noted. */
  readonly language?: Language | undefined;
  /** Send currency. */
  readonly claimedDeposit: Amount;
  /** Receive currency. */
  readonly amountToGet: Amount;
  readonly agreedRate: AgreedRate;
  /** Of a fiat order. */
  readonly payment?: Payment | undefined;
  /** The account that was signed in when the order was made. Whoever claims it later proves nothing by that. */
  readonly makerId?: number | undefined;
}

/** A refund to another address than the one agreed on: it waits for the email's `token`, or until `effectiveAt`. */
export interface PendingRefund {
  readonly refundAddress: string;
  readonly refundMemo: string | undefined;
  /** Missing from refunds that were asked for before it was noted. */
  readonly requestedAt?: number;
  readonly effectiveAt?: number;
  readonly token?: string;
}

/** An order. Times are epoch milliseconds; `receipts` maps the idempotency keys of later calls to what they asked. */
export interface OrderRecord extends OrderDraft {
  readonly createdAt: number;
  readonly settledAt?: number;
  /** Fixed rate only: until when the price holds. */
  readonly expiresAt?: number;
  readonly events: readonly OrderEvent[];
  readonly deposits: readonly Deposit[];
  readonly withdrawals: readonly Withdrawal[];
  /** Missing from orders that were made before refunds were listed. */
  readonly refunds?: readonly Refund[];
  readonly pendingRefund?: PendingRefund;
  /** The email that came with the order itself: what is sent there proves who asks. */
  readonly emailAtCreation?: string;
  /** Where a provider takes the order on. */
  readonly redirectUrl?: string;
  readonly isPaused: boolean;
  /** Whether referrer and owner have been credited for the completed order. */
  readonly isCredited?: boolean;
  readonly receipts: Readonly<Record<string, string>>;
}

/** How long a fixed price holds, milliseconds. */
const FIXED_RATE_MS = 20 * 60_000;

/** A new order with its first event. */
export function openOrder(draft: OrderDraft, now: number): OrderRecord {
  return {
    ...draft,
    createdAt: now,
    ...(isPriceHeld(draft.rateMode) ? { expiresAt: now + FIXED_RATE_MS } : {}),
    ...(draft.userEmail === undefined ? {} : { emailAtCreation: draft.userEmail }),
    events: [{ kind: "CREATION_END", createdAt: now }],
    deposits: [],
    withdrawals: [],
    isPaused: false,
    receipts: {},
  };
}

/** The order with these events added; one that happened already is not added again. */
export function withEvents(
  record: OrderRecord,
  now: number,
  ...kinds: readonly OrderEventKind[]
): OrderRecord {
  const fresh = kinds.filter((kind) => !hasEvent(record, kind));
  const events = [...record.events, ...fresh.map((kind) => ({ kind, createdAt: now }))];
  return { ...record, events };
}

/** Whether the money is on its way out or gone: nothing about it can be decided any more, and what still arrives goes back. */
export function isClosed(record: OrderRecord): boolean {
  return isOrderSettled(record) || hasEvent(record, "FUNDS_WITHDRAWAL_START");
}

/** The instruments of an order; they are in the catalogue, or the order would not have been created. */
export function instrumentsOf(record: OrderDraft): { from: CatalogueEntry; to: CatalogueEntry } {
  const from = findEntry(record.fromSlug);
  const to = findEntry(record.toSlug);
  if (!from || !to) throw new RangeError(`Order ${record.orderId} names unknown instruments`);
  return { from, to };
}
