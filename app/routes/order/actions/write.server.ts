import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import type { OrderWriteOutcome } from "~/domain/failure/order-outcomes";
import type { Result } from "~/domain/failure/result";
import { toOrderKey } from "~/domain/order/order-key";
import type { Order } from "~/domain/order/order";
import { getFixedT } from "~/i18n/i18n.server";
import { noteLimit } from "~/routes/reached-limit.server";
import type { OrderErrors } from "./form-fields";

/** How a write ended: with a text for the next page, or with what is wrong and its status. */
export type WriteOutcome =
  | { readonly ok: true; readonly type?: "error" | "info"; readonly message: string }
  | { readonly ok: false; readonly status: number; readonly errors: OrderErrors };

/** What a write has at hand. */
export interface WriteContext {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly order: Order;
}

/** One write: what it sends, and what an order says on which it has been done. */
export interface OrderWrite {
  /** Everything that is sent: the same again is the same intent, and has the same key. */
  readonly payload: unknown;
  /** What the order says now in its place: the same again after something else came in between is another intent. */
  readonly instead: unknown;
  readonly send: (options: { readonly idempotencyKey: string }) => Promise<Result<undefined>>;
  /** The text for an order on which the write shows; undefined as long as it does not. */
  readonly confirm: (order: Order) => string | undefined;
  readonly fail: (failure: Failure) => WriteOutcome;
}

/** Sends a write once, under the key of its intent. A 2xx is no proof and a lost response no failure: the order says what became of it. */
export async function performWrite(
  { context, request, order }: WriteContext,
  { payload, instead, send, confirm, fail }: OrderWrite,
): Promise<WriteOutcome> {
  const idempotencyKey = await context.intentKey({ payload, instead: instead ?? null });
  const result = await send({ idempotencyKey });
  if (!result.ok && !mayHaveHappened(result.failure)) {
    return failLimited(context, result.failure) ?? fail(result.failure);
  }
  const after = await context.gateways.order.fetchOrder(toOrderKey(order));
  const message = after.ok ? confirm(after.value) : undefined;
  if (message !== undefined) return { ok: true, message };
  if (!result.ok) return fail(result.failure);
  const t = await getFixedT(request, "order");
  return { ok: true, type: "info", message: t("done.passedOn") };
}

export function failWrite(status: number, errors: OrderErrors): WriteOutcome {
  return { ok: false, status, errors };
}

/** What a call says that a limit of the gateway held back; undefined where it failed for another reason. */
export function failLimited(context: AppLoadContext, failure: Failure): WriteOutcome | undefined {
  const limit = noteLimit(context, failure);
  return limit && failWrite(429, { limit });
}

/** What a call says that a write cannot do without, and that failed: nothing was sent. */
export function failUnsent(context: AppLoadContext, failure: Failure): WriteOutcome {
  const { traceId } = failure;
  return failLimited(context, failure) ?? failWrite(503, { form: "main_error", traceId });
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
