import type { AppLoadContext } from "@remix-run/cloudflare";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import type { Failure } from "~/domain/failure/failure";
import { readQueryText } from "~/domain/text/query-text";
import { findInvitation } from "~/domain/visit/referral";
import { localeOfPath } from "~/i18n/locales";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import { REFUND_NEEDED, TERMS_BY_PRESS, type DetailsValues } from "../fields";
import { readText } from "../read-form";
import { checkDetails, validateOrder, type ValidOrder } from "./validate.server";
import { fetchQuote, type QuotedDraft } from "./quote.server";
import type { Stop, Submit } from "./stop.server";
import type { Submission } from "./submission.server";

/** A form that passed all checks, with its quote. */
export interface Ready {
  kind: "ready";
  quoted: QuotedDraft;
  valid: ValidOrder;
}

/** Fetches the current rate and validates the form against it. */
export async function prepareCreation({
  request,
  context,
  submission,
}: Submit): Promise<Ready | Stop<"invalid">> {
  const { form, draft, instruments, isAmbiguous, userEmail } = submission;
  const values = toCheckedValues(context, submission);
  const { referralId: referrerId } = context.visitor;
  const [quoted, checked, issued] = await Promise.all([
    fetchQuote(context, { draft, instruments, referrerId, purpose: "order" }),
    checkDetails(context.gateways.order, draft, values),
    context.quotes.open(readText(form, "quote")),
  ]);
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
  return validated.kind === "valid"
    ? { kind: "ready", quoted, valid: validated }
    : { kind: "invalid", facts: validated, quoted };
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
    // A page from before the operator asked for the tick.
    ...(lacks.includes("terms-by-press") && values.terms === TERMS_BY_PRESS && { terms: "" }),
  };
}

/** Reports a gateway limit with a known end in the same way as our own limit. */
export function toLimitedStop(
  context: AppLoadContext,
  failure: Failure,
): Stop<"too-many"> | undefined {
  const { waitSeconds: retrySeconds } = noteLimit(context, failure) ?? {};
  return retrySeconds === undefined ? undefined : { kind: "too-many", facts: { retrySeconds } };
}

/** Returns the order's number in another system, if a partner's link contains one. */
export function readLegacyOrderId(request: Request): string | undefined {
  return readQueryText(new URL(request.url).searchParams, "legacyOrderId") || undefined;
}
