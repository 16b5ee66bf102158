import { data } from "@remix-run/cloudflare";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { cleanEmail } from "~/domain/order/email";
import { findInvitation } from "~/domain/visit/referral";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath, localePath } from "~/i18n/locales";
import { redirect } from "~/remix-workarounds/redirect.server";
import { FORM_FIELDS, type FormErrors, type FormNotice, type FormReply } from "../fields";
import { withLateText } from "../late-text";
import type { ExchangePage } from "../draft";
import { readText, readToken } from "../read-form";
import { keepBuiltPage } from "./built-page.server";
import { findFiatOffer } from "./fiat-offer.server";
import { fetchQuote, type QuotedDraft } from "./quote.server";
import { startOtherAmount } from "./other-amount.server";
import { isDocument, saveSentForm, saveTyped } from "./sent-form.server";
import type { End, Leave, Stop, Submit } from "./stop.server";
import { showStop, type Shown } from "./stops.server";

/** Returns the response of a submit: the page it leads to, or the form again. */
export function replyWith(submit: Submit, end: End) {
  return end.kind === "leave" ? leave(submit, end) : rerender(submit, end);
}

async function leave({ context, request, submission }: Submit, { path, keeps }: Leave) {
  if (keeps === "typed") await saveTyped(context, submission);
  else context.sentForms.clear();
  return redirect(localePath(path, localeOfPath(new URL(request.url).pathname)), 303);
}

/** Shows the same page with all typed values. Without script it redirects to the URL of the shown state. */
async function rerender(submit: Submit, stop: Stop) {
  const { context, request, submission } = submit;
  const shown = await showStop(stop, submit);
  const { status, notice, lacksInstruments = false } = shown;
  await notifyOfFault(submit, notice);
  const quoted = shown.quoted ?? stop.quoted ?? (await fetchNewQuote(submit));
  const page = toPage(submit, quoted, shown);
  const { values = withCleanEmail(submission), errors = {} } = shown;
  const reply: FormReply = {
    values,
    errors: await withLateTexts(request, errors),
    notice,
    emailShown: readText(submission.form, EMAIL_SHOWN) || undefined,
    token: readToken(submission.form),
  };
  const location = await saveSentForm(context, submission, { page, reply, status });
  if (location) return redirect(location, 303);
  const otherAmount = isDocument(request) ? await fetchOtherAmount(submit, quoted) : undefined;
  const whole = { ...page, otherAmount };
  keepBuiltPage(context, { page: whole, lacksInstruments });
  return data({ page: whole, reply }, { status });
}

function fetchNewQuote({ context, submission }: Submit): Promise<QuotedDraft> {
  const { draft, instruments } = submission;
  return fetchQuote(context, { draft, instruments, referrerId: context.visitor.referralId });
}

function fetchOtherAmount({ context, submission }: Submit, quoted: QuotedDraft) {
  const { instruments } = submission;
  const request = { draft: quoted.draft, instruments, referrerId: context.visitor.referralId };
  return startOtherAmount(context, request)(quoted);
}

function toPage(
  { context, request, submission }: Submit,
  quoted: QuotedDraft,
  { picker }: Shown,
): ExchangePage {
  return {
    ...quoted,
    isAmbiguous: submission.isAmbiguous,
    invitedBy: findInvitation(new URL(request.url).searchParams),
    picker,
    fiat: findFiatOffer(context, submission.instruments),
    now: context.now(),
  };
}

/** Returns the typed values with the email that would be used (spec: Email of the exchange form). */
function withCleanEmail({ values }: Submit["submission"]) {
  return { ...values, email: cleanEmail(values.email) };
}

async function withLateTexts(request: Request, errors: FormErrors): Promise<FormErrors> {
  const t = await getFixedT(request, "field");
  const shown: FormErrors = { ...errors };
  for (const field of FORM_FIELDS) {
    const message = errors[field];
    if (message) shown[field] = withLateText(t, field, message);
  }
  return shown;
}

/** Shows a fault of the exchange as a notification too, beside the form's notice (spec: Error policies). */
async function notifyOfFault({ context, request }: Submit, notice: FormNotice | undefined) {
  if (notice?.kind !== "failed" || notice.textKey !== "error_notify_title") return;
  const t = await getFixedT(request, "exchange");
  const message = t("failed.error_notify_title");
  const { traceId } = notice;
  await context.session.flash({ type: "error", source: "exchange", message, traceId });
}
