import type { AppLoadContext } from "@remix-run/cloudflare";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import { parseAmount } from "~/domain/money/money";
import type { Pair } from "~/domain/pair/pair-slug";
import type { RateQuery } from "~/domain/rate/rate";
import { deriveAcceptedAmount } from "~/domain/rate/amount-problem";
import { deriveDefaultAmount, deriveUsualAmount } from "~/domain/rate/default-amount";
import { deriveRateQuery, isSelectionSupported, type Selection } from "~/domain/rate/selection";
import { noteLimit } from "~/routes/_failure/reached-limit.server";
import { findAmountProblem, settleZero, toEmptyQuote, toQuote } from "../quote";
import { toExactDraft, toSelection, type Draft, type Quote } from "../draft";

type Context = Pick<AppLoadContext, "gateways" | "quotes" | "limits">;

/** The inputs of a quote. */
export interface QuoteRequest {
  draft: Draft;
  instruments: readonly Instrument[];
  referrerId?: string | undefined;
  /** A page view without a sent form, or a form that creates an order. Undefined for other sent forms. */
  purpose?: "look" | "order" | undefined;
}

/** A quote with its draft. The draft's mode is floating if no fixed rate is available. */
export interface QuotedDraft {
  draft: Draft;
  quote: Quote;
  isFloatingFallback: boolean;
  /** The amount that the recommended one replaced. */
  replacedAmount?: string | undefined;
}

const NEIGHBOURS = 4;

/** Fetches the price of a draft. Returns a quote for every gateway result. */
export async function fetchQuote(context: Context, request: QuoteRequest): Promise<QuotedDraft> {
  const { draft } = request;
  if (!isSelectionSupported(draft)) return fetchUnsupported(context, request);
  const selection = toSelection(draft);
  if (!selection) return fetchEmptyQuote(context, request);
  const { rate } = context.gateways;
  const query = deriveRateQuery(selection, request.referrerId);
  const fetched = await fetchRate(context, request, query);
  const quote = toQuote(fetched, selection);
  if (quote === "use-floating") return fallBack(context, request);
  if (quote.kind === "unsupported") return fetchUnsupported(context, request);
  if (quote.kind === "unavailable") {
    const lastRate = await rate.fetchLastRate({ ...query, reason: quote.reason });
    return { draft, quote: { ...quote, lastRate }, isFloatingFallback: false };
  }
  return { draft, quote: await sealQuote(context, quote), isFloatingFallback: false };
}

async function fetchRate(context: Context, request: QuoteRequest, query: RateQuery) {
  const fetched = await callRate(context, request, query);
  if (!fetched.ok) noteLimit(context, fetched.failure);
  return fetched;
}

/** Calls for a rate by the way that fits the purpose. */
export function callRate(
  { gateways: { rate } }: Context,
  { purpose }: QuoteRequest,
  query: RateQuery,
) {
  if (purpose === "look") return rate.fetchPageRate(query);
  return purpose === "order" ? rate.fetchRate(query) : rate.fetchAskedRate(query);
}

/** Returns the quote of a draft without an amount. A zero is below the minimum, so the rate of a usual amount is fetched to show that minimum. */
async function fetchEmptyQuote(context: Context, request: QuoteRequest): Promise<QuotedDraft> {
  const { draft } = request;
  const isZero = parseAmount(draft.amountText) !== undefined;
  if (!isZero) return { draft, quote: { kind: "no-amount" }, isFloatingFallback: false };
  const usual: Selection = { ...draft, activeSide: "send", amount: deriveUsualAmount(draft.from) };
  const query = deriveRateQuery(usual, request.referrerId);
  const fetched = await fetchRate(context, request, query);
  const quote = toQuote(fetched, usual);
  if (quote === "use-floating") return fallBack(context, request);
  if (quote.kind === "unsupported") return fetchUnsupported(context, request);
  const zeroQuote = settleZero(toEmptyQuote(quote, draft), draft);
  return { draft, quote: zeroQuote, isFloatingFallback: false };
}

