import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Failure } from "~/domain/failure/failure";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { pageNotFound } from "~/routes/critical.server";
import type { DetailsValues } from "../fields";
import { parseIntent, type FormIntent } from "../intent";
import { parseKnownPair } from "./known-pair.server";
import { applyPaymentUri } from "../apply-payment-uri";
import { readDetails, readText, readTypedAmount } from "../read-form";
import type { Draft } from "../draft";

/** Why nothing can be done with a form but show it again: the gateway tells of no instruments, or no longer of these. */
export type FormUnavailable = { kind: "no-instruments"; failure: Failure } | { kind: "pair-gone" };

/** A submitted ticket, read: everything that was typed, and what is asked for. */
export interface Submission {
  form: FormData;
  intent: FormIntent;
  draft: Draft;
  values: DetailsValues;
  isAmbiguous: boolean;
  instruments: readonly Instrument[];
  unavailable: FormUnavailable | undefined;
}

export async function readSubmission({
  request,
  context,
}: ActionFunctionArgs): Promise<Submission> {
  const form = await request.formData();
  const answer = await context.gateways.rate.fetchInstruments();
  const instruments = answer.ok ? answer.value : [];
  const pair = findPair(form, instruments) ?? findKnownPair(form);
  if (!pair) throw pageNotFound(request);
  const { from, to, isKnownOnly } = pair;
  const { isAmbiguous, ...typed } = readTypedAmount(form);
  const rateMode = readText(form, "mode") === "FIXED" ? "FIXED" : "FLOATING";
  const filled = applyPaymentUri({ from, to, rateMode, ...typed }, readDetails(form));
  const intent = parseIntent(readText(form, "intent"));
  const unavailable = answer.ok
    ? isKnownOnly && ({ kind: "pair-gone" } as const)
    : ({ kind: "no-instruments", failure: answer.failure } as const);
  return {
    form,
    intent,
    isAmbiguous,
    instruments,
    unavailable: unavailable || undefined,
    ...filled,
  };
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
