import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod/mini";
import { optionalTextWire, textWire } from "~/contracts/wire-values";
import type { AuthorizedAccount } from "~/domain/account/account";
import type { Failure } from "~/domain/failure/failure";
import { ok, type Result } from "~/domain/failure/result";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { DEFAULT_RATE_MODE, parseRateMode, type ActiveSide } from "~/domain/rate/rate";
import { INSTRUMENT_TYPES, findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { fromFieldText } from "~/i18n/amount-text";
import type { Locale } from "~/i18n/locales";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { findCurrent } from "~/routes/_account/find-current.server";
import { pageNotFound } from "~/routes/_failure/critical.server";
import { applyPaymentUri } from "../apply-payment-uri";
import { toExactDraft, type Draft } from "../draft";
import type { DetailsValues } from "../fields";
import { parseIntent, type FormIntent } from "../intent";
import { readDetails, readText } from "../read-form";

/** Why the form can only be shown again: the instrument list failed to load, or no longer contains the pair. */
export type FormUnavailable = { kind: "no-instruments"; failure: Failure } | { kind: "pair-gone" };

/** A parsed form: all typed values and the intent. */
export interface Submission {
  request: Request;
  form: FormData;
  intent: FormIntent;
  draft: Draft;
  values: DetailsValues;
  isAmbiguous: boolean;
  instruments: readonly Instrument[];
  unavailable: FormUnavailable | undefined;
  /** The signed-in account. For a creation it is asked for until it is known, because the order belongs to it (docs/security.md 56, 59). */
  owner: Result<AuthorizedAccount | undefined>;
  /** The signed-in account's email, which is used directly (spec: Email question). */
  userEmail: string | undefined;
}

export async function readSubmission({
  request,
  context,
}: ActionFunctionArgs): Promise<Submission> {
  const form = await request.formData();
  const intent = parseIntent(readText(form, "intent"));
  const [listed, owner] = await Promise.all([
    context.gateways.rate.fetchInstruments(),
    findOwner(context, intent),
  ]);
  const instruments = listed.ok ? listed.value : [];
  const pair = findPair(form, instruments) ?? findKnownPair(form);
  if (!pair) throw pageNotFound(request);
  const { from, to, isKnownOnly } = pair;
  const { isAmbiguous, ...typed } = readTypedAmount(form, localeOfRequest(request).locale);
  const rateMode = parseRateMode(readText(form, "mode")) ?? DEFAULT_RATE_MODE;
  const entered = applyPaymentUri({ from, to, rateMode, ...typed }, readDetails(form));
  const unavailable: FormUnavailable | false = listed.ok
    ? isKnownOnly && { kind: "pair-gone" }
    : { kind: "no-instruments", failure: listed.failure };
  return {
    request,
    form,
    intent,
    isAmbiguous,
    instruments,
    unavailable: unavailable || undefined,
    owner,
    userEmail: emailOf(owner),
    values: entered.values,
    draft: toExactDraft(entered.draft),
  };
}

type Owner = Submission["owner"];

// Only a creation is worth the wait: other buttons show the form alone.
async function findOwner(context: AppLoadContext, intent: FormIntent): Promise<Owner> {
  return isCreation(intent) ? findCurrent(context) : ok(await context.account.peek());
}

function emailOf(owner: Owner): string | undefined {
  return owner.ok ? owner.value?.email : undefined;
}

/** Whether the form creates an order, or repeats its creation. */
export function isCreation({ kind }: FormIntent): boolean {
  return kind === "create" || kind === "check";
}

function findPair(form: FormData, instruments: readonly Instrument[]) {
  const from = findInstrument(instruments, readText(form, "send"));
  const to = findInstrument(instruments, readText(form, "receive"));
  return from && to && { from, to, isKnownOnly: false };
}

function findKnownPair(form: FormData) {
  const pair = findPair(form, parseKnownPair(readText(form, "known")));
  return pair && { ...pair, isKnownOnly: true };
}

const knownPair = z.array(
  z.object({
    currencyTitle: textWire,
    networkTitle: textWire,
    slug: textWire,
    friendlyTitle: textWire,
    logoUrl: optionalTextWire,
    instrumentType: z.enum(INSTRUMENT_TYPES),
    requiresMemo: z.boolean(),
    payoutMemo: z.optional(z.boolean()),
    precisionDecimals: z.int().check(z.minimum(0), z.maximum(30)),
  }),
);

// The form's own copy of the instruments. It may be used to show the form again, never for an order.
function parseKnownPair(text: string): readonly Instrument[] {
  try {
    return knownPair.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Returns the typed amount. Without script this is the amount field whose value differs from the one that the page showed. */
function readTypedAmount(form: FormData, locale: Locale) {
  const activeSide = readTypedSide(form);
  const typed = readText(form, activeSide === "send" ? "amountSend" : "amountReceive");
  const { text: amountText, isAmbiguous } = deriveAmountInput(fromFieldText(typed, locale));
  return { activeSide, amountText, isAmbiguous };
}

function readTypedSide(form: FormData): ActiveSide {
  const isChanged = (name: string, shown: string) => readText(form, name) !== readText(form, shown);
  // If both fields were changed, the sent amount has precedence: it is the amount that the visitor has.
  if (isChanged("amountSend", "shownSend")) return "send";
  if (isChanged("amountReceive", "shownReceive")) return "receive";
  return readText(form, "activeSide") === "receive" ? "receive" : "send";
}