/** Returns the quote after a new coin was chosen. An amount outside the pair's bounds is replaced by the recommended one. */
export async function fetchFittingQuote(
  context: Context,
  request: QuoteRequest,
): Promise<QuotedDraft> {
  const quoted = await fetchQuote(context, request);
  const problem = findAmountProblem(quoted.quote);
  // Keep a zero: it was not an amount before either.
  if (!problem || !toSelection(quoted.draft)) return quoted;
  const { amountText } = quoted.draft;
  const recommended = await context.gateways.rate.fetchRecommendedAmount(quoted.draft);
  const fitting =
    recommended.ok && recommended.value !== parseAmount(amountText)
      ? recommended.value
      : deriveAcceptedAmount(problem);
  if (fitting === undefined) return quoted;
  const draft = toExactDraft({ ...quoted.draft, activeSide: "send", amountText: fitting });
  return { ...(await fetchQuote(context, { ...request, draft })), replacedAmount: amountText };
}

/** Returns the first quote of an unedited form. A default amount outside the pair's bounds is replaced by an accepted one. */
export async function fetchOpeningQuote(
  context: Context,
  request: QuoteRequest,
): Promise<QuotedDraft> {
  const quoted = await fetchQuote(context, request);
  const problem = findAmountProblem(quoted.quote);
  const amountText = problem && deriveDefaultAmount(problem, quoted.draft.from);
  if (amountText === undefined) return quoted;
  const draft = toExactDraft({ ...quoted.draft, amountText });
  const { isFloatingFallback } = quoted;
  return { ...(await fetchQuote(context, { ...request, draft })), isFloatingFallback };
}

/** Seals a rate. The server accepts orders only with a quote that it has sealed. */
async function sealQuote({ quotes }: Context, quote: Quote): Promise<Quote> {
  if (quote.kind !== "rate") return quote;
  const quoteToken = await quotes.seal(quote.rate, quote.asked);
  return { ...quote, rate: { ...quote.rate, quoteToken } };
}

async function fallBack(context: Context, request: QuoteRequest): Promise<QuotedDraft> {
  const draft: Draft = { ...request.draft, rateMode: "FLOATING" };
  return { ...(await fetchQuote(context, { ...request, draft })), isFloatingFallback: true };
}

/** Returns the quote of an unsupported pair, with neighbours that work. */
export async function fetchUnsupported(
  context: Context,
  request: QuoteRequest,
): Promise<QuotedDraft> {
  const { draft, instruments } = request;
  const pairs = await context.gateways.rate.fetchPublicPairs();
  const neighbours = pairs.ok ? findNeighbours(pairs.value, { draft, instruments }) : [];
  return { draft, quote: { kind: "unsupported", neighbours }, isFloatingFallback: false };
}

/** Returns supported pairs that share a side with the draft's, most popular first. Pairs with the same sent coin come first. */
function findNeighbours(
  pairs: readonly PublicPair[],
  { draft, instruments }: QuoteRequest,
): readonly Pair[] {
  const sameSend = pairs.filter((pair) => pair.instrumentFromSlug === draft.from.slug);
  const sameReceive = pairs.filter((pair) => pair.instrumentToSlug === draft.to.slug);
  return [...sameSend, ...sameReceive]
    .filter((pair) => !isPairOf(pair, draft))
    .flatMap((pair) => {
      const from = findInstrument(instruments, pair.instrumentFromSlug);
      const to = findInstrument(instruments, pair.instrumentToSlug);
      return from && to ? [{ from, to }] : [];
    })
    .slice(0, NEIGHBOURS);
}

function isPairOf(pair: PublicPair, draft: Draft): boolean {
  return pair.instrumentFromSlug === draft.from.slug && pair.instrumentToSlug === draft.to.slug;
}
