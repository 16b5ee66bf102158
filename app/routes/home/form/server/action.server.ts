import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { isAmount } from "~/domain/money/money";
import { toPairPath } from "~/domain/pair/pair-slug";
import { localeOfPath, localePath } from "~/i18n/locales";
import { setActionResult } from "./action-result.server";
import { handleCreate } from "./create.server";
import type { FormReply } from "../fields";
import type { FormIntent } from "../intent";
import { rerenderUnavailable } from "./form-unavailable.server";
import { loadPicker } from "./picker.server";
import { fetchQuote } from "./quote.server";
import { readText, readToken } from "../read-form";
import { readSubmission, type Submission } from "./submission.server";
import { toSwapped, toFormQuery, withInstrument, type Draft, type ExchangePage } from "../draft";

/** Answers every button of the ticket: with an order, or with the same page and everything typed kept. */
export async function handleExchangeForm(args: ActionFunctionArgs) {
  const submitted = await readSubmission(args);
  const { intent, draft, unavailable: obstacle } = submitted;
  if (obstacle) return rerenderUnavailable(args.context, submitted, obstacle);
  if (intent.kind === "swap") return redirect(toTicketUrl(args.request, toSwapped(draft)), 303);
  if (intent.kind === "create" || intent.kind === "check") return handleCreate(args, submitted);
  const page = await requote(args, submitted);
  setActionResult(args.context, { page, lacksInstruments: false });
  const { values, form } = submitted;
  const reply: FormReply = { values, errors: {}, token: readToken(form) };
  return data({ page, reply });
}

async function requote(args: ActionFunctionArgs, submitted: Submission): Promise<ExchangePage> {
  const { context } = args;
  const { intent, instruments, isAmbiguous } = submitted;
  const { rate } = context.gateways;
  const draft = applyIntent(submitted.draft, intent, instruments);
  const referrerId = context.referralId;
  const query = readText(submitted.form, "q");
  const [quoted, picker] = await Promise.all([
    fetchQuote(rate, { draft, instruments, referrerId }),
    intent.kind === "pick"
      ? loadPicker(context, instruments, { side: intent.side, query })
      : undefined,
  ]);
  return { ...quoted, isAmbiguous, referrerId, picker, now: context.now() };
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

function toTicketUrl(request: Request, draft: Draft): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = localePath(toPairPath(draft.from, draft.to), localeOfPath(pathname));
  return `${path}?${toFormQuery(draft, searchParams).toString()}`;
}
