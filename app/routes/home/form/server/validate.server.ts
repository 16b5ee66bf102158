import { parseWithZod } from "@conform-to/zod/v4";
import type { Locale } from "~/i18n/locales";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { BRAND } from "~/brand";
import { isForeignText } from "~/domain/money/amount-input";
import type { IssuedQuote } from "~/domain/order/issued-quote";
import { isEmailQuestionNeeded } from "~/domain/rate/confirmation-mode";
import { cleanEmail } from "~/domain/order/email";
import { findEmailSlip } from "~/domain/order/email-slip";
import type { Instrument } from "~/domain/instrument/instrument";
import { isPriceHeld, needsRefundAddress, type Rate } from "~/domain/rate/rate";
import { toVerdictMessage } from "~/domain/address/address-message";
import { findMemoConflicts } from "../apply-payment-uri";
import type { Draft, Quote } from "../draft";
import { toLimitMessage } from "../field-message";
import { isRateLimited } from "../quote";
import {
  type DetailsValues,
  type FormErrors,
  type FormNotice,
  DETAILS_FIELDS,
  REFUND_NEEDED,
  type FieldMessage,
} from "../fields";
import { LATE_KEYS, MESSAGE_KEYS } from "../message-keys";
import { type OrderDetails, makeDetailsSchema } from "../schema";
import { findQuoteMismatch } from "./quote-mismatch.server";

const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** A submitted form, with its current price and the quote that the visitor saw. */
interface OrderRequest {
  draft: Draft;
  quote: Quote;
  /** A fixed rate was requested but is not available, and the visitor has not accepted the floating one yet. */
  isFloatingFallback: boolean;
  checked: CheckedDetails;
  values: DetailsValues;
  /** The quote in the form, if its seal is ours. */
  issued: IssuedQuote | undefined;
  /** The amount could be read as another number, and the visitor has not seen how it was understood. */
  isAmbiguous: boolean;
  isEmailConfirmed: boolean;
  /** The email that the form has already suggested. */
  shownEmail: string;
  /** The signed-in account's email. */
  userEmail: string | undefined;
  /** The URL's `ref`. */
  invitedBy: string | undefined;
  /** Epoch ms. */
  now: number;
  locale: Locale;
}

/** An order that passed all checks. */
export interface ValidOrder {
  kind: "valid";
  rate: Rate;
  details: OrderDetails;
  issued: IssuedQuote;
}

/** The reasons to show the form again. */
interface InvalidOrder {
  kind: "invalid";
  status: number;
  errors?: FormErrors;
  notice?: FormNotice | undefined;
}

/** Validates a submitted form (spec: Create order flow). */
export function validateOrder(request: OrderRequest): ValidOrder | InvalidOrder {
  const { quote, checked, issued } = request;
  const errors = {
    ...checked.errors,
    ...findAmountError(request),
    ...findMissingRefund(request),
    ...findEmailQuestion(request),
    ...findEmailSlipError(request),
  };
  if (Object.keys(errors).length > 0) {
    return { kind: "invalid", status: toErrorStatus(errors), errors };
  }
  // The form itself shows that the pair is unsupported or the rate unavailable.
  if (quote.kind !== "rate" || !checked.details) {
    if (quote.kind !== "unavailable") return { kind: "invalid", status: 422 };
    return { kind: "invalid", status: isRateLimited(quote) ? TOO_MANY_REQUESTS : UNAVAILABLE };
  }
  const mismatch = findQuoteMismatch(request, quote.rate);
  if (mismatch || !issued) {
    return { kind: "invalid", status: 409, notice: mismatch ?? { kind: "changed" } };
  }
  return { kind: "valid", rate: quote.rate, details: checked.details, issued };
}

