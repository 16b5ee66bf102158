// The calls about instruments and pairs.
import { failWith, type ApiResult } from "../http/api-error";
import { readSettings } from "../env";
import { toInstrumentWire } from "../instruments/offered-wire";
import { findCatalogue } from "../instruments/offer";
import { listPairs } from "../instruments/public-pairs";
import type { OfferedPair } from "../instruments/offered-pairs";
import type { ApiRequest } from "./api-request";
import { recommendAmount } from "../rates/quote-rate";

/** Returns every offered instrument. */
export async function listInstruments({ env }: ApiRequest) {
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  return {
    ok: true,
    value: catalogue.value.instruments.map((each) => toInstrumentWire(each)),
  } as const;
}

/** Returns the pair that the form starts with. */
export async function fetchDefaultPair({ env }: ApiRequest): Promise<ApiResult<object>> {
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const [first] = listPairs(catalogue.value, readSettings(env).PAIRS);
  if (!first) return failWith("ERR_NOT_FOUND");
  const recommendedAmount = await recommendAmount(env, first);
  return { ok: true, value: { ...toPairWire(first), recommendedAmount } };
}

/** Returns the listed pairs. */
export async function listPublicPairs({ env }: ApiRequest) {
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const pairs = listPairs(catalogue.value, readSettings(env).PAIRS);
  return { ok: true, value: pairs.map(toPairWire) } as const;
}

function toPairWire({ from, to }: OfferedPair) {
  return { instrumentFromSlug: from.slug, instrumentToSlug: to.slug };
}
