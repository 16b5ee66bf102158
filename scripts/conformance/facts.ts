// Facts about a gateway that several checks need. A check without its facts proves nothing.
import { readDefaultPair } from "~/contracts/exchange-facts";
import { readInstruments } from "~/contracts/instrument";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Rate, RateMode } from "~/domain/rate/rate";
import type { CallRequest } from "./call-request.ts";
import { CALLS } from "./calls.ts";
import { readResponse, type BodyReader, type GatewayClient } from "./client.ts";
import type { CheckOptions } from "./options.ts";
import { findRejection } from "./expect-error.ts";
import { findBySlug } from "./listed-pair.ts";
import { Nonconformance, NotApplicable, NotProven } from "./nonconformance.ts";
import { rateCall, readTakenRate, type CheckedPair } from "./rate-questions.ts";

const ABSENT: readonly number[] = [404, 405, 501];

/** Facts of one gateway. */
export interface GatewayFacts {
  readonly instruments: () => Promise<readonly Instrument[]>;
  readonly pair: () => Promise<CheckedPair>;
  /** Returns the current rate of the pair, or of another one, at an accepted amount. */
  readonly rate: (rateMode: RateMode, pair?: CheckedPair) => Promise<Rate>;
}

/** Returns the facts. Instruments and pair are fetched on first use, rates each time. */
export function makeFacts(client: GatewayClient, options: CheckOptions): GatewayFacts {
  const instruments = once(() => readAnyInstruments(client));
  const pair = once(async () => {
    const all = await instruments();
    const { from, to } = options.pair ?? (await readPairSlugs(client, all));
    const find = (slug: string) => found(findBySlug(all, slug), slug);
    return { from: find(from), to: find(to) };
  });
  const amounts = new Map<string, string>();
  const rate = async (rateMode: RateMode, { from, to }: CheckedPair) => {
    const name = `${rateMode} ${from.slug} ${to.slug}`;
    const question = { pair: { from, to }, rateMode, guess: amounts.get(name) };
    if (rateMode === "FIXED")
      await expectFixed(
        client,
        rateCall(question.pair, { rateMode, amount: question.guess ?? "1" }),
      );
    const taken = await readTakenRate(client, question);
    amounts.set(name, taken.amount);
    return taken.rate;
  };
  return {
    instruments: () => needed("the instruments", instruments),
    pair: () => needed("the pair", pair),
    rate: (rateMode, other) =>
      needed(`a ${rateMode.toLowerCase()} rate`, async () =>
        rate(rateMode, other ?? (await pair())),
      ),
  };
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

/** Rejections of a pair for which an optional call has nothing at the moment. */
const NOTHING_NOW: readonly string[] = ["ERR_PAIR_NOT_ACTIVE", "ERR_NO_LIQUIDITY_AVAILABLE"];

/** Returns the value of an optional call. Skips the check if the gateway does not have the call, or has nothing for the pair now. */
export async function readIfThere<T>(
  client: GatewayClient,
  request: CallRequest,
  reader: BodyReader<T>,
): Promise<T> {
  const response = await client.call(request);
  if (isAbsent(response.status)) throw new NotApplicable("optional, and not available");
  const code = findRejection(response)?.code ?? "";
  if (NOTHING_NOW.includes(code)) throw new NotApplicable(`nothing for the pair now: ${code}`);
  return readResponse(request, response, reader);
}

// Without a default pair, the checks use the first two instruments, as the product's own pages do.
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
  throw new Nonconformance(`'${slug}' is not among the instruments`, undefined, "listed");
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
}

async function needed<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NotApplicable || error instanceof NotProven) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new NotProven(`needs ${what}: ${why}`);
  }
}

/** Rejections of a gateway without a fixed rate for the pair. */
const NO_FIXED: readonly string[] = ["ERR_UNPROCESSABLE_ENTITY", "ERR_NOT_ACCEPTABLE"];

/** Skips the check if the gateway says that it has no fixed rate. */
export async function expectFixed(client: GatewayClient, request: CallRequest): Promise<void> {
  const code = findRejection(await client.call(request))?.code ?? "";
  if (NO_FIXED.includes(code)) throw new NotApplicable("the pair has no fixed rate");
}
