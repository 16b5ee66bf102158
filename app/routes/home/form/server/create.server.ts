import {
  deriveCreateOrderOutcome,
  type CreateOrderOutcome,
} from "~/domain/failure/exchange-outcomes";
import { isSessionOver } from "~/domain/failure/account-outcomes";
import { isReferrerUnknown, type Failure } from "~/domain/failure/failure";
import { cutProblem } from "~/domain/rate/amount-problem";
import { sendOrder, type SentOrder } from "~/routes/_exchange/send-order.server";
import type { FormNotice } from "../fields";
import { readPendingOrderFields } from "../read-form";
import { askForChat } from "./for-chat.server";
import { beginFiatOrder, isFiatSubmission } from "./fiat.server";
import { findPendingOrder, makePendingOrder, withoutReferrer } from "./pending-order.server";
import { prepareCreation, readLegacyOrderId, toLimitedStop, type Ready } from "./prepare.server";
import { fetchQuote } from "./quote.server";
import type { Creation, End, Refusal, Stop, Submit } from "./stop.server";
import { REFUSALS, withoutQuote } from "./stops.server";

/** Creates the order, or stops with why it could not (spec: Create order flow; Error policies). */
export async function createOrder(submit: Submit): Promise<End> {
  if (isFiatSubmission(submit.submission)) return beginFiatOrder(submit);
  const ready = await prepareCreation(submit);
  if (ready.kind !== "ready") return ready;
  const { owner } = submit.submission;
  const asked = await askForChat(submit, owner.ok ? owner.value : undefined);
  if (asked) return { ...asked, quoted: ready.quoted };
  const { quoted } = ready;
  return toEnd({ ...submit, quoted }, await sendNewOrder(submit, ready));
}

/** Repeats a creation whose outcome is unknown; undefined if this form repeats none. */
export async function repeatCreation(submit: Submit): Promise<End | undefined> {
  const { context, submission } = submit;
  const pendingOrder = await findPendingOrder(context, submission);
  if (!pendingOrder) return undefined;
  const sent = await sendOrder(context, pendingOrder, { isRepeated: true });
  const { draft, instruments, unavailable } = submission;
  const quoted =
    unavailable || sent.kind === "made"
      ? withoutQuote(draft)
      : await fetchQuote(context, { draft, instruments, referrerId: context.visitor.referralId });
  return toEnd({ ...submit, quoted }, sent);
}

async function sendNewOrder(
  { context, request, submission }: Submit,
  { valid }: Ready,
): Promise<SentOrder> {
  const legacyOrderId = readLegacyOrderId(request);
  const order = await makePendingOrder(context, submission, { valid, legacyOrderId });
  const sent = await sendOrder(context, order, { isRepeated: false });
  if (sent.kind !== "failed" || !isReferrerUnknown(sent.failure)) return sent;
  // Send the order without the unknown referrer: the visitor should not wait because of another's mistake.
  context.visitor.clearReferral();
  const anonymous = await withoutReferrer(context, submission, order);
  return sendOrder(context, anonymous, { isRepeated: false });
}

async function toEnd(creation: Creation, sent: SentOrder): Promise<End> {
  if (sent.kind === "made") return { kind: "leave", path: sent.path, keeps: "nothing" };
  return { ...(await toStop(creation, sent)), quoted: creation.quoted };
}

async function toStop(
  creation: Creation,
  sent: Exclude<SentOrder, { kind: "made" }>,
): Promise<Stop> {
  switch (sent.kind) {
    case "unknown":
      return { kind: "unknown", facts: { notice: await toUnknownNotice(creation, sent) } };
    case "exists":
      return { kind: "exists", facts: undefined };
    case "other-address":
      return { kind: "other-address", facts: sent };
    case "failed":
      return (
        toLimitedStop(creation.context, sent.failure) ??
        toEndedStop(creation, sent.failure) ??
        toFailedStop(creation, sent.failure)
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
function toEndedStop({ context }: Creation, failure: Failure): Stop | undefined {
  if (!isSessionOver(failure) || !context.account.mayBeSignedIn()) return undefined;
  return { kind: "refused", facts: { refusal: "session-ended", failure } };
}

function toFailedStop({ quoted }: Creation, failure: Failure): Stop {
  const { draft } = quoted;
  const outcome = deriveCreateOrderOutcome(failure, draft.rateMode);
  if (isRefusal(outcome)) return { kind: "refused", facts: { refusal: outcome.kind, failure } };
  switch (outcome.kind) {
    case "limit": {
      const problem = cutProblem(outcome.problem, draft.from);
      return { kind: "outside-limits", facts: { quoted, problem } };
    }
    case "pair-unsupported":
      return { kind: "pair-unsupported", facts: { draft } };
    case "use-floating":
      return { kind: "only-floating", facts: { draft } };
    case "rate-moved":
      return { kind: "rate-moved", facts: { before: quoted } };
    case "failed":
      return { kind: "failed", facts: { failure, textKey: outcome.textKey } };
    // These do not occur here: an unknown referrer was already retried without one, and SentOrder covers the last two.
    case "unknown-referrer":
    case "existing-order":
    case "unknown":
      return { kind: "failed", facts: { failure, textKey: "error_create_exchange" } };
  }
}

function isRefusal(
  outcome: CreateOrderOutcome,
): outcome is Extract<CreateOrderOutcome, { kind: Refusal }> {
  return outcome.kind in REFUSALS;
}
