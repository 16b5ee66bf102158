import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import type { OrderWriteOutcome } from "~/domain/failure/order-outcomes";
import type { Order } from "~/domain/order/order";
import type { OrderErrors } from "./form-fields";

/** How a write ended: with a text for the next page, or with what is wrong and its status. */
export type WriteOutcome =
  | { readonly ok: true; readonly type?: "error"; readonly message: string }
  | { readonly ok: false; readonly status: number; readonly errors: OrderErrors };

/** What a write has at hand. */
export interface WriteContext {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly order: Order;
  /** The page view's own idempotency token, if the browser sent one. */
  readonly token: FormDataEntryValue | null;
}

export function failWrite(status: number, errors: OrderErrors): WriteOutcome {
  return { ok: false, status, errors };
}

/** What a failed write says: whether it may have happened after all comes before why it did not. */
export function failWriteBy(outcome: OrderWriteOutcome, { traceId }: Failure): WriteOutcome {
  switch (outcome) {
    case "unknown":
      return failWrite(504, { form: "unknown_outcome", traceId });
    case "gateway-error":
      return failWrite(500, { form: "error_notify_title", traceId });
    case "failed":
      return failWrite(409, { form: "main_error", traceId });
  }
}
