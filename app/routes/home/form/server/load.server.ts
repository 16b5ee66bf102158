import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isNotFound } from "~/domain/failure/failure";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { findMeantInstrument } from "~/domain/instrument/find-by-alias";
import { findInstrument, isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import { isZeroAmount, roundAmount, type Amount } from "~/domain/money/money";
import { isPairSegment, parsePairSlug, toPairSegment, type Pair } from "~/domain/pair/pair-slug";
import {
  parseRateMode,
  DEFAULT_AMOUNT,
  DEFAULT_RATE_MODE,
  type ActiveSide,
  type RateMode,
} from "~/domain/rate/rate";
import { deriveUsualAmount } from "~/domain/rate/default-amount";
import { deriveFiatAmount } from "~/domain/pair/ways-in";
import type { DefaultPair } from "~/domain/pair/exchange-facts";
import { readQueryText } from "~/domain/text/query-text";
import { findInvitation } from "~/domain/visit/referral";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { criticalValue, pageNotFound } from "~/routes/_failure/critical.server";
import { pairNotFound } from "~/routes/_failure/not-found.server";
import { unknownPath } from "~/routes/_failure/unknown-path.server";
import { readAskedDraft, type TypedAmount } from "./asked.server";
import { findBuiltPage } from "./built-page.server";
import { findFiatOffer } from "./fiat-offer.server";
import { redirectToMeantPair } from "./meant-pair.server";
import { startOtherAmount } from "./other-amount.server";
import { loadPicker } from "~/routes/_exchange/picker.server";
import {
  fetchOpeningQuote,
  fetchQuote,
  fetchUnsupported,
  type QuotedDraft,
  type QuoteRequest,
} from "./quote.server";
import { openSentForm, type SentForm, type SentOutcome } from "./sent-form.server";
import { toExactDraft, type ExchangePage } from "../draft";
import type { FormReply } from "../fields";
import { withRejection } from "../quote";

type PageArgs = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/** Returns the page and, without script, the reply to the form that was sent. */
export async function loadExchangeForm(args: PageArgs) {
  const sent = await openSentForm(args.context, args.request);
  const page = await loadExchangePage(args, sent?.outcome);
  return { page, status: sent?.outcome?.status, replied: sent && toReplied(page, sent) };
}

function toReplied(page: ExchangePage, { values, outcome }: SentForm) {
  const reply: FormReply = { values, errors: {}, ...outcome?.reply };
  return { page: outcome && page, reply };
}

/** Returns the page for a path and query. It is the same for everyone, except for the outcome of a sent form. */
export async function loadExchangePage(
  args: PageArgs,
  outcome?: SentOutcome,
): Promise<ExchangePage> {
  const { request, context } = args;
  const built = findBuiltPage(context);
  if (built) return built.page;
  const url = new URL(request.url);
  const { pair: segment } = args.params;
  if (segment !== undefined && !isPairSegment(segment)) throw await unknownPath(args);
  const [instruments, named] = await Promise.all([loadInstruments(context), fetchNamed(args)]);
  const pair = await findPair(args, { instruments, named });
  const { draft, asked } = await openDraft(context, url, { pair, named, outcome });
  const pick = readPick(url.searchParams);
  const { locale } = localeOfRequest(request);
  const quoteRequest: QuoteRequest = {
    draft,
    instruments,
    referrerId: context.visitor.referralId,
    purpose: outcome === undefined ? "look" : undefined,
  };
  const quoting = quoteFirst(context, quoteRequest, { isAsked: asked !== undefined, outcome });
  const findOtherAmount = startOtherAmount(context, quoteRequest);
  const [quoted, picker] = await Promise.all([
    quoting,
    pick && loadPicker(context, { instruments, locale }, { ...pick, network: outcome?.network }),
  ]);
  return {
    ...quoted,
    isAmbiguous: asked?.isAmbiguous ?? false,
    ...outcome?.page,
    invitedBy: findInvitation(url.searchParams),
    picker,
    fiat: findFiatOffer(context, instruments),
    otherAmount: await findOtherAmount(quoted),
    now: context.now(),
  };
}

/** Returns the page's first quote, with the rejection of the sent order if there was one. */
async function quoteFirst(
  context: AppLoadContext,
  request: QuoteRequest,
  { isAsked, outcome }: { isAsked: boolean; outcome: SentOutcome | undefined },
): Promise<QuotedDraft> {
  const rejection = outcome?.rejection;
  if (rejection?.kind === "unsupported") return fetchUnsupported(context, request);
  const quoted = await (isAsked ? fetchQuote : fetchOpeningQuote)(context, request);
  return { ...quoted, quote: withRejection(quoted.quote, rejection) };
}

/** Returns all instruments. Without them the page cannot be shown. */
async function loadInstruments(context: AppLoadContext): Promise<readonly Instrument[]> {
  return criticalValue(await context.gateways.rate.fetchInstruments());
}

/** Returns the gateway's default pair, if the path names no pair. */
async function fetchNamed({ params, context }: PageArgs): Promise<DefaultPair | undefined> {
  if (params.pair !== undefined) return undefined;
  const named = await context.gateways.rate.fetchDefaultPair();
  return named.ok ? named.value : undefined;
}

interface KnownPairs {
  readonly instruments: readonly Instrument[];
  /** The gateway's default pair. */
  readonly named: DefaultPair | undefined;
}

async function findPair(args: PageArgs, { instruments, named }: KnownPairs): Promise<Pair> {
  const { searchParams } = new URL(args.request.url);
  const base = await findBasePair(args, { instruments, named });
  const read = (name: "send" | "receive", fallback: Instrument) =>
    searchParams.has(name) ? readQueryText(searchParams, name) : fallback.slug;
  const words = { send: read("send", base.from), receive: read("receive", base.to) };
  const from = findMeantInstrument(instruments, words.send);
  const to = findMeantInstrument(instruments, words.receive);
  if (from && to) return { from, to };
  const segment = toPairSegment({ slug: words.send }, { slug: words.receive });
  throw await pairNotFound(args, { instruments, segment });
}

/** Returns the pair that the path names, or the default pair. */
async function findBasePair(args: PageArgs, { instruments, named }: KnownPairs): Promise<Pair> {
  const { request, params } = args;
  const segment = params.pair;
  if (segment === undefined) {
    const base = findOpeningPair({ instruments, named });
    if (!base) throw pageNotFound(request);
    return base;
  }
  const own = parsePairSlug(instruments, segment);
  if (!own) redirectToMeantPair(request, instruments, segment);
  if (!own) throw await pairNotFound(args, { instruments, segment });
  return own;
}

function findOpeningPair({ instruments, named }: KnownPairs): Pair | undefined {
  const [first, second = first] = instruments;
  const from = named && findInstrument(instruments, named.instrumentFromSlug);
  const to = named && findInstrument(instruments, named.instrumentToSlug);
  if (from && to) return { from, to };
  return first && second && { from: first, to: second };
}

/** Returns the draft for a URL. `asked` is its amount, if the URL or a sent form set one. */
async function openDraft(
  context: AppLoadContext,
  url: URL,
  {
    pair,
    named,
    outcome,
  }: Pick<KnownPairs, "named"> & { pair: Pair; outcome?: SentOutcome | undefined },
) {
  const lacksFixed = context.settings.lacks.includes("fixed-rates");
  const modeOfUrl = lacksFixed ? undefined : parseRateMode(url.searchParams.get("mode"));
  const rateMode = modeOfUrl ?? DEFAULT_RATE_MODE;
  const sent = outcome?.draft && { ...outcome.draft, isAmbiguous: false };
  const asked = sent ?? readAskedDraft(url, pair);
  const usual = deriveFiatAmount(pair);
  const recommend = () => recommendAmount(context, { ...pair, rateMode }, named);
  const opening = asked ?? (usual ? toTypedAmount(usual) : await recommend());
  const { activeSide, amountText } = opening;
  return { draft: toExactDraft({ ...pair, activeSide, amountText, rateMode }), asked };
}

async function recommendAmount(
  context: AppLoadContext,
  exchange: Pair & { rateMode: RateMode },
  named: DefaultPair | undefined,
): Promise<TypedAmount> {
  const known = named && findNamedAmount(named, exchange);
  if (known) return toTypedAmount(known);
  const recommended = await context.gateways.rate.fetchRecommendedAmount(exchange);
  if (recommended.ok && !isZeroAmount(recommended.value)) return toTypedAmount(recommended.value);
  // While the gateway or a limit gives no answer, the rate is missing too, and nothing corrects an absurd amount.
  const isAnswered = recommended.ok || isNotFound(recommended.failure);
  return toTypedAmount(isAnswered ? DEFAULT_AMOUNT : deriveUsualAmount(exchange.from));
}

/** Returns the default pair's recommended amount, if this is the default pair. */
function findNamedAmount(
  { instrumentFromSlug, instrumentToSlug, recommendedAmount }: DefaultPair,
  { from, to, rateMode }: Pair & { rateMode: RateMode },
): Amount | undefined {
  const isOfPair =
    rateMode === DEFAULT_RATE_MODE &&
    isSameInstrument(from, { slug: instrumentFromSlug }) &&
    isSameInstrument(to, { slug: instrumentToSlug });
  if (!isOfPair || !recommendedAmount) return undefined;
  const amount = roundAmount(recommendedAmount, from.precisionDecimals);
  return isZeroAmount(amount) ? undefined : amount;
}

function toTypedAmount(amount: string): TypedAmount {
  return { activeSide: "send", amountText: deriveAmountInput(amount).text };
}

function readPick(query: URLSearchParams): { side: ActiveSide; query: string } | undefined {
  const side = query.get("pick");
  if (side !== "send" && side !== "receive") return undefined;
  return { side, query: readQueryText(query, "q") };
}
