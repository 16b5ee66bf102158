// What each stop of a submit becomes on the form: its status, its notice, its errors and its quote.
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import type { CreateOrderTextKey } from "~/domain/failure/exchange-outcomes";
import type { Failure } from "~/domain/failure/failure";
import type { AmountProblem } from "~/domain/rate/amount-problem";
import { getFixedT } from "~/i18n/i18n.server";
import { localeOfPath } from "~/i18n/locales";
import type { PickerPage } from "~/components/instrument/picker-panel";
import type { Draft, Quote } from "../draft";
import { toLimitMessage } from "../field-message";
import type { DetailsValues, FormErrors, FormNotice, PendingOrderFields } from "../fields";
import { isRateLimited } from "../quote";
import { readPendingOrderFields } from "../read-form";
import { writeMovedFigures } from "./moved-figures.server";
import { fetchQuote, fetchUnsupported, type QuotedDraft } from "./quote.server";
import type { Refusal, Stop, StopKind, StopTable, Submit } from "./stop.server";
import type { Submission } from "./submission.server";

const OK = 200;
const FORBIDDEN = 403;
const CONFLICT = 409;
const UNPROCESSABLE = 422;
const TOO_MANY_REQUESTS = 429;
const BAD_GATEWAY = 502;
const UNAVAILABLE = 503;
const GATEWAY_TIMEOUT = 504;

/** The form as a stop shows it. Without `quoted` the stop's quote or a new one is shown, without `values` the typed ones. */
export interface Shown {
  status: number;
  notice?: FormNotice | undefined;
  errors?: FormErrors | undefined;
  quoted?: QuotedDraft;
  values?: DetailsValues;
  picker?: PickerPage | undefined;
  lacksInstruments?: boolean;
}

const STOPS: StopTable<Shown> = {
  shown: (facts) => ({ ...facts, status: facts.errors ? UNPROCESSABLE : quoteStatus(facts) }),
  "too-many": (wait) => ({ status: TOO_MANY_REQUESTS, notice: { kind: "too-many", ...wait } }),
  paused: (wait) => ({ status: UNAVAILABLE, notice: { kind: "paused", ...wait } }),
  unreachable: ({ failure }, { submission }) => ({
    status: toUnavailableStatus(failure),
    notice: toChecking(submission) ?? toFailed(failure, "error_create_exchange"),
  }),
  "other-account": (_, { submission }) => ({
    status: CONFLICT,
    notice: { kind: "other-account", pendingOrder: findRepeated(submission) },
  }),
  "no-instruments": ({ failure }, { submission }) => ({
    status: toUnavailableStatus(failure),
    notice: toChecking(submission),
    quoted: withoutQuote(submission.draft),
    lacksInstruments: true,
  }),
  "pair-gone": async (_, { context, submission }) => ({
    status: UNPROCESSABLE,
    notice: toChecking(submission),
    quoted: await fetchUnsupported(context, submission),
  }),
  "no-fiat": () => ({ status: FORBIDDEN, notice: { kind: "no-fiat" } }),
  "needs-account": () => ({ status: FORBIDDEN, notice: { kind: "needs-account" } }),
  "needs-email": () => ({ status: FORBIDDEN, notice: { kind: "needs-email" } }),
  busy: () => ({ status: CONFLICT, notice: { kind: "busy" } }),
  invalid: (found) => found,
  "for-chat": ({ name }) => ({ status: CONFLICT, notice: { kind: "for-chat", name } }),
  unknown: ({ notice }) => ({ status: GATEWAY_TIMEOUT, notice }),
  exists: () => ({ status: CONFLICT, notice: { kind: "exists" } }),
  "other-address": ({ traceId }) => ({
    status: BAD_GATEWAY,
    notice: { kind: "other-address", traceId },
  }),
  refused: ({ refusal, failure }, { request }) => showRefusal(request, refusal, failure),
  "outside-limits": ({ quoted, problem }) => ({
    status: UNPROCESSABLE,
    errors: { amount: toLimitMessage(problem, quoted.draft) },
    quoted: withProblem(quoted, problem),
  }),
  "pair-unsupported": async ({ draft }, { context, submission: { instruments } }) => ({
    status: UNPROCESSABLE,
    quoted: await fetchUnsupported(context, { draft, instruments }),
  }),
  "only-floating": async ({ draft }, submit) => {
    const quoted = await fetchAgain(submit, { ...draft, rateMode: "FLOATING" });
    const notice = { kind: "changed" } as const;
    return { status: CONFLICT, notice, quoted: { ...quoted, isFloatingFallback: true } };
  },
  "rate-moved": async ({ before }, submit) => {
    const quoted = await fetchAgain(submit, before.draft);
    return { status: CONFLICT, notice: toMoved(submit.request, before, quoted), quoted };
  },
  failed: ({ failure, textKey }) => ({
    status: UNPROCESSABLE,
    notice: toFailed(failure, textKey),
  }),
};

