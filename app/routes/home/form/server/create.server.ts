import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { toClaimedRate } from "~/domain/rate/claimed-quote";
import { cleanEmail } from "~/domain/order/email";
import type { AmountProblem } from "~/domain/rate/amount-problem";
import type { Amount } from "~/domain/money/money";
import type { NewOrder } from "~/domain/order/new-order";
import type { CreatedOrder } from "~/domain/order/order";
import type { Result } from "~/domain/failure/result";
import { localeOfPath, localePath } from "~/i18n/locales";
import { setActionResult } from "./action-result.server";
import { parseClaimedQuote } from "./claimed-quote.server";
import type { PendingOrder, FormReply } from "../fields";
import { checkDetails } from "./check-details.server";
import { validateOrder, type InvalidOrder, type ValidOrder } from "./validate.server";
import { fetchQuote, fetchUnsupported, type QuotedDraft } from "./quote.server";
import { readText, readToken } from "../read-form";
import { readPendingOrder, toPendingOrder } from "../pending-order";
import { toLimitMessage, toCreateOrderError, type CreateOrderError } from "../create-error";
import type { Submission } from "./submission.server";
import type { ExchangePage } from "../draft";

/** Makes the order, or tells in place why not (spec: Create order flow; Error reactions). */
export async function handleCreate(
  { request, context }: ActionFunctionArgs,
  submitted: Submission,
) {
  const { order, rate } = context.gateways;
  const { form, instruments, values, isAmbiguous } = submitted;
  const referrerId = context.referralId;
  const [quoted, checked] = await Promise.all([
    fetchQuote(rate, { draft: submitted.draft, instruments, referrerId }),
    checkDetails(order, submitted.draft, values),
  ]);
  const verdict = validateOrder({
    ...quoted,
    checked,
    claimed: parseClaimedQuote(readText(form, "quote")),
    pendingOrder: readPendingOrder(submitted),
    isAmbiguous,
    isEmailConfirmed: readText(form, "emailConfirmed") === "true",
    referrerId,
    now: context.now(),
  });
  const legacyOrderId = new URL(request.url).searchParams.get("legacyOrderId") ?? undefined;
  const creation = { context, submitted, quoted, legacyOrderId };
  if (verdict.kind === "page") return answerPage(creation, verdict);
  const sent = await sendOrder(creation, verdict);
  const { created } = sent;
  if (!created.ok)
    return answerRefusal(creation, toCreateOrderError(created.failure, quoted.draft), sent);
  const amount = verdict.claimed.amountToGive;
  const path = await keepOrder(creation, { created: created.value, amount });
  return redirect(localePath(path, localeOfPath(new URL(request.url).pathname)), 303);
}

interface Creation {
  context: ActionFunctionArgs["context"];
  submitted: Submission;
  quoted: QuotedDraft;
  legacyOrderId: string | undefined;
}

/** The same page again, everything typed kept. */
function answerPage({ context, submitted, quoted }: Creation, answer: Omit<InvalidOrder, "kind">) {
  const { isAmbiguous, values, form } = submitted;
  const referrerId = context.referralId;
  const page: ExchangePage = { ...quoted, isAmbiguous, referrerId, now: context.now() };
  const shown = { ...values, email: cleanEmail(values.email) };
  const { errors = {}, notice } = answer;
  const reply: FormReply = { values: shown, errors, notice, token: readToken(form) };
  setActionResult(context, { page, lacksInstruments: false });
  return data({ page, reply }, { status: answer.status });
}

/** How a creation went, and what repeats it. */
interface SentOrder {
  created: Result<CreatedOrder>;
  pendingOrder: PendingOrder;
}

