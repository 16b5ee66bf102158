import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { ACCOUNT_MARK_FIELD } from "~/domain/account/account-mark";
import type { AuthorizedAccount } from "~/domain/account/account";
import type { Failure } from "~/domain/failure/failure";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { isAmount } from "~/domain/money/money";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { toUnavailableStatus } from "~/routes/_failure/critical.server";
import { deriveSwapped } from "~/domain/rate/selection";
import { toExactDraft, withInstrument, type Draft } from "../draft";
import type { DetailsValues, FormNotice, PendingOrderFields } from "../fields";
import type { FormIntent } from "../intent";
import { readPendingOrderFields, readText } from "../read-form";
import { handleCreate, repeatCreation } from "./create.server";
import { loadPicker } from "./picker.server";
import { fetchFittingQuote, fetchQuote, fetchUnsupported } from "./quote.server";
import { rerender } from "./rerender.server";
import { takeCode, type TakenCode } from "./take-code.server";
import {
  isCreation,
  readSubmission,
  type FormUnavailable,
  type Submission,
} from "./submission.server";

const CONFLICT = 409;
const UNPROCESSABLE = 422;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** Handles every button of the form: creates an order, or shows the same page with all typed values. */
export async function handleExchangeForm(args: ActionFunctionArgs) {
  const { context } = args;
  const submission = await readSubmission(args);
  const { intent, unavailable } = submission;
  const isOrder = isCreation(intent);
  const early =
    isOrder &&
    ((await rejectCreation(context, submission)) ?? (await repeatCreation(args, submission)));
  if (early) return early;
  if (unavailable) return rerenderUnavailable(context, submission, unavailable);
  if (isOrder) return handleCreate(args, submission);
  return requote(context, intent.kind === "code" ? takeCode(submission) : { submission });
}

/** Returns the page that explains why nothing can be created from this form now; undefined if it can. */
async function rejectCreation(context: AppLoadContext, submission: Submission) {
  const stop = await findStop(context);
  if (stop) return rerenderStopped(context, submission, stop);
  const { owner } = submission;
  if (!owner.ok) return rerenderUnknownOwner(context, submission, owner.failure);
  const isOther = await isOfAnotherAccount(context, submission, owner.value);
  return isOther ? rerenderForOther(context, submission) : undefined;
}

interface Stop {
  kind: "paused" | "too-many";
  retrySeconds: number;
  status: number;
}

/** Returns why no order can be created now, regardless of the form. */
async function findStop(context: AppLoadContext): Promise<Stop | undefined> {
  const limited = await context.limits.take("order-creation");
  if (limited) {
    const { retryAfterSeconds: retrySeconds } = limited;
    return { kind: "too-many", retrySeconds, status: TOO_MANY_REQUESTS };
  }
  const pause = await context.findPause();
  return pause && { kind: "paused", retrySeconds: pause.retrySeconds, status: UNAVAILABLE };
}

/** Shows the form again with its values, so that the visitor can continue after the wait. */
async function rerenderStopped(
  context: AppLoadContext,
  submission: Submission,
  { kind, retrySeconds, status }: Stop,
) {
  const { draft, instruments } = submission;
  const quoted = await fetchQuote(context, {
    draft,
    instruments,
    referrerId: context.visitor.referralId,
  });
  const pendingOrder = findRepeated(submission);
  return rerender(context, submission, {
    quoted,
    status,
    notice: { kind, retrySeconds, pendingOrder },
  });
}

/** Whether the form's page was rendered for another account than the current one, such as after a sign-in in another tab (docs/security.md 59). */
async function isOfAnotherAccount(
  { accountMarks }: AppLoadContext,
  { form }: Submission,
  owner: AuthorizedAccount | undefined,
): Promise<boolean> {
  const mark = readText(form, ACCOUNT_MARK_FIELD);
  return mark !== "" && accountMarks.isOfAnother(mark, owner);
}

