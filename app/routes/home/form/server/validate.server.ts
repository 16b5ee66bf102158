import { BRAND } from "~/brand";
import { isForeignText } from "~/domain/money/amount-input";
import { deriveQuoteMismatch, type ClaimedQuote } from "~/domain/rate/claimed-quote";
import { isEmailQuestionNeeded } from "~/domain/order/confirmation-mode";
import { deriveExchangeType } from "~/domain/instrument/instrument";
import type { Rate } from "~/domain/rate/rate";
import type { PendingOrder, FormErrors, FormNotice } from "../fields";
import type { CheckedDetails } from "./check-details.server";
import type { OrderDetails } from "../schema";
import { toLimitMessage } from "../create-error";
import { toSelection, type Draft, type Quote } from "../draft";

const UNAVAILABLE = 503;

/** A submitted ticket: what it asks for, what that costs now, what the visitor saw. */
export interface OrderRequest {
  draft: Draft;
  quote: Quote;
  checked: CheckedDetails;
  claimed: ClaimedQuote | undefined;
  /** The creation that is repeated because its answer got lost. */
  pendingOrder: PendingOrder | undefined;
  /** The amount could mean another number and was not shown as understood yet. */
  isAmbiguous: boolean;
  isEmailConfirmed: boolean;
  referrerId: string | undefined;
  /** Epoch ms. */
  now: number;
}

/** An order that nothing speaks against. */
export interface ValidOrder {
  kind: "ready";
  rate: Rate;
  details: OrderDetails;
  claimed: ClaimedQuote;
}

/** The same page again, and why. */
export interface InvalidOrder {
  kind: "page";
  status: number;
  errors?: FormErrors | undefined;
  notice?: FormNotice | undefined;
}

/** Whether a submitted ticket may go out (spec: Create order flow; Email question; Age of a rate). */
export function validateOrder(attempt: OrderRequest): ValidOrder | InvalidOrder {
  const { quote, checked, claimed } = attempt;
  const notice =
    attempt.pendingOrder && ({ kind: "checking", pendingOrder: attempt.pendingOrder } as const);
  const errors = { ...checked.errors, ...findAmountError(attempt), ...findEmailQuestion(attempt) };
  if (Object.keys(errors).length > 0) {
    return { kind: "page", status: toErrorStatus(errors), errors, notice };
  }
  // Unsupported or unavailable: the ticket itself says so.
  if (quote.kind !== "rate" || !checked.details) {
    return { kind: "page", status: quote.kind === "unavailable" ? UNAVAILABLE : 422, notice };
  }
  if (deriveExchangeType(attempt.draft.from, attempt.draft.to) === "fiat") {
    return { kind: "page", status: 403, notice: { kind: "needs-account" } };
  }
  const objection = findQuoteMismatch(attempt, quote.rate);
  if (objection || !claimed) {
    return { kind: "page", status: 409, notice: objection ?? { kind: "changed" } };
  }
  return { kind: "ready", rate: quote.rate, details: checked.details, claimed };
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

function findEmailQuestion(attempt: OrderRequest): FormErrors {
  const { quote, checked, isEmailConfirmed, referrerId } = attempt;
  const { email = "", noEmail = false } = checked.details ?? {};
  if (quote.kind !== "rate" || !checked.details || email !== "" || noEmail) return {};
  const isAsked = isEmailQuestionNeeded(quote.rate.emailConfirmationMode, {
    isConfirmed: isEmailConfirmed,
    referrerId,
    partnerId: BRAND.partnerId,
  });
  return isAsked ? { email: { key: "email_question" } } : {};
}

function findQuoteMismatch(attempt: OrderRequest, rate: Rate): FormNotice | undefined {
  const { claimed, draft, now, pendingOrder, isAmbiguous } = attempt;
  const selection = toSelection(draft);
  if (isAmbiguous || !selection) return { kind: "changed" };
  const objection = deriveQuoteMismatch(claimed, selection, { rate, now });
  // A repeated creation must be the very same one, however old its quote has become meanwhile.
  if (pendingOrder && objection !== "changed") return undefined;
  return objection && { kind: objection };
}
