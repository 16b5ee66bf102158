// The shared total of all visitors. Only valid requests spend it. Above it, unknown networks and those above a fair
// share are delayed, but no request is rejected (docs/security.md 54).
import { DAY_MS } from "~/domain/time/time-units";
import { SLOWED_REQUEST_MS, type LimitPurpose } from "~/domain/limits/request-limits";
import {
  addUnreported,
  countOn,
  findWait,
  makeShareCounter,
  makeTotalCounter,
  nameOfSharing,
  withPatience,
  type CountOptions,
} from "./limit-counters";

/** A network stays known for this long after a valid request, milliseconds (our choice). */
const KNOWN_NETWORK_MS = 7 * DAY_MS;

/** Inputs of the total; `waitUntil` lets the count continue after the response. */
export interface SharedTotalOptions extends CountOptions {
  readonly address: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The purpose under which known networks are stored. */
const KNOWN = "known";

/** Spends a total for valid requests, and marks their network as known. */
export function spendTotal(purpose: LimitPurpose, requests: number, options: SharedTotalOptions) {
  const total = makeTotalCounter(purpose);
  if (!total || findWait(total, options.now()) > 0) return;
  const { waitUntil } = options;
  waitUntil(countOn(total, requests, options));
  waitUntil(countKnown(options, requests));
}

/** The same for cheap requests, which are reported in batches. */
export function spendTotalLater(purpose: LimitPurpose, options: SharedTotalOptions) {
  const total = makeTotalCounter(purpose);
  const requests = total && findWait(total, options.now()) === 0 ? addUnreported(total) : 0;
  if (requests > 0) spendTotal(purpose, requests, options);
}

/** Returns how long the request has to wait because the total is spent, ms; 0 for a known network within its share. */
export async function findDelay(
  purpose: LimitPurpose,
  options: SharedTotalOptions,
): Promise<number> {
  if (!isTotalSpent(purpose, options)) return 0;
  const [overShare, known] = await Promise.all([
    countOn(makeShareCounter(purpose, options.address), 1, options),
    countKnown(options, 0),
  ]);
  return overShare > 0 || !known ? SLOWED_REQUEST_MS : 0;
}

/** Returns whether this isolate knows that the total is spent; makes no call. */
export function isTotalSpent(
  purpose: LimitPurpose,
  { now }: Pick<SharedTotalOptions, "now">,
): boolean {
  const total = makeTotalCounter(purpose);
  return total !== undefined && findWait(total, now()) > 0;
}

/** Counts valid requests of the network, and returns whether there were any before. With 0 requests it only reads. */
async function countKnown(
  { findCounter, address, log }: SharedTotalOptions,
  requests: number,
): Promise<boolean> {
  const counter = findCounter(nameOfSharing(address));
  const asked = { requests, max: 1, windowMs: KNOWN_NETWORK_MS };
  try {
    return (await withPatience(counter.count(KNOWN, asked))) > 0;
  } catch (error) {
    log("limit-not-counted", { purpose: KNOWN, error: String(error) });
    return true;
  }
}
