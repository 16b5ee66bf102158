import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import {
  deriveCreateOrderOutcome,
  type CreateOrderOutcome,
  type CreateOrderTextKey,
} from "~/domain/failure/exchange-outcomes";
import { isSessionOver } from "~/domain/failure/account-outcomes";
import { isReferrerUnknown, type Failure } from "~/domain/failure/failure";
import { cutProblem, type AmountProblem } from "~/domain/rate/amount-problem";
import { localeOfPath, localePath } from "~/i18n/locales";
import { sendOrder, type SentOrder } from "~/routes/_exchange/send-order.server";
import { getFixedT } from "~/i18n/i18n.server";
import type { FormNotice } from "../fields";
import { toLimitMessage } from "../field-message";
import { readPendingOrderFields } from "../read-form";
import { askForChat } from "./for-chat.server";
import { handleFiatCreation, isFiatSubmission } from "./fiat.server";
import type { ValidOrder } from "./validate.server";
import { writeMovedFigures } from "./moved-figures.server";
import { findPendingOrder, makePendingOrder, withoutReferrer } from "./pending-order.server";
import { fetchQuote, fetchUnsupported, type QuotedDraft } from "./quote.server";
import {
  fetchAgain,
  prepareCreation,
  readLegacyOrderId,
  rerenderCreation,
  toLimitedOutcome,
  type Creation,
} from "./prepare.server";
import type { Outcome } from "./rerender.server";
import type { Submission } from "./submission.server";

/** Creates the order, or shows in the form why it could not (spec: Create order flow; Error policies). */
export async function handleCreate(args: ActionFunctionArgs, submission: Submission) {
  if (isFiatSubmission(submission)) return handleFiatCreation(args, submission);
  const { creation, validated } = await prepareCreation(args, submission);
  if (validated.kind === "invalid") return rerenderCreation(creation, validated);
  const { context } = args;
  const { owner } = submission;
  const asked = await askForChat(context, owner.ok ? owner.value : undefined, submission);
  if (asked) return rerenderCreation(creation, asked);
  return reply(creation, await sendNewOrder(creation, validated));
}

/** Repeats a creation whose outcome is unknown; undefined if this form repeats none. */
export async function repeatCreation(
  { request, context }: ActionFunctionArgs,
  submission: Submission,
) {
  const pendingOrder = await findPendingOrder(context, submission);
  if (!pendingOrder) return undefined;
  const sent = await sendOrder(context, pendingOrder, { isRepeated: true });
  const { draft, instruments, unavailable } = submission;
  const quoted: QuotedDraft =
    unavailable || sent.kind === "made"
      ? { draft, quote: { kind: "unavailable" }, isFloatingFallback: false }
      : await fetchQuote(context, { draft, instruments, referrerId: context.visitor.referralId });
  return reply({ context, request, submission, quoted }, sent);
}

async function sendNewOrder(creation: Creation, valid: ValidOrder): Promise<SentOrder> {
  const { context, request, submission } = creation;
  const legacyOrderId = readLegacyOrderId(request);
  const order = await makePendingOrder(context, submission, { valid, legacyOrderId });
  const sent = await sendOrder(context, order, { isRepeated: false });
  if (sent.kind !== "failed" || !isReferrerUnknown(sent.failure)) return sent;
  // Send the order without the unknown referrer: the visitor should not wait because of another's mistake.
  context.visitor.clearReferral();
  const anonymous = await withoutReferrer(context, submission, order);
  return sendOrder(context, anonymous, { isRepeated: false });
}

async function reply(creation: Creation, sent: SentOrder) {
  if (sent.kind === "made") {
    creation.context.sentForms.clear();
    const { pathname } = new URL(creation.request.url);
    return redirect(localePath(sent.path, localeOfPath(pathname)), 303);
  }
  const outcome = await toOutcome(creation, sent);
  await notifyOfFault(creation.context, creation.request, outcome.notice);
  return rerenderCreation(creation, outcome);
}

type Unmade = Exclude<SentOrder, { kind: "made" }>;

/** Returns what the form shows if no order can be shown. */
async function toOutcome(creation: Creation, sent: Unmade): Promise<Partial<Outcome>> {
  switch (sent.kind) {
    case "unknown":
      return { status: 504, notice: await toUnknownNotice(creation, sent) };
    case "exists":
      return { status: 409, notice: { kind: "exists" } };
    case "other-address":
      return { status: 502, notice: { kind: "other-address", traceId: sent.traceId } };
    case "failed":
      return (
        toLimitedOutcome(creation.context, sent.failure) ??
        (await toEndedOutcome(creation, sent.failure)) ??
        (await toFailedOutcome(creation, sent.failure))
      );
  }
}

