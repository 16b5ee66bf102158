import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import type { OrderWriteOutcome } from "~/domain/failure/order-outcomes";
import type { Result } from "~/domain/failure/result";
import { toOrderKey } from "~/domain/order/order-key";
import type { Order } from "~/domain/order/order";
import { getFixedT } from "~/i18n/i18n.server";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import type { OrderErrors } from "./form-fields";

/** The result of a write: a text for the next page, or errors with a status. */
export type WriteOutcome =
  | { readonly ok: true; readonly type?: "error" | "info"; readonly message: string }
  | { readonly ok: false; readonly status: number; readonly errors: OrderErrors };

/** The inputs of every write. */
export interface WriteContext {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly order: Order;
}

/** A write: what it sends, and how the order shows that it was done. */
export interface OrderWrite {
  /** Everything that is sent. The same payload has the same idempotency key. */
  readonly payload: unknown;
  /** The part of the order's state that the write replaces. After another change in between, the same payload gets a new key. */
  readonly instead: unknown;
  readonly send: (options: { readonly idempotencyKey: string }) => Promise<Result<undefined>>;
  /** Returns the confirmation if the order shows the write; undefined otherwise. */
  readonly confirm: (order: Order) => string | undefined;
  readonly fail: (failure: Failure) => WriteOutcome;
}

/** Sends a write once with its idempotency key. Neither a 2xx nor a lost response is conclusive, so the order is fetched again to learn the outcome. */
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

/** Returns the error of a call that a gateway limit rejected; undefined for other failures. */
export function failLimited(context: AppLoadContext, failure: Failure): WriteOutcome | undefined {
  const limit = noteLimit(context, failure);
  return limit && failWrite(429, { limit });
}

/** Returns the error if a required call failed before the write. Nothing was sent. */
export function failUnsent(context: AppLoadContext, failure: Failure): WriteOutcome {
  const { traceId } = failure;
  return failLimited(context, failure) ?? failWrite(503, { form: "main_error", traceId });
}

/** Returns the error of a failed write. An unknown outcome is reported before the reason. */
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
