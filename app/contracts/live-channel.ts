// The messages of the live rate channel in both directions. Messages other than rates and pair errors are ignored
// (spec: Live rate channel).
import * as z from "zod/mini";
import { readUpstreamFailure } from "./error";
import { parseJson } from "./parse-json";
import { readPairData } from "./pair-data";
import { addField, readQuoteToken } from "./quote-token";
import type { RateNews } from "./page-message";
import { rateParametersWire } from "./rate-parameters";
import { PAGE_FORM, RATES_EVENT, toQuestion } from "./rate-request";
import type { ActiveSide, RateQuery } from "~/domain/rate/rate";

// Reports why there is no rate.
const ERROR_EVENT = "pairs.error";

/** A gateway's message; `asked` is the request that our relay attached to it, `data` the rate or the error as it came. */
export type LiveMessage = RateNews & { readonly asked: unknown; readonly data: unknown };

const envelopeWire = z.object({
  event: z.string(),
  data: z.unknown(),
  asked: z.optional(z.unknown()),
});

const rateRequestWire = z.object({
  event: z.literal(RATES_EVENT),
  data: rateParametersWire,
});

/** The rate request in a client's message; undefined for other messages. Clients send it on open and at each change of the selection. */
export function readRateRequest(text: string): RateQuery | undefined {
  return z.safeParse(rateRequestWire, parseJson(text)).data?.data;
}

const pageRequestWire = z.object({ form: z.literal(PAGE_FORM) });

/** Whether a client's message requests rates as our pages read them (page-message.ts), and not as the gateway sends them. */
export function isPageRequest(text: string): boolean {
  return z.safeParse(pageRequestWire, parseJson(text)).success;
}

/** The text of a message with its request attached. Our relay adds it, never a gateway. */
export function addAsked(text: string, query: RateQuery): string {
  return addField(text, "asked", toQuestion(query));
}

/** Reads a text from the server; undefined if it is irrelevant. `askedSide` is the side whose units the requested amount counted, `receivedAt` is epoch milliseconds. */
export function readLiveMessage(
  text: string,
  { askedSide, receivedAt }: { readonly askedSide: ActiveSide; readonly receivedAt: number },
): LiveMessage | undefined {
  const body = parseJson(text);
  const envelope = z.safeParse(envelopeWire, body);
  if (!envelope.success) return undefined;
  const { event, data, asked } = envelope.data;
  if (event === RATES_EVENT) {
    const reading = readPairData(data, { receivedAt }, askedSide);
    if (!reading.ok) return undefined;
    const rate = { ...reading.value, quoteToken: readQuoteToken(body) };
    return { kind: "rate", asked, data, rate };
  }
  if (event !== ERROR_EVENT) return undefined;
  // A socket message has no HTTP status and no trace id of its own.
  const failure = readUpstreamFailure(data, { status: 0, traceId: "" });
  return failure && { kind: "error", asked, data, failure };
}
