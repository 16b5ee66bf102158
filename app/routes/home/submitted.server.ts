import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findInstrument, type Instrument } from "~/domain/instrument";
import { pageNotFound } from "~/routes/critical.server";
import type { DeliveryValues } from "~/routes/home/delivery";
import { parseIntent, type TicketIntent } from "~/routes/home/intent";
import { fillFromPaymentUri } from "~/routes/home/payment-uri";
import { loadInstruments } from "~/routes/home/queries.server";
import { readDelivery, readText, readTypedAmount } from "~/routes/home/read-form";
import type { Draft } from "~/routes/home/ticket";

/** A submitted ticket, read: everything that was typed, and what is asked for. */
export interface Submitted {
  form: FormData;
  intent: TicketIntent;
  draft: Draft;
  values: DeliveryValues;
  isAmbiguous: boolean;
  instruments: readonly Instrument[];
}

export async function readSubmitted({ request, context }: ActionFunctionArgs): Promise<Submitted> {
  const form = await request.formData();
  const instruments = await loadInstruments(context, request);
  const from = findInstrument(instruments, readText(form, "send"));
  const to = findInstrument(instruments, readText(form, "receive"));
  if (!from || !to) throw pageNotFound(request);
  const { isAmbiguous, ...typed } = readTypedAmount(form);
  const rateMode = readText(form, "mode") === "FIXED" ? "FIXED" : "FLOATING";
  const filled = fillFromPaymentUri({ from, to, rateMode, ...typed }, readDelivery(form));
  const intent = parseIntent(readText(form, "intent"));
  return { form, intent, isAmbiguous, instruments, ...filled };
}
