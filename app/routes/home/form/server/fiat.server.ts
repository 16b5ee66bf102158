import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { toAuthPath } from "~/components/auth/auth-view";
import { toMidwayPath } from "~/domain/account/return-path";
import type { FiatBeginning, NewFiatOrder } from "~/domain/fiat/attempt";
import { deriveExchangeType } from "~/domain/instrument/instrument";
import { toPairPath } from "~/domain/pair/pair-slug";
import { localeOfPath, localePath } from "~/i18n/locales";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { toFormQuery } from "../draft";
import type { FormNotice } from "../fields";
import { askForChat } from "./for-chat.server";
import {
  prepareCreation,
  readLegacyOrderId,
  rerenderCreation,
  toLimitedOutcome,
  type Creation,
} from "./prepare.server";
import { fetchQuote } from "./quote.server";
import type { Outcome } from "./rerender.server";
import { isDocument, saveTyped } from "./sent-form.server";
import type { Submission } from "./submission.server";
import type { ValidOrder } from "./validate.server";

/** Whether the form requests an exchange through the fiat provider. */
export function isFiatSubmission({ draft }: Submission): boolean {
  return deriveExchangeType(draft.from, draft.to) === "fiat";
}

/** Starts a fiat order, or shows in the form why it could not (spec: Fiat flow). */
export async function handleFiatCreation(args: ActionFunctionArgs, submission: Submission) {
  const { context } = args;
  if (!context.fiat.provider) return notify(args, submission, { notice: { kind: "no-fiat" } });
  const found = await context.account.find();
  if (!found.ok) {
    const { failure } = found;
    const textKey = "error_create_exchange";
    const notice = { kind: "failed", textKey, traceId: failure.traceId } as const;
    return notify(args, submission, { notice, status: toUnavailableStatus(failure) });
  }
  if (!found.value) return askToSignIn(args, submission);
  const userEmail = found.value.email;
  if (!userEmail) return notify(args, submission, { notice: { kind: "needs-email" } });
  const { creation, validated } = await prepareCreation(args, { ...submission, userEmail });
  if (validated.kind === "invalid") return rerenderCreation(creation, validated);
  const asked = await askForChat(context, found.value, submission);
  if (asked) return rerenderCreation(creation, asked);
  const beginning = await context.fiat.begin(toFiatOrder(creation, validated));
  return beginning.kind === "needs-account"
    ? askToSignIn(args, submission)
    : reply(creation, beginning);
}

/** Shows the form again with a notice, without validation. */
async function notify(
  { context, request }: ActionFunctionArgs,
  submission: Submission,
  { notice, status = 403 }: { notice: FormNotice; status?: number },
) {
  const { draft, instruments } = submission;
  const { referralId: referrerId } = context.visitor;
  const quoted = await fetchQuote(context, { draft, instruments, referrerId });
  return rerenderCreation({ context, request, submission, quoted }, { status, notice });
}

/** Redirects to registration with a return path to this form. The typed values are saved until then (spec: Fiat flow). */
async function askToSignIn(args: ActionFunctionArgs, submission: Submission) {
  const { request, context } = args;
  // With script the page keeps the form and opens the dialog over it.
  if (!isDocument(request)) return notify(args, submission, { notice: { kind: "needs-account" } });
  await saveTyped(context, submission);
  const locale = localeOfPath(new URL(request.url).pathname);
  const { draft } = submission;
  const query = toFormQuery(draft, new URLSearchParams()).toString();
  const form = `${localePath(toPairPath(draft.from, draft.to), locale)}?${query}`;
  const path = toAuthPath("register", { returnTo: toMidwayPath(form) });
  return redirect(localePath(path, locale), 303);
}

function toFiatOrder({ context, request, quoted }: Creation, valid: ValidOrder): NewFiatOrder {
  const { rate, details, issued } = valid;
  const { from, to } = quoted.draft;
  const isPaidOut = to.instrumentType === "crypto";
  const isRefundable = from.instrumentType === "crypto" && details.refundAddress !== "";
  return {
    rate,
    quote: issued,
    destinationAddress: isPaidOut ? details.destinationAddress : undefined,
    destinationMemo: (isPaidOut && details.memo) || undefined,
    refundAddress: isRefundable ? details.refundAddress : undefined,
    refundMemo: (isRefundable && details.refundMemo) || undefined,
    legacyOrderId: readLegacyOrderId(request),
    referrerId: context.visitor.referralId,
    utm: context.visitor.utm,
    browserFingerprint: context.visitor.fingerprint,
  };
}

function reply(creation: Creation, beginning: Exclude<FiatBeginning, { kind: "needs-account" }>) {
  const { context, request } = creation;
  if (beginning.kind === "begun") {
    context.sentForms.clear();
    const locale = localeOfPath(new URL(request.url).pathname);
    return redirect(localePath("/order/pending", locale), 303);
  }
  return rerenderCreation(creation, toOutcome(context, beginning));
}

type Unbegun = Exclude<FiatBeginning, { kind: "needs-account" | "begun" }>;

function toOutcome(context: AppLoadContext, beginning: Unbegun): Partial<Outcome> {
  switch (beginning.kind) {
    case "busy":
      return { status: 409, notice: { kind: "busy" } };
    case "needs-email":
      return { status: 403, notice: { kind: "needs-email" } };
    case "failed": {
      const { failure } = beginning;
      const textKey = "error_create_exchange";
      const notice = { kind: "failed", textKey, traceId: failure.traceId } as const;
      return toLimitedOutcome(context, failure) ?? { status: toUnavailableStatus(failure), notice };
    }
  }
}
