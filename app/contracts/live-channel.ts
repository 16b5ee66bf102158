// The messages of the live rate channel in both directions; anything that is neither a rate nor
// a pair's error is ignored (spec: Live rate channel).
import * as z from "zod/mini";
import { readUpstreamFailure } from "./error";
import { parseJson } from "./parse-json";
import { readPairData } from "./pair-data";
import { addField, readQuoteToken } from "./quote-token";
import { rateParametersWire, toRateParameters } from "./rate-parameters";
import type { UpstreamFailure } from "~/domain/failure/failure";
import type { ActiveSide, Rate, RateQuery } from "~/domain/rate/rate";

// Asks for rates and carries them.
const RATES_EVENT = "pairs.rates";
// Says why there is no rate.
const ERROR_EVENT = "pairs.error";

/** A message of the channel that means something to the page; `asked` is what our relay says it was asked for. */
export type LiveMessage = { readonly asked: unknown } & (
  | { readonly kind: "rate"; readonly rate: Rate }
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

/** What a client's message asks for, as it does on open and whenever the selection changes; undefined if it asks for no rates. */
export function readRateRequest(text: string): RateQuery | undefined {
  return z.safeParse(rateRequestWire, parseJson(text)).data?.data;
}

/** The text that a client sends to follow the rates of a selection. */
export function toRateRequestText(query: RateQuery): string {
  return JSON.stringify({ event: RATES_EVENT, data: toRateParameters(query) });
}

/** The text of a message with what it was asked for; our relay writes that, no gateway does. */
export function addAsked(text: string, query: RateQuery): string {
  return addField(text, "asked", toQuestion(query));
}

/** Whether a message is about this question: on a slow line one about the question before may still be on its way. A channel that an older build of ours opened does not say. */
export function isAboutQuery({ asked }: LiveMessage, query: RateQuery): boolean {
  return asked === undefined || JSON.stringify(asked) === JSON.stringify(toQuestion(query));
}

// Who sent the visitor makes no other question of it.
function toQuestion(query: RateQuery) {
  return toRateParameters({ ...query, referrerId: undefined });
}

/** Reads a text from the server; undefined if it is nothing that concerns us. `askedSide` is whose units the asked amount counted, `receivedAt` epoch milliseconds. */
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
    return { kind: "rate", asked, rate: { ...reading.value, quoteToken: readQuoteToken(body) } };
  }
  if (event !== ERROR_EVENT) return undefined;
  // A socket message has no HTTP status and no request of its own to trace.
  const failure = readUpstreamFailure(data, { status: 0, traceId: "" });
  return failure && { kind: "error", asked, failure };
}
