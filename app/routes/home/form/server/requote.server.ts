import { deriveAmountInput } from "~/domain/money/amount-input";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { isAmount } from "~/domain/money/money";
import { deriveSwapped } from "~/domain/rate/selection";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { PickerPage } from "~/components/instrument/picker-panel";
import { toExactDraft, withInstrument, type Draft } from "../draft";
import type { DetailsValues } from "../fields";
import type { FormIntent } from "../intent";
import { readText } from "../read-form";
import { loadPicker } from "~/routes/_exchange/picker.server";
import { fetchFittingQuote, fetchQuote } from "./quote.server";
import type { Stop, Submit } from "./stop.server";
import { takeCode } from "./take-code.server";

/** Applies a button that creates no order, and quotes the form anew. */
export async function requote(submit: Submit): Promise<Stop<"shown">> {
  const { context, submission: sent } = submit;
  const { intent, instruments } = sent;
  const { submission, errors } = intent.kind === "code" ? takeCode(sent) : { submission: sent };
  const draft = toExactDraft(applyIntent(submission.draft, intent, instruments));
  const fetchNewQuote =
    intent.kind === "choose" || intent.kind === "code" ? fetchFittingQuote : fetchQuote;
  const [quoted, picker] = await Promise.all([
    fetchNewQuote(context, { draft, instruments, referrerId: context.visitor.referralId }),
    openPicker(submit),
  ]);
  const values = applyToValues(submission.values, intent);
  return { kind: "shown", facts: { quoted, values, picker, errors } };
}

async function openPicker({
  context,
  request,
  submission,
}: Submit): Promise<PickerPage | undefined> {
  const { intent, instruments, form } = submission;
  if (intent.kind !== "pick") return undefined;
  const { locale } = localeOfRequest(request);
  return loadPicker(context, { instruments, locale }, { ...intent, query: readText(form, "q") });
}

function applyToValues(values: DetailsValues, intent: FormIntent): DetailsValues {
  return intent.kind === "fix" ? { ...values, [intent.field]: intent.text } : values;
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
