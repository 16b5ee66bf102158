// The catalogue that the Worker serves: the provider's assets, filtered by the operator's settings.
import { DAY_MS, HOUR_MS, SECOND_MS } from "~/domain/time/time-units";
import { failWith, type ApiResult } from "../http/api-error";
import { findProviderObject, readSettings, type ExchangeEnv } from "../env";
import { findBySlug, makeCatalogue, type Catalogue, type Instrument } from "./catalogue";

/** How long an isolate keeps the catalogue, milliseconds. */
const KEPT_MS = 30 * SECOND_MS;
/** An order needs prices younger than this, milliseconds, because its quote is compared with them. */
export const OLDEST_PRICES_MS = HOUR_MS;

/** Both sides of an offered pair. */
interface OfferedPair {
  readonly from: Instrument;
  readonly to: Instrument;
}

/** The catalogue of a list that was younger than `maxAgeMs`. */
interface KeptCatalogue {
  /** The provider. */
  readonly code: string;
  readonly until: number;
  readonly maxAgeMs: number;
  readonly catalogue: Catalogue;
}

let kept: KeptCatalogue | undefined;

/** Returns the catalogue; fails until the provider has answered once. The prices are younger than `maxAgeMs`. */
export async function findCatalogue(
  env: ExchangeEnv,
  maxAgeMs = DAY_MS,
): Promise<ApiResult<Catalogue>> {
  const now = Date.now();
  const { PROVIDER: code, HIDDEN: hidden, CONTRACTS: contracts } = readSettings(env);
  if (kept?.code === code && now < kept.until && kept.maxAgeMs <= maxAgeMs) {
    return { ok: true, value: kept.catalogue };
  }
  const list = await findProviderObject(env, code).assets(maxAgeMs, code);
  if (!list) return failWith("ERR_SERVICE_UNAVAILABLE", { retryAfterSeconds: 10 });
  const catalogue = makeCatalogue(list, { hidden, contracts });
  kept = { code, until: now + KEPT_MS, maxAgeMs, catalogue };
  return { ok: true, value: catalogue };
}

/** Returns both sides of a pair; fails if one is not listed, or if the pair is not offered. */
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
  return isOffered({ from, to }, new Set(readSettings(env).PAIRS))
    ? { ok: true, value: { from, to } }
    : failWith("ERR_PAIR_NOT_ACTIVE");
}

/** Returns whether the pair is offered: any pair of the provider, or one of the operator's list. */
export function isOffered({ from, to }: OfferedPair, pairs: ReadonlySet<string>): boolean {
  if (from.slug === to.slug || !from.asset.canBeSent) return false;
  return pairs.size === 0 || pairs.has(`${from.slug}/${to.slug}`);
}