async function sendOrder(creation: Creation, ready: ValidOrder): Promise<SentOrder> {
  const { context, submitted, quoted } = creation;
  const gateway = context.gateways.order;
  const order = toNewOrder(creation, ready);
  // The price is left out: a second press is the same intent though the market has moved in between.
  const { from, to, ...asked } = quoted.draft;
  const intent = { ...asked, from: from.slug, to: to.slug, ...ready.details };
  const token = submitted.form.get("_key");
  if (!readPendingOrder(submitted)?.isWithoutReferrer) {
    const idempotencyKey = await context.idempotencyKey(intent, token);
    const created = await gateway.createOrder(order, { idempotencyKey });
    const isReferrerUnknown =
      !created.ok && toCreateOrderError(created.failure, quoted.draft).kind === "without-referrer";
    if (!isReferrerUnknown) return { created, pendingOrder: toPendingOrder(submitted, false) };
  }
  // An unknown referrer is forgotten; the visitor's exchange does not have to wait for that.
  context.clearReferral();
  const idempotencyKey = await context.idempotencyKey({ ...intent, referrerId: null }, token);
  const created = await gateway.createOrder(
    { ...order, referrerId: undefined },
    { idempotencyKey },
  );
  return { created, pendingOrder: toPendingOrder(submitted, true) };
}

function toNewOrder({ context, legacyOrderId }: Creation, ready: ValidOrder): NewOrder {
  const { rate, details: delivery, claimed } = ready;
  return {
    rate: toClaimedRate(rate, claimed),
    destinationAddress: delivery.destinationAddress,
    destinationMemo: delivery.memo || undefined,
    refundAddress: delivery.refundAddress || undefined,
    refundMemo: delivery.refundMemo || undefined,
    email: delivery.email || undefined,
    legacyOrderId,
    referrerId: context.referralId,
    utm: context.utm,
    browserFingerprint: context.fingerprint,
  };
}

async function keepOrder(
  { context, quoted }: Creation,
  { created, amount }: { created: CreatedOrder; amount: Amount },
): Promise<string> {
  const { id: orderId, destinationAddress } = created;
  const { from, to } = quoted.draft;
  const createdAt = context.now();
  await context.orders.add({
    orderId,
    destinationAddress,
    from: from.slug,
    to: to.slug,
    amount,
    createdAt,
  });
  const query = new URLSearchParams({ destinationAddress });
  return `/order/${encodeURIComponent(orderId)}?${query.toString()}`;
}

/** The ticket then offers the bound that would do (spec: Amount bounds). */
function withProblem(quoted: QuotedDraft, problem: AmountProblem): QuotedDraft {
  const { quote } = quoted;
  return quote.kind === "rate" ? { ...quoted, quote: { ...quote, problem } } : quoted;
}

async function answerRefusal(
  creation: Creation,
  refusal: CreateOrderError,
  { pendingOrder }: SentOrder,
) {
  const { context, submitted, quoted } = creation;
  const { rate } = context.gateways;
  const { instruments } = submitted;
  const referrerId = context.referralId;
  switch (refusal.kind) {
    case "errors":
      return answerPage(creation, { status: 422, errors: refusal.errors });
    case "limit": {
      const errors = { amount: toLimitMessage(refusal.problem, quoted.draft) };
      const limited = withProblem(quoted, refusal.problem);
      return answerPage({ ...creation, quoted: limited }, { status: 422, errors });
    }
    case "needs-account":
      return answerPage(creation, { status: 422, notice: { kind: "needs-account" } });
    case "without-referrer":
    case "failed": {
      const { status, notice, mayExist } = refusal;
      return answerPage(creation, {
        status,
        notice: mayExist ? { ...notice, pendingOrder } : notice,
      });
    }
    case "unsupported": {
      const unsupported = await fetchUnsupported(rate, { draft: quoted.draft, instruments });
      return answerPage({ ...creation, quoted: unsupported }, { status: 422 });
    }
    case "floating": {
      const draft = { ...quoted.draft, rateMode: "FLOATING" as const };
      const floating = await fetchQuote(rate, { draft, instruments, referrerId });
      const notice = { kind: "changed" as const };
      return answerPage(
        { ...creation, quoted: { ...floating, isFloatingFallback: true } },
        { status: 409, notice },
      );
    }
    default:
      return answerPage(creation, { status: 504, notice: { kind: "checking", pendingOrder } });
  }
}