/** Returns 503 if the only errors are failed checks, because those are not the visitor's mistakes; otherwise 422. */
function toErrorStatus(errors: FormErrors): number {
  const messages = Object.values(errors).flatMap((message) => message ?? []);
  return messages.some(({ key }) => key !== "error_address_unchecked") ? 422 : UNAVAILABLE;
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

/** Some providers require a refund address although the rate is floating. */
function findMissingRefund({ quote, values }: OrderRequest): FormErrors {
  const isMissing =
    quote.kind === "rate" && needsRefundAddress(quote.rate) && values.refundAddress.trim() === "";
  return isMissing ? { refundAddress: { key: "error_address_empty" } } : {};
}

function findEmailQuestion(request: OrderRequest): FormErrors {
  const { quote, checked, isEmailConfirmed, userEmail, invitedBy } = request;
  const { email = "", noEmail = false } = checked.details ?? {};
  if (quote.kind !== "rate" || !checked.details || email !== "" || noEmail) return {};
  const isAsked = isEmailQuestionNeeded(quote.rate.emailConfirmationMode, {
    isConfirmed: isEmailConfirmed,
    userEmail,
    invitedBy,
    partnerId: BRAND.partnerId,
  });
  return isAsked ? { email: { key: "email_question" } } : {};
}

/** Suggests a correction for a mistyped email once. A second submission accepts the typed one. */
function findEmailSlipError({ checked, values, shownEmail }: OrderRequest): FormErrors {
  if (checked.errors.email) return {};
  const detail = findEmailSlip(cleanEmail(values.email));
  return detail && detail !== shownEmail ? { email: { key: "email_slip", detail } } : {};
}

type OrderGateway = AppLoadContext["gateways"]["order"];

/** The lower half, checked by the schema and the gateway. `details` may be used only without errors. */
interface CheckedDetails {
  details?: OrderDetails | undefined;
  errors: FormErrors;
}

/** Runs all checks at once, so that the visitor sees every error in one reply. */
export async function checkDetails(
  gateway: OrderGateway,
  draft: Draft,
  values: DetailsValues,
): Promise<CheckedDetails> {
  const isFixed = isPriceHeld(draft.rateMode);
  const isRefundAsked = isFixed || hasRefund(values);
  const schema = makeDetailsSchema({ from: draft.from, to: draft.to, isFixed });
  const submission = parseWithZod(new URLSearchParams(values), { schema });
  const conflicts = findMemoConflicts(draft, values);
  const found = submission.status === "success" ? {} : toErrors(submission.error ?? {});
  const check = (instrument: Instrument, field: "destinationAddress" | "refundAddress") =>
    checkAddress(gateway, instrument, { typed: values[field], found: found[field] });
  // Beside a conflict the address is a code, and the memo's error explains it.
  const [destinationAddress, refundAddress] = await Promise.all([
    conflicts.memo ? undefined : check(draft.to, "destinationAddress"),
    isRefundAsked && !conflicts.refundMemo ? check(draft.from, "refundAddress") : undefined,
  ]);
  return {
    details: submission.status === "success" ? submission.value : undefined,
    errors: {
      ...found,
      ...(destinationAddress && { destinationAddress }),
      ...(refundAddress && { refundAddress }),
      ...conflicts,
    },
  };
}

function hasRefund({ withRefund, refundAddress }: DetailsValues): boolean {
  return withRefund === REFUND_NEEDED || refundAddress.trim() !== "";
}

interface TypedAddress {
  typed: string;
  /** The error that the schema found. */
  found: FieldMessage | undefined;
}

/** Returns the error of an address, if any (spec: Destination address). */
async function checkAddress(
  gateway: OrderGateway,
  instrument: Instrument,
  { typed, found }: TypedAddress,
): Promise<FieldMessage | undefined> {
  if (instrument.instrumentType === "fiat") return undefined;
  if (found) return found;
  const verdict = await gateway.validateAddress({ instrument, address: typed });
  if (!verdict.ok) return { key: "error_address_unchecked" };
  return toVerdictMessage(instrument, typed, verdict.value);
}

function toErrors(issues: Readonly<Record<string, string[] | null>>): FormErrors {
  const errors = DETAILS_FIELDS.flatMap((field) => {
    const message = decodeMessage(issues[field]?.[0] ?? "");
    return message ? [[field, message] as const] : [];
  });
  return Object.fromEntries(errors);
}

/** Parses the message that a schema issue carries. */
function decodeMessage(issue: string): FieldMessage | undefined {
  const [, name, detail] = /^([^:]*)(?::(.*))?$/s.exec(issue) ?? [];
  const key = [...MESSAGE_KEYS, ...LATE_KEYS].find((known) => known === name);
  return key && { key, detail };
}
