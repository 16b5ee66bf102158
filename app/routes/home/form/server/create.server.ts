import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import { cleanEmail } from "~/domain/order/email";
import { toOrderPath } from "~/domain/order/order-link";
import type { CreatedOrder } from "~/domain/order/order";
import type { AmountProblem } from "~/domain/rate/amount-problem";
import type { Amount } from "~/domain/money/money";
import { localeOfPath, localePath } from "~/i18n/locales";
import type { PendingOrder } from "../fields";
import { toLimitMessage } from "../field-message";
import { readPendingOrder } from "../pending-order";
import { readText } from "../read-form";
import { checkDetails } from "./check-details.server";
import { parseClaimedQuote } from "./claimed-quote.server";
import { toCreateOrderError } from "./create-error.server";
import { fetchQuote, fetchUnsupported, type QuotedDraft } from "./quote.server";
import { rerender, type Outcome } from "./rerender.server";
import { sendOrder, type Creation } from "./send-order.server";
import type { Submission } from "./submission.server";
import { validateOrder } from "./validate.server";

/** Makes the order, or says in place why not (spec: Create order flow; Error reactions). */
export async function handleCreate(
  { request, context }: ActionFunctionArgs,
  submission: Submission,
) {
  const { form, draft, instruments, values, isAmbiguous } = submission;
  const { referralId: referrerId } = context;
  const [quoted, checked] = await Promise.all([
    fetchQuote(context.gateways.rate, { draft, instruments, referrerId }),
    checkDetails(context.gateways.order, draft, values),
  ]);
  const validated = validateOrder({
    ...quoted,
    checked,
    claimed: parseClaimedQuote(readText(form, "quote")),
    pendingOrder: readPendingOrder(submission),
    isAmbiguous,
    isEmailConfirmed: readText(form, "emailConfirmed") === "true",
    referrerId,
    now: context.now(),
  });
  const { pathname, searchParams } = new URL(request.url);
  const legacyOrderId = searchParams.get("legacyOrderId") ?? undefined;
  const creation: Creation = { context, submission, quoted, legacyOrderId };
  if (validated.kind === "invalid") return rerenderCreation(creation, validated);
  const { created, pendingOrder } = await sendOrder(creation, validated);
  if (!created.ok) {
    const outcome = await toOutcome(creation, created.failure, pendingOrder);
    return rerenderCreation(creation, outcome);
  }
  await rememberOrder(creation, created.value, validated.claimed.amountToGive);
  const path = toOrderPath(created.value.id, created.value.destinationAddress);
  return redirect(localePath(path, localeOfPath(pathname)), 303);
}

/** The email is shown as it would be used (spec: Email of the exchange form). */
function rerenderCreation({ context, submission, quoted }: Creation, outcome: Partial<Outcome>) {
  const values = { ...submission.values, email: cleanEmail(submission.values.email) };
  return rerender(context, { ...submission, values }, { quoted, ...outcome });
}

async function rememberOrder(
  { context, quoted }: Creation,
  { id: orderId, destinationAddress }: CreatedOrder,
  amount: Amount,
): Promise<void> {
  const { from, to } = quoted.draft;
  const createdAt = context.now();
  const order = { orderId, destinationAddress, from: from.slug, to: to.slug, amount, createdAt };
  await context.orders.add(order);
}

/** What the page says about a creation that failed. */
async function toOutcome(
  { context, submission, quoted }: Creation,
  failure: Failure,
  pendingOrder: PendingOrder,
): Promise<Partial<Outcome>> {
  const error = toCreateOrderError(failure, quoted.draft);
  const { instruments } = submission;
  const { rate } = context.gateways;
  switch (error.kind) {
    case "errors":
      return { status: 422, errors: error.errors };
    case "limit": {
      const errors = { amount: toLimitMessage(error.problem, quoted.draft) };
      return { status: 422, errors, quoted: withProblem(quoted, error.problem) };
    }
    case "needs-account":
      return { status: 422, notice: { kind: "needs-account" } };
    case "without-referrer":
    case "failed": {
      const { status, notice, mayExist } = error;
      return { status, notice: mayExist ? { ...notice, pendingOrder } : notice };
    }
    case "unsupported": {
      const { draft } = quoted;
      return { status: 422, quoted: await fetchUnsupported(rate, { draft, instruments }) };
    }
    case "floating": {
      const draft = { ...quoted.draft, rateMode: "FLOATING" as const };
      const { referralId: referrerId } = context;
      const floating = await fetchQuote(rate, { draft, instruments, referrerId });
      const fallback = { ...floating, isFloatingFallback: true };
      return { status: 409, notice: { kind: "changed" }, quoted: fallback };
    }
    case "checking":
      return { status: 504, notice: { kind: "checking", pendingOrder } };
  }
}

/** The form then offers the bound that would do (spec: Amount bounds). */
function withProblem(quoted: QuotedDraft, problem: AmountProblem): QuotedDraft {
  const { quote } = quoted;
  return quote.kind === "rate" ? { ...quoted, quote: { ...quote, problem } } : quoted;
}
