// Seals our quotes, so that an order uses our figures and not those of a form (docs/security.md 41).
import { RATE_MAX_AGE_MS } from "~/domain/limits";
import * as z from "zod/mini";
import {
  addAsked,
  readLiveMessage,
  readRateRequest,
  toRateRequestText,
} from "~/contracts/live-channel";
import { readRate, type Arrival } from "~/contracts/pair-data";
import { parseJson } from "~/contracts/parse-json";
import { quoteReferenceWire, readQuoteReference, withReference } from "~/contracts/quote-reference";
import { addQuoteToken } from "~/contracts/quote-token";
import { readRateClaims } from "~/contracts/rate-claims";
import { rateParametersWire } from "~/contracts/rate-parameters";
import { amountWire } from "~/contracts/wire-values";
import {
  ACTIVE_SIDES,
  RATE_MODES,
  deriveAskedSide,
  type Rate,
  type RateQuery,
} from "~/domain/rate/rate";
import { toIssuedQuote, type IssuedQuote } from "~/domain/order/issued-quote";
import { isRateForQuery, isRateForTerms } from "~/domain/rate/same-selection";
import type { Selection } from "~/domain/rate/selection";
import type { Sealer } from "./seal.server";

/** Lifetime of a sealed quote, seconds (our choice; docs/security.md 41): the age of the oldest rate that an order may use. */
const QUOTE_LIFETIME_SECONDS = RATE_MAX_AGE_MS.FLOATING / 1_000;

const PURPOSE = "quote";

const optionalAmount = z.optional(amountWire);

const schema = z.object({
  fromSlug: z.string(),
  toSlug: z.string(),
  rateMode: z.enum(RATE_MODES),
  activeSide: z.enum(ACTIVE_SIDES),
  amount: amountWire,
  amountToGive: amountWire,
  amountToGet: amountWire,
  amountToGetAtLeast: optionalAmount,
  price: amountWire,
  networkFee: optionalAmount,
  serviceFee: optionalAmount,
  quotes: z.optional(z.object({ buy: amountWire, sell: amountWire })),
  reference: z.optional(quoteReferenceWire),
  quotedAt: z.number(),
});

/** Seals and opens quotes; `now` is our own clock in epoch milliseconds. */
export interface QuoteSeal {
  /** The token of a rate for the typed amount `asked`. */
  seal(rate: Rate, asked: Pick<Selection, "activeSide" | "amount">): Promise<string>;
  /** Undefined if the token is not ours, was changed or has expired. */
  open(token: string): Promise<IssuedQuote | undefined>;
}

/** The seal with this server's secret. */
export function makeQuoteSeal(sealer: Sealer, now: () => number): QuoteSeal {
  return {
    seal: (rate, asked) =>
      sealer.seal(PURPOSE, toShownQuote(rate, asked, now()), QUOTE_LIFETIME_SECONDS),
    open: (token) => sealer.open(PURPOSE, token, schema),
  };
}

function toShownQuote(
  rate: Rate,
  asked: Pick<Selection, "activeSide" | "amount">,
  now: number,
): IssuedQuote {
  const claims = rate.claims && readRateClaims(rate);
  const amountToGetAtLeast = claims?.ok ? claims.value.least : undefined;
  return { ...toIssuedQuote(rate, asked, now), amountToGetAtLeast };
}

/** A rate's JSON with its token, on its way from the gateway to our page; any other text unchanged. */
export async function sealRateText(
  seal: QuoteSeal,
  text: string,
  {
    query,
    arrival,
  }: { readonly query: Readonly<Record<string, string>>; readonly arrival: Arrival },
): Promise<string> {
  const asked = z.safeParse(rateParametersWire, query);
  if (!asked.success) return text;
  const body = parseJson(text);
  const reading = withReference(readRate(body, asked.data, arrival), body);
  if (!reading.ok) return text;
  return withToken(seal, text, { rate: reading.value, query: asked.data });
}

/** A rate request on a live channel. */
export interface AskedRate {
  readonly query: RateQuery;
  readonly text: string;
}

/** Filters one live channel: it remembers the page's last request. */
export function makeLiveRateFilter(seal: QuoteSeal, now: () => number) {
  let asked: RateQuery | undefined;
  return {
    /** Records a message of the page; returns whether it requests rates. Only such messages go to the gateway. */
    ask(text: string): boolean {
      const request = readRateRequest(text);
      if (request) asked = request;
      return request !== undefined;
    },
    /** The page's last request, and the message for it in the same words for every page. */
    question(): AskedRate | undefined {
      return asked && { query: asked, text: toRateRequestText(asked) };
    },
    /** A gateway message for the page, an error or a rate with its token, with its request attached. Undefined for anything else. */
    pass(text: string): string | undefined | Promise<string> {
      if (!asked) return undefined;
      const askedSide = deriveAskedSide(asked);
      const message = readLiveMessage(text, { askedSide, receivedAt: now() });
      if (!message) return undefined;
      if (message.kind === "error") return addAsked(text, asked);
      if (!isRateForTerms(message.rate, asked)) return undefined;
      const rate = { ...message.rate, reference: readQuoteReference(message.data) };
      return withToken(seal, addAsked(text, asked), { rate, query: asked });
    },
  };
}

async function withToken(
  seal: QuoteSeal,
  text: string,
  { rate, query }: { readonly rate: Rate; readonly query: RateQuery },
): Promise<string> {
  if (!isRateForQuery(rate, query)) return text;
  const asked = { activeSide: deriveAskedSide(query), amount: query.amount };
  return addQuoteToken(text, await seal.seal(rate, asked));
}
