import { data, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import { deriveOrderPageOutcome } from "~/domain/failure/order-outcomes";
import { toOrderKey } from "~/domain/order/order-key";
import { readOrderIdOfPath, toOrderPath } from "~/domain/order/order-link";
import { readQueryText } from "~/domain/text/query-text";
import { localeOfPath, localePath } from "~/i18n/locales";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { noteLimit, toReachedLimit } from "~/routes/_failure/reached-limit.server";
import { redirect } from "~/remix-workarounds/redirect.server";
import { acceptRate } from "./accept-rate.server";
import { parseOrderForm, readMeantAddress, type OrderSubmission } from "./form.server";
import { INTENT, OUTCOME_ID, type OrderErrors } from "./form-fields";
import { readEmailShown, readFields, readTyped, toFormErrors } from "./form-errors";
import { confirmRefund, requestRefund } from "./refund.server";
import { setEmail } from "./set-email.server";
import type { WriteOutcome, WriteContext } from "./write.server";

/** Handles the order's forms. Only a visitor who can open the order may change it, so the action first fetches it with the destination address. */
export async function handleOrderAction({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await request.formData();
  const meant = readMeantAddress(form);
  if (meant !== undefined) return respond(200, meant);
  const destinationAddress = readQueryText(url.searchParams, "destinationAddress");
  const submission = parseOrderForm(form);
  if (submission.status !== "success")
    return respond(422, withTyped(toFormErrors(submission.error), form));
  const limited = await context.limits.take(limitOf(submission.value));
  if (limited) return respond(429, withTyped({ limit: toReachedLimit(limited) }, form));
  const key = { orderId: readOrderIdOfPath(url.pathname), destinationAddress };
  const found = await context.gateways.order.fetchOrder(key);
  if (!found.ok) return respondUnopened(context, found.failure, form);
  const writeContext = { context, request, order: found.value };
  const outcome = await write(writeContext, submission.value);
  if (!outcome.ok) return respond(outcome.status, withTyped(outcome.errors, form));
  await notify(context, outcome);
  const locale = localeOfPath(url.pathname);
  const path = localePath(toOrderPath(toOrderKey(found.value)), locale);
  return redirect(isRefund(submission.value) ? `${path}#${OUTCOME_ID}` : path, 303);
}

// After a refund, scroll to its outcome: a phone would still show the submitted form.
function isRefund({ intent }: OrderSubmission): boolean {
  return intent === INTENT.refund || intent === INTENT.confirmRefund;
}

async function notify(
  { session }: AppLoadContext,
  { type, message }: Extract<WriteOutcome, { ok: true }>,
): Promise<void> {
  // A change that is still in progress gets a notification that stays longer.
  const source = type === "info" ? "general" : "exchange";
  await session.flash({ type: type ?? "success", source, message });
}

function respondUnopened(context: AppLoadContext, failure: Failure, form: FormData) {
  const limit = noteLimit(context, failure);
  if (limit) return respond(429, withTyped({ limit }, form));
  const errors = { form: "main_error", traceId: failure.traceId } as const;
  return deriveOrderPageOutcome(failure) === "address-incorrect"
    ? respond(404, errors)
    : respond(toUnavailableStatus(failure), withTyped(errors, form));
}

/** Returns the errors with the typed values, so that nothing has to be typed twice. */
function withTyped(errors: OrderErrors, form: FormData): OrderErrors {
  const { emailMeant = readEmailShown(form) } = errors;
  return { ...errors, emailMeant, typed: readTyped(form), resend: readFields(form) };
}

function limitOf({ intent }: OrderSubmission) {
  return intent === INTENT.email ? "order-email" : "order-decision";
}

function respond(status: number, errors: OrderErrors) {
  return data(errors, { status });
}

function write(writeContext: WriteContext, submission: OrderSubmission): Promise<WriteOutcome> {
  switch (submission.intent) {
    case INTENT.accept:
      return acceptRate(writeContext, submission);
    case INTENT.refund:
      return requestRefund(writeContext, submission);
    case INTENT.confirmRefund:
      return confirmRefund(writeContext, submission);
    case INTENT.email:
      return setEmail(writeContext, submission);
  }
}
