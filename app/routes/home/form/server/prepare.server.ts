import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import { cleanEmail } from "~/domain/order/email";
import { readQueryText } from "~/domain/site/query-text";
import { noteLimit } from "~/routes/reached-limit.server";
import { readInvitedBy } from "../draft";
import { readText } from "../read-form";
import { checkDetails, validateOrder } from "./validate.server";
import { fetchQuote, type QuotedDraft } from "./quote.server";
import { rerender, type Outcome } from "./rerender.server";
import type { Submission } from "./submission.server";

/** A submitted form on its way to an order. */
export interface Creation {
  context: AppLoadContext;
  request: Request;
  submission: Submission;
  quoted: QuotedDraft;
}

/** Asks for the rate of this moment, and checks the form against it. */
export async function prepareCreation(
  { request, context }: ActionFunctionArgs,
  submission: Submission,
) {
  const { form, draft, instruments, isAmbiguous, userEmail } = submission;
  // What was typed before somebody signed in is not asked about.
  const values = userEmail ? { ...submission.values, email: "" } : submission.values;
  const { referralId: referrerId } = context.visitor;
  const [quoted, checked, issued] = await Promise.all([
    fetchQuote(context, { draft, instruments, referrerId }),
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
    shownEmail: readText(form, "emailShown"),
    userEmail,
    invitedBy: readInvitedBy(new URL(request.url).searchParams),
    now: context.now(),
  });
  return { creation, validated };
}

/** The email is shown as it would be used (spec: Email of the exchange form). */
export function rerenderCreation(
  { context, submission, quoted }: Creation,
  outcome: Partial<Outcome>,
) {
  const values = { ...submission.values, email: cleanEmail(submission.values.email) };
  return rerender(context, { ...submission, values }, { quoted, ...outcome });
}

/** A limit of the gateway that says when it ends is said as ours is. */
export function toLimitedOutcome(
  context: AppLoadContext,
  failure: Failure,
): Partial<Outcome> | undefined {
  const { waitSeconds: retrySeconds } = noteLimit(context, failure) ?? {};
  if (retrySeconds === undefined) return undefined;
  return { status: 429, notice: { kind: "too-many", retrySeconds } };
}

/** The number of the same order in another system, where a partner's link names one. */
export function readLegacyOrderId(request: Request): string | undefined {
  return readQueryText(new URL(request.url).searchParams, "legacyOrderId") || undefined;
}
