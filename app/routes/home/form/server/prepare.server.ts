import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import type { Failure } from "~/domain/failure/failure";
import { cleanEmail } from "~/domain/order/email";
import { readQueryText } from "~/domain/text/query-text";
import { findInvitation } from "~/domain/visit/referral";
import { localeOfPath } from "~/i18n/locales";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import type { Draft } from "../draft";
import { REFUND_NEEDED, type DetailsValues } from "../fields";
import { readText } from "../read-form";
import { checkDetails, validateOrder } from "./validate.server";
import { fetchQuote, type QuotedDraft } from "./quote.server";
import { rerender, type Outcome } from "./rerender.server";
import type { Submission } from "./submission.server";

/** A submitted form with its quote, while its order is being created. */
export interface Creation {
  context: AppLoadContext;
  request: Request;
  submission: Submission;
  quoted: QuotedDraft;
}

/** Fetches the current rate and validates the form against it. */
export async function prepareCreation(
  { request, context }: ActionFunctionArgs,
  submission: Submission,
) {
  const { form, draft, instruments, isAmbiguous, userEmail } = submission;
  const values = toCheckedValues(context, submission);
  const { referralId: referrerId } = context.visitor;
  const [quoted, checked, issued] = await Promise.all([
    fetchQuote(context, { draft, instruments, referrerId, purpose: "order" }),
    checkDetails(context.gateways.order, draft, values),
    context.quotes.open(readText(form, "quote")),
  ]);
  const creation: Creation = { context, request, submission, quoted };
  const validated = validateOrder({
    ...quoted,
    checked,
    values,
    issued,
    isAmbiguous,
    isEmailConfirmed: readText(form, "emailConfirmed") === "true",
    shownEmail: readText(form, EMAIL_SHOWN),
    userEmail,
    invitedBy: findInvitation(new URL(request.url).searchParams),
    now: context.now(),
    locale: localeOfPath(new URL(request.url).pathname),
  });
  return { creation, validated };
}

function toCheckedValues(
  { settings: { lacks } }: AppLoadContext,
  { values, userEmail }: Submission,
): DetailsValues {
  return {
    ...values,
    // After sign-in the account's email is used, so an email that was typed before is not checked.
    ...(userEmail && { email: "" }),
    // A refund address that cannot be given later is required, even while there is no rate to say so.
    ...(lacks.includes("refund-requests") && { withRefund: REFUND_NEEDED }),
  };
}

/** Fetches the present rate for another draft of a form that creates an order. */
export function fetchAgain(
  { context, submission: { instruments } }: Creation,
  draft: Draft,
): Promise<QuotedDraft> {
  const { referralId: referrerId } = context.visitor;
  return fetchQuote(context, { draft, instruments, referrerId, purpose: "order" });
}

/** Shows the form with the email that would be used (spec: Email of the exchange form). */
export function rerenderCreation(
  { context, submission, quoted }: Creation,
  outcome: Partial<Outcome>,
) {
  const values = { ...submission.values, email: cleanEmail(submission.values.email) };
  return rerender(context, { ...submission, values }, { quoted, ...outcome });
}

/** Reports a gateway limit with a known end in the same way as our own limit. */
export function toLimitedOutcome(
  context: AppLoadContext,
  failure: Failure,
): Partial<Outcome> | undefined {
  const { waitSeconds: retrySeconds } = noteLimit(context, failure) ?? {};
  if (retrySeconds === undefined) return undefined;
  return { status: 429, notice: { kind: "too-many", retrySeconds } };
}

/** Returns the order's number in another system, if a partner's link contains one. */
export function readLegacyOrderId(request: Request): string | undefined {
  return readQueryText(new URL(request.url).searchParams, "legacyOrderId") || undefined;
}
