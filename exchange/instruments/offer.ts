// The catalogue that the Worker serves: the assets of the chosen providers, filtered by the operator's settings.
import { DAY_MS, HOUR_MS, SECOND_MS } from "~/domain/time/time-units";
import { failWith, type ApiResult } from "../http/api-error";
import { connectShared } from "../connect-provider";
import { findProviderObject, readSettings, type ExchangeEnv } from "../env";
import { freshnessOf } from "../parts";
import { findBySlug, makeCatalogue } from "./catalogue";
import {
  findServed,
  joinCatalogues,
  type OfferedCatalogue,
  type OfferedPair,
  type ProviderCatalogue,
} from "./offered-pairs";

/** How long an isolate keeps the catalogue, milliseconds. */
const KEPT_MS = 30 * SECOND_MS;
/** An order needs prices younger than this, milliseconds, because its quote is compared with them. */
export const OLDEST_PRICES_MS = HOUR_MS;

/** The catalogue of lists that were younger than `maxAgeMs`. */
interface KeptCatalogue {
  /** The providers. */
  readonly codes: string;
  readonly until: number;
  readonly maxAgeMs: number;
  readonly catalogue: OfferedCatalogue;
}

let kept: KeptCatalogue | undefined;

/** Returns the catalogue; fails until a provider has answered once. The prices are younger than `maxAgeMs`. */
export async function findCatalogue(
  env: ExchangeEnv,
  maxAgeMs = DAY_MS,
): Promise<ApiResult<OfferedCatalogue>> {
  const now = Date.now();
  const { PROVIDER: chosen } = readSettings(env);
  const codes = chosen.join();
  if (kept?.codes === codes && now < kept.until && kept.maxAgeMs <= maxAgeMs) {
    return { ok: true, value: kept.catalogue };
  }
  // A provider without a list hides no coin of another one.
  const found = await Promise.all(chosen.map((code) => readCatalogue(env, code, maxAgeMs)));
  const catalogues = found.filter((each) => each !== undefined);
  if (catalogues.length === 0) {
    return failWith("ERR_SERVICE_UNAVAILABLE", { retryAfterSeconds: 10 });
  }
  const catalogue = joinCatalogues(catalogues);
  // An incomplete one is not kept.
  if (catalogues.length === chosen.length) {
    const times = chosen.map((code) => freshnessOf(env.parts, code).listMs);
    kept = { codes, until: now + Math.min(KEPT_MS, ...times), maxAgeMs, catalogue };
  }
  return { ok: true, value: catalogue };
}

async function readCatalogue(
  env: ExchangeEnv,
  provider: string,
  maxAgeMs: number,
): Promise<ProviderCatalogue | undefined> {
  const { HIDDEN: hidden, CONTRACTS: contracts } = readSettings(env);
  const list = await readList(env, provider, maxAgeMs).catch(() => undefined);
  return list && { provider, ...makeCatalogue(list, { hidden, contracts }) };
}

async function readList(env: ExchangeEnv, provider: string, maxAgeMs: number) {
  if (freshnessOf(env.parts, provider).listMs > 0) {
    return findProviderObject(env, provider).assets(maxAgeMs, provider);
  }
  const listed = await connectShared(env, provider).listAssets();
  return listed.ok ? listed.value : undefined;
}

/** Returns a pair at the provider that serves it; fails if a coin is not listed, or if the pair is not offered now. */
export async function findPair(
  env: ExchangeEnv,
  slugs: { readonly from: string; readonly to: string },
  maxAgeMs = DAY_MS,
): Promise<ApiResult<OfferedPair>> {
  const catalogue = await findCatalogue(env, maxAgeMs);
  if (!catalogue.ok) return catalogue;
  const from = findBySlug(catalogue.value, slugs.from);
  const to = findBySlug(catalogue.value, slugs.to);
  if (!from || !to) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  const pair = findServed(from, to, new Set(readSettings(env).PAIRS));
  return pair ? { ok: true, value: pair } : failWith("ERR_PAIR_NOT_ACTIVE");
}
