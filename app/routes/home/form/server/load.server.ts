import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { findInstrument, type Instrument } from "~/domain/instrument/instrument";
import { isZeroAmount, parseAmount, type Amount } from "~/domain/money/money";
import { isPairSegment, parsePairSlug, type Pair } from "~/domain/pair/pair-slug";
import {
  DEFAULT_AMOUNT,
  DEFAULT_RATE_MODE,
  type ActiveSide,
  type RateMode,
} from "~/domain/rate/rate";
import { readQueryText } from "~/domain/site/query-text";
import { criticalValue, pageNotFound } from "~/routes/critical.server";
import { textNotFound } from "~/routes/not-found.server";
import { loadPicker } from "./picker.server";
import { fetchOpeningQuote, fetchQuote } from "./quote.server";
import { toExactDraft, type Draft, type ExchangePage } from "../draft";

type PageArgs = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/** The page of a path and its query; the same for everyone, so no cookie is read here. */
export async function loadExchangePage(args: PageArgs): Promise<ExchangePage> {
  const { request, context } = args;
  if (context.exchangePage) return context.exchangePage.page;
  const url = new URL(request.url);
  if (args.params.pair !== undefined && !isPairSegment(args.params.pair)) {
    throw await textNotFound(args);
  }
  const instruments = await loadInstruments(context);
  const pair = await findPair(args, instruments);
  const draft = toExactDraft(await makeDraft(context, url.searchParams, pair));
  const isAsked = readAmount(url.searchParams) !== undefined;
  const referrerId = readQueryText(url.searchParams, "ref") || undefined;
  const pick = readPick(url.searchParams);
  const [quoted, picker] = await Promise.all([
    (isAsked ? fetchQuote : fetchOpeningQuote)(context, { draft, instruments, referrerId }),
    pick && loadPicker(context, instruments, pick),
  ]);
  return { ...quoted, isAmbiguous: false, referrerId, picker, now: context.now() };
}

/** Everything that can be exchanged; without it there is no page to show. */
async function loadInstruments(context: AppLoadContext): Promise<readonly Instrument[]> {
  return criticalValue(await context.gateways.rate.fetchInstruments());
}

async function findPair(args: PageArgs, instruments: readonly Instrument[]): Promise<Pair> {
  const { searchParams } = new URL(args.request.url);
  const base = await findBasePair(args, instruments);
  const side = (name: "send" | "receive", fallback: Instrument) => {
    const slug = readQueryText(searchParams, name);
    const found = searchParams.has(name) ? findInstrument(instruments, slug) : fallback;
    if (!found) throw pageNotFound(args.request);
    return found;
  };
  return { from: side("send", base.from), to: side("receive", base.to) };
}

/** The pair that the path names, else the one that the gateway starts with. */
async function findBasePair(args: PageArgs, instruments: readonly Instrument[]): Promise<Pair> {
  const { request, params, context } = args;
  const base =
    params.pair === undefined
      ? await loadDefaultPair(context, instruments)
      : parsePairSlug(instruments, params.pair);
  if (!base) throw pageNotFound(request);
  return base;
}

async function loadDefaultPair(
  context: AppLoadContext,
  instruments: readonly Instrument[],
): Promise<Pair | undefined> {
  const named = await context.gateways.rate.fetchDefaultPair();
  const [first, second = first] = instruments;
  const from = named.ok && findInstrument(instruments, named.value.instrumentFromSlug);
  const to = named.ok && findInstrument(instruments, named.value.instrumentToSlug);
  if (from && to) return { from, to };
  return first && second && { from: first, to: second };
}

async function makeDraft(
  context: AppLoadContext,
  query: URLSearchParams,
  pair: Pair,
): Promise<Draft> {
  const rateMode: RateMode = query.get("mode") === "FIXED" ? "FIXED" : DEFAULT_RATE_MODE;
  const asked = readAmount(query);
  if (asked !== undefined) {
    const isReceive = query.get("coin") === pair.to.slug && query.get("coin") !== pair.from.slug;
    return { ...pair, activeSide: isReceive ? "receive" : "send", amountText: asked, rateMode };
  }
  const recommended = await context.gateways.rate.fetchRecommendedAmount({ ...pair, rateMode });
  const isUsable = recommended.ok && !isZeroAmount(recommended.value);
  const { text } = deriveAmountInput(isUsable ? recommended.value : DEFAULT_AMOUNT);
  return { ...pair, activeSide: "send", amountText: text, rateMode };
}

function readAmount(query: URLSearchParams): Amount | undefined {
  return parseAmount(readQueryText(query, "amount"));
}

function readPick(query: URLSearchParams): { side: ActiveSide; query: string } | undefined {
  const side = query.get("pick");
  if (side !== "send" && side !== "receive") return undefined;
  return { side, query: readQueryText(query, "q") };
}
