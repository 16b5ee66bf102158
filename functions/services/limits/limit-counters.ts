// The counters of one purpose: for the visitor's address, for their network, for all. The isolate remembers which of
// them are full, so that whoever reached a limit costs no further call.
import {
  ADDRESSES_PER_NETWORK,
  FAIR_SHARE,
  REQUEST_COUNT_BATCH,
  REQUEST_COUNT_PATIENCE_MS,
  REQUEST_LIMITS,
  type AccountPurpose,
  type LimitPurpose,
  type RequestLimit,
} from "~/domain/request-limits";
import { inTime } from "~/domain/site/in-time";
import type { Log } from "~/context/log";
import type { LimitCounter } from "../../runtime/objects/rate-limiter";
import { findNetwork, findSharingNetwork, toAddressBlock } from "./address-block";

/** Counters that an isolate remembers, at most (our choice). */
const MAX_REMEMBERED_COUNTERS = 5_000;

/** What a count needs: the counter of a name, a clock (epoch ms), the log. */
export interface CountOptions {
  readonly findCounter: (name: string) => LimitCounter;
  readonly now: () => number;
  readonly log: Log;
}

/** The name under which an address is counted. */
export function nameOfAddress(address: string): string {
  return `address ${toAddressBlock(address)}`;
}

/** One of a purpose's counters; the key is the purpose's within all of them. */
export interface Counter {
  readonly name: string;
  readonly key: string;
  readonly purpose: LimitPurpose;
  readonly max: number;
  /** What the log says that it counts by. */
  readonly by: "account" | "address" | "network" | "share" | "all";
}

// Until when whoever reached a limit has to wait, epoch ms, by the counter's key.
const reachedUntil = new Map<string, number>();
// Requests that were not reported yet, by the counter's key.
const unreported = new Map<string, number>();

/** Counts what one address, or one customer of IPv6, asks for. */
export function makeAddressCounter(purpose: LimitPurpose, address: string): Counter {
  const name = nameOfAddress(address);
  const max = REQUEST_LIMITS[purpose].perAddress;
  return { name, key: `${name} ${purpose}`, purpose, max, by: "address" };
}

/** Counts what a whole network of IPv6 asks for, whose addresses cost nothing; none for IPv4. */
export function makeNetworkCounters(purpose: LimitPurpose, address: string): readonly Counter[] {
  const network = findNetwork(address);
  if (network === undefined) return [];
  const name = `network ${network}`;
  const max = ADDRESSES_PER_NETWORK * REQUEST_LIMITS[purpose].perAddress;
  return [{ name, key: `${name} ${purpose}`, purpose, max, by: "network" }];
}

/** Counts the valid requests of everybody together; undefined for what has no total. */
export function makeTotalCounter(purpose: LimitPurpose): Counter | undefined {
  const limit: RequestLimit = REQUEST_LIMITS[purpose];
  const name = `all ${purpose}`;
  return limit.total === undefined
    ? undefined
    : { name, key: name, purpose, max: limit.total, by: "all" };
}

/** Counts what one network asks for above the total. */
export function makeShareCounter(purpose: LimitPurpose, address: string): Counter {
  const name = nameOfSharing(address);
  const max = Math.ceil(FAIR_SHARE * REQUEST_LIMITS[purpose].perAddress);
  return { name, key: `${name} ${purpose}`, purpose, max, by: "share" };
}

/** The name under which the network of an address is counted where it shares a total. */
export function nameOfSharing(address: string): string {
  return `share ${findSharingNetwork(address)}`;
}

/** Counts what is asked for in the name of one account, or at it from one address. */
export function makeAccountCounter(purpose: AccountPurpose, account: string): Counter {
  const name = `account ${account}`;
  const max = REQUEST_LIMITS[purpose].perAccount;
  return { name, key: `${name} ${purpose}`, purpose, max, by: "account" };
}

/** How long this isolate knows that one has to wait, ms; 0 where nothing is known. */
export function findWait({ key }: Counter, now: number): number {
  return Math.max((reachedUntil.get(key) ?? 0) - now, 0);
}

/** Counts requests; returns how long to wait, ms. A counter that fails stops nobody: an open exchange beats an exact limit. */
export async function countOn(
  counter: Counter,
  requests: number,
  { findCounter, now, log }: CountOptions,
): Promise<number> {
  const { name, key, purpose, max, by } = counter;
  const { windowMs } = REQUEST_LIMITS[purpose];
  try {
    const counting = findCounter(name).count(purpose, { requests, max, windowMs });
    const wait = await withPatience(counting);
    if (wait > 0) {
      remember(reachedUntil, key, now() + wait);
      log("limit-reached", { purpose, by });
    }
    return wait;
  } catch (error) {
    log("limit-not-counted", { purpose, error: String(error) });
    return 0;
  }
}

/** Notes one request that is not reported at once; returns how many are to be reported now. */
export function addUnreported({ key }: Counter): number {
  const requests = (unreported.get(key) ?? 0) + 1;
  if (requests >= REQUEST_COUNT_BATCH) {
    unreported.delete(key);
    return requests;
  }
  remember(unreported, key, requests);
  return 0;
}

/** What is counted, unless that takes too long: then it throws. */
export async function withPatience<T>(counting: Promise<T>): Promise<T> {
  const counted = await inTime(
    counting.then((value) => ({ value })),
    REQUEST_COUNT_PATIENCE_MS,
  );
  if (!counted) throw new Error("No count in time");
  return counted.value;
}

function remember(counts: Map<string, number>, key: string, value: number): void {
  if (counts.size >= MAX_REMEMBERED_COUNTERS && !counts.has(key)) counts.clear();
  counts.set(key, value);
}
