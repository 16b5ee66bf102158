// Facts of a gateway that several checks need, fetched once. A check whose facts cannot be fetched is skipped: the
// call's own check reports the problem.
import { readDefaultPair } from "~/contracts/exchange-facts";
import { readInstruments } from "~/contracts/instrument";
import { readPairData } from "~/contracts/pair-data";
import { readUpstreamFailure } from "~/contracts/error";
import type { Instrument } from "~/domain/instrument/instrument";
import { roundAmountUp } from "~/domain/money/money";
import type { Rate, RateMode } from "~/domain/rate/rate";
import type { CallRequest } from "./call-request.ts";
import { CALLS } from "./calls.ts";
import type { BodyReader, GatewayClient } from "./client.ts";
import type { CheckOptions } from "./options.ts";
import { Nonconformance, NotApplicable } from "./nonconformance.ts";

const ABSENT: readonly number[] = [404, 405, 501];

/** The pair that the checks exchange. */
export interface CheckedPair {
  readonly from: Instrument;
  readonly to: Instrument;
}

/** Facts of one gateway. */
export interface GatewayFacts {
  readonly instruments: () => Promise<readonly Instrument[]>;
  readonly pair: () => Promise<CheckedPair>;
  /** A rate of the pair at an amount that the gateway accepts. */
  readonly rate: (rateMode: RateMode) => Promise<Rate>;
}

/** Returns the facts, each fetched on first use. */
export function makeFacts(client: GatewayClient, options: CheckOptions): GatewayFacts {
  const instruments = once("the instruments", () => readAnyInstruments(client));
  const pair = once("the pair", async () => {
    const all = await instruments();
    const { from, to } = options.pair ?? (await readPairSlugs(client, all));
    const find = (slug: string) => all.find((instrument) => instrument.slug === slug);
    return { from: found(find(from), from), to: found(find(to), to) };
  });
  const rates = {
    FLOATING: once("a floating rate", async () => readRate(client, await pair(), "FLOATING")),
    FIXED: once("a fixed rate", async () => readRate(client, await pair(), "FIXED")),
  };
  return { instruments, pair, rate: (rateMode) => rates[rateMode]() };
}

/** Returns the gateway's instruments. */
export async function readAnyInstruments(client: GatewayClient): Promise<readonly Instrument[]> {
  return client.read(await findInstrumentsCall(client), readInstruments);
}

/** Returns the call for version 2 of the instruments, or for version 1 if the gateway has only that. */
export async function findInstrumentsCall(client: GatewayClient): Promise<CallRequest> {
  const current = CALLS.instruments({ all: "true" });
  return isAbsent((await client.call(current)).status) ? CALLS["instruments-v1"]() : current;
}

/** Returns whether the status means that the call does not exist. */
export function isAbsent(status: number): boolean {
  return ABSENT.includes(status);
}

// Without a default pair, the first two instruments are exchanged, as on the product's own pages.
async function readPairSlugs(client: GatewayClient, [first, second]: readonly Instrument[]) {
  const request = CALLS["default-pair"]();
  if (isAbsent((await client.call(request)).status) && first && second) {
    return { from: first.slug, to: second.slug };
  }
  const pair = await client.read(request, readDefaultPair);
  return { from: pair.instrumentFromSlug, to: pair.instrumentToSlug };
}

function found(instrument: Instrument | undefined, slug: string): Instrument {
  if (instrument) return instrument;
  throw new Nonconformance(`'${slug}' is not among the instruments`);
}

/** Returns a rate of the pair at the minimum amount; throws a description of the problem. */
export async function readRate(
  client: GatewayClient,
  pair: CheckedPair,
  rateMode: RateMode,
): Promise<Rate> {
  const amount = await findAmount(client, pair, rateMode);
  return client.read(rateCall(pair, { rateMode, amount }), readSentRate);
}

/** Reads the rate of a call for an amount of the send currency. */
export const readSentRate: BodyReader<Rate> = (body, arrival) =>
  readPairData(body, arrival, "send");

/** Returns the minimum amount from the gateway's error for a tiny amount; else 1. */
async function findAmount(
  client: GatewayClient,
  pair: CheckedPair,
  rateMode: RateMode,
): Promise<string> {
  const { body } = await client.call(rateCall(pair, { rateMode, amount: "0.00000001" }));
  const failure = readUpstreamFailure(body, { status: 400, traceId: "" });
  const least = failure?.details.expectedAmount;
  return (least && roundAmountUp(least, pair.from.precisionDecimals)) ?? "1";
}

/** Returns a rate call for an amount of the send currency, or of the receive currency if `side` is set. */
export function rateCall(
  { from, to }: CheckedPair,
  asked: { readonly rateMode: RateMode; readonly amount: string; readonly side?: "receive" },
) {
  return CALLS.rate({
    instrumentFromSlug: from.slug,
    instrumentToSlug: to.slug,
    claimedDepositAmount: asked.amount,
    claimedDepositAmountCurrency: asked.side === "receive" ? to.slug : from.slug,
    rateMode: asked.rateMode,
    exchangeType:
      from.instrumentType === "fiat" || to.instrumentType === "fiat" ? "fiat" : "crypto",
  });
}

function once<T>(what: string, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return async () => {
    try {
      return await (asked ??= ask());
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new NotApplicable(`needs ${what}: ${why}`);
    }
  };
}
