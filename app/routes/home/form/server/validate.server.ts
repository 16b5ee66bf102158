import { BRAND } from "~/brand";
import { isForeignText } from "~/domain/money/amount-input";
import { deriveQuoteMismatch, type IssuedQuote } from "~/domain/rate/issued-quote";
import { isEmailQuestionNeeded } from "~/domain/order/confirmation-mode";
import { deriveExchangeType } from "~/domain/instrument/instrument";
import { needsRefundAddress, type Rate } from "~/domain/rate/rate";
import { toSelection, type Draft, type Quote } from "../draft";
import { toLimitMessage } from "../field-message";
import type { DetailsValues, FormErrors, FormNotice } from "../fields";
import type { OrderDetails } from "../schema";
import type { CheckedDetails } from "./check-details.server";

const UNAVAILABLE = 503;

/** A submitted form: what it asks for, what that costs now, what the visitor saw. */
export interface OrderRequest {
  draft: Draft;
  quote: Quote;
  checked: CheckedDetails;
  values: DetailsValues;
  /** The quote that came with the form, if it is one of ours. */
  issued: IssuedQuote | undefined;
  /** The amount could mean another number and was not shown as understood yet. */
  isAmbiguous: boolean;
  isEmailConfirmed: boolean;
  referrerId: string | undefined;
  /** Epoch ms. */
  now: number;
}

/** An order that nothing speaks against. */
export interface ValidOrder {
  kind: "valid";
  rate: Rate;
  details: OrderDetails;
  issued: IssuedQuote;
}

/** Why the form is shown again. */
export interface InvalidOrder {
  kind: "invalid";
  status: number;
  errors?: FormErrors;
  notice?: FormNotice | undefined;
}

/** Whether a submitted form may go out (spec: Create order flow). */
export function validateOrder(request: OrderRequest): ValidOrder | InvalidOrder {
  const { quote, checked, issued } = request;
  const errors = {
    ...checked.errors,
    ...findAmountError(request),
    ...findMissingRefund(request),
    ...findEmailQuestion(request),
  };
  if (Object.keys(errors).length > 0) {
    return { kind: "invalid", status: toErrorStatus(errors), errors };
  }
  // Unsupported or unavailable: the form itself says so.
  if (quote.kind !== "rate" || !checked.details) {
    return { kind: "invalid", status: quote.kind === "unavailable" ? UNAVAILABLE : 422 };
  }
  if (deriveExchangeType(request.draft.from, request.draft.to) === "fiat") {
    return { kind: "invalid", status: 403, notice: { kind: "needs-account" } };
  }
  const mismatch = findQuoteMismatch(request, quote.rate);
  if (mismatch || !issued) {
    return { kind: "invalid", status: 409, notice: mismatch ?? { kind: "changed" } };
  }
  return { kind: "valid", rate: quote.rate, details: checked.details, issued };
}

/** What nobody could check is not the visitor's mistake. */
function toErrorStatus(errors: FormErrors): number {
  const messages = Object.values(errors).flatMap((message) => message ?? []);
  const isMistake = messages.some(({ key }) => key !== "error_address_unchecked");
  return isMistake ? 422 : UNAVAILABLE;
}

function findAmountError({ draft, quote }: OrderRequest): FormErrors {
  if (quote.kind === "no-amount") {
    return {
      amount: { key: isForeignText(draft.amountText) ? "amount_foreign" : "amount_missing" },
    };
  }
  const problem = quote.kind === "limit" || quote.kind === "rate" ? quote.problem : undefined;
  return problem ? { amount: toLimitMessage(problem, draft) } : {};
}

/** Some providers want to know where to on a floating rate too. */
function findMissingRefund({ quote, values }: OrderRequest): FormErrors {
  const isMissing =
    quote.kind === "rate" && needsRefundAddress(quote.rate) && values.refundAddress.trim() === "";
  return isMissing ? { refundAddress: { key: "error_address_empty" } } : {};
}

function findEmailQuestion(request: OrderRequest): FormErrors {
  const { quote, checked, isEmailConfirmed, referrerId } = request;
  const { email = "", noEmail = false } = checked.details ?? {};
  if (quote.kind !== "rate" || !checked.details || email !== "" || noEmail) return {};
  const isAsked = isEmailQuestionNeeded(quote.rate.emailConfirmationMode, {
    isConfirmed: isEmailConfirmed,
    referrerId,
    partnerId: BRAND.partnerId,
  });
  return isAsked ? { email: { key: "email_question" } } : {};
}

function findQuoteMismatch(request: OrderRequest, rate: Rate): FormNotice | undefined {
  const { issued, draft, now, isAmbiguous } = request;
  const selection = toSelection(draft);
  if (isAmbiguous || !selection) return { kind: "changed" };
  const mismatch = deriveQuoteMismatch(issued, selection, { rate, now });
  return mismatch && { kind: mismatch };
}
