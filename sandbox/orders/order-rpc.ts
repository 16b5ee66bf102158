// What may be asked of an order's object; here, so that the environment names it without its code.
import type { ApiResult } from "../api-error";
import type { ConsoleStep } from "./console-steps";
import type { OrderDraft, OrderRecord } from "./order-record";
import type { VisitorRequest } from "./visitor-requests";

/** A call's idempotency key and the hash of what it asks. */
export interface Receipt {
  readonly key: string;
  readonly fingerprint: string;
}

/** An order's calls. */
export interface OrderRpc extends Rpc.DurableObjectBranded {
  /** The order; undefined if it was never created. */
  read(): Promise<OrderRecord | undefined>;
  /** Begins a creation; the order if the same payload made it before. */
  begin(fingerprint: string): Promise<ApiResult<OrderRecord | undefined>>;
  /** Ends a creation that came to nothing. */
  abandon(fingerprint: string): void;
  /** Creates the order. */
  create(draft: OrderDraft): Promise<ApiResult<OrderRecord>>;
  /** Does what a visitor asks, once for each receipt. */
  request(request: VisitorRequest, receipt: Receipt | undefined): Promise<ApiResult<OrderRecord>>;
  /** Does what the console asks. */
  control(step: ConsoleStep): Promise<ApiResult<OrderRecord>>;
}
