// The calls of an order's object. They are declared here, so that the environment needs no import of its code.
import type { ApiResult } from "../../exchange/http/api-error";
import type { Receipt } from "../../exchange/orders/repeated-calls";
import type { ConsoleStep } from "./console-steps";
import type { OrderDraft, OrderRecord } from "./order-record";
import type { VisitorRequest } from "./visitor-requests";

/** An order's calls. */
export interface OrderRpc extends Rpc.DurableObjectBranded {
  /** Returns the order; undefined if it was never created. */
  read(): Promise<OrderRecord | undefined>;
  /** Returns the order that the same payload created; undefined if there is none yet. */
  find(fingerprint: string): Promise<ApiResult<OrderRecord | undefined>>;
  /** Creates the order. */
  create(draft: OrderDraft): Promise<ApiResult<OrderRecord>>;
  /** Applies a visitor's request, once per receipt. */
  request(request: VisitorRequest, receipt: Receipt | undefined): Promise<ApiResult<OrderRecord>>;
  /** Applies a console step. */
  control(step: ConsoleStep): Promise<ApiResult<OrderRecord>>;
}
