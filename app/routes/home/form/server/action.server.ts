import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { isAmount } from "~/domain/money/money";
import { toPairPath } from "~/domain/pair/pair-slug";
import { localeOfPath, localePath } from "~/i18n/locales";
import { toUnavailableStatus } from "~/routes/critical.server";
import { deriveSwapped } from "~/domain/rate/selection";
import { toExactDraft, toFormQuery, withInstrument, type Draft } from "../draft";
import type { FormIntent } from "../intent";
import { readPendingOrderFields, readText } from "../read-form";
import { handleCreate, repeatCreation } from "./create.server";
import { loadPicker } from "./picker.server";
import { fetchFittingQuote, fetchQuote, fetchUnsupported } from "./quote.server";
import { rerender } from "./rerender.server";
import { readSubmission, type FormUnavailable, type Submission } from "./submission.server";

const UNPROCESSABLE = 422;

/** Handles every button of the form: makes an order, or shows the same page with everything typed kept. */
export async function handleExchangeForm(args: ActionFunctionArgs) {
  const { context, request } = args;
  const submission = await readSubmission(args);
  const { intent, draft, unavailable } = submission;
  const isCreation = intent.kind === "create" || intent.kind === "check";
  const repeated = isCreation ? await repeatCreation(args, submission) : undefined;
  if (repeated) return repeated;
  if (unavailable) return rerenderUnavailable(context, submission, unavailable);
  if (intent.kind === "swap") return redirect(toFormUrl(request, deriveSwapped(draft)), 303);
  return isCreation ? handleCreate(args, submission) : requote(context, submission);
}

/** Nothing can be done whatever was pressed; a creation that may have happened stays repeatable with the same quote and key. */
async function rerenderUnavailable(
  context: AppLoadContext,
  submission: Submission,
  unavailable: FormUnavailable,
) {
  const { draft, instruments, intent, form } = submission;
  const notice =
    intent.kind === "check"
      ? ({ kind: "checking", pendingOrder: readPendingOrderFields(form) } as const)
      : undefined;
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