/** The outcome is unknown: the next press repeats the same creation. */
async function toUnknownNotice(
  { context, submission }: Creation,
  { failure, pendingOrder }: Extract<SentOrder, { kind: "unknown" }>,
): Promise<FormNotice> {
  const sealed = await context.pendingOrders.seal(pendingOrder);
  const fields = { ...readPendingOrderFields(submission.form), sealed };
  const outcome = deriveCreateOrderOutcome(failure, pendingOrder.order.rate.rateMode);
  const textKey = outcome.kind === "unknown" ? outcome.textKey : undefined;
  // The general error text states that the order was not created, which is unknown here.
  if (!textKey || textKey === "error_create_exchange") {
    return { kind: "checking", pendingOrder: fields };
  }
  return { kind: "failed", textKey, traceId: failure.traceId, pendingOrder: fields };
}

// The session was reset during the creation. The visitor decides whether to continue as a guest.
async function toEndedOutcome({ context, request }: Creation, failure: Failure) {
  if (!isSessionOver(failure) || !context.account.mayBeSignedIn()) return undefined;
  return toRefusedOutcome(request, "session-ended", failure);
}

async function toFailedOutcome(creation: Creation, failure: Failure): Promise<Partial<Outcome>> {
  const { context, submission, quoted } = creation;
  const { instruments, request } = submission;
  const { draft } = quoted;
  const outcome = deriveCreateOrderOutcome(failure, draft.rateMode);
  if (isRefusal(outcome)) return toRefusedOutcome(request, outcome.kind, failure);
  switch (outcome.kind) {
    case "limit": {
      const problem = cutProblem(outcome.problem, draft.from);
      const errors = { amount: toLimitMessage(problem, draft) };
      return { status: 422, errors, quoted: withProblem(quoted, problem) };
    }
    case "pair-unsupported":
      return { status: 422, quoted: await fetchUnsupported(context, { draft, instruments }) };
    case "use-floating": {
      const floating = await fetchAgain(creation, { ...draft, rateMode: "FLOATING" });
      const fallback = { ...floating, isFloatingFallback: true };
      return { status: 409, notice: { kind: "changed" }, quoted: fallback };
    }
    case "rate-moved":
      return toMovedOutcome(creation, await fetchAgain(creation, draft));
    case "failed":
      return { status: 422, notice: toFailedNotice(failure, outcome.textKey) };
    // These do not occur here: an unknown referrer was already retried without one, and SentOrder covers the last two.
    case "unknown-referrer":
    case "existing-order":
    case "unknown":
      return { status: 422, notice: toFailedNotice(failure, "error_create_exchange") };
  }
}

function toMovedOutcome(
  { quoted: { quote: before }, request }: Creation,
  quoted: QuotedDraft,
): Partial<Outcome> {
  const { draft, quote } = quoted;
  const asked = { status: 409, notice: { kind: "moved" }, quoted } as const;
  if (before.kind !== "rate" || quote.kind !== "rate") return asked;
  const locale = localeOfPath(new URL(request.url).pathname);
  const figures = writeMovedFigures(draft, { before: before.rate, now: quote.rate }, locale);
  return { ...asked, notice: { kind: "moved", figures } };
}

const REFUSALS = {
  "address-blacklisted": { status: 422, key: undefined },
  "country-not-served": { status: 451, key: "countryNotServed" },
  "session-ended": { status: 401, key: "sessionEnded" },
  "verification-needed": { status: 422, key: "verificationNeeded" },
} as const;

type Refusal = keyof typeof REFUSALS;

function isRefusal(
  outcome: CreateOrderOutcome,
): outcome is Extract<CreateOrderOutcome, { kind: Refusal }> {
  return outcome.kind in REFUSALS;
}

/** The address or the country is refused, or the order needs an account with a checked identity. The visitor may be a guest, so the form says it. */
async function toRefusedOutcome(
  request: Request,
  kind: Refusal,
  { traceId }: Failure,
): Promise<Partial<Outcome>> {
  const { status, key } = REFUSALS[kind];
  if (key === undefined) {
    return { status, errors: { destinationAddress: { key: "error_address_blacklisted" } } };
  }
  const t = await getFixedT(request, "rejection");
  return { status, notice: { kind: "rejected", text: t(key), traceId } };
}

function toFailedNotice({ traceId }: Failure, textKey: CreateOrderTextKey): FormNotice {
  return { kind: "failed", textKey, traceId };
}

/** With the problem in the quote, the form offers the accepted bound (spec: Amount bounds). */
function withProblem(quoted: QuotedDraft, problem: AmountProblem): QuotedDraft {
  const { quote } = quoted;
  return quote.kind === "rate" ? { ...quoted, quote: { ...quote, problem } } : quoted;
}

/** Shows a fault of the exchange as a notification too, beside the form's notice (spec: Error policies). */
async function notifyOfFault(
  { session }: Pick<AppLoadContext, "session">,
  request: Request,
  notice: FormNotice | undefined,
): Promise<void> {
  if (notice?.kind !== "failed" || notice.textKey !== "error_notify_title") return;
  const t = await getFixedT(request, "exchange");
  const message = t("failed.error_notify_title");
  await session.flash({ type: "error", source: "exchange", message, traceId: notice.traceId });
}
