// The messages of the live rate channel in both directions. Messages other than rates and pair errors are ignored
// (spec: Live rate channel).
import * as z from "zod/mini";
import { readUpstreamFailure } from "./error";
import { parseJson } from "./parse-json";
import { readPairData } from "./pair-data";
import { addField, readQuoteToken } from "./quote-token";
import { rateParametersWire, toRateParameters } from "./rate-parameters";
import type { UpstreamFailure } from "~/domain/failure/failure";
import type { ActiveSide, Rate, RateQuery } from "~/domain/rate/rate";

// Requests rates and carries them.
const RATES_EVENT = "pairs.rates";
// Reports why there is no rate.
const ERROR_EVENT = "pairs.error";

/** A message that the page uses; `asked` is the request that our relay attached to it, `data` the rate as it came. */
export type LiveMessage = { readonly asked: unknown } & (
  | { readonly kind: "rate"; readonly data: unknown; readonly rate: Rate }
  | { readonly kind: "error"; readonly failure: UpstreamFailure }
);

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

/** The client's message that requests the rates of a selection. */
export function toRateRequestText(query: RateQuery): string {
  return JSON.stringify({ event: RATES_EVENT, data: toRateParameters(query) });
}

/** The text of a message with its request attached. Our relay adds it, never a gateway. */
export function addAsked(text: string, query: RateQuery): string {
  return addField(text, "asked", toQuestion(query));
}

/** Whether a message answers this request; on a slow line, one for the previous request may still arrive. Channels of older builds attach no request, so their messages count. */
export function isAboutQuery({ asked }: LiveMessage, query: RateQuery): boolean {
  return asked === undefined || JSON.stringify(asked) === JSON.stringify(toQuestion(query));
}

// The referrer is not part of the request.
function toQuestion(query: RateQuery) {
  return toRateParameters({ ...query, referrerId: undefined });
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
  return failure && { kind: "error", asked, failure };
}
