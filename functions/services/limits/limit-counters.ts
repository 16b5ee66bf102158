// The counters of one purpose: for the visitor's address, for their network, and for all visitors together. The isolate
// remembers which counters are full, so that rejecting a visitor costs no call.
import {
  ADDRESSES_PER_NETWORK,
  FAIR_SHARE,
  REQUEST_COUNT_BATCH,
  REQUEST_COUNT_PATIENCE_MS,
  REQUEST_LIMITS,
  type KeyedPurpose,
  type LimitPurpose,
  type RequestLimit,
} from "~/domain/limits/request-limits";
import { inTime } from "~/domain/time/in-time";
import type { Log } from "~/context/log";
import type { LimitCounter } from "../../runtime/objects/rate-limiter";
import { findNetwork, findSharingNetwork, toAddressBlock } from "./address-block";

/** Most counters that an isolate remembers (our choice). */
const MAX_REMEMBERED_COUNTERS = 5_000;

/** Inputs of a count: the counter of a name, a clock (epoch ms), the log. */
export interface CountOptions {
  readonly findCounter: (name: string) => LimitCounter;
  readonly now: () => number;
  readonly log: Log;
}

/** Returns the name under which an address is counted. */
export function nameOfAddress(address: string): string {
  return `address ${toAddressBlock(address)}`;
}

/** Returns the name under which an IPv6 network is counted. */
export function nameOfNetwork(network: string): string {
  return `network ${network}`;
}

/** One of a purpose's counters. `key` is unique across purposes. */
export interface Counter {
  readonly name: string;
  readonly key: string;
  readonly purpose: LimitPurpose;
  readonly max: number;
  /** The unit that is counted, for the log. */
  readonly by: "account" | "address" | "network" | "share" | "all";
}

// When the wait of a full counter ends, epoch ms, by the counter's key.
const reachedUntil = new Map<string, number>();
// Requests that are not reported yet, by the counter's key.
const unreported = new Map<string, number>();

/** Counts the requests of one address, or of one IPv6 customer. */
export function makeAddressCounter(purpose: LimitPurpose, address: string): Counter {
  const name = nameOfAddress(address);
  const max = REQUEST_LIMITS[purpose].perAddress;
  return { name, key: `${name} ${purpose}`, purpose, max, by: "address" };
}

/** Counts the requests of a whole IPv6 network, because its addresses are free to change; empty for IPv4. */
export function makeNetworkCounters(purpose: LimitPurpose, address: string): readonly Counter[] {
  const network = findNetwork(address);
  if (network === undefined) return [];
  const name = nameOfNetwork(network);
  const max = ADDRESSES_PER_NETWORK * REQUEST_LIMITS[purpose].perAddress;
  return [{ name, key: `${name} ${purpose}`, purpose, max, by: "network" }];
}

/** Counts the valid requests of all visitors together; undefined for a purpose without a total. */
export function makeTotalCounter(purpose: LimitPurpose): Counter | undefined {
  const limit: RequestLimit = REQUEST_LIMITS[purpose];
  const name = `all ${purpose}`;
  return limit.total === undefined
    ? undefined
    : { name, key: name, purpose, max: limit.total, by: "all" };
}

/** Counts the requests of one network above the total. */
export function makeShareCounter(purpose: LimitPurpose, address: string): Counter {
  const name = nameOfSharing(address);
  const max = Math.ceil(FAIR_SHARE * REQUEST_LIMITS[purpose].perAddress);
  return { name, key: `${name} ${purpose}`, purpose, max, by: "share" };
}

/** Returns the name under which an address's network is counted for its share of a total. */
export function nameOfSharing(address: string): string {
  return `share ${findSharingNetwork(address)}`;
}

/** Counts the requests of one key: an account, the attempts at it from one address, an order, or all senders. */
export function makeKeyCounter(purpose: KeyedPurpose, account: string): Counter {
  const name = `account ${account}`;
  const max = REQUEST_LIMITS[purpose].perKey;
  return { name, key: `${name} ${purpose}`, purpose, max, by: "account" };
}

/** Returns how long this isolate knows a counter to be full, ms; 0 if it is not. */
export function findWait({ key }: Counter, now: number): number {
  return Math.max((reachedUntil.get(key) ?? 0) - now, 0);
}

/** Counts requests; returns how long to wait, ms. A failing counter limits no one: availability matters more than an exact limit. */
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

/** Takes a request off the count. This isolate then no longer knows the counter to be full. */
export async function giveBackOn(counter: Counter, options: CountOptions): Promise<void> {
  reachedUntil.delete(counter.key);
  await countOn(counter, -1, options);
}

/** Notes a request without reporting it; returns how many to report now. */
export function addUnreported({ key }: Counter): number {
  const requests = (unreported.get(key) ?? 0) + 1;
  if (requests >= REQUEST_COUNT_BATCH) {
    unreported.delete(key);
    return requests;
  }
  remember(unreported, key, requests);
  return 0;
}

/** Returns the count; throws if it takes too long. */
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
