import type { AppLoadContext } from "@remix-run/cloudflare";
import { isOutcomeUnknown, type Failure } from "~/domain/failure/failure";
import type { Order } from "~/domain/order/order";
import { deriveErrorPolicy, type Operation } from "~/domain/failure/error-policy";
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
export function failWriteBy(failure: Failure, operation: Operation): WriteOutcome {
  const { traceId } = failure;
  if (isOutcomeUnknown(failure)) return failWrite(504, { form: "unknown_outcome", traceId });
  const reaction = deriveErrorPolicy(failure, operation);
  const isOurs = reaction.kind === "notify" && reaction.textKey === "error_notify_title";
  return failWrite(isOurs ? 500 : 409, {
    form: isOurs ? "error_notify_title" : "main_error",
    traceId,
  });
}
