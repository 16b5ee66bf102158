import { data, redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { findInvitation } from "~/domain/visit/referral";
import { getFixedT } from "~/i18n/i18n.server";
import { FORM_FIELDS, type FormErrors, type FormNotice, type FormReply } from "../fields";
import { withLateText } from "../late-text";
import { type ExchangePage, type PickerPage, type Quote } from "../draft";
import { isRateLimited } from "../quote";
import { readText, readToken } from "../read-form";
import { keepBuiltPage } from "./built-page.server";
import { findFiatOffer } from "./fiat-offer.server";
import type { QuotedDraft } from "./quote.server";
import { saveSentForm } from "./sent-form.server";
import type { Submission } from "./submission.server";

async function withLateTexts(request: Request, errors: FormErrors): Promise<FormErrors> {
  const t = await getFixedT(request, "field");
  const shown: FormErrors = { ...errors };
  for (const field of FORM_FIELDS) {
    const message = errors[field];
    if (message) shown[field] = withLateText(t, field, message);
  }
  return shown;
}

/** The result of a submission that created no order. */
export interface Outcome {
  quoted: QuotedDraft;
  status?: number;
  errors?: FormErrors;
  notice?: FormNotice | undefined;
  picker?: PickerPage | undefined;
  lacksInstruments?: boolean;
}

/** Returns the status of a form whose rate decides it: 429 if a limit of rates is reached, as its Retry-After says. */
function toQuoteStatus(quote: Quote): number {
  return isRateLimited(quote) ? 429 : 200;
}

/** Shows the same page with all typed values. Without script it redirects to the URL of the shown state. */
export async function rerender(context: AppLoadContext, submission: Submission, outcome: Outcome) {
  const {
    quoted,
    status = toQuoteStatus(quoted.quote),
    errors = {},
    notice,
    picker,
    lacksInstruments = false,
  } = outcome;
  const { values, form, isAmbiguous } = submission;
  const { searchParams } = new URL(submission.request.url);
  const fiat = findFiatOffer(context, submission.instruments);
  const page: ExchangePage = {
    ...quoted,
    isAmbiguous,
    invitedBy: findInvitation(searchParams),
    picker,
    fiat,
    now: context.now(),
  };
  const shown = await withLateTexts(submission.request, errors);
  const emailShown = readText(form, EMAIL_SHOWN) || undefined;
  const reply: FormReply = { values, errors: shown, notice, emailShown, token: readToken(form) };
  const location = await saveSentForm(context, submission, { page, reply, status });
  if (location) return redirect(location, 303);
  keepBuiltPage(context, { page, lacksInstruments });
  return data({ page, reply }, { status });
}