/** Shows the form again while nobody knows which account the order would belong to. */
async function rerenderUnknownOwner(
  context: AppLoadContext,
  submission: Submission,
  failure: Failure,
) {
  const { draft, instruments } = submission;
  const { referralId: referrerId } = context.visitor;
  const quoted = await fetchQuote(context, { draft, instruments, referrerId });
  const pendingOrder = findRepeated(submission);
  const notice: FormNotice = pendingOrder
    ? { kind: "checking", pendingOrder }
    : { kind: "failed", textKey: "error_create_exchange", traceId: failure.traceId };
  return rerender(context, submission, { quoted, status: toUnavailableStatus(failure), notice });
}

/** Shows the form again, for the account that is signed in now. Another press is that account's. */
async function rerenderForOther(context: AppLoadContext, submission: Submission) {
  const { draft, instruments } = submission;
  const { referralId: referrerId } = context.visitor;
  const quoted = await fetchQuote(context, { draft, instruments, referrerId });
  const notice = { kind: "other-account", pendingOrder: findRepeated(submission) } as const;
  return rerender(context, submission, { quoted, status: CONFLICT, notice });
}

/** Returns the fields for repeating the creation, if this form was already a repeat. */
function findRepeated({ intent, form }: Submission): PendingOrderFields | undefined {
  return intent.kind === "check" ? readPendingOrderFields(form) : undefined;
}

/** Shows the form again if nothing can be done with it. A creation with an unknown outcome can still be repeated with the same quote and key. */
async function rerenderUnavailable(
  context: AppLoadContext,
  submission: Submission,
  unavailable: FormUnavailable,
) {
  const { draft, instruments } = submission;
  const pendingOrder = findRepeated(submission);
  const notice = pendingOrder && ({ kind: "checking", pendingOrder } as const);
  if (unavailable.kind === "pair-gone") {
    const quoted = await fetchUnsupported(context, { draft, instruments });
    return rerender(context, submission, { quoted, status: UNPROCESSABLE, notice });
  }
  const status = toUnavailableStatus(unavailable.failure);
  const quoted = { draft, quote: { kind: "unavailable" }, isFloatingFallback: false } as const;
  return rerender(context, submission, { quoted, status, notice, lacksInstruments: true });
}

async function requote(context: AppLoadContext, { submission, errors }: TakenCode) {
  const { intent, instruments, form, request } = submission;
  const draft = toExactDraft(applyIntent(submission.draft, intent, instruments));
  const fetchNewQuote =
    intent.kind === "choose" || intent.kind === "code" ? fetchFittingQuote : fetchQuote;
  const [quoted, picker] = await Promise.all([
    fetchNewQuote(context, { draft, instruments, referrerId: context.visitor.referralId }),
    intent.kind === "pick"
      ? loadPicker(
          context,
          { instruments, locale: localeOfRequest(request).locale },
          { ...intent, query: readText(form, "q") },
        )
      : undefined,
  ]);
  const sent = { ...submission, values: applyToValues(submission.values, intent) };
  return rerender(context, sent, { quoted, picker, ...(errors && { errors, status: 422 }) });
}

function applyToValues(values: DetailsValues, intent: FormIntent): DetailsValues {
  return intent.kind === "email" ? { ...values, email: intent.email } : values;
}

function applyIntent(draft: Draft, intent: FormIntent, instruments: readonly Instrument[]): Draft {
  switch (intent.kind) {
    case "amount": {
      const { text } = deriveAmountInput(intent.amountText);
      return isAmount(text) ? { ...draft, activeSide: intent.side, amountText: text } : draft;
    }
    case "choose": {
      const chosen = findInstrument(instruments, intent.slug);
      return chosen ? withInstrument(draft, intent.side, chosen) : draft;
    }
    case "pair": {
      const from = findInstrument(instruments, intent.send);
      const to = findInstrument(instruments, intent.receive);
      return from && to ? { ...draft, from, to } : draft;
    }
    case "swap":
      return deriveSwapped(draft);
    default:
      return draft;
  }
}