/** Returns what a stop shows. */
export function showStop<K extends StopKind>(
  { kind, facts }: Stop<K>,
  submit: Submit,
): Shown | Promise<Shown> {
  return STOPS[kind](facts, submit);
}

/** Returns the draft without a quote. */
export function withoutQuote(draft: Draft): QuotedDraft {
  return { draft, quote: { kind: "unavailable" }, isFloatingFallback: false };
}

/** Returns the fields for repeating the creation, if this form was already a repeat. */
export function findRepeated({ intent, form }: Submission): PendingOrderFields | undefined {
  return intent.kind === "check" ? readPendingOrderFields(form) : undefined;
}

/** A creation with an unknown outcome can still be repeated with the same quote and key. */
function toChecking(submission: Submission): FormNotice | undefined {
  const pendingOrder = findRepeated(submission);
  return pendingOrder && { kind: "checking", pendingOrder };
}

function toFailed({ traceId }: Failure, textKey: CreateOrderTextKey): FormNotice {
  return { kind: "failed", textKey, traceId };
}

// 429 if the rate requests of this address have reached their limit. The edge adds Retry-After.
function quoteStatus({ quoted: { quote } }: { quoted: { quote: Quote } }): number {
  return isRateLimited(quote) ? TOO_MANY_REQUESTS : OK;
}

/** Fetches the present rate for another draft of a form that creates an order. */
function fetchAgain({ context, submission: { instruments } }: Submit, draft: Draft) {
  const { referralId: referrerId } = context.visitor;
  return fetchQuote(context, { draft, instruments, referrerId, purpose: "order" });
}

function toMoved(request: Request, before: QuotedDraft, now: QuotedDraft): FormNotice {
  if (before.quote.kind !== "rate" || now.quote.kind !== "rate") return { kind: "moved" };
  const locale = localeOfPath(new URL(request.url).pathname);
  const rates = { before: before.quote.rate, now: now.quote.rate };
  return { kind: "moved", figures: writeMovedFigures(now.draft, rates, locale) };
}

/** With the problem in the quote, the form offers the accepted bound (spec: Amount bounds). */
function withProblem(quoted: QuotedDraft, problem: AmountProblem): QuotedDraft {
  const { quote } = quoted;
  return quote.kind === "rate" ? { ...quoted, quote: { ...quote, problem } } : quoted;
}

/** What each refusal says; the one of an address is beside its field. */
export const REFUSALS = {
  "address-blacklisted": { status: 422, key: undefined },
  "country-not-served": { status: 451, key: "countryNotServed" },
  "session-ended": { status: 401, key: "sessionEnded" },
  "verification-needed": { status: 422, key: "verificationNeeded" },
} as const satisfies Record<Refusal, { status: number; key: string | undefined }>;

// The visitor may be a guest, so the form says it.
async function showRefusal(request: Request, refusal: Refusal, failure: Failure): Promise<Shown> {
  const { status, key } = REFUSALS[refusal];
  if (key === undefined) {
    return { status, errors: { destinationAddress: { key: "error_address_blacklisted" } } };
  }
  const t = await getFixedT(request, "rejection");
  return { status, notice: { kind: "rejected", text: t(key), traceId: failure.traceId } };
}
