import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { deriveOrderPageOutcome } from "~/domain/failure/order-outcomes";
import { toOrderKey } from "~/domain/order/order-key";
import { toOrderPath } from "~/domain/order/order-link";
import { readQueryText } from "~/domain/site/query-text";
import { localeOfPath, localePath } from "~/i18n/locales";
import { toUnavailableStatus } from "~/routes/critical.server";
import { acceptRate } from "./accept-rate.server";
import { markActionHandled } from "./action-result.server";
import { parseOrderForm, type OrderSubmission } from "./form.server";
import { INTENT, type OrderErrors } from "./form-fields";
import { readFields, readTyped, toFormErrors } from "./form-errors";
import { confirmRefund, requestRefund } from "./refund.server";
import { setEmail } from "./set-email.server";
import type { WriteOutcome, WriteContext } from "./write.server";

/** Only who opens the order may change it: the gateway is asked for it with the address first. */
export async function handleOrderAction({ request, context, params }: ActionFunctionArgs) {
  markActionHandled(context);
  const url = new URL(request.url);
  const form = await request.formData();
  const destinationAddress = readQueryText(url.searchParams, "destinationAddress");
  const submission = parseOrderForm(form, destinationAddress);
  if (submission.status !== "success")
    return respond(422, withTyped(toFormErrors(submission.error), form));
  if (await context.limits.take(limitOf(submission.value)))
    return respond(429, withTyped({ form: "too_many" }, form));
  const orderId = params.id ?? "";
  const found = await context.gateways.order.fetchOrder({ orderId, destinationAddress });
  if (!found.ok) {
    const isLocked = deriveOrderPageOutcome(found.failure) === "address-incorrect";
    const errors = { form: "main_error", traceId: found.failure.traceId } as const;
    if (isLocked) return respond(404, errors);
    return respond(toUnavailableStatus(found.failure), withTyped(errors, form));
  }
  const writeContext = { context, request, order: found.value };
  const outcome = await write(writeContext, submission.value);
  if (!outcome.ok) return respond(outcome.status, withTyped(outcome.errors, form));
  await context.session.flash({
    type: outcome.type ?? "success",
    // What is not carried out yet has to be read at leisure.
    source: outcome.type === "info" ? "general" : "exchange",
    message: outcome.message,
  });
  const locale = localeOfPath(url.pathname);
  return redirect(localePath(toOrderPath(toOrderKey(found.value)), locale), 303);
}

/** Nothing has to be typed twice, whatever the page looks like now. */
function withTyped(errors: OrderErrors, form: FormData): OrderErrors {
  return { ...errors, typed: readTyped(form), resend: readFields(form) };
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
      return acceptRate(writeContext);
    case INTENT.refund:
      return requestRefund(writeContext, submission);
    case INTENT.confirmRefund:
      return confirmRefund(writeContext, submission.refundProof);
    case INTENT.email:
      return setEmail(writeContext, submission.email);
  }
}
