import type { ApiResult } from "../http/api-error";
import type { Language } from "../http/caller";
import type { OrderTerms, PayableOrder } from "./order-record";
import type { Receipt } from "./repeated-calls";
import type { MoneyRequest } from "./requests";

/** An email for an order, the language of its reader, and the idempotency key of the call. */
export interface AddedEmail {
  readonly email: string;
  readonly language: Language;
  readonly key: string | undefined;
}

/** The calls of an order's object. */
export interface OrderRpc extends Rpc.DurableObjectBranded {
  /** Undefined while the order has no address, or if it was never created. */
  read: () => Promise<PayableOrder | undefined>;
  /** Returns the order that the same payload opened; undefined if there is none yet. */
  find: (fingerprint: string) => Promise<ApiResult<PayableOrder | undefined>>;
  /** Opens the order, or returns the one that the same payload opened. The visitor's address goes to the provider only, and is not stored. */
  open: (terms: OrderTerms, visitorAddress?: string) => Promise<ApiResult<PayableOrder>>;
  /** Adds an email to an order that has none. */
  addEmail: (added: AddedEmail) => Promise<ApiResult<undefined>>;
  /** Applies a visitor's request about money, once per receipt. */
  request: (
    request: MoneyRequest,
    receipt: Receipt | undefined,
  ) => Promise<ApiResult<PayableOrder>>;
  /** Looks now, and returns when it has looked. */
  lookNow: () => Promise<void>;
  /** Looks now; returns false if there is no order. Undefined from an older version. The watchdog calls it for overdue orders. */
  wake: () => Promise<boolean | undefined>;
}
