// Seals our quotes, so that an order uses our figures and not those of a form (docs/security.md 41).
import { RATE_MAX_AGE_MS } from "~/domain/limits/rate-limits";
import * as z from "zod/mini";
import {
  addAsked,
  isPageRequest,
  readLiveMessage,
  readRateRequest,
} from "~/contracts/live-channel";
import { readUpstreamFailure } from "~/contracts/error";
import { toPageMessageText } from "~/contracts/page-message";
import { readRate, type Arrival } from "~/contracts/pair-data";
import { parseJson } from "~/contracts/parse-json";
import { readQuoteReference, withReference } from "~/contracts/quote-reference";
import { addQuoteToken } from "~/contracts/quote-token";
import { readRateClaims } from "~/contracts/rate-claims";
import { rateParametersWire } from "~/contracts/rate-parameters";
import {
  PAGE_FORM,
  PAGE_FORM_HEADER,
  toPageRequestText,
  toRateRequestText,
} from "~/contracts/rate-request";
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
import { rateFigures } from "./rate-figures.server";
import type { Sealer } from "./seal.server";

/** Lifetime of a sealed quote, seconds (our choice; docs/security.md 41): the age of the oldest rate that an order may use. */
const QUOTE_LIFETIME_SECONDS = RATE_MAX_AGE_MS.FLOATING / 1_000;

const PURPOSE = "quote";

const schema = z.object({
  fromSlug: z.string(),
  toSlug: z.string(),
  rateMode: z.enum(RATE_MODES),
  activeSide: z.enum(ACTIVE_SIDES),
  amount: amountWire,
  ...rateFigures,
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

/** A response of the rate call for one of our pages. */
interface RateReply {
  readonly status: number;
  readonly text: string;
  readonly query: Readonly<Record<string, string>>;
  readonly arrival: Arrival;
}

/** A rate's JSON with its token, on its way from the gateway to our page; any other text unchanged. */
export async function sealRateText(seal: QuoteSeal, reply: RateReply): Promise<string> {
  const read = readReply(reply);
  return read ? withToken(seal, reply.text, read) : reply.text;
}

/** Whether a page requests a rate as our server reads it. */
export function isReadWanted(headers: Headers): boolean {
  return headers.get(PAGE_FORM_HEADER) === String(PAGE_FORM);
}

/** Tells the page that this response is a rate or an error as our server has read it. */
export function markAsRead(headers: Headers): void {
  headers.set(PAGE_FORM_HEADER, String(PAGE_FORM));
}

/** The rate or the error as read, with its token, for a page (docs/decisions/030-rates-arrive-read.md). Undefined if it is unreadable. */
export async function toPageReplyText(
  seal: QuoteSeal,
  reply: RateReply,
  now: number,
): Promise<string | undefined> {
  const { status, text, query } = reply;
  if (status === 200) {
    const read = readReply(reply);
    return read && toSealedPageRate(seal, read.rate, { query: read.query, now });
  }
  const asked = z.safeParse(rateParametersWire, query).data;
  const failure = readUpstreamFailure(parseJson(text), { status, traceId: "" });
  return asked && failure && toPageMessageText({ kind: "error", failure }, asked, now);
}

function readReply({ text, query, arrival }: RateReply) {
  const asked = z.safeParse(rateParametersWire, query).data;
  if (!asked) return undefined;
  const body = parseJson(text);
  const reading = withReference(readRate(body, asked, arrival), body);
  return reading.ok ? { rate: reading.value, query: asked } : undefined;
}

/** A rate request on a live channel, with the same message for all visitors. */
export interface AskedRate {
  readonly query: RateQuery;
  /** For a gateway. */
  readonly text: string;
  /** For the object that shares rates; it differs for our pages, which get rates as the object reads them. */
  readonly sharedText: string;
}

/** Filters one live channel: it remembers the client's last request. */
export function makeLiveRateFilter(seal: QuoteSeal, now: () => number) {
  let asked: AskedRate | undefined;
  return {
    /** Records a message of the client. Returns the text for the gateway; undefined if it requests no rates. */
    ask(message: string): string | undefined {
      const query = readRateRequest(message);
      if (!query) return undefined;
      const text = toRateRequestText(query);
      const isPage = isPageRequest(message);
      asked = { query, text, sharedText: isPage ? toPageRequestText(query) : text };
      return isPage ? text : message;
    },
    /** The client's last request. */
    question(): AskedRate | undefined {
      return asked;
    },
    /** A gateway message for the client, an error or a rate with its token, with its request attached. Undefined for anything else. */
    pass(text: string): string | undefined | Promise<string> {
      if (!asked) return undefined;
      const { query, sharedText } = asked;
      const message = readLiveMessage(text, {
        askedSide: deriveAskedSide(query),
        receivedAt: now(),
      });
      if (!message) return undefined;
      const isPage = sharedText !== asked.text;
      if (message.kind === "error") {
        return isPage ? toPageMessageText(message, query, now()) : addAsked(text, query);
      }
      if (!isRateForTerms(message.rate, query)) return undefined;
      const rate = { ...message.rate, reference: readQuoteReference(message.data) };
      return isPage
        ? toSealedPageRate(seal, rate, { query, now: now() })
        : withToken(seal, addAsked(text, query), { rate, query });
    },
  };
}

async function toSealedPageRate(
  seal: QuoteSeal,
  rate: Rate,
  { query, now }: { readonly query: RateQuery; readonly now: number },
): Promise<string> {
  const quoteToken = await sealForQuery(seal, rate, query);
  return toPageMessageText({ kind: "rate", rate: { ...rate, quoteToken } }, query, now);
}

async function withToken(
  seal: QuoteSeal,
  text: string,
  { rate, query }: { readonly rate: Rate; readonly query: RateQuery },
): Promise<string> {
  const token = await sealForQuery(seal, rate, query);
  return token === undefined ? text : addQuoteToken(text, token);
}

/** The token of a rate; undefined if it is for another amount than requested. */
async function sealForQuery(
  seal: QuoteSeal,
  rate: Rate,
  query: RateQuery,
): Promise<string | undefined> {
  if (!isRateForQuery(rate, query)) return undefined;
  return seal.seal(rate, { activeSide: deriveAskedSide(query), amount: query.amount });
}
