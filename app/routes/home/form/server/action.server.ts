import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { isAmount } from "~/domain/money/money";
import { toPairPath } from "~/domain/pair/pair-slug";
import { localeOfPath, localePath } from "~/i18n/locales";
import { toUnavailableStatus } from "~/routes/critical.server";
import { deriveSwapped } from "~/domain/rate/selection";
import { toExactDraft, toFormQuery, withInstrument, type Draft } from "../draft";
import type { PendingOrderFields } from "../fields";
import type { FormIntent } from "../intent";
import { readPendingOrderFields, readText } from "../read-form";
import { handleCreate, repeatCreation } from "./create.server";
import { loadPicker } from "./picker.server";
import { fetchFittingQuote, fetchQuote, fetchUnsupported } from "./quote.server";
import { rerender } from "./rerender.server";
import { readSubmission, type FormUnavailable, type Submission } from "./submission.server";

const UNPROCESSABLE = 422;
const TOO_MANY_REQUESTS = 429;

/** Handles every button of the form: makes an order, or shows the same page with everything typed kept. */
export async function handleExchangeForm(args: ActionFunctionArgs) {
  const { context, request } = args;
  const submission = await readSubmission(args);
  const { intent, draft, unavailable } = submission;
  const isCreation = intent.kind === "create" || intent.kind === "check";
  const limited = isCreation ? await context.limits.take("order-creation") : undefined;
  if (limited) return rerenderLimited(context, submission, limited.retryAfterSeconds);
  const repeated = isCreation ? await repeatCreation(args, submission) : undefined;
  if (repeated) return repeated;
  if (unavailable) return rerenderUnavailable(context, submission, unavailable);
  if (intent.kind === "swap") return redirect(toFormUrl(request, deriveSwapped(draft)), 303);
  return isCreation ? handleCreate(args, submission) : requote(context, submission);
}

/** Too many orders from one network: whoever waits goes on where they were. */
async function rerenderLimited(
  context: AppLoadContext,
  submission: Submission,
  retrySeconds: number,
) {
  const { draft, instruments } = submission;
  const quoted = await fetchQuote(context, {
    ...{ draft, instruments },
    referrerId: context.referralId,
  });
  const pendingOrder = findRepeated(submission);
  const notice = { kind: "too-many", retrySeconds, pendingOrder } as const;
  return rerender(context, submission, { quoted, status: TOO_MANY_REQUESTS, notice });
}

/** What the next form needs to ask for the same order, where this one asked for it again. */
function findRepeated({ intent, form }: Submission): PendingOrderFields | undefined {
  return intent.kind === "check" ? readPendingOrderFields(form) : undefined;
}

/** Nothing can be done whatever was pressed; a creation that may have happened stays repeatable with the same quote and key. */
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

async function requote(context: AppLoadContext, submission: Submission) {
  const { intent, instruments, form } = submission;
  const draft = toExactDraft(applyIntent(submission.draft, intent, instruments));
  const fetchNewQuote = intent.kind === "choose" ? fetchFittingQuote : fetchQuote;
  const [quoted, picker] = await Promise.all([
    fetchNewQuote(context, { draft, instruments, referrerId: context.referralId }),
    intent.kind === "pick"
      ? loadPicker(context, instruments, { ...intent, query: readText(form, "q") })
      : undefined,
  ]);
  return rerender(context, submission, { quoted, picker });
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
    default:
      return draft;
  }
}

function toFormUrl(request: Request, draft: Draft): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = localePath(toPairPath(draft.from, draft.to), localeOfPath(pathname));
  return `${path}?${toFormQuery(draft, searchParams).toString()}`;
}
